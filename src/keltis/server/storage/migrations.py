"""Steps from older schemas to today's: numbered, forward only, each in a transaction of its own.

A new database is made by `schema.py`; an older one gets the steps it lacks when it is opened. To change the schema:

1. change `schema.py` and its VERSION;
2. add a step for that number to STEPS. It spells out what it adds, without `schema.py`, which will change again;
3. `tests/server/test_migrations.py` then checks that the oldest database and a new one end up with the same tables.

A step only adds tables, indexes and columns that may be null or have a default: while nodes are upgraded one after the
other, those of the version before it still run on the same database.
"""

from collections.abc import Callable

import sqlalchemy as sa

from keltis.server.storage.schema import meta

Step = Callable[[sa.Connection], None]


def add_column(db: sa.Connection, table: str, column: sa.Column[object]) -> None:
    """Add a column that may be null, or has a default, to a table."""
    definition = sa.schema.CreateColumn(column).compile(dialect=db.dialect)
    db.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {definition}")


def _requests(db: sa.Connection) -> None:
    """Requests that can be repeated; lists of one's rooms that cost the same however many there are."""
    add_column(db, "holders", sa.Column("created_ms", sa.BigInteger, nullable=False, server_default="0"))
    of_room = "SELECT created_ms FROM rooms WHERE rooms.id = holders.room"
    db.exec_driver_sql(f"UPDATE holders SET created_ms = coalesce(({of_room}), 0)")
    for index in (
        "holders_newest ON holders (token_hash, created_ms, room)",
        "holders_room ON holders (room)",
        "invites_room ON invites (room, seat)",
    ):
        db.exec_driver_sql(f"CREATE INDEX {index}")
    sa.Table(
        "requests",
        sa.MetaData(),
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Index("requests_room", "room"),
        sqlite_with_rowid=False,
    ).create(db)


def _sign_outs(db: sa.Connection) -> None:
    """Which nodes still have connections of a token that was signed out."""
    sa.Table(
        "sign_outs",
        sa.MetaData(),
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("node", sa.Text, primary_key=True),
    ).create(db)


STEPS: dict[int, Step] = {2: _requests, 3: _sign_outs}  # by the schema that they lead to


def migrate(engine: sa.Engine, found: int, wanted: int) -> None:
    """Bring a database from schema `found` to `wanted`. A step that fails changes nothing and ends it."""
    for number in range(found + 1, wanted + 1):
        with engine.begin() as db:
            if engine.dialect.name == "postgresql":
                db.exec_driver_sql("SET LOCAL statement_timeout = 0")
            before = sa.and_(meta.c.name == "schema", meta.c.value == str(number - 1))
            # the first statement takes the lock; a node that waited for it finds the step done
            if db.execute(sa.update(meta).where(before).values(value=str(number))).rowcount:
                STEPS[number](db)
