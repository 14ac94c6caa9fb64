"""The log of a room: entries that are only ever added, each chained to the one before by its hash.

Every entry is public. What each kind means is said in `docs/protocol.md`; `keltis.server.rooms.room` carries them out.
"""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from keltis.records import fair_shuffle

GENESIS = fair_shuffle.START  # the hash before the first entry
NOBODY = -1  # the seat of an entry that belongs to none


class Draft(msgspec.Struct, frozen=True):
    """What is to be added to the log."""

    kind: str
    seat: int = NOBODY
    actor: str = "server"  # or person, bot
    data: dict[str, Any] = {}


class Entry(msgspec.Struct, frozen=True):
    """One line of a room's log. `move_id` is the sender's name for it, so that a resend is known; it is not hashed."""

    room: str
    ver: int
    seat: int
    actor: str
    kind: str
    payload: str  # JSON, hashed as it stands
    at_ms: int
    hash: bytes
    move_id: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.payload)


class BrokenChain(Exception):
    """The stored log is not what was once written."""


def chain(room: str, ver: int, head: bytes, drafts: Iterable[Draft], at_ms: int, move_id: bytes) -> tuple[Entry, ...]:
    """The drafts as the entries that follow version `ver`. The move id belongs to the first of them."""
    entries: list[Entry] = []
    for draft in drafts:
        ver += 1
        payload = fair_shuffle.canonical(draft.data)
        head = fair_shuffle.entry_hash(head, room, ver, draft.seat, draft.actor, draft.kind, payload, at_ms)
        identity = b"%d" % ver if entries else move_id
        entries.append(Entry(room, ver, draft.seat, draft.actor, draft.kind, payload, at_ms, head, identity))
    return tuple(entries)


def check(entry: Entry, ver: int, head: bytes) -> None:
    """Refuse an entry that does not follow this version and hash."""
    expected = fair_shuffle.entry_hash(
        head, entry.room, ver + 1, entry.seat, entry.actor, entry.kind, entry.payload, entry.at_ms
    )
    if entry.ver != ver + 1 or entry.hash != expected:
        raise BrokenChain(f"The log of room {entry.room} is broken at version {ver + 1}.")
