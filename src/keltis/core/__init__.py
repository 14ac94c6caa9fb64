"""The public interface: Action, Card, Deal, Score, State, View and Game, and the functions that work on them.

A `Game` is the rules of one game with its options; it holds no state. Deals, states and views are values: nothing
here changes one in place.
"""

from keltis.core.errors import IllegalAction, InvalidAction, InvalidDeal, InvalidOption, ParseError
from keltis.core.game import Game
from keltis.core.making import QUIET_TURNS_PER_SEAT, make
from keltis.core.pieces import Action, ActionKind, Card, Deal, Path, Pile, Score
from keltis.core.playing import perft, play, replay, winners
from keltis.core.positions import Position, State, View, read

__all__ = [
    "QUIET_TURNS_PER_SEAT",
    "Action",
    "ActionKind",
    "Card",
    "Deal",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidDeal",
    "InvalidOption",
    "ParseError",
    "Path",
    "Pile",
    "Position",
    "Score",
    "State",
    "View",
    "make",
    "perft",
    "play",
    "read",
    "replay",
    "winners",
]

for _error in (IllegalAction, InvalidAction, InvalidDeal, InvalidOption, ParseError):
    _error.__module__ = __name__  # tracebacks say where it is found
