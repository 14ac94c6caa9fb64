"""The wire format that both games share: reading a view as plain numbers, and the string types of messages."""

import struct
from collections.abc import Iterator, Sequence
from operator import itemgetter
from types import SimpleNamespace
from typing import Annotated, Any

import msgspec
import numpy as np

from keltis.core import View
from keltis.games.notation import PATHS, VALUES

_SIGNS = {"i1": "b", "i2": "h", "i4": "i", "u8": "Q"}


def one_of(words: Sequence[str]) -> msgspec.Meta:
    """Restrict a string to these words in the schema."""
    return msgspec.Meta(extra_json_schema={"enum": list(words)})


Path = Annotated[str, one_of(PATHS)]
Pile = Annotated[str, one_of(f"{PATHS}n")]
Card = Annotated[str, msgspec.Meta(pattern=f"^([{PATHS}][{VALUES}E]|n[{VALUES}])$", examples=["g7", "bX", "rE", "n5"])]
Reason = Annotated[str, one_of(("goal", "columns", "deck", "quiet"))]  # why the play ended


class Reader:
    """Reads some fields of a view as Python numbers, all in one call: NumPy takes far longer, field by field.

    Arrays become tuples; two-dimensional ones, tuples of tuples.
    """

    def __init__(self, dtype: np.dtype[np.void], *names: str) -> None:
        self._size = dtype.itemsize
        self._fields: list[tuple[str, itemgetter[Any]]] = []
        form, end, number = "=", 0, 0
        for name, base, shape, offset in _fields(dtype, 0):
            if name in names:
                length = int(np.prod(shape, dtype=int))
                form += f"{offset - end}x{length}{_SIGNS[base.str[1:]]}"
                end = offset + length * base.itemsize
                self._fields.append((name, _getter(number, shape)))
                number += length
        self._unpack = struct.Struct(form).unpack_from

    def __call__(self, view: View) -> Any:
        if not isinstance(view, View):
            raise TypeError(f"Only a view goes on the wire, not a {type(view).__name__}: see Game.observe.")
        data = bytes(view)
        if len(data) != self._size:
            raise ValueError("This view is one of another game.")
        numbers = self._unpack(data)
        return SimpleNamespace(**{name: get(numbers) for name, get in self._fields})


def _fields(dtype: np.dtype[Any], start: int) -> Iterator[tuple[str, np.dtype[Any], tuple[int, ...], int]]:
    """Every field with its type, shape and offset, including those of the table."""
    for name, (inner, offset, *_) in (dtype.fields or {}).items():
        if inner.fields:
            yield from _fields(inner, start + offset)
        else:
            yield name, inner.base, inner.shape, start + offset


def _getter(first: int, shape: tuple[int, ...]) -> "itemgetter[Any]":
    """A getter for one field out of all numbers read."""
    if not shape:
        return itemgetter(first)
    length = shape[-1]
    starts = range(first, first + int(np.prod(shape)), length)
    return itemgetter(*(slice(start, start + length) for start in starts))


def cards_in(cards: Sequence[str], held: int, twice: int) -> list[str]:
    """The cards of a set in order, duplicates listed twice."""
    found = []
    while held:
        low = held & -held
        card = cards[low.bit_length() - 1]
        found.append(card)
        if twice & low:
            found.append(card)
        held ^= low
    return found


def bits(mask: int) -> list[int]:
    """The numbers in a bit set."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def check_viewer(old: Any, new: Any) -> None:
    if old.seat != new.seat:
        raise ValueError("What happened is told to one viewer, but these two views are of different viewers.")
