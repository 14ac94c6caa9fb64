"""A server in use for long: does its memory grow, do its answers get slower?

    python bench/soak.py --minutes 40 --svg docs/img/soak.svg

Starts a temporary server (SQLite, every commit synced). People play short games, one after another; visitors come, make
a room with a bot, watch a table, read the story and the proof of a finished game, and leave. Prints one JSON object for
each quarter of a minute and one for the whole; `wrong` counts the broken promises and must be empty. `--svg` draws it.
"""

import asyncio
import contextlib
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, TextIO

import click
import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.soak_chart import Sample, draw
from tests.support.node_clients import GONE, Crowd, compare, percentiles
from tests.support.server_process import Server, complaints, new_id, serving, socket

STEP = 15.0  # seconds that a sample covers

Soaked = tuple[list[Sample], dict[str, Any]]


async def visit(address: str, crowd: Crowd) -> None:
    """What a browser might do in a minute, by somebody new."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        token = (await http.post("/api/session?kind=token")).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        seats = [{"kind": "me", "name": "Eve"}, {"kind": "bot", "level": "easy"}]
        room = (await http.post("/api/rooms", json={"game": "cards", "seats": seats})).json()["room"]
        seen = (await http.get(f"/api/rooms/{room}")).json()
        if seen["view"]["legal"]:
            move = {"id": new_id(), "v": seen["v"], "action": random.choice(seen["view"]["legal"])}
            (await http.post(f"/api/rooms/{room}/actions", json=move)).raise_for_status()
        over = [table.room for table in crowd.tables if all(seat.over for seat in table.seats)]
        for what in ("story", "proof") if over else ():
            (await http.get(f"/api/rooms/{random.choice(over)}/{what}")).raise_for_status()
        async with socket(address, random.choice(crowd.tables).room) as watching:
            await watching.hear("view")
        await http.post(f"/api/rooms/{room}/resign", json={"id": new_id()})


async def receive_visitors(address: str, crowd: Crowd, every: float, failed: list[str]) -> None:
    async def welcome() -> None:
        try:
            await visit(address, crowd)
        except (*GONE, httpx.HTTPError) as error:
            failed.append(type(error).__name__)

    async with asyncio.TaskGroup() as visitors:
        while True:
            visitors.create_task(welcome())
            await asyncio.sleep(random.expovariate(1 / every))


async def soak(server: Server, database: str, minutes: float, rate: float, tables: int, every: float) -> Soaked:
    samples: list[Sample] = []
    failed: list[str] = []
    async with Crowd([server.address], tables, rate, quiet_limit=3) as crowd:
        visitors = asyncio.create_task(receive_visitors(server.address, crowd, every, failed))
        began = time.monotonic()
        while (at := time.monotonic()) - began < 60 * minutes:
            crowd.latencies.clear()
            await asyncio.sleep(STEP)
            samples.append(_sample(server.process.pid, crowd.latencies, at - began, time.monotonic() - at))
            click.echo(json.dumps(msgspec.to_builtins(samples[-1])))
        visitors.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await visitors
        await crowd.settle()
        wrong = await asyncio.to_thread(compare, crowd, database)
    counts = {"acked": len(crowd.acked_at), "tables": len(crowd.tables), "told": dict(crowd.told)}
    return samples, {**counts, "failed_visits": dict(Counter(failed)), "wrong": wrong}


def _sample(process: int, latencies: list[float], at: float, seconds: float) -> Sample:
    status = Path(f"/proc/{process}/status").read_text()
    times = percentiles(latencies) or {"p50": 0.0, "p99": 0.0, "max": 0.0}
    return Sample(
        minute=round(at / 60, 2),
        rss_mb=round(int(status.split("VmRSS:")[1].split()[0]) / 1024, 1),
        moves_per_s=round(len(latencies) / seconds, 1),
        p50_ms=times["p50"],
        p99_ms=times["p99"],
        max_ms=times["max"],
        files=len(list(Path(f"/proc/{process}/fd").iterdir())),
        load=round(os.getloadavg()[0], 1),
    )


def log_of(lines: list[str]) -> dict[str, Any]:
    """What the server logged: how often each event, and the first lines, to see what they were about."""
    return {"logged": dict(Counter(json.loads(line)["event"] for line in lines)), "log": lines[:5]}


def summary(samples: list[Sample]) -> dict[str, Any]:
    """Memory of five moments, and the latency of each fifth of the time."""
    fifths = [samples[len(samples) * part // 5 : len(samples) * (part + 1) // 5] for part in range(5)]
    return {
        "minutes": round(samples[-1].minute + STEP / 60, 1),
        "rss_mb": [part[-1].rss_mb for part in fifths if part],
        "p50_ms": [statistics.median(it.p50_ms for it in part) for part in fifths if part],
        "p99_ms": [statistics.median(it.p99_ms for it in part) for part in fifths if part],
        "max_ms": max(it.max_ms for it in samples),
        "files": [part[-1].files for part in fifths if part],
        "load": [min(it.load for it in samples), max(it.load for it in samples)],
    }


@click.command()
@click.option("--minutes", default=40.0, show_default=True)
@click.option("--rate", default=40.0, show_default=True, help="Moves a second.")
@click.option("--tables", default=30, show_default=True)
@click.option("--every", default=2.0, show_default=True, help="Seconds between two visitors.")
@click.option("--svg", type=click.Path(path_type=Path), help="Draw memory and latency over time.")
@click.option("--redraw", type=click.File(), help="Only draw, from what an earlier run has printed.")
def main(minutes: float, rate: float, tables: int, every: float, svg: Path | None, redraw: TextIO | None) -> None:
    """Use a server for long."""
    if redraw:
        samples = [msgspec.json.decode(line, type=Sample) for line in redraw if "minute" in line and "test" not in line]
    else:
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
            database = f"sqlite:///{folder}/keltis.db"
            samples, counts = asyncio.run(soak(server, database, minutes, rate, tables, every))
            alive = server.process.poll() is None
            ends = {"alive": alive, "exit": server.terminate(), **log_of(complaints(Path(folder)))}
        click.echo(json.dumps({"test": "soak", **summary(samples), **counts, **ends}))
    if svg:
        svg.write_text(draw(samples))


if __name__ == "__main__":
    main()
