"""Load on a server: many sockets in four-seat rooms, moves at a fixed rate whether or not it keeps up.

    python bench/load.py --sockets 1000 --rate 200 --seconds 30
    python bench/load.py --sockets 400 --rate 200 --saturate

Starts a temporary server (SQLite, every commit synced), seats a client at each socket and measures the time from
sending a move to its answer and to the others' views. Prints one JSON object per line.
"""

import asyncio
import base64
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import click
import httpx
import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.server_process import GENEROUS, serving

SEATS = 4


class SeatView(msgspec.Struct):
    legal: list[str]


class Heard(msgspec.Struct):
    """The part of a message that the generator reads."""

    t: str
    v: int = 0
    id: str | None = None
    view: SeatView | None = None


class Socket(asyncio.Protocol):
    """A minimal WebSocket client: the generator shares the machine with the server."""

    decode = msgspec.json.Decoder(Heard).decode

    def __init__(self, room: "Room", seat: int) -> None:
        self.room = room
        self.seat = seat
        self.legal: list[str] = []
        self.buffer = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        host, port = transport.get_extra_info("peername")[:2]
        transport.write(
            f"GET /api/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer)
            del self.buffer[: end + 4]
            self.open.set_result(None)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == 1:
                self.room.heard(self, self.decode(payload))
            elif kind == 9:
                self._send(10, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        payload = bytes(buffer[start : start + length])
        kind = buffer[0] & 15
        del buffer[: start + length]
        return kind, payload

    def _send(self, kind: int, payload: bytes) -> None:
        size = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + size + bytes(4) + payload)  # an all-zero mask changes nothing

    def say(self, **message: Any) -> None:
        self._send(1, json.dumps(message).encode())


class Room:
    """Four clients at one table."""

    def __init__(self, load: "Load", id: str) -> None:
        self.load = load
        self.id = id
        self.sockets: list[Socket] = []
        self.version = 0
        self.sent: dict[int, float] = {}  # by the version that the move will have
        self.busy = False

    def heard(self, socket: Socket, message: Heard) -> None:
        now = time.perf_counter()
        if message.t == "view":
            self.load.views += 1
            self.version = max(self.version, message.v)
            socket.legal = message.view.legal if message.view else []
            if message.v in self.sent:
                self.load.pushed.append(now - self.sent[message.v])
        elif message.t == "ack":
            self.load.acked.append(now - self.sent[message.v])
            self.busy = False
        elif message.t in ("stale", "illegal", "unauthorized", "rate", "unavailable", "bad", "too_large"):
            self.load.errors += 1
            self.busy = False

    def move(self, due: float) -> bool:
        """Let the seat on turn act; False if the last move is still pending, or the game is over."""
        on_turn = next((socket for socket in self.sockets if socket.legal), None)
        if self.busy or on_turn is None:
            return False
        self.busy = True
        self.sent = {self.version + 1: due}
        action = random.choice(on_turn.legal)
        on_turn.legal = []
        on_turn.say(t="move", id=os.urandom(8).hex(), v=self.version, action=action)
        return True


class Load:
    """The load generator and its measurements."""

    def __init__(self, address: str, process: int) -> None:
        self.address = address
        self.process = process
        self.rooms: list[Room] = []
        self.idle: list[Socket] = []
        self.reset()

    def reset(self) -> None:
        self.acked: list[float] = []
        self.pushed: list[float] = []
        self.errors = self.views = self.skipped = self.moves = 0

    async def seat(self, sockets: int, idle: int) -> None:
        """Create the rooms, join them, open the sockets."""
        limit = httpx.Limits(max_connections=16)
        async with httpx.AsyncClient(base_url=self.address, limits=limit, timeout=60) as http:
            gate = asyncio.Semaphore(16)

            async def fill() -> None:
                async with gate:
                    await self._room(http)

            await asyncio.gather(*(fill() for _ in range(max(sockets // SEATS, 1))))
        if idle:
            quiet = self.rooms.pop()  # nothing happens there
            for _ in range(idle):
                self.idle.append(await self._connect(quiet, -1))

    async def _room(self, http: httpx.AsyncClient) -> None:
        tokens = [(await http.post("/api/session?kind=token")).json()["token"] for _ in range(SEATS)]
        head = [{"Authorization": f"Bearer {token}"} for token in tokens]
        seats = [{"kind": "me", "name": "Player 0"}, *({"kind": "open"} for _ in range(SEATS - 1))]
        request = {"game": "board", "seats": seats, "public": True, "guests_may_fill": True}
        room = Room(self, (await http.post("/api/rooms", json=request, headers=head[0])).json()["room"])
        for seat in range(1, SEATS):
            join = {"name": f"Player {seat}", "id": os.urandom(8).hex(), "seat": seat}
            (await http.post(f"/api/rooms/{room.id}/seats", json=join, headers=head[seat])).raise_for_status()
        self.rooms.append(room)
        for seat, token in enumerate(tokens):
            socket = await self._connect(room, seat)
            room.sockets.append(socket)
            socket.say(t="hello", room=room.id, token=token)

    async def _connect(self, room: Room, seat: int) -> Socket:
        host, port = self.address.removeprefix("http://").split(":")
        _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(room, seat), host, int(port))
        await socket.open
        if seat < 0:
            socket.say(t="hello", room=room.id)
        return socket

    async def run(self, rate: float, seconds: float) -> dict[str, Any]:
        """Send moves at a rate, without waiting for answers."""
        self.reset()
        cpu = _cpu_seconds(self.process)
        begin = due = time.perf_counter()
        while due < begin + seconds:
            now = time.perf_counter()
            while due <= now:
                room = random.choice(self.rooms)
                if room.move(due):
                    self.moves += 1
                else:
                    self.skipped += 1
                due += random.expovariate(rate)
            await asyncio.sleep(max(0.0, min(0.002, due - time.perf_counter())))
        taken = time.perf_counter() - begin
        cpu = _cpu_seconds(self.process) - cpu
        await asyncio.sleep(1.5)
        everyone = [socket for room in self.rooms for socket in room.sockets] + self.idle
        return {
            "offered_per_s": rate,
            "moves": self.moves,
            "acked_per_s": round(len(self.acked) / taken, 1),
            "unanswered": self.moves - len(self.acked) - self.errors,
            "errors": self.errors,
            "skipped": self.skipped,
            "lost_sockets": sum(socket.lost for socket in everyone),
            "ack_ms": _percentiles(self.acked),
            "push_ms": _percentiles(self.pushed),
            "cpu_ms_per_move": round(1000 * cpu / max(1, len(self.acked)), 2),
            "rss_mb": _rss_mb(self.process),
        }


def _percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [float("nan")]
    return {name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1)
            for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))}  # fmt: skip


def _cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _rss_mb(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


async def measure(
    address: str, process: int, sockets: int, idle: int, rate: float, seconds: float, saturate: bool
) -> None:
    load = Load(address, process)
    began = time.perf_counter()
    await load.seat(sockets, idle)
    seated = round(time.perf_counter() - began, 1)
    await asyncio.sleep(1)
    while True:
        report = await load.run(rate, seconds)
        shown = {
            "test": "load",
            "sockets": sockets,
            "idle": idle,
            "seated_s": seated,
            "load": os.getloadavg()[0],
            **report,
        }
        click.echo(json.dumps(shown))
        kept_up = report["acked_per_s"] > 0.75 * rate and report["ack_ms"]["p99"] <= 250 and not report["errors"]
        if not saturate or not kept_up:
            return
        rate += 100


@click.command()
@click.option("--sockets", default=1000, help="In four-seat rooms.")
@click.option("--idle", default=0, help="More sockets, of spectators.")
@click.option("--rate", default=200.0, help="Moves a second.")
@click.option("--seconds", default=30.0)
@click.option("--saturate", is_flag=True, help="Raise the rate by 100 until it cannot keep up.")
def main(sockets: int, idle: int, rate: float, seconds: float, saturate: bool) -> None:
    """Measure how a server holds up."""
    limits = (*GENEROUS, "sockets=100000")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=limits) as server:
        uvloop.run(measure(server.address, server.process.pid, sockets, idle, rate, seconds, saturate))
        server.terminate()


if __name__ == "__main__":
    main()
