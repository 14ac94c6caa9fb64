"""The server's hints: for the seat on turn, only where they are fair, one at a time, as documented."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest

import keltis
from keltis.core import Deal
from keltis.server.bots.hints import BUSY_MS
from keltis.server.bots.processes import NoOpinion
from keltis.server.http.openapi import describe
from keltis.server.http.refusals import too_much
from tests.support.twin_servers.servers import Premises, Server
from tests.support.twin_servers.virtual_time import run
from tests.support.twin_servers.visits import OTHERS, VIEWER
from tests.support.twin_servers.worlds import Pair

ME, EASY, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}
SOMEBODY = {"name": "Bob", "id": "bob-sits-down", "seat": 1}
GAME = keltis.make("cards", seats=3, speed="native")
DEAL = Deal(GAME.deal("hints").deck, first=0)
Script = Callable[[Server], Awaitable[Any]]


@pytest.fixture(scope="module")
def premises() -> Iterator[Premises]:
    shared = Premises()
    yield shared
    shared.store.close()


@pytest.fixture
def on_server(premises: Premises) -> Callable[[Script], Any]:
    """Run a script on a separate server with virtual time."""

    def go(script: Script) -> Any:
        async def play() -> Any:
            server = Server(premises, Pair(GAME, None, (), (DEAL, DEAL)), 0)
            await server.node.start()
            server.begun.set()
            return await script(server)

        return run(play)

    return go


async def open_room(server: Server, *places: dict[str, str]) -> None:
    request = {"game": "cards", "seats": places, "public": True}
    server.room = (await server.ask("POST", "/api/rooms", VIEWER, request))["room"]


async def hint(server: Server, token: str = VIEWER, **body: int) -> Any:
    return await server.ask("POST", f"/api/rooms/{server.room}/hint", token, body)


async def act(server: Server, action: str) -> None:
    room = server.open_room.room
    body = {"id": f"action-{room.ver:04}", "v": room.ver, "action": action, "seat": room.turn}
    told = await server.ask("POST", f"/api/rooms/{server.room}/actions", VIEWER, body)
    assert told["t"] == "ack", told


def a_discard(server: Server) -> str:
    room = server.open_room.room
    assert room.turn is not None
    view = room.observe(room.turn)
    assert view is not None
    return next(action.text for action in room.game.legal(view) if action.text[0] == "-")


def test_whoever_is_alone_with_bots_gets_a_hint_as_the_document_says(on_server: Callable[[Script], Any]) -> None:
    async def script(server: Server) -> Any:
        await open_room(server, ME, EASY, EASY)
        return await hint(server), server.open_room.room.ver

    told, version = on_server(script)
    schema = {"$ref": "#/components/schemas/Hint", "components": describe()["components"]}
    jsonschema_rs.Draft202012Validator(schema).validate(told)
    assert told["v"] == version and len(told["opinions"]) == 1


def test_around_one_device_only_the_seat_on_turn_gets_one(on_server: Callable[[Script], Any]) -> None:
    async def script(server: Server) -> Any:
        await open_room(server, ME, ME, EASY)
        before = [await hint(server, seat=0), await hint(server, seat=1)]
        await act(server, a_discard(server))
        await act(server, "+")
        return [*before, await hint(server, seat=0), await hint(server, seat=1)]

    first, second, later_first, later_second = on_server(script)
    assert "opinions" in first and "opinions" in later_second
    assert second["reason"] == later_first["reason"] == "A hint is for the seat on turn."


def test_there_are_none_where_others_play_from_elsewhere(on_server: Callable[[Script], Any]) -> None:
    async def script(server: Server) -> Any:
        await open_room(server, ME, OPEN, EASY)
        before = await hint(server)
        await server.ask("POST", f"/api/rooms/{server.room}/seats", OTHERS, SOMEBODY)
        return before, await hint(server), await hint(server, OTHERS)

    before, mine, theirs = on_server(script)
    assert before["reason"] == "No game is on."
    assert mine["reason"] == theirs["reason"] == "There are no hints where others play from elsewhere."


def test_there_are_none_while_a_bot_plays_for_one(on_server: Callable[[Script], Any]) -> None:
    async def script(server: Server) -> Any:
        await open_room(server, ME, EASY, EASY)
        server.begun.clear()  # the bot is thinking
        away = {"id": "go-away-1", "v": server.open_room.room.ver}
        await server.ask("POST", f"/api/rooms/{server.room}/seats/0/away", VIEWER, away)
        return await hint(server)

    assert on_server(script)["reason"] == "A hint is for the seat on turn."


def test_hints_are_made_one_at_a_time_in_a_room(on_server: Callable[[Script], Any]) -> None:
    async def script(server: Server) -> Any:
        await open_room(server, ME, EASY, EASY)
        together = await asyncio.gather(hint(server), hint(server), hint(server))
        return [*together, await hint(server)]

    first, second, third, later = on_server(script)
    assert "opinions" in first and first == later
    assert second == third == msgspec.to_builtins(too_much(BUSY_MS))


def test_a_hint_that_fails_can_be_asked_for_again(on_server: Callable[[Script], Any]) -> None:
    async def script(server: Server) -> Any:
        async def fail(*_: object) -> Any:
            raise NoOpinion

        await open_room(server, ME, EASY, EASY)
        server.script.assess = fail  # type: ignore[method-assign, assignment]
        failed = await hint(server)
        del server.script.assess
        return failed, await hint(server)

    failed, again = on_server(script)
    assert failed["t"] == "unavailable" and "opinions" in again
