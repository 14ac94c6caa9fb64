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
from keltis.engine.wasm_linker import LinkerMissing
from keltis.engine.wasm_linker import linker as find_linker
from tests.support.thorough import thorough
from tests.support.web_games import expected, jobs, play_in_node
from tools import web

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
LEAST_ACTIONS = 1_000_000  # in all
GAMES = 160  # of each setting


@pytest.fixture
def linker() -> list[str]:
    try:
        return find_linker()
    except LinkerMissing as missing:
        if os.environ.get("KELTIS_REQUIRE_LINKER") == "1":
            raise
        pytest.skip(str(missing))


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
def test_another_rule_is_noticed(linker: list[str], tmp_path: Path) -> None:
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


def test_a_file_that_was_changed_after_it_was_built_is_noticed_without_a_linker(tmp_path: Path) -> None:
    for file in (web.WEB / "src" / "engine").iterdir():
        if file.suffix in (".wasm", ".ts"):
            shutil.copy(file, tmp_path)
    body = bytearray((tmp_path / "cards.wasm").read_bytes())
    body[len(body) // 2] ^= 1
    (tmp_path / "cards.wasm").write_bytes(body)
    done = run_tool("--check", "--to", str(tmp_path), PATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "Error: Not up to date: cards.wasm, layout.ts. Run python -m tools.wasm.\n"


@thorough
def test_building_again_gives_the_same_files(linker: list[str], tmp_path: Path) -> None:
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
    assert done.stderr == f"Error: {LinkerMissing()}\n"


@pytest.mark.parametrize(
    ("programs", "ziglang", "chosen"),
    [
        (["wasm-ld", "wasm-ld-19"], True, "wasm-ld"),
        (["wasm-ld-9", "wasm-ld-14", "wasm-ld-next"], True, "wasm-ld-14"),
        ([], True, "ziglang"),
        ([], False, None),
    ],
)
def test_a_linker_is_found_by_any_of_its_names(
    programs: list[str], ziglang: bool, chosen: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
    for i, name in enumerate(programs):
        (tmp_path / ("one", "other")[i % 2] / name).touch(mode=0o755)
    (tmp_path / "one" / "wasm-ld-20").touch(mode=0o644)  # no program
    monkeypatch.setenv("PATH", f"{tmp_path / 'one'}{os.pathsep}{tmp_path / 'other'}")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name if ziglang else None)
    if chosen is None:
        with pytest.raises(LinkerMissing, match=r"apt install lld.* pip install ziglang"):
            find_linker()
    elif chosen == "ziglang":
        assert find_linker() == [sys.executable, "-m", "ziglang", "wasm-ld"]
    else:
        assert [Path(part).name for part in find_linker()] == [chosen]


@pytest.mark.parametrize("name", games.names())
def test_the_files_import_nothing(name: str) -> None:
    """All arithmetic is inside, hence the same in every browser."""
    read = "await WebAssembly.compile(require('fs').readFileSync(process.argv[1]))"
    script = f"(async () => console.log(WebAssembly.Module.imports({read}).length))()"
    done = web.node("-e", script, str(web.WEB / "src" / "engine" / f"{name}.wasm"))
    assert done.stdout.strip() == "0", done.stderr
