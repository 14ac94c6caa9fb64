"""Servers are killed at random instants during play; afterwards the log is compared with the clients' messages."""

import asyncio
import contextlib
import random
import secrets
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import websockets

from keltis.records import verify
from keltis.server.rooms.log import Entry
from keltis.server.rooms.room import fold
from keltis.server.storage.opening import open_store
from tests.support.fork_server import Child, ForkServer
from tests.support.server_process import Client, Socket, new_id, socket
from tests.support.waiting import PATIENCE, until_async

TABLES = 8
SEATS = 2
MOST_ANSWERS = 60  # per round, before the kill
LATEST_KILL = 0.02  # seconds after the last of them


class Sent(NamedTuple):
    """A move that was sent; until it is answered, it is unknown whether it is in the log."""

    seat: int
    id: str
    v: int
    action: str


class Table:
    """A room, with both seats played by us, one move after another."""

    def __init__(self, room: str, token: str, violations: Counter[str]) -> None:
        self.room = room
        self.token = token
        self.authorization = {"Authorization": f"Bearer {token}"}
        self.violations = violations
        self.told = 0  # the latest version that any client received
        self.acked: dict[str, Sent] = {}  # by id; the version is the one in the log
        self.doubtful: Sent | None = None
        self.answered_again = 0  # doubtful moves that were in the log already
        self.over = False
        self.on = True
        self.connected = asyncio.Event()
        self._sockets: dict[int, Socket] = {}
        self._views: dict[int, Any] = {}

    async def play(self, address: str, *, on: bool) -> None:
        """Resume, resend what is in doubt, and then play on or not, until the server is gone."""
        self.on = on
        self._sockets.clear()
        self._views.clear()
        self.connected = asyncio.Event()
        await asyncio.gather(*(self._sit(address, seat) for seat in range(SEATS)))

    async def _sit(self, address: str, seat: int) -> None:
        with contextlib.suppress(websockets.ConnectionClosed, OSError, websockets.InvalidMessage, EOFError):
            async with socket(address, self.room, self.token, seat=seat, since=self.told) as ours:
                self._resume(seat, await ours.hear("view"))
                self._sockets[seat] = ours
                if len(self._sockets) == SEATS:
                    self.connected.set()
                    await self._go()
                while True:
                    await self._hear(seat, await ours.hear())

    def _resume(self, seat: int, view: Any) -> None:
        if view["v"] < self.told:
            self._violate("told of, and gone")
            self.told, self.doubtful = view["v"], None
            self.acked = {id: sent for id, sent in self.acked.items() if sent.v <= self.told}
        if self.doubtful and view["v"] > self.doubtful.v:
            self.answered_again += seat == self.doubtful.seat
        self._see(seat, view)

    def _see(self, seat: int, view: Any) -> None:
        self.told = max(self.told, view["v"])
        self.over = view["room"]["status"] == "finished"
        self._views[seat] = view

    async def _hear(self, seat: int, message: Any) -> None:
        if message["t"] == "view":
            self._see(seat, message)
        elif message["t"] == "ack" and self.doubtful and message["id"] == self.doubtful.id:
            if message["v"] != self.doubtful.v + 1:
                self._violate("a wrong version")
            self.acked[message["id"]] = self.doubtful._replace(v=message["v"])
            self.told = max(self.told, message["v"])
            self.doubtful = None
        elif message["t"] == "unavailable":  # on a busy disk: nothing is promised, and the move is sent again
            await asyncio.sleep(message["retry_ms"] / 1000)
        elif message["t"] not in ("seats", "beat"):
            self._violate(message["t"])
            self.doubtful = None
        if len(self._sockets) == SEATS and (message["t"] in ("ack", "unavailable") or not self.doubtful):
            await self._go()

    async def _go(self) -> None:
        """Send the doubtful move, or the next one."""
        if self.doubtful is None and self.on:
            for seat, view in self._views.items():
                if view["v"] == self.told and view["view"] and view["view"]["legal"]:
                    self.doubtful = Sent(seat, new_id(), view["v"], random.choice(view["view"]["legal"]))
        if self.doubtful:
            sent = self.doubtful
            await self._sockets[sent.seat].say(t="move", id=sent.id, v=sent.v, action=sent.action)

    def _violate(self, what: str) -> None:
        self.violations[what] += 1


def has_gone_on(tables: list[Table], enough: int) -> bool:
    return sum(len(table.acked) for table in tables) >= enough or all(table.over for table in tables)


class Trial:
    """Rounds of playing and killing on the same data."""

    def __init__(self, born: ForkServer, data: Path) -> None:
        self.born = born
        self.data = data
        self.tables: list[Table] = []
        self.violations: Counter[str] = Counter()

    def run(self, rounds: int) -> Iterator[bool]:
        """Run this many rounds; True for each in which a fault was found. Then compare everything."""
        for number in range(rounds):
            before = self.violations.total()
            self._round(37 * number % (MOST_ANSWERS + 1))  # after few and after many
            yield self.violations.total() > before
        self._round(None)
        self._compare()

    def figures(self) -> dict[str, Any]:
        return {
            "violations": self.violations.total(),
            "acked": sum(len(table.acked) for table in self.tables),
            "in_doubt_and_stored": sum(table.answered_again for table in self.tables),
            "rooms": len(self.tables),
            "finished": sum(table.over for table in self.tables),
            **self.violations,
        }

    def _round(self, kill_after: int | None) -> None:
        """Until this many moves are answered and a moment more; without a number, until nothing is in doubt."""
        with self.born.serving(self.data) as server:
            playing = [table for table in self.tables if not table.over or table.doubtful]
            while len(playing) < TABLES:
                playing.append(self.new_table(server.address))
            asyncio.run(self._play(playing, server, kill_after))

    def new_table(self, address: str) -> Table:
        client = Client(address)
        room = client.create(secrets.choice(("board", "cards")), *["me"] * SEATS)["room"]
        client.close()
        self.tables.append(Table(room, client.token, self.violations))
        return self.tables[-1]

    async def _play(self, tables: list[Table], server: Child, kill_after: int | None) -> None:
        enough = sum(len(table.acked) for table in tables) + (kill_after or 0)
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play(server.address, on=kill_after is not None))
            await asyncio.sleep(0)
            try:
                await until_async(lambda: all(table.connected.is_set() for table in tables))
                if kill_after is None:
                    await until_async(lambda: not any(table.doubtful for table in tables))
                else:
                    await until_async(lambda: has_gone_on(tables, enough), look=0.001)
                    await asyncio.sleep(random.uniform(0, LATEST_KILL))
            finally:
                server.kill()

    def _compare(self) -> None:
        """Compare every answer with the log, and check every log."""
        store = open_store(f"sqlite:///{self.data / 'keltis.db'}")
        for table in self.tables:
            found = store.load(table.room)
            assert found is not None
            fold(table.room, *found)
            self._compare_log(table, found[1])
        store.close()
        with self.born.serving(self.data) as server, httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
            for table in self.tables:
                if table.over:
                    answer = http.get(f"/api/rooms/{table.room}/proof", headers=table.authorization)
                    verify.check(answer.json())

    def _compare_log(self, table: Table, entries: list[Entry]) -> None:
        acts = {entry.move_id.decode(): entry for entry in entries if entry.kind == "act"}
        logged = {id: Sent(act.seat, id, act.ver, act.data["action"]) for id, act in acts.items()}
        self.violations["lost"] += len([id for id, sent in table.acked.items() if logged.get(id) != sent])
        self.violations["not ours"] += len(logged.keys() - table.acked.keys() - {table.doubtful and table.doubtful.id})
        self.violations["twice"] += sum(entry.kind == "act" for entry in entries) - len(acts)
        self.violations["gaps"] += [entry.ver for entry in entries] != list(range(1, len(entries) + 1))
