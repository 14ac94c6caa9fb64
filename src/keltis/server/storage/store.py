"""The store: SQLite or PostgreSQL, a dozen statements. Synchronous; knows nothing of asyncio.

`append` is the heart: it adds entries to the logs in one transaction and returns only when that is synced to disk. Each
room's version is compared and set, so of two concurrent appends one fails and has to read again.
"""

import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from keltis.server.rooms.clock import DAY, Outages, Span
from keltis.server.rooms.log import Entry
from keltis.server.storage import lists, rights
from keltis.server.storage.lists import Cursor, Listed
from keltis.server.storage.schema import (
    entries,
    holders,
    invites,
    nodes,
    outages,
    presence,
    requests,
    rooms,
    secrets,
    sign_outs,
)
from keltis.server.storage.statements import Prepared, statements_for

OUTAGE = 6_000  # milliseconds without a sign of any node that make an outage


class StoreError(Exception):
    """The database cannot be used; the message says why."""


class Row(msgspec.Struct, frozen=True):
    """A room's row beside its log, for lists and for scheduling."""

    status: str
    public: bool
    due_ms: int | None
    summary: str


class Request(msgspec.Struct, frozen=True):
    """A client's request that makes something, and the salt of its answer's tokens."""

    token_hash: bytes
    id: str
    content: bytes  # a hash of what was asked for
    room: str
    salt: bytes


class Append(msgspec.Struct, frozen=True):
    """Consecutive entries, and what must be stored atomically with them."""

    entries: tuple[Entry, ...]
    row: Row
    seed: bytes | None = None  # of a new room
    grants: tuple[tuple[bytes, int], ...] = ()  # token hash and seat; replaces the previous holder
    revoked: int | None = None  # a seat to vacate
    invites: tuple[tuple[bytes, int], ...] = ()
    spent: bytes | None = None  # the invite to consume
    request: Request | None = None  # which made a new room; False is returned if it has made one already
    by: rights.By | None = None  # the sender, who must still hold the seat
    after: str | None = None  # of a new room: the one whose holders get the same seats, the sender among them


class Store:
    """An open database of rooms."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"  # among several nodes
        at = sa.update(rooms).where(rooms.c.id == sa.bindparam("room"), rooms.c.ver == sa.bindparam("before"))
        names = ("status", "public", "due_ms", "summary", "ver", "updated_ms")
        self._move_rooms = Prepared(at.values({name: sa.bindparam(name) for name in names}), engine.dialect)
        self._add_entries = Prepared(sa.insert(entries), engine.dialect)
        self._statements = statements_for(type(engine.dialect))  # type: ignore[arg-type]

    def close(self) -> None:
        self.engine.dispose()

    # Writing -------------------------------------------------------------------------------------------------------

    def append(self, batch: Sequence[Append]) -> list[bool]:
        """Append to the logs in one synced transaction; False for rooms that have changed since they were read, and
        for those whose sender no longer holds the seat."""
        try:
            with self.engine.begin() as db:
                self._append(db, batch)
        except (_MovedOn, sa.exc.IntegrityError):
            if len(batch) == 1:
                return [False]
            middle = len(batch) // 2  # one of them conflicts: bisect, so that the others succeed
            return self.append(batch[:middle]) + self.append(batch[middle:])
        return [True] * len(batch)

    def _append(self, db: sa.Connection, batch: Sequence[Append]) -> None:
        """All or nothing, in few statements: over a network, fifty moves take as long as one."""
        # a fixed order prevents deadlocks between nodes
        ordered = sorted(batch, key=lambda item: item.entries[0].room)
        _keep_requests(db, [item.request for item in batch if item.request])
        old = [_values(item) for item in ordered if item.seed is None]
        if self._move_rooms(db, old) != len(old):
            raise _MovedOn
        senders = [(item.after or item.entries[0].room, item.by) for item in ordered if item.by]
        if not rights.all_held(db, senders, [item.after for item in ordered if item.after]):
            raise _MovedOn
        for item in ordered:
            if item.seed is not None:
                _make_room(db, item, item.seed)
        self._add_entries(db, [msgspec.structs.asdict(entry) for item in ordered for entry in item.entries])
        for item in ordered:
            _change_rights(db, item)

    def set_due(self, room: str, ver: int | None, due_ms: int | None) -> None:
        """Set when the server has to act in a room, if it is still at this version (None: any)."""
        found = sa.update(rooms).where(rooms.c.id == room).values(due_ms=due_ms)
        with self.engine.begin() as db:
            db.execute(found if ver is None else found.where(rooms.c.ver == ver))

    def add_invite(
        self, room: str, seat: int, token_hash: bytes, request: Request | None = None, by: rights.By | None = None
    ) -> bool:
        """Add an invitation for a seat; earlier ones become invalid. False if the request has made one already, or if
        the sender no longer holds a seat."""
        try:
            with self.engine.begin() as db:
                _keep_requests(db, [request] if request else [])
                if by and not rights.all_held(db, [(room, by)]):
                    raise _MovedOn
                db.execute(sa.delete(invites).where(invites.c.room == room, invites.c.seat == seat))
                db.execute(sa.insert(invites).values(token_hash=token_hash, room=room, seat=seat))
                rights.count_change(db)
        except (_MovedOn, sa.exc.IntegrityError):
            return False
        return True

    def rotate(self, old_hash: bytes, new_hash: bytes, node: str = "") -> None:
        """Give the old token's seats to the new one; all other nodes have to end the old one's connections."""
        rights.sign_out(self.engine, old_hash, new_hash, node if self.shared else None)

    def tick(self, node: str, now_ms: int, *, silence_ms: float = OUTAGE) -> list[Span]:
        """Heartbeat of this node; no node's for longer than this is an outage, and recorded. Returns the outages."""
        with self.engine.begin() as db:
            # the first statement also takes the write lock
            if self._statements.forget_nodes(db, [{"before_ms": now_ms - 7 * DAY}]):
                for table in (presence, sign_outs):
                    db.execute(sa.delete(table).where(table.c.node.not_in(sa.select(nodes.c.node))))
            last = self._statements.last_alive.read(db)[0][0]
            if last is not None and now_ms - last > silence_ms:
                self._add_outage(db, last, now_ms)
            self._statements.alive(db, [{"node": node, "now_ms": now_ms}])
            return self._outages(db, now_ms)

    def latest_ms(self) -> int:
        """The time by the system's clock, or the last one on record if that is ahead: the clock was set back."""
        with self.engine.connect() as db:
            return self._latest_ms(db)

    def _latest_ms(self, db: sa.Connection) -> int:
        """Time on record is that of the last sign of life, or the end of an outage: nobody may live through it again,
        at no cost."""
        recorded = (self._statements.last_alive, self._statements.last_outage)
        return max(self._system_ms(db), *(statement.read(db)[0][0] or 0 for statement in recorded))

    def _system_ms(self, db: sa.Connection) -> int:
        """By one clock for all nodes: that of the database, if they share one."""
        return int(self._statements.system_ms.read(db)[0][0]) if self.shared else time.time_ns() // 1_000_000

    def add_outage(self, from_ms: int, to_ms: int) -> tuple[list[Span], int]:
        """Record that the database was unusable until now. Returns the outages, and the end of this one: later than the
        node believes if the clock was set forward meanwhile, which is for the node to follow."""
        with self.engine.begin() as db:
            to_ms = max(to_ms, self._latest_ms(db))
            self._add_outage(db, from_ms, to_ms)
            return self._outages(db, to_ms), to_ms

    def _outages(self, db: sa.Connection, now_ms: int) -> list[Span]:
        """The recent outages; nodes that noticed the same one have each stored it."""
        return Outages((since, to) for since, to in self._statements.outages.read(db, after_ms=now_ms - 30 * DAY))

    def _add_outage(self, db: sa.Connection, from_ms: int, to_ms: int) -> None:
        insert = self._insert(outages).values(from_ms=from_ms, to_ms=to_ms)
        later = insert.excluded.to_ms > outages.c.to_ms  # of two with the same start, keep the longer
        longer = {"to_ms": insert.excluded.to_ms}
        db.execute(insert.on_conflict_do_update(index_elements=["from_ms"], set_=longer, where=later))

    def set_presence(self, node: str, seats: Iterable[tuple[str, int, int | None]]) -> None:
        """Store this node's view of presence: (room, seat, when it disconnected or None)."""
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
        """Rooms where the server should have acted by then, most overdue first."""
        with self.engine.connect() as db:
            return [row[0] for row in self._statements.due.read(db, before_ms=before_ms, most=limit)]

    def listed(self, statuses: Collection[str], before: Cursor | None = None) -> list[Listed]:
        """A page of the public rooms, newest first, from a cursor on."""
        with self.engine.connect() as db:
            return lists.public_rooms(db, statuses, before)

    def in_lobby(self, ids: Collection[str]) -> set[str]:
        """Which of these rooms still wait for players."""
        with self.engine.connect() as db:
            return lists.in_lobby(db, ids)

    def seats_of(self, room: str, token_hash: bytes) -> list[int]:
        """The seats of a room that a token holds; -1 means that it may watch."""
        with self.engine.connect() as db:
            return [row[0] for row in self._statements.seats.read(db, token_hash=token_hash, room=room)]

    def rooms_of(self, token_hash: bytes, before: Cursor | None = None) -> list[Listed]:
        """A page of the rooms where a token holds a seat, newest first, from a cursor on."""
        with self.engine.connect() as db:
            return lists.held_rooms(db, token_hash, before)

    def request(self, token_hash: bytes, id: str) -> Request | None:
        """What a client's request has made."""
        same = requests.c.token_hash == token_hash, requests.c.id == id
        with self.engine.connect() as db:
            row = db.execute(sa.select(requests).where(*same)).first()
            return Request(**row._mapping) if row else None

    def invited(self, token_hash: bytes) -> tuple[str, int] | None:
        """The room and seat of an invitation."""
        with self.engine.connect() as db:
            row = db.execute(
                sa.select(invites.c.room, invites.c.seat).where(invites.c.token_hash == token_hash)
            ).first()
            return (row[0], row[1]) if row else None

    def here(self, ids: Collection[str], now_ms: int, node: str) -> dict[tuple[str, int], int | None]:
        """Presence of these rooms' seats at other nodes: None if connected to a live one, else when it disconnected."""
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
    """The room is no longer at the expected version, or the sender's seat has another holder."""


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


def _keep_requests(db: sa.Connection, made: Sequence[Request]) -> None:
    """First and in a fixed order, again because of deadlocks; IntegrityError if one is known."""
    if made:
        ordered = sorted(made, key=lambda request: (request.token_hash, request.id))
        db.execute(sa.insert(requests), [msgspec.structs.asdict(request) for request in ordered])


def _change_rights(db: sa.Connection, item: Append) -> None:
    """Update seat holders and invitations."""
    room = item.entries[0].room
    for seat in {seat for _, seat in item.grants if seat >= 0} | {item.revoked} - {None}:
        db.execute(sa.delete(holders).where(holders.c.room == room, holders.c.seat == seat))
    if item.after is not None:
        rights.copy(db, item.after, room)
    if item.grants:
        created = {"created_ms": db.scalar(sa.select(rooms.c.created_ms).where(rooms.c.id == room))}
        db.execute(sa.insert(holders), [right | created for right in _rights(room, item.grants)])
    if item.invites:
        db.execute(sa.insert(invites), _rights(room, item.invites))
    if item.spent is not None:
        db.execute(sa.delete(invites).where(invites.c.token_hash == item.spent))


def _rights(room: str, pairs: Iterable[tuple[bytes, int]]) -> list[dict[str, Any]]:
    return [{"token_hash": token, "room": room, "seat": seat} for token, seat in pairs]
