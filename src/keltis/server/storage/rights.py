"""Who holds which seat: checked with every append, granted, taken away, and transferred when somebody signs out.

What changes no log is counted, so that a backup is made of it. A sign-out is stored with a row for each other node,
which deletes its row when it has ended the token's connections.
"""

from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from keltis.server.storage.schema import holders, meta, nodes, requests, rooms, sign_outs
from keltis.server.storage.statements import statements_for

By = tuple[bytes, int]  # the sender's token hash and seat
CHANGES = "changes of rights"  # the name of their number in `meta`

LOCK_HOLDERS = """SELECT count(*) FROM (
    SELECT 1 FROM holders JOIN unnest(%(tokens)s::bytea[], %(rooms)s::text[], %(seats)s::smallint[])
    AS wanted(token_hash, room, seat) USING (token_hash, room, seat) ORDER BY room, seat FOR KEY SHARE OF holders
) AS held"""


LOCK_ROOMS = """SELECT 1 FROM holders WHERE seat >= 0 AND (room = ANY(%(copied)s) OR (token_hash, room, seat) IN (
    SELECT * FROM unnest(%(tokens)s::bytea[], %(rooms)s::text[], %(seats)s::smallint[])
)) ORDER BY room, seat FOR KEY SHARE"""


def all_held(db: sa.Connection, wanted: Sequence[tuple[str, By]], copied: Sequence[str] = ()) -> bool:
    """Do all these senders hold their seats? If so, none of them can be signed out before this transaction ends, nor
    can any holder in the rooms whose rights are copied."""
    if not wanted:
        return True
    if db.dialect.name == "postgresql":
        senders = {
            "tokens": [token_hash for _, (token_hash, _) in wanted],
            "rooms": [room for room, _ in wanted],
            "seats": [seat for _, (_, seat) in wanted],
        }
        if copied:
            db.exec_driver_sql(LOCK_ROOMS, {**senders, "copied": list(copied)})
        return db.exec_driver_sql(LOCK_HOLDERS, senders).scalar() == len(wanted)
    dialect: Any = type(db.dialect)
    seats = statements_for(dialect).seats  # in SQLite, there is only one writer
    return all(
        any(row[0] == seat for row in seats.read(db, token_hash=token_hash, room=room))
        for room, (token_hash, seat) in wanted
    )


def copy(db: sa.Connection, after: str, room: str) -> None:
    """Whoever holds a seat of the room before, or watches there, does so in this one."""
    created_ms = sa.select(rooms.c.created_ms).where(rooms.c.id == room).scalar_subquery()
    same = sa.select(holders.c.token_hash, sa.literal(room), holders.c.seat, created_ms).where(holders.c.room == after)
    db.execute(sa.insert(holders).from_select(["token_hash", "room", "seat", "created_ms"], same))


def sign_out(engine: sa.Engine, old_hash: bytes, new_hash: bytes, node: str | None = None) -> None:
    """Transfer the old token's seats to the new one, but not the right to watch, which many tokens share; and forget
    what was answered to the old one, for nobody is to get those invitations by it again.

    With a node, all others have to confirm that they have ended the old token's connections.
    """
    held = sa.and_(holders.c.token_hash == old_hash, holders.c.seat >= 0)
    with engine.begin() as db:
        if node is not None:
            in_order = sa.select(holders.c.seat).where(held).order_by(holders.c.room, holders.c.seat)
            db.execute(in_order.with_for_update())  # the order of `all_held`: no deadlocks
            others = sa.select(sa.literal(old_hash, sa.LargeBinary), nodes.c.node).where(nodes.c.node != node)
            insert = postgresql.insert(sign_outs).from_select(["token_hash", "node"], others)
            db.execute(insert.on_conflict_do_nothing())
        moved = db.execute(sa.update(holders).where(held).values(token_hash=new_hash)).rowcount
        if moved + db.execute(sa.delete(requests).where(requests.c.token_hash == old_hash)).rowcount:
            count_change(db)


def count_change(db: sa.Connection) -> None:
    """Rights have changed, but no log. Only a SQLite database has automatic backups."""
    if db.dialect.name == "sqlite":
        first = sqlite.insert(meta).values(name=CHANGES, value="1")
        more = sa.cast(sa.cast(meta.c.value, sa.Integer) + 1, sa.Text)
        db.execute(first.on_conflict_do_update(index_elements=["name"], set_={"value": more}))


def signed_out(engine: sa.Engine, node: str) -> list[bytes]:
    """The tokens whose connections this node has to end."""
    with engine.connect() as db:
        found = db.execute(sa.select(sign_outs.c.token_hash).where(sign_outs.c.node == node))
        return [bytes(row[0]) for row in found]


def confirm(engine: sa.Engine, node: str, token_hashes: Collection[bytes]) -> None:
    """This node has ended all connections of these tokens."""
    with engine.begin() as db:
        db.execute(sa.delete(sign_outs).where(sign_outs.c.node == node, sign_outs.c.token_hash.in_(token_hashes)))


def is_awaited(engine: sa.Engine, token_hash: bytes, alive_after_ms: int) -> bool:
    """Does a node that has given a sign of life since then still have to end this token's connections?"""
    found = sa.select(sign_outs.c.node).join(nodes, nodes.c.node == sign_outs.c.node)
    alive = sign_outs.c.token_hash == token_hash, nodes.c.alive_ms > alive_after_ms
    with engine.connect() as db:
        return db.execute(found.where(*alive)).first() is not None
