"""Firefox: a whole game of each kind, and every screen."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import DESKTOP, PHONE, Visit, firefox
from tests.support.server_process import Client, Server, serving
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
