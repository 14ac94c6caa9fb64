"""Positions as immutable values: `State`, the full truth, and `View`, what one seat knows.

A position knows its game: the record has the options in it, and its type is that of one game's rules. What a game's
own positions have beside this, such as columns and figures, is in its `objects.py`.
"""

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from keltis import games, i18n
from keltis.core.errors import a_kind
from keltis.core.pieces import Action, Card, Pile, Score
from keltis.engine.values import Records, Value, record_of
from keltis.games.definition import Definition, RawRecord, Table

if TYPE_CHECKING:
    from keltis.core.game import Game

Cards = tuple[Card, ...]
Columns = Mapping[Pile, Cards]  # the cards of each column or pile, in the order they were laid

WIDTH = 80  # columns of `str(position)`


class Position(Value):
    """A state or a view. Its text (docs/notation.md) makes it again: `View("board seats=2 …")`."""

    __slots__ = ()

    if TYPE_CHECKING:
        # what both games show of the table; explained in their objects.py
        @property
        def columns(self) -> tuple[Columns, ...]: ...
        @property
        def piles(self) -> Columns: ...
        @property
        def closed(self) -> tuple[Pile, ...]: ...
        @property
        def seen(self) -> tuple[Cards, ...]: ...

    @property
    def record(self) -> RawRecord:
        """The record with its fields as attributes, read-only: see `rules.py`."""
        return record_of(self)  # type: ignore[no-any-return]

    @property
    def table(self) -> Table:
        """The public part of the record: `class Table` in `rules.py`."""
        return record_of(self).table  # type: ignore[no-any-return]

    @property
    def _definition(self) -> Definition:
        return _definition_of(self._records.dtype)

    @property
    def game(self) -> "Game":
        """The game with the options of this position, interpreted."""
        definition, t = self._definition, self.table
        own = tuple((option.name, bool(t[option.name])) for option in definition.options)
        return _game(definition.name, int(t.seats), own, int(t.quiet_limit))

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.table.seats)

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the game is over."""
        return None if self.phase == "over" else int(self.table.turn)

    @property
    def phase(self) -> str:
        """What the seat on turn decides, as a word: card, draw and so on, or over."""
        return self._definition.text.PHASES[int(self.table.phase)]

    @property
    def deck_size(self) -> int:
        """The number of cards left to draw."""
        return int(self.table.deck_size)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards in each hand."""
        return tuple(int(size) for size in self.table.hand_size[: self.seats])

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the seat on turn; in a view, of its own seat."""
        return self.game.legal(self)  # type: ignore[arg-type]

    @property
    def score(self) -> tuple[Score, ...]:
        """Each seat's score as if the game ended now."""
        return self.game.score(self)  # type: ignore[arg-type]

    @property
    def notation(self) -> str:
        """The position as one line of text."""
        return self.game.write(self)  # type: ignore[arg-type]

    def svg(self) -> str:
        """The table as a picture, with what this position knows of the cards."""
        return self._definition.picture.svg(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.notation!r})"

    def _repr_svg_(self) -> str | None:
        return self.svg() if self._definition.has("picture") else None

    def _repr_html_(self) -> str | None:
        picture = self._repr_svg_()
        return None if picture is None else f'<figure style="margin:0">{picture}</figure>'

    @classmethod
    def _parse(cls, text: str) -> Records:
        if not isinstance(text, str):
            raise TypeError(f"A {cls.__name__} is made of its text, not of {a_kind(text)}: see Game.start, observe.")
        records, _ = games.find(text.partition(" ")[0]).text.read(text)
        if not isinstance(_of_records(records), cls):
            raise ValueError(f"This text is not that of a {cls.__name__}: {text[:60]}…")
        return records


class State(Position):
    """The full game state: the table, every hand, the deck."""

    __slots__ = ()
    _made_by = "Game.apply"

    if TYPE_CHECKING:

        @property
        def hands(self) -> tuple[Cards, ...]: ...
        @property
        def deck(self) -> Cards: ...
        @property
        def set_aside(self) -> Cards: ...

    def __str__(self) -> str:
        """The table as a spectator sees it, and below it every hand."""
        game = self.game
        hands = [" ".join(map(str, game.observe(self, seat).hand)) for seat in range(self.seats)]
        return "\n".join([str(game.observe(self, None)), "", *(f"{seat}: {hand}" for seat, hand in enumerate(hands))])


class View(Position):
    """What one seat knows: the table and its own hand. A spectator's view has no hand."""

    __slots__ = ()
    _made_by = "Game.observe"

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a spectator."""
        seat = int(self._records["seat"][0])
        return None if seat < 0 else seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards in order; a spectator has none."""
        return tuple(map(card_of, self._definition.wire.hand(self)))

    def __str__(self) -> str:
        """The table as the terminal draws it, without colours."""
        game = self.game
        lines = game.definition.drawing.lines(game, self, (), WIDTH, i18n.load("en"))
        return "\n".join(line.plain.rstrip() for line in lines)


AnyState = TypeVar("AnyState", bound=State)

card_of = functools.cache(Card)


def read(text: str) -> State | View:
    """The position that a line of text describes, of any game; ParseError, with line and column, if it is none.

    >>> import keltis
    >>> game = keltis.make("cards")
    >>> view = game.observe(game.start(game.deal("x")), 0)
    >>> read(str(view.notation)) == view
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"A position is read from its text, not from {a_kind(text)}.")
    records, _ = games.find(text.partition(" ")[0]).text.read(text)
    return _of_records(records)


def _of_records(records: Records) -> State | View:
    game = _definition_of(records.dtype)
    kind = game.game_type
    return kind.state_type(records) if records.dtype == game.rules.STATE else kind.view_type(records)


@functools.lru_cache(maxsize=64)
def _definition_of(dtype: "np.dtype[np.void]") -> Definition:
    """The game whose states or views have this type."""
    for name in games.all_names():
        definition = games.find(name)
        if dtype in (definition.rules.STATE, definition.rules.VIEW):
            return definition
    raise ValueError("This position is not one of a game that is known.")


@functools.lru_cache(maxsize=256)
def _game(name: str, seats: int, own: tuple[tuple[str, bool], ...], quiet_limit: int) -> "Game":
    return games.find(name).game_type(name, seats, None, own, quiet_limit)
