"""Networks over tokens for tests: with random weights, and computed a second time by plain NumPy."""

from typing import Any

import numpy as np

from keltis.bots import networks
from keltis.bots.compiled import BOTS
from keltis.engine import speeds


def random_arrays(game: str, kind: str = "player", width: int = 32, blocks: int = 2, seed: int = 1) -> dict[str, Any]:
    """The arrays of a network that has learnt nothing."""
    rng = np.random.default_rng(seed)
    found = {}
    for name, shape in networks.shapes(game, kind, width, blocks).items():
        spread = 1 / np.sqrt(shape[-1]) if len(shape) == 2 else 0.3
        middle = 1.0 if name.endswith("norm.weight") else 0.0
        found[name] = rng.normal(middle, spread, shape).astype(np.float32)
    return found


def by_numpy(game: str, arrays: dict[str, Any], tokens: Any, secrets: Any = None) -> tuple[Any, Any]:
    """The scores of all outputs (none for a judge) and the outcome, in double precision."""
    code = speeds.load(game, "plain", BOTS)
    w = {name: array.astype(np.float64) for name, array in arrays.items()}
    paths = tokens[: code.AT_TABLE].reshape(code.PATHS, -1) * code.PATH_SCALES.astype(float)
    table = tokens[code.AT_TABLE :] * code.TABLE_SCALES.astype(float)
    if secrets is not None:
        of_paths, of_table = np.split(secrets, [code.PATHS * code.PATH_SECRETS])
        paths = np.hstack([paths, of_paths.reshape(code.PATHS, -1) * code.PATH_SECRET_SCALES.astype(float)])
        table = np.concatenate([table, of_table * code.TABLE_SECRET_SCALES.astype(float)])

    def linear(name: str, x: Any) -> Any:
        return x @ w[f"{name}.weight"].T + w.get(f"{name}.bias", 0)

    def norm(name: str, x: Any) -> Any:
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5)
        return x * w[f"{name}.weight"] + w[f"{name}.bias"]

    _, blocks = networks.shape_of(arrays)
    to_paths, g = np.split(linear("table_in", table), 2)
    h = linear("path_in", paths) + to_paths
    for i in range(blocks):
        block = f"blocks.{i}."
        k = norm(block + "table_norm", g)
        u = np.maximum(linear(block + "up", norm(block + "norm", h)) + linear(block + "tell", k), 0)
        h = h + linear(block + "down", u)
        inner = np.maximum(linear(block + "table_up", k) + linear(block + "gather", u.mean(0)), 0)
        g = g + linear(block + "table_down", inner)
    h, g = np.maximum(norm("norm", h), 0), np.maximum(norm("table_norm", g), 0)
    scores = (
        np.concatenate([linear("on_path", h).ravel(), linear("elsewhere", g)]) if "on_path.bias" in w else np.zeros(0)
    )
    return scores, linear("outcome", g)
