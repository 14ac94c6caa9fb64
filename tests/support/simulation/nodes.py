"""A node: the real rooms, scheduler and connections, without the processes and sockets around them."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence
from contextvars import copy_context
from typing import TYPE_CHECKING, Any

import msgspec

from keltis.core import Action, Game, View
from keltis.server.http import bodies, messages
from keltis.server.http.connection import FAULT, NO_HELLO, ClientConnection
from keltis.server.limits import Gate, Limits
from keltis.server.rooms.lobby import Lobby, own_id
from keltis.server.rooms.log import Entry
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import Broken, OpenRooms, Submission
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.rooms.steady_time import SteadyTime
from keltis.server.storage.writer import StoreUnavailable
from tests.support.simulation.loop import LIFE, Life
from tests.support.simulation.network import Link
from tests.support.simulation.storage import FlakyRunner

if TYPE_CHECKING:
    from tests.support.simulation.world import World

BEAT = 10.0
SUBMISSIONS = messages.Move | messages.Undo | messages.Away | messages.Return


def quick_pace(room: Room) -> int:
    return 20 + room.head[0] // 2


class Bots:
    """Play any legal action, after a while."""

    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        rng = random.Random(seed)
        await asyncio.sleep(rng.choice((0.001, 0.01, 0.1, 0.5)))
        return rng.choice(game.legal(view))


class Watched(ClientConnection):
    """A connection whose messages are all checked. Its hash is its number, so that sets keep a stable order."""

    def __init__(self, node: "Node", link: Link) -> None:
        super().__init__(node.open_rooms, node.gate, link.caller.name, None)
        self.number = link.number
        self.answers = 0
        self._checker = node.world.checker

    def __hash__(self) -> int:
        return self.number

    def push(self, message: bytes) -> None:
        self._checker.told(self, message)
        super().push(message)

    def say(self, message: messages.Told) -> None:
        self.answers += getattr(message, "id", None) is not None
        super().say(message)

    async def receive(self, frame: str | bytes) -> None:
        if self.outbox.closed is not None:  # while the frame arrived: nobody is there to be answered
            return
        before = self.answers
        await super().receive(frame)
        with contextlib.suppress(msgspec.DecodeError):
            if isinstance(messages.decode(frame), SUBMISSIONS):
                self._checker.answers(frame, self.answers - before)


class Accounted(OpenRooms):
    """Rooms whose entries are noted with the true time as they are written."""

    write_down: Callable[[Sequence[Entry]], None]

    async def _append(self, open_room: OpenRoom, entries: Sequence[Entry], extra: dict[str, Any]) -> bool:
        self.write_down(entries)
        return await super()._append(open_room, entries, extra)


class Node:
    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.ready = False
        self.lives = 0
        self.life = Life("")

    # Living --------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        world = self.world
        if self.lives and not self.life.over:
            return  # it was started after another fault already
        self.lives += 1
        self.life.replaced = not world.store.shared
        self.life = Life(f"{self.number}.{self.lives}")
        world.note(f"node {self.life.name} starts")
        account = world.account
        runner = FlakyRunner(world.plan, self.number, self.life, world.note, world.checker.unexpected, account)
        time = SteadyTime(world.store.latest_ms(), world.running_ms)
        self.open_rooms = Accounted(world.store, runner, pace=quick_pace, now_ms=time)
        self.open_rooms.write_down = lambda entries: account.write(entries, world.loop.now)
        self.lobby = Lobby(self.open_rooms, world.plan.rng("lobby", self.life.name).randbytes)
        self.gate = Gate(Limits(), world.loop.time)
        self.scheduler = Scheduler(self.open_rooms, Bots(), self.life.name, time, cpu_seconds=lambda: 0.0)
        self.sockets: list[ClientConnection] = []
        self.open_rooms.when_stored.append(self._notify)
        self.run(self._live())

    def run(self, work: Any) -> "asyncio.Task[Any]":
        """Run a task of this node, which ends with it."""
        context = copy_context()
        context.run(LIFE.set, self.life)
        return self.world.loop.create_task(work, context=context)

    async def _live(self) -> None:
        self.open_rooms.writer.start()
        try:
            await self.scheduler.start()
        except StoreUnavailable:
            self.world.later(1, self._start_again)
            return
        self.ready = True
        self.world.look_whether_up()
        while True:
            await asyncio.sleep(BEAT)
            for connection in list(self.sockets):
                connection.beat()

    def _start_again(self) -> None:
        self.world.loop.end(self.life)
        self.start()

    def crash(self, lasts: float) -> None:
        """At once, losing all memory; it restarts after some seconds."""
        if self.ready:
            self.world.note(f"node {self.life.name} crashes")
            self._end(lasts)

    @property
    def paused(self) -> bool:
        return self.life.paused_until > self.world.loop.now

    def pause(self, lasts: float) -> None:
        """Stop executing for a while, and go on as if nothing had happened."""
        if self.ready:
            self.world.note(f"node {self.life.name} is stopped for {lasts:.0f} seconds")
            self.world.loop.pause(self.life, self.world.loop.now + lasts)
            self.world.look_whether_up()
            self.world.later(lasts, self.world.look_whether_up)

    def restart(self, lasts: float) -> None:
        if self.ready:
            self.world.note(f"node {self.life.name} drains")
            self.run(self._drain(lasts))

    async def _drain(self, lasts: float) -> None:
        self.ready = False
        self.open_rooms.draining = True
        for connection in list(self.sockets):
            connection.restart(1_000)
        for _ in range(100):
            if not self.sockets:
                break
            await asyncio.sleep(0.02)
        await self.scheduler.stop()
        await self.open_rooms.writer.stop()
        self.world.later(0, self._end, lasts)

    def _end(self, lasts: float) -> None:
        self.ready = False
        self.world.loop.end(self.life)
        self.world.look_whether_up()
        for link in self.world.network.links:
            if link.node is self:
                self.world.network.break_off(link)
        self.world.later(lasts, self.start)

    # Connections ---------------------------------------------------------------------------------------------------

    def accept(self, link: Link) -> None:
        self.run(self._converse(link, Watched(self, link)))

    async def _converse(self, link: Link, connection: Watched) -> None:
        """As `keltis.server.http.sockets` does."""
        self.sockets.append(connection)
        writer = self.run(self._write(link, connection))
        self.world.loop.call_later(self.gate.limits.hello_seconds, self._expect_hello, connection)
        try:
            while connection.outbox.closed is None:
                frame = await link.inbox.get()
                if frame is None:
                    break
                await connection.receive(frame)
        except Exception as error:  # noqa: BLE001 (whatever it is, it should not be)
            self.world.checker.unexpected(error)
        connection.end(properly=link.properly)
        self.sockets.remove(connection)
        if connection.open_room and connection.seat is not None:
            self.scheduler.left(connection.open_room)
        await writer

    def _expect_hello(self, connection: ClientConnection) -> None:
        if connection.open_room is None:
            connection.outbox.close(NO_HELLO)

    async def _write(self, link: Link, connection: ClientConnection) -> None:
        while (message := await connection.outbox.take()) is not None:
            self.world.network.to_person(link, message)
        if connection.outbox.closed != FAULT:
            self.world.network.break_off(link)

    def serve(self, work: Callable[["Node"], Awaitable[Any]], reply: Callable[[Any], None]) -> None:
        """Serve an HTTP request."""
        if self.ready:
            self.run(self._serve(work, reply))

    async def _serve(self, work: Callable[["Node"], Awaitable[Any]], reply: Callable[[Any], None]) -> None:
        try:
            reply(await work(self))
        except StoreUnavailable:
            reply(messages.Unavailable(1_000))
        except (Broken, Refused) as error:
            self.world.checker.unexpected(error)

    async def join(self, room: str, request: bodies.TakeSeat, token_hash: bytes) -> Any:
        open_room = await self.open_rooms.open_now(room)
        assert open_room is not None
        answer = await self.lobby.join(open_room, request, token_hash)
        if isinstance(answer, bodies.Joined):
            self.world.checker.seated(room, own_id(request.id, token_hash))
        return answer

    async def submit(self, room: str, seat: int, id: str, submission: Submission) -> Any:
        open_room = await self.open_rooms.open_now(room)
        assert open_room is not None
        return await self.open_rooms.submit(open_room, seat, id, None, submission)

    # Other nodes ---------------------------------------------------------------------------------------------------

    def _notify(self, open_room: OpenRoom) -> None:
        if self.world.store.shared:
            for node in self.world.nodes:
                if node is not self:
                    self.world.network.notify(node, open_room.room.id, open_room.room.ver)

    def heed(self, room: str, ver: int) -> None:
        if self.ready and (open_room := self.open_rooms.by_id.get(room)) and open_room.room.ver < ver:
            self.run(self.scheduler.catch_up(open_room))
