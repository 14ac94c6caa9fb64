"""Stable-Baselines3 and TorchRL take the Gymnasium environment as it is. Run where these libraries are installed."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from keltis.env.gymnasium_env import KeltisEnv
from keltis.env.pettingzoo_env import aec_env

IDS = ["keltis.env.gymnasium_env:Keltis/Board-v0", "keltis.env.gymnasium_env:Keltis/Cards-v0"]


@pytest.mark.parametrize("make", [KeltisEnv, aec_env])
def test_pixels_are_refused_as_stable_baselines_expects(make: Any) -> None:
    """Its `make_vec_env` asks for this mode and, after a TypeError, makes the environment without one."""
    sentence = r"^There is no render mode 'rgb_array'; choose one of human, ansi, or None\. Pictures are SVG\.$"
    with pytest.raises(TypeError, match=sentence):
        make("board", render_mode="rgb_array")


@pytest.mark.parametrize("name", IDS)
def test_the_mask_can_be_in_the_observation(name: str) -> None:
    env = gymnasium.make(name, opponents="random", mask_in_observation=True)
    check_env(env.unwrapped)
    seen, info = env.reset(seed=1)
    plain = gymnasium.make(name, opponents="random")
    assert np.array_equal(plain.reset(seed=1)[0], seen["observation"])
    rng = random.Random(1)
    for _ in range(30):
        assert np.array_equal(seen["action_mask"], info["action_mask"]) and seen in env.observation_space
        action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, _, _, _, info = env.step(action)
        assert np.array_equal(plain.step(action)[0], seen["observation"])


@pytest.mark.parametrize("name", IDS)
def test_stable_baselines_makes_its_vector_of_environments(name: str) -> None:
    env_util = pytest.importorskip("stable_baselines3.common.env_util")
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", ".*that is not in the possible render_modes"
        )  # Gymnasium's, before the TypeError
        envs = env_util.make_vec_env(name, n_envs=3, seed=1, env_kwargs={"opponents": "random", "max_plies": 30})
    seen, rng, ends = envs.reset(), random.Random(1), 0
    for _ in range(60):
        assert all(row in envs.observation_space for row in seen)
        masks = envs.env_method("action_masks")
        seen, _, over, _ = envs.step(np.array([rng.choice(np.flatnonzero(mask).tolist()) for mask in masks]))
        ends += int(over.sum())
    assert ends >= 3


@pytest.mark.parametrize("name", IDS)
def test_torchrls_wrapper_sees_the_mask(name: str) -> None:
    envs = pytest.importorskip("torchrl.envs")
    env = gymnasium.make(name, opponents="random", mask_in_observation=True)
    masked = envs.TransformedEnv(envs.GymWrapper(env, categorical_action_encoding=True), envs.ActionMask())
    envs.check_env_specs(masked)
    steps = masked.rollout(1000)  # at random: an illegal action would raise
    assert steps["next", "done"][-1] and steps["action_mask"].gather(-1, steps["action"].unsqueeze(-1)).all()
