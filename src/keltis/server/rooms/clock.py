"""Thinking time: computed from when turns began and ended, never stored. Pure: reads no clock."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Annotated, Literal

import msgspec

SECOND = 1_000
DAY = 86_400 * SECOND
GRACE = 2 * SECOND  # grace period after a live deadline, so that network latency costs nobody the game


class NoClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="none"):
    """Unlimited time."""


class LiveClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="live"):
    """Each seat has a time bank; each turn adds an increment, up to the initial bank."""

    bank_s: Annotated[int, msgspec.Meta(ge=1, le=7_200)] = 180
    increment_s: Annotated[int, msgspec.Meta(ge=0, le=600)] = 20


class MailClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="mail"):
    """Each turn may take days."""

    days: Literal[1, 2, 3, 5, 7, 14] = 3


Clock = NoClock | LiveClock | MailClock
Span = tuple[int, int]  # (start, end) in milliseconds


class Turn(msgspec.Struct):
    """One seat's turn: when it began and ended."""

    seat: int
    begin_ms: int
    end_ms: int | None = None
    taken_ms: int | None = None  # when a bot took over: what follows is not charged to the seat
    late: bool = False


class Outages(list[Span]):
    """Outages in order, none touching another; what they sum up to is known, so that of thousands few are looked at."""

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        super().__init__(_merged(spans))
        self._since = [since for since, _ in self]
        self._to = [to for _, to in self]
        self._sums = [0, *accumulate(to - since for since, to in self)]  # the length of all before each
        self._running = [since - before for since, before in zip(self._since, self._sums, strict=False)]

    def until(self, at_ms: int) -> int:
        """How much of the time up to this moment was an outage."""
        over = bisect_right(self._to, at_ms)
        under_way = over < len(self) and self._since[over] < at_ms
        return self._sums[over] + (at_ms - self._since[over] if under_way else 0)

    def after(self, begin_ms: int, allowed: int) -> int:
        """The moment when this much time, outages excluded, has elapsed since the start."""
        over = bisect_right(self._to, begin_ms)
        if over < len(self) and self._since[over] < begin_ms:  # it begins in the middle of one
            begin_ms, over = self._to[over], over + 1
        running = begin_ms - self._sums[over] + allowed
        return running + self._sums[bisect_left(self._running, running, over)]


def in_order(outages: Sequence[Span]) -> Outages:
    return outages if isinstance(outages, Outages) else Outages(outages)


def _merged(spans: Iterable[Span]) -> list[Span]:
    whole: list[Span] = []
    for since, to in sorted(span for span in spans if span[0] < span[1]):
        if whole and since <= whole[-1][1]:
            whole[-1] = whole[-1][0], max(to, whole[-1][1])
        else:
            whole.append((since, to))
    return whole


def elapsed(begin_ms: int, end_ms: int, outages: Sequence[Span]) -> int:
    """The time between two moments, without outages of the server or its database."""
    known = in_order(outages)
    return max(0, end_ms - begin_ms - (known.until(end_ms) - known.until(begin_ms)))


def banks(clock: LiveClock, seats: int, turns: Sequence[Turn], outages: Sequence[Span]) -> list[int]:
    """The time each seat has left, in milliseconds; for the seat on turn, as its turn began, increment included."""
    full, outages = clock.bank_s * SECOND, in_order(outages)
    left = [full] * seats
    for turn in turns:
        left[turn.seat] = min(full, left[turn.seat] + clock.increment_s * SECOND)
        if turn.late:
            left[turn.seat] = 0
        elif turn.end_ms is not None:
            until_ms = turn.end_ms if turn.taken_ms is None else turn.taken_ms
            left[turn.seat] = max(0, left[turn.seat] - elapsed(turn.begin_ms, until_ms, outages))
    return left


def deadline(clock: Clock, seats: int, turns: Sequence[Turn], outages: Sequence[Span]) -> int | None:
    """When the seat on turn runs out of time; None if never."""
    if not turns or turns[-1].end_ms is not None:
        return None
    match clock:
        case NoClock():
            return None
        case MailClock(days):
            allowed = days * DAY
        case LiveClock():
            allowed = banks(clock, seats, turns, outages)[turns[-1].seat]
    return moment_after(turns[-1].begin_ms, allowed, outages)


def moment_after(begin_ms: int, allowed: int, outages: Sequence[Span]) -> int:
    return in_order(outages).after(begin_ms, allowed)
