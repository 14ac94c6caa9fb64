"""Group commit: whatever waits to be stored is stored together, and each is told when it is on disk."""

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from typing import Any, ParamSpec, Protocol, TypeVar

import structlog

from keltis.server import metrics
from keltis.server.rooms.clock import Span
from keltis.server.storage.store import Append, Store

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 256
PATIENCE = 5.0  # seconds, until the database counts as away
LAST_WORDS = 2.0  # seconds that the database has, at the end, to store what waits
RETRY_MS = 1_000
PROBE = 0.5  # seconds between looks whether the database is back

logger = structlog.get_logger()


class StoreUnavailable(Exception):
    """The database does not answer. Whether something was stored or not is not known until it does."""


class Runner(Protocol):
    """How the store's functions are called, which wait for the disk, from code that must not."""

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    def close(self) -> None: ...


class Threads:
    """One thread writes, a few read."""

    def __init__(self, readers: int = 4) -> None:
        self._writer = _Crew(1, "writer")
        self._readers = _Crew(readers, "reader")

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._writer.carry_out(lambda: call(*args, **kwargs))

    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._readers.carry_out(lambda: call(*args, **kwargs))

    def close(self) -> None:
        self._writer.close()
        self._readers.close()


class _Crew:
    """Threads that take calls in turn, from the first call on. Other than an executor's, they let the process end while
    the database hangs."""

    def __init__(self, count: int, name: str) -> None:
        self._jobs: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._threads = [threading.Thread(target=self._work, name=name, daemon=True) for _ in range(count)]
        self._started = False

    async def carry_out(self, call: Callable[[], T]) -> T:
        if not self._started:
            self._started = True
            for thread in self._threads:
                thread.start()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((call, future))
        return await future

    def close(self) -> None:
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads if self._started else ():
            thread.join(LAST_WORDS / len(self._threads))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            call, future = job
            if future.cancelled():
                continue
            try:
                outcome, error = call(), None
            except Exception as caught:  # noqa: BLE001 (it is for the one who waits)
                outcome, error = None, caught
            with contextlib.suppress(RuntimeError):  # the loop may be closed by now
                future.get_loop().call_soon_threadsafe(_settle, future, outcome, error)


def _settle(future: asyncio.Future[Any], outcome: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(outcome)
    else:
        future.set_exception(error)


class Writer:
    """The one way into the log."""

    def __init__(
        self, store: Store, runner: Runner, now_ms: Callable[[], int], when_back: Callable[[list[Span]], None]
    ) -> None:
        self.store = store
        self.runner = runner
        self.unavailable = False
        self._now_ms = now_ms
        self._when_back = when_back  # told all outages, before anything else is done
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._storing = False
        self._well_ms = now_ms()  # a call last succeeded then
        self._since_ms = 0  # away since then
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._work(), name="writer"))

    async def stop(self) -> None:
        """Store what waits, then stop."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while (self._waiting or self._storing) and not self.unavailable:
                    await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for _, future in self._waiting:
            future.cancel()

    async def append(self, item: Append) -> bool:
        """True when it is on disk; False if the room has moved on; StoreUnavailable if that is not known."""
        if self.unavailable:
            raise StoreUnavailable
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        self._wake.set()
        try:
            return await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            raise StoreUnavailable from None

    async def call(self, call: Callable[..., T], *args: Any) -> T:
        """Any other call of the store, by the reading threads."""
        return await self._guarded(self.runner.read, call, *args)

    async def change(self, call: Callable[..., T], *args: Any) -> T:
        """A small change beside the log."""
        return await self._guarded(self.runner.write, call, *args)

    async def _guarded(self, run: Callable[..., Awaitable[T]], call: Callable[..., T], *args: Any) -> T:
        if self.unavailable:
            raise StoreUnavailable
        asked_ms = self._now_ms()
        try:
            async with asyncio.timeout(PATIENCE):
                result = await run(call, *args)
        except Exception as error:  # noqa: BLE001 (whatever a driver throws: the database is not to be trusted now)
            self._lost(error, asked_ms)
            raise StoreUnavailable from None
        self._well_ms = self._now_ms()
        return result

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            batch = [pair for pair in self._waiting[:MOST_AT_ONCE] if not pair[1].done()]
            self._waiting = self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            if batch:
                self._storing = True
                await self._store(batch)
                self._storing = False

    async def _store(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        asked_ms = self._now_ms()
        try:
            with metrics.COMMIT_SECONDS.time():
                async with asyncio.timeout(PATIENCE):
                    results = await self.runner.write(self.store.append, [item for item, _ in batch])
        except Exception as error:  # noqa: BLE001 (the same)
            self._lost(error, asked_ms)
            for _, future in batch:
                if not future.done():
                    future.set_exception(StoreUnavailable())
            return
        self._well_ms = self._now_ms()
        metrics.COMMITTED.inc(sum(len(item.entries) for (item, _), done in zip(batch, results, strict=True) if done))
        for (_, future), done in zip(batch, results, strict=True):
            if not future.done():
                future.set_result(done)

    def _lost(self, error: Exception, asked_ms: int) -> None:
        metrics.STORE_FAILURES.inc()
        logger.warning("store_failed", error=type(error).__name__)
        since_ms = min(asked_ms, self._well_ms)
        self._since_ms = min(since_ms, self._since_ms) if self.unavailable else since_ms
        if not self.unavailable:
            self.unavailable = True
            self._tasks = [task for task in self._tasks if not task.done()]
            self._tasks.append(asyncio.create_task(self._probe(), name="probe"))

    async def _probe(self) -> None:
        """Try until the database stores again, and this first: how long it was away, which is charged to nobody."""
        while True:
            await asyncio.sleep(PROBE)
            try:
                async with asyncio.timeout(PATIENCE):
                    outages = await self.runner.write(self.store.add_outage, self._since_ms, self._now_ms())
            except Exception:  # noqa: BLE001 (the same)
                continue
            self._when_back(outages)
            self._well_ms = self._now_ms()
            self.unavailable = False
            logger.info("store_back")
            return
