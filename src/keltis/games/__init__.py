"""The registry of games. Each is a package that exports a `Definition`; all other code looks them up here.

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
    """No game has this name."""


_known: dict[str, Definition] = {}


def register(definition: Definition) -> None:
    """Register a game by name, and its folder with the compiler."""
    if definition.name in _known:
        raise ValueError(f"There is a game {definition.name!r} already.")
    _known[definition.name] = definition
    speeds.add_game(definition.name, definition.folder)


def unregister(name: str) -> None:
    """Remove a game from the registry."""
    del _known[name]


def names() -> tuple[str, ...]:
    return tuple(_known)


def find(name: str) -> Definition:
    """The game with this name; UnknownGame if there is none."""
    if name not in _known:
        raise UnknownGame(phrase("option-game", name=repr(name), names=", ".join(_known)))
    return _known[name]


register(board.DEFINITION)
register(cards.DEFINITION)
