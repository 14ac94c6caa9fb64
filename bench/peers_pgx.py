"""Random play of Pgx's nearest games on the CPU: compiled by XLA, many games in parallel, one core."""

import importlib
import itertools
import os
from functools import partial
from typing import Any

from bench.peers_measure import Play, Row

STEPS = 64  # per call of an environment
# The fastest of many sizes tried
SIZES = {"sparrow_mahjong": (128, 1_024), "leduc_holdem": (4_096, 32_768), "backgammon": (16, 128)}


def rows() -> list[Row]:
    found = []
    for name, sizes in SIZES.items():
        for size in sizes:
            theirs = partial(Row, "Pgx", name, size=f"{size:,} at once")
            found += [
                theirs("whole games", "rules alone", partial(whole_games, name, size)),
                theirs("auto-reset", "observation, mask, reward", partial(auto_reset, name, size)),
            ]
    return found


def _load() -> tuple[Any, Any]:
    """JAX and Pgx, restricted to the CPU and to one thread."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    return importlib.import_module("jax"), importlib.import_module("pgx")


def _step_all(jax: Any, step: Any, size: int) -> Any:
    """One step of all games, each with a legal action, chosen as in Pgx's examples."""

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype(jax.numpy.float32)))

    def step_all(states: Any, key: Any) -> Any:
        of_action, of_step = jax.random.split(key)
        actions = jax.vmap(choose)(jax.random.split(of_action, size), states.legal_action_mask)
        return jax.vmap(step)(states, actions, jax.random.split(of_step, size))

    return step_all


def whole_games(name: str, size: int) -> Play:
    """All games from the deal until the last is over; only steps of unfinished games count.

    Observations are not used here, so XLA need not compute them.
    """
    jax, pgx = _load()
    env = pgx.make(name)
    step_all = _step_all(jax, env.step, size)

    def go_on(progress: Any) -> Any:
        states, key, steps = progress
        key, of_step = jax.random.split(key)
        return step_all(states, of_step), key, steps + (~states.terminated).sum()

    @jax.jit  # type: ignore[untyped-decorator]
    def games(key: Any) -> Any:
        key, of_deal = jax.random.split(key)
        states = jax.vmap(env.init)(jax.random.split(of_deal, size))
        progress = states, key, jax.numpy.int32(0)
        return jax.lax.while_loop(lambda progress: ~progress[0].terminated.all(), go_on, progress)[2]

    seeds = itertools.count()
    return lambda: int(games(jax.random.PRNGKey(next(seeds))))


def auto_reset(name: str, size: int) -> Play:
    """Pgx's own auto-reset wrapper; it deals in every step, needed or not."""
    jax, pgx = _load()
    env = pgx.make(name)
    wrapped = importlib.import_module("pgx.experimental").auto_reset(env.step, env.init)
    step_all = _step_all(jax, wrapped, size)

    @jax.jit  # type: ignore[untyped-decorator]
    def steps(states: Any, key: Any) -> Any:
        return jax.lax.scan(lambda states, key: (step_all(states, key), None), states, jax.random.split(key, STEPS))[0]

    seeds = itertools.count()
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))

    def play() -> int:
        nonlocal states
        states = jax.block_until_ready(steps(states, jax.random.PRNGKey(next(seeds))))
        return STEPS * size

    return play
