"""Keltis: the Way of Stones and Keltis: the Card Game, by exact rules. Start with `keltis.make`."""

from keltis import testing
from keltis.core import (
    Action,
    Deal,
    Game,
    IllegalAction,
    InvalidAction,
    InvalidDeal,
    ParseError,
    Score,
    State,
    View,
    make,
    perft,
    play,
    replay,
    winners,
)
from keltis.engine import speeds
from keltis.records import record

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Deal",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidDeal",
    "ParseError",
    "Score",
    "State",
    "View",
    "make",
    "perft",
    "play",
    "record",
    "replay",
    "speeds",
    "testing",
    "winners",
]
