"""The real store on an in-memory database, behind a runner that fails, is slow, and sometimes only seems to fail."""

import asyncio
import dataclasses
import functools
from collections import deque
from collections.abc import Callable, Collection, Sequence
from contextvars import Context
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa

from keltis.server.rooms.log import Entry
from keltis.server.storage.opening import open_store
from keltis.server.storage.schema import rooms
from keltis.server.storage.store import Append, Store
from tests.support.simulation.loop import Life
from tests.support.simulation.plan import Plan
from tests.support.simulation.time_account import TimeAccount

P = ParamSpec("P")
T = TypeVar("T")


class StoreFailed(ConnectionError):
    """A driver's exception."""


@functools.cache
def _empty() -> tuple[sa.Engine, bytes]:
    engine = open_store("sqlite://").engine
    raw = engine.raw_connection()
    tables = raw.driver_connection.serialize()  # type: ignore[union-attr]
    raw.close()
    return engine, tables


class Ledger(Store):
    """A store that caches all it has ever committed, so that the database is queried only for changes."""

    def __init__(self, time: Callable[[], float], clock_ms: Callable[[], int], *, shared: bool) -> None:
        engine, tables = _empty()
        raw = engine.raw_connection()
        raw.driver_connection.deserialize(tables)  # type: ignore[union-attr]
        raw.close()
        super().__init__(engine)
        self.shared = shared
        self._time = time
        self._clock_ms = clock_ms
        self.kept: dict[tuple[str, int], Entry] = {}
        self.by_id: dict[tuple[str, bytes], Entry] = {}
        self.stored_at: dict[tuple[str, int], float] = {}
        self.newest: dict[str, int] = {}  # the version of each room
        self.overwritten: list[Entry] = []
        self._due: dict[str, int | None] = {}
        self._loaded: dict[tuple[str, int], tuple[bytes, list[Entry]] | None] = {}

    def append(self, batch: Sequence[Append]) -> list[bool]:
        done = super().append(batch)
        self._loaded.clear()
        for item, stored in zip(batch, done, strict=True):
            if stored:
                self._due[item.entries[0].room] = item.row.due_ms
                for entry in item.entries:
                    self._keep(entry)
        return done

    def _keep(self, entry: Entry) -> None:
        if self.kept.setdefault((entry.room, entry.ver), entry) != entry:
            self.overwritten.append(entry)
        self.by_id.setdefault((entry.room, entry.move_id), entry)
        self.newest[entry.room] = entry.ver
        self.stored_at[entry.room, entry.ver] = self._time()

    def _system_ms(self, _db: sa.Connection) -> int:
        return self._clock_ms()

    def set_due(self, room: str, ver: int | None, due_ms: int | None) -> None:
        super().set_due(room, ver, due_ms)
        with self.engine.connect() as db:
            self._due[room] = db.scalar(sa.select(rooms.c.due_ms).where(rooms.c.id == room))

    def due(self, before_ms: int, limit: int = 50) -> list[str]:
        overdue = any(due is not None and due <= before_ms for due in self._due.values())
        return super().due(before_ms, limit) if overdue else []

    def versions(self, ids: Collection[str]) -> dict[str, int]:
        return {id: self.newest[id] for id in ids if id in self.newest}

    def load(self, room: str, since: int = 0) -> tuple[bytes, list[Entry]] | None:
        if (room, since) not in self._loaded:
            self._loaded[room, since] = super().load(room, since)
        return self._loaded[room, since]


@dataclasses.dataclass
class Job:
    call: "functools.partial[Any]"
    future: "asyncio.Future[Any]"
    asked: float
    writes: bool
    begun: float = 0.0


class FlakyRunner:
    """One node's access to the store: one write at a time, others read."""

    def __init__(
        self,
        plan: Plan,
        node: int,
        life: Life,
        note: Callable[[str], None],
        unexpected: Callable[[Exception], None],
        account: TimeAccount,
    ) -> None:
        self._plan = plan
        self._node = node
        self._life = life
        self._note = note
        self._unexpected = unexpected
        self._account = account
        self._rng = plan.rng("store", life.name)
        self._writing = False
        self._waiting: deque[Job] = deque()  # to write

    async def write(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        job = self._job(functools.partial(call, *args, **kwargs), writes=True)
        self._waiting.append(job)
        if not self._writing:
            self._write_next()
        return await job.future  # type: ignore[no-any-return]

    async def read(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        job = self._job(functools.partial(call, *args, **kwargs), writes=False)
        self._begin(job)
        return await job.future  # type: ignore[no-any-return]

    async def compute(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return call(*args, **kwargs)

    def close(self) -> None:
        pass

    def _job(self, call: "functools.partial[Any]", *, writes: bool) -> Job:
        loop = asyncio.get_running_loop()
        return Job(call, loop.create_future(), loop.time(), writes)

    def _write_next(self) -> None:
        self._writing = False
        if self._life.paused_until > asyncio.get_running_loop().time():
            asyncio.get_running_loop().call_at(self._life.paused_until, self._write_next, context=Context())
            return
        while self._waiting and not self._writing and not self._life.over:
            job = self._waiting.popleft()
            if not job.future.cancelled():
                self._writing = True
                self._begin(job)

    def _begin(self, job: Job) -> None:
        """From now on the call is in progress: cancelling the caller does not stop it."""
        loop = asyncio.get_running_loop()
        job.begun = loop.time()
        takes = self._rng.uniform(0, 7) if self._plan.is_slow(job.begun) else self._rng.uniform(0.0005, 0.01)
        loop.call_at(job.begun + takes, self._end, job, context=Context())

    def _end(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        if self._life.paused_until > loop.time() and self._rng.random() < 0.5:  # stopped before or after it was sent
            loop.call_at(self._life.paused_until, self._end, job, context=Context())
            return
        lands = not self._life.over or self._rng.random() < 0.5
        if lands and not self._life.replaced:  # a file is only locked anew when the process that wrote to it is gone
            self._carry_out(job)
        if job.writes:
            self._write_next()

    def _carry_out(self, job: Job) -> None:
        now = asyncio.get_running_loop().time()
        error: Exception | None = StoreFailed()
        result, how, sign = None, "fails", False
        if not (self._unreachable(job.asked) or self._unreachable(now) or self._fails(now)):
            result, error = self._call(job.call)
            sign = error is None and job.call.func.__name__ == "tick"
            if error is None and self._fails(now):
                error, how = StoreFailed(), "seems to fail"
        self._account.asked_the_store(self._node, job.asked, now, sign=sign, error=error)
        self._note(f"{job.call.func.__name__} of {self._life.name} {how if error else 'is done'}")
        if job.future.done():
            return
        if error:
            job.future.set_exception(error)
        else:
            job.future.set_result(result)

    def _call(self, call: "functools.partial[Any]") -> tuple[Any, Exception | None]:
        try:
            return call(), None
        except Exception as error:  # noqa: BLE001 (it belongs to whoever waits for the result)
            self._unexpected(error)
            return None, error

    def _unreachable(self, now: float) -> bool:
        return self._plan.is_out(now) or self._plan.is_cut_off(self._node, now)

    def _fails(self, now: float) -> bool:
        return now < self._plan.rough and self._rng.random() < self._plan.store_fails
