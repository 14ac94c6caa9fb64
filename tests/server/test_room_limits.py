"""The limits of one room and of lists of rooms."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keltis.server.http.bodies import MySeat, NewRoom, OpenSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Move, Undo
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.rooms import room as rooms
from keltis.server.storage.opening import open_store
from tests.support.server_process import new_id

pytestmark = pytest.mark.server


@contextlib.asynccontextmanager
async def node_of(folder: Path) -> AsyncIterator[Node]:
    node = Node(open_store(f"sqlite:///{folder}/keltis.db"), limits=Limits())
    await node.start()
    yield node
    await node.stop()


def test_lists_have_pages_of_fifty_and_each_room_is_on_one(tmp_path: Path) -> None:
    async def check() -> None:
        async with node_of(tmp_path) as node:
            request = NewRoom("board", [MySeat("Ann"), OpenSeat()], public=True)
            made = await asyncio.gather(*(node.lobby.create(request, bytes(32)) for _ in range(120)))
            pages: list[list[str]] = []
            cursor = None
            while not pages or cursor:
                page = await node.lobby.list("open", cursor)
                pages.append([each.id for each in page.rooms])
                cursor = page.next
            assert [len(page) for page in pages] == [50, 50, 20]
            assert sorted(id for page in pages for id in page) == sorted(each.room for each in made)
            assert len((await node.lobby.mine(bytes(32))).rooms) == 50

    asyncio.run(check())


def test_a_room_has_so_many_entries_and_a_turn_so_many_undos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with node_of(tmp_path) as node:
            made = await node.lobby.create(NewRoom("board", [MySeat("Ann"), MySeat("Ben")], first=0), bytes(32))
            open_room = await node.open_rooms.open(made.room)
            assert open_room is not None

            async def act(what: str) -> Any:
                room = open_room.room
                assert room.turn is not None
                view = room.observe(room.turn)
                assert view is not None
                action = room.game.legal(view)[0].text
                request = Undo(new_id(), room.ver) if what == "undo" else Move(new_id(), room.ver, action)
                return await submit(node.open_rooms, open_room, room.turn, request)

            for _ in range(rooms.MOST_UNDOS):
                assert msgspec.to_builtins(await act("move"))["t"] == "ack"
                assert msgspec.to_builtins(await act("undo"))["t"] == "ack"
            await act("move")
            assert (await act("undo")).reason == "That was taken back often enough for one turn."
            monkeypatch.setattr(rooms, "MOST_ENTRIES", open_room.room.ver + 5)
            while not open_room.room.over:
                await act("move")
            assert (open_room.room.status, open_room.room.reason) == ("aborted", "limit")
            assert open_room.room.ver == rooms.MOST_ENTRIES + 2  # the act that exceeded the limit, and the end
            assert open_room.room.revealed

    asyncio.run(check())
