"""The sources compiled for training (see `engine/speeds.py`)."""

from pathlib import Path

from keltis.bots.compiled import POLICY_ARGUMENTS, POLICY_SOURCES
from keltis.engine.speeds import Part

_HERE = Path(__file__).parent
TRAINING = Part("training", (*POLICY_SOURCES, _HERE / "ppo.py", _HERE / "ppo_entry.py"), POLICY_ARGUMENTS)
