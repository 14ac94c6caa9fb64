"""Runs of training for tests, in small on a CPU."""

import dataclasses
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from keltis.cli.train_command import train

KEPT = ("state.pt", "player.npz", "average.npz", "judge.npz")
LONG = ("champion", "--device", "cpu", "--tiny", "--minutes", "60")  # of learning: no test waits for its end


def told(*arguments: str | Path) -> str:
    """The one sentence with which a command that does not train ends."""
    ended = CliRunner().invoke(train, [str(argument) for argument in arguments])
    assert ended.exit_code == 1 and isinstance(ended.exception, SystemExit), ended.exception
    (said,) = (line for line in ended.output.splitlines() if line.startswith("Error: "))
    return said


def new_run(folder: Path, **changes: Any) -> Any:
    from keltis.bots.train.champion.run import Plan, Run
    from keltis.bots.train.champion.tasks import settings_for

    settings = dataclasses.replace(settings_for("board", "cpu", tiny=True), **changes)
    return Run(folder, settings, Plan(3600.0, deals=1), lambda _told: None)


def learnt(folder: Path) -> Any:
    """A run that has learnt for a round, and kept it."""
    one = new_run(folder)
    one.learn(-math.inf)
    return one


def kept(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in KEPT}


def in_round(monkeypatch: pytest.MonkeyPatch, method: str, number: int, happens: Callable[[Any], None]) -> None:
    """Something happens to the learner at the end of a round; the rounds of compiling count."""
    from keltis.bots.train.champion.ppo import Learner

    usual, rounds = getattr(Learner, method), [0]

    def changed(learner: Any, pace: Any) -> None:
        usual(learner, pace)
        rounds[0] += 1
        if rounds[0] == number:
            happens(learner)

    monkeypatch.setattr(Learner, method, changed)
