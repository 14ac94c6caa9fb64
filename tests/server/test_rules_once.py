"""The server applies the rules once per action, when it is proposed, and once more when a log is replayed."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from keltis.core import Action, Game, State
from keltis.server.http.bodies import MySeat, NewRoom
from keltis.server.http.connection import submit
from keltis.server.http.messages import Ack, Move, Undo
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.log import Draft, chain
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms, Submission
from keltis.server.rooms.room import Refused, Room, fold
from keltis.server.storage.opening import open_store
from keltis.server.storage.writer import Threads


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the actions to which the rules are applied."""
    counts: Counter[str] = Counter()
    apply = Game.apply

    def counting(game: Game, state: State, action: Action) -> State:
        counts[action.text] += 1
        return apply(game, state, action)

    monkeypatch.setattr(Game, "apply", counting)
    return counts


@asynccontextmanager
async def a_room(folder: Path, game: str) -> AsyncIterator[tuple[OpenRooms, OpenRoom]]:
    open_rooms = OpenRooms(open_store(f"sqlite:///{folder / 'rooms.db'}"), Threads(), pace=lambda room: 0)
    open_rooms.writer.start()
    try:
        made = await Lobby(open_rooms).create(NewRoom(game, [MySeat("Ann"), MySeat("Bob")]), os.urandom(32))
        yield open_rooms, open_rooms.by_id[made.room]
    finally:
        await open_rooms.writer.stop()
        open_rooms.writer.runner.close()


def legal(open_room: OpenRoom) -> str:
    room = open_room.room
    view = open_room.view(room.turn)
    assert view is not None
    return room.game.legal(view)[0].text


def _act(seat: int, action: str, actor: str, room: Room) -> list[Draft]:
    return room.act(seat, action, actor)


@pytest.mark.parametrize("game", ["board", "cards"])
@pytest.mark.parametrize("actor", ["person", "bot"])
def test_an_action_is_applied_once(tmp_path: Path, game: str, actor: str, applied: Counter[str]) -> None:
    async def script() -> None:
        async with a_room(tmp_path, game) as (open_rooms, open_room):
            for number in range(12):
                turn, action = open_room.room.turn, legal(open_room)
                assert turn is not None
                if actor == "bot":
                    open_room.room.seats[turn].stand_in = True
                wanted = Submission("act", {"action": action}, partial(_act, turn, action, actor))
                answer = await open_rooms.submit(open_room, turn, f"action-{number}", None, wanted)
                assert isinstance(answer, Ack), answer
                assert applied.total() == number + 1
            found = await open_rooms.writer.call(open_rooms.store.load, open_room.room.id)
            assert found is not None
            applied.clear()
            again = fold(open_room.room.id, *found)
            assert applied.total() == 12
            for seat in (0, 1, None):
                assert again.observe(seat) == open_room.room.observe(seat)

    asyncio.run(script())


def test_what_was_proposed_and_not_stored_leads_nowhere(tmp_path: Path) -> None:
    async def script() -> None:
        async with a_room(tmp_path, "board") as (open_rooms, open_room):
            room = open_room.room
            turn, action = room.turn, legal(open_room)
            view = open_room.view(turn)
            assert turn is not None and view is not None
            first, second = room.act(turn, action, "person"), room.game.legal(view)[1].text
            before = room.observe(turn)
            other = room.after(chain(room.id, room.ver, room.head, room.act(turn, second, "person"), 1, b"2")[0])
            assert room.observe(turn) == before, "a proposal changes nothing"
            one = room.after(chain(room.id, room.ver, room.head, first, 1, b"1")[0])
            assert one.observe(turn) != other.observe(turn), "each entry leads where its own action leads"
            assert room._state is not None
            plain = room.game.apply(room._state, room.game.parse(action))
            assert one.observe(turn) == room.game.observe(plain, turn)
            with pytest.raises(Refused):
                room.act(turn, "+", "person")

            # the same text means something else once the room has moved on
            assert isinstance(await submit(open_rooms, open_room, turn, Move("move-0001", room.ver, action)), Ack)
            assert isinstance(await submit(open_rooms, open_room, turn, Undo("undo-0001", room.ver + 1)), Ack)
            assert open_room.room.observe(turn) == before

    asyncio.run(script())
