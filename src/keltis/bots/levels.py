"""Eight levels for people: each beats the one below about two times in three, and none sees more than its view.

The lower four know less: they count no cards, look at nobody else and at no tile beyond the next stone. The lower six
also take things as equal that are nearly so, the lower the level the more; but none takes an action that it thinks much
worse than its best. The upper two play possible worlds to the end. How much is nearly was found as docs/bots.md says.
"""

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType

LEVELS = ("beginner", "easy", "casual", "club", "strong", "advanced", "master", "expert")


@dataclasses.dataclass(frozen=True)
class Level:
    """How a level plays."""

    weights: str = "rule"
    slack: float = 0.0  # actions whose scores are no further below the best are nearly as good
    worlds: int = 0  # to play out
    keep: int = 1  # actions to play out

    @property
    def heat(self) -> float:
        """Of those nearly as good it takes any, the better ones not much more often."""
        return 2 * self.slack


_BOARD = (
    Level("casual", slack=20.49),
    Level("casual", slack=15.63),
    Level("casual", slack=10.01),
    Level("casual", slack=5.53),
    Level(slack=2.85),
    Level(slack=1.31),
    Level(worlds=32, keep=4),
    Level(worlds=1024, keep=8),
)
_CARDS = (
    Level("casual", slack=2.98),
    Level("casual", slack=2.56),
    Level("casual", slack=1.88),
    Level("casual", slack=1.37),
    Level(slack=2.02),
    Level(slack=1.0),
    Level(worlds=32, keep=4),
    Level(worlds=1024, keep=8),
)
LONGEST_THOUGHT = 0.8  # seconds, on slow machines: a level answers within one

PLAY: Mapping[str, Mapping[str, Level]] = MappingProxyType(
    {
        "board": MappingProxyType(dict(zip(LEVELS, _BOARD, strict=True))),
        "cards": MappingProxyType(dict(zip(LEVELS, _CARDS, strict=True))),
    }
)
