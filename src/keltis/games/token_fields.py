"""The layout of a token, one of a network's input rows: consecutive named fields, each some small numbers."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

ALIGNED = 16  # the size of a token is a multiple of this, as matrix units like it

# Thresholds: a lead, or a deck, of at least so much
LEADS = np.array([-20, -14, -10, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 11, 15, 21], np.int64)
DECKS = np.array([2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 26, 32, 40, 50, 60, 72], np.int64)


class Field(NamedTuple):
    """Consecutive numbers of one meaning; the network multiplies them by the scale."""

    name: str
    size: int
    scale: float = 1.0


def starts_of(fields: tuple[Field, ...]) -> list[int]:
    """The start of each field and, last, the size of the token."""
    starts = [0]
    for each in fields:
        starts.append(starts[-1] + each.size)
    return [*starts[:-1], -(-starts[-1] // ALIGNED) * ALIGNED]


def scales_of(fields: tuple[Field, ...]) -> npt.NDArray[np.float32]:
    """The scale of each number of the token."""
    scales = np.ones(starts_of(fields)[-1], np.float32)
    for each, start in zip(fields, starts_of(fields), strict=False):
        scales[start : start + each.size] = each.scale
    return scales
