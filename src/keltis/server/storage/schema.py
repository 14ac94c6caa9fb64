"""The tables, the same in SQLite and PostgreSQL, and the triggers that keep the log append-only."""

import sqlalchemy as sa

VERSION = 3  # schema version; databases of a newer one are refused

metadata = sa.MetaData()
BYTES = sa.LargeBinary
MOMENT = sa.BigInteger  # milliseconds since 1970, UTC

meta = sa.Table("meta", metadata, sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text))

rooms = sa.Table(
    "rooms",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("ver", sa.Integer, nullable=False),  # of the last entry; appending does a compare-and-set on it
    sa.Column("due_ms", MOMENT),  # when the server has to act: a bot's move, a deadline
    sa.Column("summary", sa.Text, nullable=False),  # for lists of rooms, as JSON
    sa.Column("created_ms", MOMENT, nullable=False),
    sa.Column("updated_ms", MOMENT, nullable=False),
    sa.Index("rooms_due", "due_ms"),
    sa.Index("rooms_listed", "public", "status", "created_ms"),
)

secrets = sa.Table(  # the only hidden data: every shuffle follows from its seed
    "secrets",
    metadata,
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("seed", BYTES, nullable=False),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("ver", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("actor", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("payload", sa.Text, nullable=False),
    sa.Column("at_ms", MOMENT, nullable=False),
    sa.Column("hash", BYTES, nullable=False),
    sa.Column("move_id", BYTES, nullable=False),
    sa.UniqueConstraint("room", "seat", "move_id"),
    sqlite_with_rowid=False,
)

holders = sa.Table(  # which token holds which seat; seat -1 may watch
    "holders",
    metadata,
    sa.Column("token_hash", BYTES, primary_key=True),
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("created_ms", MOMENT, nullable=False, server_default="0"),  # of the room: one's rooms, newest first
    sa.Index("holders_newest", "token_hash", "created_ms", "room"),
    sa.Index("holders_room", "room"),
    sqlite_with_rowid=False,
)

invites = sa.Table(  # one-time tokens for taking a seat
    "invites",
    metadata,
    sa.Column("token_hash", BYTES, primary_key=True),
    sa.Column("room", sa.Text, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Index("invites_room", "room", "seat"),
)

requests = sa.Table(  # what was made for a client's request, so that a resend gets the same answer
    "requests",
    metadata,
    sa.Column("token_hash", BYTES, primary_key=True),
    sa.Column("id", sa.Text, primary_key=True),  # the client's
    sa.Column("content", BYTES, nullable=False),  # a hash of what was asked for
    sa.Column("room", sa.Text, nullable=False),
    sa.Column("salt", BYTES, nullable=False),  # with the client's token, it gives the tokens of the answer again
    sa.Index("requests_room", "room"),
    sqlite_with_rowid=False,
)

nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("alive_ms", MOMENT, nullable=False),
)

outages = sa.Table(  # when no node was running: this time counts for no clock
    "outages",
    metadata,
    sa.Column("from_ms", MOMENT, primary_key=True, autoincrement=False),
    sa.Column("to_ms", MOMENT, nullable=False),
)

presence = sa.Table(  # which seats are connected to which node
    "presence",
    metadata,
    sa.Column("room", sa.Text, primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("left_ms", MOMENT),  # null while connected
)

sign_outs = sa.Table(  # which nodes have not yet ended the connections of a token that is no longer valid
    "sign_outs",
    metadata,
    sa.Column("token_hash", BYTES, primary_key=True),
    sa.Column("node", sa.Text, primary_key=True),
)

REFUSAL = "the log is append-only"
APPEND_ONLY = {
    "sqlite": [
        f"CREATE TRIGGER entries_no_{deed} BEFORE {deed} ON entries BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
        for deed in ("UPDATE", "DELETE")
    ],
    "postgresql": [
        f"""CREATE FUNCTION entries_append_only() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION '{REFUSAL}'; END $$""",
        """CREATE TRIGGER entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
        FOR EACH STATEMENT EXECUTE FUNCTION entries_append_only()""",
    ],
}
