"""Retention: rooms that ended long ago are deleted with everything that belongs to them, a few at a time."""

import asyncio
from collections.abc import Sequence

import sqlalchemy as sa
import structlog

from keltis.server import metrics
from keltis.server.rooms.clock import DAY
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.storage.schema import REFUSAL, metadata, rooms
from keltis.server.storage.store import Store, StoreError
from keltis.server.storage.writer import StoreUnavailable

OVER = ("finished", "aborted")
A_TRANSACTION = 5  # rooms, so that players' moves wait only milliseconds for it
PAUSE = 0.2  # seconds between two of them
EVERY = 3_600.0  # seconds between searches

# A log stays append-only as long as its room is there. These replace the stricter triggers of schema.py; nodes that
# do not delete anything work with either.
PREPARATION = {
    "sqlite": [
        "DROP TRIGGER IF EXISTS entries_no_DELETE",
        f"""CREATE TRIGGER entries_no_DELETE BEFORE DELETE ON entries
        WHEN EXISTS (SELECT 1 FROM rooms WHERE id = OLD.room) BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END""",
    ],
    "postgresql": [
        "SELECT pg_advisory_xact_lock(7355608)",  # one node at a time, as in store.py
        f"""CREATE OR REPLACE FUNCTION entries_append_only() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
            IF TG_OP = 'DELETE' AND current_setting('keltis.deletes_rooms', true) = 'on' THEN RETURN NULL; END IF;
            RAISE EXCEPTION '{REFUSAL}';
        END $$""",
    ],
}
OF_ROOMS = [table for table in metadata.sorted_tables if "room" in table.c]

logger = structlog.get_logger()


def prepare(store: Store) -> None:
    """Make a database ready for `delete_old`."""
    try:
        with store.engine.begin() as db:
            for statement in PREPARATION[store.engine.dialect.name]:
                db.exec_driver_sql(statement)
    except sa.exc.DBAPIError as error:
        raise StoreError(f"Rooms cannot be deleted here: {' '.join(str(error.orig).split())}.") from None


def delete_old(store: Store, before_ms: int, most: int = A_TRANSACTION) -> Sequence[str]:
    """Delete some rooms that ended before this moment; returns their ids. Two nodes never delete the same one."""
    old = sa.select(rooms.c.id).where(
        rooms.c.public.in_((True, False)),  # for the index, and so is the time of creation
        rooms.c.status.in_(OVER),
        rooms.c.created_ms < before_ms,
        rooms.c.updated_ms < before_ms,
    )
    some = old.limit(most).with_for_update(skip_locked=True)
    with store.engine.begin() as db:
        ids = db.execute(sa.delete(rooms).where(rooms.c.id.in_(some)).returning(rooms.c.id)).scalars().all()
        if store.shared and ids:
            db.exec_driver_sql("SET LOCAL keltis.deletes_rooms = 'on'")
        for table in OF_ROOMS if ids else ():
            db.execute(sa.delete(table).where(table.c.room.in_(ids)))
    return ids


class Retention:
    """Deletes a node's old rooms, now and then every hour."""

    def __init__(self, open_rooms: OpenRooms, days: int) -> None:
        self.open_rooms = open_rooms
        self.days = days

    async def run(self) -> None:
        while True:
            try:
                await self.delete_all()
            except StoreUnavailable:
                pass  # then in an hour
            except Exception as error:  # noqa: BLE001 (the same)
                metrics.ERRORS.inc()
                logger.error("scheduler_failed", work="retention", error=type(error).__name__)
            await asyncio.sleep(EVERY)

    async def delete_all(self) -> None:
        """Delete whatever is old enough by now."""
        open_rooms, deleted = self.open_rooms, 0
        while True:
            before_ms = open_rooms.now_ms() - self.days * DAY
            ids = await open_rooms.writer.change(delete_old, open_rooms.store, before_ms)
            for id in ids:
                open_rooms.forget(id)
            metrics.ROOMS_DELETED.inc(len(ids))
            deleted += len(ids)
            if not ids:
                break
            await asyncio.sleep(PAUSE)
        if deleted:
            logger.info("rooms_deleted", count=deleted)
