"""TCP connections: how many there may be, how long a client may take, and what it may have parsed. uvicorn leaves all
of that to us.

Once a second every connection is looked at. Patience is counted in looks, not in seconds: while this process is stopped
or busy it does not look, and what a client has sent meanwhile is read first.
"""

import asyncio
import contextlib
import dataclasses
import os
import socket
import struct
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from keltis.server import metrics
from keltis.server.http.connection import POLICY, TOO_BIG
from keltis.server.http.request_parser import REFUSED, Requests
from keltis.server.limits import CONNECTION, MOST_RECORD_BYTES, PING, REQUEST, Budget, Limits, has_far_fewer, network_of

LOOK = 1.0  # seconds
HERE = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
SPARE = 16  # connections beyond the limits, once for this machine and its proxies, once for others
SPARE_PER_ADDRESS = 4
SPARE_SECONDS = 3  # until a whole request has come on one of those
RESET = struct.pack("ii", 1, 0)  # the kernel does not keep what is unread either
PIECE = 1_024  # bytes of a WebSocket that are parsed in one round of the loop
MOST_FRAMES = 64  # that one message may come in

logger = structlog.get_logger()


@dataclasses.dataclass(slots=True)
class Place:
    """The place of one connection among all of them."""

    key: str
    near: bool  # from this machine, or from a trusted proxy
    refused: int  # the status, if it is one of the spare ones
    asking: int = 0  # for how many looks it has been sending a request
    unread: int = 0  # for how many looks it has not read all that was sent


class TcpConnections:
    """All TCP connections of this process."""

    def __init__(
        self,
        limits: Limits,
        is_proxy: Callable[[str], bool] = lambda address: False,
        budget: Budget | None = None,
    ) -> None:
        self.limits = limits
        self.budget = budget or Budget(limits.budget_per_second)
        self._is_proxy = is_proxy
        self._places: dict[asyncio.Transport, Place] = {}
        self._welcome: Counter[str | bool] = Counter()  # by address
        self._spare: Counter[str | bool] = Counter()  # by address, and by whether they are near
        self._out_of_files = False

    # Counting ------------------------------------------------------------------------------------------------------

    def enter(self, transport: asyncio.Transport, address: str) -> int | None:
        """Count a new connection and return 0; a status, if it may only be told so; None, if not even that.

        It costs its address something, unless that is a proxy, which brings those of many.
        """
        key, proxied = network_of(address), self._is_proxy(address)
        near = proxied or address in HERE
        paid = proxied or self.budget.charge(key, CONNECTION) is not None
        refused = 0
        if self._is_full and not self._make_way(key):
            refused = 503
        elif not paid or (not proxied and self._welcome[key] >= self.limits.connections_per_address):
            refused = 429
        if refused:
            metrics.CONNECTIONS_CLOSED.labels("too_many").inc()
            if self._spare[near] >= SPARE or (not proxied and self._spare[key] >= SPARE_PER_ADDRESS):
                return None
        self._places[transport] = place = Place(key, near, refused)
        self._count(place, 1)
        return refused

    def charge_for_nonsense(self, client: tuple[str, int] | None) -> None:
        """Charge for a head that is refused before the application sees it. Whom a proxy brought is not known then."""
        if client and not self._is_proxy(client[0]):
            self.budget.charge(network_of(client[0]), REQUEST)

    @property
    def _is_full(self) -> bool:
        return len(self._places) - self._spare[True] - self._spare[False] >= self.limits.connections

    def _make_way(self, key: str) -> bool:
        """Close a connection that waits for no answer, of the address that has most, for one that has far fewer."""
        if not has_far_fewer(self._welcome[key], self.limits.connections_per_address):
            return False  # than anybody
        crowd = Counter(place.key for place in self._places.values() if not place.near and not place.refused)
        for crowded, count in crowd.most_common(1):
            for transport, place in self._places.items() if has_far_fewer(self._welcome[key], count) else ():
                if place.key == crowded and not place.refused and _waits_for_nothing(transport):
                    metrics.CONNECTIONS_CLOSED.labels("made_way").inc()
                    transport.abort()
                    self.leave(transport)
                    return True
        return False

    def leave(self, transport: asyncio.Transport) -> None:
        if place := self._places.pop(transport, None):
            self._count(place, -1)

    def _count(self, place: Place, by: int) -> None:
        metrics.CONNECTIONS.inc(by)
        counter, keys = (self._spare, (place.key, place.near)) if place.refused else (self._welcome, (place.key,))
        for key in keys:
            counter[key] += by
            if not counter[key]:
                del counter[key]

    # Looking -------------------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                self.look()
                self._look_for_files()
            except Exception as error:  # noqa: BLE001 (whatever one connection does, look at the others next time)
                metrics.ERRORS.inc()
                logger.error("look_failed", error=type(error).__name__)

    def look(self) -> None:
        """Close the connections of clients that take too long."""
        for transport, place in list(self._places.items()):
            protocol = transport.get_protocol()
            place.asking = place.asking + 1 if isinstance(protocol, HttpConnection) and protocol.is_asking else 0
            place.unread = place.unread + 1 if transport.get_write_buffer_size() else 0
            if place.unread > self.limits.reading_seconds:
                metrics.CONNECTIONS_CLOSED.labels("slow_reader").inc()
                with contextlib.suppress(OSError):  # it may just have been closed
                    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                transport.abort()
            elif place.asking > self._time_to_ask(place) and not transport.is_closing():
                metrics.CONNECTIONS_CLOSED.labels("slow_request").inc()
                transport.close()

    def _time_to_ask(self, place: Place) -> int:
        return min(SPARE_SECONDS, self.limits.request_seconds) if place.refused else self.limits.request_seconds

    def _look_for_files(self) -> None:
        """Report when no file can be opened any more: then libuv refuses new connections without a word."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            if not self._out_of_files:
                logger.error("out_of_files", error=os.strerror(error.errno or 0), connections=len(self._places))
            self._out_of_files = True
        else:
            self._out_of_files = False


def _waits_for_nothing(transport: asyncio.Transport) -> bool:
    protocol = transport.get_protocol()
    return isinstance(protocol, HttpConnection) and (protocol.cycle is None or protocol.cycle.response_complete)


class ClosesLater:
    """The transport of one answer. To close a connection at once on which a body still arrives resets it, and whoever
    sends that body, such as a proxy, may never read the answer."""

    def __init__(self, connection: "HttpConnection") -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection.transport, name)

    def close(self) -> None:
        self._connection.close_after_the_body()


class HttpConnection(H11Protocol):
    """HTTP over one of these connections."""

    def __init__(self, *args: Any, tcp: TcpConnections, **options: Any) -> None:
        super().__init__(*args, **options)
        self.app_state = dict(self.app_state)
        self.conn = Requests(self.app_state)
        self._tcp = tcp
        self._unwanted = 0  # bytes of a body that came after the answer
        self._answered_for_good = False  # nothing that still comes is looked at

    @property
    def is_asking(self) -> bool:
        """Is a request on its way? (Between requests, uvicorn's own timer runs.)"""
        their = self.conn.their_state
        return their is h11.SEND_BODY or (their is h11.IDLE and self.timeout_keep_alive_task is None)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        refused = self._tcp.enter(transport, self.client[0] if self.client else "")
        if refused is None:
            transport.abort()
        elif refused:
            self.app_state[REFUSED] = refused

    def send_400_response(self, msg: str) -> None:
        self._tcp.charge_for_nonsense(self.client)
        super().send_400_response(msg)

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not None and self.cycle is not before:  # it begins in the loop's next round
            self.cycle.transport = cast("asyncio.Transport", ClosesLater(self))

    def close_after_the_body(self) -> None:
        """Say that nothing more follows; uvicorn's timer between requests, or a look, closes the connection."""
        if (
            self.conn.their_state is h11.SEND_BODY
            and not self.transport.is_closing()
            and self.transport.can_write_eof()
        ):
            self._answered_for_good = True
            self.transport.write_eof()
        else:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if not self._answered_for_good:
            super().data_received(data)
        if self._answered_for_good or (self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY):
            self._unwanted += len(data)
            if self._unwanted > MOST_RECORD_BYTES:  # less is read, so that the answer is not lost with the connection
                metrics.CONNECTIONS_CLOSED.labels("unwanted_body").inc()
                self.transport.close()
        else:
            self._unwanted = 0

    def connection_lost(self, exc: Exception | None) -> None:
        self._tcp.leave(self.transport)
        super().connection_lost(exc)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket over one of these connections.

    uvicorn parses whatever has been read at once, which may be tens of thousands of frames, and hands on only whole
    messages. Here it gets a little at a time, and frames that are no message cost their address something as well.
    """

    def __init__(self, *args: Any, tcp: TcpConnections, **options: Any) -> None:
        super().__init__(*args, **options)
        self._tcp = tcp
        self._unparsed = bytearray()
        self._turn: asyncio.Handle | None = None
        self._pongs = b""  # to be sent once the client reads

    # Reading -------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        if self._turn is None:
            self._parse()

    def _parse(self) -> None:
        self._turn = None
        size = PIECE if self.handshake_initiated else len(self._unparsed)  # the head comes whole
        piece = bytes(self._unparsed[:size])
        del self._unparsed[:size]
        super().data_received(piece)
        if not self.handshake_initiated:  # no WebSocket after all: it has a body, for example
            self._tcp.charge_for_nonsense(self.client)
            self.transport.close()
        self._go_on()

    def _go_on(self) -> None:
        """Parse the rest in the loop's next round, or when the messages before it have been taken; read nothing else
        until then."""
        if self.transport.is_closing():
            self._unparsed.clear()
        may_go_on = self.close_sent or self.queue.empty()
        if self._unparsed:
            self.read_paused = True
            self.transport.pause_reading()
            if may_go_on and self._turn is None:
                self._turn = self.loop.call_soon(self._parse)
        elif self.read_paused and may_go_on:
            self.read_paused = False
            self.transport.resume_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._tcp.charge_for_nonsense(self.client)

    async def receive(self) -> Any:
        message = await super().receive()
        self._go_on()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self._unparsed:
            self._go_on()  # it may have been the last one

    # Frames that are no message ------------------------------------------------------------------------------------

    def _is_paid(self) -> bool:
        """Charge the client's address for a frame; who cannot pay is hung up on."""
        if self.transport.is_closing():
            return False
        client = self.scope.get("client")
        if self._tcp.budget.charge(network_of(client[0]) if client else "", PING) is not None:
            return True
        self._fail(POLICY)
        return False

    def _fail(self, code: int) -> None:
        metrics.CONNECTIONS_CLOSED.labels("frames").inc()
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAMES:
            self._fail(TOO_BIG)
        elif self._is_paid():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Who does not read gets only the latest pongs, later (RFC 6455, 5.5.3)."""
        pongs = b"".join(self.conn.data_to_send())
        if not self._is_paid():
            return
        if self.writable.is_set():
            self.transport.write(pongs)
        elif pongs:
            self._pongs = pongs

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) == self.pending_ping_payload or self._is_paid():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        if not self.close_sent or self._is_paid():  # else it is thrown away, at no other cost
            super().send_receive_event_to_app()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._pongs and not self.transport.is_closing():
            self.transport.write(self._pongs)
        self._pongs = b""

    # -----------------------------------------------------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        self._tcp.leave(self.transport)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """No answer to a ping: it may have come while we were stopped, so look once more."""
        self.pong_timer = self.loop.call_later(LOOK, super().keepalive_timeout)
