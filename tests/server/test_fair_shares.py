"""When all sockets are taken, whoever has far fewer than another gets one of theirs, and seats keep theirs longest."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from keltis.server.http.connection import TRY_AGAIN
from keltis.server.limits import Gate, Limits, has_far_fewer
from tests.support.server_process import GENEROUS, Client, Server, Socket, serving
from tests.support.waiting import PATIENCE

GREEDY, OTHER, MODEST = "127.0.4.1", "127.0.4.2", "127.0.4.3"
FEW = (*(limit for limit in GENEROUS if "sockets" not in limit), "sockets=6", "sockets_per_address=4")


async def connect(server: Server, address: str, **hello: Any) -> Socket:
    url = server.address.replace("http", "ws") + "/api/ws"
    ours = Socket(await websockets.connect(url, local_addr=(address, 0), open_timeout=PATIENCE))
    await ours.say(t="hello", **hello)
    await ours.hear()
    return ours


@pytest.mark.server
def test_somebody_with_far_fewer_sockets_gets_one_of_those_without_a_seat(tmp_path: Path) -> None:
    async def check(server: Server, ann: Client) -> None:
        room = ann.create("board", "me", "me", public=True)["room"]
        seated = await connect(server, GREEDY, room=room, token=ann.token, seat=0)
        watching = [await connect(server, GREEDY, room=room) for _ in range(2)]
        transport = httpx.AsyncHTTPTransport(local_address=GREEDY)
        async with (
            httpx.AsyncClient(base_url=server.address, transport=transport, timeout=PATIENCE) as http,
            http.stream("GET", f"/api/rooms/{room}/events") as stream,
        ):
            lines = stream.aiter_lines()
            await anext(lines)
            watching += [await connect(server, OTHER, room=room) for _ in range(2)]
            modest = await connect(server, MODEST, room=room)
            await modest.say(t="ping")
            assert (await modest.hear("beat"))["t"] == "beat"
            with pytest.raises(websockets.InvalidStatus, match="503"):
                await connect(server, OTHER, room=room)
            assert await closed(watching, lines) == 1
        await seated.say(t="ping")
        await seated.hear("beat")
        for ours in (seated, modest, *watching):
            await ours.connection.close()

    with serving(tmp_path, limits=FEW) as server, contextlib.closing(Client(server.address)) as ann:
        asyncio.run(check(server, ann))


async def closed(watching: list[Socket], stream: Any) -> int:
    """How many of them the server has closed."""
    count = 0
    for ours in watching:
        with contextlib.suppress(websockets.ConnectionClosed):
            await ours.say(t="ping")
            await ours.hear("beat")
        count += ours.connection.close_code == TRY_AGAIN
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.2 if count else PATIENCE):
            async for _ in stream:
                pass
            count += 1
    return count


def test_nobody_makes_way_for_one_that_has_nearly_as_many() -> None:
    gate, asked = Gate(Limits(sockets=12, sockets_per_address=8)), []

    def make_way(crowded: str) -> bool:
        asked.append(crowded)
        return True

    for address, count in (("greedy", 8), ("other", 4)):
        assert [gate.open_socket(address, make_way) for _ in range(count)] == [0] * count
    assert gate.open_socket("other", make_way) == 503 and asked == []
    assert [gate.open_socket("new", make_way) for _ in range(5)] == [0, 0, 0, 0, 503]
    assert asked == ["greedy"] * 4
    assert gate.open_socket("another") == 503, "nothing could be closed"


@pytest.mark.parametrize(("mine", "theirs", "far"), [(0, 1, False), (0, 2, True), (49, 100, True), (50, 100, False)])
def test_far_fewer_is_half_with_the_new_one_counted(mine: int, theirs: int, *, far: bool) -> None:
    assert has_far_fewer(mine, theirs) is far
