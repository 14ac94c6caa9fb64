"""The features of a position of the board game, for the network. Written like `rules.py`, to be compiled."""

from keltis.engine.kernel import Floats, Shorts
from keltis.games.board.rules import NO_PATH, PATHS, View
from keltis.games.board.view_summary import ViewSummary

MOST_STATE = 64  # features of a position

LATE, DECKS, LEAD, LEADS, IN_GOAL, STONES, SMALLS, BIG_HOME = 0, 1, 6, 7, 13, 18, 24, 29
MY_ROW, NEXT_ROW, BEST_ROW, MY_BIG_ROW, NEXT_BIG_ROW, NEXT_STONES, SEATS_HERE, HANDS, PHASE = (
    30,
    40,
    50,
    60,
    70,
    80,
    86,
    89,
    94,
)
STATE_FEATURES = 98


def state_features(v: View, k: ViewSummary, index: Shorts, value: Floats) -> int:
    """Write the features of a position; returns their number."""
    t = v.table
    index[0], value[0], n = LATE, k.late, 1
    index[n], value[n], n = DECKS + min(4, int(5.0 * k.late)), 1.0, n + 1
    index[n], value[n], n = LEAD, 0.05 * k.lead, n + 1
    index[n], value[n], n = LEADS + max(0, min(5, (k.lead + 15) // 5)), 1.0, n + 1
    index[n], value[n], n = IN_GOAL + min(4, t.in_goal), 1.0, n + 1
    index[n], value[n], n = STONES + min(5, t.stones[k.me]), 1.0, n + 1
    index[n], value[n], n = SMALLS + t.smalls[k.me], 1.0, n + 1
    index[n], value[n], n = BIG_HOME, 1.0 if t.big[k.me] == NO_PATH else 0.0, n + 1
    index[n], value[n], n = NEXT_STONES + min(5, t.stones[k.next]), 1.0, n + 1
    index[n], value[n], n = SEATS_HERE + t.seats - 2, 1.0, n + 1
    index[n], value[n], n = PHASE + t.phase, 1.0, n + 1
    for path in range(PATHS):
        index[n], value[n], n = MY_ROW + t.row[k.me, path], 1.0, n + 1
        index[n], value[n], n = NEXT_ROW + t.row[k.next, path], 1.0, n + 1
        best = 0
        for seat in range(t.seats):
            best = max(best, t.row[seat, path] if seat != k.me and seat != k.next else 0)
        index[n], value[n], n = BEST_ROW + best, 1.0, n + 1
        index[n], value[n], n = HANDS + min(4, k.holding[path]), 1.0, n + 1
    if t.big[k.me] != NO_PATH:
        index[n], value[n], n = MY_BIG_ROW + t.row[k.me, t.big[k.me]], 1.0, n + 1
    if t.big[k.next] != NO_PATH:
        index[n], value[n], n = NEXT_BIG_ROW + t.row[k.next, t.big[k.next]], 1.0, n + 1
    return n
