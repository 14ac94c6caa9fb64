"""While the expert's search is compiled, the student stands in for it: in the terminal, nobody waits for a compiler."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import keltis
from keltis.bots import make_bot, stand_in
from keltis.bots.analysis import first_thoughts
from keltis.bots.outcome_estimate import estimate
from keltis.games.board import test_rules as board
from tests.bots.test_analysis import GAMES, NAMES, own_view, states

PLAY = """
import sys
from keltis.bots import stand_in
from keltis.cli.main import main
stand_in.COMMAND = (sys.executable, "-c", "import sys; sys.stdin.read()", "begun")
sys.argv = ["keltis", "play", "cards", "--bot", "expert", "--watch", "--seed", "cold"]
main()
"""


def test_a_game_with_experts_is_played_before_anything_is_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command, nowhere = [sys.executable, "-c", PLAY], subprocess.DEVNULL
    found = subprocess.run(command, env=environment, stdin=nowhere, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert "The expert is being prepared" in found.stdout and "Compiling" not in found.stderr
    assert not list(tmp_path.rglob("*.nbc"))


@pytest.mark.parametrize("name", NAMES)
def test_the_student_plays_until_the_search_is_compiled_and_then_the_expert(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, compiled = GAMES[name], False
    views = [own_view(game, state) for state in states(game, "stand-in")][10::10]
    asked: list[str] = []
    monkeypatch.setattr(stand_in, "compiling", asked.append)
    monkeypatch.setattr(stand_in, "is_compiled", lambda *_what: compiled)
    monkeypatch.setattr(stand_in, "make_bot", lambda name, game, seed: make_bot("browser:beginner", game, seed))
    bot, student, then = (
        stand_in.StandIn("expert", game, "s"),
        make_bot("student", game),
        make_bot("browser:beginner", game, "s"),
    )
    assert stand_in.needs_compiling("expert", game) and not stand_in.needs_compiling("master", game)
    assert not stand_in.needs_compiling("search:2x2", game), "whoever asks for a search by name wants it"
    assert [bot(view) for view in views] == [student(view) for view in views]
    compiled = True
    assert [bot(view) for view in views] == [then(view) for view in views]
    assert [then(view) for view in views] != [student(view) for view in views]
    assert asked == [name]


def test_what_is_compiled_is_what_a_search_and_hints_need(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    told = "from keltis.bots import stand_in; import keltis; game = keltis.make('cards'); stand_in.compiling = print; "
    told += "print(stand_in.needs_compiling('expert', game), stand_in.hints_need_compiling(game))"
    command = [sys.executable, "-c", told]
    before = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    with subprocess.Popen([*stand_in.COMMAND, "cards"], env=environment, stdin=subprocess.PIPE) as compiling:
        assert compiling.wait() == 0
    after = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert before.stdout == "cards\nTrue True\n"
    assert after.stdout == "False False\n"


# First thoughts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_first_thoughts_are_the_students_and_claim_no_more(name: str) -> None:
    game, student = keltis.make(name), make_bot("student", keltis.make(name))
    for state in [*states(GAMES[name], "thoughts")][::10]:
        view = own_view(game, state)
        best, *others = first_thoughts(game, view)
        assert view.seat is not None
        if best.error:
            assert best.action == student(view)
            expected = estimate(game, view, "student")[view.seat]
            assert (best.win, best.margin) == (expected.win, expected.margin)
        assert {one.worlds for one in (best, *others)} == {0}
        assert all(one.win <= best.win and (one.error > 0.06 or one.error == 0) for one in others)
        assert len(others) == min(2, len(game.legal(view)) - 1)


def test_first_thoughts_know_an_end_that_wins_and_one_that_loses() -> None:
    won = board.position(board.Seat("7*7600", hand="p9", stones=2), board.Seat("776*60"))
    best = first_thoughts(board.GAME, own_view(board.GAME, won))[0]
    assert (best.action.text, best.win, best.error) == ("p9", 1.0, 0.0)
    lost = board.position(board.Seat("4464*4", hand="p9", stones=2), board.Seat("77770"))
    assert first_thoughts(board.GAME, own_view(board.GAME, lost))[0].action.text != "p9"
