"""The events that both games share: what an action did, as small facts in order.

Clients turn them into animations, sounds, log lines or spoken sentences. They contain no prose themselves.
"""

import msgspec

from keltis.games.wire import Card, Reason


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """One thing that happened."""


class Lay(Event, frozen=True):
    """A card moved from the hand to the seat's own column of its colour; a point card, to the point column."""

    seat: int
    card: Card


class Discard(Event, frozen=True):
    """A card moved from the hand to its discard pile."""

    seat: int
    card: Card


class Draw(Event, frozen=True):
    """A card moved from the deck to the hand; only the seat itself sees which."""

    seat: int
    card: Card | None


class Take(Event, frozen=True):
    """The top card of a discard pile moved to the hand."""

    seat: int
    card: Card


class Turn(Event, frozen=True):
    """This seat is on turn now."""

    seat: int


class Over(Event, frozen=True):
    """The game is over."""

    reason: Reason
