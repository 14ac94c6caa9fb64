"""The board game as text: actions and positions."""

import dataclasses
from collections import Counter
from typing import Any

import numpy as np

from keltis import core
from keltis.engine.fields import fields_of
from keltis.engine.kernel import gain, has
from keltis.engine.values import Records
from keltis.games import notation
from keltis.games.board import DEFINITION, rules, worlds
from keltis.games.board.rules import PATHS, ROWS
from keltis.games.notation import Fields, Pack, is_state, shown, write_hand, write_head, write_stacks
from keltis.i18n import phrase

LETTERS, VALUES = notation.PATHS[:PATHS], notation.VALUES[: rules.VALUES]
CARDS = tuple(path + value for path in LETTERS for value in VALUES)
TILES = ".123cw"
ACTIONS = (
    *CARDS,
    *(f"{card}*" for card in CARDS),
    *(f"-{card}" for card in CARDS),
    "+",
    *(f"+{path}" for path in LETTERS),
    *(f">{path}" for path in LETTERS),
    *(f">{path}*" for path in LETTERS),
    "=",
)
PHASES = ("card", "step", "draw", "over")
_KIND = {card: kind for kind, card in enumerate(CARDS)}
_BAG = "".join(TILES[tile] for tile in rules.ALL_TILES)
_STONES, _POINTS = _BAG.count("w"), sum(int(sign) for sign in _BAG if sign.isdecimal())


@dataclasses.dataclass(frozen=True)
class Score(core.Score):
    """A seat's points in the board game: its paths, the tiles it was given, its wishing stones."""

    paths: int  #: for the rows that its figures have reached
    tiles: int  #: of the tiles that its figures were given
    stones: int  #: for its wishing stones


# Writing -------------------------------------------------------------------------------------------------------------


def kinds_in(held: Any, twice: Any) -> list[int]:
    """The cards of a set, duplicates listed twice."""
    both = (int(held), int(twice))
    return [kind for kind in range(max(both).bit_length()) for copies in both if copies >> kind & 1]


def columns(t: Any, seat: int) -> list[str]:
    """The values in each of a seat's columns, in the order they were laid."""
    kinds = kinds_in(t.laid[seat], t.laid_twice[seat])
    found = []
    for path in range(PATHS):
        values = "".join(VALUES[kind % rules.VALUES] for kind in kinds if kind // rules.VALUES == path)
        rising = not values or VALUES[t.last[seat, path]] == values[-1]
        found.append(values if rising else values[::-1])
    return found


def piles(t: Any) -> list[str]:
    """The values in each discard pile, the top last."""
    return ["".join(VALUES[value] for value in t.pile[path, : t.pile_size[path]]) for path in range(PATHS)]


def tiles(t: Any) -> str:
    return "".join(TILES[t.tile[path, row]] for path in range(PATHS) for row in rules.TILE_ROWS[path])


def cards_everywhere(state: Any) -> list[int]:
    """All cards of a state, wherever they are."""
    t = state.table
    sets = [(state.aside[0], state.aside_twice[0])]
    for seat in range(t.seats):
        sets += [(state.hand[seat], state.twice[seat]), (t.laid[seat], t.laid_twice[seat])]
    in_piles = [rules.VALUES * path + VALUES.index(value) for path, pile in enumerate(piles(t)) for value in pile]
    return [*(kind for held, twice in sets for kind in kinds_in(held, twice)), *in_piles, *state.deck[: t.deck_size]]


def _hand(record: Any, seat: int) -> str:
    t = record.table
    seen = kinds_in(t.seen[seat], t.seen_twice[seat])
    named = seen
    if is_state(record):
        named = kinds_in(record.hand[seat], record.twice[seat])
    elif record.seat == seat:
        named = kinds_in(record.hand, record.twice)
    return write_hand(CARDS, seen, named, t.hand_size[seat])


def _seat(record: Any, seat: int) -> str:
    t = record.table
    figures = "".join(f"{t.row[seat, path]}{'*' if t.big[seat] == path else ''}" for path in range(PATHS))
    laid = ",".join(column or "-" for column in columns(t, seat))
    return f"{seat}={_hand(record, seat)}/{laid}/{figures}/{t.stones[seat]}/{t.points[seat]}"


def write(record: Any) -> str:
    """A state or view as one line."""
    t = record.table
    aside = kinds_in(record.aside[0], record.aside_twice[0]) if is_state(record) else []
    closed = "".join(letter for path, letter in enumerate(LETTERS) if t.closed >> path & 1)
    fields = [
        *write_head(DEFINITION, PHASES, record),
        f"closed={closed or '-'}",
        f"tiles={tiles(t)}",
        f"piles={','.join(pile or '-' for pile in piles(t))}",
        *write_stacks(record, CARDS, aside, rules.SET_ASIDE if t.seats == 2 else 0),
        *(_seat(record, seat) for seat in range(t.seats)),
    ]
    return " ".join(fields)


# Reading -------------------------------------------------------------------------------------------------------------


def read(text: str) -> tuple[Records, dict[str, int]]:
    """Parse a line into a STATE or VIEW record and its options."""
    return _Reader(text).read()


class _Reader:
    """Builds a state; what the line does not show stays empty, and a view is derived from it at the end."""

    def __init__(self, text: str) -> None:
        self.fields = Fields(text)
        self.pack = Pack(self.fields, CARDS, rules.ALL_DECK)
        self.records = np.zeros(1, rules.STATE)
        self.state: Any = fields_of(self.records[0])

    def read(self) -> tuple[Records, dict[str, int]]:
        fields, t = self.fields, self.state.table
        options, viewer = fields.head(DEFINITION)
        seats, free_start, quiet_limit = options.values()
        worlds.start(self.state, seats, 0, free_start, quiet_limit, rules.ALL_DECK, rules.ALL_TILES)
        fields.moment(t, PHASES)
        self._closed()
        self._tiles()
        self._piles()
        self._stacks(hidden=viewer is not None)
        for seat in range(seats):
            self._seat(seat, hidden=viewer not in (None, seat))
        fields.end()
        self._check()
        return (self.records if viewer is None else self._view(viewer)), options

    def _closed(self) -> None:
        t = self.state.table
        text = self.fields.text("closed")
        if text != "-":
            if len(text) != 1 or text not in LETTERS or t.phase != rules.DRAW:
                raise self.fields.fail(phrase("position-closed"))
            t.closed = 1 << LETTERS.index(text)

    def _tiles(self) -> None:
        text = self.fields.text("tiles")
        if len(text) != rules.TILES or set(text) - set(TILES):
            raise self.fields.fail(phrase("position-tiles", number=rules.TILES, signs=TILES))
        for sign, wanted in Counter(_BAG).items():
            if sign != "w" and text.count(sign) != wanted:
                counts = {"given": text.count(sign), "wanted": wanted}
                raise self.fields.fail(phrase("position-tile-count", sign=sign, **counts))
        each = rules.TILES // PATHS
        for i, sign in enumerate(text):
            self.state.table.tile[i // each, rules.TILE_ROWS[i // each, i % each]] = TILES.index(sign)

    def _piles(self) -> None:
        t = self.state.table
        for path, text in enumerate(self.fields.parts("piles", PATHS, ",")):
            values = "" if text == "-" else text or "?"
            if set(values) - set(VALUES) or len(values) > rules.PILE:
                raise self.fields.fail(phrase("position-pile", text=shown(text)))
            for i, value in enumerate(values):
                t.pile[path, i] = VALUES.index(value)
                self.pack.place([_KIND[LETTERS[path] + value]])
            t.pile_size[path] = len(values)
            t.open_piles |= bool(values) << path
        if t.closed & ~t.open_piles:
            raise self.fields.fail(phrase("position-closed-empty"))

    def _stacks(self, *, hidden: bool) -> None:
        s, t = self.state, self.state.table
        self.pack.deck(s, hidden=hidden)
        aside, _ = self.pack.stack("aside", (rules.SET_ASIDE if t.seats == 2 else 0,), hidden=hidden)
        self._put(s.aside, s.aside_twice, 0, aside)

    def _seat(self, seat: int, *, hidden: bool) -> None:
        s, t = self.state, self.state.table
        hand, laid, figures, stones, points = self.fields.parts(str(seat), 5, "/")
        missing: tuple[int, ...] = (0,)
        if seat == t.turn and t.phase != rules.CARD:
            missing = (0, 1) if t.phase == rules.OVER else (1,)
        seen, named, t.hand_size[seat] = self.pack.hand(seat, hand, [rules.HAND - n for n in missing], hidden=hidden)
        self._put(t.seen, t.seen_twice, seat, seen)
        self._put(s.hand, s.twice, seat, named)
        self._columns(seat, laid)
        self._figures(seat, figures)
        t.stones[seat] = self.fields.number_in(stones, 0, _STONES, phrase("position-stones"))
        t.points[seat] = self.fields.number_in(points, 0, _POINTS, phrase("position-points"))

    def _columns(self, seat: int, text: str) -> None:
        t = self.state.table
        parts = text.split(",")
        if len(parts) != PATHS:
            raise self.fields.fail(phrase("position-columns", wanted=PATHS, found=len(parts)))
        for path, values in enumerate(parts):
            for value in "" if values == "-" else values or "?":
                kind = _KIND.get(LETTERS[path] + value)
                if kind is None or not has(t.fits[seat], kind):
                    raise self.fields.fail(phrase("position-column", text=shown(values)))
                self.pack.place([kind])
                rules.extend(t, seat, kind)

    def _figures(self, seat: int, text: str) -> None:
        t = self.state.table
        rows = text.replace("*", "")
        big = text.find("*") - 1
        if len(rows) != PATHS or not rows.isdecimal() or not rows.isascii() or text.count("*") > 1 or big == -1:
            raise self.fields.fail(phrase("position-figures", text=shown(text)))
        for path, row in enumerate(int(row) for row in rows):
            t.row[seat, path] = row
            if row:
                t.unopened[seat] &= ~rules.column(path)
                t.smalls[seat] -= path != big
            elif path == big:
                raise self.fields.fail(phrase("position-big-at-start"))
            t.in_goal += row >= rules.GOAL_ROW
            if row < min(len(columns(t, seat)[path]), ROWS) or (row and not t.free_start and t.last[seat, path] < 0):
                raise self.fields.fail(phrase("position-figure", letter=LETTERS[path]))
        if text.count("*"):
            t.big[seat] = big
        if t.smalls[seat] < 0:
            raise self.fields.fail(phrase("position-smalls"))

    @staticmethod
    def _put(held: Any, twice: Any, place: int, cards: list[int]) -> None:
        held[place] = twice[place] = 0
        for card in cards:
            gain(held, twice, place, card)

    def _check(self) -> None:
        """Check constraints between fields."""
        t, fields = self.state.table, self.fields
        self.pack.check()
        by_goal = t.in_goal == rules.GOAL_FIGURES
        reasons = sum((by_goal, t.deck_size == 0, t.quiet == t.quiet_limit > 0))
        if t.in_goal > rules.GOAL_FIGURES:
            raise fields.fail(phrase("position-goal"))
        if reasons != (t.phase == rules.OVER):
            raise fields.fail(phrase("position-over"), "phase")
        if t.phase == rules.OVER and t.hand_size[t.turn] != rules.HAND - by_goal:
            raise fields.fail(
                phrase("position-hand-size", seat=int(t.turn), number=int(t.hand_size[t.turn])), str(t.turn)
            )
        laid = by_goal or t.phase == rules.STEP or (t.phase == rules.DRAW and not t.closed)
        if laid != (t.quiet < 0) or (laid and not t.laid[t.turn]) or (t.deck_size == 0 and t.quiet > 0):
            raise fields.fail(phrase("position-quiet"), "quiet")
        if t.phase == rules.STEP and not self._may_step():
            raise fields.fail(phrase("position-step"), "phase")
        for seat in range(t.seats):
            self._check_figures(seat, at_goal=by_goal and seat == t.turn)
        self._check_stones()

    def _may_step(self) -> bool:
        """Whether a figure may have reached a clover, or a card been laid on a finished path; and a figure can move."""
        t = self.state.table
        given = any(
            t.tile[path, row] == rules.CLOVER or (row == ROWS and t.last[t.turn, path] >= 0)
            for path, row in enumerate(t.row[t.turn])
        )
        return given and int(rules.steps(t, t.turn)).bit_count() > 1

    def _check_figures(self, seat: int, *, at_goal: bool) -> None:
        """Check that a figure has used every tile on its way, except the one under the fifth figure in the goal."""
        t = self.state.table
        passed = [t.tile[path, row] for path in range(PATHS) for row in range(1, t.row[seat, path] + 1)]
        arrived = [t.tile[path, rules.GOAL_ROW] for path in range(PATHS) if t.row[seat, path] == rules.GOAL_ROW]
        unused = (
            [(0 if tile >= rules.CLOVER else tile, tile == rules.WISH) for tile in arrived] if at_goal else [(0, 0)]
        )
        points = sum(tile for tile in passed if tile < rules.CLOVER) - t.points[seat]
        if (points, passed.count(rules.WISH)) not in unused:
            raise self.fields.fail(phrase("position-figure-tiles", seat=seat), str(seat))
        if len(passed) > sum(len(column) for column in columns(t, seat)) + passed.count(rules.CLOVER):
            raise self.fields.fail(phrase("position-figure-far", seat=seat), str(seat))

    def _check_stones(self) -> None:
        """Check that every missing wishing stone was picked up by a seat whose figure has passed it."""
        t = self.state.table
        if sum(t.stones) + tiles(t).count("w") != _STONES:
            raise self.fields.fail(phrase("position-nine-stones"), "tiles")
        gone = [(path, row) for path in range(PATHS) for row in rules.TILE_ROWS[path] if not t.tile[path, row]]
        for group in range(1, 1 << t.seats):
            seats = [seat for seat in range(t.seats) if group >> seat & 1]
            past = [place for place in gone if any(t.row[seat, place[0]] >= place[1] for seat in seats)]
            if sum(t.stones[seat] for seat in seats) > len(past):
                raise self.fields.fail(phrase("position-stone-far"), "tiles")

    def _view(self, viewer: int) -> Records:
        records = np.zeros(1, rules.VIEW)
        seat = rules.NOBODY if viewer < 0 else viewer
        rules.observe(self.state, seat, fields_of(records[0]))
        return records
