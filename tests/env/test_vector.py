"""The promise that thousands of games in a batch equal the same games one at a time, and that bad input is refused."""

import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest

from keltis import Deal, Game, IllegalAction, InvalidAction, State
from keltis.bots import make_bot
from keltis.env.observation import layout
from keltis.env.settings import Reward
from keltis.env.vector import KeltisVectorEnv
from keltis.games.make import GameName
from tests.support.sample_positions import copy_of

NAMES = ["board", "cards"]


def state_of(env: KeltisVectorEnv, number: int) -> State:
    return State(copy_of(env.batch.states[number : number + 1]))


def memory(env: KeltisVectorEnv) -> list[bytes]:
    """Everything that a step may change."""
    batch = env.batch
    return [part.tobytes() for part in (batch.states, batch.plies, batch.deals, batch.chance, batch.own_chance)]


def same(one: Any, other: Any) -> bool:
    """Deep equality of two results of an environment."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return np.array_equal(one, other)


def first_of(answer: Any, games: int) -> Any:
    """An environment's result for the first games only; final observations only where they are valid."""
    if isinstance(answer, dict):
        return {key: first_of(value, games) for key, value in answer.items() if "final" not in key}
    return tuple(first_of(part, games) for part in answer) if isinstance(answer, tuple) else answer[:games]


# The same games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_threads_batches_and_copies_change_no_number(name: GameName, opponents: str | None) -> None:
    kinds: list[dict[str, Any]] = [
        {"num_envs": 12}, {"num_envs": 12, "threads": 2}, {"num_envs": 12, "copy": False},
        {"num_envs": 30, "threads": 7},
    ]  # fmt: skip
    envs = [KeltisVectorEnv(name, seats=3, opponents=opponents, max_plies=50, **kind) for kind in kinds]
    answers: list[Any] = [env.reset(seed=7) for env in envs]
    ended = 0
    for _ in range(80):
        assert all(same(first_of(answers[0], 12), first_of(answer, 12)) for answer in answers)
        assert same(answers[0], answers[1])
        answers = [env.step(env.random_actions()) for env in envs]
        ended += int(answers[0][3].sum())
    assert ended >= 12
    for env in envs:
        env.close()


def worth(game: Game, state: State, seat: int, reward: str) -> float:
    totals: list[int] = [score.total for score in game.score(state)]
    mine, others = totals[seat], totals[:seat] + totals[seat + 1 :]
    if reward == "margin":
        return mine - max(others)
    if reward == "win":
        return 1 / totals.count(mine) if mine == max(totals) else 0
    return sum(float(np.sign(mine - other)) for other in others) / len(others)


def deal_of(game: Game, state: State) -> Deal:
    """The deal of a game that has not begun."""
    record, t = state.record, state.table
    names = [name for name in ("hand", "twice", "grey") if name in record.dtype.names]
    hands = [game.text.kinds_in(*(record[name][seat] for name in names)) for seat in range(game.seats)]  # type: ignore[attr-defined]
    aside = game.text.kinds_in(*(record[f"aside_{name}".replace("_hand", "")][0] for name in names))  # type: ignore[attr-defined]
    deck = record.deck[: t.deck_size][::-1].tolist()
    tiles = game.text.tiles(t) if game.name == "board" else ""  # type: ignore[attr-defined]
    cards = [*itertools.chain(*hands), *deck, *aside]
    return Deal([game.text.CARDS[kind] for kind in cards], tiles, int(t.turn))


def check_shown(game: Game, state: State, seen: Any, mask: Any, seat: int) -> None:
    view = game.observe(state, seat)
    assert np.array_equal(seen, layout(game).write(view))
    assert set(np.flatnonzero(mask)) == {action.number for action in game.legal(view)}


PLAYED = [
    (2, "margin", 0, None, {"terminated"}),
    (3, "win", 0, 2, {"terminated", "quiet"}),
    (4, "rank", 90, 3, {"plies", "quiet"}),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seats", "reward", "max_plies", "quiet_limit", "expected"), PLAYED)
def test_a_game_in_a_batch_is_the_game(
    name: GameName, seats: int, reward: Reward, max_plies: int, quiet_limit: int | None, expected: set[str]
) -> None:
    games = 6
    env = KeltisVectorEnv(name, games, seats=seats, reward=reward, max_plies=max_plies, quiet_limit=quiet_limit)
    game = env.setting.game
    _, info = env.reset(seed=3)
    states, plies = [state_of(env, number) for number in range(games)], [0] * games
    endings = set()
    for _ in range(300):
        actors = info["seat"]
        actions = np.where(np.arange(games) % 2, env.random_actions(), env.bot_actions("greedy"))
        seen, rewards, terminated, truncated, info = env.step(actions)
        for number, state in enumerate(states):
            assert actors[number] == game.turn(state)
            state = game.apply(state, game.actions[actions[number]])
            plies[number] += 1
            quiet = 0 < game.quiet_limit <= state.table.quiet
            over, stopped = game.turn(state) is None, 0 < max_plies <= plies[number]
            assert terminated[number] == (over and not quiet)
            assert truncated[number] == ((over and quiet) or (not over and stopped))
            paid = [worth(game, state, seat, reward) if over or stopped else 0 for seat in range(seats)]
            assert info["rewards"][number].tolist() == pytest.approx(paid)
            assert rewards[number] == info["rewards"][number, actors[number]]
            if over or stopped:
                endings.add("terminated" if terminated[number] else "quiet" if over else "plies")
                assert info["_final_obs"][number]
                last = game.observe(state, int(state.table.turn))
                assert np.array_equal(info["final_obs"][number], layout(game).write(last))
                state, plies[number] = state_of(env, number), 0
                assert game.start(deal_of(game, state)) == state, "it goes on with a game that has just been dealt"
            assert state == state_of(env, number)
            states[number] = state
            check_shown(game, state, seen[number], info["action_mask"][number], info["seat"][number])
        assert ("_final_obs" in info) == bool((terminated | truncated).any())
    assert endings >= expected


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_opponents_play_what_the_bot_of_that_name_plays(name: GameName, seats: int) -> None:
    games = 3
    env = KeltisVectorEnv(name, games, seats=seats, opponents="rule")
    game = env.setting.game
    bot = make_bot("rule", game)
    _, info = env.reset(seed=5)
    states = [state_of(env, number) for number in range(games)]
    ended = 0
    while ended < games:
        assert [game.turn(state) for state in states] == info["seat"].tolist() == [0] * games
        actions = env.random_actions()
        seen, rewards, terminated, truncated, info = env.step(actions)
        for number, state in enumerate(states):
            state = game.apply(state, game.actions[actions[number]])
            while game.turn(state) not in (0, None):
                state = game.apply(state, bot(game.observe(state, game.turn(state))))
            over = game.turn(state) is None
            assert over == (terminated[number] or truncated[number])
            if over:
                ended += 1
                assert rewards[number] == worth(game, state, 0, "margin")
                assert np.array_equal(info["final_obs"][number], layout(game).write(game.observe(state, 0)))
                state = state_of(env, number)
            assert state == state_of(env, number)
            states[number] = state
            check_shown(game, state, seen[number], info["action_mask"][number], 0)


def test_each_opponent_has_a_place_in_the_order_of_play() -> None:
    games = 8
    env = KeltisVectorEnv("board", games, seats=3, opponents=["rule", "greedy"], first=1)
    alone = KeltisVectorEnv("board", games, seats=3, first=1)  # has the same deals
    env.reset(seed=1)
    alone.reset(seed=1)
    game = env.setting.game
    for number in range(games):
        state = state_of(alone, number)
        for name, seat in (("rule", 1), ("greedy", 2)):
            bot = make_bot(name, game)
            while game.turn(state) == seat:
                state = game.apply(state, bot(game.observe(state, seat)))
        assert state == state_of(env, number)


def test_every_seat_can_look() -> None:
    env = KeltisVectorEnv("cards", 5, seats=3)
    game = env.setting.game
    env.reset(seed=2)
    for _ in range(40):
        env.step(env.random_actions())
    for seat in range(3):
        seen, masks = env.observe(seat)
        for number in range(5):
            check_shown(game, state_of(env, number), seen[number], masks[number], seat)
    for wrong in (-1, 3):
        with pytest.raises(ValueError, match=rf"^There is no seat {wrong}: the seats are 0 to 2\.$"):
            env.observe(wrong)


@pytest.mark.parametrize("name", NAMES)
def test_bots_can_be_asked_what_they_would_do(name: GameName) -> None:
    env = KeltisVectorEnv(name, 10)
    game = env.setting.game
    bot = make_bot("rule", game)
    env.reset(seed=4)
    for _ in range(10):
        actions = env.bot_actions("rule")
        states = [state_of(env, number) for number in range(10)]
        assert [bot(game.observe(state, game.turn(state))).number for state in states] == actions.tolist()
        env.step(actions)


def test_seeds_repeat_and_resets_without_one_go_on() -> None:
    one, other = (KeltisVectorEnv("board", 4) for _ in range(2))
    first, again = one.reset(seed=11), other.reset(seed=11)
    assert same(first, again)
    second = one.reset()
    assert same(second, other.reset())
    assert not same(first[0], second[0])
    assert same(one.reset(seed=11), first)
    assert not same(one.reset(seed=12)[0], first[0])


def test_numbers_are_inside_the_spaces() -> None:
    env = KeltisVectorEnv("cards", 50, seats=4, reward="rank", max_plies=60)
    seen, _ = env.reset(seed=1)
    low, high = env.setting.reward_bounds()
    for _ in range(70):
        assert env.observation_space.contains(seen)
        actions = env.random_actions()
        assert env.action_space.contains(actions.astype(np.int64))
        seen, rewards, *_ = env.step(actions)
        assert low <= rewards.min() <= rewards.max() <= high
    assert env.single_observation_space.contains(seen[0])


def test_only_without_copies_are_arrays_used_again() -> None:
    for copy in (True, False):
        env = KeltisVectorEnv("board", 4, copy=copy)
        seen, _ = env.reset(seed=1)
        before = seen.copy()
        later, *_ = env.step(env.random_actions())
        assert np.array_equal(seen, before) == copy
        assert np.shares_memory(seen, later) != copy


@pytest.mark.parametrize(("max_plies", "quiet_limit"), [(1, None), (0, 1)])
def test_whoever_learns_has_something_to_do_in_every_game(max_plies: int, quiet_limit: int | None) -> None:
    """Even if opponents begin, and the game could end before the learner's turn."""
    env = KeltisVectorEnv("board", 2000, seats=4, opponents="random", max_plies=max_plies, quiet_limit=quiet_limit)
    _, info = env.reset(seed=1)
    for _ in range(3):
        assert info["action_mask"].any(axis=1).all()
        *_, info = env.step(env.random_actions())


# Refusals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(
    name: GameName, copy: bool, opponents: str | None
) -> None:
    env, twin = (KeltisVectorEnv(name, 6, copy=copy, opponents=opponents, threads=2) for _ in range(2))
    game = env.setting.game
    env.reset(seed=6)
    twin.reset(seed=6)
    for _ in range(12):
        actions = env.random_actions()
        assert np.array_equal(twin.random_actions(), actions)
        shown, _ = env.observe(0)
        before = memory(env)
        wrong = actions.copy()
        wrong[4] = next(action.number for action in game.actions if action not in game.legal(state_of(env, 4)))
        with pytest.raises(IllegalAction) as refusal:
            env.step(wrong)
        with pytest.raises(IllegalAction) as reason:
            game.apply(state_of(env, 4), game.actions[wrong[4]])
        assert str(refusal.value) == f"Game 4, action {wrong[4]} ({game.actions[wrong[4]]}): {reason.value}"
        assert memory(env) == before
        assert np.array_equal(env.observe(0)[0], shown)
        assert same(env.step(actions), twin.step(actions))
    env.close()
    twin.close()


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        (np.zeros(3, np.int64), r"One whole number for each of the 4 games is wanted, not int64 in the shape \(3,\)\."),
        (np.zeros((4, 1), np.int8), r"One whole number .* not int8 in the shape \(4, 1\)\."),
        (np.zeros(4), r"One whole number .* not float64 in the shape \(4,\)\."),
        (np.zeros(4, bool), r"One whole number .* not bool in the shape \(4,\)\."),
        (["r0"] * 4, r"One whole number .* not <U2 in the shape \(4,\)\."),
        (7, r"One whole number .* not int64 in the shape \(\)\."),
        ([-1, 0, 0, 0], r"Game 0: the actions are 0 to 181, not -1\."),
        ([182] * 4, r"Game 0: the actions are 0 to 181, not 182\."),
    ],
)
def test_what_is_no_action_is_refused_and_changes_nothing(actions: Any, reason: str) -> None:
    env = KeltisVectorEnv("board", 4)
    env.reset(seed=1)
    before = memory(env)
    with pytest.raises(InvalidAction, match=f"^{reason}$"):
        env.step(actions)
    assert memory(env) == before


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"game": "chess"}, r"There is no game 'chess'; choose one of board, cards\."),
        ({"seats": 5}, r"The board game is for 2 to 4 seats, not 5\."),
        ({"seats": 1}, r"The board game is for 2 to 4 seats, not 1\."),
        ({"num_envs": 0}, r"A batch is of 1 to 16,777,216 games, not 0\."),
        ({"num_envs": 1 << 25}, r"A batch is of 1 to 16,777,216 games, not 33554432\."),
        ({"num_envs": 2.0}, r"A batch is of 1 to 16,777,216 games, not 2\.0\."),
        ({"threads": 0}, r"A batch of 4 games runs on 1 to 4 threads, not 0\."),
        ({"threads": 5}, r"A batch of 4 games runs on 1 to 4 threads, not 5\."),
        ({"reward": "glory"}, r"There is no reward 'glory'; choose one of margin, win, rank\."),
        ({"max_plies": -1}, r"max_plies is a number of actions, or 0 for no limit, not -1\."),
        ({"quiet_limit": -1}, r"quiet_limit is a number of turns, or 0 for none, not -1\."),
        ({"end_opens": True}, r"The board game has no option 'end_opens'\."),
        ({"opponents": "deep"}, r"Among bots that decide without search there is no 'deep'; choose one of random"),
        ({"opponents": "gated:64x4"}, r"Among bots that decide without search there is no 'gated:64x4'"),
        ({"opponents": ["rule", "rule"]}, r"With 2 seats there are 1 others, not 2\."),
    ],
)
def test_what_cannot_be_made_is_refused_in_one_sentence(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}") as refusal:
        KeltisVectorEnv(**{"game": "board", "num_envs": 4, **arguments})
    assert "\n" not in str(refusal.value)


def test_a_step_before_the_first_reset_and_a_wrong_seed_are_refused() -> None:
    env = KeltisVectorEnv("board", 4)
    with pytest.raises(RuntimeError, match=r"^Call reset before the first step\.$"):
        env.step(np.zeros(4, np.int64))
    env.reset(seed=1)
    before = memory(env)
    with pytest.raises(gymnasium.error.Error, match="-1"):
        env.reset(seed=-1)
    assert memory(env) == before
