"""Two nodes in one process on one database: what both try happens once, and each takes over from one that died."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest

from keltis.core import Action, Game, View
from keltis.server.http.bodies import BotSeat, MySeat, NewRoom
from keltis.server.http.connection import submit
from keltis.server.http.messages import Ack, Move, Seats, TempoName
from keltis.server.rooms.clock import LiveClock, NoClock
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.storage.opening import open_store
from keltis.server.storage.writer import Threads
from tests.support.postgres_nodes import Postgres, postgres

pytestmark = pytest.mark.node

NOW = 1_700_000_000_000


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


class FirstThatIsLegal:
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        return game.legal(view)[0]


class Looker:
    """A viewer that remembers its messages."""

    tempo: TempoName = "calm"

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.heard: list[Any] = []

    def push(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def dismiss(self) -> None:
        pass


class ByHand(Scheduler):
    """A scheduler that attends to rooms only on demand."""

    def schedule(self, open_room: OpenRoom) -> None:
        pass


class Node:
    """A node whose clock and periodic tasks are driven by hand."""

    now_ms = NOW

    def __init__(self, address: str, name: str) -> None:
        self.threads = Threads()
        self.store = open_store(address)
        self.open_rooms = OpenRooms(self.store, self.threads, pace=lambda _: 1_000, now_ms=lambda: Node.now_ms)
        self.scheduler = ByHand(self.open_rooms, FirstThatIsLegal(), name)
        self.lobby = Lobby(self.open_rooms)
        self.open_rooms.writer.start()

    async def close(self) -> None:
        await self.scheduler.stop()
        await self.open_rooms.writer.stop()
        self.threads.close()
        self.store.close()

    async def open(self, room: str) -> OpenRoom:
        found = await self.open_rooms.open(room)
        assert found is not None
        return found


@contextlib.asynccontextmanager
async def two_nodes(server: Postgres) -> AsyncIterator[tuple[Node, Node]]:
    address = server.database()
    Node.now_ms = NOW
    a, b = Node(address, "a"), Node(address, "b")
    try:
        yield a, b
    finally:
        await a.close()
        await b.close()


async def pass_time(seconds: int, *alive: Node) -> None:
    """Time that these nodes live through: each gives its signs of life."""
    for _ in range(seconds // 2):
        Node.now_ms += 2_000
        for node in alive:
            await node.scheduler._tick()


def kinds(open_room: OpenRoom) -> list[str]:
    return [entry.kind for entry in open_room.room.answered.values()]


WITH_A_BOT = NewRoom("board", [MySeat("Ann"), BotSeat("easy")], first=1, clock=LiveClock(60, 10))
ANNS_TURN = msgspec.structs.replace(WITH_A_BOT, first=0, clock=NoClock())


def test_both_nodes_try_and_the_bot_moves_once(server: Postgres) -> None:
    async def scene() -> None:
        async with two_nodes(server) as (a, b):
            room = (await a.lobby.create(WITH_A_BOT, b"t" * 32)).room
            opened = [await node.open(room) for node in (a, b)]
            while opened[0].room.turn == 1:
                before = opened[0].room.ver
                Node.now_ms += 1_000
                await asyncio.gather(*(node.scheduler._do(found) for node, found in zip((a, b), opened, strict=True)))
                assert [found.room.ver for found in opened] == [before + 1] * 2
                assert opened[0].room.head == opened[1].room.head

    asyncio.run(scene())


def test_both_nodes_notice_a_deadline_and_it_is_noted_once(server: Postgres) -> None:
    async def scene() -> None:
        async with two_nodes(server) as (a, b):
            room = (await a.lobby.create(msgspec.structs.replace(WITH_A_BOT, first=0), b"t" * 32)).room
            opened = [await node.open(room) for node in (a, b)]
            await pass_time(64, a, b)
            await asyncio.gather(*(node.scheduler._do(found) for node, found in zip((a, b), opened, strict=True)))
            assert [kinds(found).count("late") for found in opened] == [1, 1]

    asyncio.run(scene())


def test_a_bot_of_a_dead_node_is_played_by_another(server: Postgres) -> None:
    async def scene() -> None:
        async with two_nodes(server) as (a, b):
            created = await a.lobby.create(WITH_A_BOT, b"t" * 32)
            stale = await b.open(created.room)
            await a.scheduler._do(await a.open(created.room))
            assert stale.room.ver < (await a.open(created.room)).room.ver
            await b.scheduler._poll()
            assert not b.scheduler._busy, "the other node has two seconds more"
            Node.now_ms += 3_500
            await b.scheduler._poll()
            await asyncio.gather(*b.scheduler._tasks)
            assert kinds(stale).count("act") == 2

    asyncio.run(scene())


def test_a_seat_is_here_at_whichever_node_it_is_until_that_node_dies(server: Postgres) -> None:
    async def scene() -> None:
        async with two_nodes(server) as (a, b):
            room = (await a.lobby.create(ANNS_TURN, b"t" * 32)).room  # nothing is due: no node does anything by itself
            here, there = await a.open(room), await b.open(room)
            spectator = Looker(None)
            a.open_rooms.look(here, spectator)
            b.open_rooms.look(there, Looker(0))

            async def live(seconds: int, *alive: Node) -> None:
                await pass_time(seconds, *alive)
                for node in alive[::-1]:
                    await node.scheduler._watch()

            await live(60, a, b)
            assert here.attendance.of_people(here.room.seats, Node.now_ms)[0] == ["here", None]
            await live(20, a)
            assert here.attendance.of_people(here.room.seats, Node.now_ms)[0] == ["here", None]
            await live(20, a)
            assert here.attendance.of_people(here.room.seats, Node.now_ms)[0] == ["away", None]
            left_ms = Node.now_ms - 40_000
            assert spectator.heard[-1] == msgspec.to_builtins(Seats(["away", None], [left_ms, None]))
            await live(100, a)
            assert here.attendance.of_people(here.room.seats, Node.now_ms)[0] == ["gone", None]
            assert not a.scheduler._tasks and not b.scheduler._tasks, "a sign of life of a node that is dead"

    asyncio.run(scene())


def test_nobody_is_refused_for_what_this_node_has_not_heard_of_yet(server: Postgres) -> None:
    """A move is stored by one node, which dies; its sender retries at another, which has not seen it yet."""

    async def scene() -> None:
        async with two_nodes(server) as (a, b):
            room = (await a.lobby.create(msgspec.structs.replace(WITH_A_BOT, first=0), b"t" * 32)).room
            here, there = await a.open(room), await b.open(room)
            answers = []
            for number in range(3):
                view = here.room.observe(0)
                assert view is not None
                message = Move(f"move{number}", here.room.ver, here.room.game.legal(view)[0].text)
                answers.append((message, await submit(a.open_rooms, here, 0, message)))
                if here.room.turn != 0:
                    break
            message, answer = answers[-1]
            assert isinstance(answer, Ack) and there.room.ver < message.v
            assert await submit(b.open_rooms, there, 0, message) == answer

    asyncio.run(scene())


def test_a_view_never_goes_back_when_its_viewer_comes_from_another_node(server: Postgres) -> None:
    async def scene() -> None:
        async with two_nodes(server) as (a, b):
            room = (await a.lobby.create(WITH_A_BOT, b"t" * 32)).room
            here, there = await a.open(room), await b.open(room)
            await a.scheduler._do(here)
            assert there.room.ver < here.room.ver
            await b.open_rooms.refresh(there, here.room.ver)
            assert there.room.ver == here.room.ver

    asyncio.run(scene())
