"""The layout of an observation: consecutive named pieces, each a small array of small numbers."""

import math
from typing import NamedTuple

UNBOUNDED = 127  # the largest number in an observation (one byte); larger values are clipped to it


class Piece(NamedTuple):
    """One piece. Its axes name what it is indexed by: a symmetry of the game permutes it along them."""

    name: str
    axes: tuple[str, ...]
    most: int
    meaning: str
    least: int = 0


def starts_of(pieces: tuple[Piece, ...], sizes: dict[str, int]) -> list[int]:
    """The start index of each piece and, last, the total size."""
    starts = [0]
    for piece in pieces:
        starts.append(starts[-1] + math.prod(sizes[axis] for axis in piece.axes))
    return starts
