"""Thinking time: computed from when turns began and ended, never stored. Pure: reads no clock."""

from collections.abc import Iterable, Sequence
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


def united(spans: Iterable[Span]) -> list[Span]:
    """The same spans, merged so that they do not overlap."""
    whole: list[Span] = []
    for since, to in sorted(spans):
        if whole and since <= whole[-1][1]:
            whole[-1] = whole[-1][0], max(to, whole[-1][1])
        else:
            whole.append((since, to))
    return whole


def elapsed(begin_ms: int, end_ms: int, outages: Iterable[Span]) -> int:
    """The time between two moments, without outages of the server or its database."""
    away = sum(max(0, min(end_ms, to) - max(begin_ms, since)) for since, to in outages)
    return max(0, end_ms - begin_ms - away)


def banks(clock: LiveClock, seats: int, turns: Sequence[Turn], outages: Sequence[Span]) -> list[int]:
    """The time each seat has left, in milliseconds; for the seat on turn, as its turn began, increment included."""
    full = clock.bank_s * SECOND
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
    """The moment when this much time, outages excluded, has elapsed since the start."""
    end = begin_ms + allowed
    for since, to in sorted(outages):
        if to > begin_ms and since < end:
            end += to - max(since, begin_ms)
    return end
