"""Does anyone see hidden information? Visits to pairs of twin servers, as in `tests/server/test_leaks.py`, but more.

    python bench/leaks.py --pairs 10000 --resume leaks.jsonl
    python bench/leaks.py --first 5000 --pairs 5000

Prints one JSON object; the exit status is 1 if the twins ever sent a viewer different things.
"""

import json
import sys
from pathlib import Path
from typing import Any

import click

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are not an installed package

from bench import resuming
from keltis import games
from tests.support.twin_servers.servers import Leak, Premises
from tests.support.twin_servers.visits import check

SETTINGS = [(name, seats) for name in games.names() for seats in games.find(name).seats]


CHUNK = 100  # pairs


@click.command()
@click.option("--pairs", default=10_000, show_default=True)
@click.option("--first", default=0, show_default=True, help="The number of the first pair.")
@click.option("--steps", default=8, show_default=True, help="What happens in a visit.")
@click.option("--seed", default="leaks", show_default=True)
@resuming.resume_option
def main(pairs: int, first: int, steps: int, seed: str, resume: Path | None) -> None:
    premises, what = Premises(), {"test": "leaks", "seed": seed, "steps": steps}
    numbers = range(first, first + pairs)
    done = resuming.in_chunks(resume, what, numbers, CHUNK, lambda part: visit(premises, part, steps, seed))
    click.echo(json.dumps({**what, **done.figures, "seconds": done.seconds, "load": done.load}))
    sys.exit(bool(done.figures["violations"]))


def visit(premises: Premises, numbers: range, steps: int, seed: str) -> dict[str, Any]:
    compared = told = missing = 0
    leaks: list[str] = []
    for number in numbers:
        try:
            transcript = check(premises, *SETTINGS[number % len(SETTINGS)], f"{seed} {number}", steps=steps)
        except Leak as leak:
            leaks.append(f"{seed} {number}")
            click.echo(str(leak)[:2_000], err=True)
            continue
        missing += transcript is None
        compared += transcript is not None
        told += len(transcript.told) if transcript else 0
    return {"n": compared, "violations": len(leaks), "told": told, "without_pair": missing, "leaks": leaks}


if __name__ == "__main__":
    main()
