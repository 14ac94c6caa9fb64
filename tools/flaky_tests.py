"""Shows that no test fails by chance: the same tests again and again, alone, beside a busy machine, and shuffled.

    python tools/flaky_tests.py                              # all of it, which takes hours
    python tools/flaky_tests.py --only server --alone 3 --loaded 2 --no-suite

Tests of a browser, a server, several nodes, killed servers and other processes are repeated by their markers (see
pyproject.toml), one test at a time. Then the whole suite runs as `./keltis test` runs it. Beside load means that every
core has one process that never rests. Each run's output and its report as XML stay in a folder.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import click

ROOT = Path(__file__).parents[1]
GROUPS = ("browser", "server", "node", "kill", "process")
BUSY = "import os\nwhile os.getppid() == {}:\n    sum(range(1_000_000))"  # exits with its parent


class Outcome(NamedTuple):
    """One run of pytest."""

    tests: int
    failed: tuple[str, ...]
    seconds: float
    log: Path


class Plan(NamedTuple):
    """The same run, repeated; no arguments for the whole suite."""

    what: str
    times: int
    arguments: tuple[str, ...]
    loaded: bool = False
    options: tuple[str, ...] = ()


def files_of(marker: str) -> tuple[str, ...]:
    """The files that contain tests with this marker: searching is faster than collecting."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", "--quiet", "-m", marker]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    files = dict.fromkeys(line.partition(": ")[0] for line in told.stdout.splitlines() if ".py: " in line)
    if told.returncode or not files:
        raise click.ClickException(f"There are no tests with the marker {marker!r}.\n{told.stdout[-2000:]}")
    return tuple(files)


def plans(groups: Sequence[str], alone: int, loaded: int, *, suite: bool, seed: str) -> list[Plan]:
    """The runs, in order."""
    found = []
    for group in groups:
        arguments = ("-m", group, *files_of(group))
        found += [
            Plan(f"{group}, alone", alone, arguments),
            Plan(f"{group}, beside load", loaded, arguments, loaded=True),
        ]
    if suite:
        found += [
            Plan("suite, alone", 3, ()),
            Plan("suite, beside load", 1, (), loaded=True),
            Plan(f"suite, shuffled by {seed}", 1, (), options=("--shuffle", seed)),
        ]
    return [plan for plan in found if plan.times]


@contextlib.contextmanager
def load(number: int) -> Iterator[None]:
    """This many busy processes."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY.format(os.getpid())]) for _ in range(number)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def run_once(plan: Plan, log: Path) -> Outcome:
    report = log.with_suffix(".xml")
    options = [os.environ.get("PYTEST_ADDOPTS", ""), f"--junitxml={report}", *plan.options]
    environment = {**os.environ, "PYTEST_ADDOPTS": " ".join(options)}
    begun = time.monotonic()
    with log.open("w") as output, load((os.cpu_count() or 1) if plan.loaded else 0):
        command = [str(ROOT / "keltis"), "test", *plan.arguments]
        status = subprocess.call(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT)
    tests, failed = read_report(report) if report.is_file() else (0, ())
    if status and not failed:
        failed = (f"the run itself (status {status})",)
    return Outcome(tests, failed, time.monotonic() - begun, log)


def read_report(report: Path) -> tuple[int, tuple[str, ...]]:
    """The number of tests that ran, and which failed."""
    cases = [*ElementTree.parse(report).iter("testcase")]
    ran = [case for case in cases if case.find("skipped") is None]
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return len(ran), tuple(dict.fromkeys(f"{case.get('classname')}::{case.get('name')}" for case in failed))


def table(rows: Sequence[tuple[Plan, Sequence[Outcome]]]) -> str:
    """What, runs, failures, seconds."""
    lines = [("what", "runs", "tests", "failures", "seconds")]
    for plan, outcomes in rows:
        tests, failures = sum(each.tests for each in outcomes), sum(len(each.failed) for each in outcomes)
        seconds = sum(each.seconds for each in outcomes)
        lines.append((plan.what, str(len(outcomes)), str(tests), str(failures), f"{seconds:.0f}"))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


@click.command(help=__doc__.partition("\n")[0])
@click.option("--only", multiple=True, type=click.Choice(GROUPS), help="This group alone; may be given several times.")
@click.option("--alone", default=10, show_default=True, help="How often each group runs with nothing beside it.")
@click.option("--loaded", default=5, show_default=True, help="How often beside full load on all cores.")
@click.option(
    "--suite/--no-suite", default=None, help="The whole suite too: 3 times alone, once loaded, once shuffled."
)
@click.option("--seed", default=lambda: str(time.time_ns() % 10_000), help="For shuffling.")
@click.option("--out", type=click.Path(path_type=Path), default=lambda: tempfile.mkdtemp(prefix="keltis-steady-"))
def main(only: tuple[str, ...], alone: int, loaded: int, suite: bool | None, seed: str, out: Path) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that nothing is left running
    out.mkdir(parents=True, exist_ok=True)
    click.echo(f"Logs are in {out}.")
    done: list[tuple[Plan, list[Outcome]]] = []
    for plan in plans(only or GROUPS, alone, loaded, suite=not only if suite is None else suite, seed=seed):
        done.append((plan, []))
        for number in range(1, plan.times + 1):
            outcome = run_once(plan, out / f"{plan.what.replace(', ', '-').replace(' ', '-')}-{number}.log")
            done[-1][1].append(outcome)
            said = f"{outcome.tests} tests, {len(outcome.failed)} failed, {outcome.seconds:.0f} s"
            click.echo(f"{plan.what}, {number} of {plan.times}: {said}")
            for name in outcome.failed:
                click.echo(f"    FAILED {name}: {outcome.log}")
    click.echo("\n" + table(done))
    sys.exit(any(outcome.failed for _, outcomes in done for outcome in outcomes))


if __name__ == "__main__":
    main()
