"""Startup time of a server with many stored rooms.

    python bench/many_rooms.py --rooms 100000

Stores rooms in a new database, each with a game in progress, then starts a server on it several times. Prints one JSON
object.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click

from keltis.server.http.bodies import MySeat, NewRoom
from keltis.server.rooms import log, views
from keltis.server.rooms.clock import NoClock
from keltis.server.rooms.room import Room
from keltis.server.rooms.room_settings import settings_for
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append, Row

ENTRIES = 8  # per room
A_TRANSACTION = 256


def some_room(number: int) -> Append:
    """A room in which a few actions have been played."""
    seed = os.urandom(32)
    id = f"{number:012d}".translate(str.maketrans("0189", "abcd"))
    request = NewRoom("board", [MySeat("Ann"), MySeat("Bob")], clock=NoClock())
    room = Room(id, seed)
    entries: list[log.Entry] = []

    def add(drafts: list[log.Draft]) -> None:
        for entry in log.chain(id, room.ver, room.head, drafts, time.time_ns() // 1_000_000, b"%d" % room.ver):
            room.add(entry)
            entries.append(entry)

    add(room.create(settings_for(request, seed)))
    add(room.sit(0, "Ann", None))
    add(room.sit(1, "Bob", None))
    while len(entries) < ENTRIES and room.turn is not None:
        view = room.observe(room.turn)
        assert view is not None
        add(room.act(room.turn, random.choice(room.game.legal(view)).text, "person"))
    row = Row(room.status, room.settings.public, room.due([], lambda _: 0), views.summary(room))
    return Append(tuple(entries), row, seed)


def start(folder: str) -> float:
    """Seconds until the server prints its address."""
    command = [sys.executable, "-m", "keltis", "serve", "--no-open", "--port", "0", "--data", folder]
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        server.stdout.readline()
        taken = time.perf_counter() - began
        server.terminate()
    return taken


@click.command()
@click.option("--rooms", default=100_000)
@click.option("--starts", default=5)
def main(rooms: int, starts: int) -> None:
    """Measure how long a start takes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "keltis.db"
        store = open_store(f"sqlite:///{file}")
        with click.progressbar(range(0, rooms, A_TRANSACTION), label="Storing rooms", file=sys.stderr) as batches:
            for first in batches:
                store.append([some_room(number) for number in range(first, min(first + A_TRANSACTION, rooms))])
        store.close()
        times = [start(folder) for _ in range(starts)]
        report = {
            "test": "ready",
            "rooms": rooms,
            "entries": rooms * ENTRIES,
            "bytes_per_entry": round(file.stat().st_size / rooms / ENTRIES),
            "ready_s": [round(taken, 2) for taken in times],
            "load": os.getloadavg()[0],
        }
    click.echo(json.dumps(report))


if __name__ == "__main__":
    main()
