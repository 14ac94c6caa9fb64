"""Memory is bounded: so many rooms are kept, and so many entries of their logs; whoever looks at one never notices."""

import asyncio
import contextlib
import gc
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from keltis.server.http.messages import TempoName
from keltis.server.rooms import open_rooms
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Store
from keltis.server.storage.writer import Threads
from tests.support import stored_rooms

IDS = [f"room{letter}aaaaaaa" for letter in "abcdef"]


class Viewer:
    seat: int | None = None
    tempo: TempoName = "calm"

    def push(self, message: bytes) -> None:
        pass

    def dismiss(self) -> None:
        raise AssertionError("sent away")


@contextlib.asynccontextmanager
async def memory(store: Store) -> AsyncIterator[OpenRooms]:
    rooms = OpenRooms(store, Threads(), pace=lambda room: 0)
    rooms.writer.start()
    yield rooms
    await rooms.writer.stop()
    rooms.writer.runner.close()


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[OpenRooms], Awaitable[None]]], None]:
    store = open_store(f"sqlite:///{tmp_path / 'rooms.db'}")
    for id in IDS:
        store.append([stored_rooms.at_once(id, length=40)])

    def run(work: Callable[[OpenRooms], Awaitable[None]]) -> None:
        async def live() -> None:
            async with memory(store) as rooms:
                await work(rooms)

        asyncio.run(live())
        store.close()

    return run


def test_the_rooms_with_long_logs_are_forgotten_before_memory_is_full(
    run: Callable[[Callable[[OpenRooms], Awaitable[None]]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(rooms: OpenRooms) -> None:
        first = await rooms.open(IDS[0])
        assert first is not None
        monkeypatch.setattr(open_rooms, "ENTRIES_KEPT", 3 * first.room.ver)
        for id in IDS:
            await rooms.open(id)
            assert sum(it.room.ver for it in rooms.by_id.values()) <= open_rooms.ENTRIES_KEPT
        assert list(rooms.by_id) == IDS[-3:]
        assert await rooms.open(IDS[0]) is not None, "it is read again"

    run(work)


def test_the_rooms_that_are_looked_at_and_the_newest_stay(
    run: Callable[[Callable[[OpenRooms], Awaitable[None]]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_rooms, "ROOMS_KEPT", 1)

    async def work(rooms: OpenRooms) -> None:
        for id in IDS[:2]:
            open_room = await rooms.open(id)
            assert open_room is not None
            rooms.look(open_room, Viewer())
        for id in IDS[2:]:
            await rooms.open(id)
        assert list(rooms.by_id) == [*IDS[:2], IDS[-1]]

    run(work)


def test_what_the_start_has_loaded_is_not_looked_at_by_every_full_collection() -> None:
    """It took 0.2 s of everyone's time, every ten seconds under load."""
    code = "import gc, keltis.server.serve as serve; serve.keep_what_is_loaded(); print(len(gc.get_objects()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 2_000 < len(gc.get_objects())
