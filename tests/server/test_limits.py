"""Rate limits and quotas: each one is enforced, and the refusal says so."""

import asyncio
import contextlib
import dataclasses
import itertools
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from keltis.server.http import messages
from keltis.server.http.connection import Outbox
from keltis.server.http.messages import Hello, Sync, TooLarge
from keltis.server.http.refusals import too_much
from keltis.server.limits import MOST_BYTES, Gate, Limits, Throttle
from tests.support.raw_socket import Raw, frame
from tests.support.server_process import GENEROUS, Client, Server, Socket, new_id, serving
from tests.support.waiting import PATIENCE, until, until_awaited

pytestmark = pytest.mark.server

SMALL = {
    "messages_per_socket": 10,
    "bad_messages_per_socket": 3,
    "sockets": 6,
    "sockets_per_address": 4,
    "sockets_per_seat": 2,
    "hello_seconds": 1_000,  # one test lowers it
    "request_seconds": 1_000,  # these are lowered in test_connections.py
    "reading_seconds": 1_000,
    "ping_seconds": 1_000,
    "frames_waiting": 20,
    "bytes_waiting": 500_000,
    "budget_per_second": 1_000,  # one test lowers it
    "rooms_per_minute": 3,
    "rooms_per_hour": 4,
    "joins_per_minute": 4,
    "stories_per_minute": 5,
    "hints_per_minute": 5,
    "guests_per_address": 1,
    "public_tables_per_address": 2,
    "requests_per_minute": 30,
}
ADDRESSES = itertools.count(1)
HUNG_UP = -1


def another_address() -> str:
    """Every loopback address is a different client to the server."""
    return f"127.0.1.{next(ADDRESSES)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = tuple(f"{name}={number}" for name, number in SMALL.items())
    with serving(tmp_path_factory.mktemp("limits"), limits=limits) as running:
        yield running


@contextlib.contextmanager
def person(server: Server) -> Iterator[Client]:
    """A client at its own address."""
    client = Client.__new__(Client)
    client.address = server.address
    transport = httpx.HTTPTransport(local_address=another_address())
    with httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE) as client.http:
        client.token = client.http.post("/api/session?kind=token").json()["token"]
        client.http.headers["Authorization"] = f"Bearer {client.token}"
        yield client


@contextlib.asynccontextmanager
async def dial(server: Server, address: str | None = None) -> AsyncIterator[Socket]:
    url = server.address.replace("http", "ws") + "/api/ws"
    async with websockets.connect(url, local_addr=(address or another_address(), 0), open_timeout=PATIENCE) as ours:
        yield Socket(ours)


async def closed_with(ours: Socket) -> tuple[int | None, list[dict[str, Any]]]:
    """The server's close code, and the messages before it."""
    said = []
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                said.append(await ours.hear())
    return ours.connection.close_code, said


async def talk_until_closed(
    ours: Socket, most: int, per: float, next_message: Callable[[], dict[str, Any]]
) -> tuple[int | None, list[dict[str, Any]]]:
    """The same; every message is answered, and this many pass, plus what drains from the bucket meanwhile."""
    begun, said = time.monotonic(), []
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await ours.say(**next_message())
            said.append(await ours.hear())
    assert most <= len(said) - 1 <= most + (time.monotonic() - begun) * most / per
    return ours.connection.close_code, said


# Sockets -------------------------------------------------------------------------------------------------------------


def test_a_frame_has_at_most_4_kib(server: Server) -> None:
    async def check() -> None:
        async with dial(server) as ours:
            await ours.connection.send("x" * MOST_BYTES)
            assert (await ours.hear())["t"] == "bad"
        for frame_or_parts in ("x" * (MOST_BYTES + 1), ["x" * MOST_BYTES, "x"], "é" * MOST_BYTES):
            async with dial(server) as ours:
                await ours.connection.send(frame_or_parts)
                assert (await closed_with(ours))[0] == 1009

    asyncio.run(check())


def test_a_socket_that_says_too_much_is_closed(server: Server) -> None:
    ids = [new_id() for _ in range(1_000)]
    moves = ({"t": "move", "id": id, "v": 1, "action": "+"} for id in ids)

    async def check() -> None:
        async with dial(server) as ours:
            code, said = await talk_until_closed(ours, SMALL["messages_per_socket"], 20, moves.__next__)
        assert (code, {each["t"] for each in said[:-1]}) == (1008, {"unauthorized"})
        assert said[-1] == msgspec.to_builtins(too_much(2_000, ids[len(said) - 1]))
        async with dial(server) as ours:
            await ours.say(t="hello", room=room)
            for _ in range(3 * SMALL["messages_per_socket"]):
                await ours.say(t="ping")
                assert await ours.hear("beat")
            await ours.say(t="move", id=new_id(), v=1, action="+")
            assert (await ours.hear())["t"] == "unauthorized"

    with person(server) as ann:
        room = ann.create("board", "me", "me", public=True)["room"]
    asyncio.run(check())


def test_a_socket_that_talks_nonsense_is_closed(server: Server) -> None:
    async def check() -> None:
        async with dial(server) as ours:
            code, said = await talk_until_closed(ours, SMALL["bad_messages_per_socket"], 60, lambda: {"t": "nonsense"})
        assert (code, {each["t"] for each in said}) == (1008, {"bad"})

    asyncio.run(check())


def test_who_does_not_say_hello_in_time_is_closed(tmp_path: Path) -> None:
    async def check(server: Server) -> None:
        async with dial(server) as ours:
            assert (await closed_with(ours)) == (4001, [])
        async with dial(server) as ours:  # and trying is not enough
            with contextlib.suppress(websockets.ConnectionClosed):
                await ours.say(t="hello", room="a2b3c4d5e6f7")
            code, said = await closed_with(ours)
        assert code == 4001 and {each["t"] for each in said} <= {"unauthorized"}

    with serving(tmp_path, limits=("hello_seconds=1",)) as hasty:
        asyncio.run(check(hasty))


def test_an_address_and_the_whole_server_have_so_many_sockets_and_streams(tmp_path: Path) -> None:
    limits = ("sockets", "sockets_per_address", "hello_seconds")
    with serving(tmp_path, limits=tuple(f"{name}={SMALL[name]}" for name in limits)) as fresh:
        fill_with_sockets(fresh)


def fill_with_sockets(server: Server) -> None:
    with person(server) as ann:
        room = ann.create("board", "me", "me", public=True)["room"]

    async def check() -> None:
        one, another = another_address(), another_address()
        transport = httpx.AsyncHTTPTransport(local_address=one)
        async with (
            contextlib.AsyncExitStack() as stack,
            httpx.AsyncClient(base_url=server.address, transport=transport, timeout=PATIENCE) as http,
        ):
            for _ in range(SMALL["sockets_per_address"] - 1):
                ours = await stack.enter_async_context(dial(server, one))
                await ours.say(t="hello", room=room)
            async with http.stream("GET", f"/api/rooms/{room}/events") as stream:
                assert stream.status_code == 200
                assert await refusal(server, one) == 429
                for _ in range(SMALL["sockets"] - SMALL["sockets_per_address"]):
                    ours = await stack.enter_async_context(dial(server, another))
                    await ours.say(t="hello", room=room)
                assert await refusal(server, another) == 503
                told = await http.get(f"/api/rooms/{room}/events")
                assert (told.status_code, told.json()["t"]) == (429, "rate")
        await until_awaited(lambda: is_open_to(server, one))  # all are gone, and their slots are free again

    asyncio.run(check())


def test_an_address_that_has_spent_its_budget_is_refused_by_new_connections_too(tmp_path: Path) -> None:
    async def check(server: Server) -> None:
        one = another_address()
        asked = [asyncio.create_task(refusal(server, one)) for _ in range(60)]
        for answer in asyncio.as_completed(asked):
            if await answer in (429, HUNG_UP):
                break
        else:
            raise AssertionError("nobody was refused")
        assert await refusal(server, another_address()) == 0
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    with serving(tmp_path, limits=("budget_per_second=1", "sockets_per_address=1000")) as thrifty:
        asyncio.run(check(thrifty))


async def is_open_to(server: Server, address: str) -> bool:
    return await refusal(server, address) == 0


async def refusal(server: Server, address: str) -> int:
    try:
        async with dial(server, address):
            return 0
    except websockets.InvalidStatus as refused:
        return refused.response.status_code
    except (websockets.InvalidMessage, ConnectionError):
        return HUNG_UP


def test_of_too_many_sockets_of_one_seat_the_oldest_is_closed(server: Server) -> None:
    async def check(room: str, token: str) -> None:
        async with dial(server) as oldest, dial(server) as second, dial(server) as third:
            for ours in (oldest, second, third):
                await ours.say(t="hello", room=room, token=token)
                await ours.hear("view")
            assert (await closed_with(oldest))[0] == 4009
            await second.say(t="sync")
            assert (await second.hear("view"))["view"]["hand"]

    with person(server) as ann:
        asyncio.run(check(ann.create("board", "me", "me")["room"], ann.token))


@pytest.mark.parametrize("limit", ["frames_waiting=8", "bytes_waiting=50000"])
def test_who_does_not_read_is_dropped_while_the_others_go_on(tmp_path: Path, limit: str) -> None:
    with (
        serving(tmp_path, limits=(*GENEROUS, limit)) as generous,
        contextlib.closing(Client(generous.address)) as ann,
    ):
        room = ann.create("board", "me", "me", public=True, quiet_limit=0)["room"]
        play(ann, room, 60)  # so that there is much to send
        dropped = {"keltis_slow_readers_total 1.0", "keltis_sockets 0.0"}
        with contextlib.closing(Raw(generous.address, buffer=1 << 16)) as slow:
            with contextlib.suppress(ConnectionError):  # it may be dropped while still asking
                for message in (Hello(room), *[Sync(0)] * 700):
                    slow.send(frame(messages.encode(message)))
            play(ann, room, 10)  # each is answered, though that one never reads
            until(lambda: dropped <= set(ann.http.get("/metrics").text.splitlines()))


def test_what_waits_for_a_slow_reader_is_thrown_away_and_it_is_told_to_try_again() -> None:
    async def check() -> None:
        outbox = Outbox(2, 1_000)
        for message in (b"1", b"2", b"3", b"4"):
            outbox.put(message)
        assert outbox.closed == 1013
        assert await outbox.take() is None

    asyncio.run(check())


def play(client: Client, room: str, actions: int) -> None:
    """Play some actions with a token that holds all seats."""
    for _ in range(actions):
        seat = client.see(room)["view"]["table"]["turn"]
        seen = client.see(room, seat=seat)
        assert client.act(room, seen["v"], seen["view"]["legal"][-1], seat=seat).status_code == 200


# Requests ------------------------------------------------------------------------------------------------------------


def test_a_body_has_at_most_4_kib(server: Server) -> None:
    with person(server) as ann:
        kind = {"Content-Type": "application/json"}
        for body in (b" " * (MOST_BYTES + 1), b"[" * 100_000):
            told = ann.http.post("/api/rooms", content=body, headers=kind)
            assert (told.status_code, told.json()) == (413, msgspec.to_builtins(TooLarge()))
        assert ann.http.post("/api/rooms", content=b" " * MOST_BYTES, headers=kind).status_code == 400


def refused_after(most: int, answers: Iterator[httpx.Response]) -> httpx.Response:
    """The first refused request: the expected number passed, plus those for which the bucket drained meanwhile."""
    begun = time.monotonic()
    for passed, answer in enumerate(answers):
        if answer.status_code == 429:
            assert most <= passed <= most + (time.monotonic() - begun) * most / 60
            return answer
    raise AssertionError("nothing was too much")


def test_so_many_stories_are_told_to_one_address(server: Server) -> None:
    with person(server) as ann:
        room = ann.create("board", "me", "me")["room"]
        plain = {"Content-Type": "text/plain"}
        paths = [("GET", f"/api/rooms/{room}/story"), ("GET", "/api/rooms/a2b3c4d5e6f7/story"), ("POST", "/api/story")]
        asked = (ann.http.request(*path, headers=plain, content="x") for path in itertools.cycle(paths))
        assert refused_after(SMALL["stories_per_minute"], asked).json()["t"] == "rate"
        assert ann.http.get(f"/api/rooms/{room}").status_code == 200


def test_so_many_hints_are_given_to_one_address(server: Server) -> None:
    with person(server) as ann:
        room = ann.create("board", "me", "open")["room"]  # there is no hint to give: that counts too
        asked = (ann.http.post(f"/api/rooms/{room}/hint", json={}) for _ in itertools.count())
        assert refused_after(SMALL["hints_per_minute"], asked).json()["t"] == "rate"
        assert ann.http.get(f"/api/rooms/{room}").status_code == 200


def test_so_many_seats_of_a_public_table_are_taken_from_one_address(server: Server) -> None:
    with person(server) as ann, person(server) as bob:
        room = ann.create("board", "me", "open", "open", public=True)["room"]
        assert bob.join(room, "Bob").status_code == 200
        bob.http.headers["Authorization"] = f"Bearer {bob.http.post('/api/session?kind=token').json()['token']}"
        assert bob.join(room, "Ben").json()["why"]["id"] == "refused-network-seats"
    with person(server) as carl:
        assert carl.join(room, "Carl").status_code == 200


def test_so_many_rooms_are_made_from_one_address(server: Server) -> None:
    request = {"game": "board", "seats": [{"kind": "open"}, {"kind": "open"}]}
    with person(server) as ann:
        asked = (ann.http.post("/api/rooms", json=request) for _ in itertools.count())
        told = refused_after(SMALL["rooms_per_minute"], asked)
        assert told.json() == msgspec.to_builtins(too_much(20_000))
        assert told.json()["why"] == {"id": "refused-rate", "values": {"seconds": 20}}
        assert told.headers["retry-after"] == "20"
    with person(server) as bob:
        assert bob.http.post("/api/rooms", json=request).status_code == 201


def test_so_many_rooms_are_made_in_an_hour() -> None:
    now = [0.0]
    gate = Gate(Limits(rooms_per_minute=2, rooms_per_hour=6), lambda: now[0])
    made = 0
    for now[0] in range(0, 3600, 60):
        made += sum(gate.may_make_room("ann") for _ in range(5))
    assert made == 6 + 5  # at once, and as the bucket drains
    assert gate.may_make_room("bob")


def test_so_many_attempts_to_sit_down_or_with_a_wrong_token(server: Server) -> None:
    with person(server) as ann, person(server) as bob:
        room = bob.create("board", "me", "open")["room"]
        asked = (ann.join(room) for _ in itertools.count())
        assert refused_after(SMALL["joins_per_minute"], asked).json()["t"] == "rate"
    with person(server) as ann:
        refused_after(SMALL["joins_per_minute"], (ann.http.get(f"/api/rooms/{room}") for _ in itertools.count()))

    async def check(token: str, address: str) -> None:
        hello = {"t": "hello", "room": room, "token": token}
        async with dial(server, address) as ours:
            code, said = await talk_until_closed(ours, SMALL["joins_per_minute"], 60, lambda: hello)
        assert (code, {each["t"] for each in said[:-1]}, said[-1]["t"]) == (1008, {"unauthorized"}, "rate")

    asyncio.run(check(ann.token, another_address()))


def test_so_many_requests_of_any_kind_and_an_address_cannot_be_made_up(server: Server) -> None:
    asks: dict[str, Callable[[httpx.Client, dict[str, str]], httpx.Response]] = {
        "a list": lambda http, headers: http.get("/api/rooms", headers=headers),
        "no body": lambda http, headers: http.post("/api/rooms", content=b"{", headers=headers),
        "the page": lambda http, headers: http.get("/", headers=headers),
        "a session": lambda http, headers: http.post("/api/session", headers=headers),
    }
    for name, ask in asks.items():
        transport = httpx.HTTPTransport(local_address=another_address())
        with httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE) as http:
            answers = (ask(http, {"X-Forwarded-For": f"203.0.113.{number}"}) for number in itertools.count())
            assert refused_after(SMALL["requests_per_minute"], answers).json()["t"] == "rate", name


# Configuration -------------------------------------------------------------------------------------------------------


def test_every_limit_is_tested_here_with_a_small_figure() -> None:
    assert set(SMALL) == {field.name for field in dataclasses.fields(Limits)}


def test_a_throttle_remembers_so_many_and_forgets_the_longest_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keltis.server.limits.MOST_KEYS", 100)
    throttle = Throttle(1, 60, lambda: 0.0)
    assert all(throttle.passes(key) for key in range(1000))
    assert not throttle.passes(999)
    assert throttle.passes(0)
