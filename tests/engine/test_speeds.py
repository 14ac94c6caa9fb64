"""The promise that every speed plays the same game: all states are equal, byte for byte."""

import itertools
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from keltis.bots.compiled import BOTS
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.games.definition import RulesCode
from tests.support.thorough import rounds

pytestmark = pytest.mark.process

SETTINGS = list(itertools.product(("board", "cards"), (2, 3, 4), (0, 1), (0, 3, None)))
ACTIONS_PER_SETTING = rounds(1_500, 5_600)  # 36 settings: 54,000 actions, thoroughly 201,600


def choose(words: tuple[int, ...], starts: tuple[int, ...], rng: random.Random, *, eager: bool) -> int:
    """An action out of the four words; the eager player mostly lays cards when it can, and so reaches the goal."""
    legal = [start + i for start, word in zip(starts, words, strict=True) for i in range(64) if int(word) >> i & 1]
    return rng.choice(legal[: (len(legal) + 2) // 3] if eager and rng.random() < 0.9 else legal)


def new_game(rules: RulesCode, setting: tuple[int, int, int], rng: random.Random) -> Any:
    seats, option, quiet_limit = setting
    states = np.zeros(1, rules.STATE)
    stream = np.array([rng.getrandbits(64)], np.uint64)
    decks = rules.ALL_DECK.copy(), rules.ALL_TILES.copy()
    rules.random_start_at(states, seats, rng.randrange(seats), option, quiet_limit, *decks, stream)
    return states


def twin_of(states: Any) -> Any:
    """A copy, including the padding bytes (NumPy's own copy leaves those undefined)."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def read(records: Any) -> list[Any]:
    """As records with attributes, which the interpreter needs."""
    return [fields_of(records[0])]


@pytest.mark.parametrize(("game", "seats", "option", "quiet_limit"), SETTINGS)
def test_interpreted_and_native_states_are_equal_byte_for_byte(
    game: str, seats: int, option: int, quiet_limit: int | None
) -> None:
    plain, native = speeds.load(game, "plain"), speeds.load(game, "native")
    rng = random.Random(f"{game} {seats} {option} {quiet_limit}")
    setting = (seats, option, 8 * seats if quiet_limit is None else quiet_limit)
    states = new_game(native, setting, rng)
    twins = twin_of(states)
    views, twin_views = np.zeros(1, native.VIEW), np.zeros(1, native.VIEW)
    pool = np.zeros(len(native.ALL_DECK), np.int8)
    actions = games = 0
    while actions < ACTIONS_PER_SETTING:
        words = native.legal_at(states)
        assert tuple(int(word) for word in plain.legal_at(read(twins))) == words
        if native.turn_at(states) < 0:
            games += 1
            states = new_game(native, setting, rng)
            twins = twin_of(states)
            continue
        number = choose(words, native.WORD_STARTS, rng, eager=games % 2 == 0)
        native.apply_at(states, number)
        plain.apply_at(read(twins), number)
        assert states.tobytes() == twins.tobytes()
        actions += 1
        if actions % 10 == 0:
            seat = rng.randrange(-1, seats)
            native.observe_at(states, seat, views)
            plain.observe_at(read(twins), seat, read(twin_views))
            assert views.tobytes() == twin_views.tobytes()
            assert tuple(map(int, plain.legal_in_view_at(read(twin_views)))) == native.legal_in_view_at(views)
            for viewer in range(seats):
                assert tuple(map(int, plain.parts_at(read(twins), viewer))) == native.parts_at(states, viewer)
        if actions % 200 == 0:
            stream = np.array([rng.getrandbits(64)], np.uint64)
            world, twin_world = np.zeros(1, native.STATE), np.zeros(1, native.STATE)
            native.determinize_at(views, world, pool, stream.copy())
            plain.determinize_at(read(twin_views), read(twin_world), pool, stream.copy())
            assert world.tobytes() == twin_world.tobytes()
    assert games >= 2


def test_only_entry_points_and_constants_can_be_reached_in_compiled_code() -> None:
    native = speeds.load("board", "native")
    functions = {name for name, value in vars(native).items() if callable(value) and hasattr(value, "py_func")}
    assert {"start_at", "legal_at", "apply_at", "observe_at", "determinize_at", "random_games"} <= functions
    assert not functions & {"apply", "legal", "start", "lay", "below", "playout"}


def test_an_unknown_game_or_speed_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There is no speed 'warp'; choose one of plain, native, gpu, web\.$"):
        speeds.load("board", "warp")
    with pytest.raises(ValueError, match=r"^There is no game 'chess'; choose one of board, cards, mini\.$"):
        speeds.load("chess", "plain")


@pytest.mark.parametrize(("name", "title"), [("board", "board game"), ("cards", "card game")])
def test_compiling_is_announced_once_and_kept_on_disk(name: str, title: str, tmp_path: Path) -> None:
    code = f"import keltis; game = keltis.make('{name}', speed='native'); game.turn(game.start(game.deal('x')))"
    said = []
    for _ in range(2):
        run = [sys.executable, "-c", code]
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
        said.append(subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stderr)
    assert said == [f"Compiling the {title} for this machine (once, a few seconds)...\n", ""]


ARGUMENTS = """
from typing import NamedTuple


class Move(NamedTuple):
    stones: int
    times: int
"""
RULES = """
from nim_arguments import Move

from keltis.engine.kernel import dtype_of, field
from somewhere.nim.worlds import least


class State:
    stones: int = field("i1")


STATE = dtype_of(State)


def take(s: State, move: Move) -> int:
    s.stones -= move.stones * move.times
    return least(s.stones)
"""
WORLDS = """
def least(stones: int) -> int:
    return max(stones, 0)
"""
ENTRY = """
from keltis.games.board.rules import take


def take_at(states, move):
    return take(states[0], move)
"""


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> speeds.Part[Any]:
    """A part of two files of the game and an entry point, in a folder outside the package."""
    for name, source in (("nim_arguments", ARGUMENTS), ("worlds", WORLDS), ("rules", RULES), ("nim_entry", ENTRY)):
        (tmp_path / f"{name}.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "nim_arguments", raising=False)
    kernel = Path(speeds.__file__).with_name("kernel.py")
    speeds.add_game("nim_in_tests", tmp_path)
    sources: tuple[Path | speeds.GameFile, ...] = (
        kernel,
        *speeds.of_game("worlds", "rules"),
        tmp_path / "nim_entry.py",
    )
    return speeds.Part("nim", sources, (tmp_path / "nim_arguments.py",))


def test_a_game_in_any_folder_runs_at_every_speed(nim: speeds.Part[Any]) -> None:
    for speed in ("plain", "native"):
        code = speeds.load("nim_in_tests", speed, nim)
        states = np.zeros(1, code.STATE)
        states["stones"] = 5
        records = read(states) if speed == "plain" else states
        assert [code.take_at(records, code.Move(1, times)) for times in (2, 2, 2)] == [3, 1, 0]
        assert states["stones"][0] == -1


def test_two_games_take_arguments_of_one_class() -> None:
    """Numba takes milliseconds to tell classes of one name apart."""
    classes = [vars(speeds.load(game, speed, BOTS)) for game in ("board", "cards") for speed in ("plain", "native")]
    for name in ("Lineup", "Memory", "Results", "Setup"):
        assert len({each[name] for each in classes}) == 1


def test_what_takes_named_tuples_is_found_again_on_disk(
    nim: speeds.Part[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numba.config.CACHE_DIR", str(tmp_path))
    hits = []
    for _ in range(2):
        code = speeds._load.__wrapped__("nim_in_tests", tmp_path, "native", nim)
        code.take_at(np.zeros(1, code.STATE), code.Move(1, 1))
        hits.append(sum(code.take_at.stats.cache_hits.values()))
    assert hits == [0, 1]
