"""Speed of the rules: whole random games inside compiled code, on one core and on a GPU."""

import functools
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from keltis import games
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.engine import speeds
from keltis.engine.arguments import Setup
from keltis.engine.cuda import find_cuda

GAMES_PER_RUN = 10_000
RUNS = 5


def engine() -> Iterator[tuple[str, int, dict[str, float]]]:
    """For each game and seat count, the best of five runs on one core, in CPU time, without compile time."""
    for name in games.names():
        rules = speeds.load(name, "native")
        states = np.zeros(GAMES_PER_RUN, rules.STATE)
        deck, tiles, rng = rules.ALL_DECK.copy(), rules.ALL_TILES.copy(), np.ones(1, np.uint64)
        lengths = np.zeros(GAMES_PER_RUN, np.int32)
        for seats in games.find(name).seats:
            settings = (seats, 1, QUIET_TURNS_PER_SEAT * seats, deck, tiles, rng)
            rules.random_games(states[:100], lengths, *settings)
            best: dict[str, float] = {"actions_per_s": 0.0, "games_per_s": 0.0}
            for _ in range(RUNS):
                begun = time.process_time()
                actions = rules.random_games(states, lengths, *settings)
                took = time.process_time() - begun
                best = max(best, {"actions_per_s": actions / took, "games_per_s": len(states) / took}, key=_speed)
            yield name, seats, best


def _speed(run: dict[str, float]) -> float:
    return run["actions_per_s"]


# On a GPU ------------------------------------------------------------------------------------------------------------

TRACED_GAMES, TRACED_ACTIONS = 256, 300
THREADS, BLOCK, ROUNDS = 65_536, 256, 16  # this many states still fit into the cache of an H200


def check_gpu(name: str, seats: int, option: int) -> int:
    """Play the same games on GPU and CPU, half of them eagerly; compare every state; returns the number of actions."""
    trace, _ = _kernels(name)
    native = speeds.load(name, "native")
    settings = (seats, option, QUIET_TURNS_PER_SEAT * seats)
    seeds = np.arange(1, TRACED_GAMES + 1, dtype=np.uint64)
    found = np.zeros((TRACED_GAMES, TRACED_ACTIONS), native.STATE)
    trace[TRACED_GAMES // 32, 32](found, seeds, *settings)
    actions = 0
    for game, seed in enumerate(seeds):
        states, rng = np.zeros(1, native.STATE), np.array([seed], np.uint64)
        choose = native.eager_action_at if game % 2 else native.random_action_at
        native.random_start_at(states, seats, 0, *settings[1:], native.ALL_DECK.copy(), native.ALL_TILES.copy(), rng)
        for state in found[game]:
            if state.tobytes() != states.tobytes():
                raise AssertionError(f"The GPU plays another game: {name}, {seats} seats, seed {seed}.")
            if native.turn_at(states) < 0:
                break
            native.apply_at(states, choose(states, rng))
            actions += 1
    return actions


def gpu() -> Iterator[tuple[str, int, dict[str, float]]]:
    """For each game and seat count: checked against the CPU, then the best of five runs."""
    cuda = find_cuda()
    for name in games.names():
        _, play = _kernels(name)
        for seats in games.find(name).seats:
            checked = check_gpu(name, seats, 0) + check_gpu(name, seats, 1)
            seeds = np.arange(THREADS, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
            results = cuda.to_device(np.zeros((THREADS, 2), np.int64))
            best: dict[str, float] = {"actions_per_s": 0.0, "games_per_s": 0.0}
            for run in range(RUNS + 1):
                on_device = cuda.to_device(seeds + np.uint64(run))
                cuda.synchronize()
                begun = time.perf_counter()
                play[THREADS // BLOCK, BLOCK](results, on_device, seats, 1, QUIET_TURNS_PER_SEAT * seats, ROUNDS)
                cuda.synchronize()
                took = time.perf_counter() - begun
                actions, ended = results.copy_to_host().sum(axis=0)
                if run:  # the first compiles and warms up
                    best = max(best, {"actions_per_s": actions / took, "games_per_s": ended / took}, key=_speed)
            yield name, seats, {**best, "checked_actions": checked}


@functools.cache
def _kernels(name: str) -> tuple[Any, Any]:
    """Two kernels around the rules: one stores every state, one only counts."""
    cuda = find_cuda()
    rules: Any = speeds.load(name, "gpu")  # with the functions behind the entry points
    int8, uint64 = np.int8, np.uint64

    random_start, apply, playout = rules.random_start, rules.apply, rules.playout
    random_action, eager_action = rules.random_action, rules.eager_action
    record, over = rules.STATE, rules.OVER
    all_deck, all_tiles = rules.ALL_DECK, rules.ALL_TILES
    cards, tiles_size = all_deck.size, max(all_tiles.size, 1)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def lay_out(deck: Any, tiles: Any) -> None:
        for i in range(all_deck.size):
            deck[i] = all_deck[i]
        for i in range(all_tiles.size):
            tiles[i] = all_tiles[i]

    @cuda.jit  # type: ignore[untyped-decorator]
    def trace(found: Any, seeds: Any, seats: int, option: int, quiet_limit: int) -> None:
        i = cuda.grid(1)
        deck, tiles = cuda.local.array(cards, int8), cuda.local.array(tiles_size, int8)
        rng = cuda.local.array(1, uint64)
        lay_out(deck, tiles)
        rng[0] = seeds[i]
        random_start(found[i, 0], Setup(seats, option, quiet_limit), 0, deck, tiles, rng)
        for step in range(1, found.shape[1]):
            found[i, step] = found[i, step - 1]
            if found[i, step].table.phase != over:
                choice = eager_action(found[i, step], rng) if i % 2 else random_action(found[i, step], rng)
                apply(found[i, step], choice)

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(results: Any, seeds: Any, seats: int, option: int, quiet_limit: int, rounds: int) -> None:
        i = cuda.grid(1)
        deck, tiles = cuda.local.array(cards, int8), cuda.local.array(tiles_size, int8)
        rng = cuda.local.array(1, uint64)
        states = cuda.local.array(1, record)
        lay_out(deck, tiles)
        rng[0] = seeds[i]
        actions = 0
        for _ in range(rounds):
            random_start(states[0], Setup(seats, option, quiet_limit), 0, deck, tiles, rng)
            actions += playout(states[0], rng)
        results[i, 0] = actions
        results[i, 1] = rounds

    return trace, play
