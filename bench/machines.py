"""Machines that do anything in a room, and a model of it, as in `tests/server/test_state_machine.py`, but more of them.

    python bench/machines.py --machines 2000 --resume machines.jsonl
    python bench/machines.py --first 1000 --machines 1000

Prints one JSON object; the exit status is 1 if the server and the model ever differed, or the server complained.
"""

import contextlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import click
import hypothesis
from hypothesis.stateful import run_state_machine_as_test

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are not an installed package

from bench import resuming
from tests.support.room_model import Tables
from tests.support.server_process import Client, complaints, serving

CHUNK = 100  # machines of one seed
PACE = 1_000  # bots wait longer than any machine runs


def run(seed: int, machines: int, steps: int) -> None:
    run_state_machine_as_test(
        hypothesis.seed(seed)(Tables),
        settings=hypothesis.settings(
            max_examples=machines,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            phases=[hypothesis.Phase.generate],  # shrunk examples would have other deals
            suppress_health_check=list(hypothesis.HealthCheck),
        ),
    )


@click.command()
@click.option("--machines", default=2_000, show_default=True)
@click.option("--first", default=0, show_default=True, help="The number of the first machine.")
@click.option("--steps", default=50, show_default=True, help="Of each machine, at most.")
@resuming.resume_option
def main(machines: int, first: int, steps: int, resume: Path | None) -> None:
    numbers, what = range(first, first + machines), {"test": "machines", "steps": steps}
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(serving(folder, pace=PACE))
        Tables.server = server
        Tables.people = [stack.enter_context(contextlib.closing(Client(server.address))) for _ in range(3)]
        done = resuming.in_chunks(resume, what, numbers, CHUNK, lambda part: differences(part, steps, folder))
    found = done.figures | {"happened": sorted(set(done.figures["happened"]))}
    click.echo(json.dumps({**what, "n": machines, "first": first, **found, "seconds": done.seconds, "load": done.load}))
    sys.exit(bool(found["violations"] or found["complaints"]))


def differences(numbers: range, steps: int, folder: Path) -> dict[str, Any]:
    """Run these machines; their first number is their seed."""
    different: list[int] = []
    before = len(complaints(folder))
    Tables.happened.clear()
    try:
        run(numbers.start, len(numbers), steps)
    except Exception as error:  # noqa: BLE001 (whatever differs is an error of some kind)
        different.append(numbers.start)
        click.echo(f"seed {numbers.start}: {error!r}"[:2_000], err=True)
    found = {"violations": len(different), "seeds": different, "complaints": complaints(folder)[before:][:5]}
    return {**found, "happened": sorted(Tables.happened)}


if __name__ == "__main__":
    main()
