"""The texts of all languages are consistent, and the terminal uses them."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from keltis import i18n
from keltis.core import make
from keltis.i18n import LANGUAGES
from tests.support import locale_checks
from tests.support.locale_checks import CHECKS, SOURCES, Texts

Check = Callable[[Texts], Iterator[str]]
all_texts = pytest.fixture(scope="module")(lambda: Texts.read(**SOURCES))


@pytest.mark.parametrize("check", CHECKS)
def test_the_texts_of_all_languages_belong_together(check: Check, all_texts: Texts) -> None:
    faults = list(check(all_texts))
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults[:100])


# Each check finds its fault ------------------------------------------------------------------------------------------

ENGLISH = """\
hello = Hello, { $name }, you have { things }.
    .title = A friendly word
things = { $count ->
    [one] { $count } thing
   *[other] { $count } things
}
"""
CZECH = """\
hello = Ahoj, { $name }, máš { things }.
    .title = Vlídné slovo
things = { $count ->
    [one] { $count } věc
    [few] { $count } věci
   *[other] { $count } věcí
}
"""
PAGE = """t("hello", { name, count }); const part = "title"; t(`hello.${part}`);"""
MODULE = """speak("hello" if polite else "things")"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two languages, a page and a module, without faults."""
    monkeypatch.setattr(locale_checks, "LANGUAGES", ("en", "cs"))
    sources = {"web/page.ts": PAGE, "python/module.py": MODULE}
    for name, text in ({"locales/en/a.ftl": ENGLISH, "locales/cs/a.ftl": CZECH} | sources).items():
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def faults(folder: Path, check: Check) -> list[str]:
    return list(check(Texts.read(*(folder / part for part in ("locales", "web", "python")))))


def test_where_nothing_is_wrong_no_check_complains(small: Path) -> None:
    assert [fault for check in CHECKS for fault in faults(small, check)] == []


@pytest.mark.parametrize(
    ("check", "file", "right", "wrong", "fault"),
    [
        (locale_checks.everything_can_be_parsed, "cs/a.ftl", "{ $name }", "{ $name ", "cs/a.ftl: Expected token"),
        (
            locale_checks.no_id_is_there_twice,
            "cs/a.ftl",
            "things =",
            "hello = Nazdar\nthings =",
            "hello is in a.ftl already",
        ),
        (
            locale_checks.every_language_has_the_same_ids,
            "cs/a.ftl",
            "    .title",
            "extra",
            "cs: hello.title is missing",
        ),
        (
            locale_checks.every_language_has_the_same_ids,
            "cs/a.ftl",
            "    .title",
            "extra",
            "cs: extra is not in the English",
        ),
        (
            locale_checks.every_language_has_the_same_variables,
            "cs/a.ftl",
            "$name",
            "$jmeno",
            "cs: hello has the variables",
        ),
        (
            locale_checks.every_language_has_the_same_variables,
            "cs/a.ftl",
            "{ things }",
            "věci",
            "not ['count', 'name']",
        ),
        (
            locale_checks.every_language_has_the_same_variables,
            "cs/a.ftl",
            "{ things }",
            "{ veci }",
            "refers to veci, which",
        ),
        (
            locale_checks.everything_is_translated,
            "cs/a.ftl",
            "Vlídné slovo",
            "A friendly word",
            "cs: hello.title is the same",
        ),
        (
            locale_checks.every_count_has_its_form,
            "cs/a.ftl",
            "    [few] { $count } věci\n",
            "",
            "things has no form [few]",
        ),
        (locale_checks.every_count_has_its_form, "cs/a.ftl", "[few]", "[two]", "has a form [two], which is none of"),
        (
            locale_checks.every_count_has_its_form,
            "cs/a.ftl",
            "{ things }",
            "{ $count }",
            "hello has no plural forms for $",
        ),
        (locale_checks.nothing_is_left_over, "cs/a.ftl", "Ahoj", "TODO", "cs: hello has 'TODO' in it"),
        (
            locale_checks.every_letter_is_one_of_the_language,
            "cs/a.ftl",
            "slovo",
            "słowo",
            "'słowo', which has a letter of",
        ),
        (locale_checks.every_letter_is_one_of_the_language, "en/a.ftl", "Hello", "Hellо", "en: hello has 'Hellо'"),
        (locale_checks.every_id_that_is_used_exists, "../web/page.ts", '"hello"', '"hullo"', "there is no hullo"),
        (
            locale_checks.every_id_that_is_used_exists,
            "../web/page.ts",
            "`hello.",
            "`hullo.",
            "nothing like hullo.${part}",
        ),
        (locale_checks.every_id_that_is_used_exists, "../python/module.py", "things", "thongs", "there is no thongs"),
        (locale_checks.every_id_is_used, "../web/page.ts", "`hello.", "`hullo.", "hello.title is used nowhere"),
        (locale_checks.every_id_is_used, "en/a.ftl", "things =", "more = And more\nthings =", "more is used nowhere"),
        (locale_checks.every_id_is_used, "../web/page.ts", "t(`hello", "say(`hullo", "hello.title is used nowhere"),
    ],
)
def test_a_planted_fault_is_found(small: Path, check: Check, file: str, right: str, wrong: str, fault: str) -> None:
    target = small / "locales" / file
    text = target.read_text(encoding="utf-8")
    assert right in text
    target.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert any(fault in found for found in faults(small, check))


def test_a_word_that_code_uses_for_something_else_is_no_use_of_a_text(small: Path) -> None:
    """As "deck" is a place of the layout, `tile-${face}` a drawing, and `rules-${id}` gives only ids that exist."""
    (small / "web/page.ts").write_text(
        f'{PAGE} place === "deck"; icon(`tile-${{face}}`); t(`rules-${{id}}`); "turn"; "wish";'
    )
    for file, text in {
        "terms.ftl": "deck = Deck\ntile-wish = Wishing stone\n",
        "rules.ftl": "rules-turn = A turn\nrules-in-short = In short\nonly-there = { rules-in-short }\n",
    }.items():
        (small / "locales/en" / file).write_text(text, encoding="utf-8")
    dead = {fault.split()[0] for fault in faults(small, locale_checks.every_id_is_used)}
    assert dead == {"deck", "tile-wish", "rules-in-short", "only-there"}


def test_a_missing_file_or_language_is_found(small: Path) -> None:
    (small / "locales/en/b.ftl").write_text("", encoding="utf-8")
    assert faults(small, locale_checks.every_language_has_every_file) == ["cs/b.ftl is missing"]
    shutil.rmtree(small / "locales/cs")
    assert faults(small, locale_checks.every_language_has_every_file) == ["the languages are ['en'], not ['cs', 'en']"]


def test_a_sentence_left_in_english_within_a_translated_text_is_found(small: Path) -> None:
    for language, word in (("en", "thing"), ("cs", "věc")):
        with (small / f"locales/{language}/a.ftl").open("a", encoding="utf-8") as file:
            file.write(f"long =\n    This is one {word}.\n    Nobody has translated this line.\n")
    [fault] = faults(small, locale_checks.everything_is_translated)
    assert "cs: a part of long is the same as in English" in fault


# Formatting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {}, "en"),
        ("de", {"KELTIS_LANG": "pl", "LANG": "ja_JP.UTF-8"}, "de"),
        ("cs_CZ.UTF-8", {}, "cs"),
        (None, {"KELTIS_LANG": "pl", "LC_ALL": "ja_JP.UTF-8"}, "pl"),
        (None, {"KELTIS_LANG": "tlh", "LANG": "hu_HU"}, "hu"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "sk_SK.UTF-8", "LANG": "de_DE.UTF-8"}, "sk"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_option_chooses_the_language_then_the_environment(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert i18n.choose(wanted, environment) == language


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "keltis", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, encoding="utf-8")


def test_an_unknown_language_gets_one_sentence_and_exit_code_2() -> None:
    refused = run("play", "board", "--lang", "tlh")
    assert refused.returncode == 2
    assert refused.stderr == "keltis: There is no language 'tlh'; choose one of en, de, pl, cs, sk, ru, hu, ja.\n"
    assert refused.stdout == ""


def test_the_terminal_speaks_the_language_that_it_is_asked_for() -> None:
    game = make("cards", seats=2)
    seed = next(seed for seed in map(str, range(99)) if game.deal(seed).first == 0)
    played = run("play", "cards", "--lang", "de", "--seed", seed, typed="?\n+\nnonsense\nq\n")
    assert played.returncode == 0, played.stderr
    assert f"Partie '{seed}'. ? für Hilfe" in played.stdout
    assert "Das Kartenspiel" in played.stdout
    assert "Lege zuerst eine Karte, wirf eine ab oder nimm einen Wunschstein." in played.stdout
    assert "'nonsense' ist keine Aktion im Kartenspiel." in played.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_can_be_named_in_every_language(language: str) -> None:
    speak = i18n.load(language)
    cards = ["g8", "bX", "r0", "yE", "n5"]
    for name in ("card-name", "card-object", "card-short"):
        named = [speak(name, **i18n.card(card)) for card in cards]
        assert len(set(named)) == len(cards)
        assert all(str(value) in text for text, value in zip(named, ("8", "10", "0", "", "5"), strict=True))


def test_numbers_below_zero_have_a_minus_sign_and_the_right_plural() -> None:
    assert i18n.load("en")("points-count", count=-1) == "−1 point"
    assert i18n.load("pl")("points-count", count=-22) == "−22 punkty"


def test_a_phrase_is_english_as_text_and_any_language_on_demand() -> None:
    phrase = i18n.phrase("why-not-held", card="g7")
    assert str(phrase) == "You do not hold g7."
    assert i18n.load("de").phrase(phrase) == "g7 hast du nicht auf der Hand."
    assert i18n.load("de").phrase("something else") == "something else"
    with pytest.raises(KeyError):
        i18n.load("de")("nothing-like-it")
