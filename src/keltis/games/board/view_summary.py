"""What a bot makes of a view of the board game, once for a decision. Written like `rules.py`, to be compiled."""

from keltis.engine.kernel import Cards, Ints, copies, dtype_of, field
from keltis.engine.playout import lead
from keltis.games.board.rules import (
    ALL_CARDS,
    CLOVER,
    PACK,
    PATHS,
    ROWS,
    SET_ASIDE,
    WISH,
    Table,
    View,
    cards_from,
    cards_to,
    column,
)
from keltis.games.board.worlds import in_sight


class ViewSummary:
    """What is worked out once for a decision."""

    me: int = field("i1")
    next: int = field("i1")  # the seat after me
    lead: int = field("i8")  # my points before those of the best other
    late: float = field("f8")  # how much of the deck is gone, from 0 to 1
    turns: float = field("f8")  # how many turns I still have, if everybody draws from the deck
    unseen: Cards = field("u8")  # the cards of which a copy is in the deck or in a hand I cannot know
    unseen_twice: Cards = field("u8")
    opened: int = field("i1")  # my paths
    holding: Ints = field("i1", PATHS)  # how many of my cards of each path still fit
    coming: Ints = field("i1", PATHS)  # how many unseen cards of each path still fit


VIEW_SUMMARY = dtype_of(ViewSummary)


def summarize(v: View, k: ViewSummary) -> None:
    t = v.table
    me = v.seat & 3
    k.me = me
    k.next = me + 1 if me + 1 < t.seats else 0
    k.lead = lead(t, me)
    k.late = 1.0 - t.deck_size / (PACK - 8 * t.seats - (SET_ASIDE if t.seats == 2 else 0))
    k.turns = t.deck_size / t.seats
    once, both = in_sight(v)
    k.unseen = ALL_CARDS & ~both
    k.unseen_twice = ALL_CARDS & ~once
    k.opened = 0
    for path in range(PATHS):
        k.opened += 1 if t.row[me, path] > 0 else 0
        fitting = t.fits[me] & column(path)
        last = t.last[me, path]
        k.holding[path] = reach(v.hand, v.twice, fitting, path, last)
        k.coming[path] = reach(k.unseen, k.unseen_twice, fitting, path, last)


def reach(cards: Cards, twice: Cards, fitting: Cards, path: int, last: int) -> int:
    """How many of the cards could still be laid on a column, in its direction or in the better one."""
    if last < 0 or fitting != column(path):
        return copies(cards, twice, fitting)
    return max(copies(cards, twice, cards_from(path, last)), copies(cards, twice, cards_to(path, last)))


def reach_after(cards: Cards, twice: Cards, path: int, last: int, value: int) -> int:
    """The same once `value` is laid on the column that ended with `last`."""
    if value > last >= 0:
        return copies(cards, twice, cards_from(path, value))
    if value < last:
        return copies(cards, twice, cards_to(path, value))
    return max(copies(cards, twice, cards_from(path, value)), copies(cards, twice, cards_to(path, value)))


def reach_later(cards: Cards, twice: Cards, fitting: Cards, path: int, last: int, value: int) -> int:
    """`reach_after`, also where equal values have left the direction as it was."""
    if value == last and fitting != column(path):
        return copies(cards, twice, fitting)
    return reach_after(cards, twice, path, last, value)


def tile_worth(t: Table, path: int, row: int) -> float:
    if row == ROWS:
        return 1.0
    tile = t.tile[path, row]
    if tile == WISH:
        return 3.0
    return 2.0 if tile == CLOVER else float(tile)
