"""What can go wrong with a game on this device, in a real browser: each fault is reported, and no game is lost."""

import contextlib
import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Worker, expect

from keltis.cli.site_command import site as site_command
from tests.support.browser import Visitor
from tests.support.local_games import begin
from tests.support.static_host import StaticHost, static_host
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser

FAILED = "The game’s program did not load completely, or is of another version than this page. Reload the page."
STARTED_AGAIN = "The game on this device has stopped. It is being started again; nothing is lost."
REPLACED = "The strong bots did not load completely, do not fit this page or no longer answer"
NO_HINT = "What the strong bots have learned did not load, or does not fit this page, and hints need it."


class Site(StaticHost):
    """A page without a server, whose files can be spoiled. No visitor keeps them in a service worker."""

    def __init__(self, host: StaticHost, folder: Path) -> None:
        super().__init__(host.address, host.asked)
        self.folder = folder

    def file(self, name: str) -> Path:
        """Its name in the sources, such as board.wasm."""
        stem, _, ending = name.partition(".")
        (found,) = (self.folder / "assets").glob(f"{stem}-*.{ending}")
        return found

    @contextlib.contextmanager
    def spoiled(self, name: str, how: str) -> Iterator[None]:
        """Until the end of the block, the host has something else for this file."""
        file = self.file(name)
        whole = file.read_bytes()
        try:
            if how == "missing":
                file.unlink()
            else:
                file.write_bytes(SPOILS[how](self, name))
            yield
        finally:
            file.write_bytes(whole)


def _stale(site: Site, name: str) -> bytes:
    packed = name.endswith(".bin")
    whole = site.file(name).read_bytes()
    mark = rb'("layout": ?")[0-9a-f]+"' if packed else rb'("sources": ?")[0-9a-f]+"'
    inside = gzip.decompress(whole) if packed else whole
    other, count = re.subn(mark, lambda found: found[1].ljust(len(found[0]) - 1, b"0") + b'"', inside)
    assert count == 1
    return gzip.compress(other) if packed else other


SPOILS: dict[str, Callable[[Site, str], bytes]] = {
    "truncated": lambda site, name: site.file(name).read_bytes()[:5000],
    "foreign": lambda site, name: site.file(name.replace("board", "cards")).read_bytes(),
    "stale": _stale,
}
WAYS = [*SPOILS, "missing"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    web.build()
    folder = tmp_path_factory.mktemp("faults") / "site"
    done = CliRunner().invoke(site_command, [str(folder)])
    assert done.exit_code == 0, done.output
    with static_host(folder) as host:
        yield Site(host, folder)


Come = Callable[..., Visitor]


@pytest.fixture
def come(browser: Browser, site: Site) -> Iterator[Come]:
    """Visitors of the page; those of a level play at once against a bot of it."""
    visitors: list[Visitor] = []

    def come(level: str = "easy", **how: object) -> Visitor:
        settings = {"tempo": "at_once", "levels": [level]}
        visitor = Visitor(browser, site.address, settings=settings, **how)  # type: ignore[arg-type]
        visitor.expected += ("EngineError", "NoNetwork", "status of 404")
        visitor.context.add_init_script("delete Navigator.prototype.serviceWorker")
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.close()


# The program of the rules --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", WAYS)
def test_a_program_that_cannot_be_used_is_said_for_good_and_the_game_waits(site: Site, come: Come, how: str) -> None:
    ann = come()
    room = begin(ann.open())
    ann.play_quickly(seed=1, most=2)
    before = ann.await_turn()
    alert = ann.page.get_by_role("alert")
    with site.spoiled("board.wasm", how):
        ann.page.reload()
        expect(alert).to_contain_text(FAILED)
        alert.get_by_role("button", name="Try again").click()
        expect(alert).to_contain_text(FAILED)
        expect(ann.page.get_by_text("started again")).to_have_count(0)
        ann.open("/#/")
        ann.page.get_by_role("button", name="Play", exact=True).click()
        expect(alert).to_have_text(FAILED)
        begin(ann, "cards")  # the other game has a file of its own
        ann.play_quickly(seed=1, most=2)
    ann.page.goto(f"{site.address}/#/room/{room}")
    assert ann.await_turn() == before


def test_only_the_chosen_game_is_loaded(site: Site, come: Come) -> None:
    ann = come("master")
    site.asked.clear()
    begin(ann.open())
    ann.play_quickly(seed=8, most=6)
    ann.await_turn()
    fetched = [path.rpartition("/")[2].partition("-")[0] for path in site.asked if path.endswith((".wasm", ".bin"))]
    assert [*dict.fromkeys(fetched)] == ["board", "pocket"]  # by the room and by its bot


def test_a_script_that_cannot_be_used_is_said_for_good_and_the_game_waits(site: Site, come: Come) -> None:
    ann = come()
    begin(ann.open())
    before = ann.await_turn()
    ann.expected += ("SyntaxError",)
    with site.spoiled("worker.js", "truncated"):
        ann.page.reload()
        expect(ann.page.get_by_role("alert")).to_contain_text(FAILED)
    ann.page.get_by_role("button", name="Try again").click()
    assert ann.await_turn() == before


def test_a_browser_that_cannot_run_the_program_says_why(come: Come) -> None:
    ann = come(on_device=False)
    ann.open().page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text("has WebAssembly switched off")
    ann.open("/#/room/localaaaaaaaaaaaa")
    expect(ann.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    expect(ann.page.get_by_text("has WebAssembly switched off")).to_be_visible()


# The network of the bots ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "level"), [*zip(WAYS, ("master", "expert", "expert", "master"), strict=True)])
def test_where_the_network_cannot_be_read_a_simpler_bot_plays_and_the_table_says_so(
    site: Site, come: Come, how: str, level: str
) -> None:
    ann = come(level)
    notice, hint = ann.page.locator('[data-notice="bots"]'), ann.page.locator("aside[data-hint]")
    with site.spoiled("pocket-board.bin", how):
        room = begin(ann.open())
        ann.play_quickly(seed=2, most=4)
        ann.await_turn()
        expect(notice).to_contain_text(REPLACED)
        ann.page.keyboard.press("h")
        expect(hint).to_contain_text(NO_HINT)
        ann.page.keyboard.press("h")
        expect(hint).to_have_count(0)
        assert "bot" in {entry["actor"] for entry in ann.log(room) if entry["kind"] == "act"}
    ann.page.keyboard.press("h")
    expect(hint.locator("[data-opinion]").first).to_contain_text("to win")
    ann.page.keyboard.press("Escape")
    ann.play_quickly(seed=3, most=4)
    expect(notice).to_have_count(0)


def test_a_level_that_needs_no_network_never_fetches_it(site: Site, come: Come) -> None:
    ann = come("beginner")
    site.asked.clear()
    with site.spoiled("pocket-board.bin", "missing"):
        begin(ann.open())
        assert ann.play_quickly(seed=4) > 20
        expect(ann.page.locator("#verdict.said")).to_be_visible()
    assert any("worker" in path for path in site.asked)
    assert not [path for path in site.asked if "pocket" in path]
    expect(ann.page.locator("[data-notice]")).to_have_count(0)


# Workers -------------------------------------------------------------------------------------------------------------

MORTAL = """
    if (self.name === "keltis-rooms") {
        const Real = Worker;
        globalThis.ended = [];
        globalThis.Worker = class extends Real {
            postMessage(question) {
                super.postMessage(question);
                if (!globalThis.deaths) return;
                globalThis.deaths--;
                this.terminate();
                ended.push(question.wants);
            }
        };
    }"""
HELD = """
    if (self.name === "keltis-rooms") {
        const say = self.postMessage.bind(self);
        self.postMessage = (message) => ("ready" in message ? (globalThis.goOn = () => say(message)) : say(message));
    }"""
GO_ON = "() => { if (globalThis.goOn) goOn(); return Boolean(globalThis.goOn); }"


def change_workers(who: Visitor, site: Site, script: str) -> list[Worker]:
    """Run a script in every worker before its own; returns those that keep the rooms, which will have been started."""
    changed = script + site.file("worker.js").read_text()
    who.context.route("**/assets/worker-*", lambda route: route.fulfill(body=changed, content_type="text/javascript"))
    found: list[Worker] = []

    def keep(worker: Worker) -> None:
        found.append(worker)

    who.page.on("worker", keep)
    return found


def test_a_bot_that_is_ended_while_it_thinks_is_replaced_and_the_game_goes_on(site: Site, come: Come) -> None:
    """A browser says nothing of a worker that it ends, so this takes as long as the page's patience."""
    ann = come("expert")
    workers = change_workers(ann, site, MORTAL)
    room = begin(ann.open())
    ann.play_quickly(seed=5, most=2)
    ann.await_turn()
    workers[0].evaluate("() => { globalThis.deaths = 1; }")
    seed = 6
    while not (ended := workers[0].evaluate("() => ended")):  # where one action only is good, no worker is asked
        ann.play_quickly(seed, most=4)
        now = ann.await_turn()
        assert not now["over"]
        seed += 1
    assert ended == ["look"]
    expect(ann.page.locator("[data-notice]")).to_have_count(0)
    ann.page.reload()
    assert ann.await_turn() == now
    assert len(ann.log(room)) == now["v"]


def test_while_the_rooms_are_started_again_the_table_says_so(site: Site, come: Come) -> None:
    ann = come()
    workers = change_workers(ann, site, HELD)

    def go_on(at: int) -> bool:
        ann.page.evaluate("0")  # its events are only processed while it is asked something
        return len(workers) > at and bool(workers[at].evaluate(GO_ON))

    ann.open()
    until(lambda: go_on(0))
    begin(ann)
    before = ann.await_turn()
    known = len(workers)
    workers[0].evaluate("() => setTimeout(() => { throw new Error('planted'); })")
    lost = ann.page.locator(".banners").get_by_text(STARTED_AGAIN)
    expect(lost).to_be_visible()
    until(lambda: go_on(known))
    expect(lost).to_have_count(0)
    assert ann.await_turn() == before


# The games that are kept ---------------------------------------------------------------------------------------------

CHANGE = """([room, ver]) => new Promise((done) => {
    const opening = indexedDB.open("keltis");
    opening.onsuccess = () => {
        const work = opening.result.transaction("entries", "readwrite");
        const entries = work.objectStore("entries");
        const reading = entries.get([room, ver]);
        reading.onsuccess = () => entries.put({ ...reading.result, payload: '{"action":"r1"}' });
        work.oncomplete = () => (opening.result.close(), done());
    };
})"""


def test_a_game_whose_log_was_changed_says_where_and_nothing_of_it_is_deleted(come: Come) -> None:
    ann = come()
    room = begin(ann.open())
    ann.play_quickly(seed=7, most=2)
    now = ann.await_turn()["v"]
    ann.page.evaluate(CHANGE, [room, now])
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    expect(ann.page.get_by_text(f"log is damaged at entry {now}")).to_be_visible()
    assert len(ann.log(room)) == now
