"""A bot in a seat of a room on a server: the server's messages become views, the bot's actions become requests.

It uses only the public HTTP interface (docs/bots-over-http.md), which sends only what the seat sees.
"""

import logging
import re
import secrets
from typing import Any

import msgspec

from keltis.bots.external.http_client import Refused, Visitor
from keltis.bots.fallback import Guarded
from keltis.bots.registry import make_bot
from keltis.core import Game, View, make
from keltis.games import SEAT_COUNTS, find
from keltis.games.wire_types import AnyTable

FALLBACK = "rule"
UNKNOWN, STALE, ILLEGAL = 404, 409, 422
SEATS = range(max(SEAT_COUNTS))

logger = logging.getLogger(__name__)


class Place(msgspec.Struct, frozen=True):
    bot_plays: bool = False
    returning: bool = False


class Room(msgspec.Struct, frozen=True):
    status: str
    places: list[Place]
    result: list[int] | None = None
    reason: str | None = None


class SeatView(msgspec.Struct, frozen=True):
    table: AnyTable
    seat: int | None
    hand: list[str]
    legal: list[str]


class Told(msgspec.Struct, frozen=True):
    """The used fields of a server message; empty for messages without a view."""

    t: str
    v: int = 0
    room: Room | None = None
    view: SeatView | None = None


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    seat: int
    result: list[int] | None
    reason: str | None  # why the room was aborted
    failures: dict[str, int]  # moves that the rule bot played instead


class Joined(msgspec.Struct, frozen=True):
    seat: int


class Created(msgspec.Struct, frozen=True):
    room: str


class Listed(msgspec.Struct, frozen=True):
    id: str


class Rooms(msgspec.Struct, frozen=True):
    rooms: list[Listed]


def sit_down(visitor: Visitor, room: str, name: str, invite: str | None = None) -> int:
    """The token's seat in this room: its existing one, or else a new one."""
    if not re.fullmatch("[a-z2-7]{12}", room):
        raise Refused(f"A room's id is 12 letters and digits, not {room[:50]!r}.")
    mine = visitor.ask("/api/mine", Rooms, again=True).rooms
    if room in {listed.id for listed in mine}:
        for seat in SEATS:
            try:
                visitor.ask(f"/api/rooms/{room}?seat={seat}", Any, again=True)
            except Refused as error:
                if error.status != UNKNOWN:
                    raise
            else:
                return seat
    request = {"name": name, "id": secrets.token_hex(8), "invite": invite}
    return visitor.ask(f"/api/rooms/{room}/seats", Joined, request, again=True).seat


def make_room(visitor: Visitor, name: str, game: str, seats: int, level: str) -> str:
    """Create a room against the server's bots; its creator sits in seat 0."""
    others = [{"kind": "bot", "level": level}] * (seats - 1)
    return visitor.ask("/api/rooms", Created, {"game": game, "seats": [{"kind": "me", "name": name}, *others]}).room


def game_of(table: AnyTable) -> Game:
    name = table.__struct_config__.tag
    own = {option.name: getattr(table, option.name) for option in find(name).options}
    return make(name, seats=len(table.seats), quiet_limit=table.quiet_limit, **own)


def view_of(game: Game, seen: SeatView) -> View:
    """The view sent by a server, of an unfinished game; Refused if it is not valid for this game."""
    try:
        view = game.read(game.definition.wire_reader.position(seen.table, seen.seat, seen.hand))
    except ValueError as error:
        raise Refused(f"The server sends what cannot be: {error}.") from None
    assert isinstance(view, View)
    if seen.legal and {action.text for action in game.legal(view)} != set(seen.legal):
        raise Refused("The server plays by other rules than this version of Keltis.")
    return view


class Bridge:
    """One bot in a seat that the visitor's token holds."""

    def __init__(self, visitor: Visitor, room: str, seat: int, bot: str, seconds: float | None = None) -> None:
        self._visitor, self._room, self._seat = visitor, room, seat
        self._name, self._seconds = bot, seconds
        self._bot: Guarded | None = None
        self._game: Game | None = None

    def play(self) -> Outcome:
        """Play until the game is over."""
        for message in self._visitor.listen(f"/api/rooms/{self._room}/events?seat={self._seat}"):
            told = _read(message)
            if told.t != "view" or told.room is None:
                continue
            if told.room.status in ("finished", "aborted"):
                failures = dict(self._bot.failures) if self._bot else {}
                return Outcome(self._seat, told.room.result, told.room.reason, failures)
            if told.view and told.view.legal:
                self._act(told.v, told.view)
            elif _is_replaced(told.room.places[self._seat]):
                self._submit("return", {"v": told.v})
        raise AssertionError("A stream ends only with the game.")

    def leave(self) -> None:
        """Hand the seat to a bot of the server, so that nobody waits in vain."""
        self._visitor.ask(f"/api/rooms/{self._room}/leave", Any, {"id": secrets.token_hex(8), "seat": self._seat})

    def _act(self, v: int, seen: SeatView) -> None:
        if self._bot is None or self._game is None:
            self._game = game_of(seen.table)
            seed = secrets.token_hex(8)
            bots = [make_bot(name, self._game, seed) for name in (self._name, FALLBACK)]
            self._bot = Guarded(bots[0], self._game, bots[1], self._seconds, name=self._name)
        action = self._bot(view_of(self._game, seen))
        self._submit("actions", {"v": v, "action": action.text})

    def _submit(self, what: str, body: dict[str, Any]) -> None:
        """Submit once, even if it has to be resent. If the room has moved on meanwhile, the next view shows it."""
        body |= {"id": secrets.token_hex(8), "seat": self._seat}
        try:
            self._visitor.ask(f"/api/rooms/{self._room}/{what}", Any, body, again=True)
        except Refused as error:
            if error.status not in (STALE, ILLEGAL):
                raise
            logger.warning("not_taken what=%s reason=%s", what, error)


def _read(message: bytes) -> Told:
    try:
        return msgspec.json.decode(message, type=Told)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refused(f"The server says what this version of Keltis does not understand: {error}.") from None


def _is_replaced(place: Place) -> bool:
    """Whether a bot of the server plays in this seat because an answer took too long."""
    return place.bot_plays and not place.returning
