"""Gymnasium's three autoreset modes: the same games in each, and the results that Gymnasium's own vector gives."""

import functools
import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import NormalizeObservation, RecordEpisodeStatistics

from keltis import IllegalAction
from keltis.env.gymnasium_env import KeltisEnv
from keltis.env.vector import KeltisVectorEnv
from keltis.games.make import GameName
from tests.support.sample_positions import copy_of

NAMES = ["board", "cards"]
MODES = list(AutoresetMode)
GAMES, STEPS = 6, 120
Games = list[list[tuple[Any, ...]]]  # for each index, what each action led to


def played(name: GameName, mode: AutoresetMode, opponents: str | None, threads: int) -> Games:
    """The steps of all games, without those that only deal a new one."""
    env = KeltisVectorEnv(
        name, GAMES, opponents=opponents, seats=3, max_plies=31, autoreset_mode=mode, threads=threads
    )  # fmt: skip
    seen, info = env.reset(seed=5)
    log: Games = [[] for _ in range(GAMES)]
    waiting = np.zeros(GAMES, bool)
    for _ in range(STEPS):
        if mode is AutoresetMode.DISABLED and waiting.any():
            seen, info = env.reset(options={"reset_mask": waiting})
            waiting = np.zeros(GAMES, bool)
        before, masks, seats = seen.copy(), info["action_mask"].copy(), info["seat"].copy()
        actions = env.random_actions()
        seen, rewards, terminated, truncated, info = env.step(actions)
        over = terminated | truncated
        last = np.where(over[:, None], info.get("final_obs", seen), seen)
        for game in range(GAMES):
            if waiting[game] and mode is AutoresetMode.NEXT_STEP:  # a deal
                assert (
                    not over[game] and rewards[game] == 0 and not masks[game].any() and not info["rewards"][game].any()
                )
                continue
            assert masks[game, actions[game]] == 1
            told = (before, actions, seats, rewards, info["rewards"], terminated, truncated)
            final = last[game].tobytes() if over[game] else b""
            log[game].append((*(part[game].tobytes() for part in told), final))
        waiting = over if mode is not AutoresetMode.SAME_STEP else waiting
    env.close()
    return log


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_the_games_are_the_same_in_every_mode(name: GameName, opponents: str | None) -> None:
    same, *others = (played(name, mode, opponents, threads) for mode, threads in zip(MODES, (1, 3, 2), strict=True))
    ends = sum(bool(step[-1]) for step in itertools.chain(*same))
    assert ends >= 2 * GAMES
    for other, game in itertools.product(others, range(GAMES)):
        both = min(len(same[game]), len(other[game]))
        assert both > STEPS * 0.8 and same[game][:both] == other[game][:both]


@pytest.mark.parametrize("mode", MODES)
def test_results_are_those_of_gymnasiums_own_vector(mode: AutoresetMode) -> None:
    ours = KeltisVectorEnv("board", GAMES, opponents="rule", max_plies=20, autoreset_mode=mode)
    single = functools.partial(KeltisEnv, "board", "rule", max_plies=20)
    theirs = SyncVectorEnv([single] * GAMES, autoreset_mode=mode)
    assert theirs.metadata["autoreset_mode"] is ours.metadata["autoreset_mode"] is mode
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    seen, info = ours.reset(seed=1)
    theirs.reset(seed=1)
    over = np.zeros(GAMES, bool)
    ends = 0
    for _ in range(60):
        dealt = over if mode is not AutoresetMode.SAME_STEP else np.zeros(GAMES, bool)
        if mode is AutoresetMode.DISABLED and over.any():
            ours.reset(options={"reset_mask": over})
            theirs.reset(options={"reset_mask": over.copy()})
            dealt = np.zeros(GAMES, bool)
        for game, env in enumerate(theirs.envs):  # both go on from the same states
            if not dealt[game]:
                assert isinstance(env, KeltisEnv)
                env.one.begin(env.game.state_type(copy_of(ours.batch.states[game : game + 1])))
                env.one._plies[0] = ours.batch.plies[game]
        actions = ours.random_actions().astype(np.int64)
        seen, *results, info = ours.step(actions)
        their_seen, *their_results, their_info = theirs.step(actions)
        for one, other in zip(results, their_results, strict=True):
            assert np.array_equal(one, other)
        over = results[1] | results[2]
        ends += int(over.sum())
        going = ~(over | dealt)
        assert np.array_equal(seen[going], their_seen[going])
        assert ("final_obs" in info) == ("final_obs" in their_info)
        if "final_obs" in info:
            assert np.array_equal(info["_final_obs"], their_info["_final_obs"])
            assert all(
                np.array_equal(info["final_obs"][game], their_info["final_obs"][game]) for game in over.nonzero()[0]
            )
        elif mode is not AutoresetMode.SAME_STEP:
            assert np.array_equal(seen[over], their_seen[over]) and not info["action_mask"][over].any()
    assert ends >= GAMES


def test_a_mode_is_declared_and_can_be_named() -> None:
    made = gymnasium.make_vec("keltis.env.gymnasium_env:Keltis/Board-v0", num_envs=2, autoreset_mode="NextStep")
    assert made.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert KeltisVectorEnv("board", 2).metadata["autoreset_mode"] is AutoresetMode.SAME_STEP  # each its own
    with pytest.raises(
        ValueError, match=r"^There is no autoreset mode 'never'; choose one of NextStep, SameStep, Disa"
    ):
        KeltisVectorEnv("board", 2, autoreset_mode="never")  # type: ignore[call-overload]


def test_gymnasiums_wrappers_that_ask_for_a_mode_take_it() -> None:
    env = NormalizeObservation(KeltisVectorEnv("board", 3, autoreset_mode=AutoresetMode.NEXT_STEP, max_plies=9))
    counted = RecordEpisodeStatistics(env)
    _, info = counted.reset(seed=2)
    lengths: list[int] = []
    for _ in range(40):
        legal = info["action_mask"].argmax(axis=1)
        _, _, _, _, info = counted.step(legal)
        lengths += info["episode"]["l"][info["_episode"]].tolist() if "episode" in info else []
    assert lengths and set(lengths) == {9}


def test_without_autoreset_a_finished_game_waits_for_its_reset() -> None:
    options: dict[str, Any] = {"opponents": "random", "first": 0}
    env = KeltisVectorEnv("cards", 4, max_plies=2, autoreset_mode=AutoresetMode.DISABLED, **options)
    with pytest.raises(RuntimeError, match=r"^Call reset without a mask first\.$"):
        env.reset(options={"reset_mask": np.ones(4, bool)})
    env.reset(seed=3)
    for _ in range(2):
        _, _, _, truncated, info = env.step(env.random_actions())
    states = env.batch.states.copy()
    assert states["table"]["turn"].any()  # an opponent's turn: it could go on
    assert truncated.all() and not info["action_mask"].any() and not env.observe(0)[1].any()
    assert env.random_actions().tolist() == env.bot_actions("rule").tolist() == [0] * 4
    with pytest.raises(
        RuntimeError, match=r"^Game 0 is over: reset it, and others that are, by the option reset_mask\.$"
    ):
        env.step(np.zeros(4, np.int64))
    some = np.array([True, True, False, True])
    seen, info = env.reset(options={"reset_mask": some}, seed=8)
    assert info["action_mask"].any(axis=1).tolist() == some.tolist()
    assert env.batch.states[2] == states[2]
    fresh = KeltisVectorEnv("cards", 4, **options)
    assert np.array_equal(fresh.reset(seed=8)[0][some], seen[some])
    with pytest.raises(RuntimeError, match=r"^Game 2 is over"):
        env.step(np.zeros(4, np.int64))
    for wrong in (some.tolist(), np.ones(3, bool), np.ones(4), np.zeros(4, bool)):
        with pytest.raises(ValueError, match=r"^A reset_mask is an array of 4 Booleans, at least one of them true\.$"):
            env.reset(options={"reset_mask": wrong})


def test_the_action_of_a_game_that_is_dealt_is_ignored_and_others_are_checked() -> None:
    env = KeltisVectorEnv("board", 2, autoreset_mode="NextStep", max_plies=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.random_actions())
    *_, info = env.step(np.array([999, -1]))
    assert info["action_mask"].any(axis=1).all()
    with pytest.raises(IllegalAction, match=r"^Game 0, action 165 \(\+\)"):
        env.step(np.array([165, 165]))
