"""What one address can do to the others: an honest pair's moves and its bot's answers, with and without an attack.

    python bench/abuse.py                              # every attack, about 40 seconds each
    python bench/abuse.py spectators stories --seconds 30
    python bench/abuse.py hoarding --rounds 4 --seconds 10 --quiet 10   # on a machine that others use

For each attack a server is started at its default limits, on a database with some long rooms. Honest people play from
127.0.0.1; the attack comes from 127.0.0.2, in a process of its own at a lower priority, since a real attacker has
another machine. Prints one JSON object per attack: times before it (quiet) and during it; with several rounds, the two
take turns, so that what else the machine does is in both. `server` says what the server itself did meanwhile: the share
of the time that its main thread ran, and that it was ready to run and another process had the processor.
"""

import asyncio
import base64
import concurrent.futures
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import click
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import abuse_attacks
from bench.abuse_attacks import ATTACKS
from keltis.server.http.bodies import MySeat, NewRoom
from keltis.server.rooms import log, views
from keltis.server.rooms.clock import NoClock
from keltis.server.rooms.open_rooms import ENTRIES_KEPT
from keltis.server.rooms.room import Room
from keltis.server.rooms.room_settings import settings_for
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append, Row
from tests.support.server_process import Client, Server, serving, socket

LONG = 1_900  # entries
LONG_ROOMS = 4
COLD_ROOMS = ENTRIES_KEPT // LONG + 15  # more than fit into memory
PAIRS = 3
PAUSE = 0.25  # seconds between the moves at a table: a client may send five messages a second
QUICK_MS = 150  # for 99 % of the moves
TIMES_QUIET = 2  # for the bot's answers


def long_room(number: int) -> Append:
    """A public room with a long log: its players only move cards from the piles to the piles."""
    id, seed = f"long{base64.b32encode(number.to_bytes(5)).decode().lower()}", os.urandom(32)
    room, entries = Room(id, seed), []

    def add(drafts: list[log.Draft]) -> None:
        for entry in log.chain(id, room.ver, room.head, drafts, time.time_ns() // 1_000_000, b"%d" % room.ver):
            room.add(entry)
            entries.append(entry)

    request = NewRoom("board", [MySeat("Ann"), MySeat("Bob")], clock=NoClock(), public=True, quiet_limit=0)
    add(room.create(settings_for(request, seed)))
    for seat in range(2):
        add(room.sit(seat, "Ann", None))
    while len(entries) < LONG and room.turn is not None:
        view = room.observe(room.turn)
        assert view is not None
        legal = [action.text for action in room.game.legal(view)]
        idle = [text for text in legal if text[0] == "-"] or [text for text in legal if text != "+"] or legal
        add(room.act(room.turn, random.choice(idle), "person"))
    return Append(tuple(entries), Row(room.status, True, room.due([], lambda _: 0), views.summary(room)), seed)


def prepare(folder: Path, number: int) -> list[str]:
    """Store so many long rooms; returns their ids."""
    store, ids = open_store(f"sqlite:///{folder / 'keltis.db'}"), []
    with concurrent.futures.ProcessPoolExecutor() as workers:
        for room in workers.map(long_room, range(number)):
            store.append([room])
            ids.append(room.entries[0].room)
    store.close()
    return ids


# The honest ones -----------------------------------------------------------------------------------------------------


class Times:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.moves: list[float] = []
        self.bots: list[float] = []
        self.seconds = self.ran = self.waited = 0.0  # the last two of the server

    def add(self, other: "Times", seconds: float, ran: float, waited: float) -> None:
        self.moves += other.moves
        self.bots += other.bots
        self.seconds, self.ran, self.waited = self.seconds + seconds, self.ran + ran, self.waited + waited

    def report(self) -> dict[str, Any]:
        shares = {"ran": round(self.ran / self.seconds, 3), "waited": round(self.waited / self.seconds, 3)}
        times = {"move_ms": _percentiles(self.moves), "bot_ms": _percentiles(self.bots)}
        return {"moves": len(self.moves), **times, "server": shares}


def _percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [float("nan")]
    at = {"p50": len(ordered) // 2, "p99": int(0.99 * len(ordered)), "max": len(ordered) - 1}
    return {name: round(1_000 * ordered[min(place, len(ordered) - 1)], 1) for name, place in at.items()}


class Table:
    """One person at one seat who plays anything, and measures how long it takes until it is answered."""

    def __init__(self, ours: Any, seat: int) -> None:
        self.ours = ours
        self.seat = seat
        self.view: dict[str, Any] = {}

    async def hear(self, *kinds: str) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = await self.ours.hear()
            if told["t"] == "view":
                self.view = told
            if told["t"] in kinds:
                return told
            assert told["t"] in ("view", "beat", "seats"), told

    async def my_turn(self) -> bool:
        """Wait for it; False when the game is over."""
        while not self.view.get("view") or not self.view["view"]["legal"]:
            if self.view.get("room", {}).get("status") == "finished":
                return False
            await self.hear("view")
        return True

    async def move(self) -> float:
        """Play anything; the time until it is acknowledged."""
        action = random.choice(self.view["view"]["legal"])
        before, began = self.view["v"], time.perf_counter()
        await self.ours.say(t="move", id=os.urandom(8).hex(), v=before, action=action)
        await self.hear("ack")
        taken = time.perf_counter() - began
        while self.view["v"] <= before:
            await self.hear("view")
        return taken


async def play(table: Table, times: Times) -> None:
    """With another person."""
    while await table.my_turn():
        times.moves.append(await table.move())
        await asyncio.sleep(PAUSE)


async def play_with_bot(table: Table, times: Times) -> None:
    """From the end of the own turn to the beginning of the next."""
    while await table.my_turn():
        await table.move()
        began = time.perf_counter()
        if not table.view["view"]["legal"] and await table.my_turn():
            times.bots.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)


@contextlib.asynccontextmanager
async def honest_people(address: str) -> AsyncIterator[Times]:
    """Some pairs, and one person with an easy bot, who play until the end."""
    times = Times()
    async with contextlib.AsyncExitStack() as stack:
        tasks = []

        async def sit(client: Client, room: str, seat: int, work: Any) -> None:
            table = Table(await stack.enter_async_context(socket(address, room, client.token, seat=seat)), seat)
            tasks.append(asyncio.create_task(work(table, times)))

        with contextlib.closing(Client(address)) as ann, contextlib.closing(Client(address)) as bob:
            for _ in range(PAIRS):
                room = ann.create("board", "me", "open", public=True)["room"]
                assert bob.join(room).status_code == 200
                await sit(ann, room, 0, play)
                await sit(bob, room, 1, play)
            await sit(ann, ann.create("board", "me", "easy")["room"], 0, play_with_bot)
        yield times
        failed = [task for task in tasks if task.done() and task.exception()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not failed, failed[0].exception()


# Measuring -----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def measuring(people: Times, phase: Times, process: int) -> Iterator[None]:
    """Add what the honest ones and the server's main thread experience to a phase."""
    people.begin()
    began, before = time.perf_counter(), _scheduled(process)
    yield
    phase.add(
        people,
        time.perf_counter() - began,
        *(now - then for now, then in zip(_scheduled(process), before, strict=True)),
    )


def _scheduled(process: int) -> tuple[float, float]:
    """For how many seconds a process's main thread has run, and has waited for a processor."""
    ran, waited, _ = Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()
    return int(ran) / 1e9, int(waited) / 1e9


async def measure(
    server: Server, attack: str, rooms: list[str], quiet_s: float, seconds: float, rounds: int
) -> dict[str, Any]:
    quiet, attacked, sent = Times(), Times(), Counter[str]()
    command = [sys.executable, abuse_attacks.__file__, attack, server.address, str(seconds), *rooms]
    async with honest_people(server.address) as people:
        await asyncio.sleep(2)  # everything was used once
        for _ in range(rounds):
            with measuring(people, quiet, server.process.pid):
                await asyncio.sleep(quiet_s)
            process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
            assert process.stdout is not None
            await process.stdout.readline()  # it begins
            with measuring(people, attacked, server.process.pid):
                sent.update(json.loads(await process.stdout.readline()))
            await process.wait()
    before, during = quiet.report(), attacked.report()
    fair = during["move_ms"]["p99"] < QUICK_MS and during["bot_ms"]["p50"] <= TIMES_QUIET * before["bot_ms"]["p50"]
    return {"test": "abuse", "attack": attack, "quiet": before, "attacked": during, "attacker": sent, "fair": fair}


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seconds", default=20.0, help="Of each attack.")
@click.option("--quiet", default=10.0, help="Seconds before it.")
@click.option("--rounds", default=1, help="How often the two take turns.")
def main(names: tuple[str, ...], seconds: float, quiet: float, rounds: int) -> None:
    """Attack a server, and measure what the others notice."""
    if unknown := set(names) - set(ATTACKS):
        raise click.UsageError(f"There is no attack {min(unknown)}; choose from {', '.join(ATTACKS)}.")
    for attack in names or ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            rooms = prepare(Path(folder), COLD_ROOMS if attack == "cold-rooms" else LONG_ROOMS)
            with serving(Path(folder), limits=()) as server:
                report = uvloop.run(measure(server, attack, rooms, quiet, seconds, rounds))
                server.terminate()
        click.echo(json.dumps({**report, "load": os.getloadavg()[0]}))


if __name__ == "__main__":
    main()
