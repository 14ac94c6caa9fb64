"""Thousands of games at once as a `gymnasium.vector.VectorEnv`, stepped in compiled code.

>>> env = KeltisVectorEnv("board", 1000, opponents="greedy")
>>> seen, info = env.reset(seed=1)
>>> seen.shape, info["action_mask"].shape
((1000, 1350), (1000, 182))
>>> seen, rewards, terminated, truncated, info = env.step(env.random_actions())
>>> env.close()

Without opponents the learner plays every seat: an observation is always that of the seat on turn, `info["seat"]`.
"""

from collections.abc import Sequence
from typing import Any, Literal, Unpack, overload

import numpy as np

from keltis.env.batch import Array, Batch, Step
from keltis.env.observation import layout
from keltis.env.settings import Reward, setting
from keltis.extras import MissingExtra
from keltis.games.make import BoardOptions, CardsOptions, OnTheBoard, OnTheTable, RuleOptions

try:
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as missing:
    raise MissingExtra("keltis.env.vector needs Gymnasium: install the extra keltis[rl].", "rl") from missing

Mode = AutoresetMode | Literal["NextStep", "SameStep", "Disabled"]


class KeltisVectorEnv(VectorEnv[Array, Array, Array]):
    """A vector of games. `autoreset_mode` says when a finished game is dealt anew.

    By default in the same step; its last observation is `info["final_obs"]`. With NEXT_STEP the next step deals it,
    instead of applying its action; with DISABLED it stays until `reset(options={"reset_mask": mask})`.
    With `copy=False` each step reuses the arrays of the one before: faster, but copy what you keep.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (as in Gymnasium)

    @overload
    def __init__(
        self, game: OnTheBoard, num_envs: int, *, seats: int = 2, opponents: str | Sequence[str] | None = None,
        reward: Reward = "margin", max_plies: int = 0, threads: int = 1, copy: bool = True,
        autoreset_mode: Mode = AutoresetMode.SAME_STEP,
        **options: Unpack[BoardOptions],
    ) -> None: ...  # fmt: skip
    @overload
    def __init__(
        self, game: OnTheTable, num_envs: int, *, seats: int = 2, opponents: str | Sequence[str] | None = None,
        reward: Reward = "margin", max_plies: int = 0, threads: int = 1, copy: bool = True,
        autoreset_mode: Mode = AutoresetMode.SAME_STEP,
        **options: Unpack[CardsOptions],
    ) -> None: ...  # fmt: skip
    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seats: int = 2,
        opponents: str | Sequence[str] | None = None,
        reward: Reward = "margin",
        max_plies: int = 0,
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: Mode = AutoresetMode.SAME_STEP,
        **options: Unpack[RuleOptions],
    ) -> None:
        """`opponents` is the name of a bot without search, for all other seats, or one name for each."""
        self.setting = setting(game, seats=seats, reward=reward, max_plies=max_plies, **options)
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        redeals = self.autoreset_mode is AutoresetMode.SAME_STEP
        self.batch = Batch(self.setting, num_envs, opponents, threads, redeals=redeals)
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
        """Deal a new game everywhere, or where the option `reset_mask` is true; the seed, if any, is for those."""
        which = self._given_mask(options)
        super().reset(seed=seed)
        if which is None and seed is None:
            seed = int(self.np_random.integers(1 << 63))
        step = self._room()
        self.batch.reset(seed, step, which)
        self._last = step
        return step.seen, {"action_mask": step.masks, "seat": step.seats}

    def _given_mask(self, options: dict[str, Any] | None) -> Array | None:
        which: object = (options or {}).get("reset_mask")
        if which is None:
            return None
        if self._last is None:
            raise RuntimeError("Call reset without a mask first.")
        if (
            isinstance(which, np.ndarray)
            and which.dtype == np.bool_
            and which.shape == (self.num_envs,)
            and which.any()
        ):
            return which.copy()
        raise ValueError(f"A reset_mask is an array of {self.num_envs:,} Booleans, at least one of them true.")

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Apply one action in each game. `info["rewards"]` is for all seats; the reward is for the seat that acted."""
        if self._last is None:
            raise RuntimeError("Call reset before the first step.")
        if self.autoreset_mode is AutoresetMode.DISABLED and self.batch.over.any():
            game = int(self.batch.over.argmax())
            raise RuntimeError(f"Game {game} is over: reset it, and others that are, by the option reset_mask.")
        actors = self._last.seats.copy() if self._kept else self._last.seats
        step = self._room()
        self.batch.act(actions, step)
        self._last = step
        info = {"action_mask": step.masks, "seat": step.seats, "rewards": step.rewards}
        over = step.terminated | step.truncated
        if self.batch.redeals and over.any():
            info |= {"final_obs": step.final, "_final_obs": over}
        rewards = step.rewards[np.arange(self.num_envs), actors]
        return step.seen, rewards, step.terminated, step.truncated, info

    def observe(self, seat: int) -> tuple[Array, Array]:
        """A seat's observations and masks in every game now; masks are zero unless it is on turn."""
        return self.batch.look(seat)

    def random_actions(self) -> Array:
        """A uniformly random legal action for each game."""
        return self.batch.random_actions()

    def bot_actions(self, name: str) -> Array:
        """A bot's action in each game, playing for the seat on turn: for imitation learning or evaluation."""
        return self.batch.bot_actions(name)

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads of the batch; Gymnasium's `close` calls it."""
        self.batch.close()

    def _room(self) -> Step:
        return self._kept or self.batch.new_step()


def _mode(mode: object) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(each.value for each in AutoresetMode)
        raise ValueError(f"There is no autoreset mode {mode!r}; choose one of {known}.") from None
