"""Frames that are no message cost their address something, and what is read at once is parsed piece by piece."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame

from keltis.server.http.connection import POLICY, TOO_BIG
from keltis.server.http.connection_limits import MOST_FRAMES, PIECE, SocketConnection, TcpConnections
from keltis.server.limits import BURST, LONGEST_WAIT, PING, Budget, Limits
from tests.support import raw_socket
from tests.support.raw_socket import CLOSE, CONTINUATION, PONG, TEXT, frame

HANDSHAKE = (
    b"GET /api/ws HTTP/1.1\r\nHost: keltis\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
PER_SECOND = 10
AFFORDABLE = round((BURST + LONGEST_WAIT) * PER_SECOND / PING)  # frames, if nothing is paid off meanwhile
CLIENT = "192.0.2.1"


class Transport(asyncio.Transport):
    """Stands for a TCP connection whose client reads as it pleases."""

    def __init__(self, protocol: SocketConnection) -> None:
        super().__init__({"peername": (CLIENT, 1), "sockname": ("192.0.2.9", 80)})
        self.protocol = protocol
        self.said = b""
        self.unread = 0
        self.reads = True
        self.closing = False
        self.paused = False

    def write(self, data: Any) -> None:
        self.said += data
        if not self.reads:
            self.unread += len(data)
            if self.unread > 1_000:
                self.protocol.pause_writing()

    def read_all(self) -> None:
        self.reads, self.unread = True, 0
        self.protocol.resume_writing()

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    @property
    def frames(self) -> list[tuple[int, bytes]]:
        """What the client was told after the handshake; frames of the server are short here."""
        told, rest = [], self.said.partition(b"\r\n\r\n")[2]
        while rest:
            size = rest[1]
            told.append((rest[0] & 15, rest[2 : 2 + size]))
            rest = rest[2 + size :]
        return told


class Echo:
    """The application: answers each message with itself, unless it is to be slow."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.may_hear = asyncio.Event()
        self.may_hear.set()
        self.close = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while not self.close.is_set():
            await self.may_hear.wait()
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            self.heard.append(event["text"])
            if event["text"] == "bye":
                break
        await send({"type": "websocket.close", "code": 1000})
        await asyncio.Event().wait()


class Conversation:
    """A connection after the handshake, all in one process."""

    def __init__(self, app: Echo, protocol: SocketConnection, transport: Transport, budget: Budget) -> None:
        self.app, self.protocol, self.transport, self.budget = app, protocol, transport, budget

    def say(self, data: bytes) -> None:
        assert not self.transport.paused
        self.protocol.data_received(data)

    async def come_to_rest(self) -> None:
        """All that can be done without another word."""
        while self.protocol._turn or not (self.protocol.queue.empty() or self.protocol.close_sent):
            await asyncio.sleep(0)
        for _ in range(5):
            await asyncio.sleep(0)

    @property
    def left(self) -> float:
        """How many frames the client can still pay."""
        debt, _ = self.budget._debts.get(CLIENT, (0.0, 0.0))
        return round(AFFORDABLE - debt * PER_SECOND / PING)

    @property
    def close_code(self) -> int | None:
        codes = [int.from_bytes(told[:2], "big") for kind, told in self.transport.frames if kind == CLOSE]
        return codes[-1] if codes else None


@contextlib.asynccontextmanager
async def conversation() -> AsyncIterator[Conversation]:
    app, budget = Echo(), Budget(PER_SECOND, clock=lambda: 0.0)
    config = uvicorn.Config(cast("Any", app), log_config=None, ws_max_size=4_096, ws_per_message_deflate=False)
    config.load()
    tcp = TcpConnections(Limits(), budget=budget)
    protocol = SocketConnection(config, ServerState(), {}, tcp=tcp)
    transport = Transport(protocol)
    protocol.connection_made(transport)
    protocol.data_received(HANDSHAKE + b"\r\n")
    ours = Conversation(app, protocol, transport, budget)
    await ours.come_to_rest()
    assert transport.said.startswith(b"HTTP/1.1 101 ")
    yield ours
    protocol.connection_lost(None)
    for task in protocol.tasks:
        task.cancel()
    await asyncio.gather(*protocol.tasks, return_exceptions=True)


def run(script: Callable[[Conversation], Any]) -> None:
    async def running() -> None:
        async with conversation() as ours:
            await script(ours)

    asyncio.run(running())


# Paying --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [raw_socket.PING, PONG])
@pytest.mark.parametrize("data", [b"", b"x" * 125])
def test_frames_that_are_no_message_cost_their_address_something(kind: int, data: bytes) -> None:
    async def script(ours: Conversation) -> None:
        ours.say(frame(data, kind) * AFFORDABLE)
        await ours.come_to_rest()
        assert (ours.left, ours.transport.closing) == (0, False)
        ours.say(frame(data, kind))
        await ours.come_to_rest()
        assert ours.close_code == POLICY and ours.transport.closing

    run(script)


def test_messages_to_a_socket_that_was_closed_cost_their_address_something() -> None:
    async def script(ours: Conversation) -> None:
        ours.say(frame(b"bye"))
        await ours.come_to_rest()
        ours.say(frame(b"") * AFFORDABLE)
        await ours.come_to_rest()
        assert (ours.left, ours.transport.closing) == (0, False)
        ours.say(frame(b""))
        await ours.come_to_rest()
        assert ours.transport.closing and ours.app.heard == ["bye"]

    run(script)


def test_a_message_comes_in_so_many_frames_and_each_costs_something() -> None:
    async def script(ours: Conversation) -> None:
        ours.say(frame(b"a", last=False) + frame(b"", CONTINUATION, last=False) * (MOST_FRAMES - 1))
        await ours.come_to_rest()
        assert len(ours.protocol.frames) == MOST_FRAMES
        assert AFFORDABLE - ours.left == MOST_FRAMES - 1
        ours.say(frame(b"", CONTINUATION, last=False))
        await ours.come_to_rest()
        assert ours.close_code == TOO_BIG and ours.transport.closing

    run(script)


def test_a_message_in_a_few_frames_is_understood_pings_in_between_answered() -> None:
    async def script(ours: Conversation) -> None:
        ours.say(frame(b"he", last=False) + frame(b"!", raw_socket.PING) + frame(b"llo", CONTINUATION))
        await ours.come_to_rest()
        assert ours.app.heard == ["hello"]
        assert ours.transport.frames == [(PONG, b"!")]

    run(script)


def test_an_answer_to_a_ping_of_ours_costs_nothing() -> None:
    async def script(ours: Conversation) -> None:
        for _ in range(3):
            ours.protocol.send_keepalive_ping()
            ((kind, asked),) = ours.transport.frames[-1:]
            assert kind == raw_socket.PING
            ours.say(frame(asked, PONG))
            assert ours.protocol.pending_ping_payload is None and ours.left == AFFORDABLE
        ours.say(frame(asked, PONG))  # once more
        assert ours.left == AFFORDABLE - 1

    run(script)


# Reading -------------------------------------------------------------------------------------------------------------


def test_what_was_read_at_once_is_parsed_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing else is read meanwhile."""
    parsed: Counter[int] = Counter()
    rounds = [0]
    handle = SocketConnection.handle_pong

    def counting(self: SocketConnection, event: Frame) -> None:
        parsed[rounds[0]] += 1
        handle(self, event)

    monkeypatch.setattr(SocketConnection, "handle_pong", counting)

    async def script(ours: Conversation) -> None:
        pong = frame(b"", PONG)
        ours.say(pong * 600)
        while ours.protocol._turn:
            assert ours.transport.paused
            rounds[0] += 1
            await asyncio.sleep(0)
        assert not ours.transport.paused
        assert parsed.total() == 600
        assert max(parsed.values()) <= PIECE // len(pong) + 1

    run(script)


def test_messages_beyond_the_first_wait_until_it_was_heard() -> None:
    """However many are sent at once, only a piece's worth of them is in memory as messages; all arrive, in order."""
    sent = [f"{number:04}" for number in range(1_000)]

    async def script(ours: Conversation) -> None:
        ours.app.may_hear.clear()
        ours.say(frame(b"first"))
        await asyncio.sleep(0)
        ours.protocol.data_received(b"".join(frame(each.encode(), TEXT) for each in sent))  # from before the pause
        for _ in range(10):
            await asyncio.sleep(0)
        assert ours.transport.paused and ours.protocol.queue.qsize() <= PIECE // 10 + 1
        ours.app.may_hear.set()
        await ours.come_to_rest()
        assert ours.app.heard == ["first", *sent]
        assert not ours.transport.paused

    run(script)


def test_who_does_not_read_gets_only_the_latest_pongs() -> None:
    async def script(ours: Conversation) -> None:
        ours.transport.reads = False
        for number in range(600):
            if ours.transport.paused:
                await ours.come_to_rest()
            ours.say(frame(b"%03d" % number * 40, raw_socket.PING))
        await ours.come_to_rest()
        assert ours.transport.unread < 2_500
        ours.transport.read_all()
        assert ours.transport.frames[-1] == (PONG, b"599" * 40)

    run(script)
