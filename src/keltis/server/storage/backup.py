"""Backups of all rooms, each one SQLite file: made while the server runs, restored into any empty database.

A backup contains every secret, including the seeds of running games; only its owner may read it.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa

from keltis.server.rooms.room import fold
from keltis.server.storage import files, schema
from keltis.server.storage.opening import connect, open_store, version_of
from keltis.server.storage.schema import entries, meta, rooms
from keltis.server.storage.store import Store, StoreError

CHUNK = 1_000  # rows
STEP = 256  # pages: a megabyte
STEPS_PER_SYNC = 16  # so that the disk is never given much at once, which would delay the server's own syncs
PART = ".part"  # suffix of an incomplete copy

Report = Callable[[str, int, int], None]  # progress: done, total; it may wait, or raise to give up


class BackupError(Exception):
    """Nothing was copied; the message says why."""


def silent(what: str, done: int, total: int) -> None:
    pass


# Creating ------------------------------------------------------------------------------------------------------------


def back_up(url: str, file: Path, report: Report = silent) -> None:
    """Copy a snapshot of the database and check the copy; others may keep writing."""
    if file.exists():
        raise BackupError(f"{file} is there already.")
    part = file.with_name(file.name + PART)
    try:
        part.unlink(missing_ok=True)
        files.make_private(part)
        if sa.make_url(url).get_backend_name() == "sqlite":
            _copy_file(_database(url), part, report)
        else:
            _copy_tables(url, part, report)
        with closing(sqlite3.connect(part)) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file, without a WAL beside it
        if found := files.damage(part, largest=part.stat().st_size):
            raise BackupError(f"The database is damaged, and so would be the copy: {found}.")
        _sync(part)
        part.rename(file)
        _sync(file.parent)
    except sqlite3.Error as error:
        raise BackupError(f"The rooms cannot be copied: {error}.") from None
    except OSError as error:
        raise BackupError(f"The rooms cannot be copied to {file}: {error.strerror}.") from None
    finally:
        for left in file.parent.glob(f"{part.name}*"):
            left.unlink()


def _copy_file(source: Path, target: Path, report: Report) -> None:
    """Copy in small steps from one snapshot: a transaction that stays open keeps it, and blocks no writer."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)) as live,
        closing(sqlite3.connect(target, isolation_level=None)) as copy,
        target.open("rb") as written,
    ):
        _check_schema(sa.create_engine("sqlite://", creator=lambda: live, poolclass=sa.StaticPool), source)
        live.execute("BEGIN")
        live.execute("SELECT count(*) FROM meta").fetchone()
        for pragma in ("journal_mode=OFF", "synchronous=OFF"):  # half a copy is deleted anyway
            copy.execute(f"PRAGMA {pragma}")

        def progress(_: int, left: int, total: int) -> None:
            if (total - left) // STEP % STEPS_PER_SYNC == 0:
                os.fsync(written.fileno())
            report("Copying", total - left, total)

        live.backup(copy, pages=STEP, progress=progress)


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
            if table is meta:
                continue
            done, total = 0, db.scalar(sa.select(sa.func.count()).select_from(table)) or 0
            report(table.name.capitalize(), done, total)
            found = db.execution_options(stream_results=True, yield_per=CHUNK).execute(sa.select(table))
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
    with _opened(file) as copy:
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
        except sa.exc.DBAPIError as error:
            raise BackupError(f"The rooms cannot be stored: {' '.join(str(error.orig).split())}.") from None
        finally:
            store.close()
        return found


@contextmanager
def _opened(file: Path) -> Iterator[sa.Engine]:
    """A backup, to be read in today's schema: of an older one, a copy is migrated."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    engine = sa.create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=sa.NullPool)
    if found := files.damage(file, largest=file.stat().st_size):
        raise BackupError(f"{file} is damaged ({found}), or no backup; nothing was restored.")
    if _check_schema(engine, file) == schema.VERSION:
        yield engine
        return
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        shutil.copyfile(file, Path(folder) / file.name)
        store = open_store(f"sqlite:///{Path(folder) / file.name}")
        try:
            yield store.engine
        finally:
            store.close()


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


def _check_schema(engine: sa.Engine, name: object) -> int:
    """The schema of a database; anything that this Keltis cannot copy is refused."""
    try:
        with engine.connect() as db:
            found = version_of(db)
    except sa.exc.OperationalError as error:
        if engine.dialect.name == "postgresql":
            raise StoreError(f"The database cannot be used: {' '.join(str(error.orig).split())}.") from None
        raise BackupError(f"In {name} are no rooms.") from None
    except (sa.exc.DBAPIError, StoreError):
        raise BackupError(f"In {name} are no rooms.") from None
    if found > schema.VERSION or (found < schema.VERSION and engine.dialect.name == "postgresql"):
        raise BackupError(f"In {name} are rooms of schema {found}; this Keltis knows {schema.VERSION}.")
    return found
