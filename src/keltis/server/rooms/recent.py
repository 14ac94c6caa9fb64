"""What happened lately in a room, as each viewer saw it: enough for those who lost their connection for a while."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from keltis.server.http import messages
from keltis.server.http.messages import News
from keltis.server.rooms import views
from keltis.server.rooms.log import Entry
from keltis.server.rooms.room import Room

KEPT = 64  # entries; who has missed more is shown the table as it is, and can read the story


class Told(NamedTuple):
    """One entry as JSON."""

    everyone: msgspec.Raw
    seat: int
    own: msgspec.Raw  # as this seat saw it


class Recent:
    """The news of the last entries: the same for all viewers, except a seat that draws from the deck."""

    def __init__(self) -> None:
        self.newest = 0  # version
        self._told: deque[Told] = deque(maxlen=KEPT)

    def add(self, entry: Entry, news: dict[int | None, News]) -> None:
        """Add the next entry: as everyone saw it, and as the acting seat did, if it saw more."""
        everyone = msgspec.Raw(messages.encode(news[None]))
        own = msgspec.Raw(messages.encode(news[entry.seat])) if entry.seat in news else everyone
        self._told.append(Told(everyone, entry.seat, own))
        self.newest = entry.ver

    def since(self, seat: int | None, version: int) -> tuple[list[msgspec.Raw], int]:
        """The news for a viewer after a version, and how many older entries are left out."""
        behind = max(0, self.newest - version)
        known = min(behind, len(self._told))
        latest = [self._told[number - known] for number in range(known)]
        return [told.own if told.seat == seat else told.everyone for told in latest], behind - known


def replay(room: Room, entries: Sequence[Entry]) -> Recent:
    """Apply the entries to an empty room; the news of the last ones."""
    recent = Recent()
    for number, entry in enumerate(entries, 1):
        if number <= len(entries) - KEPT:
            room.add(entry)
        else:
            add(room, entry, recent)
    return recent


def steps_of(room: Room, entries: Sequence[Entry]) -> list[tuple[Entry, Room]]:
    """The room after each of these entries; it is unchanged itself."""
    steps = []
    for entry in entries:
        room = room.after(entry)
        steps.append((entry, room))
    return steps


def add(room: Room, entry: Entry, recent: Recent) -> None:
    """Apply the next entry to a room, in place, and add it to the news."""
    eyes: set[int | None] = {None, entry.seat} if views.reveals(entry) else {None}
    before = {seat: room.observe(seat) for seat in eyes}
    room.add(entry)
    recent.add(entry, {seat: views.news(room.game, entry, before[seat], room.observe(seat)) for seat in eyes})
