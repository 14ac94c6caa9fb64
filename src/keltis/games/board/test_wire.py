"""The board game's wire format: the table matches the position's text, and events lead from one table to the next."""

import re
from collections import Counter
from typing import Any, assert_never

import msgspec
import pytest

import keltis
from keltis import Game, View
from keltis.core import winners
from keltis.games.board import wire
from keltis.games.board.events import BoardEvent, Decline, FreeStep, Goal, Step, Tile, events
from keltis.games.board.rules import track_field
from keltis.games.board.text import CARDS
from keltis.games.events import Discard, Draw, Lay, Over, Take, Turn
from keltis.testing import plays
from tests.support.thorough import rounds

PATHS = "rypgb"
SETTINGS = [(seats, limit) for seats in (2, 3, 4) for limit in (None, 2)]
TEXT_GAMES, EVENT_GAMES = 4, rounds(21, 30)  # per setting
STEP = "step( goal)?( tile)?( free_step)?"
ORDER = re.compile(f"(lay( {STEP}| free_step|)|{STEP}|discard|decline|draw|take)( turn| over)?")


def pairs(text: str) -> list[str]:
    return re.findall(r"[a-z][0-9A-Z]", text)


def of_path(path: str, values: str) -> list[str]:
    return [path + value for value in values.strip("-")]


# The table -----------------------------------------------------------------------------------------------------------


def facts_of_text(game: Game, view: View) -> dict[str, Any]:
    """The expected result of `wire.table`, derived from the view's text."""
    _, *words = game.write(view).split()
    field = dict(word.split("=", 1) for word in words)
    seats = [seat_of_text(field[str(seat)]) for seat in range(game.seats)]
    in_goal = sum(row >= 7 for seat in seats for row in seat["rows"])
    over = field["phase"] == "over"
    for seat, score in zip(seats, game.score(view), strict=True):
        seat |= {"score": {**score.parts, "total": score.total}, "track": track_field(score.total)}
    return {
        "game": "board",
        "seats": seats,
        "turn": None if over else int(field["turn"]),
        "phase": field["phase"],
        "free_start": field["free_start"] == "1",
        "quiet": max(0, int(field["quiet"])),
        "quiet_limit": int(field["quiet_limit"]),
        "deck_size": int(field["deck"].strip("?-") or 0),
        "set_aside": int(field["aside"].strip("?-") or 0),
        "piles": [of_path(*pile) for pile in zip(PATHS, field["piles"].split(","), strict=True)],
        "closed": list(field["closed"].strip("-")),
        "tiles": field["tiles"],
        "in_goal": in_goal,
        "reason": None if not over else "goal" if in_goal == 5 else "deck" if field["deck"] == "?0" else "quiet",
        "winners": list(winners(game.score(view))) if over else [],
    }


def hand_of_text(game: Game, view: View) -> list[str]:
    own = re.search(rf" {view.seat}=(\S*?)/", game.write(view))
    return sorted(pairs(own[1]), key=CARDS.index) if own else []


def seat_of_text(text: str) -> dict[str, Any]:
    hand, laid, figures, stones, points = text.split("/")
    rows = [int(row) for row in figures.replace("*", "")]
    big = figures.find("*") - 1
    return {
        "hand_size": len(pairs(hand)) + int(hand.partition("?")[2] or 0),
        "seen": pairs(hand[: hand.find(")") + 1]),
        "columns": [of_path(*column) for column in zip(PATHS, laid.split(","), strict=True)],
        "rows": rows,
        "big": PATHS[big] if big >= 0 else None,
        "smalls": 4 - sum(row > 0 for row in rows) + (big >= 0),
        "stones": int(stones),
        "points": int(points),
    }


@pytest.mark.parametrize(("seats", "quiet_limit"), SETTINGS)
def test_the_table_and_the_hand_are_what_the_text_of_the_position_says(seats: int, quiet_limit: int | None) -> None:
    game = keltis.make("board", seats=seats, quiet_limit=quiet_limit, free_start=quiet_limit is None, speed="native")
    for number, (_, _, state) in enumerate(plays(game, TEXT_GAMES, f"wire {seats}")):
        if number % 7 == 0 or game.turn(state) is None:
            viewer = (None, *range(seats))[number % (seats + 1)]
            view = game.observe(state, viewer)
            assert msgspec.to_builtins(wire.table(game, view)) == facts_of_text(game, view)
            assert wire.hand(view) == hand_of_text(game, view)


def test_the_layout_is_that_of_the_board() -> None:
    assert wire.LAYOUT.tile_rows[PATHS.index("g")] == [2, 4, 5, 7, 9]
    assert wire.LAYOUT.row_points == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]
    assert Counter(wire.LAYOUT.deck) == {f"{path}{value}": 2 for path in "rypgb" for value in "0123456789X"}


# The events ----------------------------------------------------------------------------------------------------------


class Model:
    """A table updated by events alone, as a client would."""

    def __init__(self, game: Game, view: View) -> None:
        self.table: dict[str, Any] = msgspec.to_builtins(wire.table(game, view))
        self.hand = Counter(wire.hand(view))
        self.viewer = view.seat
        self.may_step = False

    def tell(self, event: BoardEvent) -> None:
        t = self.table
        could_step, self.may_step = self.may_step, isinstance(event, FreeStep)
        match event:
            case Lay(seat, card):
                self.give(seat, card)
                t["seats"][seat]["columns"][PATHS.index(card[0])].append(card)
            case Discard(seat, card):
                self.give(seat, card)
                t["piles"][PATHS.index(card[0])].append(card)
            case Draw(seat, card):
                t["deck_size"] -= 1
                assert (card is not None) == (seat == self.viewer)
                self.get(seat, card)
            case Take(seat, card):
                assert t["piles"][PATHS.index(card[0])].pop() == card
                t["seats"][seat]["seen"].append(card)
                self.get(seat, card)
            case Step(seat, path, row, big, free):
                assert free == could_step
                self.step(t["seats"][seat], path, row, big)
            case Goal(_, _, number):
                t["in_goal"] += 1
                assert t["in_goal"] == number
            case Tile(seat, path, row, tile):
                self.find(t["seats"][seat], PATHS.index(path), row, tile)
            case Turn(seat):
                t["turn"] = seat
            case Over(reason):
                t["turn"], t["reason"] = None, reason
            case FreeStep() | Decline():
                pass
            case _:
                assert_never(event)

    @staticmethod
    def step(seat: dict[str, Any], path: str, row: int, big: bool) -> None:
        seat["rows"][PATHS.index(path)] += 1
        assert seat["rows"][PATHS.index(path)] == row
        if row == 1 and big:
            seat["big"] = path
        seat["smalls"] -= row == 1 and not big
        assert big == (seat["big"] == path)

    def find(self, seat: dict[str, Any], path: int, row: int, tile: str) -> None:
        place = 5 * path + wire.LAYOUT.tile_rows[path].index(row)
        tiles = self.table["tiles"]
        assert tiles[place] == tile and seat["rows"][path] == row
        seat["points"] += int(tile) if tile in "123" else 0
        if tile == "w":
            seat["stones"] += 1
            self.table["tiles"] = f"{tiles[:place]}.{tiles[place + 1 :]}"

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
        for seat in self.table["seats"]:
            seat["seen"].sort(key=CARDS.index)
        for left_out in ("phase", "quiet", "closed", "winners"):
            self.table[left_out] = truth[left_out]
        for mine, true in zip(self.table["seats"], truth["seats"], strict=True):
            mine |= {"score": true["score"], "track": true["track"]}
        assert self.table == truth
        assert sorted(self.hand.elements(), key=CARDS.index) == wire.hand(view)
        assert self.may_step == (truth["phase"] == "step")


def test_events_lead_from_each_table_to_the_next() -> None:
    happened = set[Any]()
    for seats, quiet_limit in SETTINGS:
        game = keltis.make("board", seats=seats, quiet_limit=quiet_limit, speed="native")
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
                happened.add(event.reason if isinstance(event, Over) else type(event))
            model.check(game, new)
            if game.turn(after) is None:
                model, viewers = None, viewers + 1
        assert viewers == EVENT_GAMES
    assert happened >= {
        Lay,
        Discard,
        Step,
        Goal,
        Tile,
        FreeStep,
        Decline,
        Draw,
        Take,
        Turn,
        "goal",
        "deck",
        "quiet",
        "lay free_step",
    }
