"""A room's bots think for the address that made it; nobody learns that address."""

from typing import Any

import keltis
from keltis.core import Action, Deal, Game, View
from keltis.server.rooms.open_room import OpenRoom
from tests.support.twin_servers.servers import Premises, Server, websocket
from tests.support.twin_servers.virtual_time import run
from tests.support.twin_servers.visits import VIEWER
from tests.support.twin_servers.worlds import Pair
from tests.support.waiting import until_async

ME, EASY = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}
ADDRESS = "127.0.0.1"  # of all clients here
GAME = keltis.make("cards", speed="native")
DEAL = Deal(GAME.deal("owners").deck, first=1)


async def begin(premises: Premises) -> Server:
    server = Server(premises, Pair(GAME, None, (), (DEAL, DEAL)), 0)
    await server.node.start()
    server.begun.set()
    request = {"game": "cards", "seats": [ME, EASY], "public": True}
    server.room = (await server.ask("POST", "/api/rooms", VIEWER, request))["room"]
    return server


async def opened_again(server: Server) -> OpenRoom:
    """As after a restart, or on another node."""
    server.node.open_rooms.forget(server.room)
    open_room = await server.node.open_rooms.open(server.room)
    assert open_room is not None
    return open_room


def test_questions_carry_the_address_that_made_the_room() -> None:
    premises, owners = Premises(), []

    async def play() -> None:
        server = await begin(premises)

        async def think(game: Game, view: View, bot: str, seed: str, owner: str) -> Action:
            owners.append(owner)
            return game.legal(view)[0]

        server.script.think = think  # type: ignore[method-assign, assignment]
        await until_async(lambda: owners)

    run(play)
    premises.store.close()
    assert owners[0] == ADDRESS


def test_a_rematch_has_the_same_owner() -> None:
    premises = Premises()

    async def play() -> None:
        server = await begin(premises)
        server.open_room.owner = "somebody"
        await server.ask("POST", f"/api/rooms/{server.room}/resign", VIEWER, {"id": "resign-it"})
        server.room = (await server.ask("POST", f"/api/rooms/{server.room}/rematch", VIEWER, {}))["room"]
        assert server.open_room.owner == "somebody"

    run(play)
    premises.store.close()


def test_where_it_is_unknown_the_first_player_to_come_back_is_the_owner() -> None:
    premises = Premises()

    async def play() -> Any:
        server = await begin(premises)
        assert (await opened_again(server)).owner == ""
        await websocket_answered(server, None)
        assert server.open_room.owner == "", "anybody may watch"
        await websocket_answered(server, VIEWER)
        assert server.open_room.owner == ADDRESS
        assert (await opened_again(server)).owner == ""
        await server.ask("POST", f"/api/rooms/{server.room}/resign", VIEWER, {"id": "resign-it"})
        assert server.open_room.owner == ADDRESS
        await server.ask("GET", f"/api/rooms/{server.room}/proof", VIEWER)
        return server.told

    told = run(play)
    premises.store.close()
    assert len(told) > 4 and ADDRESS not in str(told)


async def websocket_answered(server: Server, token: str | None) -> None:
    wire = websocket(server, token)
    await until_async(lambda: wire.messages("view"))
