"""Entering and leaving rooms: create, list, join, watch, leave, rematch."""

import base64
import contextlib
import functools
import hashlib
import hmac
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, NamedTuple, ParamSpec, TypeVar

import msgspec

from keltis.i18n import phrase
from keltis.records import fair_shuffle
from keltis.server import metrics
from keltis.server.http import bodies, messages
from keltis.server.http.bodies import NO_CHANGES, Created, Joined, NewRoom, Rematch, TakeSeat
from keltis.server.http.messages import Ack, Answer, Stale, Unauthorized
from keltis.server.http.refusals import illegal
from keltis.server.rooms import absences, guests, player_names
from keltis.server.rooms.log import NOBODY, ROOM_ID, SERVER_SIGN, Draft, chain
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import Broken, OpenRooms, Submission
from keltis.server.rooms.public_tables import PublicTables
from keltis.server.rooms.recent import Recent, add
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.room_settings import settings_after, settings_for
from keltis.server.rooms.seats import Settings
from keltis.server.storage.lists import PAGE, Cursor, Listed
from keltis.server.storage.rights import By
from keltis.server.storage.store import Append, Request
from keltis.server.storage.writer import RETRY_MS, StoreUnavailable

WATCHER = -1  # pseudo-seat of a token that may only watch
CURSOR = f"^[0-9]{{1,15}}-{ROOM_ID}$"  # position in a list of rooms
TRIES = 5  # to sit down while others do
STATUSES = {"open": ("lobby",), "live": ("mixing", "live"), "over": ("finished", "aborted")}

P = ParamSpec("P")
T = TypeVar("T")
RandomBytes = Callable[[int], bytes]
Payer = Callable[[str], Awaitable[None]]  # called before a room is opened that may have to be replayed


async def nobody_pays(room: str) -> None:
    """For a caller who is nobody's client."""


def new_token(random: RandomBytes = secrets.token_bytes) -> str:
    return base64.urlsafe_b64encode(random(32)).rstrip(b"=").decode()


def derived_token(secret: str, salt: bytes, purpose: str) -> str:
    """A token that can be given again, but only to who has the secret: the salt is stored, the secret is not."""
    return new_token(lambda _: hmac.digest(secret.encode(), salt + purpose.encode(), "sha256"))


def hash_token(token: str) -> bytes:
    """The hash under which a token is stored: with 256 random bits, it cannot be reversed."""
    return hashlib.sha256(token.encode()).digest()


class Given(NamedTuple):
    """The answer to whoever creates a room; a repeated request gets the same one."""

    seats: list[int]
    invites: dict[str, str]
    watch: str | None


class Lobby:
    """Creates rooms and lets people into them."""

    def __init__(
        self,
        open_rooms: OpenRooms,
        random: RandomBytes = secrets.token_bytes,
        *,
        guests_per_address: int = 1,
        public_tables_per_address: int = 5,
    ) -> None:
        self.open_rooms, self.random = open_rooms, random
        self.guests_per_address, self.arrivals = guests_per_address, guests.Arrivals()
        in_lobby = functools.partial(open_rooms.writer.call, open_rooms.store.in_lobby)
        self.public_tables = PublicTables(in_lobby, public_tables_per_address)

    # Creating ------------------------------------------------------------------------------------------------------

    async def create(
        self, request: NewRoom, token_hash: bytes, secret: str = "", owner: str = "", pay: Payer = nobody_pays
    ) -> Created:
        """Create a room as requested, or find the one that the same request has created; Refused if that is impossible.

        `secret` is the caller's token, from which tokens in the answer are derived; `owner` is the caller's address.
        """
        id = base64.b32encode(self.random(8))[:12].decode().lower()
        seed, salt = self.random(32), self.random(32)
        settings = settings_for(request, seed)
        given = _given(request, secret, salt)
        if not any(isinstance(place, bodies.MySeat | bodies.OpenSeat) for place in request.seats):
            raise Refused(phrase("refused-no-person"))
        sitting: list[tuple[int, str, bytes | None]] = []
        for seat in given.seats:
            place = request.seats[seat]
            assert isinstance(place, bodies.MySeat)
            sitting.append((seat, _clean(place.name), bytes.fromhex(place.commit) if place.commit else None))
        grants = [(token_hash, seat) for seat in given.seats]
        grants += [(hash_token(given.watch), WATCHER)] if given.watch else []
        stored = await self._store(
            id,
            seed,
            settings,
            sitting,
            owner,
            grants=tuple(grants),
            invites=tuple((hash_token(token), int(seat)) for seat, token in given.invites.items()),
            request=Request(token_hash, request.id, _content(request), id, salt) if request.id else None,
        )
        if not stored and (known := await self.created(request, token_hash, secret, pay)):
            return known
        return await self._created(id, given)

    async def created(
        self, request: NewRoom, token_hash: bytes, secret: str, pay: Payer = nobody_pays
    ) -> Created | None:
        """What the same request has created before; Refused if its id was used for something else."""
        found = await self._known(token_hash, request.id, _content(request))
        if found is None:
            return None
        await pay(found.room)
        return await self._created(found.room, _given(request, secret, found.salt))

    async def _created(self, id: str, given: Given) -> Created:
        """The answer, with a receipt: the server's commitment, and the last entry written when the room was made."""
        opened = await self.open_rooms.open(id)
        assert opened is not None
        mine = given.seats
        last = opened.room.answered[mine[-1] if mine else NOBODY, b"%d" % len(mine)]
        return Created(id, *given, opened.room.settings.commit, last.ver, last.hash.hex())

    async def _known(self, token_hash: bytes, id: str | None, content: bytes) -> Request | None:
        if id is None:
            return None
        found = await self.open_rooms.writer.call(self.open_rooms.store.request, token_hash, id)
        if found and found.content != content:
            raise Refused(phrase("refused-id-used"))
        return found

    async def _store(
        self,
        id: str,
        seed: bytes,
        settings: Settings,
        sitting: list[tuple[int, str, bytes | None]],
        owner: str,
        **extra: Any,
    ) -> bool:
        """Store the room and its first entries; False if it, or the one of the same request, is there already."""
        room, recent = self.open_rooms.blank(id, seed), Recent()
        entries = []
        await self.open_rooms.make_sure_of_the_time()
        now_ms = self.open_rooms.now_ms()
        steps: list[Callable[[], list[Draft]]]
        steps = [lambda: room.create(settings), *(functools.partial(room.sit, *place) for place in sitting)]
        for propose in steps:
            for entry in chain(id, room.ver, room.head, propose(), now_ms, b"%d" % room.ver):
                add(room, entry, recent)
                entries.append(entry)
        new = Append(tuple(entries), self.open_rooms.row(room), seed, **extra)
        listed = settings.public and room.status == "lobby" and owner
        async with self.public_tables.counting(owner, id) if listed else contextlib.nullcontext():
            stored = await self.open_rooms.writer.append(new)
        if stored:
            metrics.ROOMS_MADE.labels("rematch" if settings.after else "new").inc()
            self.open_rooms.keep(room, recent).owner = owner
        return stored

    # Joining -------------------------------------------------------------------------------------------------------

    async def join(
        self,
        open_room: OpenRoom,
        request: TakeSeat,
        token_hash: bytes,
        address: str = "",
        pay: Payer = nobody_pays,
    ) -> Joined | Answer:
        """Take a seat; a resend gets the same seat as before."""
        for _ in range(TRIES):
            answer = await self._join(open_room, request, token_hash, address, pay)
            if not isinstance(answer, Stale):
                return answer
        return messages.Unavailable(RETRY_MS, request.id)

    async def _join(
        self, open_room: OpenRoom, request: TakeSeat, token_hash: bytes, address: str, pay: Payer
    ) -> Joined | Answer:
        """Take a seat; stale if somebody has sat down or left meanwhile, since one's rights may have changed."""
        open_rooms, room, id = self.open_rooms, open_room.room, own_id(request.id, token_hash)
        held = await open_rooms.writer.call(open_rooms.store.seats_of, room.id, token_hash)
        counted = not (request.invite or room.settings.after or guests.may_fill(room, held))
        for seat in held:
            if known := room.answered.get((seat, id.encode())):
                open_room.addresses[seat] = address if counted else ""  # unknown if the first answer was in doubt
                return Joined(room.id, seat, room.settings.commit, known.ver, known.hash.hex())
        invite = hash_token(request.invite) if request.invite else None
        wanted = await self._seat_for(room, request, invite, held)
        if wanted is None:
            return Unauthorized(request.id)
        try:
            if counted:
                self.arrivals.check(room, address)
            again = request.name == await self._name_before(room, wanted, pay)
            name = request.name if again else _clean(request.name)
        except Refused as error:
            return illegal(request.id, error.why)
        commit = bytes.fromhex(request.commit) if request.commit else None

        def propose(room: Room) -> list[Draft]:
            drafts = room.sit(wanted, name, commit)
            if counted:
                guests.check_seat(room, held, address, open_room.addresses, self.guests_per_address)
            if not again:
                others = [room.seats[seat].name for seat in room.persons if seat not in held]
                _checked(player_names.check_differs, name, others)
            return drafts

        rights = {"grants": ((token_hash, wanted),), "spent": invite}
        answer = await open_rooms.submit(open_room, wanted, id, room.ver, Submission("sit", None, propose), **rights)
        if isinstance(answer, Ack):
            open_room.addresses[wanted] = address if counted else ""
            return Joined(room.id, wanted, room.settings.commit, answer.v, answer.hash)
        return msgspec.structs.replace(answer, id=request.id)

    async def _seat_for(self, room: Room, request: TakeSeat, invite: bytes | None, held: Sequence[int]) -> int | None:
        """The seat that the caller may take; None if there is none."""
        if invite:
            invited = await self.open_rooms.writer.call(self.open_rooms.store.invited, invite)
            return invited[1] if invited and invited[0] == room.id else None
        empty = [seat for seat, place in enumerate(room.seats) if place.kind == "open"]
        if room.settings.after or not room.settings.public:  # seats of a rematch are reserved for the previous players
            if request.seat in held:
                return request.seat
            return next((seat for seat in held if seat in empty), None)
        return request.seat if request.seat is not None else next(iter(empty), 0)

    async def _name_before(self, room: Room, seat: int, pay: Payer) -> str | None:
        """The name in this seat of the game that this is a rematch of: whoever had it keeps it."""
        if room.settings.after is None:
            return None
        await pay(room.settings.after)
        try:
            before = await self.open_rooms.open(room.settings.after)
        except Broken:
            return None
        return before.room.seats[seat].name if before else None

    async def check_host(self, open_room: OpenRoom, token_hash: bytes) -> None:
        """Refused if the seats of this room are not the caller's to fill."""
        held = await self.open_rooms.writer.call(self.open_rooms.store.seats_of, open_room.room.id, token_hash)
        guests.check_host(open_room.room, held)

    async def invite(self, open_room: OpenRoom, seat: int, by: By, secret: str, id: str | None) -> str | Unauthorized:
        """Create a new invitation for an open seat, or find that of the same request; Refused if it is not open."""
        token_hash, own = by
        room, content = open_room.room, f"invite/{open_room.room.id}/{seat}".encode()
        if known := await self._known(token_hash, id, content):
            return derived_token(secret, known.salt, "invite")
        await self.check_host(open_room, token_hash)
        if room.status != "lobby" or seat >= len(room.seats) or room.seats[seat].kind != "open":
            raise Refused(phrase("refused-taken"))
        salt = self.random(32)
        token = derived_token(secret, salt, "invite")
        request = Request(token_hash, id, content, room.id, salt) if id else None
        writer, store = self.open_rooms.writer, self.open_rooms.store
        if await writer.change(store.add_invite, room.id, seat, hash_token(token), request, by):
            return token
        if own not in await writer.call(store.seats_of, room.id, token_hash):
            return Unauthorized()
        return await self.invite(open_room, seat, by, secret, id)  # the same request came twice at once

    async def invitation(self, room: Room, token: str) -> bodies.Invitation | None:
        """What an invitation is to; None if it is no longer valid."""
        invited = await self.open_rooms.writer.call(self.open_rooms.store.invited, hash_token(token))
        if invited is None or invited[0] != room.id or room.status != "lobby":
            return None
        return bodies.Invitation(room.settings.game, invited[1], [room.seats[seat].name for seat in room.persons])

    async def leave(self, open_room: OpenRoom, seat: int, id: str, token_hash: bytes) -> Answer:
        """Leave before the start; after it, leave the seat to a bot."""
        by = token_hash, seat
        if open_room.room.status == "lobby":
            submission = Submission("rise", {}, lambda room: room.rise(seat))
            own = own_id(id, token_hash)
            answer = await self.open_rooms.submit(open_room, seat, own, None, submission, by=by, revoked=seat)
            return msgspec.structs.replace(answer, id=id)
        submission = Submission("away", None, lambda room: absences.leave_to_bot(room, seat, "asked"))
        return await self.open_rooms.submit(open_room, seat, id, None, submission, by=by)

    async def left(self, id: str, seat: int, room: str, token_hash: bytes) -> Ack | None:
        """The answer to a resend of leaving before the start: the seat is no longer the sender's, but the id is."""
        open_room = await self.open_rooms.open_now(room)
        known = open_room.room.answered.get((seat, own_id(id, token_hash).encode())) if open_room else None
        return Ack(id, known.ver, known.hash.hex()) if known and known.kind == "rise" else None

    # Rematch -------------------------------------------------------------------------------------------------------

    async def rematch(self, open_room: OpenRoom, changes: Rematch, by: By, pay: Payer = nobody_pays) -> str | Answer:
        """The next room, with the same people in the same seats; everyone who asks gets the same room."""
        room = open_room.room
        digest = fair_shuffle.digest(b"rematch", room.id.encode())
        next_id = room.next_room or base64.b32encode(digest)[:12].decode().lower()
        try:
            settings = settings_after(room, changes)
            if room.next_room is None:
                answer = await self._make_rematch(open_room, next_id, settings, by)
                if not isinstance(answer, Ack):
                    return answer
            if changes != NO_CHANGES and not await self._is_set_so(next_id, settings, pay):
                raise Refused(phrase("refused-rematch-made"))
        except Refused as error:
            return illegal("rematch", error.why)
        except StoreUnavailable:
            return messages.Unavailable(1_000, "rematch")
        return next_id

    async def _make_rematch(self, open_room: OpenRoom, id: str, settings: Settings, by: By) -> Answer:
        """Store the next room, its seats reserved for the same players, and note it in this room's log."""
        open_rooms, room = self.open_rooms, open_room.room
        room.follow(id)
        seed = self.random(32)
        settings = msgspec.structs.replace(settings, commit=fair_shuffle.commit_server(seed).hex())
        await self._store(id, seed, settings, [], open_room.owner, by=by, after=room.id)
        submission = Submission("rematch", None, lambda room: room.follow(id))
        return await open_rooms.submit(open_room, NOBODY, f"{SERVER_SIGN}rematch/{id}", None, submission, by=by)

    async def _is_set_so(self, id: str, settings: Settings, pay: Payer) -> bool:
        """Whether a room has these settings: another player may have asked for others first."""
        await pay(id)
        made = await self.open_rooms.open_now(id)
        return made is not None and msgspec.structs.replace(made.room.settings, commit=settings.commit) == settings

    # Lists ---------------------------------------------------------------------------------------------------------

    async def list(self, which: Literal["open", "live", "over"], before: str | None) -> bodies.RoomList:
        """Public rooms, newest first, from a CURSOR on."""
        store = self.open_rooms.store
        return _page(await self.open_rooms.writer.call(store.listed, STATUSES[which], _cursor(before)))

    async def mine(self, token_hash: bytes, before: str | None = None) -> bodies.RoomList:
        """The rooms where a token holds a seat, newest first, from a CURSOR on."""
        return _page(await self.open_rooms.writer.call(self.open_rooms.store.rooms_of, token_hash, _cursor(before)))


def _cursor(text: str | None) -> Cursor | None:
    created_ms, _, id = text.partition("-") if text else ("", "", "")
    return (int(created_ms), id) if text else None


def _page(found: list[Listed]) -> bodies.RoomList:
    more = f"{found[-1].created_ms}-{found[-1].id}" if len(found) == PAGE else None
    return bodies.RoomList([_listed(row) for row in found], more)


def _given(request: NewRoom, secret: str, salt: bytes) -> Given:
    mine = [seat for seat, place in enumerate(request.seats) if isinstance(place, bodies.MySeat)]
    if request.public:
        return Given(mine, {}, None)
    empty = [seat for seat, place in enumerate(request.seats) if isinstance(place, bodies.OpenSeat)]
    invites = {str(seat): derived_token(secret, salt, f"invite/{seat}") for seat in empty}
    return Given(mine, invites, derived_token(secret, salt, "watch"))


def _content(request: NewRoom) -> bytes:
    return hashlib.sha256(msgspec.json.encode(request)).digest()


def own_id(id: str, token_hash: bytes) -> str:
    """The id under which sitting down and getting up are logged.

    A seat has one person after another before the game begins: nobody meets the ids of those before.
    """
    return f"{id}/{hashlib.sha256(token_hash + id.encode()).hexdigest()[:16]}"


def _checked(check: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    try:
        return check(*args, **kwargs)
    except player_names.BadName as error:
        raise Refused(error.why) from None


def _clean(name: str) -> str:
    return _checked(player_names.clean, name)


def _listed(row: Listed) -> bodies.ListedRoom:
    return bodies.ListedRoom(row.id, row.status, row.created_ms, **msgspec.json.decode(row.summary))
