"""What may happen to two nodes and their database while people play, each as one run with its figures.

Each takes a PostgreSQL server and returns figures; `wrong` counts the broken promises and must be empty.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import httpx

from tests.support.node_clients import Crowd, Seat, compare
from tests.support.postgres_nodes import Node, Postgres, nodes

Faults = Sequence[str | None]
Progress = Callable[[str], None]

SOUND: Faults = (None, None)


def quietly(_: str) -> None:
    pass


class Opponents:
    """Two nodes and the people who play at them."""

    def __init__(self, both: list[Node], crowd: Crowd, database: str) -> None:
        self.both = both
        self.crowd = crowd
        self.database = database

    async def report(self, **figures: Any) -> dict[str, Any]:
        """When all that was sent is answered."""
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
            await asyncio.sleep(1)
            yield Opponents(both, crowd, database)
    server.drop(database)


async def play(
    server: Postgres, seconds: float, *, rate: float = 50, tables: int = 10, faults: Faults = SOUND
) -> dict[str, Any]:
    """Nothing happens."""
    async with people_playing(server, rate, tables, faults) as running:
        await asyncio.sleep(seconds)
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
    """One node after the other is killed and comes back."""
    async with people_playing(server, rate, tables, faults) as running:
        for number in range(times):
            victim = running.both[number % 2]
            victim.kill()
            await asyncio.to_thread(victim.start)
            await asyncio.sleep(0.3)
            progress(f"{number + 1} of {times} kills, {len(running.crowd.acked_at)} moves")
        return await running.report(kills=times)


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
    """The database is away for a while. The clocks are so short that they would run out meanwhile, even with grace."""
    acked, untold, answered = 0, 0, []
    clock = {"mode": "live", "bank_s": int(seconds) - 2, "increment_s": 600}
    async with people_playing(server, rate, tables, faults, clock=clock) as running:
        crowd = running.crowd
        for number in range(times):
            crowd.told.clear()
            await asyncio.to_thread(server.stop)
            begin = time.perf_counter()
            await asyncio.sleep(seconds)
            end = time.perf_counter()
            waiting = moves_on_their_way(crowd)
            untold += any(not seat.told for seat, _ in waiting)
            await asyncio.to_thread(server.start)
            answered.append(await until_answered(waiting))
            acked += sum(begin < at < end for at in crowd.acked_at)
            progress(f"{number + 1} of {times} outages, all answered after {answered[-1]} s")
            await asyncio.sleep(1.5)
        alive = all(node.running for node in running.both)
        figures = {"outages": times, "seconds": seconds, "alive": alive, "acked_while_away": acked, "untold": untold}
        return await running.report(**figures, answered_after_s=max(answered))


async def freeze(server: Postgres, *, rate: float = 50, tables: int = 10) -> dict[str, Any]:
    """The database neither answers nor breaks off; one node is told to stop meanwhile."""
    async with people_playing(server, rate, tables) as running:
        crowd, (first, second) = running.crowd, running.both
        server.freeze()
        try:
            begin = time.perf_counter()
            await asyncio.sleep(6.5)
            async with httpx.AsyncClient(timeout=1) as http:
                fine = (await http.get(f"{second.address}/healthz")).status_code
                ready = (await http.get(f"{second.address}/readyz")).status_code
            waiting = moves_on_their_way(crowd)
            untold = sum(not seat.told for seat, _ in waiting)
            status = await asyncio.to_thread(first.terminate)
            exit_after = round(time.perf_counter() - begin - 6.5, 2)
            end = time.perf_counter()
        finally:
            server.thaw()
        answered = await until_answered(waiting)
        acked = sum(begin + 0.1 < at < end for at in crowd.acked_at)
        figures = {"fine": fine, "ready": ready, "waiting": len(waiting), "untold": untold, "acked_while_away": acked}
        return await running.report(**figures, status=status, exit_s=exit_after, answered_after_s=answered)


def moves_on_their_way(crowd: Crowd) -> list[tuple[Seat, object]]:
    return [(seat, seat.pending) for seat in crowd.seats if seat.pending]


async def until_answered(waiting: list[tuple[Seat, object]]) -> float:
    """How many seconds that takes."""
    begin = time.perf_counter()
    async with asyncio.timeout(30):
        while any(seat.pending is move for seat, move in waiting):
            await asyncio.sleep(0.02)
    return round(time.perf_counter() - begin, 2)


async def listeners_lost(server: Postgres, seconds: float, *, rate: float = 20, tables: int = 10) -> dict[str, Any]:
    """The connections on which nodes hear of each other break, again and again."""
    async with people_playing(server, rate, tables) as running:
        broken = 0
        for _ in range(int(seconds / 0.5)):
            await asyncio.sleep(0.5)
            broken += len(await asyncio.to_thread(break_listeners, server, running.database))
        return await running.report(broken=broken)


def break_listeners(server: Postgres, database: str) -> list[Any]:
    found = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    return server.execute(f"{found} AND datname = current_database()", database)


async def rolling(
    server: Postgres, times: int, *, rate: float = 100, tables: int = 20, progress: Progress = quietly
) -> dict[str, Any]:
    """One node after the other is told to stop, as for a new version, and started again."""
    exits: list[float] = []
    statuses: set[int] = set()
    async with people_playing(server, rate, tables) as running:
        for number in range(times):
            node = running.both[number % 2]
            begin = time.perf_counter()
            statuses.add(await asyncio.to_thread(node.terminate))
            exits.append(round(time.perf_counter() - begin, 2))
            await asyncio.to_thread(node.start)
            await asyncio.sleep(0.3)
            progress(f"{number + 1} of {times} restarts, exit after {exits[-1]} s")
        return await running.report(restarts=times, exit_s=max(exits), statuses=sorted(statuses))
