"""How a twin runs: in virtual time that jumps to the next event, with everything logged captured."""

import asyncio
import contextlib
import itertools
import logging
import random
import selectors
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar
from unittest import mock

import prometheus_client.context_managers
import structlog

from keltis.server.http.connection import ClientConnection
from keltis.server.http.sockets import Listener
from keltis.server.rooms import scheduler

T = TypeVar("T")

EPOCH_MS = 1_800_000_000_000


class Jumps(selectors.SelectSelector):
    """Nothing comes from outside: waiting for it jumps to the next event at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("Everyone waits for ever.")
        self.now += max(0.0, timeout)
        return []


def run(work: Callable[[], Awaitable[T]]) -> T:
    """Run it in virtual time, with the same random seed each time, and cancel whatever is left."""
    selector = Jumps()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]
    random.seed(1)  # heartbeats and restarts are spread at random
    numbers = itertools.count()

    def number(viewer: Any) -> int:
        return viewer.__dict__.setdefault("number in its set", next(numbers))  # type: ignore[no-any-return]

    async def tidy() -> T:
        try:
            return await work()
        finally:
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)

    try:
        with (
            mock.patch.object(ClientConnection, "__hash__", number),
            mock.patch.object(Listener, "__hash__", number),
            mock.patch.object(scheduler, "POLL", 5.0),
            mock.patch.object(scheduler, "TICK", 5.0),
        ):
            return loop.run_until_complete(tidy())
    finally:
        loop.close()


def now_ms() -> int:
    return EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)


def _standing_still() -> float:
    return 0.0


@contextlib.contextmanager
def everything_logged(lines: list[object]) -> Iterator[None]:
    """What the server and its libraries log at any level; durations are not measured meanwhile."""

    def keep(_: object, level: str, event: Any) -> Any:
        lines.append((level, repr(sorted(event.items()))))
        raise structlog.DropEvent

    handler = logging.Handler()
    handler.emit = lambda record: lines.append((record.name, logging.Formatter().format(record)))  # type: ignore[method-assign]
    root, database, compiler = (logging.getLogger(name) for name in (None, "sqlalchemy", "numba"))
    config, level = structlog.get_config(), root.level
    structlog.configure(processors=[keep], wrapper_class=structlog.make_filtering_bound_logger(0))
    root.setLevel(logging.DEBUG)
    database.setLevel(logging.WARNING)  # below, it would log every statement
    compiler.setLevel(logging.WARNING)  # below, it logs compilations, which only happen in the first twin
    try:
        with (
            mock.patch.object(root, "handlers", [handler]),
            mock.patch.object(time, "perf_counter", _standing_still),
            mock.patch.object(prometheus_client.context_managers, "default_timer", _standing_still),
        ):
            yield
    finally:
        root.setLevel(level)
        database.setLevel(logging.NOTSET)
        compiler.setLevel(logging.NOTSET)
        structlog.configure(**config)
