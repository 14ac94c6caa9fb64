"""The page holds a finished game's proof against what it kept before, in a real browser."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from keltis.records import receipts, verify
from tests.support.browser import PHONE, Visit, Visitor
from tests.support.sample_proofs import changed, rehashed
from tests.support.server_process import Server, new_id, serving
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("fairness")) as running:
        yield running


def begun(ann: Visitor) -> str:
    """A game against a bot that the page has made, so that it has contributed to the shuffle."""
    ann.open().page.get_by_role("button", name="Play", exact=True).click()
    ann.await_turn()
    return ann.room


def given_up(ann: Visitor, room: str) -> Any:
    """Ends the game; returns its proof."""
    ann.ask("POST", f"/api/rooms/{room}/resign", {"id": new_id()})
    until(lambda: ann.ask("GET", f"/api/rooms/{room}")["room"]["status"] == "finished")
    return ann.ask("GET", f"/api/rooms/{room}/proof")


def test_what_the_page_kept_agrees_with_the_proof_and_can_be_saved(visit: Visit, tmp_path: Path) -> None:
    ann = visit(size=PHONE, on_device=False)
    room = begun(ann)
    proof = given_up(ann, room)
    ann.page.get_by_role("button", name="Verify this shuffle").click()
    panel = ann.page.get_by_role("dialog")
    expect(panel.get_by_role("status")).to_have_text("Everything fits.")
    expect(panel).to_contain_text("it knew what the server and all the others had promised")
    with ann.page.expect_download() as saved:
        panel.get_by_role("button", name="Save the receipt").click()
    saved.value.save_as(tmp_path / "receipt.json")
    kept = receipts.load(str(tmp_path / "receipt.json"))
    checked = verify.check(proof, receipts.marks([kept]))
    held = receipts.hold(checked.shuffle, [kept])
    assert (held.fixed, held.open, held.latest) == ((0,), (), len(proof["entries"]))
    expect(panel.get_by_text(checked.shuffle.code)).to_be_visible()


def test_a_proof_that_contradicts_what_the_page_kept_is_shown_at_once(visit: Visit) -> None:
    ann = visit(on_device=False)
    room = begun(ann)
    ann.page.route(
        "**/proof", lambda route: route.fulfill(json=rehashed(changed(route.fetch().json(), 2, name="Mallory")))
    )
    verify.check(rehashed(changed(given_up(ann, room), 2, name="Mallory")))
    panel = ann.page.get_by_role("dialog")
    expect(panel.get_by_role("alert")).to_contain_text("contradicts what your device kept")
    expect(panel.get_by_role("listitem")).to_have_text("Entry 2 is not the one in the receipt.")
    expect(panel.get_by_role("status")).to_have_text("The proof does not hold.")


def test_a_device_that_kept_nothing_says_what_is_not_proven(visit: Visit) -> None:
    ann = visit(on_device=False)
    room = begun(ann)
    memory = json.loads(ann.page.evaluate(f"localStorage['keltis.room.{room}']"))
    del memory["receipt"]
    ann.page.evaluate("([key, text]) => localStorage[key] = text", [f"keltis.room.{room}", json.dumps(memory)])
    given_up(ann, room)
    ann.page.get_by_role("button", name="Verify this shuffle").click()
    panel = ann.page.get_by_role("dialog")
    expect(panel.get_by_role("status")).to_have_text("What can be checked fits.")
    expect(panel).to_contain_text("Not proven: that the server made its promise before it knew the players’ numbers.")
    expect(panel.get_by_role("button", name="Save the receipt")).to_have_count(0)
