"""Eight levels for people: each beats the one below about two times in three, and none sees more than its view.

The lower four know less: they do not count cards, and ignore opponents and tiles beyond the next stone. The fifth
weighs all that, the next two play by a network, and the last also looks ahead. The lower seven choose at random among
nearly equal actions, the lower the level the more; but none takes an action that it finds much worse than its best.
docs/bots.md describes how the slack was found, for each game and number of seats (`bots/train/level_tuning.py`).
"""

import dataclasses
import functools
import json
import math
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from keltis import games
from keltis.bots.weights import BadWeights
from keltis.games.definition import NotOffered

LEVELS = ("beginner", "easy", "casual", "club", "strong", "advanced", "master", "expert")
RULE_BOTS = ("casual", "rule")  # by the names of their weights
NETWORKS = ("student", "champion")
SEARCH = "search"
FORMAT = "keltis levels 2"
FOLDER = Path(__file__).parent / "weights"
LONGEST_THOUGHT = 0.8  # seconds, for slow machines: a level answers within one
MOST_SLACK, MOST_WORLDS, MOST_KEPT = 100.0, 4096, 16


@dataclasses.dataclass(frozen=True)
class Level:
    """How a level plays."""

    bot: str  # one of RULE_BOTS or NETWORKS, or SEARCH
    slack: float = 0.0  # actions that score at most this much below the best count as nearly as good
    worlds: int = 0  # to look ahead in
    keep: int = 0  # actions to try there

    @property
    def heat(self) -> float:
        """The temperature: actions that are nearly as good are chosen not much less often than the best."""
        return 2 * self.slack


Levels = Mapping[str, Level]


@functools.cache
def levels_of(game: str) -> Mapping[int, Levels]:
    """How each level plays a game, by the number of seats; NotOffered if the game has no levels yet."""
    file = builtin(game)
    if not file.is_file():
        raise NotOffered(f"The {games.find(game).title} has no levels.")
    return MappingProxyType(read(file, game))


def searches(game: str, seats: int, bot: str) -> bool:
    """Whether this bot is a level that looks ahead."""
    return bot in LEVELS and levels_of(game)[seats][bot].bot == SEARCH


def answers_at_once(game: str, seats: int, bot: str) -> bool:
    """Whether this bot is a level that does not search: it takes milliseconds."""
    try:
        return bot in LEVELS and not searches(game, seats, bot)
    except NotOffered:
        return False


# Files ----------------------------------------------------------------------------------------------------------------


def builtin(game: str) -> Path:
    """The path of a game's levels."""
    return FOLDER / f"levels-{game}.json"


def read(path: Path, game: str) -> dict[int, Levels]:
    """Read levels by number of seats; BadWeights, with the reason, if they are not for this game."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadWeights(f"{path.name} cannot be read: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadWeights(f"{path.name} is no file of {FORMAT!r}.")
    if data.get("game") != game:
        raise BadWeights(f"{path.name} is for the game {data.get('game')!r}, not for {game!r}.")
    found: dict[int, Levels] = {}
    for seats in games.find(game).seats:
        try:
            rows = data["levels"][str(seats)]
            found[seats] = MappingProxyType({name: Level(**rows[name]) for name in LEVELS})
        except (KeyError, TypeError):
            raise BadWeights(f"{path.name} has no eight levels for {seats} seats.") from None
        for name, level in found[seats].items():
            if not _is_sound(level):
                raise BadWeights(f"{path.name} has a level for {seats} seats that nobody can play: {name}.")
    return found


def _is_sound(level: Level) -> bool:
    numbers = (level.slack, level.worlds, level.keep)
    if any(isinstance(number, bool) or not isinstance(number, int | float) for number in numbers):
        return False
    if level.bot == SEARCH:
        whole = isinstance(level.worlds, int) and isinstance(level.keep, int)
        return whole and 0 < level.worlds <= MOST_WORLDS and 0 < level.keep <= MOST_KEPT and level.slack == 0
    known = level.bot in RULE_BOTS or level.bot in NETWORKS
    return known and math.isfinite(level.slack) and 0 <= level.slack <= MOST_SLACK and not level.worlds | level.keep


def write(path: Path, game: str, levels: Mapping[int, Levels], how: str) -> None:
    """Save levels; `how` says where they come from."""
    tables = []
    for seats, ladder in sorted(levels.items()):
        rows = [f"   {json.dumps(name)}: {json.dumps(_short(ladder[name]))}" for name in LEVELS]
        tables.append(f'  "{seats}": {{\n' + ",\n".join(rows) + "\n  }")
    head = {"format": FORMAT, "game": game, "how": how}
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    path.write_text("{\n" + ",\n".join([*lines, ' "levels": {\n' + ",\n".join(tables) + "\n }"]) + "\n}\n", "utf-8")


def _short(level: Level) -> dict[str, Any]:
    """What is not as usual."""
    usual = Level(level.bot)
    values = {name: value for name, value in dataclasses.asdict(level).items() if value != getattr(usual, name)}
    return {"bot": level.bot, **values}
