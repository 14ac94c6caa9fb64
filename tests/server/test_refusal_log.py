"""What clients are refused is counted and logged: so that an operator sees it, and no client can flood the log."""

import asyncio
import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog.testing
import websockets

from keltis.server.refusal_log import DAY, LINES, WINDOW, RefusalLog
from tests.support.server_process import GENEROUS, Client, Server, new_id, serving, socket
from tests.support.waiting import PATIENCE, until, until_async

Figures = dict[str, float]


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# The log -------------------------------------------------------------------------------------------------------------


def test_a_flood_is_a_few_lines_and_a_sum() -> None:
    clock = Clock()
    refusals = RefusalLog(clock)

    async def flood() -> None:
        clock.now = WINDOW - 0.01  # of the window that begins now, hardly anything is left
        for _ in range(1_000):
            refusals.note("rate", "/api/rooms", "192.0.2.1")
        refusals.note("token", "/api/rooms", "192.0.2.1")
        assert len(logs) == LINES + 1, "so many at first; and a flood of one kind hides no other"
        await until_async(lambda: logs[-1]["event"] == "refused_more")

    with structlog.testing.capture_logs() as logs:
        refusals.note("rate", "/api/rooms", "192.0.2.1")
        asyncio.run(flood())
        clock.now += WINDOW
        refusals.note("rate", "/api/rooms", "192.0.2.1")
    rates = [(line["event"], line.get("count")) for line in logs if line["kind"] == "rate"]
    assert rates == [("refused", None)] * LINES + [("refused_more", 1_001 - LINES), ("refused", None)]


def test_what_any_faulty_client_causes_is_only_counted() -> None:
    with structlog.testing.capture_logs() as logs:
        for kind in ("bad", "illegal", "stale", "too_large", "unauthorized", "unavailable", "path"):
            RefusalLog(Clock()).note(kind, "/api/rooms", "192.0.2.1")
    assert logs == []


def test_a_client_is_a_code_that_changes_daily_unless_addresses_may_be_logged() -> None:
    clock = Clock()
    refusals = RefusalLog(clock)
    code = refusals.shown("192.0.2.1")
    assert re.fullmatch("[0-9a-f]{8}", code)
    assert refusals.shown("192.0.2.1") == code
    assert refusals.shown("192.0.2.2") != code
    assert RefusalLog(clock).shown("192.0.2.1") != code, "Nobody who knows the addresses can look them up."
    clock.now += DAY
    assert refusals.shown("192.0.2.1") != code
    assert RefusalLog(clock, addresses=True).shown("192.0.2.1") == "192.0.2.1"


# A server ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One for each test: what another has been refused is in the log, and a flood of it hides what comes next."""
    limits = (*(limit for limit in GENEROUS if "stories" not in limit), "stories_per_minute=1")
    with serving(tmp_path, limits=limits) as running:
        yield running


def figures(server: Server) -> Figures:
    text = httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text
    found = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in found}


def refused(figures: Figures, kind: str, route: str) -> float:
    return figures.get(f'keltis_refusals_total{{kind="{kind}",route="{route}"}}', 0.0)


def ask_wrongly(ann: Client, bob: Client, plain: httpx.Client, room: str) -> None:
    """One refusal of each kind; only Ann sits in the room."""
    bob.http.get(f"/api/rooms/{room}")
    plain.get(f"/api/rooms/{room}")
    plain.get("/api/mine")
    plain.get(f"/{new_id()}/{new_id()}")
    ann.act(room, 0, "zz")
    ann.http.post(f"/api/rooms/{room}/actions", json={})
    ann.http.post(f"/api/rooms/{room}/resign", content="{}" + " " * 9_000, headers={"content-type": "application/json"})
    for _ in range(2):
        ann.http.get(f"/api/rooms/{room}/story")
    plain.get("/api/games", headers={"host": "evil.example"})


@pytest.mark.server
def test_refusals_are_counted_by_kind_and_route(server: Server, ann: Client, bob: Client, tmp_path: Path) -> None:
    room = ann.create("cards", "me", "beginner", first=0)["room"]
    plain = httpx.Client(base_url=server.address, timeout=PATIENCE)
    before = figures(server)
    with plain:
        ask_wrongly(ann, bob, plain, room)
    after = figures(server)
    expected = [
        ("token", "/api/rooms/{room}"),
        ("unauthorized", "/api/rooms/{room}"),
        ("unauthorized", "/api/mine"),
        ("path", "none"),
        ("stale", "/api/rooms/{room}/actions"),
        ("bad", "/api/rooms/{room}/actions"),
        ("too_large", "/api/rooms/{room}/resign"),
        ("rate", "/api/rooms/{room}/story"),
        ("host", "none"),
    ]
    assert {each: refused(after, *each) - refused(before, *each) for each in expected} == dict.fromkeys(expected, 1.0)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines() if '"event": "refused' in line]
    assert {"token", "rate", "host"} == {line["kind"] for line in lines}
    assert {line["level"] for line in lines} == {"warning"}
    assert "127.0.0.1" not in (tmp_path / "log").read_text()


@pytest.mark.server
def test_sockets_are_counted_when_they_are_refused_and_when_they_end(
    server: Server, ann: Client, tmp_path: Path
) -> None:
    room = ann.create("cards", "me", "beginner", first=0)["room"]
    before = figures(server)

    async def knock() -> None:
        async with socket(server.address, room, ann.token) as ours:
            await ours.hear("view")
        async with socket(server.address, room, "A" * 43) as wrong:
            await wrong.hear("unauthorized")
        async with socket(server.address, room, ann.token) as babbling:
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await babbling.connection.send("{")
                    await babbling.hear("bad")
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(f"{server.address.replace('http', 'ws')}/api/nowhere", open_timeout=PATIENCE)

    asyncio.run(knock())
    grown = [
        'keltis_socket_closes_total{code="client"}',
        'keltis_socket_closes_total{code="1008"}',
        'keltis_sockets_refused_total{status="404"}',
        'keltis_refusals_total{kind="token",route="/api/ws"}',
    ]
    for name in grown:
        until(lambda name=name: figures(server).get(name, 0.0) > before.get(name, 0.0))  # type: ignore[misc]
    assert refused(figures(server), "bad", "/api/ws") > refused(before, "bad", "/api/ws")
    log = (tmp_path / "log").read_text()
    assert '"kind": "closed"' in log and '"kind": "socket"' in log


@pytest.mark.server
def test_rooms_are_counted_and_the_process_shows_its_memory_and_files(server: Server, ann: Client) -> None:
    before = figures(server)
    ann.create("cards", "me", "beginner")
    after = figures(server)
    name = 'keltis_rooms_made_total{how="new"}'
    assert after[name] - before.get(name, 0.0) == 1
    assert after["process_open_fds"] > 0 and after["process_resident_memory_bytes"] > 0


@pytest.mark.server
def test_no_client_makes_up_a_label(server: Server, ann: Client) -> None:
    ann.http.get("/api/rooms/aaaaaaaaaaaa")
    before = set(figures(server))
    for _ in range(20):
        ann.http.get(f"/{new_id()}")
        ann.http.get(f"/api/rooms/{new_id()}")
        ann.http.request(new_id().upper(), "/api/games")
    known = {name.partition("{")[0] for name in set(figures(server)) - before}
    assert len(set(figures(server)) - before) <= 4, known
