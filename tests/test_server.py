"""The server as its users meet it: rooms, seats, games played over HTTP and sockets, and a restart."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis import proof
from tests.serving import Client, Server, new_id, serving, socket


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[Client]:
    client = Client(server.address)
    yield client
    client.close()


@pytest.fixture
def bob(server: Server) -> Iterator[Client]:
    client = Client(server.address)
    yield client
    client.close()


async def play_on(address: str, room: str, token: str, rng: random.Random) -> dict[str, object]:
    """Play to the end by sockets; the last view."""
    async with socket(address, room, token) as ours:
        while True:
            message = await ours.hear("view")
            if message["room"]["status"] == "finished":
                return message
            if message["view"] and message["view"]["legal"]:
                action = rng.choice(message["view"]["legal"])
                await ours.say(t="move", id=new_id(), v=message["v"], action=action)


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_person_plays_a_whole_game_against_bots_and_can_verify_it(ann: Client, game: str) -> None:
    room = ann.create(game, "me", "simple", "random")["room"]
    last = asyncio.run(play_on(ann.address, room, ann.token, random.Random(game)))
    found = ann.http.get(f"/api/rooms/{room}/proof").json()
    checked = proof.check(found)
    assert checked.record is not None
    assert checked.record.result.split() == [str(total) for total in last["room"]["result"]]  # type: ignore[index]
    record = ann.http.get(f"/api/rooms/{room}/record")
    assert record.text.startswith(f'[Game "{game}/1"]')
