"""What the attacks of `bench/abuse_attacks.py` are made of: clients that decode nothing they need not."""

import asyncio
import base64
import contextlib
import json
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

SOURCE = "127.0.0.2"  # another client to the server than 127.0.0.1
WAIT = 0.25  # seconds before a client that was turned away tries again


class Target:
    """The server under attack, and what became of it so far."""

    def __init__(self, address: str, rooms: list[str]) -> None:
        self.host, self.port = urlsplit(address).hostname or "", urlsplit(address).port or 0
        self.rooms = rooms  # long ones, open to spectators
        self.count: Counter[str] = Counter()

    async def connect(self, limit: int = 1 << 20) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(SOURCE, 0), limit=limit)

    def ask(self, path: str, *headers: str, method: str = "GET", body: bytes = b"") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *headers]
        if method == "POST":
            lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join([*lines, "", ""]).encode() + body


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of a response."""
    head = await reader.readuntil(b"\r\n\r\n")
    size = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            size = int(line.partition(b":")[2])
    return int(head.split(b" ", 2)[1]), await reader.readexactly(size)


def send(writer: asyncio.StreamWriter, data: bytes) -> None:
    """Write, unless the server has hung up: asyncio would log that among the figures."""
    if writer.transport.is_closing():
        raise ConnectionResetError
    writer.write(data)


class Socket:
    """A WebSocket that says little and understands nothing."""

    def __init__(self, target: Target, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.target, self.reader, self.writer = target, reader, writer

    def say(self, **message: Any) -> None:
        payload = json.dumps(message).encode()
        size = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        send(self.writer, b"\x81" + size + bytes(4) + payload)  # an all-zero mask changes nothing
        self.target.count["messages"] += 1

    async def hear(self) -> bytes:
        """The next frame's payload."""
        first, size = await self.reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        payload = await self.reader.readexactly(size)
        if first & 15 == 8:
            raise ConnectionResetError
        return payload


@contextlib.asynccontextmanager
async def a_socket(target: Target, limit: int = 1 << 20) -> Any:
    """A socket after its handshake; refused ones count as such."""
    reader, writer = await target.connect(limit)
    try:
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = (
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        writer.write(target.ask("/api/ws", *upgrade))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            target.count["refused"] += 1
            raise ConnectionRefusedError
        target.count["connections"] += 1
        yield Socket(target, reader, writer)
    finally:
        writer.close()


Work = Callable[[], Awaitable[None]]


async def together(number: int, work: Work) -> None:
    """So many clients, each of which begins again when it is turned away."""

    async def again() -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
                await work()
            await asyncio.sleep(WAIT * random.uniform(0.5, 1.5))

    await asyncio.gather(*(again() for _ in range(number)))


async def post(target: Target, path: str, token: str | None, body: Any) -> Any:
    """What the server answers to a request; None if it refuses."""
    reader, writer = await target.connect()
    with contextlib.closing(writer):
        headers = ["Content-Type: application/json", *([f"Authorization: Bearer {token}"] if token else [])]
        writer.write(target.ask(path, *headers, method="POST", body=json.dumps(body).encode()))
        target.count["requests"] += 1
        status, told = await answer(reader)
        target.count["refused"] += status == 429
        return json.loads(told) if status < 300 else None
