"""Nobody buries the list of public tables under their own: so many of one address wait for players."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keltis.server.http.bodies import NO_CHANGES, Joined, MySeat, NewRoom, OpenSeat, TakeSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Resign
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.rooms.log import is_room_id
from keltis.server.rooms.room import Refused
from keltis.server.storage.opening import open_store
from tests.support.server_process import new_id

pytestmark = pytest.mark.server


def public_tables(folder: Path, script: Callable[[Node, Any], Awaitable[None]]) -> None:
    """A node, and what makes a public table from an address, or says why not."""

    async def check() -> None:
        node = Node(open_store(f"sqlite:///{folder}/keltis.db"), limits=Limits(public_tables_per_address=2))
        await node.start()

        async def make(address: str, *seats: Any) -> str:
            request = NewRoom("board", list(seats or (MySeat("Ann"), OpenSeat())), public=True)
            try:
                return (await node.lobby.create(request, bytes(32), owner=address)).room
            except Refused as error:
                return error.why.name

        await script(node, make)
        await node.stop()

    asyncio.run(check())


def test_so_many_public_tables_of_one_address_wait_for_players(tmp_path: Path) -> None:
    async def script(node: Node, make: Any) -> None:
        made = await asyncio.gather(*(make("ann") for _ in range(6)))
        assert made[2:] == ["refused-public-tables"] * 4, "asked for at once, and none is stored yet"
        assert len((await node.lobby.list("open", None)).rooms) == 2
        assert is_room_id(await make("ben"))
        assert is_room_id(await make("ann", MySeat("Ann"), MySeat("Ben"))), "this one waits for nobody"
        private = NewRoom("board", [MySeat("Ann"), OpenSeat()])
        assert await node.lobby.create(private, bytes(32), owner="ann")
        open_room = await node.open_rooms.open(made[0])
        assert open_room is not None
        assert isinstance(await node.lobby.join(open_room, TakeSeat("Bob", new_id()), b"b" * 32, "bob"), Joined)
        node.open_rooms.forget(made[0])
        node.open_rooms.forget(made[1])
        assert is_room_id(await make("ann")), "one has begun"
        assert await make("ann") == "refused-public-tables", "the other waits, in memory or not"

    public_tables(tmp_path, script)


def test_rematches_of_public_tables_count_for_whoever_made_the_first(tmp_path: Path) -> None:
    async def script(node: Node, make: Any) -> None:
        rooms = [await make("ann", MySeat("Ann"), MySeat("Ben")) for _ in range(3)]
        found = []
        for room in rooms:
            open_room = await node.open_rooms.open(room)
            assert open_room is not None
            assert msgspec.to_builtins(await submit(node.open_rooms, open_room, 0, Resign(new_id())))["t"] == "ack"
            found.append(await node.lobby.rematch(open_room, NO_CHANGES, (bytes(32), 0)))
        assert all(isinstance(room, str) for room in found[:2])
        assert found[2].why.id == "refused-public-tables"  # type: ignore[union-attr]

    public_tables(tmp_path, script)
