"""What can be told about the end of a board game. Written like `rules.py`, to be compiled."""

from keltis.engine.kernel import has
from keltis.games.board.rules import ROW_POINTS, Table


def path_points(t: Table, seat: int, path: int) -> int:
    """What a seat's figure on a path is worth, as a small one."""
    return ROW_POINTS[t.row[seat, path]]  # type: ignore[no-any-return]


def copies_laid(t: Table, seat: int, card: int) -> int:
    """How many copies of a card lie in a seat's columns."""
    return (1 if has(t.laid[seat], card) else 0) + (1 if has(t.laid_twice[seat], card) else 0)


def ended_by(t: Table) -> int:
    """The seat whose action ended a game that is over."""
    return t.turn
