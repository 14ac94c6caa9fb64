"""Thinking time is what the plain formula says, however many outages there were, and looks at few of them."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from keltis.server.rooms.clock import (
    SECOND,
    LiveClock,
    Outages,
    Span,
    Turn,
    banks,
    deadline,
    elapsed,
    moment_after,
)

CLOCK = LiveClock(bank_s=60, increment_s=5)


# The plain formula ---------------------------------------------------------------------------------------------------


def plainly_elapsed(begin_ms: int, end_ms: int, outages: Iterable[Span]) -> int:
    away = sum(max(0, min(end_ms, to) - max(begin_ms, since)) for since, to in outages)
    return max(0, end_ms - begin_ms - away)


def plainly_after(begin_ms: int, allowed: int, outages: Sequence[Span]) -> int:
    end = begin_ms + allowed
    for since, to in sorted(outages):
        if to > begin_ms and since < end:
            end += to - max(since, begin_ms)
    return end


def plain_banks(clock: LiveClock, seats: int, turns: Sequence[Turn], outages: Sequence[Span]) -> list[int]:
    full = clock.bank_s * SECOND
    left = [full] * seats
    for turn in turns:
        left[turn.seat] = min(full, left[turn.seat] + clock.increment_s * SECOND)
        if turn.late:
            left[turn.seat] = 0
        elif turn.end_ms is not None:
            until_ms = turn.end_ms if turn.taken_ms is None else turn.taken_ms
            left[turn.seat] = max(0, left[turn.seat] - plainly_elapsed(turn.begin_ms, until_ms, outages))
    return left


def apart(rng: random.Random, count: int, longest: int) -> list[Span]:
    """So many outages in order, with time between them."""
    found, now = [], rng.randint(0, longest)
    for _ in range(count):
        to = now + rng.randint(1, longest)
        found.append((now, to))
        now = to + rng.randint(1, longest)
    return found


def some_turns(rng: random.Random, seats: int, count: int, longest: int) -> list[Turn]:
    turns, now = [], rng.randint(0, 50)
    for number in range(count):
        end = now + rng.randint(0, longest)
        taken = rng.choice([None, None, now, rng.randint(now, end)])
        turns.append(Turn(number % seats, now, end, taken, rng.random() < 0.1))
        now = end
    turns[-1].end_ms = rng.choice([None, turns[-1].end_ms])
    return turns


@pytest.mark.parametrize("longest", [3, 20, 40 * SECOND])
def test_time_is_what_the_plain_formula_says(longest: int) -> None:
    """The shorter they are, the more often one ends as another begins."""
    rng = random.Random(longest)
    for _ in range(1_500):
        outages = apart(rng, rng.randint(0, 8), longest)
        known, latest = Outages(outages), 3 * longest + (outages[-1][1] if outages else 0)
        assert known == outages
        begin, end, allowed = rng.randint(0, latest), rng.randint(0, latest), rng.choice([0, rng.randint(0, latest)])
        for given in (outages, known):
            assert elapsed(begin, end, given) == plainly_elapsed(begin, end, outages)
            assert moment_after(begin, allowed, given) == plainly_after(begin, allowed, outages)
        turns = some_turns(rng, 2, rng.randint(1, 12), longest)
        left = plain_banks(CLOCK, 2, turns, outages)
        assert banks(CLOCK, 2, turns, known) == left
        ends = (
            None if turns[-1].end_ms is not None else plainly_after(turns[-1].begin_ms, left[turns[-1].seat], outages)
        )
        assert deadline(CLOCK, 2, turns, known) == ends


def test_outages_that_overlap_or_touch_count_once_and_empty_ones_not() -> None:
    assert Outages([(5, 9), (1, 3), (2, 4), (4, 5), (30, 30), (21, 22), (20, 30)]) == [(1, 9), (20, 30)]


# Work ----------------------------------------------------------------------------------------------------------------


def counted(name: str) -> Any:
    def method(self: "Moment", other: int) -> Any:
        Moment.used += 1
        return getattr(int, name)(self, other)

    return method


class Moment(int):
    """Counts what is done with it."""

    used = 0
    __lt__, __gt__, __le__, __ge__ = map(counted, ("__lt__", "__gt__", "__le__", "__ge__"))
    __sub__, __rsub__, __add__, __radd__ = map(counted, ("__sub__", "__rsub__", "__add__", "__radd__"))


def test_a_move_does_not_look_at_every_outage_of_a_month_for_every_turn() -> None:
    rng = random.Random(1)
    outages = Outages((Moment(since), Moment(to)) for since, to in apart(rng, 2_000, 1_000))
    turns = some_turns(rng, 2, 200, 20_000)
    turns[-1].end_ms = None
    Moment.used = 0
    deadline(CLOCK, 2, turns, outages)
    assert Moment.used < 100 * len(turns), "the plain formula takes 8,000 for each"
