"""The promise that browsers play the same game: the speed `web` in Node, against the speed `native`; and its files.

tests/web/test_browser_engine.py is the same in browsers.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from keltis import games
from keltis.bots import pocket
from keltis.engine import wasm
from tests.support.thorough import thorough
from tests.support.web_games import expected, jobs, play_in_node
from tools import web

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
LEAST_ACTIONS = 1_000_000  # in all
GAMES = 160  # of each setting


@pytest.fixture
def linker() -> str:
    found = shutil.which(wasm.LINKER)
    if not found and os.environ.get("KELTIS_REQUIRE_LINKER") != "1":
        pytest.skip(f"There is no {wasm.LINKER}.")
    assert found, f"KELTIS_REQUIRE_LINKER is set, but there is no {wasm.LINKER}."
    return found


def test_node_plays_a_million_actions_like_native_code() -> None:
    found = play_in_node(jobs(GAMES))
    assert found == expected(GAMES)
    assert sum(job["actions"] for settings in found.values() for job in settings) >= LEAST_ACTIONS


def test_a_single_other_setting_is_noticed() -> None:
    planted = jobs(2)
    planted["cards"][7]["option"] ^= 1
    found = play_in_node(planted)
    differing = [(name, i) for name in found for i, job in enumerate(found[name]) if job != expected(2)[name][i]]
    assert differing == [("cards", 7)]


@thorough
def test_another_rule_is_noticed(linker: str, tmp_path: Path) -> None:
    """Code for browsers with a bug: after laying a card, the count of quiet turns is one too high."""
    folder = shutil.copytree(games.find("board").folder, tmp_path / "planted")
    rules = (folder / "rules.py").read_text()
    assert rules.count("    t.quiet = -1\n") == 2
    (folder / "rules.py").write_text(rules.replace("    t.quiet = -1\n", "    t.quiet = 0\n", 1))
    build = f"""
from pathlib import Path
from tools import wasm
wasm.speeds.add_game("planted", Path({str(folder)!r}))
label = wasm.json.dumps(wasm.label("board")).encode()
Path({str(tmp_path / "board.wasm")!r}).write_bytes(wasm.wasm.build("planted", wasm.WEB, label))
"""  # in its own process, since tools/wasm.py sets Numba up before it is imported
    subprocess.run([sys.executable, "-c", build], cwd=ROOT, check=True)
    shutil.copy(web.WEB / "src" / "engine" / "cards.wasm", tmp_path)
    found = play_in_node(jobs(2), tmp_path)
    assert found["cards"] == expected(2)["cards"]
    assert not any(one == other for one, other in zip(found["board"], expected(2)["board"], strict=True))


# The files -----------------------------------------------------------------------------------------------------------


def run_tool(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    run = [sys.executable, "-m", "tools.wasm", *arguments]
    return subprocess.run(run, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)


def test_the_files_in_the_repository_are_made_from_the_current_sources() -> None:
    done = run_tool("--check")
    assert done.returncode == 0, done.stderr


@thorough
def test_building_again_gives_the_same_files(linker: str, tmp_path: Path) -> None:
    """With the versions of Numba and llvmlite that layout.ts names: others give other bytes that do the same."""
    done = run_tool("--to", str(tmp_path))
    assert done.returncode == 0, done.stderr
    kept = {file.name: file.read_bytes() for file in (web.WEB / "src" / "engine").iterdir() if file.is_file()}
    for file in tmp_path.iterdir():
        if file.suffix == ".bin":
            assert pocket.unpacked(file) == pocket.unpacked(pocket.builtin(file.stem.removeprefix("pocket-")))
        else:
            assert file.read_bytes() == kept[file.name], f"{file.name} differs"
    assert {file.name for file in tmp_path.iterdir()} >= {"board.wasm", "cards.wasm", "layout.ts", "levels.ts"}


def test_without_a_linker_one_sentence_says_what_is_needed(tmp_path: Path) -> None:
    done = run_tool("--to", str(tmp_path), PATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "Error: Building for browsers needs wasm-ld: on Debian, apt install lld.\n"


@pytest.mark.parametrize("name", games.names())
def test_the_files_import_nothing(name: str) -> None:
    """All arithmetic is inside, hence the same in every browser."""
    read = "await WebAssembly.compile(require('fs').readFileSync(process.argv[1]))"
    script = f"(async () => console.log(WebAssembly.Module.imports({read}).length))()"
    done = web.node("-e", script, str(web.WEB / "src" / "engine" / f"{name}.wasm"))
    assert done.stdout.strip() == "0", done.stderr
