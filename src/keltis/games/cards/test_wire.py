"""The card game's wire format: the table matches the position's text, and events lead from one table to the next."""

import re
from collections import Counter
from typing import Any, assert_never

import msgspec
import pytest

import keltis
from keltis import Game, View
from keltis.core import winners
from keltis.games.cards import wire
from keltis.games.cards.events import CardsEvent, Close, Done, Join, LastPhase, Stone, events
from keltis.games.cards.text import CARDS
from keltis.games.events import Discard, Draw, Lay, Over, Take, Turn
from keltis.testing import plays
from tests.support.thorough import rounds

PILES = "rypgbn"
SETTINGS = [(seats, limit) for seats in (2, 3, 4) for limit in (None, 2)]
TEXT_GAMES, EVENT_GAMES = 6, rounds(12, 25)  # per setting
ORDER = re.compile("(lay( close)?|join|discard|stone|done|draw|take)( last_phase turn| turn| over)?")


def pairs(text: str) -> list[str]:
    return re.findall(r"[a-z][0-9A-Z]", text)


def of_pile(pile: str, text: str) -> list[str]:
    return [card if card[0] == "n" else pile + card for card in re.findall("n?.", text.strip("-"))]


def numbers(text: str) -> list[int]:
    return [int(sign) for sign in text.strip("-")]


# The table -----------------------------------------------------------------------------------------------------------


def facts_of_text(game: Game, view: View) -> dict[str, Any]:
    """The expected result of `wire.table`, derived from the view's text."""
    _, *words = game.write(view).split()
    field = dict(word.split("=", 1) for word in words)
    seats = [seat_of_text(field[str(seat)]) for seat in range(game.seats)]
    for seat, score in zip(seats, game.score(view), strict=True):
        seat["score"] = {**score.parts, "total": score.total}
    over = field["phase"] == "over"
    quiet = field["quiet"] == field["quiet_limit"] != "0"
    return {
        "game": "cards",
        "seats": seats,
        "turn": None if over else int(field["turn"]),
        "phase": field["phase"],
        "end_opens": field["end_opens"] == "1",
        "quiet": max(0, int(field["quiet"])),
        "quiet_limit": int(field["quiet_limit"]),
        "deck_size": int(field["deck"].strip("?-") or 0),
        "set_aside": int(field["aside"].strip("?-") or 0),
        "piles": [of_pile(*pile) for pile in zip(PILES, field["piles"].split(","), strict=True)],
        "closed": list(field["closed"].strip("-")),
        "stones": numbers(field["stones"]),
        "closed_columns": sum(
            column[-1:] != [] and column[-1][1] == "E" for seat in seats for column in seat["columns"]
        ),
        "pair": None if field["pair"] == "-" else int(field["pair"]),
        "owed": 0 if field["pair"] == "-" else 2 - int(field["draws"]),
        "draws_left": int(field["draws"]),
        "lays_left": int(field["lays"]),
        "ender": None if field["ender"] == "-" else int(field["ender"]),
        "reason": None
        if field["ender"] == "-"
        else ("quiet" if quiet else "deck" if field["deck"] == "?0" else "columns"),
        "winners": list(winners(game.score(view))) if over else [],
    }


def hand_of_text(game: Game, view: View) -> list[str]:
    own = re.search(rf" {view.seat}=(\S*?)/", game.write(view))
    return sorted(pairs(own[1]), key=CARDS.index) if own else []


def seat_of_text(text: str) -> dict[str, Any]:
    hand, laid, points, stones = text.split("/")
    return {
        "hand_size": len(pairs(hand)) + int(hand.partition("?")[2] or 0),
        "seen": pairs(hand[: hand.find(")") + 1]),
        "columns": [of_pile(*column) for column in zip(PILES[:5], laid.split(","), strict=True)],
        "point_column": of_pile("n", points) if points == "-" else [f"n{value}" for value in points],
        "stones": numbers(stones),
    }


@pytest.mark.parametrize(("seats", "quiet_limit"), SETTINGS)
def test_the_table_and_the_hand_are_what_the_text_of_the_position_says(seats: int, quiet_limit: int | None) -> None:
    game = keltis.make("cards", seats=seats, quiet_limit=quiet_limit, end_opens=quiet_limit is None, speed="native")
    for number, (_, _, state) in enumerate(plays(game, TEXT_GAMES, f"wire {seats}")):
        if number % 7 == 0 or game.turn(state) is None:
            viewer = (None, *range(seats))[number % (seats + 1)]
            view = game.observe(state, viewer)
            assert msgspec.to_builtins(wire.table(game, view)) == facts_of_text(game, view)
            assert wire.hand(view) == hand_of_text(game, view)


def test_the_layout_is_that_of_the_score_card() -> None:
    assert wire.LAYOUT.column_points[:10] == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]
    assert wire.LAYOUT.stone_points[:6] == [-4, -1, 0, 4, 6, 10]


def test_the_layout_names_every_card_of_the_deck() -> None:
    deck = Counter(wire.LAYOUT.deck)
    assert deck.total() == 101
    assert [deck[f"g{value}"] for value in "0123456789XE"] == [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 2]
    assert [deck[f"n{value}"] for value in "0123456789X"] == 11 * [1]


# The events ----------------------------------------------------------------------------------------------------------


class Model:
    """A table updated by events alone, as a client would."""

    def __init__(self, game: Game, view: View) -> None:
        self.table: dict[str, Any] = msgspec.to_builtins(wire.table(game, view))
        self.hand = Counter(wire.hand(view))
        self.viewer = view.seat

    def tell(self, event: CardsEvent) -> None:
        t = self.table
        match event:
            case Lay(seat, card):
                self.give(seat, card)
                mine = t["seats"][seat]
                [*mine["columns"], mine["point_column"]][PILES.index(card[0])].append(card)
            case Join(seat, card, path):
                self.give(seat, card)
                t["seats"][seat]["columns"][PILES.index(path)].append(card)
            case Discard(seat, card):
                self.give(seat, card)
                t["piles"][PILES.index(card[0])].append(card)
            case Stone(seat, stone):
                t["stones"].remove(stone)
                t["seats"][seat]["stones"].append(stone)
            case Close(seat, path, number):
                assert t["seats"][seat]["columns"][PILES.index(path)][-1] == f"{path}E"
                t["closed_columns"] += 1
                assert t["closed_columns"] == number
            case Draw(seat, card):
                t["deck_size"] -= 1
                assert (card is not None) == (seat == self.viewer)
                self.get(seat, card)
            case Take(seat, card):
                assert t["piles"][PILES.index(card[0])].pop() == card
                t["seats"][seat]["seen"].append(card)
                self.get(seat, card)
            case LastPhase(ender, reason):
                t["ender"], t["reason"] = ender, reason
            case Turn(seat):
                t["turn"] = seat
            case Over(reason):
                t["turn"] = None
                assert t["reason"] == reason
            case Done(seat):
                assert t["turn"] == seat
            case _:
                assert_never(event)

    def give(self, seat: int, card: str) -> None:
        self.table["seats"][seat]["hand_size"] -= 1
        if card in self.table["seats"][seat]["seen"]:
            self.table["seats"][seat]["seen"].remove(card)
        if seat == self.viewer:
            self.hand[card] -= 1

    def get(self, seat: int, card: str | None) -> None:
        self.table["seats"][seat]["hand_size"] += 1
        if seat == self.viewer:
            self.hand[str(card)] += 1

    def check(self, game: Game, view: View) -> None:
        """Compare with the true table, except for what events do not cover."""
        truth: dict[str, Any] = msgspec.to_builtins(wire.table(game, view))
        for left_out in ("phase", "quiet", "closed", "winners", "pair", "owed", "draws_left", "lays_left"):
            self.table[left_out] = truth[left_out]
        for mine, true in zip(self.table["seats"], truth["seats"], strict=True):
            mine["score"] = true["score"]
            mine["seen"].sort(key=CARDS.index)
            mine["stones"].sort()
            mine["point_column"].sort(key=CARDS.index)
            mine["columns"] = [joins_last(column) for column in mine["columns"]]
        assert self.table == truth
        assert sorted(self.hand.elements(), key=CARDS.index) == wire.hand(view)


def joins_last(column: list[str]) -> list[str]:
    """The column with each point card after both cards of its value: the table does not record when it was laid."""
    values = list(dict.fromkeys(card[1] for card in column))
    return sorted(column, key=lambda card: (values.index(card[1]), card[0] == "n"))


def test_events_lead_from_each_table_to_the_next() -> None:
    happened = set[Any]()
    for seats, quiet_limit in SETTINGS:
        game = keltis.make("cards", seats=seats, quiet_limit=quiet_limit, speed="native")
        model, viewers = None, 0
        for before, action, after in plays(game, EVENT_GAMES, f"events {seats}"):
            viewer = (None, *range(seats))[viewers % (seats + 1)]
            old, new = game.observe(before, viewer), game.observe(after, viewer)
            model = model or Model(game, old)
            told = events(game, old, action, new)
            words = " ".join(msgspec.to_builtins(event)["what"] for event in told)
            assert ORDER.fullmatch(words)
            happened.add(words)
            for event in told:
                model.tell(event)
                happened.add(event.reason if isinstance(event, LastPhase) else type(event))
            model.check(game, new)
            if game.turn(after) is None:
                model, viewers = None, viewers + 1
        assert viewers == EVENT_GAMES
    assert happened >= {Lay, Join, Discard, Stone, Close, Draw, Take, Done, Turn, Over, "columns", "deck", "quiet"}
