"""The limits of one room and of lists of rooms."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keltis.records import verify
from keltis.server.http.bodies import MySeat, NewRoom, OpenSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Away, Move, OfferEnd, PlayOn, Request, Resign, Return, Undo
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.rooms import log
from keltis.server.rooms import room as rooms
from keltis.server.rooms.answered import Answered
from keltis.server.rooms.log import Draft, Entry
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.room_settings import settings_for
from keltis.server.storage.opening import open_store
from keltis.server.stories import proof_of
from tests.support.server_process import new_id

pytestmark = pytest.mark.server


@contextlib.asynccontextmanager
async def node_of(folder: Path) -> AsyncIterator[Node]:
    node = Node(open_store(f"sqlite:///{folder}/keltis.db"), limits=Limits())
    await node.start()
    yield node
    await node.stop()


def test_lists_have_pages_of_fifty_and_each_room_is_on_one(tmp_path: Path) -> None:
    async def check() -> None:
        async with node_of(tmp_path) as node:
            request = NewRoom("board", [MySeat("Ann"), OpenSeat()], public=True)
            made = await asyncio.gather(*(node.lobby.create(request, bytes(32)) for _ in range(120)))
            pages: list[list[str]] = []
            cursor = None
            while not pages or cursor:
                page = await node.lobby.list("open", cursor)
                pages.append([each.id for each in page.rooms])
                cursor = page.next
            assert [len(page) for page in pages] == [50, 50, 20]
            assert sorted(id for page in pages for id in page) == sorted(each.room for each in made)
            assert len((await node.lobby.mine(bytes(32))).rooms) == 50

    asyncio.run(check())


def test_a_room_has_so_many_entries_and_a_turn_so_many_undos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with node_of(tmp_path) as node:
            made = await node.lobby.create(NewRoom("board", [MySeat("Ann"), MySeat("Ben")], first=0), bytes(32))
            open_room = await node.open_rooms.open(made.room)
            assert open_room is not None

            async def act(what: str) -> Any:
                room = open_room.room
                assert room.turn is not None
                view = room.observe(room.turn)
                assert view is not None
                action = room.game.legal(view)[0].text
                request = Undo(new_id(), room.ver) if what == "undo" else Move(new_id(), room.ver, action)
                return await submit(node.open_rooms, open_room, room.turn, request)

            for _ in range(rooms.MOST_UNDOS):
                assert msgspec.to_builtins(await act("move"))["t"] == "ack"
                assert msgspec.to_builtins(await act("undo"))["t"] == "ack"
            await act("move")
            assert (await act("undo")).reason == "That was taken back often enough for one turn."
            monkeypatch.setattr(rooms, "MOST_ENTRIES", open_room.room.ver + 5)
            while not open_room.room.over:
                await act("move")
            assert (open_room.room.status, open_room.room.reason) == ("aborted", "limit")
            assert open_room.room.ver == rooms.MOST_ENTRIES + 2  # the act that exceeded the limit, and the end
            assert open_room.room.revealed

    asyncio.run(check())


async def a_game(node: Node) -> OpenRoom:
    made = await node.lobby.create(NewRoom("board", [MySeat("Ann"), MySeat("Ben"), MySeat("Cid")], first=0), bytes(32))
    open_room = await node.open_rooms.open(made.room)
    assert open_room is not None
    return open_room


async def answer_to(node: Node, open_room: OpenRoom, seat: int, request: Request) -> str:
    """`ack`, or why not."""
    answer = msgspec.to_builtins(await submit(node.open_rooms, open_room, seat, request))
    return answer["why"]["id"] if answer["t"] == "illegal" else str(answer["t"])


def test_a_seat_comes_back_so_often_in_one_turn_of_the_game(tmp_path: Path) -> None:
    async def check() -> None:
        async with node_of(tmp_path) as node:
            open_room = await a_game(node)

            async def leave_and_return(seat: int) -> str:
                assert await answer_to(node, open_room, seat, Away(new_id(), open_room.room.ver, seat)) == "ack"
                return await answer_to(node, open_room, seat, Return(new_id(), open_room.room.ver))

            async def returns(seat: int) -> int:
                """How often it can, up to 30 times."""
                for number in range(30):
                    if (told := await leave_and_return(seat)) != "ack":
                        assert told == "refused-return-often"
                        return number
                return 30

            assert await returns(1) == 3
            assert await returns(2) == 3, "the other seat has returns of its own"
            for action in ("legal", "+"):
                view = open_room.room.observe(0)
                assert view is not None
                text = open_room.room.game.legal(view)[0].text if action == "legal" else action
                assert await answer_to(node, open_room, 0, Move(new_id(), open_room.room.ver, text)) == "ack"
            assert open_room.room.turn == 1, "the next turn"
            assert await answer_to(node, open_room, 2, Return(new_id(), open_room.room.ver)) == "ack"

    asyncio.run(check())


def test_a_full_log_takes_only_what_gets_the_game_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with node_of(tmp_path) as node:
            open_room = await a_game(node)

            async def tell(seat: int, request: Request) -> str:
                return await answer_to(node, open_room, seat, request)

            def version() -> int:
                return open_room.room.ver

            def action() -> str:
                view = open_room.room.observe(0)
                assert view is not None
                return open_room.room.game.legal(view)[0].text

            assert await tell(0, Move(new_id(), version(), action())) == "ack"
            assert await tell(1, Away(new_id(), version(), 1)) == "ack"
            assert await tell(0, OfferEnd(new_id())) == "ack"
            full = version()
            monkeypatch.setattr(rooms, "MOST_ENTRIES", full)
            assert await tell(1, Return(new_id(), version())) == "refused-full"
            assert await tell(2, Away(new_id(), version(), 2)) == "refused-full"
            assert await tell(0, Undo(new_id(), version())) == "refused-full"
            assert await tell(2, OfferEnd(new_id())) == "refused-full"
            assert await tell(2, PlayOn(new_id())) == "refused-full"
            assert not open_room.room.can_undo and version() == full
            assert await tell(2, Resign(new_id())) == "ack", "whoever wants to go may"
            assert await tell(0, Away(new_id(), version(), 0)) == "ack", "a bot goes on for them"
            while not open_room.room.over:
                await asyncio.sleep(0.05)
            assert open_room.room.reason == "limit"
            assert version() == full + 4  # resign, away, the bot's action, and the end

    asyncio.run(check())


class Log:
    """A room's log without a server."""

    def __init__(self, *seats: MySeat | OpenSeat) -> None:
        self.room = Room("a" * 12, bytes(32))
        self.entries: list[Entry] = []
        self.add(self.room.create(settings_for(NewRoom("board", list(seats), public=True), bytes(32))))

    def add(self, drafts: list[Draft]) -> None:
        room = self.room
        for entry in log.chain(room.id, room.ver, room.head, drafts, 1_800_000_000_000, b"%d" % room.ver):
            self.room = self.room.after(entry)
            self.entries.append(entry)


def come_and_go(ours: Log, seat: int, entries: int) -> None:
    while not ours.room.over and ours.room.ver < entries:
        ours.add(ours.room.rise(seat) if ours.room.seats[seat].kind == "person" else ours.room.sit(seat, "Ben", None))


@pytest.mark.parametrize(("seats", "last"), [(3, "sit"), (4, "rise")])
def test_a_lobby_in_which_too_many_come_and_go_is_closed(seats: int, last: str) -> None:
    """So early that a game which begins in time has enough of its entries left; the proof says why."""
    ours = Log(*[OpenSeat()] * seats)
    for seat in range(seats - 2):
        ours.add(ours.room.sit(seat, f"Ann {seat}", None))
    come_and_go(ours, seats - 2, rooms.MOST_ENTRIES)
    assert (ours.room.status, ours.room.reason) == ("aborted", "limit")
    assert ours.entries[-2].kind == last
    assert ours.room.ver == 502 < rooms.MOST_ENTRIES // 2
    verify.check(proof_of(ours.room.id, ours.entries))
    with pytest.raises(Refused):
        ours.room.sit(seats - 1, "Cid", None)


def test_the_last_seat_begins_the_game_however_many_have_come_and_gone() -> None:
    ours = Log(*[OpenSeat()] * 4)
    for seat in (0, 1):
        ours.add(ours.room.sit(seat, f"Ann {seat}", None))
    come_and_go(ours, 2, 500)
    assert [place.kind for place in ours.room.seats] == ["person"] * 3 + ["open"]
    ours.add(ours.room.sit(3, "Cid", None))
    assert (ours.room.status, ours.room.ver) == ("live", 502)


def test_what_a_room_has_answered_is_not_copied_for_each_entry() -> None:
    """It was: for each entry of a room with 200,000, 8.8 ms."""
    answered, known, copied = Answered(), {}, 0
    for number in range(5_000):
        entry = Entry("a" * 12, number + 1, number % 3, "person", "offer", "{}", 0, bytes(32), b"%d" % number)
        before = {id(part) for part in answered._parts}
        answered = answered.plus(entry)
        known[entry.seat, entry.move_id] = entry
        copied += sum(len(part) for part in answered._parts if id(part) not in before)
        assert len(answered._parts) <= 14
    assert copied < 14 * 5_000
    assert dict(answered) == known and list(answered) == list(known) and len(answered) == 5_000
    assert answered.get((0, b"nothing")) is None
    ours = Log(MySeat("Ann"), OpenSeat())
    before_it = ours.room
    ours.add(ours.room.sit(0, "Ann", None))
    assert len(before_it.answered) == 1 and len(ours.room.answered) == 2, "each version has its own"
