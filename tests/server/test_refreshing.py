"""A version of the future makes a node read again what others may have stored: soon enough for who has seen it, and
seldom enough for the others in the room.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from keltis.server.http.connection import ClientConnection
from keltis.server.limits import Gate, Limits
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.refreshing import APART
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Store
from keltis.server.storage.writer import StoreUnavailable, Threads
from tests.support import stored_rooms

ROOM = "futureaaaaaa"
FUTURE = 1_000_000


class Table:
    """A room of which another node knows more; the clock and the readings are this test's."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now_ms = 1_800_000_000_000
        self.readings: list[int] = []  # by the newest version in the store
        self.slept: list[float] = []
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.store = open_store(f"sqlite:///{folder / 'rooms.db'}")
        self.store.append([stored_rooms.at_once(ROOM, length=20)])
        self.rooms = OpenRooms(self.store, Threads(), pace=lambda room: 0, now_ms=lambda: self.now_ms)
        writer: Any = self.rooms.writer
        call = writer.call

        async def counted(function: Any, *args: Any) -> Any:
            if function != self.store.load:
                return await call(function, *args)
            answer = await call(function, *args)
            self.readings.append(self.store.versions([ROOM])[ROOM])
            await self.may_read.wait()
            return answer

        writer.call = counted
        real_sleep = asyncio.sleep

        async def sleep(seconds: float) -> None:
            if seconds:
                self.slept.append(seconds)
                self.now_ms += round(1_000 * seconds)
            await real_sleep(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)

    async def opened(self) -> OpenRoom:
        found = await self.rooms.open(ROOM)
        assert found is not None
        self.readings.clear()
        return found

    def play_elsewhere(self, number: int) -> int:
        """The next append; its version."""
        append = stored_rooms.game(ROOM)[20 + number]
        assert self.store.append([append]) == [True]
        return append.entries[-1].ver

    def close(self) -> None:
        self.rooms.writer.runner.close()
        self.store.close()


async def spectator(table: Table) -> ClientConnection:
    connection = ClientConnection(table.rooms, Gate(Limits()), "", None)
    await connection.receive(json.dumps({"t": "hello", "room": ROOM}))
    connection.outbox._waiting.clear()
    return connection


def test_however_many_ask_for_the_future_at_once_the_room_is_read_once_and_then_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script() -> None:
        table = Table(tmp_path, monkeypatch)
        await table.opened()
        viewers = [await spectator(table) for _ in range(20)]
        for times in range(1, 5):
            await asyncio.gather(*(it.receive(json.dumps({"t": "sync", "since": FUTURE})) for it in viewers))
            assert len(table.readings) == times
            assert all(len(viewer.outbox._waiting) == times for viewer in viewers), "everyone is answered"
        assert table.slept == [APART] * 3
        table.now_ms += round(1_000 * APART)
        await viewers[0].receive(json.dumps({"t": "sync", "since": FUTURE}))
        assert table.slept == [APART] * 3, "nobody waits for a reading of long ago"
        table.close()

    asyncio.run(script())


def test_who_has_seen_more_than_a_reading_that_is_under_way_gets_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script() -> None:
        table = Table(tmp_path, monkeypatch)
        open_room = await table.opened()
        table.may_read.clear()
        first = asyncio.create_task(table.rooms.refresh(open_room, FUTURE))
        while not table.readings:
            await asyncio.sleep(0)
        newer = table.play_elsewhere(0)
        others = [asyncio.create_task(table.rooms.refresh(open_room, newer)) for _ in range(5)]
        table.may_read.set()
        await asyncio.gather(first, *others)
        assert open_room.room.ver == newer and len(table.readings) == 2
        table.close()

    asyncio.run(script())


def test_a_reading_that_fails_fails_for_all_who_wait_and_not_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script() -> None:
        table = Table(tmp_path, monkeypatch)
        open_room = await table.opened()
        newer = table.play_elsewhere(0)
        with monkeypatch.context() as broken:

            def is_gone(*_: Any) -> Any:
                raise ConnectionError

            broken.setattr(Store, "load", is_gone)
            asked = [table.rooms.refresh(open_room, newer) for _ in range(3)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 3
        table.rooms.writer.unreadable = False
        await table.rooms.refresh(open_room, newer)
        assert open_room.room.ver == newer
        await table.rooms.writer.stop()
        table.close()

    asyncio.run(script())
