"""The tempo of a table: bots wait as long as the player wants, and what they did can be seen afterwards."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.browser import PHONE, Visit, Visitor, choose
from tests.support.server_process import Server, serving
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser

FOR_EVER = 1000  # with this pace a bot's action takes several minutes, unless somebody wants it sooner


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("tempo"), pace=FOR_EVER) as running:
        yield running


def take_turn(who: Visitor, chance: random.Random) -> None:
    """Play until the draw, which ends it. (That nothing is offered says less: an answer may be on its way.)"""
    drawn = False
    while not drawn:
        legal = who.await_turn()["legal"]
        drawn = "+" in legal
        who.act("+" if drawn else choose(legal, chance), "touch")


def test_a_round_of_bots_is_as_quick_as_the_player_wants_and_leaves_a_trace(visit: Visit) -> None:
    ann = visit(size=PHONE, touch=True, moving=True, settings={"tempo": "at_once"})
    ann.start("board", "easy", "easy", "easy")
    chance = random.Random(7)
    take_turn(ann, chance)
    ann.await_turn()
    for seat in (1, 2, 3):
        expect(ann.page.locator(f'[data-deed="{seat}"] [data-path]').first).to_be_visible()
    marked = ann.page.locator(".lastMoved")
    expect(marked.first).to_be_attached()
    ann.page.emulate_media(forced_colors="active")
    line = "each => getComputedStyle(each, '::after').borderTopStyle"
    assert marked.first.evaluate(line) == "dashed"

    bar = ann.page.get_by_role("group", name="Looking back")
    ann.page.keyboard.press("a")
    expect(bar).to_be_visible()
    expect(ann.page.locator(".prompt")).to_contain_text(":")  # who did what
    ann.page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert ann.await_turn()["legal"]

    ann.page.locator('[data-tool="menu"]').tap()
    ann.page.get_by_role("radio", name="Calm").tap()
    ann.page.keyboard.press("Escape")
    take_turn(ann, chance)
    assert not ann.shown()["legal"]
    ann.page.locator(".stage").tap(position={"x": 200, "y": 300})
    ann.await_turn()


NOTE = """() => {
    const note = document.querySelector("[data-tip]");
    if (!note) return null;
    const { tip, at } = note.dataset;
    const targets = document.querySelectorAll(at === "hand" ? "[data-card]" : `[data-place="${at}"]`);
    const box = (each) => each.getBoundingClientRect();
    const covered = [...targets].some((each) => {
        const [a, b] = [box(note), box(each)];
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
    return { tip, covered };
}"""


@pytest.mark.parametrize("kept", ["by the server", "on this device"])
def test_the_guide_says_nothing_twice_and_covers_nothing_it_speaks_of(visit: Visit, kept: str) -> None:
    ann = visit(size=PHONE, touch=True, settings={"guide": True})
    if kept == "on this device":
        ann.open().page.get_by_role("button", name="Play", exact=True).click()
        assert ann.room.startswith("local")
    else:
        ann.start("board", "easy")
    said: list[str] = []
    for _ in range(3):
        drawn = False
        while not drawn:
            legal = ann.await_turn()["legal"]
            note = ann.page.evaluate(NOTE)
            if note:
                until(lambda: not (ann.page.evaluate(NOTE) or {"covered": None})["covered"])
                said.append(note["tip"])
            lay = next((each for each in legal if each[0] in "rypgb"), None)
            drawn = "+" in legal
            ann.act("+" if drawn else lay or legal[0], "touch")
    assert said[:2] == ["guide-board-hand", "guide-board-draw"]
    assert said.count("guide-board-hand") == said.count("guide-board-draw") == 1
