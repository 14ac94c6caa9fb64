"""`keltis sim` says how long playing took, without compiling."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from keltis.cli import sim_command
from keltis.core import Game


def test_compiling_is_not_among_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, compiled = 0.0, False
    results = sim_command._random_results

    def slow_at_first(game: Game, games: int, *given: Any, **options: Any) -> Iterator[tuple[Any, Any]]:
        nonlocal clock, compiled
        clock += games + (0 if compiled else 100)
        compiled = True
        yield from results(game, games, *given, **options)

    monkeypatch.setattr(sim_command, "_random_results", slow_at_first)
    monkeypatch.setattr(time, "perf_counter", lambda: clock)
    told = CliRunner().invoke(sim_command.sim, ["board", "--games", "7", "--json"])
    assert json.loads(told.stdout)["seconds"] == 7
