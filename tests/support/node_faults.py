"""Faults of two nodes and their database during play, each as one run with its figures.

Each takes a PostgreSQL server and returns figures; `wrong` counts the broken promises and must be empty.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import httpx

from tests.support.node_clients import Crowd, Seat, compare
from tests.support.partitions import Network
from tests.support.postgres_nodes import Node, Postgres, nodes
from tests.support.server_process import stopped
from tests.support.waiting import PATIENCE, until_async, until_awaited

Faults = Sequence[str | None]
Progress = Callable[[str], None]
Enough = Callable[[Crowd], bool]

SOUND: Faults = (None, None)
MOVES = 25  # moves answered after each fault, before the next


def quietly(_: str) -> None:
    pass


class Opponents:
    """Two nodes and the clients that play at them."""

    def __init__(self, both: list[Node], crowd: Crowd, database: str) -> None:
        self.both = both
        self.crowd = crowd
        self.database = database

    async def report(self, **figures: Any) -> dict[str, Any]:
        """Report once all pending moves are answered."""
        await self.crowd.settle()
        wrong = await asyncio.to_thread(compare, self.crowd, self.database)
        return {**figures, **self.crowd.measured(), "wrong": wrong}


@contextlib.asynccontextmanager
async def people_playing(
    server: Postgres, rate: float, tables: int, faults: Faults = SOUND, **request: Any
) -> AsyncIterator[Opponents]:
    database = server.database()
    with nodes(database, faults) as both:
        async with Crowd([node.address for node in both], tables, rate, **request) as crowd:
            await crowd.goes_on(MOVES)
            yield Opponents(both, crowd, database)
    server.drop(database)


async def play(
    server: Postgres,
    seconds: float,
    *,
    rate: float = 50,
    tables: int = 10,
    faults: Faults = SOUND,
    enough: Enough = bool,
    **request: Any,
) -> dict[str, Any]:
    """No faults: play for a while and until there are enough samples."""
    async with people_playing(server, rate, tables, faults, **request) as running:
        await asyncio.sleep(seconds)
        await until_async(lambda: enough(running.crowd))
        return await running.report()


async def kills(
    server: Postgres,
    times: int,
    *,
    rate: float = 100,
    tables: int = 20,
    faults: Faults = SOUND,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Kill one node after the other and restart it."""
    async with people_playing(server, rate, tables, faults) as running:
        for number in range(times):
            victim = number % 2
            answered = running.crowd.acked_by[victim]
            await until_async(lambda: running.crowd.acked_by[victim] > answered, look=0.001)  # noqa: B023 (awaited here)
            running.both[victim].kill()
            await asyncio.to_thread(running.both[victim].start)
            await running.crowd.goes_on(MOVES)
            progress(f"{number + 1} of {times} kills, {len(running.crowd.acked_at)} moves")
        return await running.report(kills=times)


async def pauses(
    server: Postgres,
    times: int,
    seconds: float,
    *,
    rate: float = 50,
    tables: int = 10,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Stop one node after the other for a while, and let it go on where it was."""
    async with people_playing(server, rate, tables) as running:
        for number in range(times):
            with stopped(running.both[number % 2].process):
                await asyncio.sleep(seconds)
            await running.crowd.goes_on(MOVES)
            progress(f"{number + 1} of {times} pauses, {len(running.crowd.acked_at)} moves")
        alive = all(node.running for node in running.both)
        return await running.report(pauses=times, seconds=seconds, alive=alive)


async def outages(
    server: Postgres,
    times: int,
    seconds: float,
    *,
    rate: float = 50,
    tables: int = 10,
    faults: Faults = SOUND,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Stop the database for a while. Clocks are so short that they would run out meanwhile, even with grace."""
    acked, untold, answered = 0, 0, []
    clock = {"mode": "live", "bank_s": int(seconds) - 3, "increment_s": 600}
    async with people_playing(server, rate, tables, faults, clock=clock) as running:
        crowd = running.crowd
        for number in range(times):
            crowd.told.clear()
            await asyncio.to_thread(server.stop)
            begin = time.perf_counter()
            await asyncio.sleep(seconds)
            untold += await until_told(crowd)
            waiting = moves_on_their_way(crowd)
            end = time.perf_counter()
            await asyncio.to_thread(server.start)
            answered.append(await until_answered(waiting))
            acked += crowd.acked_within(begin, end)
            progress(f"{number + 1} of {times} outages, all answered after {answered[-1]} s")
            await running.crowd.goes_on(MOVES)
            if faults != SOUND:
                await until_awaited(lambda: asyncio.to_thread(has_late, server, running.database))
        alive = all(node.running for node in running.both)
        figures = {"outages": times, "seconds": seconds, "alive": alive, "acked_while_away": acked, "untold": untold}
        return await running.report(**figures, answered_after_s=max(answered))


async def freeze(server: Postgres, *, rate: float = 50, tables: int = 10) -> dict[str, Any]:
    """The database hangs without closing connections; one node is stopped meanwhile."""
    async with people_playing(server, rate, tables) as running:
        crowd, (first, second) = running.crowd, running.both
        server.freeze()
        try:
            begin = time.perf_counter()
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                await until_awaited(lambda: is_unready(http, second))
                fine = (await http.get(f"{second.address}/healthz")).status_code
                ready = (await http.get(f"{second.address}/readyz")).status_code
            untold = await until_told(crowd)
            waiting = moves_on_their_way(crowd)
            told_after = time.perf_counter()
            status = await asyncio.to_thread(first.terminate)
            end = time.perf_counter()
            exit_after = round(end - told_after, 2)
        finally:
            server.thaw()
        answered = await until_answered(waiting)
        acked = crowd.acked_within(begin, end)
        figures = {"fine": fine, "ready": ready, "waiting": len(waiting), "untold": untold, "acked_while_away": acked}
        return await running.report(**figures, status=status, exit_s=exit_after, answered_after_s=answered)


async def is_unready(http: httpx.AsyncClient, node: Node) -> bool:
    return (await http.get(f"{node.address}/readyz")).status_code == 503


def has_late(server: Postgres, database: str) -> bool:
    """Has a node logged a timeout?"""
    return bool(server.execute("SELECT 1 FROM entries WHERE kind = 'late' LIMIT 1", database))


async def until_told(crowd: Crowd) -> int:
    """Wait until some clients are waiting and told that the server is unavailable; returns how many were not told."""
    with contextlib.suppress(TimeoutError):
        await until_async(lambda: moves_on_their_way(crowd) and not untold(crowd))
    return untold(crowd)


def untold(crowd: Crowd, node: int | None = None) -> int:
    return sum(not seat.told for seat, _ in moves_on_their_way(crowd) if node in (None, seat.node))


def moves_on_their_way(crowd: Crowd) -> list[tuple[Seat, object]]:
    return [(seat, seat.pending) for seat in crowd.seats if seat.pending]


async def until_answered(waiting: list[tuple[Seat, object]]) -> float:
    """Wait for the answers; returns the seconds."""
    begin = time.perf_counter()
    await until_async(lambda: not any(seat.pending is move for seat, move in waiting))
    return round(time.perf_counter() - begin, 2)


@contextlib.asynccontextmanager
async def people_apart(
    server: Postgres, rate: float, tables: int, faults: Faults = SOUND
) -> AsyncIterator[tuple[Opponents, list[Network]]]:
    """The same, but between each node and the database there is a network, and each table is at one node."""
    database = server.database()
    with contextlib.ExitStack() as processes:
        async with contextlib.AsyncExitStack() as running:
            networks = [await running.enter_async_context(Network(database).running()) for _ in faults]
            started = nodes([network.address for network in networks], faults)
            both = await asyncio.to_thread(processes.enter_context, started)  # meanwhile, the networks run here
            crowd = Crowd([node.address for node in both], tables, rate, apart=False)
            await running.enter_async_context(crowd)
            await crowd.goes_on(MOVES)
            yield Opponents(both, crowd, database), networks
    server.drop(database)


async def partitions(
    server: Postgres,
    times: int,
    seconds: float = 0.0,
    *,
    rate: float = 50,
    tables: int = 10,
    faults: Faults = SOUND,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Cut one node after the other off from the database: for so long, and until its people are told and those of the
    other node have played on."""
    acked, elsewhere, answered = 0, 0, []
    async with people_apart(server, rate, tables, faults) as (running, networks):
        crowd = running.crowd
        for number in range(times):
            victim, other = number % 2, 1 - number % 2
            told = crowd.told["unavailable"]
            networks[victim].cut()
            begin, before = time.perf_counter(), crowd.acked_by[other]
            await asyncio.sleep(seconds)
            await until_async(lambda: crowd.told["unavailable"] > told and not untold(crowd, victim))  # noqa: B023 (awaited here)
            await until_async(lambda: crowd.acked_by[other] >= before + MOVES)  # noqa: B023 (the same)
            waiting = moves_on_their_way(crowd)
            acked += crowd.acked_within(begin, time.perf_counter(), victim)
            elsewhere += crowd.acked_by[other] - before
            networks[victim].mend()
            answered.append(await until_answered(waiting))
            await crowd.goes_on(MOVES)
            progress(f"{number + 1} of {times} partitions, all answered after {answered[-1]} s")
        figures = {"partitions": times, "seconds": seconds, "alive": all(node.running for node in running.both)}
        figures |= {"acked_while_cut_off": acked, "acked_elsewhere": elsewhere, "answered_after_s": max(answered)}
        return await running.report(**figures)


async def delays(
    server: Postgres, seconds: float, delay: float, *, rate: float = 20, tables: int = 10
) -> dict[str, Any]:
    """The database is far away: so many seconds, each way."""
    async with people_apart(server, rate, tables) as (running, networks):
        running.crowd.latencies.clear()
        for network in networks:
            network.delay = delay
        await asyncio.sleep(seconds)
        await running.crowd.goes_on(MOVES)
        return await running.report(seconds=seconds, delay_s=delay)


async def listeners_lost(
    server: Postgres, seconds: float, *, rate: float = 20, tables: int = 10, enough: Enough = bool
) -> dict[str, Any]:
    """Break the nodes' LISTEN connections again and again, as soon as there are some."""
    async with people_playing(server, rate, tables) as running:
        broken = 0
        for _ in range(int(seconds / 0.5)):
            await asyncio.sleep(0.5)
            broken += len(await until_awaited(lambda: asyncio.to_thread(break_listeners, server, running.database)))
        await until_async(lambda: enough(running.crowd))
        return await running.report(broken=broken)


def break_listeners(server: Postgres, database: str) -> list[Any]:
    found = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    return server.execute(f"{found} AND datname = current_database()", database)


async def rolling(
    server: Postgres, times: int, *, rate: float = 100, tables: int = 20, progress: Progress = quietly
) -> dict[str, Any]:
    """Stop one node after the other gracefully, as for an upgrade, and restart it."""
    exits: list[float] = []
    statuses: set[int] = set()
    async with people_playing(server, rate, tables) as running:
        for number in range(times):
            node = running.both[number % 2]
            begin = time.perf_counter()
            statuses.add(await asyncio.to_thread(node.terminate))
            exits.append(round(time.perf_counter() - begin, 2))
            await asyncio.to_thread(node.start)
            await running.crowd.goes_on(MOVES)
            progress(f"{number + 1} of {times} restarts, exit after {exits[-1]} s")
        return await running.report(restarts=times, exit_s=max(exits), statuses=sorted(statuses))
