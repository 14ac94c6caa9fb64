"""The sources compiled for environments (see `engine/speeds.py`)."""

from pathlib import Path
from types import SimpleNamespace

from keltis import games
from keltis.engine.speeds import RULES_ARGUMENTS, RULES_SOURCES, Part, of_game

_HERE = Path(__file__).parent
ENV: Part[SimpleNamespace] = Part(
    "env",
    (
        *RULES_SOURCES,
        Path(games.__path__[0]) / "observation_pieces.py",
        *of_game("observation"),
        _HERE / "batch_game.py",
        _HERE / "env_entry.py",
    ),
    RULES_ARGUMENTS,
)
