"""A low-level WebSocket, for what no library would send."""

import os
import socket
import struct
from urllib.parse import urlsplit

from tests.support.waiting import PATIENCE

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(payload: bytes, opcode: int = TEXT, *, last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    first = last << 7 | reserved << 4 | opcode
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, masked << 7 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, masked << 7 | 126, size)
    else:
        head = struct.pack("!BBQ", first, masked << 7 | 127, size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


class Raw:
    """A connection after the handshake."""

    def __init__(self, address: str, *, buffer: int = 0, timeout: float = PATIENCE, headers: str = "") -> None:
        parts = urlsplit(address)
        assert parts.hostname and parts.port
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(timeout)
        self.socket.connect((parts.hostname, parts.port))
        self.socket.sendall(
            f"GET /api/ws HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._take(1)
        assert head.startswith(b"HTTP/1.1 101"), head

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def receive(self) -> tuple[int, bytes] | None:
        """The next frame; None if the server has hung up."""
        try:
            first, size = self._take(2)
            if size == 126:
                (size,) = struct.unpack("!H", self._take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._take(8))
            return first & 15, self._take(size)
        except ConnectionError:
            return None

    def _take(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self.socket.recv(min(size - len(data), 1 << 16))
            if not more:
                raise ConnectionResetError
            data += more
        return data

    def close(self) -> None:
        self.socket.close()
