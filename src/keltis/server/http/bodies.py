"""The bodies of HTTP requests and responses. The OpenAPI document and the page's types are made from the same types."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from keltis import games
from keltis.games.wire_types import GameName, Layouts
from keltis.server.http.messages import (
    ActionText,
    Hex32,
    Level,
    MoveId,
    Name,
    SeatNumber,
    Token,
    Version,
)
from keltis.server.rooms.clock import Clock, NoClock


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class MySeat(Asked, frozen=True, tag_field="kind", tag="me"):
    """Taken by the caller; several on one device make a hot seat."""

    name: Name
    commit: Hex32 | None = None


class BotSeat(Asked, frozen=True, tag_field="kind", tag="bot"):
    level: Level


class OpenSeat(Asked, frozen=True, tag_field="kind", tag="open"):
    """Open to anyone."""


class RoomRequest(Asked, frozen=True):
    """A room to create. `NewRoom` adds the options of all games."""

    game: GameName
    seats: Annotated[list[MySeat | BotSeat | OpenSeat], msgspec.Meta(min_length=2, max_length=4)]
    quiet_limit: Annotated[int, msgspec.Meta(ge=0, le=1000)] | None = None
    first: SeatNumber | None = None  # the starting seat; drawn by lot by default
    clock: Clock = NoClock()
    public: bool = False

    def options(self) -> dict[str, Any]:
        """The rule options that are given, by name."""
        own = [name for name in self.__struct_fields__ if name not in RoomRequest.__struct_fields__]
        said = {name: getattr(self, name) for name in (*own, "quiet_limit")}
        return {name: value for name, value in said.items() if value is not None}


if TYPE_CHECKING:
    NewRoom = RoomRequest
else:
    _OPTIONS = dict.fromkeys(option.name for name in games.names() for option in games.find(name).options)
    NewRoom = msgspec.defstruct(
        "NewRoom",
        [(option, bool | None, None) for option in _OPTIONS],
        bases=(RoomRequest,),
        module=__name__,
        frozen=True,
        forbid_unknown_fields=True,
    )


class Created(msgspec.Struct, frozen=True):
    room: str
    seats: list[int]
    invites: dict[str, str]  # for each open seat of a private room, a one-time token to join with
    watch: str | None  # for a private room, a token that lets anyone watch


class TakeSeat(Asked, frozen=True):
    name: Name
    id: MoveId
    seat: SeatNumber | None = None  # in a public room or a rematch; by default the first open one
    invite: Token | None = None  # for a private room; it determines the seat
    commit: Hex32 | None = None


class Joined(msgspec.Struct, frozen=True):
    room: str
    seat: int


class FillSeat(Asked, frozen=True):
    id: MoveId
    level: Level


class Commit(Asked, frozen=True):
    id: MoveId
    seat: SeatNumber
    commit: Hex32


class Reveal(Asked, frozen=True):
    id: MoveId
    seat: SeatNumber
    entropy: Hex32


class Leave(Asked, frozen=True):
    id: MoveId
    seat: SeatNumber


class Play(Asked, frozen=True):
    """Play an action over HTTP. `seat` is required only for a token that holds several."""

    id: MoveId
    v: Version
    action: ActionText
    seat: SeatNumber | None = None


class TakeBack(Asked, frozen=True):
    id: MoveId
    v: Version
    seat: SeatNumber | None = None


class AskHint(Asked, frozen=True):
    """`seat` is required only for a token that holds several."""

    seat: SeatNumber | None = None


class Invite(msgspec.Struct, frozen=True):
    room: str
    seat: int
    token: str


class GameInfo(msgspec.Struct, frozen=True):
    option: str  # the name of the rule option for it; "" if it has none
    seats: list[int]  # possible numbers of seats


class Games(msgspec.Struct, frozen=True):
    """The games, their bots, and the fixed parts of each table."""

    games: dict[str, GameInfo]
    bots: list[str]
    layouts: Layouts


class ListedRoom(msgspec.Struct, frozen=True):
    """One room in a list."""

    id: str
    status: str
    created_ms: int
    game: str
    clock: str
    seats: list[str]  # names, bots' levels, "" for an open seat


class RoomList(msgspec.Struct, frozen=True):
    rooms: list[ListedRoom]
    next: str | None  # pass it as `before` to get the next page


class Session(msgspec.Struct, frozen=True):
    token: str | None  # for programs; browsers get a cookie instead
