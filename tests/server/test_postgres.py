"""Rooms in PostgreSQL: the store's promises, and of two nodes racing for the same version only one gets it."""

import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import psycopg
import pytest
import sqlalchemy as sa

from keltis.server.rooms.clock import Outages
from keltis.server.rooms.room import fold
from keltis.server.storage import schema
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import OUTAGE, Append, Store, StoreError
from tests.support import stored_rooms
from tests.support.postgres_nodes import Postgres, postgres

pytestmark = pytest.mark.node

NOW = 1_700_000_000_000


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="module")
def database(server: Postgres) -> str:
    return server.database()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = open_store(database)
    yield opened
    opened.close()


# The store -----------------------------------------------------------------------------------------------------------


def test_a_game_is_stored_and_read_back_as_it_was(store: Store) -> None:
    game = stored_rooms.game("whole")
    assert [store.append([item]) for item in game] == [[True]] * len(game)
    loaded = store.load("whole")
    assert loaded == (game[0].seed, [entry for item in game for entry in item.entries])
    assert fold("whole", *loaded).over
    assert store.load("whole", since=5) == (game[0].seed, loaded[1][5:])
    assert store.load("none") is None


def test_of_a_batch_only_what_fits_is_stored(store: Store) -> None:
    games = [stored_rooms.game(f"batch{number}") for number in range(5)]
    assert store.append([game[0] for game in games]) == [True] * 5
    assert store.append([games[1][1]]) == [True]
    assert store.append([game[1] for game in games]) == [True, False, True, True, True]
    assert store.append([games[0][0], games[1][2]]) == [False, True], "a room that is there already is not made again"
    assert store.versions([f"batch{number}" for number in range(5)]) == {
        f"batch{number}": games[number][2 if number == 1 else 1].entries[-1].ver for number in range(5)
    }


def test_an_id_is_stored_once(store: Store) -> None:
    first, second, third = stored_rooms.game("ids")[:3]
    assert store.append([first]) == store.append([second]) == [True]
    seat, move_id = second.entries[0].seat, second.entries[0].move_id
    again = msgspec.structs.replace(third.entries[0], seat=seat, move_id=move_id)
    assert store.append([Append((again, *third.entries[1:]), third.row)]) == [False]
    assert store.append([third]) == [True]


@pytest.mark.parametrize("deed", ["UPDATE entries SET seat = 0", "DELETE FROM entries", "TRUNCATE entries"])
def test_the_log_cannot_be_changed(store: Store, deed: str) -> None:
    with pytest.raises(sa.exc.DBAPIError, match=schema.REFUSAL), store.engine.begin() as db:
        db.exec_driver_sql(deed)


def test_seats_invitations_and_lists(store: Store) -> None:
    first = stored_rooms.game("rights")[0]
    grants = ((b"a" * 32, 0), (b"b" * 32, 1), (b"w" * 32, -1))
    listed = msgspec.structs.replace(first.row, status="lobby")
    store.append([Append(first.entries, listed, first.seed, grants, invites=((b"i" * 32, 1),))])
    assert store.seats_of("rights", b"a" * 32) == [0] and store.seats_of("rights", b"w" * 32) == [-1]
    assert store.invited(b"i" * 32) == ("rights", 1)
    assert [found.id for found in store.listed(["lobby"])] == ["rights"]
    created = first.entries[0].at_ms
    assert store.listed(["lobby"], (created, "rights")) == []
    assert [found.id for found in store.listed(["lobby"], (created, "rights2"))] == ["rights"]
    assert [found.id for found in store.rooms_of(b"a" * 32)] == ["rights"] and store.rooms_of(b"w" * 32) == []
    store.rotate(b"a" * 32, b"n" * 32)
    store.add_invite("rights", 1, b"j" * 32)
    assert store.invited(b"i" * 32) is None and store.seats_of("rights", b"a" * 32) == []
    second = stored_rooms.game("rights")[1]
    store.append([Append(second.entries, second.row, revoked=1, grants=((b"c" * 32, 0),), spent=b"j" * 32)])
    assert sorted(stored_rooms.holders_of(store, "rights")) == [(b"c" * 32, 0), (b"w" * 32, -1)]
    assert store.invited(b"j" * 32) is None


def test_what_is_due_comes_in_its_order(store: Store) -> None:
    for number, due in enumerate((300, 100, 200, None)):
        first = stored_rooms.game(f"due{number}")[0]
        store.append([Append(first.entries, msgspec.structs.replace(first.row, due_ms=due), first.seed)])
    assert store.due(250) == ["due1", "due2"]
    store.set_due("due1", 99, None)
    store.set_due("due2", None, None)
    assert store.due(250) == ["due1"], "another version than the one that was looked at stays due"


def test_time_without_any_node_or_database_is_an_outage(server: Postgres) -> None:
    store = open_store(server.database())
    store._system_ms = lambda db: NOW  # type: ignore[method-assign]
    assert store.tick("a", NOW) == [] == store.tick("b", NOW + OUTAGE)
    assert store.tick("a", NOW + 2 * OUTAGE) == []
    assert store.tick("a", NOW + 4 * OUTAGE) == [(NOW + 2 * OUTAGE, NOW + 4 * OUTAGE)]
    noticed = NOW + 2 * OUTAGE + 1_000, NOW + 4 * OUTAGE + 1_000
    assert store.add_outage(*noticed)[0] == [(NOW + 2 * OUTAGE, NOW + 4 * OUTAGE + 1_000)], "two nodes, one outage"
    store.close()


def test_spans_that_overlap_count_once() -> None:
    assert Outages([(5, 9), (1, 3), (2, 4), (4, 5), (20, 30), (21, 22)]) == [(1, 9), (20, 30)]


def test_presence_is_known_to_other_nodes(store: Store) -> None:
    for node in "ab":
        store.tick(node, NOW)
    store.set_presence("a", [("here", 0, None), ("here", 1, NOW - 5)])
    store.set_presence("b", [("here", 1, NOW - 9)])
    assert store.here(["here"], NOW, "b") == {("here", 0): None, ("here", 1): NOW - 5}
    assert store.here(["here"], NOW + OUTAGE, "b") == {("here", 0): NOW, ("here", 1): NOW - 5}, "the node is gone"
    assert store.here(["here"], NOW, "a") == {("here", 1): NOW - 9}


@pytest.mark.parametrize("setting", ["synchronous_commit=off", "synchronous_commit=local"])
def test_a_database_that_forgets_is_refused(server: Postgres, setting: str) -> None:
    address = server.database()
    name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
    server.execute(f"ALTER DATABASE {name} SET {setting}")
    with pytest.raises(StoreError, match="synchronous_commit"):
        open_store(address)


def test_a_database_that_is_not_there_is_said_in_one_sentence(server: Postgres) -> None:
    with pytest.raises(StoreError, match=r'^The database cannot be used: .*"nowhere" does not exist'):
        open_store(server.uri.replace("/postgres?", "/nowhere?"))


def test_two_nodes_may_make_the_tables_at_once(server: Postgres) -> None:
    address = server.database()
    stores: list[Store] = []
    threads = [threading.Thread(target=lambda: stores.append(open_store(address))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(stores) == 4
    for store in stores:
        store.close()


# Two nodes racing for the same version -------------------------------------------------------------------------------


class Careless(Store):
    """A planted bug: versions are not compared, and existing entries are skipped."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine)
        self._move_rooms.text = self._move_rooms.text.replace("rooms.ver = ", "0 < ")
        self._add_entries.text += " ON CONFLICT DO NOTHING"


def race(address: str, kind: type[Store], rounds: int) -> tuple[int, int]:
    """Both append the same version concurrently; returns how many were acknowledged, and how many are stored."""
    stores = [kind(open_store(address).engine) for _ in range(2)]
    told = 0
    for number in range(rounds):
        first, second = stored_rooms.game(f"race{number}")[:2]
        stores[0].append([first])
        both = [
            Append((msgspec.structs.replace(second.entries[0], move_id=bytes([node])),), second.row) for node in (1, 2)
        ]
        answers: list[bool] = []
        start = threading.Barrier(2)

        def append(store: Store, item: Append, start: threading.Barrier = start, answers: Any = answers) -> None:
            start.wait()
            answers += store.append([item])

        threads = [threading.Thread(target=append, args=pair) for pair in zip(stores, both, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        told += sum(answers)
    with stores[0].engine.connect() as db:
        stored = db.scalar(sa.text("SELECT count(*) FROM entries WHERE length(move_id) = 1 AND kind = 'act'"))
    for store in stores:
        store.close()
    return told, int(stored or 0)


def test_of_two_nodes_exactly_one_gets_the_version(server: Postgres) -> None:
    assert race(server.database(), Store, 30) == (30, 30)


def test_a_store_that_does_not_compare_versions_is_caught(server: Postgres) -> None:
    told, stored = race(server.database(), Careless, 30)
    assert told > stored
