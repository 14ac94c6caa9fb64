"""The champion's recipe on the mini game: its networks are bots there, and their NashConv is exact."""

import functools
import importlib
import importlib.util
import os
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import keltis
from keltis.bots import networks
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import Evaluator
from keltis.bots.weights import load_rule
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from tests.env.test_openspiel_mini import example  # noqa: F401 (a fixture)
from tests.support.token_networks import by_numpy, random_arrays

NO_TORCH = importlib.util.find_spec("torch") is None and os.environ.get("KELTIS_REQUIRE_TORCH") != "1"
needs_torch = pytest.mark.skipif(NO_TORCH, reason="needs torch")


@pytest.fixture(scope="module")
def game(example: Any) -> Any:  # noqa: F811
    return example.cached(example.GAME)


@pytest.fixture(scope="module")
def states(example: Any) -> dict[str, Any]:  # noqa: F811
    """A state of each information state."""
    found: dict[str, Any] = example.decisions(example.GAME)
    return found


@pytest.fixture(scope="module")
def views(states: dict[str, Any]) -> list[Any]:
    """Some of what players see there."""
    rules = keltis.make("mini", first=0, quiet_limit=1)
    some = list(states.values())[::150]
    return [rules.observe(state.node.state, state.current_player()) for state in some]


# A best response, written by hand -------------------------------------------------------------------------------------


def best_response(root: Any, policy: dict[str, dict[int, float]], player: int) -> float:
    """What a player gets at most against the other's policy, from the definition: in each information state it takes
    the action that is best on average over the histories there, each as likely as chance and the other make it."""
    likely: dict[str, list[tuple[Any, float]]] = {}

    def collect(state: Any, chance: float) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node() and state.current_player() == player:
            likely.setdefault(state.information_state_string(), []).append((state, chance))
        for action, share in shares(state):
            collect(state.child(action), chance * share)

    def shares(state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        if state.current_player() == player:
            return [(action, 1.0) for action in state.legal_actions()]
        return list(policy[state.information_state_string()].items())

    @functools.cache
    def best(known: str) -> int:
        actions = likely[known][0][0].legal_actions()
        return int(max(actions, key=lambda a: sum(chance * worth(state.child(a)) for state, chance in likely[known])))

    def worth(state: Any) -> float:
        if state.is_terminal():
            return float(state.returns()[player])
        if not state.is_chance_node() and state.current_player() == player:
            return worth(state.child(best(state.information_state_string())))
        return sum(share * worth(state.child(action)) for action, share in shares(state))

    collect(root, 1.0)
    return worth(root)


def test_nashconv_of_a_network_is_what_best_responses_written_by_hand_gain(
    example: Any,  # noqa: F811
    game: Any,
    states: dict[str, Any],
    tmp_path: Path,
) -> None:
    file = tmp_path / "net.npz"
    networks.save(file, "mini", "player", random_arrays("mini", width=16, blocks=1))
    by_chances, first_choice = (
        {known: choose(state) for known, state in states.items()}
        for choose in (example.by_chances(file), example.as_bot(f"champion:{file}"))
    )
    for known, chances in by_chances.items():
        assert sum(chances.values()) == pytest.approx(1) and set(first_choice[known].values()) <= {0, 1}
        assert first_choice[known][max(chances, key=chances.__getitem__)] == 1
    conv = []
    for policy in (by_chances, first_choice):
        gained = sum(best_response(game.new_initial_state(), policy, player) for player in (0, 1))
        table = pyspiel.TabularPolicy({known: list(chances.items()) for known, chances in policy.items()})
        conv.append(pyspiel.nash_conv(game, table))
        assert conv[-1] == pytest.approx(gained)
    assert min(conv) > 1 and abs(conv[0] - conv[1]) > 0.01


# Networks of the mini game --------------------------------------------------------------------------------------------


def test_every_action_has_an_output_and_the_numbers_are_those_of_the_layers(views: list[Any]) -> None:
    rules, code = keltis.make("mini"), speeds.load("mini", "plain", BOTS)
    action_of, arrays = importlib.import_module("keltis.games.mini.tokens").action_of, random_arrays("mini")
    net = networks.flatten("mini", "player", arrays)
    slow, fast = (Evaluator(rules, load_rule("mini", 2), net, speed=speed) for speed in ("plain", "native"))
    for view in views:
        tokens = np.zeros(code.TOKENS, np.int8)
        turned = code.write_tokens(fields_of(view.records[0]), tokens)
        actions, scores = fast.rank(view, "net")
        outputs = [code.output_of(int(action), turned) for action in actions]
        assert [action_of(output, turned) for output in outputs] == actions.tolist()
        np.testing.assert_allclose(scores, by_numpy("mini", arrays, tokens)[0][outputs], atol=1e-4)
        assert all((one == other).all() for one, other in zip(slow.rank(view, "net"), (actions, scores), strict=True))


@needs_torch
@pytest.mark.filterwarnings("ignore")  # PyTorch's own
def test_forty_rounds_of_the_recipe_make_a_network_that_is_less_exploitable(
    example: Any,  # noqa: F811
    game: Any,
    states: dict[str, Any],
    tmp_path: Path,
) -> None:
    import torch

    from keltis.bots.train.champion.lanes import Mix
    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.run import Plan
    from keltis.bots.train.champion.tasks import pack, settings_for

    torch.set_num_threads(1)
    rounds = 40
    learner = Learner(settings_for("mini", "cpu", tiny=True, mix=Mix(quiet_limit=1)))
    plan = Plan(seconds=rounds, imitation=rounds / 5)  # a round is a second of the plan
    conv = []
    learner.begin(1, anew=True)
    seats, _, quiet_limits = (column.unique().tolist() for column in learner.lanes.setups.unbind(1))
    assert seats == [2] and quiet_limits == [0, 1]
    for now in range(rounds + 1):
        if now in (0, rounds):
            pack(tmp_path / "net.npz", "mini", learner.player)
            choose = example.by_chances(tmp_path / "net.npz")
            conv.append(pyspiel.nash_conv(game, example.tabular(states, choose)))
        learner.play(plan.pace(now))
        learner.learn(plan.pace(now))
    assert 0 < conv[1] < conv[0] - 0.5


@needs_torch
def test_torch_computes_what_the_bot_plays_in_the_mini_game(views: list[Any]) -> None:
    import torch

    from keltis.bots.train.champion.compiled import LANES
    from keltis.bots.train.champion.network import TokenNetwork

    arrays = random_arrays("mini")
    network = TokenNetwork(speeds.load("mini", "native", LANES), *networks.shape_of(arrays))
    network.load_arrays(arrays)
    code = speeds.load("mini", "plain", BOTS)
    evaluator = Evaluator(
        keltis.make("mini"), load_rule("mini", 2), networks.flatten("mini", "player", arrays), speed="native"
    )
    for view in views:
        tokens = np.zeros(code.TOKENS, np.int8)
        turned = code.write_tokens(fields_of(view.records[0]), tokens)
        with torch.no_grad():
            log_chances = network(torch.from_numpy(tokens)[None])[0][0]
        actions, scores = evaluator.rank(view, "net")
        outputs = [code.output_of(int(action), turned) for action in actions]
        chances = np.exp(scores - scores.max())
        np.testing.assert_allclose(log_chances[outputs].exp(), chances / chances.sum(), atol=1e-4)
