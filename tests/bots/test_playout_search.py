"""Policies and playouts: identical at every speed, the same worlds for every candidate, and a working gate."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import keltis
from keltis import Game, View
from keltis.bots import UnknownBot, candidate_comparison, champion_search, make_bot
from keltis.bots.champion_search import LAMBDA, REGULARISED
from keltis.bots.kinds import Evaluator, Playouts, seed_of
from keltis.bots.registry import search_settings
from keltis.bots.train.tuning_games import OnCores, rule_players
from keltis.bots.weights import BadWeights, builtin, first, load_rule, read, write
from keltis.games import SEAT_COUNTS
from tests.support.thorough import THOROUGH

GAMES = ("board", "cards")


def positions(game: Game, seed: str, every: int = 7) -> Iterator[View]:
    """Views from a game between rule bots."""
    bot = make_bot("rule", game, seed)
    state = game.start(game.deal(seed))
    ply = 0
    while (seat := game.turn(state)) is not None:
        view = game.observe(state, seat)
        if ply % every == 0 and len(game.legal(view)) > 1:
            yield view
        state = game.apply(state, bot(view))
        ply += 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("policy", ["greedy", "rule"])
def test_a_policy_ranks_alike_interpreted_and_compiled(name: str, policy: str) -> None:
    game = keltis.make(name, seats=3)
    slow, fast = (Evaluator(game, load_rule(name, 3), speed=speed) for speed in ("plain", "native"))
    for view in positions(game, "speeds", 11):
        for one, other in zip(slow.rank(view, policy), fast.rank(view, policy), strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("name", GAMES if THOROUGH else GAMES[:1])
def test_each_kind_of_bot_beats_the_one_before(name: str) -> None:
    """By margins far beyond chance: see docs/bots.md for the figures."""
    table = OnCores(name, 2, 2)
    weights = load_rule(name, 2)[None]
    kinds = rule_players(table.code, [0, 0, 0])
    kinds["policy"] = table.code.RANDOM, table.code.GREEDY, table.code.RULE
    for weaker, least in ((0, 0.97), (1, 0.70)):
        margins = table.play(weights, kinds[weaker + 1 : weaker + 2], kinds[weaker : weaker + 1], 0, 300)
        assert (margins > 0).mean() > least


@pytest.mark.parametrize("name", GAMES)
def test_worlds_depend_on_their_number_and_the_seed_alone(name: str) -> None:
    game = keltis.make(name, seats=2)
    view = next(positions(game, "worlds"))
    evaluator = Evaluator(game, load_rule(name, 2))
    candidates = evaluator.rank(view, "rule")[0][:4]
    whole, parts, others = (Playouts(evaluator, view, "rule", candidates, 24, seed) for seed in (5, 5, 6))
    whole.play(np.arange(4), 0, 24)
    others.play(np.arange(4), 0, 24)
    parts.play(np.array([2, 0]), 0, 24)
    for begin, end in ((0, 7), (7, 24)):
        parts.play(np.array([1, 3]), begin, end)
    assert (whole.leads == parts.leads).all()
    assert (whole.leads != others.leads).any()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "bot",
    [
        "flat:4",
        "flat:2:random",
        "gated:16x3",
        "gated:0.01s",
        "ismcts:50",
        "student",
        "champion",
        "beginner",
        "strong",
        "master",
    ],
)
def test_every_bot_plays_a_game_and_repeats_itself(name: str, bot: str) -> None:
    game = keltis.make(name, seats=random.Random(bot).choice(SEAT_COUNTS))
    state = game.start(game.deal(bot))
    one, other = (make_bot(bot, game, "seed") for _ in range(2))
    rest = make_bot("rule", game)
    for turn in range(60):
        if (seat := game.turn(state)) is None:
            break
        view = game.observe(state, seat)
        action = one(view) if turn % 6 < 3 else rest(view)
        assert action in game.legal(view)
        if turn % 6 < 3 and not bot.endswith("s"):
            assert other(view) == action
        state = game.apply(state, action)


def test_a_bot_goes_by_its_seed() -> None:
    game = keltis.make("board")
    view = game.observe(state := game.start(game.deal("seeds")), game.turn(state))
    assert seed_of(game, view, "a") != seed_of(game, view, "b")
    assert len({make_bot("random", game, str(seed))(view) for seed in range(20)}) > 5
    assert len({make_bot("beginner", game, str(seed))(view) for seed in range(20)}) > 1


# The gate -------------------------------------------------------------------------------------------------------------


def test_the_policys_choice_stays_unless_another_is_clearly_better() -> None:
    rng = np.random.default_rng(3)
    luck = rng.normal(0, 10, 64)  # the same for every candidate
    noise = rng.normal(0, 2, (3, 64))
    alive, doubts, gate = np.ones(3, np.int8), np.zeros(3), candidate_comparison.BY_MARGIN
    level = luck + noise
    assert candidate_comparison.choice(level - level.mean(axis=1, keepdims=True), 64, alive, doubts, gate) == 0
    better = level + np.array([0, 0, 2])[:, None]
    assert candidate_comparison.choice(better, 64, alive, doubts, gate) == 2
    assert candidate_comparison.choice(better, 64, alive, doubts, gate._replace(error=1000.0)) == 0
    assert candidate_comparison.choice(better, 64, np.array([1, 1, 0], np.int8), doubts, gate) != 2


def test_what_the_policy_finds_unlikely_must_gain_more() -> None:
    noise = np.random.default_rng(4).normal(0, 0.01, (3, 64))
    values = noise - noise.mean(axis=1, keepdims=True) + np.array([0.0, 0.02, 0.025])[:, None]
    alive, gate = np.ones(3, np.int8), candidate_comparison.BY_WINS._replace(doubt=0.005)
    assert candidate_comparison.choice(values, 64, alive, np.zeros(3), gate) == 2
    assert candidate_comparison.choice(values, 64, alive, np.array([0.0, 0.5, 3.0]), gate) == 1, "0.0175 against 0.010"
    assert candidate_comparison.choice(values, 64, alive, np.array([0.0, 5.0, 6.0]), gate) == 0
    assert candidate_comparison.choice(values, 64, alive, np.zeros(3), gate._replace(error=30.0)) == 0


def test_the_regularised_choice_is_the_argmax_of_value_and_lambda_times_log_policy() -> None:
    rng = np.random.default_rng(5)
    chosen = []
    for _ in range(200):
        values = rng.normal(0, 0.2, (5, 1)) + rng.normal(0, 1, (5, 64))
        scores = -np.sort(-rng.normal(0, 2, 5))  # the policy's first choice stands first
        log_policy = scores - np.log(np.exp(scores).sum())
        for weight in (0.0, LAMBDA, 0.1):
            gate, alive = REGULARISED._replace(doubt=weight), np.ones(5, np.int8)
            found = candidate_comparison.choice(values, 64, alive, scores[0] - scores, gate)
            assert found == np.argmax(values.mean(axis=1) + weight * log_policy)
            chosen.append(found)
        assert (
            candidate_comparison.choice(values, 64, alive, scores[0] - scores, REGULARISED._replace(doubt=1e6)) == 0
        ), "the policy"
    assert set(chosen) == set(range(5))


def test_a_searching_bot_chooses_by_the_rule_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    used = []

    def searched(_lookahead: object, _worlds: int, _deadline: object, gate: object, _doubts: object) -> int:
        used.append(gate)
        return 0

    monkeypatch.setattr(champion_search, "search", searched)
    game = keltis.make("cards", speed="native")
    for name in ("search:2x2", "search:2x2:choice=gated", "search:2x2:choice=regularised"):
        searcher = champion_search.Searcher(game, search_settings(name))
        view = game.observe(state := game.start(game.deal("")), game.turn(state))
        two = np.array([action.number for action in game.legal(view)[:2]], np.int16)
        searcher.choose(champion_search.Lookahead(searcher, view, 0, two))
    assert used == [candidate_comparison.BY_WINS, candidate_comparison.BY_WINS, REGULARISED]
    with pytest.raises(UnknownBot, match="choice=regularised"):
        make_bot("search:2x2:choice=best", game)


def test_a_result_is_valued_by_the_gate() -> None:
    leads, wins = np.array([4.0, -2.0]), np.array([1.0, 0.5])
    assert candidate_comparison.worth(leads, wins, candidate_comparison.BY_MARGIN).tolist() == [9.0, -2.0]
    assert candidate_comparison.worth(leads, wins, candidate_comparison.BY_WINS).tolist() == [0.52, -0.01]


def test_only_who_is_clearly_behind_is_dropped() -> None:
    values = np.random.default_rng(4).normal(0, 1, (3, 100)) + np.array([0, 0.05, -3])[:, None]
    alive = np.ones(3, np.int8)
    assert candidate_comparison.still_in(values, 100, alive, candidate_comparison.BY_MARGIN) == 2
    assert alive.tolist() == [1, 1, 0]


def test_standard_errors_are_numpys() -> None:
    values = np.random.default_rng(5).normal(0, 1, (2, 50))
    gains = values[1, :40] - values[0, :40]
    assert candidate_comparison.ahead(values, 1, 0, 40) == pytest.approx((gains.mean(), gains.std() / np.sqrt(39)))
    assert candidate_comparison.ahead(np.ones((2, 1)), 1, 0, 1) == (0.0, 0.0)


def test_rounds_cover_every_world_once() -> None:
    for worlds in (1, 31, 32, 33, 256, 1000):
        seen = [world for begin, end in candidate_comparison.rounds(worlds) for world in range(begin, end)]
        assert seen == list(range(worlds))


# Bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["", "simple", "rule:", "gated", "gated:0x8", "gated:8", "gated:99999x8", "gated:99s", "flat:x", "greedy:1"]
)
def test_names_that_are_no_bots_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"choose one of|There is no file"):
        make_bot(name, keltis.make("board"))


def test_the_known_bots_are_listed() -> None:
    known = "random, greedy, rule, student, champion, flat:64, ismcts:1000, gated:256x8, browser:expert, search:64x8"
    with pytest.raises(UnknownBot, match=known):
        make_bot("gated:8", keltis.make("board"))


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda text: text[:100], "cannot be read"),
        (lambda text: text.replace("weights 1", "weights 9"), "is no file of"),
        (lambda text: text.replace('"board"', '"cards"'), "for the game 'cards'"),
        (lambda text: text.replace('"3":', '"5":'), "no list of numbers for 3 seats"),
        (lambda text: text.replace('"2": [', '"2": [1.0, '), "has 91 weights for 2 seats"),
        (lambda text: text.replace('"2": [0.', '"2": [1e999'), "no finite number"),
    ],
)
def test_weights_that_are_damaged_or_foreign_are_refused(damage: object, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(damage(builtin("rule", "board").read_text()))  # type: ignore[operator]
    with pytest.raises(BadWeights, match=reason):
        make_bot(f"rule:{path}", keltis.make("board"))


@pytest.mark.parametrize("name", GAMES)
def test_weights_are_read_as_they_were_written(name: str, tmp_path: Path) -> None:
    write(tmp_path / "mine.json", name, first(name), "by hand")
    for seats, weights in read(tmp_path / "mine.json", name).items():
        np.testing.assert_allclose(weights, first(name)[seats], atol=1e-4)
