"""What lies where on the page, by measured boxes and pixels: no words over cards or cut off, no seams, few touches."""

import base64
import itertools
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import keltis
from keltis.records import record
from tests.support import browser
from tests.support.browser import DESKTOP, PHONE, Visit, Visitor, choose
from tests.support.browser_scripts import TABLE
from tests.support.server_process import Server, serving
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("layout")) as running:
        yield running


OVERLAP = """([over, under]) => {
    const boxes = (where) => [...document.querySelectorAll(where)].filter((each) => each.checkVisibility());
    const box = (each) => each.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes(over).flatMap((a) => boxes(under).filter((b) => meet(box(a), box(b))).map((b) =>
        `${a.className || a.tagName} over ${b.dataset.piece || b.className || b.tagName}`));
}"""
# By more than letters reach out of their line. Only a very long text, in the smallest print, may have to be scrolled.
CLIPPED = """(where) => [...document.querySelectorAll(where)]
    .filter((each) => each.scrollHeight > each.clientHeight + 5 || each.scrollWidth > each.clientWidth + 1)
    .filter((each) => !each.matches(".long") || each.textContent.length < 130)
    .map((each) => each.textContent)"""


def overlaps(who: Visitor, over: str, under: str) -> list[str]:
    """What lies over something, once the table has its size."""
    for each in (over, under):
        who.page.locator(each).first.wait_for(state="attached")
    return who.found(f"() => ({OVERLAP})({json.dumps([over, under])})")


def lies_inside(who: Visitor, inner: str, outer: str) -> bool:
    inside, around = who.page.locator(inner).bounding_box(), who.page.locator(outer).bounding_box()
    assert inside and around
    in_width = inside["x"] + inside["width"] <= around["x"] + around["width"]
    return in_width and around["y"] <= inside["y"] and inside["y"] + inside["height"] <= around["y"] + around["height"]


def played(who: Visitor, room: str, enough: Callable[[dict[str, Any]], bool]) -> bool:
    """Play by requests until it is our turn and this is so; False if the game is over before."""
    chance = random.Random(room)
    while True:
        told = who.ask("GET", f"/api/rooms/{room}")
        view = told["view"]
        if told["room"]["status"] == "finished":
            return False
        if view["legal"] and enough(view):
            return True
        if view["legal"]:
            body = {"id": f"test{told['v']:08}", "v": told["v"], "action": choose(view["legal"], chance)}
            who.ask("POST", f"/api/rooms/{room}/actions", body)


def room_where(who: Visitor, game: str, seats: list[str], enough: Callable[[dict[str, Any]], bool]) -> str:
    """A room in which it is our turn and this is so."""
    return next(room for _ in range(20) if played(who, room := who.make(game, *seats, first=0), enough))


def clear_pair(view: dict[str, Any]) -> list[str]:
    """The wishing stones for which the hand has exactly two cards."""
    values = [card[1] for card in view["hand"]]
    return [each[1] for each in view["legal"] if each[0] == "!" and values.count(each[1]) == 2]


def test_a_wishing_stone_takes_two_touches(visit: Visit) -> None:
    ann = visit(size=(1280, 800), language="ru")
    room = room_where(ann, "cards", ["me", "easy"], lambda view: bool(clear_pair(view)))
    view = ann.ask("GET", f"/api/rooms/{room}")["view"]
    ann.open(f"/#/room/{room}")
    before = ann.await_turn()
    marked = {each[:2] for each in before["legal"] if each[0] in "rypgbn"}
    expect(ann.page.locator(".playable")).to_have_count(sum(card in marked for card in view["hand"]))
    stone = clear_pair(view)[0]
    place = ann.page.locator(f'[data-place="stone:{stone}"]')
    place.click()
    expect(ann.page.locator(".piece.glow")).to_have_count(1)  # beside the chosen card of the pair
    expect(ann.page.locator(f'[data-answer="stone:{stone}"]')).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".piece.glow")).to_have_count(0)
    assert ann.shown()["v"] == before["v"], "Nothing is sent before the second touch."
    place.click()
    place.click()
    ann.page.wait_for_function(
        f"(v) => {{ const now = ({TABLE})(); return now.v >= v && now.legal.includes('+') }}",
        arg=before["v"] + 3,
    )
    view = ann.ask("GET", f"/api/rooms/{room}")["view"]
    assert int(stone) in view["table"]["seats"][0]["stones"]
    assert view["table"]["phase"] == "draw"
    until(lambda: lies_inside(ann, '[data-answer="undo"]', ".speech"))
    assert overlaps(ann, '[data-answer="undo"]', ".prompt p") == []


@pytest.mark.parametrize("game", ["board", "cards"])
def test_what_the_others_did_is_not_cut_off(visit: Visit, game: str) -> None:
    ann = visit(size=(1280, 800), language="de")

    def much_was_done(view: dict[str, Any]) -> bool:
        seats = view["table"]["seats"][1:]
        return any(seat["stones"] for seat in seats) and view["table"]["phase"] == "card"

    room = room_where(ann, game, ["me", "easy", "easy", "easy"], much_was_done)
    ann.open(f"/#/room/{room}")
    ann.await_turn()
    expect(ann.page.locator(".lastmove")).to_have_count(3)
    assert ann.found(f"() => ({CLIPPED})('.lastmove')") == []
    assert overlaps(ann, ".lastmove", "[data-piece]") == []


def wordy_game() -> str:
    """Of forty games with random actions, the record of the one that has the turn with the most actions."""
    game = keltis.make("board", seats=2, first=0, speed="native")
    return record.write(max((random_game(game, seed) for seed in range(40)), key=longest_turn))


def random_game(game: keltis.Game, seed: int) -> record.Record:
    chance, deal, actions = random.Random(seed), game.deal(f"wordy {seed}"), list[str]()
    state = game.start(deal)
    while game.turn(state) is not None:
        actions.append(choose([action.text for action in game.legal(state)], chance))
        state = game.apply(state, game.parse(actions[-1]))
    return record.Record(game, deal, tuple(actions))


def longest_turn(played: record.Record) -> int:
    turns = [played.game.turn(state) for state in played.states()]
    return max(len([*group]) for _, group in itertools.groupby(turns))


def test_a_replay_on_a_phone_says_it_beside_the_cards(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "wordy.txt"
    file.write_text(wordy_game(), encoding="utf-8")
    ann = visit(size=PHONE, language="ru").open("/#/replay")
    ann.page.locator("input[type=file]").set_input_files(file)
    turns = ann.page.locator(".log button")
    turns.first.wait_for()
    said = turns.all_inner_texts()
    for length in itertools.islice(sorted(map(len, said), reverse=True), 3):
        turns.nth([len(each) for each in said].index(length)).click()
        expect(ann.page.locator(".prompt p")).not_to_be_empty()
        assert overlaps(ann, ".prompt p", '[data-piece^="hand:"], [data-piece^="pile:"]') == []
        assert ann.found(f"() => ({CLIPPED})('.prompt p')") == []


@pytest.mark.parametrize("size", [(360, 640), PHONE], ids=str)
def test_the_curtain_fits_a_phone(visit: Visit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    names = ("Maximiliane-Charlotte", "Bartholomäus-Benedikt", "Anne-Marie-Luise", "Konstantin-August")
    monkeypatch.setattr(browser, "NAMES", names)
    ann = visit(size=size, language="de")
    ann.open(f"/#/room/{ann.make('board', 'me', 'me', 'me', 'me')}")
    ann.page.locator(".curtain").wait_for()
    assert overlaps(ann, ".corner", ".curtain li, .curtain button, .curtain h1, .curtain p") == []
    assert overlaps(ann, ".curtain li", ".curtain button") == []
    ann.await_fit()
    assert ann.found(f"() => ({CLIPPED})('.curtain')") == []


EDGES = """() => {
    const stage = document.querySelector(".stage").getBoundingClientRect();
    const table = document.querySelector(".table").getBoundingClientRect();
    const [middle, low] = [stage.left + 4, table.bottom - 3];
    const across = (x, y) => ({ x: x - 3, y, width: 6, height: 1 });
    const along = (x, y) => ({ x, y: y - 3, width: 1, height: 6 });
    return [across(stage.left, low), across(stage.right, low), along(middle, stage.top), along(middle, stage.bottom),
            across(table.right, table.top + 4)]
        .filter(({ x, y, width, height }) => x > 0 && y > 0 && x + width < innerWidth && y + height < innerHeight);
}"""
STEPS = """async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const steps = Array.from({ length: data.length / 4 - 1 }, (_, i) =>
        Math.max(...[0, 1, 2].map((c) => Math.abs(data[4 * i + 4 + c] - data[4 * i + c]))));
    return Math.max(...steps);
}"""


def seams(who: Visitor) -> list[Any]:
    """Where the ground changes from one pixel to the next by more than nobody sees; or too few edges to look at."""
    edges = who.page.evaluate(EDGES)
    pictures = [base64.b64encode(who.page.screenshot(clip=clip)).decode() for clip in edges]
    found = [clip for clip, picture in zip(edges, pictures, strict=True) if who.page.evaluate(STEPS, picture) > 4]
    return found if len(edges) >= 2 else [edges]


@pytest.mark.parametrize("game", ["board", "cards"])
def test_no_seam_shows_where_the_table_ends(visit: Visit, game: str) -> None:
    ann = visit(size=(2200, 900))
    ann.start(game, "easy")
    ann.await_turn()
    for size, log in [((2200, 900), False), (DESKTOP, True)]:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        if log:
            ann.page.locator('[data-tool="log"]').click()
            ann.page.locator(".place.beside").wait_for()
        until(lambda: not seams(ann))  # the table may still be about to take its size
