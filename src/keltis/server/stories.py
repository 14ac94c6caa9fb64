"""Whole games, for review and for checking: each is worked out once for all who ask, in the background, and kept for a
while.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Any

import msgspec

from keltis import games
from keltis.core import ParseError
from keltis.i18n import phrase
from keltis.records import attached_proof, fair_shuffle, record
from keltis.records.attached_proof import record_with_proof
from keltis.records.record import Record
from keltis.records.story import Story, story_of
from keltis.server.http import messages
from keltis.server.limits import LOG_ENTRY, STORY_ENTRY
from keltis.server.rooms import views
from keltis.server.rooms.log import Entry
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.room import MOST_ENTRIES, Room

STEPS = 500  # on a page, about 600 KB; few games have more
MOST_KEPT = 16 << 20  # bytes

Pages = list[bytes]


class Stories:
    """The stories that were asked for lately."""

    def __init__(self, open_rooms: OpenRooms, compute: Callable[..., Awaitable[Any]]) -> None:
        self._open_rooms = open_rooms
        self._compute = compute  # runs long work in the background
        self._kept: OrderedDict[Hashable, Pages] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Future[Pages]] = {}

    async def of_room(self, open_room: OpenRoom, seat: int | None) -> Pages:
        """The room's game so far as a viewer saw it; no page before the deal."""
        room = open_room.room
        eyes = None if room.status == "finished" else seat  # then everyone sees everything
        return await self._once((room.id, room.ver, eyes), lambda: self._tell(room.id, room.ver, seat))

    async def proof(self, open_room: OpenRoom) -> bytes:
        """The room's log in the form that `keltis verify` reads, as JSON."""
        return await self._of_log("proof", open_room, lambda *log: messages.encode(proof_of(*log)))

    async def record(self, open_room: OpenRoom) -> bytes:
        """A finished game as text that carries its proof."""
        return await self._of_log("record", open_room, _record)

    async def _of_log(self, what: str, open_room: OpenRoom, write: Callable[[str, Sequence[Entry]], bytes]) -> bytes:
        id = open_room.room.id
        _, entries = await self._open_rooms.read_log(id)  # another node may have written more than this one knows

        async def work() -> Pages:
            return [await self._compute(write, id, entries)]

        [page] = await self._once((id, len(entries), what), work)
        return page

    async def read(self, text: str) -> tuple[Record, float]:
        """The game of a record, without a look at its proof, and what its story costs. May raise ParseError."""
        found: tuple[Record, float] = await self._compute(_read, text)
        return found

    async def of_record(self, text: str, game: Record) -> Pages:
        """The story of a record that was read, whose proof has to hold. May raise NotProven."""
        return await self._once(hashlib.sha256(text.encode()).digest(), lambda: self._compute(_of_record, game))

    async def _tell(self, id: str, version: int, seat: int | None) -> Pages:
        seed, entries = await self._open_rooms.read_log(id)
        pages: Pages = await self._compute(_of_room, self._open_rooms.blank(id, seed), entries[:version], seat)
        return pages

    async def _once(self, key: Hashable, work: Callable[[], Awaitable[Pages]]) -> Pages:
        """What is kept under this key, or is being worked out for somebody else already."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._under_way:
            self._under_way[key] = task = asyncio.ensure_future(work())
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(self._under_way[key])

    def _done(self, key: Hashable, done: asyncio.Future[Pages]) -> None:
        del self._under_way[key]
        if not done.cancelled() and done.exception() is None:
            self._kept[key] = done.result()
            while sum(len(page) for pages in self._kept.values() for page in pages) > MOST_KEPT:
                self._kept.popitem(last=False)


def proof_of(id: str, entries: Sequence[Entry]) -> dict[str, Any]:
    """A room's log in the form that `keltis verify` reads."""
    return {"format": fair_shuffle.FORMAT, "room": id, "entries": [_plain(entry) for entry in entries]}


def _plain(entry: Entry) -> dict[str, Any]:
    return {
        "ver": entry.ver,
        "seat": entry.seat,
        "actor": entry.actor,
        "kind": entry.kind,
        "payload": entry.payload,
        "at_ms": entry.at_ms,
        "hash": entry.hash.hex(),
    }


def _record(id: str, entries: Sequence[Entry]) -> bytes:
    return record.write(record_with_proof(proof_of(id, entries))).encode()


def _of_room(room: Room, entries: Sequence[Entry], seat: int | None) -> Pages:
    story = views.story(room, entries, seat)
    return _pages(story) if story else []


def _pages(story: Story) -> Pages:
    """The last page has no steps: it stands for all that follow."""
    parts = [story.steps[start : start + STEPS] for start in range(0, len(story.steps), STEPS)]
    told = [msgspec.structs.replace(story, steps=part, more=part is not parts[-1]) for part in parts]
    return [messages.encode(page) for page in (*told, msgspec.structs.replace(story, steps=[]))]


def _cost_of(game: Record) -> float:
    """What the story of a record costs: a table for every seat after each action; and the check of its proof."""
    return STORY_ENTRY * len(game.actions) * game.game.seats / 2 + LOG_ENTRY * attached_proof.entries_of(game)


def _read(text: str) -> tuple[Record, float]:
    game = record.read(text, speed="native", most_actions=MOST_ENTRIES)
    if game.game.name not in games.names():  # one for experiments, which no page can show
        raise ParseError(phrase("record-game", name=repr(game.game.name)), 1, 1)
    return game, _cost_of(game)


def _of_record(game: Record) -> Pages:
    return _pages(story_of(game, proven=attached_proof.check(game) is not None))
