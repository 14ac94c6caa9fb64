"""Several people at one table: by link, on a shared device, as spectators, and with a server that dies."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import PHONE, Visit, Visitor, choose
from tests.support.server_process import Client, Server, reserved_port, serving
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("online")) as running:
        yield running


def together(chance: random.Random, *people: Visitor, times: int) -> None:
    """Whoever is able to act does, this many times; the game does not end before."""
    for _ in range(times):
        who = until(lambda: next((each for each in people if each.shown()["legal"]), None))
        who.act(who.choose_now(chance))


def test_a_friend_comes_by_a_link(visit: Visit) -> None:
    ann, bob = visit().open(), visit(size=PHONE, settings={"name": "Bob"})
    ann.page.get_by_role("link", name="Invite a friend").click()
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.locator("input[readonly]").first.input_value()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator("[data-version]").wait_for()
    assert link.rpartition(".")[2] not in bob.page.url, "The invitation stays in the address."
    expect(ann.page.get_by_text("Bob").first).to_be_visible()
    ann.page.locator("[data-version]").wait_for()


@pytest.fixture
def port() -> Iterator[str]:
    with reserved_port() as number:
        yield str(number)


def test_two_browsers_one_game_with_a_refresh_a_language_and_a_dead_server(
    browser: Browser, port: str, tmp_path: Path
) -> None:
    chance = random.Random(7)
    with serving(tmp_path, "--port", port) as first:
        ann, bob = (
            Visitor(browser, first.address),
            Visitor(browser, first.address, size=PHONE, settings={"name": "Bob"}),
        )
        ann.open(f"/#/room/{ann.make('cards', 'me', 'open', 'easy', 'easy')}")
        bob.page.goto(ann.page.locator("input[readonly]").first.input_value())
        bob.page.get_by_role("button", name="Sit down").click()
        ann.page.locator("[data-version]").wait_for()
        bob.page.locator("[data-version]").wait_for()
        together(chance, ann, bob, times=6)
        assert ann.page.locator('[data-tool="hint"]').count() == 0, "A hint would be unfair to Bob."
        bob.page.reload()
        bob.page.locator("[data-version]").wait_for()
        together(chance, ann, bob, times=6)
        ann.page.keyboard.press("Escape")
        ann.speak("Deutsch")
        expect(ann.page.locator("html")).to_have_attribute("lang", "de")
        expect(bob.page.locator("html")).to_have_attribute("lang", "en")
        before = ann.shown()["v"]
        first.kill()
    expect(ann.page.get_by_role("status").filter(has_text="Verbindung")).to_be_visible()
    expect(bob.page.locator("[data-link]")).not_to_have_attribute("data-link", "open")
    with serving(tmp_path, "--port", port):
        for each in (ann, bob):
            expect(each.page.locator("[data-link]")).to_have_attribute("data-link", "open")
        assert ann.shown()["v"] >= before
        together(chance, ann, bob, times=8)
        ann.close()
        bob.close()


@pytest.mark.parametrize("on_device", [True, False], ids=["on device", "on server"])
def test_one_device_goes_round(visit: Visit, on_device: bool) -> None:
    ann = visit(size=PHONE, touch=True, on_device=on_device).open()
    ann.page.get_by_role("link", name="Pass one device around").click()
    ann.page.get_by_role("button", name="Begin").click()
    chance = random.Random(8)
    assert len({ann.take_turn_at_device(chance) for _ in range(3)}) == 2


def test_an_onlooker_gets_no_hidden_card(visit: Visit) -> None:
    ann, eve = visit(), visit(settings={"name": "Eve"})
    room = ann.make("cards", "me", "easy", "easy", public=True)
    ann.open(f"/#/room/{room}")
    eve.open(f"/#/room/{room}")
    eve.page.locator("[data-version]").wait_for()
    ann.play_on(random.Random(9), most=8)
    eve.page.keyboard.press("l")
    newest = ann.shown()["v"]
    eve.await_message(lambda each: "steps" in each)
    eve.await_message(lambda each: each.get("t") == "view" and each["v"] >= newest)
    eve.page.wait_for_function("v => +document.querySelector('[data-version]').dataset.version >= v", arg=newest)
    views = eve.messages()
    tables = [each for each in views if each.get("t") == "view"]
    assert len(tables) > 8
    for each in tables:
        assert each["view"]["seat"] is None and each["view"]["hand"] == [] and each["view"]["legal"] == []
    draws = [event for each in tables for news in each["news"] for event in news["events"] if event["what"] == "draw"]
    assert len(draws) > 4 and all(event["card"] is None for event in draws)
    stories = [each for each in views if "steps" in each]
    assert stories and all(hand is None for each in stories for step in each["steps"] for hand in step["hands"])
    assert eve.page.locator("[data-card]").count() == 0


XSS = [
    "<img src=x onerror=a()>",
    '"><svg onload=a()>',
    "<script>alert(1)</script"[:24],
    "javascript:a()",
    "</title><b>",
    "{@html 1}",
]


def test_a_name_is_only_ever_a_text(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.ask("POST", "/api/session")
    for name in XSS:
        seats = [{"kind": "me", "name": name}, {"kind": "open"}]
        assert ann.ask("POST", "/api/rooms", {"game": "board", "seats": seats, "public": True})["room"]
    eve.open("/#/rooms")
    for name in XSS:
        expect(eve.page.get_by_text(name).first).to_be_visible()
    eve.page.evaluate("() => { window.a = () => { throw new Error('a name was run') } }")
    seats = [{"kind": "me", "name": XSS[0]}, {"kind": "bot", "level": "easy"}]
    room = ann.ask("POST", "/api/rooms", {"game": "board", "seats": seats, "public": True, "first": 0})["room"]
    eve.open(f"/#/room/{room}")
    expect(eve.page.get_by_text(XSS[0]).first).to_be_visible()


def test_a_bot_takes_over_and_gives_back(visit: Visit, bob: Client) -> None:
    ann = visit()
    room = ann.make("board", "me", "open", public=True, first=0)
    ann.open(f"/#/room/{room}")
    assert bob.join(room).status_code == 200
    ann.await_turn()
    ann.page.locator('[data-tool="menu"]').click()
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    again = ann.page.get_by_role("button", name="Play again yourself")
    expect(again).to_be_visible()
    until(lambda: bob.see(room)["view"]["legal"])  # the bot has played Ann's turn
    ann.page.wait_for_function("() => document.querySelector('[data-version]').dataset.legal === ''")
    again.click()
    until(lambda: not bob.see(room)["room"]["places"][0]["bot_plays"])
    while legal := (told := bob.see(room))["view"]["legal"]:
        assert bob.act(room, told["v"], choose(legal, random.Random(1))).status_code == 200
    assert ann.await_turn()["legal"]


def test_at_a_public_table_guests_take_one_seat_each_and_only_the_host_adds_bots(visit: Visit) -> None:
    ann, bob, cleo = visit(), visit(size=PHONE, settings={"name": ""}), visit(settings={"name": ""})
    room = ann.make("cards", "me", "open", "open", "open", public=True)
    ann.open(f"/#/room/{room}")
    for guest in (bob, cleo):
        guest.open(f"/#/room/{room}")
        guest.page.get_by_role("button", name="Sit down").click()
        expect(guest.page.get_by_role("button", name="Leave the table")).to_be_visible()
        expect(guest.page.get_by_role("button", name="Put a bot here")).to_have_count(0)
    expect(ann.page.get_by_text("Guest 2")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Put a bot here")).to_have_count(1)


LOSE_AN_ANSWER = """() => {
    const reach = window.fetch;
    window.fetch = async (path, request) => {
        const answer = await reach(path, request);
        if (new URL(path, location.href).pathname !== "/api/rooms" || window.lost) return answer;
        window.lost = (await answer.json()).room;
        throw new TypeError("The answer is lost.");
    };
}"""


def test_an_answer_that_is_lost_makes_no_second_room(visit: Visit) -> None:
    ann = visit(on_device=False).open()
    ann.page.evaluate(LOSE_AN_ANSWER)
    ann.page.get_by_role("button", name="Play", exact=True).click()
    assert ann.room == ann.page.evaluate("window.lost")
    assert [room["id"] for room in ann.ask("GET", "/api/mine")["rooms"]] == [ann.room]
