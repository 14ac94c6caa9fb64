"""Entering and leaving rooms: create, list, join, watch, leave, rematch."""

import base64
import functools
import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from keltis import core
from keltis.bots import LEVELS
from keltis.bots.levels import levels_of
from keltis.games import find
from keltis.games.definition import NotOffered
from keltis.i18n import phrase
from keltis.records import fair_shuffle
from keltis.server.http import bodies, messages
from keltis.server.http.bodies import NO_CHANGES, Created, Joined, NewRoom, Rematch, TakeSeat
from keltis.server.http.messages import Ack, Answer, Unauthorized
from keltis.server.http.refusals import illegal
from keltis.server.rooms import player_names
from keltis.server.rooms.log import NOBODY, Draft, chain
from keltis.server.rooms.open_rooms import OpenRoom, OpenRooms, Submission
from keltis.server.rooms.recent import Recent, add
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.seats import Settings, StoredBotSeat, StoredOpenSeat
from keltis.server.storage.store import PAGE, Append, Listed
from keltis.server.storage.writer import StoreUnavailable

WATCHER = -1  # pseudo-seat of a token that may only watch
CURSOR = "^[0-9]{1,15}-[a-z2-7]{12}$"  # position in a list of rooms
STATUSES = {"open": ("lobby",), "live": ("mixing", "live"), "over": ("finished", "aborted")}

RandomBytes = Callable[[int], bytes]


def new_token(random: RandomBytes = secrets.token_bytes) -> str:
    return base64.urlsafe_b64encode(random(32)).rstrip(b"=").decode()


def hash_token(token: str) -> bytes:
    """The hash under which a token is stored: with 256 random bits, it cannot be reversed."""
    return hashlib.sha256(token.encode()).digest()


class Lobby:
    """Creates rooms and lets people into them."""

    def __init__(self, open_rooms: OpenRooms, random: RandomBytes = secrets.token_bytes) -> None:
        self.open_rooms = open_rooms
        self.random = random

    # Creating ------------------------------------------------------------------------------------------------------

    async def create(self, request: NewRoom, token_hash: bytes) -> Created:
        """Create a room as requested; Refused if that is impossible."""
        id = base64.b32encode(self.random(8))[:12].decode().lower()
        seed = self.random(32)
        settings = settings_for(request, seed)
        mine = [seat for seat, place in enumerate(request.seats) if isinstance(place, bodies.MySeat)]
        empty = [seat for seat, place in enumerate(request.seats) if isinstance(place, bodies.OpenSeat)]
        if not mine and not empty:
            raise Refused(phrase("refused-no-person"))
        sitting: list[tuple[int, str, bytes | None]] = []
        for seat in mine:
            place = request.seats[seat]
            assert isinstance(place, bodies.MySeat)
            sitting.append((seat, _clean(place.name), bytes.fromhex(place.commit) if place.commit else None))
        invites = {} if request.public else {seat: new_token(self.random) for seat in empty}
        watch = None if request.public else new_token(self.random)
        grants = [(token_hash, seat) for seat in mine] + ([(hash_token(watch), WATCHER)] if watch else [])
        hashed = tuple((hash_token(token), seat) for seat, token in invites.items())
        await self._store(id, seed, settings, sitting, grants=tuple(grants), invites=hashed)
        return Created(id, mine, {str(seat): token for seat, token in invites.items()}, watch)

    async def _store(
        self,
        id: str,
        seed: bytes,
        settings: Settings,
        sitting: list[tuple[int, str, bytes | None]],
        **extra: Any,
    ) -> None:
        """Store the room and its first entries. If it already exists, it is the same room: nothing to do."""
        room, recent = self.open_rooms.blank(id, seed), Recent()
        entries = []
        now_ms = self.open_rooms.now_ms()
        steps: list[Callable[[], list[Draft]]]
        steps = [lambda: room.create(settings), *(functools.partial(room.sit, *place) for place in sitting)]
        for propose in steps:
            for entry in chain(id, room.ver, room.head, propose(), now_ms, b"%d" % room.ver):
                add(room, entry, recent)
                entries.append(entry)
        if await self.open_rooms.writer.append(Append(tuple(entries), self.open_rooms.row(room), seed, **extra)):
            self.open_rooms.keep(room, recent)

    # Joining -------------------------------------------------------------------------------------------------------

    async def join(self, open_room: OpenRoom, submission: TakeSeat, token_hash: bytes) -> Joined | Answer:
        """Take a seat; a resend gets the same seat as before."""
        open_rooms, room = self.open_rooms, open_room.room
        for held in await open_rooms.writer.call(open_rooms.store.seats_of, room.id, token_hash):
            if (held, submission.id.encode()) in open_room.room.answered:
                return Joined(room.id, held)
        invite = hash_token(submission.invite) if submission.invite else None
        seat = await self._seat_for(open_room, submission, invite, token_hash)
        if seat is None:
            return Unauthorized(submission.id)
        try:
            name = _clean(submission.name)
        except Refused as error:
            return illegal(submission.id, error.why)
        commit = bytes.fromhex(submission.commit) if submission.commit else None
        answer = await open_rooms.submit(
            open_room,
            seat,
            submission.id,
            None,
            Submission("sit", None, lambda room: room.sit(seat, name, commit)),
            grants=((token_hash, seat),),
            spent=invite,
        )
        return Joined(room.id, seat) if isinstance(answer, Ack) else answer

    async def _seat_for(
        self, open_room: OpenRoom, request: TakeSeat, invite: bytes | None, token_hash: bytes
    ) -> int | None:
        """The seat that the caller may take; None if there is none."""
        store, room = self.open_rooms.store, open_room.room
        if invite:
            invited = await self.open_rooms.writer.call(store.invited, invite)
            return invited[1] if invited and invited[0] == room.id else None
        empty = [seat for seat, place in enumerate(room.seats) if place.kind == "open"]
        if room.settings.after or not room.settings.public:  # seats of a rematch are reserved for the previous players
            held = await self.open_rooms.writer.call(store.seats_of, room.id, token_hash)
            if request.seat in held:
                return request.seat
            return next((seat for seat in held if seat in empty), None)
        return request.seat if request.seat is not None else next(iter(empty), 0)

    async def invite(self, open_room: OpenRoom, seat: int) -> str:
        """Create a new invitation for an open seat; Refused if it is not open."""
        room = open_room.room
        if room.status != "lobby" or seat >= len(room.seats) or room.seats[seat].kind != "open":
            raise Refused(phrase("refused-taken"))
        token = new_token(self.random)
        await self.open_rooms.writer.change(self.open_rooms.store.add_invite, room.id, seat, hash_token(token))
        return token

    async def invitation(self, room: Room, token: str) -> bodies.Invitation | None:
        """What an invitation is to; None if it is no longer valid."""
        invited = await self.open_rooms.writer.call(self.open_rooms.store.invited, hash_token(token))
        if invited is None or invited[0] != room.id or room.status != "lobby":
            return None
        return bodies.Invitation(room.settings.game, invited[1], [room.seats[seat].name for seat in room.persons])

    async def leave(self, open_room: OpenRoom, seat: int, id: str) -> Answer:
        """Leave before the start; after it, leave the seat to a bot."""
        if open_room.room.status == "lobby":
            submission = Submission("rise", {}, lambda room: room.rise(seat))
            return await self.open_rooms.submit(open_room, seat, id, None, submission, revoked=seat)
        submission = Submission("away", None, lambda room: room.leave_to_bot(seat, "asked"))
        return await self.open_rooms.submit(open_room, seat, id, None, submission)

    # Rematch -------------------------------------------------------------------------------------------------------

    async def rematch(self, open_room: OpenRoom, changes: Rematch) -> str | Answer:
        """The next room, with the same people in the same seats; everyone who asks gets the same room."""
        room = open_room.room
        digest = fair_shuffle.digest(b"rematch", room.id.encode())
        next_id = room.next_room or base64.b32encode(digest)[:12].decode().lower()
        try:
            settings = settings_after(room, changes)
            if room.next_room is None:
                answer = await self._make_rematch(open_room, next_id, settings)
                if not isinstance(answer, Ack):
                    return answer
            if changes != NO_CHANGES and not await self._is_set_so(next_id, settings):
                raise Refused(phrase("refused-rematch-made"))
        except Refused as error:
            return illegal("rematch", error.why)
        except StoreUnavailable:
            return messages.Unavailable(1_000, "rematch")
        return next_id

    async def _make_rematch(self, open_room: OpenRoom, id: str, settings: Settings) -> Answer:
        """Store the next room, its seats reserved for the same players, and note it in this room's log."""
        open_rooms, room = self.open_rooms, open_room.room
        room.follow(id)
        seed = self.random(32)
        settings = msgspec.structs.replace(settings, commit=fair_shuffle.commit_server(seed).hex())
        held = await open_rooms.writer.call(open_rooms.store.holders_of, room.id)
        await self._store(id, seed, settings, [], grants=tuple(held))
        submission = Submission("rematch", None, lambda room: room.follow(id))
        return await open_rooms.submit(open_room, NOBODY, f"rematch-{id}", None, submission)

    async def _is_set_so(self, id: str, settings: Settings) -> bool:
        """Whether a room has these settings: another player may have asked for others first."""
        made = await self.open_rooms.open_now(id)
        return made is not None and msgspec.structs.replace(made.room.settings, commit=settings.commit) == settings

    # Lists ---------------------------------------------------------------------------------------------------------

    async def list(self, which: Literal["open", "live", "over"], before: str | None) -> bodies.RoomList:
        """Public rooms, newest first, from a CURSOR on."""
        created, _, id = before.partition("-") if before else ("", "", "")
        cursor = (int(created), id) if before else None
        found = await self.open_rooms.writer.call(self.open_rooms.store.listed, STATUSES[which], cursor)
        more = f"{found[-1].created_ms}-{found[-1].id}" if len(found) == PAGE else None
        return bodies.RoomList([_listed(row) for row in found], more)

    async def mine(self, token_hash: bytes) -> bodies.RoomList:
        found = await self.open_rooms.writer.call(self.open_rooms.store.rooms_of, token_hash)
        return bodies.RoomList([_listed(row) for row in found], None)


def _clean(name: str) -> str:
    try:
        return player_names.clean(name)
    except player_names.BadName as error:
        raise Refused(error.why) from None


def settings_for(request: NewRoom, seed: bytes) -> Settings:
    """A room's settings from a request; Refused for options that its game does not have."""
    for place in request.seats:
        if isinstance(place, bodies.BotSeat):
            check_level(place.level, request.game)
    game = _make_game(request.game, seats=len(request.seats), first=request.first, **bodies.given_options(request))
    return Settings(
        game=request.game,
        rules=game.rules.VERSION,
        seats=game.seats,
        options=_options_of(game),
        first=request.first,
        clock=request.clock,
        places=[
            StoredBotSeat(place.level) if isinstance(place, bodies.BotSeat) else StoredOpenSeat()
            for place in request.seats
        ],
        public=request.public,
        commit=fair_shuffle.commit_server(seed).hex(),
    )


def settings_after(room: Room, changes: Rematch) -> Settings:
    """The settings of a room's rematch, whose commitment is still missing; Refused for changes that are impossible."""
    before, levels = room.settings, changes.levels
    for seat, level in levels.items():
        if seat >= len(room.seats):
            raise Refused(phrase("refused-no-seat"))
        if room.seats[seat].kind != "bot":
            raise Refused(phrase("refused-not-a-bot"))
        check_level(level, before.game)
    options = {**before.options, **bodies.given_options(changes)}
    return msgspec.structs.replace(
        before,
        options=_options_of(_make_game(before.game, seats=before.seats, **options)),
        first=(room.turns[0].seat + 1) % before.seats if room.turns else before.first,  # the start moves on
        clock=changes.clock or before.clock,
        places=[
            StoredBotSeat(levels.get(seat, place.level)) if place.kind == "bot" else StoredOpenSeat()
            for seat, place in enumerate(room.seats)
        ],
        commit="",
        after=room.id,
    )


def _make_game(name: str, **options: Any) -> core.Game:
    try:
        return core.make(name, **options)
    except core.InvalidOption as error:
        raise Refused(error.why) from None


def _options_of(game: core.Game) -> dict[str, bool | int]:
    return {name: bool(value) if name != "quiet_limit" else value for name, value in game.options().items()}


def check_level(level: str, game: str) -> None:
    try:
        levels_of(game)
    except NotOffered:
        raise Refused(phrase("refused-no-levels", game=game, title=find(game).title)) from None
    if level not in LEVELS:  # other bots could be set to think for a minute
        raise Refused(phrase("refused-level", level=repr(level), levels=", ".join(LEVELS)))


def _listed(row: Listed) -> bodies.ListedRoom:
    return bodies.ListedRoom(row.id, row.status, row.created_ms, **msgspec.json.decode(row.summary))
