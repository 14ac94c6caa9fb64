"""Localised texts for players, from `locales`: one folder per language, shared with the browser.

A text has an id and takes values: `load("de")("say-draw")`.
"""

import dataclasses
import functools
import os
from collections.abc import Mapping
from importlib import resources
from typing import Union

from keltis.fluent import Bundle

LANGUAGES = ("en", "de", "pl", "cs", "sk", "ru", "hu", "ja")
FILES = ("terms.ftl", "terminal.ftl", "hint.ftl", "refusals.ftl", "positions.ftl")  # the rest are browser-only
Value = Union[str, int, "Phrase"]


class UnknownLanguage(ValueError):
    """No texts exist for this language."""


def choose(wanted: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of KELTIS_LANG or the terminal if supported, else English."""
    if wanted is not None:
        if _code(wanted) not in LANGUAGES:
            raise UnknownLanguage(f"There is no language {wanted!r}; choose one of {', '.join(LANGUAGES)}.")
        return _code(wanted)
    if _code(environment.get("KELTIS_LANG", "")) in LANGUAGES:
        return _code(environment["KELTIS_LANG"])
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = _code(next(filter(None, names), ""))
    return locale if locale in LANGUAGES else "en"


def _code(locale: str) -> str:
    """The language code of a locale: de_AT.UTF-8 and de-AT are de."""
    return locale.replace("-", "_").split("_")[0].split(".")[0].lower()


class Speech:
    """The texts of one language, falling back to English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles = [_bundle(code) for code in dict.fromkeys((language, "en"))]

    def __call__(self, name: str, /, **values: Value) -> str:
        """Format the text with this id."""
        bundle = next((bundle for bundle in self._bundles if name in bundle), None)
        if bundle is None:
            raise KeyError(name)
        plain = {key: self.phrase(value) if isinstance(value, Phrase) else value for key, value in values.items()}
        return _with_minus_signs(bundle.format(name, plain), plain)

    def phrase(self, phrase: object) -> str:
        """Format a Phrase in this language; anything else is converted with `str`."""
        return self(phrase.name, **phrase.values) if isinstance(phrase, Phrase) else str(phrase)


@functools.cache
def load(language: str) -> Speech:
    return Speech(language)


@dataclasses.dataclass(frozen=True)
class Phrase:
    """A text id with its values, to be formatted later in any language; `str` gives English. Values may be phrases."""

    name: str
    values: Mapping[str, Value] = dataclasses.field(default_factory=dict)

    def __str__(self) -> str:
        return load("en").phrase(self)


def phrase(name: str, /, **values: Value) -> Phrase:
    return Phrase(name, values)


class TranslatableError(ValueError):
    """An error that may be shown to a person: `why` can be formatted in any language; `str` gives English.

    Code without a localised text for its reason passes an English sentence instead.
    """

    def __init__(self, why: Phrase | str) -> None:
        super().__init__(why)

    @property
    def why(self) -> Phrase:
        """The reason, to be said in any language: `keltis.i18n.load("de").phrase(error.why)`."""
        [why] = self.args
        return why if isinstance(why, Phrase) else phrase("why-not-said", text=str(why))


def counted(number: int, thing: str) -> str:
    """1 deal, 2 deals, 1,000 deals: where all is English, as in commands."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def shortened(text: str, most: int = 20) -> str:
    """The first characters, for quoting: also where text is indexed otherwise, as in a browser."""
    return "".join(list(text)[:most])


def a_kind(value: object) -> str:
    """What kind of value it is, for a sentence: a str, an int, None."""
    if value is None:
        return "None"
    name = type(value).__name__
    return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"


def card(text: str) -> dict[str, Value]:
    """The values that describe a card, given in notation, to a text."""
    value = text[1]
    return {"path": text[0], "value": value if value == "E" else 10 if value == "X" else int(value)}


@functools.cache
def _bundle(language: str) -> Bundle:
    bundle = Bundle(language)
    for file in FILES:
        bundle.add(resources.files("keltis").joinpath("locales", language, file).read_text(encoding="utf-8"))
    return bundle


def _with_minus_signs(text: str, values: Mapping[str, str | int]) -> str:
    """Use a real minus sign, as everywhere in the game; Fluent writes negative numbers with a hyphen."""
    for value in values.values():
        if not isinstance(value, str) and value < 0:
            text = text.replace(f"{value}", f"−{-value}")
    return text
