"""The lists of one's own games: those of this device are there at once, whatever the server does."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import Visitor
from tests.support.local_games import begin
from tests.support.server_process import serving, stopped
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    web.build()


def two_games(ann: Visitor) -> list[str]:
    rooms = []
    for game in ("board", "cards"):
        ann.open("/#/")
        rooms.append(begin(ann, game))
    ann.open("/#/")
    return rooms


def test_both_are_listed_and_one_goes_on_when_the_server_is_dead(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Visitor(browser, server.address, settings={"tempo": "at_once"})
        rooms = two_games(ann)
        ann.page.wait_for_function("async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
        server.kill()
        ann.page.reload()
        expect(ann.page.get_by_role("link", name="Continue")).to_contain_text("Card Game")
        ann.page.get_by_role("link", name="Public tables").click()
        own = ann.page.get_by_role("region", name="Your games")
        expect(own.get_by_role("link", name="Continue")).to_have_count(2)
        expect(own.get_by_text("Your turn")).to_have_count(2)
        expect(ann.page.get_by_text("The server does not answer.")).to_be_visible()
        expect(ann.page.get_by_role("heading", level=2)).to_have_text(["Your games"])
        own.locator(f'[href="#/room/{rooms[0]}"]').click()
        before = ann.await_turn()
        ann.act(before["legal"][0])
        assert ann.shown()["v"] > before["v"]
        ann.close()


def test_they_are_listed_when_the_server_hangs(browser: Browser, tmp_path: Path) -> None:
    """They do not wait until it is given up: here it never is."""
    with serving(tmp_path) as server:
        ann = Visitor(browser, server.address, settings={"tempo": "at_once"})
        two_games(ann)
        ann.page.evaluate("AbortSignal.timeout = () => new AbortController().signal")
        with stopped(server.process):
            ann.page.evaluate("location.hash = '#/rooms'")
            own = ann.page.get_by_role("region", name="Your games")
            expect(own.get_by_role("link", name="Continue")).to_have_count(2)
            ann.page.evaluate("location.hash = '#/'")
            expect(ann.page.get_by_role("link", name="Continue")).to_be_visible()
        ann.close()
