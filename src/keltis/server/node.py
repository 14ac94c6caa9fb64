"""One node: store, rooms, scheduler and bot processes, with startup and graceful shutdown."""

import asyncio
import contextlib
import functools
import random
import secrets
import socket
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import structlog

from keltis.server import metrics
from keltis.server.bots.hints import HintService
from keltis.server.bots.preparation import Preparation
from keltis.server.bots.processes import BotProcesses
from keltis.server.http.connection import TRY_AGAIN, ClientConnection, holds
from keltis.server.limits import Gate, Limits, network_of
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.room import Pace
from keltis.server.rooms.scheduler import Scheduler, steady_pace
from keltis.server.rooms.sign_outs import SignOuts
from keltis.server.rooms.steady_time import SteadyTime
from keltis.server.storage.automatic_backups import backups_for
from keltis.server.storage.notify import Notifications, notifications_for
from keltis.server.storage.retention import Retention
from keltis.server.storage.store import Store
from keltis.server.storage.writer import StoreUnavailable, Threads
from keltis.server.stories import Stories

if TYPE_CHECKING:
    from keltis.server.http.sockets import Listener

BEAT = 10.0  # seconds between heartbeats on a socket
BEATS_PER_CHECK = 6  # roughly, between checks that a token still holds its seat
TURN = 0.0005  # seconds until a thread that computes lets the event loop go on, if that has something to do
RESTART_SPREAD = 2_000  # milliseconds over which clients' reconnects are spread after a restart

P = ParamSpec("P")
T = TypeVar("T")
logger = structlog.get_logger()


class Node:
    """Everything that belongs to one server process."""

    def __init__(
        self,
        store: Store,
        *,
        limits: Limits,
        workers: int = 1,
        pace: Pace = steady_pace,
        origins: tuple[str, ...] = (),
        local: bool = True,
        log_addresses: bool = False,
        keep_days: int | None = None,
    ) -> None:
        self.store = store
        self.threads = Threads()
        time = SteadyTime(store.latest_ms())
        self.open_rooms = OpenRooms(store, self.threads, pace=pace, now_ms=time)
        self.lobby = Lobby(
            self.open_rooms,
            guests_per_address=limits.guests_per_address,
            public_tables_per_address=limits.public_tables_per_address,
        )
        self.gate = Gate(limits, log_addresses=log_addresses)
        self.preparation = Preparation()
        self.bot_processes = BotProcesses(workers, prepare=self.preparation.prepare)
        self.patient: Executor = ThreadPoolExecutor(1, "patient")
        self.name = f"{socket.gethostname()}-{secrets.token_hex(4)}"
        self.scheduler = Scheduler(self.open_rooms, self.bot_processes, self.name, time)
        self.stories = Stories(self.open_rooms, self.when_there_is_time)
        self.hint_service = HintService(self.open_rooms, self.bot_processes)
        self.sign_outs = SignOuts(self.open_rooms, self.name, self.dismiss)
        self.notifications: Notifications = notifications_for(store, self.open_rooms, self.scheduler, self.sign_outs)
        self.origins = origins  # additional origins that pages may come from
        self.local = local  # listens on loopback only
        self.sockets: set[ClientConnection] = set()
        self.listeners: set[Listener] = set()
        self.ready = False
        self._backups = backups_for(store)
        self._retention = Retention(self.open_rooms, keep_days) if keep_days else None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        sys.setswitchinterval(TURN)
        self.open_rooms.writer.start()
        await self.scheduler.start()
        await self.notifications.start()
        work = [self._beat(), self._back_up(), self.sign_outs.heed_all()]
        if self._retention:
            work.append(self._retention.run())
        self._tasks = [asyncio.create_task(task) for task in work]
        self.ready = True
        logger.info("ready", node=self.name)

    @property
    def connections(self) -> "list[ClientConnection | Listener]":
        return [*self.sockets, *self.listeners]

    async def _beat(self) -> None:
        """Send each connection its heartbeat, staggered so that they do not all go out at once."""
        while True:
            waiting = self.connections
            for connection in waiting:
                await asyncio.sleep(BEAT / len(waiting))
                try:
                    connection.beat()
                    if random.random() < 1 / BEATS_PER_CHECK:
                        await self._check(connection)
                except Exception as error:  # noqa: BLE001 (the fault of one room must not silence the others)
                    metrics.ERRORS.inc()
                    logger.error("beat_failed", error=type(error).__name__)
            if not waiting:
                await asyncio.sleep(1)

    async def _back_up(self) -> None:
        while self._backups:
            await asyncio.sleep(self._backups.wait)
            await self.threads.read(self._backups.make)

    async def _check(self, connection: "ClientConnection | Listener") -> None:
        """Close the connection if its token no longer holds the seat: it may have been signed out on another node."""
        open_room, seat = connection.open_room, connection.seat
        with contextlib.suppress(StoreUnavailable):
            if open_room and not await holds(self.open_rooms, open_room, seat, connection.token_hash):
                connection.dismiss()

    async def drain(self) -> None:
        """Shut down gracefully: accept nothing new, store what is queued, send clients to another node."""
        self.ready = False
        self.open_rooms.draining = True
        for connection in list(self.sockets):
            connection.restart(random.randrange(RESTART_SPREAD))
        for listener in list(self.listeners):
            listener.outbox.close(1012)
        for _ in range(100):
            if not self.sockets and not self.listeners:
                break
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        self.ready = False
        self.open_rooms.draining = True
        for task in self._tasks:
            task.cancel()
        await self.notifications.stop()
        await self.scheduler.stop()
        await self.open_rooms.writer.stop()
        await self.bot_processes.close()
        await self.preparation.close()
        if self._backups:
            await self.threads.read(self._backups.make_last)
        self.patient.shutdown(wait=False, cancel_futures=True)
        self.threads.close()
        self.store.close()
        logger.info("stopped", node=self.name)

    def dismiss(self, token_hash: bytes) -> None:
        """Close all connections of a token, also those that are just being opened."""
        for connection in self.connections:
            if token_hash in (connection.token_hash, connection.asking):
                connection.dismiss()

    def make_way(self, crowded: str) -> bool:
        """Close a socket or a stream of this address, best one that has no seat: somebody with far fewer needs it."""
        theirs = [it for it in self.connections if network_of(it.address) == crowded and it.outbox.closed is None]
        if theirs:
            metrics.CONNECTIONS_CLOSED.labels("made_way").inc()
            min(theirs, key=lambda it: (it.seat is not None, it.open_room is not None)).outbox.close(TRY_AGAIN)
        return bool(theirs)

    async def when_there_is_time(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run long work in a single background thread, so that it delays nothing else."""
        work = functools.partial(call, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self.patient, work)

    def left(self, connection: ClientConnection) -> None:
        """Clean up after a connection has ended."""
        self.sockets.discard(connection)
        if connection.open_room and connection.seat is not None:
            self.scheduler.left(connection.open_room)
