"""Every screen in every language, theme and size: nothing untranslated, nothing cut off, no findings by axe."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.support.browser import DESKTOP, PHONE, Visit, Visitor, choose
from tests.support.server_process import Client, Server, serving
from tests.support.thorough import THOROUGH
from tools import web

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "de", "pl", "cs", "sk", "ru", "hu", "ja")
SMALL = (360, 640)
# For a missing text, the page shows its id.
PARTS = "start|table|board|cards|end|rules|guide|game|card|path|level|deck|pile|column|hint|description"
NAMELESS = rf"\b({PARTS})-[a-z]+(-[a-z]+)*\b"
CUT = """() => [...document.querySelectorAll("body *")].filter((each) => {
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
    const style = getComputedStyle(each);
    if (style.visibility === "hidden" || each.closest(".unseen, .scenery, .pieces, svg, select, option")) return false;
    const { width, height, left, right } = each.getBoundingClientRect();
    if (!width || !height || style.position === "absolute" && width <= 1) return false;
    const cut = style.overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1;
    return cut || left < -1 || right > innerWidth + 1;
}).map((each) => `${each.className}: ${each.textContent.trim().slice(0, 60)}`)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("screens")) as running:
        yield running


PAGES = {"start": "/", "new": "/#/new", "rooms": "/#/rooms", "replay": "/#/replay", "rules board": "/#/rules/board",
         "rules cards": "/#/rules/cards"}  # fmt: skip


def screens(who: Visitor, host: Client, *, all_of_them: bool = True) -> Iterator[str]:
    """One screen after the other, ready for inspection; yields its name."""
    for name, path in PAGES.items():
        if all_of_them or name in ("start", "new", "rules board"):
            who.open(path)
            who.page.get_by_role("heading", level=1).wait_for()
            yield name
        if name == "start":
            who.page.locator("[aria-haspopup]").first.click()
            who.page.locator("[data-option]").last.wait_for()
            yield "levels"
    made = host.create("board", "me", "open")
    who.open(f"/#join={made['room']}.{next(iter(made['invites'].values()))}")
    who.page.get_by_role("heading", level=1).wait_for()
    yield "join"
    who.open(f"/#/room/{who.make('board', 'me', 'open', 'open')}")
    who.page.get_by_role("heading", level=1).wait_for()
    yield "waiting"
    for game in ("board", "cards"):
        who.open(f"/#/room/{who.make(game, 'me', 'easy', 'easy', first=0)}")
        yield from at_a_table(who, game, all_of_them=all_of_them)
    who.open(f"/#/room/{who.make('board', 'me', 'me')}")
    who.page.locator(".curtain").wait_for()
    yield "curtain"


def at_a_table(who: Visitor, game: str, *, all_of_them: bool) -> Iterator[str]:
    who.await_turn()
    if all_of_them:
        yield game
    who.play_on(random.Random(1), most=1 + 2 * all_of_them)
    who.await_turn()
    yield f"{game} later"
    for tool in ("menu", "help", "log") if game == "board" or THOROUGH else ():
        button = who.page.locator(f'[data-tool="{tool}"]')
        if button.count() and (all_of_them or tool == "menu"):
            button.click()
            yield f"{game} {tool}"
            who.page.keyboard.press("l" if tool == "log" else "Escape")
    if game == "board" or THOROUGH:
        who.prepare_hint()
        who.page.locator('[data-tool="hint"]').click()
        who.page.locator("[data-opinion]").first.click()
        yield f"{game} hint"


def finished(who: Visitor, game: str) -> None:
    """A finished game, played by requests."""
    room, chance = who.make(game, "me", "easy"), random.Random(2)
    while (told := who.ask("GET", f"/api/rooms/{room}"))["room"]["status"] != "finished":
        if legal := told["view"] and told["view"]["legal"]:
            body = {"id": f"test{told['v']:08}", "v": told["v"], "action": choose(legal, chance)}
            who.ask("POST", f"/api/rooms/{room}/actions", body)
    who.open(f"/#/room/{room}")
    who.page.locator("#verdict").wait_for()


LANDSCAPE_PHONE = (667, 375)
LOOKS = [(size, theme) for size in (DESKTOP, PHONE, LANDSCAPE_PHONE) for theme in ("light", "dark")]
# On a phone, where space is tightest: long words, other scripts, no spaces. Thorough runs cover everything.
SPOKEN = [(language, *look) for language in LANGUAGES for look in LOOKS]
if not THOROUGH:
    SPOKEN = [("de", PHONE, "dark"), ("ru", PHONE, "light"), ("ja", PHONE, "dark")]


@pytest.mark.parametrize(("language", "size", "theme"), SPOKEN, ids=str)
def test_every_screen_in_every_language(
    visit: Visit, ann: Client, language: str, size: tuple[int, int], theme: str
) -> None:
    wrong = []
    who = visit(size=size, language=language, theme=theme)
    for name in screens(who, ann, all_of_them=THOROUGH):
        expect(who.page.locator("html")).to_have_attribute("lang", language)
        expect(who.page.locator("body")).not_to_contain_text(re.compile(NAMELESS))
        wrong += [f"{name}: {each}" for each in who.found(CUT)]
    assert wrong == []


@pytest.mark.parametrize(("size", "theme"), LOOKS if THOROUGH else [(PHONE, "light")], ids=str)
def test_axe_finds_nothing(visit: Visit, ann: Client, size: tuple[int, int], theme: str) -> None:
    """Every screen; in thorough runs, all variants."""
    who = visit(size=size, theme=theme)
    found = []
    for name in screens(who, ann):
        found += axe(who, name)
    assert found == []


def test_axe_finds_nothing_at_any_question(visit: Visit) -> None:
    """Which figure, where to draw, why something cannot be done, an opponent's columns; on large and small screens."""
    found = []
    for size in (DESKTOP, PHONE):
        who = visit(size=size, theme="dark" if size == DESKTOP else "light")
        who.start("board", "easy")
        who.await_turn()
        who.page.keyboard.press("1")
        who.page.keyboard.press("ArrowUp")
        who.page.locator(".tablet").first.wait_for()
        found += axe(who, f"{size} figure")
        who.page.keyboard.press("Enter")
        who.page.locator('[data-place="deck"].offered').or_(
            who.page.locator('[data-place^="step"].offered').first
        ).wait_for()
        who.page.locator('[data-place="column:r"]').click(force=True)
        found += axe(who, f"{size} draw")
        if size == PHONE:
            who.page.locator(".panels [aria-expanded]").first.click()
            found += axe(who, "columns")
    assert found == []


def axe(who: Visitor, name: str) -> list[str]:
    violations = Axe().run(who.page).response["violations"]
    return [f"{name}: {each['id']}: {each['nodes'][0]['html'][:150]}" for each in violations]


def test_the_end_of_a_game_and_its_replay(visit: Visit, tmp_path: Path) -> None:
    ann = visit(theme="dark")
    finished(ann, "cards")
    room = ann.room
    expect(ann.page.get_by_role("link", name="New game")).to_have_attribute("href", "#/new")
    found = axe(ann, "end")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Download").first.click()
    record = tmp_path / "game.txt"
    download.value.save_as(record)
    ann.page.get_by_role("button", name="Verify").first.click()
    expect(ann.page.get_by_text("whole").first).to_be_visible()
    ann.open("/#/replay")
    ann.page.locator("input[type=file]").set_input_files(record)
    ann.page.locator("[data-game]").wait_for()
    expect(ann.page.get_by_text("Its proof holds")).to_be_visible()
    expect(ann.page.locator("h1").first).to_contain_text(re.compile("Ann|Niamh"))
    steps = len(ann.ask("GET", f"/api/rooms/{room}/story")["steps"])
    ann.page.keyboard.press("End")
    ann.page.keyboard.press("ArrowLeft")
    assert steps > 20
    assert [*found, *axe(ann, "replay")] == []


def test_finished_games_are_found_again(visit: Visit) -> None:
    ann = visit(size=PHONE, settings={"levels": ["easy", "easy"]})
    for game in ("cards", "board"):
        finished(ann, game)
        ann.page.get_by_role("link", name="Home", exact=True).click()
    ann.start("board", "easy", "expert")
    ann.await_turn()
    ann.open("/#/")
    expect(ann.page.locator(".resume")).to_have_text(re.compile("Continue.*Way of Stones: You, Niamh, and Oisín"))
    ann.page.get_by_role("link", name="Finished games").click()
    games = ann.page.locator("section ul a")
    expect(games).to_have_text([re.compile("You and Niamh.*Way of Stones"), re.compile("You and Niamh.*Card Game")])
    assert axe(ann, "finished games") == [] and ann.found(CUT) == []
    games.last.click()
    expect(ann.page.locator('[data-game="cards"]')).to_be_visible()
    ann.page.get_by_role("button", name="Another game").click()
    ann.page.get_by_role("button", name="Clear this list").click()
    ann.page.locator("dialog").get_by_role("button", name="Clear this list").click()
    expect(games).to_have_count(0)


def test_a_broken_record_is_answered_with_line_and_column(visit: Visit, tmp_path: Path) -> None:
    ann = visit().open("/#/replay")
    ann.expected += ("422",)  # the browser itself logs the refusal
    broken = tmp_path / "broken.txt"
    broken.write_text('[Game "board"]\n[Nonsense\n')
    ann.page.locator("input[type=file]").set_input_files(broken)
    expect(ann.page.get_by_text("line 2", exact=False).first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SMALL, DESKTOP], ids=str)
def test_the_first_page_and_the_table_need_no_scrolling(visit: Visit, size: tuple[int, int]) -> None:
    who = visit(size=size).open()
    who.page.get_by_role("heading", level=1).wait_for()
    who.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    for game in ("board", "cards"):
        who.open(f"/#/room/{who.make(game, 'me', 'easy', 'easy', 'easy')}")
        who.await_turn()
        who.await_fit()


def test_it_can_be_installed_and_opens_without_a_network(visit: Visit) -> None:
    who = visit().open()
    manifest = who.ask("GET", "/manifest.webmanifest")
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"any", "512x512"}
    who.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    who.page.reload()
    who.page.get_by_role("heading", level=1).wait_for()
    who.expected += ("net::ERR_INTERNET_DISCONNECTED",)
    who.context.set_offline(True)
    who.page.reload()
    who.page.get_by_role("heading", level=1).wait_for()


def test_the_language_changes_without_a_reload(visit: Visit) -> None:
    who = visit().open()
    who.page.evaluate("window.same = true")
    who.page.get_by_role("radio", name="日本語").or_(who.page.get_by_role("button", name="日本語")).first.click()
    expect(who.page.locator("html")).to_have_attribute("lang", "ja")
    assert who.page.evaluate("window.same")
    who.page.reload()
    expect(who.page.locator("html")).to_have_attribute("lang", "ja")
