"""The observations and actions of a game as Gymnasium spaces."""

from collections.abc import Callable
from typing import Any

import numpy as np

from keltis.env.observation import layout_of
from keltis.env.single_game import Row
from keltis.extras import MissingExtra

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
except ImportError as missing:
    raise MissingExtra("keltis.env.spaces needs Gymnasium: install the extra keltis[rl].", "rl") from missing


class LegalActions(Discrete[np.int64]):
    """All actions of a game. Without a mask, a sample is an action that is legal now; 0 if there is none."""

    def __init__(self, name: str, mask: Callable[[], Row]) -> None:
        super().__init__(layout_of(name, "native").actions)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random legal action of the current position; with a mask or chances, as in Gymnasium."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = np.flatnonzero(self._mask())
        return np.int64(legal[self.np_random.integers(len(legal))] if len(legal) else 0)


def row_space(name: str) -> Box[np.int8]:
    """The observation space, with the bounds of every number."""
    layout = layout_of(name, "native")
    return Box(layout.low, layout.high, (layout.size,), np.int8)


def mask_space(name: str) -> Box[np.int8]:
    """The space of masks: 1 for each legal action, 0 for the others."""
    return Box(0, 1, (layout_of(name, "native").actions,), np.int8)


def masked_row_space(name: str) -> Dict:
    """The observation together with the mask of legal actions."""
    return Dict({"observation": row_space(name), "action_mask": MultiBinary(layout_of(name, "native").actions)})
