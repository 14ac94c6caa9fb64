"""The page's own code has no deck list and no rule's number: it takes them from what is generated from the rules."""

import re
from pathlib import Path

import pytest

from keltis import games

PAGE = Path(__file__).parents[2] / "web" / "src"
GENERATED = ("engine/portable/", "engine/layout.ts", "api.ts")


def own_code() -> dict[str, str]:
    """What people wrote for the page, without its tests."""
    names = {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")}
    return {
        name: path.read_text(encoding="utf-8")
        for name, path in names.items()
        if not name.startswith(GENERATED) and not name.endswith(".test.ts") and not name.startswith("testing/")
    }


def forbidden() -> set[str]:
    """A path's cards, as names or values, and the tiles, in the order of a pack."""
    found = set()
    for name in games.names():
        cards, tiles = games.find(name).pack
        for path in {card[0] for card in cards}:
            values = [card[1] for card in cards if card[0] == path]
            found |= {"".join(values), "".join(path + value for value in values)}
        found |= {tiles, "".join(sorted(set(tiles), key=tiles.index))} - {""}
    return found


def repeated(code: str) -> list[str]:
    """What of the rules stands in code, however it is divided into texts."""
    joined = re.sub(r"""["'`\s,\[\]+]""", "", code)
    numbers = re.findall(r"\b(?:const|let) (QUIET\w*) = \d", code)
    return [pack for pack in sorted(forbidden()) if pack in joined] + numbers


def test_nothing_is_repeated_in_the_page() -> None:
    code = own_code()
    assert {"fairness/proof.ts", "engine/game.ts", "screens/RoomScreen.svelte"} <= code.keys()
    assert {name: found for name, text in code.items() if (found := repeated(text))} == {}


@pytest.mark.parametrize(
    "planted",
    [
        'board: { cards: cards("rypgb", "00112233445566778899XX"), tiles: "" }',
        'const tiles = "wwwwwwwwwccccccccc1122233";',
        'cards("n", "0123456789" + "X")',
        'const DECK = ["n0", "n1", "n2", "n3", "n4",\n  "n5", "n6", "n7", "n8", "n9", "nX"];',
        "const QUIET_TURNS_PER_SEAT = 8;",
    ],
)
def test_what_is_planted_is_found(planted: str) -> None:
    assert repeated(planted)
