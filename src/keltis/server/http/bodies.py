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


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The body of a request."""


class MySeat(Asked, frozen=True, tag_field="kind", tag="me"):
    """Taken by the caller; several on one device make a hot seat."""

    name: Name
    commit: Hex32 | None = None


class BotSeat(Asked, frozen=True, tag_field="kind", tag="bot"):
    """Played by a bot of this level."""

    level: Level


class OpenSeat(Asked, frozen=True, tag_field="kind", tag="open"):
    """Open to anyone."""


QuietLimit = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class RoomRequest(Asked, frozen=True):
    """A room to create. `NewRoom` adds the options of all games."""

    game: GameName
    seats: Annotated[list[MySeat | BotSeat | OpenSeat], msgspec.Meta(min_length=2, max_length=4)]
    quiet_limit: QuietLimit | None = None
    first: SeatNumber | None = None  # the starting seat; drawn by lot by default
    clock: Clock = NoClock()
    public: bool = False
    guests_may_fill: bool = False  # a public room: guests may take several seats, and give open ones to bots
    id: MoveId | None = None  # sent again, it gets the same room and the same answer


class RematchRequest(Asked, frozen=True):
    """What changes in a rematch; the rest stays as it was. `Rematch` adds the options of all games."""

    levels: dict[SeatNumber, Level] = {}  # of the bots, by seat
    quiet_limit: QuietLimit | None = None
    clock: Clock | None = None


if TYPE_CHECKING:
    NewRoom = RoomRequest
    Rematch = RematchRequest
else:
    _OPTIONS = dict.fromkeys(option.name for name in games.names() for option in games.find(name).options)

    def _with_options(name: str, base: type[Asked], doc: str) -> type[Asked]:
        fields = [(option, bool | None, None) for option in _OPTIONS]
        said = {"namespace": {"__doc__": doc}, "module": __name__}
        return msgspec.defstruct(name, fields, bases=(base,), **said, frozen=True, forbid_unknown_fields=True)

    NewRoom = _with_options("NewRoom", RoomRequest, "A room to create; null is a rule's default.")
    Rematch = _with_options("Rematch", RematchRequest, "What changes in a rematch; the rest stays as it was.")


NO_CHANGES = Rematch()


def given_options(request: NewRoom | Rematch) -> dict[str, Any]:
    """The rule options that a request gives, by name."""
    base = RoomRequest if isinstance(request, RoomRequest) else RematchRequest
    own = [name for name in request.__struct_fields__ if name not in base.__struct_fields__]
    said = {name: getattr(request, name) for name in (*own, "quiet_limit")}
    return {name: value for name, value in said.items() if value is not None}


class Created(msgspec.Struct, frozen=True):
    """The room is there, and the caller's seats in it are taken."""

    room: str
    seats: list[int]
    invites: dict[str, str]  # for each open seat of a private room, a one-time token to join with
    watch: str | None  # for a private room, a token that lets anyone watch
    commit: str  # the server's commitment to its seed; keep it with v and hash, as a receipt
    v: int
    hash: str


class TakeSeat(Asked, frozen=True):
    """Take an open seat; a private room asks for an invitation, which says which."""

    name: Name
    id: MoveId
    seat: SeatNumber | None = None  # in a public room or a rematch; by default the first open one
    invite: Token | None = None  # for a private room; it determines the seat
    commit: Hex32 | None = None


class NextRoom(msgspec.Struct, frozen=True):
    """The room of the rematch."""

    room: str
    seat: int  # of the caller, in the game before


class Joined(msgspec.Struct, frozen=True):
    """The seat is taken. Keep all of this, before revealing anything: it is a receipt."""

    room: str
    seat: int
    commit: str  # the server's, to its seed
    v: int  # the entry that says so
    hash: str


class OpenInvitation(Asked, frozen=True):
    """Ask what an invitation is to; that does not use it up."""

    invite: Token


class Invitation(msgspec.Struct, frozen=True):
    """What an invitation is to."""

    game: GameName
    seat: int
    players: list[str]  # the people who sit there already


class AskInvite(Asked, frozen=True):
    """Ask for a new invitation to an open seat; the one before stops working."""

    id: MoveId | None = None  # sent again, it gets the same invitation


ANY_INVITE = AskInvite()


class FillSeat(Asked, frozen=True):
    """Give an open seat to a bot."""

    id: MoveId
    level: Level


class Commit(Asked, frozen=True):
    """Commit a seat to its part of the shuffle: the hash of entropy that is revealed later."""

    id: MoveId
    seat: SeatNumber
    commit: Hex32


class Reveal(Asked, frozen=True):
    """Reveal the entropy that a seat has committed to."""

    id: MoveId
    seat: SeatNumber
    entropy: Hex32


class Leave(Asked, frozen=True):
    """Leave a seat before the start; after it, a bot plays on."""

    id: MoveId
    seat: SeatNumber


class EndGame(Asked, frozen=True):
    """`seat` is required only for a token that holds several."""

    id: MoveId
    seat: SeatNumber | None = None


class Play(Asked, frozen=True):
    """Play an action over HTTP. `seat` is required only for a token that holds several."""

    id: MoveId
    v: Version
    action: ActionText
    seat: SeatNumber | None = None


class TakeBack(Asked, frozen=True):
    """Take back the last action of this turn over HTTP."""

    id: MoveId
    v: Version
    seat: SeatNumber | None = None


class AskHint(Asked, frozen=True):
    """`seat` is required only for a token that holds several."""

    seat: SeatNumber | None = None


class Invite(msgspec.Struct, frozen=True):
    """An invitation to one seat; its token works once."""

    room: str
    seat: int
    token: str


class GameInfo(msgspec.Struct, frozen=True):
    """What there is to choose for a game."""

    option: str  # the name of the rule option for it; "" if it has none
    seats: list[int]  # possible numbers of seats


class Network(msgspec.Struct, frozen=True):
    """How other devices in its network reach this server."""

    open: bool  # does the server listen on the network?
    address: str | None  # of its machine there, if it is in one


class Games(msgspec.Struct, frozen=True):
    """The games, their bots, and the fixed parts of each table."""

    games: dict[str, GameInfo]
    bots: list[str]
    layouts: Layouts
    preparing: list[str] = []  # games whose searching bots and hints are being compiled, once on a machine


class ListedRoom(msgspec.Struct, frozen=True):
    """One room in a list."""

    id: str
    status: str
    created_ms: int
    game: str
    clock: str
    seats: list[str]  # names, bots' levels, "" for an open seat


class RoomList(msgspec.Struct, frozen=True):
    """A page of rooms."""

    rooms: list[ListedRoom]
    next: str | None  # pass it as `before` to get the next page


class Rotate(Asked, frozen=True):
    """Exchange the token for a new one; the old one stops working."""

    id: Token | None = None  # at random, known to nobody else: sent again with the old token, it gets the same new one


NEW_TOKEN = Rotate()


class Session(msgspec.Struct, frozen=True):
    """A token of one's own, which holds the seats that it takes."""

    token: str | None  # for programs; browsers get a cookie instead
