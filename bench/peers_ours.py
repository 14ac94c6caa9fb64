"""Random play of our two games, two seats, at every speed and through the environments."""

import importlib
import itertools
import random
import time
from collections.abc import Iterator
from functools import partial
from typing import Any, Literal, cast

import numpy as np

import keltis
from bench.peers_measure import Play, Result, Row
from keltis import games
from keltis.cli import bench_engine
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.engine import cuda, speeds
from keltis.games.make import GameName

SEATS = 2
GAMES_PER_RUN = 1_000
VECTOR_SIZES = (1_024, 4_096)
VECTOR_STEPS = 16  # per call
GPU_SIZE = 1 << 18


def rows() -> list[Row]:
    return [row for name in games.names() for row in rows_of(name)]


def rows_of(name: str) -> list[Row]:
    """From the slowest to the fastest."""
    ours = partial(Row, "Keltis", f"{name}, {SEATS} seats")
    return [
        ours("interpreted", "a new state", partial(one_by_one, name, "plain")),
        ours("compiled, from Python", "a new state", partial(one_by_one, name, "native")),
        ours("PettingZoo AEC", "observation, mask, reward", partial(zoo, name)),
        *(
            ours("VectorEnv", "observation, mask, reward", partial(side_by_side, name, size), size=f"{size:,} at once")
            for size in VECTOR_SIZES
        ),
        ours("compiled", "rules alone", partial(compiled, name)),
    ]


def one_by_one(name: str, speed: Literal["plain", "native"]) -> Play:
    """A game through the public interface: every action is checked and makes a new state."""
    game = keltis.make(name, seats=SEATS, speed=speed)
    rng, numbers = random.Random(1), itertools.count()

    def play() -> int:
        state = game.start(game.deal(f"peers {next(numbers)}"))
        steps = 0
        while game.turn(state) is not None:
            state = game.apply(state, rng.choice(game.legal(state)))
            steps += 1
        return steps

    return play


def compiled(name: str) -> Play:
    """Whole games inside compiled code, as `keltis bench engine` measures them."""
    rules = speeds.load(name, "native")
    states, lengths = np.zeros(GAMES_PER_RUN, rules.STATE), np.zeros(GAMES_PER_RUN, np.int32)
    deck, tiles, rng = rules.ALL_DECK.copy(), rules.ALL_TILES.copy(), np.ones(1, np.uint64)

    def play() -> int:
        quiet_limit = QUIET_TURNS_PER_SEAT * SEATS
        return int(rules.random_games(states, lengths, SEATS, 1, quiet_limit, deck, tiles, rng))

    return play


def side_by_side(name: str, size: int) -> Play:
    """Many games in one environment; a finished one is dealt anew in the same step."""
    from keltis.env.vector import KeltisVectorEnv

    env = KeltisVectorEnv(cast(GameName, name), size, seats=SEATS, threads=1, copy=False)
    env.reset(seed=1)

    def play() -> int:
        for _ in range(VECTOR_STEPS):
            env.step(env.random_actions())
        return VECTOR_STEPS * size

    return play


def zoo(name: str) -> Play:
    from keltis.env.pettingzoo_env import aec_env

    return in_turns(aec_env(cast(GameName, name), seats=SEATS))


def in_turns(env: Any) -> Play:
    """A game in any PettingZoo AEC environment; the same loop for ours and for theirs."""
    rng, seeds = random.Random(1), itertools.count()

    def play() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = (info if "action_mask" in info else seen)["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask)))
            steps += 1
        return steps

    return play


# On a GPU, in wall time ----------------------------------------------------------------------------------------------


def rows_on_gpu() -> list[Row]:
    """None without a GPU."""
    try:
        cuda.find_cuda()
    except cuda.NoGpu:
        return []
    return [
        Row(
            "Keltis",
            f"{name}, {SEATS} seats",
            "GPU batch",
            "observation, mask, reward",
            partial(side_by_side_on_gpu, name),
            size=f"{GPU_SIZE:,} at once",
            clock=time.perf_counter,
        )
        for name in games.names()
    ]


def side_by_side_on_gpu(name: str) -> Play:
    """As `side_by_side`; no tensor leaves the GPU."""
    from keltis.env.gpu_batch import GpuBatch

    batch: Any = GpuBatch(cast(GameName, name), GPU_SIZE, seats=SEATS)
    synchronize = importlib.import_module("torch").cuda.synchronize
    batch.reset(1)

    def play() -> int:
        for _ in range(VECTOR_STEPS):
            batch.act(batch.random_actions())
        synchronize()
        return VECTOR_STEPS * GPU_SIZE

    return play


def whole_games_on_gpu() -> Iterator[Result]:
    """As `keltis bench gpu` measures them; NoGpu if there is none."""
    for name, seats, figures in bench_engine.gpu():
        if seats == SEATS:
            yield Result("Keltis", f"{name}, {SEATS} seats", "GPU", "rules alone", figures["actions_per_s"])
