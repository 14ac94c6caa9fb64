"""What a run does when: its pace, its league, its measurements; in one piece or in several the same."""

import importlib.util
import math
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

INSTALLED = importlib.util.find_spec("torch") is not None
REQUIRED = os.environ.get("KELTIS_REQUIRE_TORCH") == "1"
pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not (INSTALLED or REQUIRED), reason="needs torch"),
    pytest.mark.filterwarnings("ignore"),  # PyTorch's own
]
ROUND = 10.0  # seconds, by the clock of `counted`


@pytest.fixture(autouse=True)
def one_thread() -> None:
    import torch

    torch.set_num_threads(1)


# In pieces ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Rounds that take ten seconds, by a clock that only they move on, and count themselves in a weight of the player.

    `played` has that weight of the player and of the earlier self as they were in each round.
    """
    from keltis.bots.train.champion.matches import Match
    from keltis.bots.train.champion.ppo import Learner

    known = SimpleNamespace(now=0.0, played=[])

    def play(learner: Any, _pace: Any) -> None:
        known.played.append((count(learner.player), count(learner.earlier)))

    def learn(learner: Any, _pace: Any) -> None:
        learner.player.path_in.weight.data[0, 0] += 1.0
        known.now += ROUND

    clock = SimpleNamespace(perf_counter=lambda: known.now)
    monkeypatch.setattr("keltis.bots.train.champion.run.time", clock)
    monkeypatch.setattr(Learner, "play", play)
    monkeypatch.setattr(Learner, "learn", learn)
    monkeypatch.setattr(Match, "play", lambda *_: dict.fromkeys(("win", "win_pm", "margin"), 0.0))
    return known


def count(network: Any) -> float:
    return float(network.path_in.weight[0, 0])


def short_run(folder: Path, measured: list[float]) -> Any:
    """A run of twenty rounds that measures every fourth, and has a new earlier self every third."""
    from keltis.bots.train.champion.run import Plan, Run
    from keltis.bots.train.champion.tasks import settings_for

    plan = Plan(20 * ROUND, imitation=0.0, remember=3 * ROUND, every=4 * ROUND, deals=1)
    one = Run(folder, settings_for("board", "cpu", tiny=True), plan, lambda told: measured.append(told["seconds"]))
    one.learner.player.path_in.weight.data[0, 0] = 0.0
    return one


@pytest.mark.parametrize("piece", [1, 7, 20])
def test_a_run_in_pieces_has_the_league_and_the_measurements_of_a_run_in_one(
    piece: int, counted: SimpleNamespace, tmp_path: Path
) -> None:
    measured: list[float] = []
    for number in range(math.ceil(20 / piece)):
        one = short_run(tmp_path, measured)
        if number:
            one.resume()
        one.learn(counted.now + piece * ROUND)
    assert counted.played == [(number, number // 3 * 3) for number in range(20)]
    assert measured == [40.0, 80.0, 120.0, 160.0, 200.0]


def test_a_run_that_a_former_version_kept_goes_on_with_itself_as_the_earlier_self(
    counted: SimpleNamespace, tmp_path: Path
) -> None:
    import torch

    measured: list[float] = []
    short_run(tmp_path, measured).learn(counted.now + 5 * ROUND)
    state = torch.load(tmp_path / "state.pt", weights_only=True)
    for name in ("earlier", "measured", "remembered"):
        del state[name]
    torch.save(state, tmp_path / "state.pt")
    one = short_run(tmp_path, measured)
    one.resume()
    one.learn(counted.now + 5 * ROUND)
    assert counted.played[5:] == [(5, 5), (6, 5), (7, 5), (8, 8), (9, 8)]
    assert measured == [40.0, 90.0]
