"""The rule bots' weights: one file per game and character, with a list of weights per number of seats."""

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.bots.compiled import BOTS
from keltis.engine import speeds
from keltis.games.definition import NotOffered

FORMAT = "keltis rule weights 1"
HERE = Path(__file__).parent

Weights = npt.NDArray[np.float64]


class BadWeights(ValueError):
    """An unusable file of weights; the message says why."""


def builtin(name: str, game: str) -> Path:
    """The path of a built-in rule bot's weights."""
    return HERE / f"{name}-{game}.json"


@functools.cache
def load_rule(game: str, seats: int, name: str = "rule") -> Weights:
    """The weights of a built-in rule bot. A game that is like another, with other constants, has the other's."""
    definition = games.find(game)
    known = (definition.like or definition).name
    file = builtin(name, known)
    if not file.is_file():
        raise NotOffered(f"The {definition.title} has no weights for the rule bot.")
    return read(file, known)[seats]


def first(game: str) -> dict[int, Weights]:
    """The hand-set weights that tuning starts from."""
    return read(builtin("first", game), game)


def knowledge(game: str) -> dict[str, tuple[int, ...]]:
    """Each kind of knowledge, and the weights that need it."""
    found: dict[str, tuple[int, ...]] = speeds.load(game, "plain", BOTS).KNOWLEDGE
    return found


def read(path: Path, game: str) -> dict[int, Weights]:
    """Read weights by number of seats; BadWeights, with the reason, if they are not for this game."""
    features = speeds.load(game, "plain", BOTS).FEATURES
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadWeights(f"{path.name} cannot be read: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadWeights(f"{path.name} is no file of {FORMAT!r}.")
    if data.get("game") != game:
        raise BadWeights(f"{path.name} is for the game {data.get('game')!r}, not for {game!r}.")
    found = {}
    for seats in games.find(game).seats:
        try:
            weights = np.array(data["weights"][str(seats)], np.float64)
        except (KeyError, TypeError, ValueError):
            raise BadWeights(f"{path.name} has no list of numbers for {seats} seats.") from None
        if weights.shape != (features,):
            raise BadWeights(f"{path.name} has {weights.size} weights for {seats} seats; this version has {features}.")
        if not np.isfinite(weights).all():
            raise BadWeights(f"{path.name} has a weight for {seats} seats that is no finite number.")
        found[seats] = weights
    return found


def write(path: Path, game: str, weights: dict[int, Weights], how: str) -> None:
    """Save weights; `how` says where they come from."""
    rows = [
        f'  "{seats}": {json.dumps([round(float(weight), 4) for weight in row])}'
        for seats, row in sorted(weights.items())
    ]
    head = ",\n".join(
        f" {json.dumps(key)}: {json.dumps(value)}"
        for key, value in {"format": FORMAT, "game": game, "how": how}.items()
    )
    lines = ",\n".join(rows)
    path.write_text(f'{{\n{head},\n "weights": {{\n{lines}\n }}\n}}\n', encoding="utf-8")
