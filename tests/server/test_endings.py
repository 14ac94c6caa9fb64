"""Ending a game early: resigning, and agreeing to end it."""

from collections.abc import Iterator
from typing import Any

import pytest

from keltis.records import record, verify
from tests.support.server_process import Client, Server, new_id, serving
from tests.support.waiting import until

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("endings")) as running:
        yield running


@pytest.fixture
def people(server: Server) -> Iterator[list[Client]]:
    clients = [Client(server.address) for _ in range(3)]
    yield clients
    for client in clients:
        client.close()


def table(people: list[Client], game: str = "board") -> str:
    """A room where each of these sits, in this order; the first begins."""
    room: str = people[0].create(game, "me", *["open"] * (len(people) - 1), public=True, first=0)["room"]
    for number, person in enumerate(people[1:], 2):
        assert person.join(room, f"Ann {number}").status_code == 200
    return room


def say(person: Client, room: str, what: str, **more: Any) -> int:
    return person.http.post(f"/api/rooms/{room}/{what}", json={"id": new_id(), **more}).status_code


def play(person: Client, room: str) -> None:
    seen = person.see(room)
    assert person.act(room, seen["v"], seen["view"]["legal"][0]).status_code == 200


def proven(person: Client, room: str) -> verify.Checked:
    return verify.check(person.http.get(f"/api/rooms/{room}/proof").json())


@pytest.mark.parametrize("game", ["board", "cards"])
def test_of_two_who_resigns_loses_at_once_whatever_the_points(people: list[Client], game: str) -> None:
    ann, bob, _ = people
    room = table([ann, bob], game)
    play(ann, room)
    assert say(bob, room, "resign") == 200, "It need not be one's turn."
    seen = ann.see(room)
    info = seen["room"]
    assert (info["status"], info["ended"], info["winners"]) == ("finished", "resigned", [0])
    assert info["result"] == [seat["score"]["total"] for seat in seen["view"]["table"]["seats"]]
    assert [place["resigned"] for place in info["places"]] == [False, True]
    assert seen["view"]["legal"] == []
    assert say(ann, room, "resign") == 422
    checked = proven(ann, room)
    assert (checked.ended, checked.resigned) == ("resigned", (1,))
    text = ann.http.get(f"/api/rooms/{room}/record").text
    assert record.read(text).tags["Ended"] == "resigned"
    assert "seat 1 resigned" in list(verify.account(checked))
    assert ann.http.post(f"/api/rooms/{room}/rematch").status_code == 200


def test_of_three_who_resigns_leaves_the_seat_to_a_bot_for_good(people: list[Client]) -> None:
    ann, bob, carl = people
    room = table(people)
    assert say(ann, room, "resign") == 200
    assert until(lambda: bob.see(room)["view"]["legal"]), "The bot has played Ann's turn."
    info = bob.see(room)["room"]
    assert (info["status"], info["places"][0]["bot_plays"], info["places"][0]["resigned"]) == ("live", True, True)
    assert say(ann, room, "return", v=bob.see(room)["v"]) == 422
    assert say(ann, room, "offer") == 422
    assert say(bob, room, "resign") == 200
    assert say(carl, room, "resign") == 200, "Nobody is left."
    info = carl.see(room)["room"]
    assert (info["status"], info["ended"], info["winners"]) == ("finished", "resigned", [])
    assert proven(carl, room).resigned == (0, 1, 2)


def test_a_game_against_bots_is_over_when_its_only_person_resigns(people: list[Client]) -> None:
    ann = people[0]
    room = ann.create("cards", "me", "easy", "easy", first=0)["room"]
    assert say(ann, room, "resign") == 200
    info = ann.see(room)["room"]
    assert info["status"] == "finished" and 0 not in info["winners"]
    assert proven(ann, room).ended == "resigned"


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_game_ends_as_it_stands_when_everyone_agrees(people: list[Client], game: str) -> None:
    ann, bob, carl = people
    room = table(people, game)
    play(ann, room)
    assert say(bob, room, "decline") == 422, "Nobody has offered."
    assert say(bob, room, "offer") == 200
    assert say(bob, room, "offer") == 422
    assert [place["offers"] for place in carl.see(room)["room"]["places"]] == [False, True, False]
    assert say(ann, room, "offer") == 200
    assert say(carl, room, "away", v=0) == 404, "There is no such request."
    assert say(carl, room, "leave", seat=2) == 200, "Who is away is asked as well."
    assert carl.see(room)["room"]["status"] == "live"
    assert say(carl, room, "offer") == 200
    seen = carl.see(room)
    totals = [seat["score"]["total"] for seat in seen["view"]["table"]["seats"]]
    info = seen["room"]
    assert (info["status"], info["ended"], info["result"]) == ("finished", "agreed", totals)
    assert info["winners"] == [seat for seat in range(3) if totals[seat] == max(totals)]
    assert proven(ann, room).ended == "agreed"
    assert ann.http.get(f"/api/rooms/{room}/story").json()["ended"] == "agreed"


def test_who_declines_or_plays_on_lets_every_offer_lapse(people: list[Client]) -> None:
    ann, bob, _ = people
    room = table([ann, bob])

    def offers() -> list[bool]:
        return [place["offers"] for place in ann.see(room)["room"]["places"]]

    assert say(ann, room, "offer") == 200
    play(ann, room)
    assert offers() == [True, False], "Who offered may play on meanwhile."
    assert say(bob, room, "decline") == 200
    assert offers() == [False, False]
    assert say(bob, room, "offer") == 200
    play(ann, room)
    assert offers() == [False, False]
    for _ in range(4):
        assert say(ann, room, "offer") == 200
        assert say(ann, room, "decline") == 200, "One's own offer can be withdrawn."
    assert say(ann, room, "offer") == 422, "That was often enough."


def test_a_resend_of_a_resignation_gets_the_same_answer(people: list[Client]) -> None:
    ann, bob, _ = people
    room = table([ann, bob])
    body = {"id": new_id()}
    first, again = (ann.http.post(f"/api/rooms/{room}/resign", json=body) for _ in range(2))
    assert (first.status_code, first.json()) == (again.status_code, again.json()) == (200, first.json())
