"""What docs/search.md says about the shipped networks is true."""

import re
from pathlib import Path

import keltis
from keltis import View
from keltis.bots import make_bot
from keltis.bots.networks import HERE

DOCS = Path(__file__).parents[2] / "docs" / "search.md"
MOST_BYTES = 4_000_000  # what all weights may take in a checkout, and unpacked from a package


def told() -> list[tuple[str, list[str]]]:
    """The positions in the docs, and the actions named below each."""
    section = DOCS.read_text(encoding="utf-8").partition("## Three positions")[2].partition("\n## ")[0]
    parts = re.split(r"^\d+\. `(.+)`$", section, flags=re.MULTILINE)[1:]
    return [
        (position, re.findall(r"`([^`\s]+)`", text)) for position, text in zip(parts[::2], parts[1::2], strict=True)
    ]


def test_champion_and_rule_choose_what_is_told_of_three_positions() -> None:
    found = []
    for position, named in told():
        view = keltis.read(position)
        assert isinstance(view, View)
        game = keltis.make("board", seats=2, first=0)
        chosen = {bot: str(make_bot(bot, game)(view)) for bot in ("champion", "rule")}
        assert chosen["champion"] in named and chosen["rule"] in named
        found.append((chosen["rule"], chosen["champion"]))
    assert found == [(">r", ">b"), ("yX*", "p3"), ("y8", "g4")]


def test_all_weights_together_stay_small() -> None:
    sizes = {file.name: file.stat().st_size for file in HERE.iterdir() if file.is_file()}
    assert len(sizes) > 10 and sum(sizes.values()) <= MOST_BYTES
