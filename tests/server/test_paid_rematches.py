"""Rematches, and requests that come again, cost what they make the server do."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from keltis.server.app import guarded, make_app
from keltis.server.limits import LOG_ENTRY, REQUEST, Budget, Limits, Throttle
from keltis.server.node import Node
from keltis.server.storage.opening import open_store
from tests.support.server_process import new_id
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.server

NEW = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]}


class Table:
    """A person who plays from one address, on a server without a scheduler, whose budget is never paid off."""

    def __init__(self, node: Node, http: httpx.AsyncClient) -> None:
        self.node, self.http = node, http

    async def post(self, path: str, **body: Any) -> httpx.Response:
        self.node.gate.budget = Budget(200, clock=lambda: 0.0)
        return await self.http.post(path, json=body)

    @property
    def paid(self) -> float:
        """For the last request."""
        [(debt, _)] = self.node.gate.budget._debts.values()
        return debt * 200

    async def lose(self) -> str:
        """A room in which a game was begun, and resigned at once."""
        made = await self.post("/api/rooms", **NEW)
        assert made.status_code == 201, made.text
        room = str(made.json()["room"])
        assert (await self.post(f"/api/rooms/{room}/resign", id=new_id())).status_code == 200
        return room

    def forget(self, room: str) -> int:
        """Put a room out of memory; how many entries it has."""
        version = self.node.open_rooms.by_id[room].room.ver
        self.node.open_rooms.forget(room)
        return version


@contextlib.asynccontextmanager
async def table(folder: Path) -> AsyncIterator[Table]:
    store = open_store(f"sqlite:///{folder / 'rooms.db'}")
    node = Node(store, limits=Limits())
    node.open_rooms.writer.start()
    node.open_rooms.when_moved.clear()  # no scheduler
    transport = httpx.ASGITransport(guarded(make_app(node), node), client=("192.0.2.1", 50_000))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=PATIENCE) as http:
        http.headers["Authorization"] = f"Bearer {(await http.post('/api/session?kind=token')).json()['token']}"
        yield Table(node, http)
    await node.open_rooms.writer.stop()
    node.patient.shutdown()
    node.threads.close()
    store.close()


def at_a_table(folder: Path, script: Callable[[Table], Awaitable[None]]) -> None:
    async def check() -> None:
        async with table(folder) as ours:
            await script(ours)

    asyncio.run(check())


def test_rematches_are_limited_as_new_rooms_are_but_asking_for_one_that_is_there_is_free(tmp_path: Path) -> None:
    async def script(ours: Table) -> None:
        rooms = [await ours.lose() for _ in range(4)]
        ours.node.gate.rematches = (Throttle(3, 60, lambda: 0.0), Throttle(100, 60, lambda: 0.0))
        answers = [await ours.post(f"/api/rooms/{room}/rematch") for room in rooms]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json()["t"] == "rate"
        for _ in range(5):
            assert (await ours.post(f"/api/rooms/{rooms[0]}/rematch")).json() == answers[0].json()
        assert (await ours.post("/api/rooms", **NEW)).status_code == 201, "new rooms are counted for themselves"

    at_a_table(tmp_path, script)


def test_a_game_that_is_on_counts_for_no_rematch(tmp_path: Path) -> None:
    async def script(ours: Table) -> None:
        ours.node.gate.rematches = (Throttle(1, 60, lambda: 0.0), Throttle(1, 60, lambda: 0.0))
        room = (await ours.post("/api/rooms", **NEW)).json()["room"]
        for _ in range(3):
            assert (await ours.post(f"/api/rooms/{room}/rematch")).json()["why"]["id"] == "refused-not-over"
        assert (await ours.post(f"/api/rooms/{await ours.lose()}/rematch")).status_code == 200

    at_a_table(tmp_path, script)


def test_who_asks_for_other_settings_of_a_rematch_pays_for_opening_it(tmp_path: Path) -> None:
    async def script(ours: Table) -> None:
        room = await ours.lose()
        following = (await ours.post(f"/api/rooms/{room}/rematch")).json()["room"]
        entries = ours.forget(following)
        assert (await ours.post(f"/api/rooms/{room}/rematch", quiet_limit=5)).status_code == 422
        assert following in ours.node.open_rooms.by_id
        assert ours.paid == pytest.approx(REQUEST + LOG_ENTRY * entries)

    at_a_table(tmp_path, script)


def test_who_sits_down_in_a_rematch_pays_for_opening_the_game_before(tmp_path: Path) -> None:
    async def script(ours: Table) -> None:
        room = await ours.lose()
        following = (await ours.post(f"/api/rooms/{room}/rematch")).json()["room"]
        entries = ours.forget(room)
        assert (await ours.post(f"/api/rooms/{following}/seats", id=new_id(), name="Ann")).status_code == 200
        assert room in ours.node.open_rooms.by_id
        assert ours.paid == pytest.approx(REQUEST + LOG_ENTRY * entries)

    at_a_table(tmp_path, script)


def test_a_request_for_a_room_that_comes_again_pays_for_opening_it(tmp_path: Path) -> None:
    async def script(ours: Table) -> None:
        request = {**NEW, "id": new_id()}
        made = await ours.post("/api/rooms", **request)
        entries = ours.forget(made.json()["room"])
        assert (await ours.post("/api/rooms", **request)).json() == made.json()
        assert ours.paid == pytest.approx(REQUEST + LOG_ENTRY * entries)

    at_a_table(tmp_path, script)
