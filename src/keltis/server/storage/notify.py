"""Notifications between nodes that a room has changed, or somebody was signed out.

They are PostgreSQL's NOTIFY, after the commit, for many rooms at once.

A notification may be lost; the scheduler polls every second anyway. NOTIFY inside a transaction would serialise the
commits, hence a separate connection.
"""

import asyncio
import contextlib
from typing import Any, Protocol

import psycopg
import structlog

from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.rooms.sign_outs import SignOuts
from keltis.server.storage.opening import POSTGRESQL
from keltis.server.storage.store import Store

CHANNEL = "keltis"
SIGN_OUT = "sign-out"  # in place of a room's id
GATHER = 0.01  # seconds over which notifications are batched
MOST_BYTES = 7_900  # of one notification
RETRY = 1.0  # seconds

logger = structlog.get_logger()


class Notifications(Protocol):
    async def start(self) -> None: ...
    async def stop(self) -> None: ...


class NoNotifications:
    """For a single node: no notifications."""

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass


class PostgresNotifications:
    """Notifies other nodes, and listens to them."""

    def __init__(self, address: str, open_rooms: OpenRooms, scheduler: Scheduler, sign_outs: SignOuts) -> None:
        self.open_rooms = open_rooms
        self.scheduler = scheduler
        self.sign_outs = sign_outs
        self._address = address
        self._moved: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._catching_up: set[asyncio.Task[None]] = set()
        open_rooms.when_stored.append(self._note)
        sign_outs.when_stored.append(self._note_sign_out)

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._again(work)) for work in (self._send, self._listen)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _note(self, open_room: OpenRoom) -> None:
        self._moved[open_room.room.id] = open_room.room.ver

    def _note_sign_out(self) -> None:
        self._moved[SIGN_OUT] = 0

    async def _again(self, work: Any) -> None:
        """Keep retrying: the database may be down for a while."""
        while True:
            with contextlib.suppress(psycopg.Error, OSError, ValueError):
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, **POSTGRESQL
                ) as connection:
                    await work(connection)
            await asyncio.sleep(RETRY)

    async def _send(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while True:
            await asyncio.sleep(GATHER)
            while self._moved:
                text = ",".join(f"{id}:{ver}" for id, ver in list(self._moved.items())[:300])
                for note in text.split(","):
                    self._moved.pop(note.partition(":")[0], None)
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text[:MOST_BYTES]))

    async def _listen(self, connection: psycopg.AsyncConnection[Any]) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        async for notice in connection.notifies():
            for note in notice.payload.split(","):
                id, _, ver = note.partition(":")
                self._hear(id, int(ver))

    def _hear(self, id: str, ver: int) -> None:
        if id == SIGN_OUT:
            self.sign_outs.hurry()
        open_room = self.open_rooms.by_id.get(id)
        if open_room and open_room.room.ver < ver:
            task = asyncio.create_task(self.scheduler.catch_up(open_room))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)


def notifications_for(store: Store, open_rooms: OpenRooms, scheduler: Scheduler, sign_outs: SignOuts) -> Notifications:
    if not store.shared:
        return NoNotifications()
    address = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return PostgresNotifications(address, open_rooms, scheduler, sign_outs)
