"""Steps per second of the environments, with observations and masks, all seats playing at random."""

import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import numpy as np

from keltis import games
from keltis.env.batch import Batch
from keltis.env.settings import setting
from keltis.games.make import GameName

RUNS = 5
GAMES_AT_ONCE, STEPS = 1024, 200  # whose states and observations fit into a core's cache
GPU_GAMES, GPU_STEPS = 1 << 18, 100
CHECKED_GAMES, CHECKED_STEPS = 1000, 700  # enough for most games to end and be dealt anew

Row = tuple[str, int, dict[str, float]]


def on_a_core() -> Iterator[Row]:
    """The vector environment's batch on one thread, in CPU time: all seats played from outside, or against bots."""
    for name in games.names():
        for seats in games.find(name).seats:
            yield (
                name,
                seats,
                {
                    "steps_per_s": _batch_rate(name, seats, None),
                    "steps_against_rule_per_s": _batch_rate(name, seats, "rule"),
                },
            )


def _batch_rate(name: str, seats: int, others: str | None) -> float:
    batch = Batch(setting(name, seats=seats), GAMES_AT_ONCE, others)
    batch.reset(1, batch.new_step())

    def run() -> float:
        took = 0.0
        for _ in range(STEPS):
            actions = batch.random_actions()
            begun = time.process_time()
            batch.act(actions, batch.new_step())
            took += time.process_time() - begun
        return took

    return _best(run, GAMES_AT_ONCE * STEPS)


def on_a_gpu() -> Iterator[Row]:
    """The same on a GPU, after a comparison with the CPU batch; includes choosing the actions."""
    from keltis.env.gpu_batch import GpuBatch

    for name in games.names():
        for seats in games.find(name).seats:
            checked = check_gpu(name, seats)
            batch = GpuBatch(cast(GameName, name), GPU_GAMES, seats=seats)
            yield name, seats, {"steps_per_s": _gpu_rate(batch), "checked_steps": checked}


def _gpu_rate(batch: Any) -> float:
    import torch

    batch.reset(1)

    def run() -> float:
        torch.cuda.synchronize()
        begun = time.perf_counter()
        for _ in range(GPU_STEPS):
            batch.act(batch.random_actions())
        torch.cuda.synchronize()
        return time.perf_counter() - begun

    run()  # compiles, and desynchronises the games
    return _best(run, batch.games * GPU_STEPS)


def _best(run: Callable[[], float], steps: int) -> float:
    run()
    return max(steps / run() for _ in range(RUNS))


def check_gpu(name: str, seats: int) -> int:
    """Play the same games on GPU and CPU, half of them truncated; compare every number; returns the number of steps."""
    steps = 0
    for max_plies in (0, 150):
        steps += _check_gpu(name, {"seats": seats, "max_plies": max_plies, "reward": "rank" if max_plies else "margin"})
    return steps


def _check_gpu(name: str, options: dict[str, Any]) -> int:
    from keltis.env.gpu_batch import GpuBatch

    on_gpu, on_cpu = (
        GpuBatch(cast(GameName, name), CHECKED_GAMES, **options),
        Batch(setting(name, **options), CHECKED_GAMES),
    )
    step = on_cpu.new_step()
    for number in range(CHECKED_STEPS):
        if number == 0:
            on_cpu.reset(7, step)
            found = on_gpu.reset(7)
        else:
            actions, same = on_cpu.random_actions(), on_gpu.random_actions()
            _compare("actions", actions, same)
            on_cpu.act(actions, step)
            found = on_gpu.act(same)
        for what in ("seen", "masks", "seats", "rewards", "terminated", "truncated"):
            _compare(what, getattr(step, what), getattr(found, what))
        over = step.terminated | step.truncated
        _compare("final", step.final[over], found.final[over])
    _compare("states", np.frombuffer(on_cpu.states.tobytes(), np.uint8), on_gpu.states)
    return CHECKED_GAMES * (CHECKED_STEPS - 1)


def _compare(what: str, expected: Any, found: Any) -> None:
    if not np.array_equal(expected, found.cpu().numpy()):
        raise AssertionError(f"The GPU plays another game: its {what} are not those of the CPU.")
