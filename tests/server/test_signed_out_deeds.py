"""Whoever is signed out while a request is under way does nothing by it: the right is checked where it is stored."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from keltis.server.http.bodies import NO_CHANGES, MySeat, NewRoom, OpenSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Resign, Unauthorized
from keltis.server.rooms.lobby import Lobby, hash_token
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.storage import rights
from keltis.server.storage.opening import open_store
from keltis.server.storage.schema import holders
from keltis.server.storage.writer import Threads
from tests.support.postgres_nodes import Postgres, postgres
from tests.support.server_process import new_id
from tests.support.stored_rooms import holders_of
from tests.support.waiting import until_async

ANN, BOB, NEW = hash_token("a" * 43), hash_token("b" * 43), hash_token("n" * 43)


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.node)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'rooms.db'}"
    address: str = request.getfixturevalue("server").database()
    return address


@contextlib.asynccontextmanager
async def a_lobby(database: str) -> AsyncIterator[Lobby]:
    store, threads = open_store(database), Threads()
    open_rooms = OpenRooms(store, threads, pace=lambda _: 0)
    open_rooms.writer.start()
    try:
        yield Lobby(open_rooms)
    finally:
        await open_rooms.writer.stop()
        threads.close()
        store.close()


async def a_room(lobby: Lobby, *, over: bool = False) -> OpenRoom:
    """Ann has made it; when it is over, Bob sits there as well."""
    request = NewRoom("board", [MySeat("Ann"), MySeat("Bob") if over else OpenSeat()], first=0)
    opened = await lobby.open_rooms.open((await lobby.create(request, ANN, "a" * 43)).room)
    assert opened is not None
    if over:
        await submit(lobby.open_rooms, opened, 0, Resign(new_id()))
        assert opened.room.over
    return opened


async def no_invitation(lobby: Lobby) -> None:
    open_room = await a_room(lobby)
    before = await lobby.invite(open_room, 1, (ANN, 0), "a" * 43, None)
    assert isinstance(before, str)
    signs_out_at(lobby, "change", ANN)
    for id in (None, new_id()):
        assert isinstance(await lobby.invite(open_room, 1, (ANN, 0), "a" * 43, id), Unauthorized)
    assert await lobby.invitation(open_room.room, before) is not None, "the one before stays valid"


async def no_rematch(lobby: Lobby) -> None:
    open_room = await a_room(lobby, over=True)
    signs_out_at(lobby, "append", ANN)
    assert isinstance(await lobby.rematch(open_room, NO_CHANGES, (ANN, 0)), Unauthorized)
    assert open_room.room.next_room is None and lobby.open_rooms.store.count() == 1
    assert isinstance(await lobby.rematch(open_room, NO_CHANGES, (NEW, 0)), str)


def signs_out_at(lobby: Lobby, deed: str, token_hash: bytes) -> None:
    """Somebody is signed out just before this is stored."""
    writer, store = lobby.open_rooms.writer, lobby.open_rooms.store
    real = getattr(writer, deed)

    async def late(*args: Any) -> Any:
        setattr(writer, deed, real)
        await writer.change(store.rotate, token_hash, NEW)
        return await real(*args)

    setattr(writer, deed, late)


@pytest.mark.parametrize("scene", [no_invitation, no_rematch], ids=lambda scene: scene.__name__)
def test_a_token_that_is_signed_out_meanwhile_does_nothing(
    database: str, scene: Callable[[Lobby], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with a_lobby(database) as lobby:
            await scene(lobby)

    asyncio.run(run())
    if database.startswith("sqlite"):
        monkeypatch.setattr(rights, "all_held", lambda *_: True)
        with pytest.raises(AssertionError):
            asyncio.run(run())


async def with_bob(lobby: Lobby) -> OpenRoom:
    """A game that is over, in which Bob has the second seat."""
    open_room = await a_room(lobby, over=True)
    with lobby.open_rooms.store.engine.begin() as db:
        db.execute(sa.update(holders).where(holders.c.seat == 1).values(token_hash=BOB))
    return open_room


def check_seats(lobby: Lobby, room: object) -> None:
    assert isinstance(room, str)
    held = holders_of(lobby.open_rooms.store, room)
    assert {seat: token for token, seat in held if seat >= 0} == {0: ANN, 1: NEW}


def test_who_is_signed_out_meanwhile_has_the_seat_of_the_rematch_with_the_new_token(database: str) -> None:
    async def run() -> None:
        async with a_lobby(database) as lobby:
            open_room = await with_bob(lobby)
            signs_out_at(lobby, "append", BOB)
            check_seats(lobby, await lobby.rematch(open_room, NO_CHANGES, (ANN, 0)))

    asyncio.run(run())


@pytest.mark.node
def test_a_rematch_waits_for_a_sign_out_on_another_node_that_is_not_yet_committed(server: Postgres) -> None:
    waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    database = server.database()

    async def run() -> None:
        async with a_lobby(database) as lobby:
            open_room = await with_bob(lobby)
            with lobby.open_rooms.store.engine.begin() as db:
                db.execute(sa.update(holders).where(holders.c.token_hash == BOB).values(token_hash=NEW))
                making = asyncio.create_task(lobby.rematch(open_room, NO_CHANGES, (ANN, 0)))
                await until_async(lambda: server.execute(waiting, database))
                assert not making.done()
            check_seats(lobby, await making)

    asyncio.run(run())
