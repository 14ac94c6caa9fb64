"""Retention: what ended long ago is deleted whole, what runs is never touched, and deleted rooms are unknown."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from keltis.server.http.messages import TempoName
from keltis.server.rooms.clock import DAY
from keltis.server.rooms.open_rooms import Deleted, OpenRooms, Submission
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.storage import automatic_backups, backup, retention, schema
from keltis.server.storage.opening import open_store
from keltis.server.storage.retention import Retention, delete_old
from keltis.server.storage.store import Append, Store
from keltis.server.storage.writer import Threads
from tests.support.postgres_nodes import Postgres, postgres
from tests.support.server_process import serving
from tests.support.stored_rooms import BEGIN, at_once, game, stored, token
from tests.support.waiting import PATIENCE, until

LATER = BEGIN + 100 * DAY
RECENT = "recentroom22"
OLD, RUNNING = "oldroom22222", "running22222"


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.node)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A database where one room ended long ago, one late, and one still runs."""
    if request.param == "sqlite":
        yield from _filled(f"sqlite:///{tmp_path / 'keltis.db'}")
    else:
        yield from _filled(request.getfixturevalue("postgresql").database())


def _filled(url: str) -> Iterator[Store]:
    opened = open_store(url)
    fill(opened, recent_ms=LATER)
    retention.prepare(opened)
    yield opened
    opened.close()


def fill(store: Store, *, recent_ms: int) -> None:
    for id, length in ((OLD, None), (RUNNING, 20), (RECENT, None)):
        assert store.append([at_once(id, length=length)]) == [True]
        store.add_invite(id, 0, token(f"invitation to {id}"))
        store.set_presence("n1", [(id, 0, None)])
    with store.engine.begin() as db:
        db.execute(sa.update(schema.rooms).where(schema.rooms.c.id == RECENT).values(updated_ms=recent_ms))


def rows_of(store: Store, room: str) -> int:
    """How many rows there are of a room, in any table."""
    tables = [table for table in schema.metadata.sorted_tables if "room" in table.c]
    with store.engine.connect() as db:
        counts = [sa.select(sa.func.count()).select_from(table).where(table.c.room == room) for table in tables]
        counts.append(sa.select(sa.func.count()).select_from(schema.rooms).where(schema.rooms.c.id == room))
        return sum(db.scalar(count) or 0 for count in counts)


def test_only_what_ended_long_ago_is_deleted_and_nothing_of_it_stays(store: Store) -> None:
    before = {id: rows_of(store, id) for id in (RUNNING, RECENT)}
    assert delete_old(store, BEGIN) == []
    assert delete_old(store, LATER - 1) == [OLD]
    assert delete_old(store, LATER - 1) == []
    assert rows_of(store, OLD) == 0
    assert {id: rows_of(store, id) for id in (RUNNING, RECENT)} == before
    assert delete_old(store, LATER + 1_000 * DAY) == [RECENT], "A room that runs is kept for ever."
    assert backup.check_rooms(store.engine) == 1
    with pytest.raises(sa.exc.DBAPIError, match="append-only"), store.engine.begin() as db:
        db.exec_driver_sql("DELETE FROM entries")
    assert rows_of(store, RUNNING) == before[RUNNING]
    retention.prepare(store)  # each start does


def test_a_log_whose_room_is_there_cannot_be_deleted_even_so(store: Store) -> None:
    with pytest.raises(sa.exc.DBAPIError, match="append-only"), store.engine.begin() as db:
        db.execute(sa.delete(schema.entries).where(schema.entries.c.room == OLD))


def test_rooms_are_deleted_a_few_at_a_time_until_none_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PAUSE", 0.0)
    calls: list[int] = []
    store = open_store(f"sqlite:///{tmp_path / 'keltis.db'}")
    fill(store, recent_ms=BEGIN)
    retention.prepare(store)

    def one_at_a_time(store: Store, before_ms: int) -> Any:
        calls.append(before_ms)
        return delete_old(store, before_ms, 1)

    monkeypatch.setattr(retention, "delete_old", one_at_a_time)

    async def work() -> None:
        open_rooms = OpenRooms(store, Threads(), pace=lambda room: 0, now_ms=lambda: LATER)
        await Retention(open_rooms, 30).delete_all()
        open_rooms.writer.runner.close()

    asyncio.run(work())
    assert calls == [LATER - 30 * DAY] * 3
    assert (rows_of(store, OLD), rows_of(store, RECENT)) == (0, 0)
    assert store.count() == 1
    store.close()


class Looker:
    tempo: TempoName = "calm"
    seat: int | None = None

    def __init__(self) -> None:
        self.dismissed = False

    def push(self, message: bytes) -> None:
        pass

    def dismiss(self) -> None:
        self.dismissed = True


def test_a_room_that_another_node_has_deleted_is_unknown_to_this_one(store: Store) -> None:
    """It is still in this one's memory, and somebody looks at it."""

    async def work() -> None:
        open_rooms = OpenRooms(store, Threads(), pace=lambda room: 0)
        open_rooms.writer.start()
        for ask in ("submit", "log", "watch"):
            fill_again(store)
            open_room = await open_rooms.open(OLD)
            assert open_room is not None
            looker = Looker()
            open_rooms.look(open_room, looker)
            assert delete_old(store, LATER - 1) == [OLD]
            if ask == "watch":
                await Scheduler(open_rooms, None, "n2")._watch()  # type: ignore[arg-type]
            else:
                with pytest.raises(Deleted):
                    await asked(open_rooms, open_room, ask)
            assert looker.dismissed
            assert await open_rooms.open(OLD) is None
        await open_rooms.writer.stop()
        open_rooms.writer.runner.close()

    asyncio.run(work())


def fill_again(store: Store) -> None:
    if not stored(store, OLD):
        store.append([at_once(OLD)])


async def asked(open_rooms: OpenRooms, open_room: Any, what: str) -> None:
    if what == "submit":
        rematch = Submission("rematch", None, lambda room: room.follow("next22222222"))
        await open_rooms.submit(open_room, -1, "rematch", None, rematch)
    else:
        await open_rooms.read_log(OLD)


def test_a_backup_keeps_what_is_deleted_afterwards(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'keltis.db'}")
    fill(store, recent_ms=LATER)
    retention.prepare(store)
    backups = automatic_backups.Backups(store)
    assert backups.make()
    copy = next(backups.folder.iterdir())
    delete_old(store, LATER - 1)
    store.close()
    url = f"sqlite:///{tmp_path / 'again.db'}"
    assert backup.restore(copy, url) == 3
    again = open_store(url)
    assert len(stored(again, OLD)) == sum(len(item.entries) for item in game(OLD))
    again.close()


@pytest.mark.server
def test_a_server_deletes_old_rooms_and_answers_as_if_they_had_never_been(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'keltis.db'}")
    fill(store, recent_ms=time.time_ns() // 1_000_000)
    store.close()
    with serving(tmp_path, "--keep", "30") as server, httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        until(lambda: "keltis_rooms_deleted_total 1.0" in http.get("/metrics").text)
        for what in ("", "/proof", "/record", "/story"):
            answer, unknown = (http.get(f"/api/rooms/{room}{what}") for room in (OLD, "never2222222"))
            assert (answer.status_code, answer.content) == (404, unknown.content)
            assert http.get(f"/api/rooms/{RECENT}{what}").status_code == 200
        assert http.get(f"/api/rooms/{RUNNING}").status_code == 200
        listed = http.get("/api/rooms", params={"which": "over"}).json()["rooms"]
        assert OLD not in [row["id"] for row in listed]


def test_what_is_appended_to_a_deleted_room_is_refused(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'keltis.db'}")
    fill(store, recent_ms=LATER)
    retention.prepare(store)
    last = game(OLD)[-1]
    more = msgspec.structs.replace(last.entries[-1], ver=last.entries[-1].ver + 1, kind="rematch", move_id=b"more")
    delete_old(store, LATER - 1)
    assert store.append([Append((more,), last.row)]) == [False]
    assert rows_of(store, OLD) == 0
    store.close()
