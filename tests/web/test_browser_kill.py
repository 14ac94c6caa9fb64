"""A browser that is killed in the middle of a game: what was played is there when it comes back."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.support.browser import Visitor, killable_chromium
from tests.support.server_process import Server, serving
from tools import web

pytestmark = [pytest.mark.browser, pytest.mark.kill]
SETTINGS = {"tempo": "at_once", "levels": ["easy", "easy"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web.build()
    with serving(tmp_path_factory.mktemp("kill")) as running:
        yield running


def test_a_game_goes_on_after_the_browser_was_killed_twice(server: Server, tmp_path: Path) -> None:
    shown: list[dict[str, Any]] = []
    for turn in range(3):
        with killable_chromium(tmp_path) as (context, process):
            ann = Visitor(None, server.address, context=context, settings=SETTINGS).open()
            if turn == 0:
                ann.page.get_by_role("button", name="Play", exact=True).click()
            else:
                ann.page.get_by_role("link", name="Continue").click()
                assert ann.await_turn() == shown[-1]
            ann.play_quickly(seed=turn, most=8 if turn < 2 else 10_000)
            shown.append(ann.await_turn())
            if turn < 2:
                os.kill(process, signal.SIGKILL)
                with pytest.raises(Error):
                    ann.page.evaluate("() => new Promise(() => {})")
    assert shown[-1]["over"]
    assert ann.complaints == []
