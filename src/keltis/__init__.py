"""Keltis: the Way of Stones and Keltis: the Card Game, by exact rules. Start with `keltis.make`."""

import importlib
from typing import TYPE_CHECKING

from keltis import testing
from keltis.core import (
    Action,
    Card,
    Deal,
    Game,
    IllegalAction,
    InvalidAction,
    InvalidDeal,
    InvalidOption,
    ParseError,
    Score,
    State,
    View,
    perft,
    play,
    read,
    replay,
    winners,
)
from keltis.engine import speeds
from keltis.games import UnknownGame
from keltis.games.make import make
from keltis.records import record
from keltis.records.record import Record

if TYPE_CHECKING:
    from keltis.bots import Bot as Bot
    from keltis.bots import make_bot as make_bot
    from keltis.bots.arena.match import Match as Match
    from keltis.bots.arena.match import compare as compare
    from keltis.bots.simulation import Simulation as Simulation
    from keltis.bots.simulation import simulate as simulate
    from keltis.games.board.objects import BoardGame as BoardGame
    from keltis.games.board.objects import BoardState as BoardState
    from keltis.games.board.objects import BoardView as BoardView
    from keltis.games.cards.objects import CardsGame as CardsGame
    from keltis.games.cards.objects import CardsState as CardsState
    from keltis.games.cards.objects import CardsView as CardsView

__version__ = "0.1.0"

_ON_FIRST_USE = {  # heavier parts are imported when they are asked for
    "Bot": "keltis.bots",
    "make_bot": "keltis.bots",
    "Match": "keltis.bots.arena.match",
    "compare": "keltis.bots.arena.match",
    "Simulation": "keltis.bots.simulation",
    "simulate": "keltis.bots.simulation",
    "BoardGame": "keltis.games.board.objects",
    "BoardState": "keltis.games.board.objects",
    "BoardView": "keltis.games.board.objects",
    "CardsGame": "keltis.games.cards.objects",
    "CardsState": "keltis.games.cards.objects",
    "CardsView": "keltis.games.cards.objects",
}

__all__ = [
    "Action",
    "BoardGame",
    "BoardState",
    "BoardView",
    "Bot",
    "Card",
    "CardsGame",
    "CardsState",
    "CardsView",
    "Deal",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidDeal",
    "InvalidOption",
    "Match",
    "ParseError",
    "Record",
    "Score",
    "Simulation",
    "State",
    "UnknownGame",
    "View",
    "compare",
    "make",
    "make_bot",
    "perft",
    "play",
    "read",
    "record",
    "replay",
    "simulate",
    "speeds",
    "testing",
    "winners",
]


def __getattr__(name: str) -> object:
    if name not in _ON_FIRST_USE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_ON_FIRST_USE[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
