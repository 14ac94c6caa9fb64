"""Gated playouts: the policy's best few actions are played out in the same worlds; another replaces the policy's own
choice only if it is clearly better.

Candidates are compared world by world, so that the luck of a world cancels out. Those that have clearly fallen behind
are dropped early.
"""

import dataclasses
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.float64]  # games × candidates × worlds
Marks = npt.NDArray[np.bool_]  # games × candidates

FIRST_LOOK = 32  # worlds before the first candidate can be dropped


@dataclasses.dataclass(frozen=True)
class Rule:
    """How results are valued, and when a candidate is dropped or chosen."""

    lead: float  # the value of a point of lead
    win: float  # the value of a win, half of it each way
    drop: float  # standard errors behind the best
    gate: float  # standard errors ahead of the policy's choice
    doubt: float = 0.0  # what an action must gain besides, for each time that the policy finds it e times less likely


BY_MARGIN = Rule(lead=1.0, win=10.0, drop=3.0, gate=1.0)  # a margin is more informative than who won
BY_WINS = Rule(lead=0.005, win=1.0, drop=2.0, gate=0.5, doubt=0.004)  # for a policy that plays for wins: docs/bots.md


def worth(leads: Values, wins: Values, rule: Rule = BY_MARGIN) -> Values:
    """The value of each result."""
    return rule.lead * leads + rule.win * (wins - 0.5)


def rounds(worlds: int) -> Iterator[tuple[int, int]]:
    """The range of worlds of each round; each round doubles the total."""
    begin, end = 0, min(FIRST_LOOK, worlds)
    while begin < worlds:
        yield begin, end
        begin, end = end, min(2 * end, worlds)


def still_in(values: Values, alive: Marks, rule: Rule = BY_MARGIN) -> Marks:
    """Mark the candidates that are not yet clearly behind the best."""
    means = np.where(alive, values.mean(axis=2), -np.inf)
    best = np.take_along_axis(values, means.argmax(axis=1)[:, None, None], axis=1)
    behind = best - values
    kept: Marks = alive & (behind.mean(axis=2) <= rule.drop * _errors(behind))
    return kept


def choice(
    values: Values, alive: Marks, rule: Rule = BY_MARGIN, unlikelier: Values | float = 0.0
) -> npt.NDArray[np.int64]:
    """The chosen candidate in each game: the policy's own, number 0, unless another passes the gate.

    `unlikelier` says by what power of e the policy finds each candidate less likely than its own (games × candidates).
    """
    gains = values - values[:, :1]
    sure = np.where(alive, gains.mean(axis=2) - rule.gate * _errors(gains) - rule.doubt * unlikelier, 0.0)
    sure[:, 0] = 0.0
    best: npt.NDArray[np.int64] = sure.argmax(axis=1)
    return best


def _errors(values: Values) -> Values:
    """Standard errors of the means; zero where all values are equal."""
    result: Values = values.std(axis=2) / np.sqrt(max(1, values.shape[2] - 1))
    return result
