"""Bots' worker processes are stopped at random while people play with bots; then the log is compared with them."""

import asyncio
import contextlib
import functools
import os
import random
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

from keltis.bots.stand_in import use_search
from keltis.server.bots.loading import use_network
from keltis.server.rooms.room import fold
from keltis.server.storage.opening import open_store
from tests.support.server_process import Client, Server, Socket, new_id, serving, socket
from tests.support.waiting import until_async

GAME = "cards"
LEVELS = ("easy", "easy", "easy", "master", "expert", "expert")  # one table for each
LONGEST = 20.0  # seconds that a bot may take for its turn, however it is disturbed


def workers_of(server: int) -> set[int]:
    """The processes of a server that think for bots, and have not ended."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            worker = b"keltis.server.bots.worker" in (folder / "cmdline").read_bytes()
            if int(parent) == server and worker and state != "Z":
                found.add(int(folder.name))
    return found


class Table:
    """A person who plays anything, one game after another, with a bot."""

    def __init__(self, server: Server, level: str) -> None:
        self.server = server
        self.level = level
        self.acked: dict[str, dict[str, tuple[int, str]]] = {}  # by room and id: the version in the log, the action
        self.turns: list[float] = []  # seconds that the bot took for each
        self.since: float | None = None  # when its turn began
        self._view: dict[str, Any] = {}

    async def play(self) -> None:
        with contextlib.closing(await asyncio.to_thread(Client, self.server.address)) as ann:
            while True:
                made = await asyncio.to_thread(ann.create, GAME, "me", self.level, first=0)
                self.acked[made["room"]] = {}
                async with socket(self.server.address, made["room"], ann.token, seat=0) as ours:
                    await self._play(ours, self.acked[made["room"]])

    async def _play(self, ours: Socket, acked: dict[str, tuple[int, str]]) -> None:
        self._view = {}
        while await self._my_turn(ours):
            id, action, version = new_id(), random.choice(self._view["view"]["legal"]), self._view["v"]
            await ours.say(t="move", id=id, v=version, action=action)
            ack = await self._hear(ours, "ack")
            acked[id] = ack["v"], action
            while self._view["v"] < ack["v"]:
                await self._hear(ours, "view")
            if not self._view["view"]["legal"] and self._view["room"]["status"] == "live":
                self.since = time.monotonic()

    async def _my_turn(self, ours: Socket) -> bool:
        """Wait for it; False when the game is over."""
        while not (self._view.get("view") or {}).get("legal"):
            if self._view.get("room", {}).get("status") == "finished":
                break
            await self._hear(ours, "view")
        if self.since is not None:
            self.turns.append(time.monotonic() - self.since)
            self.since = None
        return bool(self._view["view"]["legal"])

    async def _hear(self, ours: Socket, kind: str) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = await ours.hear()
            if told["t"] == "view":
                self._view = told
            if told["t"] == kind:
                return told
            assert told["t"] in ("view", "beat", "seats"), told


async def stop_some(server: Server, times: int, seed: int) -> list[Table]:
    """Stop one worker after the other, each when the one before was replaced and every bot has played since."""
    tables, rng = [Table(server, level) for level in LEVELS], random.Random(seed)
    tasks = [asyncio.create_task(table.play()) for table in tables]

    def failed() -> bool:
        """Raises what went wrong."""
        return any(task.done() and task.result() for task in tasks)

    async def until_all_have_played() -> None:
        before = [len(table.turns) for table in tables]
        await until_async(lambda: failed() or all(len(t.turns) > n for t, n in zip(tables, before, strict=True)))

    try:
        await until_all_have_played()
        for _ in range(times):
            running = await until_async(lambda: workers_of(server.process.pid))
            victim = rng.choice(sorted(running))
            await asyncio.sleep(rng.random())
            with contextlib.suppress(ProcessLookupError):
                os.kill(victim, signal.SIGSTOP)
            await until_async(functools.partial(_is_replaced, server.process.pid, victim))
            await until_all_have_played()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return tables


def _is_replaced(server: int, victim: int) -> bool:
    return victim not in workers_of(server)


def stops(folder: Path, times: int, seed: int) -> dict[str, Any]:
    """The figures of so many stops; `wrong` says which promises were broken."""
    for use in (use_network, use_search):  # otherwise this would be about compiling
        use(GAME)
    with serving(folder) as server:
        tables = asyncio.run(stop_some(server, times, seed))
        assert server.terminate() == 0
    wrong: Counter[str] = Counter()
    store = open_store(f"sqlite:///{folder / 'keltis.db'}")
    for room, acked in ((room, acked) for table in tables for room, acked in table.acked.items()):
        found = store.load(room)
        assert found is not None
        fold(room, *found)
        moves = {(entry.move_id.decode(), entry.ver, entry.data["action"]) for entry in found[1] if entry.kind == "act"}
        stored = Counter(entry.move_id for entry in found[1] if entry.seat == 0)
        wrong["lost"] += sum((id, *what) not in moves for id, what in acked.items())
        wrong["twice"] += sum(number > 1 for number in stored.values())
    store.close()
    turns = sorted(turn for table in tables for turn in table.turns)
    wrong["late"] = sum(turn > LONGEST for turn in turns)
    return {
        "stops": times,
        "acked": sum(len(acked) for table in tables for acked in table.acked.values()),
        "turns": len(turns),
        "turn_ms": {"p50": round(1_000 * turns[len(turns) // 2]), "max": round(1_000 * turns[-1])},
        "wrong": [f"{name}: {number}" for name, number in wrong.items() if number],
    }
