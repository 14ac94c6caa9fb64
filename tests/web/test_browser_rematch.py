"""Rematches: against bots, with a remote friend, and on a shared device."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.browser import PHONE, Visit, Visitor, choose
from tests.support.server_process import Server, new_id, serving
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("rematch")) as running:
        yield running


def finish(room: str, *people: tuple[Visitor, int]) -> None:
    """Play a game to its end by requests, for these people in these seats; their pages only watch."""
    chance = random.Random(1)

    def next_view() -> tuple[Visitor, int, dict[str, Any]] | None:
        """The viewer who can act, and their view; any of them when the game is over."""
        for who, seat in people:
            told = who.ask("GET", f"/api/rooms/{room}?seat={seat}")
            if told["view"]["legal"] or told["room"]["status"] == "finished":
                return who, seat, told
        return None

    while True:
        who, seat, told = until(next_view)
        if told["room"]["status"] == "finished":
            return
        move = {"id": new_id(), "v": told["v"], "action": choose(told["view"]["legal"], chance), "seat": seat}
        assert who.ask("POST", f"/api/rooms/{room}/actions", move)["t"] == "ack"


def ask_for_rematch(visitor: Visitor, button: str = "Rematch") -> str:
    before = visitor.room
    visitor.page.get_by_role("button", name=button, exact=True).click()
    visitor.page.wait_for_function("before => !location.hash.includes(before)", arg=before)
    return visitor.room


def await_start(visitor: Visitor) -> None:
    visitor.page.locator('[data-status="live"]').wait_for()


def assert_shuffled_at_once(visitor: Visitor, people: int) -> None:
    """Everyone contributed to the shuffle: the server did not time out waiting for a secret."""
    log = visitor.ask("GET", f"/api/rooms/{visitor.room}/proof")["entries"]
    kinds = [entry["kind"] for entry in log if entry["kind"] in ("sit", "commit", "reveal", "redraw", "start")]
    assert kinds == ["sit"] * people + ["reveal"] * people + ["start"]
    assert sorted(entry["seat"] for entry in log if entry["kind"] == "reveal") == [*range(people)]


def test_a_rematch_with_bots(visit: Visit) -> None:
    ann = visit(settings={"game": "cards", "levels": ["easy", "easy"]}).open()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    await_start(ann)
    assert_shuffled_at_once(ann, people=1)
    finish(ann.room, (ann, 0))
    ask_for_rematch(ann)
    await_start(ann)
    assert_shuffled_at_once(ann, people=1)
    assert ann.play_on(random.Random(2), most=6) == 6
    levels = [place["level"] for place in ann.ask("GET", f"/api/rooms/{ann.room}")["room"]["places"]]
    assert levels == ["", "easy", "easy"]


def test_a_rematch_with_a_friend(visit: Visit) -> None:
    ann, bob = visit().open(), visit(size=PHONE, settings={"name": "Bob"})
    ann.page.get_by_role("link", name="Invite a friend").click()
    ann.page.get_by_role("button", name="Open the table").click()
    bob.page.goto(ann.page.locator("input[readonly]").first.input_value())
    bob.page.get_by_role("button", name="Sit down").click()
    await_start(bob)
    finish(bob.room, (ann, 0), (bob, 1))
    ask_for_rematch(bob)
    assert ask_for_rematch(ann, "Join the rematch") == bob.room
    for each in (ann, bob):
        await_start(each)
        assert_shuffled_at_once(each, people=2)
    chance = random.Random(3)
    done = {ann: 0, bob: 0}
    while min(done.values()) < 4:  # at least two turns each
        who = until(lambda: next((each for each in done if each.shown()["legal"]), None))
        who.act(who.choose_now(chance))
        done[who] += 1


def test_a_rematch_round_one_device(visit: Visit) -> None:
    ann = visit(size=PHONE, touch=True).open()
    ann.page.get_by_role("link", name="Pass one device around").click()
    ann.page.get_by_label("Name of player 2").fill("Ben")
    ann.page.get_by_role("button", name="Begin").click()
    await_start(ann)
    assert_shuffled_at_once(ann, people=2)
    chance = random.Random(4)
    assert {ann.take_turn_at_device(chance) for _ in range(2)} == {"I am Ann", "I am Ben"}
    finish(ann.room, (ann, 0), (ann, 1))
    ask_for_rematch(ann)
    await_start(ann)
    assert_shuffled_at_once(ann, people=2)
    players = [ann.take_turn_at_device(chance) for _ in range(4)]
    assert set(players) == {"I am Ann", "I am Ben"} and players[:2] == players[2:]
