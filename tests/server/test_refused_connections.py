"""What is refused before the application sees it costs its address something all the same."""

import asyncio
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from keltis.server.app import guarded, make_app
from keltis.server.http.connection_limits import HERE, HttpConnection, SocketConnection, TcpConnections
from keltis.server.http.request_parser import REFUSED
from keltis.server.limits import BURST, CONNECTION, LONGEST_WAIT, MOST_RECORD_BYTES, REQUEST, Budget, Limits
from keltis.server.node import Node
from keltis.server.storage.opening import open_store

pytestmark = pytest.mark.server

CLIENT, OTHER, PROXY = "192.0.2.1", "192.0.2.2", "10.0.0.5"
HOST = "GET /api/ws HTTP/1.1\r\nHost: keltis\r\n"
UPGRADE = f"{HOST}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


class Transport(asyncio.Transport):
    """Stands for a TCP connection."""

    def __init__(self, address: str = CLIENT) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("192.0.2.9", 80)})
        self.said, self.closing, self.ended = b"", False, False

    def write(self, data: Any) -> None:
        self.said += data

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True


def connections(limits: Limits) -> TcpConnections:
    return TcpConnections(limits, PROXY.__eq__, Budget(limits.budget_per_second, clock=lambda: 0.0))


def debt(tcp: TcpConnections, address: str = CLIENT) -> float:
    """In units."""
    return tcp.budget._debts.get(address, (0.0, 0))[0] * tcp.budget.per_second


def test_who_connects_and_hangs_up_without_end_is_turned_away() -> None:
    tcp = connections(Limits(budget_per_second=10))

    def connect(address: str = CLIENT) -> int | None:
        transport = Transport(address)
        status = tcp.enter(transport, address)
        tcp.leave(transport)
        return status

    affordable = round((BURST + LONGEST_WAIT) * 10 / CONNECTION)
    assert [connect() for _ in range(affordable)] == [0] * affordable
    assert [connect() for _ in range(10)] == [429] * 10, "politely, as long as few are open"
    spare = [tcp.enter(Transport(), CLIENT) for _ in range(10)]
    assert spare[0] == 429 and spare[-1] is None
    assert connect(OTHER) == 0
    assert [connect(PROXY) for _ in range(2 * affordable)] == [0] * (2 * affordable), "a proxy brings those of many"
    assert [connect(HERE[0]) for _ in range(affordable + 1)] == [*[0] * affordable, 429], "not so this machine"


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("head", "cost"),
    [
        pytest.param("\x00\x01\r\n\r\n", REQUEST, id="garbage"),
        pytest.param("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", REQUEST, id="TLS"),
        pytest.param(HOST + 200 * "a:\r\n" + "\r\n", REQUEST, id="too many lines"),
        pytest.param(f"{UPGRADE}\r\n", REQUEST, id="no key"),
        pytest.param(f"{UPGRADE}Sec-WebSocket-Key: x\r\n\r\n", REQUEST, id="a wrong key"),
        pytest.param(f"{UPGRADE}{KEY}Content-Length: 5\r\n\r\nhello", REQUEST, id="a body"),
        pytest.param(f"{UPGRADE}{KEY}\r\n", 0, id="a socket, which the application charges for"),
        pytest.param(HOST, 0, id="not yet complete"),
    ],
)
@pytest.mark.parametrize("address", [CLIENT, PROXY])
def test_a_head_that_is_none_costs_as_much_as_a_request(head: str, cost: float, address: str) -> None:
    async def check() -> None:
        tcp = connections(Limits())
        config = uvicorn.Config(cast(Any, _nothing), ws=cast(Any, functools.partial(SocketConnection, tcp=tcp)))
        config.load()
        protocol = HttpConnection(config=config, server_state=ServerState(), app_state={}, tcp=tcp)
        transport = Transport(address)
        protocol.connection_made(transport)
        before = debt(tcp, address)
        protocol.data_received(head.encode("latin-1"))
        assert debt(tcp, address) - before == pytest.approx(cost if address == CLIENT else 0)
        assert transport.closing == bool(cost)
        for task in protocol.tasks:
            task.cancel()

    asyncio.run(check())


async def _refusing(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 411, "headers": [(b"connection", b"close")]})
    await send({"type": "http.response.body", "body": b"no"})


@pytest.mark.parametrize(("framing", "whole"), [("Transfer-Encoding: chunked", False), ("Content-Length: 0", True)])
def test_who_still_sends_a_refused_body_reads_the_answer_first(framing: str, whole: bool) -> None:
    """A proxy, to which the connection was reset meanwhile, would say that the server is broken. But not for ever."""

    async def check() -> None:
        tcp = connections(Limits())
        config = uvicorn.Config(cast(Any, _refusing))
        config.load()
        protocol = HttpConnection(config=config, server_state=ServerState(), app_state={}, tcp=tcp)
        transport = Transport()
        protocol.connection_made(transport)
        protocol.data_received(f"POST / HTTP/1.1\r\nHost: keltis\r\n{framing}\r\n\r\n".encode())
        await asyncio.gather(*protocol.tasks)
        said = transport.said
        assert said.startswith(b"HTTP/1.1 411 ") and b"no" in said
        assert (transport.ended, transport.closing) == (not whole, whole)
        if not whole:
            for _ in range(MOST_RECORD_BYTES // 1_000):
                protocol.data_received(1_000 * b"x")
                assert not transport.closing
            protocol.data_received(1_000 * b"x")
            assert transport.closing and transport.said == said
        protocol.connection_lost(None)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("status", "host", "told"),
    [(411, "localhost", 411), (429, "localhost", 429), (503, "localhost", 503), (0, "x", 403)],
)
def test_a_request_that_is_refused_whatever_it_asks_for_costs_as_much_as_another(
    tmp_path: Path, status: int, host: str, told: int
) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'rooms.db'}")

    async def check() -> None:
        node = Node(store, limits=Limits())
        node.gate.budget = Budget(200, clock=lambda: 0.0)
        said: list[Any] = []

        async def send(message: Any) -> None:
            said.append(message)

        scope = {
            "type": "http",
            "path": "/api/games",
            "method": "GET",
            "headers": [(b"host", host.encode())],
            "client": (CLIENT, 1),
            "state": {REFUSED: status} if status else {},
        }
        guard: Callable[..., Any] = guarded(make_app(node), node)
        await guard(scope, None, send)
        assert said[0]["status"] == told
        [(owed, _)] = node.gate.budget._debts.values()
        assert owed * 200 == pytest.approx(REQUEST)
        node.patient.shutdown()
        node.threads.close()

    asyncio.run(check())
    store.close()
