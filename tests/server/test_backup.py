"""Backups: made under load, restored into either kind of database, refused when they contain a broken room."""

import asyncio
import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
import structlog
from click.testing import CliRunner
from prometheus_client import REGISTRY

from keltis.cli.main import cli
from keltis.server.storage import automatic_backups, backup, schema
from keltis.server.storage.automatic_backups import Backups, kept
from keltis.server.storage.backup import BackupError, back_up, restore
from keltis.server.storage.opening import open_store
from keltis.server.storage.rights import CHANGES
from keltis.server.storage.store import Store
from tests.support import stored_rooms
from tests.support.fork_server import fork_server
from tests.support.postgres_nodes import postgres
from tests.support.server_kills import Trial
from tests.support.server_process import Client, serving, socket
from tests.support.waiting import PATIENCE, until, until_async

pytestmark = pytest.mark.kill

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'keltis.db'}"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Two rooms: one game is over, one is not."""
    opened = open_store(url_of(tmp_path))
    for append in (*stored_rooms.game("over", "cards"), *stored_rooms.game("live")[:20]):
        assert opened.append([append]) == [True]
    opened.add_invite("live", 1, stored_rooms.token("invite"))
    opened.tick("node", 1_000)
    opened.tick("node", 100_000)
    opened.set_presence("node", [("live", 0, None)])
    yield opened
    opened.close()


def contents(engine: sa.Engine) -> dict[str, list[Any]]:
    """Every row of every table, but for the number by which backups know that rights have changed."""
    with engine.connect() as db:
        return {
            table.name: sorted(tuple(row) for row in db.execute(sa.select(table)) if row[0] != CHANGES)
            for table in schema.metadata.sorted_tables
        }


# Under load ----------------------------------------------------------------------------------------------------------


def test_a_backup_made_under_load_has_all_that_was_answered_before_and_plays_on(tmp_path: Path) -> None:
    live, other, file = tmp_path / "live", tmp_path / "other", tmp_path / "copy.db"
    live.mkdir()
    other.mkdir()
    with fork_server() as born:
        trial = Trial(born, live)
        with born.serving(live) as server:
            tables = [trial.new_table(server.address) for _ in range(4)]
            answered = asyncio.run(back_up_while(trial, server, lambda: back_up(url_of(live), file)))
    restore(file, url_of(other))
    restored = open_store(url_of(other))
    for table, acked in zip(tables, answered, strict=True):
        logged = {entry.move_id.decode(): entry.ver for entry in stored_rooms.stored(restored, table.room)}
        assert acked.items() <= logged.items()
        assert len(acked) > 0
    assert backup.check_rooms(restored.engine) == len(tables)
    restored.close()
    with serving(other) as again:
        for table in tables:
            asyncio.run(play_one(again.address, table.room, table.token))


async def back_up_while(trial: Trial, server: Any, make: Any) -> list[dict[str, int]]:
    """Back up during play; returns the moves acknowledged before it began."""
    playing = [asyncio.create_task(table.play(server.address, on=True)) for table in trial.tables]
    await until_async(lambda: all(len(table.acked) >= 5 for table in trial.tables))
    answered = [{id: sent.v for id, sent in table.acked.items()} for table in trial.tables]
    await asyncio.to_thread(make)
    await until_async(lambda: sum(len(table.acked) for table in trial.tables) > sum(map(len, answered)))  # they play on
    server.kill()
    await asyncio.gather(*playing)
    return answered


async def play_one(address: str, room: str, token: str) -> None:
    for seat in range(2):
        async with socket(address, room, token, seat=seat) as ours:
            view = await ours.hear("view")
            if view["view"]["legal"]:
                await ours.say(t="move", id="afterwards", v=view["v"], action=view["view"]["legal"][0])
                assert (await ours.hear("ack"))["v"] == view["v"] + 1


# Copies --------------------------------------------------------------------------------------------------------------


def test_a_restored_database_is_the_same_row_by_row(store: Store, tmp_path: Path) -> None:
    file, other = tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}"
    back_up(str(store.engine.url), file)
    assert restore(file, other) == 2
    restored = open_store(other)
    assert contents(restored.engine) == contents(store.engine)
    restored.close()


def test_rooms_move_from_sqlite_to_postgresql_and_back(store: Store, tmp_path: Path) -> None:
    file, again, other = tmp_path / "copy.db", tmp_path / "again.db", f"sqlite:///{tmp_path / 'other.db'}"
    back_up(str(store.engine.url), file)
    with postgres() as server:
        database = server.database()
        assert restore(file, database) == 2
        moved = open_store(database)
        assert contents(moved.engine) == contents(store.engine)
        assert moved.append([stored_rooms.game("live")[20]]) == [True]
        moved.close()
        back_up(database, again)
    assert restore(again, other) == 2
    back = open_store(other)
    assert len(stored_rooms.stored(back, "live")) == len(stored_rooms.stored(store, "live")) + 1
    back.close()


def test_only_the_owner_may_read_a_backup_and_it_is_one_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    file = tmp_path / "copies" / "copy.db"
    back_up(str(store.engine.url), file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    restore(file, f"sqlite:///{tmp_path / 'other.db'}")
    assert list((tmp_path / "copies").iterdir()) == [file]


# Refusals ------------------------------------------------------------------------------------------------------------


def spoil(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for deed in ("UPDATE", "DELETE"):
            db.execute(f"DROP TRIGGER entries_no_{deed}")
        assert db.execute(statement).rowcount > 0


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET payload = '{\"action\":\"+\"}' WHERE room = 'live' AND ver = 10",
        "UPDATE entries SET at_ms = at_ms + 1 WHERE room = 'over' AND ver = 3",
        "DELETE FROM entries WHERE room = 'live' AND ver = 23",
        "DELETE FROM entries WHERE room = 'over' AND ver = 7",
        "UPDATE secrets SET seed = zeroblob(32) WHERE room = 'over'",
        "DELETE FROM secrets WHERE room = 'live'",
        "UPDATE rooms SET ver = 22 WHERE id = 'live'",
        "UPDATE rooms SET status = 'live' WHERE id = 'over'",
        "DELETE FROM rooms WHERE id = 'live'",
    ],
)
def test_a_backup_with_a_broken_room_is_refused(store: Store, tmp_path: Path, statement: str) -> None:
    file, other = tmp_path / "copy.db", tmp_path / "other.db"
    back_up(str(store.engine.url), file)
    spoil(file, statement)
    with pytest.raises(BackupError, match="nothing was restored"):
        restore(file, f"sqlite:///{other}")
    assert not other.exists()


def test_a_database_with_rooms_is_not_restored_into(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    back_up(str(store.engine.url), file)
    before = contents(store.engine)
    with pytest.raises(BackupError, match="only an empty one"):
        restore(file, str(store.engine.url))
    assert contents(store.engine) == before


def test_what_is_no_backup_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("Something else, " * 100)
    (tmp_path / "empty").touch()
    for name in ("text", "empty", "missing"):
        answer = CliRunner().invoke(cli, ["restore", str(tmp_path / name), "--data", str(tmp_path / "data")])
        assert answer.exit_code == 1
        assert name in answer.output and answer.output.count("\n") == 1


def test_a_backup_of_nothing_makes_no_folder(tmp_path: Path) -> None:
    folder = tmp_path / "wrong"
    answer = CliRunner().invoke(cli, ["backup", str(tmp_path / "copy.db"), "--data", str(folder)])
    assert (answer.exit_code, [*tmp_path.iterdir()]) == (1, [])
    assert f"There is no database {folder / 'keltis.db'}." in answer.output


def test_backup_and_restore_by_command(store: Store, tmp_path: Path) -> None:
    file, run = str(tmp_path / "copy.db"), CliRunner().invoke
    assert run(cli, ["backup", file, "--data", str(tmp_path)]).output == f"Saved as {file}.\n"
    assert "there already" in run(cli, ["backup", file, "--data", str(tmp_path)]).output
    assert "no database" in run(cli, ["backup", f"{file}2", "--data", str(tmp_path / "none")]).output
    restored = run(cli, ["restore", file, "--database", f"sqlite:///{tmp_path / 'other.db'}"])
    assert restored.output == "2 rooms are whole and restored.\n"


# Automatic backups ---------------------------------------------------------------------------------------------------


def test_one_an_hour_for_a_day_and_one_a_day_for_a_fortnight_are_kept() -> None:
    quarters = [NOW - timedelta(minutes=15 * number) for number in range(4 * 24 * 30)]
    left = sorted(kept(quarters, NOW), reverse=True)
    assert left[0] == NOW
    assert left[1:25] == [NOW - timedelta(minutes=15, hours=hours) for hours in range(24)]
    assert [moment.date() for moment in left[25:]] == [(NOW - timedelta(days=days)).date() for days in range(2, 15)]
    assert all((moment.hour, moment.minute) == (23, 45) for moment in left[25:])


def test_copies_kept_at_every_quarter_of_an_hour_are_those_kept_at_once() -> None:
    left: set[datetime] = set()
    moments = [NOW + timedelta(minutes=15 * number) for number in range(4 * 24 * 30)]
    for moment in moments:
        left = kept({*left, moment}, moment)
    assert left == kept(moments, moments[-1])


def test_a_copy_is_made_only_if_something_was_stored(store: Store, tmp_path: Path) -> None:
    moment = NOW
    backups = Backups(store, lambda: moment)
    assert backups.make()
    moment += timedelta(minutes=75)
    store.tick("node", 200_000)
    assert not backups.make()
    assert store.append([stored_rooms.game("live")[20]]) == [True]
    (tmp_path / "backups" / "keltis-2026-11-16T11-00-00Z.db.part").touch()  # left by a killed server
    assert backups.make()
    names = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert names == ["keltis-2026-11-16T12-00-00Z.db", "keltis-2026-11-16T13-15-00Z.db"]
    moment += timedelta(days=20)
    assert store.append([stored_rooms.game("live")[21]]) == [True]
    assert backups.make()
    assert [path.name for path in (tmp_path / "backups").iterdir()] == ["keltis-2026-12-06T13-15-00Z.db"]


def test_a_copy_is_made_of_sign_outs_and_invitations_too(store: Store, tmp_path: Path) -> None:
    """A restored token that was replaced would be valid again."""
    moment = NOW
    backups = Backups(store, lambda: moment)
    assert backups.make()
    deeds: list[Callable[[], object]] = [
        lambda: store.rotate(stored_rooms.token("live 0"), stored_rooms.token("new")),
        lambda: store.add_invite("live", 1, stored_rooms.token("another")),
    ]
    for deed in deeds:
        moment += timedelta(hours=1)
        deed()
        assert backups.make()
        store.rotate(stored_rooms.token("a stranger"), stored_rooms.token("another stranger"))
        assert not backups.make()
    assert restore(max((tmp_path / "backups").iterdir()), f"sqlite:///{tmp_path / 'other.db'}") == 2
    restored = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    assert contents(restored.engine) == contents(store.engine)
    restored.close()


def failures() -> float:
    return REGISTRY.get_sample_value("keltis_backup_failures_total") or 0


def test_a_large_database_is_copied_in_small_steps_from_one_snapshot(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "STEP", 1)
    rest, steps = iter(stored_rooms.game("live")[20:]), []

    def write(_: str, done: int, total: int) -> None:
        steps.append((done, total))
        assert store.append([next(rest)]) == [True], "the writer does not wait for the copy"

    back_up(str(store.engine.url), tmp_path / "copy.db", write)
    assert [done for done, _ in steps] == list(range(1, steps[0][1] + 1)), "and the copy does not begin again"
    assert restore(tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}") == 2
    restored = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    assert restored.versions(["live"]) == {"live": stored_rooms.game("live")[19].entries[-1].ver}
    restored.close()


def test_a_backup_that_fails_is_counted_and_logged_and_the_next_one_is_made(store: Store, tmp_path: Path) -> None:
    moment, before = NOW, failures()
    backups = Backups(store, lambda: moment)
    moment += timedelta(hours=2)
    assert backups.age() == 7_200, "there is none yet"
    assert backups.make()
    assert (backups.age(), store.append([stored_rooms.game("live")[20]])) == (0, [True])
    (tmp_path / "backups").rename(tmp_path / "away")
    (tmp_path / "backups").touch()  # no folder can be made there
    moment += timedelta(hours=1)
    with structlog.testing.capture_logs() as logs:
        assert not backups.make()
    assert [(line["event"], line["log_level"]) for line in logs] == [("backup_failed", "error")]
    assert (failures() - before, backups.age()) == (1, 3_600)
    (tmp_path / "backups").unlink()
    (tmp_path / "away").rename(tmp_path / "backups")
    assert backups.make()
    assert (failures() - before, backups.age()) == (1, 0)
    moment += timedelta(hours=1)
    assert Backups(store, lambda: moment).age() == 3_600, "a server that starts knows the copies that are there"
    assert not backups.make()
    assert backups.age() == 0, "nothing is missing in the last copy"


def test_old_copies_make_room_for_a_new_one_but_the_newest_stays(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = NOW
    backups = Backups(store, lambda: moment)
    for append in stored_rooms.game("live")[20:24]:
        assert backups.make()
        assert store.append([append]) == [True]
        moment += timedelta(hours=1)
    folder = tmp_path / "backups"
    names, size = sorted(path.name for path in folder.iterdir()), next(folder.iterdir()).stat().st_size
    room = 3 * size  # on this disk, for copies
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=room - size * len(list(folder.iterdir()))))
    assert backups.make()
    assert sorted(path.name for path in folder.iterdir())[:-1] == names[-1:]
    assert store.append([stored_rooms.game("live")[24]]) == [True]
    room, left, before = size, sorted(folder.iterdir()), failures()
    moment += timedelta(hours=1)
    assert not backups.make()
    assert (sorted(folder.iterdir()), failures() - before) == (left, 1)


def test_a_server_that_stops_does_not_wait_for_a_long_copy(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automatic_backups, "RATE", 1 / PATIENCE)
    backups, before = Backups(store), failures()
    copying = threading.Thread(target=backups.make)
    copying.start()
    until(lambda: list((tmp_path / "backups").glob("*.part")))
    backups.make_last()
    copying.join()
    (copy,) = (tmp_path / "backups").iterdir()
    assert restore(copy, f"sqlite:///{tmp_path / 'other.db'}") == 2
    assert failures() == before
    monkeypatch.setattr(automatic_backups, "CHECKED", 0)
    assert store.append([stored_rooms.game("live")[20]]) == [True]
    backups.make_last()
    assert list((tmp_path / "backups").iterdir()) == [copy], "a large one is left for the next start"


def test_a_server_that_stops_leaves_a_copy(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        client = Client(server.address)
        client.create("board", "me", "me")
        client.close()
        assert server.terminate() == 0
    (copy,) = (tmp_path / "backups").iterdir()
    assert restore(copy, f"sqlite:///{tmp_path / 'other.db'}") == 1
