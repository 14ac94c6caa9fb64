"""The rooms that this node has open: takes submissions and broadcasts the changes to all viewers.

A room's entries are stored before anyone gets an answer or sees them. Submissions to one room are serialised; different
rooms share a commit. While it is unknown whether something was stored, the room is reloaded before anything else.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import structlog

from keltis.server import metrics
from keltis.server.http import messages
from keltis.server.http.messages import Ack, Answer, Illegal, Seats, Stale, Unauthorized, Unavailable
from keltis.server.http.refusals import illegal
from keltis.server.rooms import log, views
from keltis.server.rooms.clock import Outages, Span
from keltis.server.rooms.log import Draft, Entry
from keltis.server.rooms.open_room import OpenRoom, Viewer
from keltis.server.rooms.recent import KEPT, Recent, replay, steps_of
from keltis.server.rooms.resends import answer_again
from keltis.server.rooms.room import Dealer, Pace, Refused, Room, deal_fairly
from keltis.server.storage.store import Append, Row, Store
from keltis.server.storage.writer import RETRY_MS, Runner, StoreUnavailable, Writer

ROOMS_KEPT = 2_000  # in memory; more only if they have viewers
ENTRIES_KEPT = 200_000  # in the logs of them all, likewise: about 150 MB
TRIES = 3

logger = structlog.get_logger()


class Submission(msgspec.Struct, frozen=True):
    """A proposed change to a room. `data` must be equal in a resend."""

    kind: str
    data: dict[str, Any] | None
    propose: Callable[[Room], list[Draft]]


class Broken(Exception):
    """The room's log cannot be replayed; the room is quarantined."""


class Deleted(Broken):
    """The room was there, but has been deleted since: it is unknown from now on."""


class OpenRooms:
    """All rooms open on this node."""

    def __init__(
        self,
        store: Store,
        runner: Runner,
        *,
        pace: Pace,
        now_ms: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        deal: Dealer = deal_fairly,
    ) -> None:
        self.store = store
        self.writer = Writer(store, runner, now_ms, self._store_is_back)
        self.pace = pace
        self.now_ms = now_ms
        self.outages: list[Span] = Outages()
        self.draining = False
        self.by_id: OrderedDict[str, OpenRoom] = OrderedDict()
        self.when_stored: list[Callable[[OpenRoom], None]] = []  # called after this node stored entries
        self.when_moved: list[Callable[[OpenRoom], None]] = []  # called after a room changed or was opened
        self.before_writing: list[Callable[[], Awaitable[None]]] = []  # awaited before entries get their time
        self.when_back: list[Callable[[int], None]] = []  # called with the time at which an outage of the store ended
        self.broken: set[str] = set()  # quarantined rooms
        self._deal = deal
        self._loading: dict[str, asyncio.Task[OpenRoom | None]] = {}

    # Opening -------------------------------------------------------------------------------------------------------

    async def open(self, id: str) -> OpenRoom | None:
        """The room, loaded if necessary; None if there is none. May raise StoreUnavailable or Broken."""
        if id in self.by_id:
            self.by_id.move_to_end(id)
            return self.by_id[id]
        if id in self.broken:
            raise Broken
        if not log.is_room_id(id):
            return None
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def cold_entries(self, id: str) -> int:
        """How many entries would have to be replayed to open the room: none if it is in memory, or there is none."""
        if id in self.by_id or id in self.broken or not log.is_room_id(id):
            return 0
        return (await self.writer.call(self.store.versions, [id])).get(id, 0)

    async def open_now(self, id: str) -> OpenRoom | None:
        """The room in its latest state, even if another node has changed it."""
        open_room = await self.open(id)
        if open_room and self.store.shared and not open_room.viewers:
            await self.catch_up(open_room)
        return open_room

    def is_here(self, open_room: OpenRoom) -> bool:
        """Is it still the one that everybody uses? It may be forgotten while somebody waits for something else."""
        return self.by_id.get(open_room.room.id) is open_room

    async def again(self, open_room: OpenRoom) -> OpenRoom:
        """The one that everybody uses, in place of one that was forgotten."""
        found = await self.open(open_room.room.id)
        if found is None:
            raise Deleted
        return found

    async def read_log(self, id: str, since: int = 0, *, doubtful: bool = False) -> tuple[bytes, list[Entry]]:
        """The seed, and the entries after a version, of a room that was there; Deleted if it is not any more."""
        # a doubtful write may still be in progress: reading on the writer thread happens after it
        ask = self.writer.call_after_writes if doubtful else self.writer.call
        found = await ask(self.store.load, id, since)
        if found is None:
            self.forget(id)
            raise Deleted
        return found

    async def _load(self, id: str) -> OpenRoom | None:
        found = await self.writer.call(self.store.load, id)
        if found is None:
            return None
        room = self.blank(id, found[0])
        recent = await self._replay(room, found[1])
        if id in self.by_id:  # made here in the meantime
            return self.by_id[id]
        return self.keep(room, recent, ours=not self.store.shared)

    async def _replay(self, room: Room, entries: Sequence[Entry]) -> Recent:
        """Apply entries to a room that nobody sees yet, beside the event loop."""
        try:
            return await self.writer.runner.compute(replay, room, entries)
        except Exception as error:
            raise self._quarantine(room.id, error) from error

    def _quarantine(self, id: str, error: Exception) -> Broken:
        """Leave a room alone whose log cannot be carried out; whoever looks at it is sent away."""
        self.broken.add(id)
        metrics.BROKEN_ROOMS.inc()
        logger.error("room_broken", room=id, error=type(error).__name__)
        self.forget(id)
        return Broken()

    def blank(self, id: str, seed: bytes) -> Room:
        """A room before its first entry."""
        return Room(id, seed, self._deal)

    def keep(self, room: Room, recent: Recent, *, ours: bool = True) -> OpenRoom:
        open_room = OpenRoom(room, self.now_ms(), recent)
        open_room.ours = ours
        self.by_id[room.id] = open_room
        self._forget_some()
        metrics.ROOMS.set(len(self.by_id))
        self._announce(self.when_moved, open_room)
        return open_room

    def _forget_some(self) -> None:
        """Forget those that were opened longest ago and have no viewers, as far as memory is short; not the newest."""
        rooms, entries = len(self.by_id), sum(open_room.room.ver for open_room in self.by_id.values())
        for id, open_room in list(self.by_id.items())[:-1]:
            if rooms <= ROOMS_KEPT and entries <= ENTRIES_KEPT:
                return
            if not open_room.viewers and not open_room.lock.locked():
                self.forget(id)
                rooms, entries = rooms - 1, entries - open_room.room.ver

    def forget(self, id: str) -> None:
        """Drop the room from memory; whoever looks at it is sent away."""
        if open_room := self.by_id.pop(id, None):
            self._dismiss(open_room, *{viewer.seat for viewer in open_room.viewers})
            if open_room.timer:
                open_room.timer.cancel()

    # Submitting ----------------------------------------------------------------------------------------------------

    async def submit(
        self, open_room: OpenRoom, seat: int, id: str, version: int | None, submission: Submission, **extra: Any
    ) -> Answer:
        """Handle a submission exactly once: one answer, and the same one for a resend.

        `version` is the one the sender saw; None if it does not matter. `extra` is stored with the entries; of it, `by`
        is the sender's token and seat: nothing is done for one that was signed out, not even on another node.
        """
        began = time.perf_counter()
        try:
            answer = None
            while answer is None:
                async with open_room.lock:
                    await self.make_sure_of_the_time()
                    if self.is_here(open_room):
                        answer = await self._submit(open_room, seat, id, version, submission, extra)
                if answer is None:
                    open_room = await self.again(open_room)
        except StoreUnavailable:
            answer = Unavailable(RETRY_MS, id)
        metrics.SUBMIT_SECONDS.observe(time.perf_counter() - began)
        metrics.ANSWERS.labels(type(answer).__name__.lower()).inc()
        return answer

    async def _submit(
        self,
        open_room: OpenRoom,
        seat: int,
        id: str,
        version: int | None,
        submission: Submission,
        extra: dict[str, Any],
    ) -> Answer:
        sure = not self.store.shared  # is this node's state current? Only then may it refuse
        for _ in range(TRIES):
            if open_room.doubtful:
                await self._catch_up(open_room)
            room = open_room.room
            if known := room.answered.get((seat, id.encode())):
                again = answer_again(known, id, submission.kind, submission.data)
                return again if await self._may(room, extra) else Unauthorized(id)
            if self.draining:
                return Unavailable(RETRY_MS, id)
            drafts = self._propose(open_room, seat, id, version, submission)
            if isinstance(drafts, list):
                at_ms = max(self.now_ms(), room.at_ms)
                entries = log.chain(room.id, room.ver, room.head, drafts, at_ms, id.encode())
                if await self._append(open_room, entries, extra):
                    return Ack(id, entries[0].ver, entries[0].hash.hex())
                if not await self._may(room, extra):
                    return Unauthorized(id)
            elif sure:
                return drafts
            await self._catch_up(open_room)
            sure = True
        return Unavailable(RETRY_MS, id)

    async def make_sure_of_the_time(self) -> None:
        for call in self.before_writing:
            await call()

    async def _may(self, room: Room, extra: dict[str, Any]) -> bool:
        """Does the sender still hold the seat? Whoever appends is asked again in that transaction."""
        by = extra.get("by")
        return by is None or by[1] in await self.writer.call(self.store.seats_of, room.id, by[0])

    def _propose(
        self, open_room: OpenRoom, seat: int, id: str, version: int | None, submission: Submission
    ) -> list[Draft] | Stale | Illegal:
        """The entries to append, or why not."""
        if version is not None and version != open_room.room.ver:
            return Stale(id, self.message(open_room, None if seat < 0 else seat))
        try:
            return submission.propose(open_room.room)
        except Refused as error:
            return illegal(id, error.why)

    async def _append(self, open_room: OpenRoom, entries: Sequence[Entry], extra: dict[str, Any]) -> bool:
        """Store first; only then apply and broadcast."""
        steps = steps_of(open_room.room, entries)
        try:
            stored = await self.writer.append(Append(tuple(entries), self.row(steps[-1][1]), **extra))
        except (Exception, asyncio.CancelledError):
            open_room.doubtful = True
            raise
        if stored:
            open_room.ours = True
            self._move_on(open_room, steps)
            self._announce(self.when_stored, open_room)
        return stored

    def row(self, room: Room) -> Row:
        return Row(room.status, room.settings.public, room.due(self.outages, self.pace), views.summary(room))

    def _store_is_back(self, outages: list[Span], now_ms: int) -> None:
        for call in self.when_back:
            call(now_ms)
        self.know_outages(outages)

    def know_outages(self, outages: list[Span]) -> None:
        """Set the outages, which count for no clock. A new one moves the deadlines it overlaps."""
        if outages != self.outages:
            self.outages = outages
            for open_room in list(self.by_id.values()):
                self._announce(self.when_moved, open_room)

    async def catch_up(self, open_room: OpenRoom) -> None:
        """Load the entries that other nodes have stored."""
        async with open_room.lock:
            await self._catch_up(open_room)

    async def _catch_up(self, open_room: OpenRoom) -> None:
        room = open_room.room
        _, entries = await self.read_log(room.id, room.ver, doubtful=open_room.doubtful)
        open_room.doubtful = False
        if entries:
            metrics.CAUGHT_UP.inc(len(entries))
            open_room.ours = False
            if len(entries) <= KEPT:
                try:
                    steps = steps_of(room, entries)
                except Exception as error:
                    raise self._quarantine(room.id, error) from error
                self._move_on(open_room, steps)
                return
            later = room.copy()
            recent = await self._replay(later, entries)
            self._dismiss_risen(open_room, entries)
            open_room.jump(later, recent)
            self._tell(open_room, room.ver)

    def _move_on(self, open_room: OpenRoom, steps: Sequence[tuple[Entry, Room]]) -> None:
        since = open_room.room.ver
        self._dismiss_risen(open_room, [entry for entry, _ in steps])
        for entry, room in steps:
            open_room.move_on(entry, room)
        self._tell(open_room, since)

    def _dismiss_risen(self, open_room: OpenRoom, entries: Sequence[Entry]) -> None:
        self._dismiss(open_room, *(entry.seat for entry in entries if entry.kind == "rise"))

    def _tell(self, open_room: OpenRoom, since: int) -> None:
        """Tell everyone what has changed since a version."""
        info = self.info(open_room)
        seats = {viewer.seat for viewer in open_room.viewers}
        told = {seat: messages.encode(self.message(open_room, seat, since, info)) for seat in seats}
        for viewer in list(open_room.viewers):
            viewer.push(told[viewer.seat])
        self._announce(self.when_moved, open_room)

    def _announce(self, listeners: Sequence[Callable[[OpenRoom], None]], open_room: OpenRoom) -> None:
        for listener in listeners:
            listener(open_room)

    # Broadcasting --------------------------------------------------------------------------------------------------

    def info(self, open_room: OpenRoom) -> msgspec.Raw:
        """What everyone in the room knows besides the table, as JSON."""
        people = open_room.attendance.of_people(open_room.room.seats, self.now_ms())
        return msgspec.Raw(messages.encode(views.room_info(open_room.room, *people, self.outages)))

    def message(
        self, open_room: OpenRoom, seat: int | None, since: int | None = None, info: msgspec.Raw | None = None
    ) -> messages.View:
        """The complete message for one viewer, with what happened after a version."""
        room = open_room.room
        news, missed = open_room.recent.since(seat, room.ver if since is None else since)
        return messages.View(
            v=room.ver,
            hash=room.head.hex(),
            now_ms=self.now_ms(),
            room=info or self.info(open_room),  # type: ignore[arg-type]
            view=msgspec.Raw(open_room.seat_view(seat)),  # type: ignore[arg-type]
            news=news,  # type: ignore[arg-type]
            missed=missed,
        )

    async def refresh(self, open_room: OpenRoom, since: int | None) -> None:
        """Read what this node does not know for sure: after a doubtful write, or if a viewer has seen more."""
        if open_room.doubtful or (since or 0) > open_room.room.ver:
            await open_room.refreshing.ask(lambda: self._catch_up(open_room), self.now_ms)

    def look(self, open_room: OpenRoom, viewer: Viewer) -> None:
        """Subscribe the viewer to the room."""
        open_room.viewers.add(viewer)
        if viewer.seat is not None:
            open_room.attendance.come(viewer.seat)
            self.tell_presence(open_room)

    def look_away(self, open_room: OpenRoom, viewer: Viewer, *, properly: bool) -> None:
        if viewer in open_room.viewers:
            open_room.viewers.discard(viewer)
            if viewer.seat is not None:
                open_room.attendance.leave(viewer.seat, self.now_ms(), properly=properly)

    def _dismiss(self, open_room: OpenRoom, *seats: int | None) -> None:
        """Disconnect all viewers of a seat whose player has left: they must not see what follows."""
        for viewer in [viewer for viewer in open_room.viewers if viewer.seat in seats]:
            self.look_away(open_room, viewer, properly=True)
            viewer.dismiss()

    def tell_presence(self, open_room: OpenRoom) -> None:
        """Broadcast the players' presence if it has changed."""
        presence, away_ms = open_room.attendance.of_people(open_room.room.seats, self.now_ms())
        if presence != open_room.attendance.told:
            open_room.attendance.told = presence
            message = messages.encode(Seats(presence, away_ms))
            for viewer in list(open_room.viewers):
                viewer.push(message)
