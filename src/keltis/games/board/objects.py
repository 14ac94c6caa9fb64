"""The board game for people who write code: states and views with columns, figures and tiles.

The mini game's positions are of the same classes. So the numbers of paths, cards and tiles are always those of
the position's own rules and texts.
"""

import dataclasses
import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from keltis import core
from keltis.core import Action, Deal, Path, Pile, Position, State, View
from keltis.engine.values import record_of
from keltis.games.board.text import Score as BoardScore
from keltis.games.objects import LETTERS, Cards, Columns, cards, frozen

if TYPE_CHECKING:
    from keltis.games.board import rules

Phase = Literal["card", "step", "draw", "over"]


@dataclasses.dataclass(frozen=True)
class Figure:
    """A figure of a seat: its path and row, or None and 0 on the start stone."""

    path: Path | None  #: None on the start stone
    row: int  #: 0 on the start stone
    big: bool = False  #: whether it is the seat's big figure

    def __str__(self) -> str:
        return f"{self.path or ''}{self.row}{'*' if self.big else ''}"


@dataclasses.dataclass(frozen=True)
class Tile:
    """A tile by its notation: a clover `c`, a wishing stone `w`, or points `1` to `3`."""

    text: Literal["c", "w", "1", "2", "3"]  #: its sign

    def __str__(self) -> str:
        return self.text

    @property
    def points(self) -> int:
        """What it counts; 0 for a clover or a wishing stone."""
        return int(self.text) if self.text.isdecimal() else 0


class _OnTheBoard(Position):
    """What is public, in a state as in a view. Tuples are by seat."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "BoardGame": ...
        @property
        def phase(self) -> Phase: ...
        @property
        def score(self) -> tuple[BoardScore, ...]: ...

    @property
    def table(self) -> "rules.Table":  # type: ignore[override]
        """The public part of the record: `class Table` in `rules.py`."""
        return record_of(self).table  # type: ignore[no-any-return]

    @property
    def _rules(self) -> Any:
        return self._definition.rules

    @property
    def _text(self) -> Any:
        return self._definition.text

    @property
    def _letters(self) -> tuple[Path, ...]:
        return LETTERS[: self._rules.PATHS]

    @property
    def columns(self) -> tuple[Columns, ...]:
        """Each seat's columns, by path: `view.columns[0]["g"]`."""
        t, text = self.table, self._text
        by_seat = (zip(self._letters, text.columns(t, seat), strict=True) for seat in range(self.seats))
        return tuple(frozen((path, cards(path + value for value in column)) for path, column in by) for by in by_seat)

    @property
    def piles(self) -> Columns:
        """The discard piles by path, the top card last."""
        return frozen(
            (path, cards(path + value for value in pile))
            for path, pile in zip(self._letters, self._text.piles(self.table), strict=True)
        )

    @property
    def closed(self) -> tuple[Path, ...]:
        """The piles that were discarded to in this turn, and cannot be taken from."""
        closed = int(self.table.closed)
        return tuple(path for i, path in enumerate(self._letters) if closed >> i & 1)

    @property
    def figures(self) -> tuple[Mapping[Pile, Figure], ...]:
        """Each seat's figures that have set out, by path: `view.figures[0]["g"].row`."""
        t = self.table
        return tuple(
            frozen(
                (path, Figure(path, int(t.row[seat, i]), bool(t.big[seat] == i)))
                for i, path in enumerate(self._letters)
                if t.row[seat, i]
            )
            for seat in range(self.seats)
        )

    @property
    def waiting(self) -> tuple[tuple[Figure, ...], ...]:
        """Each seat's figures that are still on the start stone, the big one first."""
        t, nowhere = self.table, self._rules.NO_PATH
        return tuple(
            (*[Figure(None, 0, big=True)] * int(t.big[seat] == nowhere), *[Figure(None, 0)] * int(t.smalls[seat]))
            for seat in range(self.seats)
        )

    @property
    def tiles(self) -> Mapping[Pile, Mapping[int, Tile]]:
        """The tiles that still lie on each path, by row: `view.tiles["g"][3]`."""
        t, rules, signs = self.table, self._rules, self._text.TILES
        return frozen(
            (
                path,
                frozen(
                    (int(row), Tile(signs[int(t.tile[i, row])]))
                    for row in rules.TILE_ROWS[i]
                    if t.tile[i, row] != rules.NO_TILE
                ),
            )
            for i, path in enumerate(self._letters)
        )

    @property
    def stones(self) -> tuple[int, ...]:
        """The number of wishing stones of each seat."""
        return tuple(int(stones) for stones in self.table.stones[: self.seats])

    @property
    def in_goal(self) -> int:
        """The figures in the goal, of all seats together."""
        return int(self.table.in_goal)

    @property
    def seen(self) -> tuple[Cards, ...]:
        """The cards in each hand that it was seen taking."""
        t = self.table
        return tuple(self._cards(t.seen[seat], t.seen_twice[seat]) for seat in range(self.seats))

    def _cards(self, held: Any, twice: Any) -> Cards:
        text = self._text
        return cards(text.CARDS[kind] for kind in text.kinds_in(held, twice))


class BoardState(_OnTheBoard, State):
    """The full state of a board game."""

    __slots__ = ()

    @property
    def record(self) -> "rules.State":  # type: ignore[override]
        """The record with its fields as attributes, read-only: `class State` in `rules.py`."""
        return record_of(self)  # type: ignore[no-any-return]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """Each seat's cards in order."""
        record = self.record
        return tuple(self._cards(record.hand[seat], record.twice[seat]) for seat in range(self.seats))

    @property
    def deck(self) -> Cards:
        """The draw pile, the next card first."""
        return cards(self._text.CARDS[kind] for kind in self.record.deck[: self.deck_size][::-1])

    @property
    def set_aside(self) -> Cards:
        """With two seats, the cards that are out of the game."""
        return self._cards(self.record.aside[0], self.record.aside_twice[0])


class BoardView(_OnTheBoard, View):
    """What one seat of a board game knows."""

    __slots__ = ()

    @property
    def record(self) -> "rules.View":  # type: ignore[override]
        """The record with its fields as attributes, read-only: `class View` in `rules.py`."""
        return record_of(self)  # type: ignore[no-any-return]


class BoardGame(core.Game):
    """The board game with its options."""

    state_type = BoardState
    view_type = BoardView

    if TYPE_CHECKING:

        def start(self, deal: Deal) -> BoardState: ...
        def apply(self, state: State, action: Action) -> BoardState: ...
        def observe(self, state: State, seat: int | None) -> BoardView: ...
        def determinize(self, view: View, rng: random.Random | np.random.Generator) -> BoardState: ...
        def score(self, state: State | View) -> tuple[BoardScore, ...]: ...
        def read(self, text: str) -> BoardState | BoardView: ...


Game = BoardGame
