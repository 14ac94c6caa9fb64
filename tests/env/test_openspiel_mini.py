"""The mini game in OpenSpiel: exact values by its own algorithms, and the worked example in examples/."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from keltis.env import openspiel_env  # noqa: F401 (registers the games)

EXAMPLE = Path(__file__).parents[2] / "examples" / "exact_play.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("exact_play", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_openspiels_own_simulations_pass() -> None:
    for name in ("keltis_mini", "keltis_mini(free_start=False,quiet_limit=1,reward=win)"):
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=4, serialize=True, verbose=False)


def test_other_worlds_have_the_same_information_state() -> None:
    game, rng = pyspiel.load_game("keltis_mini"), np.random.RandomState(1)
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
            for player in (0, 1) if state.current_player() >= 0 else ():
                other = state.resample_from_infostate(player, rng.random_sample)
                assert other.information_state_string(player) == state.information_state_string(player)


def test_the_worked_example_finds_a_policy_that_can_hardly_be_exploited(example: Any) -> None:
    game, states = example.cached(example.GAME), example.decisions(example.GAME)
    assert len(states) == 5616
    conv = {
        name: pyspiel.nash_conv(game, example.tabular(states, choose))
        for name, choose in {
            "random": example.at_random,
            "greedy": example.as_bot("greedy"),
            "rule": example.as_bot("rule"),
        }.items()
    }
    assert conv == pytest.approx({"random": 4.1278, "greedy": 3.0, "rule": 3.05}, abs=1e-4)  # docs/openspiel.md
    found = example.by_cfr(game, 60)
    assert 0 <= pyspiel.nash_conv(game, found) < 0.01
    assert pyspiel.nash_conv(game, example.first_choices(found)) == pytest.approx(0, abs=1e-9)
    value = pyspiel.expected_returns(game.new_initial_state(), found, -1, True)
    assert value == pytest.approx([0.2, -0.2], abs=0.01)
