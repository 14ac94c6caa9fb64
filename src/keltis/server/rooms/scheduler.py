"""What the server does by itself: bots' moves, deadlines, closing abandoned rooms. Any node may do it.

All of it goes into the log like any submission, with an id derived from the room, so that it happens once even if two
nodes try. A node schedules the rooms it has open; work overdue elsewhere is found in the store.
"""

import asyncio
import contextlib
import functools
import hashlib
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

import structlog

from keltis.bots.levels import searches
from keltis.core import Action, Game, View
from keltis.server import metrics
from keltis.server.http.messages import Ack, Illegal, TempoName
from keltis.server.rooms import absences, mixing
from keltis.server.rooms.log import NOBODY, SERVER_SIGN, Draft
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import Broken, OpenRooms, Submission
from keltis.server.rooms.presence import AWAY_AFTER, AWAY_AFTER_LEAVING, GONE_AFTER
from keltis.server.rooms.room import Room
from keltis.server.rooms.steady_time import SteadyTime
from keltis.server.storage.store import OUTAGE
from keltis.server.storage.writer import StoreUnavailable

TICK = 2.0  # seconds between heartbeats
SIGNS_APART = 2_200  # milliseconds, at most, between those that are stored, while nothing is wrong
POLL = 0.5  # seconds between queries for overdue rooms
WATCH = 1.0  # seconds between checks for changes by other nodes
HOUR = 3_600_000  # milliseconds
SOON = HOUR  # anything due later is found by polling
OTHERS_GRACE = 2_000  # milliseconds of precedence for the node that wrote a room's last entry
LENIENCE = 60_000  # milliseconds an hour in which this process may be too busy for anything at nobody's expense
CAME_LATE = 500  # milliseconds after a deadline from which on this node was busy itself, and
HEARING = 0.5  # seconds to read first what players have sent meanwhile
STUCK_AFTER = 30  # ticks that a room may be overdue: not seconds, since a pause of the process is nobody's fault
STAND_IN = "club"  # the bot that replaces a person
TEMPO: dict[TempoName, float] = {"calm": 1.0, "quick": 0.4, "at_once": 0.0}  # share of a bot's usual pause
LEAST_SEARCH = 1_050  # milliseconds: longer than any search, so that the delay reveals nothing at any tempo

logger = structlog.get_logger()


class Thinks(Protocol):
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str) -> Action: ...


def steady_pace(room: Room) -> int:
    """How long a bot takes for an action, in milliseconds: lively, and independent of its hand.

    Searching bots always take longer, since they may use all of their time: the delay must not reveal whether they did.
    """
    chance = int.from_bytes(room.head[:2], "big") / 65_536
    begins = bool(room.turns) and room.turns[-1].begin_ms == room.at_ms
    assert room.turn is not None
    if searches(room.game.name, room.game.seats, room.seats[room.turn].level):
        return int(1_300 + 500 * chance) if begins else int(1_100 + 200 * chance)
    return int(900 + 600 * chance) if begins else int(450 + 300 * chance)


def pause_at(tempo: TempoName, room: Room, usual: int) -> int:
    """How long a bot takes for an action if the players want this tempo."""
    assert room.turn is not None
    least = LEAST_SEARCH if searches(room.game.name, room.game.seats, room.seats[room.turn].level) else 0
    return min(usual, max(least, int(TEMPO[tempo] * usual)))


def derived_id(room: Room, purpose: str) -> str:
    """The id of the server's own action at this version: the same on every node, so that it happens only once.

    It begins with a sign that no client may send: whoever could claim an id first could stop the action.
    """
    return SERVER_SIGN + hashlib.sha256(f"{purpose}/{room.id}/{room.ver}".encode()).hexdigest()[:32]


class Scheduler:
    """Runs the automatic actions in a node's rooms."""

    def __init__(
        self,
        open_rooms: OpenRooms,
        bot_processes: Thinks,
        node: str,
        steady_time: SteadyTime | None = None,
        cpu_seconds: Callable[[], float] = time.process_time,
    ) -> None:
        self.open_rooms = open_rooms
        self.bot_processes = bot_processes
        self.node = node
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: dict[str, asyncio.Task[Any] | None] = {}  # the rooms being attended to, and by what
        self._time = steady_time  # to be kept up with the system's clock
        self._ticked_ms = 0  # when this node last gave a sign of life
        self._tried_ms = 0  # when it last tried to
        self._noticing = asyncio.Lock()
        self._cpu_then = 0.0
        self._cpu_seconds = cpu_seconds
        self._lenience = float(LENIENCE)
        self._overdue: dict[str, tuple[int, int]] = {}  # by room: its version, and for how many ticks it is overdue
        self._presence: dict[tuple[str, int], int | None] = {}  # as stored by this node
        open_rooms.when_moved.append(self.schedule)
        open_rooms.before_writing.append(self._notice_pause)
        if steady_time:
            open_rooms.when_back.append(steady_time.catch_up)

    async def start(self) -> None:
        await self._tick()
        self._spawn(self._every(TICK, self._tick))
        self._spawn(self._every(POLL, self._poll))
        if self.open_rooms.store.shared:
            self._spawn(self._every(WATCH, self._watch))

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreUnavailable:
                continue
            except Exception as error:  # noqa: BLE001 (one bad turn of the wheel must not stop it)
                metrics.ERRORS.inc()
                logger.error("scheduler_failed", work=work.__name__, error=type(error).__name__)

    # Time ----------------------------------------------------------------------------------------------------------

    async def _tick(self) -> None:
        """Heartbeat of this node, by the system's clock if that is ahead: the gap is an outage as well."""
        writer, store, steady_time = self.open_rooms.writer, self.open_rooms.store, self._time
        lead = steady_time.lead(await writer.call(store.latest_ms)) if steady_time else 0
        now_ms = steady_time.at(lead) if steady_time else self.open_rooms.now_ms()
        tick = functools.partial(store.tick, silence_ms=self._silence_ms(now_ms))
        self.open_rooms.know_outages(await writer.change(tick, self.node, now_ms))
        if steady_time:
            steady_time.follow(lead)
        self._ticked_ms = now_ms
        self._find_stuck()

    def _silence_ms(self, now_ms: int) -> float:
        """How long no node must have given a sign, for that to count for no clock.

        If this process was busy, a pause counts for no clock only for so long, since then a player could stop the
        clocks by keeping it busy. If it was stopped, the others may have gone on by a time that is behind (the clock
        was set back when none could notice): then what is more than the time between two signs is no time at all.
        """
        pause = now_ms - self._tried_ms if self._tried_ms else 0
        cpu = self._cpu_seconds()
        busy = 1_000 * (cpu - self._cpu_then) > pause / 2
        self._tried_ms, self._cpu_then = now_ms, cpu
        self._lenience = min(LENIENCE, self._lenience + max(0, pause) * LENIENCE / HOUR)
        if pause <= OUTAGE:
            return OUTAGE
        excused = not busy or pause <= self._lenience
        if busy and excused:
            self._lenience -= pause
        metrics.PAUSES.labels("busy" if busy else "stopped").inc()
        logger.warning("paused", seconds=round(pause / 1_000, 1), busy=busy, excused=excused)
        if not excused:
            return math.inf
        return OUTAGE if busy else SIGNS_APART

    async def _notice_pause(self) -> None:
        """A process that was stopped, or a clock that was set, looks like an outage, once it is looked at: nobody may
        be late because of us, so look before any deadline passes, and before anything is written by an old time."""
        if self._is_out_of_touch():
            async with self._noticing:
                if self._is_out_of_touch():
                    await self._tick()

    def _is_out_of_touch(self) -> bool:
        return self.open_rooms.now_ms() - self._ticked_ms > OUTAGE

    def _find_stuck(self) -> None:
        """Find rooms that wait for the server and do not move, and start them again."""
        overdue, now_ms = {}, self.open_rooms.now_ms()
        for id, open_room in self.open_rooms.by_id.items():
            due = open_room.room.due(self.open_rooms.outages, self.open_rooms.pace)
            if due is not None and due < now_ms and not self.open_rooms.draining:
                version, ticks = self._overdue.get(id, (0, 0))
                overdue[id] = open_room.room.ver, ticks + 1 if version == open_room.room.ver else 1
        self._overdue = overdue
        metrics.STUCK_ROOMS.set(sum(ticks >= STUCK_AFTER for _, ticks in overdue.values()))
        for id, (version, ticks) in overdue.items():
            if ticks % STUCK_AFTER == 0:
                logger.error("room_stuck", room=id, version=version, status=self.open_rooms.by_id[id].room.status)
                self._start_again(self.open_rooms.by_id[id])

    def _start_again(self, open_room: OpenRoom) -> None:
        """Give up what this node is doing in the room, read its log again, and do what is due."""
        if task := self._busy.get(open_room.room.id):
            task.cancel()
        open_room.doubtful = True
        self._spawn(self._attend(open_room.room.id, fresh=True))

    async def _poll(self) -> None:
        """Handle overdue rooms that no other node has handled."""
        if self.open_rooms.writer.unavailable:  # nothing could be stored of it
            return
        grace = OTHERS_GRACE if self.open_rooms.store.shared else 0
        for id in await self.open_rooms.writer.call(self.open_rooms.store.due, self.open_rooms.now_ms() - grace):
            if id not in self._busy:
                self._spawn(self._attend(id, fresh=True))
        for open_room in self.open_rooms.by_id.values():
            if open_room.doubtful and not open_room.lock.locked():  # the client may never retry
                self._spawn(self.catch_up(open_room))

    async def _watch(self) -> None:
        """Poll, since notifications may be lost; and learn who is connected to other nodes."""
        open_rooms = self.open_rooms
        watched = {id: open_room for id, open_room in open_rooms.by_id.items() if open_room.viewers}
        await self._store_presence()
        if not watched:
            return
        versions = await open_rooms.writer.call(open_rooms.store.versions, list(watched))
        for id, open_room in watched.items():
            if id not in versions:
                open_rooms.forget(id)
            elif versions[id] > open_room.room.ver:
                self._spawn(self.catch_up(open_room))
        here = await open_rooms.writer.call(open_rooms.store.here, list(watched), open_rooms.now_ms(), self.node)
        for (id, seat), left in here.items():
            watched[id].attendance.learn(seat, left)
            open_rooms.tell_presence(watched[id])

    async def _store_presence(self) -> None:
        now = {
            (id, seat): open_room.attendance.left_ms(seat)
            for id, open_room in self.open_rooms.by_id.items()
            for seat in open_room.attendance.known
        }
        changed = {key: left for key, left in now.items() if self._presence.get(key, -1) != left}
        if changed:
            rows = [(room, seat, left) for (room, seat), left in changed.items()]
            await self.open_rooms.writer.change(self.open_rooms.store.set_presence, self.node, rows)
        self._presence = now

    async def catch_up(self, open_room: OpenRoom) -> None:
        with contextlib.suppress(StoreUnavailable, Broken):
            await self.open_rooms.catch_up(open_room)

    def left(self, open_room: OpenRoom) -> None:
        """A seat's connection has ended: broadcast when it becomes away, and gone."""
        for after in (AWAY_AFTER_LEAVING, AWAY_AFTER, GONE_AFTER):
            asyncio.get_running_loop().call_later((after + 50) / 1000, self.open_rooms.tell_presence, open_room)

    # Rooms ---------------------------------------------------------------------------------------------------------

    def schedule(self, open_room: OpenRoom) -> None:
        """Set a timer for the room's next due time; if a bot is on turn, let it start thinking now."""
        if open_room.timer:
            open_room.timer.cancel()
            open_room.timer = None
        due = open_room.room.due(self.open_rooms.outages, self.open_rooms.pace)
        if due is None or self.open_rooms.draining:
            return
        wait = due - self.open_rooms.now_ms()
        if self.open_rooms.store.shared and not open_room.ours:
            wait += OTHERS_GRACE
        elif self._bot_on_turn(open_room.room):
            wait = 0
        if wait < SOON:
            loop = asyncio.get_running_loop()
            open_room.timer = loop.call_later(max(0, wait) / 1000, self._come, open_room.room.id)

    def _come(self, id: str) -> None:
        if id not in self._busy:
            self._spawn(self._attend(id))

    def _bot_on_turn(self, room: Room) -> bool:
        return room.turn is not None and room.seats[room.turn].by_bot

    async def _attend(self, id: str, *, fresh: bool = False) -> None:
        """Do what is due in a room; if the store reports it as due, this node may have to catch up first: with another
        node, or with an operator who has closed the room."""
        self._busy[id] = this = asyncio.current_task()
        try:
            open_room = await self.open_rooms.open(id)
            if open_room and fresh:
                await self.open_rooms.catch_up(open_room)
            if open_room and not self.open_rooms.draining:
                await self._do(open_room)
        except Broken:
            await self._leave_alone(id)
        except StoreUnavailable:
            await asyncio.sleep(POLL)
        except Exception as error:  # noqa: BLE001 (a fault in one room must not touch another)
            metrics.ERRORS.inc()
            logger.error("attend_failed", room=id, error=type(error).__name__)
            await asyncio.sleep(POLL)
        finally:
            if self._busy.get(id) is this:
                del self._busy[id]
        if open_room := self.open_rooms.by_id.get(id):
            self.schedule(open_room)

    async def _leave_alone(self, id: str) -> None:
        with contextlib.suppress(StoreUnavailable):
            await self.open_rooms.writer.change(self.open_rooms.store.set_due, id, None, None)

    async def _do(self, open_room: OpenRoom) -> None:
        await self._notice_pause()
        room, now_ms = open_room.room, self.open_rooms.now_ms()
        if self._bot_on_turn(room):
            await self._play(open_room)
            return
        due = room.due(self.open_rooms.outages, self.open_rooms.pace)
        if due is not None and now_ms - due > CAME_LATE:
            await asyncio.sleep(HEARING)
            if open_room.room.ver != room.ver:
                return
            due = room.due(self.open_rooms.outages, self.open_rooms.pace)
        if due is None or due > now_ms:
            await self.open_rooms.writer.change(self.open_rooms.store.set_due, room.id, room.ver, due)
            return
        match room.status:
            case "lobby":
                await self._submit(open_room, NOBODY, "abort", lambda room: room.abort("idle"))
            case "mixing":
                await self._submit(open_room, NOBODY, "redraw", mixing.mix_again)
            case "live" if room.deadline(self.open_rooms.outages) is None:
                await self._submit(open_room, NOBODY, "abort", lambda room: room.abort("idle"))
            case "live":
                assert room.turn is not None
                await self._submit(open_room, room.turn, "late", absences.late)

    async def _play(self, open_room: OpenRoom) -> None:
        """Play a bot's action: computed at once, played at its pace."""
        room = open_room.room
        seat = room.turn
        assert seat is not None
        view = room.observe(seat)
        assert view is not None
        level = room.seats[seat].level or STAND_IN
        action = await self.bot_processes.think(room.game, view, level, room.bot_seed(), open_room.owner)
        await self._pause(open_room, room)
        if open_room.room.ver == room.ver:
            metrics.BOT_MOVES.inc()
            await self._submit(open_room, seat, "act", lambda room: room.act(seat, action.text, "bot"), room)

    async def _pause(self, open_room: OpenRoom, room: Room) -> None:
        """Wait until the bot's action may be seen; somebody may want another tempo meanwhile."""
        usual = self.open_rooms.pace(room)
        while (left := room.at_ms + pause_at(open_room.tempo, room, usual) - self.open_rooms.now_ms()) > 0:
            open_room.tempo_changed.clear()
            try:
                await asyncio.wait_for(open_room.tempo_changed.wait(), left / 1000)
            except TimeoutError:
                return  # not by the clock, which somebody may have set back

    async def _submit(
        self,
        open_room: OpenRoom,
        seat: int,
        kind: str,
        propose: Callable[[Room], list[Draft]],
        room: Room | None = None,
    ) -> None:
        room = room or open_room.room
        answer = await self.open_rooms.submit(
            open_room, seat, derived_id(room, kind), room.ver, Submission(kind, None, propose)
        )
        if isinstance(answer, Illegal):  # what the server does by itself is never refused, unless something is wrong
            metrics.ERRORS.inc()
            if open_room.refused != (kind, room.ver):  # it is tried again and again, but reported once
                open_room.refused = kind, room.ver
                logger.error("own_action_refused", room=room.id, kind=kind, version=room.ver, reason=answer.reason)
        if not isinstance(answer, Ack):
            await asyncio.sleep(POLL)
