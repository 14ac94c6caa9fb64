"""Stable-Baselines3 and TorchRL take the Gymnasium environment as it is. CI has them; elsewhere they may be missing."""

import importlib
import os
import random
import re
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from keltis.env.gymnasium_env import KeltisEnv
from keltis.env.pettingzoo_env import aec_env

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
IDS = ["keltis.env.gymnasium_env:Keltis/Board-v0", "keltis.env.gymnasium_env:Keltis/Cards-v0"]


def library(name: str) -> ModuleType:
    """A module that may be missing on a machine of one's own, but not in CI."""
    if os.environ.get("KELTIS_REQUIRE_TORCH") == "1":
        return importlib.import_module(name)
    return pytest.importorskip(name)  # type: ignore[no-any-return]


def block_with(words: str) -> str:
    """The block of the documentation in which these words stand."""
    blocks = re.findall(r"^```\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    [block] = [text for text in blocks if words in text]
    return str(block)


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
    env_util = library("stable_baselines3.common.env_util")
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
    envs = library("torchrl.envs")
    env = gymnasium.make(name, opponents="random", mask_in_observation=True)
    masked = envs.TransformedEnv(envs.GymWrapper(env, categorical_action_encoding=True), envs.ActionMask())
    envs.check_env_specs(masked)
    steps = masked.rollout(1000)  # at random: an illegal action would raise
    assert steps["next", "done"][-1] and steps["action_mask"].gather(-1, steps["action"].unsqueeze(-1)).all()


def test_what_the_page_shows_of_stable_baselines_learns() -> None:
    library("sb3_contrib")
    shown = block_with("MaskablePPO")
    short = shown.replace('"MlpPolicy", envs', '"MlpPolicy", envs, n_steps=8, n_epochs=1').replace("100_000", "100")
    assert short.count("n_steps") == 1 and "100_000" not in short
    found: dict[str, Any] = {}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*that is not in the possible render_modes")
        exec(short, found)
    assert found["envs"].num_envs == 8


def test_what_the_page_shows_of_torchrl_plays() -> None:
    library("torchrl.envs")
    found: dict[str, Any] = {"gymnasium": gymnasium}
    exec(block_with("ActionMask"), found)
    steps = found["env"].rollout(5)
    assert steps["action_mask"].gather(-1, steps["action"].unsqueeze(-1)).all()
