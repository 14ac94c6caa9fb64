"""Memory is bounded: so many rooms are kept, and so many entries of their logs; whoever looks at one never notices."""

import asyncio
import contextlib
import gc
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from keltis.server.http import connection, sockets
from keltis.server.http.connection import ClientConnection
from keltis.server.http.messages import Ack, Resign, TempoName
from keltis.server.http.sockets import Listener
from keltis.server.limits import Gate, Limits
from keltis.server.rooms import open_rooms
from keltis.server.rooms.open_room import OpenRoom
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


# Forgotten while somebody waits --------------------------------------------------------------------------------------

SPECTATOR, STREAM = "a spectator's socket", "an event stream"


@pytest.fixture
def forgotten_once(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first room whose viewer's rights are looked at is forgotten meanwhile: others are opened. Its id."""
    monkeypatch.setattr(open_rooms, "ROOMS_KEPT", 1)
    forgotten: list[str] = []
    real = connection.holds

    async def holds(rooms: OpenRooms, open_room: OpenRoom, *who: Any) -> bool:
        held = await real(rooms, open_room, *who)
        if not forgotten:
            forgotten.append(open_room.room.id)
            await rooms.open(IDS[-1])
            assert open_room.room.id not in rooms.by_id
        return held

    for module in (connection, sockets):
        monkeypatch.setattr(module, "holds", holds)
    return forgotten


async def play_on(rooms: OpenRooms, id: str) -> None:
    """The next entry of a stored game, by another node."""
    found = await rooms.open(id)
    assert found is not None
    newer = next(append for append in stored_rooms.game(id) if append.entries[0].ver > found.room.ver)
    assert await rooms.writer.append(newer)
    await rooms.catch_up(found)


@pytest.mark.parametrize("kind", [SPECTATOR, STREAM])
def test_who_comes_while_a_room_is_forgotten_hears_what_happens_in_it(
    run: Callable[[Callable[[OpenRooms], Awaitable[None]]], None], forgotten_once: list[str], kind: str
) -> None:
    async def work(rooms: OpenRooms) -> None:
        if kind == SPECTATOR:
            viewer: Any = ClientConnection(rooms, Gate(Limits()), "", None)
            await viewer.receive(msgspec.json.encode({"t": "hello", "room": IDS[0]}))
            take = viewer.outbox.take
        else:
            gate = Gate(Limits())
            assert gate.open_socket("") == 0
            scheduler = SimpleNamespace(left=lambda _: None)
            node: Any = SimpleNamespace(open_rooms=rooms, gate=gate, listeners=set(), scheduler=scheduler)
            first = await rooms.open(IDS[0])
            assert first is not None
            viewer = Listener(node, first, None, None, "")
            stream: Any = sockets.stream(node, viewer, None)
            take = stream.__anext__
        before = await take()
        assert forgotten_once == [IDS[0]]
        await play_on(rooms, IDS[0])
        assert viewer.outbox._waiting, "it has heard of it"
        assert before and viewer.open_room is rooms.by_id[IDS[0]]
        if kind == STREAM:
            await stream.aclose()

    run(work)


def test_what_is_done_in_a_room_that_was_forgotten_is_shown_to_all_who_look_at_it(
    run: Callable[[Callable[[OpenRooms], Awaitable[None]]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by a bot that thinks for a while in a room without viewers."""
    monkeypatch.setattr(open_rooms, "ROOMS_KEPT", 1)

    async def work(rooms: OpenRooms) -> None:
        old = await rooms.open(IDS[0])
        assert old is not None
        await rooms.open(IDS[1])
        viewer = ClientConnection(rooms, Gate(Limits()), "", None)
        await viewer.receive(msgspec.json.encode({"t": "hello", "room": IDS[0]}))
        viewer.outbox._waiting.clear()
        answer = await connection.submit(rooms, old, 0, Resign("resign-it"))
        assert isinstance(answer, Ack)
        assert [msgspec.json.decode(told)["v"] for told in viewer.outbox._waiting] == [rooms.by_id[IDS[0]].room.ver]

    run(work)


def test_what_the_start_has_loaded_is_not_looked_at_by_every_full_collection() -> None:
    """It took 0.2 s of everyone's time, every ten seconds under load."""
    code = "import gc, keltis.server.serve as serve; serve.keep_what_is_loaded(); print(len(gc.get_objects()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 2_000 < len(gc.get_objects())
