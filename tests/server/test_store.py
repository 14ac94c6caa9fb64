"""The store: what it refuses, what is atomic, and logs whose meaning must never change."""

import asyncio
import contextlib
import json
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from keltis.records import verify
from keltis.server.rooms.log import BrokenChain, Entry
from keltis.server.rooms.room import fold
from keltis.server.serve import database_url, only_one
from keltis.server.storage.automatic_backups import Backups
from keltis.server.storage.backup import back_up
from keltis.server.storage.lists import PAGE
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import OUTAGE, Append, Store, StoreError
from tests.support.fork_server import fork_server
from tests.support.server_process import Client, socket
from tests.support.stored_rooms import game, holders_of, stored, token
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.server

MIDNIGHT = 1_700_000_000_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path / 'keltis.db'}")
    yield opened
    opened.close()


def changed(append: Append, **parts: Any) -> Append:
    return msgspec.structs.replace(append, **parts)


# The log -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("statement", ["UPDATE entries SET payload = '{}'", "DELETE FROM entries"])
def test_the_log_can_only_be_added_to(store: Store, statement: str) -> None:
    store.append([game("a")[0]])
    with pytest.raises(sa.exc.IntegrityError, match="append-only"), store.engine.begin() as db:
        db.exec_driver_sql(statement)
    assert stored(store, "a") == game("a")[0].entries


def test_of_two_who_append_at_once_one_is_told_to_read_again(store: Store) -> None:
    first, second, third = game("a")[:3]
    other = changed(second, entries=(msgspec.structs.replace(second.entries[0], move_id=b"other"),))
    assert store.append([first]) == [True]
    assert store.append([first]) == [False]  # already stored
    assert store.append([third]) == [False]  # too early
    assert store.append([second]) == [True]
    assert store.append([other]) == [False]  # too late
    assert stored(store, "a") == first.entries + second.entries


def test_one_stale_item_does_not_keep_back_the_rest_of_its_batch(store: Store) -> None:
    ids = ["a", "b", "c", "d", "e"]
    assert store.append([game(id)[0] for id in ids]) == [True] * 5
    assert store.append([game(id)[2 if id == "c" else 1] for id in ids]) == [True, True, False, True, True]
    assert store.versions(ids) == {id: 4 if id == "c" else 5 for id in ids}
    assert len(stored(store, "c")) == 4


def test_one_faulty_item_does_not_harm_the_rest_of_its_batch(store: Store) -> None:
    ids = ["a", "b", "c", "d"]
    assert store.append([game(id)[0] for id in ids]) == [True] * 4
    twice = msgspec.structs.replace(game("b")[1].entries[0], seat=1, move_id=game("b")[0].entries[2].move_id)
    batch = [game(id)[1] for id in ids]
    batch[1] = changed(batch[1], entries=(twice,))  # its seat has already used this id
    assert store.append(batch) == [True, False, True, True]
    assert store.versions(ids) == {"a": 5, "b": 4, "c": 5, "d": 5}
    assert store.append([game("b")[1]]) == [True]


def test_a_loaded_room_is_the_one_that_was_stored(store: Store) -> None:
    for append in game("a", "cards"):
        assert store.append([append]) == [True]
    found = store.load("a")
    assert found is not None
    room = fold("a", *found)
    assert room.status == "finished"
    assert [entry.ver for entry in store.load("a", 7)[1]] == list(range(8, room.ver + 1))  # type: ignore[index]
    assert store.load("nowhere") is None


# Opening -------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def no_umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name == "nt", reason="as on POSIX")
@pytest.mark.parametrize("mask", [0, 0o277])
def test_what_the_server_makes_is_for_its_owner_alone(tmp_path: Path, mask: int) -> None:
    seen: dict[str, int] = {}

    def look(*_: object) -> None:
        for path in tmp_path.rglob("*"):
            kind = "folder" if path.is_dir() else path.suffix
            seen[kind] = seen.get(kind, 0) | stat.S_IMODE(path.stat().st_mode)

    with no_umask(mask):
        url = database_url(None, tmp_path / "data", make=True)
        with only_one(url):
            opened = open_store(url)
            opened.append([game("a")[0]])
            back_up(url, tmp_path / "data" / "copy.db", look)
            assert Backups(opened).make()
            look()
            opened.close()
    files = dict.fromkeys((".db", ".db-wal", ".db-shm", ".lock", ".part"), 0o600)
    assert seen == {**files, "folder": 0o700}


@pytest.mark.skipif(os.name == "nt", reason="as on POSIX")
def test_a_database_that_others_could_read_is_theirs_no_longer(tmp_path: Path) -> None:
    database = tmp_path / "keltis.db"
    open_store(f"sqlite:///{database}").close()
    database.chmod(0o644)
    open_store(f"sqlite:///{database}").close()
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_every_connection_syncs_each_commit(store: Store) -> None:
    with store.engine.connect() as one, store.engine.connect() as another:
        for db in (one, another):
            assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert db.exec_driver_sql("PRAGMA synchronous").scalar() in (2, 3)  # FULL, EXTRA


@pytest.mark.parametrize("url", ["mysql://host/name", "sqlite", "sqlite:////proc/nowhere/keltis.db"])
def test_what_cannot_be_a_database_is_refused(url: str) -> None:
    with pytest.raises(StoreError):
        open_store(url)


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'keltis.db'}"
    with only_one(url):
        with pytest.raises(StoreError, match="Another Keltis server"), only_one(url):
            pass
        with only_one(f"sqlite:///{tmp_path / 'other.db'}"):
            pass
    with only_one(url):
        pass


# Beside the log ------------------------------------------------------------------------------------------------------


def test_a_time_without_any_node_is_an_outage(store: Store) -> None:
    assert store.tick("one", MIDNIGHT) == []
    assert store.tick("two", MIDNIGHT + OUTAGE) == []
    assert store.tick("one", MIDNIGHT + 2 * OUTAGE) == []
    began, ended = MIDNIGHT + 2 * OUTAGE, MIDNIGHT + 3 * OUTAGE + 1
    assert store.tick("two", ended) == [(began, ended)]
    assert store.tick("one", ended + 1) == [(began, ended)]


def test_rooms_are_due_in_order_and_only_then(store: Store) -> None:
    for number, id in enumerate(("a", "b", "c")):
        store.append([changed(game(id)[0], row=msgspec.structs.replace(game(id)[0].row, due_ms=1_000 - number))])
    assert store.due(997) == []
    assert store.due(999) == ["c", "b"]
    assert store.due(5_000, limit=2) == ["c", "b"]
    store.set_due("c", 3, None)  # at an earlier version
    store.set_due("b", 4, 2_000)
    assert store.due(5_000) == ["c", "a", "b"]
    store.set_due("c", None, None)
    assert store.due(5_000) == ["a", "b"]


def test_lists_go_on_from_a_cursor_and_show_public_rooms_only(store: Store) -> None:
    first = game("a")[0]
    for number in range(PAGE + 10):
        id = f"room{number:03}"
        entry = msgspec.structs.replace(first.entries[0], room=id, at_ms=MIDNIGHT + number // 3)
        row = msgspec.structs.replace(first.row, status="lobby", public=number % 10 != 0)
        store.append([changed(first, entries=(entry,), row=row, grants=())])
    page = store.listed(["lobby"])
    everything = [*page, *store.listed(["lobby"], (page[-1].created_ms, page[-1].id))]
    assert len(page) == PAGE
    assert [row.id for row in everything] == [f"room{number:03}" for number in range(PAGE + 9, -1, -1) if number % 10]
    assert store.listed(["live"]) == []


def test_a_seat_has_one_holder_and_an_invitation_is_used_once(store: Store) -> None:
    first, second, third, fourth = game("a")[:4]
    ann, bob, eve = token("ann"), token("bob"), token("eve")
    grants = ((ann, 0), (ann, -1), (bob, 1))
    store.append([changed(first, grants=grants, invites=((token("invite"), 1),))])
    assert store.seats_of("a", ann) == [-1, 0]
    assert sorted(holders_of(store, "a")) == sorted(grants)
    assert store.invited(token("invite")) == ("a", 1)
    store.append([changed(second, grants=((eve, 1),), spent=token("invite"))])
    assert (store.seats_of("a", bob), store.seats_of("a", eve)) == ([], [1])
    assert store.invited(token("invite")) is None
    store.append([changed(third, revoked=1)])
    assert (store.seats_of("a", eve), store.rooms_of(eve)) == ([], [])
    assert store.append([changed(third, grants=((eve, 0),))]) == [False]  # stale: the seat is not granted either
    assert store.seats_of("a", eve) == []
    store.rotate(ann, bob)
    assert (0 in store.seats_of("a", bob), 0 in store.seats_of("a", ann)) == (True, False)
    assert [row.id for row in store.rooms_of(bob)] == ["a"]
    store.add_invite("a", 1, token("old"))
    store.add_invite("a", 1, token("new"))
    assert (store.invited(token("old")), store.invited(token("new"))) == (None, ("a", 1))
    assert store.append([fourth]) == [True]


def test_a_seat_is_here_if_any_living_node_has_its_connection(store: Store) -> None:
    now = MIDNIGHT + 100_000
    for node, alive in (("me", now), ("near", now - 1_000), ("dead", MIDNIGHT)):
        store.tick(node, alive)
    store.set_presence("near", [("a", 0, None), ("a", 1, now - 50), ("a", 2, now - 500)])
    store.set_presence("dead", [("a", 0, now - 9), ("a", 2, None), ("a", 3, None)])
    store.set_presence("me", [("a", 1, None)])
    assert store.here(["a", "b"], now, "me") == {
        ("a", 0): None,
        ("a", 1): now - 50,
        ("a", 2): now - 500,
        ("a", 3): MIDNIGHT,
    }
    store.set_presence("near", [("a", 1, None)])
    assert store.here(["a"], now, "me")["a", 1] is None


# A damaged room ------------------------------------------------------------------------------------------------------


def test_a_room_with_a_damaged_log_is_left_alone_and_the_others_play_on(tmp_path: Path) -> None:
    with fork_server() as born:
        with born.serving(tmp_path) as server:
            client = Client(server.address)
            broken, whole, due = (client.create("board", "me", other)["room"] for other in ("me", "me", "easy"))
        damage(tmp_path / "keltis.db", broken, due)
        with born.serving(tmp_path) as server:
            look_at_the_damage(server.address, client, broken, whole)
        client.close()


def look_at_the_damage(address: str, client: Client, broken: str, whole: str) -> None:
    with httpx.Client(base_url=address, headers=client.http.headers, timeout=PATIENCE) as http:
        assert http.get(f"/api/rooms/{broken}").status_code == 404
        assert asyncio.run(answer_to_hello(address, broken, client.token)) == "unauthorized"
        view = asyncio.run(play_one(address, whole, client.token))
        assert http.get(f"/api/rooms/{whole}").json()["v"] == view["v"] + 1
        until(lambda: "keltis_broken_rooms_total 2.0" in http.get("/metrics").text)  # it has checked for overdue rooms
        assert http.get("/readyz").status_code == 200
        assert "keltis_unexpected_errors_total 0.0" in http.get("/metrics").text


def damage(file: Path, *ids: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_no_UPDATE")
        for id in ids:
            db.execute("UPDATE entries SET at_ms = at_ms + 1 WHERE room = ? AND ver = 2", (id,))
            db.execute("UPDATE rooms SET due_ms = 1 WHERE id = ?", (id,))


async def answer_to_hello(address: str, room: str, token: str) -> str:
    async with socket(address, room, token) as ours:
        return str((await ours.hear())["t"])


async def play_one(address: str, room: str, token: str) -> dict[str, Any]:
    """The view of the seat on turn, which then moves."""
    for seat in range(2):
        async with socket(address, room, token, seat=seat) as ours:
            view = await ours.hear("view")
            if view["view"]["legal"]:
                await ours.say(t="move", id="any-other", v=view["v"], action=view["view"]["legal"][0])
                await ours.hear("ack")
                return view
    raise AssertionError("Nobody is on turn.")


@pytest.mark.parametrize("part", ["ver", "seat", "actor", "kind", "payload", "at_ms", "hash", "room"])
def test_a_log_with_any_part_of_any_entry_changed_is_seen(part: str) -> None:
    seed, entries = game("a")[0].seed, [entry for append in game("a")[:20] for entry in append.entries]
    assert seed is not None
    fold("a", seed, entries)
    for at, entry in enumerate(entries):
        value = getattr(entry, part)
        other = value + 1 if isinstance(value, int) else value + value[:1]
        spoilt = msgspec.structs.replace(entry, **{part: other})
        with pytest.raises(BrokenChain):
            fold("a", seed, [*entries[:at], spoilt, *entries[at + 1 :]])


# Old logs ------------------------------------------------------------------------------------------------------------

GOLDEN = sorted(Path(__file__).with_name("golden_logs").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_an_old_log_means_what_it_meant(path: Path) -> None:
    golden = json.loads(path.read_text())
    room = fold(golden["proof"]["room"], *golden_log(golden))
    assert (room.status, room.result, room.next_room) == ("finished", golden["result"], "TESTGAME02")
    view = room.observe(None)
    assert view is not None
    assert room.game.write(view) == golden["position"]
    turns = [[turn.seat, turn.begin_ms, turn.end_ms, turn.taken_ms is not None, turn.late] for turn in room.turns]
    assert turns == golden["turns"]
    checked = verify.check(golden["proof"])
    assert checked.record is not None
    assert checked.record.result.split() == [str(total) for total in golden["result"]]


def test_the_old_logs_have_every_kind_of_entry_that_a_finished_game_can_have() -> None:
    kinds = {entry.kind for path in GOLDEN for entry in golden_log(json.loads(path.read_text()))[1]}
    expected = "create sit rise commit reveal redraw start act undo late away return end rematch"
    assert kinds == set(expected.split())


def golden_log(golden: Any) -> tuple[bytes, list[Entry]]:
    room = golden["proof"]["room"]
    entries = []
    for plain in golden["proof"]["entries"]:
        parts = {**plain, "hash": bytes.fromhex(plain["hash"])}
        entries.append(Entry(room=room, move_id=b"%d" % plain["ver"], **parts))
    seed = next(entry.data["seed"] for entry in entries if entry.kind == "end")
    return bytes.fromhex(seed), entries
