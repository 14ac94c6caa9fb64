"""Our formatter of texts agrees with Fluent's own, for every text that Python uses, and with the browser on numbers."""

import json
import random
import re
from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle, FluentResource

from keltis import fluent, i18n
from keltis.i18n import FILES, LANGUAGES
from tests.support.locale_checks import ROOT
from tools import web

NUMBERS = (*range(-3, 26), 100, 101, 102, 111, 112, 122, 999)
ROUNDS = 40


def sources(language: str) -> list[str]:
    return [(ROOT / "src/keltis/locales" / language / file).read_text(encoding="utf-8") for file in FILES]


def assignments(source: str, names: list[str], seed: str) -> Iterator[dict[str, str | int]]:
    """Values for all variables: numbers, and the words that texts choose by."""
    words = {"Ann", *re.findall(r"\[(\w[\w-]*)\]", source)} - {"one", "few", "many", "other"}  # never given as words
    pool: list[str | int] = [*NUMBERS, *sorted(word for word in words if not word.isdecimal())]
    numbers, rng = set(re.findall(r"NUMBER\(\$(\w+)", source)), random.Random(seed)
    for _ in range(ROUNDS):
        yield {name: rng.choice(NUMBERS if name in numbers else pool) for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_what_fluents_own_package_makes_of_it(language: str) -> None:
    theirs, ours = FluentBundle([language], use_isolating=False), fluent.Bundle(language)
    for source in sources(language):
        theirs.add_resource(FluentResource(source))
        ours.add(source)
    whole = "\n".join(sources(language))
    variables = sorted(set(re.findall(r"\$(\w[\w-]*)", whole)))
    names = re.findall(r"^(\w[\w-]*) =", whole, re.MULTILINE)
    assert len(names) > 150
    for name in names:
        pattern = theirs.get_message(name).value
        assert pattern
        for values in assignments(whole, variables, f"{language} {name}"):
            expected, errors = theirs.format_pattern(pattern, values)
            assert not errors
            assert ours.format(name, values) == expected, (name, values)


def test_numbers_are_written_and_counted_as_in_the_browser() -> None:
    script = """
        const found = {};
        for (const language of %s) {
            const numbers = new Intl.NumberFormat(language), plurals = new Intl.PluralRules(language);
            found[language] = %s.map((number) => [numbers.format(number), plurals.select(number)]);
        }
        console.log(JSON.stringify(found));"""
    numbers = [*(number for number in NUMBERS if number >= 0), 1000, 1234, 9999, 10_000, 12_345, 1_234_567]
    told = json.loads(web.node("-e", script % (json.dumps(LANGUAGES), json.dumps(numbers))).stdout)
    for language in LANGUAGES:
        bundle = fluent.Bundle(language)
        bundle.add("number = { $n }\nyear = { NUMBER($n, useGrouping: 0) }")
        for number, (written, category) in zip(numbers, told[language], strict=True):
            assert bundle.format("number", {"n": number}) == written
            assert bundle.format("year", {"n": number}) == str(number)
            assert fluent.plural_category(language, number) == category


def test_what_is_missing_is_named() -> None:
    bundle = fluent.Bundle("en")
    bundle.add("a = { $who }\nb = { c }\nd = { -term }\ne = { DATETIME($who) }\n    .title = x\nf = { e.title }")
    for name, missing in (("a", "$who"), ("b", "c"), ("d", "term"), ("e", "DATETIME()"), ("z", "z")):
        with pytest.raises(fluent.MissingText, match=re.escape(missing)):
            bundle.format(name, {} if name != "e" else {"who": 1})
    assert bundle.format("f", {}) == "x"
    with pytest.raises(KeyError):
        i18n.load("en")("no-such-text")
