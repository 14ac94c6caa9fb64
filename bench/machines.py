"""Machines that do anything in a room, and a model of it, as in `tests/server/test_state_machine.py`, but more of them.

    python bench/machines.py --machines 2000
    python bench/machines.py --first 1000 --machines 1000

Prints one JSON object; the exit status is 1 if the server and the model ever differed, or the server complained.
"""

import contextlib
import json
import os
import sys
import tempfile
import time
from pathlib import Path

import click
import hypothesis
from hypothesis.stateful import run_state_machine_as_test

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are not an installed package

from tests.support.room_model import Tables
from tests.support.server_process import Client, complaints, serving

AT_ONCE = 100  # machines of one seed
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
def main(machines: int, first: int, steps: int) -> None:
    began = time.perf_counter()
    different: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder), pace=PACE) as server, contextlib.ExitStack() as stack:
            Tables.server = server
            Tables.people = [stack.enter_context(contextlib.closing(Client(server.address))) for _ in range(3)]
            for seed in range(first, first + machines, AT_ONCE):
                try:
                    run(seed, min(AT_ONCE, first + machines - seed), steps)
                except Exception as error:  # noqa: BLE001 (whatever differs is an error of some kind)
                    different.append(seed)
                    click.echo(f"seed {seed}: {error!r}"[:2_000], err=True)
        complained = complaints(Path(folder))
    figures = {"test": "machines", "n": machines, "first": first, "steps": steps, "violations": len(different)}
    shown = {"seeds": different, "complaints": complained[:5], "happened": sorted(Tables.happened)}
    seconds = round(time.perf_counter() - began, 1)
    click.echo(json.dumps({**figures, **shown, "seconds": seconds, "load": os.getloadavg()[0]}))
    sys.exit(bool(different or complained))


if __name__ == "__main__":
    main()
