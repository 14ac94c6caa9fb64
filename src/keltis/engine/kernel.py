"""The primitives that every rules file is written in: records, card sets and random numbers.

A rules file is plain Python over one record, in the subset that Numba compiles. It is loaded once per speed (see
`speeds.py`), and so is this file. Four functions, `count`, `lowest`, `copy_table` and `copy_record`, have their own
implementation for each speed there.

Signed integers and 64-bit words are never mixed in one expression: NumPy and Numba disagree about the result type.
Only the functions here convert between the two.
"""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

Cards = np.uint64  # a set of cards, one bit per kind
Ints = npt.NDArray[np.int8]  # a small array of small numbers
Words = npt.NDArray[np.uint64]  # one set of cards per seat, or a random stream
Shorts = npt.NDArray[np.int16]  # actions or feature indices
Floats = npt.NDArray[np.float64]

NONE = np.uint64(0)
ONE = np.uint64(1)


def field(dtype: Any, *shape: int) -> Any:
    """Declare a field of a record: the annotation is for readers and mypy, the value defines the dtype."""
    return (dtype, shape)


def dtype_of(record: type) -> np.dtype[np.void]:
    """The NumPy dtype that a class with `field`s declares, aligned as in C."""
    fields = [(name, *vars(record)[name]) for name in record.__annotations__]
    return np.dtype(fields, align=True)


def copy_table(target: Any, source: Any) -> None:
    """Copy the table of one record to another. Numba would copy byte by byte, hence its own implementation there."""
    target.table = source.table


def copy_record(target: Any, source: Any) -> None:
    """Copy a record to another of the same type."""
    for name in target.dtype.names:
        target._void[name] = source._void[name]


# Sets of cards -------------------------------------------------------------------------------------------------------


def bit(kind: int) -> Cards:
    """The set with only this kind of card."""
    return ONE << np.uint64(kind)


def count(cards: Cards) -> int:
    """The number of kinds in the set."""
    return int(cards).bit_count()


def lowest(cards: Cards) -> int:
    """The smallest kind in a non-empty set."""
    return (int(cards) & -int(cards)).bit_length() - 1


def has(cards: Cards, kind: int) -> bool:
    return bool(cards & bit(kind))


def nth(cards: Cards, n: int) -> int:
    """The n-th smallest kind in the set, counting from 0."""
    for i in range(7):
        cards = cards & (cards - ONE) if i < n else cards
    for _ in range(7, n):
        cards &= cards - ONE
    return lowest(cards)


def gain(held: Words, twice: Words, seat: int, kind: int) -> None:
    """Add a card to a seat's cards: `held` has the kinds it holds, `twice` those with both copies."""
    card = bit(kind)
    twice[seat] |= held[seat] & card
    held[seat] |= card


def lose(held: Words, twice: Words, seat: int, kind: int) -> None:
    """Remove a card from a seat's cards, if it is among them."""
    card = bit(kind)
    twin = twice[seat] & card
    twice[seat] ^= twin
    held[seat] &= ~card | twin


def add(held: Cards, twice: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """Add a set of cards to a multiset: kinds in both are then there twice."""
    return held | cards, twice | (held & cards)


def copies(held: Cards, twice: Cards, among: Cards) -> int:
    """The number of cards of a multiset whose kinds are in `among`."""
    return count(held & among) + count(twice & among)


def pour(cards: Cards, first: int, pool: Ints, size: int) -> int:
    """Append each card of a set, offset by `first`, to the pool; returns the pool's new size."""
    while cards != NONE:
        pool[size] = first + lowest(cards)
        size += 1
        cards &= cards - ONE
    return size


# Sets of cards as numbers, one per kind, written to `out` (zeroed beforehand) from an index on ------------------------


def put_bits(cards: Cards, number: int, out: Ints, start: int) -> None:
    """Write this number for each kind in the set."""
    while cards != NONE:
        out[start + lowest(cards)] = number
        cards &= cards - ONE


def put_cards(held: Cards, twice: Cards, out: Ints, start: int) -> None:
    """Write the number of copies of each kind."""
    put_bits(held, 1, out, start)
    put_bits(twice, 2, out, start)


def put_steps(number: int, most: int, out: Ints, start: int) -> None:
    """Write whether the number is at least 1, 2 ... up to `most`."""
    for i in range(min(number, most)):
        out[start + i] = 1


def put_place(place: int, kind: int, out: Ints, first: int, again: int) -> None:
    """Write a card's position in a pile traversed from the bottom: of two copies, the lower one goes to `again`."""
    out[again + kind] = out[first + kind]
    out[first + kind] = place


# Powers of e, for chances. The libraries of processors and browsers differ in the last bit; this is the same everywhere

LEAST_EXPONENT = -44.0  # below, the power counts as 0
TO_BINARY = 1.4426950408889634  # 1 / ln 2
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # their sum; the first has few digits
HALVES = np.array([2.0**-n for n in range(65)])
TAYLOR = np.array([1.0 / math.factorial(n) for n in range(14)])


def exp(x: float) -> float:
    """e to the power of a number that is not positive."""
    if x < LEAST_EXPONENT:
        return 0.0
    halvings = int(0.5 - x * TO_BINARY)
    rest = (x + halvings * LN2_HIGH) + halvings * LN2_LOW
    power = 0.0
    for n in range(13, -1, -1):
        power = power * rest + float(TAYLOR[n])
    return power * float(HALVES[halvings])


# Random numbers: a fast generator for simulations (real games are dealt by `records/fair_shuffle.py`) -----------------


def below(rng: Words, n: int) -> int:
    """The next random number from 0 to n - 1 (PCG XSH-RS; for small n the bias is below 2**-24)."""
    z = rng[0]
    rng[0] = z * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
    z = ((z >> np.uint64(22)) ^ z) >> (np.uint64(22) + (z >> np.uint64(61)))
    return np.int64(((z & np.uint64(0xFFFFFFFF)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]


def shuffle(items: Ints, size: int, rng: Words) -> None:
    """Shuffle the first `size` items in place."""
    for i in range(size - 1, 0, -1):
        j = below(rng, i + 1)
        item = items[i]
        items[i] = items[j]
        items[j] = item
