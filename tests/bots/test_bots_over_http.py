"""The example bot in docs/bots-over-http.md plays, exactly as printed there."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis.records import verify
from tests.support.server_process import Client, Server, serving
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.server

PAGE = Path(__file__).parents[2] / "docs" / "bots-over-http.md"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bots")) as running:
        yield running


@pytest.fixture(scope="module")
def bot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    code = PAGE.read_text().split("```python\n")[1].split("```")[0]
    assert len(code.splitlines()) <= 40
    file = tmp_path_factory.mktemp("bot") / "bot.py"
    file.write_text(code)
    return file


def start(bot: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, str(bot), *arguments], stdout=subprocess.PIPE, text=True)


def result(playing: subprocess.Popen[str]) -> str:
    """What a bot says at the end of its game; it is stopped if that never comes."""
    with playing:
        try:
            told, _ = playing.communicate(timeout=PATIENCE)
        finally:
            playing.kill()
    assert playing.returncode == 0
    return told


def test_it_makes_a_room_and_plays_to_the_end(server: Server, bot: Path) -> None:
    assert result(start(bot, server.address)).startswith("The result is [")


def test_it_comes_by_invitation_and_to_a_public_room(server: Server, bot: Path) -> None:
    with contextlib.closing(Client(server.address)) as ann:
        private = ann.create("cards", "easy", "open", "open")
        public = ann.create("board", "open", "beginner", public=True, quiet_limit=5)["room"]
        invited = [start(bot, server.address, private["room"], token) for token in private["invites"].values()]
        for playing in (*invited, start(bot, server.address, public)):
            assert result(playing).startswith("The result is [")
        found = verify.check(ann.http.get(f"/api/rooms/{public}/proof").json())
        assert found.record is not None
