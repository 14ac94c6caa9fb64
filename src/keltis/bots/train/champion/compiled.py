"""The sources compiled for training the champion (see `engine/speeds.py`)."""

from pathlib import Path
from types import SimpleNamespace

from keltis.bots.compiled import POLICY_ARGUMENTS, POLICY_SOURCES
from keltis.engine.speeds import Part

_HERE = Path(__file__).parent
LANES: Part[SimpleNamespace] = Part(
    "lanes", (*POLICY_SOURCES, _HERE / "lane.py", _HERE / "lanes_entry.py"), POLICY_ARGUMENTS
)
