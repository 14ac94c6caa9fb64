"""For tests of the store: rooms with whole games, as the appends that a server would make."""

import functools
import random
from collections.abc import Callable, Iterator

import msgspec
import sqlalchemy as sa

from keltis import core
from keltis.records import fair_shuffle
from keltis.server.rooms import log, views
from keltis.server.rooms.clock import NoClock
from keltis.server.rooms.log import Draft
from keltis.server.rooms.room import Room
from keltis.server.rooms.seats import Settings, StoredOpenSeat
from keltis.server.storage.schema import holders
from keltis.server.storage.store import Append, Row, Store
from keltis.testing import eager_action

BEGIN = 1_700_000_000_000  # the time of a room's first entry, in milliseconds


def token(text: str) -> bytes:
    """A token in its stored form."""
    return fair_shuffle.digest(b"token", text.encode())


def holders_of(store: Store, room: str) -> list[tuple[bytes, int]]:
    """Who holds which seat of a room: token hash and seat."""
    with store.engine.connect() as db:
        found = db.execute(sa.select(holders.c.token_hash, holders.c.seat).where(holders.c.room == room))
        return [(bytes(token_hash), seat) for token_hash, seat in found]


@functools.cache
def game(id: str, name: str = "board", seats: int = 2) -> tuple[Append, ...]:
    """A room with a game from its first entry to its end: the appends, in order."""
    return tuple(_appends(id, name, seats))


def at_once(id: str, name: str = "board", length: int | None = None) -> Append:
    """The same as one append, which takes much less time to store; or only the first ones of them."""
    appends = game(id, name)[:length]
    entries = tuple(entry for item in appends for entry in item.entries)
    return msgspec.structs.replace(appends[0], entries=entries, row=appends[-1].row)


def _appends(id: str, name: str, seats: int) -> Iterator[Append]:
    rng = random.Random(id)
    seed = rng.randbytes(32)
    room = Room(id, seed)
    entries = _added(room, lambda: room.create(settings(name, seats, seed)))
    for seat in range(seats):
        entries += _added(room, functools.partial(room.sit, seat, f"Player {seat}", None))
    grants = tuple((token(f"{id} {seat}"), seat) for seat in range(seats))
    yield Append(entries, row(room), seed=seed, grants=grants)
    while room.turn is not None:
        view = room.observe(room.turn)
        assert view is not None
        action = eager_action(rng, room.game.legal(view)).text
        yield Append(_added(room, functools.partial(room.act, room.turn, action, "person")), row(room))


def _added(room: Room, propose: Callable[[], list[Draft]]) -> tuple[log.Entry, ...]:
    """The drafts as entries, applied to the room."""
    entries = log.chain(room.id, room.ver, room.head, propose(), BEGIN + 1_000 * room.ver, b"move%04d" % room.ver)
    for entry in entries:
        room.add(entry)
    return entries


def settings(name: str, seats: int, seed: bytes) -> Settings:
    made = core.make(name, seats=seats)
    options = {option: value if option == "quiet_limit" else bool(value) for option, value in made.options().items()}
    commit = fair_shuffle.commit_server(seed).hex()
    return Settings(
        name, made.rules.VERSION, seats, options, None, NoClock(), [StoredOpenSeat()] * seats, True, commit
    )  # fmt: skip


def row(room: Room) -> Row:
    return Row(room.status, room.settings.public, room.due([], lambda _: 0), views.summary(room))


def stored(store: Store, id: str) -> tuple[log.Entry, ...]:
    """The log of a room; empty if there is none."""
    found = store.load(id)
    return tuple(found[1]) if found else ()
