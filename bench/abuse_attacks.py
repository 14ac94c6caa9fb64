"""The attacks of `bench/abuse.py`: what one address can send, over the public protocol and with no more than a token.

    python bench/abuse_attacks.py NAME http://127.0.0.1:8000 SECONDS ROOM...

Clients wait for an answer before they ask again, and decode nothing: the generator shares the machine with the server.
"""

import asyncio
import contextlib
import itertools
import json
import os
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.abuse_clients import Target, a_socket, answer, post, send, together

SMALL_BUFFER = 4_096
BLOCK = 65_536  # bytes
BEGUN = "POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
ASKING = "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
A_LONG_PING = b"\x89\xfd" + bytes(4 + 125)


# Attacks -------------------------------------------------------------------------------------------------------------


async def spectators(target: Target) -> None:
    """Forty spectators of one long room ask for all of its history, again and again."""

    async def work() -> None:
        async with a_socket(target) as ours:
            ours.say(t="hello", room=target.rooms[0], since=0)
            while await ours.hear():
                ours.say(t="sync", since=0)

    await together(40, work)


async def reconnects(target: Target) -> None:
    """Twenty clients connect, say hello, read the view, and hang up."""

    async def work() -> None:
        while True:
            async with a_socket(target) as ours:
                ours.say(t="hello", room=target.rooms[0], since=0)
                await ours.hear()

    await together(20, work)


async def pings(target: Target) -> None:
    """Forty sockets ping as fast as they are answered, ten at a time."""

    async def work() -> None:
        async with a_socket(target) as ours:
            ours.say(t="hello", room=target.rooms[0])
            while await ours.hear():
                for _ in range(10):
                    ours.say(t="ping")
                for _ in range(9):
                    await ours.hear()

    await together(40, work)


async def slow_readers(target: Target) -> None:
    """Forty sockets ask for views and never read them."""

    async def work() -> None:
        async with a_socket(target, SMALL_BUFFER) as ours:
            ours.say(t="hello", room=target.rooms[0], since=0)
            for _ in range(90):  # just below the limit of messages
                ours.say(t="sync", since=0)
                await asyncio.sleep(0.02)
            await asyncio.sleep(5)

    await together(40, work)


def flood(number: int, *paths: str, method: str = "GET", body: bytes = b"") -> Callable[[Target], Awaitable[None]]:
    """Clients that request these paths, one after the other."""

    async def attack(target: Target) -> None:
        async def work() -> None:
            reader, writer = await target.connect()
            with contextlib.closing(writer):
                for path in itertools.cycle(paths):
                    room = random.choice(target.rooms)
                    send(writer, target.ask(path.replace("ROOM", room), method=method, body=body))
                    target.count["requests"] += 1
                    status, _ = await answer(reader)
                    target.count["refused"] += status == 429

        await together(number, work)

    attack.__doc__ = f"{number} clients request {', '.join(paths)}."
    return attack


async def cold_rooms(target: Target) -> None:
    """Forty clients open one long room after the other, of more than are kept in memory."""
    rooms = itertools.cycle(target.rooms)

    async def work() -> None:
        async with a_socket(target) as ours:
            while True:
                ours.say(t="hello", room=next(rooms))
                await ours.hear()

    await together(40, work)


async def hoarding(target: Target) -> None:
    """Four hundred connections that say nothing, and sockets that never say hello."""

    async def silent() -> None:
        reader, writer = await target.connect()
        with contextlib.closing(writer):
            target.count["connections"] += 1
            await reader.read(1)

    async def no_hello() -> None:
        async with a_socket(target) as ours:
            await ours.hear()

    await asyncio.gather(together(400, silent), together(40, no_hello))


async def slow_clients(target: Target) -> None:
    """Two hundred requests that arrive byte by byte."""

    async def work() -> None:
        reader, writer = await target.connect()
        with contextlib.closing(writer):
            target.count["connections"] += 1
            for byte in target.ask("/api/rooms", *(f"X-Slow-{number}: 1" for number in range(20))):
                send(writer, bytes([byte]))
                await asyncio.sleep(0.5)
            await answer(reader)

    await together(200, work)


async def long_logs(target: Target) -> None:
    """Players of ten rooms leave their seat to a bot and come back, again and again."""

    async def work() -> None:
        session = await post(target, "/api/session?kind=token", None, {})
        seats = [{"kind": "me", "name": name} for name in ("Eve", "Mallory")]
        made = session and await post(target, "/api/rooms", session["token"], {"game": "board", "seats": seats})
        if made:
            async with a_socket(target) as ours:
                ours.say(t="hello", room=made["room"], token=session["token"], seat=0)
                version = json.loads(await ours.hear())["v"]
                kinds: list[dict[str, Any]] = [{"t": "away", "seat": 0}, {"t": "return"}]
                for kind in itertools.cycle(kinds):
                    ours.say(**kind, id=os.urandom(8).hex(), v=version)
                    while (told := json.loads(await ours.hear()))["t"] in ("view", "seats", "beat"):
                        version = told.get("v", version)
                    target.count[told["t"]] += 1
                    version = told.get("v", version)
                    await asyncio.sleep(0.21)  # just below the limit of messages

    await together(10, work)


async def records(target: Target) -> None:
    """Twenty clients post a record of 2,000 actions and have it told, another one each time."""
    text = _long_record()

    async def work() -> None:
        reader, writer = await target.connect()
        with contextlib.closing(writer):
            while True:
                body = text + f"{{{os.urandom(8).hex()}}}\n".encode()
                send(writer, target.ask("/api/story", "Content-Type: text/plain", method="POST", body=body))
                target.count["requests"] += 1
                status, _ = await answer(reader)
                target.count["refused"] += status == 429

    await together(20, work)


def _long_record() -> bytes:
    from keltis import core
    from keltis.records import record

    game = core.make("board", quiet_limit=0)
    state = game.start(game.deal("x"))
    played: list[str] = []
    while len(played) < 2_000:
        legal = game.legal(state)
        idle = [action for action in legal if action.text[0] in "-+" and action.text != "+"]
        action = (idle or list(legal))[0]
        played.append(action.text)
        state = game.apply(state, action)
    return record.write(record.Record(game, game.deal("x"), tuple(played))).encode()


async def churn(target: Target) -> None:
    """Forty clients connect and hang up, say what is no HTTP, send bodies in chunks and bad handshakes."""
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    said = ("", "\0\r\n\r\n", f"{BEGUN}Transfer-Encoding: chunked\r\n\r\n", f"{ASKING}{upgrade}\r\n")
    heads = itertools.cycle(head.encode() for head in said)

    async def work() -> None:
        while True:
            reader, writer = await target.connect()
            with contextlib.closing(writer):
                target.count["connections"] += 1
                if head := next(heads):
                    send(writer, head)
                    await reader.read(1)

    await together(40, work)


async def experts(target: Target) -> None:
    """Rooms in which four experts play without a pause: the attacker's own seat is left to a bot."""

    async def work() -> None:
        session = await post(target, "/api/session?kind=token", None, {})
        seats = [{"kind": "me", "name": "Eve"}, *({"kind": "bot", "level": "expert"} for _ in range(3))]
        made = session and await post(target, "/api/rooms", session["token"], {"game": "board", "seats": seats})
        if made:
            target.count["rooms"] += 1
            away = {"id": os.urandom(8).hex(), "v": 0}
            async with a_socket(target) as ours:
                ours.say(t="hello", room=made["room"], token=session["token"])
                while (view := json.loads(await ours.hear()))["t"] != "view":
                    pass
                ours.say(t="away", **{**away, "v": view["v"]}, seat=0)
                while True:
                    told = json.loads(await ours.hear())
                    if told["t"] == "stale":
                        ours.say(t="away", id=os.urandom(8).hex(), v=told["now"]["v"], seat=0)
        await asyncio.sleep(5)

    await together(10, work)


def pouring(number: int, begun: str, again: bytes) -> Callable[[Target], Awaitable[None]]:
    """Clients that begin a request, or a socket if there is none, and then send the same as fast as it is taken."""

    async def attack(target: Target) -> None:
        flood = again * (BLOCK // len(again) + 1)

        async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            closed = asyncio.create_task(_read_all(reader))
            while not closed.done():
                send(writer, flood)
                target.count["kilobytes"] += len(flood) // 1_000
                await asyncio.sleep(0)
                await writer.drain()

        async def work() -> None:
            if begun:
                reader, writer = await target.connect()
                with contextlib.closing(writer):
                    target.count["connections"] += 1
                    send(writer, begun.encode())
                    await pour(reader, writer)
            else:
                async with a_socket(target) as ours:
                    await pour(ours.reader, ours.writer)

        await together(number, work)

    return attack


async def _read_all(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(BLOCK):
            pass


async def unread_pings(target: Target) -> None:
    """Forty sockets send pings as fast as they are taken, and never read the answers."""

    async def work() -> None:
        async with a_socket(target, SMALL_BUFFER) as ours:
            ours.reader._transport.pause_reading()
            while True:
                send(ours.writer, A_LONG_PING * (BLOCK // len(A_LONG_PING)))
                target.count["kilobytes"] += BLOCK // 1_000
                await asyncio.wait_for(ours.writer.drain(), 5)

    await together(40, work)


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "spectators": spectators,
    "reconnects": reconnects,
    "since": flood(40, "/api/rooms/ROOM?since=0"),
    "cold-rooms": cold_rooms,
    "stories": flood(20, "/api/rooms/ROOM/story", "/api/rooms/ROOM/story?page=1", "/api/rooms/ROOM/proof"),
    "slow-readers": slow_readers,
    "pings": pings,
    "metrics": flood(40, "/metrics"),
    "openapi": flood(40, "/api/openapi.json"),
    "health": flood(40, "/healthz", "/readyz"),
    "page": flood(40, "/", "/nothing"),
    "hoarding": hoarding,
    "slow-clients": slow_clients,
    "experts": experts,
    "long-logs": long_logs,
    "records": records,
    "churn": churn,
    "frames": pouring(40, "", b"\x89\x80" + bytes(4)),  # pings
    "unread-pings": unread_pings,
    "fragments": pouring(40, "", b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * (1 << 16)),  # of nothing
    "chunks": pouring(40, f"{BEGUN}Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "unwanted-bodies": pouring(40, f"{BEGUN}Content-Length: {1 << 40}\r\n\r\n", b" "),
    "heads": pouring(40, ASKING, b"a:\r\n" * 50_000 + b"\r\n" + ASKING.encode()),
}


async def attack_for(seconds: float, target: Target, name: str) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await ATTACKS[name](target)


def main() -> None:
    os.nice(10)  # a real attacker has a machine of their own
    name, address, seconds, *rooms = sys.argv[1:]
    target = Target(address, rooms)
    print("begins", flush=True)
    asyncio.run(attack_for(float(seconds), target, name))
    print(json.dumps(target.count), flush=True)


if __name__ == "__main__":
    main()
