"""Requests that are expensive to parse are not parsed: bodies in chunks of a byte, heads of thousands of lines, and
bodies that nobody reads."""

import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from keltis.server.http.request_parser import MOST_HEAD, MOST_HEADERS
from keltis.server.limits import MOST_BYTES, MOST_RECORD_BYTES
from tests.server.test_connections import PATIENT, drip, heard, line
from tests.support.raw_socket import PING, PONG, Raw, frame
from tests.support.server_process import Server, serving
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.server

HEAD = "POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
ASKING = "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
LEFT = MOST_HEADERS - 2  # lines, besides those


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("costly"), limits=(*PATIENT, "budget_per_second=100")) as running:
        yield running


def said_to(server: Server, request: bytes) -> tuple[bytes, bytes]:
    """Head and body of the answer, after which the server hangs up."""
    with line(server) as ours:
        with contextlib.suppress(ConnectionError):
            ours.sendall(request)
        head, _, body = heard(ours).partition(b"\r\n\r\n")
        return head, body


@pytest.mark.parametrize("path", ["/api/rooms", "/healthz", "/nothing"])
def test_a_body_in_chunks_is_refused_before_it_is_read(server: Server, path: str) -> None:
    begun = HEAD.replace("/api/rooms", path) + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"  # and it never ends
    head, body = said_to(server, begun.encode())
    if path != "/healthz":
        assert head.startswith(b"HTTP/1.1 411 ") and json.loads(body)["t"] == "bad"
        assert "Content-Length" in json.loads(body)["reason"] and b"x-content-type-options" in head.lower()
    assert b"connection: close" in head.lower()


def test_who_goes_on_with_a_refused_body_is_cut_off(server: Server) -> None:
    with line(server) as ours:
        ours.sendall(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{{\r\n".encode())
        assert heard(ours).startswith(b"HTTP/1.1 411 ")
        until(lambda: drip(ours, b"x" * 1_000), look=0.001)


def test_a_body_that_nobody_reads_ends_the_connection(server: Server) -> None:
    """Long before its time is up, which is a quarter of an hour here."""
    with line(server) as ours:
        ours.sendall(f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {1 << 40}\r\n\r\n".encode())
        assert ours.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
        until(lambda: drip(ours, b"x" * 1_000), look=0.001)


def test_who_sends_a_little_too_much_learns_it_and_may_go_on(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        for size in (MOST_BYTES + 1, MOST_RECORD_BYTES - 2_000):
            answer = http.post("/api/rooms", content=b" " * size, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["t"]) == (413, "too_large")
            assert answer.headers.get("connection") != "close"
            assert http.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        pytest.param("a:\r\n" * LEFT, b"200", id="as many as may be"),
        pytest.param("a:\r\n" * (LEFT + 1), b"400", id="one line more"),
        pytest.param("a:\r\n" * 3_900, b"400", id="very many"),
        pytest.param(f"a: {'x' * MOST_HEAD}\r\n", b"400", id="a long one"),
        pytest.param(f"a: {'x' * (MOST_HEAD - len(ASKING) - 9)}\r\n", b"200", id="nearly as long"),
    ],
)
@pytest.mark.parametrize("before", ["", "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"])
def test_a_head_has_so_many_lines_and_bytes_also_behind_another(
    server: Server, lines: str, status: bytes, before: str
) -> None:
    with line(server) as ours:
        with contextlib.suppress(ConnectionError):
            ours.sendall(f"{before}{ASKING}{lines}\r\n".encode())
        told = re.findall(rb"HTTP/1.1 ([0-9]+) ", heard(ours))
    assert told == [b"200"] * bool(before) + [status]


def test_the_head_of_a_socket_that_is_none_ends_the_connection(server: Server) -> None:
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    begun = f"GET /api/ws HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}{key}"
    for wrong in ("Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n"):
        assert b" 101 " not in said_to(server, f"{begun}{wrong}".encode())[0]


def test_a_socket_that_only_pings_is_hung_up_on_and_another_address_does_not_notice(server: Server) -> None:
    with contextlib.closing(Raw(server.address)) as pinging:
        until(lambda: drip(pinging.socket, frame(b"", PING) * 1_000), look=0.001)
    with line(server) as ours:  # from another address
        ours.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert ours.recv(1 << 16).startswith(b"HTTP/1.1 200 ")


def test_behind_a_proxy_the_pings_of_a_socket_are_charged_to_whom_it_brings(tmp_path: Path) -> None:
    limits = (*PATIENT, "budget_per_second=1", "ping_seconds=1000")
    with serving(tmp_path, "--proxy", "127.0.0.1", limits=limits) as behind:

        def brought(address: str) -> contextlib.closing[Raw]:
            return contextlib.closing(Raw(behind.address, headers=f"X-Forwarded-For: {address}\r\n"))

        with brought("203.0.113.1") as pinging:
            until(lambda: drip(pinging.socket, frame(b"", PING) * 1_000), look=0.001)
        with brought("203.0.113.2") as another:
            for _ in range(20):
                another.send(frame(b"", PING))
                assert another.receive() == (PONG, b"")
