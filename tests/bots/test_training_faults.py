"""Faults while training: each ends it with one sentence, and what was kept can be resumed."""

import importlib.util
import io
import json
import os
import random
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from keltis.cli.train_command import train
from tests.support.training_runs import KEPT, LONG, in_round, kept, learnt, new_run, told

INSTALLED = importlib.util.find_spec("torch") is not None
REQUIRED = os.environ.get("KELTIS_REQUIRE_TORCH") == "1"
pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not (INSTALLED or REQUIRED), reason="needs torch"),
    pytest.mark.filterwarnings("ignore"),  # PyTorch's own
]


@pytest.fixture(autouse=True)
def one_thread() -> None:
    import torch

    torch.set_num_threads(1)


def no_number(learner: Any) -> None:
    import torch

    with torch.no_grad():
        learner.judge.path_in.weight[0, 0] = torch.nan


# NaN and infinite weights ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["player", "average", "judge", "earlier", "optimizer"])
def test_what_is_no_number_is_never_kept(part: str, tmp_path: Path) -> None:
    import torch

    from keltis.bots.train.champion.run import TrainingStopped

    one = learnt(tmp_path)
    before = kept(tmp_path)
    weight = one.learner.player.path_in.weight if part == "optimizer" else getattr(one.learner, part).path_in.weight
    with torch.no_grad():
        if part == "optimizer":
            one.learner.optimizers[0].state[weight]["exp_avg"][0, 0] = torch.inf
        else:
            weight[0, 0] = torch.nan
    with pytest.raises(TrainingStopped, match=r"NaN or infinite; .* has the last good state\.$"):
        one.keep()
    assert kept(tmp_path) == before


def test_a_network_that_breaks_while_it_learns_ends_the_run_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message names a kept state only once there is one; then it is the last good one, and can be resumed."""
    with monkeypatch.context() as patch:
        in_round(patch, "learn", 3, no_number)
        assert told(*LONG, "--out", tmp_path).endswith("too early to have kept anything.")
    assert not {*KEPT} & {file.name for file in tmp_path.iterdir()}
    learnt(tmp_path)
    before = kept(tmp_path)
    with monkeypatch.context() as patch:
        in_round(patch, "learn", 3, no_number)
        assert told(*LONG, "--resume", "--out", tmp_path).endswith("has the last good state.")
    assert kept(tmp_path) == before
    new_run(tmp_path).resume()


@pytest.mark.parametrize("broken", ["student", "judge", "optimizer"])
def test_a_student_that_breaks_while_it_learns_ends_it_at_once(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the games in which it broke; they would have learnt for an hour."""
    import torch

    from keltis.bots.train.champion.distil import Pupil, School

    def breaks(pupil: Any, *_positions: Any) -> None:
        weight = pupil.network.path_in.weight
        if broken == "optimizer":
            pupil.optimizer.state[weight] = {"exp_avg": torch.full_like(weight, torch.inf)}
        elif pupil.network.judge == (broken == "judge"):
            weight.data[0, 0] = torch.nan

    def once(school: Any, seed: int) -> Any:
        played.append(seed)
        return play(school, seed) if len(played) == 1 else pytest.fail("it went on with such a network")

    learnt(tmp_path / "run")
    play, played = School.play, list[int]()
    monkeypatch.setattr(School, "play", once)
    monkeypatch.setattr(Pupil, "learn", breaks)
    command = ("students", "--champion", tmp_path / "run" / "player.npz", *LONG[1:], "--out", tmp_path / "students")
    name = "judge" if broken == "judge" else "student"
    assert f"The {name} has a weight that is NaN or infinite; no student has been kept." in told(*command)
    assert not list((tmp_path / "students").glob("*.npz"))


@pytest.mark.parametrize("judge", [False, True])
def test_positions_of_which_no_outcome_counts_leave_the_told_loss_a_number(judge: bool) -> None:
    """So few may be left over after whole minibatches that all of them are of games played by chance."""
    import torch

    from keltis.bots.train.champion.distil import Pupil, School
    from keltis.bots.train.champion.lanes import Lanes
    from keltis.bots.train.champion.network import TokenNetwork, all_finite

    code = Lanes("board", 1, "cpu").code
    pupil = Pupil(TokenNetwork(code, 16, 1, judge=judge), "cpu")
    some = School("board", TokenNetwork(code, 16, 1), 4, "cpu").play(1)
    assert some.counts.any() and not some.counts.all()
    for part in (some, some._replace(counts=torch.zeros_like(some.counts)), some):
        pupil.learn(part, 1e-3)
        assert all_finite([pupil.network], [pupil.optimizer]) and torch.isfinite(pupil.lost).all()


# What cannot be resumed -----------------------------------------------------------------------------------------------


def test_a_run_of_another_shape_is_not_resumed(tmp_path: Path) -> None:
    from keltis.bots.train.champion.run import TrainingStopped

    learnt(tmp_path)
    with pytest.raises(TrainingStopped, match=r"was begun with width 32 and not 48\.$"):
        new_run(tmp_path, width=48).resume()
    with pytest.raises(TrainingStopped, match="has a run of the game 'board'"):
        new_run(tmp_path, game="cards").resume()
    import torch

    state = torch.load(tmp_path / "state.pt", weights_only=True)
    state["settings"]["width"] = 48
    torch.save(state, tmp_path / "state.pt")
    with pytest.raises(TrainingStopped, match=r"of another network or version, or damaged: size mismatch"):
        new_run(tmp_path, width=48).resume()


def test_a_run_is_resumed_by_the_plan_and_the_rules_that_it_was_begun_with(tmp_path: Path) -> None:
    """Options that are left out are those of the run; others are refused, and nothing is written."""
    from keltis.bots.train.champion.run import TrainingStopped

    tiny = ("champion", "--device", "cpu", "--tiny", "--out", tmp_path)
    begun = ("--minutes", "0.02", "--quiet-limit", "12", "--seed", "5", "--piece", "0.0001")
    first = CliRunner().invoke(train, [str(each) for each in (*tiny, *begun)])
    assert first.exit_code == 0, first.output
    before = kept(tmp_path)
    for other, why in (
        (("--minutes", "30"), "was begun with --minutes 0.02"),
        (("--quiet-limit", "16"), "was begun with --quiet-limit 12"),
        (("--seed", "6"), "was begun with --seed 5"),
        (("--small",), "was begun without --small"),
    ):
        size = tiny[:3] if other == ("--small",) else tiny[:4]
        assert why in told(*size, "--out", tmp_path, "--resume", *other)
    assert kept(tmp_path) == before
    again = CliRunner().invoke(train, [*(str(each) for each in tiny[:3]), "--resume", "--out", str(tmp_path)])
    assert again.exit_code == 0, again.output
    log = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    settings, plans = ([line[what] for line in log if what in line] for what in ("settings", "plan"))
    assert len(settings) == len(plans) == 2 and settings[0] == settings[1] and plans[0] == plans[1]
    assert settings[0]["mix"][3] == 12 and settings[0]["width"] == 32 and plans[0]["seconds"] == pytest.approx(1.2)
    with pytest.raises(TrainingStopped, match=r"was begun with .*seconds 1\.2 and not 3600"):
        new_run(tmp_path).resume()


def test_whatever_happens_to_a_state_it_is_refused_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    learnt(tmp_path)
    file = tmp_path / "state.pt"
    whole, good = file.read_bytes(), torch.load(file, weights_only=True)
    monkeypatch.setattr("keltis.bots.train.champion.run.Run.warm_up", lambda _run: pytest.fail("it was resumed"))
    broken = good["judge"] | {"outcome.bias": good["judge"]["outcome.bias"] * torch.nan}
    others = [[1, 2], {}, good | {"judge": broken}, good | {"seconds": "many"}, good | {"optimizers": [1, 2]}]
    others += [good | {"earlier": good["judge"]}, good | {"remembered": "lately"}]
    needed = good.keys() - {"earlier", "measured", "remembered"}  # which former versions did not keep
    others += [{key: part for key, part in good.items() if key != missing} for missing in needed]
    contents = [b"", b"no state", whole[: len(whole) // 2], whole[:-1], b"\x80\x04.", b"\x80\x02}q\x00."]
    for other in others:
        packed = io.BytesIO()
        torch.save(other, packed)
        contents.append(packed.getvalue())
    for content in contents:
        file.write_bytes(content)
        said = told(*LONG, "--resume", "--out", tmp_path)
        assert "damaged" in said and "state.pt" in said
        assert file.read_bytes() == content


def test_whatever_happens_to_the_file_of_a_network_it_is_refused_or_read(tmp_path: Path) -> None:
    from keltis.bots.train.champion.run import TrainingStopped, read_arrays

    learnt(tmp_path)
    path = tmp_path / "player.npz"
    whole, rng = path.read_bytes(), random.Random(7)
    refused: list[str] = []
    for number in range(80):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        path.write_bytes(bytes(damaged[: rng.randrange(len(whole))] if number % 4 == 0 else damaged))
        try:
            read_arrays(path)
        except TrainingStopped as reason:
            refused.append(str(reason))
    assert len(refused) > 60
    assert all(str(path) in reason and len(reason.splitlines()) == 1 for reason in refused)
    for content in (b"", b"no arrays at all"):
        path.write_bytes(content)
        assert "cannot be read as a network" in told("students", "--champion", path, *LONG[1:], "--out", tmp_path)
    np.savez(path, odd=np.array([np.nan]))
    with pytest.raises(TrainingStopped, match="no finite number"):
        read_arrays(path)


# What is resumed ------------------------------------------------------------------------------------------------------


def test_networks_and_optimizers_go_on_as_they_were_in_a_copy_of_the_folder(tmp_path: Path) -> None:
    one = learnt(tmp_path / "one")
    shutil.copytree(tmp_path / "one", tmp_path / "copy")
    other = new_run(tmp_path / "copy")
    other.resume()
    other.warm_up()
    assert (other.seconds, other.learner.decisions) == (one.seconds, one.learner.decisions)
    assert one.learner.decisions > 0
    for name in ("player", "average", "judge", "earlier"):
        same(getattr(one.learner, name).state_dict(), getattr(other.learner, name).state_dict())
    for mine, its in zip(one.learner.optimizers, other.learner.optimizers, strict=True):
        state = its.state_dict()["state"]
        assert state and all(part["exp_avg"].any() and part["step"] > 0 for part in state.values())
        for number, part in mine.state_dict()["state"].items():
            same(part, state[number])


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert one.keys() == other.keys() and all(bool((one[key] == other[key]).all()) for key in one)


def test_a_run_that_is_stopped_while_it_keeps_has_what_it_kept_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    one = learnt(tmp_path)
    before, seconds, save = (tmp_path / "state.pt").read_bytes(), one.seconds, torch.save

    def half(state: Any, file: Any) -> None:
        save(state, file)
        file.truncate(1000)
        raise KeyboardInterrupt

    monkeypatch.setattr("torch.save", half)
    one.seconds += 60.0
    with pytest.raises(KeyboardInterrupt):
        one.keep()
    assert (tmp_path / "state.pt").read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} == {*KEPT}
    again = new_run(tmp_path)
    again.resume()
    assert again.seconds == seconds


@pytest.mark.parametrize("number", [1, 4], ids=["while it compiles", "while it learns"])
def test_too_little_memory_ends_a_run_with_a_sentence_and_it_can_be_resumed(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    def too_little(_learner: Any) -> None:
        raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 20.00 GiB.")

    learnt(tmp_path)
    before = kept(tmp_path)
    in_round(monkeypatch, "play", number, too_little)
    assert "too little memory" in told(*LONG, "--resume", "--out", tmp_path)
    assert kept(tmp_path) == before
    new_run(tmp_path).resume()


def test_a_piece_is_counted_from_the_start_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling takes 100 of its 120 seconds and a round 10, by a clock that only they move on: two rounds are left."""
    from keltis.bots.train.champion.ppo import Learner
    from keltis.bots.train.champion.run import Run

    now, usual = [0.0], Learner.learn

    def compiling(_run: Any) -> None:
        now[0] += 100.0

    def learning(learner: Any, pace: Any) -> None:
        usual(learner, pace)
        now[0] += 10.0

    clock = SimpleNamespace(perf_counter=lambda: now[0], monotonic=lambda: now[0])
    for module in ("bots.train.champion.run", "cli.train_command"):
        monkeypatch.setattr(f"keltis.{module}.time", clock)
    monkeypatch.setattr(Run, "warm_up", compiling)
    monkeypatch.setattr(Learner, "learn", learning)
    ended = CliRunner().invoke(train, [*LONG, "--piece", "2", "--out", str(tmp_path)])
    assert ended.exit_code == 0, ended.output
    again = new_run(tmp_path)
    again.resume()
    assert again.seconds == 20.0


# A best response ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("known", [True, False])
def test_a_warm_response_begins_with_the_champions_judge_where_it_is_there(
    known: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from keltis.bots.train.champion.matches import Match
    from keltis.bots.train.champion.run import Run, read_arrays
    from keltis.bots.train.champion.tasks import settings_for, train_response

    champion = learnt(tmp_path / "champion")
    judge = read_arrays(tmp_path / "champion" / "judge.npz")
    if not known:
        (tmp_path / "champion" / "judge.npz").unlink()
    begun: list[dict[str, Any]] = []
    monkeypatch.setattr(Run, "learn", lambda run: begun.append(run.learner.judge.arrays()))
    monkeypatch.setattr(Match, "play", lambda *_: {})
    settings = settings_for("board", "cpu", seed=2, tiny=True)
    train_response(
        tmp_path / "response", settings, tmp_path / "champion" / "player.npz", champion.plan, lambda _told: None
    )
    assert all((begun[0][name] == array).all() for name, array in judge.items()) is known
