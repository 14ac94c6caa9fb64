"""Playout statistics of an action, and the reasons that a game derives from them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from keltis.i18n import Phrase, Value

MOST_REASONS = 3
ALIKE = 10  # percentage points: shares less than this apart do not tell actions apart
WHICH = {"path", "value"}  # values that say which card or path is meant, not how good it is


class Watch(NamedTuple):
    """What to track in the playouts of an action; -1 is nothing."""

    path: int = -1  # a path of the seat: its points at the end
    card: int = -1  # a card: whether the seat lays it later
    pile: int = -1  # a pile: whether the next seat takes the card discarded there


class PlayoutStats(NamedTuple):
    """Percentages of the worlds; None where they are about the same after each of the other actions, or not known."""

    plus: int | None = 0  # the tracked path ended with positive points
    goal: int | None = 0  # the tracked path ended in the goal (board game)
    ended: int | None = 0  # the seat ended the game
    taken: int | None = 0  # the next seat took the discarded card in its next turn
    laid: int | None = 0  # the tracked card was laid later


UNKNOWN = PlayoutStats(None, None, None, None, None)


class WeightedReason(NamedTuple):
    """A reason with its weight relative to others."""

    weight: float
    phrase: Phrase


def unlike(share: int, others: Iterable[int]) -> int | None:
    """The percentage, or None if it says nothing about this action: the others' are about the same."""
    others = list(others)
    return None if others and all(_near(share, other) for other in others) else share


def most_telling(said: Iterable[WeightedReason], others: Sequence[Iterable[WeightedReason]]) -> tuple[Phrase, ...]:
    """The reasons with the highest weights, without those that hold for each of the other actions as well."""
    heard = [[reason.phrase for reason in other] for other in others]
    telling = [
        reason for reason in said if not all(any(_alike(reason.phrase, phrase) for phrase in other) for other in heard)
    ]
    best = sorted(telling, key=lambda reason: reason.weight, reverse=True)  # ties keep their order
    return tuple(reason.phrase for reason in best[:MOST_REASONS])


def _alike(one: Phrase, other: Phrase) -> bool:
    """Whether two actions' reasons are the same, but for the card or path that each is about."""
    return one.name == other.name and all(
        _near(value, other.values[name]) if name == "share" else value == other.values[name]
        for name, value in one.values.items()
        if name not in WHICH
    )


def _near(one: Value, other: Value) -> bool:
    assert isinstance(one, int) and isinstance(other, int)
    return abs(one - other) < ALIKE
