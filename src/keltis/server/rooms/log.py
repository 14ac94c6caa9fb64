"""The append-only log of a room: entries in a hash chain.

Every entry is public. `docs/protocol.md` describes the kinds; `keltis.server.rooms.room` applies them.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

import msgspec

from keltis.records import fair_shuffle

GENESIS = fair_shuffle.START  # previous hash of the first entry
ROOM_ID = "[a-z2-7]{12}"
NOBODY = -1  # the seat of an entry that concerns no seat
SERVER_SIGN = ":"  # how ids that the server chooses begin; clients' ids cannot contain it


_ROOM_ID = re.compile(ROOM_ID)


def is_room_id(text: str) -> bool:
    """Whether a room can have this id. If not, there is no such room: no database need be asked, and some texts that a
    client may send, none can be asked."""
    return _ROOM_ID.fullmatch(text) is not None


class Draft(msgspec.Struct, frozen=True):
    """An entry to be appended."""

    kind: str
    seat: int = NOBODY
    actor: str = "server"  # or person, bot
    data: dict[str, Any] = {}


class Entry(msgspec.Struct, frozen=True):
    """One entry of a room's log. `move_id` is the sender's id, by which a resend is recognised; it is not hashed."""

    room: str
    ver: int
    seat: int
    actor: str
    kind: str
    payload: str  # JSON, hashed byte for byte
    at_ms: int
    hash: bytes
    move_id: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.payload)


class BrokenChain(Exception):
    """The stored log is not what was written."""


def chain(room: str, ver: int, head: bytes, drafts: Iterable[Draft], at_ms: int, move_id: bytes) -> tuple[Entry, ...]:
    """Turn the drafts into the entries after version `ver`. The move id belongs to the first of them."""
    entries: list[Entry] = []
    for draft in drafts:
        ver += 1
        payload = fair_shuffle.canonical(draft.data)
        head = fair_shuffle.entry_hash(head, room, ver, draft.seat, draft.actor, draft.kind, payload, at_ms)
        identity = f"{SERVER_SIGN}{ver}".encode() if entries else move_id
        entries.append(Entry(room, ver, draft.seat, draft.actor, draft.kind, payload, at_ms, head, identity))
    return tuple(entries)


def check(entry: Entry, ver: int, head: bytes) -> None:
    """Check that an entry follows this version and hash; BrokenChain if not."""
    expected = fair_shuffle.entry_hash(
        head, entry.room, ver + 1, entry.seat, entry.actor, entry.kind, entry.payload, entry.at_ms
    )
    if entry.ver != ver + 1 or entry.hash != expected:
        raise BrokenChain(f"The log of room {entry.room} is broken at version {ver + 1}.")
