"""Invitations, public tables, and connections that come and go."""

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.support.browser import PHONE, Visit
from tests.support.server_process import Client, Server, new_id, serving
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("connection")) as running:
        yield running


def test_an_invitation_says_who_invites_to_what_and_a_link_that_cannot_work_says_why(visit: Visit) -> None:
    ann, bob = visit(settings={"name": "Ann"}), visit(size=PHONE, settings={"name": "Bob"})
    ann.open(f"/#/room/{ann.make('cards', 'me', 'open')}")
    link = ann.page.locator("input[readonly]").first.input_value()
    expect(ann.page.get_by_text("./keltis serve --host 0.0.0.0")).to_be_visible()
    bob.page.goto(link[:-3])
    expect(bob.page.get_by_role("heading", name="This link does not work")).to_be_visible()
    expect(bob.page.get_by_text("The link is not complete.")).to_be_visible()
    bob.page.goto(link)
    expect(bob.page.get_by_text("Ann invites you to Keltis: Card Game.")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator("[data-version]").wait_for()
    eve = visit(size=PHONE)
    for each in (bob, eve):
        each.expected += ("404",)
    eve.page.goto(link)
    expect(eve.page.get_by_text("This invitation has been used")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Sit down")).to_have_count(0)
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Go to the table").click()
    bob.page.locator("[data-version]").wait_for()


# A page would load again by itself, and might find what it lacks where its service worker has kept it meanwhile.
NO_HELP = """
    sessionStorage.setItem("keltis.reloaded", "five other parts were missing");
    delete Navigator.prototype.serviceWorker;
"""


@pytest.mark.parametrize("part", ["RulesScreen-*.js", "RulesScreen-*.css"])
def test_a_screen_whose_code_cannot_be_fetched_says_so_and_comes_when_asked_again(visit: Visit, part: str) -> None:
    ann = visit()
    ann.expected += ("net::ERR_FAILED",)
    ann.context.add_init_script(NO_HELP)
    ann.page.route(f"**/{part}", lambda route: route.abort())
    ann.open("/#/rules/board")
    expect(ann.page.get_by_role("alert")).to_contain_text("did not load completely")
    ann.page.unroute(f"**/{part}")
    ann.page.get_by_role("button", name="Try again").click()
    ann.page.get_by_role("heading", level=1).wait_for()


@pytest.mark.parametrize("game", ["board", "cards"])
def test_a_table_whose_code_cannot_be_fetched_says_so(visit: Visit, game: str) -> None:
    ann = visit(settings={"game": "cards" if game == "board" else "board"})
    ann.expected += ("net::ERR_FAILED",)
    room = ann.make(game, "me", "easy")
    ann.context.add_init_script(NO_HELP)
    ann.page.route(f"**/{game}-*.js", lambda route: route.abort())
    ann.open(f"/#/room/{room}")
    expect(ann.page.get_by_role("alert")).to_contain_text("did not load completely")


def test_a_new_public_table_is_public_and_others_see_it_without_asking(visit: Visit) -> None:
    ann, bob = visit(settings={"name": "Ann"}), visit(settings={"name": "Bob"})
    bob.open("/#/rooms")
    expect(bob.page.get_by_text("Nobody is waiting just now.")).to_be_visible()
    ann.open("/#/rooms")
    ann.page.get_by_role("link", name="New table").click()
    expect(ann.page.get_by_role("switch", name="Public table")).to_be_checked()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(bob.page.get_by_text("Ann")).to_be_visible()


def test_the_table_shows_at_once_that_the_network_is_gone_or_that_somebody_is_away(visit: Visit, bob: Client) -> None:
    ann = visit(settings={"name": "Ann"})
    sockets: list[WebSocketRoute] = []
    left_ms = (int(time.time()) // 60 - 3) * 60_000 + 30_000  # in the middle of a minute, which alone is shown

    def pass_on(socket: WebSocketRoute) -> None:
        """All but who is there, which this test tells: after a while the server would say that Bob is not."""
        server = socket.connect_to_server()
        server.on_message(lambda said: None if json.loads(said)["t"] == "seats" else socket.send(said))
        sockets.append(socket)

    ann.page.route_web_socket("**/api/ws", pass_on)
    room = ann.make("board", "me", "open", public=True, first=0)
    assert bob.join(room).status_code == 200
    ann.open(f"/#/room/{room}")
    ann.await_turn()
    sockets[-1].send(json.dumps({"t": "seats", "presence": ["here", "away"], "away_ms": [None, left_ms]}))
    time_of_day = ann.page.evaluate("ms => new Intl.DateTimeFormat('en', {timeStyle: 'short'}).format(ms)", left_ms)
    banners = ann.page.locator(".banners")
    expect(banners).to_contain_text(f"Bob has been away since {time_of_day}.")
    take_over = ann.page.get_by_role("button", name="Let a bot play for Bob")
    assert take_over.count() == 0
    sockets[-1].send(json.dumps({"t": "seats", "presence": ["here", "gone"], "away_ms": [None, left_ms]}))
    expect(take_over).to_be_visible()
    link = ann.page.locator("[data-link]")
    ann.expected += ("ERR_INTERNET_DISCONNECTED",)
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("You are offline.")).to_be_visible()
    expect(link).to_have_attribute("data-link", "lost")
    assert "second" not in banners.inner_text()
    ann.context.set_offline(False)
    expect(link).to_have_attribute("data-link", "open")
    expect(ann.page.get_by_text("You are offline.")).to_have_count(0)


def test_a_game_is_ended_by_agreement_or_by_resigning(visit: Visit, bob: Client) -> None:
    ann = visit(settings={"name": "Ann"})

    def sit_down() -> str:
        room = ann.make("board", "me", "open", public=True, first=0)
        assert bob.join(room).status_code == 200
        ann.open(f"/#/room/{room}")
        ann.await_turn()
        return room

    def say(room: str, what: str) -> None:
        assert bob.http.post(f"/api/rooms/{room}/{what}", json={"id": new_id()}).status_code == 200

    def ask(title: str) -> None:
        """Choose it in the menu and confirm it, with the keyboard alone."""
        ann.page.locator('[data-tool="menu"]').press("Enter")
        ann.page.get_by_role("button", name=title).press("Enter")
        dialog = ann.page.get_by_role("dialog", name=title)
        dialog.get_by_role("button", name=title).press("Enter")
        expect(dialog).to_have_count(0)

    room, status = sit_down(), ann.page.get_by_role("status")
    say(room, "offer")
    expect(status.filter(has_text="Bob offers to end the game.")).to_be_visible()
    ann.page.get_by_role("button", name="Play on").click()
    expect(status.filter(has_text="Bob offers to end the game.")).to_have_count(0)
    ask("Offer to end the game")
    expect(status.filter(has_text="You offer to end the game.")).to_be_visible()
    say(room, "offer")
    expect(ann.page.get_by_text("Everyone agreed to end the game.")).to_be_visible()
    room = sit_down()
    ask("Resign")
    expect(ann.page.get_by_role("heading", name="Bob wins.")).to_be_visible()
    expect(ann.page.get_by_text("You resigned.")).to_be_visible()
