"""Servers, network, database and people simulated from seeds, as in `tests/server/test_simulation.py`, but more.

    python bench/simulate.py --seeds 10000 --resume simulation.jsonl
    python bench/simulate.py --first 4711 --seeds 1 --trace

Prints one JSON object; the exit status is 1 if a promise was ever broken.
"""

import json
import sys
from pathlib import Path
from typing import Any

import click

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are not an installed package

from bench import resuming
from tests.support.simulation.world import simulate

CHUNK = 100  # seeds


@click.command()
@click.option("--seeds", default=10_000, show_default=True)
@click.option("--first", default=0, show_default=True, help="The first seed.")
@click.option("--trace", is_flag=True, help="Show all that happened.")
@resuming.resume_option
def main(seeds: int, first: int, trace: bool, resume: Path | None) -> None:
    numbers = range(first, first + seeds)
    done = resuming.in_chunks(resume, {"test": "simulation"}, numbers, CHUNK, lambda part: run(part, trace=trace))
    figures = {
        "test": "simulation",
        "n": seeds,
        **done.figures,
        "seconds": done.seconds,
        "seeds_per_second": round(seeds / done.seconds, 1) if done.seconds else None,
        "load": done.load,
    }
    click.echo(json.dumps(figures))
    sys.exit(bool(figures["violations"]))


def run(seeds: range, *, trace: bool = False) -> dict[str, Any]:
    steps = entries = 0
    virtual = 0.0
    broken: list[int] = []
    for seed in seeds:
        outcome = simulate(seed)
        steps += len(outcome.trace)
        entries += outcome.entries
        virtual += outcome.seconds
        if trace:
            click.echo("\n".join(outcome.trace))
        if outcome.violations:
            broken.append(seed)
            click.echo(f"seed {seed}: {'; '.join(outcome.violations)[:2_000]}", err=True)
    found = {"steps": steps, "entries": entries, "violations": len(broken), "simulated_seconds": round(virtual)}
    return {**found, "seed": broken[0] if broken else None}  # the first that shows one


if __name__ == "__main__":
    main()
