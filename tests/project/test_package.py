"""The package as people install it: a wheel alone, in a bare environment, without a checkout, Node or a compiler."""

import random
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from pathlib import Path

import httpx
import pytest
import uv

import keltis
from tests.support.browser import Visitor, chromium
from tests.support.installed_wheel import ROOT, Environment, bare, build_wheel, from_cache_or_index, pythons, started
from tests.support.server_process import Client, Server
from tests.support.thorough import thorough
from tests.support.waiting import PATIENCE, until
from tools.index_readme import for_index, urls

pytestmark = [pytest.mark.process, pytest.mark.browser]

MOST_BYTES = 6_000_000
MOST_PACKAGES = 12
ADDRESS = "https://forge.example/keltis"
PLACES = {
    "version": "1.2.3",
    "repository": ADDRESS,
    "files": "{repository}/blob/v{version}/{path}",
    "pictures": "{repository}/raw/v{version}/{path}",
}
GAMES = """
import sys, keltis, keltis.testing
assert keltis.testing.check_game(keltis.make("cards", seats=4)) > 100
for name in ("board", "cards"):
    assert keltis.testing.check_game(keltis.make(name, seats=3, speed="native")) > 100
scores = keltis.simulate(keltis.make("board"), 20, bots=["rule", "student"]).scores
print("%d.%d" % sys.version_info[:2], scores.shape, scores.sum())
"""  # one line for all Pythons: the same games, by rules and networks


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def server_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """On the newest Python of this machine; all other tests of the server are on the one that runs them."""
    newest = [*pythons().values()][-1]
    return Environment(tmp_path_factory.mktemp("server") / "env", newest, wheel, "[server]")


@pytest.fixture
def server(server_environment: Environment, tmp_path: Path) -> Iterator[Server]:
    with server_environment.serving(tmp_path) as running:
        yield running


# The wheel ------------------------------------------------------------------------------------------------------------


def test_the_wheel_is_small_and_has_the_page_but_no_tests(wheel: Path) -> None:
    assert wheel.stat().st_size <= MOST_BYTES
    assert wheel.name == f"keltis-{keltis.__version__}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert {"keltis/server/dist/index.html", "keltis/locales/ja/terms.ftl", "keltis/py.typed"} <= set(names)
    built = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src/keltis/server/dist").rglob("*.*")}
    assert {name for name in built if not name.endswith(".made-from")} <= set(names)
    assert [name for name in names if "test_" in name or "/golden/" in name or ".map" in name] == []


def _metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_string(archive.read(name).decode())


def test_the_metadata_are_complete(wheel: Path) -> None:
    about = _metadata(wheel)
    assert about["Version"] == keltis.__version__
    classifiers = " ".join(about.get_all("Classifier", []))
    assert re.findall(r"Python :: 3\.(\d+)", classifiers) == ["11", "12", "13", "14"]  # CONTRIBUTING.md
    assert {"server", "rl", "openspiel", "ray", "gpu", "train", "tune"} <= set(about.get_all("Provides-Extra", []))
    assert about["Description-Content-Type"] == "text/markdown"
    assert _relative(str(about.get_payload())) == []


# The README on an index -----------------------------------------------------------------------------------------------


def _targets(text: str) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", text)


def _relative(text: str) -> list[str]:
    return [target for target in _targets(text) if not target.startswith(("https://", "#"))]


def test_every_link_and_picture_of_the_readme_is_absolute_and_there() -> None:
    text = for_index((ROOT / "README.md").read_text(encoding="utf-8"), **PLACES)
    assert _relative(text) == []
    own = [target for target in _targets(text) if target.startswith(ADDRESS)]
    assert len([target for target in own if "/raw/" in target]) >= 4
    assert len(own) >= 20
    for target in [*own, *[address for address in urls(**PLACES).values() if address != ADDRESS]]:
        path = re.sub(r".*/(?:blob|raw)/v1\.2\.3/", "", target).partition("#")[0]
        assert (ROOT / path).exists(), target


def test_without_an_address_the_readme_has_words_instead_of_links() -> None:
    text = for_index((ROOT / "README.md").read_text(encoding="utf-8"), **{**PLACES, "repository": ""})
    assert _relative(text) == []
    assert "![" not in text
    assert "How to play" in text
    assert urls(**{**PLACES, "repository": ""}) == {}


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("[a](b.md)", f"[a]({ADDRESS}/blob/v1.2.3/b.md)"),
        ("![a](b.jpg)", f"![a]({ADDRESS}/raw/v1.2.3/b.jpg)"),
        ("[![a](b.jpg)](c.md)", f"[![a]({ADDRESS}/raw/v1.2.3/b.jpg)]({ADDRESS}/blob/v1.2.3/c.md)"),
        ("[a](https://x.example) [b](#c)", "[a](https://x.example) [b](#c)"),
    ],
)
def test_links_and_pictures_are_made_absolute(text: str, made: str) -> None:
    assert for_index(text, **PLACES) == made


def sum_of_scores() -> int:
    """What the games of GAMES end with on this Python."""
    return int(keltis.simulate(keltis.make("board"), 20, bots=["rule", "student"]).scores.sum())


# Installed ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", pythons())
def test_the_library_alone_is_light_and_plays(version: str, wheel: Path, tmp_path: Path) -> None:
    alone = Environment(tmp_path / "env", pythons()[version], wheel)
    packages = alone.packages()
    assert "keltis" in packages and len(packages) <= MOST_PACKAGES, packages
    (tmp_path / "program.py").write_text(GAMES)
    done = alone.run("keltis", "--version", home=tmp_path)
    assert done.stdout.startswith(f"keltis, version {keltis.__version__}"), done.stderr
    played = alone.run("keltis", "play", "cards", "--watch", "--seed", "1", home=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    refused = alone.run("keltis", home=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert re.fullmatch(r'keltis: The server needs .*: pip install "keltis\[server\]"\.\n', refused.stderr)
    found = alone.run("python", "program.py", home=tmp_path)
    assert found.stdout == f"{version} (20, 2) {sum_of_scores()}\n", found.stderr


RIGHT = """
import keltis
game = keltis.make("board", free_start=False)
view = game.observe(game.start(game.deal("x")), 0)
def lowest(view: keltis.BoardView) -> keltis.Action:
    return view.legal[0]
row: int = view.figures[0]["g"].row
margin: float = keltis.compare(keltis.Match(lowest, "rule", game), 1).figures()["margin"]
"""
WRONG = {
    'keltis.make("cards", free_start=True)': "call-overload",
    "view.hnd": "attr-defined",
    "game.apply(view, view.legal[0])": "arg-type",
}


@thorough
def test_mypy_knows_the_types_of_the_installed_wheel(wheel: Path, tmp_path: Path) -> None:
    """By its own settings, in a folder that knows nothing of this project's."""
    alone = Environment(tmp_path / "env", sys.executable, wheel)
    (tmp_path / "program.py").write_text(RIGHT + "\n".join(WRONG) + "\n")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(alone.python), "program.py"]
    done = subprocess.run(mypy, cwd=tmp_path, env=bare(tmp_path), capture_output=True, text=True, check=False)
    found = re.findall(r"program\.py:(\d+): error: .* {2}\[([\w-]+)\]", done.stdout)
    begin = RIGHT.count("\n") + 1
    assert found == [(str(begin + i), code) for i, code in enumerate(WRONG.values())], done.stdout + done.stderr


def test_a_game_over_http(server: Server) -> None:
    ann = Client(server.address)
    room = ann.create("cards", "me", "beginner", quiet_limit=4)["room"]
    rng, seen = random.Random(1), ann.see(room)
    while seen["room"]["status"] == "live":
        if legal := seen["view"]["legal"]:
            assert ann.act(room, seen["v"], rng.choice(legal)).status_code == 200
        seen = until(lambda seen=seen: (now := ann.see(room)) and now["v"] != seen["v"] and now)  # type: ignore[misc]
    assert seen["room"]["status"] == "finished"
    ann.close()


def test_a_game_in_a_browser(server: Server) -> None:
    with chromium() as browser:
        ann = Visitor(browser, server.address, settings={"levels": ["easy"] * 3}).open()
        ann.page.get_by_role("button", name="Play", exact=True).click()
        assert ann.play_on(random.Random("wheel")) > 20
        assert ann.shown()["over"] and ann.room.startswith("local"), "It was not played in the browser itself."
        ann.close()


def test_uvx_opens_the_game(wheel: Path, server_environment: Environment, tmp_path: Path) -> None:
    """The wheel alone has no server: the command fetches it. The fixture has filled the cache."""
    constraints = ["--constraints", str(ROOT / "constraints.txt")]
    from_cache_or_index(["tool", "run", *constraints, "--from", str(wheel), "keltis", "--version"])
    with started([uv.find_uv_bin(), "tool", "run", *constraints, "--from", str(wheel), "keltis"], tmp_path) as server:
        assert "published by KOSMOS" in httpx.get(f"{server.address}/", timeout=PATIENCE).text
