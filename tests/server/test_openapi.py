"""The OpenAPI document is accurate: for every response, every message on a socket, and the browser's types."""

import asyncio
import json
import random
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from keltis.server.http import messages
from keltis.server.http.openapi import describe
from tests.support import openapi_requests
from tests.support.server_process import GENEROUS, Client, Server, complaints, new_id, serving, socket
from tests.support.thorough import rounds
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.server

TOOLS = Path(__file__).parents[2] / "tools"
SERVER_SAYS = "ServerMessage"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("openapi")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder, limits=(*GENEROUS, "bad_messages_per_socket=1000")) as running:
        yield running


def validator(name: str) -> Any:
    document = describe()
    schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


def test_the_server_gives_the_document_and_it_is_whole(ann: Client) -> None:
    given = ann.http.get("/api/openapi.json").json()
    assert given == json.loads(msgspec.json.encode(describe()))
    referred = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(given)))
    assert referred <= set(given["components"]["schemas"])
    assert given["x-websocket"]["path"] == "/api/ws"
    operations = [operation for path in given["paths"].values() for operation in path.values()]
    assert len({each["operationId"] for each in operations}) == len(operations)
    assert all(each["description"] for each in operations)


@pytest.mark.parametrize("side", ["ClientMessage", SERVER_SAYS])
def test_every_message_of_the_socket_is_in_the_document(side: str) -> None:
    schemas = describe()["components"]["schemas"]
    kinds = get_args(getattr(messages, side))
    assert schemas[side]["anyOf"] == [{"$ref": f"#/components/schemas/{kind.__name__}"} for kind in kinds]
    assert len(schemas[side]["discriminator"]["mapping"]) == len(kinds)
    for kind in kinds:
        tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        assert schemas[kind.__name__]["properties"]["t"] == {"enum": [tag]}


@pytest.mark.parametrize("game", ["board", "cards"])
def test_every_message_of_a_game_is_as_the_document_says(ann: Client, bob: Client, game: str) -> None:
    rng = random.Random(game)
    said: list[dict[str, Any]] = []

    async def play(room: str) -> None:
        async with socket(ann.address, room, ann.token) as first, socket(ann.address, room, bob.token) as second:
            views = {}
            for ours in (first, second):
                views[ours] = await ours.hear("view")
            for turn in range(3000):
                mine = next((each for each in (first, second) if (views[each]["view"] or {}).get("legal")), None)
                if mine is None:
                    break
                seen = views[mine]
                tries = [
                    {"t": "move", "id": new_id(), "v": seen["v"], "action": "zz"},
                    {"t": "move", "id": new_id(), "v": seen["v"] - 1, "action": "zz"},
                    {"t": "sync", "since": 0},
                    {"t": "ping"},
                    {"t": "nonsense"},
                    {"t": "hello", "room": "a2b3c4d5e6f7"},
                ]
                if turn % 20 == 0:
                    for each in tries:
                        await mine.say(**each)
                        said.append(await mine.hear())
                action = rng.choice(seen["view"]["legal"])
                await mine.say(t="move", id=(id := new_id()), v=seen["v"], action=action)
                answered = False
                while not answered or views[first]["v"] == seen["v"] or views[second]["v"] == seen["v"]:
                    for ours in (first, second):
                        if views[ours]["v"] == seen["v"] or (ours is mine and not answered):
                            said.append(message := await ours.hear())
                            answered |= message.get("id") == id
                            views[ours] = message if message["t"] == "view" else views[ours]

    room = ann.create(game, "me", "open", public=True, clock={"mode": "live"})["room"]
    bob.join(room)
    asyncio.run(asyncio.wait_for(play(room), 5 * PATIENCE))
    kinds = {each["t"] for each in said}
    assert kinds >= {"view", "ack", "illegal", "stale", "beat", "bad", "unauthorized"}
    right = validator(SERVER_SAYS)
    for message in said:
        right.validate(message)
    events = {
        event["what"] for each in said if each["t"] == "view" for news in each["news"] for event in news["events"]
    }
    assert events >= {"lay", "discard", "draw", "turn", "over"}


def test_a_message_that_is_not_as_the_document_says_is_noticed() -> None:
    right = validator(SERVER_SAYS)
    ack = {"t": "ack", "id": "x", "v": 1, "hash": "00"}
    right.validate(ack)
    for wrong in (
        ack | {"v": "1"},
        ack | {"t": "Ack"},
        {"t": "ack", "id": "x", "v": 1},
        {"t": "illegal", "reason": "no"},
    ):
        assert not right.is_valid(wrong), wrong


def test_generated_requests_get_documented_answers(server: Server, folder: Path) -> None:
    found = openapi_requests.check(server, folder, examples=rounds(8, 15))
    assert found["failures"] == [] and found["errors"] == [], found["said"]
    assert found["operations"]["tested"] == found["operations"]["total"] - 2  # all but the endless stream and hints
    assert found["test_cases"]["generated"] > 800
    assert complaints(folder) == []


def test_a_body_is_taken_as_it_is_described_and_not_nearly(ann: Client) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    request = {"game": "board", "seats": seats}
    assert ann.http.post("/api/rooms", json=request).status_code == 201
    nearly: list[dict[str, Any]] = [{"public": 0}, {"public": "true"}, {"first": "1"}, {"extra": 1}, {"seats": {}}]
    for wrong in nearly:
        assert ann.http.post("/api/rooms", json=request | wrong).status_code == 400, wrong


@pytest.mark.parametrize("name", ["api_types.py", "games.py"])
def test_what_the_browser_knows_is_up_to_date(name: str) -> None:
    tool = SimpleNamespace(**runpy.run_path(str(TOOLS / name)))
    made = tool.make()
    assert (made if isinstance(made, bytes) else made.encode()) == tool.FILE.read_bytes(), f"run python tools/{name}"


def test_a_page_knows_of_the_games_what_a_server_says(ann: Client) -> None:
    tool = SimpleNamespace(**runpy.run_path(str(TOOLS / "games.py")))
    known = json.loads(tool.FILE.read_bytes())
    for more in ("tiles", "quiet_turns"):  # what a page knows besides, to check proofs and to make rooms
        del known[more]
    assert known == ann.http.get("/api/games").json() | {"preparing": []}
