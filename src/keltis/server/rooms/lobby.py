"""How people come to a room: it is made, listed, joined, watched, left, and played again."""

import base64
import functools
import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from keltis import core
from keltis.bots import LEVELS
from keltis.records import fair_shuffle
from keltis.server.http import messages
from keltis.server.http.messages import Ack, Answer, Created, Illegal, Joined, NewRoom, TakeSeat, Unauthorized
from keltis.server.rooms import player_names
from keltis.server.rooms.log import NOBODY, Draft, chain
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.rooms import Hall, OpenRoom, Wish
from keltis.server.rooms.seats import BotPlace, OpenPlace, Settings
from keltis.server.storage.store import PAGE, Append, Listed
from keltis.server.storage.writer import Away

WATCHER = -1  # the seat of a token that may only watch
CURSOR = "^[0-9]{1,15}-[a-z2-7]{12}$"  # a place in a list of rooms
STATUSES = {"open": ("lobby",), "live": ("mixing", "live"), "over": ("finished", "aborted")}

RandomBytes = Callable[[int], bytes]


def new_token(random: RandomBytes = secrets.token_bytes) -> str:
    return base64.urlsafe_b64encode(random(32)).rstrip(b"=").decode()


def hash_token(token: str) -> bytes:
    """What is stored of a token: it has 256 random bits, so nobody finds it again from this."""
    return hashlib.sha256(token.encode()).digest()


class Lobby:
    """Making rooms and getting into them."""

    def __init__(self, hall: Hall, random: RandomBytes = secrets.token_bytes) -> None:
        self.hall = hall
        self.random = random

    # Making --------------------------------------------------------------------------------------------------------

    async def create(self, wish: NewRoom, token_hash: bytes) -> Created:
        """A room as somebody wants it; Refused if it cannot be."""
        id = base64.b32encode(self.random(8))[:12].decode().lower()
        seed = self.random(32)
        settings = settings_for(wish, seed)
        mine = [seat for seat, place in enumerate(wish.seats) if isinstance(place, messages.MySeat)]
        empty = [seat for seat, place in enumerate(wish.seats) if isinstance(place, messages.OpenSeat)]
        if not mine and not empty:
            raise Refused("At least one seat is for a person.")
        sitting: list[tuple[int, str, bytes | None]] = []
        for seat in mine:
            place = wish.seats[seat]
            assert isinstance(place, messages.MySeat)
            sitting.append((seat, _clean(place.name), bytes.fromhex(place.commit) if place.commit else None))
        invites = {} if wish.public else {seat: new_token(self.random) for seat in empty}
        watch = None if wish.public else new_token(self.random)
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
        """The room with its first entries. It is no matter if it is there already: then it is the same one."""
        room = self.hall.blank(id, seed)
        entries = []
        now_ms = self.hall.now_ms()
        steps: list[Callable[[], list[Draft]]]
        steps = [lambda: room.create(settings), *(functools.partial(room.sit, *place) for place in sitting)]
        for propose in steps:
            for entry in chain(id, room.ver, room.head, propose(), now_ms, b"%d" % room.ver):
                room.add(entry)
                entries.append(entry)
        if await self.hall.writer.append(Append(tuple(entries), self.hall.row(room), seed, **extra)):
            self.hall.keep(room)

    # Joining -------------------------------------------------------------------------------------------------------

    async def join(self, open_room: OpenRoom, wish: TakeSeat, token_hash: bytes) -> Joined | Answer:
        """Sit down; a resend finds the seat it got before."""
        hall, room = self.hall, open_room.room
        for held in await hall.writer.call(hall.store.seats_of, room.id, token_hash):
            if (held, wish.id.encode()) in open_room.room.answered:
                return Joined(room.id, held)
        invite = hash_token(wish.invite) if wish.invite else None
        seat = await self._seat_for(open_room, wish, invite, token_hash)
        if seat is None:
            return Unauthorized(wish.id)
        try:
            name = _clean(wish.name)
        except Refused as error:
            return Illegal(wish.id, str(error))
        commit = bytes.fromhex(wish.commit) if wish.commit else None
        answer = await hall.submit(
            open_room,
            seat,
            wish.id,
            None,
            Wish("sit", None, lambda room: room.sit(seat, name, commit)),
            grants=((token_hash, seat),),
            spent=invite,
        )
        return Joined(room.id, seat) if isinstance(answer, Ack) else answer

    async def _seat_for(
        self, open_room: OpenRoom, wish: TakeSeat, invite: bytes | None, token_hash: bytes
    ) -> int | None:
        """The seat that somebody may sit down in; None if there is none for them."""
        store, room = self.hall.store, open_room.room
        if invite:
            invited = await self.hall.writer.call(store.invited, invite)
            return invited[1] if invited and invited[0] == room.id else None
        empty = [seat for seat, place in enumerate(room.places) if place.kind == "open"]
        if room.settings.after or not room.settings.public:  # a seat may be kept for those who played before
            held = await self.hall.writer.call(store.seats_of, room.id, token_hash)
            return next((seat for seat in held if seat in empty), None)
        return wish.seat if wish.seat is not None else next(iter(empty), 0)

    async def invite(self, open_room: OpenRoom, seat: int) -> str:
        """A new invitation for an open seat; Refused if it is not open."""
        room = open_room.room
        if room.status != "lobby" or seat >= len(room.places) or room.places[seat].kind != "open":
            raise Refused("This seat is taken.")
        token = new_token(self.random)
        await self.hall.writer.change(self.hall.store.add_invite, room.id, seat, hash_token(token))
        return token

    async def leave(self, open_room: OpenRoom, seat: int, id: str) -> Answer:
        """Get up before the start; after it, leave the seat to a bot."""
        if open_room.room.status == "lobby":
            wish = Wish("rise", {}, lambda room: room.rise(seat))
            return await self.hall.submit(open_room, seat, id, None, wish, revoked=seat)
        wish = Wish("away", None, lambda room: room.leave_to_bot(seat, "asked"))
        return await self.hall.submit(open_room, seat, id, None, wish)

    # Again ---------------------------------------------------------------------------------------------------------

    async def rematch(self, open_room: OpenRoom) -> str | Answer:
        """The next room, with the same people in the same seats; the same one for all who ask."""
        hall, room = self.hall, open_room.room
        if room.next_room:
            return room.next_room
        digest = fair_shuffle.digest(b"rematch", room.id.encode())
        next_id = base64.b32encode(digest)[:12].decode().lower()
        try:
            room.follow(next_id)
            await self._store_rematch(room, next_id)
        except Refused as error:
            return Illegal("rematch", str(error))
        except Away:
            return messages.Unavailable(1_000, "rematch")
        wish = Wish("rematch", None, lambda room: room.follow(next_id))
        answer = await hall.submit(open_room, NOBODY, f"rematch-{next_id}", None, wish)
        return next_id if isinstance(answer, Ack) else answer

    async def _store_rematch(self, room: Room, id: str) -> None:
        """The seats are kept for those who sat in them."""
        seed = self.random(32)
        first = room.settings.first
        settings = msgspec.structs.replace(
            room.settings,
            first=None if first is None else (first + 1) % room.settings.seats,
            places=[BotPlace(place.level) if place.kind == "bot" else OpenPlace() for place in room.places],
            commit=fair_shuffle.commit_server(seed).hex(),
            after=room.id,
        )
        held = await self.hall.writer.call(self.hall.store.holders_of, room.id)
        await self._store(id, seed, settings, [], grants=tuple(held))

    # Lists ---------------------------------------------------------------------------------------------------------

    async def list(self, which: Literal["open", "live", "over"], before: str | None) -> messages.RoomList:
        """Public rooms, the newest first, after a CURSOR."""
        created, _, id = before.partition("-") if before else ("", "", "")
        cursor = (int(created), id) if before else None
        found = await self.hall.writer.call(self.hall.store.listed, STATUSES[which], cursor)
        more = f"{found[-1].created_ms}-{found[-1].id}" if len(found) == PAGE else None
        return messages.RoomList([_listed(row) for row in found], more)

    async def mine(self, token_hash: bytes) -> messages.RoomList:
        found = await self.hall.writer.call(self.hall.store.rooms_of, token_hash)
        return messages.RoomList([_listed(row) for row in found], None)


def _clean(name: str) -> str:
    try:
        return player_names.clean(name)
    except player_names.BadName as error:
        raise Refused(str(error)) from None


def settings_for(wish: NewRoom, seed: bytes) -> Settings:
    """What a room is made with; Refused for options that its game does not have."""
    chosen = {"free_start": wish.free_start, "end_opens": wish.end_opens, "quiet_limit": wish.quiet_limit}
    options: dict[str, Any] = {name: value for name, value in chosen.items() if value is not None}
    for place in wish.seats:
        if isinstance(place, messages.BotSeat):
            check_level(place.level)
    try:
        game = core.make(wish.game, seats=len(wish.seats), first=wish.first, **options)
    except ValueError as error:
        raise Refused(str(error)) from None
    return Settings(
        game=wish.game,
        rules=game.rules.VERSION,
        seats=game.seats,
        options={name: bool(value) if name != "quiet_limit" else value for name, value in game.options().items()},
        first=wish.first,
        clock=wish.clock,
        places=[BotPlace(place.level) if isinstance(place, messages.BotSeat) else OpenPlace() for place in wish.seats],
        public=wish.public,
        commit=fair_shuffle.commit_server(seed).hex(),
    )


def check_level(level: str) -> None:
    if level not in LEVELS:  # other bots could be told to think for a minute
        raise Refused(f"There is no level {level!r}; choose one of {', '.join(LEVELS)}.")


def _listed(row: Listed) -> messages.ListedRoom:
    return messages.ListedRoom(row.id, row.status, row.created_ms, **msgspec.json.decode(row.summary))
