"""One client connection, independent of the transport: messages in, messages out.

Every submission gets exactly one answer. Nothing here blocks on the client: if it reads too slowly, its connection is
dropped, and on reconnecting it gets the full view again.
"""

import asyncio
import hashlib
import itertools
from collections import deque
from typing import assert_never

import msgspec

from keltis.i18n import phrase
from keltis.server import metrics
from keltis.server.http import messages
from keltis.server.http.messages import (
    Answer,
    Away,
    Bad,
    Beat,
    Hello,
    Illegal,
    Move,
    OfferEnd,
    Ping,
    PlayOn,
    Rate,
    Resign,
    Restart,
    Return,
    Stale,
    Sync,
    Tempo,
    TempoName,
    Told,
    TooLarge,
    Unauthorized,
    Unavailable,
    Undo,
)
from keltis.server.http.refusals import bad, illegal, not_understood, too_much
from keltis.server.limits import LOG_ENTRY, LONGEST_WAIT, MESSAGE, MOST_BYTES, PING, Gate, Throttle
from keltis.server.rooms import absences, endings
from keltis.server.rooms.clock import NoClock
from keltis.server.rooms.lobby import WATCHER, hash_token
from keltis.server.rooms.log import Draft, is_room_id
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import Broken, OpenRooms, Submission
from keltis.server.rooms.room import Refused, Room
from keltis.server.storage.writer import RETRY_MS, StoreUnavailable

NO_HELLO, SIGNED_OUT, TOO_MANY_TABS = 4001, 4003, 4009  # application close codes
POLICY, TOO_BIG, TRY_AGAIN, RESTARTING, FAULT = 1008, 1009, 1013, 1012, 1011

PATH = "/api/ws"
REFUSALS = (Bad, Illegal, Rate, Stale, TooLarge, Unauthorized, Unavailable)

_numbers = itertools.count()


class Outbox:
    """The send queue of one connection: so many messages, and so many bytes in all."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self.closed: int | None = None  # close code
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def put(self, message: bytes) -> None:
        if self.closed is None:
            if self._waiting and (len(self._waiting) >= self.most or self._bytes + len(message) > self.most_bytes):
                metrics.DROPPED.inc()
                self._waiting.clear()
                self.close(TRY_AGAIN)
            else:
                self._waiting.append(message)
                self._bytes += len(message)
                self._wake.set()

    def close(self, code: int) -> None:
        if self.closed is None:
            self.closed = code
            self._wake.set()

    async def take(self) -> bytes | None:
        """The next message; None once the connection is closing and everything queued before has been sent.

        To those who read too slowly, or have been signed out, nothing more is sent.
        """
        while not self._waiting:
            if self.closed is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        if self.closed in (TRY_AGAIN, SIGNED_OUT):
            return None
        message = self._waiting.popleft()
        self._bytes -= len(message)
        return message


class ClientConnection:
    """A viewer on a WebSocket."""

    def __init__(self, open_rooms: OpenRooms, gate: Gate, address: str, token: str | None) -> None:
        self.open_rooms = open_rooms
        self.gate = gate
        self.address = address
        self.number = next(_numbers)  # increasing
        self.seat: int | None = None
        self.tempo: TempoName = "calm"
        self.open_room: OpenRoom | None = None
        self.outbox = Outbox(gate.limits.frames_waiting, gate.limits.bytes_waiting)
        self.token_hash: bytes | None = None  # of the token that holds the seat
        self.asking: bytes | None = None  # of the token that is being asked for now
        self._token = token
        self._gave_token = False
        self._messages = Throttle(gate.limits.messages_per_socket, 20, gate.clock)
        self._bad = Throttle(gate.limits.bad_messages_per_socket, 60, gate.clock)

    def push(self, message: bytes) -> None:
        self.outbox.put(message)

    def say(self, message: Told) -> None:
        if isinstance(message, REFUSALS):
            wrong_token = isinstance(message, Unauthorized) and self._gave_token
            self.gate.refusals.note("token" if wrong_token else messages.name_of(message), PATH, self.address)
        self.push(messages.encode(message))

    def dismiss(self) -> None:
        self.outbox.close(SIGNED_OUT)

    def end(self, *, properly: bool) -> None:
        """Clean up after the connection has closed."""
        if self.open_room:
            self.open_rooms.look_away(self.open_room, self, properly=properly)
        self.outbox.close(FAULT)

    def beat(self) -> None:
        """Send a heartbeat, with a hash of what the client should be showing."""
        if self.open_room:
            seen = hashlib.sha256(self.open_room.seat_view(self.seat)).hexdigest()[:16]
            degraded = self.open_rooms.writer.unavailable or self.open_room.doubtful
            self.say(Beat(self.open_room.room.ver, seen, degraded))

    def restart(self, retry_ms: int) -> None:
        self.say(Restart(retry_ms))
        self.outbox.close(RESTARTING)

    async def receive(self, frame: str | bytes) -> None:
        """Handle a message and answer it; ignore it if the connection is closing."""
        if self.outbox.closed is not None:
            return
        if len(frame) > MOST_BYTES:
            self.say(TooLarge())
            self.outbox.close(TOO_BIG)
            return
        try:
            message = messages.decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(not_understood(error))
            return
        ping = isinstance(message, Ping)
        if not ping and not self._messages.passes():
            self._hang_up(message, self._messages.retry_ms)
            return
        if not await self.gate.pay(self.address, PING if ping else MESSAGE):
            self._hang_up(message, round(1_000 * LONGEST_WAIT))
            return
        try:
            await self._carry_out(message)
        except StoreUnavailable:
            self.say(Unavailable(RETRY_MS, getattr(message, "id", None)))
        except Broken:
            self.say(Unauthorized(getattr(message, "id", None)))

    def _hang_up(self, message: messages.ClientMessage, retry_ms: int) -> None:
        """Refuse a message: there were too many at once."""
        self.say(too_much(retry_ms, getattr(message, "id", None)))
        self.outbox.close(POLICY)

    def _refuse(self, answer: Told) -> None:
        self.say(answer)
        if not self._bad.passes():
            self.outbox.close(POLICY)

    async def _carry_out(self, message: messages.ClientMessage) -> None:
        match message:
            case Hello():
                await self._hello(message)
            case Ping() | Tempo() if self.open_room is None:
                self._refuse(bad(phrase("refused-hello")))
            case Ping():
                self.beat()
            case Tempo():
                self._set_tempo(message.tempo)
            case Sync():
                await self._sync(message.since)
            case Move() | Undo() | Away() | Return() | Resign() | OfferEnd() | PlayOn():
                self.say(await self._submit(message))
            case _:
                assert_never(message)

    def _set_tempo(self, tempo: TempoName) -> None:
        assert self.open_room is not None
        self.tempo = tempo
        self.open_room.tempo_changed.set()
        self.beat()

    async def _hello(self, hello: Hello) -> None:
        token = hello.token or self._token
        self.asking = token_hash = hash_token(token) if token else None
        self._gave_token = bool(token)
        while True:
            if not await pay_for_replay(self.open_rooms, self.gate, self.address, hello.room):
                self._hang_up(hello, round(1_000 * LONGEST_WAIT))
                return
            found = await find_seat(self.open_rooms, hello.room, token_hash, hello.seat)
            if found is None:
                self._turn_away()
                return
            await self.open_rooms.refresh(found[0], hello.since)  # may fail: nothing has changed up to here
            if not await holds(self.open_rooms, *found, token_hash) or self.outbox.closed is not None:
                self.say(Unauthorized())
                return
            if self.open_rooms.is_here(found[0]):
                self._attach(hello, *found, token_hash)
                return

    def _turn_away(self) -> None:
        if self._gave_token and not self.gate.joins.passes(self.address):
            self.say(too_much(self.gate.joins.retry_ms))
            self.outbox.close(POLICY)
            return
        self.say(Unauthorized())

    def _attach(self, hello: Hello, open_room: OpenRoom, seat: int | None, token_hash: bytes | None) -> None:
        """Show the room from now on. Whoever waits for anything in here may miss a change."""
        if self.open_room:
            self.open_rooms.look_away(self.open_room, self, properly=True)
        self.open_room, self.seat, self.token_hash = open_room, seat, token_hash
        if seat is not None:
            open_room.owner = open_room.owner or self.address
        self._make_room_for_me(open_room)
        self.say(self.open_rooms.message(open_room, seat, hello.since))
        self.open_rooms.look(open_room, self)

    def _make_room_for_me(self, open_room: OpenRoom) -> None:
        """Close the oldest connection of this seat if it has too many."""
        if self.seat is None:
            return
        same = [other for other in open_room.viewers if isinstance(other, ClientConnection) and other.seat == self.seat]
        if len(same) >= self.gate.limits.sockets_per_seat:
            oldest = min(same, key=lambda connection: connection.number)
            self.open_rooms.look_away(open_room, oldest, properly=True)
            oldest.outbox.close(TOO_MANY_TABS)

    async def _sync(self, since: int | None) -> None:
        if self.open_room is None:
            self._refuse(bad(phrase("refused-hello")))
            return
        await self.open_rooms.refresh(self.open_room, since)
        self.say(self.open_rooms.message(self.open_room, self.seat, since))

    async def _submit(self, message: messages.Request) -> Answer:
        if self.open_room is None or self.seat is None:
            return Unauthorized(message.id)
        return await submit(self.open_rooms, self.open_room, self.seat, message, self.token_hash)


async def pay_for_replay(open_rooms: OpenRooms, gate: Gate, address: str, room: str) -> bool:
    """Charge whoever opens a room that is not in memory; False if that is too much."""
    entries = await open_rooms.cold_entries(room)
    return not entries or await gate.pay(address, LOG_ENTRY * entries)


async def find_seat(
    open_rooms: OpenRooms, room: str, token_hash: bytes | None, seat: int | None
) -> tuple[OpenRoom, int | None] | None:
    """The room, and the seat that a token holds in it; None if there is no such room, or the token gives no access."""
    if not is_room_id(room):
        return None
    held = await open_rooms.writer.call(open_rooms.store.seats_of, room, token_hash) if token_hash else []
    open_room = await open_rooms.open_now(room)
    if open_room is None or not (held or open_room.room.settings.public):
        return None
    # a reserved seat gives no view until its player sits down: somebody else may still get it
    own = [number for number in held if number != WATCHER and open_room.room.seats[number].kind == "person"]
    if seat is not None:
        return (open_room, seat) if seat in own else None
    return open_room, own[0] if own else None


async def holds(open_rooms: OpenRooms, open_room: OpenRoom, seat: int | None, token_hash: bytes | None) -> bool:
    """Does the token still hold the seat? Checked last, just before the seat's view is sent."""
    if seat is None or token_hash is None:
        return True
    held = await open_rooms.writer.call(open_rooms.store.seats_of, open_room.room.id, token_hash)
    return seat in held and open_room.room.seats[seat].kind == "person"  # not left during the query


async def submit(
    open_rooms: OpenRooms, open_room: OpenRoom, seat: int, message: messages.Request, token_hash: bytes | None = None
) -> Answer:
    """Submit a player's request to the room; with a token, only if that holds the seat."""
    by = (token_hash, seat) if token_hash else None
    version = None if isinstance(message, (Resign, OfferEnd, PlayOn)) else message.v
    match message:
        case Move(action=action):
            submission = Submission("act", {"action": action}, lambda room: room.act(seat, action, "person"))
        case Undo():
            submission = Submission("undo", {}, lambda room: room.undo(seat))
        case Return():
            submission = Submission("return", {}, lambda room: absences.come_back(room, seat))
        case Resign():
            submission = Submission("resign", {}, lambda room: endings.resign(room, seat))
        case OfferEnd():
            submission = Submission("offer", {}, lambda room: endings.offer(room, seat))
        case PlayOn():
            submission = Submission("decline", {}, lambda room: endings.decline(room, seat))
        case Away(seat=other) if other == seat:
            submission = Submission("away", None, lambda room: absences.leave_to_bot(room, seat, "asked"))
        case Away(seat=other):
            return await _replace(open_rooms, open_room, seat, message, by)
        case _:
            assert_never(message)
    return await open_rooms.submit(open_room, seat, message.id, version, submission, by=by)


async def _replace(
    open_rooms: OpenRooms, open_room: OpenRoom, seat: int, message: Away, by: tuple[bytes, int] | None
) -> Answer:
    """Let a bot take over the seat of another player, who is gone; where there is a clock, only the clock decides."""
    other = message.seat

    def propose(room: Room) -> list[Draft]:
        if not isinstance(room.settings.clock, NoClock):
            raise Refused(phrase("refused-clock-runs"))
        if open_room.attendance.of(other, open_rooms.now_ms()) != "gone":
            raise Refused(phrase("refused-not-gone"))
        return absences.leave_to_bot(room, other, "gone")

    if other >= len(open_room.room.seats):
        return illegal(message.id, phrase("refused-no-seat"))
    submission = Submission("away", None, propose)
    answer = await open_rooms.submit(open_room, other, f"{message.id}/{seat}", message.v, submission, by=by)
    if isinstance(answer, Stale):  # the caller's view, not the absent player's
        return Stale(message.id, open_rooms.message(open_room, seat))
    return msgspec.structs.replace(answer, id=message.id)
