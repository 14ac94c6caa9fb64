"""The games. Their folders are where `keltis.engine.speeds` finds the sources to compile."""

from pathlib import Path

from keltis.engine import speeds

for _name in ("board", "cards"):
    speeds.add_game(_name, Path(__file__).parent / _name)
