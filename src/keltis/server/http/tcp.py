"""TCP connections: how many there may be, and how long a client may take. uvicorn leaves both to us.

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
from typing import Any

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from keltis.server import metrics
from keltis.server.limits import Limits, has_far_fewer, network_of

LOOK = 1.0  # seconds
HERE = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
SPARE = 16  # connections beyond the limits, once for this machine and its proxies, once for others
SPARE_PER_ADDRESS = 4
SPARE_SECONDS = 3  # until a whole request has come on one of those
RESET = struct.pack("ii", 1, 0)  # the kernel does not keep what is unread either
REFUSED = "refused"  # in the scope's state: the status for everything but a question for our health

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

    def __init__(self, limits: Limits, is_proxy: Callable[[str], bool] = lambda address: False) -> None:
        self.limits = limits
        self._is_proxy = is_proxy
        self._places: dict[asyncio.Transport, Place] = {}
        self._welcome: Counter[str | bool] = Counter()  # by address
        self._spare: Counter[str | bool] = Counter()  # by address, and by whether they are near
        self._out_of_files = False

    # Counting ------------------------------------------------------------------------------------------------------

    def enter(self, transport: asyncio.Transport, address: str) -> int | None:
        """Count a new connection and return 0; a status, if it may only be told so; None, if not even that."""
        key, proxied = network_of(address), self._is_proxy(address)
        near = proxied or address in HERE
        refused = 0
        if self._is_full and not self._make_way(key):
            refused = 503
        elif not proxied and self._welcome[key] >= self.limits.connections_per_address:
            refused = 429
        if refused:
            metrics.CONNECTIONS_CLOSED.labels("too_many").inc()
            if self._spare[near] >= SPARE or (not proxied and self._spare[key] >= SPARE_PER_ADDRESS):
                return None
        self._places[transport] = place = Place(key, near, refused)
        self._count(place, 1)
        return refused

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


class HttpConnection(H11Protocol):
    """HTTP over one of these connections."""

    def __init__(self, *args: Any, tcp: TcpConnections, **options: Any) -> None:
        super().__init__(*args, **options)
        self._tcp = tcp

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
            self.app_state = {**self.app_state, REFUSED: refused}

    def connection_lost(self, exc: Exception | None) -> None:
        self._tcp.leave(self.transport)
        super().connection_lost(exc)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket over one of these connections."""

    def __init__(self, *args: Any, tcp: TcpConnections, **options: Any) -> None:
        super().__init__(*args, **options)
        self._tcp = tcp

    def connection_lost(self, exc: Exception | None) -> None:
        self._tcp.leave(self.transport)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """No answer to a ping: it may have come while we were stopped, so look once more."""
        self.pong_timer = self.loop.call_later(LOOK, super().keepalive_timeout)
