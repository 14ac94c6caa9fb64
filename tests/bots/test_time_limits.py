"""No network makes a search or a hint think much longer than it may, by a clock that only their work moves: one that
counts worlds, or the time of this thread."""

import itertools
import random
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Game, View
from keltis.bots import candidate_comparison, make_bot
from keltis.bots.analysis import Compiled, analyse
from keltis.bots.arguments import Outcomes
from keltis.bots.champion_search import Lookahead, Searcher, Settings
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import Evaluator, search
from keltis.bots.networks import flatten
from keltis.bots.opinions import PATIENCE
from keltis.bots.weights import load_rule
from keltis.engine import speeds
from tests.support.token_networks import random_arrays

GAMES = ("board", "cards")
MARGIN = 8  # playouts: a thread's time runs faster on a busy processor; all worlds would take over a thousand


class Clock:
    """Moves on by what each tried action takes in each world."""

    def __init__(self, each: float) -> None:
        self.now, self.each, self.tried = 0.0, each, 0

    def perf_counter(self) -> float:
        return self.now

    def passes(self, actions: int, worlds: int) -> None:
        self.tried += actions * worlds
        self.now += self.each * actions * worlds


def slow(name: str, each: float, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The largest networks that are read, with random weights: each try takes so many seconds."""
    clock = Clock(each)
    for module in ("kinds", "champion_search", "opinions"):
        monkeypatch.setattr(f"keltis.bots.{module}.time", clock)
    nets = {kind: flatten(name, kind, random_arrays(name, kind, width=256, blocks=4)) for kind in ("player", "judge")}
    monkeypatch.setattr(
        "keltis.bots.champion_search.load_builtin", lambda network, _game: nets.get(network, nets["player"])
    )
    look, play_out = Lookahead.look, Compiled.play_out

    def slow_look(one: Lookahead, candidates: Any, begin: int, found: Outcomes) -> None:
        clock.passes(*found.leads.shape)
        look(one, candidates, begin, found)

    def slow_play_out(one: Compiled, actions: list[int], watched: Any, begin: int, end: int) -> Any:
        clock.passes(len(actions), end - begin)
        return play_out(one, actions, watched, begin, end)

    monkeypatch.setattr(Lookahead, "look", slow_look)
    monkeypatch.setattr(Compiled, "play_out", slow_play_out)
    return clock


def middle(game: Game) -> View:
    """A view from mid-game with many actions."""
    rule, state = make_bot("rule", game), game.start(game.deal("late"))
    for number in itertools.count():
        view = game.observe(state, game.turn(state))
        if number >= 30 and len(game.legal(view)) >= 10:
            return view
        state = game.apply(state, rule(view))
    raise AssertionError


@pytest.mark.parametrize("name", GAMES)
def test_a_move_with_the_slowest_network_ends_within_a_world_of_its_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is the policy's first choice: so few worlds say nothing. (Within a candidate's world, that is.)"""
    game = keltis.make(name, seats=2, speed="native")
    clock = slow(name, 0.012, monkeypatch)
    searcher = Searcher(game, Settings(512, 8, seconds=0.2))
    lookahead = Lookahead(searcher, middle(game), 1)
    count = len(lookahead.candidates)
    assert count > 2
    chosen = searcher.choose(lookahead)
    assert 0.2 < clock.now <= 0.2 + 0.0121
    assert chosen == game.actions[int(lookahead.candidates[0])]


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_with_the_slowest_network_ends_too_and_leaves_no_action_out(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = keltis.make(name, seats=2, speed="native")
    view = middle(game)
    legal = len(game.legal(view))
    clock = slow(name, 0.05, monkeypatch)
    found = analyse(game, view, worlds=64, seconds=0.6)
    assert {opinion.action for opinion in found} == {*game.legal(view)}
    assert PATIENCE * 0.6 < clock.now <= PATIENCE * 0.6 + 0.0501 * legal, "every action in at most one more world"


# A network that never ends a game -----------------------------------------------------------------------------------


def staller(name: str, kind: str) -> dict[str, Any]:
    """A network of the largest size that discards and takes from the piles, whatever it sees."""
    code = speeds.load(name, "plain", BOTS)
    arrays = {key: np.zeros_like(array) for key, array in random_arrays(name, kind, width=256, blocks=4).items()}
    if kind == "player":
        on_path, elsewhere = arrays["on_path.bias"], arrays["elsewhere.bias"]
        begin, end = (2 * code.LAY_BIG, code.DECK) if name == "board" else (code.DISCARD, code.JOIN)
        takes = range(code.TAKE, code.TAKE + code.PATHS)
        for output in (int(code.output_of(action, 0)) for action in (*range(begin, end), *takes)):
            if output < code.PATHS * code.PATH_ACTIONS:
                on_path[output % code.PATH_ACTIONS] = 9.0
            else:
                elsewhere[output - code.PATHS * code.PATH_ACTIONS] = 9.0
    return arrays


class Stalling:
    """A game without a quiet limit, a view of it, and what such networks take for a decision and a whole playout."""

    def __init__(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        nets = {kind: flatten(name, kind, staller(name, kind)) for kind in ("player", "judge")}
        for module in ("champion_search", "outcome_estimate"):
            monkeypatch.setattr(
                f"keltis.bots.{module}.load_builtin", lambda network, _game: nets.get(network, nets["player"])
            )
        self.game = keltis.make(name, seats=2, speed="native", quiet_limit=0)
        self.bot = Evaluator(self.game, load_rule(name, 2), nets["player"], speed="native")
        self.view = self.after(40)
        self.longest = self.bot.compiled.LONGEST_PLAYOUT * self.decision()
        for module in ("kinds", "champion_search", "opinions"):
            monkeypatch.setattr(f"keltis.bots.{module}.time", SimpleNamespace(perf_counter=time.thread_time))

    def after(self, actions: int) -> View:
        """A view of a game that such networks play."""
        state = self.game.start(self.game.deal("stalling"))
        for _ in range(actions):
            state = self.game.apply(
                state, self.bot.decide(self.game.observe(state, self.game.turn(state)), "net", 0, 0, 0)
            )
        return self.game.observe(state, self.game.turn(state))

    def decision(self) -> float:
        times = []
        for _ in range(20):
            begun = time.thread_time()
            self.bot.decide(self.view, "net", 0, 0, 0)
            times.append(time.thread_time() - begun)
        return sorted(times)[10]


@pytest.mark.parametrize("name", GAMES)
def test_the_network_that_stalls_does_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Stalling(name, monkeypatch)
    assert one.after(3000).table.deck_size == one.view.table.deck_size > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_network_that_never_ends_a_game_takes_a_playout_longer_than_it_may_at_most(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Stalling(name, monkeypatch)
    seconds = one.longest / 4
    searcher = Searcher(one.game, Settings(512, 8, seconds=seconds))
    candidates = Lookahead(searcher, one.view, 1).candidates
    assert len(candidates) >= 6
    searcher.choose(Lookahead(searcher, one.view, 1, candidates[:1]))  # all is loaded
    begun = time.thread_time()
    chosen = searcher.choose(lookahead := Lookahead(searcher, one.view, 1))
    assert time.thread_time() - begun <= seconds + MARGIN * one.longest
    assert chosen == one.game.actions[int(lookahead.candidates[0])]


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_by_such_a_network_ends_as_well(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Stalling(name, monkeypatch)
    analyse(one.game, one.view, worlds=1)  # all is loaded
    seconds, begun = one.longest / 4, time.thread_time()
    found = analyse(one.game, one.view, worlds=64, seconds=seconds)
    assert time.thread_time() - begun <= PATIENCE * seconds + MARGIN * one.longest, "three playouts are the least"
    assert {opinion.action for opinion in found} == {*one.game.legal(one.view)}


# The parts of a search ----------------------------------------------------------------------------------------------


class Tries:
    """Four candidates with known values: the third is the best, as 32 worlds show."""

    code = SimpleNamespace(choice_at=candidate_comparison.choice, still_in_at=candidate_comparison.still_in)

    def __init__(self, clock: Clock, worlds: int) -> None:
        self.clock, self.candidates = clock, np.arange(4)
        self.luck = np.random.default_rng(6).normal([[0.0], [-0.1], [0.3], [0.1]], 0.2, (4, worlds))
        self.leads, self.wins = np.zeros((4, worlds)), np.zeros((4, worlds))
        self.ends: list[int] = []
        self.tried = np.zeros(4, int)

    def play(self, which: Any, begin: int, end: int) -> None:
        assert (self.tried[which] == begin).all()
        self.tried[which] = end
        self.ends.append(end)
        self.clock.passes(len(which), end - begin)
        self.wins[which, begin:end] = self.luck[which, begin:end]


@pytest.mark.parametrize("each", [0.0001, 0.0004, 0.001, 0.003])
def test_a_search_ends_an_eighth_of_its_time_too_late_at_most(each: float, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(each)
    monkeypatch.setattr("keltis.bots.kinds.time", clock)
    tries = Tries(clock, 1 << 14)
    assert search(tries, 1 << 14, 0.5, candidate_comparison.BY_WINS) == 2
    assert clock.now > 0.5
    assert tries.tried[1] == 32 < tries.tried[0], "who is behind is dropped, but never the first choice"
    assert clock.now <= 0.5 * 9 / 8


def test_a_limit_of_time_that_is_not_reached_changes_nothing() -> None:
    for worlds in (1, 20, 32, 100, 256):
        free, timed = (Tries(Clock(0.0), worlds) for _ in range(2))
        assert search(free, worlds, None, candidate_comparison.BY_WINS) == search(
            timed, worlds, 1e9, candidate_comparison.BY_WINS
        )
        assert (free.wins == timed.wins).all()
        assert {end for _, end in candidate_comparison.rounds(worlds)} <= {*free.ends} & {*timed.ends}


def test_the_steps_of_a_round_cover_every_world_once_and_are_short_only_on_time() -> None:
    rng = random.Random(1)
    for _ in range(200):
        begin = rng.randrange(300)
        end = begin + rng.randrange(300)
        for timed in (False, True):
            steps = [*candidate_comparison.steps(begin, end, timed=timed)]
            assert [world for first, last in steps for world in range(first, last)] == [*range(begin, end)]
            assert all(
                last - first <= (max(1, first // 8) if timed else candidate_comparison.FIRST_LOOK)
                for first, last in steps
            )
    assert [*candidate_comparison.steps(0, 64, timed=False)] == [(0, 32), (32, 64)]
