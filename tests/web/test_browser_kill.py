"""Whole games without a network, in a browser that is killed in the middle of each and goes on when it comes back."""

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from keltis.records import attached_proof
from tests.support.browser import Visitor, killable_chromium
from tests.support.local_games import GAMES, OFFLINE, begin, give_up, go_home, save_record
from tests.support.server_process import Server, serving
from tools import web

pytestmark = [pytest.mark.browser, pytest.mark.kill]
SETTINGS = {"tempo": "at_once", "levels": ["easy", "easy", "easy"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("kill")) as running:
        yield running


class Traveller:
    """Somebody who has been here before, and has no network now; their browser keeps its profile."""

    def __init__(self, address: str, profile: Path) -> None:
        self.address = address
        self.profile = profile
        self.leaving = contextlib.ExitStack()
        self._start()
        for game in GAMES:
            begin(self.ann.open(), game)
            give_up(self.ann)
        go_home(self.ann)
        self.ann.context.set_offline(True)

    def _start(self) -> None:
        context, self.process = self.leaving.enter_context(killable_chromium(self.profile))
        self.ann = Visitor(None, self.address, context=context, settings=SETTINGS)
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


@pytest.fixture(scope="module")
def traveller(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Traveller]:
    somebody = Traveller(server.address, tmp_path_factory.mktemp("profile"))
    yield somebody
    somebody.leave()


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
