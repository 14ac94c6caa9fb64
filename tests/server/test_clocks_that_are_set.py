"""However the system's clock is set and whatever is stopped meanwhile, nobody is charged for it and no time is free."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from keltis.core import Action, Game, View
from keltis.server.http.bodies import MySeat, NewRoom
from keltis.server.http.connection import submit
from keltis.server.http.messages import Ack, Move
from keltis.server.rooms.clock import DAY, SECOND, LiveClock, elapsed
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.rooms.steady_time import SteadyTime
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import OUTAGE
from keltis.server.storage.writer import StoreUnavailable, Threads
from tests.support.waiting import until_async

NOW = 1_800_000_000_000


class Bots:
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        return game.legal(view)[0]


class Node:
    def __init__(self, machine: "Machine", name: str) -> None:
        self.time = SteadyTime(machine.store.latest_ms(), lambda: machine.running_ms)
        self.open_rooms = OpenRooms(machine.store, Threads(), pace=lambda room: 0, now_ms=self.time)
        self.scheduler = Scheduler(self.open_rooms, Bots(), name, self.time, cpu_seconds=lambda: 0.0)
        self.open_rooms.writer.start()

    async def tick(self) -> None:
        await self.scheduler._tick()

    def charged(self, since_ms: int) -> int:
        return elapsed(since_ms, self.time(), self.open_rooms.outages)


class Machine:
    """A database, and a clock that only the test moves."""

    def __init__(self, folder: Path) -> None:
        self.system_ms, self.running_ms = NOW, 5 * SECOND
        self.store = open_store(f"sqlite:///{folder / 'rooms.db'}")
        self.store._system_ms = lambda db: self.system_ms  # type: ignore[method-assign]
        self._nodes: list[Node] = []

    def start(self, name: str) -> Node:
        self._nodes.append(Node(self, name))
        return self._nodes[-1]

    def pass_time(self, milliseconds: int) -> None:
        self.system_ms += milliseconds
        self.running_ms += milliseconds

    async def run(self, work: Awaitable[None]) -> None:
        try:
            await work
        finally:
            for node in self._nodes:
                await node.open_rooms.writer.stop()
                node.open_rooms.writer.runner.close()


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    yield machine
    machine.store.close()


def test_the_rooms_time_runs_evenly_however_the_systems_clock_is_set(machine: Machine) -> None:
    """Forward, it is followed when the gap is on record; back, it is not, nor after a restart."""

    async def work() -> None:
        node = machine.start("n1")
        await node.tick()
        machine.system_ms += DAY
        machine.running_ms += SECOND
        assert node.time() == NOW + SECOND
        await node.tick()
        assert node.time() == NOW + DAY
        assert node.open_rooms.outages == [(NOW, NOW + DAY)]
        machine.system_ms -= 2 * DAY
        machine.running_ms += SECOND
        await node.tick()
        assert node.time() == NOW + DAY + SECOND
        assert machine.start("n1").time() == NOW + DAY + SECOND

    asyncio.run(machine.run(work()))


def test_a_node_that_goes_on_ahead_of_the_others_makes_nobody_late(machine: Machine) -> None:
    """The clock is set back while the one node is stopped; another starts by that clock, and is behind."""

    async def work() -> None:
        old = machine.start("old")
        await old.tick()
        machine.system_ms -= 5 * SECOND
        machine.pass_time(5 * SECOND)
        new = machine.start("new")
        for _ in range(5):
            await new.tick()
            machine.pass_time(2 * SECOND)
        assert old.time() - new.time() == 5 * SECOND, "nobody could know"
        await old.scheduler._notice_pause()
        assert old.charged(new.time()) == 0
        began = new.time()
        await new.tick()
        assert new.charged(began) == 0

    asyncio.run(machine.run(work()))


async def _lose_the_database(machine: Machine, node: Node, meanwhile: Callable[[], None]) -> None:
    def is_gone() -> int:
        raise ConnectionError

    works = machine.store.latest_ms
    machine.store.latest_ms = is_gone  # type: ignore[method-assign]
    with pytest.raises(StoreUnavailable):
        await node.tick()
    machine.store.latest_ms = works  # type: ignore[method-assign]
    meanwhile()
    await until_async(lambda: not node.open_rooms.writer.unavailable)


def test_a_clock_that_is_set_forward_while_the_database_is_away_is_part_of_that_outage(machine: Machine) -> None:
    """Too little to be noticed by itself, it counted later, when the node gave its next sign of life."""

    def set_forward() -> None:
        machine.system_ms += OUTAGE - SECOND

    async def work() -> None:
        node = machine.start("n1")
        await node.tick()
        await _lose_the_database(machine, node, set_forward)
        assert node.time() == machine.system_ms
        assert node.charged(NOW) == 0
        machine.pass_time(SECOND)
        await node.tick()
        assert node.charged(NOW) == SECOND

    asyncio.run(machine.run(work()))


def test_nobody_thinks_again_through_an_outage_that_is_on_record(machine: Machine) -> None:
    """The clock is set back, and the server restarted before its next sign of life: it began in the past, and time was
    free until the end of the outage had come again."""

    async def work() -> None:
        node = machine.start("n1")
        await node.tick()
        await _lose_the_database(machine, node, lambda: machine.pass_time(5 * SECOND))
        machine.system_ms -= DAY
        began = node.time()
        again = machine.start("n1")
        await again.tick()
        machine.pass_time(2 * SECOND)
        assert again.charged(began) == 2 * SECOND

    asyncio.run(machine.run(work()))


def test_a_node_that_was_stopped_learns_the_time_before_it_writes(machine: Machine) -> None:
    """Others have followed the clock meanwhile. What it wrote by its old time made somebody late as it caught up."""

    async def work() -> None:
        old = machine.start("old")
        await old.tick()
        request = NewRoom("board", [MySeat("Ann"), MySeat("Bob")], first=0, clock=LiveClock(60, 0))
        id = (await Lobby(old.open_rooms).create(request, os.urandom(32))).room
        machine.system_ms += 60 * SECOND
        machine.pass_time(16 * SECOND)
        new = machine.start("new")
        await new.tick()
        machine.pass_time(SECOND)
        open_room = old.open_rooms.by_id[id]
        view = open_room.view(0)
        assert view is not None
        move = Move(id="message-1", v=open_room.room.ver, action=open_room.room.game.legal(view)[0].text)
        assert isinstance(await submit(old.open_rooms, open_room, 0, move), Ack)
        assert open_room.room.at_ms == new.time()

    asyncio.run(machine.run(work()))
