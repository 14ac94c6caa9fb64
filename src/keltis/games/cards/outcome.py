"""Facts about a finished card game, for playout statistics. Written like `rules.py`, to be compiled."""

import numpy as np

from keltis.engine.kernel import has
from keltis.games.cards.rules import COLUMN_POINTS, PATHS, POINT_CARDS, Table


def path_points(t: Table, seat: int, path: int) -> int:
    """The points of a seat's column."""
    return COLUMN_POINTS[t.column_size[seat, path]]  # type: ignore[no-any-return]


def copies_laid(t: Table, seat: int, card: int) -> int:
    """The number of copies of a card in a seat's columns."""
    if card < POINT_CARDS:
        return (1 if has(t.laid[seat], card) else 0) + (1 if has(t.laid_twice[seat], card) else 0)
    greys = t.point_column[seat]
    for path in range(PATHS):
        greys |= t.laid_grey[seat, path]
    return 1 if has(np.uint64(greys), card - POINT_CARDS) else 0


def ended_by(t: Table) -> int:
    """The seat that ended the play of a finished game."""
    return t.ender
