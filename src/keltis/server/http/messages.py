"""All messages on a socket, in both directions. The OpenAPI document and the browser's types are generated from them.

Every submission carries an id chosen by the sender and the version it was made for, and gets exactly one answer.
"""

from typing import Annotated, Literal

import msgspec

from keltis.games.wire_types import AnyEvent, AnyTable, GameName
from keltis.server.http.reasons import Reason, always, reason_of
from keltis.server.rooms.clock import Clock
from keltis.server.rooms.log import ROOM_ID

MoveId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{8,32}$", description="Chosen by the sender, once.")]
Version = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
RoomId = Annotated[str, msgspec.Meta(pattern=f"^{ROOM_ID}$")]
Token = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$", description="256 bits, base64url.")]
Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=4, examples=["g7", "g7*", "-b3", ">r", "+", "!5"])]


TempoName = Literal["calm", "quick", "at_once"]


class SocketMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A message from a client on a socket."""


class Hello(SocketMessage, frozen=True):
    """The first message on a socket, and again to switch seat or room: which room, and which seat's view."""

    room: RoomId
    token: Token | None = None
    seat: SeatNumber | None = None  # one of the seats the token holds; by default the first of them, or spectator
    since: Version | None = None  # include what happened after this version


class Move(SocketMessage, frozen=True):
    """Play an action at this version of the game."""

    id: MoveId
    v: Version
    action: ActionText


class Undo(SocketMessage, frozen=True):
    """Take back the last action of this turn."""

    id: MoveId
    v: Version


class Away(SocketMessage, frozen=True):
    """Let a bot play: for one's own seat at any time, for another's only when its player is gone."""

    id: MoveId
    v: Version
    seat: SeatNumber


class Return(SocketMessage, frozen=True):
    """Take over from the bot again, starting with the next turn."""

    id: MoveId
    v: Version


class Resign(SocketMessage, frozen=True):
    """Lose the game. At any time, whatever the version."""

    id: MoveId


class OfferEnd(SocketMessage, frozen=True, tag="offer"):
    """Offer to end the game with the points as they stand, or agree to such an offer."""

    id: MoveId


class PlayOn(SocketMessage, frozen=True, tag="decline"):
    """Play on: every offer to end the game lapses."""

    id: MoveId


class Sync(SocketMessage, frozen=True):
    """Send the view again, with what happened after this version."""

    since: Version | None = None


class Tempo(SocketMessage, frozen=True):
    """How fast bots shall play for this connection. A room keeps to its calmest player. Answered with a beat."""

    tempo: TempoName


class Ping(SocketMessage, frozen=True):
    """Answered with a beat."""


Request = Move | Undo | Away | Return | Resign | OfferEnd | PlayOn
ClientMessage = Hello | Request | Sync | Tempo | Ping


# Answers -------------------------------------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """A message from the server."""


class Ack(Told, frozen=True):
    """The submission is in the log, on disk, at this version. The hash is a receipt: `keltis verify --receipt`."""

    id: str
    v: int
    hash: str


class Illegal(Told, frozen=True):
    """It cannot be done; nothing was changed."""

    id: str | None
    reason: str  # in English
    why: Reason  # for translation


class Unauthorized(Told, frozen=True):
    """No such room, or no access: the answer does not say which."""

    id: str | None = None
    reason: str = always("refused-unknown", str)
    why: Reason = always("refused-unknown", reason_of)


class Rate(Told, frozen=True):
    """Rate limit exceeded."""

    retry_ms: int
    reason: str
    why: Reason
    id: str | None = None


class TooLarge(Told, frozen=True, tag="too_large"):
    """More than 4 KiB; for a record, 64 KiB."""

    reason: str = always("refused-too-large", str)
    why: Reason = always("refused-too-large", reason_of)


class Unavailable(Told, frozen=True):
    """Temporarily unavailable: the server is restarting or its database is down. Retry later with the same id."""

    retry_ms: int
    id: str | None = None
    reason: str = always("refused-unavailable", str)
    why: Reason = always("refused-unavailable", reason_of)


class Bad(Told, frozen=True):
    """The message is malformed."""

    reason: str
    why: Reason
    id: str | None = None


class Beat(Told, frozen=True):
    """Heartbeat every ten seconds: the version, and a hash of the last `view` sent (first 16 digits of its SHA-256)."""

    v: int
    hash: str | None
    degraded: bool = False  # the database is down: nothing can be stored now, but nothing is lost


class Restart(Told, frozen=True):
    """The server is about to restart; the connection will close. Reconnect after this time."""

    retry_ms: int


Presence = Literal["here", "away", "gone"]


class Seats(Told, frozen=True):
    """The players' presence has changed."""

    presence: list[Presence | None]
    away_ms: list[int | None] = []  # since when each player has been away or gone


# The room ------------------------------------------------------------------------------------------------------------


class PlaceInfo(msgspec.Struct, frozen=True):
    """The player in a seat."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: str = ""
    bot_plays: bool = False  # in place of the person
    returning: bool = False  # takes effect at the end of this turn
    resigned: bool = False
    offers: bool = False  # to end the game now
    presence: Presence | None = None
    away_ms: int | None = None  # since when, if away or gone
    contributes: bool = False  # part of the shuffle's entropy
    committed: bool = False
    revealed: bool = False
    left_ms: int | None = None  # left on the seat's clock


class RoomInfo(msgspec.Struct, frozen=True):
    """What everyone in a room knows besides the table."""

    id: str
    game: GameName
    status: Literal["lobby", "mixing", "live", "finished", "aborted"]
    options: dict[str, bool | int]
    first: int | None
    clock: Clock
    public: bool
    commit: str  # the server's commitment to its share of the shuffle
    places: list[PlaceInfo]
    created_ms: int
    deadline_ms: int | None = None
    result: list[int] | None = None
    winners: list[int] = []
    ended: Literal["resigned", "agreed"] | None = None  # before the rules ended it
    reason: str | None = None  # why it was aborted
    seed: str | None = None  # the server's share, once the game is over
    before: str | None = None  # the room that this is a rematch of
    next: str | None = None  # the rematch's room
    host: int | None = None  # the seat of the one who has sat here longest, and fills the others at a public table
    guests_may_fill: bool = False  # so may everyone who sits there


class SeatView(msgspec.Struct, frozen=True):
    """One viewer's view, and the actions it allows."""

    table: AnyTable
    seat: int | None
    hand: list[str]
    legal: list[str]
    undo: bool  # can the seat on turn take back its last action?


class News(msgspec.Struct, frozen=True):
    """One log entry, and what it did, as this viewer saw it."""

    v: int
    at_ms: int
    kind: str
    seat: int | None
    actor: str
    action: str | None = None
    events: list[AnyEvent] = []


class View(Told, frozen=True):
    """Everything one viewer knows at a version, and what is new. `hash` is the log's, as a receipt."""

    v: int
    hash: str
    now_ms: int  # the server's clock
    room: RoomInfo
    view: SeatView | None  # None before the deal
    news: list[News]
    missed: int = 0  # entries after the version asked for that are too long ago for the news: read the story


class Stale(Told, frozen=True):
    """The room has moved past that version; here is its current state."""

    id: str
    now: View


Answer = Ack | Stale | Illegal | Unauthorized | Rate | TooLarge | Unavailable | Bad
ServerMessage = View | Beat | Seats | Restart | Answer

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode


def name_of(message: Told) -> str:
    """Its kind, the `t` of the protocol."""
    return str(type(message).__struct_config__.tag)
