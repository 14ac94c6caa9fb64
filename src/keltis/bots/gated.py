"""Gated playouts: the policy's best few actions, played to the end in the same worlds; another is taken only if it is
clearly better than the policy's own choice.

The values of all candidates are compared world by world, so that the luck of a world cancels out. Candidates that
have clearly fallen behind are dropped early.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.float64]  # games × candidates × worlds
Marks = npt.NDArray[np.bool_]  # games × candidates

WIN_WORTH = 10.0  # a win is worth so many points of margin, half of them each way
FIRST_LOOK = 32  # worlds before the first candidate can be dropped
DROP = 3.0  # so many standard errors behind the best
GATE = 1.0  # so many standard errors before the policy's choice


def worth(leads: Values, wins: Values) -> Values:
    """What an end is worth: mostly the margin, which tells more than who won."""
    return leads + WIN_WORTH * (wins - 0.5)


def rounds(worlds: int) -> Iterator[tuple[int, int]]:
    """From which world to which, one round after the other, each doubling what is known."""
    begin, end = 0, min(FIRST_LOOK, worlds)
    while begin < worlds:
        yield begin, end
        begin, end = end, min(2 * end, worlds)


def still_in(values: Values, alive: Marks) -> Marks:
    """Which candidates are not yet clearly behind the best."""
    means = np.where(alive, values.mean(axis=2), -np.inf)
    best = np.take_along_axis(values, means.argmax(axis=1)[:, None, None], axis=1)
    behind = best - values
    kept: Marks = alive & (behind.mean(axis=2) <= DROP * _errors(behind))
    return kept


def choice(values: Values, alive: Marks) -> npt.NDArray[np.int64]:
    """The candidate to take in each game: the policy's own, number 0, unless another has passed the gate."""
    gains = values - values[:, :1]
    sure = np.where(alive, gains.mean(axis=2) - GATE * _errors(gains), 0.0)
    sure[:, 0] = 0.0
    best: npt.NDArray[np.int64] = sure.argmax(axis=1)
    return best


def _errors(values: Values) -> Values:
    """Standard errors of the means; no difference at all is no error."""
    result: Values = values.std(axis=2) / np.sqrt(max(1, values.shape[2] - 1))
    return result
