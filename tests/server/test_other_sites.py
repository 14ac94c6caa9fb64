"""Pages of other sites named by --origin may use a server, by tokens of their own; all others may not."""

import asyncio
import re
from collections.abc import Iterator

import httpx
import pytest
import websockets

from tests.support.all_routes import NOT_HERE, ROUTES, fill
from tests.support.server_process import Client, Server, Socket, serving
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.server

SITE, OTHER = "https://games.example", "http://localhost:8123"
FOREIGN = ["https://evil.example", "null", "http://games.example", "https://games.example.evil.example",
           "https://games.example:444", "https://games.examplE", "*", "https://", ""]  # fmt: skip
API = [(path, bodies) for path, bodies in ROUTES if path.startswith("/api/")]
TWO = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sites"), "--origin", f"{SITE}:443/", "--origin", OTHER) as running:
        yield running


def from_page(server: Server, origin: str, token: str = "", cookie: str = "") -> httpx.Client:
    """A client like a browser on the page of a site."""
    headers = {"Origin": origin, "Sec-Fetch-Site": "cross-site"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    headers |= {"Cookie": f"keltis={cookie}"} if cookie else {}
    return httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE)


def preflight(http: httpx.Client, path: str, method: str = "POST") -> httpx.Response:
    asks = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization,content-type"}
    return http.options(path, headers=asks)


def allowed(answer: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name.startswith("access-control-")}


def new_token(server: Server) -> str:
    return str(httpx.post(f"{server.address}/api/session?kind=token", timeout=PATIENCE).json()["token"])


@pytest.mark.parametrize("origin", [SITE, OTHER])
def test_a_named_site_plays_with_a_token_of_its_own(server: Server, origin: str) -> None:
    with from_page(server, origin) as page:
        assert preflight(page, "/api/session?kind=token").status_code == 204
        told = page.post("/api/session?kind=token")
        assert told.status_code == 200 and "set-cookie" not in told.headers
        assert allowed(told) == {"access-control-allow-origin": origin}
        assert "Origin" in told.headers.get_list("vary")
    with from_page(server, origin, told.json()["token"]) as page:
        made = page.post("/api/rooms", json=TWO)
        assert made.status_code == 201 and allowed(made) == {"access-control-allow-origin": origin}
        seen = page.get(f"/api/rooms/{made.json()['room']}").json()
        assert seen["view"]["seat"] == 0
        for answer in (page.get("/healthz"), page.get("/api/rooms/aaaaaaaaaaaa"), page.post("/api/rooms", json={})):
            assert allowed(answer) == {"access-control-allow-origin": origin}, "refusals can be read, too"


def test_a_preflight_allows_what_the_page_sends_and_no_more(server: Server) -> None:
    with from_page(server, SITE) as page:
        for path, _ in API:
            told = preflight(page, fill(path, "aaaaaaaaaaaa"))
            assert told.status_code == 204 and told.content == b""
            assert allowed(told) == {
                "access-control-allow-origin": SITE,
                "access-control-allow-methods": "GET, POST",
                "access-control-allow-headers": "Authorization, Content-Type",
                "access-control-max-age": "7200",
            }


@pytest.mark.parametrize("origin", FOREIGN)
def test_no_other_site_may_read_or_send_anything(server: Server, origin: str) -> None:
    token = new_token(server)
    with from_page(server, origin, token) as page:
        for path, _ in API:
            if not path.endswith("/events"):
                told = page.get(fill(path, "aaaaaaaaaaaa"))
                assert allowed(told) == {} and "Origin" in told.headers.get_list("vary"), path
            asked = preflight(page, fill(path, "aaaaaaaaaaaa"))
            assert allowed(asked) == {}, path
    with from_page(server, origin) as page:
        assert page.post("/api/session?kind=token").status_code == 403


def test_a_named_site_gets_only_the_api(server: Server) -> None:
    with from_page(server, SITE) as page:
        for path in ("/", "/metrics", "/readyz", "/sw.js", "/apix"):
            assert allowed(page.get(path)) == {} == allowed(preflight(page, path)), path


def test_a_named_site_does_nothing_by_the_cookie_of_our_page(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE) as own:
        own.post("/api/session").raise_for_status()
        room = own.post("/api/rooms", json=TWO).json()["room"]
        cookie, before = own.cookies["keltis"], own.get(f"/api/rooms/{room}/proof").content
        with from_page(server, SITE, cookie=cookie) as page:
            assert page.get("/api/mine").status_code == 401
            assert page.get(f"/api/rooms/{room}").status_code == 404
            for path, bodies in ROUTES:
                if "POST" in bodies and "{room" in path:
                    assert page.post(fill(path, room), json=bodies["POST"]).status_code >= 400, path
            told = page.post("/api/session")
            assert cookie not in str(told.headers), "the page's session is not another site's"
        assert own.get(f"/api/rooms/{room}/proof").content == before

    async def listen() -> None:
        address = server.address.replace("http", "ws") + "/api/ws"
        headers = {"Origin": SITE, "Cookie": f"keltis={cookie}"}
        socket = Socket(await websockets.connect(address, additional_headers=headers, open_timeout=PATIENCE))
        await socket.say(t="hello", room=room)
        assert await socket.hear() == NOT_HERE
        await socket.connection.close()

    asyncio.run(listen())


def test_sockets_are_for_named_sites_with_a_token_in_hello(server: Server, ann: Client) -> None:
    room = ann.create("board", "me", "me")["room"]
    token = re.sub("^Bearer ", "", ann.http.headers["Authorization"])
    address = server.address.replace("http", "ws") + "/api/ws"

    async def check() -> None:
        for origin in FOREIGN[:-1]:
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(address, additional_headers={"Origin": origin}, open_timeout=PATIENCE)
            assert refused.value.response.status_code == 403
        socket = Socket(await websockets.connect(address, additional_headers={"Origin": SITE}, open_timeout=PATIENCE))
        await socket.say(t="hello", room=room, token=token)
        assert (await socket.hear("view"))["view"]["seat"] == 0
        await socket.connection.close()

    asyncio.run(check())


def test_a_server_without_named_sites_answers_as_before(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("alone")) as alone, from_page(alone, SITE, new_token(alone)) as page:
        told = page.get("/api/games")
        assert allowed(told) == {} and "Origin" not in told.headers.get_list("vary")
        assert allowed(preflight(page, "/api/rooms")) == {}
