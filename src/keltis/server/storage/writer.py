"""Group commit: queued appends share one transaction, and each caller learns when its own is on disk."""

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from typing import Any, ParamSpec, Protocol, TypeVar

import structlog

from keltis.server import metrics
from keltis.server.rooms.clock import Span
from keltis.server.storage.failures import is_outage
from keltis.server.storage.store import Append, Store

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 256
PATIENCE = 5.0  # seconds until the database counts as down
PARTS = 5  # of them: of a pause of this process, at most one counts
LAST_WORDS = 2.0  # seconds for the last commit on shutdown
RETRY_MS = 1_000
PROBE = 0.5  # seconds between probes of a database that is down

Batch = list[tuple[Append, asyncio.Future[bool]]]

logger = structlog.get_logger()


class StoreTimeout:
    """A time-out that passes only while the event loop runs: a pause of this process is not the database's fault."""

    def __init__(self) -> None:
        self._timeout = asyncio.timeout(None)
        self._parts = PARTS

    async def __aenter__(self) -> None:
        await self._timeout.__aenter__()
        self._wait()

    async def __aexit__(self, *error: Any) -> None:
        self._timer.cancel()
        await self._timeout.__aexit__(*error)

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        if self._parts:
            self._parts -= 1
            self._timer = loop.call_later(PATIENCE / PARTS, self._wait)
        else:
            self._timeout.reschedule(loop.time())


class StoreUnavailable(Exception):
    """The database does not respond, or stores nothing. Until it does, it is unknown whether the append was stored."""


class Runner(Protocol):
    """Runs the store's blocking functions, and long computations, from async code."""

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    async def compute(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...
    def close(self) -> None: ...


class Threads:
    """One writer thread; a few readers, of which one may be busy with a backup for long; one thread for computations:
    more would only delay the event loop.
    """

    def __init__(self, readers: int = 5) -> None:
        self._writer = _Crew(1, "writer")
        self._readers = _Crew(readers, "reader")
        self._computer = _Crew(1, "computer")

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._writer.carry_out(lambda: call(*args, **kwargs))

    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._readers.carry_out(lambda: call(*args, **kwargs))

    async def compute(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._computer.carry_out(lambda: call(*args, **kwargs))

    def close(self) -> None:
        for crew in (self._writer, self._readers, self._computer):
            crew.close()


class _Crew:
    """A thread pool, started on the first call. Unlike an executor's, its threads do not keep the process alive while
    the database hangs.
    """

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
            with contextlib.suppress(RuntimeError):  # the event loop may be closed by now
                future.get_loop().call_soon_threadsafe(_settle, future, outcome, error)


def _settle(future: asyncio.Future[Any], outcome: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(outcome)
    else:
        future.set_exception(error)


def _fail(batch: Batch, error: Exception | type[Exception]) -> None:
    for _, future in batch:
        if not future.done():
            future.set_exception(error)


class Writer:
    """The only writer of the logs."""

    def __init__(
        self, store: Store, runner: Runner, now_ms: Callable[[], int], when_back: Callable[[list[Span], int], None]
    ) -> None:
        self.store = store
        self.runner = runner
        self.unavailable = False  # nothing can be stored: the database is down, its disk is full or read-only
        self.unreadable = False  # nor can anything be read
        self._now_ms = now_ms
        self._when_back = when_back  # called with all outages and the time, before anything else runs
        self._waiting: Batch = []
        self._storing = False
        self._well_ms = now_ms()  # time of the last successful call
        self._since_ms = 0  # down since
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._work(), name="writer"))

    async def stop(self) -> None:
        """Store what is queued, then stop."""
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
        """True once it is on disk; False if the room has changed; StoreUnavailable if unknown."""
        if self.unavailable:
            raise StoreUnavailable
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        self._wake.set()
        try:
            async with StoreTimeout():
                return await future
        except TimeoutError:
            raise StoreUnavailable from None

    async def call(self, call: Callable[..., T], *args: Any) -> T:
        """Run a read of the store on a reader thread. Reads go on while nothing can be stored, until one fails."""
        return await self._read(self.runner.read, call, *args)

    async def call_after_writes(self, call: Callable[..., T], *args: Any) -> T:
        """Run a read on the writer thread, where it sees the outcome of every write before it."""
        return await self._read(self.runner.write, call, *args)

    async def change(self, call: Callable[..., T], *args: Any) -> T:
        """Run a small write beside the log."""
        if self.unavailable:
            raise StoreUnavailable
        return await self._guarded(self.runner.write, call, *args)

    async def _read(self, run: Callable[..., Awaitable[T]], call: Callable[..., T], *args: Any) -> T:
        if self.unreadable:
            raise StoreUnavailable
        try:
            return await self._guarded(run, call, *args)
        except StoreUnavailable:
            self.unreadable = True
            raise

    async def _guarded(self, run: Callable[..., Awaitable[T]], call: Callable[..., T], *args: Any) -> T:
        """StoreUnavailable if nobody can use the database now; any other error is for the caller alone."""
        asked_ms = self._now_ms()
        try:
            async with StoreTimeout():
                result = await run(call, *args)
        except Exception as error:
            if not is_outage(error):
                raise
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

    async def _store(self, batch: Batch) -> None:
        asked_ms = self._now_ms()
        try:
            with metrics.COMMIT_SECONDS.time():
                async with StoreTimeout():
                    results = await self.runner.write(self.store.append, [item for item, _ in batch])
        except Exception as error:  # noqa: BLE001 (it is for those who wait)
            if is_outage(error):
                self._lost(error, asked_ms)
                _fail(batch, StoreUnavailable)
            elif len(batch) == 1:
                _fail(batch, error)
            else:
                await self._store_each(batch)
            return
        self._well_ms = self._now_ms()
        metrics.COMMITTED.inc(sum(len(item.entries) for (item, _), done in zip(batch, results, strict=True) if done))
        for (_, future), done in zip(batch, results, strict=True):
            if not future.done():
                future.set_result(done)

    async def _store_each(self, batch: Batch) -> None:
        """One of them is at fault, and the others must not suffer. What was stored after all is found by its id."""
        for pair in batch:
            if self.unavailable:
                _fail([pair], StoreUnavailable)
            else:
                await self._store([pair])

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
        """Probe until the database works again, then first record the outage, which counts for no clock."""
        while True:
            await asyncio.sleep(PROBE)
            try:
                async with StoreTimeout():
                    back = await self.runner.write(self.store.add_outage, self._since_ms, self._now_ms())
            except Exception:  # noqa: BLE001 (whatever it is, the database does not work)
                continue
            self._when_back(*back)
            self._well_ms = self._now_ms()
            self.unavailable = self.unreadable = False
            logger.info("store_back")
            return
