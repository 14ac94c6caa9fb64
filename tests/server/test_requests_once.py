"""What a request makes is made once: sent again with the same id, it gets the same answer, wherever and whenever."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from keltis.server.http.bodies import MySeat, NewRoom, OpenSeat
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.rooms.lobby import derived_token, hash_token, new_token
from keltis.server.rooms.room import Refused
from keltis.server.storage.opening import open_store
from tests.support.postgres_nodes import postgres
from tests.support.server_process import Client, Server, new_id, serving
from tests.support.waiting import PATIENCE

ME, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "open"}
WITH_A_FRIEND = {"game": "board", "seats": [ME, OPEN]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("once"), limits=("rooms_per_minute=1000", "rooms_per_hour=1000")) as running:
        yield running


def ask(client: Client, id: str, **changes: Any) -> httpx.Response:
    return client.http.post("/api/rooms", json={**WITH_A_FRIEND, "id": id, **changes})


def rooms_of(client: Client) -> list[str]:
    return [room["id"] for room in client.http.get("/api/mine").json()["rooms"]]


@pytest.mark.server
def test_a_request_for_a_room_sent_again_gets_the_same_answer_with_its_tokens(ann: Client, bob: Client) -> None:
    id = new_id()
    first, again = ask(ann, id), ask(ann, id)
    assert first.status_code == again.status_code == 201 and first.json() == again.json()
    made = first.json()
    assert rooms_of(ann) == [made["room"]]
    assert bob.join(made["room"], invite=made["invites"]["1"]).json()["seat"] == 1
    assert ask(ann, id).json() == made, "Also when the game has begun."
    head = {"Authorization": f"Bearer {made['watch']}"}
    watching = httpx.get(f"{ann.address}/api/rooms/{made['room']}", headers=head, timeout=PATIENCE)
    assert watching.status_code == 200


@pytest.mark.server
def test_an_id_that_was_used_for_something_else_is_refused(ann: Client) -> None:
    id = new_id()
    ask(ann, id)
    for changes in (
        {"game": "cards"},
        {"public": True},
        {"seats": [OPEN, ME]},
        {"seats": [{**ME, "name": "Eve"}, OPEN]},
    ):
        answer = ask(ann, id, **changes)
        assert (answer.status_code, answer.json()["why"]["id"]) == (422, "refused-id-used")
    assert len(rooms_of(ann)) == 1


@pytest.mark.server
def test_an_id_of_somebody_else_makes_a_room_of_ones_own(ann: Client, bob: Client) -> None:
    id = new_id()
    assert ask(ann, id).json()["room"] != ask(bob, id).json()["room"]
    assert [len(rooms_of(client)) for client in (ann, bob)] == [1, 1]


@pytest.mark.server
def test_an_id_is_like_any_other_and_without_one_each_request_makes_a_room(ann: Client) -> None:
    for id in ("short", "a" * 33, "with space", ":rematch/aaaa", "", 12345678):
        assert ask(ann, id).status_code == 400  # type: ignore[arg-type]
    made = [ann.http.post("/api/rooms", json=WITH_A_FRIEND).json() for _ in range(2)]
    assert len(rooms_of(ann)) == 2 and made[0]["invites"] != made[1]["invites"]


@pytest.mark.server
def test_a_resend_is_answered_also_beyond_the_limit_for_new_rooms(tmp_path: Path) -> None:
    with serving(tmp_path, limits=("rooms_per_minute=1",)) as server:
        ann, id = Client(server.address), new_id()
        made = ask(ann, id).json()
        assert ask(ann, new_id()).status_code == 429
        assert ask(ann, id).json() == made
        ann.close()


@pytest.mark.server
def test_an_invitation_asked_for_again_stays_the_one_that_was_given(ann: Client, bob: Client) -> None:
    room = ann.http.post("/api/rooms", json=WITH_A_FRIEND).json()["room"]
    way, id = f"/api/rooms/{room}/seats/1/invite", new_id()
    first = ann.http.post(way, json={"id": id}).json()
    assert ann.http.post(way, json={"id": id}).json() == first
    assert ann.http.post(f"/api/rooms/{room}/seats/0/invite", json={"id": id}).json()["why"]["id"] == "refused-id-used"
    newer = ann.http.post(way).json()
    assert ann.http.post(way, json={"id": id}).json() == first, "A late resend does not undo what came after it."
    assert bob.join(room, invite=first["token"]).status_code == 404
    assert bob.join(room, invite=newer["token"]).status_code == 200


# On every node, at the same time and after a restart -----------------------------------------------------------------

REQUEST = NewRoom("board", [MySeat("Ann"), OpenSeat()], id="the-same-request")


async def answers_of(addresses: list[str], times: int) -> tuple[list[Any], int]:
    """What nodes answer to the same request at the same time, and how many rooms there are then."""
    nodes = [Node(open_store(address), limits=Limits()) for address in addresses]
    for node in nodes:
        node.open_rooms.writer.start()
    try:
        asked = [node.lobby.create(REQUEST, hash_token("secret"), "secret") for node in nodes for _ in range(times)]
        answers = await asyncio.gather(*asked)
        return answers, nodes[0].store.count()
    finally:
        for node in nodes:
            await node.open_rooms.writer.stop()
            node.threads.close()
            node.store.close()


def test_many_at_once_make_one_room_and_so_does_one_after_a_restart(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/keltis.db"
    answers, rooms = asyncio.run(answers_of([address], 8))
    assert rooms == 1 and all(answer == answers[0] for answer in answers)
    later, rooms = asyncio.run(answers_of([address], 1))
    assert rooms == 1 and later == answers[:1]


@pytest.mark.node
def test_two_nodes_at_once_make_one_room() -> None:
    with postgres() as server:
        address = server.database()
        answers, rooms = asyncio.run(answers_of([address, address], 8))
    assert rooms == 1 and all(answer == answers[0] for answer in answers)


def test_the_database_alone_gives_no_token(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/keltis.db"
    (made, *_), _ = asyncio.run(answers_of([address], 1))
    store = open_store(address)
    kept = store.request(hash_token("secret"), "the-same-request")
    store.close()
    assert kept is not None
    assert derived_token("secret", kept.salt, "watch") == made.watch
    assert derived_token(hash_token("secret").hex(), kept.salt, "watch") != made.watch
    assert derived_token("secret", bytes(32), "watch") != made.watch, "Nor does the client's token without the salt."


def test_another_request_with_the_same_id_changes_nothing_even_at_the_same_time(tmp_path: Path) -> None:
    async def both() -> list[Any]:
        node = Node(open_store(f"sqlite:///{tmp_path}/keltis.db"), limits=Limits())
        node.open_rooms.writer.start()
        other = NewRoom("cards", [MySeat("Ann"), OpenSeat()], id="the-same-request")
        asked = [node.lobby.create(request, hash_token("secret"), "secret") for request in (REQUEST, other)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert node.store.count() == 1
        await node.open_rooms.writer.stop()
        node.threads.close()
        node.store.close()
        return answers

    answers = asyncio.run(both())
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert [error.why.name for error in refused] == ["refused-id-used"]


@pytest.mark.server
def test_a_lost_answer_to_replacing_a_token_loses_no_seat(ann: Client) -> None:
    """Sent again with the old token, it gets the same new one; who has only the old token does not."""
    room, id, stranger = ann.create("board", "me", "me")["room"], new_token(), new_token()
    lost, again, theft = (rotated(ann.address, ann.token, id=it) for it in (id, id, stranger))
    assert again.json() == lost.json() != theft.json()
    assert sees(ann.address, room, again.json()["token"])
    assert not sees(ann.address, room, theft.json()["token"]) and not sees(ann.address, room, ann.token)
    head = {"Cookie": f"keltis={again.json()['token']}", "Sec-Fetch-Site": "same-origin"}
    url = f"{ann.address}/api/session/rotate"
    cookies = [httpx.post(url, json={"id": id}, headers=head, timeout=PATIENCE).cookies["keltis"] for _ in range(2)]
    assert cookies[0] == cookies[1] != again.json()["token"]
    assert sees(ann.address, room, cookies[0])


@pytest.mark.server
@pytest.mark.parametrize("seats", [[ME, OPEN], [OPEN, OPEN]], ids=["with a seat", "without one"])
def test_a_token_that_was_replaced_is_not_told_again_what_it_was_told_before(ann: Client, seats: list[Any]) -> None:
    """Nor is the new one, which has the seats: the answer's tokens were derived from the old one."""
    id = new_id()
    made = ask(ann, id, seats=seats).json()
    new = rotated(ann.address, ann.token).json()["token"]
    for token in (ann.token, new):
        head = {"Authorization": f"Bearer {token}"}
        told = httpx.post(
            f"{ann.address}/api/rooms", json={**WITH_A_FRIEND, "seats": seats, "id": id}, headers=head, timeout=PATIENCE
        ).json()
        assert told["room"] != made["room"]
        assert made["watch"] not in str(told) and not set(made["invites"].values()) & set(told["invites"].values())


def rotated(address: str, token: str, **body: str) -> httpx.Response:
    head = {"Authorization": f"Bearer {token}"}
    return httpx.post(f"{address}/api/session/rotate", json=body, headers=head, timeout=PATIENCE)


def sees(address: str, room: str, token: str) -> bool:
    head = {"Authorization": f"Bearer {token}"}
    return httpx.get(f"{address}/api/rooms/{room}", headers=head, timeout=PATIENCE).status_code == 200
