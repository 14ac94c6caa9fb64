"""Disks that are full, or become read-only, while people play; prints one JSON object for each run. Needs root.

    python bench/disk.py full --times 20 --resume full.jsonl
    python bench/disk.py read-only --times 20
    python bench/disk.py failing --times 10

Each run has a file system of its own, on a loop device. `wrong` counts the broken promises and must be empty.
"""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import click
import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import resuming
from tests.support.node_clients import Crowd, compare
from tests.support.node_faults import MOVES, moves_on_their_way, until_answered, until_told
from tests.support.server_process import Server, serving
from tests.support.waiting import until, until_awaited

Fault = Callable[[Path], contextlib.AbstractContextManager[None]]
MEGABYTES = 64
CHUNK = 5  # faults, on a disk of their own
RATE, TABLES = 30.0, 10


def do(*command: str | Path, rc: tuple[int, ...] = (0,)) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in rc:
        raise click.ClickException(f"{command[0]}: {done.stderr.strip()}")


class Disk:
    """An ext4 file system in a file."""

    def __init__(self, folder: Path) -> None:
        self.image, self.place = folder / "image", folder / "disk"
        self.image.touch()
        os.truncate(self.image, MEGABYTES << 20)
        self.place.mkdir()
        do("mkfs.ext4", "-q", "-F", self.image)

    def mount(self) -> None:
        do("mount", "-o", "loop", self.image, self.place)

    def unmount(self) -> None:
        """As soon as the processes of a killed server have noticed that and ended."""
        until(lambda: subprocess.call(["umount", self.place], stderr=subprocess.DEVNULL) == 0)

    def fail(self) -> None:
        """As after an error of the device: read-only at once, whatever files are open, until it is mounted again."""
        do("mount", "-o", "remount,abort", self.place)

    def repair(self) -> None:
        self.unmount()
        do("e2fsck", "-fp", self.image, rc=(0, 1))  # 1: something was repaired
        self.mount()


@contextlib.contextmanager
def filled(place: Path) -> Iterator[None]:
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(4_096)):
            pass
    try:
        yield
    finally:
        filler.unlink()


@contextlib.contextmanager
def read_only(place: Path) -> Iterator[None]:
    """No file and no folder may be changed, those that are open neither.

    But for the file by which SQLite's connections share memory: it is mapped, and writing there would be a SIGBUS.
    """
    files = [place, *(file for file in place.iterdir() if not file.name.endswith("-shm"))]
    do("chattr", "+i", *files)
    try:
        yield
    finally:
        do("chattr", "-i", *files)


async def recovers(fault: Fault, server: Server, crowd: Crowd, place: Path) -> tuple[int, int, float]:
    """Moves acknowledged during the fault, clients not told, and the seconds until all are answered after it."""
    with fault(place):
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
            await until_awaited(lambda: is_unready(http))
            begin = time.perf_counter()
            untold = await until_told(crowd)
            room = crowd.tables[-1].room
            (await http.get(f"/api/rooms/{room}")).raise_for_status()
            (await http.get(f"/api/rooms/{room}/proof")).raise_for_status()
        waiting, end = moves_on_their_way(crowd), time.perf_counter()
    answered = await until_answered(waiting)
    await crowd.goes_on(MOVES)
    return crowd.acked_within(begin, end), untold, answered


async def is_unready(http: httpx.AsyncClient) -> bool:
    return (await http.get("/readyz")).status_code == 503


async def faults(disk: Disk, fault: Fault, times: int) -> dict[str, Any]:
    with serving(disk.place) as server:
        async with Crowd([server.address], TABLES, RATE, quiet_limit=3) as crowd:
            await crowd.goes_on(MOVES)
            found = [await recovers(fault, server, crowd, disk.place) for _ in range(times)]
            await crowd.settle()
            wrong = await asyncio.to_thread(compare, crowd, f"sqlite:///{disk.place}/keltis.db")
            alive = server.process.poll() is None
        figures = {"acked_meanwhile": sum(it[0] for it in found), "untold": sum(it[1] for it in found)}
        answered = max(it[2] for it in found)
        return {**figures, "answered_after_s": answered, "acked": len(crowd.acked_at), "alive": alive, "wrong": wrong}


async def failures(disk: Disk, times: int) -> dict[str, Any]:
    """Each time the server is killed, the file system repaired, and another server started on it."""
    with contextlib.ExitStack() as running:
        server = running.enter_context(serving(disk.place))
        async with Crowd([server.address], TABLES, RATE, quiet_limit=3) as crowd:
            for _ in range(times):
                await crowd.goes_on(MOVES)
                disk.fail()
                async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
                    await until_awaited(lambda: is_unready(http))
                running.close()
                disk.repair()
                server = running.enter_context(serving(disk.place))
                crowd.addresses[0] = server.address
            await crowd.goes_on(MOVES)
            await crowd.settle()
            wrong = await asyncio.to_thread(compare, crowd, f"sqlite:///{disk.place}/keltis.db")
        return {"acked": len(crowd.acked_at), "wrong": wrong}


def run(test: str, times: int, scene: Callable[[Disk, int], Awaitable[dict[str, Any]]], resume: Path | None) -> None:
    what = {"test": test}

    def work(part: range) -> dict[str, Any]:
        async def work(disk: Disk) -> dict[str, Any]:
            return await scene(disk, len(part))

        with tempfile.TemporaryDirectory() as folder:
            disk = Disk(Path(folder))
            disk.mount()
            try:
                return asyncio.run(work(disk))
            finally:
                disk.unmount()

    done = resuming.in_chunks(resume, what, range(times), CHUNK, work)
    click.echo(json.dumps({**what, "n": times, **done.figures, "seconds": done.seconds, "load": done.load}))


@click.group()
def main() -> None:
    """Disks that take nothing more."""


@main.command()
@click.option("--times", default=20, show_default=True)
@resuming.resume_option
def full(times: int, resume: Path | None) -> None:
    """Fill the disk, and make room again."""
    run("full", times, lambda disk, times: faults(disk, filled, times), resume)


@main.command("read-only")
@click.option("--times", default=20, show_default=True)
@resuming.resume_option
def read_only_files(times: int, resume: Path | None) -> None:
    """Let nothing be changed, and then again."""
    run("read-only", times, lambda disk, times: faults(disk, read_only, times), resume)


@main.command()
@click.option("--times", default=10, show_default=True)
@resuming.resume_option
def failing(times: int, resume: Path | None) -> None:
    """Let the file system fail: read-only until it is repaired."""
    run("failing", times, failures, resume)


if __name__ == "__main__":
    main()
