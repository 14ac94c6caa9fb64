"""Gated playouts: the policy's best few actions are played out in the same worlds; another replaces the policy's own
choice only if it is clearly better.

Candidates are compared world by world, so that the luck of a world cancels out. Those that have clearly fallen behind
are dropped early, but never the policy's own, with which all others are compared. The arithmetic is compiled, like
`policies.py`: every sum has its order, so browsers choose the same.
"""

import math
from collections.abc import Iterator
from typing import Any

from keltis.bots.arguments import Gate
from keltis.engine.kernel import Floats, Ints

FIRST_LOOK = 32  # worlds before the first candidate can be dropped
BY_MARGIN = Gate(lead=1.0, win=10.0, drop=3.0, error=1.0, doubt=0.0)  # a margin is more informative than who won
BY_WINS = Gate(lead=0.005, win=1.0, drop=2.0, error=0.5, doubt=0.004)  # for a policy that plays for wins: docs/bots.md


def worth(leads: Any, wins: Any, gate: Gate) -> Any:
    """The value of a result, or of each."""
    return gate.lead * leads + gate.win * (wins - 0.5)


def rounds(worlds: int) -> Iterator[tuple[int, int]]:
    """The range of worlds of each round; each round doubles the total."""
    begin, end = 0, min(FIRST_LOOK, worlds)
    while begin < worlds:
        yield begin, end
        begin, end = end, min(2 * end, worlds)


def steps(begin: int, end: int, *, timed: bool) -> Iterator[tuple[int, int]]:
    """The parts of a round, from one look at the clock to the next.

    With a limit of time a part has at most an eighth of the worlds seen before: so a search with a slow network takes
    about an eighth longer than it may, or one world. What is found does not depend on the parts.
    """
    while begin < end:
        size = min(max(1, begin // 8), FIRST_LOOK) if timed else FIRST_LOOK
        yield begin, min(begin + size, end)
        begin += size


def still_in(values: Floats, seen: int, alive: Ints, gate: Gate) -> int:
    """Unmark the candidates that are clearly behind the best in the worlds seen; returns how many are left.

    `values` are of candidates × worlds. The policy's own, number 0, always stays: gains over it need its results.
    """
    best, highest = 0, -math.inf
    for k in range(len(alive)):
        mean = ahead(values, k, -1, seen)[0]
        if alive[k] and mean > highest:
            best, highest = k, mean
    left = 0
    for k in range(len(alive)):
        behind, error = ahead(values, best, k, seen)
        alive[k] = 1 if k == 0 or (alive[k] and behind <= gate.drop * error) else 0
        left += alive[k]
    return left


def choice(values: Floats, seen: int, alive: Ints, doubts: Floats, gate: Gate) -> int:
    """The chosen candidate: the policy's own, number 0, unless another passes the gate.

    `doubts` say by what power of e the policy finds each candidate less likely than its own.
    """
    best, highest = 0, 0.0
    for k in range(1, len(alive)):
        gain, error = ahead(values, k, 0, seen)
        surely = gain - gate.error * error - gate.doubt * doubts[k]
        if alive[k] and surely > highest:
            best, highest = k, surely
    return best


def ahead(values: Floats, one: int, other: int, seen: int) -> tuple[float, float]:
    """By how much one candidate is ahead of another, or of 0 if there is none: the mean, and its standard error."""
    total = 0.0
    for w in range(seen):
        total += values[one, w] - values[other, w] if other >= 0 else values[one, w]
    mean, squares = total / seen, 0.0
    for w in range(seen):
        far = (values[one, w] - values[other, w] if other >= 0 else values[one, w]) - mean
        squares += far * far
    return mean, math.sqrt(squares / seen) / math.sqrt(max(1, seen - 1))
