"""The arena and the ladder: fair blocks, results that depend only on the seed, failures that spoil nothing."""

import dataclasses
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import keltis
from keltis.bots import Bot, make_bot
from keltis.bots.arena import ladder
from keltis.bots.arena import match as arena
from keltis.bots.arena.estimates import Sprt
from keltis.bots.arena.match import Block, Comparison, Match, compare, play_block
from keltis.bots.arena.ratings import Rating, Ratings
from keltis.cli import arena_commands
from keltis.cli.main import main
from keltis.core import Action, Deal, Game, View

pytestmark = pytest.mark.process

CAP = 24  # turns: enough for a result, and fast


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few turns take less time than compiling."""
    monkeypatch.setattr(arena_commands, "SPEED", "plain")


def match(a: str = "random", b: str = "greedy", *, name: str = "board", seats: int = 2, **options: int) -> Match:
    return Match(a, b, keltis.make(name, seats=seats, quiet_limit=options.get("quiet_limit")), "test", CAP)


def without_times(blocks: list[Block]) -> list[tuple[object, ...]]:
    return [(block.number, block.scores, block.turns, block.endings, block.failures) for block in blocks]


# Blocks --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_block_is_one_deal_with_a_in_every_seat_in_turn(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[Deal] = []
    tables: list[list[str]] = []
    names: list[str] = []
    streams: list[str] = []

    def make(name: str, game: Game, seed: str) -> Bot:
        if "seat" in seed:
            names.append(name)
            streams.append(seed)
        return make_bot("random", game, seed)

    def play_game(game: Game, deal: Deal, bots: list[Bot], cap: int) -> tuple[keltis.State, list[int]]:
        deals.append(deal)
        tables.append(names[-seats:])
        return original(game, deal, bots, cap)

    original = arena.play_game
    monkeypatch.setattr(arena, "play_game", play_game)
    block = play_block(match("the:hero", "the:crowd", seats=seats), 7, make)
    assert len(set(deals)) == 1 and deals[0].first == 0
    assert tables == [["the:hero" if seat == place else "the:crowd" for seat in range(seats)] for place in range(seats)]
    assert len(set(streams)) == seats * seats
    assert [len(row) for row in block.scores] == [seats] * seats
    first = deals[0]
    play_block(match("the:hero", "the:crowd", seats=seats), 8, make)
    assert set(deals[seats:]) != {first}


def test_the_share_of_a_block_counts_shared_wins_in_part_and_the_margin_is_to_the_best_other() -> None:
    scores = [[9, 9, 1], [5, 4, 3], [0, 0, 6]]  # a draw, a loss, a win by 6
    block = Block(0, scores, (1, 2), (0.0, 0.0), {}, ({}, {}))
    assert block.share == pytest.approx((1 / 2 + 0 + 1) / 3)
    assert block.margin == pytest.approx((0 - 1 + 6) / 3)


def test_the_same_seed_gives_the_same_figures_with_any_number_of_processes() -> None:
    alone = compare(match("random", "random"), 5, workers=1)
    together = compare(match("random", "random"), 5, workers=2)
    assert without_times(list(alone.blocks)) == without_times(list(together.blocks))
    assert [block.number for block in together.blocks] == list(range(5))
    elsewhere = compare(Match("random", "random", match().game, "another seed", CAP), 5)
    assert without_times(list(alone.blocks)) != without_times(list(elsewhere.blocks))


def test_a_game_that_goes_on_for_too_long_is_scored_as_it_stands_and_counted() -> None:
    found = Comparison(match(), [play_block(match(), 0)]).figures()
    assert found["endings"] == {"goal": 0, "deck": 0, "quiet": 0, "capped": 2}
    assert found["turns_per_game"] == CAP
    uncapped = play_block(Match("greedy", "greedy", match().game, "test"), 0)
    assert set(uncapped.endings) <= {"goal", "deck"}


def quiet(game: Game) -> Bot:
    """Discards, and takes from a discard pile when it can."""

    def decide(view: View) -> Action:
        legal = {action.text: action for action in game.legal(view)}
        wanted = [text for text in legal if text.startswith("-") or text[0] == "+" != text]
        return legal[min(wanted or legal)]

    return decide


@pytest.mark.parametrize("name", ["board", "cards"])
def test_an_end_by_the_quiet_limit_is_counted(name: str) -> None:
    def make(bot: str, game: Game, seed: str) -> Bot:
        return quiet(game)

    block = play_block(match(name=name, quiet_limit=2), 0, make)
    assert block.endings == {"quiet": 2}


# Failures ------------------------------------------------------------------------------------------------------------


def raising(game: Game) -> Bot:
    def decide(view: View) -> Action:
        raise ZeroDivisionError("planted")

    return decide


def cheating(game: Game) -> Bot:
    return lambda view: next(action for action in game.actions if action not in game.legal(view))


def nonsense(game: Game) -> Bot:
    return lambda view: "r0"  # type: ignore[return-value]


def sleeping(game: Game) -> Bot:
    def decide(view: View) -> Action:
        time.sleep(0.002)
        return game.legal(view)[0]

    return decide


@pytest.mark.parametrize(
    ("bad", "kind"), [(raising, "raised"), (cheating, "illegal"), (nonsense, "illegal"), (sleeping, "late")]
)
def test_a_bot_that_fails_is_replaced_for_that_move_and_counted(
    bad: Callable[[Game], Bot], kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    def make(name: str, game: Game, seed: str) -> Bot:
        return bad(game) if name == "odd:bad" else make_bot("random", game, seed)

    planted = Match("odd:bad", "random", match().game, "test", CAP, 0.001 if bad is sleeping else None, "rule")
    block = play_block(planted, 0, make)
    figures = Comparison(planted, [block]).figures()
    assert figures["failures"].keys() == {kind}
    assert figures["failures"][kind] >= block.turns[0]
    assert bad is sleeping or figures["failures_of_b"] == {}  # on a busy machine, all moves are late
    lines = [line for line in caplog.messages if line.startswith("bot_replaced bot=odd:bad ")]
    assert [line.split()[2] for line in lines] == [f"kind={kind}"] * 2  # one line per game


# Commands ------------------------------------------------------------------------------------------------------------

FIELDS = "win_share win_low win_high margin margin_low margin_high blocks seconds_per_turn games failures endings seed"


def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """The error message of a command that fails."""
    monkeypatch.setattr(sys, "argv", ["keltis", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err


def test_the_arena_prints_one_json_object() -> None:
    arguments = ["greedy", "random", "--deals", "3", "--cap", str(CAP), "--workers", "1", "--seats", "3", "--sprt"]
    done = CliRunner().invoke(arena_commands.arena, [*arguments, "--json", "--seed", "x"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found.keys() >= set(FIELDS.split())
    assert (found["blocks"], found["games"], found["seed"]) == (3, 9, "x")
    assert found["fair_share"] == pytest.approx(1 / 3)
    assert 0 <= found["win_low"] <= found["win_share"] <= found["win_high"] <= 1
    assert found["margin_low"] < found["margin"] < found["margin_high"]
    assert found["sprt"]["verdict"] is None
    told = CliRunner().invoke(arena_commands.arena, [*arguments, "--seed", "x"])
    assert f"win share    {found['win_share']:.1%}" in told.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["arena", "deep", "random"], "There is no bot 'deep'; choose one of "),
        (["arena", "random", "deep"], "There is no bot 'deep'; choose one of "),
        (["arena", "random", "random", "--no-end-opens"], "The board game has no option 'end_opens'."),
        (["ladder", "random", "random"], "A ladder is of two or more different bots."),
        (["ladder", "random", "greedy", "--anchor", "deep"], "The anchor 'deep' is not among the bots of this ladder."),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(capsys, monkeypatch, *arguments).startswith(f"keltis: {sentence}")


def test_the_help_of_all_commands_leaves_the_compiler_alone() -> None:
    code = (
        "import sys; from keltis.cli.main import cli; "
        "cli(['-h'], standalone_mode=False); sys.exit('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=os.environ)
    assert done.returncode == 0, done.stderr
    assert "arena" in done.stdout and "ladder" in done.stdout


def test_a_comparison_stops_when_the_test_has_decided() -> None:
    test = Sprt(1 / 2, elo=400)
    found = compare(match("greedy", "random"), 200, sprt=test)
    assert test.verdict == "H1"
    assert len(found.blocks) < 50


# The ladder ----------------------------------------------------------------------------------------------------------


def small_ladder(folder: Path, deals: int) -> tuple[list[Match], ladder.Results, int]:
    """Play the missing blocks of a ladder of two bots; returns their number."""
    matches = ladder.matches(["greedy", "random"], match(seats=3).game, "test", CAP, None)
    results = ladder.open_results(folder, ladder.setting_of(matches[0]))
    added = sum(added for _, added in ladder.play(folder, ladder.missing(matches, results, deals), results, 1))
    return matches, results, added


def test_a_ladder_goes_on_where_it_was_torn_off(tmp_path: Path) -> None:
    matches, results, added = small_ladder(tmp_path, 3)
    assert [(m.a, m.b) for m in matches] == [("greedy", "random"), ("random", "greedy")]
    assert added == 6
    file = tmp_path / ladder.RESULTS
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    _, again, added = small_ladder(tmp_path, 3)
    assert added == 1
    assert {pair: without_times(list(blocks.values())) for pair, blocks in again.items()} == {
        pair: without_times(list(blocks.values())) for pair, blocks in results.items()
    }
    assert small_ladder(tmp_path, 3)[2] == 0
    text = ladder.write(tmp_path, ladder.chosen(again, matches, 3), "random", "keltis ladder")
    assert (tmp_path / ladder.TABLE).read_text(encoding="utf-8") == text
    assert "| random | 1500 | by definition |" in text
    assert (tmp_path / ladder.PICTURE).read_text(encoding="utf-8").startswith("<svg ")


def test_one_deal_is_one_and_nothing_is_never_minus_nothing(tmp_path: Path) -> None:
    matches = ladder.matches(["greedy", "random"], match().game, "test", CAP, None)
    results = ladder.open_results(tmp_path, ladder.setting_of(matches[0]))
    assert sum(added for _, added in ladder.play(tmp_path, ladder.missing(matches, results, 2), results, 1)) == 2
    one, two = (
        ladder.write(tmp_path, ladder.chosen(results, matches, deals), "random", "keltis ladder") for deals in (1, 2)
    )
    assert "\n1 deal for one match, 2 games. Made with\n" in one
    assert "\n2 deals for one match, 4 games. Made with\n" in two
    seats = [Rating(-0.2, -9.6, 0.1), Rating(0.5, 0.4, 0.6), Rating(-0.3, -math.inf, math.inf)]
    told = [ladder._seats_in_words(Ratings({}, [*seats[place:], *seats][:count])) for place, count in ((0, 2), (1, 2))]
    assert told == ["Going first is worth +0 points (-19 to +0).", "Going first is worth +1 point (+1 to +1)."]
    assert "+0 (-10 to +0), +0 (+0 to +1), +0 (-inf to +inf) points." in ladder._seats_in_words(Ratings({}, seats))


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text.replace(b'"seed":"test"', b'"seed":"toast"'), "games of another setting"),
        (lambda text: text + b'{"a":"random"}\n', "line 4: this is no result of a ladder: "),
        (lambda text: text + b"\xff\n", "line 4: this is no result of a ladder: "),
        (lambda text: b"", "line 1: this is no result of a ladder: "),
    ],
)
def test_results_that_are_not_of_this_ladder_are_refused(
    damage: Callable[[bytes], bytes], sentence: str, tmp_path: Path
) -> None:
    small_ladder(tmp_path, 1)
    file = tmp_path / ladder.RESULTS
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(ValueError, match=sentence):
        small_ladder(tmp_path, 1)


def test_the_table_has_both_sides_of_every_pair() -> None:
    a_wins = Block(0, [[9, 1], [1, 9]], (1, 1), (0.1, 0.2), {"deck": 2}, ({}, {"late": 3}))
    even = Block(1, [[9, 1], [9, 1]], (1, 1), (0.1, 0.2), {"deck": 2}, ({}, {}))
    played = {match(): [a_wins, even]}
    rated = ladder.rate(played, "greedy")
    text = ladder.table(rated, played, "greedy", "keltis ladder")
    assert rated.bots["random"].value > 1500
    assert "| random | – | 75.0 (" in text
    assert "| greedy | 25.0 (" in text
    assert "0 games ended by the quiet limit, 0 were capped; 3 games lost by failing." in text
    kinder = {dataclasses.replace(match(), on_failure="rule"): [a_wins, even]}
    assert "; 3 moves replaced after a failure." in ladder.table(rated, kinder, "greedy", "keltis ladder")
    assert "100 ms" in text and "200 ms" in text
    assert math.isfinite(rated.bots["random"].high)
