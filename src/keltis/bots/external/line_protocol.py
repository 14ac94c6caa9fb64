"""The line protocol between us and a bot that is an external program: one JSON object per line.

docs/line-protocol.md describes it for bot authors. Both sides ignore unknown members.
"""

from typing import Any

import msgspec

import keltis
from keltis.core import Game
from keltis.core import View as GameView

PROTOCOL = 1
MOST_BYTES = 1 << 16  # of a line from a bot


class Line(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """One line from either side."""


class Hello(Line, frozen=True, omit_defaults=True):
    """From both sides, ours first."""

    protocol: int
    keltis: str = ""  # our version
    name: str = ""  # the bot's name


class New(Line, frozen=True):
    """A game begins; the previous one, if any, is over for this bot. Not answered."""

    game: str
    seats: int
    options: dict[str, bool | int]
    seed: int  # for the bot's own randomness; reveals nothing about the deal
    actions: tuple[str, ...]  # all actions of the game, by number


class SeatView(msgspec.Struct, frozen=True):
    """A seat's view and legal actions, as sent by a server."""

    table: Any  # as made by the game's wire.py
    seat: int | None
    hand: list[str]
    legal: list[str]


class View(Line, frozen=True):
    """A question: what does this seat do?"""

    v: int  # increases with each question; the answer repeats it
    view: SeatView
    position: str  # the same view as one line, see docs/notation.md
    seconds: float  # time limit for the answer


class Action(Line, frozen=True):
    """The answer."""

    v: int
    action: str


class Bye(Line, frozen=True):
    """A request to exit. Not answered."""


def hello() -> Hello:
    return Hello(PROTOCOL, keltis=keltis.__version__)


def new(game: Game, seed: int) -> New:
    options = {name: value if name == "quiet_limit" else bool(value) for name, value in game.options().items()}
    return New(game.name, game.seats, options, seed, game.text.ACTIONS)


def question(game: Game, view: GameView, v: int, seconds: float) -> View:
    wire = game.definition.wire
    legal = [action.text for action in game.legal(view)]
    return View(v, SeatView(wire.table(game, view), view.seat, wire.hand(view), legal), game.write(view), seconds)


def write(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


_ANSWERS: msgspec.json.Decoder[Hello | Action] = msgspec.json.Decoder(Hello | Action)


def read(line: bytes) -> Hello | Action:
    """Parse a bot's line; ValueError if it is not a valid message."""
    try:
        return _ANSWERS.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
