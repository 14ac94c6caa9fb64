"""Long runs of the durability tests, as commands; each prints one JSON object.

    python bench/chaos.py kill --rounds 1000 --resume kills.jsonl
    python bench/chaos.py power-cut --seeds 5000 --resume power-cuts.jsonl
    python bench/chaos.py workers --times 50 --resume workers.jsonl

With a planted bug they must find something: `kill --mutant answers-before-storing`, `power-cut --synchronous NORMAL`.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import resuming
from tests.support import fork_server, server_kills, unsynced_disk, worker_stops

T = TypeVar("T")

ROUNDS, SEEDS, STOPS = 50, 250, 10  # in a chunk


@click.group()
def main() -> None:
    """What is answered is never lost: kills and power cuts at random instants."""


@main.command()
@click.option("--rounds", default=1_000, show_default=True)
@click.option("--mutant", type=click.Choice(tuple(fork_server.MUTANTS)), help="A server with this bug.")
@resuming.resume_option
def kill(rounds: int, mutant: str | None, resume: Path | None) -> None:
    """kill -9 while eight rooms are played in."""
    with fork_server.fork_server(*[mutant] if mutant else []) as born:

        def work(part: range) -> dict[str, Any]:
            with tempfile.TemporaryDirectory() as folder:
                trial = server_kills.Trial(born, Path(folder))
                caught = sum(shown(trial.run(len(part)), part, "Killing"))
            return {"rounds_with_violations": caught, **trial.figures()}

        report({"test": "kill", "mutant": mutant}, rounds, ROUNDS, work, resume)


@main.command("power-cut")
@click.option("--seeds", default=5_000, show_default=True)
@click.option("--synchronous", type=click.Choice(["NORMAL", "OFF"]), help="Instead of the store's own setting.")
@resuming.resume_option
def cut_power(seeds: int, synchronous: str | None, resume: Path | None) -> None:
    """Three power cuts for each seed, on a disk that forgets or tears what was not synced."""

    def work(part: range) -> dict[str, Any]:
        found: Counter[str] = Counter()
        for counts in shown(unsynced_disk.run(part, synchronous=synchronous), part, "Cutting"):
            found.update(counts)
        return {"violations": sum(found[name] for name in unsynced_disk.VIOLATIONS), **found}

    what = {"test": "power-cut", "synchronous": synchronous or "as the store sets it"}
    report(what, seeds, SEEDS, work, resume)


@main.command()
@click.option("--times", default=50, show_default=True)
@resuming.resume_option
def workers(times: int, resume: Path | None) -> None:
    """Stop (SIGSTOP) a random worker process while people play with bots."""

    def work(part: range) -> dict[str, Any]:
        with tempfile.TemporaryDirectory() as folder:
            return worker_stops.stops(Path(folder), len(part), part.start)

    report({"test": "workers", "longest_s": worker_stops.LONGEST}, times, STOPS, work, resume)


def shown(work: Iterable[T], part: range, what: str) -> Iterator[T]:
    yield from track(work, f"{what} {part.start} to {part.stop}", len(part), console=Console(stderr=True))


def report(
    what: dict[str, Any], n: int, size: int, work: Callable[[range], dict[str, Any]], resume: Path | None
) -> None:
    done = resuming.in_chunks(resume, what, range(n), size, work)
    click.echo(json.dumps({**what, "n": n, **done.figures, "seconds": done.seconds, "load": done.load}))


if __name__ == "__main__":
    main()
