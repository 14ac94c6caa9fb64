"""The card game for people who write code: states and views with columns, piles and wishing stones."""

import random
import re
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from keltis import core
from keltis.core import Action, Card, Deal, Pile, Position, State, View
from keltis.engine.values import record_of
from keltis.games.cards import rules, text
from keltis.games.cards.text import Score as CardsScore
from keltis.games.objects import LETTERS, Cards, Columns, cards, frozen

Phase = Literal["card", "pair", "draw", "last", "over"]

PILES: tuple[Pile, ...] = (*LETTERS, "n")


class _OnTheTable(Position):
    """What is public, in a state as in a view. Tuples are by seat."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "CardsGame": ...
        @property
        def phase(self) -> Phase: ...
        @property
        def score(self) -> tuple[CardsScore, ...]: ...

    @property
    def table(self) -> rules.Table:  # type: ignore[override]
        """The public part of the record: `class Table` in `rules.py`."""
        return record_of(self).table  # type: ignore[no-any-return]

    @property
    def columns(self) -> tuple[Columns, ...]:
        """Each seat's columns, by path, point cards and end cards included: `view.columns[0]["g"]`."""
        t = self.table
        return tuple(
            frozen(
                (path, cards(card if card[0] == "n" else path + card for card in re.findall("n?.", column)))
                for path, column in zip(LETTERS, text.columns(t, seat), strict=True)
            )
            for seat in range(self.seats)
        )

    @property
    def point_columns(self) -> tuple[Cards, ...]:
        """The point cards that each seat has laid beside its columns."""
        t = self.table
        return tuple(cards(f"n{value}" for value in text.point_column(t, seat)) for seat in range(self.seats))

    @property
    def piles(self) -> Columns:
        """The discard piles, the top card last; `n` is that of the point cards."""
        return frozen((pile, cards(held)) for pile, held in zip(PILES, text.piles(self.table), strict=True))

    @property
    def closed(self) -> tuple[Pile, ...]:
        """The piles that were discarded to in this turn, and cannot be taken from."""
        closed = int(self.table.closed)
        return tuple(pile for i, pile in enumerate(PILES) if closed >> i & 1)

    @property
    def closed_columns(self) -> int:
        """The columns with an end card, of all seats together."""
        return int(self.table.closed_columns)

    @property
    def stones(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the wishing stones of each seat."""
        return tuple(tuple(text.bits(stones)) for stones in self.table.stones[: self.seats])

    @property
    def stones_left(self) -> tuple[int, ...]:
        """The numbers of the wishing stones in the middle."""
        return tuple(text.bits(self.table.stones_left))

    @property
    def seen(self) -> tuple[Cards, ...]:
        """The cards in each hand that it was seen taking."""
        t = self.table
        return tuple(_cards(t.seen[seat], t.seen_twice[seat], t.seen_grey[seat]) for seat in range(self.seats))


class CardsState(_OnTheTable, State):
    """The full state of a card game."""

    __slots__ = ()

    @property
    def record(self) -> rules.State:  # type: ignore[override]
        """The record with its fields as attributes, read-only: `class State` in `rules.py`."""
        return record_of(self)  # type: ignore[no-any-return]

    @property
    def hands(self) -> tuple[Cards, ...]:
        """Each seat's cards in order."""
        record = self.record
        return tuple(_cards(record.hand[seat], record.twice[seat], record.grey[seat]) for seat in range(self.seats))

    @property
    def deck(self) -> Cards:
        """The draw pile, the next card first."""
        return cards(text.CARDS[kind] for kind in self.record.deck[: self.deck_size][::-1])

    @property
    def set_aside(self) -> Cards:
        """With two seats, the cards that are out of the game."""
        record = self.record
        return _cards(record.aside[0], record.aside_twice[0], record.aside_grey[0])


class CardsView(_OnTheTable, View):
    """What one seat of a card game knows."""

    __slots__ = ()

    @property
    def record(self) -> rules.View:  # type: ignore[override]
        """The record with its fields as attributes, read-only: `class View` in `rules.py`."""
        return record_of(self)  # type: ignore[no-any-return]


class CardsGame(core.Game):
    """The card game with its options."""

    state_type = CardsState
    view_type = CardsView

    if TYPE_CHECKING:

        def start(self, deal: Deal) -> CardsState: ...
        def apply(self, state: State, action: Action) -> CardsState: ...
        def observe(self, state: State, seat: int | None) -> CardsView: ...
        def determinize(self, view: View, rng: random.Random | np.random.Generator) -> CardsState: ...
        def score(self, state: State | View) -> tuple[CardsScore, ...]: ...
        def read(self, text: str) -> CardsState | CardsView: ...


Game = CardsGame

_CARDS: tuple[Card, ...] = cards(text.CARDS)


def _cards(held: Any, twice: Any, grey: Any) -> Cards:
    return tuple(_CARDS[kind] for kind in text.kinds_in(held, twice, grey))
