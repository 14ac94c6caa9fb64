"""The samples for nginx and Caddy in docs/deploy, run as they are but for names, ports and certificate."""

import asyncio
import contextlib
import http.client
import json
import re
from collections.abc import Iterator

import httpx
import pytest
import websockets

from keltis.server.node import BEAT
from tests.support import hosting_programs
from tests.support.hosting_programs import COMES_FROM, CONNECTIONS, SAMPLES, Proxy
from tests.support.server_process import GENEROUS, Socket, serving
from tests.support.waiting import PATIENCE

pytestmark = [pytest.mark.server, pytest.mark.process]

NEW_ROOM = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}
WRONG_JOINS = 3


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    start, folder = getattr(hosting_programs, request.param), tmp_path_factory.mktemp(request.param)
    limits = (*GENEROUS, f"joins_per_minute={WRONG_JOINS}")
    with (
        serving(tmp_path_factory.mktemp("data"), "--proxy", "127.0.0.1", limits=limits) as server,
        start(server.address, folder) as running,
    ):
        yield running


@contextlib.contextmanager
def browser_at(proxy: Proxy, address: str = "127.0.0.1", **headers: str) -> Iterator[httpx.Client]:
    """A client like a browser on our page, at this address."""
    transport = httpx.HTTPTransport(verify=proxy.trust, local_address=address)
    headers = {"Origin": proxy.address, **headers}
    with httpx.Client(base_url=proxy.address, transport=transport, headers=headers, timeout=PATIENCE) as client:
        client.post("/api/session").raise_for_status()
        yield client


def test_a_game_is_played_through_the_proxy(proxy: Proxy) -> None:
    with browser_at(proxy) as browser:
        assert browser.get("/").status_code == 200
        room = browser.post("/api/rooms", json=NEW_ROOM).json()["room"]
        asyncio.run(play(proxy, room, dict(browser.cookies)))


async def play(proxy: Proxy, room: str, cookies: dict[str, str]) -> None:
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    for seat in range(2):
        async with dial(proxy, proxy.address, cookie) as connection:
            ours = Socket(connection)
            await ours.say(t="hello", room=room, seat=seat)
            view = await ours.hear("view")
            if legal := view["view"]["legal"]:
                await ours.say(t="move", id="any-id-at-all", v=view["v"], action=legal[0])
                assert (await ours.hear("ack"))["v"] == view["v"] + 1
                return
    raise AssertionError("Nobody is on turn.")


def dial(proxy: Proxy, origin: str, cookie: str) -> websockets.connect:
    address = f"{proxy.address.replace('https', 'wss')}/api/ws"
    return websockets.connect(
        address, ssl=proxy.trust, additional_headers={"Origin": origin, "Cookie": cookie}, open_timeout=PATIENCE
    )


def test_a_body_of_unknown_length_arrives_whole_or_is_refused(proxy: Proxy) -> None:
    """nginx waits for all of it; Caddy does not."""
    body = json.dumps(NEW_ROOM).encode()
    with browser_at(proxy) as browser:
        headers = {"Content-Type": "application/json"}
        answer = browser.post("/api/rooms", content=iter([body[:9], body[9:]]), headers=headers)
        assert answer.status_code == 201 or (answer.status_code, answer.json()["t"]) == (411, "bad")
        assert browser.post("/api/rooms", content=body, headers=headers).status_code == 201


def test_cookies_are_secure_and_the_browser_stays_with_https(proxy: Proxy) -> None:
    with browser_at(proxy) as browser:
        told = browser.post("/api/session")
        name, *flags = told.headers["set-cookie"].split("; ")
        assert name.startswith("__Host-keltis=")
        assert {"secure", "httponly", "samesite=strict", "path=/"} <= {flag.lower() for flag in flags}
        for path in ("/", "/api/rooms", "/metrics", "/no/such"):
            assert browser.get(path).headers.get_list("strict-transport-security") == ["max-age=31536000"], path


def test_the_port_counts_for_the_origin(proxy: Proxy) -> None:
    with browser_at(proxy) as browser:
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        other = f"https://localhost:{proxy.port + 1}"
        for origin in ("https://localhost", other, proxy.address.replace("https", "http"), "https://evil.example"):
            assert browser.post("/api/rooms", json=NEW_ROOM, headers={"Origin": origin}).status_code == 403, origin
            assert asyncio.run(status_of_a_socket(proxy, origin, cookie)) == 403, origin
        assert browser.post("/api/rooms", json=NEW_ROOM).status_code == 201


async def status_of_a_socket(proxy: Proxy, origin: str, cookie: str) -> int:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await dial(proxy, origin, cookie)
    return refused.value.response.status_code


PATHS = ("/metrics", "/metrics/", "//metrics", "/metrics?a=b", "/%6detrics", "/./metrics", "/api/../metrics",
         "/%2e/metrics", "/api/%2e%2e/metrics", "/metrics%2f", "/metrics//", "/%2fmetrics", "/METRICS")  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_nobody_outside_sees_the_metrics(proxy: Proxy, path: str) -> None:
    connection = http.client.HTTPSConnection("localhost", proxy.port, context=proxy.trust, timeout=PATIENCE)
    connection.putrequest("GET", path)  # as it is: other clients would tidy it
    connection.endheaders()
    with contextlib.closing(connection):
        answer = connection.getresponse()
        assert b"keltis_" not in answer.read()
        assert answer.status != 200


def test_limits_count_the_real_address_whatever_a_client_claims(proxy: Proxy) -> None:
    claims = ("X-Forwarded-For", "X-Real-IP", "Forwarded", "X-Forwarded-Proto", "X-Forwarded-Host")
    statuses = []
    for number in range(WRONG_JOINS + 2):
        claimed = dict.fromkeys(claims, f"203.0.113.{number}")
        with browser_at(proxy, "127.0.0.3", **claimed) as browser:
            statuses.append(browser.get("/api/rooms/aaaaaaaaaaaa").status_code)
    assert statuses == [404] * WRONG_JOINS + [429] * 2
    with browser_at(proxy, "127.0.0.2") as browser:
        assert browser.get("/api/rooms/aaaaaaaaaaaa").status_code == 404, "another address has its own budget"


def test_a_quiet_socket_is_not_cut_off_by_nginx() -> None:
    (seconds,) = re.findall(r"proxy_read_timeout (\d+)s;", (SAMPLES / "nginx.conf").read_text())
    assert int(seconds) >= 3 * BEAT, "the server sends something in between"


def test_nginx_counts_the_connections_of_each_client_and_of_an_ipv6_network_together(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """To the server they are all the proxy's."""
    data, folder = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("nginx")
    with (
        serving(data, "--proxy", "127.0.0.1", limits=GENEROUS) as server,
        hosting_programs.nginx(server.address, folder) as proxy,
    ):

        def status(address: str) -> int:
            with httpx.Client(base_url=proxy.address, verify=proxy.trust, timeout=PATIENCE) as client:
                return client.get("/api/games", headers={COMES_FROM: address}).status_code

        async def check() -> None:
            async with contextlib.AsyncExitStack() as sockets:
                for number in range(CONNECTIONS):
                    for address in (f"2001:db8::{number + 1:x}", "203.0.113.7"):
                        await sockets.enter_async_context(coming_from(proxy, address))
                asked = ("2001:db8::ffff", "2001:db8::1:2:3:4", "203.0.113.7", "2001:db8:0:1::1", "203.0.113.8")
                statuses = [await asyncio.to_thread(status, address) for address in asked]
                assert statuses == [429, 429, 429, 200, 200]

        asyncio.run(check())


def coming_from(proxy: Proxy, address: str) -> websockets.connect:
    url = f"{proxy.address.replace('https', 'wss')}/api/ws"
    return websockets.connect(
        url, ssl=proxy.trust, additional_headers={COMES_FROM: address}, open_timeout=PATIENCE, ping_interval=None
    )


def test_who_says_nothing_does_not_keep_a_connection_to_a_proxy() -> None:
    nginx = (SAMPLES / "nginx.conf").read_text()
    assert {"client_header_timeout 15s;", "client_body_timeout 15s;", "keepalive_timeout 30s;"} <= set(
        map(str.strip, nginx.splitlines())
    )
    for sample in ("Caddyfile", "container/Caddyfile"):
        assert {"read_header 15s", "read_body 15s", "idle 30s"} <= set(
            map(str.strip, (SAMPLES / sample).read_text().splitlines())
        )
