"""Where rooms are kept: SQLite or PostgreSQL, a dozen statements. Nothing here waits or knows about asyncio.

`append` is the heart: whatever it is given goes into the log in one transaction, and it returns only when that is
synced to disk. Each room's version is compared and set, so of two that append at the same time one is told to read
again.
"""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from keltis.server.rooms.clock import DAY, Span, united
from keltis.server.rooms.log import Entry
from keltis.server.storage import schema
from keltis.server.storage.schema import entries, holders, invites, meta, nodes, outages, presence, rooms, secrets
from keltis.server.storage.statements import Prepared, statements_for

OUTAGE = 6_000  # with no node heard of for so many milliseconds, there was an outage
PAGE = 50


class StoreError(Exception):
    """The database cannot be used; the message says why."""


class Row(msgspec.Struct, frozen=True):
    """What is kept of a room beside its log, for lists and for whoever has to act next."""

    status: str
    public: bool
    due_ms: int | None
    summary: str


class Append(msgspec.Struct, frozen=True):
    """Entries that follow each other, and what must be stored with them or not at all."""

    entries: tuple[Entry, ...]
    row: Row
    seed: bytes | None = None  # of a new room
    grants: tuple[tuple[bytes, int], ...] = ()  # token hash and seat; whoever held the seat before loses it
    revoked: int | None = None  # the seat that nobody holds any more
    invites: tuple[tuple[bytes, int], ...] = ()
    spent: bytes | None = None  # the invite that was used


class Listed(msgspec.Struct, frozen=True):
    id: str
    status: str
    created_ms: int
    summary: str


class Store:
    """A database of rooms, opened and made ready."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"  # by several nodes
        at = sa.update(rooms).where(rooms.c.id == sa.bindparam("room"), rooms.c.ver == sa.bindparam("before"))
        names = ("status", "public", "due_ms", "summary", "ver", "updated_ms")
        self._move_rooms = Prepared(at.values({name: sa.bindparam(name) for name in names}), engine.dialect)
        self._add_entries = Prepared(sa.insert(entries), engine.dialect)
        self._statements = statements_for(type(engine.dialect))  # type: ignore[arg-type]

    def close(self) -> None:
        self.engine.dispose()

    # Writing -------------------------------------------------------------------------------------------------------

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """Add to the logs in one synced transaction; False where the room has moved on since it was read."""
        try:
            with self.engine.begin() as db:
                self._append(db, batch)
        except (_MovedOn, sa.exc.IntegrityError):
            if len(batch) == 1:
                return [False]
            middle = len(batch) // 2  # one of them is at fault: the others go on
            return self.append(batch[:middle]) + self.append(batch[middle:])
        return [True] * len(batch)

    def _append(self, db: sa.Connection, batch: Sequence[Append]) -> None:
        """All or nothing, in few statements: a database far away takes as long for fifty moves as for one."""
        # always in the same order, so that two nodes never wait for each other in a circle
        ordered = sorted(batch, key=lambda item: item.entries[0].room)
        old = [_values(item) for item in ordered if item.seed is None]
        if self._move_rooms(db, old) != len(old):
            raise _MovedOn
        for item in ordered:
            if item.seed is not None:
                _make_room(db, item, item.seed)
        self._add_entries(db, [msgspec.structs.asdict(entry) for item in ordered for entry in item.entries])
        for item in ordered:
            _change_rights(db, item)

    def set_due(self, room: str, ver: int | None, due_ms: int | None) -> None:
        """When the server has something to do in a room, if it is still at this version; None is any."""
        found = sa.update(rooms).where(rooms.c.id == room).values(due_ms=due_ms)
        with self.engine.begin() as db:
            db.execute(found if ver is None else found.where(rooms.c.ver == ver))

    def add_invite(self, room: str, seat: int, token_hash: bytes) -> None:
        """A new invitation for a seat; those before it are dead."""
        with self.engine.begin() as db:
            db.execute(sa.delete(invites).where(invites.c.room == room, invites.c.seat == seat))
            db.execute(sa.insert(invites).values(token_hash=token_hash, room=room, seat=seat))

    def rotate(self, old_hash: bytes, new_hash: bytes) -> None:
        """The seats that the old token held, the new one holds. Watching is for many: nobody can take that along."""
        held = sa.update(holders).where(holders.c.token_hash == old_hash, holders.c.seat >= 0)
        with self.engine.begin() as db:
            db.execute(held.values(token_hash=new_hash))

    def tick(self, node: str, now_ms: int) -> list[Span]:
        """This node is there. If for a while none was, that was an outage. Returns the outages."""
        with self.engine.begin() as db:
            # the first one also takes the write lock
            if self._statements.forget_nodes(db, [{"before_ms": now_ms - 7 * DAY}]):
                db.execute(sa.delete(presence).where(presence.c.node.not_in(sa.select(nodes.c.node))))
            last = self._statements.last_alive.read(db)[0][0]
            if last is not None and now_ms - last > OUTAGE:
                self._add_outage(db, last, now_ms)
            self._statements.alive(db, [{"node": node, "now_ms": now_ms}])
            return self._outages(db, now_ms)

    def add_outage(self, from_ms: int, to_ms: int) -> list[Span]:
        """For this long the database could not be used. Returns the outages."""
        with self.engine.begin() as db:
            self._add_outage(db, from_ms, to_ms)
            return self._outages(db, to_ms)

    def _outages(self, db: sa.Connection, now_ms: int) -> list[Span]:
        """The recent ones; nodes that noticed the same one have each stored it."""
        return united((since, to) for since, to in self._statements.outages.read(db, after_ms=now_ms - 30 * DAY))

    def _add_outage(self, db: sa.Connection, from_ms: int, to_ms: int) -> None:
        insert = self._insert(outages).values(from_ms=from_ms, to_ms=to_ms)
        later = insert.excluded.to_ms > outages.c.to_ms  # of two that began at the same moment, the longer one holds
        longer = {"to_ms": insert.excluded.to_ms}
        db.execute(insert.on_conflict_do_update(index_elements=["from_ms"], set_=longer, where=later))

    def set_presence(self, node: str, seats: Iterable[tuple[str, int, int | None]]) -> None:
        """Seats (room, seat, when they left this node or None) as this node sees them."""
        rows = [{"room": room, "seat": seat, "node": node, "left_ms": left} for room, seat, left in seats]
        if not rows:
            return
        with self.engine.begin() as db:
            insert = self._insert(presence)
            change = {"left_ms": insert.excluded.left_ms}
            db.execute(insert.on_conflict_do_update(index_elements=["room", "seat", "node"], set_=change), rows)

    def _insert(self, table: sa.Table) -> Any:
        return (postgresql if self.shared else sqlite).insert(table)

    # Reading -------------------------------------------------------------------------------------------------------

    def load(self, room: str, since: int = 0) -> tuple[bytes, list[Entry]] | None:
        """The room's seed and its entries after a version; None if there is no such room."""
        with self.engine.connect() as db:
            seed = self._statements.seed.read(db, room=room)
            if not seed:
                return None
            return seed[0][0], [Entry(*row) for row in self._statements.entries.read(db, room=room, since=since)]

    def versions(self, ids: Collection[str]) -> dict[str, int]:
        with self.engine.connect() as db:
            found = db.execute(sa.select(rooms.c.id, rooms.c.ver).where(rooms.c.id.in_(ids)))
            return {row.id: row.ver for row in found}

    def due(self, before_ms: int, limit: int = 50) -> list[str]:
        """Rooms where the server should have done something by then, the most overdue first."""
        with self.engine.connect() as db:
            return [row[0] for row in self._statements.due.read(db, before_ms=before_ms, most=limit)]

    def listed(self, statuses: Collection[str], before: tuple[int, str] | None = None) -> list[Listed]:
        """Public rooms, the newest first, from a cursor (created, id) on."""
        columns = rooms.c.id, rooms.c.status, rooms.c.created_ms, rooms.c.summary
        found = sa.select(*columns).where(rooms.c.public.is_(True), rooms.c.status.in_(statuses))
        if before:
            found = found.where(sa.tuple_(rooms.c.created_ms, rooms.c.id) < sa.tuple_(*before))
        with self.engine.connect() as db:
            newest = found.order_by(rooms.c.created_ms.desc(), rooms.c.id.desc()).limit(PAGE)
            return [Listed(*row) for row in db.execute(newest)]

    def seats_of(self, room: str, token_hash: bytes) -> list[int]:
        """The seats of a room that a token holds; -1 among them may watch."""
        with self.engine.connect() as db:
            return [row[0] for row in self._statements.seats.read(db, token_hash=token_hash, room=room)]

    def rooms_of(self, token_hash: bytes) -> list[Listed]:
        """The rooms where a token holds a seat, the newest first."""
        columns = rooms.c.id, rooms.c.status, rooms.c.created_ms, rooms.c.summary
        held = sa.select(holders.c.room).where(holders.c.token_hash == token_hash, holders.c.seat >= 0)
        with self.engine.connect() as db:
            found = sa.select(*columns).where(rooms.c.id.in_(held)).order_by(rooms.c.created_ms.desc()).limit(PAGE)
            return [Listed(*row) for row in db.execute(found)]

    def holders_of(self, room: str) -> list[tuple[bytes, int]]:
        with self.engine.connect() as db:
            found = sa.select(holders.c.token_hash, holders.c.seat).where(holders.c.room == room)
            return [(bytes(token), seat) for token, seat in db.execute(found)]

    def invited(self, token_hash: bytes) -> tuple[str, int] | None:
        """The room and seat that an invitation is for."""
        with self.engine.connect() as db:
            row = db.execute(
                sa.select(invites.c.room, invites.c.seat).where(invites.c.token_hash == token_hash)
            ).first()
            return (row[0], row[1]) if row else None

    def here(self, ids: Collection[str], now_ms: int, node: str) -> dict[tuple[str, int], int | None]:
        """For the seats of these rooms, at other nodes: None if connected to one that is alive, else since when not."""
        found = (
            sa.select(presence.c.room, presence.c.seat, presence.c.left_ms, nodes.c.alive_ms)
            .join(nodes, nodes.c.node == presence.c.node)
            .where(presence.c.room.in_(ids), presence.c.node != node)
        )
        seats: dict[tuple[str, int], int | None] = {}
        with self.engine.connect() as db:
            for room, seat, left, alive in db.execute(found):
                gone = left if left is not None else None if now_ms - alive < OUTAGE else alive
                before = seats.get((room, seat), 0)
                seats[room, seat] = None if gone is None or before is None else max(gone, before)
        return seats

    def count(self) -> int:
        with self.engine.connect() as db:
            return int(db.scalar(sa.select(sa.func.count()).select_from(rooms)) or 0)


class _MovedOn(Exception):
    """A room is at another version than the one that was to be added to."""


def _values(item: Append) -> dict[str, Any]:
    """The room's row after its new entries."""
    first, last = item.entries[0], item.entries[-1]
    after = {"room": first.room, "before": first.ver - 1, "ver": last.ver, "updated_ms": last.at_ms}
    return {**msgspec.structs.asdict(item.row), **after}


def _make_room(db: sa.Connection, item: Append, seed: bytes) -> None:
    first, last = item.entries[0], item.entries[-1]
    moments = {"created_ms": first.at_ms, "updated_ms": last.at_ms}
    db.execute(sa.insert(rooms), {**msgspec.structs.asdict(item.row), "id": first.room, "ver": last.ver, **moments})
    db.execute(sa.insert(secrets), {"room": first.room, "seed": seed})


def _change_rights(db: sa.Connection, item: Append) -> None:
    """Who may sit where, and who was invited."""
    room = item.entries[0].room
    for seat in {seat for _, seat in item.grants if seat >= 0} | {item.revoked} - {None}:
        db.execute(sa.delete(holders).where(holders.c.room == room, holders.c.seat == seat))
    for table, rights in ((holders, item.grants), (invites, item.invites)):
        if rights:
            db.execute(sa.insert(table), [{"token_hash": token, "room": room, "seat": seat} for token, seat in rights])
    if item.spent is not None:
        db.execute(sa.delete(invites).where(invites.c.token_hash == item.spent))


# Opening -------------------------------------------------------------------------------------------------------------


def open_store(url: str, *, engine: sa.Engine | None = None) -> Store:
    """The database at this address (sqlite:///FILE or postgresql://...), made if it is new."""
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
    """An engine with the settings that the promises need; nothing is opened yet."""
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
    pool = sa.StaticPool if in_memory else sa.QueuePool
    engine = sa.create_engine(address, poolclass=pool, hide_parameters=True)  # seeds are not for error texts
    set_up_sqlite(engine)
    return engine


def set_up_sqlite(engine: sa.Engine) -> None:
    """Every connection syncs each commit, and transactions begin where SQLAlchemy says."""

    @sa.event.listens_for(engine, "connect")
    def settings(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        # EXTRA comes first: otherwise a power cut may bring back the journal of the change to WAL, and that undoes all
        for pragma in ("synchronous=EXTRA", "journal_mode=WAL", "busy_timeout=5000", "trusted_schema=OFF"):
            connection.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")


POSTGRESQL: dict[str, Any] = {  # of every connection: none waits for ever for a database that has gone
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
            db.execute(sa.text("SELECT pg_advisory_xact_lock(7355608)"))  # one node at a time makes the tables
            if db.scalar(sa.text("SHOW synchronous_commit")) not in ("on", "remote_apply"):
                raise StoreError("PostgreSQL must run with synchronous_commit=on: otherwise a crash loses moves.")
            if db.scalar(sa.text("SHOW fsync")) != "on":
                raise StoreError("PostgreSQL must run with fsync=on: otherwise a power cut loses moves.")
        if sa.inspect(db).has_table("meta"):
            found = int(db.scalar(sa.select(meta.c.value).where(meta.c.name == "schema")) or 0)
            if found > schema.VERSION:
                raise StoreError(
                    f"The database has schema {found}, made by a newer Keltis; this one knows {schema.VERSION}."
                )
            return
        schema.metadata.create_all(db)
        for trigger in schema.APPEND_ONLY[engine.dialect.name]:
            db.exec_driver_sql(trigger)
        db.execute(sa.insert(meta).values(name="schema", value=str(schema.VERSION)))


def lock_file(database: Path) -> Path:
    """Locked by the one server that uses a SQLite database."""
    return database.with_name(database.name + ".lock")
