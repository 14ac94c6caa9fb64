"""Cross-site requests and malicious names achieve nothing through a user's browser."""

import asyncio
import contextlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from litestar import Litestar

from keltis.server.app import HEADERS, guarded, make_app
from keltis.server.http import bodies
from tests.support.all_routes import BODIES, NOT_HERE, ROUTES, a_node, fill
from tests.support.fork_server import fork_server
from tests.support.server_process import Client, Server, Socket, serving
from tests.support.thorough import thorough
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browsers")) as running:
        yield running


# Browsers ------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def browser_at(server: Server) -> Iterator[httpx.Client]:
    """A client like a browser on our page, with its cookie."""
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE) as client:
        client.post("/api/session").raise_for_status()
        yield client


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    with browser_at(server) as client:
        yield client


FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://[broken"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "http://127.0.0.1.evil.example"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "ADDRESS"},
    {"Sec-Fetch-Site": "nonsense"},
    {},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_page_of_another_site_changes_nothing(browser: httpx.Client, headers: dict[str, str], server: Server) -> None:
    request = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}
    room = browser.post("/api/rooms", json=request).json()["room"]
    before = browser.get(f"/api/rooms/{room}/proof").content
    cookies = dict(browser.cookies)
    headers = {name: value.replace("ADDRESS", server.address) for name, value in headers.items()}
    with httpx.Client(base_url=server.address, cookies=cookies, headers=headers, timeout=PATIENCE) as page:
        for path, bodies in ROUTES:
            if "POST" in bodies:
                told = page.post(fill(path, room), json=bodies["POST"])
                assert told.status_code == 403, (path, told.text)
                assert "set-cookie" not in told.headers
    assert browser.get(f"/api/rooms/{room}/proof").content == before


def test_a_form_is_refused_whatever_site_it_is_on(browser: httpx.Client) -> None:
    request = json.dumps(BODIES[bodies.NewRoom])
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        told = browser.post("/api/rooms", content=request, headers={"Content-Type": kind} if kind else {})
        assert told.status_code == 415, kind
    assert browser.post("/api/rooms", content=request, headers={"Content-Type": "application/json"}).status_code == 201


async def dial(server: Server, **headers: str) -> Socket:
    address = server.address.replace("http", "ws") + "/api/ws"
    return Socket(await websockets.connect(address, additional_headers=headers, open_timeout=PATIENCE))


def test_sockets_are_for_our_pages_and_a_cookie_counts_only_from_them(server: Server, browser: httpx.Client) -> None:
    request = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}
    room = browser.post("/api/rooms", json=request).json()["room"]
    cookie = f"keltis={browser.cookies['keltis']}"

    async def check() -> None:
        for origin in ("https://evil.example", "null", "http://[x", "http://127.0.0.1", f"{server.address}.evil"):
            with pytest.raises(websockets.InvalidStatus) as refused:
                await dial(server, Origin=origin, Cookie=cookie)
            assert refused.value.response.status_code == 403
            assert refused.value.response.headers["x-content-type-options"] == "nosniff"
        ours = await dial(server, Origin=server.address, Cookie=cookie)
        await ours.say(t="hello", room=room)
        assert (await ours.hear("view"))["view"]["seat"] == 0
        without = await dial(server, Cookie=cookie)
        await without.say(t="hello", room=room)
        assert await without.hear() == NOT_HERE
        for each in (ours, without):
            await each.connection.close()

    asyncio.run(check())


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "[", "", "@"])
def test_a_local_server_does_not_answer_to_other_names(server: Server, host: str) -> None:
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    handshake = upgrade | {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    for path, headers in (("/api/rooms", {}), ("/api/ws", handshake)):
        told = httpx.get(f"{server.address}{path}", headers=headers | {"Host": host}, timeout=PATIENCE)
        assert told.status_code == 403
        assert told.headers["content-security-policy"] == HEADERS["content-security-policy"]


def test_a_local_server_answers_to_the_names_of_the_machine(server: Server) -> None:
    port = server.address.rsplit(":", 1)[1]
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", "localhost"):
        assert httpx.get(f"{server.address}/api/rooms", headers={"Host": host}, timeout=PATIENCE).status_code == 200


def test_cookies_are_for_the_server_alone(server: Server) -> None:
    told = httpx.post(f"{server.address}/api/session", headers={"X-Forwarded-Proto": "https"}, timeout=PATIENCE)
    name, *flags = told.headers["set-cookie"].split("; ")
    assert re.fullmatch(r"keltis=[A-Za-z0-9_-]{43}", name)
    assert {flag.lower() for flag in flags} == {"httponly", "path=/", "samesite=strict", "max-age=31536000"}


def test_only_a_named_proxy_is_believed(tmp_path: Path) -> None:
    limits = ("requests_per_minute=3",)
    with serving(tmp_path, "--proxy", "127.0.0.1", limits=limits) as proxied:
        for address in ("203.0.113.1", "203.0.113.2"):
            headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": address, "Host": "keltis.example"}
            with httpx.Client(base_url=proxied.address, headers=headers, timeout=PATIENCE) as http:
                told = http.post("/api/session")
                name, *flags = told.headers["set-cookie"].split("; ")
                assert name.startswith("__Host-keltis=")
                assert {"secure", "httponly", "path=/", "samesite=strict"} <= {flag.lower() for flag in flags}
                assert not any(flag.lower().startswith("domain") for flag in flags)
                cookie = {"Cookie": name}
                refused = http.get("/api/mine", headers={"Cookie": name.replace("__Host-", "")})
                assert refused.status_code == 401, "a cookie that http could have set counts over https"
                assert (
                    http.post("/api/session", headers=cookie | {"Origin": "http://keltis.example"}).status_code == 403
                )
                assert http.get("/api/mine", headers=cookie).status_code == 429


# Headers and names ---------------------------------------------------------------------------------------------------


def test_every_kind_of_answer_has_the_careful_headers(server: Server, ann: Client) -> None:
    room = ann.create("board", "me", "me")["room"]
    answers = [ann.http.request(verb, fill(path, room)) for path, _ in ROUTES for verb in ("POST", "PUT", "OPTIONS")]
    answers += [ann.http.get(fill(path, room)) for path, _ in ROUTES if not path.endswith("/events")]
    answers += [
        ann.http.post("/api/rooms", content=b"{" * 9000, headers={"Content-Type": "application/json"}),
        ann.http.post("/api/rooms", content=b"{", headers={"Content-Type": "application/json"}),
        ann.http.get("/api/rooms?which=none"),
        ann.http.post("/api/rooms", json=BODIES[bodies.NewRoom]),
        ann.http.post("/api/rooms", json=BODIES[bodies.NewRoom] | {"end_opens": True}),
        ann.http.get("/no/such/page"),
    ]
    with ann.http.stream("GET", f"/api/rooms/{room}/events") as events:
        answers.append(events)
    assert {200, 201, 204, 400, 404, 405, 413, 422} <= {each.status_code for each in answers}
    for each in answers:
        assert {name: each.headers.get(name) for name in HEADERS} == HEADERS, each.request.url
        page = "html" in each.headers.get("content-type", "")
        assert each.headers["cache-control"] == ("no-cache" if page else "no-store")
        assert "server" not in each.headers


def test_what_goes_wrong_inside_is_not_told() -> None:
    node = a_node()

    async def boom(*_: object) -> None:
        raise RuntimeError("the seed is 1234")

    node.lobby.list = boom  # type: ignore[method-assign, assignment]
    app: Litestar = make_app(node)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(guarded(app, node), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.get("/api/rooms")

    told = asyncio.run(ask())
    assert (told.status_code, told.json()["t"]) == (500, "unavailable")
    assert "seed" not in told.text
    assert {name: told.headers.get(name) for name in HEADERS} == HEADERS


REFUSED_NAMES = ["", " ", "\t\n", "a" * 25, "\u200b", "a\u200bb", "\u202eevil", "a\u2066b\u2069", "\x00", "a\x1b[31mb",
                 "a\x7f", "\ufeffa", "\u00ad", "\ue000", "\u2028\u2028x\x85\x9f", "\u3164", "\u2800"]  # fmt: skip


@pytest.mark.parametrize("name", REFUSED_NAMES, ids=ascii)
def test_a_name_that_hides_something_is_refused(ann: Client, name: str) -> None:
    room = ann.create("board", "me", "open", public=True)["room"]
    assert ann.join(room, name).status_code in (400, 422)
    request = {"game": "board", "seats": [{"kind": "me", "name": name}, {"kind": "open"}]}
    assert ann.http.post("/api/rooms", json=request).status_code in (400, 422)


def test_a_lone_surrogate_in_a_name_is_no_json(ann: Client) -> None:
    body = b'{"game":"board","seats":[{"kind":"me","name":"\\ud800"},{"kind":"open"}]}'
    told = ann.http.post("/api/rooms", content=body, headers={"Content-Type": "application/json"})
    assert told.status_code == 400


def test_names_are_kept_composed_and_trimmed(ann: Client, bob: Client) -> None:
    for name, kept in (
        ("  Zoe\u0308 \n M ", "Zoë M"),
        ("a" * 24, "a" * 24),
        ("日本語", "日本語"),
        ('Ann\'s "☘"', 'Ann\'s "☘"'),
    ):
        room = ann.create("board", "me", "open", "open", public=True)["room"]
        assert bob.join(room, name).status_code == 200
        assert ann.see(room)["room"]["places"][1]["name"] == kept


# Planted bugs --------------------------------------------------------------------------------------------------------


def visit_from_elsewhere(server: Server) -> None:
    with browser_at(server) as page:
        test_a_page_of_another_site_changes_nothing(page, FOREIGN[0], server)


def ask_for_another_host(server: Server) -> None:
    test_a_local_server_does_not_answer_to_other_names(server, "evil.example")


def look_at_headers(server: Server) -> None:
    with contextlib.closing(Client(server.address)) as ann:
        test_every_kind_of_answer_has_the_careful_headers(server, ann)


def hide_in_a_name(server: Server) -> None:
    with contextlib.closing(Client(server.address)) as ann:
        test_a_name_that_hides_something_is_refused(ann, "\u202eevil")


@thorough
@pytest.mark.parametrize(
    ("bug", "check"),
    [
        ("every-site", visit_from_elsewhere),
        ("every-host", ask_for_another_host),
        ("careless-headers", look_at_headers),
        ("any-name", hide_in_a_name),
    ],
)
def test_a_server_that_trusts_browsers_is_caught(bug: str, check: Callable[[Server], None], tmp_path: Path) -> None:
    with fork_server(bug) as born, born.serving(tmp_path) as careless, pytest.raises(AssertionError):
        check(Server(careless, careless.address))
