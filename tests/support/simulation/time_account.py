"""An independent account of everyone's thinking time, by the simulation's own time, which nobody can set or stop.

It reads the log's order, and when each entry was really written; it shares no code with the server's clocks. What it
cannot know exactly has two bounds: time that must be free (nobody could be served, for longer than OUTAGE), and time
that may be free (around any fault: the server only knows when it last heard of itself).
"""

import dataclasses
import itertools
from collections.abc import Callable, Iterator, Sequence

from keltis.server.rooms import clock as clocks
from keltis.server.rooms import room as rooms
from keltis.server.rooms.clock import GRACE, SECOND, LiveClock, MailClock
from keltis.server.rooms.log import Entry
from keltis.server.rooms.room import LATE_TWICE, MIX_TIME, Room
from keltis.server.storage.store import OUTAGE
from tests.support.simulation.plan import Span

EXACT = 0.05  # seconds: how far the server may be off when nothing is wrong
BEFORE, AFTER = 2.2, 3.0  # seconds around a fault: signs of life are 2 seconds apart, and the first may fail
LATE = 5.0  # seconds that a deadline may pass unnoticed: the other node's two, and a few polls
SLOW = 7.0  # seconds that a call may take when the database is slow

Violated = Callable[[str, str], None]


@dataclasses.dataclass
class Turn:
    seat: int
    begin: int  # the index of the entry that began it
    end: int  # of the last action in it
    late: int | None = None
    to_bot: int | None = None  # the entry from which on the seat was a bot's


class TimeAccount:
    """What really happened when."""

    def __init__(self, begin_ms: int, *, shared: bool) -> None:
        self.begin_ms = begin_ms
        self.shared = shared  # among several nodes
        self.written: dict[bytes, float] = {}  # by the entry's hash
        self.signs: list[float] = []  # of life, of any node
        self.down: list[Span] = []  # when nobody could be served
        self.faults: list[Span] = []  # anything that may count as an outage
        self.jumps: list[tuple[float, float]] = []  # when a clock was set, and by how much
        self._well: dict[int, float] = {}  # when each node last reached its database
        self._failing: dict[int, float] = {}

    def write(self, entries: Sequence[Entry], now: float) -> None:
        self.written.update((entry.hash, now) for entry in entries)

    def asked_the_store(self, node: int, asked: float, now: float, *, sign: bool, error: Exception | None) -> None:
        if sign:  # on record, even if that seemed to fail
            self.signs.append(asked)
        if error:
            self._failing.setdefault(node, min(asked, self._well.get(node, asked)))
            return
        self._well[node] = now
        if node in self._failing:
            self.faults.append((self._failing.pop(node), now))

    def at(self, entry: Entry) -> float:
        """When an entry was really written; those of the room's creation were written before any clock was set."""
        return self.written.get(entry.hash, (entry.at_ms - self.begin_ms) / SECOND)

    def most(self, begin: float, end: float) -> float:
        """The most that may be charged for this time."""
        charged = _without(begin, end, self._must_be_free())
        near = [jump for at, jump in self.jumps if begin - AFTER <= at <= end + AFTER and jump > 0]
        back = [-jump for at, jump in self.jumps if at <= end and jump < 0]  # hides how long no node was running
        hidden = sum(min(jump, OUTAGE / SECOND) for jump in (near if charged == end - begin else near + back))
        return charged + hidden + self._exact(end)

    def least(self, begin: float, end: float) -> float:
        """The least that has to be charged."""
        faults = [*self.faults, *self.down, *((since, end) for since in self._failing.values())]
        faults += [(at, at) for at, _ in self.jumps]
        return max(0.0, _without(begin, end, [(since - BEFORE, to + AFTER) for since, to in faults]) - self._exact(end))

    def _exact(self, now: float) -> float:
        """Nodes that started after the clock was set back go by the others' signs of life, a little behind them."""
        return EXACT + sum(min(-jump, BEFORE) for at, jump in self.jumps if at <= now and jump < 0 and self.shared)

    def _must_be_free(self) -> list[Span]:
        """Split by even the briefest life of a node. (What is shorter than OUTAGE may go unnoticed.)"""
        spans: list[Span] = []
        for begin, end in self.down:
            moments = [begin, *sorted(sign for sign in self.signs if begin < sign < end), end]
            spans += [(a, b) for a, b in itertools.pairwise(moments) if b - a > OUTAGE / SECOND]
        return spans


def check(
    account: TimeAccount, room: Room, log: Sequence[Entry], outages: list[clocks.Span], violated: Violated
) -> None:
    """Is every deadline, every bank of time and every room that was closed as the account says?"""
    _Check(account, room, log, violated).turns(outages)
    for before, entry in itertools.pairwise(log):
        passed = account.most(account.at(before), account.at(entry)) * SECOND
        if entry.kind == "abort" and entry.data["reason"] == "idle" and passed < rooms.IDLE_TIME:
            violated("I12", f"the room was closed as idle after {passed:.0f} ms")
        if entry.kind == "redraw":
            full = next(one for one in log[entry.ver - 2 :: -1] if one.kind in ("sit", "bot", "redraw"))
            if account.most(account.at(full), account.at(entry)) * SECOND < MIX_TIME:
                violated("I12", "somebody had too little time for the shuffle")


class _Check:
    def __init__(self, account: TimeAccount, room: Room, log: Sequence[Entry], violated: Violated) -> None:
        self.account = account
        self.room = room
        self.log = log
        self.violated = violated

    def turns(self, outages: list[clocks.Span]) -> None:
        clock, seats = self.room.settings.clock, len(self.room.seats)
        full = clock.bank_s if isinstance(clock, LiveClock) else 0.0
        least, most = [float(full)] * seats, [float(full)] * seats  # what each seat has left
        for number, turn in enumerate(_turns(self.log)):
            if isinstance(clock, LiveClock):
                for left in (least, most):
                    left[turn.seat] = min(full, left[turn.seat] + clock.increment_s)
                self._deadline(turn, least[turn.seat] + GRACE / SECOND, most[turn.seat] + GRACE / SECOND)
                self._charge(turn, least, most)
                if self.room.turns[number].end_ms is None:
                    return
                told = clocks.banks(clock, seats, self.room.turns[: number + 1], outages)[turn.seat] / SECOND
                if not least[turn.seat] - EXACT <= told <= most[turn.seat] + EXACT:
                    self.violated(
                        "I13",
                        f"after version {turn.end + 1}, seat {turn.seat} has {told:.3f} s left, "
                        f"and should have {least[turn.seat]:.3f} to {most[turn.seat]:.3f}",
                    )
            elif isinstance(clock, MailClock):
                allowed = clock.days * clocks.DAY / SECOND
                self._deadline(turn, allowed, allowed)

    def _at(self, index: int) -> float:
        return self.account.at(self.log[index])

    def _deadline(self, turn: Turn, least: float, most: float) -> None:
        begin = self._at(turn.begin)
        if turn.late is not None and (passed := self.account.most(begin, self._at(turn.late))) < least:
            self.violated("I9", f"seat {turn.seat} was late after {passed:.3f} s, and had {least:.3f} s")
        until = turn.late or turn.to_bot or turn.end
        for index in range(turn.begin + 1, until + 1):
            entry = self.log[index]
            if entry.kind == "act" and (passed := self.account.least(begin, self._at(index))) > most + LATE:
                self.violated("I9", f"seat {turn.seat} played after {passed:.3f} s, and had {most:.3f} s")

    def _charge(self, turn: Turn, least: list[float], most: list[float]) -> None:
        begin = self._at(turn.begin)
        until = self._at(turn.end if turn.to_bot is None else turn.to_bot)
        if turn.late is not None:
            least[turn.seat] = most[turn.seat] = 0.0
        elif until > begin:
            least[turn.seat] = max(0.0, least[turn.seat] - self.account.most(begin, until))
            most[turn.seat] = max(0.0, most[turn.seat] - self.account.least(begin, until))


def _turns(log: Sequence[Entry]) -> Iterator[Turn]:
    """The turns that actions were played in, and from when on the seat was a bot's."""
    acts = [index for index, entry in enumerate(log) if entry.kind == "act"]
    begin = next((index for index, entry in enumerate(log) if entry.kind == "start"), 0)
    bots, lates = _bots(log), dict.fromkeys(range(4), 0)
    while acts:
        seat = log[acts[0]].seat
        played = []
        while acts and log[acts[0]].seat == seat:
            played.append(acts.pop(0))
        turn = Turn(seat, begin, played[-1], to_bot=begin if seat in bots else None)
        returns = False
        for index in range(begin + 1, turn.end + 1):
            entry = log[index]
            own = entry.seat == seat
            if entry.kind in ("away", "resign"):
                bots.add(entry.seat)
                returns = returns and not own
                turn.to_bot = index if own and turn.to_bot is None else turn.to_bot
            elif entry.kind == "late":
                turn.late = index
                lates[seat] += 1
                bots |= {seat} if lates[seat] >= LATE_TWICE else set()
            elif entry.kind == "return":
                lates[entry.seat] = 0
                returns = returns or own
                bots -= set() if own else {entry.seat}
            elif entry.kind == "act" and entry.actor == "person":
                lates[seat] = 0
        bots -= {seat} if returns else set()
        begin = turn.end
        yield turn


def _bots(log: Sequence[Entry]) -> set[int]:
    places = log[0].data["places"]
    given = {seat for seat, place in enumerate(places) if place["kind"] == "bot"}
    return given | {entry.seat for entry in log if entry.kind == "bot"}


def _without(begin: float, end: float, spans: Sequence[Span]) -> float:
    free, at = 0.0, begin
    for since, to in sorted(spans):
        since = max(since, at)
        if min(to, end) > since:
            free += min(to, end) - since
            at = min(to, end)
    return max(0.0, end - begin - free)
