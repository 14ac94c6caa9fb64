"""Nobody loses time, or gains any, by what another player, a bot or the machine does."""

import asyncio
import os
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from keltis.core import Action, Game, View
from keltis.server.http.bodies import MySeat, NewRoom, OpenSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Ack, Answer, Away, Illegal, Move, Return
from keltis.server.rooms import scheduler
from keltis.server.rooms.clock import DAY, SECOND, Clock, LiveClock, MailClock, NoClock, banks
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.presence import GONE_AFTER
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.storage import writer
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import OUTAGE
from keltis.server.storage.writer import StoreUnavailable, Threads
from tests.support.waiting import until_async

LIVE = LiveClock(bank_s=60, increment_s=0)
NOW = 1_800_000_000_000


class Bots:
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str = "") -> Action:
        return game.legal(view)[0]


class Table:
    """Two people at a table, and a clock that only this test moves."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.now_ms = NOW
        self.cpu_seconds = 0.0
        store = open_store(f"sqlite:///{folder / 'rooms.db'}")
        self.open_rooms = OpenRooms(store, Threads(), pace=lambda room: 0, now_ms=lambda: self.now_ms)
        self.scheduler = Scheduler(self.open_rooms, Bots(), "n1", cpu_seconds=lambda: self.cpu_seconds)
        self._clock = clock
        self._sent = 0

    async def run(self, work: Callable[["Table"], Awaitable[None]]) -> None:
        self.open_rooms.writer.start()
        try:
            await self.scheduler.start()
            request = NewRoom("board", [MySeat("Ann"), MySeat("Bob")], first=0, clock=self._clock)
            self.id = (await Lobby(self.open_rooms).create(request, os.urandom(32))).room
            await work(self)
        finally:
            await self.scheduler.stop()
            await self.open_rooms.writer.stop()
            self.open_rooms.writer.runner.close()

    @property
    def here(self) -> OpenRoom:
        return self.open_rooms.by_id[self.id]

    async def say(self, speaker: int, kind: type[Move | Away | Return], **more: Any) -> Answer:
        self._sent += 1
        message = kind(id=f"message-{self._sent}", v=self.here.room.ver, **more)
        return await submit(self.open_rooms, self.here, speaker, message)

    async def act(self, seat: int) -> None:
        view = self.here.view(seat)
        assert view is not None
        action = self.here.room.game.legal(view)[0].text
        assert isinstance(await self.say(seat, Move, action=action), Ack)

    async def pass_time(self, seconds: float) -> None:
        """Time in which the server gives signs of life."""
        while seconds > 0:
            self.now_ms += int(min(seconds, 2) * SECOND)
            seconds -= 2
            await self.scheduler._tick()


@pytest.mark.parametrize(("clock", "allowed"), [(LIVE, False), (MailClock(days=3), False), (NoClock(), True)])
def test_a_bot_replaces_an_absent_player_by_the_clock_or_where_there_is_none_by_agreement(
    tmp_path: Path, clock: Clock, *, allowed: bool
) -> None:
    async def work(table: Table) -> None:
        table.now_ms += GONE_AFTER
        answer = await table.say(1, Away, seat=0)
        if allowed:
            assert isinstance(answer, Ack)
        else:
            assert isinstance(answer, Illegal)
            assert answer.why.id == "refused-clock-runs"

    asyncio.run(Table(tmp_path, clock).run(work))


def test_thinking_and_then_leaving_the_turn_to_a_bot_costs_the_time_thought(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.pass_time(40)
        assert isinstance(await table.say(0, Away, seat=0), Ack)
        assert isinstance(await table.say(0, Return), Ack)
        await until_async(lambda: table.here.room.turn == 1)
        room = table.here.room
        assert banks(LIVE, 2, room.turns, table.open_rooms.outages) == [20 * SECOND, 60 * SECOND]

    asyncio.run(Table(tmp_path, LIVE).run(work))


@pytest.mark.parametrize("jump", [10 * 60 * SECOND, 30 * DAY, -10 * 60 * SECOND])
def test_a_process_that_was_stopped_or_a_clock_that_was_set_makes_nobody_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    monkeypatch.setattr(scheduler, "TICK", 3600.0)  # the deadline is looked at before the next sign of life

    async def work(table: Table) -> None:
        await table.pass_time(10)
        table.now_ms += jump
        await table.scheduler._attend(table.id)
        await table.act(0)
        room = table.here.room
        assert not any(turn.late for turn in room.turns)
        assert not room.seats[0].by_bot

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_the_grace_after_a_deadline_stands_still_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "TICK", 3600.0)

    async def work(table: Table) -> None:
        await table.pass_time(61)
        table.now_ms += 10 * 60 * SECOND
        await table.scheduler._attend(table.id)
        await table.act(0)
        assert not any(turn.late for turn in table.here.room.turns)

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_who_moves_while_a_pause_is_noticed_makes_nobody_else_late(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        async def notice() -> None:
            while table.here.room.turn == 0:
                await table.act(0)

        table.now_ms += 70 * SECOND
        table.scheduler._notice_pause = notice  # type: ignore[method-assign]
        await table.scheduler._do(table.here)
        assert table.here.room.turn == 1
        assert not any(turn.late for turn in table.here.room.turns)

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_a_table_that_waits_for_players_stays_open_while_the_server_was_away(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        request = NewRoom("board", [MySeat("Ann"), OpenSeat()], clock=LIVE)
        id = (await Lobby(table.open_rooms).create(request, os.urandom(32))).room
        table.now_ms += 30 * DAY
        await table.scheduler._attend(id)
        assert table.open_rooms.by_id[id].room.status == "lobby"

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_a_deadline_passes_when_the_server_was_there_all_the_time(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.pass_time(70)
        await until_async(lambda: table.here.room.turns[0].late)

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_a_move_that_waited_while_the_server_was_busy_is_read_before_the_deadline_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "TICK", 3600.0)

    async def work(table: Table) -> None:
        await table.pass_time(60)
        table.now_ms += OUTAGE - SECOND  # too short for an outage
        late = asyncio.create_task(table.scheduler._attend(table.id))
        await asyncio.sleep(0)  # the timer was faster than the move
        await table.act(0)
        await late
        assert not table.here.room.turns[0].late

    asyncio.run(Table(tmp_path, LIVE).run(work))


@pytest.mark.parametrize("busy", [False, True])
def test_a_pause_counts_for_no_clock_but_who_keeps_the_server_busy_cannot_stop_the_clocks_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, busy: bool
) -> None:
    monkeypatch.setattr(scheduler, "TICK", 3600.0)

    async def work(table: Table) -> None:
        for _ in range(30):
            table.now_ms += 10 * SECOND
            table.cpu_seconds += 10 * busy
            await table.scheduler._tick()
        away = sum(to - since for since, to in table.open_rooms.outages)
        assert away == (60 if busy else 300) * SECOND
        await table.scheduler._attend(table.id)
        assert any(turn.late for turn in table.here.room.turns) is busy

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_a_stalled_event_loop_is_no_outage_of_the_database(tmp_path: Path) -> None:
    async def stall() -> None:
        time.sleep(1.1 * writer.PATIENCE)

    async def work(table: Table) -> None:
        await asyncio.gather(table.act(0), table.open_rooms.open("a2b3c4d5e6f7"), table.scheduler._tick(), stall())
        assert not table.open_rooms.writer.unavailable
        assert table.open_rooms.outages == []

    asyncio.run(Table(tmp_path, LIVE).run(work))


def test_a_database_that_does_not_answer_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    async def work(table: Table) -> None:
        monkeypatch.setattr(writer, "PATIENCE", 0.1)  # not before: the room is stored with all patience
        try:
            with pytest.raises(StoreUnavailable):
                await table.open_rooms.writer.call(answered.wait)
            assert table.open_rooms.writer.unavailable
        finally:
            answered.set()

    asyncio.run(Table(tmp_path, LIVE).run(work))
