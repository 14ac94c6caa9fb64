"""The server's outermost part: every request is paid for, and counted by the address it comes from."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from keltis.server import app, limits
from keltis.server.app import guarded
from keltis.server.limits import BURST, LONGEST_WAIT, Gate, Limits
from tests.support.twin_servers.virtual_time import run
from tests.support.waiting import until_async

Ask = Callable[[str, str], Awaitable[tuple[float, int]]]


def front_door(per_second: int) -> Ask:
    """Ask the server's outermost part; the time and the status. Behind it, everything is answered at once."""

    async def inside(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    loop = asyncio.get_running_loop()
    limited = Limits(budget_per_second=per_second, sockets_per_address=1_000)
    node = SimpleNamespace(local=False, origins=frozenset(), gate=Gate(limited, loop.time))
    asgi = guarded(inside, node)  # type: ignore[arg-type]

    async def ask(path: str, address: str) -> tuple[float, int]:
        said: list[Any] = []

        async def send(message: Any) -> None:
            said.append(message)

        begun = loop.time()
        kind = "websocket" if path == "/api/ws" else "http"
        client = (address, 1)
        await asgi({"type": kind, "method": "GET", "path": path, "headers": [], "client": client}, None, send)
        if said[0]["status"] == 429:
            assert json.loads(said[1]["body"])["t"] == "rate"
            assert dict(said[0]["headers"])[b"retry-after"] == b"5"
        return loop.time() - begun, said[0]["status"]

    return ask


@pytest.mark.parametrize("path", ["/", "/assets/x.js", "/api/rooms", "/api/openapi.json", "/metrics", "/nowhere"])
def test_every_path_is_paid_for_and_refused_slowly(path: str) -> None:
    async def script() -> None:
        ask = front_door(10)
        *answers, socket = await asyncio.gather(
            *(ask(path, "192.0.2.1") for _ in range(300)), ask("/api/ws", "192.0.2.1")
        )
        assert socket[1] == 429
        cost = limits.METRICS if path == "/metrics" else limits.REQUEST
        served = [wait for wait, status in answers if status == 200]
        assert len(served) == pytest.approx((BURST + LONGEST_WAIT) * 10 / cost, abs=1)
        assert max(served) <= LONGEST_WAIT + 0.001
        refused = [wait for wait, status in answers if status == 429]
        assert refused == pytest.approx([app.REFUSAL_SECONDS] * len(refused))
        assert await ask(path, "192.0.2.2") == (0, 200)

    run(script)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_is_answered_within_a_second_even_to_those_who_have_spent_everything(path: str) -> None:
    async def script() -> None:
        ask = front_door(10)
        await asyncio.gather(*(ask("/", "192.0.2.1") for _ in range(300)))
        answers = await asyncio.gather(*(ask(path, "192.0.2.1") for _ in range(300)))
        assert max(wait for wait, _ in answers) == pytest.approx(app.REFUSAL_SECONDS)
        assert {status for _, status in answers} == {200}
        assert await ask(path, "192.0.2.2") == (0, 200)

    run(script)


def test_requests_that_a_proxy_brings_are_counted_by_the_address_they_come_from() -> None:
    """Somebody sends request after request, and of each the last byte never comes."""
    gate = Gate(Limits(sockets_per_address=2))
    never, served = asyncio.Event(), []

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        served.append(scope["client"][0])
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    asgi = guarded(inside, SimpleNamespace(local=False, origins=frozenset(), gate=gate))  # type: ignore[arg-type]

    async def ask(address: str, path: str = "/api/rooms") -> int:
        said: list[Any] = []

        async def send(message: Any) -> None:
            said.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": (address, 1)}
        await asgi(scope, never.wait, send)
        return int(said[0]["status"])

    async def script() -> None:
        slow = [asyncio.create_task(ask("192.0.2.1")) for _ in range(gate.limits.connections_per_address)]
        await until_async(lambda: len(served) == len(slow))
        assert await ask("192.0.2.1") == 429
        others = [asyncio.create_task(ask("192.0.2.2")), asyncio.create_task(ask("192.0.2.1", "/healthz"))]
        await until_async(lambda: len(served) == len(slow) + 2)
        never.set()
        assert await asyncio.gather(*slow, *others) == [200] * (len(slow) + 2)
        assert await ask("192.0.2.1") == 200 and not gate._requests

    asyncio.run(script())
