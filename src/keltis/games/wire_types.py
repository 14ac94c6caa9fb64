"""The wire types that are unions over all games: the same field holds the table of any game.

They are built at import from the registered games, for decoding and for schemas: register a game before the server is
loaded. Encoding does not check against them.
"""

from typing import TYPE_CHECKING, Any, Literal, Union

import msgspec

from keltis import games

_DEFINITIONS = [games.find(name) for name in games.names()]

if TYPE_CHECKING:
    GameName = str
    AnyTable = Any
    AnyEvent = Any
    Layouts = dict[str, Any]
else:
    GameName = Literal[games.names()]
    AnyTable = Union[tuple(game.wire.Table for game in _DEFINITIONS)]  # noqa: UP007 (of as many as there are)
    AnyEvent = Union[tuple(game.events.AnyEvent for game in _DEFINITIONS)]  # noqa: UP007
    Layouts = msgspec.defstruct(
        "Layouts",
        [(game.name, type(game.wire.LAYOUT)) for game in _DEFINITIONS],
        namespace={"__doc__": "The parts of each game's table that never change."},
        module=__name__,
        frozen=True,
    )
