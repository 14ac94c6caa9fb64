"""TCP connections: whoever dawdles is cut off, nobody takes them all, and the server always says whether it lives."""

import contextlib
import itertools
import json
import resource
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import httpx
import pytest

from keltis.server.http import connection_limits, messages
from keltis.server.http.connection_limits import TcpConnections
from keltis.server.http.messages import Hello, Sync
from keltis.server.limits import Gate, Limits, network_of
from tests.support.raw_socket import PING, PONG, Raw, frame
from tests.support.server_process import GENEROUS, Client, Server, complaints, serve_arguments, serving, stopped
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.server

ALL_WAITS = ("frames_waiting=100000", "bytes_waiting=100000000")  # else a slow reader is sent away before
PING_SECONDS = 2
HASTY = (*GENEROUS, *ALL_WAITS, "request_seconds=1", "reading_seconds=1", f"ping_seconds={PING_SECONDS}")
PATIENT = (*GENEROUS, "request_seconds=1000")
FEW = (*PATIENT, "sockets=8", "sockets_per_address=3")  # 30 connections, 6 from one address
HEAD = "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
SOCKET = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
ADDRESSES = itertools.count(1)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hasty"), limits=HASTY) as running:
        yield running


def another_address() -> str:
    return f"127.0.2.{next(ADDRESSES)}"


@contextlib.contextmanager
def line(server: Server, address: str | None = None, *, buffer: int = 0) -> Iterator[socket.socket]:
    """A TCP connection from an address."""
    parts = urlsplit(server.address)
    with socket.socket() as ours:
        if buffer:
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        ours.settimeout(PATIENCE)
        ours.bind((address or another_address(), 0))
        ours.connect((parts.hostname, parts.port))
        yield ours


def heard(ours: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while more := ours.recv(1 << 16):
            said += more
    return said


def is_cut_off(ours: socket.socket) -> bool:
    """Has the server hung up, though nothing is read here?"""
    poll = select.poll()
    poll.register(ours, 0)
    return any(event & (select.POLLHUP | select.POLLERR) for _, event in poll.poll(0))


def has_ended(ours: socket.socket) -> bool:
    """Has the server ended a connection on which it has said nothing that is unread?"""
    return bool(select.select([ours], [], [], 0)[0]) and ours.recv(1, socket.MSG_PEEK) == b""


def drip(ours: socket.socket, drop: bytes) -> bool:
    """Send a little; True once nobody wants it any more."""
    try:
        ours.sendall(drop)
    except ConnectionError:
        return True
    return is_cut_off(ours)


def asked(server: Server, address: str, path: str = "/api/games") -> httpx.Response:
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE) as http:
        return http.get(path)


# Patience ------------------------------------------------------------------------------------------------------------


def test_who_says_nothing_is_cut_off(hasty: Server) -> None:
    with line(hasty) as ours:
        assert heard(ours) == b""


@pytest.mark.parametrize(
    "begun",
    [
        pytest.param(HEAD, id="a head"),
        pytest.param(f"{HEAD}\r\n{HEAD}", id="the head of a second request"),
        pytest.param(f"{HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\n", id="the head of a socket"),
        pytest.param(
            "POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            "Content-Length: 4000\r\n\r\n",
            id="a body",
        ),
        pytest.param(
            "POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n\r\n",
            id="the body of what was refused long ago",
        ),
    ],
)
def test_who_sends_a_request_byte_by_byte_is_cut_off(hasty: Server, begun: str) -> None:
    with line(hasty) as ours:
        ours.sendall(begun.encode())
        until(lambda: drip(ours, b"a"), look=0.2)


def test_who_does_not_read_what_it_asked_for_is_cut_off(hasty: Server) -> None:
    with line(hasty, buffer=4096) as ours:
        ours.setblocking(False)
        with contextlib.suppress(BlockingIOError, ConnectionError):
            ours.sendall(f"{HEAD}\r\n".encode() * 10_000)
        until(lambda: is_cut_off(ours))


def test_a_socket_that_does_not_read_is_cut_off(hasty: Server) -> None:
    with contextlib.closing(Client(hasty.address)) as ann:
        room = ann.create("board", "me", "me", public=True)["room"]
    with contextlib.closing(Raw(hasty.address, buffer=4096)) as slow:
        with contextlib.suppress(ConnectionError):
            slow.send(frame(messages.encode(Hello(room))))
            for _ in range(3_000):
                slow.send(frame(messages.encode(Sync())))
        until(lambda: is_cut_off(slow.socket))


def test_a_socket_may_be_silent_for_ever_if_it_answers_pings(hasty: Server) -> None:
    with contextlib.closing(Client(hasty.address)) as ann:
        room = ann.create("board", "me", "me", public=True)["room"]

    def stays_open() -> bool:
        """Has it, though another was cut off? False if this process was too slow to answer: then once more."""
        heard = time.monotonic()  # the server can have heard nothing later than this
        with contextlib.closing(Raw(hasty.address)) as alive, contextlib.closing(Raw(hasty.address)) as dead:
            for each in (alive, dead):
                each.send(frame(messages.encode(Hello(room))))
            for _ in range(3):
                due, ping, heard = heard + 2 * PING_SECONDS, next_ping(alive), time.monotonic()
                alive.send(frame(ping, PONG))
                if time.monotonic() > due:
                    return False
            until(lambda: dead.receive() is None)
            return bool(next_ping(alive))

    until(stays_open)


def next_ping(ours: Raw) -> bytes:
    while (received := ours.receive()) and received[0] != PING:
        pass
    assert received
    return received[1]


def test_an_answer_that_came_while_the_server_was_stopped_is_not_too_late(tmp_path: Path) -> None:
    with serving(tmp_path, limits=(*GENEROUS, "request_seconds=3", f"ping_seconds={PING_SECONDS}")) as server:
        with contextlib.closing(Client(server.address)) as ann:
            room = ann.create("board", "me", "me", public=True)["room"]
        until(lambda: answers_meanwhile(server, room))


def answers_meanwhile(server: Server, room: str) -> bool:
    """Stop a server that waits for a pong and the rest of a request, which then come; False if it waits no more."""
    opened = time.monotonic()
    with contextlib.closing(Raw(server.address)) as ours, line(server) as asking:
        ours.send(frame(messages.encode(Hello(room))))
        ping = next_ping(ours)
        begun = time.monotonic()
        asking.sendall(HEAD.encode())
        with stopped(server.process):
            if time.monotonic() > min(opened + 2 * PING_SECONDS, begun + 3):
                return False
            ours.send(frame(ping, PONG))
            asking.sendall(b"Connection: close\r\n\r\n")
            time.sleep(4)  # longer than both may take
        assert heard(asking).startswith(b"HTTP/1.1 200 ")
        assert next_ping(ours) != ping
        return True


# Caps ----------------------------------------------------------------------------------------------------------------


def test_one_address_has_so_many_connections_and_the_others_do_not_notice(tmp_path: Path) -> None:
    greedy = another_address()
    with serving(tmp_path, limits=FEW) as server, contextlib.ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(line(server, greedy))
        until(lambda: asked(server, greedy).status_code == 429)
        refused = asked(server, greedy)
        assert refused.json()["t"] == "rate" and refused.headers["connection"] == "close"
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert asked(server, greedy, "/healthz").text == "ok"
        assert asked(server, another_address()).status_code == 200
        stack.close()
        until(lambda: asked(server, greedy).status_code == 200)


def test_when_all_connections_are_taken_the_server_still_says_that_it_lives(tmp_path: Path) -> None:
    with serving(tmp_path, limits=FEW) as server, contextlib.ExitStack() as stack:
        for _ in range(30):
            stack.enter_context(line(server))
        until(lambda: asked(server, "127.0.0.1").status_code == 503)
        assert asked(server, "127.0.0.1").json()["t"] == "unavailable"
        assert asked(server, "127.0.0.1", "/healthz").text == "ok"
        for number in range(connection_limits.SPARE):  # and not even what is spare for strangers counts
            stack.enter_context(line(server, f"127.0.3.{1 + number}"))
        assert asked(server, "127.0.0.1", "/healthz").text == "ok"
        with line(server, "127.0.0.1") as ours:
            ours.sendall(f"{HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\n{SOCKET}\r\n".encode())
            assert heard(ours).startswith(b"HTTP/1.1 503 ")
        stack.close()
        until(lambda: asked(server, "127.0.0.1").status_code == 200)
        assert complaints(tmp_path) == []


def test_who_has_far_fewer_connections_gets_one_of_those_who_take_them_all(tmp_path: Path) -> None:
    """One that waits for no answer, of the address that has most."""
    with serving(tmp_path, limits=FEW) as server, contextlib.ExitStack() as stack:
        greedy = [another_address() for _ in range(5)]
        lines = [stack.enter_context(line(server, address)) for address in greedy for _ in range(6)]
        until(lambda: asked(server, greedy[0]).status_code == 503)
        assert not any(has_ended(ours) for ours in lines)
        modest = stack.enter_context(line(server))
        modest.sendall(f"{HEAD}\r\n".encode())
        assert modest.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
        until(lambda: sum(has_ended(ours) for ours in lines) == 1)
        assert asked(server, greedy[-1]).status_code == 503
        assert not has_ended(modest)


class Transport:
    """Stands for a TCP connection."""


def enter(connections: TcpConnections, address: str) -> int | None:
    return connections.enter(cast("Any", Transport()), address)


def test_strangers_cannot_take_what_is_spare_for_this_machine_and_its_proxies() -> None:
    connections = TcpConnections(Limits(sockets=80, sockets_per_address=3), "10.0.0.5".__eq__)
    taken = [enter(connections, f"203.0.113.{number}") for number in range(200)]
    assert taken == [0] * 120 + [503] * connection_limits.SPARE + [None] * (80 - connection_limits.SPARE)
    assert enter(connections, "127.0.0.1") == 503
    assert enter(connections, "::1") == 503
    assert enter(connections, "::ffff:127.0.0.1") == 503
    assert enter(connections, "10.0.0.5") == 503


def test_who_has_too_many_connections_is_told_so_on_a_few_more() -> None:
    connections = TcpConnections(Limits(sockets_per_address=3))
    told = [enter(connections, "203.0.113.7") for _ in range(20)]
    assert told == [0] * 6 + [429] * connection_limits.SPARE_PER_ADDRESS + [None] * (
        14 - connection_limits.SPARE_PER_ADDRESS
    )
    assert enter(connections, "203.0.113.8") == 0


def test_a_trusted_proxy_has_as_many_connections_as_it_needs() -> None:
    connections = TcpConnections(Limits(sockets=80, sockets_per_address=3), "10.0.0.5".__eq__)
    assert [enter(connections, "10.0.0.5") for _ in range(120)] == [0] * 120
    assert [enter(connections, "10.0.0.5") for _ in range(connection_limits.SPARE + 1)] == [
        503
    ] * connection_limits.SPARE + [None]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("unknown", "unknown", True),
        ("", "unknown", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, other: str, *, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same
    gate = Gate(Limits(sockets_per_address=1))
    assert gate.open_socket(one) == 0
    assert gate.open_socket(other) == (429 if same else 0)
    gate.close_socket(one)
    assert gate.open_socket(one) == 0
    connections = TcpConnections(Limits(sockets_per_address=1))
    assert [enter(connections, address) for address in (one, one, other)] == [0, 0, 429 if same else 0]


# Files ---------------------------------------------------------------------------------------------------------------


def started(folder: Path, files: int) -> subprocess.Popen[str]:
    """A server that may open so many files."""
    command = [sys.executable, "-m", "keltis", *serve_arguments(folder, limits=PATIENT)]
    small: Callable[[], None] = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))  # noqa: E731
    with (folder / "log").open("a") as log:
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=small)  # noqa: PLW1509


@contextlib.contextmanager
def killed_at_last(process: subprocess.Popen[str]) -> Iterator[None]:
    try:
        yield
    finally:
        process.kill()


@pytest.mark.process
def test_a_server_that_may_open_few_files_says_what_that_means_and_serves_fewer(tmp_path: Path) -> None:
    with started(tmp_path, 256) as process, killed_at_last(process):
        address = process.stdout and process.stdout.readline().split()[-1]
        (told,) = [json.loads(line) for line in complaints(tmp_path)]
        assert (told["level"], told["event"]) == ("warning", "few_files")
        assert "105 sockets instead of 5000" in told["what"] and "LimitNOFILE" in told["what"]
        server = Server(process, str(address).rstrip("/"))
        with contextlib.ExitStack() as stack:
            for _ in range(105 + 26 + 20):
                stack.enter_context(line(server, "127.0.0.1"))
            until(lambda: asked(server, "127.0.0.1").status_code == 503)
            assert asked(server, "127.0.0.1", "/healthz").text == "ok"
            assert len(complaints(tmp_path)) == 1


@pytest.mark.process
def test_a_server_that_may_open_hardly_any_files_does_not_start_and_says_why(tmp_path: Path) -> None:
    with started(tmp_path, 100) as process, killed_at_last(process):
        assert process.wait(PATIENCE) == 2
    told = (tmp_path / "log").read_text()
    assert told.startswith("keltis: This process may open only 100 files") and told.count("\n") == 1
    assert "LimitNOFILE" in told


def reports(folder: Path) -> int:
    return sum(json.loads(line)["event"] == "out_of_files" for line in complaints(folder))


def answers(server: Server) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return asked(server, "127.0.0.1").status_code == 200
    return False


def test_a_server_that_has_run_out_of_files_reports_it_once_and_recovers(tmp_path: Path) -> None:
    with serving(tmp_path, limits=PATIENT) as server, contextlib.ExitStack() as stack:
        assert asked(server, "127.0.0.1").status_code == 200
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (len(list(Path(f"/proc/{pid}/fd").iterdir())) + 3, before[1]))
        for _ in range(10):
            stack.enter_context(line(server, "127.0.0.1"))
        until(lambda: reports(tmp_path) > 0)
        stack.close()
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
        until(lambda: answers(server))
        assert reports(tmp_path) == 1
