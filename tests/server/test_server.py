"""The server as clients see it: rooms, seats, games over HTTP and sockets, and a restart."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis.records import fair_shuffle, receipts, verify
from tests.support.server_process import Client, Server, new_id, serving, socket
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


async def play_on(address: str, room: str, token: str, rng: random.Random) -> dict[str, object]:
    """Play to the end over sockets; returns the last view."""
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
    room = ann.create(game, "me", "easy", "beginner")["room"]
    last = asyncio.run(play_on(ann.address, room, ann.token, random.Random(game)))
    found = ann.http.get(f"/api/rooms/{room}/proof").json()
    checked = verify.check(found)
    assert checked.record is not None
    assert checked.record.result.split() == [str(total) for total in last["room"]["result"]]  # type: ignore[index]
    record = ann.http.get(f"/api/rooms/{room}/record")
    assert record.text.startswith(f'[Game "{game}/1"]')


# Joining and leaving -------------------------------------------------------------------------------------------------


def test_a_private_room_is_entered_by_its_invitation_once(ann: Client, bob: Client, server: Server) -> None:
    made = ann.create("board", "me", "open")
    room, invitation = made["room"], made["invites"]["1"]
    assert bob.join(room).status_code == 404
    assert bob.http.get(f"/api/rooms/{room}").status_code == 404
    ask = {"invite": invitation}
    told = {"game": "board", "seat": 1, "players": ["Ann"]}
    assert bob.http.post(f"/api/rooms/{room}/invitation", json=ask).json() == told
    seated = bob.join(room, invite=invitation).json()
    assert (seated["room"], seated["seat"]) == (room, 1)
    assert bob.http.post(f"/api/rooms/{room}/invitation", json=ask).status_code == 404, "It has been used."
    carl = Client(server.address)
    assert carl.join(room, invite=invitation).status_code in (404, 422)
    carl.close()
    assert bob.see(room)["room"]["status"] == "live"


def test_a_public_room_is_listed_joined_and_watched_by_anyone(ann: Client, bob: Client, server: Server) -> None:
    room = ann.create("cards", "me", "open", "beginner", public=True)["room"]
    listed = bob.http.get("/api/rooms").json()["rooms"]
    assert [line["seats"] for line in listed if line["id"] == room] == [["Ann", "", "beginner"]]
    assert bob.join(room, "Bob").json()["seat"] == 1
    spectator = Client(server.address)
    seen = spectator.see(room)
    assert seen["view"]["seat"] is None and seen["view"]["hand"] == [] and seen["view"]["legal"] == []
    assert [place["name"] for place in seen["room"]["places"]] == ["Ann", "Bob", ""]
    assert spectator.act(room, seen["v"], "+").status_code == 404
    spectator.close()
    assert room not in [line["id"] for line in bob.http.get("/api/rooms").json()["rooms"]]
    assert room in [line["id"] for line in bob.http.get("/api/mine").json()["rooms"]]


def test_a_token_to_watch_shows_a_private_room_without_hands(ann: Client, server: Server) -> None:
    made = ann.create("board", "me", "easy")
    watcher = Client(server.address)
    watcher.http.headers["Authorization"] = f"Bearer {made['watch']}"
    assert watcher.see(made["room"])["view"]["hand"] == []
    assert watcher.join(made["room"]).status_code == 404
    watcher.close()


def test_several_seats_on_one_device_each_see_their_own_hand(ann: Client) -> None:
    made = ann.create("board", "me", "me", "me", first=1)
    room = made["room"]
    assert made["seats"] == [0, 1, 2]
    hands = [tuple(ann.see(room, seat=seat)["view"]["hand"]) for seat in range(3)]
    assert len(set(hands)) == 3
    seen = ann.see(room, seat=1)
    assert ann.see(room, seat=0)["view"]["legal"] == []
    action = seen["view"]["legal"][0]
    assert ann.act(room, seen["v"], action, seat=0).json()["t"] == "illegal"
    assert ann.act(room, seen["v"], action, seat=1).json()["t"] == "ack"


def test_who_gets_up_before_the_start_leaves_the_seat_to_the_next(ann: Client, bob: Client, server: Server) -> None:
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    assert bob.join(room, seat=1).status_code == 200
    left = bob.http.post(f"/api/rooms/{room}/leave", json={"id": new_id(), "seat": 1})
    assert left.json()["t"] == "ack"
    carl = Client(server.address)
    assert carl.join(room, "Carl", seat=1).status_code == 200
    filled = ann.http.post(f"/api/rooms/{room}/seats/2/bot", json={"id": new_id(), "level": "beginner"})
    assert filled.json()["t"] == "ack"
    assert carl.see(room)["view"]["seat"] == 1
    assert bob.see(room)["view"]["seat"] is None
    carl.close()


def test_a_room_is_closed_when_the_last_person_gets_up_and_reveals_its_seed(ann: Client) -> None:
    room = ann.create("board", "me", "open")["room"]
    ann.http.post(f"/api/rooms/{room}/leave", json={"id": new_id(), "seat": 0})
    found = ann.http.get(f"/api/rooms/{room}/proof")
    assert found.status_code == 404  # no token holds a seat any more


# Playing -------------------------------------------------------------------------------------------------------------


def test_a_resend_gets_the_same_answer_and_a_used_id_is_not_taken_again(ann: Client) -> None:
    room = ann.create("board", "me", "beginner", first=0)["room"]
    seen = ann.see(room)
    first, second = [action for action in seen["view"]["legal"] if action.startswith("-")][:2]
    id = new_id()
    answer = ann.act(room, seen["v"], first, id)
    assert answer.json() == {"t": "ack", "id": id, "v": seen["v"] + 1, "hash": ann.see(room)["hash"]}
    assert ann.act(room, seen["v"], first, id).json() == answer.json()
    assert ann.act(room, seen["v"], second, id).json()["t"] == "illegal"
    assert ann.see(room)["v"] == seen["v"] + 1


def test_an_old_version_is_answered_with_where_the_room_stands(ann: Client) -> None:
    room = ann.create("board", "me", "me", first=0)["room"]
    seen = ann.see(room)
    discard = next(action for action in seen["view"]["legal"] if action.startswith("-"))
    ann.act(room, seen["v"], discard)
    stale = ann.act(room, seen["v"], "+")
    assert stale.status_code == 409
    assert stale.json()["now"]["v"] == seen["v"] + 1
    assert stale.json()["now"]["view"]["legal"]


def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(ann: Client) -> None:
    room = ann.create("board", "me", "beginner", first=0)["room"]
    seen = ann.see(room)
    refused = ann.act(room, seen["v"], "+")
    assert refused.status_code == 422
    assert refused.json()["reason"] == "First lay or discard a card."
    assert ann.act(room, seen["v"], "zz").json()["reason"] == "'zz' is no action of the board game."
    assert ann.see(room)["v"] == seen["v"]


def test_actions_of_a_turn_are_taken_back_until_the_draw(ann: Client) -> None:
    room = ann.create("board", "me", "me", first=0)["room"]
    seen = ann.see(room)
    discard = next(action for action in seen["view"]["legal"] if action.startswith("-"))
    ann.act(room, seen["v"], discard)
    assert ann.see(room)["view"]["undo"]
    back = ann.http.post(f"/api/rooms/{room}/undo", json={"id": new_id(), "v": seen["v"] + 1, "seat": 0})
    assert back.json()["t"] == "ack"
    again = ann.see(room)
    assert again["view"] == seen["view"] and again["v"] == seen["v"] + 2
    ann.act(room, again["v"], discard)
    ann.act(room, again["v"] + 1, "+")
    gone = ann.http.post(f"/api/rooms/{room}/undo", json={"id": new_id(), "v": again["v"] + 2, "seat": 0})
    assert gone.json()["t"] == "illegal"


def test_a_viewer_is_told_what_happened_since_any_version(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open", first=0, public=True)["room"]
    bob.join(room)
    seen = ann.see(room)
    discard = next(action for action in seen["view"]["legal"] if action.startswith("-"))
    ann.act(room, seen["v"], discard)
    ann.act(room, seen["v"] + 1, "+")
    own, other = (client.see(room, since=seen["v"])["news"] for client in (ann, bob))
    assert [news["action"] for news in own] == [discard, "+"] == [news["action"] for news in other]
    assert own[1]["events"][0]["card"] in ann.see(room)["view"]["hand"]
    assert other[1]["events"][0] == {"what": "draw", "seat": 0, "card": None}
    everything = ann.see(room, since=0)["news"]
    assert [news["v"] for news in everything] == list(range(1, seen["v"] + 3))


# The shuffle ---------------------------------------------------------------------------------------------------------


def contribute(client: Client, room: str, seat: int, entropy: bytes) -> str:
    """Reveal what the seat has committed to."""
    body = {"id": new_id(), "seat": seat, "entropy": entropy.hex()}
    return str(client.http.post(f"/api/rooms/{room}/reveal", json=body).json()["t"])


def test_seats_commit_reveal_and_can_check_that_their_part_went_into_the_shuffle(ann: Client, bob: Client) -> None:
    parts = [bytes([seat]) * 32 for seat in range(2)]
    commits = [fair_shuffle.commit_seat(part).hex() for part in parts]
    seats = [{"kind": "me", "name": "Ann", "commit": commits[0]}, {"kind": "open"}]
    made = ann.http.post("/api/rooms", json={"game": "board", "seats": seats, "public": True}).json()
    room = made["room"]
    assert contribute(ann, room, 0, parts[0]) == "illegal"  # not before everyone has committed
    sat = bob.join(room, commit=commits[1]).json()
    before = ann.see(room)
    assert ann.see(room)["room"]["status"] == "mixing"
    assert contribute(bob, room, 1, parts[0]) == "illegal"  # not what it committed to
    assert contribute(bob, room, 1, parts[1]) == "ack"
    assert contribute(ann, room, 0, parts[0]) == "ack"
    assert ann.see(room)["room"]["status"] == "live"
    ann.http.post(f"/api/rooms/{room}/leave", json={"id": new_id(), "seat": 0})
    bob.http.post(f"/api/rooms/{room}/leave", json={"id": new_id(), "seat": 1})
    until(lambda: ann.see(room)["room"]["status"] == "finished")
    checked = verify.check(ann.http.get(f"/api/rooms/{room}/proof").json())
    assert checked.shuffle.entropies == dict(enumerate(parts))
    told = {0: made, 1: sat, 2: {**before, "commit": before["room"]["commit"]}}
    for answer, seat, fixed, still_open in ((0, 0, (), (0,)), (1, 1, (1,), ()), (2, 0, (0,), ())):
        commit, v, hash = (told[answer][part] for part in ("commit", "v", "hash"))
        mine = receipts.Contribution(seat, commits[seat], parts[seat].hex(), receipts.Mark(v, hash))
        held = receipts.hold(checked.shuffle, [receipts.Receipt(room, commit, (mine,), None)])
        assert (held.fixed, held.open) == (fixed, still_open), "Who sits down last knows every commitment by then."
        assert verify.check(ann.http.get(f"/api/rooms/{room}/proof").json(), [(v, hash)])


def test_a_resent_request_for_a_seat_gets_the_same_receipt(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    body = {"id": new_id(), "name": "Bob", "seat": 1}
    first = bob.http.post(f"/api/rooms/{room}/seats", json=body).json()
    assert set(first) == {"room", "seat", "commit", "v", "hash"}
    ann.http.post(f"/api/rooms/{room}/seats", json={"id": new_id(), "name": "Eve", "seat": 2})
    assert bob.http.post(f"/api/rooms/{room}/seats", json=body).json() == first


def test_an_event_stream_goes_on_where_it_was(ann: Client) -> None:
    room = ann.create("board", "me", "me", first=0)["room"]
    seen = ann.see(room)
    discard = next(action for action in seen["view"]["legal"] if action.startswith("-"))
    ann.act(room, seen["v"], discard)
    with ann.http.stream("GET", f"/api/rooms/{room}/events", headers={"Last-Event-ID": str(seen["v"])}) as stream:
        lines = stream.iter_lines()
        assert next(lines) == f"id: {seen['v'] + 1}"
        message = json.loads(next(lines).removeprefix("data: "))
        assert [news["action"] for news in message["news"]] == [discard]
        ann.act(room, seen["v"] + 1, "+", seat=0)
        pushed = next(line for line in lines if '"t":"view"' in line)
        assert json.loads(pushed.removeprefix("data: "))["v"] == seen["v"] + 2


# Time ----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a server whose bots are slow."""
    with serving(tmp_path_factory.mktemp("unhurried"), pace=1) as running:
        client = Client(running.address)
        yield client
        client.close()


def test_a_bot_plays_for_who_is_late_and_the_person_comes_back(unhurried: Client) -> None:
    ann, clock = unhurried, {"mode": "live", "bank_s": 1, "increment_s": 0}
    room = ann.create("board", "me", "beginner", first=0, clock=clock)["room"]
    until(lambda: ann.see(room)["room"]["places"][0]["bot_plays"])
    assert "late" in [news["kind"] for news in ann.see(room, since=0)["news"]]
    while (seen := ann.see(room))["room"]["status"] != "finished":
        back = ann.http.post(f"/api/rooms/{room}/return", json={"id": new_id(), "v": seen["v"]}).json()["t"]
        if back == "ack":
            break
    else:
        pytest.fail("the game was over before anyone could return")
    assert "return" in [news["kind"] for news in ann.see(room, since=0)["news"]]


# Restarts ------------------------------------------------------------------------------------------------------------


def test_a_restart_continues_every_room(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Client(server.address)
        room = ann.create("board", "me", "me", first=0)["room"]
        seen = ann.see(room)
        discard = next(action for action in seen["view"]["legal"] if action.startswith("-"))
        ann.act(room, seen["v"], discard)
        before = ann.see(room)
        assert server.terminate() == 0
    with serving(tmp_path) as server:
        ann.http.base_url = server.address
        after = ann.see(room)
        ann.close()
    assert {**after, "now_ms": 0, "room": 0} == {**before, "now_ms": 0, "room": 0}


def test_a_stopping_server_sends_everyone_away_in_order(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Client(server.address)
        room = ann.create("board", "me", "me")["room"]

        async def stay() -> tuple[str, int]:
            async with socket(server.address, room, ann.token) as ours:
                await ours.hear("view")
                server.process.terminate()
                told = await ours.hear("restart")
                await ours.connection.wait_closed()
                return told["t"], ours.connection.close_code or 0

        assert asyncio.run(stay()) == ("restart", 1012)
        assert server.process.wait(PATIENCE) == 0
        ann.close()
