"""Lists of rooms come in pages, and a page costs the same however many rooms there are."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from keltis.server.http.bodies import MySeat, NewRoom, OpenSeat
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.storage import lists
from keltis.server.storage.backup import back_up, restore
from keltis.server.storage.opening import open_store
from keltis.server.storage.schema import holders, rooms
from keltis.server.storage.store import Store
from tests.support.postgres_nodes import postgres
from tests.support.server_process import Client, Server, serving

FEW, MANY = 60, 10_000
SUMMARY = '{"game": "board", "clock": "none", "seats": ["Ann", ""]}'


def with_rooms(store: Store, token_hash: bytes, count: int, status: str) -> None:
    """Store so many rooms where a token holds two seats; of each three, two have the same date."""
    name = token_hash[:1].decode()
    dated = [(f"{name}{i:011}", 1_000 + i - i % 3 // 2) for i in range(count)]
    row = {"status": status, "public": True, "ver": 1, "due_ms": None, "summary": SUMMARY, "updated_ms": 0}
    with store.engine.begin() as db:
        db.execute(sa.insert(rooms), [{**row, "id": id, "created_ms": at} for id, at in dated])
        seats = [{"token_hash": token_hash, "room": id, "created_ms": at} for id, at in dated]
        db.execute(sa.insert(holders), [{**held, "seat": seat} for held in seats for seat in (0, 1)])


def steps(db: sa.Connection, work: Callable[[], Any]) -> int:
    """How many instructions of SQLite's virtual machine something takes."""
    taken = 0

    def count() -> None:
        nonlocal taken
        taken += 1

    connection: Any = db.connection.driver_connection
    connection.set_progress_handler(count, 1)
    work()
    connection.set_progress_handler(None, 1)
    return taken


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path_factory.mktemp('lists')}/keltis.db")
    with_rooms(opened, b"f" * 32, FEW, "live")
    with_rooms(opened, b"m" * 32, MANY, "finished")
    with_rooms(opened, b"n" * 32, MANY, "aborted")
    yield opened
    opened.close()


def test_a_person_with_ten_thousand_rooms_costs_no_more_than_one_with_few(store: Store) -> None:
    page = {
        "mine, few": lambda db, before: lists.held_rooms(db, b"f" * 32, before),
        "mine": lambda db, before: lists.held_rooms(db, b"m" * 32, before),
        "public, few": lambda db, before: lists.public_rooms(db, ["live"], before),
        "public": lambda db, before: lists.public_rooms(db, ["finished", "aborted"], before),
    }
    with store.engine.connect() as db:
        taken = {
            (which, before): steps(db, partial(page[which], db, before))
            for which in page
            for before in (None, (1_000 + FEW, "a"), (1_000 + MANY // 2, "a"))
        }
    few, public = taken["mine, few", None], taken["public, few", None]
    assert max(taken[key] for key in taken if key[0] == "mine") < 1.5 * few, taken
    assert max(taken[key] for key in taken if key[0] == "public") < 3 * public, taken


def test_taking_a_seat_does_not_look_at_everybodys_seats(store: Store) -> None:
    with store.engine.connect() as db:
        for statement in (
            sa.delete(holders).where(holders.c.room == "f", holders.c.seat == 0),
            sa.select(holders.c.token_hash).where(holders.c.room == "f"),
        ):
            assert steps(db, partial(db.execute, statement)) < 100


def test_each_room_is_on_one_page(store: Store) -> None:
    seen: list[str] = []
    before = None
    while page := store.rooms_of(b"f" * 32, before):
        seen += [room.id for room in page]
        before = (page[-1].created_ms, page[-1].id)
    assert len(seen) == len(set(seen)) == FEW
    assert seen[:2] == [f"f{FEW - 1:011}", f"f{FEW - 2:011}"], "The newest come first."


def pages_of(client: Client) -> list[list[str]]:
    pages: list[list[str]] = []
    following: str | None = ""
    while following is not None:
        answer = client.http.get("/api/mine", params={"before": following} if following else {}).json()
        pages.append([room["id"] for room in answer["rooms"]])
        following = answer["next"]
    return pages


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    many = tuple(f"{name}=1000" for name in ("rooms_per_minute", "rooms_per_hour", "requests_per_minute"))
    with serving(tmp_path_factory.mktemp("pages"), limits=many) as running:
        yield running


@pytest.mark.server
def test_ones_own_rooms_come_fifty_at_a_time(ann: Client, bob: Client) -> None:
    made = [ann.create("cards", "me", "open")["room"] for _ in range(53)]
    bob.create("cards", "me", "open")
    pages = pages_of(ann)
    assert [len(page) for page in pages] == [50, 3]
    assert sorted(room for page in pages for room in page) == sorted(made)
    assert len(pages_of(bob)[0]) == 1
    for bad in ("x", "1-", "-aaaaaaaaaaaa", "1-aaaaaaaaaaa1", "9" * 16 + "-aaaaaaaaaaaa"):
        assert ann.http.get("/api/mine", params={"before": bad}).status_code == 400


# Databases of before -------------------------------------------------------------------------------------------------


def make_old(store: Store) -> None:
    """Take away what the first databases did not have."""
    with store.engine.begin() as db:
        db.exec_driver_sql("DROP TABLE requests")
        db.exec_driver_sql("DROP TABLE sign_outs")
        db.exec_driver_sql("UPDATE meta SET value = '1' WHERE name = 'schema'")
        for index in ("holders_newest", "holders_room", "invites_room"):
            db.exec_driver_sql(f"DROP INDEX {index}")
        db.exec_driver_sql("ALTER TABLE holders DROP COLUMN created_ms")


async def made_in(address: str, count: int) -> list[str]:
    node = Node(open_store(address), limits=Limits())
    node.open_rooms.writer.start()
    request = NewRoom("cards", [MySeat("Ann"), OpenSeat()])
    made = [(await node.lobby.create(request, b"a" * 32)).room for _ in range(count)]
    await node.open_rooms.writer.stop()
    node.threads.close()
    node.store.close()
    return made


def test_an_older_database_gets_its_lists(tmp_path: Path) -> None:
    check_upgrade(f"sqlite:///{tmp_path}/keltis.db")


@pytest.mark.node
def test_an_older_database_of_several_nodes_gets_its_lists() -> None:
    with postgres() as server:
        check_upgrade(server.database())


def check_upgrade(address: str) -> None:
    made = asyncio.run(made_in(address, 3))
    old = open_store(address)
    expected = old.rooms_of(b"a" * 32)
    make_old(old)
    old.close()
    for _ in range(2):  # opening it again changes nothing
        store = open_store(address)
        assert store.rooms_of(b"a" * 32) == expected
        assert {room.id for room in expected} == set(made)
        assert store.request(b"a" * 32, "no-such-request") is None
        store.close()
    assert len(asyncio.run(made_in(address, 1))) == 1


def test_an_older_backup_is_restored_with_its_lists(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/keltis.db"
    asyncio.run(made_in(address, 3))
    store = open_store(address)
    expected = store.rooms_of(b"a" * 32)
    make_old(store)
    store.close()
    back_up(address, tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/new.db") == 3
    restored = open_store(f"sqlite:///{tmp_path}/new.db")
    assert restored.rooms_of(b"a" * 32) == expected
    restored.close()
