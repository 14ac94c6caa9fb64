"""Whole games are played by ear: every decision is made from the accessibility tree alone, and given by keyboard."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.support.browser import PHONE, Visit
from tests.support.heard_tables import (
    PATHS,
    Told,
    board_view,
    cards_view,
    heard_board,
    heard_cards,
    value_of,
)
from tests.support.screen_reader import Heard, ScreenReader
from tests.support.server_process import Server, serving
from tools import web

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Niamh", "Oisín", "Aoife")  # the bots are called so, seat by seat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("screen_reader")) as running:
        yield running


Card = tuple[str, str]  # its path, or "point"; its number, or "end"


def test_a_board_game_is_played_by_ear(visit: Visit) -> None:
    assert _play(visit, "board", heard_board, board_view, _decide_board) > 20


def test_a_card_game_is_played_by_ear(visit: Visit) -> None:
    assert _play(visit, "cards", heard_cards, cards_view, _decide_cards, size=PHONE) > 20


def _play(
    visit: Visit,
    game: str,
    hear: Callable[..., Told],
    see: Callable[..., Told],
    decide: Callable[[ScreenReader, Heard, Told], None],
    **how: object,
) -> int:
    ann = visit(**how)
    printed = ann.ask("GET", "/api/games")["layouts"][game]
    room = ann.start(game, "easy", "easy", "easy")
    ann.await_turn()
    ann.page.keyboard.press("ArrowRight")  # to the hand; from now on the focus is led
    reader, decisions = ScreenReader(ann), 0
    while not ann.shown()["over"]:
        heard = reader.read()
        told = hear(heard, NAMES)
        view = ann.ask("GET", f"/api/rooms/{room}")["view"]
        assert told == see(view["table"], printed, NAMES)
        assert [_card(name) for name in heard.hand] == [_held(card) for card in view["hand"]]
        decide(reader, heard, told)
        decisions += 1
    expect(ann.page.locator("#verdict")).to_be_visible()
    return decisions


def _card(name: str) -> Card:
    path, _, value = name.removesuffix(", resting").removesuffix(" card").rpartition(" ")
    return path.removesuffix(" card"), value


def _held(card: str) -> Card:
    return PATHS.get(card[0], "point"), "end" if card[1] == "E" else str(value_of(card))


def _fits(column: Told, value: int) -> bool:
    last = _last(column)
    return last is None or not (
        column["direction"] == "closed"
        or (column["direction"] == "rising" and value < last)
        or (column["direction"] == "falling" and value > last)
    )


def _last(column: Told) -> int | None:
    numbers = [int(card.removeprefix("point ")) for card in column["cards"] if card != "end"]
    return numbers[-1] if numbers else None


def _gap(column: Told, value: int) -> int:
    last = _last(column)
    return 0 if last is None else abs(value - last)


def _own(told: Told) -> dict[str, Told]:
    return {column["path"]: column for column in told["players"][0]["columns"]}


def _draw(reader: ScreenReader, heard: Heard, told: Told) -> None:
    """From the deck, or a card that follows closely on one of the own columns."""
    assert heard.question.startswith("Draw")
    assert reader.await_focus("Draw a card from the deck", "Take") in heard.places
    for path, pile in zip(PATHS.values(), told["piles"], strict=False):
        top = pile[1].removesuffix(" on top") if len(pile) == 2 else "end"
        column = _own(told)[path]
        if top.isdigit() and column["cards"] and _fits(column, int(top)) and _gap(column, int(top)) <= 1:
            reader.go_to(f"Take the {path} {top} from")
            return reader.confirm()
    reader.go_to("Draw a card")
    return reader.confirm()


# The board game ------------------------------------------------------------------------------------------------------


def _decide_board(reader: ScreenReader, heard: Heard, told: Told) -> None:
    if heard.place("Draw"):
        _draw(reader, heard, told)
    elif heard.place("Move your figure") or "Stay" in heard.answers:
        _step(reader, heard, told)
    else:
        _play_card(reader, heard, told)


def _worth_of_step(told: Told, path: str) -> tuple[int, float]:
    """What the path is worth after a step, and what the step is worth with the tile that lies there."""
    column, points = _own(told)[path], [0, *told["worth"]]
    size, row = column["figure"] or ("small", 0)
    if row == 9:
        return column["worth"], 0.5  # a free step
    after = points[row + 1] * (2 if size == "big" else 1)
    tile = next((each for each in told["stones"][path, row + 1] if ":" not in each), "")
    stones, table = told["players"][0]["stones"], told["stones worth"]
    wish = table[min(stones + 1, 5)] - table[min(stones, 5)]
    bonus = {"clover": 2, "wishing stone": wish}.get(tile, int(tile.split()[2]) if tile.startswith("tile") else 0)
    return after, after - column["worth"] + bonus


def _play_card(reader: ScreenReader, heard: Heard, told: Told) -> None:
    assert heard.question.startswith("Your turn.")
    cards = [_card(name) for name in heard.hand]

    def gain(card: Card) -> float:
        path, value = card[0], int(card[1])
        column = _own(told)[path]
        if not _fits(column, value):
            return -9
        following = sum(other == path and _fits(column, int(number)) for other, number in cards) - 1
        opening = 0 if column["cards"] else 2 * following
        return _worth_of_step(told, path)[1] + opening - 0.7 * _gap(column, value)

    best = max(range(len(cards)), key=lambda index: gain(cards[index]))
    if gain(cards[best]) < -2:
        reader.take_card(min(range(len(cards)), key=lambda index: gain(cards[index])), to="Discard")
        return reader.confirm()
    path = cards[best][0]
    reader.take_card(best, to="Lay")
    label = reader.focus()
    before, after = _own(told)[path]["worth"], _worth_of_step(told, path)[0]
    small_left = told["players"][0]["smalls"] > 0
    if _own(told)[path]["figure"] not in (("small", 9), ("big", 9)) and small_left:
        assert label.endswith(f", {before} → {after}".replace("-", "−"))
    if "choose a figure" in label:
        _choose_figure(reader, big=sum(other == path for other, _ in cards) > 3, path=path)
    return reader.confirm()


def _choose_figure(reader: ScreenReader, *, big: bool, path: str) -> None:
    """The question is announced, and the focus goes to the first answer."""
    reader.press("Enter")
    reader.await_focus("Small")
    assert reader.read().question == f"Which figure sets out on the {path} path?"
    if big:
        reader.go_to("Big")


def _step(reader: ScreenReader, heard: Heard, told: Told) -> None:
    reader.await_focus("Move your figure", "Stay")
    moves = {path: place for path in PATHS.values() if (place := heard.place(f"Move your figure on the {path} path"))}
    path = max(moves, key=lambda each: _worth_of_step(told, each)[1], default="")
    if not path or _own(told)[path]["figure"] is None or _worth_of_step(told, path)[1] <= 0:
        return reader.confirm("s")
    reader.go_to(moves[path])
    return reader.confirm()


# The card game -------------------------------------------------------------------------------------------------------


def _decide_cards(reader: ScreenReader, heard: Heard, told: Told) -> None:
    if heard.place("Draw"):
        _draw(reader, heard, told)
    elif heard.question.startswith("Discard"):  # for a wishing stone
        owed = next(index for index, name in enumerate(heard.hand) if not name.endswith("resting"))
        reader.take_card(owed, to="Discard")
        reader.confirm()
    else:
        _lay_or_discard(reader, heard, told)


Choice = tuple[float, int, str]  # what it is worth, the card's number in the hand, and where it goes


def _choices(heard: Heard, told: Told) -> Iterator[Choice]:
    cards = [_card(name) for name in heard.hand]
    points, stones = told["columns worth"], told["stones worth"]
    for index, (path, value) in enumerate(cards):
        same = [other for other in cards if other[1] == value != "end"]
        if len(same) > 1 and value not in ("0", "10") and told["stones"][int(value) - 1] == "free":
            have = len(told["players"][0]["stones"])
            yield stones[min(have + 1, 5)] - stones[min(have, 5)] + 1, index, f"Take wishing stone {value}"
        if path == "point":
            yield 1, index, f"Lay the point card {value} onto the point column"
            continue
        column = _own(told)[path]
        size, more = len(column["cards"]), sum(other == path for other, _ in cards) - 1
        worth = points[min(size + 1, 9)] - points[min(size, 9)]
        if value == "end" and (size or column["direction"] == "closed"):
            yield worth + (size - 5) * 2, index, f"Lay the {path} end card"
        elif value != "end" and _fits(column, int(value)):
            yield worth + (0 if size else 2 * more) - 0.7 * _gap(column, int(value)), index, f"Lay the {path} {value}"


def _lay_or_discard(reader: ScreenReader, heard: Heard, told: Told) -> None:
    last = heard.question.startswith("Last phase")
    choices = [each for each in _choices(heard, told) if not (last and each[2].startswith("Take"))]
    worth, index, place = max(choices, default=(-9.0, 0, ""))
    if last and worth <= 0:
        return reader.confirm("s")
    if worth < -2:
        useful = {each[1]: each[0] for each in sorted(choices)}
        index, place = min(range(len(heard.hand)), key=lambda each: useful.get(each, -9)), "Discard"
    reader.take_card(index, to=place)
    return reader.confirm()
