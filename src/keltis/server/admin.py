"""What an operator sees of the rooms, and can do: list them, show one without what is hidden, and close one.

All of it works on the database, whether or not a server runs. Closing is one more append, compared and set like any
other; it marks the room as due, so that a running server looks at it and tells everyone there.
"""

import contextlib
import time
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa

from keltis.server.rooms import log, views
from keltis.server.rooms.room import Room, fold
from keltis.server.rooms.scheduler import derived_id
from keltis.server.rooms.seats import SeatState
from keltis.server.storage import schema
from keltis.server.storage.opening import connect
from keltis.server.storage.schema import meta, rooms
from keltis.server.storage.store import Append, Row, Store, StoreError

STATUSES = ("lobby", "mixing", "live", "finished", "aborted")
BY_OPERATOR = "operator"  # the reason in the log
SQLITE = "sqlite:///"
TRIES = 20  # to close a room that keeps moving on
SINCE_EVER = 0  # due since ever: the next server that looks finds the room


class AdminError(Exception):
    """Nothing was done; the message says why."""


class RoomLine(msgspec.Struct, frozen=True):
    """A room in the list."""

    id: str
    status: str
    game: str
    public: bool
    seats: int
    taken: int  # of the seats, by people or bots
    entries: int
    created_ms: int
    updated_ms: int


class SeatLine(msgspec.Struct, frozen=True):
    kind: str
    name: str  # of a person; of a bot, its level
    state: str  # "", or what is special about it


class RoomReport(msgspec.Struct, frozen=True):
    """A room without what is hidden: no cards, no seed, no tokens, no hashes."""

    id: str
    status: str
    reason: str | None
    game: str
    options: dict[str, bool | int]
    clock: str
    public: bool
    created_ms: int
    updated_ms: int
    entries: int
    kinds: dict[str, int]  # of entries
    turn: int | None
    seats: list[SeatLine]
    result: list[int] | None
    before: str | None
    next: str | None


@contextlib.contextmanager
def opened(url: str) -> Iterator[Store]:
    """The database at this address, which must be there and of this version; nothing about it is changed."""
    if url.startswith(SQLITE) and not Path(url.removeprefix(SQLITE)).exists():
        raise AdminError(f"There is no database {url.removeprefix(SQLITE)}.")
    engine = connect(url)
    try:
        with engine.connect() as db:
            found = int(db.scalar(sa.select(meta.c.value).where(meta.c.name == "schema")) or 0)
        if found != schema.VERSION:
            raise AdminError(f"The database has schema {found}; this Keltis knows {schema.VERSION}.")
        yield Store(engine)
    except sa.exc.DBAPIError as error:
        raise StoreError(f"The database cannot be used: {' '.join(str(error.orig).split())}.") from None
    finally:
        engine.dispose()


def list_rooms(store: Store, statuses: Collection[str], idle_ms: int, most: int) -> tuple[list[RoomLine], int]:
    """Rooms in which nothing has happened for so long, the latest first, and how many there are in all."""
    wanted = sa.and_(rooms.c.status.in_(statuses), rooms.c.updated_ms <= now_ms() - idle_ms)
    newest = sa.select(rooms).where(wanted).order_by(rooms.c.updated_ms.desc(), rooms.c.id).limit(most)
    with store.engine.connect() as db:
        if store.shared:
            db.exec_driver_sql("SET LOCAL statement_timeout = 0")  # no index has this order
        total = db.scalar(sa.select(sa.func.count()).select_from(rooms).where(wanted)) or 0
        return [_line(row) for row in db.execute(newest)], total


def _line(row: sa.Row[tuple[object, ...]]) -> RoomLine:
    summary = msgspec.json.decode(row.summary)
    seats = summary["seats"]  # names, empty for an open seat
    return RoomLine(
        id=row.id,
        status=row.status,
        game=summary["game"],
        public=row.public,
        seats=len(seats),
        taken=sum(map(bool, seats)),
        entries=row.ver,
        created_ms=row.created_ms,
        updated_ms=row.updated_ms,
    )


def show_room(store: Store, id: str) -> RoomReport:
    room, entries = _read(store, id)
    return RoomReport(
        id=id,
        status=room.status,
        reason=room.reason,
        game=room.settings.game,
        options=room.settings.options,
        clock=str(msgspec.to_builtins(room.settings.clock)["mode"]),
        public=room.settings.public,
        created_ms=room.created_ms,
        updated_ms=room.at_ms,
        entries=room.ver,
        kinds=dict(sorted(Counter(entry.kind for entry in entries).items())),
        turn=room.turn,
        seats=[_seat(place) for place in room.seats],
        result=room.result,
        before=room.settings.after,
        next=room.next_room,
    )


def _seat(place: SeatState) -> SeatLine:
    state = "resigned" if place.resigned else "a bot plays" if place.kind == "person" and place.by_bot else ""
    return SeatLine(place.kind, place.name or place.level, state)


def close_room(store: Store, id: str) -> None:
    """End a room as if it had been idle for too long: it reveals its seed, so that even this game can be verified."""
    for _ in range(TRIES):
        room, _entries = _read(store, id)
        if room.over:
            raise AdminError(f"Room {id} is over already ({room.status}).")
        at_ms = max(now_ms(), room.at_ms)
        identity = derived_id(room, "abort").encode()
        entries = log.chain(id, room.ver, room.head, room.abort(BY_OPERATOR), at_ms, identity)
        for entry in entries:
            room.add(entry)
        row = Row(room.status, room.settings.public, SINCE_EVER, views.summary(room))
        if store.append([Append(entries, row)]) == [True]:
            return
    raise AdminError(f"Room {id} moves on too fast; try again.")


def _read(store: Store, id: str) -> tuple[Room, list[log.Entry]]:
    found = store.load(id) if log.is_room_id(id) else None
    if found is None:
        raise AdminError(f"There is no room {id}.")
    try:
        return fold(id, *found), found[1]
    except Exception:  # noqa: BLE001 (whatever is wrong with the log, it cannot be carried out)
        raise AdminError(f"Room {id} is broken: its log cannot be carried out.") from None


def now_ms() -> int:
    return time.time_ns() // 1_000_000
