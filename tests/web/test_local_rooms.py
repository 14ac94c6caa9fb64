"""Rooms on this device show every viewer what a server's would: whole games in Node, and the same requests to the
server's own rooms. Every message to every viewer and every answer is compared, and by their hashes every entry too.

Equal but for two things: to a refusal a server adds an English sentence, and who rises from their seat is shown no more
of the room, while on this device they are still there.
"""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keltis import games
from keltis.records import fair_shuffle, record
from keltis.server.http import connection, messages
from keltis.server.http.bodies import MySeat, NewRoom, Rematch
from keltis.server.http.messages import TempoName
from keltis.server.http.refusals import illegal
from keltis.server.rooms import mixing, views
from keltis.server.rooms.lobby import Given, Lobby
from keltis.server.rooms.log import NOBODY
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms, Submission
from keltis.server.rooms.room import Refused
from keltis.server.rooms.room_settings import settings_after, settings_for
from keltis.server.storage.opening import open_store
from keltis.server.storage.writer import Threads
from tests.support.thorough import rounds, thorough
from tools import web

pytestmark = pytest.mark.process

RUNNER = Path(__file__).parents[1] / "support" / "local_rooms_in_node.ts"
WAYS = {  # seats, do people promise numbers, how many of them do not reveal theirs
    "alone against one bot": ("me easy", True, 0),
    "two people": ("me me", False, 0),
    "two people with numbers, one of which is not revealed": ("me me", True, 1),
    "alone against two bots": ("club me strong", True, 0),
    "three people": ("me me me", True, 0),
    "alone against three bots": ("me easy easy easy", False, 0),
    "two people and two bots": ("casual me easy me", True, 2),
    "four people, two of whose numbers are not revealed": ("me me me me", True, 2),
}
Step = dict[str, Any]


def plans(numbers: range) -> Iterator[Step]:
    """One of each way for each game and number; options differ."""
    for number in numbers:
        for place, (seats, promised, late) in enumerate(WAYS.values()):
            for other, name in enumerate(games.names()):
                [option] = games.find(name).options
                bots = [seat for seat, who in enumerate(seats.split()) if who != "me"]
                yield {
                    "number": 100 * number + 2 * place + other,
                    "game": name,
                    "seats": seats.split(),
                    "options": {option.name: place % 3 == 0} if place % 2 else {"first": place % 2, "quiet_limit": 12},
                    "promised": promised,
                    "late": late,
                    "rematch": {"levels": {str(bots[-1]): "expert"}, option.name: place % 3 == 1} if bots else {},
                }


def played_on_the_page(wanted: Iterator[Step], runner: Path = RUNNER) -> list[Step]:
    found = web.node(str(runner), typed="".join(f"{json.dumps(each)}\n" for each in wanted))
    assert found.returncode == 0, found.stderr
    return [json.loads(line) for line in found.stdout.splitlines()]


def without_what_differs(told: Any) -> Any:
    """A message without the sentence of a refusal, which the page says itself, in its language."""
    return {name: value for name, value in told.items() if name != "reason"} if "why" in told else told


def heard_by_those_who_stay(step: Step, heard: list[Any]) -> list[Any]:
    """By seat; that of who rises has left out."""
    gone = step["seat"] if step["t"] == "rise" else None
    return sorted((each for each in heard if gone is None or each[0] != gone), key=_seat)


# The same on the server ----------------------------------------------------------------------------------------------


class Viewer:
    """Whoever holds this seat, or watches."""

    tempo: TempoName = "at_once"

    def __init__(self, seat: int | None, heard: list[Any]) -> None:
        self.seat = seat
        self.heard = heard

    def push(self, message: bytes) -> None:
        self.heard.append([self.seat, json.loads(message)])

    def dismiss(self) -> None:
        pass  # on this device everybody stays


class Server:
    """A server's rooms, which do what those of the page did, at the same times and with the same seeds."""

    def __init__(self, rooms: OpenRooms, clock: list[int]) -> None:
        self.rooms = rooms
        self.clock = clock
        self.lobby = Lobby(rooms)
        self.heard: list[Any] = []

    async def do(self, step: Step) -> tuple[Any, list[Any]]:
        """The answer, and what everyone was told."""
        self.clock[0] = step["now"]
        self.heard.clear()
        try:
            answer = await self._answer(step)
        except Refused as error:
            answer = illegal(None, error.why)
        if step["t"] == "rise":
            await self._enter(step["room"])
        return json.loads(messages.encode(answer)), list(self.heard)

    async def _answer(self, step: Step) -> Any:
        if step["t"] == "create":
            return await self._create(step)
        opened = await self.rooms.open(step["room"])
        assert opened is not None
        room, seat = opened.room, step.get("seat")
        match step["t"]:
            case "look":
                return self.rooms.message(opened, seat, step["since"])
            case "story":
                seed, entries = await self.rooms.read_log(room.id)
                return views.story(self.rooms.blank(room.id, seed), entries, seat)
            case "saved":  # a file that any program can read, with the game so far
                seed, entries = await self.rooms.read_log(room.id)
                told = views.story(self.rooms.blank(room.id, seed), entries, None)
                assert told is not None
                return step["answer"] if [each.action for each in told.steps] == actions_of(step["answer"]) else told
            case "row":
                listed = msgspec.json.decode(views.summary(room))
                return {"id": room.id, "status": room.status, "created_ms": room.created_ms, **listed}
            case "message":
                message = msgspec.convert(step["message"], messages.Request)
                return await connection.submit(self.rooms, opened, step["seat"], message)
            case "rematch":
                return await self._rematch(opened, step)
        return await self._submit(opened, step)

    async def _submit(self, opened: OpenRoom, step: Step) -> Any:
        kind, seat = step["t"], step["seat"]
        id = step.get("id") or step["answer"]["id"]  # of a request, the room chooses it
        propose: Any = {
            "act": lambda room: room.act(seat, step["action"], "bot"),
            "redraw": mixing.mix_again,
            "commit": lambda room: mixing.commit(room, seat, bytes.fromhex(step["commit"])),
            "reveal": lambda room: mixing.reveal(room, seat, bytes.fromhex(step["entropy"])),
            "sit": lambda room: room.sit(seat, step["name"], None),
            "rise": lambda room: room.rise(seat),
        }[kind]
        answer = await self.rooms.submit(opened, seat, id, step.get("v"), Submission(kind, None, propose))
        if kind != "sit" or not isinstance(answer, messages.Ack):
            return answer
        room = opened.room
        return {"room": room.id, "seat": seat, "commit": room.settings.commit, "v": answer.v, "hash": answer.hash}

    async def _create(self, step: Step) -> Any:
        request, seed = msgspec.convert(step["request"], NewRoom), bytes.fromhex(step["seed"])
        sitting = [
            (seat, place.name, bytes.fromhex(place.commit) if place.commit else None)
            for seat, place in enumerate(request.seats)
            if isinstance(place, MySeat)
        ]
        await self.lobby._store(step["room"], seed, settings_for(request, seed), sitting, "")
        await self._enter(step["room"])
        return await self.lobby._created(step["room"], Given([seat for seat, *_ in sitting], {}, None))

    async def _rematch(self, opened: OpenRoom, step: Step) -> str:
        next_id: str = step["next"]
        settings = settings_after(opened.room, msgspec.json.decode(json.dumps(step["rematch"]), type=Rematch))
        seed = bytes.fromhex(step["seed"])
        settings = msgspec.structs.replace(settings, commit=fair_shuffle.commit_server(seed).hex())
        await self.lobby._store(next_id, seed, settings, [], "")
        follow = Submission("rematch", None, lambda room: room.follow(next_id))
        await self.rooms.submit(opened, NOBODY, ":rematch", None, follow)
        await self._enter(next_id)
        return next_id

    async def _enter(self, id: str) -> None:
        """Everybody is here, and looks."""
        opened = await self.rooms.open(id)
        assert opened is not None
        for seat in range(len(opened.room.seats)):
            opened.attendance.come(seat)
        opened.viewers = {Viewer(seat, self.heard) for seat in [*range(len(opened.room.seats)), None]}


def first_difference(steps: list[Step], folder: Path) -> tuple[Step, Any, Any] | None:
    """The first step that the server does otherwise, with what each of them says."""
    store = open_store(f"sqlite:///{folder / 'rooms.db'}")

    async def replay() -> tuple[Step, Any, Any] | None:
        clock = [0]
        rooms = OpenRooms(store, Threads(), pace=lambda room: 0, now_ms=lambda: clock[0])
        rooms.writer.start()
        server = Server(rooms, clock)
        try:
            for step in steps:
                answer, heard = await server.do(step)
                theirs = [without_what_differs(step["answer"]), heard_by_those_who_stay(step, step["heard"])]
                ours = [without_what_differs(answer), heard_by_those_who_stay(step, heard)]
                if theirs != ours:
                    return step, theirs, ours
            return None
        finally:
            await rooms.writer.stop()
            rooms.writer.runner.close()

    found = asyncio.run(replay())
    store.close()
    return found


def _seat(heard: Any) -> int:
    return NOBODY if heard[0] is None else int(heard[0])


def unequal(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two values differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted(one.keys() | other.keys()):
            yield from unequal(one.get(name, "nothing"), other.get(name, "nothing"), f"{path}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from unequal(mine, theirs, f"{path}[{i}]")
    elif one != other:
        yield f"{path}: {one!r} on the page, {other!r} on the server"


def actions_of(text: str) -> list[str]:
    return [*record.read(text, speed="native").actions]


# The comparison ------------------------------------------------------------------------------------------------------


def test_every_viewer_is_told_the_same_as_by_a_server(tmp_path: Path) -> None:
    steps = played_on_the_page(plans(range(rounds(1, 8))))
    if found := first_difference(steps, tmp_path):
        step, theirs, ours = found
        asked = {name: value for name, value in step.items() if name not in ("answer", "heard")}
        pytest.fail(f"{asked}\n" + "\n".join([*unequal(theirs, ours)][:20]))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the page's rooms to change, and of what plays in them."""
    ignored = shutil.ignore_patterns("*.svelte", "*.test.ts")
    shutil.copytree(web.WEB / "src", tmp_path / "web" / "src", ignore=ignored)
    (tmp_path / "tests" / "support").mkdir(parents=True)
    for file in (RUNNER, RUNNER.with_name("page_files_in_node.ts")):
        shutil.copy(file, tmp_path / "tests" / "support")
    return tmp_path


PLANTED = {
    "a field of a seat": ("views.ts", "contributes: place.contributes", "contributes: !place.contributes"),
    "what another seat has drawn": ("recent.ts", "told.seat === seat ? told.own", "told.seat !== null ? told.own"),
    "who may act": ("views.ts", "&& !playedByBot(room.seats[seat]!)", ""),
}
RARELY_SEEN = {
    "what may be taken back": ("room.ts", "this.undos += 1;", ""),
    "how a game ends": ("endings.ts", "room.players.join() === String(seat)", "false"),
}
FEW = (2, 13)  # numbers of plans


@pytest.mark.parametrize("what", [*PLANTED, *(pytest.param(each, marks=thorough) for each in RARELY_SEEN)])
def test_a_planted_difference_is_found(what: str, copy: Path) -> None:
    file, old, new = {**PLANTED, **RARELY_SEEN}[what]
    path = copy / "web" / "src" / "local" / file
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))
    wanted = (plan for plan in plans(range(1)) if what in RARELY_SEEN or plan["number"] in FEW)
    assert first_difference(played_on_the_page(wanted, copy / "tests" / "support" / RUNNER.name), copy)
