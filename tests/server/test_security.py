"""Strangers get nothing: not with a token, not by guessing, not from logs."""

import asyncio
import contextlib
import inspect
import itertools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from keltis.server.http import messages
from keltis.server.http.bodies import NewRoom
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.rooms.lobby import new_token
from keltis.server.storage.opening import open_store
from tests.support.all_routes import BODIES, NOT_HERE, ROOM_ROUTES, ROUTES, UNKNOWN_ROOM, VERBS, fill
from tests.support.fork_server import fork_server
from tests.support.server_process import Client, Server, complaints, new_id, serving, socket
from tests.support.thorough import thorough
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("security")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder, "--verbose") as running:
        yield running


def credentials(client: Client, other: Client) -> dict[str, dict[str, str]]:
    """Credentials that a stranger may try, as headers."""
    theirs = other.create("cards", "me", "open")
    return {
        "none": {},
        "empty": {"Authorization": "Bearer"},
        "malformed": {"Authorization": "Bearer ../../etc"},
        "too long": {"Authorization": f"Bearer {client.token}A"},
        "cut": {"Authorization": f"Bearer {client.token[:-1]}"},
        "two": {"Authorization": f"Bearer {other.token} {client.token}"},
        "another scheme": {"Authorization": f"Basic {client.token}"},
        "swapped case": {"Authorization": f"Bearer {client.token.swapcase()}"},
        "invented": {"Authorization": f"Bearer {new_token()}"},
        "foreign": {"Authorization": f"Bearer {other.token}"},
        "foreign watcher": {"Authorization": f"Bearer {theirs['watch']}"},
        "foreign invite": {"Authorization": f"Bearer {theirs['invites']['1']}"},
        "in a cookie of https": {"Cookie": f"__Host-keltis={client.token}"},
        "in the address": {"X-Token": client.token},
    }


# Tokens --------------------------------------------------------------------------------------------------------------


def test_nothing_of_a_private_room_is_had_without_its_token_on_any_route_by_any_verb(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "me")["room"]
    before = ann.http.get(f"/api/rooms/{room}/proof").content
    tried = 0
    with httpx.Client(base_url=ann.address, timeout=PATIENCE) as stranger:
        for (path, bodies), verb in itertools.product(ROOM_ROUTES, VERBS):
            for name, headers in credentials(ann, bob).items():
                told = [
                    stranger.request(verb, fill(path, id), headers=headers, json=bodies.get(verb))
                    for id in (room, UNKNOWN_ROOM)
                ]
                tried += 1
                expected = 204 if verb == "OPTIONS" else 404 if verb in bodies else 405
                if expected == 404 and told[0].status_code == 401:  # joining works with any token: there was none
                    expected = 401
                assert [each.status_code for each in told] == [expected] * 2, (verb, path, name, told[0].text)
                assert told[0].content == told[1].content, (verb, path, name)
                if expected == 404 and verb == "GET":
                    assert told[0].json() == NOT_HERE, (path, name)
    assert tried >= 14 * 15 * len(VERBS) - 1
    assert ann.http.get(f"/api/rooms/{room}/proof").content == before


def test_every_answer_about_no_room_is_the_same_to_the_byte(ann: Client, bob: Client) -> None:
    private = ann.create("board", "me", "me")["room"]
    told = {bob.http.get(f"/api/rooms/{id}{end}").content for id in (private, UNKNOWN_ROOM, "x", "%00", "a" * 200)
            for end in ("", "/proof", "/record", "/events")} | {bob.http.get("/api/nothing").content}  # fmt: skip
    assert len(told) == 1


def test_other_routes_tell_a_stranger_nothing_of_a_private_room(ann: Client, bob: Client) -> None:
    name = "Nobody Knows Me"
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    room = ann.http.post("/api/rooms", json={"game": "cards", "seats": seats}).json()["room"]
    needs_token = {("/api/mine", "GET"), ("/api/session/rotate", "POST"), ("/api/rooms", "POST")}
    with httpx.Client(base_url=ann.address, timeout=PATIENCE) as stranger:
        for (path, bodies), verb in itertools.product(ROUTES, VERBS):
            for headers in credentials(ann, bob).values():
                stranger.cookies.clear()
                told = stranger.request(verb, fill(path, UNKNOWN_ROOM), headers=headers, json=bodies.get(verb))
                assert told.status_code < 500
                assert room not in told.text and name not in told.text, (verb, path, headers)
                if not headers and (path, verb) in needs_token:
                    assert told.status_code == 401


def test_in_a_public_room_strangers_only_look(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "me", public=True)["room"]
    before = ann.http.get(f"/api/rooms/{room}/proof").content
    for (path, bodies), verb in itertools.product(ROOM_ROUTES, ("POST", "PUT", "DELETE")):
        told = bob.http.request(verb, fill(path, room), json=bodies.get(verb))
        sits = path.endswith("/seats") and verb == "POST"
        assert told.status_code == (422 if sits else 404 if verb in bodies else 405), (verb, path, told.text)
    assert ann.http.get(f"/api/rooms/{room}/proof").content == before
    seen = bob.see(room)["view"]
    assert (seen["seat"], seen["hand"], seen["legal"]) == (None, [], [])
    assert bob.http.get(f"/api/rooms/{room}", params={"seat": 0}).status_code == 404


def test_nothing_changes_by_looking(ann: Client) -> None:
    assert {verb for _, bodies in ROUTES for verb in bodies} == {"GET", "POST", "OPTIONS"}
    room = ann.create("board", "me", "open")["room"]
    before = ann.http.get(f"/api/rooms/{room}/proof").content, ann.http.get("/api/mine").content
    for path, bodies in ROUTES:
        if "GET" in bodies and not path.endswith("/events"):
            ann.http.get(fill(path, room), params={"seat": 0})
    assert (ann.http.get(f"/api/rooms/{room}/proof").content, ann.http.get("/api/mine").content) == before


def test_room_ids_cannot_be_guessed(bob: Client, tmp_path: Path) -> None:
    async def make() -> list[str]:
        node = Node(open_store(f"sqlite:///{tmp_path}/keltis.db"), limits=Limits())
        await node.start()
        request = msgspec.convert(BODIES[NewRoom], NewRoom)
        made = await asyncio.gather(*(node.lobby.create(request, bytes(32)) for _ in range(1000)))
        await node.stop()
        return [each.room for each in made]

    ids = asyncio.run(make())
    assert len(set(ids)) == 1000
    assert all(re.fullmatch("[a-z2-7]{12}", id) for id in ids)
    for place in range(12):
        assert len({id[place] for id in ids}) == 32, place
    assert {bob.http.get(f"/api/rooms/{id}").content for id in ids} == {messages.encode(messages.Unauthorized())}


# Seats ---------------------------------------------------------------------------------------------------------------


def test_an_invitation_works_once_and_only_in_its_room_for_its_seat(ann: Client, bob: Client, carl: Client) -> None:
    first, second = ann.create("board", "me", "open", "open"), ann.create("board", "me", "open")
    there = second["room"]
    assert bob.join(there, invite=first["invites"]["1"]).status_code == 404
    assert bob.join(first["room"], invite=first["invites"]["2"], seat=1).json()["seat"] == 2
    assert carl.join(first["room"], invite=first["invites"]["2"]).status_code == 404
    anew = ann.http.post(f"/api/rooms/{there}/seats/1/invite").json()["token"]
    assert carl.join(there, invite=second["invites"]["1"]).status_code == 404
    assert carl.join(there, invite=anew).status_code == 200
    assert ann.http.post(f"/api/rooms/{there}/seats/1/invite").status_code == 422
    assert bob.join(there, invite=anew).status_code == 404


def test_a_token_to_watch_can_only_watch(ann: Client, bob: Client) -> None:
    made = ann.create("board", "me", "open")
    room, before = made["room"], ann.see(made["room"])["v"]
    with httpx.Client(
        base_url=ann.address, headers={"Authorization": f"Bearer {made['watch']}"}, timeout=PATIENCE
    ) as watcher:
        assert watcher.get(f"/api/rooms/{room}").status_code == 200
        for path, bodies in ROOM_ROUTES:
            if "POST" in bodies:
                assert watcher.post(fill(path, room), json=bodies["POST"]).status_code == 404, path
        assert watcher.get(f"/api/rooms/{room}?seat=0").status_code == 404
        assert watcher.get("/api/mine").json()["rooms"] == []
        watcher.post("/api/session/rotate")
        assert watcher.get(f"/api/rooms/{room}").status_code == 200, "one watcher has shut the others out"
    assert ann.see(room)["v"] == before


def test_nobody_acts_for_the_seat_of_another_token(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "me", "open", public=True, first=0)["room"]
    assert bob.join(room, seat=2).json()["seat"] == 2
    seen = ann.see(room, seat=0)
    version, action = seen["v"], seen["view"]["legal"][0]
    for seat in (0, 1):
        assert bob.act(room, version, action, seat=seat).status_code == 404
        assert bob.http.get(f"/api/rooms/{room}", params={"seat": seat}).status_code == 404
    assert ann.act(room, version, action, seat=2).status_code == 404
    assert ann.act(room, version, action, seat=1).json()["reason"] == "It is not your turn."
    assert bob.act(room, version, action).json()["reason"] == "It is not your turn."
    body = {"id": new_id(), "v": version, "seat": 2}
    assert bob.http.post(f"/api/rooms/{room}/seats/0/away", json=body).status_code == 422

    async def by_socket() -> None:
        async with socket(ann.address, room, bob.token, seat=0) as refused:
            assert (await refused.hear())["t"] == "unauthorized"
            await refused.say(t="move", id=new_id(), v=version, action=action)
            assert (await refused.hear())["t"] == "unauthorized"
        async with socket(ann.address, room, bob.token) as own:
            assert (await own.hear("view"))["view"]["seat"] == 2
            await own.say(t="move", id=new_id(), v=version, action=action)
            assert (await own.hear("illegal"))["reason"] == "It is not your turn."
            await own.say(t="away", id=new_id(), v=version, seat=0)
            assert (await own.hear("illegal"))["reason"]
        async with socket(ann.address, room) as watcher:
            assert (await watcher.hear("view"))["view"]["seat"] is None
            await watcher.say(t="move", id=new_id(), v=version, action=action)
            assert (await watcher.hear("unauthorized"))["id"]

    asyncio.run(by_socket())
    assert ann.see(room)["v"] == version
    assert ann.act(room, version, action, seat=0).status_code == 200


def test_a_rotated_token_is_dead_and_its_connections_are_closed(ann: Client) -> None:
    room, old = ann.create("board", "me", "me")["room"], ann.token

    async def rotate() -> str:
        async with (
            httpx.AsyncClient(
                base_url=ann.address, headers={"Authorization": f"Bearer {old}"}, timeout=PATIENCE
            ) as http,
            socket(ann.address, room, old) as open_socket,
            http.stream("GET", f"/api/rooms/{room}/events") as events,
        ):
            lines = events.aiter_lines()
            assert (await anext(lines)).startswith("id: ")
            await open_socket.hear("view")
            token: str = (await http.post("/api/session/rotate")).json()["token"]
            async with asyncio.timeout(PATIENCE):
                await open_socket.connection.wait_closed()
            assert open_socket.connection.close_code == 4003
            async with asyncio.timeout(PATIENCE):
                async for _ in lines:
                    pass
            return token

    token = asyncio.run(rotate())
    assert token != old
    assert ann.http.get(f"/api/rooms/{room}").status_code == 404
    ann.http.headers["Authorization"] = f"Bearer {token}"
    assert ann.see(room, seat=1)["view"]["hand"]


# Logs -----------------------------------------------------------------------------------------------------------------


def test_tokens_seeds_and_names_are_in_no_log_and_no_figure(
    server: Server, folder: Path, ann: Client, bob: Client
) -> None:
    names = ['Mallory "},{"x":1', "%s%n{0}", "level=error"]
    made = ann.create("board", "me", "open", "beginner")
    room = made["room"]
    tokens = [ann.token, bob.token, made["watch"], *made["invites"].values()]
    assert bob.join(room, names[0], invite=made["invites"]["1"]).status_code == 200
    for name in names:
        bob.join(room, name)

    async def chat() -> None:
        async with socket(server.address, room, ann.token) as ours:
            await ours.connection.send(json.dumps({"t": "move", "id": names[0], "token": ann.token}))
            await ours.connection.send(ann.token)
            await ours.hear("bad")

    asyncio.run(chat())
    bob.http.get(f"/api/{bob.token}")
    tokens.append(ann.http.post("/api/session/rotate").json()["token"])
    closed = bob.create("board", "me", "open")["room"]
    bob.http.post(f"/api/rooms/{closed}/leave", json={"id": new_id(), "seat": 0})
    said = (folder / "log").read_text() + httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text
    assert '"event": "ready"' in said
    for secret in (*tokens, *names, "Mallory", "Ann"):
        assert secret not in said, secret
    assert not re.search("[0-9a-f]{64}", said), "something as long as a seed"
    for line in complaints(folder):
        assert msgspec.json.decode(line)["level"] in ("info", "warning"), line


# Planted bugs --------------------------------------------------------------------------------------------------------


@thorough
@pytest.mark.parametrize(
    ("bug", "test"),
    [
        ("seats-for-all", test_nobody_acts_for_the_seat_of_another_token),
        ("eyes-for-all", test_nothing_of_a_private_room_is_had_without_its_token_on_any_route_by_any_verb),
        ("seats-without-invitation", test_nothing_of_a_private_room_is_had_without_its_token_on_any_route_by_any_verb),
        ("invitations-for-ever", test_an_invitation_works_once_and_only_in_its_room_for_its_seat),
    ],
)
def test_a_server_that_lets_strangers_in_is_caught(bug: str, test: Callable[..., None], tmp_path: Path) -> None:
    with fork_server(bug) as born, born.serving(tmp_path) as open_to_all, contextlib.ExitStack() as leaving:
        names = [name for name in inspect.signature(test).parameters if name in ("ann", "bob", "carl")]
        people = {name: leaving.enter_context(contextlib.closing(Client(open_to_all.address))) for name in names}
        with pytest.raises(AssertionError):
            test(**people)
