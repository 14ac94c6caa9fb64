"""What an action did, as small facts in the order in which they happened: those that both games share.

An animation, a sound, a line of the log or a spoken sentence is made from them. There are no sentences here.
"""

import msgspec

from keltis.games.wire import Card, Reason


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """One thing that happened."""


class Lay(Event, frozen=True):
    """A card went from the hand to the seat's own column of its colour; a point card, to the point column."""

    seat: int
    card: Card


class Discard(Event, frozen=True):
    """A card went from the hand to its discard pile."""

    seat: int
    card: Card


class Draw(Event, frozen=True):
    """A card went from the deck to the hand; only the seat itself is told which."""

    seat: int
    card: Card | None


class Take(Event, frozen=True):
    """The top of a discard pile went to the hand."""

    seat: int
    card: Card


class Turn(Event, frozen=True):
    """Now this seat is on turn."""

    seat: int


class Over(Event, frozen=True):
    """The game is over."""

    reason: Reason
