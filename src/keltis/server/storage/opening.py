"""Opening a database: SQLite or PostgreSQL, set up so that nothing acknowledged is lost, in today's schema."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from keltis.server.storage import files, migrations, schema
from keltis.server.storage.schema import meta
from keltis.server.storage.store import Store, StoreError

WRITES = "writes"  # an execution option: the transaction takes SQLite's write lock first, before it reads
SWITCH_TRIES, SWITCH_DELAY = 500, 0.01  # seconds between them
SHRINK = f"journal_size_limit={64 << 20}"  # what the WAL shrinks to after a long backup, during which it grows


def open_store(url: str, *, engine: sa.Engine | None = None) -> Store:
    """Open the database at this address (sqlite:///FILE or postgresql://...); create it if it is new."""
    engine = engine or connect(url)
    try:
        _prepare(engine)
    except (sa.exc.DBAPIError, StoreError) as error:
        engine.dispose()
        if isinstance(error, StoreError):
            raise
        raise StoreError(f"The database cannot be used: {' '.join(str(error.orig).split())}.") from None
    return Store(engine)


def connect(url: str) -> sa.Engine:
    """An engine with the settings that durability needs; does not connect yet, but looks at the file."""
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise StoreError("A database is given as sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if address.get_backend_name() == "sqlite":
        return _sqlite(address)
    if address.get_backend_name() in ("postgresql", "postgres"):
        return _postgresql(address)
    raise StoreError(f"Rooms are kept in SQLite or PostgreSQL, not in {address.get_backend_name()}.")


def _sqlite(address: sa.URL) -> sa.Engine:
    in_memory = address.database in (None, "", ":memory:")
    if not in_memory:
        _look_at(Path(str(address.database)))
    pool = sa.StaticPool if in_memory else sa.QueuePool
    engine = sa.create_engine(address, poolclass=pool, hide_parameters=True)  # keep seeds out of error messages
    set_up_sqlite(engine)
    return engine


def _look_at(database: Path) -> None:
    """Make the file if there is none; refuse one that is damaged."""
    try:
        files.make_private(database)
        found = files.damage(database)
    except OSError as error:
        raise StoreError(f"The database {database} cannot be used: {error.strerror}.") from None
    if found:
        raise StoreError(f"The database {database} is damaged ({found}). {files.advice(database)}")


def set_up_sqlite(engine: sa.Engine) -> None:
    """Make every connection sync each commit, and begin transactions where SQLAlchemy says."""

    @sa.event.listens_for(engine, "connect")
    def settings(connection: Any, _: object) -> None:
        connection.isolation_level = None  # no implicit BEGIN by the driver
        # EXTRA first: otherwise a power cut may bring back the rollback journal of the switch to WAL, which undoes
        # everything
        for pragma in ("synchronous=EXTRA", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}").close()
        _switch_to_wal(connection)
        for pragma in ("trusted_schema=OFF", SHRINK):
            connection.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """Several nodes may do so at once: then SQLite refuses all but one at once, whatever busy_timeout says."""
    for tries_left in reversed(range(SWITCH_TRIES)):
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or not tries_left:
                raise
            time.sleep(SWITCH_DELAY)


POSTGRESQL: dict[str, Any] = {  # for every connection: none hangs forever on a dead database
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
    "options": "-c statement_timeout=3s -c idle_in_transaction_session_timeout=5s",
}


def _postgresql(address: sa.URL) -> sa.Engine:
    return sa.create_engine(
        address.set(drivername="postgresql+psycopg"),
        hide_parameters=True,
        pool_size=6,
        max_overflow=4,
        pool_pre_ping=True,
        pool_timeout=3,
        connect_args=POSTGRESQL,
    )


def _prepare(engine: sa.Engine) -> None:
    with engine.begin() as db:
        if engine.dialect.name == "postgresql":
            if db.scalar(sa.text("SHOW synchronous_commit")) not in ("on", "remote_apply"):
                raise StoreError("PostgreSQL must run with synchronous_commit=on: otherwise a crash loses moves.")
            if db.scalar(sa.text("SHOW fsync")) != "on":
                raise StoreError("PostgreSQL must run with fsync=on: otherwise a power cut loses moves.")
        is_new = not sa.inspect(db).has_table("meta")
    if is_new:
        _create_tables(engine)
    with engine.begin() as db:
        found = version_of(db)
    if found > schema.VERSION:
        raise StoreError(
            f"The database has schema {found}, made by a newer Keltis; this one knows {schema.VERSION}. Run that "
            f"Keltis, or restore a backup from before the upgrade (see Restore in docs/hosting.md)."
        )
    migrations.migrate(engine, found, schema.VERSION)


def _create_tables(engine: sa.Engine) -> None:
    """Make a new database's tables; of several nodes that start at once, one does."""
    with engine.execution_options(**{WRITES: True}).begin() as db:
        if engine.dialect.name == "postgresql":
            db.execute(sa.text("SELECT pg_advisory_xact_lock(7355608)"))
        if sa.inspect(db).has_table("meta"):
            return
        schema.metadata.create_all(db)
        for trigger in schema.APPEND_ONLY[engine.dialect.name]:
            db.exec_driver_sql(trigger)
        db.execute(sa.insert(meta).values(name="schema", value=str(schema.VERSION)))


def version_of(db: sa.Connection) -> int:
    """The number of a database's schema."""
    found = db.scalar(sa.select(meta.c.value).where(meta.c.name == "schema"))
    if found is None or not found.isdecimal():
        raise StoreError("The database does not say which schema it has: it is damaged, or not one of Keltis.")
    return int(found)
