"""Long runs go on where they were stopped, and then show the same totals."""

import json
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from bench import resuming, simulate
from tests.support.simulation.world import simulate as simulate_seed

UNEQUAL = ("seconds", "seeds_per_second", "load")


def shown(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(simulate.main, [*arguments], catch_exceptions=False)
    assert result.exit_code == 0
    return {name: value for name, value in json.loads(result.stdout).items() if name not in UNEQUAL}


def test_a_run_that_was_stopped_goes_on_after_its_last_chunk_and_shows_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "CHUNK", 2)
    seeds, file = ("--seeds", "5"), tmp_path / "simulation.jsonl"
    whole, done = shown(*seeds), []

    def stopped(seed: int, last: int) -> Any:
        if seed == last:
            raise click.Abort
        done.append(seed)
        return simulate_seed(seed)

    with monkeypatch.context() as patched:
        patched.setattr(simulate, "simulate", lambda seed: stopped(seed, 3))
        assert CliRunner().invoke(simulate.main, [*seeds, "--resume", str(file)]).exit_code == 1
    assert done == [0, 1, 2] and len(file.read_text().splitlines()) == 1
    with file.open("a") as kept:
        kept.write('{"of": {"test": "simul')  # stopped while it was writing
    with monkeypatch.context() as patched:
        patched.setattr(simulate, "simulate", lambda seed: stopped(seed, 5))
        assert shown(*seeds, "--resume", str(file)) == whole
        assert shown(*seeds, "--resume", str(file)) == whole, "Nothing is left to be done."
    assert done == [0, 1, 2, 2, 3, 4] and whole["entries"] > 0


def test_figures_that_nobody_can_add_up_are_the_largest_of_any_chunk() -> None:
    parts = [
        {"acked": 3, "alive": True, "wrong": [], "told": {"ack": 1}, "gap_ms": {"p50": 5, "max": 9}, "mutant": None},
        {"acked": 4, "alive": False, "wrong": ["x"], "told": {"ack": 2, "bad": 1}, "gap_ms": {"p50": 7, "max": 8}},
    ]
    done = resuming.in_chunks(None, {}, range(2), 1, lambda part: parts[part.start])
    assert done.figures == {
        "acked": 7,
        "alive": False,
        "wrong": ["x"],
        "told": {"ack": 3, "bad": 1},
        "gap_ms": {"p50": 7, "max": 9},
        "mutant": None,
    }
