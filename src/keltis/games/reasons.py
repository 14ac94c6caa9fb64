"""Playout statistics of an action, and the reasons that a game derives from them."""

import operator
from collections.abc import Iterable
from typing import NamedTuple

from keltis.i18n import Phrase

MOST_REASONS = 3


class Watch(NamedTuple):
    """What to track in the playouts of an action; -1 is nothing."""

    path: int = -1  # a path of the seat: its points at the end
    card: int = -1  # a card: whether the seat lays it later
    pile: int = -1  # a pile: whether the next seat takes the card discarded there


class PlayoutStats(NamedTuple):
    """Percentages of the worlds, and the mean margin."""

    plus: int = 0  # the tracked path ended with positive points
    goal: int = 0  # the tracked path ended in the goal (board game)
    taken: int = 0  # the next seat took the discarded card in its next turn
    laid: int = 0  # the tracked card was laid later
    ended: int = 0  # the seat ended the game
    margin: int = 0  # points ahead of the best opponent


class WeightedReason(NamedTuple):
    """A reason with its weight relative to others."""

    weight: float
    phrase: Phrase


def most_telling(said: Iterable[WeightedReason]) -> tuple[Phrase, ...]:
    """The reasons with the highest weights; ties keep their order."""
    best = sorted(said, key=operator.attrgetter("weight"), reverse=True)
    return tuple(each.phrase for each in best[:MOST_REASONS])
