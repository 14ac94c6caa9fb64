"""A simulated disk with power cuts, for the real store: unsynced writes may be lost or torn.

SQLite writes to it through an apsw VFS; SQLAlchemy uses apsw through a minimal DB-API driver.
"""

import contextlib
import itertools
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import apsw
import sqlalchemy as sa

from keltis.server.rooms.room import fold
from keltis.server.storage.opening import open_store, set_up_sqlite
from keltis.server.storage.store import Append, Store, StoreError
from tests.support import stored_rooms

CUTS = 3  # per seed
SECTOR = 512  # bytes: the unit of atomic writes
NAMES = ("board", "cards", "board", "cards")  # the games of the four rooms
_disks = itertools.count()


class PowerCut(Exception):
    """The disk is off."""


# The disk ------------------------------------------------------------------------------------------------------------


class File:
    """A file as its readers see it, and as it is after a power cut."""

    def __init__(self) -> None:
        self.now = bytearray()
        self.safe = b""
        self.pending: list[tuple[int, bytes | None]] = []  # unsynced: bytes at an offset, or None to truncate there

    def write(self, offset: int, data: bytes | None) -> None:
        _put(self.now, offset, data)
        self.pending.append((offset, data))

    def sync(self) -> None:
        self.safe = bytes(self.now)
        self.pending.clear()

    def cut(self, rng: random.Random) -> None:
        """Each unsynced write is persisted, lost, or torn at sector boundaries."""
        found = bytearray(self.safe)
        for offset, data in self.pending:
            fate = rng.random()
            if fate < 0.4:
                _put(found, offset, data)
            elif fate < 0.7 and data is not None:
                for at in range(0, len(data), SECTOR):
                    if rng.random() < 0.5:
                        _put(found, offset + at, data[at : at + SECTOR])
        self.now = found
        self.sync()


def _put(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        return
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    content[offset : offset + len(data)] = data


class Disk(apsw.VFS):
    """Files in memory. The power fails after this many writes and syncs, and then everything fails."""

    def __init__(self) -> None:
        self.name = f"disk{next(_disks)}"
        self.files: dict[str, File] = {}
        self.left: float = float("inf")  # operations until the power fails
        super().__init__(self.name, base="")

    def work(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise PowerCut

    def cut(self, rng: random.Random) -> None:
        """Lose power, then restore it."""
        for file in self.files.values():
            file.cut(rng)
        self.left = float("inf")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> Any:
        found = name.filename() if isinstance(name, apsw.URIFilename) else name or "scratch"
        return OpenFile(self, self.files.setdefault(found, File()))

    def xAccess(self, pathname: str, flags: int) -> bool:
        return pathname in self.files and bool(self.files[pathname].now)

    def xFullPathname(self, name: str) -> str:
        return name

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self.work()
        if syncdir:
            self.files.pop(filename, None)
        elif filename in self.files:
            self.files[filename].write(0, None)


class OpenFile:
    """SQLite's file operations. There is only one process, so locks are ignored."""

    def __init__(self, disk: Disk, file: File) -> None:
        self.disk = disk
        self.file = file

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self.file.now[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        self.disk.work()
        self.file.write(offset, bytes(data))

    def xTruncate(self, size: int) -> None:
        self.disk.work()
        self.file.write(size, None)

    def xSync(self, flags: int) -> None:
        self.disk.work()
        self.file.sync()

    def xFileSize(self) -> int:
        return len(self.file.now)

    def xLock(self, level: int) -> None:
        pass

    def xUnlock(self, level: int) -> None:
        pass

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, pointer: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return 4096

    def xDeviceCharacteristics(self) -> int:
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE  # as SQLite assumes of real disks

    def xClose(self) -> None:
        pass


# The driver ----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _as_driver_errors() -> Iterator[None]:
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except (apsw.Error, PowerCut) as error:
        failed = sqlite3.OperationalError(repr(error))
        failed.sqlite_errorcode = getattr(error, "extendedresult", sqlite3.SQLITE_IOERR)
        raise failed from error


class Cursor:
    """One statement at a time; its rows are fetched eagerly."""

    arraysize = 1

    def __init__(self, connection: apsw.Connection) -> None:
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid = 0
        self._connection = connection
        self._rows: Iterator[Any] = iter(())

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> "Cursor":
        self.description = None
        cursor = self._connection.cursor()
        cursor.exec_trace = self._describe  # apsw does not provide it afterwards
        with _as_driver_errors():
            self._rows = iter(cursor.execute(statement, tuple(parameters)).fetchall())
        self.rowcount = self._connection.changes()
        return self

    def _describe(self, cursor: apsw.Cursor, statement: str, parameters: Any) -> bool:
        described = cursor.get_description()
        self.description = [(column[0], *[None] * 6) for column in described] or None
        return True

    def executemany(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        self.rowcount = sum(self.execute(statement, parameters).rowcount for parameters in rows)

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchmany(self, size: int = 1) -> list[Any]:
        return list(itertools.islice(self._rows, size))

    def fetchall(self) -> list[Any]:
        return list(self._rows)

    def close(self) -> None:
        pass


class Connection:
    """A database on a disk."""

    def __init__(self, disk: Disk) -> None:
        self.isolation_level = ""
        with _as_driver_errors():
            self._connection = apsw.Connection("/keltis.db", vfs=disk.name)
        self.execute("PRAGMA locking_mode=EXCLUSIVE")  # the disk has no shared memory
        self.execute("PRAGMA wal_autocheckpoint=20")  # pages: often enough for power cuts during a checkpoint

    def cursor(self) -> Cursor:
        return Cursor(self._connection)

    def execute(self, statement: str) -> Cursor:
        return self.cursor().execute(statement)

    def commit(self) -> None:
        if self._connection.in_transaction:
            self.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self.execute("ROLLBACK")

    def close(self) -> None:
        with contextlib.suppress(apsw.Error, PowerCut):
            self._connection.close(True)

    def create_function(self, name: str, places: int, function: Callable[..., Any], *, deterministic: bool) -> None:
        self._connection.create_scalar_function(name, function, places, deterministic=deterministic)


DRIVER = SimpleNamespace(
    **{name: getattr(sqlite3, name) for name in dir(sqlite3) if name.endswith("Error") or name == "Binary"},
    paramstyle="qmark",
    sqlite_version_info=tuple(map(int, apsw.sqlite_lib_version().split("."))),
)


class Machine:
    """A computer with a disk; disposing of its engine restarts it."""

    def __init__(self, synchronous: str | None = None) -> None:
        self.disk = Disk()
        self.engine = sa.create_engine(
            "sqlite://",
            module=DRIVER,
            creator=lambda: Connection(self.disk),
            poolclass=sa.QueuePool,
            pool_size=1,
            max_overflow=0,
        )
        set_up_sqlite(self.engine)
        if synchronous:
            sa.event.listen(self.engine, "connect", lambda db, _: db.execute(f"PRAGMA synchronous={synchronous}"))


# The trial -----------------------------------------------------------------------------------------------------------


class Trial:
    """Four rooms are played while the power fails again and again."""

    def __init__(self, machine: Machine, seed: int) -> None:
        self.rng = random.Random(seed)
        self.machine = machine
        self.disk = machine.disk
        self.games = {f"room{seat}": stored_rooms.game(f"room{seat}", name) for seat, name in enumerate(NAMES)}
        self.done = dict.fromkeys(self.games, 0)  # acknowledged appends
        self.doubtful: list[str] = []  # the rooms of the unacknowledged batch
        self.counts: Counter[str] = Counter(seeds=1)

    def run(self) -> Counter[str]:
        """What was done, and what was found broken."""
        for life in range(CUTS + 1):
            self.disk.left = self.rng.randrange(3, 200) if life < CUTS else float("inf")
            try:
                store = open_store("sqlite://", engine=self.machine.engine)
                if life:
                    self._look(store)
                if life < CUTS:
                    self._play(store)
            except (sa.exc.DBAPIError, StoreError):
                self.counts["corrupt"] += self.disk.left >= 0  # the power was on
            self.machine.engine.dispose()
            if life < CUTS:
                self.counts["cuts"] += 1
                self.disk.cut(self.rng)
        self.disk.files.clear()
        return self.counts

    def _play(self, store: Store) -> None:
        """Append to some rooms at a time, until the power fails."""
        while True:
            chosen = self.rng.sample(sorted(self.games), self.rng.choice((1, 1, 2, 4)))
            self.doubtful = [id for id in chosen if self.done[id] < len(self.games[id])]
            batch = [self.games[id][self.done[id]] for id in self.doubtful]
            if batch and not all(store.append(batch)):
                self.counts["refused"] += 1
            for id in self.doubtful:
                self.done[id] += 1
            self.counts["acked"] += len(batch)
            self.doubtful = []

    def _look(self, store: Store) -> None:
        """Is everything acknowledged there, and nothing else?"""
        with store.engine.connect() as db:
            self.counts["corrupt"] += db.exec_driver_sql("PRAGMA integrity_check").scalar() != "ok"
        found = {id: stored_rooms.stored(store, id) for id in self.games}
        answers = {id: self._appends(id, entries) for id, entries in found.items()}
        for id, appends in answers.items():
            self.counts["lost"] += max(0, self.done[id] - appends)
        more = {id for id, appends in answers.items() if appends > self.done[id]}
        if more and more != set(self.doubtful):
            self.counts["torn"] += 1
        self.counts["stored in doubt"] += len(more)
        self.done, self.doubtful = answers, []

    def _appends(self, id: str, entries: Sequence[Any]) -> int:
        """How many of the room's appends are stored; only whole ones, and the room must be their result."""
        written = list(itertools.accumulate(len(append.entries) for append in self.games[id]))
        if not entries:
            return 0
        if len(entries) not in written or entries != _entries(self.games[id])[: len(entries)]:
            self.counts["torn"] += 1
        seed = self.games[id][0].seed
        assert seed is not None
        fold(id, seed, entries)
        return sum(length <= len(entries) for length in written)


def _entries(appends: Sequence[Append]) -> tuple[Any, ...]:
    return tuple(entry for append in appends for entry in append.entries)


VIOLATIONS = ("lost", "torn", "corrupt", "refused")


def run(seeds: range, *, synchronous: str | None = None) -> Iterator[Counter[str]]:
    """The counts of each seed; with the store's own settings, or weaker ones."""
    machine = Machine(synchronous)
    for seed in seeds:
        yield Trial(machine, seed).run()
    machine.disk.unregister()
