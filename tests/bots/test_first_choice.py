"""The policy's first choice is never dropped: every gain is a difference to its results in the same worlds."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import keltis
from keltis.bots import candidate_comparison
from keltis.bots.arguments import Gate
from keltis.bots.champion_search import CHOICES
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import search
from keltis.bots.opinions import Table, opinions
from keltis.bots.outcome_estimate import Expected
from keltis.bots.playout_search import STATS
from keltis.engine import speeds
from keltis.games.reasons import Watch

WORLDS = 256
GATES = {**CHOICES, "by margin": candidate_comparison.BY_MARGIN}
FAR_BEHIND = np.array([-60.0, -31.0, -30.0])  # mean leads: the first choice is by far the worst
HOPELESS = np.array([0.0, 0.10, 0.16])  # mean shares of the win


class Trial:
    """Three candidates whose results are known, with luck that they share."""

    def __init__(self, leads: Any, wins: Any, code: Any = None) -> None:
        rng = np.random.default_rng(8)
        self.code = code or SimpleNamespace(
            choice_at=candidate_comparison.choice, still_in_at=candidate_comparison.still_in
        )
        self.candidates = np.arange(3)
        self.true_leads = leads[:, None] + rng.normal(0, 3, WORLDS) + rng.normal(0, 2, (3, WORLDS))
        self.true_wins = (rng.random(WORLDS) < wins[:, None]).astype(float)
        self.leads, self.wins = np.zeros((2, 3, WORLDS))
        self.tried = np.zeros(3, int)

    def play(self, which: Any, begin: int, end: int) -> None:
        self.leads[which, begin:end] = self.true_leads[which, begin:end]
        self.wins[which, begin:end] = self.true_wins[which, begin:end]
        self.tried[which] = end


@pytest.mark.parametrize("gate", GATES.values(), ids=GATES)
def test_the_first_choice_stays_however_far_it_is_behind(gate: Gate) -> None:
    rng = np.random.default_rng(9)
    values = rng.normal(0, 0.01, (4, 64)) + np.array([-9.0, 0.0, -5.0, 0.001])[:, None]
    alive = np.ones(4, np.int8)
    for _ in range(2):
        assert candidate_comparison.still_in(values, 64, alive, gate) == 3
        assert alive.tolist() == [1, 1, 0, 1]


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("gate", GATES.values(), ids=GATES)
def test_a_seat_far_behind_gives_its_worst_action_up(gate: Gate, compiled: bool) -> None:
    code = speeds.load("board", "native", BOTS) if compiled else None
    trial = Trial(FAR_BEHIND, HOPELESS, code)
    assert search(trial, WORLDS, None, gate) == 2
    assert trial.tried[0] == trial.tried.max(), "in as many worlds as those that are left"


def test_what_gains_too_little_for_its_doubt_does_not_come_in_by_the_first_choice_being_dropped() -> None:
    """Two actions win 3 points more often, surely; they would have to gain 4, so unlikely does the policy find them."""
    trial = Trial(np.zeros(3), np.zeros(3))
    trial.true_leads[:] = 0.0
    trial.true_wins[:] = np.array([0.50, 0.53, 0.53])[:, None]
    for gate in CHOICES.values():
        power = 0.04 / gate.doubt
        assert search(trial, WORLDS, None, gate, np.array([0.0, power, power])) == 0
        assert search(trial, WORLDS, None, gate, np.array([0.0, power / 2, power])) == 1


class Told:
    """An oracle for a view's legal actions: three of a trial, and others like its second."""

    def __init__(self, trial: Trial, legal: list[int]) -> None:
        self.trial, self.legal = trial, legal

    def rank(self) -> list[int]:
        return self.legal

    def likely(self) -> int:
        return 3

    def ends(self, actions: list[int]) -> list[bool]:
        return [False for _ in actions]

    def look(self, actions: list[int], begin: int, end: int) -> tuple[Table, Table]:
        rows = [place if (place := self.legal.index(action)) < 3 else 1 for action in actions]
        return self.trial.true_leads[rows, begin:end].tolist(), self.trial.true_wins[rows, begin:end].tolist()

    def play_out(self, actions: list[int], watched: list[Watch], begin: int, end: int) -> list[list[list[int]]]:
        return [[[0] * STATS for _ in range(begin, end)] for _ in actions]

    def expect(self) -> Expected:
        return Expected(0.01, -30.0)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_hint_names_the_best_where_the_networks_choice_is_the_worst(name: str) -> None:
    """No action wins: only the margins tell them apart."""
    game = keltis.make(name, seats=2)
    view = game.observe(state := game.start(game.deal("behind")), game.turn(state))
    legal = [action.number for action in game.legal(view)]
    told = opinions(game, view, Told(Trial(FAR_BEHIND, np.zeros(3)), legal), WORLDS, None)
    assert told[0].action == game.actions[legal[2]]
    assert told[0].worlds == WORLDS
