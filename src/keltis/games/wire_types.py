"""The types of the wire that all games have a part in: the same field holds the table of any game.

They are made from the games that are known when this is imported, for what is read and for schemas: register a game
before the server is loaded. What is written is not checked against them.
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
        "Layouts", [(game.name, type(game.wire.LAYOUT)) for game in _DEFINITIONS], module=__name__, frozen=True
    )
