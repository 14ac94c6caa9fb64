"""What the server does by itself cannot be stopped: not by a client that claims its ids, not by a bot that hangs."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import structlog.testing

from keltis.core import Action, Game, View
from keltis.i18n import phrase
from keltis.server import metrics
from keltis.server.http.bodies import BotSeat, MySeat, NewRoom
from keltis.server.rooms import scheduler
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.log import Draft
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.scheduler import Scheduler, derived_id
from keltis.server.storage.opening import open_store
from keltis.server.storage.writer import Threads
from tests.support.server_process import Client, Server, new_id, serving
from tests.support.waiting import until, until_async


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("own")) as running:
        yield running


def id_of_the_server(room: str, version: int, purpose: str) -> str:
    return derived_id(cast(Room, SimpleNamespace(id=room, ver=version)), purpose)


@pytest.mark.server
def test_nobody_can_claim_an_id_of_the_server_and_so_stop_a_bot(ann: Client) -> None:
    room = ann.create("cards", "me", "beginner", first=0)["room"]
    seen = until(lambda: seen if (seen := ann.see(room))["view"] else None)
    version, action = seen["v"], seen["view"]["legal"][0]
    claimed = id_of_the_server(room, version + 2, "act")  # the next entries are this action and that she is away
    answer = ann.act(room, version, action, id=claimed)
    assert answer.status_code == 400
    assert ann.see(room)["v"] == version
    assert ann.act(room, version, action).status_code == 200
    left = ann.http.request("POST", f"/api/rooms/{room}/leave", json={"id": new_id(), "seat": 0})
    assert left.status_code == 200
    until(lambda: ann.see(room)["room"]["status"] == "finished")


class Hanging:
    """A bot that does not answer the first time it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        self.asked += 1
        if self.asked == 1:
            await asyncio.Event().wait()
        return game.legal(view)[0]


async def in_a_room_with_a_bot(folder: Path, bots: Any, work: Any) -> None:
    open_rooms = OpenRooms(open_store(f"sqlite:///{folder / 'rooms.db'}"), Threads(), pace=lambda room: 0)
    open_rooms.writer.start()
    waits = Scheduler(open_rooms, bots, "n1")
    try:
        await waits.start()
        request = NewRoom("cards", [MySeat("Ann"), BotSeat("beginner")], first=1)
        made = await Lobby(open_rooms).create(request, os.urandom(32))
        await work(open_rooms, made.room)
    finally:
        await waits.stop()
        await open_rooms.writer.stop()
        open_rooms.writer.runner.close()


def test_a_room_that_does_not_move_is_found_reported_and_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "TICK", 0.01)
    bots = Hanging()

    async def work(open_rooms: OpenRooms, id: str) -> None:
        begun = open_rooms.by_id[id].room.ver
        await until_async(lambda: open_rooms.by_id[id].room.ver > begun)
        await until_async(lambda: metrics.STUCK_ROOMS._value.get() == 0)

    with structlog.testing.capture_logs() as logs:
        asyncio.run(in_a_room_with_a_bot(tmp_path, bots, work))
    assert bots.asked >= 2
    events = [entry["event"] for entry in logs]
    assert [event for event in events if event != "paused"] == ["room_stuck"]  # the machine may be busy


class Quick:
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        return game.legal(view)[0]


def test_a_refusal_of_what_the_server_does_itself_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried again every half second, perhaps for ever, but reported once for each version of the room."""
    monkeypatch.setattr(scheduler, "POLL", 0.01)
    act, before = Room.act, metrics.ERRORS._value.get()
    refused: list[int] = []

    def refuse(room: Room, seat: int, text: str, actor: str) -> list[Draft]:
        if len(refused) < 5:
            refused.append(seat)
            raise Refused(phrase("refused-id-used"))
        return act(room, seat, text, actor)

    monkeypatch.setattr(Room, "act", refuse)

    async def work(open_rooms: OpenRooms, id: str) -> None:
        begun = open_rooms.by_id[id].room.ver
        await until_async(lambda: open_rooms.by_id[id].room.ver > begun)

    with structlog.testing.capture_logs() as logs:
        asyncio.run(in_a_room_with_a_bot(tmp_path, Quick(), work))
    assert [entry["kind"] for entry in logs if entry["event"] == "own_action_refused"] == ["act"]
    assert metrics.ERRORS._value.get() - before == len(refused) == 5
