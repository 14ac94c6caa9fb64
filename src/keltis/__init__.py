"""Keltis: the Way of Stones and Keltis: the Card Game, by exact rules. Start with `keltis.make`."""

from keltis import record, speeds, testing
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
