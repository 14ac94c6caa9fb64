"""Online play from a page of static files: the page is on one site, the server on another."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

from keltis.cli.site_command import site
from tests.support.browser import PHONE, Visitor
from tests.support.server_process import serving
from tests.support.static_host import StaticHost, static_host
from tests.support.waiting import until
from tools import web

pytestmark = pytest.mark.browser


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    web.build()
    (tmp_path / "data").mkdir()
    (tmp_path / "site").mkdir()
    with (
        static_host(tmp_path / "site", "/games/") as host,
        serving(tmp_path / "data", "--origin", host.address.removesuffix("/games")) as server,
    ):
        done = CliRunner().invoke(site, [str(tmp_path / "site"), "--server", server.address])
        assert done.exit_code == 0, done.output
        yield host


def take_a_turn(who: Visitor, chance: random.Random) -> None:
    who.await_turn()
    while who.shown()["legal"]:
        who.act(who.choose_now(chance))


def test_two_people_play_by_a_link(browser: Browser, host: StaticHost) -> None:
    chance = random.Random(17)
    ann = Visitor(browser, host.address, settings={"tempo": "at_once"}).open("/")
    bob = Visitor(browser, host.address, size=PHONE, settings={"name": "Bob", "tempo": "at_once"})
    ann.page.get_by_role("link", name="Invite a friend").click()
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.locator("input[readonly]").first.input_value()
    assert link.startswith(f"{host.address}/#join=")
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    people = [ann, bob]
    for who in people:
        who.page.locator("[data-version]").wait_for()
    for _ in range(4):
        take_a_turn(until(lambda: next((who for who in people if who.shown()["legal"]), None)), chance)
    newest = max(who.shown()["v"] for who in people)
    for who in people:
        assert not who.room.startswith("local")
        who.page.reload()
        who.page.locator("[data-version]").wait_for()
        expect(who.page.locator("[data-version]")).to_have_attribute("data-version", str(newest))
        expect(who.page.locator("[data-link]")).to_have_attribute("data-link", "open")
    take_a_turn(until(lambda: next((who for who in people if who.shown()["legal"]), None)), chance)
    assert not any("/api/" in path for path in host.asked)
    for who in people:
        who.open("/#/rooms")
        expect(who.page.get_by_role("region", name="Your games").get_by_role("link", name="Continue")).to_have_count(1)
        who.close()
