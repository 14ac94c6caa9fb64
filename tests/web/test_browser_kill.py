"""Whole games without a network, after one visit to a folder of static files; the browser is killed in the middle."""

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from keltis.records import attached_proof
from tests.support.browser import Visitor, killable_chromium
from tests.support.local_games import GAMES, OFFLINE, begin, go_home, save_record
from tests.support.static_host import StaticHost, static_host
from tests.support.static_site import first_visit, write_site
from tools import web

pytestmark = [pytest.mark.browser, pytest.mark.kill]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    web.build()
    folder = tmp_path_factory.mktemp("kill") / "site"
    write_site(folder)
    with static_host(folder, "/games/") as running:
        yield running


class Traveller:
    """Somebody who has been here once, without playing, and has no network now; their browser keeps its profile."""

    def __init__(self, host: StaticHost, profile: Path, level: str) -> None:
        self.host = host
        self.profile = profile
        self.settings = {"tempo": "at_once", "levels": [level] * 3}
        self.leaving = contextlib.ExitStack()
        self._start()
        first_visit(self.ann)
        self.ann.context.set_offline(True)
        self.host.asked.clear()
        self.ann.page.reload()

    def _start(self) -> None:
        context, self.process = self.leaving.enter_context(killable_chromium(self.profile))
        self.ann = Visitor(None, self.host.address, context=context, settings=self.settings)
        self.ann.expected += OFFLINE

    def lose_browser(self) -> None:
        """kill -9, and another one, still without a network."""
        os.kill(self.process, signal.SIGKILL)
        with pytest.raises(Error):
            self.ann.page.evaluate("() => new Promise(() => {})")
        self.leave()
        self._start()
        self.ann.context.set_offline(True)
        self.ann.open()

    def leave(self) -> None:
        self.leaving.close()
        assert self.ann.complaints == []
        assert self.asked == []

    @property
    def asked(self) -> list[str]:
        """Of the host; Chromium itself looks for a new version of the service worker, whether it is offline or not."""
        return [path for path in self.host.asked if not path.endswith("/sw.js")]


@pytest.fixture(scope="module")
def traveller(
    request: pytest.FixtureRequest, host: StaticHost, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Traveller]:
    """Against bots of a level: one traveller at a time, since each has a browser that can be killed."""
    somebody = Traveller(host, tmp_path_factory.mktemp("profile"), request.param)
    yield somebody
    somebody.leave()


@pytest.mark.parametrize("traveller", ["easy"], indirect=True)
@pytest.mark.parametrize("bots", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_network_goes_on_after_the_browser_was_killed(
    traveller: Traveller, tmp_path: Path, game: str, bots: int
) -> None:
    room = begin(traveller.ann, game, bots)
    played = traveller.ann.play_quickly(seed=bots, most=8)
    before = traveller.ann.await_turn()
    traveller.lose_browser()
    ann = traveller.ann
    ann.page.get_by_role("link", name="Continue").click()
    assert ann.await_turn() == before
    assert ann.room == room
    played += ann.play_quickly(seed=bots)
    assert played > 20
    expect(ann.page.locator("#verdict.said")).to_be_visible()
    checked = attached_proof.check_file(str(save_record(ann, tmp_path / "game.txt")))  # the same as `keltis verify`
    assert checked.record and not checked.ended
    assert (checked.shuffle.room, checked.record.game.name, checked.record.game.seats) == (room, game, bots + 1)
    assert sorted(checked.shuffle.entropies) == [0]
    kinds = [entry["kind"] for entry in ann.log(room) if entry["actor"] == "person"]
    assert kinds.count("act") >= played
    go_home(ann)
    assert traveller.asked == []


def ask_hint(who: Visitor) -> None:
    who.page.keyboard.press("h")
    expect(who.page.locator("[data-opinion]").first).to_contain_text("to win")
    who.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("traveller", ["expert"], indirect=True)
def test_the_strongest_bot_and_hints_need_no_network(traveller: Traveller, game: str) -> None:
    """What they have learned is fetched when it is first needed, and here that is after the last visit."""
    room = begin(traveller.ann.open(), game)
    ask_hint(traveller.ann)
    traveller.ann.play_quickly(seed=9, most=6)
    before = traveller.ann.await_turn()
    traveller.lose_browser()
    ann = traveller.ann
    ann.page.get_by_role("link", name="Continue").click()
    assert ann.await_turn() == before
    assert ann.room == room
    ask_hint(ann)
    ann.play_quickly(seed=10, most=4)
    ann.await_turn()
    assert "bot" in {entry["actor"] for entry in ann.log(room) if entry["kind"] == "act"}
    expect(ann.page.locator("[data-notice]")).to_have_count(0)
    assert traveller.asked == []
