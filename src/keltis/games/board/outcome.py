"""Facts about a finished board game, for playout statistics. Written like `rules.py`, to be compiled."""

from keltis.engine.kernel import has
from keltis.games.board.rules import ROW_POINTS, Table


def path_points(t: Table, seat: int, path: int) -> int:
    """The points of a seat's figure on a path, counted as a small one."""
    return ROW_POINTS[t.row[seat, path]]  # type: ignore[no-any-return]


def copies_laid(t: Table, seat: int, card: int) -> int:
    """The number of copies of a card in a seat's columns."""
    return (1 if has(t.laid[seat], card) else 0) + (1 if has(t.laid_twice[seat], card) else 0)


def ended_by(t: Table) -> int:
    """The seat whose action ended a finished game."""
    return t.turn
