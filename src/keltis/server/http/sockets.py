"""WebSocket connections, and an event stream of views for clients that only speak HTTP."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import structlog
from litestar.connection import ASGIConnection

from keltis.server import metrics
from keltis.server.http import messages
from keltis.server.http.callers import socket_caller
from keltis.server.http.connection import (
    FAULT,
    NO_HELLO,
    PATH,
    POLICY,
    SIGNED_OUT,
    ClientConnection,
    Outbox,
    holds,
    pay_for_replay,
)
from keltis.server.node import Node
from keltis.server.rooms.open_room import OpenRoom

PROTOCOL = "keltis.v1"
GOING_AWAY = (1000, 1001)  # close codes of a clean disconnect

Send = Callable[[Any], Any]
Receive = Callable[[], Any]
logger = structlog.get_logger()


async def serve_socket(node: Node, scope: Any, receive: Receive, send: Send) -> None:
    """A live room: `hello`, then views as they change, and submissions. Plain ASGI, since there may be thousands."""
    caller = socket_caller(ASGIConnection(scope), node)
    refused = 404 if scope["path"] != PATH else 403 if caller is None else 503 if node.open_rooms.draining else 0
    refused = refused or node.gate.open_socket(caller.address if caller else "", node.make_way)
    if caller is None or refused:
        node.gate.refusals.note_socket(refused, scope["client"][0] if scope.get("client") else "")
        await send({"type": "websocket.http.response.start", "status": refused, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
        return
    try:
        await receive()
        offered = PROTOCOL in (scope.get("subprotocols") or [])
        await send({"type": "websocket.accept", "subprotocol": PROTOCOL if offered else None})
        await _converse(node, ClientConnection(node.open_rooms, node.gate, caller.address, caller.token), receive, send)
    finally:
        node.gate.close_socket(caller.address)


async def _converse(node: Node, connection: ClientConnection, receive: Receive, send: Send) -> None:
    metrics.SOCKETS.inc()
    node.sockets.add(connection)
    writer = asyncio.create_task(_write(connection.outbox, send))
    hello = asyncio.get_running_loop().call_later(node.gate.limits.hello_seconds, _expect_hello, connection)
    properly = False
    try:
        properly = await _read(connection, receive)
    except Exception as error:  # noqa: BLE001 (the last resort: one connection's fault is no other's)
        metrics.ERRORS.inc()
        logger.error("socket_failed", error=type(error).__name__)
        connection.outbox.close(FAULT)
    finally:
        hello.cancel()
        ended = connection.outbox.closed
        node.gate.refusals.note_close(ended, connection.address, fault=ended == POLICY)
        connection.end(properly=properly)
        node.left(connection)
        metrics.SOCKETS.dec()
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(writer, 1)


def _expect_hello(connection: ClientConnection) -> None:
    if connection.open_room is None:
        connection.outbox.close(NO_HELLO)


async def _read(connection: ClientConnection, receive: Receive) -> bool:
    """Handle the frames one by one until the connection ends; True after a clean disconnect."""
    while connection.outbox.closed is None:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return event.get("code") in GOING_AWAY
        frame = event.get("text")
        await connection.receive(frame if frame is not None else event.get("bytes") or b"")
    return False


async def _write(outbox: Outbox, send: Send) -> None:
    with contextlib.suppress(RuntimeError, OSError):
        while (message := await outbox.take()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
        await send({"type": "websocket.close", "code": outbox.closed or FAULT})


class Listener:
    """A viewer on an event stream."""

    tempo: messages.TempoName = "calm"

    def __init__(
        self, node: Node, open_room: OpenRoom, seat: int | None, token_hash: bytes | None, address: str
    ) -> None:
        self.seat = seat
        self.address = address
        self.open_room = open_room
        self.token_hash = self.asking = token_hash
        self.outbox = Outbox(node.gate.limits.frames_waiting, node.gate.limits.bytes_waiting)

    def push(self, message: bytes) -> None:
        self.outbox.put(b"id: %d\ndata: %s\n\n" % (self.open_room.room.ver, message))

    def dismiss(self) -> None:
        self.outbox.close(SIGNED_OUT)

    def beat(self) -> None:
        self.outbox.put(b": still here\n\n")


async def stream(node: Node, listener: Listener, since: int | None) -> AsyncIterator[bytes]:
    """Views as server-sent events; the event id is the version. Counts towards the address's socket limit."""
    open_rooms = node.open_rooms
    try:
        node.listeners.add(listener)
        metrics.SOCKETS.inc()
        if not await _is_ready(node, listener, since):
            return
        listener.push(messages.encode(open_rooms.message(listener.open_room, listener.seat, since)))
        open_rooms.look(listener.open_room, listener)
        while (message := await listener.outbox.take()) is not None:
            yield message
    finally:
        if listener in node.listeners:
            node.listeners.discard(listener)
            metrics.SOCKETS.dec()
        node.gate.close_socket(listener.address)
        open_rooms.look_away(listener.open_room, listener, properly=False)
        node.scheduler.left(listener.open_room)


async def _is_ready(node: Node, listener: Listener, since: int | None) -> bool:
    """Wait until the listener can be shown its room; False if it may not see that any more, or costs too much."""
    open_rooms = node.open_rooms
    while True:
        open_room = listener.open_room
        await open_rooms.refresh(open_room, since)
        if not await holds(open_rooms, open_room, listener.seat, listener.token_hash) or listener.outbox.closed:
            return False
        if open_rooms.is_here(open_room):
            return True
        if not await pay_for_replay(open_rooms, node.gate, listener.address, open_room.room.id):
            return False
        listener.open_room = await open_rooms.again(open_room)
