"""The invariants: I1 to I13, that every game finishes, and that there are no unexpected errors.

I9: every deadline is what the `time_account` says, whatever node was stopped and whatever clock was set. I11: where a
clock runs, only the owner or the clock gives a seat to a bot. I12: no table is closed, and no share of the shuffle
lost, too early. I13: everyone's bank of time is what the account says.

Logs are checked by `keltis.records.verify`, which shares no code with the server's rooms.
"""

from math import inf
from typing import TYPE_CHECKING

from keltis.records import verify
from keltis.records.fair_shuffle import NotProven
from keltis.server.http.connection import ClientConnection
from keltis.server.rooms.clock import NoClock
from keltis.server.rooms.log import Entry
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.recent import Recent
from keltis.server.rooms.room import Room, fold
from keltis.server.stories import proof_of
from tests.support.simulation import time_account
from tests.support.simulation.server_messages import Heard, News, digest, understand

if TYPE_CHECKING:
    from tests.support.simulation.network import Link
    from tests.support.simulation.people import Person
    from tests.support.simulation.world import World

FINAL = ("ack", "stale", "illegal")  # answers that need no retry
KNOWS = 0.2  # seconds after which a node that is alone knows what it has stored
LAG = 3.0  # seconds that a view may lag on a healthy network


class Checker:
    def __init__(self, world: "World") -> None:
        self.world = world
        self.violations: list[str] = []

    def violated(self, promise: str, what: str) -> None:
        self.violations.append(f"{promise} at {self.world.loop.now:.3f}: {what}")

    def unexpected(self, error: Exception) -> None:
        self.violated("no surprise", repr(error))

    # During the run ------------------------------------------------------------------------------------------------

    def told(self, connection: ClientConnection, frame: bytes) -> None:
        """A node sends something: it must have been stored before."""
        message, store = understand(frame), self.world.store
        if view := message.shown:
            assert view.room is not None
            kept = store.kept.get((view.room.id, view.v))
            if kept is None or kept.hash.hex() != view.hash:
                self.violated("I1", f"version {view.v} was told and is not stored")
        if connection.open_room is None:
            return
        if message.id is None:
            return
        ids = message.id.encode(), f"{message.id}/{connection.seat}".encode()
        room = connection.open_room.room.id
        stored = next((store.by_id[room, id] for id in ids if (room, id) in store.by_id), None)
        if message.t == "ack":
            if stored is None or (stored.ver, stored.hash.hex()) != (message.v, message.hash):
                self.violated("I1", f"{message.id} was acknowledged at {message.v} and is not stored there")
        elif message.t in FINAL and stored is not None:
            self.violated("I10", f"{message.id} is stored at {stored.ver} and was answered {message.t}")

    def look(self) -> None:
        """Look at a node that is alone, now and again."""
        for node in self.world.nodes:
            well = node.ready and not node.paused and not node.open_rooms.writer.unavailable
            for open_room in node.open_rooms.by_id.values() if well and not self.world.store.shared else ():
                if not open_room.doubtful:
                    self._is_up_to_date(open_room.room.id, open_room.room.ver, node.life.paused_until)
        self.world.later(KNOWS, self.look)

    def _is_up_to_date(self, room: str, ver: int, awake: float) -> None:
        """A node that is alone and has nothing in doubt knows everything stored."""
        if self.world.loop.now - max(awake, self.world.store.stored_at.get((room, ver + 1), inf)) > KNOWS:
            self.violated("I6", f"version {ver + 1} is stored, and the node does not know it")

    def answers(self, frame: str | bytes, count: int) -> None:
        """A node has answered a submission."""
        if count != 1:
            self.violated("I10", f"{count} answers to {frame!r}")

    def seated(self, room: str, id: str) -> None:
        if (room, id.encode()) not in self.world.store.by_id:
            self.violated("I1", f"{id} was granted a seat that is not stored")

    def seen(self, link: "Link", message: Heard) -> None:
        """A view arrives: on a stream, versions never go back."""
        if message.v < link.newest and not link.wild:
            self.violated("I5", f"{link.caller.name} saw version {message.v} after {link.newest}")
        link.newest = max(link.newest, message.v)

    def beaten(self, person: "Person", beat: Heard) -> None:
        if beat.v == person.ver and beat.hash != (digest(person.view) if person.view else None):
            self.violated("I6", f"{person.name} sees something else at version {beat.v}")

    # After recovery ------------------------------------------------------------------------------------------------

    def settled(self, newest: int) -> bool:
        """Does everyone have an answer, and this version?"""
        return all(person.ver >= newest and not person.pending for person in self._present())

    def quiet(self, newest: int) -> None:
        """No faults for a while: everyone has an answer and the true view, at least up to a version."""
        for person in self._present():
            if person.pending and person.pending.since < self.world.loop.now - LAG:
                self.violated("I10", f"{person.name} still waits for {person.pending.id}")
            if person.ver < newest:
                self.violated("I6", f"{person.name} is still at {person.ver} of {newest}")
            else:
                self._sees_the_truth(person)
        for node in self.world.nodes:
            for open_room in node.open_rooms.by_id.values():
                self._is_whole(node.life.name, open_room.room)

    def _present(self) -> "list[Person]":
        return [person for person in self.world.people if person.seated and not person.gone]

    def _sees_the_truth(self, person: "Person") -> None:
        found = self.world.store.load(person.table.room)
        assert found is not None
        room = fold(person.table.room, found[0], found[1][: person.ver])
        truth = OpenRoom(room, 0, Recent()).seat_view(person.seat)
        if person.view != truth:
            self.violated("I6", f"{person.name} sees no truth at version {person.ver}")

    def _is_whole(self, node: str, room: Room) -> None:
        """Every card exists exactly once in a node's memory, and the log agrees."""
        kept = self.world.store.kept.get((room.id, room.ver))
        if kept is None or kept.hash != room.head:
            self.violated("I4", f"node {node} has another version {room.ver} than is stored")
        if room._state:
            cards = sorted(int(card) for card in room.game.text.cards_everywhere(room._state.record))
            if cards != sorted(int(card) for card in room.game.rules.ALL_DECK):
                self.violated("I7", f"cards are missing on node {node}")

    # At the end ----------------------------------------------------------------------------------------------------

    def final(self, room: str) -> None:
        found = self.world.store.load(room)
        assert found is not None
        seed, log = found
        self._log_holds(room, log)
        self._clocks_were_right(room, seed, log)
        for person in self.world.people:
            if person.table.room == room:
                self._remembers_rightly(person, log)
        for node in self.world.nodes:
            if open_room := node.open_rooms.by_id.get(room):
                self._is_whole(node.life.name, open_room.room)

    def _log_holds(self, room: str, log: list[Entry]) -> None:
        for entry in self.world.store.overwritten:
            self.violated("I3", f"version {entry.ver} was stored twice")
        if log != [self.world.store.kept.get((room, ver)) for ver in range(1, len(log) + 1)]:
            self.violated("I3", "the log is not what was committed")
        if len({(entry.seat, entry.move_id) for entry in log}) < len(log):
            self.violated("I2", "something is in the log twice")
        try:
            verify.check(proof_of(room, log))
        except NotProven as error:
            self.violated("I3, I4, I8", str(error))

    def _clocks_were_right(self, room: str, seed: bytes, log: list[Entry]) -> None:
        """Everyone had the time that they should have had, and only the owner or the clock gave a seat to a bot."""
        after = fold(room, seed, log)
        with self.world.store.engine.connect() as db:
            outages = self.world.store._outages(db, 0)
        time_account.check(self.world.account, after, log, outages, self.violated)
        if isinstance(after.settings.clock, NoClock):
            return
        owners = {person.name: person.seat for person in self.world.people}
        for entry in log:
            if entry.kind == "away" and owners.get(entry.move_id.decode().partition("-")[0]) != entry.seat:
                self.violated("I11", f"{entry.move_id.decode()} gave seat {entry.seat} to a bot")

    def _remembers_rightly(self, person: "Person", log: list[Entry]) -> None:
        if person.news != [_news(entry) for entry in log[person.missed : person.missed + len(person.news)]]:
            self.violated("I5", f"{person.name} was told another story")
        at = {entry.move_id: entry.ver for entry in log}
        for id, answers in person.answered.items():
            ver = at.get(id.encode(), at.get(f"{id}/{person.seat}".encode()))
            right = {("ack", ver)} if ver else {answer for answer in answers if answer[0] != "ack"}
            if answers != right:
                self.violated("I1, I10", f"{person.name} was answered {sorted(answers)} for {id}, stored at {ver}")


def _news(entry: Entry) -> News:
    action = entry.data["action"] if entry.kind == "act" else None
    return News(entry.ver, entry.at_ms, entry.kind, None if entry.seat < 0 else entry.seat, entry.actor, action)
