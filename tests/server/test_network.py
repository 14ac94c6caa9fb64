"""Only the server's own machine learns the server's address in the network."""

import asyncio

import httpx
import pytest

from keltis.server.app import guarded, make_app
from keltis.server.http import network_routes
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.storage.opening import open_store

HOME = "192.168.1.5"


def ask(*, local: bool, caller: str, host: str) -> httpx.Response:
    node = Node(open_store("sqlite://"), limits=Limits(), local=local)

    async def scene() -> httpx.Response:
        transport = httpx.ASGITransport(guarded(make_app(node), node), client=(caller, 50_000))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
            return await client.get("/api/network")

    return asyncio.run(scene())


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_routes, "network_address", lambda: HOME)


@pytest.mark.parametrize("local", [True, False])
@pytest.mark.parametrize(("caller", "host"), [("127.0.0.1", "127.0.0.1:8000"), ("::1", "localhost:8000")])
def test_a_page_on_the_servers_machine_learns_the_address(local: bool, caller: str, host: str) -> None:
    assert ask(local=local, caller=caller, host=host).json() == {"open": not local, "address": HOME}


@pytest.mark.parametrize(
    ("caller", "host"),
    [("192.168.1.9", f"{HOME}:8000"), ("192.168.1.9", "localhost:8000"), ("127.0.0.1", "evil.example:8000")],
)
def test_nobody_else_does(caller: str, host: str) -> None:
    assert ask(local=False, caller=caller, host=host).status_code == 404


def test_the_address_is_one_of_the_network_or_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    found = network_routes.network_address()
    assert found is None or not found.startswith("127.")
