"""Firefox: a whole game of each kind, and every screen."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import DESKTOP, PHONE, Visit, Visitor, firefox
from tests.support.server_process import Client, Server, serving
from tests.support.waiting import until
from tests.web.test_browser_screens import CUT, axe, finished, screens
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("firefox")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with firefox() as running:
        yield running


@pytest.mark.parametrize(("game", "size"), [("board", DESKTOP), ("cards", PHONE)], ids=str)
def test_a_whole_game(visit: Visit, game: str, size: tuple[int, int]) -> None:
    on_device = game == "board"  # otherwise the server keeps the game
    ann = visit(size=size, settings={"levels": ["easy"]}, on_device=on_device).open()
    ann.page.locator("label").filter(has_text="Way of Stones" if game == "board" else "Card Game").click()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    assert ann.play_on(random.Random(game)) > 20
    expect(ann.page.locator("#verdict")).to_contain_text(re.compile("win|share"))
    assert ann.room.startswith("local") == on_device
    assert ann.log(ann.room)[-1]["kind"] == "end"


@pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "ja")], ids=str)
def test_every_screen(visit: Visit, ann: Client, size: tuple[int, int], theme: str, language: str) -> None:
    """Nothing is cut off, and axe finds nothing."""
    who = visit(size=size, language=language, settings={"theme": theme})
    wrong = []
    for name in screens(who, ann):
        wrong += [f"{name}: cut off: {each}" for each in who.found(CUT)] + axe(who, name)
    finished(who, "cards")
    assert [*wrong, *axe(who, "end")] == []


def test_a_missing_file_is_a_complaint(server: Server, browser: Browser) -> None:
    ann = Visitor(browser, server.address)
    ann.context.add_init_script("delete Navigator.prototype.serviceWorker")  # it would keep the file
    ann.page.route("**/assets/RulesScreen-*.css", lambda route: route.fulfill(status=404))
    ann.open("/#/rules")
    expect(ann.page.get_by_role("alert")).to_be_visible()
    with pytest.raises(AssertionError, match=r"RulesScreen-.*\.css had a status of 404"):
        ann.close()


def test_a_file_that_we_did_not_wait_for_is_none(visit: Visit) -> None:
    """Firefox now and then logs this when a page is left or closed in the middle of loading."""
    ann = visit().open()
    ann.page.evaluate("void Promise.reject(new Error('Unable to preload CSS for /assets/RulesScreen-12345678.css'))")
    until(lambda: ann.page.evaluate("1") and ann.complaints)
