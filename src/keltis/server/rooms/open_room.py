"""A room in memory, and those who view it."""

import asyncio
from typing import Protocol, get_args

import msgspec

from keltis import core
from keltis.server.http import messages
from keltis.server.http.messages import TempoName
from keltis.server.rooms import views
from keltis.server.rooms.log import Entry
from keltis.server.rooms.presence import Attendance
from keltis.server.rooms.recent import Recent
from keltis.server.rooms.refreshing import Refreshing
from keltis.server.rooms.room import Room


class Viewer(Protocol):
    """A viewer of a room: a socket or an event stream."""

    seat: int | None
    tempo: TempoName

    def push(self, message: bytes) -> None:
        """Queue the message; never blocks."""

    def dismiss(self) -> None:
        """The seat is no longer theirs: close the connection."""


class OpenRoom:
    """A room in memory, with its viewers."""

    def __init__(self, room: Room, now_ms: int, recent: Recent) -> None:
        self.room = room
        self.recent = recent
        self.lock = asyncio.Lock()
        self.refreshing = Refreshing(self.lock)
        self.viewers: set[Viewer] = set()
        self.attendance = Attendance(now_ms)
        self.doubtful = False  # unknown whether the last entries were stored
        self.ours = True  # this node wrote the last entry, so it schedules what comes next
        self.owner = ""  # the address that made it or, if that is unknown, that a player first came back from
        self.refused: tuple[str, int] | None = None  # what the server itself could not do, and at which version
        self.timer: asyncio.TimerHandle | None = None
        self.tempo_changed = asyncio.Event()
        self.addresses: dict[int, str] = {}  # from where guests took their seats at a public table; empty for others
        self._views: dict[int | None, core.View | None] = {}
        self._encoded: dict[int | None, bytes] = {}
        self._table: msgspec.Raw | None = None

    @property
    def tempo(self) -> TempoName:
        """The calmest tempo that somebody who sits here has asked for."""
        wanted = {viewer.tempo for viewer in self.viewers if viewer.seat is not None}
        return next((tempo for tempo in get_args(TempoName) if tempo in wanted), "calm")

    def view(self, seat: int | None) -> core.View | None:
        if seat not in self._views:
            self._views[seat] = self.room.observe(seat)
        return self._views[seat]

    def seat_view(self, seat: int | None) -> bytes:
        """The seat's view as JSON; `null` before the deal."""
        if seat not in self._encoded:
            self._encoded[seat] = messages.encode(self._seat_view(seat))
        return self._encoded[seat]

    def _seat_view(self, seat: int | None) -> messages.SeatView | None:
        view = self.view(seat)
        if view is None:
            return None
        if self._table is None:
            public = self.view(None)
            assert public is not None
            self._table = msgspec.Raw(messages.encode(views.table(self.room, public)))
        return views.seat_view(self.room, view, self._table)

    def jump(self, room: Room, recent: Recent) -> None:
        """Advance to a later state of the room, with the news of its last entries."""
        self.room = room
        self.recent = recent
        self._views.clear()
        self._encoded.clear()
        self._table = None

    def move_on(self, entry: Entry, room: Room) -> None:
        """Advance to the room after this entry."""
        seats: set[int | None] = {None, entry.seat} if views.reveals(entry) else {None}
        before = {seat: self.view(seat) for seat in seats}
        self.jump(room, self.recent)
        self.recent.add(entry, {seat: views.news(room.game, entry, before[seat], self.view(seat)) for seat in seats})
