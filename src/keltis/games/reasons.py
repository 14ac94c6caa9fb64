"""What playouts told about an action, and how a game turns it into reasons."""

import operator
from collections.abc import Iterable
from typing import NamedTuple

from keltis.i18n import Phrase

MOST_REASONS = 3


class Watch(NamedTuple):
    """What is worth watching while an action is played out; -1 is nothing."""

    path: int = -1  # of the seat: what becomes of it
    card: int = -1  # will the seat lay it later?
    pile: int = -1  # will the next seat take what was discarded there?


class PlayoutStats(NamedTuple):
    """Shares of the worlds, in per cent, and the mean margin."""

    plus: int = 0  # the watched path ended above zero
    goal: int = 0  # it ended in the goal (board game)
    taken: int = 0  # the next seat took the discarded card at once
    laid: int = 0  # the watched card was laid later
    ended: int = 0  # the seat ended the game
    margin: int = 0  # points before the best other


class WeightedReason(NamedTuple):
    """A reason, and how telling it is beside others."""

    weight: float
    phrase: Phrase


def most_telling(said: Iterable[WeightedReason]) -> tuple[Phrase, ...]:
    """The few that matter most, the first of equals first."""
    best = sorted(said, key=operator.attrgetter("weight"), reverse=True)
    return tuple(each.phrase for each in best[:MOST_REASONS])
