"""What an observation is made of: named pieces, one after the other, each a small array of small numbers."""

import math
from typing import NamedTuple

UNBOUNDED = 127  # the most that a number of an observation can be: one byte; what is more is cut to this


class Piece(NamedTuple):
    """One piece. Its axes say what it is by: a symmetry of the game moves it along them."""

    name: str
    axes: tuple[str, ...]
    most: int
    meaning: str
    least: int = 0


def starts_of(pieces: tuple[Piece, ...], sizes: dict[str, int]) -> list[int]:
    """Where each piece begins and, last, where they end."""
    starts = [0]
    for piece in pieces:
        starts.append(starts[-1] + math.prod(sizes[axis] for axis in piece.axes))
    return starts
