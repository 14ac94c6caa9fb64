"""Gated playouts: the policy's best few actions are played out in the same worlds; another replaces the policy's own
choice only if it is clearly better.

Candidates are compared world by world, so that the luck of a world cancels out. Those that have clearly fallen behind
are dropped early.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.float64]  # games × candidates × worlds
Marks = npt.NDArray[np.bool_]  # games × candidates

WIN_WORTH = 10.0  # the value of a win in points of margin, half of it each way
FIRST_LOOK = 32  # worlds before the first candidate can be dropped
DROP = 3.0  # standard errors behind the best
GATE = 1.0  # standard errors ahead of the policy's choice


def worth(leads: Values, wins: Values) -> Values:
    """The value of a result: mostly the margin, which is more informative than who won."""
    return leads + WIN_WORTH * (wins - 0.5)


def rounds(worlds: int) -> Iterator[tuple[int, int]]:
    """The range of worlds of each round; each round doubles the total."""
    begin, end = 0, min(FIRST_LOOK, worlds)
    while begin < worlds:
        yield begin, end
        begin, end = end, min(2 * end, worlds)


def still_in(values: Values, alive: Marks) -> Marks:
    """Mark the candidates that are not yet clearly behind the best."""
    means = np.where(alive, values.mean(axis=2), -np.inf)
    best = np.take_along_axis(values, means.argmax(axis=1)[:, None, None], axis=1)
    behind = best - values
    kept: Marks = alive & (behind.mean(axis=2) <= DROP * _errors(behind))
    return kept


def choice(values: Values, alive: Marks) -> npt.NDArray[np.int64]:
    """The chosen candidate in each game: the policy's own, number 0, unless another passes the gate."""
    gains = values - values[:, :1]
    sure = np.where(alive, gains.mean(axis=2) - GATE * _errors(gains), 0.0)
    sure[:, 0] = 0.0
    best: npt.NDArray[np.int64] = sure.argmax(axis=1)
    return best


def _errors(values: Values) -> Values:
    """Standard errors of the means; zero where all values are equal."""
    result: Values = values.std(axis=2) / np.sqrt(max(1, values.shape[2] - 1))
    return result
