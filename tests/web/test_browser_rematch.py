"""Rematches: against bots, with a remote friend and a spectator, and on a shared device."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

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


def starter(visitor: Visitor, room: str) -> int:
    return next(int(entry["seat"]) for entry in visitor.log(room) if entry["kind"] == "act")


def watch_link(visitor: Visitor, room: str) -> str:
    memory = json.loads(visitor.page.evaluate("room => localStorage[`keltis.room.${room}`]", room))
    return f"/#watch={room}.{memory['watch']}"


def await_start(visitor: Visitor) -> None:
    visitor.page.locator('[data-status="live"]').wait_for()


def assert_shuffled_at_once(visitor: Visitor, people: int) -> None:
    """Everyone contributed to the shuffle: the server did not time out waiting for a secret."""
    log = visitor.log(visitor.room)
    kinds = [entry["kind"] for entry in log if entry["kind"] in ("sit", "commit", "reveal", "redraw", "start")]
    assert kinds == ["sit"] * people + ["reveal"] * people + ["start"]
    assert sorted(entry["seat"] for entry in log if entry["kind"] == "reveal") == [*range(people)]


def test_a_rematch_with_bots_at_other_levels_and_by_the_clock(visit: Visit) -> None:
    ann = visit(settings={"game": "cards", "levels": ["easy", "easy"]}, on_device=False).open()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    await_start(ann)
    assert_shuffled_at_once(ann, people=1)
    first_room = ann.room
    finish(first_room, (ann, 0))
    ann.page.get_by_role("button", name="Rematch with other settings").click()
    dialog = ann.page.get_by_role("dialog", name="The next game")
    dialog.locator(".bot button").last.click()
    ann.page.locator('[data-option="beginner"]').click()
    dialog.get_by_role("switch", name="An end card may open a column").click()
    dialog.get_by_role("radio", name="One sitting").click()
    dialog.get_by_role("radio", name="5 min").click()
    dialog.get_by_role("button", name="Rematch", exact=True).click()
    ann.page.wait_for_function("before => !location.hash.includes(before)", arg=first_room)
    await_start(ann)
    assert_shuffled_at_once(ann, people=1)
    info = ann.ask("GET", f"/api/rooms/{ann.room}")["room"]
    assert [place["level"] for place in info["places"]] == ["", "easy", "beginner"]
    assert info["options"] == {"end_opens": False, "quiet_limit": 24}
    assert info["clock"] == {"mode": "live", "bank_s": 300, "increment_s": 30}
    assert info["first"] == (starter(ann, first_room) + 1) % 3
    assert ann.play_on(random.Random(2), most=4) == 4
    finish(ann.room, (ann, 0))
    ann.page.get_by_role("button", name="Rematch", exact=True).wait_for()


def test_a_rematch_with_a_friend_and_a_spectator(visit: Visit) -> None:
    ann, bob, cleo = visit().open(), visit(size=PHONE, settings={"name": "Bob"}), visit(settings={"name": "Cleo"})
    ann.page.get_by_role("link", name="Invite a friend").click()
    ann.page.get_by_role("button", name="Open the table").click()
    bob.page.goto(ann.page.locator("input[readonly]").first.input_value())
    bob.page.get_by_role("button", name="Sit down").click()
    await_start(bob)
    first_room = bob.room
    cleo.open(watch_link(ann, first_room))
    await_start(cleo)
    finish(first_room, (ann, 0), (bob, 1))
    ask_for_rematch(bob)
    seats = bob.page.locator("ol.seats li")
    expect(seats).to_contain_text(["Ann", "Bob"])
    expect(seats.nth(0)).to_contain_text("Invited")
    expect(seats.nth(1)).to_contain_text("You · Ready")
    assert bob.page.locator("input").count() == 0, "There is nothing to fill in again."
    along = cleo.page.get_by_role("status").filter(has_text="They play again, and you watch on.")
    along.wait_for()
    ann.page.get_by_text("A rematch is waiting, and your seat is kept.").wait_for()
    assert ask_for_rematch(ann, "Join the rematch") == bob.room
    for each in (ann, bob, cleo):
        await_start(each)
    assert bob.room in cleo.page.url
    for each in (ann, bob):
        assert_shuffled_at_once(each, people=2)
    chance = random.Random(3)
    began, done = starter(ann, first_room), {ann: 0, bob: 0}
    while min(done.values()) < 3:
        who = until(lambda: next((each for each in done if each.shown()["legal"]), None))
        who.act(who.choose_now(chance))
        done[who] += 1
    assert starter(ann, ann.room) == 1 - began
    along.get_by_role("link", name="Back to the last game").click()
    cleo.page.get_by_role("link", name="Watch the rematch").wait_for()  # it is looked at, not left again
    assert first_room in cleo.page.url


def test_a_rematch_against_bots_on_this_device(visit: Visit) -> None:
    ann = visit(settings={"game": "cards", "levels": ["easy", "easy"], "tempo": "at_once"}).open()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    await_start(ann)
    assert_shuffled_at_once(ann, people=1)
    first_room = ann.room
    ann.play_quickly(seed=1)
    ann.page.get_by_role("button", name="Rematch with other settings").click()
    dialog = ann.page.get_by_role("dialog", name="The next game")
    expect(dialog.get_by_role("radio", name="One sitting")).to_have_count(0)  # there is no clock on one device
    dialog.locator(".bot button").last.click()
    ann.page.locator('[data-option="beginner"]').click()
    dialog.get_by_role("switch", name="An end card may open a column").click()
    dialog.get_by_role("button", name="Rematch", exact=True).click()
    ann.page.wait_for_function("before => !location.hash.includes(before)", arg=first_room)
    await_start(ann)
    assert_shuffled_at_once(ann, people=1)
    assert ann.room.startswith("local")
    settings = json.loads(ann.log(ann.room)[0]["payload"])
    assert [place.get("level") for place in settings["places"]] == [None, "easy", "beginner"]
    assert settings["options"] == {"end_opens": False, "quiet_limit": 24}
    assert (settings["first"], settings["after"]) == ((starter(ann, first_room) + 1) % 3, first_room)
    assert ann.play_quickly(seed=2, most=4) == 4


def end_now(ann: Visitor) -> None:
    """The players at one device agree to end the game as it stands."""
    ann.page.locator(".curtain button").tap()
    ann.await_turn()
    ann.page.locator('[data-tool="menu"]').tap()
    ann.page.get_by_role("button", name="End the game now").tap()
    ann.page.get_by_role("dialog", name="End the game now").get_by_role("button", name="End the game now").tap()
    expect(ann.page.get_by_text("Everyone agreed to end the game.")).to_be_visible()


@pytest.mark.parametrize("on_device", [True, False], ids=["on device", "on server"])
def test_a_rematch_round_one_device(visit: Visit, on_device: bool) -> None:
    ann = visit(size=PHONE, touch=True, on_device=on_device).open()
    ann.page.get_by_role("link", name="Pass one device around").click()
    ann.page.get_by_label("Name of player 2").fill("Ben")
    ann.page.get_by_role("button", name="Begin").click()
    await_start(ann)
    assert ann.room.startswith("local") == on_device
    assert_shuffled_at_once(ann, people=2)
    chance = random.Random(4)
    before = [ann.take_turn_at_device(chance) for _ in range(2)]
    assert set(before) == {"I am Ann", "I am Ben"}
    end_now(ann)
    ask_for_rematch(ann)
    await_start(ann)
    assert_shuffled_at_once(ann, people=2)
    players = [ann.take_turn_at_device(chance) for _ in range(3)]
    assert players == [before[::-1][i % 2] for i in range(len(players))]
    end_now(ann)
    ann.page.get_by_role("button", name="Rematch", exact=True).wait_for()
