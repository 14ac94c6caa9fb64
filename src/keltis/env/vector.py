"""Thousands of games at once as a `gymnasium.vector.VectorEnv`, stepped in compiled code.

>>> env = KeltisVectorEnv("board", 1000, opponents="greedy")
>>> seen, info = env.reset(seed=1)
>>> seen.shape, info["action_mask"].shape
((1000, 1350), (1000, 182))
>>> seen, rewards, terminated, truncated, info = env.step(env.random_actions())
>>> env.close()

Without opponents every seat is the learner's: an observation is always that of the seat on turn, `info["seat"]`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from keltis.env.batch import Array, Batch, Step
from keltis.env.observation import layout
from keltis.env.settings import setting

try:
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as missing:
    raise ImportError("keltis.env.vector needs Gymnasium: install the extra keltis[rl].") from missing


class KeltisVectorEnv(VectorEnv[Array, Array, Array]):
    """So many games. A game that ends is dealt anew in the same step; its last observation is `info["final_obs"]`.

    With `copy=False` the arrays of a step are the same as those of the step before: faster, but keep copies.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        opponents: str | Sequence[str] | None = None,
        reward: str = "margin",
        max_plies: int = 0,
        threads: int = 1,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """`opponents` is the name of a bot that decides without search, for all other seats, or one name for each."""
        self.setting = setting(game, reward=reward, max_plies=max_plies, **options)
        self.batch = Batch(self.setting, num_envs, opponents, threads)
        self.layout = layout(self.setting.game)
        self.num_envs = num_envs
        size, actions = self.layout.size, self.layout.actions
        self.single_observation_space = Box(self.layout.low, self.layout.high, (size,), np.int8)
        self.single_action_space = Discrete(actions)
        low, high = (np.broadcast_to(bound, (num_envs, size)) for bound in (self.layout.low, self.layout.high))
        self.observation_space = Box(low, high, (num_envs, size), np.int8)
        self.action_space = MultiDiscrete(np.full(num_envs, actions))
        self._kept = None if copy else self.batch.new_step()
        self._last: Step | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        step = self._room()
        self.batch.reset(int(self.np_random.integers(1 << 63)) if seed is None else seed, step)
        self._last = step
        return step.seen, {"action_mask": step.masks, "seat": step.seats}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One action in each game. `info["rewards"]` is for all seats; the reward is for the seat that acted."""
        if self._last is None:
            raise RuntimeError("Call reset before the first step.")
        actors = self._last.seats.copy() if self._kept else self._last.seats
        step = self._room()
        self.batch.act(actions, step)
        self._last = step
        info = {"action_mask": step.masks, "seat": step.seats, "rewards": step.rewards}
        over = step.terminated | step.truncated
        if over.any():
            info |= {"final_obs": step.final, "_final_obs": over}
        rewards = step.rewards[np.arange(self.num_envs), actors]
        return step.seen, rewards, step.terminated, step.truncated, info

    def observe(self, seat: int) -> tuple[Array, Array]:
        """What a seat sees in every game now, and its masks: zeros, unless it is on turn."""
        return self.batch.look(seat)

    def random_actions(self) -> Array:
        """A legal action for each game, each equally likely."""
        return self.batch.random_actions()

    def bot_actions(self, name: str) -> Array:
        """What a bot would do in each game, in the place of the seat on turn: to learn from, or to measure with."""
        return self.batch.bot_actions(name)

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

    def _room(self) -> Step:
        return self._kept or self.batch.new_step()
