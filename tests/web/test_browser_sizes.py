"""Both tables in every size: text that can be read, targets that can be touched, text that grows, forced colours."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.browser import DESKTOP, Visit, Visitor, choose
from tests.support.server_process import Server, serving
from tests.web.test_browser_screens import CUT
from tools import web

pytestmark = pytest.mark.browser

GAMES = ("board", "cards")
LANDSCAPE_PHONES = ((844, 390), (667, 375))
ZOOMED = {2: (720, 450), 4: (360, 225)}  # a window of 1440 × 900, by zoom
# Each visible text under 11 pixels, with its size on the screen: elements on the table are scaled with it.
SMALL_TEXT = """() => [...document.querySelectorAll("body *")].flatMap((each) => {
    if (![...each.childNodes].some((node) => node.nodeType === 3 && /[\\p{L}\\p{N}]/u.test(node.data))) return [];
    const { width, height } = each.getBoundingClientRect();
    if (!width || !height || each.closest(".unseen, defs, symbol")) return [];
    const style = getComputedStyle(each);
    if (style.visibility === "hidden" || style.opacity === "0") return [];
    const stage = each.closest(".stage");
    const table = stage ? stage.getBoundingClientRect().width / stage.offsetWidth : 1;
    const drawn = each instanceof SVGElement ? each.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : table);
    const name = each.className.baseVal ?? each.className;
    return size < 10.9 ? [`${name} ${each.textContent.trim()}: ${size.toFixed(1)}`] : [];
})"""
# As if every card were a ten, whose number is set smaller: which cards lie there is chance.
TENS = """() => document.querySelectorAll("svg.card").forEach((card) => {
    card.classList.add("ten");
    card.querySelectorAll("text").forEach((text) => (text.textContent = "10"));
})"""
# Each target under 40 pixels, unless it has 24 and a finger reaches no other. Of a covered card, only a part counts.
SMALL_TARGETS = """() => {
    const legal = document.querySelector("[data-version]").dataset.legal.split(" ");
    const plays = ({ card }) => !card || legal.some((action) => action.includes(card));
    const off = (each) => each.disabled || each.ariaDisabled === "true" || each.ariaHidden === "true";
    const usable = (each) => !off(each) && each.checkVisibility() && plays(each.dataset);
    const found = [...document.querySelectorAll("button, a, [role=button]")].filter(usable).map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const next = each.dataset.index && document.querySelector(`[data-index="${+each.dataset.index + 1}"]`);
        const end = next ? Math.min(right, next.getBoundingClientRect().left) : right;
        return { name: each.ariaLabel ?? each.textContent, left, top, right: end, bottom };
    });
    const reaches = (one, other) => {
        const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
        const beside = other.left >= x + 20 || other.right <= x - 20 || other.top >= y + 20 || other.bottom <= y - 20;
        return other !== one && !beside;
    };
    return found.filter((one) => {
        const size = Math.min(one.right - one.left, one.bottom - one.top);
        return size < 39.5 && (size < 24 || found.some((other) => reaches(one, other)));
    }).map((one) => `${one.name}: ${one.right - one.left} × ${one.bottom - one.top}`);
}"""
TEXT_SIZE = """() => {
    const stage = document.querySelector(".stage");
    const { fontSize } = getComputedStyle(stage.querySelector(".prompt p"));
    return stage.getBoundingClientRect().width / stage.offsetWidth * parseFloat(fontSize);
}"""
SCROLLS_DOWNWARDS_ONLY = """(expected) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.querySelector(".table");
    return scrollWidth <= clientWidth && scrollHeight > clientHeight === expected;
}"""
LINES = """([selector, part]) => {
    const style = getComputedStyle(document.querySelector(selector), part);
    return { outline: style.outlineStyle, border: style.borderTopStyle, width: parseFloat(style.borderTopWidth) };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("sizes")) as running:
        yield running


def at_tables(who: Visitor, *bots: str) -> Iterator[str]:
    """Each game at some moments of a turn, when everyone has a card in a column."""
    for game in GAMES:
        room = who.make(game, "me", *bots, first=0)
        who.open(f"/#/room/{room}")
        chance = random.Random(game)
        while not all(any(seat["columns"]) for seat in who.ask("GET", f"/api/rooms/{room}")["view"]["table"]["seats"]):
            who.play_on(chance, most=1)
        while "+" not in (legal := who.await_turn()["legal"]):
            who.act(choose(legal, chance))
        yield f"{game}, drawing"
        while "+" in who.await_turn()["legal"]:
            who.act("+")
        yield f"{game}, to play"
        select_card(who)
        yield f"{game}, a card chosen"


def small_text(who: Visitor, moment: str) -> list[str]:
    """What cannot be read at this moment; at the table's last one, of tens too."""
    found = who.found(SMALL_TEXT)
    if moment.endswith("chosen"):
        who.page.evaluate(TENS)
        found += who.page.evaluate(SMALL_TEXT)
    return [f"{moment}: {each}" for each in found]


def select_card(who: Visitor) -> None:
    card = who.await_turn()["legal"][0].removeprefix("-")[:2]  # to lay, or else to discard
    who.page.locator(f'[data-card="{card}"]').first.click(force=True)


@pytest.mark.parametrize("size", LANDSCAPE_PHONES, ids=str)
def test_a_landscape_phone_has_readable_text_and_targets_for_fingers(visit: Visit, size: tuple[int, int]) -> None:
    language, bots = ("ru", 3) if size[0] < 800 else ("ja", 2)
    who = visit(size=size, language=language)
    wrong = []
    for moment in at_tables(who, *["easy"] * bots):
        who.await_fit()
        wrong += [f"{moment}: {each}" for search in (SMALL_TARGETS, CUT) for each in who.found(search)]
        wrong += small_text(who, moment)
    assert wrong == []


@pytest.mark.parametrize("zoom", ZOOMED, ids=str)
def test_zoom_enlarges_the_table_and_it_scrolls_downwards_only(visit: Visit, zoom: int) -> None:
    who = visit(size=ZOOMED[zoom], scale=zoom)
    wrong = []
    for moment in at_tables(who, "easy"):
        wrong += [f"{moment}: {each}" for each in who.found(CUT)] + small_text(who, moment)
        who.page.wait_for_function(SCROLLS_DOWNWARDS_ONLY, arg=zoom == 4)
    assert wrong == []


def test_a_larger_text_size_enlarges_the_table(visit: Visit) -> None:
    who = visit()
    who.start("board", "easy", "easy")
    who.await_turn()
    before = who.page.evaluate(TEXT_SIZE)
    who.page.locator('[data-tool="menu"]').click()
    who.page.get_by_role("radio", name="Large").click()
    who.page.keyboard.press("Escape")
    who.page.wait_for_function(f"(least) => ({TEXT_SIZE})() >= least", arg=1.2 * before)
    who.await_fit()
    who.play_on(random.Random(3), most=2)
    set_font = 'document.documentElement.style.fontSize = "32px"'
    browser = visit(size=DESKTOP, language="ru")  # by the browser's own setting
    browser.context.add_init_script(
        f"document.addEventListener('readystatechange', () => {{ {set_font} }}, {{ once: true }})"
    )
    browser.start("cards", "easy", "easy", "easy")
    browser.await_turn()
    browser.page.wait_for_function(f"(least) => ({TEXT_SIZE})() >= least", arg=1.5 * before)
    assert browser.found(CUT) == []


def test_forced_colours_keep_the_rings_of_cards_places_and_turns(visit: Visit) -> None:
    who = visit()
    who.page.emulate_media(forced_colors="active")

    def lines(selector: str, part: str | None = None) -> dict[str, Any]:
        who.page.locator(selector).first.wait_for(state="attached")
        return dict(who.page.evaluate(LINES, [selector, part]))

    for game in GAMES:
        who.start(game, "easy", "easy")
        select_card(who)
        assert lines('[data-card][aria-pressed="true"]')["outline"] == "solid"
        place = lines(".spot.offered", "::before")
        assert place["border"] == "solid" and place["width"] >= 3
        assert lines(".slip")["border"] == "solid"
    who.prepare_hint()
    who.page.locator('[data-tool="hint"]').click()
    who.page.locator("[data-opinion]").first.click()
    assert lines(".spot.suggested", "::before")["width"] >= 5
    who.page.keyboard.press("Tab")
    assert lines(":focus")["outline"] == "double"
