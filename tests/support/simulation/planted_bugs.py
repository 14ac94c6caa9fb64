"""Planted bugs. Each replaces a piece of the real server; the simulation must find it."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from unittest.mock import patch

import sqlalchemy as sa

from keltis.server.http import connection
from keltis.server.rooms import clock, scheduler
from keltis.server.rooms.answered import Answered
from keltis.server.rooms.clock import Span
from keltis.server.rooms.log import Entry
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.recent import steps_of
from keltis.server.rooms.room import Room
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.rooms.seats import SeatState
from keltis.server.rooms.steady_time import SteadyTime
from keltis.server.storage.schema import entries, rooms
from keltis.server.storage.statements import Prepared
from keltis.server.storage.store import OUTAGE, Append, Store
from keltis.server.storage.writer import StoreUnavailable


@contextlib.contextmanager
def ack_before_commit() -> Iterator[None]:
    """Acknowledged and broadcast at once, stored later."""

    async def append(self: OpenRooms, open_room: OpenRoom, entries: Sequence[Entry], extra: dict[str, Any]) -> bool:
        steps = steps_of(open_room.room, entries)
        asyncio.create_task(_quietly(self, Append(tuple(entries), self.row(steps[-1][1]), **extra)))  # noqa: RUF006
        self._move_on(open_room, steps)
        return True

    with patch.object(OpenRooms, "_append", append):
        yield


async def _quietly(open_rooms: OpenRooms, item: Append) -> None:
    with contextlib.suppress(StoreUnavailable):
        await open_rooms.writer.append(item)


@contextlib.contextmanager
def tell_before_store() -> Iterator[None]:
    """Broadcast before it is stored; only the answer waits."""
    real = OpenRooms._append

    async def append(self: OpenRooms, open_room: OpenRoom, entries: Sequence[Entry], extra: dict[str, Any]) -> bool:
        before = open_room.room
        self._move_on(open_room, steps_of(before, entries))
        open_room.room = before
        return await real(self, open_room, entries, extra)

    with patch.object(OpenRooms, "_append", append):
        yield


@contextlib.contextmanager
def no_memory_of_ids() -> Iterator[None]:
    """A resend is taken for a new submission."""
    real = OpenRooms._submit

    async def submit(self: OpenRooms, open_room: OpenRoom, *args: Any) -> Any:
        open_room.room.answered = Answered()
        return await real(self, open_room, *args)

    with patch.object(OpenRooms, "_submit", submit):
        yield


@contextlib.contextmanager
def last_writer_wins() -> Iterator[None]:
    """The store appends without comparing the room's version."""
    real = Store.__init__

    def init(self: Store, engine: sa.Engine) -> None:
        real(self, engine)
        names = ("status", "public", "due_ms", "summary", "ver", "updated_ms")
        anyway = sa.update(rooms).where(rooms.c.id == sa.bindparam("room"))
        self._move_rooms = Prepared(anyway.values({name: sa.bindparam(name) for name in names}), engine.dialect)
        self._add_entries = Prepared(sa.insert(entries).prefix_with("OR REPLACE"), engine.dialect)

    with patch.object(Store, "__init__", init):
        yield


@contextlib.contextmanager
def charge_down_time() -> Iterator[None]:
    """Clocks keep running while nobody can move."""

    def know_outages(self: OpenRooms, outages: list[Span]) -> None:
        pass

    with patch.object(OpenRooms, "know_outages", know_outages):
        yield


@contextlib.contextmanager
def trust_a_doubtful_room() -> Iterator[None]:
    """A doubtful append is assumed to have failed."""
    doubtful = property(lambda _: False, lambda _self, _value: None)
    with patch.object(OpenRoom, "doubtful", doubtful, create=True):
        yield


@contextlib.contextmanager
def stand_in_stays() -> Iterator[None]:
    """The substitute bot keeps playing after the person has returned."""
    real = Room._change_player

    def change_player(self: Room, entry: Entry, place: SeatState, *, on_turn: bool) -> None:
        if entry.kind != "return":
            real(self, entry, place, on_turn=on_turn)

    with patch.object(Room, "_change_player", change_player):
        yield


@contextlib.contextmanager
def anyone_gives_seats_away() -> Iterator[None]:
    """A player who has lost the connection is replaced though the clock still runs."""
    with patch.object(connection, "NoClock", object):
        yield


@contextlib.contextmanager
def leaving_is_free() -> Iterator[None]:
    """Who thinks, and then leaves the turn to a bot, is not charged for it."""
    with _change_player_with(lambda room: setattr(room.turns[-1], "taken_ms", room.turns[-1].begin_ms), "away"):
        yield


@contextlib.contextmanager
def returning_refunds() -> Iterator[None]:
    """Who thinks, leaves the turn to a bot and comes back is not charged for it."""
    with _change_player_with(lambda room: setattr(room.turns[-1], "taken_ms", room.turns[-1].begin_ms), "return"):
        yield


@contextlib.contextmanager
def _change_player_with(deed: Callable[[Room], None], kind: str) -> Iterator[None]:
    real = Room._change_player

    def change_player(self: Room, entry: Entry, place: SeatState, *, on_turn: bool) -> None:
        real(self, entry, place, on_turn=on_turn)
        if on_turn and entry.kind == kind:
            deed(self)

    with patch.object(Room, "_change_player", change_player):
        yield


@contextlib.contextmanager
def pauses_go_unnoticed() -> Iterator[None]:
    """A process that was stopped looks at the deadlines first."""

    async def notice_pause(self: Scheduler) -> None:
        pass

    with patch.object(Scheduler, "_notice_pause", notice_pause):
        yield


@contextlib.contextmanager
def clocks_that_are_set_count() -> Iterator[None]:
    """The time that rooms go by is that of the system's clock."""

    def follow(self: SteadyTime, lead: int) -> None:
        self._offset = lead

    def lead(self: SteadyTime, system_ms: int) -> int:
        return system_ms - self._running()

    with patch.multiple(SteadyTime, follow=follow, lead=lead):
        yield


@contextlib.contextmanager
def fractions_are_free() -> Iterator[None]:
    """Only whole seconds are charged."""
    real = clock.elapsed

    def elapsed(begin_ms: int, end_ms: int, outages: Sequence[Span]) -> int:
        return real(begin_ms, end_ms, outages) // 1_000 * 1_000

    with patch.object(clock, "elapsed", elapsed):
        yield


@contextlib.contextmanager
def a_stopped_nodes_time_counts() -> Iterator[None]:
    """A node that goes on ahead of the others makes theirs leap, and up to an outage's length of it is charged."""
    with patch.object(scheduler, "SIGNS_APART", OUTAGE):
        yield


BUGS = (
    ack_before_commit,
    tell_before_store,
    no_memory_of_ids,
    last_writer_wins,
    charge_down_time,
    trust_a_doubtful_room,
    stand_in_stays,
    anyone_gives_seats_away,
    leaving_is_free,
    returning_refunds,
    pauses_go_unnoticed,
    clocks_that_are_set_count,
    fractions_are_free,
)
