"""Takes the luck of the draw out of a match: each card drawn from the deck is compared with all that might have come.

When an action draws from the deck, the judge (a network that sees all hands) values the position after it, and so it
does for every other card of the deck in place of the top one. What the card drawn is worth beyond their mean is luck.
Bots see no deck, so to them each of its cards is as likely to be the top one: exchanging the top card for the card at
some other place turns a random order into a random order. Hence luck is zero on average, whatever bots play and however
wrong the judge is, and results less luck have the same mean as results, but vary less.

Luck of the deal itself needs no correction: a deal is played with A in every seat, and the luck of all seats adds up to
nothing. See docs/bots.md.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis.bots.arena.estimates import Interval, mean_interval
from keltis.bots.outcome_estimate import judge_positions
from keltis.core import Action, Game, State
from keltis.engine import speeds
from keltis.games.definition import RulesCode

Floats = npt.NDArray[np.float64]

FEWEST = 8  # deals from which a weight is found


class Luck:
    """Adds up, draw by draw, each seat's luck in one game: share of the win and margin."""

    def __init__(self, game: Game) -> None:
        game.definition.check("tokens")  # the judge's
        self.game = game
        self.code = speeds.load(game.name, "native")
        self.wins, self.margins = np.zeros(game.seats), np.zeros(game.seats)

    def add(self, state: State, action: Action) -> None:
        """Take note of an action about to be played."""
        size = int(state.table.deck_size)
        if size < 2:
            return
        drawn = _with_every_card(self.code, state, action, size)
        if drawn is None:
            return
        margins, wins = judge_positions(self.game, drawn)
        self.wins += _beyond_the_mean(wins)
        self.margins += _beyond_the_mean(margins)


def _with_every_card(code: RulesCode, state: State, action: Action, size: int) -> Any:
    """The positions after an action, with each card of the deck on top, the real one last; None if it draws nothing."""
    records = np.repeat(state.records, size)
    code.apply_at(records[-1:], action.number)
    if records["table"]["deck_size"][-1] == size:
        return None
    rows, deck = np.arange(size - 1), records["deck"]
    deck[rows, size - 1], deck[rows, rows] = deck[rows, rows], deck[rows, size - 1]  # fancy indices copy
    for row in rows:
        code.apply_at(records[row : row + 1], action.number)
    return records


def _beyond_the_mean(values: Floats) -> Floats:
    """What the last row has beyond the mean of all rows; by seat, so that all seats together have nothing."""
    ahead = (values[:, :, None] - values[:, None, :]).mean(axis=2)
    return np.asarray(ahead[-1] - ahead.mean(axis=0), np.float64)


def mean_luck(games: Sequence[Luck]) -> tuple[float, float]:
    """A's mean luck in the games of a deal, where it sat in seat g in game g: share of the wins and margin."""
    wins = math.fsum(float(one.wins[seat]) for seat, one in enumerate(games)) / len(games)
    return wins, math.fsum(float(one.margins[seat]) for seat, one in enumerate(games)) / len(games)


# A match without luck -------------------------------------------------------------------------------------------------


class LuckFree(NamedTuple):
    """A mean of results less luck, and how many plain deals are as certain as one of these."""

    interval: Interval
    worth: float


def without_luck(results: Sequence[float], luck: Sequence[float]) -> LuckFree:
    """The mean of results by deal, less their luck times a weight.

    The weight of every other deal is what suits the rest of the deals best, and the other way round: so it does not
    depend on the deals that it is used for, and leaves the mean unbiased.
    """
    weights = [_weight(results[1 - half :: 2], luck[1 - half :: 2]) for half in (0, 1)]
    corrected = [result - weights[i % 2] * luck[i] for i, result in enumerate(results)]
    before, after = float(np.var(results)), float(np.var(corrected))
    return LuckFree(mean_interval(corrected), before / after if after > 0 else 1.0)


def _weight(results: Sequence[float], luck: Sequence[float]) -> float:
    """The factor by which luck explains most of the results, their regression on it; 1 where little is known."""
    squares = math.fsum(value**2 for value in luck)
    if len(results) < FEWEST or squares == 0:
        return 1.0
    mean = math.fsum(results) / len(results)
    return math.fsum((result - mean) * value for result, value in zip(results, luck, strict=True)) / squares
