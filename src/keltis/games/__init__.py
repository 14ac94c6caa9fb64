"""The registry of games. Each is a package that exports a `Definition`; all other code looks them up here.

>>> names()
('board', 'cards')
>>> find("board").title
'board game'
"""

from keltis.engine import speeds, variants
from keltis.engine.speeds import UnknownGame
from keltis.games import board, cards, mini
from keltis.games.definition import SEAT_COUNTS, Definition
from keltis.i18n import a_kind, phrase

__all__ = ["SEAT_COUNTS", "Definition", "UnknownGame", "all_names", "find", "names", "register", "unregister"]

UnknownGame.__module__ = __name__  # tracebacks say where it is found

_known: dict[str, Definition] = {}
_unlisted: set[str] = set()


def register(definition: Definition, *, listed: bool = True) -> None:
    """Register a game by name, and its folder with the compiler. One that is not listed can only be asked for."""
    if definition.name in _known:
        raise ValueError(f"There is a game {definition.name!r} already.")
    _known[definition.name] = definition
    if not listed:
        _unlisted.add(definition.name)
    if definition.like:
        like, folder = definition.like.package, definition.folder
        variants.add_package(definition.package, like, folder, definition.constants)
    speeds.add_game(definition.name, definition.folder, definition.constants, definition.title)


def unregister(name: str) -> None:
    """Remove a game from the registry."""
    del _known[name]
    _unlisted.discard(name)


def names() -> tuple[str, ...]:
    """The games that are offered to people."""
    return tuple(name for name in _known if name not in _unlisted)


def all_names() -> tuple[str, ...]:
    """Every game, including those for experiments."""
    return tuple(_known)


def find(name: str) -> Definition:
    """The game with this name; UnknownGame if there is none."""
    if not isinstance(name, str):
        raise TypeError(f"A game is found by its name, not by {a_kind(name)}.")
    if name not in _known:
        raise UnknownGame(phrase("option-game", name=repr(name), names=", ".join(names())))
    return _known[name]


register(board.DEFINITION)
register(cards.DEFINITION)
register(mini.DEFINITION, listed=False)
