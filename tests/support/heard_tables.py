"""The tables of both games as they are heard, and as the server's view has them: as dictionaries that must be equal."""

from collections.abc import Sequence
from typing import Any

from tests.support.screen_reader import Heard, Section, fact, number, numbers

PATHS = {"r": "red-brown", "y": "yellow", "p": "pink", "g": "green", "b": "light blue"}
TILES = {"w": "wishing stone", "c": "clover", "1": "tile worth 1 point", "2": "tile worth 2 points",
         "3": "tile worth 3 points", ".": "wishing stone taken"}  # fmt: skip
Told = dict[str, Any]

# As it is heard ------------------------------------------------------------------------------------------------------


def heard_board(heard: Heard, names: Sequence[str]) -> Told:
    paths = heard.sections["Paths"]
    _, *colours = paths.rows[0]
    stones: dict[tuple[str, int], list[str]] = {}
    for row, (_, *cells) in enumerate(paths.rows[1:], 1):
        stones |= {(colour, row): _list(cell) for colour, cell in zip(colours, cells, strict=True)}
    return {
        "players": [heard_player(heard, name, _heard_path) | _heard_board_facts(heard, name) for name in names],
        "stones": stones,
        "worth": [_stone_worth(name, row) for row, (name, *_) in enumerate(paths.rows[1:], 1)],
        "goal": fact(paths, "Goal # of 5"),
        **_heard_piles(heard.sections["Deck and discard piles"], len(colours)),
        "stones worth": _heard_points(heard.sections["Wishing stones"]),
    }


def heard_cards(heard: Heard, names: Sequence[str]) -> Told:
    stones, columns = heard.sections["Wishing stones"], heard.sections["Columns"]
    return {
        "players": [heard_player(heard, name, _heard_column) | _heard_cards_facts(heard, name) for name in names],
        "stones": [text.partition(", ")[2] for text in stones.facts],
        **_heard_piles(heard.sections["Deck and discard piles"], 6),
        "stones worth": _heard_points(stones),
        "columns worth": _heard_points(columns),
        "closed": [fact(columns, "# of 5 columns closed"), sorted(columns.facts[1:])],
    }


def heard_player(heard: Heard, name: str, column: Any) -> Told:
    section = _of(heard, name)
    hand = next(text for text in section.facts if " in hand" in text)
    return {
        "playing": "Playing now" in section.facts,
        "hand": number(hand.split()[0]),
        "columns": [column(*row) for row in section.rows[1:]],
    }


def _of(heard: Heard, name: str) -> Section:
    return heard.sections.get(name) or heard.sections[f"{name} (you)"]


def _heard_board_facts(heard: Heard, name: str) -> Told:
    section = _of(heard, name)
    return {
        "score": fact(section, "# if it ended: paths #, wishing stones #, tiles #"),
        "stones": fact(section, "# wishing stone", "# wishing stones")[0],
        "smalls": fact(section, "Small figures on the start stone: #")[0],
        "big waits": "The big figure is on the start stone" in section.facts,
    }


def _heard_cards_facts(heard: Heard, name: str) -> Told:
    section = _of(heard, name)
    [stones] = [text.removeprefix("Wishing stones: ") for text in section.facts if text.startswith("Wishing stones: ")]
    return {
        "score": fact(section, "# if it ended: columns #, point cards #, wishing stones #"),
        "stones": [int(stone) for stone in _list(stones)],
    }


def _heard_path(path: str, cards: str, direction: str, figure: str, worth: str) -> Told:
    size, _, stone = figure.partition(" figure on stone ")
    stands = None if figure == "none" else (size, int(stone))
    return {"path": path, "cards": _list(cards), "direction": direction, "figure": stands, "worth": number(worth)}


def _heard_column(name: str, cards: str, direction: str, worth: str) -> Told:
    path = name.removesuffix(" column")
    return {"path": path, "cards": _list(cards), "direction": direction, "worth": number(worth)}


def _stone_worth(name: str, row: int) -> int:
    [[stone, worth]] = [told for end in ("", ", goal") if (told := numbers(f"Stone #, worth #{end}", name))]
    assert stone == row and name.endswith("goal") == (row >= 7)
    return worth


def _heard_piles(section: Section, count: int) -> Told:
    deck, *piles = section.facts
    assert len(piles) == count
    return {
        "deck": number(deck.split()[1]),
        "piles": [text.split(", ")[1:] if "empty" not in text else [] for text in piles],
    }


def _heard_points(section: Section) -> list[int]:
    return [number(worth) for _, worth in section.rows[1:]]


def _list(text: str) -> list[str]:
    return [] if text in ("none", "empty") else text.split(", ")


# As the server has it ------------------------------------------------------------------------------------------------


def board_view(table: Told, printed: Told, names: Sequence[str]) -> Told:
    tiles = iter(table["tiles"])
    stones: dict[tuple[str, int], list[str]] = {(path, row): [] for path in PATHS.values() for row in range(1, 10)}
    for path, rows in zip(PATHS.values(), printed["tile_rows"], strict=True):
        for row in rows:
            stones[path, row].append(TILES[next(tiles)])
    for seat, name in zip(table["seats"], names, strict=True):
        for letter, row in zip(PATHS, seat["rows"], strict=True):
            if row:
                stones[PATHS[letter], row].append(f"{name}: {_size(seat, letter)} figure")
    return {
        "players": [_board_player(table, seat, printed) for seat in range(len(names))],
        "stones": stones,
        "worth": printed["row_points"][1:],
        "goal": [table["in_goal"]],
        **_piles(table),
        "stones worth": printed["stone_points"][:6],
    }


def cards_view(table: Told, printed: Told, names: Sequence[str]) -> Told:
    owner = {stone: name for seat, name in zip(table["seats"], names, strict=True) for stone in seat["stones"]}
    closed = [f"{name}: {PATHS[letter]} column" for seat, name in zip(table["seats"], names, strict=True)
              for letter, column in zip(PATHS, seat["columns"], strict=True) if f"{letter}E" in column]  # fmt: skip
    return {
        "players": [_cards_player(table, seat, printed) for seat in range(len(names))],
        "stones": [f"taken by {owner[stone]}" if stone in owner else "free" for stone in range(1, 10)],
        **_piles(table),
        "stones worth": printed["stone_points"][:6],
        "columns worth": printed["column_points"][:10],
        "closed": [[table["closed_columns"]], sorted(closed)],
    }


def _size(seat: Told, letter: str) -> str:
    return "big" if seat["big"] == letter else "small"


def _board_player(table: Told, at: int, printed: Told) -> Told:
    seat = table["seats"][at]
    columns = []
    for letter, cards, row in zip(PATHS, seat["columns"], seat["rows"], strict=True):
        worth = printed["row_points"][row] * (2 if seat["big"] == letter else 1)
        columns.append(_column(PATHS[letter], cards, worth) | {"figure": (_size(seat, letter), row) if row else None})
    score = seat["score"]
    return {
        "playing": table["turn"] == at,
        "hand": seat["hand_size"],
        "columns": columns,
        "score": [score[part] for part in ("total", "paths", "stones", "tiles")],
        "stones": seat["stones"],
        "smalls": seat["smalls"],
        "big waits": seat["big"] is None,
    }


def _cards_player(table: Told, at: int, printed: Told) -> Told:
    seat = table["seats"][at]
    points = printed["column_points"]
    columns = [
        _column(PATHS[letter], cards, points[min(len(cards), 9)])
        for letter, cards in zip(PATHS, seat["columns"], strict=True)
    ]
    point = _column("point", seat["point_column"], seat["score"]["points"]) | {"direction": "any number"}
    score = seat["score"]
    return {
        "playing": table["turn"] == at,
        "hand": seat["hand_size"],
        "columns": [*columns, point],
        "score": [score[part] for part in ("total", "columns", "points", "stones")],
        "stones": seat["stones"],
    }


def _column(path: str, cards: list[str], worth: int) -> Told:
    values = [value_of(card) for card in cards if card[1] != "E"]
    way = (
        "closed"
        if len(values) < len(cards)
        else "rising"
        if values[-1:] > values[:1]
        else "falling"
        if values[-1:] < values[:1]
        else "either way"
    )
    return {"path": path, "cards": [_short(card) for card in cards], "direction": way, "worth": worth}


def _piles(table: Told) -> Told:
    closed = [["closed in this turn"] if letter in table["closed"] else [] for letter in "rypgbn"]
    tops = [[f"{len(pile)} card{'s' * (len(pile) > 1)}", f"{_short(pile[-1])} on top", *shut] if pile else []
            for pile, shut in zip(table["piles"], closed, strict=False)]  # fmt: skip
    return {"deck": table["deck_size"], "piles": tops}


def value_of(card: str) -> int:
    return 10 if card[1] == "X" else int(card[1])


def _short(card: str) -> str:
    return "end" if card[1] == "E" else f"point {value_of(card)}" if card[0] == "n" else str(value_of(card))
