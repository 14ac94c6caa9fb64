"""Lists of rooms, newest first. A page costs the same however many rooms there are: it follows an index."""

from collections.abc import Collection

import msgspec
import sqlalchemy as sa

from keltis.server.storage.schema import holders, rooms

PAGE = 50

Cursor = tuple[int, str]  # when the last room of a page was created, and its id


class Listed(msgspec.Struct, frozen=True):
    id: str
    status: str
    created_ms: int
    summary: str


def public_rooms(db: sa.Connection, statuses: Collection[str], before: Cursor | None) -> list[Listed]:
    found: list[Listed] = []
    for status in statuses:  # one at a time: for several, the index has no order
        page = _page(rooms.c.created_ms, rooms.c.id, before)
        found += _listed(db, page.where(rooms.c.public.is_(True), rooms.c.status == status))
    return sorted(found, key=lambda room: (room.created_ms, room.id), reverse=True)[:PAGE]


def in_lobby(db: sa.Connection, ids: Collection[str]) -> set[str]:
    """Which of these rooms still wait for players."""
    return set(db.scalars(sa.select(rooms.c.id).where(rooms.c.id.in_(ids), rooms.c.status == "lobby")))


def held_rooms(db: sa.Connection, token_hash: bytes, before: Cursor | None) -> list[Listed]:
    page = _page(holders.c.created_ms, holders.c.room, before).group_by(holders.c.created_ms, holders.c.room)
    return _listed(db, page.where(holders.c.token_hash == token_hash, holders.c.seat >= 0))


def _page(created_ms: sa.Column[int], id: sa.Column[str], before: Cursor | None) -> sa.Select[int, str]:
    newest = sa.select(created_ms.label("created_ms"), id.label("id")).order_by(created_ms.desc(), id.desc())
    found = newest.limit(PAGE)
    return found.where(sa.tuple_(created_ms, id) < sa.tuple_(*before)) if before else found


def _listed(db: sa.Connection, page: sa.Select[int, str]) -> list[Listed]:
    ids = page.subquery()
    columns = rooms.c.id, rooms.c.status, rooms.c.created_ms, rooms.c.summary
    found = sa.select(*columns).join(ids, ids.c.id == rooms.c.id).order_by(ids.c.created_ms.desc(), ids.c.id.desc())
    return [Listed(*row) for row in db.execute(found)]
