"""More worlds never make a search choose worse: its rule of choice, on outcomes whose true values are known."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from keltis.bots import candidate_comparison
from keltis.bots.arguments import Gate
from keltis.bots.champion_search import CHOICES
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import search
from keltis.engine import speeds

POSITIONS, CANDIDATES = 1_000, 5
WORLDS = (8, 32, 128, 512, 1024)
BEHIND, APART = 0.05, 0.05  # what the policy's first choice is worth more than the others, in chances to win, ± 1 sigma
CHANCE = 0.45  # the deviation of one world's difference: 256 worlds tell a chance within 0.03 (docs/search.md)
STUDENT = 0.01  # what the student's way of playing on makes of a value, the same in every world


class Outcomes:
    """Candidates whose outcomes are drawn around known values; the same worlds however many are asked for."""

    def __init__(self, code: SimpleNamespace, number: int) -> None:
        rng = np.random.default_rng(number)
        self.code, self.candidates = code, np.arange(CANDIDATES)
        self.worth = rng.normal(-BEHIND, APART, CANDIDATES)
        self.worth[0] = 0.0
        self.doubts = np.concatenate([[0.0], np.sort(rng.exponential(2.0, CANDIDATES - 1))])
        seen_as = self.worth + rng.normal(0, STUDENT, CANDIDATES)
        luck = rng.normal(0, CHANCE, (1, WORLDS[-1]))  # the same for all candidates
        self.drawn = seen_as[:, None] + luck + rng.normal(0, CHANCE / np.sqrt(2), (CANDIDATES, WORLDS[-1]))
        self.leads, self.wins = np.zeros((2, CANDIDATES, WORLDS[-1]))

    def play(self, which: Any, begin: int, end: int) -> None:
        self.wins[which, begin:end] = self.drawn[which, begin:end]


def gains(gate: Gate) -> list[float]:
    """The mean true gain over the policy's first choice, by number of worlds."""
    code = speeds.load("board", "native", BOTS)
    found = np.zeros((len(WORLDS), POSITIONS))
    for number in range(POSITIONS):
        for row, worlds in enumerate(WORLDS):
            some = Outcomes(code, number)
            found[row, number] = some.worth[search(some, worlds, None, gate, some.doubts)]
    means: list[float] = found.mean(axis=1).tolist()
    return means


GATES = {**CHOICES, "by margin": candidate_comparison.BY_MARGIN._replace(lead=0.0, win=1.0)}


@pytest.mark.parametrize("gate", GATES.values(), ids=GATES)
def test_the_value_of_the_choice_does_not_fall_with_more_worlds(gate: Gate) -> None:
    by_worlds = gains(gate)
    assert by_worlds == sorted(by_worlds), by_worlds
    assert by_worlds[-1] > 0, "the policy alone is worth 0"
