"""The line protocol: what we and a bot that is a program of its own say to each other, one JSON object a line.

docs/line-protocol.md describes it for those who write bots. Members that are not known are ignored by both sides.
"""

from typing import Any

import msgspec

import keltis
from keltis.core import Game
from keltis.core import View as GameView

PROTOCOL = 1
MOST_BYTES = 1 << 16  # of a line from a bot


class Line(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """One line, of either side."""


class Hello(Line, frozen=True, omit_defaults=True):
    """From both sides, ours first."""

    protocol: int
    keltis: str = ""  # our version
    name: str = ""  # of the bot


class New(Line, frozen=True):
    """A game begins; the one before it, if there was one, is over for this bot. Not answered."""

    game: str
    seats: int
    options: dict[str, bool | int]
    seed: int  # for the bot's own chance; says nothing about the deal
    actions: tuple[str, ...]  # all that the game has, in the order of their numbers


class SeatView(msgspec.Struct, frozen=True):
    """What one seat sees and may do, as a server sends it."""

    table: Any  # as the game's wire.py makes it
    seat: int | None
    hand: list[str]
    legal: list[str]


class View(Line, frozen=True):
    """A question: what does this seat do now?"""

    v: int  # rises from question to question; the answer repeats it
    view: SeatView
    position: str  # the same view as one line, see docs/notation.md
    seconds: float  # until when an answer counts


class Action(Line, frozen=True):
    """The answer."""

    v: int
    action: str


class Bye(Line, frozen=True):
    """End, please. Not answered."""


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
    """What a bot said; ValueError if it is nothing that a bot says."""
    try:
        return _ANSWERS.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
