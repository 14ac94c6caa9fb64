"""Servers, network, database and people simulated from seeds, as in `tests/server/test_simulation.py`, but more.

    python bench/simulate.py --seeds 10000
    python bench/simulate.py --first 4711 --seeds 1 --trace

Prints one JSON object; the exit status is 1 if a promise was ever broken.
"""

import json
import sys
import time
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are not an installed package

from tests.support.simulation.world import simulate


@click.command()
@click.option("--seeds", default=10_000, show_default=True)
@click.option("--first", default=0, show_default=True, help="The first seed.")
@click.option("--trace", is_flag=True, help="Show all that happened.")
def main(seeds: int, first: int, trace: bool) -> None:
    began = time.perf_counter()
    steps = entries = 0
    virtual = 0.0
    broken: list[int] = []
    for seed in range(first, first + seeds):
        outcome = simulate(seed)
        steps += len(outcome.trace)
        entries += outcome.entries
        virtual += outcome.seconds
        if trace:
            click.echo("\n".join(outcome.trace))
        if outcome.violations:
            broken.append(seed)
            click.echo(f"seed {seed}: {'; '.join(outcome.violations)[:2_000]}", err=True)
    seconds = time.perf_counter() - began
    figures = {
        "test": "simulation",
        "n": seeds,
        "steps": steps,
        "entries": entries,
        "violations": len(broken),
        "seed": broken[0] if broken else None,  # the first that shows one
        "seconds": round(seconds, 1),
        "simulated_seconds": round(virtual),
        "seeds_per_second": round(seeds / seconds, 1),
    }
    click.echo(json.dumps(figures))
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
