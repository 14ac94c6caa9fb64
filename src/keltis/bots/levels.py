"""Eight levels for people: each beats the one below about two times in three, and none sees more than its view.

The lower four know less: they count no cards, look at nobody else and at no tile beyond the next stone. The lower six
also take things as equal that are nearly so, the lower the level the more; but none takes an action that it thinks much
worse than its best. The upper two play possible worlds to the end. How much is nearly was found as docs/bots.md says.
"""

import dataclasses
import functools
import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from keltis import games
from keltis.games.definition import NotOffered

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


LONGEST_THOUGHT = 0.8  # seconds, on slow machines: a level answers within one
FOLDER = Path(__file__).parent / "weights"


@functools.cache
def levels_of(game: str) -> Mapping[str, Level]:
    """How each level plays a game; NotOffered if nobody has found that out for it yet."""
    file = FOLDER / f"levels-{game}.json"
    if not file.is_file():
        raise NotOffered(f"The {games.find(game).title} has no levels.")
    rows = json.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType({level: Level(**rows[level]) for level in LEVELS})


def searches(game: str, bot: str) -> bool:
    """Is this bot a level that plays worlds to the end?"""
    return bot in LEVELS and levels_of(game)[bot].worlds > 0
