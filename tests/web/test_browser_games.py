"""Whole games in a real browser: both games by mouse, by touch and by keyboard alone, and everything around a move."""

import json
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.support.browser import DESKTOP, PHONE, By, Visit
from tests.support.server_process import Server, serving
from tests.support.thorough import THOROUGH
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


WAYS: list[tuple[By, tuple[int, int]]] = [("mouse", DESKTOP), ("touch", PHONE), ("keys", DESKTOP)]
GAMES = ("board", "cards")
# Each input method once; in thorough runs with both games.
WHOLE = [(game, *way) for i, way in enumerate(WAYS) for j, game in enumerate(GAMES) if THOROUGH or j != i % 2]


@pytest.mark.parametrize(("game", "by", "size"), WHOLE, ids=str)
def test_a_whole_game(visit: Visit, game: str, by: By, size: tuple[int, int]) -> None:
    on_device = by != "keys"  # otherwise the server keeps the game
    ann = visit(size=size, touch=by == "touch", settings={"levels": ["easy"] * 3}, on_device=on_device).open()
    ann.page.locator("label").filter(has_text="Way of Stones" if game == "board" else "Card Game").click()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    assert ann.play_on(random.Random(f"{game} {by}"), by) > 20
    assert ann.room.startswith("local") == on_device
    assert ann.log(ann.room)[-1]["kind"] == "end"
    expect(ann.page.locator("#verdict")).to_contain_text(re.compile("win|share"))


def test_the_focus_is_never_lost(visit: Visit) -> None:
    ann = visit()
    ann.start("board", "easy")
    chance = random.Random(3)
    for _ in range(12):
        ann.act(ann.choose_now(chance), "keys")
        ann.await_turn()
        ann.page.wait_for_function("() => document.activeElement !== document.body")


def test_cards_can_be_dragged(visit: Visit) -> None:
    ann = visit(moving=True)
    ann.start("board", "easy")
    lays = [action for action in ann.await_turn()["legal"] if action[0] in "rypgb" and len(action) == 2]
    card, column = (
        ann.page.locator(f'[data-card="{lays[0]}"]').first,
        ann.page.locator(f'[data-place="column:{lays[0][0]}"]'),
    )
    before = ann.shown()["v"]
    card.drag_to(column)
    ann.page.locator(f'[data-answer="{lays[0]}"]').click()  # the first card of a path: the small figure
    ann.page.wait_for_function("v => +document.querySelector('[data-version]').dataset.version > v", arg=before)
    assert "+" in ann.await_turn()["legal"]


def test_a_slip_can_be_taken_back_until_the_draw(visit: Visit) -> None:
    ann = visit()
    ann.start("cards", "easy")
    before = ann.await_turn()["legal"]
    ann.act(next(action for action in before if action[0] == "-"))
    ann.await_turn()
    ann.page.locator('[data-answer="undo"]').click()
    ann.page.wait_for_function(
        "legal => document.querySelector('[data-version]').dataset.legal === legal", arg=" ".join(before)
    )


def test_what_cannot_be_done_is_answered_with_the_reason(visit: Visit) -> None:
    ann = visit()
    ann.start("board", "easy")
    ann.await_turn()

    def is_answered() -> bool:
        ann.page.locator('[data-place="deck"]').click(force=True)  # it is not offered
        return ann.page.get_by_text("First lay or discard").is_visible()  # for a short while

    until(is_answered)
    ann.page.keyboard.type("zz>q")
    ann.page.keyboard.press("Enter")
    assert ann.await_turn()["legal"]


def test_a_hint_points_at_the_table_and_plays_nothing(visit: Visit) -> None:
    ann = visit()
    ann.start("board", "easy")
    lay, discard = ann.prepare_hint()[:2]
    before = ann.shown()
    ann.page.keyboard.press("h")
    best, other = (ann.page.locator(f'[data-opinion="{action}"]') for action in (lay, discard))
    expect(best).to_be_focused()
    expect(best).to_contain_text(re.compile(r"Best Lay the .* 54% ± 2 to win .* ends above zero in 72% of all tries\."))
    other.press("Enter")
    expect(ann.page.locator(f'[data-place="pile:{discard[1]}"].suggested')).to_be_visible()
    expect(ann.page.locator(f'[data-card="{discard[1:]}"][aria-pressed="true"]')).to_be_visible()
    assert ann.shown() == before
    ann.page.keyboard.press("Escape")
    expect(best).to_have_count(0)
    expect(ann.page.locator('[data-tool="hint"]')).to_be_focused()
    ann.page.locator('[data-tool="hint"]').click()
    expect(best).to_be_visible()
    ann.act(discard)
    expect(best).to_have_count(0)


def test_a_hint_stays_when_somebody_comes_or_goes(visit: Visit) -> None:
    """The first news about that may come long after the table."""
    ann = visit()
    sockets: list[WebSocketRoute] = []

    def pass_on(ours: WebSocketRoute) -> None:
        sockets.append(ours)
        ours.connect_to_server()

    ann.page.route_web_socket("**/api/ws", pass_on)
    ann.start("board", "easy")
    best = ann.page.locator(f'[data-opinion="{ann.prepare_hint()[0]}"]')
    ann.page.keyboard.press("h")
    expect(best).to_be_visible()
    sockets[-1].send(json.dumps({"t": "seats", "presence": ["here", "away"], "away_ms": [None, 90_000]}))
    expect(ann.page.locator(".banner")).to_have_count(1)
    expect(best).to_be_visible()


FRAMES = """
    const [held, frame] = [[], requestAnimationFrame];
    window.requestAnimationFrame = (work) => held.push(work);
    window.draw = () => {
        window.requestAnimationFrame = frame;
        for (const work of held.splice(0)) work(performance.now());
    };
"""


def test_a_key_pressed_before_the_table_was_painted_opens_a_hint_that_has_the_focus(visit: Visit) -> None:
    ann = visit()
    asked: list[Route] = []
    ann.page.add_init_script(FRAMES)
    ann.start("board", "easy")
    best = ann.page.locator(f'[data-opinion="{ann.prepare_hint()[0]}"]')
    ann.page.route("**/hint", lambda route: asked.insert(0, route))
    ann.page.keyboard.press("h")
    until(lambda: ann.page.evaluate("1") and asked)
    ann.page.evaluate("draw()")
    asked[0].fallback()
    expect(best).to_be_focused()


COVERED = """() => {
    const panel = document.querySelector("aside[data-hint]").getBoundingClientRect();
    const spokenOf = document.querySelectorAll('.spot.suggested, [data-card][aria-pressed="true"], [data-landing]');
    const covers = (box) =>
        box.left < panel.right && box.right > panel.left && box.top < panel.bottom && box.bottom > panel.top;
    return [...spokenOf].map((one) => covers(one.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("size", [PHONE, (1024, 768), DESKTOP], ids=str)
def test_a_hint_does_not_cover_what_it_speaks_of(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size, touch=size == PHONE)
    ann.start("board", "easy")
    actions = ann.prepare_hint()
    ann.page.locator('[data-tool="hint"]').click()
    for action in actions[:2]:  # the third cannot be done yet
        ann.page.locator(f'[data-opinion="{action}"]').click()
        expect(ann.page.locator(".spot.suggested")).to_be_visible()
        expect(ann.page.locator("[data-opinion]")).to_have_count(len(actions) if size == DESKTOP else 1)
        until(lambda: (covered := ann.page.evaluate(COVERED)) and not any(covered))
        if size != DESKTOP:
            ann.page.get_by_role("button", name="All suggestions").click()
            expect(ann.page.locator(f'[data-opinion="{action}"]')).to_be_focused()


def test_while_bots_are_being_prepared_the_page_says_so(visit: Visit) -> None:
    ann = visit()
    ann.start("board", "easy")
    ann.await_turn()
    ann.page.route("**/hint", lambda _route: None)  # it does not come
    preparing = ann.page.request.get(f"{ann.address}/api/games").json() | {"preparing": ["board"]}
    ann.page.route("**/api/games", lambda route: route.fulfill(json=preparing))
    ann.page.keyboard.press("h")
    expect(ann.page.locator("aside[data-hint]")).to_contain_text("Preparing the bots, just this once")


SIZES = [DESKTOP, PHONE, (360, 640), (768, 1024), (1024, 768), (2560, 1440)]
TABLES = [("board", 3), ("cards", 2), ("board", 2), ("cards", 3)]
SEATED = [
    (size, *table) for i, size in enumerate(SIZES) for j, table in enumerate(TABLES) if THOROUGH or (i < 3 and j == i)
]


@pytest.mark.parametrize(("size", "game", "bots"), SEATED, ids=str)
def test_three_and_four_sit_at_a_table_of_any_size(visit: Visit, size: tuple[int, int], game: str, bots: int) -> None:
    """Layouts of hundreds of positions are tested without a browser; here, that the browser renders them so."""
    ann = visit(size=size, touch=size[0] < 500)
    ann.start(game, *["easy"] * bots)
    ann.play_on(random.Random(4), "touch" if size[0] < 500 else "mouse", most=2)
    ann.await_turn()
    ann.await_fit()
    outside = """() => [...document.querySelectorAll("[data-place], [data-card], [data-answer]")].filter((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return left < -2 || top < -2 || right > innerWidth + 2 || (bottom > innerHeight + 2 && !each.dataset.card);
    }).map((each) => JSON.stringify(each.dataset))"""
    assert ann.found(outside) == []


def test_pieces_move_and_come_to_rest(visit: Visit) -> None:
    ann = visit(moving=True)
    ann.start("board", "easy")
    ann.play_on(random.Random(5), most=4)
    ann.await_turn()
    ann.page.wait_for_function(
        "() => document.getAnimations().every((each) => each.effect.getTiming().iterations === Infinity)"
    )


def test_hidden_pages_catch_up_at_once(visit: Visit) -> None:
    """A bots-only game continues while the page is hidden; it shows the latest position as soon as it is visible."""
    ann = visit()
    room = ann.start("cards", "easy", "easy", "easy")
    ann.await_turn()
    ann.page.reload()
    ann.await_turn()
    assert ann.shown()["v"] == ann.ask("GET", f"/api/rooms/{room}")["v"]
