"""Random play of our two games beside OpenSpiel, Pgx, RLCard and PettingZoo: in one run, on one core of one machine.

    python -m bench.peers --seconds 2 --out FOLDER

Run it in the root folder of the repository, with the extra keltis[peers]; what is not installed is left out, with a
note. Writes peers.md, peers.svg and peers.json. What is compared, and how: docs/performance.md.
"""

import dataclasses
import datetime
import importlib.metadata
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

import click

from bench import peers_others, peers_ours, peers_pgx
from bench.peers_measure import Result, measure, pin
from bench.peers_report import chart, table
from keltis.engine.cuda import NoGpu

PACKAGES = ("numba", "gymnasium", "open_spiel", "pgx", "jax", "rlcard", "pettingzoo")


def progress(text: str) -> None:
    click.echo(text, err=True)


def run(seconds: float, rounds: int) -> tuple[list[Result], list[str]]:
    """Run everything available, ours first."""
    try:
        on_gpu, no_gpu = list(peers_ours.whole_games_on_gpu()), []
    except NoGpu as missing:
        on_gpu, no_gpu = [], [f"Keltis on a GPU is left out: {missing}"]
        progress(*no_gpu)
    rows = [*peers_ours.rows(), *peers_ours.rows_on_gpu(), *peers_others.rows(), *peers_pgx.rows()]
    results, left_out = measure(rows, seconds, rounds, progress)
    return sorted([*results, *on_gpu], key=lambda it: it.package != "Keltis"), [*no_gpu, *left_out]


def write(folder: Path, results: list[Result], left_out: list[str], facts: dict[str, Any]) -> None:
    """Write the table, the chart and the figures."""
    remark = f"Measured on {facts['date']} on one core of {facts['processor']}, at a load of {facts['load']}, with "
    remark += ", ".join(f"{name} {version}" for name, version in facts["versions"].items()) + "."
    subtitle = f"Steps a second; one core of {facts['processor']}, unless on a GPU. Each line is ten times the last."
    found = {"test": "peers", **facts, "rows": [dataclasses.asdict(it) for it in results], "left_out": left_out}
    (folder / "peers.md").write_text(table(results, left_out, remark))
    (folder / "peers.svg").write_text(chart(results, "Random play beside other environments", subtitle))
    (folder / "peers.json").write_text(json.dumps(found, indent=1) + "\n")


def facts() -> dict[str, Any]:
    """The environment that the figures depend on."""
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "processor": _processor(),
        "load": round(os.getloadavg()[0], 1),
        "versions": {"Python": platform.python_version(), **_versions()},
    }


def _processor() -> str:
    """The CPU's name, where the system provides it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return next(iter(names), platform.machine())


def _versions() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="For each row in each round.",
)
@click.option("--rounds", type=click.IntRange(min=1), default=3, show_default=True, help="The best one counts.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, writable=True, path_type=Path),
    default=Path(),
    help="The folder to write to.",
)
def main(seconds: float, rounds: int, out: Path) -> None:
    """Measure random play beside other environments."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}.") from None
    pin()
    about = facts()  # later load would be our own
    results, left_out = run(seconds, rounds)
    write(out, results, left_out, about)
    click.echo((out / "peers.md").read_text())


if __name__ == "__main__":
    sys.exit(main())
