"""The HTTP API: rooms, seats, and whole games played by requests alone."""

import functools
from typing import Annotated, Any, Literal, NoReturn

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from keltis.bots import LEVELS
from keltis.games import find, names
from keltis.i18n import phrase
from keltis.server.bots.hint_messages import Hint
from keltis.server.http.admission import (
    Refusal,
    Req,
    RoomPath,
    SeatPath,
    SeatQuery,
    enter,
    may,
    pay,
    pay_to_open,
    sit,
    token_hash_of,
    who,
)
from keltis.server.http.bodies import (
    ANY_INVITE,
    NO_CHANGES,
    AskHint,
    AskInvite,
    Commit,
    Created,
    EndGame,
    FillSeat,
    GameInfo,
    Games,
    Invitation,
    Invite,
    Joined,
    Leave,
    NewRoom,
    NextRoom,
    OpenInvitation,
    Play,
    Rematch,
    Reveal,
    RoomList,
    TakeBack,
    TakeSeat,
)
from keltis.server.http.callers import request_caller
from keltis.server.http.connection import holds, submit
from keltis.server.http.messages import (
    Ack,
    Answer,
    Away,
    Move,
    OfferEnd,
    PlayOn,
    Request,
    Resign,
    Return,
    Unauthorized,
    Undo,
    View,
)
from keltis.server.http.network_routes import network
from keltis.server.http.refusals import illegal, too_much
from keltis.server.http.session_routes import SESSIONS
from keltis.server.http.sockets import Listener, stream
from keltis.server.http.story_routes import STORIES
from keltis.server.limits import LOG_ENTRY
from keltis.server.rooms import mixing
from keltis.server.rooms.lobby import CURSOR
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import Submission
from keltis.server.rooms.room_settings import check_level

CursorQuery = Annotated[str | None, QueryParameter(pattern=CURSOR)]


def _refuse(answer: Answer) -> NoReturn:
    raise Refusal(answer)


def _ack(answer: Answer) -> Ack:
    """Pass an Ack through; raise any other answer as a refusal with its status."""
    return answer if isinstance(answer, Ack) else _refuse(answer)


async def _play(request: Req, room: str, seat: int | None, message: Request) -> Ack:
    """Do what a player asks for in the caller's seat."""
    node, open_room, own = await sit(request, room, seat)
    return _ack(await submit(node.open_rooms, open_room, own, message, token_hash_of(who(request)[1])))


async def _still(request: Req, open_room: OpenRoom, seat: int) -> None:
    """Refuse a caller who was signed out in the meantime."""
    node, caller = who(request)
    if not await holds(node.open_rooms, open_room, seat, caller.token_hash):
        raise Refusal(Unauthorized())


# Rooms ---------------------------------------------------------------------------------------------------------------


@get("/api/games", responses=may())
async def games(request: Req) -> Games:
    """The games, their bots, and the fixed parts of each table."""
    return describe_games(request.app.state.node.preparation.preparing)


def describe_games(preparing: list[str]) -> Games:
    known = [find(name) for name in names()]
    infos = {game.name: GameInfo(game.options[0].name if game.options else "", list(game.seats)) for game in known}
    layouts = {game.name: game.wire.LAYOUT for game in known}
    return Games(infos, list(LEVELS), layouts, preparing)


@get("/api/rooms", responses=may())
async def list_rooms(
    request: Req,
    which: FromQuery[Literal["open", "live", "over"]] = "open",
    before: CursorQuery = None,
) -> RoomList:
    """Public rooms, newest first, fifty at a time."""
    node, _ = who(request)
    return await node.lobby.list(which, before)


@get("/api/mine", responses=may(401))
async def my_rooms(request: Req, before: CursorQuery = None) -> RoomList:
    """The rooms where the caller has a seat, newest first, fifty at a time."""
    node, caller = who(request)
    return await node.lobby.mine(token_hash_of(caller), before)


@post("/api/rooms", responses=may(401, 413, 415, 422))
async def make_room(request: Req, data: JSONBody[NewRoom]) -> Created:
    """Create a room, once for each `id`. The server commits to its share of the shuffle before anyone joins."""
    node, caller = who(request)
    token_hash, secret = token_hash_of(caller), caller.token or ""
    pay_for = functools.partial(pay_to_open, node, caller)
    if known := await node.lobby.created(data, token_hash, secret, pay_for):
        return known
    if not node.gate.may_make_room(caller.address):
        raise Refusal(too_much(node.gate.rooms[0].retry_ms))
    return await node.lobby.create(data, token_hash, secret, caller.address, pay_for)


@get("/api/rooms/{room:str}", responses=may(404))
async def see_room(
    request: Req,
    room: RoomPath,
    since: Annotated[int | None, QueryParameter(ge=0, le=1 << 31, schema_extra={"minimum": 0})] = None,
    seat: SeatQuery = None,
) -> View:
    """The caller's current view, and what happened after a version."""
    node, open_room, own = await enter(request, room, seat)
    await node.open_rooms.refresh(open_room, since)
    if not await holds(node.open_rooms, open_room, own, request_caller(request, node).token_hash):
        raise Refusal(Unauthorized())
    return node.open_rooms.message(open_room, own, since)


@get("/api/rooms/{room:str}/events", responses=may(404), media_type="text/event-stream")
async def watch_room(request: Req, room: RoomPath, seat: SeatQuery = None) -> Stream:
    """Views as server-sent events, the first one immediately. `Last-Event-ID` is the client's version."""
    node, open_room, own = await enter(request, room, seat)
    caller = request_caller(request, node)
    last = request.headers.get("last-event-id", "")
    since = int(last) if last.isdecimal() and len(last) < 10 else None
    if node.gate.open_socket(caller.address, node.make_way):
        raise Refusal(too_much(10_000))
    return Stream(
        stream(node, Listener(node, open_room, own, caller.token_hash, caller.address), since),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@get("/api/rooms/{room:str}/proof", responses=may(404))
async def proof(request: Req, room: RoomPath) -> Response[dict[str, Any]]:
    """The room's log, for `keltis verify`. It includes the seed once the game is over."""
    node, open_room, _ = await enter(request, room)
    await pay(node, request_caller(request, node), LOG_ENTRY * open_room.room.ver)
    return Response(await node.stories.proof(open_room), media_type="application/json")  # type: ignore[arg-type]


@get("/api/rooms/{room:str}/record", responses=may(404, 422), media_type="text/plain")
async def game_record(request: Req, room: RoomPath) -> Response[str]:
    """A finished game as text, including all hands and the proof."""
    node, open_room, _ = await enter(request, room)
    if open_room.room.status != "finished":
        raise Refusal(illegal(None, phrase("refused-not-over")))
    await pay(node, request_caller(request, node), LOG_ENTRY * open_room.room.ver)
    return Response(await node.stories.record(open_room), media_type="text/plain")  # type: ignore[arg-type]


@post("/api/rooms/{room:str}/rematch", status_code=200, responses=may(404, 413, 415, 422))
async def rematch(request: Req, room: RoomPath, data: JSONBody[Rematch] = NO_CHANGES) -> NextRoom:
    """The room of the next game, with the changes asked for; the seats are reserved for the same players."""
    node, open_room, seat = await sit(request, room)
    _, caller = who(request)
    is_new = open_room.room.over and open_room.room.next_room is None
    if is_new and not node.gate.may_make_rematch(caller.address):
        raise Refusal(too_much(node.gate.rematches[0].retry_ms))
    pay_for = functools.partial(pay_to_open, node, caller)
    found = await node.lobby.rematch(open_room, data, (token_hash_of(caller), seat), pay_for)
    await _still(request, open_room, seat)
    return NextRoom(found, seat) if isinstance(found, str) else _refuse(found)


# Seats ---------------------------------------------------------------------------------------------------------------


@post("/api/rooms/{room:str}/seats", status_code=200, responses=may(401, 404, 413, 415, 422))
async def join(request: Req, room: RoomPath, data: JSONBody[TakeSeat]) -> Joined:
    """Take a seat: any open one in a public room, by invitation in a private one. The answer is a receipt."""
    node, caller = who(request)
    token_hash = token_hash_of(caller)
    if not node.gate.joins.passes(caller.address):
        raise Refusal(too_much(node.gate.joins.retry_ms, data.id))
    await pay_to_open(node, caller, room)
    open_room = await node.open_rooms.open_now(room)
    if open_room is None:
        raise Refusal(Unauthorized(data.id))
    pay_for = functools.partial(pay_to_open, node, caller)
    answer = await node.lobby.join(open_room, data, token_hash, caller.address, pay_for)
    return answer if isinstance(answer, Joined) else _refuse(answer)


@post("/api/rooms/{room:str}/invitation", status_code=200, responses=may(404, 413, 415))
async def open_invitation(request: Req, room: RoomPath, data: JSONBody[OpenInvitation]) -> Invitation:
    """What an invitation is to: the game, and who sits there already. It stays valid."""
    node, caller = who(request)
    if not node.gate.joins.passes(caller.address):
        raise Refusal(too_much(node.gate.joins.retry_ms))
    await pay_to_open(node, caller, room)
    open_room = await node.open_rooms.open_now(room)
    found = await node.lobby.invitation(open_room.room, data.invite) if open_room else None
    return found or _refuse(Unauthorized())


@post("/api/rooms/{room:str}/seats/{seat:int}/invite", status_code=200, responses=may(404, 413, 415, 422))
async def invite(request: Req, room: RoomPath, seat: SeatPath, data: JSONBody[AskInvite] = ANY_INVITE) -> Invite:
    """Create a new invitation to an open seat, once for each `id`; the previous one becomes invalid."""
    node, open_room, own = await sit(request, room)
    _, caller = who(request)
    token = await node.lobby.invite(open_room, seat, (token_hash_of(caller), own), caller.token or "", data.id)
    await _still(request, open_room, own)
    return Invite(room, seat, token) if isinstance(token, str) else _refuse(token)


@post("/api/rooms/{room:str}/seats/{seat:int}/bot", status_code=200, responses=may(404, 413, 415, 422))
async def fill(request: Req, room: RoomPath, seat: SeatPath, data: JSONBody[FillSeat]) -> Ack:
    """Put a bot in an open seat; at a public table only its host may, unless guests may fill it."""
    node, open_room, own = await sit(request, room)
    await node.lobby.check_host(open_room, token_hash_of(who(request)[1]))
    check_level(data.level, open_room.room.settings.game)
    submission = Submission("bot", {"level": data.level}, lambda room: room.give_to_bot(seat, data.level))
    by = token_hash_of(who(request)[1]), own
    return _ack(await node.open_rooms.submit(open_room, seat, data.id, None, submission, by=by))


@post("/api/rooms/{room:str}/leave", status_code=200, responses=may(404, 413, 415, 422))
async def leave(request: Req, room: RoomPath, data: JSONBody[Leave]) -> Ack:
    """Leave the seat before the start; after it, a bot plays on."""
    node, caller = who(request)
    await pay_to_open(node, caller, room)
    if caller.token_hash and (known := await node.lobby.left(data.id, data.seat, room, caller.token_hash)):
        return known
    _, open_room, own = await sit(request, room, data.seat)
    return _ack(await node.lobby.leave(open_room, own, data.id, token_hash_of(caller)))


@post("/api/rooms/{room:str}/commit", status_code=200, responses=may(404, 413, 415, 422))
async def commit(request: Req, room: RoomPath, data: JSONBody[Commit]) -> Ack:
    """Commit to 32 random bytes of the player's own, by SHA-256 as KS1 defines."""
    node, open_room, own = await sit(request, room, data.seat)
    promised = bytes.fromhex(data.commit)
    submission = Submission("commit", {"commit": data.commit}, lambda room: mixing.commit(room, own, promised))
    by = token_hash_of(who(request)[1]), own
    return _ack(await node.open_rooms.submit(open_room, own, data.id, None, submission, by=by))


@post("/api/rooms/{room:str}/reveal", status_code=200, responses=may(404, 413, 415, 422))
async def reveal(request: Req, room: RoomPath, data: JSONBody[Reveal]) -> Ack:
    """Reveal them, once everyone has committed."""
    node, open_room, own = await sit(request, room, data.seat)
    entropy = bytes.fromhex(data.entropy)
    submission = Submission("reveal", {"entropy": data.entropy}, lambda room: mixing.reveal(room, own, entropy))
    by = token_hash_of(who(request)[1]), own
    return _ack(await node.open_rooms.submit(open_room, own, data.id, None, submission, by=by))


# Playing -------------------------------------------------------------------------------------------------------------


@post("/api/rooms/{room:str}/actions", status_code=200, responses=may(404, 409, 413, 415, 422))
async def act(request: Req, room: RoomPath, data: JSONBody[Play]) -> Ack:
    """Play an action."""
    return await _play(request, room, data.seat, Move(data.id, data.v, data.action))


@post("/api/rooms/{room:str}/undo", status_code=200, responses=may(404, 409, 413, 415, 422))
async def undo(request: Req, room: RoomPath, data: JSONBody[TakeBack]) -> Ack:
    """Take back the last action of this turn."""
    return await _play(request, room, data.seat, Undo(data.id, data.v))


@post("/api/rooms/{room:str}/return", status_code=200, responses=may(404, 409, 413, 415, 422))
async def come_back(request: Req, room: RoomPath, data: JSONBody[TakeBack]) -> Ack:
    """Take over from the bot again, starting with the next turn."""
    return await _play(request, room, data.seat, Return(data.id, data.v))


@post("/api/rooms/{room:str}/seats/{seat:int}/away", status_code=200, responses=may(404, 409, 413, 415, 422))
async def send_away(request: Req, room: RoomPath, seat: SeatPath, data: JSONBody[TakeBack]) -> Ack:
    """Let a bot play a seat: one's own, or that of a player who is gone."""
    return await _play(request, room, data.seat, Away(data.id, data.v, seat))


@post("/api/rooms/{room:str}/resign", status_code=200, responses=may(404, 413, 415, 422))
async def resign(request: Req, room: RoomPath, data: JSONBody[EndGame]) -> Ack:
    """Lose the game; with three or four seats, a bot plays on."""
    return await _play(request, room, data.seat, Resign(data.id))


@post("/api/rooms/{room:str}/offer", status_code=200, responses=may(404, 413, 415, 422))
async def offer(request: Req, room: RoomPath, data: JSONBody[EndGame]) -> Ack:
    """Offer to end the game with the points as they stand, or agree to such an offer."""
    return await _play(request, room, data.seat, OfferEnd(data.id))


@post("/api/rooms/{room:str}/decline", status_code=200, responses=may(404, 413, 415, 422))
async def decline(request: Req, room: RoomPath, data: JSONBody[EndGame]) -> Ack:
    """Play on: every offer to end the game lapses."""
    return await _play(request, room, data.seat, PlayOn(data.id))


@post("/api/rooms/{room:str}/hint", status_code=200, responses=may(401, 404, 413, 415, 422))
async def hint(request: Req, room: RoomPath, data: JSONBody[AskHint]) -> Hint:
    """The best actions of the seat on turn, and why; not while others play remotely."""
    _, caller = who(request)
    token_hash = token_hash_of(caller)
    node, open_room, own = await sit(request, room, data.seat)
    if not node.gate.hints.passes(caller.address):
        raise Refusal(too_much(node.gate.hints.retry_ms))
    found = await node.hint_service.hint(open_room, own, token_hash)
    await _still(request, open_room, own)
    return found if isinstance(found, Hint) else _refuse(found)


ROUTES = [
    *SESSIONS,
    games,
    network,
    list_rooms,
    my_rooms,
    make_room,
    see_room,
    watch_room,
    proof,
    game_record,
    *STORIES,
    rematch,
    join,
    open_invitation,
    invite,
    fill,
    leave,
    commit,
    reveal,
    act,
    undo,
    come_back,
    send_away,
    resign,
    offer,
    decline,
    hint,
]
