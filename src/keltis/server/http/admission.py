"""Checks before a request is handled: rate limits, content type, caller and room; and the error responses."""

from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from keltis.i18n import phrase
from keltis.server.http.callers import Caller, address_of, request_caller
from keltis.server.http.connection import find_seat, pay_for_replay
from keltis.server.http.messages import (
    Ack,
    Answer,
    Bad,
    Illegal,
    Rate,
    Stale,
    TooLarge,
    Unauthorized,
    Unavailable,
)
from keltis.server.http.refusals import bad, not_understood, too_much
from keltis.server.limits import LONGEST_WAIT
from keltis.server.node import Node
from keltis.server.rooms.log import ROOM_ID
from keltis.server.rooms.open_room import OpenRoom

STATUS: dict[type[Any], int] = {
    Ack: 200,
    Bad: 400,
    Unauthorized: 404,
    Stale: 409,
    TooLarge: 413,
    Illegal: 422,
    Rate: 429,
    Unavailable: 503,
}
MEANING = {
    400: (Bad, "The request cannot be understood."),
    401: (Unauthorized, "A token is needed: POST /api/session gives one."),
    403: (Bad, "The request came from another site's page, or for another host."),
    404: (Unauthorized, "No such room, or not for the one who asks."),
    409: (Stale, "The room has moved on since the version given."),
    413: (TooLarge, "More than 4 KiB; for a record, 64 KiB."),
    415: (Bad, "The body is not JSON, or a record is not plain text."),
    422: (Illegal, "It cannot be done; nothing was changed."),
    429: (Rate, "Too much at once."),
    503: (Unavailable, "Not now: send the same again later."),
}
Req = Request[Any, Any, Any]
RoomPath = Annotated[str, PathParameter(schema_extra={"pattern": f"^{ROOM_ID}$"})]  # other ids are just unknown rooms
SeatPath = Annotated[int, PathParameter(ge=0, le=3)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=3, schema_extra={"minimum": 0})]


class Refusal(Exception):
    """Ends a request with an error response."""

    def __init__(self, answer: Answer, status: int | None = None) -> None:
        self.answer = answer
        self.status = status or STATUS[type(answer)]


def may(*codes: int) -> dict[int, ResponseSpec]:
    """The error responses of a route, for the OpenAPI document."""
    common = {400, 403, 429, 503, *codes}
    return {code: ResponseSpec(MEANING[code][0], description=MEANING[code][1]) for code in sorted(common)}


async def admit(request: Req) -> None:
    """Check the rate limit, the content type and the body. HTML forms of other sites fail the type check."""
    node: Node = request.app.state.node
    if not node.gate.requests.passes(address_of(request.scope)):
        raise Refusal(too_much(node.gate.requests.retry_ms))
    if node.open_rooms.draining:
        raise Refusal(Unavailable(1_000))
    has_body = request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers
    taken = request.route_handler.opt.get("takes", "application/json")
    if request.method == "POST" and has_body and request.content_type[0] != taken:
        raise Refusal(bad(phrase("refused-body", type=taken)), 415)
    body = request.route_handler.parsed_data_field
    if body and (has_body or not body.has_default):
        try:  # Litestar would accept "1" as a number and 0 as false
            msgspec.json.decode(await request.body(), type=body.annotation)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal(not_understood(error)) from None


async def pay(node: Node, caller: Caller, cost: float) -> None:
    """Charge the caller for something that costs more than a request."""
    if not await node.gate.pay(caller.address, cost):
        raise Refusal(too_much(round(1_000 * LONGEST_WAIT)))


async def pay_to_open(node: Node, caller: Caller, room: str) -> None:
    """Charge the caller for a room that has to be replayed."""
    if not await pay_for_replay(node.open_rooms, node.gate, caller.address, room):
        raise Refusal(too_much(round(1_000 * LONGEST_WAIT)))


def who(request: Req) -> tuple[Node, Caller]:
    node: Node = request.app.state.node
    return node, request_caller(request, node)


def token_hash_of(caller: Caller) -> bytes:
    if caller.token_hash is None:
        raise Refusal(Unauthorized(), 401)
    return caller.token_hash


async def enter(request: Req, room: str, seat: int | None = None) -> tuple[Node, OpenRoom, int | None]:
    """The room, and the caller's seat in it, if any."""
    node, caller = who(request)
    await pay_to_open(node, caller, room)
    found = await find_seat(node.open_rooms, room, caller.token_hash, seat)
    if found is None:
        if caller.token and not node.gate.joins.passes(caller.address):
            raise Refusal(too_much(node.gate.joins.retry_ms))
        raise Refusal(Unauthorized())
    return node, *found


async def sit(request: Req, room: str, seat: int | None = None) -> tuple[Node, OpenRoom, int]:
    """The room and the caller's seat; spectators are refused."""
    node, open_room, own = await enter(request, room, seat)
    if own is None:
        raise Refusal(Unauthorized())
    open_room.owner = open_room.owner or request_caller(request, node).address
    return node, open_room, own
