"""The features of a position of the card game, for the network. Written like `rules.py`, to be compiled."""

import numpy as np

from keltis.engine.kernel import Floats, Shorts, count
from keltis.engine.playout import lead
from keltis.games.cards.rules import HAND, PACK, PATHS, SET_ASIDE, Table, View
from keltis.games.cards.view_summary import ViewSummary

MOST_STATE = 64  # features of a position

LATE, DECK_PART, LEAD, LEADS, CLOSED, MY_STONES, NEXT_STONES, STONES_LEFT, MY_PAIRS = 0, 1, 6, 7, 13, 18, 24, 30, 31
POINTS_HELD, POINTS_LAID, SEATS_HERE, PHASE, LAYS, QUIET, NO_END_OPENS = 35, 36, 37, 40, 45, 46, 47
MY_OPEN, MY_CLOSED, MY_HELD, MY_COLOUR, NEXT_COLUMN, OTHER_COLUMN = 48, 57, 61, 66, 71, 85
STATE_FEATURES = 99


def state_features(v: View, k: ViewSummary, index: Shorts, value: Floats) -> int:
    """Write the features of a position; returns their number. An index may occur several times, for several columns."""
    t = v.table
    ahead = lead(t, k.me)
    cards = PACK - HAND * int(t.seats) - (SET_ASIDE if t.seats == 2 else 0)
    index[0], value[0], n = LATE, k.late, 1
    index[n], value[n], n = DECK_PART + min(4, 5 * int(t.deck_size) // cards), 1.0, n + 1
    index[n], value[n], n = LEAD, 0.05 * ahead, n + 1
    index[n], value[n], n = LEADS + max(0, min(5, (ahead + 12) // 4)), 1.0, n + 1
    index[n], value[n], n = CLOSED + min(4, int(t.closed_columns)), 1.0, n + 1
    index[n], value[n], n = MY_STONES + min(5, count(np.uint64(t.stones[k.me]))), 1.0, n + 1
    index[n], value[n], n = NEXT_STONES + min(5, count(np.uint64(t.stones[k.next]))), 1.0, n + 1
    index[n], value[n], n = STONES_LEFT, 0.1 * count(np.uint64(t.stones_left)), n + 1
    index[n], value[n], n = MY_PAIRS + min(3, count(k.pairs)), 1.0, n + 1
    index[n], value[n], n = POINTS_HELD, 0.25 * count(v.grey), n + 1
    index[n], value[n], n = POINTS_LAID, 0.25 * count(np.uint64(t.point_column[k.me])), n + 1
    index[n], value[n], n = SEATS_HERE + t.seats - 2, 1.0, n + 1
    index[n], value[n], n = PHASE + t.phase, 1.0, n + 1
    index[n], value[n], n = LAYS, 0.5 * t.lays_left, n + 1
    index[n], value[n], n = QUIET, t.quiet / t.quiet_limit if t.quiet_limit > 0 else 0.0, n + 1
    index[n], value[n], n = NO_END_OPENS, 0.0 if t.end_opens else 1.0, n + 1
    for path in range(PATHS):
        index[n], value[n], n = column_place(t, k.me, path, MY_OPEN), 1.0, n + 1
        index[n], value[n], n = column_place(t, k.next, path, NEXT_COLUMN), 1.0, n + 1
        longest = k.next
        for seat in range(t.seats):
            if seat != k.me and t.column_size[seat, path] > t.column_size[longest, path]:
                longest = seat
        index[n], value[n], n = column_place(t, longest, path, OTHER_COLUMN), 1.0, n + 1
        if t.last[k.me, path] >= 0:
            index[n], value[n], n = MY_HELD + min(4, int(k.held[path])), 1.0, n + 1
        else:
            index[n], value[n], n = MY_COLOUR + min(4, int(k.colour[path])), 1.0, n + 1
    return n


def column_place(t: Table, seat: int, path: int, first: int) -> int:
    """The feature index of a column: nine by size while it is open, four when it is closed."""
    size = int(t.column_size[seat, path])
    return first + (min(size, 8) if t.ends[seat, path] == 0 else 9 + min(3, size // 3))
