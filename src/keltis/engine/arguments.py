"""Arguments of compiled functions that travel together (see `Part` in `speeds.py`)."""

from typing import NamedTuple


class Setup(NamedTuple):
    """The options of a game, as numbers."""

    seats: int
    option_bits: int  # the rule options of the game, a bit for each
    quiet_limit: int
