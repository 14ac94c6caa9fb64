"""Two nodes and a private PostgreSQL under load, with full-length faults; prints one JSON object for each run.

    python -m bench.nodes kill --times 100 --rate 100 --resume kills.jsonl
    python -m bench.nodes pause --seconds 10 --times 10
    python -m bench.nodes outage --seconds 30 --times 3
    python -m bench.nodes partition --seconds 15 --times 10
    python -m bench.nodes notifications-lost
    python -m bench.nodes rolling --times 50
    python -m bench.nodes append

Run it in the root folder of the repository. `wrong` counts the broken promises and must be empty.
"""

import asyncio
import json
import os
import secrets
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import click

from bench import resuming
from keltis.server.rooms.log import GENESIS, Draft, chain
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append, Row, Store
from tests.support import node_faults
from tests.support.node_clients import percentiles
from tests.support.postgres_nodes import Postgres, postgres

Scene = Callable[[Postgres], Coroutine[Any, Any, dict[str, Any]]]
Repeated = Callable[[Postgres, int], Coroutine[Any, Any, dict[str, Any]]]
CHUNK = 10  # faults


def show(test: str, figures: dict[str, Any]) -> None:
    click.echo(json.dumps({"test": test, "load": round(os.getloadavg()[0], 1), **figures}))


def progress(text: str) -> None:
    click.echo(text, err=True)


def run(test: str, scene: Scene) -> None:
    with postgres(on_disk=True) as server:
        show(test, asyncio.run(scene(server)))


def repeat(test: str, times: int, scene: Repeated, resume: Path | None, **settings: float) -> None:
    """So many faults; after each few with another database. The slowest of these count for times."""

    def work(part: range) -> dict[str, Any]:
        with postgres(on_disk=True) as server:
            return asyncio.run(scene(server, len(part)))

    what = {"test": test, **settings}
    done = resuming.in_chunks(resume, what, range(times), CHUNK, work)
    click.echo(json.dumps({**done.figures, **what, "n": times, "took_seconds": done.seconds, "load": done.load}))


@click.group()
def main() -> None:
    """Mishaps of several nodes."""


@main.command()
@click.option("--times", default=100)
@click.option("--rate", default=100.0, help="Moves a second.")
@click.option("--tables", default=20)
@resuming.resume_option
def kill(times: int, rate: float, tables: int, resume: Path | None) -> None:
    """Kill one node after the other."""

    async def scene(server: Postgres, times: int) -> dict[str, Any]:
        return await node_faults.kills(server, times, rate=rate, tables=tables, progress=progress)

    repeat("kill", times, scene, resume, rate=rate, tables=tables)


@main.command()
@click.option("--times", default=10)
@click.option("--seconds", default=10.0)
@click.option("--rate", default=50.0)
@resuming.resume_option
def pause(times: int, seconds: float, rate: float, resume: Path | None) -> None:
    """Stop one node after the other, and let it go on."""

    async def scene(server: Postgres, times: int) -> dict[str, Any]:
        return await node_faults.pauses(server, times, seconds, rate=rate, progress=progress)

    repeat("pause", times, scene, resume, rate=rate, seconds=seconds)


@main.command()
@click.option("--times", default=3)
@click.option("--seconds", default=30.0)
@click.option("--rate", default=50.0)
@resuming.resume_option
def outage(times: int, seconds: float, rate: float, resume: Path | None) -> None:
    """Take the database away."""

    async def scene(server: Postgres, times: int) -> dict[str, Any]:
        return await node_faults.outages(server, times, seconds, rate=rate, progress=progress)

    repeat("outage", times, scene, resume, rate=rate, seconds=seconds)


@main.command()
@click.option("--times", default=10)
@click.option("--seconds", default=15.0)
@click.option("--rate", default=50.0)
@click.option("--delay", default=0.02, help="Seconds, each way, in the second run.")
@resuming.resume_option
def partition(times: int, seconds: float, rate: float, delay: float, resume: Path | None) -> None:
    """Cut one node after the other off from the database; then only slow both networks down."""

    async def scene(server: Postgres, times: int) -> dict[str, Any]:
        return await node_faults.partitions(server, times, seconds, rate=rate, progress=progress)

    repeat("partition", times, scene, resume, rate=rate, seconds=seconds)
    run("delay", lambda server: node_faults.delays(server, seconds, delay))


@main.command()
def freeze() -> None:
    """Let the database hang, and stop a node meanwhile."""
    run("freeze", node_faults.freeze)


@main.command()
@click.option("--seconds", default=30.0)
@click.option("--rate", default=20.0)
def notifications_lost(seconds: float, rate: float) -> None:
    """With notifications between nodes, without any, and with connections for them that break."""
    run("notifications", lambda server: node_faults.play(server, seconds, rate=rate))
    run(
        "notifications-lost",
        lambda server: node_faults.play(server, seconds, rate=rate, faults=("no-notifications", "no-notifications")),
    )
    run("listeners-lost", lambda server: node_faults.listeners_lost(server, seconds, rate=rate))


@main.command()
@click.option("--times", default=50)
@click.option("--rate", default=200.0)
@click.option("--tables", default=40)
@resuming.resume_option
def rolling(times: int, rate: float, tables: int, resume: Path | None) -> None:
    """Restart one node after the other in order."""

    async def scene(server: Postgres, times: int) -> dict[str, Any]:
        return await node_faults.rolling(server, times, rate=rate, tables=tables, progress=progress)

    repeat("rolling", times, scene, resume, rate=rate, tables=tables)


@main.command()
@click.option("--seconds", default=5.0, help="For each size of a batch.")
def append(seconds: float) -> None:
    """Commits of one thread, by the size of their batch."""
    with postgres(on_disk=True) as server:
        store = open_store(server.database())
        for size in (1, 10, 50):
            show("append", {"batch": size, **_append(store, size, seconds)})
        store.close()


def _append(store: Store, size: int, seconds: float) -> dict[str, Any]:
    heads = {f"{size}-{number}": (0, GENESIS) for number in range(size)}
    row = Row("live", True, None, json.dumps({"game": "board", "clock": "none", "seats": ["Ann", "Bob", "", ""]}))
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        batch = []
        for room, (ver, head) in heads.items():
            drafts = [Draft("act", 0, "person", {"action": "g7"})]
            entries = chain(room, ver, head, drafts, time.time_ns() // 1_000_000, secrets.token_bytes(8))
            heads[room] = entries[-1].ver, entries[-1].hash
            batch.append(Append(entries, row, None if ver else secrets.token_bytes(32)))
        begin = time.perf_counter()
        assert all(store.append(batch))
        times.append(time.perf_counter() - begin)
    return {"moves_per_s": round(size * len(times) / sum(times)), "commit_ms": percentiles(times)}


if __name__ == "__main__":
    main()
