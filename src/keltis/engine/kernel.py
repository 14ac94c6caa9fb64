"""The few words that every rules file is written in: records, card sets and chance.

A rules file is plain Python over one record, in the subset that Numba compiles. It is loaded once per speed (see
`speeds.py`), and so is this file. Four functions, `count`, `lowest`, `copy_table` and
`copy_record`, have forms of their own there.

Signed integers and 64-bit words never meet in one expression: NumPy and Numba disagree about what comes out. The
functions here are the only places where a number becomes a word or a word a number.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Cards = np.uint64  # a set of cards, one bit for each kind
Ints = npt.NDArray[np.int8]  # a small array of small numbers
Words = npt.NDArray[np.uint64]  # one set of cards for each seat, or a random stream
Shorts = npt.NDArray[np.int16]  # actions, or places in a list
Floats = npt.NDArray[np.float64]

NONE = np.uint64(0)
ONE = np.uint64(1)


def field(dtype: Any, *shape: int) -> Any:
    """One field of a record: its annotation is for the reader and for mypy, its value makes the dtype."""
    return (dtype, shape)


def dtype_of(record: type) -> np.dtype[np.void]:
    """The NumPy record that a class with `field`s declares, aligned as C would."""
    fields = [(name, *vars(record)[name]) for name in record.__annotations__]
    return np.dtype(fields, align=True)


def copy_table(target: Any, source: Any) -> None:
    """Give one record the table of another. Numba would copy it byte by byte, hence a form of its own."""
    target.table = source.table


def copy_record(target: Any, source: Any) -> None:
    """Make one record equal to another of its kind."""
    for name in target.dtype.names:
        target._void[name] = source._void[name]


# Sets of cards -------------------------------------------------------------------------------------------------------


def bit(kind: int) -> Cards:
    """The set that holds just this kind of card."""
    return ONE << np.uint64(kind)


def count(cards: Cards) -> int:
    """How many kinds are in the set."""
    return int(cards).bit_count()


def lowest(cards: Cards) -> int:
    """The smallest kind in a set that is not empty."""
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
    """A seat's cards grow by one: `held` says which kinds it has, `twice` of which it has both copies."""
    card = bit(kind)
    twice[seat] |= held[seat] & card
    held[seat] |= card


def lose(held: Words, twice: Words, seat: int, kind: int) -> None:
    """A seat's cards shrink by one, if this kind is among them."""
    card = bit(kind)
    twin = twice[seat] & card
    twice[seat] ^= twin
    held[seat] &= ~card | twin


def add(held: Cards, twice: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """A set of cards joined to another: what is in both is there twice."""
    return held | cards, twice | (held & cards)


def copies(held: Cards, twice: Cards, among: Cards) -> int:
    """How many cards of a set, of which some are there twice, are among others."""
    return count(held & among) + count(twice & among)


def pour(cards: Cards, first: int, pool: Ints, size: int) -> int:
    """Put each card of a set, whose smallest possible kind is `first`, behind the others in the pool; its new size."""
    while cards != NONE:
        pool[size] = first + lowest(cards)
        size += 1
        cards &= cards - ONE
    return size


# Sets of cards as numbers, one for each kind, from a place of `out` on, where zeros stand -----------------------------


def put_bits(cards: Cards, number: int, out: Ints, start: int) -> None:
    """This number for each kind in the set."""
    while cards != NONE:
        out[start + lowest(cards)] = number
        cards &= cards - ONE


def put_cards(held: Cards, twice: Cards, out: Ints, start: int) -> None:
    """How many of each kind there are."""
    put_bits(held, 1, out, start)
    put_bits(twice, 2, out, start)


def put_place(place: int, kind: int, out: Ints, first: int, again: int) -> None:
    """The place of a card in a pile that is gone through from below: of two copies, the lower one is the second."""
    out[again + kind] = out[first + kind]
    out[first + kind] = place


# Chance: a fast generator for simulations (the deal of a real game comes from `fair.py`) ------------------------------


def below(rng: Words, n: int) -> int:
    """A number from 0 to n - 1 out of the stream (PCG XSH-RS; for small n the bias is below 2**-24)."""
    z = rng[0]
    rng[0] = z * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
    z = ((z >> np.uint64(22)) ^ z) >> (np.uint64(22) + (z >> np.uint64(61)))
    return np.int64(((z & np.uint64(0xFFFFFFFF)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]


def shuffle(items: Ints, size: int, rng: Words) -> None:
    """Put the first `size` items into random order."""
    for i in range(size - 1, 0, -1):
        j = below(rng, i + 1)
        item = items[i]
        items[i] = items[j]
        items[j] = item
