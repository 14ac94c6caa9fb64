"""`keltis play`: bots that fail spoil no game, a file that cannot be written is refused before anybody plays for it."""

import io
import shlex
import sys
from pathlib import Path

import pytest

from keltis.cli import terminal
from keltis.cli.main import main
from keltis.records import record

MINE = """
def raises(view):
    raise RuntimeError("no\\nidea")

def cheats(view):
    return "+"
"""
LEAVES = """
import sys
print('{"t": "hello", "protocol": 1}', flush=True)
sys.stdin.readline(), sys.stdin.readline(), sys.stdin.readline()
"""
FAST = ("--quiet-limit", "1")  # the game ends as soon as nobody lays a card


def play(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: str = "") -> int:
    """Run the command; returns its exit code."""
    monkeypatch.setenv("KELTIS_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "argv", ["keltis", "play", "board", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        main()
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The names of bots that fail in every move, or go away in the first."""
    (tmp_path / "failing_bots.py").write_text(MINE)
    (tmp_path / "leaves.py").write_text(LEAVES)
    monkeypatch.syspath_prepend(tmp_path)
    return {
        "raises": "failing_bots:raises",
        "cheats": "failing_bots:cheats",
        "leaves": shlex.join([sys.executable, "-IS", str(tmp_path / "leaves.py")]),
    }


@pytest.mark.process
@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("raises", "raised, RuntimeError: no idea (failing_bots.py, line 3)"),
        ("cheats", "illegal, +"),
        ("leaves", "raised, ProgramFailed: "),
    ],
)
def test_the_rule_bot_plays_what_a_bot_cannot_and_the_player_is_told_once(
    kind: str,
    why: str,
    bots: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game.txt"
    assert play(monkeypatch, "--bot", bots[kind], "--watch", "--seed", "x", "--record", str(file), *FAST) == 0
    said, refused = capfd.readouterr()
    assert record.read(file.read_text(encoding="utf-8")).result != "*"
    told = [line for line in said.splitlines() if "failed" in line]
    assert [line[:5] for line in sorted(told)] == ["Bot A", "Bot B"]
    assert all(f" failed; the rule bot plays such moves: {why}" in line for line in told)
    assert not refused


def test_a_file_that_cannot_be_written_is_refused_before_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "missing" / "game.txt"
    assert play(monkeypatch, "--record", str(file), typed="q\n") == 2
    assert capsys.readouterr() == ("", f"keltis: {file} cannot be written: No such file or directory.\n")


def test_a_file_that_cannot_be_written_after_all_is_named_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "folder" / "game.txt"
    file.parent.mkdir()
    told, played = "", terminal.play

    def remove_the_folder(*arguments: object) -> terminal.Table:
        nonlocal told
        assert not file.exists()
        table = played(*arguments)  # type: ignore[arg-type]
        told = capsys.readouterr().out
        file.parent.rmdir()
        return table

    monkeypatch.setattr(terminal, "play", remove_the_folder)
    assert play(monkeypatch, "--record", str(file), typed="q\n") == 2
    assert "Deal '" in told
    assert capsys.readouterr().err == f"keltis: {file} cannot be written: No such file or directory.\n"


def test_only_who_plays_is_told_what_to_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "--seed", "x", typed="q\n") == 0
    assert capsys.readouterr().out.startswith("Deal 'x'. ? for help, q to leave.\n")
    assert play(monkeypatch, "--seed", "x", "--watch", "--bot", "greedy", *FAST) == 0
    assert capsys.readouterr().out.startswith("Deal 'x'.\nBot ")


def test_a_record_calls_nobody_you(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Replayed, it would say "You lays"; and somebody else may replay it."""
    file = tmp_path / "game.txt"
    assert play(monkeypatch, "--record", str(file), "--first", "0", typed="l\nq\n") == 0
    assert record.read(file.read_text(encoding="utf-8")).tags == {"Seat1": "Bot B"}
