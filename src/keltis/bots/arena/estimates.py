"""Estimates from blocks of games between two bots: means with 95 % intervals, and a sequential test."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

NORMAL = 1.96
STUDENT = (  # the 97.5 % points of Student's t with 1, 2, ... 28 degrees of freedom
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145),
    *(2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048),
)


class Interval(NamedTuple):
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of any figure; unbounded for a single block, which says nothing about the spread."""
    mean, variance = _moments(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    half = _factor(len(values)) * math.sqrt(variance / len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(shares: Sequence[float]) -> Interval:
    """The interval of a share between 0 and 1, by Wilson's formula.

    The number of trials is that of coin flips with the same variance as these blocks. In the middle this is the usual
    mean ± 1.96 standard errors; at the edges it stays honest: 1000 of 1000 is not 100 % ± 0.
    """
    mean, variance = _moments(shares)
    blocks = len(shares)
    if blocks < 2:
        return Interval(mean, 0.0, 1.0)
    spread = mean * (1 - mean)
    trials = blocks * spread / variance if variance > 1e-12 else float(blocks)
    squared = _factor(blocks) ** 2
    centre = (mean + squared / (2 * trials)) / (1 + squared / trials)
    half = math.sqrt(squared * (spread / trials + squared / (4 * trials**2))) / (1 + squared / trials)
    return Interval(mean, max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half)))


def _moments(values: Sequence[float]) -> tuple[float, float]:
    mean = math.fsum(values) / len(values)
    return mean, math.fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def _factor(blocks: int) -> float:
    """The number of standard errors for 95 %."""
    return STUDENT[blocks - 2] if blocks - 2 < len(STUDENT) else NORMAL


def share_at(elo: float, fair: float) -> float:
    """The win share of a bot stronger than its equal opponents by `elo`; with n seats, `fair` is 1/n."""
    strength = fair * 10 ** (elo / 400)
    return strength / (strength + 1 - fair)


class Sprt:
    """Wald's sequential test over win shares of blocks: is A no better than B (H0), or better by `elo` (H1)?

    As in fishtest, the likelihood ratio is that of normal distributions with the variance observed so far. Two virtual
    blocks, one lost and one won, keep that variance from being zero at the start.
    """

    def __init__(self, fair: float, elo: float = 15, error: float = 0.05) -> None:
        self.elo, self.error = elo, error
        self.verdict: Literal["H0", "H1"] | None = None
        self.llr = 0.0
        self.bound = math.log((1 - error) / error)
        self._shares = share_at(0, fair), share_at(elo, fair)
        self._blocks, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, share: float) -> Literal["H0", "H1"] | None:
        """Add a block; returns the verdict once there is one. Later blocks do not change it."""
        if self.verdict is None:
            self._blocks += 1
            self._sum += share
            self._squares += share**2
            self.llr = self._log_likelihood_ratio()
            if abs(self.llr) >= self.bound:
                self.verdict = "H1" if self.llr > 0 else "H0"
        return self.verdict

    def _log_likelihood_ratio(self) -> float:
        low, high = self._shares
        mean = self._sum / self._blocks
        around = self._squares - self._blocks * mean**2 + mean**2 + (1 - mean) ** 2
        variance = around / (self._blocks + 2)
        return self._blocks * (high - low) * (2 * mean - low - high) / (2 * variance)
