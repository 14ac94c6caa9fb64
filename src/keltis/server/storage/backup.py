"""Backups of all rooms, each one SQLite file: made while the server runs, restored into any empty database.

A backup contains every secret, including the seeds of running games; only its owner may read it.
"""

import os
import sqlite3
import threading
from collections.abc import Callable, Collection
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import sqlalchemy as sa
import structlog

from keltis.server.rooms.room import fold
from keltis.server.storage import schema
from keltis.server.storage.schema import entries, meta, rooms
from keltis.server.storage.store import Store, StoreError, connect, open_store

CHUNK = 1_000  # rows
EVERY = 15 * 60  # seconds
HOURLY_FOR = timedelta(hours=24)  # keep hourly copies for this long
DAILY_FOR = timedelta(days=14)  # and daily ones for this long
LARGEST = 1 << 28  # largest database that is backed up automatically, in bytes
NAME, COPIES = "keltis-%Y-%m-%dT%H-%M-%SZ.db", "keltis-*Z.db"
LATEST = "SELECT count(*), sum(ver) FROM rooms"  # changes with every append to a log
PART = ".part"  # suffix of an incomplete copy

Report = Callable[[str, int, int], None]  # progress: done, total

logger = structlog.get_logger()


class BackupError(Exception):
    """Nothing was copied; the message says why."""


def silent(what: str, done: int, total: int) -> None:
    pass


# Creating ------------------------------------------------------------------------------------------------------------


def back_up(url: str, file: Path, report: Report = silent) -> None:
    """Copy a snapshot of the database; others may keep writing."""
    if file.exists():
        raise BackupError(f"{file} is there already.")
    part = file.with_name(file.name + PART)
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if sa.make_url(url).get_backend_name() == "sqlite":
            _copy_file(_database(url), part, report)
        else:
            _copy_tables(url, part, report)
        with closing(sqlite3.connect(part)) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file, without a WAL beside it
        _sync(part)
        part.rename(file)
        _sync(file.parent)
    except sqlite3.Error as error:
        raise BackupError(f"The rooms cannot be copied: {error}.") from None
    finally:
        for left in file.parent.glob(f"{part.name}*"):
            left.unlink()


def _copy_file(source: Path, target: Path, report: Report) -> None:
    """Copy in one step: it reads one snapshot and blocks no writer."""
    report("Copying", 0, 1)
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as live:
        _check_schema(sa.create_engine("sqlite://", creator=lambda: live, poolclass=sa.StaticPool), source)
        with closing(sqlite3.connect(target)) as copy:
            live.backup(copy)
    report("Copying", 1, 1)


def _copy_tables(url: str, target: Path, report: Report) -> None:
    source = connect(url)
    copy = open_store(f"sqlite:///{target}")
    try:
        _check_schema(source, "this database")
        with copy.engine.begin() as into:
            _copy(source, into, report)
    finally:
        copy.close()
        source.dispose()


def _copy(source: sa.Engine, into: sa.Connection, report: Report) -> None:
    """Copy every row, from one snapshot of all tables."""
    shared = source.dialect.name == "postgresql"
    with source.connect().execution_options(isolation_level="REPEATABLE READ" if shared else "SERIALIZABLE") as db:
        if shared:
            db.exec_driver_sql("SET LOCAL statement_timeout = 0")
            db.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        for table in schema.metadata.sorted_tables:
            if table is meta or not sa.inspect(db).has_table(table.name):  # an older copy lacks some
                continue
            there = {column["name"] for column in sa.inspect(db).get_columns(table.name)}
            done, total = 0, db.scalar(sa.select(sa.func.count()).select_from(table)) or 0
            report(table.name.capitalize(), done, total)
            columns = [column for column in table.c if column.name in there]
            found = db.execution_options(stream_results=True, yield_per=CHUNK).execute(sa.select(*columns))
            for rows in found.mappings().partitions():
                into.execute(sa.insert(table), [dict(row) for row in rows])
                done += len(rows)
                report(table.name.capitalize(), done, total)


def _sync(path: Path) -> None:
    """Fsync a file, or a folder's directory entries."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _database(url: str) -> Path:
    name = sa.make_url(url).database
    if name in (None, "", ":memory:"):
        raise BackupError("This database is not kept anywhere.")
    path = Path(str(name))
    if not path.exists():
        raise BackupError(f"There is no database {path}.")
    return path


# Restoring -----------------------------------------------------------------------------------------------------------


def restore(file: Path, url: str, report: Report = silent) -> int:
    """Check every room of a backup, then restore all into an empty database, or none; returns their number."""
    if not file.exists():
        raise BackupError(f"There is no file {file}.")
    address = f"{file.absolute().as_uri()}?mode=ro"
    copy = sa.create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=sa.NullPool)
    _check_schema(copy, file)
    found = check_rooms(copy, report)
    store = open_store(url)
    try:
        if store.count():
            raise BackupError("The database has rooms already: only an empty one can be restored into.")
        with store.engine.begin() as into:
            for table in schema.metadata.sorted_tables:
                if table not in (entries, meta):
                    into.execute(sa.delete(table))  # left by a server that was started once
            _copy(copy, into, report)
            schema.date_holders(into)
    except sa.exc.DBAPIError as error:
        raise BackupError(f"The rooms cannot be stored: {' '.join(str(error.orig).split())}.") from None
    finally:
        store.close()
    return found


def check_rooms(engine: sa.Engine, report: Report = silent) -> int:
    """Replay every room's log; BackupError at the first broken one. Returns the number of rooms."""
    store = Store(engine)
    with engine.connect() as db:
        listed = db.execute(sa.select(rooms.c.id, rooms.c.ver, rooms.c.status).order_by(rooms.c.id)).all()
        kept = db.scalar(sa.select(sa.func.count()).select_from(entries))
    for done, (id, ver, status) in enumerate(listed, 1):
        loaded = store.load(id)
        try:
            room = fold(id, *loaded) if loaded else None
        except Exception:  # noqa: BLE001 (whatever is wrong with the log, it cannot be carried out)
            room = None
        if room is None or (room.ver, room.status) != (ver, status):
            raise BackupError(f"Room {id} is broken; nothing was restored.")
        report("Checking", done, len(listed))
    if kept != sum(ver for _, ver, _ in listed):
        raise BackupError("There are entries of rooms that are missing; nothing was restored.")
    return len(listed)


def _check_schema(engine: sa.Engine, name: object) -> None:
    """Refuse anything but a database of this version of Keltis."""
    try:
        with engine.connect() as db:
            found = int(db.scalar(sa.select(meta.c.value).where(meta.c.name == "schema")) or 0)
    except sa.exc.OperationalError as error:
        if engine.dialect.name == "postgresql":
            raise StoreError(f"The database cannot be used: {' '.join(str(error.orig).split())}.") from None
        raise BackupError(f"In {name} are no rooms.") from None
    except (sa.exc.DBAPIError, ValueError):
        raise BackupError(f"In {name} are no rooms.") from None
    if found != schema.VERSION:
        raise BackupError(f"In {name} are rooms of schema {found}; this Keltis knows {schema.VERSION}.")


# Automatic backups ---------------------------------------------------------------------------------------------------


def kept(moments: Collection[datetime], now: datetime) -> set[datetime]:
    """Which of these copies to keep: the last of each hour for a day, and of each day for a while."""
    hours, days = {}, {}
    for moment in sorted(moments):
        hours[moment.date(), moment.hour] = days[moment.date()] = moment
    recent = {moment for moment in hours.values() if now - moment <= HOURLY_FOR}
    return recent | {moment for moment in days.values() if now - moment <= DAILY_FOR}


class Backups:
    """Automatic backups of a server's SQLite database, in a folder beside it."""

    def __init__(self, store: Store, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.store = store
        self.folder = Path(str(store.engine.url.database)).parent / "backups"
        self.now = now
        self._lock = threading.Lock()

    def make(self) -> bool:
        """Make a copy if anything was stored since the last one, and delete expired ones; False if there was nothing
        new.
        """
        with self._lock:
            return self._make()

    def _make(self) -> bool:
        try:
            with self.store.engine.connect() as db:
                latest = tuple(db.exec_driver_sql(LATEST).one())
            size = Path(str(self.store.engine.url.database)).stat().st_size
            if latest == (0, None) or latest == self._last() or size > LARGEST:
                return False
            self.folder.mkdir(mode=0o700, exist_ok=True)
            back_up(str(self.store.engine.url), self.folder / self.now().strftime(NAME))
            self._tidy()
        except (BackupError, OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
            logger.error("backup_failed", error=type(error).__name__)
            return False
        return True

    def _last(self) -> tuple[int, int] | None:
        """The value of LATEST in the newest copy."""
        for path in sorted(self.folder.glob(COPIES))[-1:]:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
                count, moment = copy.execute(LATEST).fetchone()
                return count, moment
        return None

    def _tidy(self) -> None:
        found = {datetime.strptime(path.name, NAME).replace(tzinfo=UTC): path for path in self.folder.glob(COPIES)}
        for moment in found.keys() - kept(found, self.now()):
            found[moment].unlink()
        for path in self.folder.glob(f"*{PART}*"):
            path.unlink()


def backups_for(store: Store) -> Backups | None:
    """The automatic backups of a server; none on PostgreSQL, which has its own."""
    in_file = not store.shared and store.engine.url.database not in (None, "", ":memory:")
    return Backups(store) if in_file else None
