"""Sessions over WebSocket, and views as a stream of events for programs that only speak HTTP."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import structlog
from litestar.connection import ASGIConnection

from keltis.server import metrics
from keltis.server.http import messages
from keltis.server.http.callers import socket_caller
from keltis.server.http.connection import FAULT, NO_HELLO, SIGNED_OUT, Outbox, Session, holds
from keltis.server.node import House
from keltis.server.rooms.rooms import OpenRoom

PATH = "/api/ws"
PROTOCOL = "keltis.v1"
GOING_AWAY = (1000, 1001)  # close codes of a client that leaves properly

Send = Callable[[Any], Any]
Receive = Callable[[], Any]
logger = structlog.get_logger()


async def serve_socket(house: House, scope: Any, receive: Receive, send: Send) -> None:
    """A room, live: `hello`, then views as they come, and submissions. Plain ASGI: there may be thousands."""
    caller = socket_caller(ASGIConnection(scope), house)
    refused = 404 if scope["path"] != PATH else 403 if caller is None else 503 if house.hall.draining else 0
    refused = refused or house.gate.open_socket(caller.address if caller else "")
    if caller is None or refused:
        await send({"type": "websocket.http.response.start", "status": refused, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
        return
    try:
        await receive()
        offered = PROTOCOL in (scope.get("subprotocols") or [])
        await send({"type": "websocket.accept", "subprotocol": PROTOCOL if offered else None})
        await _converse(house, Session(house.hall, house.gate, caller.address, caller.token), receive, send)
    finally:
        house.gate.close_socket(caller.address)


async def _converse(house: House, session: Session, receive: Receive, send: Send) -> None:
    metrics.SOCKETS.inc()
    house.sessions.add(session)
    writer = asyncio.create_task(_write(session.outbox, send))
    hello = asyncio.get_running_loop().call_later(house.gate.limits.hello_seconds, _expect_hello, session)
    properly = False
    try:
        properly = await _read(session, receive)
    except Exception as error:  # noqa: BLE001 (the last resort: one connection's fault is no other's)
        metrics.ERRORS.inc()
        logger.error("socket_failed", error=type(error).__name__)
        session.outbox.close(FAULT)
    finally:
        hello.cancel()
        session.end(properly=properly)
        house.left(session)
        metrics.SOCKETS.dec()
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(writer, 1)


def _expect_hello(session: Session) -> None:
    if session.open_room is None:
        session.outbox.close(NO_HELLO)


async def _read(session: Session, receive: Receive) -> bool:
    """Every frame in its turn, until the connection ends; True if the client left properly."""
    while session.outbox.closed is None:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return event.get("code") in GOING_AWAY
        frame = event.get("text")
        await session.receive(frame if frame is not None else event.get("bytes") or b"")
    return False


async def _write(outbox: Outbox, send: Send) -> None:
    with contextlib.suppress(RuntimeError, OSError):
        while (message := await outbox.take()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
        await send({"type": "websocket.close", "code": outbox.closed or FAULT})


class Listener:
    """A viewer with an event stream."""

    def __init__(self, house: House, open_room: OpenRoom, seat: int | None, token_hash: bytes | None) -> None:
        self.seat = seat
        self.open_room = open_room
        self.token_hash = token_hash
        self.outbox = Outbox(house.gate.limits.frames_waiting)

    def push(self, message: bytes) -> None:
        self.outbox.put(b"id: %d\ndata: %s\n\n" % (self.open_room.room.ver, message))

    def dismiss(self) -> None:
        self.outbox.close(SIGNED_OUT)

    def beat(self) -> None:
        self.outbox.put(b": still here\n\n")


async def stream(house: House, listener: Listener, since: int | None, address: str) -> AsyncIterator[bytes]:
    """Views as server-sent events; an event's id is its version. Counted among the address's sockets."""
    hall, open_room = house.hall, listener.open_room
    try:
        news = await hall.news_since(open_room, listener.seat, since)
        if not await holds(hall, open_room, listener.seat, listener.token_hash):
            return
        listener.push(messages.encode(hall.message(open_room, listener.seat, news)))
        hall.look(open_room, listener)
        house.listeners.add(listener)
        metrics.SOCKETS.inc()
        while (message := await listener.outbox.take()) is not None:
            yield message
    finally:
        if listener in house.listeners:
            house.listeners.discard(listener)
            metrics.SOCKETS.dec()
        house.gate.close_socket(address)
        hall.look_away(open_room, listener, properly=False)
        house.minder.left(open_room)
