"""Self-play data: everything that the seat on turn saw and did, nothing hidden, and the same bytes every time."""

import dataclasses
import io
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from click.testing import CliRunner

import keltis
from keltis.bots import make_bot
from keltis.bots.arena import selfplay
from keltis.bots.arena.selfplay import Plan, play_shard
from keltis.cli import arena_commands
from keltis.cli.selfplay_command import selfplay as command
from keltis.core import Game, View
from tests.bots.test_arena import refused


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_commands, "SPEED", "plain")


def plan(**changes: Any) -> Plan:
    return dataclasses.replace(Plan(("random",), keltis.make("board"), "test", cap=6, shard=2), **changes)


def load(packed: bytes) -> dict[str, Any]:
    with np.load(io.BytesIO(packed)) as shard:
        return dict(shard)


@pytest.mark.parametrize(("name", "seats", "cap"), [("board", 2, 0), ("cards", 3, 8)])
def test_every_decision_is_there_with_the_view_of_the_seat_on_turn_and_nothing_more(
    name: str, seats: int, cap: int
) -> None:
    game = keltis.make(name, seats=seats)
    shard = load(play_shard(plan(game=game, bots=("random", *["greedy"] * (seats - 1)), cap=cap), range(7, 9)))
    rows = iter(zip(shard["decisions"], shard["views"], strict=True))
    for end in shard["games"]:
        state = game.start(game.deal(f"test deal {end['game']}"))
        for ply, (row, view) in enumerate(itertools.islice(rows, int(end["decisions"]))):
            seat = game.turn(state)
            assert (row["game"], row["ply"], row["seat"]) == (end["game"], ply, seat)
            assert view.tobytes() == bytes(game.observe(state, seat))
            state = keltis.play(game, state, str(shard["actions"][row["action"]]))
        assert [score.total for score in game.score(state)] == end["scores"].tolist()
        assert (game.turn(state) is None) == (end["ending"] != "capped") == (cap == 0)
    assert shard["games"]["game"].tolist() == [7, 8] and next(rows, None) is None
    assert shard.keys() == {"decisions", "views", "games", "actions", "setting"}
    assert shard["views"].dtype.itemsize == game.rules.VIEW.itemsize


def test_a_view_that_was_read_can_be_played_from() -> None:
    game = keltis.make("board")
    shard = load(play_shard(plan(), range(1)))
    views = shard["views"].view(game.rules.VIEW)
    assert numba.typeof(views) == numba.typeof(np.zeros(1, game.rules.VIEW))  # otherwise it would be compiled again
    for place, decision in enumerate(shard["decisions"]):
        assert decision["action"] in {action.number for action in game.legal(View(views[place : place + 1]))}


def test_the_deal_says_who_begins_and_each_game_and_seat_has_chance_of_its_own() -> None:
    shard = load(play_shard(plan(game=keltis.make("board", first=1)), range(12)))
    firsts = shard["decisions"][shard["decisions"]["ply"] == 0]
    assert set(firsts["seat"].tolist()) == {0, 1}
    assert len(set(firsts["action"].tolist())) > 3


def test_moves_that_another_bot_had_to_play_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, game: Game, seed: str) -> Any:
        return {}.__getitem__ if name == "random" else make_bot(name, game, seed)

    monkeypatch.setattr(selfplay, "make_bot", make)
    shard = load(play_shard(plan(bots=("random", "greedy")), range(1)))
    assert shard["games"]["failures"].tolist() == [np.count_nonzero(shard["decisions"]["seat"] == 0)]


# Output folder -------------------------------------------------------------------------------------------------------


def run(folder: Path, games: int, *options: str) -> str:
    arguments = ["random", "--games", str(games), "--shard", "2", "--cap", "6", "--out", str(folder), *options]
    done = CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_one_game_is_one(tmp_path: Path) -> None:
    told = run(tmp_path, 1, "--workers", "1")
    assert told.startswith("1 game with ") and told.endswith(f" is in {tmp_path}, in 1 file.\n")


def test_a_bot_that_fails_is_named_with_its_games_and_the_exit_code_is_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_for_selfplay.py").write_text("def broken(view):\n    raise RuntimeError('no idea')\n")
    monkeypatch.syspath_prepend(tmp_path)
    broken, out = "bots_for_selfplay:broken", tmp_path / "out"
    options = ["--games", "2", "--cap", "6", "--workers", "1", "--out", str(out)]
    for _ in ("played", "found in the folder"):
        done = CliRunner().invoke(command, [broken, *options])
        assert done.exit_code == 1
        assert done.stdout.startswith("2 games with ")
        assert f"{broken} failed in 2 games: the rule bot played " in done.stderr
    mixed = [broken, "random", *options[:-1], str(tmp_path / "mixed")]
    assert f"one of {broken}, random failed in " in CliRunner().invoke(command, mixed).stderr


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_the_same_command_goes_on_and_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    whole, bits = tmp_path / "whole", tmp_path / "bits"
    assert run(whole, 5, "--workers", "1").startswith("5 games with ")
    assert files(whole).keys() == {"setting.json", "shard-000000.npz", "shard-000001.npz", "shard-000002.npz"}
    run(bits, 3, "--workers", "2")
    selfplay.shard_file(bits, 0).unlink()
    kept = selfplay.shard_file(bits, 1).stat()
    assert (bits / selfplay.SETTING).exists()
    run(bits, 5, "--workers", "1")
    assert files(bits) == files(whole)
    assert selfplay.shard_file(bits, 1).stat().st_mtime_ns > kept.st_mtime_ns  # it contained one game, and now two
    times = {file: file.stat().st_mtime_ns for file in bits.iterdir()}
    run(bits, 4)
    assert {file: file.stat().st_mtime_ns for file in bits.iterdir()} == times


def test_a_run_that_is_stopped_leaves_whole_shards_only(tmp_path: Path) -> None:
    stopped = plan()
    selfplay.open_folder(tmp_path, stopped)
    playing = selfplay.play(tmp_path, selfplay.missing(tmp_path, stopped, 6), 1)
    assert next(playing) == 2
    playing.close()
    assert files(tmp_path).keys() == {"setting.json", "shard-000000.npz"}
    assert [numbers for _, numbers in selfplay.missing(tmp_path, stopped, 6)] == [range(2, 4), range(4, 6)]


@pytest.mark.parametrize(
    ("damage", "options", "sentence"),
    [
        (lambda folder: None, ["--seed", "other"], "setting.json is of other games: "),
        (lambda folder: None, ["--shard", "3"], "setting.json is of other games: "),
        (lambda folder: (folder / "setting.json").write_text("{"), [], "setting.json is no setting of self-play: "),
        (lambda folder: (folder / "shard-000000.npz").write_bytes(b"PK"), [], "shard-000000.npz is damaged: "),
    ],
)
def test_a_folder_that_is_not_of_these_games_is_refused_and_left_alone(
    damage: Callable[[Path], object],
    options: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run(tmp_path, 1)
    damage(tmp_path)
    before = files(tmp_path)
    arguments = ["random", "--games", "1", "--shard", "2", "--cap", "6", "--out", str(tmp_path), *options]
    assert sentence in refused(capsys, monkeypatch, "selfplay", *arguments)
    assert files(tmp_path) == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["deep"], "There is no bot 'deep'; choose one of "),
        (["random", "random", "random"], "Name one bot for all seats or 2, one for each: not 3."),
        (["random", "--games", "0"], "Invalid value for '--games'"),
        ([], "Missing argument 'BOTS...'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(capsys, monkeypatch, "selfplay", *arguments).startswith(f"keltis: {sentence}")
    assert not list(tmp_path.iterdir())
