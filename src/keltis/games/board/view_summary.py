"""Quantities derived from a view of the board game once per decision. Written like `rules.py`, to be compiled."""

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
    """Quantities computed once per decision and used for every action."""

    me: int = field("i1")
    next: int = field("i1")  # the seat after me
    lead: int = field("i8")  # my points ahead of the best opponent
    late: float = field("f8")  # the fraction of the deck that is gone
    turns: float = field("f8")  # the turns I have left if everyone draws from the deck
    unseen: Cards = field("u8")  # the cards with a copy in the deck or unseen in another hand
    unseen_twice: Cards = field("u8")
    opened: int = field("i1")  # the number of paths I have opened
    holding: Ints = field("i1", PATHS)  # the number of my cards of each path that still fit
    coming: Ints = field("i1", PATHS)  # the number of unseen cards of each path that still fit


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
    """The number of cards that can still be laid on a column, in its direction or, if open, the better one."""
    if last < 0 or fitting != column(path):
        return copies(cards, twice, fitting)
    return max(copies(cards, twice, cards_from(path, last)), copies(cards, twice, cards_to(path, last)))


def reach_after(cards: Cards, twice: Cards, path: int, last: int, value: int) -> int:
    """The same after laying `value` on the column that ended with `last`."""
    if value > last >= 0:
        return copies(cards, twice, cards_from(path, value))
    if value < last:
        return copies(cards, twice, cards_to(path, value))
    return max(copies(cards, twice, cards_from(path, value)), copies(cards, twice, cards_to(path, value)))


def reach_later(cards: Cards, twice: Cards, fitting: Cards, path: int, last: int, value: int) -> int:
    """`reach_after`, also where an equal value leaves the direction unchanged."""
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
