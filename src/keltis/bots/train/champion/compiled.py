"""The sources compiled for training the champion (see `engine/speeds.py`)."""

from pathlib import Path

from keltis.bots.compiled import POLICY_ARGUMENTS, POLICY_SOURCES
from keltis.engine.speeds import Part, of_game

_HERE = Path(__file__).parent
_GAMES = Path(__file__).parents[3] / "games"
LANES = Part(
    "lanes",
    (*POLICY_SOURCES, *of_game("tokens"), _HERE / "lane.py", _HERE / "lanes_entry.py"),
    (*POLICY_ARGUMENTS, _GAMES / "token_fields.py"),
)
