"""Games that are kept on this device, and whatever can happen to them. Whole ones are in `test_browser_kill.py`."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Worker, expect

import keltis
from keltis.records import attached_proof, record, verify
from tests.support.browser import PHONE, Visit, Visitor
from tests.support.local_games import GAMES, begin, give_up, save_record
from tests.support.server_process import Server, serving
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("local")) as running:
        yield running


def test_a_game_goes_on_after_the_page_was_left_and_reloaded(visit: Visit) -> None:
    ann = visit(settings={"tempo": "at_once"}).open()
    room = begin(ann)
    ann.play_quickly(seed=5, most=7)
    before = ann.await_turn()
    ann.page.reload()
    assert ann.await_turn() == before
    ann.open("/#/")
    ann.page.get_by_role("link", name="Continue").click()
    assert ann.room == room
    assert ann.await_turn() == before
    ann.open("/#/rooms")
    expect(ann.page.get_by_role("region", name="Your games")).to_contain_text("Your turn")


def test_a_game_that_is_not_over_is_saved_and_goes_on_elsewhere(visit: Visit, tmp_path: Path) -> None:
    ann = visit(settings={"tempo": "at_once"}).open()
    room = begin(ann, bots=2)
    ann.play_quickly(seed=12, most=5)
    before = ann.await_turn()
    ann.page.locator('[data-tool="menu"]').click()
    ann.page.get_by_role("button", name="Save as a file").click()
    asked = ann.page.get_by_role("dialog", name="Save as a file")
    expect(asked).to_contain_text("can see the hidden cards")
    with ann.page.expect_download() as saved:
        asked.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "game.txt")
    assert len(record.read((tmp_path / "game.txt").read_text()).actions) > 5, "it is a record for every program"

    ben = visit(size=PHONE, touch=True, settings={"tempo": "at_once"}).open("/#/replay")
    ben.page.locator('input[type="file"]').set_input_files(tmp_path / "game.txt")
    found = ben.page.get_by_role("dialog", name="A saved game")
    found.get_by_role("button", name="Look at all cards").click()
    ben.page.locator(".table .stage").wait_for()
    ben.open("/").open("/#/replay")
    ben.page.locator('input[type="file"]').set_input_files(tmp_path / "game.txt")
    found.get_by_role("button", name="Go on playing").click()
    assert ben.await_turn() == before
    assert ben.room == room
    ben.play_quickly(seed=13)
    expect(ben.page.locator("#verdict.said")).to_be_visible()
    assert attached_proof.check_file(str(save_record(ben, tmp_path / "over.txt"))).shuffle.room == room

    ann.play_quickly(seed=14, most=3)
    ann.await_turn()
    ann.open("/#/replay")
    ann.page.locator('input[type="file"]').set_input_files(tmp_path / "game.txt")
    ann.page.get_by_role("button", name="Go on playing").click()
    assert ann.await_turn()["v"] > before["v"], "it goes on from where it got to here"


def test_a_slip_can_be_taken_back_until_the_draw(visit: Visit) -> None:
    ann = visit().open()
    room = begin(ann, "cards")
    before = ann.await_turn()["legal"]
    ann.act(next(action for action in before if action[0] == "-"))
    ann.await_turn()
    ann.page.locator('[data-answer="undo"]').click()
    ann.page.wait_for_function(
        "legal => document.querySelector('[data-version]').dataset.legal === legal", arg=" ".join(before)
    )
    assert [entry["kind"] for entry in ann.log(room)][-2:] == ["act", "undo"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_and_the_strongest_bot(visit: Visit, game: str) -> None:
    ann = visit(settings={"tempo": "at_once", "levels": ["expert"]}).open()
    begin(ann, game)
    ann.page.keyboard.press("h")
    opinions = ann.page.locator("[data-opinion]")
    expect(opinions.first).to_contain_text("to win")
    best = opinions.first.get_attribute("data-opinion")
    assert best in ann.shown()["legal"]
    ann.page.keyboard.press("Escape")
    ann.play_quickly(seed=3, most=4)
    assert ann.await_turn()["legal"]
    assert {entry["actor"] for entry in ann.log(ann.room) if entry["kind"] == "act"} == {"person", "bot"}


def test_the_end_shows_that_the_shuffle_was_fair_and_the_game_can_be_looked_at_again(
    visit: Visit, tmp_path: Path
) -> None:
    ann = visit(size=PHONE, settings={"tempo": "at_once"}).open()
    room = begin(ann)
    ann.play_quickly(seed=6, most=9)
    give_up(ann)
    ann.page.get_by_role("button", name="Verify this shuffle").click()
    panel = ann.page.get_by_role("dialog")
    expect(panel.get_by_role("status")).to_have_text("Everything fits.")
    expect(panel).to_contain_text("The secret of this device fits the promise in the first entry.")
    with ann.page.expect_download() as saved:
        panel.get_by_role("button", name="Download the proof").click()
    saved.value.save_as(tmp_path / "proof.json")
    checked = verify.check(json.loads((tmp_path / "proof.json").read_text()))
    assert (checked.shuffle.room, checked.ended, checked.resigned) == (room, "resigned", (0,))
    ann.page.keyboard.press("Escape")
    record = save_record(ann, tmp_path / "game.txt")
    assert attached_proof.check_file(str(record)).ended == "resigned"
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.locator(".table .stage").wait_for()
    ann.open("/#/replay")
    expect(ann.page.get_by_role("link", name="Way of Stones")).to_be_visible()
    ann.page.locator('input[type="file"]').set_input_files(record)
    ann.page.locator(".table .stage").wait_for()
    expect(ann.page.locator(".proven")).to_be_visible()


def test_a_record_with_an_impossible_action_says_where_and_why(visit: Visit) -> None:
    ann = visit().open("/#/replay")
    requests: list[str] = []
    ann.page.on("request", lambda request: requests.append(request.url) if "/api/story" in request.url else None)
    game = keltis.make("board", seats=3)
    written = record.write(record.Record(game, game.deal("any seed text"), ("r0*", "+")))
    ann.page.locator("#record").fill(written.replace("1. r0*+", "1. r0*r6"))
    ann.page.get_by_role("button", name="Watch this game").click()
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("Now draw a card")
    expect(alert.locator("mark")).to_have_text("r6")
    assert not requests


def test_two_windows_with_one_game(visit: Visit) -> None:
    ann = visit(settings={"tempo": "at_once"}).open()
    begin(ann)
    other = ann.context.new_page()
    other.goto(ann.page.url)
    note = other.locator('[data-notice="elsewhere"]')
    expect(note).to_contain_text("This game is being played in another window.")
    assert other.locator("[data-version]").get_attribute("data-legal") == ""
    ann.play_quickly(seed=7, most=2)
    version = str(ann.await_turn()["v"])
    expect(other.locator("[data-version]")).to_have_attribute("data-version", version)
    other.get_by_role("button", name="Play here").click()
    expect(note).to_have_count(0)
    expect(ann.page.locator('[data-notice="elsewhere"]')).to_be_visible()
    assert not ann.shown()["legal"]
    other.close()
    expect(ann.page.locator('[data-notice="elsewhere"]')).to_have_count(0)
    assert ann.await_turn()["legal"]


REFUSING = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"


def in_room_worker(who: Visitor, script: str) -> None:
    """Run a script in the room worker before its own."""
    path = next(each for each in (web.DIST / "assets").iterdir() if each.name.startswith("worker-"))
    changed = script + path.read_text()
    who.context.route("**/assets/worker-*", lambda route: route.fulfill(body=changed, content_type="text/javascript"))


def test_where_the_browser_keeps_nothing_the_page_says_so_and_plays_on(visit: Visit) -> None:
    ann = visit(settings={"tempo": "at_once"})
    in_room_worker(ann, REFUSING)
    begin(ann.open())
    expect(ann.page.locator(".banners")).to_contain_text("This browser does not keep games")
    ann.play_quickly(seed=8)
    expect(ann.page.locator("#verdict.said")).to_be_visible()


FULL = """
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
        if (globalThis.full && mode === "readwrite") throw new DOMException("planted", "QuotaExceededError");
        return begin.call(this, stores, mode, ...rest);
    };"""


def started_workers(who: Visitor) -> list[Worker]:
    """The workers that will have been started. The first keeps the rooms, the others are its bots."""
    found: list[Worker] = []
    who.page.on("worker", lambda worker: found.append(worker))  # noqa: PLW0108 (Playwright marks its handlers)
    return found


def test_a_full_disk_is_said_and_what_was_played_meanwhile_is_stored_later(visit: Visit) -> None:
    ann = visit(settings={"tempo": "at_once"})
    in_room_worker(ann, FULL)
    workers = started_workers(ann)
    room = begin(ann.open())
    ann.play_quickly(seed=8, most=2)
    before = ann.await_turn()["v"]
    workers[0].evaluate("() => { globalThis.full = true; }")
    ann.play_quickly(seed=9, most=3)
    full = ann.page.locator('[data-notice="full"]')
    expect(full).to_contain_text("The disk is full")
    assert ann.await_turn()["v"] > before == len(ann.log(room))
    workers[0].evaluate("() => { globalThis.full = false; }")
    ann.play_quickly(seed=10, most=1)
    expect(full).to_have_count(0)
    now = ann.await_turn()
    assert len(ann.log(room)) == now["v"]
    ann.page.reload()
    assert ann.await_turn() == now


def test_games_kept_by_a_newer_version_are_left_alone(visit: Visit) -> None:
    ann = visit()
    ann.expected += ("404",)  # a page without an icon
    ann.open("/healthz")
    ann.page.evaluate("""() => new Promise((done) => {
        const opening = indexedDB.open("keltis", 1000);
        opening.onupgradeneeded = () => opening.result.createObjectStore("rooms");
        opening.onsuccess = () => (opening.result.close(), done());
    })""")
    ann.open()
    expect(ann.page.get_by_text("saved by a newer version of Keltis")).to_be_visible()
    begin(ann)
    expect(ann.page.locator('[data-notice="newer"]')).to_be_visible()
    ann.act(ann.await_turn()["legal"][0])
    version = "() => indexedDB.databases().then((all) => all.find(({ name }) => name === 'keltis').version)"
    assert ann.page.evaluate(version) == 1000


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(visit: Visit) -> None:
    ann = visit(settings={"tempo": "at_once"})
    workers, ended = started_workers(ann), list[Worker]()
    room = begin(ann.open())
    ann.play_quickly(seed=9, most=4)
    before = ann.await_turn()
    workers[0].on("close", lambda worker: ended.append(worker))  # noqa: PLW0108
    workers[0].evaluate("() => setTimeout(() => { throw new Error('planted'); })")
    until(lambda: ended or ann.page.evaluate("0"))
    expect(ann.page.locator("[data-link]")).to_have_attribute("data-link", "open")
    assert ann.await_turn() == before
    ann.play_quickly(seed=10, most=2)
    assert len(ann.log(room)) > before["v"]


def test_a_program_that_is_damaged_is_not_used_and_the_server_keeps_the_game(visit: Visit) -> None:
    ann = visit()
    ann.context.route("**/assets/board-*.wasm", lambda route: route.fulfill(body=route.fetch().body()[:1000]))
    ann.expected += ("The game's code cannot be read",)
    ann.open().page.get_by_role("button", name="Play", exact=True).click()
    ann.await_turn()
    assert not ann.room.startswith("local")


def test_where_the_browser_cannot_the_server_keeps_the_game(visit: Visit) -> None:
    ann = visit(on_device=False, settings={"tempo": "at_once"}).open()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    ann.play_quickly(seed=11, most=4)
    assert [entry["kind"] for entry in ann.ask("GET", f"/api/rooms/{ann.room}/proof")["entries"]][:2] == [
        "create",
        "sit",
    ]
