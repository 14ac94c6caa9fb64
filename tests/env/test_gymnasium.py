"""Single games in Gymnasium: its own checker passes, and games go exactly as in keltis against the same bots."""

import importlib
import random
import re
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env

import keltis
from keltis import Action, IllegalAction, InvalidAction, View
from keltis.bots import make_bot
from keltis.env.gymnasium_env import KeltisEnv
from keltis.env.observation import layout
from keltis.env.settings import REWARDS
from keltis.env.vector import KeltisVectorEnv
from keltis.games.make import GameName
from tests.support.rewards import worth

TABLES: list[tuple[GameName, int]] = [(name, seats) for name in ("board", "cards") for seats in (2, 3, 4)]
IDS = {"board": "keltis.env.gymnasium_env:Keltis/Board-v0", "cards": "keltis.env.gymnasium_env:Keltis/Cards-v0"}


def same(seen: object, other: object) -> bool:
    return np.array_equal(np.asarray(seen), np.asarray(other))


def some(info: dict[str, Any], rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(info["action_mask"]).tolist())


# Gymnasium's own checker and conventions ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_gymnasiums_own_check_passes(name: GameName, seats: int) -> None:
    env = gymnasium.make(IDS[name], opponents="random", seats=seats, render_mode="ansi")
    check_env(env.unwrapped)
    env.close()


def test_an_id_makes_many_games_as_well_as_one() -> None:
    many = gymnasium.make_vec(IDS["cards"], num_envs=5, seats=3, reward="win")
    assert isinstance(many, KeltisVectorEnv) and many.num_envs == 5
    assert many.batch.opponents is not None  # the same opponents as in a single game
    assert (many.setting.game.name, many.setting.game.seats, many.setting.reward) == ("cards", 3, "win")
    many.close()
    each = gymnasium.make_vec(IDS["cards"], num_envs=2, opponents="random", vectorization_mode="sync")
    seen, info = each.reset(seed=3)
    assert seen.shape == (2, layout(keltis.make("cards")).size)
    rng = random.Random(3)
    for _ in range(5):
        actions = [some({"action_mask": mask}, rng) for mask in info["action_mask"]]
        seen, _, _, _, info = each.step(np.array(actions))
    each.close()


def test_a_sample_without_a_mask_is_legal() -> None:
    env = KeltisEnv("board", "random")
    assert env.action_space.sample() == 0 and env.action_space == Discrete(182)
    _, info = env.reset(seed=1)
    env.action_space.seed(1)
    legal = set(np.flatnonzero(info["action_mask"]).tolist())
    assert {int(env.action_space.sample()) for _ in range(300)} == legal
    only = np.zeros(182, np.int8)
    only[5] = 1
    assert env.action_space.sample(only) == 5


# The same game --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("reward", REWARDS)
def test_a_whole_game_is_the_one_that_keltis_plays(name: GameName, seats: int, reward: str) -> None:
    opponents = ["random", "greedy", "random"][: seats - 1] if name == "board" else "random"
    plays_it_out(name, seats, reward, opponents)


def test_the_rule_bot_is_the_opponent_unless_another_is_named() -> None:
    plays_it_out("board", 2, "margin", None)


def plays_it_out(name: GameName, seats: int, reward: str, opponents: str | list[str] | None) -> None:
    named = {} if opponents is None else {"opponents": opponents}
    env = KeltisEnv(name, seats=seats, reward=reward, quiet_limit=4, **named)  # type: ignore[call-overload]
    game = keltis.make(name, seats=seats, quiet_limit=4)
    state = game.start(game.deal("31"))
    bots = [make_bot(bot, game, f"31 {seat}") for seat, bot in enumerate(env.opponents, 1)]
    rng = random.Random(f"{name} {seats} {reward}")
    seen, info = env.reset(seed=31)
    over, got = False, 0.0
    while (seat := game.turn(state)) is not None:
        if seat:
            state = game.apply(state, bots[seat - 1](game.observe(state, seat)))
            continue
        assert not over and got == 0 and bytes(env.one.state) == bytes(state)
        view = game.observe(state, 0)
        assert env.view() == view and same(seen, layout(game).write(view))
        assert np.flatnonzero(info["action_mask"]).tolist() == [action.number for action in game.legal(view)]
        assert (env.action_masks() == info["action_mask"]).all() and list(info) == ["action_mask"]
        action = rng.choice(game.legal(view))
        state = game.apply(state, action)
        seen, got, terminated, truncated, info = env.step(action.number)
        over = terminated or truncated
        assert type(terminated) is type(truncated) is bool
    assert over and bytes(env.one.state) == bytes(state)
    assert truncated == (state.table.quiet >= 4) != terminated
    assert got == pytest.approx(worth(reward, game, state)[0])
    assert not info["action_mask"].any() and same(seen, layout(game).write(game.observe(state, 0)))


def test_the_same_seed_and_actions_give_the_same_games() -> None:
    logs = []
    for _ in range(2):
        env, rng, log = KeltisEnv("cards", "random", 3), random.Random(2), []
        for seed in (2, None):  # the second is the next of that series
            _, info = env.reset(seed=seed)
            log.append(env.deal)
            for _ in range(20):
                seen, _, _, _, info = env.step(some(info, rng))
                log.append(np.asarray(seen).tolist())
        logs.append(log)
    assert logs[0] == logs[1] and logs[0][0] != logs[0][21]


def test_nothing_hidden_is_told() -> None:
    rng = random.Random("secrets")
    compared = 0
    for name, seats in TABLES:
        env, other, plain = (
            KeltisEnv(name, "random", seats),
            KeltisEnv(name, "random", seats),
            keltis.make(name, seats=seats),
        )
        _, info = env.reset(seed=seats)
        other.reset(seed=seats)
        for _ in range(35):
            other.one.begin(plain.determinize(env.view(), rng))
            compared += bytes(other.one.state) != bytes(env.one.state)
            seen, told = other._shown()
            mine, info = env._shown()
            assert same(seen, mine) and (told["action_mask"] == info["action_mask"]).all()
            _, _, terminated, truncated, info = env.step(some(info, rng))
            assert not terminated and not truncated
    assert compared >= 200


# Termination ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("max_plies", [1, 12, 13, 14])
def test_a_game_is_stopped_after_so_many_actions(name: GameName, max_plies: int) -> None:
    env = KeltisEnv(name, "random", 3, max_plies=max_plies, reward="rank")
    rng = random.Random(max_plies)
    for first in range(3):
        deal = env.game.deal("4")
        _, info = env.reset(seed=4, options={"deal": keltis.Deal(deal.deck, deal.tiles, first)})
        begun, truncated = len(env.one.log), False
        while not truncated:
            assert info["action_mask"].any()
            _, reward, terminated, truncated, info = env.step(some(info, rng))
            assert not terminated
        assert len(env.one.log) == max(max_plies, begun + 1)  # the learner has acted
        assert reward == worth("rank", env.game, env.one.state)[0]


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_quiet_limit_is_a_truncation(name: GameName) -> None:
    env = KeltisEnv(name, "random", quiet_limit=1)
    found = set()
    rng = random.Random(name)
    for seed in range(12):
        _, info = env.reset(seed=seed)
        terminated = truncated = False
        while not terminated and not truncated:
            _, _, terminated, truncated, info = env.step(some(info, rng))
        assert truncated == (env.one.state.table.quiet >= 1)
        found.add(truncated)
    assert True in found


# Bad input ------------------------------------------------------------------------------------------------------------


def test_what_cannot_be_done_raises_and_changes_nothing() -> None:
    env = KeltisEnv("board", "random")
    with pytest.raises(RuntimeError, match=r"^Call reset first: no game is going on\.$"):
        env.step(0)
    _, info = env.reset(seed=5)
    state = env.one.state
    illegal = np.flatnonzero(info["action_mask"] == 0).tolist()
    for action in illegal:
        with pytest.raises(IllegalAction, match=rf"^Action {action} \(.*\): .*\.$"):
            env.step(action)
    nonsenses: list[Any] = [None, -1, 182, 0.5, "g7", np.array([3])]
    for nonsense in nonsenses:
        with pytest.raises(InvalidAction, match=r"^The actions are the numbers 0 to 181, not .*\.$"):
            env.step(nonsense)
    with pytest.raises(keltis.InvalidDeal, match=r"^The option 'deal' is a keltis\.Deal, not 'x'\.$"):
        env.reset(seed=6, options={"deal": "x"})
    assert env.one.state == state and env.deal == env.game.deal("5") and env.one.log == []
    env.step(np.array(some(info, random.Random(5))))
    env.close()
    env.close()
    with pytest.raises(RuntimeError, match=r"^Call reset first: no game is going on\.$"):
        env.step(0)


def test_after_the_end_nothing_can_be_done() -> None:
    env = KeltisEnv("cards", "random", max_plies=1)
    _, info = env.reset(seed=6)
    env.step(some(info, random.Random(6)))
    state = env.one.state
    for action in range(len(env.game.actions)):  # including those that could continue a truncated game
        with pytest.raises(IllegalAction, match=r"The game is over\.$"):
            env.step(action)
    assert env.one.state == state


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"game": "go"}, r"There is no game 'go'; choose one of board, cards\."),
        ({"seats": 1}, r"The board game is for 2 to 4 seats, not 1\."),
        ({"opponents": "nobody"}, r"There is no bot 'nobody'; choose one of random, .*\."),
        ({"opponents": None}, r"Opponents are a bot, by name or a function, or 1 in a list, not None\."),
        (
            {"opponents": ["rule", "rule"]},
            r"Opponents are a bot, by name or a function, or 1 in a list, not \[.*\]\.",
        ),
        ({"reward": ""}, r"There is no reward ''; choose one of margin, win, rank\."),
        ({"max_plies": 1.5}, r"max_plies is a number of actions, or 0 for no limit, not 1\.5\."),
        ({"quiet_limit": -1}, r"quiet_limit is a number of turns, or 0 for none, not -1\."),
        ({"render_mode": "gif"}, r"There is no render mode 'gif'; choose one of human, ansi, or None\."),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        KeltisEnv(**{"game": "board", **options})


def test_functions_are_opponents() -> None:
    asked: list[View] = []

    def last(view: View) -> Action:
        asked.append(view)
        return view.legal[-1]

    env = KeltisEnv("cards", ["rule", last], 3)
    rng = random.Random(8)
    _, info = env.reset(seed=8)
    while not env.one.over:
        info = env.step(some(info, rng))[-1]
    assert env.deal is not None
    state = env.game.start(env.deal)
    answers = []
    for action in env.one.log:
        if state.turn == 2:
            answers.append(env.game.observe(state, 2))
            assert action == state.legal[-1]
        state = env.game.apply(state, action)
    assert answers == asked != []
    assert KeltisEnv("cards", last, 3).opponents == [last, last]


def test_a_function_of_more_than_a_view_is_no_opponent() -> None:
    with pytest.raises(TypeError, match=r"^A bot is called with a view alone: .* cannot be\.$"):
        KeltisEnv("board", lambda view, seat: view.legal[seat])


def test_a_bot_that_fails_spoils_nothing() -> None:
    def broken(view: View) -> Action:
        raise RuntimeError("no idea")

    env, rule = KeltisEnv("board", broken), KeltisEnv("board", "rule")
    rng = random.Random(7)
    for each in (env, rule):
        seen, info = each.reset(seed=7)
    for _ in range(10):
        action = some(info, rng)
        seen, _, _, _, info = env.step(action)
        assert same(seen, rule.step(action)[0])


@pytest.mark.parametrize("module", ["gymnasium_env", "vector", "spaces"])
def test_without_the_library_one_sentence_says_what_to_install(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gymnasium", "gymnasium.spaces", "gymnasium.vector"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, f"keltis.env.{module}")
    sentence = rf"^keltis\.env\.{module} needs Gymnasium: install the extra keltis\[rl\]\.$"
    with pytest.raises(ImportError, match=sentence):
        importlib.import_module(f"keltis.env.{module}")


def test_the_learner_sees_its_own_hand_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    env = KeltisEnv("cards", "random", render_mode="ansi", first=0)
    env.reset(seed=8)
    assert env.deal is not None
    drawn = str(env.render())
    assert sorted(re.findall("─([a-z][0-9A-Z])╯", drawn)) == sorted(env.deal.deck.split()[:8])
    human = KeltisEnv("cards", "random", render_mode="human")
    human.reset(seed=8)
    assert "Card Game" in capsys.readouterr().out
    with pytest.warns(UserWarning, match="Nothing is rendered"):
        KeltisEnv("cards").render()


def test_a_game_that_the_others_end_at_once_is_dealt_again() -> None:
    env = KeltisEnv("board", "greedy", 4, quiet_limit=1)
    for seed in range(30):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].any()
