"""How long a seat may think: computed from when turns began and ended, never stored. Pure, no clock is read here."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec

SECOND = 1_000
DAY = 86_400 * SECOND
GRACE = 2 * SECOND  # a live deadline is enforced so much later: nobody loses by the way to the server


class NoClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="none"):
    """Everyone may think as long as they like."""


class LiveClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="live"):
    """Each seat has a bank of time; each turn adds something, never above the bank it began with."""

    bank_s: Annotated[int, msgspec.Meta(ge=1, le=7_200)] = 180
    increment_s: Annotated[int, msgspec.Meta(ge=0, le=600)] = 20


class MailClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="mail"):
    """Each turn may take days."""

    days: Literal[1, 2, 3, 5, 7, 14] = 3


Clock = NoClock | LiveClock | MailClock
Span = tuple[int, int]  # from, to in milliseconds


class Turn(msgspec.Struct):
    """A seat's go: when it began and when it ended."""

    seat: int
    begin_ms: int
    end_ms: int | None = None
    free: bool = False  # a bot played it: the time is not the seat's
    late: bool = False


def united(spans: Iterable[Span]) -> list[Span]:
    """The same times, as spans that do not overlap."""
    whole: list[Span] = []
    for since, to in sorted(spans):
        if whole and since <= whole[-1][1]:
            whole[-1] = whole[-1][0], max(to, whole[-1][1])
        else:
            whole.append((since, to))
    return whole


def elapsed(begin_ms: int, end_ms: int, outages: Iterable[Span]) -> int:
    """The time between two moments that counts: not the time when the server or its database was away."""
    away = sum(max(0, min(end_ms, to) - max(begin_ms, since)) for since, to in outages)
    return max(0, end_ms - begin_ms - away)


def banks(clock: LiveClock, seats: int, turns: Sequence[Turn], outages: Sequence[Span]) -> list[int]:
    """What each seat has left, in milliseconds; the seat on turn, when its turn began, with this turn's increment."""
    full = clock.bank_s * SECOND
    left = [full] * seats
    for turn in turns:
        left[turn.seat] = min(full, left[turn.seat] + clock.increment_s * SECOND)
        if turn.late:
            left[turn.seat] = 0
        elif turn.end_ms is not None and not turn.free:
            left[turn.seat] = max(0, left[turn.seat] - elapsed(turn.begin_ms, turn.end_ms, outages))
    return left


def deadline(clock: Clock, seats: int, turns: Sequence[Turn], outages: Sequence[Span]) -> int | None:
    """When the time of the seat on turn runs out; None if it never does."""
    if not turns or turns[-1].end_ms is not None:
        return None
    match clock:
        case NoClock():
            return None
        case MailClock(days):
            allowed = days * DAY
        case LiveClock():
            allowed = banks(clock, seats, turns, outages)[turns[-1].seat]
    return _after(turns[-1].begin_ms, allowed, outages)


def _after(begin_ms: int, allowed: int, outages: Sequence[Span]) -> int:
    """The moment when so much time has counted since the beginning."""
    end = begin_ms + allowed
    for since, to in sorted(outages):
        if to > begin_ms and since < end:
            end += to - max(since, begin_ms)
    return end
