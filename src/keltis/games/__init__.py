"""The games there are. Each is a package that exports a `Definition`; all others ask here.

>>> names()
('board', 'cards')
>>> find("board").title
'board game'
"""

from keltis.engine import speeds
from keltis.games import board, cards
from keltis.games.definition import SEAT_COUNTS, Definition
from keltis.i18n import TranslatableError, phrase

__all__ = ["SEAT_COUNTS", "Definition", "UnknownGame", "find", "names", "register", "unregister"]


class UnknownGame(TranslatableError):
    """There is no game of this name."""


_known: dict[str, Definition] = {}


def register(definition: Definition) -> None:
    """Make a game known under its name, and its folder to the compiler."""
    if definition.name in _known:
        raise ValueError(f"There is a game {definition.name!r} already.")
    _known[definition.name] = definition
    speeds.add_game(definition.name, definition.folder)


def unregister(name: str) -> None:
    """Forget a game."""
    del _known[name]


def names() -> tuple[str, ...]:
    return tuple(_known)


def find(name: str) -> Definition:
    """The game of this name; UnknownGame if there is none."""
    if name not in _known:
        raise UnknownGame(phrase("option-game", name=repr(name), names=", ".join(_known)))
    return _known[name]


register(board.DEFINITION)
register(cards.DEFINITION)
