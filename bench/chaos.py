"""Long runs of the durability tests, as commands; each prints one JSON object.

    python bench/chaos.py kill --rounds 1000
    python bench/chaos.py power-cut --seeds 5000

With a planted bug they must find something: `kill --mutant answers-before-storing`, `power-cut --synchronous NORMAL`.
"""

import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support import fork_server, server_kills, unsynced_disk

T = TypeVar("T")


@click.group()
def main() -> None:
    """What is answered is never lost: kills and power cuts at random instants."""


@main.command()
@click.option("--rounds", default=1_000, show_default=True)
@click.option("--mutant", type=click.Choice(tuple(fork_server.MUTANTS)), help="A server with this bug.")
def kill(rounds: int, mutant: str | None) -> None:
    """kill -9 while eight rooms are played in."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, fork_server.fork_server(*[mutant] if mutant else []) as born:
        trial = server_kills.Trial(born, Path(folder))
        caught = sum(shown(trial.run(rounds), rounds, "Killing"))
    report("kill", rounds, began, mutant=mutant, rounds_with_violations=caught, **trial.figures())


@main.command("power-cut")
@click.option("--seeds", default=5_000, show_default=True)
@click.option("--synchronous", type=click.Choice(["NORMAL", "OFF"]), help="Instead of the store's own setting.")
def cut_power(seeds: int, synchronous: str | None) -> None:
    """Three power cuts for each seed, on a disk that forgets or tears what was not synced."""
    began = time.perf_counter()
    found: Counter[str] = Counter()
    for counts in shown(unsynced_disk.run(range(seeds), synchronous=synchronous), seeds, "Cutting"):
        found.update(counts)
    violations = sum(found[name] for name in unsynced_disk.VIOLATIONS)
    report("power-cut", seeds, began, synchronous=synchronous or "as the store sets it", violations=violations, **found)


def shown(work: Iterable[T], total: int, what: str) -> Iterator[T]:
    yield from track(work, what, total, console=Console(stderr=True))


def report(test: str, n: int, began: float, **figures: Any) -> None:
    seconds = round(time.perf_counter() - began, 1)
    click.echo(json.dumps({"test": test, "n": n, **figures, "seconds": seconds, "load": os.getloadavg()[0]}))


if __name__ == "__main__":
    main()
