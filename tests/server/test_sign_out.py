"""Signing out on one node ends the token everywhere before the answer, whatever notifications are lost on the way."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from keltis.core import Action, Game, View
from keltis.server.http.bodies import MySeat, NewRoom
from keltis.server.http.connection import SIGNED_OUT, ClientConnection
from keltis.server.limits import Gate, Limits
from keltis.server.rooms import sign_outs
from keltis.server.rooms.lobby import Lobby, hash_token
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.rooms.sign_outs import SignOuts
from keltis.server.storage import rights
from keltis.server.storage.opening import open_store
from keltis.server.storage.schema import holders
from keltis.server.storage.store import OUTAGE, Store
from keltis.server.storage.writer import Threads
from tests.support.postgres_nodes import Postgres, nodes, postgres
from tests.support.raw_socket import CLOSE
from tests.support.room_model import Socket
from tests.support.server_process import Client
from tests.support.waiting import until_async

OLD, NEW = "o" * 43, "n" * 43
TWO_PEOPLE = NewRoom("board", [MySeat("Ann"), MySeat("Bob")], first=0)


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


class NoBots:
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str) -> Action:
        raise AssertionError


class Node:
    """A node with connections, which looks for sign-outs only when it is told to: every notification is lost."""

    now_ms = 1_700_000_000_000

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.threads = Threads()
        self.open_rooms = OpenRooms(store, self.threads, pace=lambda _: 0, now_ms=lambda: Node.now_ms)
        self.scheduler = Scheduler(self.open_rooms, NoBots(), name)
        self.sign_outs = SignOuts(self.open_rooms, name, self.dismiss)
        self.connections: list[ClientConnection] = []
        self.open_rooms.writer.start()

    def dismiss(self, token_hash: bytes) -> None:
        for connection in self.connections:
            if token_hash in (connection.token_hash, connection.asking):
                connection.dismiss()

    async def connect(self, room: str, token: str = OLD) -> ClientConnection:
        connection = ClientConnection(self.open_rooms, Gate(Limits()), "", token)
        self.connections.append(connection)
        await say(connection, t="hello", room=room, seat=0)
        return connection

    async def close(self) -> None:
        await self.scheduler.stop()
        await self.open_rooms.writer.stop()
        self.threads.close()
        self.store.close()


async def say(connection: ClientConnection, **message: Any) -> list[Any]:
    """Send a message; the answers that reach the client."""
    await connection.receive(msgspec.json.encode(message))
    waiting = connection.outbox._waiting
    answers = [] if connection.outbox.closed == SIGNED_OUT else [msgspec.json.decode(answer) for answer in waiting]
    waiting.clear()
    return answers


async def move(connection: ClientConnection, id: str = "") -> list[str]:
    """The kinds of answer to a legal move."""
    assert connection.open_room is not None
    view = connection.open_room.view(0)
    assert view is not None
    action = connection.open_room.room.game.legal(view)[0].text
    id = id or os.urandom(8).hex()
    answers = await say(connection, t="move", id=id, v=connection.open_room.room.ver, action=action)
    return [answer["t"] for answer in answers if answer.get("id")]


@contextlib.asynccontextmanager
async def two_nodes(server: Postgres) -> AsyncIterator[tuple[Node, Node, ClientConnection]]:
    """Ann has made a room on the first node, and is connected to the second."""
    address = server.database()
    first, second = (Node(open_store(address), name) for name in ("first", "second"))
    try:
        for node in (first, second):
            await node.scheduler._tick()
        yield first, second, await second.connect(await make_room(first))
    finally:
        await first.close()
        await second.close()


async def make_room(node: Node) -> str:
    return (await Lobby(node.open_rooms).create(TWO_PEOPLE, hash_token(OLD))).room


def start_signing_out(node: Node) -> "asyncio.Task[None]":
    return asyncio.create_task(node.sign_outs.sign_out(hash_token(OLD), hash_token(NEW)))


async def until_stored(store: Store) -> None:
    def is_stored() -> bool:
        with store.engine.connect() as db:
            return db.scalar(sa.select(holders.c.seat).where(holders.c.token_hash == hash_token(OLD))) is None

    await until_async(is_stored)


def count_queries(node: Node, query: Callable[..., Any]) -> list[object]:
    """Gets an element for each answer to this query of a node."""
    answers: list[object] = []
    call = node.open_rooms.writer.call

    async def counted(function: Callable[..., Any], *arguments: object) -> Any:
        answer = await call(function, *arguments)
        if function is query:
            answers.append(answer)
        return answer

    node.open_rooms.writer.call = counted  # type: ignore[method-assign, assignment]
    return answers


def somebody_waits(db: sa.Connection) -> bool:
    """Does a transaction wait for this one?"""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
    return bool(db.scalar(sa.text(waiting)))


async def the_answer_waits_for_the_other_node(server: Postgres) -> None:
    async with two_nodes(server) as (first, second, ann):
        asked = count_queries(first, rights.is_awaited)
        answer = start_signing_out(first)
        await until_async(lambda: answer.done() or len(asked) > 2)
        assert not answer.done(), "the other node still has a connection"
        await second.sign_outs.heed()
        await answer
        assert ann.outbox.closed == SIGNED_OUT


async def no_ack_for_a_revoked_token(server: Postgres) -> None:
    """The other node has heard of nothing yet."""
    async with two_nodes(server) as (first, second, ann):
        assert await move(ann, "before-it") == ["ack"]
        answer = start_signing_out(first)
        await until_stored(first.store)
        assert await move(ann) == ["unauthorized"]
        assert await move(ann, "before-it") == ["unauthorized"], "nor for a resend"
        await second.sign_outs.heed()
        await answer


async def no_ack_during_the_sign_out(server: Postgres) -> None:
    """The move waits for a sign-out that is not yet committed, and is then refused."""
    async with two_nodes(server) as (first, _second, ann):
        with first.store.engine.begin() as db:
            db.execute(sa.update(holders).where(holders.c.seat == 0).values(token_hash=hash_token(NEW)))
            moving = asyncio.create_task(move(ann))
            await until_async(lambda: moving.done() or somebody_waits(db))
            assert not moving.done()
        assert await moving == ["unauthorized"]


async def a_dead_node_is_not_waited_for(server: Postgres) -> None:
    async with two_nodes(server) as (first, second, ann):
        answer = start_signing_out(first)
        await until_stored(first.store)
        Node.now_ms += OUTAGE + 1
        await first.scheduler._tick()
        await answer
        assert await move(ann) == ["unauthorized"], "if it was only stopped, it still does nothing for the token"
        await second.sign_outs.heed()
        assert ann.outbox.closed == SIGNED_OUT


async def the_new_token_goes_on(server: Postgres) -> None:
    async with two_nodes(server) as (first, second, ann):
        answer = start_signing_out(first)
        await until_stored(first.store)
        await second.sign_outs.heed()
        await answer
        assert ann.open_room is not None
        assert await move(await second.connect(ann.open_room.room.id, NEW)) == ["ack"]
        assert rights.signed_out(first.store.engine, "second") == []


SCENES = [
    the_answer_waits_for_the_other_node,
    no_ack_for_a_revoked_token,
    no_ack_during_the_sign_out,
    a_dead_node_is_not_waited_for,
    the_new_token_goes_on,
]


@pytest.mark.node
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_signed_out_on_another_node(server: Postgres, scene: Callable[[Postgres], Any]) -> None:
    asyncio.run(scene(server))


def answer_at_once(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(sign_outs, "MOST_ASKED", 0)


def ask_for_the_right_only_before(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(rights, "all_held", lambda _db, _wanted, _copied=(): True)


def ask_without_a_lock(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(rights, "LOCK_HOLDERS", rights.LOCK_HOLDERS.replace("FOR KEY SHARE OF holders", ""))


def resends_need_no_right(plant: pytest.MonkeyPatch) -> None:
    async def may(*_: object) -> bool:
        return True

    plant.setattr(OpenRooms, "_may", may)


@pytest.mark.node
@pytest.mark.parametrize(
    ("plant", "scene"),
    [
        (answer_at_once, the_answer_waits_for_the_other_node),
        (ask_for_the_right_only_before, no_ack_for_a_revoked_token),
        (ask_without_a_lock, no_ack_during_the_sign_out),
        (resends_need_no_right, no_ack_for_a_revoked_token),
    ],
)
def test_a_planted_bug_shows(
    server: Postgres,
    plant: Callable[[pytest.MonkeyPatch], None],
    scene: Callable[[Postgres], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        asyncio.run(scene(server))


@pytest.mark.node
def test_real_nodes_end_the_connections_at_the_other_though_it_is_not_notified(server: Postgres) -> None:
    with nodes(server.database(), ("no-notifications", None)) as (first, second):
        ann = Client(first.address)
        room = ann.create("board", "me", "open")["room"]
        socket = Socket(second.address)
        socket.greet(room=room, token=ann.token, since=None, seat=0)
        answer = ann.http.post("/api/session/rotate")
        assert answer.status_code == 200
        while (found := socket.raw.receive()) is not None and found[0] != CLOSE:
            pass
        assert found is not None
        assert int.from_bytes(found[1][:2], "big") == SIGNED_OUT
        socket.raw.close()
        again = Socket(second.address)
        again.greet(room=room, token=answer.json()["token"], since=None, seat=0)
        again.raw.close()
        ann.close()


def test_one_node_ends_connections_before_the_answer_and_what_was_under_way_is_refused(tmp_path: Path) -> None:
    """Also a connection that is just being opened: its right was checked before, but it has not been told yet."""

    async def scene() -> None:
        node = Node(open_store(f"sqlite:///{tmp_path / 'rooms.db'}"), "alone")
        room = await make_room(node)
        ann, late = await node.connect(room), ClientConnection(node.open_rooms, Gate(Limits()), "", OLD)
        node.connections.append(late)
        open_room = ann.open_room
        assert open_room is not None
        async with open_room.lock:  # the move waits behind another
            moving = asyncio.create_task(move(ann))
            await asyncio.sleep(0)
            seats_of = node.store.seats_of

            def slowly(room: str, token_hash: bytes) -> list[int]:
                found = seats_of(room, token_hash)
                asyncio.run_coroutine_threadsafe(signing_out(), loop).result()
                return found

            async def signing_out() -> None:
                node.store.seats_of = seats_of  # type: ignore[method-assign]
                await node.sign_outs.sign_out(hash_token(OLD), hash_token(NEW))

            loop = asyncio.get_running_loop()
            node.store.seats_of = slowly  # type: ignore[method-assign]
            assert await say(late, t="hello", room=room, seat=0) == []
            assert late.outbox.closed == ann.outbox.closed == SIGNED_OUT
            before = open_room.room.ver
        assert await moving == []
        assert open_room.room.ver == before
        await node.close()

    asyncio.run(scene())
