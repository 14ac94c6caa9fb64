"""Eight levels for people: each beats the one below about two times in three, and none sees more than its view.

The lower four know less: they do not count cards, and ignore opponents and tiles beyond the next stone. The lower six
also choose at random among nearly equal actions, the lower the level the more; but none takes an action that it scores
much worse than its best. The upper two search by playouts. docs/bots.md describes how the slack was found.
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
    slack: float = 0.0  # actions that score at most this much below the best count as nearly as good
    worlds: int = 0  # to play out
    keep: int = 1  # actions to play out

    @property
    def heat(self) -> float:
        """The temperature: actions that are nearly as good are chosen not much less often than the best."""
        return 2 * self.slack


LONGEST_THOUGHT = 0.8  # seconds, for slow machines: a level answers within one
FOLDER = Path(__file__).parent / "weights"


@functools.cache
def levels_of(game: str) -> Mapping[str, Level]:
    """How each level plays a game; NotOffered if the game has no levels yet."""
    file = FOLDER / f"levels-{game}.json"
    if not file.is_file():
        raise NotOffered(f"The {games.find(game).title} has no levels.")
    rows = json.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType({level: Level(**rows[level]) for level in LEVELS})


def searches(game: str, bot: str) -> bool:
    """Whether this bot is a level that searches by playouts."""
    return bot in LEVELS and levels_of(game)[bot].worlds > 0


def answers_at_once(game: str, bot: str) -> bool:
    """Whether this bot is a level that does not search: it takes about a millisecond."""
    try:
        return bot in LEVELS and not searches(game, bot)
    except NotOffered:
        return False
