"""The games in PettingZoo: its own checks pass, and games go exactly as in keltis."""

import copy
import importlib
import pickle
import random
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import keltis
from keltis import IllegalAction, InvalidAction
from keltis.bots import make_bot
from keltis.env.observation import layout
from keltis.env.pettingzoo_env import KeltisAEC, KeltisParallel, aec_env, parallel_env
from keltis.env.settings import REWARDS
from keltis.games.make import GameName
from tests.support.rewards import worth

TABLES = [(name, seats) for name in ("board", "cards") for seats in (2, 3, 4)]


def legal(env: KeltisAEC) -> list[int]:
    return np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()


def quietly(env: KeltisAEC) -> int:
    """The action of a player who only discards and takes discards."""
    texts = {number: env.game.actions[number].text for number in legal(env)}
    return min(texts, key=lambda number: (texts[number][0] not in "-=", len(texts[number]) != 2, number))


def shown(env: KeltisAEC) -> list[Any]:
    """Everything that an environment exposes to its agents."""
    seen = [env.observe(agent) for agent in env.possible_agents]
    rows = [(piece["observation"].tolist(), piece["action_mask"].tolist()) for piece in seen]
    return [rows, env.agents, env.agent_selection, env.rewards, env.terminations, env.truncations, env.infos]


# PettingZoo's own checks --------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # with a mask, it is a dictionary, which
@pytest.mark.filterwarnings("ignore:Observation space for each agent")  # is allowed for known environments only
@pytest.mark.parametrize("name", ["board", "cards"])
def test_pettingzoos_own_checks_pass(name: GameName) -> None:
    api_test(aec_env(name, 3), num_cycles=40)
    api_test(aec_env(name, max_plies=20), num_cycles=40)  # to the end
    seed_test(lambda: aec_env(name, 4), num_cycles=20)
    parallel_api_test(parallel_env(name, 3, max_plies=60), num_cycles=80)
    parallel_seed_test(lambda: parallel_env(name), num_cycles=20)


class Seeded(KeltisAEC):
    """One fixed game: in another, a free step may give a seat more actions than the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(1, options)
        for agent in self.agents:
            self.action_space(agent).seed(1)


def test_cycles_are_counted_as_pettingzoo_does() -> None:
    def env(max_cycles: int) -> KeltisAEC:
        return Seeded("board", max_plies=2 * max_cycles)  # a cycle is one action of each seat

    def parallel(max_cycles: int) -> KeltisParallel:
        return parallel_env("board", max_plies=max_cycles)  # a cycle is one step

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel))


# The same game --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_whole_game_is_the_one_that_keltis_plays(name: GameName, seats: int) -> None:
    game = keltis.make(name, seats=seats, quiet_limit=3)
    envs = {reward: aec_env(name, seats, reward=reward, quiet_limit=3) for reward in REWARDS}
    rng = random.Random(f"{name} {seats}")
    for env in envs.values():
        env.reset(seed=21)
    state = game.start(game.deal("21"))
    while (seat := game.turn(state)) is not None:
        action = rng.choice(game.legal(state))
        for env in envs.values():
            assert env.agent_selection == f"seat_{seat}"
            seen, reward, terminated, truncated, info = env.last()
            assert (reward, terminated, truncated, info) == (0, False, False, {})
            assert np.flatnonzero(seen["action_mask"]).tolist() == [legal.number for legal in game.legal(state)]
            env.step(action.number)
        state = game.apply(state, action)
        if rng.random() < 0.1:
            assert all(bytes(env.one.state) == bytes(state) for env in envs.values())
    for reward, env in envs.items():
        assert bytes(env.one.state) == bytes(state)
        assert list(env.scores().values()) == [score.total for score in game.score(state)]
        assert list(env.rewards.values()) == pytest.approx(worth(reward, game, state))
        assert env.deal and keltis.replay(game, env.deal, [str(action) for action in env.one.log]) == state


def test_everyone_hears_of_the_end_and_takes_leave() -> None:
    env = aec_env("cards", 4, reward="win")
    env.reset(seed=5)
    told: dict[str, tuple[float, bool, bool]] = {}
    rng = random.Random(5)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            told[agent] = reward, terminated, truncated
            env.step(None)
        else:
            env.step(rng.choice(legal(env)))
    assert sorted(told) == env.possible_agents and not env.agents
    assert sum(reward for reward, _, _ in told.values()) == pytest.approx(1)
    assert {told[agent][1:] for agent in told} == {(True, False)}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_an_agent_observes_is_its_own_seats_view(name: GameName, seats: int) -> None:
    env = aec_env(name, seats)
    plain = keltis.make(name, seats=seats)
    env.reset(seed=seats)
    rng = random.Random(seats)
    for _ in range(30):
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            view = plain.observe(env.one.state, seat)
            assert env.view(agent) == view
            assert (seen["observation"] == layout(plain).write(view)).all()
            assert seen["action_mask"].any() == (agent == env.agent_selection)
            assert seen in env.observation_space(agent)
        env.step(rng.choice(legal(env)))
    assert env.view(None).seat is None


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_hidden_is_told(name: GameName, seats: int) -> None:
    """An agent gets the same in every world that is indistinguishable by its view."""
    env, other, plain = aec_env(name, seats), aec_env(name, seats), keltis.make(name, seats=seats)
    rng = random.Random(f"secrets {name} {seats}")
    different = 0
    for seed in range(2):
        env.reset(seed=seed)
        for _ in range(rng.randrange(10, 40)):
            env.step(rng.choice(legal(env)))
            agent = rng.choice(env.agents)
            world = plain.determinize(env.view(agent), rng)
            other.reset(seed=seed)
            other.one.begin(world)
            different += bytes(world) != bytes(env.one.state)
            mine, theirs = env.observe(agent), other.observe(agent)
            assert all((mine[piece] == theirs[piece]).all() for piece in mine)
            assert env.infos[agent] == other.infos[agent] == {}
    assert different >= 20


# Termination ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_game_is_stopped_after_so_many_actions(name: GameName) -> None:
    env = aec_env(name, 3, max_plies=17)
    env.reset(seed=1)
    rng = random.Random(1)
    for _ in range(17):
        assert not any(env.truncations.values())
        env.step(rng.choice(legal(env)))
    assert set(env.truncations.values()) == {True} and set(env.terminations.values()) == {False}
    assert list(env.rewards.values()) == worth("margin", env.game, env.one.state)
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)
    with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
        env.step(0)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_quiet_limit_is_a_truncation(name: GameName) -> None:
    env = aec_env(name, quiet_limit=3)
    env.reset(seed=2)
    while not env.one.over:
        env.step(quietly(env))
    assert env.game.turn(env.one.state) is None and env.one.state.table.quiet == 3
    assert set(env.truncations.values()) == {True} and set(env.terminations.values()) == {False}
    assert list(env.rewards.values()) == worth("margin", env.game, env.one.state)


# Bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [None, -1, 182, 10**30, 1.0, "g7", True, np.array([1]), np.array([1, 2])])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = aec_env("board")
    env.reset(seed=3)
    before = shown(env)
    with pytest.raises(InvalidAction, match=r"^The actions are the numbers 0 to 181, not .*\.$"):
        env.step(action)
    assert shown(env) == before


@pytest.mark.parametrize("name", ["board", "cards"])
def test_every_illegal_action_is_refused_with_the_reason(name: GameName) -> None:
    env = aec_env(name, 2)
    env.reset(seed=4)
    rng = random.Random(4)
    for _ in range(3):
        before, state = shown(env), env.one.state
        allowed = legal(env)
        for number in rng.sample([n for n in range(len(env.game.actions)) if n not in allowed], 20):
            with pytest.raises(IllegalAction) as refusal:
                env.step(number)
            with pytest.raises(IllegalAction) as reason:
                env.game.apply(state, env.game.actions[number])
            assert str(refusal.value) == f"Action {number} ({env.game.actions[number]}): {reason.value}"
        assert shown(env) == before and env.one.state == state and not env.one.log[3:]
        env.step(np.int32(rng.choice(allowed)))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"game": "chess"}, r"There is no game 'chess'; choose one of board, cards\."),
        ({"seats": 5}, r"The board game is for 2 to 4 seats, not 5\."),
        ({"reward": "fame"}, r"There is no reward 'fame'; choose one of margin, win, rank\."),
        ({"max_plies": -1}, r"max_plies is a number of actions, or 0 for no limit, not -1\."),
        ({"end_opens": True}, r"The board game has no option 'end_opens'\."),
        ({"render_mode": "gif"}, r"There is no render mode 'gif'; choose one of human, ansi, or None\."),
    ],
)
@pytest.mark.parametrize("make", [aec_env, parallel_env])
def test_wrong_options_are_refused_in_one_sentence(make: Any, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        make(**{"game": "board", **options})


def test_nothing_is_done_before_reset() -> None:
    env, parallel = aec_env("board"), parallel_env("board")
    for act in (
        lambda: env.step(0),
        env.last,
        env.agent_iter,
        lambda: env.view("seat_0"),
        lambda: parallel.step({"seat_0": 0}),
    ):
        with pytest.raises(RuntimeError, match=r"^Call reset first"):
            act()
    assert env.action_space("seat_0").sample() == 0


def test_a_bad_reset_changes_nothing() -> None:
    env = aec_env("board")
    env.reset(seed=6)
    before = shown(env)
    deal = env.game.deal("6")
    for wrong in ("6", keltis.Deal(deal.deck, deal.tiles, first=2), keltis.make("cards").deal("6")):
        with pytest.raises(keltis.InvalidDeal):
            env.reset(seed=7, options={"deal": wrong})
    with pytest.raises(Exception, match="Seed must be"):
        env.reset(seed=-1)
    with pytest.raises(ValueError, match=r"^There is no agent 'seat_9'; the agents are seat_0, seat_1\.$"):
        env.observe("seat_9")
    assert shown(env) == before and env.deal == deal


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium"])
def test_without_the_library_one_sentence_says_what_to_install(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, "keltis.env.pettingzoo_env")
    with pytest.raises(
        ImportError, match=r"^keltis\.env\.pettingzoo_env needs PettingZoo: install the extra keltis\[rl\]\.$"
    ):
        importlib.import_module("keltis.env.pettingzoo_env")


# Convenience ----------------------------------------------------------------------------------------------------------


def test_a_seed_is_a_deal_and_begins_a_series() -> None:
    env, again = aec_env("cards", 3), aec_env("cards", 3)
    env.reset(seed=8)
    assert env.deal == keltis.make("cards", seats=3).deal("8")
    again.reset(seed=8)
    for _ in range(2):
        before = env.deal
        env.reset()
        again.reset()
        assert env.deal == again.deal != before
    fresh, other = aec_env("cards"), aec_env("cards")
    fresh.reset()
    other.reset()
    assert fresh.deal != other.deal
    env.reset(options={"deal": before})
    assert env.deal == before and bytes(env.one.state) == bytes(env.game.start(before))


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself(twin: Any) -> None:
    env = aec_env("board", max_plies=9)
    env.reset(seed=9)
    for _ in range(4):
        env.step(legal(env)[0])
    other = twin(env)
    standing = shown(env)
    actions = []
    while not other.one.over:
        actions.append(int(other.action_space(other.agent_selection).sample()))
        other.step(actions[-1])
    assert len(actions) == 5 and shown(env) == standing
    for action in actions:
        env.step(action)
    assert shown(env) == shown(other)


def test_asked_all_at_once_they_play_the_same_game() -> None:
    env, parallel = (
        aec_env("board", 3, max_plies=40, reward="rank"),
        parallel_env("board", 3, max_plies=40, reward="rank"),
    )
    env.reset(seed=10)
    observations, infos = parallel.reset(seed=10)
    rng = random.Random(10)
    while parallel.agents:
        with pytest.raises(
            InvalidAction, match=f"^It is the turn of {env.agent_selection}, for whom there is no action"
        ):
            parallel.step({})
        action = rng.choice(legal(env))
        others: dict[str, Any] = dict.fromkeys(parallel.agents, 0)  # ignored
        observations, rewards, terminations, truncations, infos = parallel.step({**others, env.agent_selection: action})
        env.step(action)
        assert parallel.aec.one.state == env.one.state
        assert (rewards, terminations, truncations, infos) == (
            env.rewards, env.terminations, env.truncations, env.infos,
        )  # fmt: skip
        for agent, seen in observations.items():
            assert all((seen[piece] == env.observe(agent)[piece]).all() for piece in seen)
    assert set(truncations.values()) == {True} and sum(rewards.values()) == pytest.approx(0)


def test_it_is_drawn_as_a_spectator_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec_env("board", render_mode="ansi")
    env.reset(seed=11)
    drawn = env.render()
    assert drawn is not None and "Way of Stones" in drawn
    other = aec_env("board", render_mode="ansi")
    other.reset(seed=11)
    other.one.begin(keltis.make("board").determinize(env.view(None), random.Random(11)))
    assert bytes(other.one.state) != bytes(env.one.state) and other.render() == drawn
    human = aec_env("board", render_mode="human")
    human.reset(seed=11)
    human.step(legal(human)[0])
    assert capsys.readouterr().out.count("Way of Stones") == 2
    with pytest.warns(UserWarning, match="Nothing is rendered"):
        aec_env("board").render()


def test_keltis_bots_can_play_in_it() -> None:
    env = aec_env("board", max_plies=20)
    env.reset(seed=12)
    bot = make_bot("greedy", keltis.make("board"))
    for agent in env.agent_iter():
        env.step(None if env.one.over else bot(env.view(agent)).number)
    assert len(env.one.log) == 20
