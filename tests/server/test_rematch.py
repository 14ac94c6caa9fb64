"""Rematches: who sits where, who begins, what may be changed, and who may watch."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from keltis.records import verify
from tests.support.server_process import Client, Server, new_id, serving
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.server

LIVE = {"mode": "live", "bank_s": 300, "increment_s": 30}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("rematch")) as running:
        yield running


def leave_to_bots(ann: Client, room: str) -> None:
    """Ann leaves her seats, and bots finish the game."""
    for seat, place in enumerate(ann.see(room)["room"]["places"]):
        if place["kind"] == "person":
            ann.http.post(f"/api/rooms/{room}/leave", json={"id": new_id(), "seat": seat})
    until(lambda: ann.see(room)["room"]["status"] == "finished")


def finish(ann: Client, *seats: str, game: str = "cards", **options: Any) -> str:
    """A room whose game is over."""
    room = str(ann.create(game, *seats, **options)["room"])
    leave_to_bots(ann, room)
    return room


def ask(ann: Client, room: str, **changes: Any) -> httpx.Response:
    return ann.http.post(f"/api/rooms/{room}/rematch", json=changes)


def test_a_rematch_keeps_the_seats_for_those_who_had_them(ann: Client, bob: Client) -> None:
    room = finish(ann, "me", "easy", public=True)
    answers = [ann.http.post(f"/api/rooms/{room}/rematch").json(), ask(ann, room).json()]
    assert answers[0] == answers[1]
    following = answers[0]["room"]
    assert ann.see(room)["room"]["next"] == following
    assert bob.join(following).status_code == 404
    assert ann.join(following, "Ann").json()["seat"] == 0
    seen = ann.see(following)
    assert seen["room"]["status"] == "live" and seen["room"]["before"] == room


def test_people_of_one_device_sit_in_a_rematch_where_each_of_them_sat(ann: Client) -> None:
    room = finish(ann, "me", "me", "easy")
    following = ask(ann, room).json()["room"]
    assert ann.join(following, "Ben", seat=1).json()["seat"] == 1
    assert ann.join(following, "Ben", seat=1).status_code == 422, "Asked for twice, it is not another's seat instead."
    assert ann.join(following, "Ann", seat=0).json()["seat"] == 0
    assert [place["name"] for place in ann.see(following)["room"]["places"]][:2] == ["Ann", "Ben"]


@pytest.mark.parametrize("seats", [("me", "easy"), ("me", "easy", "easy")])
def test_the_start_moves_on_round_the_table_and_every_proof_holds(ann: Client, seats: tuple[str, ...]) -> None:
    room, began = finish(ann, *seats), []
    for _ in range(len(seats)):
        proven = verify.check(ann.http.get(f"/api/rooms/{room}/proof").json())
        assert proven.shuffle.deal is not None
        began.append(proven.shuffle.deal.first)
        room = ask(ann, room).json()["room"]
        assert ann.see(room)["room"]["first"] == (began[-1] + 1) % len(seats)
        ann.join(room, "Ann", seat=0)
        leave_to_bots(ann, room)
    assert began == [(began[0] + i) % len(seats) for i in range(len(began))]


def test_whoever_asks_may_change_levels_rules_and_clock(ann: Client) -> None:
    room = finish(ann, "me", "easy", "easy", game="board")
    changes = {"levels": {"1": "beginner"}, "free_start": False, "quiet_limit": 0, "clock": LIVE}
    following = ask(ann, room, **changes).json()["room"]
    assert ask(ann, room, **changes).json()["room"] == following, "Sent again, it gets the same answer."
    info = ann.see(following)["room"]
    assert [place["level"] for place in info["places"]] == ["", "beginner", "easy"]
    assert info["options"] == {"free_start": False, "quiet_limit": 0}
    assert info["clock"] == LIVE
    ann.join(following, "Ann")
    leave_to_bots(ann, following)
    assert verify.check(ann.http.get(f"/api/rooms/{following}/proof").json()).record is not None
    again = ann.see(ask(ann, following).json()["room"])["room"]
    assert (again["options"], again["clock"]) == (info["options"], LIVE), "What is not said stays as it was."


def test_changes_that_are_impossible_are_refused_and_change_nothing(ann: Client, bob: Client) -> None:
    room = finish(ann, "me", "easy")
    refusals: dict[str, dict[str, Any]] = {
        "refused-level": {"levels": {"1": "champion"}},
        "refused-not-a-bot": {"levels": {"0": "expert"}},
        "refused-no-seat": {"levels": {"2": "expert"}},
        "option-unknown": {"free_start": True},
    }
    for id, changes in refusals.items():
        answer = ask(ann, room, **changes)
        assert (answer.status_code, answer.json()["why"]["id"]) == (422, id)
    for changes in (
        {"levels": ["expert"]},
        {"levels": {"4": "expert"}},
        {"clock": {"mode": "blitz"}},
        {"quiet_limit": -1},
        {"game": "board"},
    ):
        assert ask(ann, room, **changes).status_code == 400, changes
    assert ask(bob, room, clock=LIVE).status_code == 404
    assert ann.see(room)["room"]["next"] is None
    following = ask(ann, room).json()["room"]
    info = ann.see(following)["room"]
    assert [place["level"] for place in info["places"]] == ["", "easy"] and info["clock"] == {"mode": "none"}


def test_a_rematch_that_is_made_cannot_be_changed(ann: Client) -> None:
    room = finish(ann, "me", "easy")
    following = ask(ann, room, clock=LIVE).json()["room"]
    for changes in ({"clock": {"mode": "mail"}}, {"clock": LIVE, "levels": {"1": "expert"}}):
        answer = ask(ann, room, **changes)
        assert (answer.status_code, answer.json()["why"]["id"]) == (422, "refused-rematch-made")
    assert ask(ann, room).json()["room"] == following
    assert ann.see(following)["room"]["clock"] == LIVE


def test_a_token_to_watch_shows_the_rematch_as_well(ann: Client, server: Server) -> None:
    made = ann.create("cards", "me", "easy")
    leave_to_bots(ann, made["room"])
    following = ask(ann, made["room"]).json()["room"]
    watching = httpx.get(
        f"{server.address}/api/rooms/{following}",
        headers={"Authorization": f"Bearer {made['watch']}"},
        timeout=PATIENCE,
    )
    assert watching.json()["room"]["before"] == made["room"]
    assert httpx.get(f"{server.address}/api/rooms/{following}", timeout=PATIENCE).status_code == 404
