"""Matches with the luck of the draw taken out: the mean stays, the spread shrinks."""

import itertools
import json
import random

import numpy as np
import pytest
from click.testing import CliRunner

import keltis
from keltis.bots.arena import Match, compare
from keltis.bots.arena.luck import Luck, without_luck
from keltis.cli import arena_commands
from keltis.core import Action, Game, State

pytestmark = pytest.mark.process

LEFT = 3  # cards in the deck whose every order is tried


def last_draw(game: Game) -> tuple[State, Action]:
    """A position of a random game with few cards in the deck, and an action that draws one of them."""
    rng = random.Random(1)
    for seed in itertools.count():
        state = game.start(game.deal(f"luck {seed}"))
        while game.turn(state) is not None:
            actions = game.legal(state)
            drawing = [one for one in actions if game.apply(state, one).table.deck_size < state.table.deck_size]
            if drawing and state.table.deck_size == LEFT:
                return state, drawing[0]
            state = game.apply(state, rng.choice(drawing or actions))
    raise AssertionError


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["board", "cards"])
def test_over_all_orders_of_the_deck_luck_is_nothing(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, quiet_limit=0)
    state, action = last_draw(game)
    found = []
    for order in itertools.permutations(range(LEFT)):
        records = state.records
        records["deck"][0, :LEFT] = records["deck"][0, list(order)]
        luck = Luck(game)
        luck.add(type(state)(records), action)
        found.append((luck.wins, luck.margins))
        assert sum(luck.wins) == pytest.approx(0, abs=1e-12)
        assert sum(luck.margins) == pytest.approx(0, abs=1e-12)
    wins, margins = np.array(found).transpose(1, 0, 2)
    assert abs(wins).max() > 1e-6  # the cards differ in worth
    assert wins.mean(axis=0) == pytest.approx(0, abs=1e-12)
    assert margins.mean(axis=0) == pytest.approx(0, abs=1e-11)


def test_what_draws_nothing_is_no_luck() -> None:
    game = keltis.make("board")
    state = game.start(game.deal("luck"))
    luck = Luck(game)
    for action in game.legal(state):
        if game.apply(state, action).table.deck_size == state.table.deck_size:
            luck.add(state, action)
    assert not luck.wins.any() and not luck.margins.any()


@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_bot_against_itself_has_exactly_half_of_the_wins_even_if_it_plays_at_random(name: str) -> None:
    match = Match("random", "random", keltis.make(name, speed="native"), "luck", luck_free=True)
    found = compare(match, 12).figures()
    assert (found["win_share"], found["margin"]) == (0.5, 0)
    assert found["luck_free"]
    assert (found["luck_free"]["win_share"], found["luck_free"]["margin"]) == (0.5, 0)


def test_the_luck_of_rule_and_greedy_is_nothing_on_average_and_explains_some_of_their_margins() -> None:
    match = Match("rule", "greedy", keltis.make("board", speed="native"), "luck", luck_free=True)
    played = compare(match, 60)
    for values in zip(*(block.luck or () for block in played.blocks), strict=True):
        assert abs(np.mean(values)) < 3.5 * np.std(values) / np.sqrt(len(values))
    found = played.figures()["luck_free"]
    assert found and found["margin_low"] and found["margin_high"]
    assert found["margin_worth"] > 1
    assert found["margin_low"] < found["margin"] < found["margin_high"]


def test_luck_is_weighed_as_the_other_half_of_the_deals_suggests() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(size=400)
    results = 0.6 + 0.5 * luck + 0.1 * rng.normal(size=400)
    found = without_luck(results.tolist(), luck.tolist())
    assert found.interval.low < 0.6 < found.interval.high
    assert found.interval.high - found.interval.low < 0.03 and 15 < found.worth < 40
    doubled = results.copy()
    doubled[::2] += 4 * luck[::2]  # must change the weight of the others alone
    others = without_luck(doubled.tolist(), luck.tolist())
    assert others.interval.mean != pytest.approx(found.interval.mean, abs=1e-6)
    assert without_luck([0.5, 0.75], [0.0, 0.25]).interval.mean == pytest.approx(0.5)  # too few deals: a weight of 1


def test_the_mean_stays_however_little_luck_has_to_do_with_the_results() -> None:
    rng = np.random.default_rng(2)
    means = [without_luck(rng.random(20).tolist(), rng.normal(size=20).tolist()).interval.mean for _ in range(2000)]
    assert np.mean(means) == pytest.approx(0.5, abs=4 * np.std(means) / np.sqrt(2000))


def test_the_arena_tells_the_figures_without_luck_when_asked() -> None:
    arguments = ["greedy", "random", "--deals", "3", "--workers", "1", "--seed", "x"]
    plain = json.loads(CliRunner().invoke(arena_commands.arena, [*arguments, "--json"]).stdout)
    assert plain["luck_free"] is None
    done = CliRunner().invoke(arena_commands.arena, [*arguments, "--luck-free", "--json"])
    found = json.loads(done.stdout)
    assert {key: found[key] for key in ("win_share", "margin")} == {key: plain[key] for key in ("win_share", "margin")}
    assert found["luck_free"]["win_low"] <= found["luck_free"]["win_share"] <= found["luck_free"]["win_high"]
    told = CliRunner().invoke(arena_commands.arena, [*arguments, "--luck-free"]).stdout
    assert f"luck-free    win share {found['luck_free']['win_share']:.1%}" in told
