"""Frequent statements, compiled to SQL text once: compiling one takes longer than executing it."""

import functools
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from keltis.server.storage.schema import entries, holders, nodes, outages, rooms, secrets


class Prepared:
    """A statement as SQL text, with the order of its parameters if the driver wants positional ones."""

    def __init__(self, statement: sa.Executable, dialect: sa.Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        self.text = str(compiled)
        self.places: Sequence[str] | None = compiled.positiontup
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}

    def __call__(self, db: sa.Connection, rows: Sequence[dict[str, Any]]) -> int:
        """Execute it for all rows in one batch; returns the total number of affected rows."""
        if not rows:
            return 0
        return db.exec_driver_sql(self.text, [self._arranged(row) for row in rows]).rowcount

    def read(self, db: sa.Connection, **values: Any) -> Sequence[Any]:
        return db.exec_driver_sql(self.text, self._arranged(values)).all()

    def _arranged(self, row: dict[str, Any]) -> Any:
        row = self._fixed | row
        return row if self.places is None else tuple(row[name] for name in self.places)


class Statements:
    """The constant statements; their parameters are the `bindparam`s."""

    def __init__(self, dialect: sa.Dialect) -> None:
        def prepare(statement: sa.Executable) -> Prepared:
            return Prepared(statement, dialect)

        bind = sa.bindparam
        alive = (postgresql if dialect.name == "postgresql" else sqlite).insert(nodes)
        alive = alive.values(node=bind("node"), alive_ms=bind("now_ms"))
        after = entries.c.room == bind("room"), entries.c.ver > bind("since")
        overdue = sa.select(rooms.c.id).where(rooms.c.due_ms <= bind("before_ms")).order_by(rooms.c.due_ms)
        held = holders.c.token_hash == bind("token_hash"), holders.c.room == bind("room")
        self.seed = prepare(sa.select(secrets.c.seed).where(secrets.c.room == bind("room")))
        self.entries = prepare(sa.select(entries).where(*after).order_by(entries.c.ver))
        self.due = prepare(overdue.limit(bind("most", type_=sa.Integer)))
        self.seats = prepare(sa.select(holders.c.seat).where(*held).order_by(holders.c.seat))
        latest = sa.select(sa.func.max(nodes.c.alive_ms)).scalar_subquery()  # kept, to know how long all were away
        self.forget_nodes = prepare(
            sa.delete(nodes).where(nodes.c.alive_ms < bind("before_ms"), nodes.c.alive_ms < latest)
        )
        self.last_alive = prepare(sa.select(sa.func.max(nodes.c.alive_ms)))
        self.last_outage = prepare(sa.select(sa.func.max(outages.c.to_ms)))
        self.system_ms = prepare(sa.select(sa.func.extract("epoch", sa.func.clock_timestamp()) * 1_000))
        self.alive = prepare(
            alive.on_conflict_do_update(index_elements=["node"], set_={"alive_ms": alive.excluded.alive_ms})
        )
        self.outages = prepare(sa.select(outages.c.from_ms, outages.c.to_ms).where(outages.c.to_ms > bind("after_ms")))


@functools.cache
def statements_for(dialect: type[sa.Dialect]) -> Statements:
    return Statements(dialect())
