"""Functions as bots, and what a failure costs a bot."""

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import keltis
from keltis import Action, BoardView, Match, View, compare
from keltis.bots import functions
from keltis.bots.arena import ladder
from keltis.bots.arena.match import FORFEIT, Comparison, play_block
from keltis.bots.fallback import BotFailed
from keltis.cli.main import cli
from keltis.extras import MissingExtra
from keltis.server.bots.worker import bot_of_ours

MINE = """
from keltis import View

def lowest(view: View) -> str:
    return str(min(view.legal, key=str))

def broken(view: View) -> str:
    raise RuntimeError("no idea")

number = 7
"""


def lowest(view: View) -> Action:
    return view.legal[0]


def by_text(view: BoardView) -> str:
    return str(view.legal[0])


def fails_late(view: BoardView) -> Action:
    """It plays well for some turns, then no more."""
    if view.deck_size < 55:
        raise RuntimeError("enough")
    return keltis.make_bot("rule", view.game)(view)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mymodule.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mymodule", raising=False)
    return tmp_path


def arena(*words: str) -> Result:
    return CliRunner().invoke(cli, ["arena", *words, "--deals", "2", "--workers", "1"])


def test_a_function_plays_a_match() -> None:
    game = keltis.make("board")
    found = compare(Match(lowest, "random", game), 2)
    assert found.figures()["a"] == "lowest"
    assert (found.figures()["failures"], found.figures()["games"]) == ({}, 4)
    assert [block.scores for block in compare(Match(by_text, "random", game), 2).blocks] == [
        block.scores for block in found.blocks
    ]  # an action or its text


def test_other_processes_must_find_it() -> None:
    with pytest.raises(ValueError, match=r"^Other processes cannot find this bot, use workers=1 or define it in a "):
        compare(Match(lambda view: view.legal[0], "rule", keltis.make("board")), 4, workers=2)


def test_a_function_is_named_on_the_command_line(folder: Path) -> None:
    told = arena("mymodule:lowest", "random")
    assert told.exit_code == 0, told.output
    assert "mymodule:lowest against random: board" in told.output


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mymodule:nothing", "There is no function nothing in the module mymodule."),
        ("mymodule:number", "There is no function number in the module mymodule."),
        ("nomodule:lowest", "The bot nomodule:lowest cannot be loaded: No module named 'nomodule'."),
    ],
)
def test_one_that_there_is_not_is_refused(name: str, sentence: str, folder: Path) -> None:
    told = arena(name, "random")
    assert isinstance(told.exception, ValueError)
    assert str(told.exception) == sentence


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def lowest(view)\n    pass\n", "expected ':' (faulty.py, line 1)"),
        ("raise RuntimeError('no\\n  idea.')", "RuntimeError: no idea"),
        ("import sys\nsys.exit()", "SystemExit"),
        ("from keltis import nothing", "ImportError: cannot import name 'nothing' from 'keltis'"),
        ("import nowhere", "No module named 'nowhere'"),
    ],
)
def test_a_module_that_cannot_be_imported_is_one_sentence(text: str, why: str, folder: Path) -> None:
    (folder / "faulty.py").write_text(text)
    words = ["arena", "faulty:lowest", "random", "--deals", "1", "--workers", "1"]
    done = subprocess.run([sys.executable, "-m", "keltis", *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"keltis: The bot faulty:lowest cannot be loaded: {why}")
    assert done.stderr.count("\n") == 1


def test_a_module_that_needs_an_extra_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then `uvx keltis` gets it."""
    monkeypatch.delitem(sys.modules, "extra_bot", raising=False)
    (folder / "extra_bot.py").write_text(
        "from keltis.extras import MissingExtra\nraise MissingExtra('Needs more.', 'rl')\n"
    )
    with pytest.raises(MissingExtra):
        functions.find("extra_bot:lowest")


def test_a_server_loads_no_modules() -> None:
    with pytest.raises(ValueError, match="There is no bot 'os:getcwd'"):
        bot_of_ours("os:getcwd", keltis.make("board"), "")


# Failures ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_a_bot_that_fails_loses_the_game(seats: int) -> None:
    """The rule bot would win most of these for it."""
    game = keltis.make("board", seats=seats, speed="native")
    forfeits = compare(Match(fails_late, "random", game), 3)
    replaced = compare(Match(fails_late, "random", game, on_failure="rule"), 3)
    assert replaced.figures()["win_share"] > 0.9
    assert (forfeits.figures()["win_share"], forfeits.figures()["failures"]) == (0, {"raised": 3 * seats})
    for block in forfeits.blocks:
        for seat, scores in enumerate(block.scores):
            assert scores[seat] == min(scores[:seat] + scores[seat + 1 :]) - FORFEIT


def test_the_others_play_on_as_if_nothing_had_happened() -> None:
    game = keltis.make("board", seats=3, speed="native")
    block = play_block(Match("rule", fails_late, game), 0)
    assert block.failures == ({}, {"raised": 6})
    assert all(scores[seat] == max(scores) > -FORFEIT / 2 for seat, scores in enumerate(block.scores))


def test_a_match_may_stop_at_a_failure() -> None:
    why = r"^The bot fails_late failed \(raised\): RuntimeError: enough \(test_functions\.py, line \d+\)\.$"
    with pytest.raises(BotFailed, match=why):
        compare(Match(fails_late, "random", keltis.make("board"), on_failure="stop"), 1)
    with pytest.raises(ValueError, match=r"^On a failure: rule, forfeit or stop, not 'hang'\.$"):
        Match("rule", "rule", keltis.make("board"), on_failure="hang")  # type: ignore[arg-type]


def forbidden(view: View) -> str:
    return "r0 and more"


def test_a_failure_that_is_told_in_a_sentence_ends_with_one_full_stop() -> None:
    why = r"^The bot forbidden failed \(illegal\): InvalidAction: 'r0 and more' is no action of the board game\.$"
    with pytest.raises(BotFailed, match=why):
        compare(Match(forbidden, "random", keltis.make("board"), on_failure="stop"), 1)


def test_a_comparison_prints_what_the_arena_says() -> None:
    found = compare(Match(lowest, "random", keltis.make("board")), 2)
    lines = str(found).splitlines()
    assert lines[0] == "lowest against random: board, 2 seats, 2 deals with every rotation, 4 games, seed 'arena'"
    assert [line[:12].rstrip() for line in lines[1:]] == ["win share", "margin", "CPU per turn", "endings"]
    assert repr(found) == "<Comparison of lowest with random: 2 deals>"
    nothing = Comparison(found.match, [], interrupted=True)
    assert str(nothing) == repr(nothing) == "<Comparison of lowest with random: 0 deals>"
    assert "\nStopped after 2 deals.\n" in str(dataclasses.replace(found, interrupted=True))
    assert str(keltis.simulate(keltis.make("mini"), 1)).startswith("1 game of mini, ")


def test_the_arena_tells_failures_and_does_not_exit_with_0(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    told = arena("mymodule:broken", "random")
    assert told.exit_code == 1
    assert "failures     mymodule:broken: raised 4 games lost by that" in told.output
    assert "win share    0.0%" in told.output
    assert "bot=mymodule:broken kind=raised what=RuntimeError: no idea (mymodule.py, line 8)" in caplog.text
    kinder = arena("mymodule:broken", "random", "--on-failure", "rule")
    assert kinder.exit_code == 1
    assert "moves, played by the rule bot instead" in kinder.output
    assert isinstance(arena("mymodule:broken", "random", "--on-failure", "stop").exception, BotFailed)


def test_a_ladder_has_failures_in_the_row_of_the_bot(folder: Path) -> None:
    words = ["ladder", "random", "greedy", "mymodule:broken", "--deals", "2", "--workers", "1", "--out", "out"]
    told = CliRunner().invoke(cli, words)
    assert (told.exit_code, type(told.exception)) == (1, SystemExit), told.output
    rows = [line for line in (folder / "out" / ladder.TABLE).read_text().splitlines() if "| mymodule:broken |" in line]
    assert rows[0].endswith("| 8 |")
    assert CliRunner().invoke(cli, words).exit_code == 1
    other = CliRunner().invoke(cli, [*words, "--on-failure", "rule"])
    assert "has games of another setting" in str(other.exception)


def test_the_command_itself_exits_with_1(folder: Path) -> None:
    words = ["arena", "mymodule:broken", "random", "--deals", "1", "--workers", "1"]
    done = subprocess.run([sys.executable, "-m", "keltis", *words], capture_output=True, text=True, check=False)
    assert (done.returncode, "failures     mymodule:broken" in done.stdout) == (1, True)
