"""Opening databases: of the first schema on, half migrated, newer or damaged ones."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from keltis.cli.main import cli
from keltis.records import verify
from keltis.server.storage import backup, files, migrations, schema
from keltis.server.storage.automatic_backups import Backups
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Store, StoreError
from tests.support import golden_database, stored_rooms
from tests.support.postgres_nodes import Postgres, postgres
from tests.support.server_process import Client, serving

pytestmark = pytest.mark.node

GOLDEN = Path(__file__).with_name("golden_databases")
FIRST = (GOLDEN / "schema-1.sqlite.sql").read_text()
NODES = 4  # that start at once

Old = Callable[[], str]  # makes a database of the first schema; its address


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def first(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of the first schema, with two rooms."""
    with closing(sqlite3.connect(tmp_path / "keltis.db")) as db:
        db.executescript(FIRST)
        if request.param == "sqlite":
            return f"sqlite:///{tmp_path / 'keltis.db'}"
        address: str = request.getfixturevalue("server").database()
        with psycopg.connect(address) as into:
            into.execute((GOLDEN / "schema-1.postgresql.sql").read_bytes())
            into.execute("DELETE FROM meta")
            for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                found = db.execute(f"SELECT * FROM {table}")
                columns = [column[0] for column in found.description]
                places = ", ".join("%s::int::boolean" if name == "public" else "%s" for name in columns)
                with into.cursor() as cursor:
                    statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
                    cursor.executemany(statement.encode(), found.fetchall())
        return address


def columns(engine: sa.Engine) -> dict[str, dict[str, str]]:
    """The tables with their columns and indexes, by name."""
    seen = sa.inspect(engine)
    return {
        table: {column["name"]: f"{column['type']!r} {column['nullable']}" for column in seen.get_columns(table)}
        | {str(index["name"]): str(index["column_names"]) for index in seen.get_indexes(table)}
        for table in seen.get_table_names()
    }


def version(engine: sa.Engine) -> str:
    with engine.connect() as db:
        return str(db.scalar(sa.select(schema.meta.c.value).where(schema.meta.c.name == "schema")))


# Migrations ----------------------------------------------------------------------------------------------------------


def test_every_schema_has_a_step_that_leads_to_it() -> None:
    assert list(migrations.STEPS) == list(range(2, schema.VERSION + 1))


def test_a_database_of_the_first_schema_becomes_one_of_today(first: str, tmp_path: Path, server: Postgres) -> None:
    migrated = open_store(first)
    new = open_store(server.database() if migrated.shared else f"sqlite:///{tmp_path / 'new.db'}")
    assert columns(migrated.engine) == columns(new.engine)
    assert version(migrated.engine) == version(new.engine) == str(schema.VERSION)
    assert backup.check_rooms(migrated.engine) == 2
    assert stored_rooms.stored(migrated, "over") == tuple(
        entry for append in stored_rooms.game("over", "cards") for entry in append.entries
    )
    assert migrated.append([stored_rooms.game("live")[20]]) == [True]
    with pytest.raises(sa.exc.DBAPIError, match=schema.REFUSAL), migrated.engine.begin() as db:
        db.exec_driver_sql("DELETE FROM entries")
    migrated.close()
    new.close()


def test_a_database_of_every_schema_is_kept() -> None:
    """For later versions: python -m tests.support.golden_database writes today's."""
    assert {golden_database.FILE, golden_database.OF_POSTGRES} <= set(GOLDEN.iterdir())
    for kind in ("sqlite", "postgresql"):
        kept = {int(file.name.split("-")[1].split(".")[0]) for file in GOLDEN.glob(f"schema-*.{kind}.sql")}
        assert kept == set(range(1, schema.VERSION + 1))


WRITTEN = [*GOLDEN.glob("*.sqlite.sql"), *GOLDEN.glob("schema-[!1].postgresql.sql")]  # the first is without rooms


@pytest.mark.parametrize("file", sorted(WRITTEN), ids=lambda file: file.stem)
def test_what_an_earlier_version_wrote_is_served_and_played_on(
    file: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    text = file.read_text(encoding="utf-8")
    if file.stem.endswith("sqlite"):
        address, options = f"sqlite:///{tmp_path / 'keltis.db'}", []
        with closing(sqlite3.connect(tmp_path / "keltis.db")) as db:
            db.executescript(text)
    else:
        address = request.getfixturevalue("server").database()
        options = ["--database", address]
        with psycopg.connect(address) as into:
            into.execute(text.encode())
    store = open_store(address)
    with store.engine.connect() as reading:
        rooms = {row.id: row.status for row in reading.execute(sa.select(schema.rooms))}
    assert backup.check_rooms(store.engine) == len(rooms) >= 2
    store.close()
    if not text.startswith("-- "):
        return  # of the first two schemas, nobody's token is known
    room_of = {status: room for room, status in rooms.items()}
    with (
        serving(tmp_path, *options) as server,
        closing(Client(server.address)) as ann,
        closing(Client(server.address)) as bob,
    ):
        ann.http.headers["Authorization"] = f"Bearer {text.splitlines()[0].removeprefix('-- ')}"
        assert verify.check(ann.http.get(f"/api/rooms/{room_of['finished']}/proof").json()).record is not None
        seen = ann.see(room_of["live"])
        if seen["room"]["status"] == "live":  # three weeks after it was written it is given up, as any idle game
            golden_database.play_on(ann, room_of["live"], 4, "later")
            assert ann.see(room_of["live"])["v"] > seen["v"]
        else:
            assert verify.check(ann.http.get(f"/api/rooms/{room_of['live']}/proof").json()).record is not None
        if ann.see(room_of["lobby"])["room"]["status"] == "lobby":  # likewise, after a week
            assert bob.join(room_of["lobby"]).status_code in (200, 201)


def add_a_column(db: sa.Connection) -> None:
    migrations.add_column(db, "rooms", sa.Column("colour", sa.LargeBinary))
    migrations.add_column(db, "rooms", sa.Column("size", sa.BigInteger, nullable=False, server_default="7"))


def add_a_table(db: sa.Connection) -> None:
    sa.Table("planted", sa.MetaData(), sa.Column("name", sa.Text, primary_key=True)).create(db)


def fail(db: sa.Connection) -> None:
    add_a_table(db)
    db.execute(sa.text("UPDATE rooms SET size = 8"))
    db.execute(sa.text("SELECT * FROM nowhere"))


def plant(patch: pytest.MonkeyPatch, *steps: migrations.Step) -> None:
    """As if these were the steps since the first schema."""
    patch.setattr(migrations, "STEPS", dict(enumerate(steps, 2)))
    patch.setattr(schema, "VERSION", 1 + len(steps))


def test_steps_are_taken_in_order_and_once(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    steps = [lambda db: taken.append(2), lambda db: taken.append(3)]
    plant(monkeypatch, add_a_column)
    open_store(first).close()
    plant(monkeypatch, *steps, add_a_table)
    opened = open_store(first)
    assert (taken, version(opened.engine)) == ([3], "4")
    assert "planted" in columns(opened.engine) and "colour" in columns(opened.engine)["rooms"]
    with opened.engine.connect() as db:
        assert set(db.scalars(sa.text("SELECT size FROM rooms"))) == {7}
    opened.close()
    open_store(first).close()
    assert taken == [3]


def test_a_step_that_fails_changes_nothing(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, add_a_column, fail)
    with pytest.raises(StoreError, match="nowhere"):
        open_store(first)
    plant(monkeypatch, add_a_column)
    opened = open_store(first)
    assert version(opened.engine) == "2" and "planted" not in columns(opened.engine)
    with opened.engine.connect() as db:
        assert set(db.scalars(sa.text("SELECT size FROM rooms"))) == {7}
    opened.close()


def test_of_nodes_that_start_at_once_one_migrates(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def step(db: sa.Connection) -> None:
        taken.append(1)
        add_a_table(db)

    plant(monkeypatch, add_a_column, step)
    with ExitStack() as stores:
        opened = open_at_once(first, stores)
        assert (len(taken), [version(store.engine) for store in opened]) == (1, ["3"] * NODES)


def test_of_nodes_that_start_at_once_one_makes_the_tables(tmp_path: Path) -> None:
    for attempt in range(10):
        with ExitStack() as stores:
            opened = open_at_once(f"sqlite:///{tmp_path / str(attempt)}.db", stores)
            assert [version(store.engine) for store in opened] == [str(schema.VERSION)] * NODES


def open_at_once(url: str, stores: ExitStack) -> list[Store]:
    with ThreadPoolExecutor(NODES) as nodes:
        opening = [nodes.submit(open_store, url) for _ in range(NODES)]
    opened = [each.result() for each in opening]
    for store in opened:
        stores.callback(store.close)
    return opened


def test_a_backup_of_an_older_schema_is_restored(tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}"
    with closing(sqlite3.connect(copy)) as db:
        db.executescript(FIRST)
    before = copy.read_bytes()
    assert backup.restore(copy, other) == 2
    assert copy.read_bytes() == before
    restored = open_store(other)
    assert version(restored.engine) == str(schema.VERSION)
    restored.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "other.db"]


# Refusals ------------------------------------------------------------------------------------------------------------


def test_a_database_of_a_newer_keltis_is_refused(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, add_a_table)
    open_store(first).close()
    plant(monkeypatch)
    with pytest.raises(StoreError, match=r"schema 2, made by a newer Keltis; this one knows 1\. Run that Keltis"):
        open_store(first)


def in_the_middle(content: bytearray) -> None:
    page = len(content) // 2 // 4_096 * 4_096
    content[page : page + 4_096] = b"\xff" * 4_096


def at_the_beginning(content: bytearray) -> None:
    content[:100] = b"\0" * 100


def cut_short(content: bytearray) -> None:
    del content[len(content) // 2 :]


@pytest.mark.parametrize("spoil", [in_the_middle, at_the_beginning, cut_short])
def test_a_damaged_database_is_refused_and_the_advice_helps(tmp_path: Path, spoil: Any) -> None:
    database = tmp_path / "keltis.db"
    store = open_store(f"sqlite:///{database}")
    for append in stored_rooms.game("a"):
        store.append([append])
    assert Backups(store).make()
    store.close()
    content = bytearray(database.read_bytes())
    spoil(content)
    database.write_bytes(content)
    with pytest.raises(StoreError, match="is damaged") as refused:
        open_store(f"sqlite:///{database}")
    assert database.read_bytes() == content
    database.rename(tmp_path / "damaged.db")
    command = str(refused.value).partition("keltis restore ")[2].partition(" (see")[0]
    restored = CliRunner().invoke(cli, ["restore", *command.split()])
    assert restored.output == "1 room is whole and restored.\n"


def test_a_large_database_is_checked_with_its_backups_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files.damage, "__kwdefaults__", {"largest": 0})
    database = tmp_path / "keltis.db"
    store = open_store(f"sqlite:///{database}")
    for append in stored_rooms.game("a"):
        store.append([append])
    assert Backups(store).make()
    (copy,) = (tmp_path / "backups").iterdir()
    assert store.append([stored_rooms.game("b")[0]]) == [True]
    store.close()
    content = bytearray(database.read_bytes())
    in_the_middle(content)
    database.write_bytes(content)
    opened = open_store(f"sqlite:///{database}")
    assert not Backups(opened).make()
    assert list((tmp_path / "backups").iterdir()) == [copy], "the whole one stays, and no damaged one is added"
    opened.close()
