"""Training that has to stop, by Ctrl-C or for want of something: a sentence, and nothing is lost or written over."""

import importlib.util
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from keltis.cli.train_command import train
from tests.support.training_runs import LONG, in_round, kept, learnt, new_run, told

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


def fails(error: BaseException) -> Callable[..., None]:
    def raising(*_arguments: Any, **_others: Any) -> None:
        raise error

    return raising


SAID_BY_TORCH = "DefaultCPUAllocator: can't allocate memory: you tried to allocate 4503599627370496 bytes."


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (MemoryError(), "This computer has too little memory."),
        (RuntimeError(SAID_BY_TORCH), "This computer has too little memory."),
        (OSError(28, "No space left on device"), "written: No space left on device."),
    ],
    ids=["host", "torch on a CPU", "disk"],
)
def test_what_the_computer_lacks_is_said_in_a_sentence(
    error: Exception, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnt(tmp_path)
    before = kept(tmp_path)
    in_round(monkeypatch, "play", 4, fails(error))
    reason = told(*LONG, "--resume", "--out", tmp_path)
    assert said in reason and reason.endswith("What had been kept is there.")
    assert kept(tmp_path) == before


def test_what_torch_says_of_too_little_memory_is_known_and_another_error_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    from keltis.cli.train_command import NO_MEMORY

    with pytest.raises(RuntimeError) as real:
        torch.zeros(1 << 50)
    assert any(words in str(real.value) for words in NO_MEMORY)
    in_round(monkeypatch, "play", 1, fails(RuntimeError("a mistake of ours")))
    ended = CliRunner().invoke(train, [*LONG, "--out", str(tmp_path)])
    assert isinstance(ended.exception, RuntimeError) and not isinstance(ended.exception, SystemExit)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_leaves_the_state_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learnt(tmp_path)
    before, opened = (tmp_path / "state.pt").read_bytes(), Path.open

    def full(path: Path, mode: str = "r", **how: Any) -> Any:
        return opened(Path("/dev/full") if path.name.startswith("state.") and "w" in mode else path, mode, **how)

    monkeypatch.setattr(Path, "open", full)
    assert "No space left on device" in told(*LONG, "--piece", "0.0001", "--resume", "--out", tmp_path)
    assert (tmp_path / "state.pt").read_bytes() == before


def test_ctrl_c_keeps_what_was_learnt_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the fifth round, after two of compiling and two of learning; earlier there is nothing to keep."""
    with monkeypatch.context() as patch:
        in_round(patch, "play", 1, fails(KeyboardInterrupt()))
        early = CliRunner().invoke(train, [*LONG, "--out", str(tmp_path)])
    assert early.exit_code == 1 and "Stopped. What had been kept is there." in early.output
    assert not (tmp_path / "state.pt").exists()
    with monkeypatch.context() as patch:
        in_round(patch, "play", 5, fails(KeyboardInterrupt()))
        ended = CliRunner().invoke(train, [*LONG, "--out", str(tmp_path)])
    assert ended.exit_code == 1 and "Aborted!" in ended.output
    assert f"what was learnt is in {tmp_path}. Continue with --resume." in ended.output
    again = new_run(tmp_path)
    again.resume()
    assert again.seconds > 0 and again.learner.decisions > 0


STUDENTS = "keltis.bots.train.champion.tasks"


@pytest.mark.parametrize("what", ["distil", "Match.play", "calibration"])
def test_ctrl_c_keeps_students_as_they_are(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While they learn, and while they are measured: by matches, and by how well calibrated they are."""
    learnt(tmp_path / "run")
    monkeypatch.setattr(f"{STUDENTS}.distil", lambda *_arguments, **_others: None)
    monkeypatch.setattr(f"{STUDENTS}.{what}", fails(KeyboardInterrupt()))
    command = students_of(tmp_path)
    ended = CliRunner().invoke(train, command)
    assert ended.exit_code == 1 and f"by now are in {tmp_path / 'students'}." in ended.output
    assert_students_are_kept(tmp_path)
    assert "There are students" in told(*command)


def test_students_that_cannot_be_measured_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learnt(tmp_path / "run")
    monkeypatch.setattr(f"{STUDENTS}.distil", lambda *_arguments, **_others: None)
    monkeypatch.setattr(f"{STUDENTS}.Match.play", fails(MemoryError()))
    assert told(*students_of(tmp_path)).endswith("too little memory. What had been kept is there.")
    assert_students_are_kept(tmp_path)


def students_of(folder: Path) -> list[str]:
    """The command that teaches students from the run in a folder."""
    command = ("students", "--champion", folder / "run" / "player.npz", *LONG[1:], "--out", folder / "students")
    return [str(each) for each in command]


def assert_students_are_kept(folder: Path) -> None:
    from keltis.bots import networks

    for name, kind in (("student", "player"), ("judge", "judge")):
        assert networks.load(folder / "students" / f"{name}-board.npz", "board", kind).size


def test_no_run_is_written_over(tmp_path: Path) -> None:
    """A response in the champion's own folder, another response, another champion: each is refused."""
    learnt(tmp_path)
    before = kept(tmp_path)
    (tmp_path / "state.pt").rename(tmp_path / "away")
    for command in (("response", "--champion", tmp_path / "player.npz"), ("champion",)):
        assert "There is a run in" in told(*command, *LONG[1:], "--out", tmp_path)
    (tmp_path / "away").rename(tmp_path / "state.pt")
    assert kept(tmp_path) == before


@pytest.mark.skipif(importlib.util.find_spec("tensorboard") is None, reason="needs tensorboard")
def test_a_run_is_logged_for_tensorboard(tmp_path: Path) -> None:
    ended = CliRunner().invoke(train, [*LONG[:-1], "0.002", "--out", str(tmp_path)])
    assert ended.exit_code == 0, ended.output
    (events,) = tmp_path.glob("events.out.tfevents.*")
    assert {name for name in (b"win_2", b"decisions_per_second", b"loss") if name in events.read_bytes()} == {
        b"win_2",
        b"decisions_per_second",
        b"loss",
    }
