"""For tests of the server: it runs as a separate process, and clients use its public API."""

import asyncio
import contextlib
import json
import secrets
import signal
import socket as sockets
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import httpx
import websockets

from tests.support.waiting import PATIENCE, until

GENEROUS = ("sockets_per_address=100000", "requests_per_minute=1000000", "rooms_per_minute=100000",
            "rooms_per_hour=1000000", "joins_per_minute=100000", "messages_per_socket=100000",
            "stories_per_minute=100000", "hints_per_minute=100000", "hello_seconds=100000",
            "budget_per_second=1000000", "guests_per_address=4", "public_tables_per_address=100000")  # fmt: skip


class Process(Protocol):
    """The part of `subprocess.Popen` that tests use."""

    stdout: Any

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def send_signal(self, number: int, /) -> None: ...
    def terminate(self) -> None: ...
    def kill(self) -> None: ...


def _start(arguments: Sequence[str], log: int) -> Process:
    command = [sys.executable, "-m", "keltis", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)


# `keltis` with arguments, and the file descriptor to log to. Tests fork most servers: see conftest.py.
start: Callable[[Sequence[str], int], Process] = _start


def serve_arguments(data: Path, *options: str, limits: Sequence[str] = GENEROUS, pace: float = 0) -> list[str]:
    """A server on a free port, with its rooms in a folder; `options` are those of `keltis serve`."""
    limited = [part for limit in limits for part in ("--limit", limit)]
    return ["serve", "--no-open", "--port", "0", "--data", str(data), "--pace", str(pace), *limited, *options]


class Server:
    """A server process."""

    def __init__(self, process: Process, address: str) -> None:
        self.process = process
        self.address = address

    def kill(self) -> None:
        """As a power cut would, apart from the disk."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def terminate(self, timeout: float = PATIENCE) -> int:
        """As systemd would."""
        self.process.terminate()
        return self.process.wait(timeout)


@contextlib.contextmanager
def serving(data: Path, *options: str, limits: tuple[str, ...] = GENEROUS, pace: float = 0) -> Iterator[Server]:
    """A separate server, killed at the end if it is still alive."""
    with (data / "log").open("a") as log:
        process = start(serve_arguments(data, *options, limits=limits, pace=pace), log.fileno())
    with process.stdout:
        try:
            line = process.stdout.readline()
            assert line.startswith("Keltis is at "), (data / "log").read_text()
            yield Server(process, line.split()[-1].rstrip("/"))
        finally:
            process.kill()
            process.wait()


@contextlib.contextmanager
def stopped(process: Process) -> Iterator[None]:
    """The process does nothing meanwhile."""
    process.send_signal(signal.SIGSTOP)
    until(lambda: "(stopped)" in Path(f"/proc/{process.pid}/status").read_text())
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


def fill_disk(server: Server, full: bool) -> None:
    """Every write of the server to a file fails, the log's too, or none does any more: by the limit on files' size."""
    import resource  # POSIX alone has it

    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))


@contextlib.contextmanager
def reserved_port() -> Iterator[int]:
    """A port for a server that will be restarted: it stays bound here, so that nobody else gets it meanwhile."""
    with sockets.socket() as holder:
        holder.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


def complaints(data: Path) -> list[str]:
    """The server's log, without what clients were refused, and notes that rules are compiled on a machine's first
    start, or that it is busy.
    """
    lines = [line for line in (data / "log").read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if not json.loads(line)["event"].startswith(("loop_lag", "paused", "refused"))]


def new_id() -> str:
    return secrets.token_hex(8)


class Client:
    """A client program with its own token."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.token = self.http.post("/api/session?kind=token").json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def close(self) -> None:
        self.http.close()

    def create(self, game: str = "board", *seats: str, **options: Any) -> dict[str, Any]:
        """Create a room; seats are "me", "open" or a bot's name."""
        answer = self.http.post("/api/rooms", json={"game": game, "seats": [_seat(seat) for seat in seats], **options})
        assert answer.status_code == 201, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def join(self, room: str, name: str = "Bob", **options: Any) -> httpx.Response:
        return self.http.post(f"/api/rooms/{room}/seats", json={"name": name, "id": new_id(), **options})

    def see(self, room: str, **query: Any) -> dict[str, Any]:
        answer = self.http.get(f"/api/rooms/{room}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    def act(self, room: str, version: int, action: str, id: str | None = None, **more: Any) -> httpx.Response:
        body = {"id": id or new_id(), "v": version, "action": action, **more}
        return self.http.post(f"/api/rooms/{room}/actions", json=body)


def _seat(kind: str) -> dict[str, str]:
    if kind == "me":
        return {"kind": "me", "name": "Ann"}
    return {"kind": "open"} if kind == "open" else {"kind": "bot", "level": kind}


class Socket:
    """A WebSocket to a room."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message, or the next of these kinds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.connection.recv())
                if not kinds or message["t"] in kinds:
                    return message  # type: ignore[no-any-return]


@contextlib.asynccontextmanager
async def socket(address: str, room: str, token: str | None = None, **hello: Any) -> AsyncIterator[Socket]:
    """A socket that has said hello."""
    url = f"{address.replace('http', 'ws')}/api/ws"
    async with websockets.connect(url, subprotocols=["keltis.v1"], open_timeout=PATIENCE) as connection:  # type: ignore[list-item]
        ours = Socket(connection)
        await ours.say(t="hello", room=room, token=token, **hello)
        yield ours
