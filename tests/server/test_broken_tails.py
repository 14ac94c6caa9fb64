"""A room that is open, and whose log goes on with something that cannot be carried out: it is left alone like one that
cannot be opened, and nothing else suffers.
"""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog.testing

from keltis.core import Action, Game, View
from keltis.server.http.connection import SIGNED_OUT, ClientConnection, submit
from keltis.server.http.messages import Resign
from keltis.server.limits import Gate, Limits
from keltis.server.rooms import log
from keltis.server.rooms.open_rooms import Broken, OpenRooms
from keltis.server.rooms.recent import KEPT
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append, Row
from keltis.server.storage.writer import Threads
from tests.support import stored_rooms

ROOM, WHOLE = "brokenaaaaaa", "wholeaaaaaaa"
OPENED = 20  # appends of them that are there when the rooms are opened


class NoBots:
    async def think(self, game: Game, view: View, bot: str, seed: str, owner: str) -> Action:
        raise AssertionError


def tail(length: int) -> Append:
    """So many more entries, due at once, of which the first is not what was written."""
    appends = stored_rooms.game(ROOM)
    entries = [entry for append in appends[OPENED:] for entry in append.entries][:length]
    assert len(entries) == length
    entries[0] = msgspec.structs.replace(entries[0], at_ms=entries[0].at_ms + 1)
    return Append(tuple(entries), msgspec.structs.replace(appends[-1].row, due_ms=1))


def other_kind() -> Append:
    """An entry whose hash fits, and that nobody knows."""
    last = stored_rooms.game(ROOM)[OPENED - 1].entries[-1]
    entries = log.chain(ROOM, last.ver, last.hash, [log.Draft("miracle", 0)], last.at_ms, b"miracle")
    return Append(entries, Row("live", True, 1, stored_rooms.game(ROOM)[0].row.summary))


@pytest.mark.parametrize(
    "broken", [tail(1), tail(KEPT), tail(KEPT + 1), other_kind()], ids=["1", "64", "65", "unknown"]
)
@pytest.mark.parametrize("by", ["notification", "poll", "player"])
def test_a_broken_tail_of_an_open_room_is_left_alone(tmp_path: Path, broken: Append, by: str) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'rooms.db'}")
    for id in (ROOM, WHOLE):
        store.append([stored_rooms.at_once(id, length=OPENED)])

    async def notice(rooms: OpenRooms, scheduler: Scheduler) -> None:
        if by == "notification":
            await scheduler.catch_up(rooms.by_id[ROOM])
        elif by == "poll":
            await scheduler._attend(ROOM, fresh=True)
        else:
            with pytest.raises(Broken):
                await submit(rooms, rooms.by_id[ROOM], 0, Resign("resign-it"))

    async def script() -> None:
        rooms = OpenRooms(store, Threads(), pace=lambda room: 0)
        rooms.writer.start()
        scheduler = Scheduler(rooms, NoBots(), "n1")
        viewers = [ClientConnection(rooms, Gate(Limits()), "", None) for _ in range(2)]
        for viewer, id in zip(viewers, (ROOM, WHOLE), strict=True):
            await viewer.receive(msgspec.json.encode({"t": "hello", "room": id}))
            viewer.outbox._waiting.clear()
        try:
            assert store.append([broken]) == [True]
            await notice(rooms, scheduler)
            assert ROOM not in rooms.by_id and [viewer.outbox.closed for viewer in viewers] == [SIGNED_OUT, None]
            for _ in range(3):
                await scheduler._poll()
                await asyncio.gather(*scheduler._tasks)
            assert ROOM not in store.due(1), "it is not looked at for ever"
            with pytest.raises(Broken):
                await rooms.open(ROOM)
            assert (await rooms.open(WHOLE)) is viewers[1].open_room
        finally:
            await scheduler.stop()
            await rooms.writer.stop()
            rooms.writer.runner.close()

    with structlog.testing.capture_logs() as logs:
        asyncio.run(script())
    store.close()
    said: list[Any] = [entry["event"] for entry in logs if entry["event"] != "paused"]
    assert said == ["room_broken"]
