"""Clients of several nodes, as the protocol demands: if a node fails, they reconnect to the next one and resend what is
unanswered under the same id. They remember what they received; `compare` checks it against the log.
"""

import asyncio
import contextlib
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets

from keltis.server.rooms.room import fold
from keltis.server.storage.opening import open_store
from tests.support.waiting import until_async

RESEND = 2.5  # seconds without an answer
REDIAL = 0.05  # minimum seconds between two attempts; at most twice that
QUICK: Any = {"open_timeout": 3, "close_timeout": 0.2, "ping_interval": None, "compression": None, "proxy": None}
GONE = (OSError, TimeoutError, websockets.WebSocketException)


class SeatView(msgspec.Struct):
    legal: list[str]


class Status(msgspec.Struct):
    status: str


class Heard(msgspec.Struct):
    """The part of a message that these clients read."""

    t: str
    v: int = 0
    id: str | None = None
    hash: str | None = None
    retry_ms: int = 0
    room: Status | None = None
    view: SeatView | None = None
    now: "Heard | None" = None
    presence: list[str | None] = []
    reason: str = ""


class Ack(NamedTuple):
    seat: int
    id: str
    v: int
    hash: str
    node: int
    sent: float  # when the move was first sent
    at: float


class Crowd:
    """All tables of a test, and the measurements."""

    def __init__(self, addresses: list[str], tables: int, rate: float, *, apart: bool = True, **request: Any) -> None:
        self.addresses = addresses
        self.apart = apart  # whether the two at a table are at different nodes
        self.think = tables / rate  # seconds on average
        self.request = request
        self.tables: list[Table] = []

        self.latencies: list[float] = []  # from sending a move to its answer
        self.pushes: list[float] = []  # from sending a move until the other seat, at another node, sees it
        self.pushed_to: Counter[int] = Counter()  # their number, by node
        self.gaps: list[float] = []  # from losing a node until playing again at another
        self.told: Counter[str] = Counter()
        self.paused_ms: int | None = None  # from then on nobody starts a move, and clocks may run out
        self.acked_at: list[float] = []
        self.acked_by: Counter[int] = Counter()  # their number, by node
        self._count = tables
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Crowd":
        self._tasks = [asyncio.create_task(self._play(number)) for number in range(self._count)]
        await until_async(lambda: len(self.tables) >= self._count and all(seat.version for seat in self.seats))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def seats(self) -> "list[Seat]":
        return [seat for table in self.tables for seat in table.seats]

    def acked_within(self, begin: float, end: float, node: int | None = None) -> int:
        """Moves that were both sent and acknowledged then, by this node or any: none, if nothing could be stored."""
        acks = [ack for seat in self.seats for ack in seat.acks if node in (None, ack.node)]
        return sum(begin < ack.sent and ack.at < end for ack in acks)

    def measured(self) -> dict[str, Any]:
        return {
            "acked": len(self.acked_at),
            "ack_ms": percentiles(self.latencies),
            "push_ms": percentiles(self.pushes),
            "pushed_to": [self.pushed_to[node] for node in range(len(self.addresses))],
            "gap_ms": percentiles(self.gaps),
            "told": dict(self.told),
        }

    async def goes_on(self, moves: int) -> None:
        """Wait until this many more moves are acknowledged."""
        enough = len(self.acked_at) + moves
        await until_async(lambda: len(self.acked_at) >= enough)

    async def settle(self) -> None:
        """Start no new moves, and wait until all pending ones are answered."""
        self.paused_ms = time.time_ns() // 1_000_000
        with contextlib.suppress(TimeoutError):
            await until_async(lambda: not any(seat.pending for seat in self.seats))

    async def _play(self, number: int) -> None:
        """Play one game after another."""
        async with httpx.AsyncClient(timeout=5) as http:
            while True:
                table = await self._table(http, number)
                self.tables.append(table)
                await asyncio.gather(*(seat.run() for seat in table.seats))

    async def _table(self, http: httpx.AsyncClient, number: int) -> "Table":
        """A new room with two people."""
        while True:
            address = random.choice(self.addresses)
            try:
                return await self._seated(http, address, number)
            except (httpx.HTTPError, KeyError):
                await asyncio.sleep(REDIAL)

    async def _seated(self, http: httpx.AsyncClient, address: str, number: int) -> "Table":
        tokens = [(await http.post(f"{address}/api/session?kind=token")).json()["token"] for _ in range(2)]
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        request = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}], "public": True}
        made = await http.post(f"{address}/api/rooms", json=request | self.request, headers=heads[0])
        room = made.json()["room"]
        join = {"name": "Bob", "id": os.urandom(8).hex(), "seat": 1}
        (await http.post(f"{address}/api/rooms/{room}/seats", json=join, headers=heads[1])).raise_for_status()
        return Table(self, room, tokens, number)


class Table:
    """A room and its two people."""

    def __init__(self, crowd: Crowd, room: str, tokens: list[str], number: int) -> None:
        self.room = room
        self.sent_at: dict[int, tuple[float, int]] = {}  # by version: when, and at which node
        nodes = (number, number + crowd.apart)
        self.seats = [Seat(crowd, self, seat, token, nodes[seat]) for seat, token in enumerate(tokens)]


class Seat:
    """A player with a socket: plays any legal action, at their own pace."""

    decode = msgspec.json.Decoder(Heard).decode

    def __init__(self, crowd: Crowd, table: Table, seat: int, token: str, node: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.token = token
        self.node = node % len(crowd.addresses)
        self.version = 0
        self.legal: list[str] = []
        self.ended = False
        self.pending: dict[str, Any] | None = None  # the move awaiting an answer
        self.told = False  # told that the server is unavailable
        self.acks: list[Ack] = []
        self.sent: set[str] = set()
        self.refused: set[str] = set()
        self.seen: dict[int, str] = {}  # the log's hash, by version
        self.presence: list[str | None] = []
        self.faults: list[str] = []
        self.lost_at: float | None = None
        self._first_sent = 0.0
        self._due: float | None = None  # when to send something
        self._wait = 0.0

    @property
    def over(self) -> bool:
        """The game is, and the last move is answered: who ends it sees that before the answer."""
        return self.ended and self.pending is None

    async def run(self) -> None:
        """Play until the game is over."""
        while not self.over:
            with contextlib.suppress(*GONE):
                address = self.crowd.addresses[self.node].replace("http", "ws")
                async with websockets.connect(f"{address}/api/ws", **QUICK) as connection:
                    await self._talk(connection)
            if not self.over:
                self.lost_at = self.lost_at or time.perf_counter()
                self.node = (self.node + 1) % len(self.crowd.addresses)
                await asyncio.sleep(self._wait or random.uniform(REDIAL, 2 * REDIAL))
                self._wait = 0

    async def _talk(self, connection: websockets.ClientConnection) -> None:
        hello = {"t": "hello", "room": self.table.room, "token": self.token, "since": self.version or None}
        await connection.send(msgspec.json.encode(hello), text=True)
        self._due = time.perf_counter() + RESEND
        while not self.over:
            left = None if self._due is None else max(0.0, self._due - time.perf_counter())
            try:
                frame = await asyncio.wait_for(connection.recv(), left)
            except TimeoutError:
                await self._say(connection)
                continue
            self._hear(self.decode(frame))

    async def _say(self, connection: websockets.ClientConnection) -> None:
        now = time.perf_counter()
        if self.pending is None and self.legal and self.crowd.paused_ms is None:
            self.pending = {
                "t": "move", "id": os.urandom(8).hex(), "v": self.version, "action": random.choice(self.legal)
            }  # fmt: skip
            self.sent.add(self.pending["id"])
            self._first_sent, self.told = now, False
            self.table.sent_at[self.version + 1] = now, self.node
        if self.pending:
            self._due = now + RESEND
            await connection.send(msgspec.json.encode(self.pending), text=True)
        else:
            self._due = now + 0.1 if self.legal else None

    def _hear(self, message: Heard) -> None:
        if message.t not in ("view", "ack", "beat", "seats"):
            self.crowd.told[message.t] += 1
        mine = self.pending is not None and message.id == self.pending["id"]
        match message.t:
            case "view":
                self._see(message)
            case "ack" if mine:
                self._acked(message)
            case "stale" | "illegal" if mine:
                assert self.pending
                self.refused.add(self.pending["id"])
                self.pending = None
                if message.now:
                    self._see(message.now)
                else:
                    self.faults.append(f"illegal: {message.reason}")
            case "unavailable":
                self.told = True
                self._due = time.perf_counter() + message.retry_ms / 1000 * random.uniform(0.5, 1)
                if message.id is None:
                    raise TimeoutError  # it answered the hello
            case "restart":
                self._wait = message.retry_ms / 1000
            case "seats":
                self.presence = message.presence
            case "unauthorized" | "bad" | "rate":
                self.faults.append(message.t)

    def _see(self, message: Heard) -> None:
        now = time.perf_counter()
        assert message.room is not None and message.hash is not None
        if message.v < self.version:
            self.faults.append(f"went back from {self.version} to {message.v}")
        if self.seen.setdefault(message.v, message.hash) != message.hash:
            self.faults.append(f"two truths at {message.v}")
        sent, node = self.table.sent_at.get(message.v, (0.0, self.node))
        if message.v > self.version > 0 and node != self.node and self.lost_at is None:
            self.crowd.pushes.append(now - sent)
            self.crowd.pushed_to[self.node] += 1
        self.version = message.v
        self.legal = message.view.legal if message.view else []
        self.ended = message.room.status in ("finished", "aborted")
        if self.pending:
            self._due = now  # after another hello
        else:
            self._back(now)
            self._due = now + random.expovariate(1 / self.crowd.think) if self.legal else None

    def _acked(self, message: Heard) -> None:
        now = time.perf_counter()
        assert message.id is not None and message.hash is not None
        self.acks.append(Ack(self.seat, message.id, message.v, message.hash, self.node, self._first_sent, now))
        self.crowd.acked_at.append(now)
        self.crowd.acked_by[self.node] += 1
        self.crowd.latencies.append(now - self._first_sent)
        self.pending = None
        self._back(now)
        self._due = now + random.expovariate(1 / self.crowd.think) if self.legal else None

    def _back(self, now: float) -> None:
        """Playing again, after a node was lost."""
        if self.lost_at is not None:
            self.crowd.gaps.append(now - self.lost_at)
            self.lost_at = None


# Comparing -----------------------------------------------------------------------------------------------------------


def compare(crowd: Crowd, database: str) -> dict[str, int]:
    """Compare what everyone received with the log: how often each promise was broken."""
    store = open_store(database)
    try:
        found: Counter[str] = Counter()
        for table in crowd.tables:
            loaded = store.load(table.room)
            assert loaded is not None
            found.update(_wrong(table, *loaded))
            end = crowd.paused_ms or 0
            found["late"] += sum(entry.kind == "late" and entry.at_ms < end for entry in loaded[1])
    finally:
        store.close()
    return dict(+found)


def _wrong(table: Table, seed: bytes, entries: list[Any]) -> Iterator[str]:
    fold(table.room, seed, entries)  # no gaps, valid hashes, legal actions
    at = {entry.ver: entry for entry in entries}
    ids = Counter((entry.seat, entry.move_id.decode()) for entry in entries)
    yield from ("doubled" for count in ids.values() if count > 1)
    for seat in table.seats:
        yield from seat.faults
        yield from ("unanswered" for _ in [seat.pending] if seat.pending)
        yield from ("refused but stored" for id in seat.refused if (seat.seat, id) in ids)
        yield from ("seen but not stored" for v, hash in seat.seen.items() if v not in at or at[v].hash.hex() != hash)
        for ack in seat.acks:
            entry = at.get(ack.v)
            if entry is None or (entry.move_id.decode(), entry.seat, entry.hash.hex()) != (ack.id, ack.seat, ack.hash):
                yield "acked but lost"
    stored = {
        (entry.seat, entry.move_id.decode()) for entry in entries if entry.actor == "person" and entry.kind == "act"
    }
    sent = {(seat.seat, id) for seat in table.seats for id in seat.sent}
    yield from ("stored but never sent" for _ in stored - sent)


def percentiles(times: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(times)
    shares = (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1)
        for name, share in shares
        if ordered
    }
