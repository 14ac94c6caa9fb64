"""Group commit: whatever waits to be stored is stored together, and each is told when it is on disk."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, Protocol, TypeVar

import structlog

from keltis.server import metrics
from keltis.server.store import Append, Store

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 256
PATIENCE = 5.0  # seconds, until a writer's client is told to try again
RETRY_MS = 1_000
PROBE = 0.5  # seconds between looks whether the database is back

logger = structlog.get_logger()


class Away(Exception):
    """The database does not answer. Whether something was stored or not is not known until it does."""


class Runner(Protocol):
    """How the store's functions are called, which wait for the disk, from code that must not."""

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    def close(self) -> None: ...


class Threads:
    """One thread writes, a few read."""

    def __init__(self, readers: int = 4) -> None:
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(readers, "reader")

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await _in(self._writer, call, *args, **kwargs)

    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await _in(self._readers, call, *args, **kwargs)

    def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()


async def _in(executor: ThreadPoolExecutor, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(executor, lambda: call(*args, **kwargs))


class Writer:
    """The one way into the log."""

    def __init__(self, store: Store, runner: Runner) -> None:
        self.store = store
        self.runner = runner
        self.away = False
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._work(), name="writer"))

    async def stop(self) -> None:
        """Store what waits, then stop."""
        while self._waiting and not self.away:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for _, future in self._waiting:
            future.cancel()

    async def append(self, item: Append) -> bool:
        """True when it is on disk; False if the room has moved on; Away if that is not known."""
        if self.away:
            raise Away
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        self._wake.set()
        try:
            return await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            raise Away from None

    async def call(self, call: Callable[..., T], *args: Any) -> T:
        """Any other call of the store, by the reading threads."""
        return await self._guarded(self.runner.read, call, *args)

    async def change(self, call: Callable[..., T], *args: Any) -> T:
        """A small change beside the log."""
        return await self._guarded(self.runner.write, call, *args)

    async def _guarded(self, run: Callable[..., Awaitable[T]], call: Callable[..., T], *args: Any) -> T:
        if self.away:
            raise Away
        try:
            return await run(call, *args)
        except Exception as error:  # noqa: BLE001 (whatever a driver throws: the database is not to be trusted now)
            self._lost(error)
            raise Away from None

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            batch = [pair for pair in self._waiting[:MOST_AT_ONCE] if not pair[1].done()]
            self._waiting = self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            if batch:
                await self._store(batch)

    async def _store(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        try:
            with metrics.COMMIT_SECONDS.time():
                results = await self.runner.write(self.store.append, [item for item, _ in batch])
        except Exception as error:  # noqa: BLE001 (the same)
            self._lost(error)
            for _, future in batch:
                if not future.done():
                    future.set_exception(Away())
            return
        metrics.COMMITTED.inc(sum(len(item.entries) for (item, _), done in zip(batch, results, strict=True) if done))
        for (_, future), done in zip(batch, results, strict=True):
            if not future.done():
                future.set_result(done)

    def _lost(self, error: Exception) -> None:
        metrics.STORE_FAILURES.inc()
        logger.warning("store_failed", error=type(error).__name__)
        if not self.away:
            self.away = True
            self._tasks = [task for task in self._tasks if not task.done()]
            self._tasks.append(asyncio.create_task(self._probe(), name="probe"))

    async def _probe(self) -> None:
        """Ask until the database answers again."""
        while True:
            await asyncio.sleep(PROBE)
            try:
                await self.runner.read(self.store.ping)
            except Exception:  # noqa: BLE001 (the same)
                continue
            self.away = False
            logger.info("store_back")
            return
