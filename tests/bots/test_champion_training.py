"""Training the champion: the learning step in small, on a CPU; where PyTorch is installed, as in CI."""

import importlib.util
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from keltis.cli.train_command import train
from tests.support.sample_positions import copy_of

INSTALLED = importlib.util.find_spec("torch") is not None
REQUIRED = os.environ.get("KELTIS_REQUIRE_TORCH") == "1"
pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not (INSTALLED or REQUIRED), reason="needs torch"),
    pytest.mark.filterwarnings("ignore"),  # PyTorch's own
]
TINY = ("--device", "cpu", "--tiny", "--minutes", "0.02")


@pytest.fixture(autouse=True)
def one_thread() -> None:
    import torch

    torch.set_num_threads(1)


def run(*arguments: str | Path) -> Any:
    return CliRunner().invoke(train, [str(argument) for argument in arguments])


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_champion_is_trained_in_pieces_and_its_students_and_a_response_after_it(game: str, tmp_path: Path) -> None:
    from keltis.bots import networks

    folder = tmp_path / "run"
    first = run("champion", "--game", game, *TINY, "--piece", "0.001", "--out", folder)
    assert first.exit_code == 0, first.output
    again = run("champion", "--game", game, *TINY, "--out", folder)
    assert again.exit_code != 0 and "--resume" in again.output
    resumed = run("champion", "--game", game, *TINY, "--resume", "--out", folder)
    assert resumed.exit_code == 0, resumed.output
    log = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    seconds = [line["seconds"] for line in log if "seconds" in line]
    assert seconds == sorted(seconds) and {"win_2", "win_3", "win_4"} <= set(log[-2])
    final = log[-1]["final"]
    assert final["deals"] == 4 and set(final["player"]) == set(final["average"]) >= {"win_2", "win_3", "win_4"}
    assert networks.load(folder / f"champion-{game}.npz", game, "player").size
    taught = run("students", "--game", game, "--champion", folder / "player.npz", *TINY, "--out", tmp_path / "students")
    assert taught.exit_code == 0, taught.output
    for name, kind in (("student", "player"), ("judge", "judge")):
        assert networks.load(tmp_path / "students" / f"{name}-{game}.npz", game, kind).size
    rival = ("--champion", folder / "player.npz")
    for how in ([], ["--cold"]):
        answered = run("response", "--game", game, *rival, *TINY, *how, "--out", tmp_path / f"response{len(how)}")
        assert answered.exit_code == 0 and "against the champion" in answered.output


def test_what_cannot_be_trained_is_refused_in_a_sentence(tmp_path: Path) -> None:
    import torch

    if not torch.cuda.is_available():
        no_gpu = run("champion", "--minutes", "1", "--out", tmp_path / "none")
        assert no_gpu.exit_code != 0 and "needs an NVIDIA GPU" in no_gpu.output and not (tmp_path / "none").exists()
    nothing = run("champion", *TINY, "--resume", "--out", tmp_path / "empty")
    assert nothing.exit_code != 0 and "nothing to resume" in nothing.output
    np.savez(tmp_path / "player.npz", odd=np.zeros(3))
    foreign = run("students", "--champion", tmp_path / "player.npz", *TINY, "--out", tmp_path / "students")
    assert foreign.exit_code != 0 and "no network of a run" in foreign.output


@pytest.mark.parametrize("game", ["board", "cards"])
def test_the_network_is_the_same_in_torch_and_compiled(game: str, tmp_path: Path) -> None:
    """What is trained is what plays: the first choices of the compiled network are those of torch."""
    import torch

    import keltis
    from keltis.bots import make_bot, networks
    from keltis.bots.train.champion.lanes import Lanes, Mix
    from keltis.bots.train.champion.network import TokenNetwork

    lanes = Lanes(game, 40, "cpu", Mix(rivals=(1.0, 0.0, 0.0, 0.0), unusual=0.0))
    file = networks.builtin("student", game)
    arrays = networks.load_arrays(file, game, "player")
    network = TokenNetwork(lanes.code, *networks.shape_of(arrays))
    network.load_arrays(dict(arrays))
    lanes.deal(5)
    compared = 0
    for _ in range(30):
        lanes.look()
        with torch.no_grad():
            log_policy, _outcome = network(lanes.tokens_by_number.t().contiguous())
        best = log_policy.topk(2, 1)
        lanes.outputs.copy_(best.indices[:, 0])
        states = lanes.states.numpy().view(lanes.code.STATE)
        for i in range(0, lanes.size, 8):
            rules = keltis.make(game, seats=int(lanes.seats[i]), speed="native")
            state = keltis.core.State(copy_of(states[i : i + 1]))
            if rules.turn(state) is None or float(best.values[i, 0] - best.values[i, 1]) < 1e-3:
                continue
            action = make_bot("student", rules)(rules.observe(state, int(lanes.turns[i])))
            assert action.number == action_of(lanes, int(best.indices[i, 0]), int(lanes.turned[i]))
            compared += 1
        lanes.act()
    assert compared > 50


def action_of(lanes: Any, output: int, turned: int) -> int:
    from keltis.bots.train.champion.compiled import LANES
    from keltis.engine import speeds

    return int(speeds.load(lanes.game, "plain", LANES).action_of(output, turned))


def test_results_share_wins_and_lists_turn_round_and_back() -> None:
    import torch

    from keltis.bots.train.champion.network import by_seat, from_turn, results

    scores = torch.tensor([[30, 20, 0, 0], [10, 10, -5, 0], [5, 7, 9, 9]], dtype=torch.int16)
    seats = torch.tensor([2, 3, 4])
    leads, wins = results(scores, seats).unbind(2)
    assert leads.tolist() == pytest.approx(np.array([[1, -1, 0, 0], [0, 0, -1.5, 0], [-0.4, -0.2, 0, 0]]))
    assert wins.tolist() == [[1, 0, 0, 0], [0.5, 0.5, 0, 0], [0, 0, 0.5, 0.5]]
    turns = torch.tensor([1, 2, 3])
    rows = torch.arange(24.0).view(3, 4, 2)
    turned = from_turn(rows, turns, seats)
    assert torch.equal(by_seat(turned, turns, seats), rows)
    assert [turned[i, 0].tolist() for i in range(3)] == [rows[i, turn].tolist() for i, turn in enumerate(turns)]


def test_an_earlier_reward_is_felt_by_every_seat_with_its_own_sign() -> None:
    """With a judge that expects nothing, the advantage of the last decision is the result, of earlier ones less."""
    import torch

    from keltis.bots.train.champion.ppo import Learner, Pace
    from keltis.bots.train.champion.tasks import settings_for

    learner = Learner(settings_for("board", "cpu", tiny=True))
    learner.values.zero_()
    learner.over.zero_()
    learner.forced.zero_()
    learner.turns.copy_((torch.arange(learner.settings.plies) % 2)[:, None].expand_as(learner.turns))
    learner.over[-1] = True
    learner.final[-1, :, 0, 1], learner.final[-1, :, 1, 1] = 1.0, -1.0  # seat 0 has won
    learner._estimate(torch.zeros_like(learner.values[0]), Pace(0.0, 0.0, 0.5, 0.0, 1.0))
    felt = learner.advantages[-4:, 0].tolist()
    assert felt == pytest.approx([0.125, -0.25, 0.5, -1.0])
