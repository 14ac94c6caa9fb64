"""The features of an action of the card game, as sparse (index, value) pairs.

The rule bot weights them (`bots/weights/`). An index means the same on every path, so features do not depend on which
path it is. All are computed from a view. Written like `rules.py`, to be compiled.
"""

import numpy as np

from keltis.engine.kernel import NONE, Floats, Shorts, bit, copies, count, has
from keltis.games.cards.rules import (
    CLOSED_COLUMNS,
    COLUMN,
    COLUMN_POINTS,
    DECK,
    DISCARD,
    DISCARD_POINT,
    DONE,
    EACH_COLOUR,
    EACH_COLUMN,
    END,
    JOIN,
    LAST,
    PAIR,
    POINT,
    POINT_CARDS,
    POINT_PILE,
    STONE,
    TAKE,
    VALUES,
    Table,
    View,
    cards_from,
    cards_to,
)
from keltis.games.cards.view_summary import (
    ViewSummary,
    better_way,
    fitting_after,
    gain_of_size,
    gap,
    guess,
    last_gain,
    pair_cost,
    reckon,
    use,
    use_for_others,
    worth,
)

MOST = 24  # features of one action

# Feature indices. A number card on an open column, the first by the number of cards there, one to eight:
LAY_NTH, LAY_KEEPS, LAY_LOSES, LAY_GAP, LAY_FORECAST, LAY_COUNTED, LAY_LATE, LAY_LATE_GAIN = 0, *range(8, 15)
# A number card that opens a column:
OPEN, OPEN_KEEPS, OPEN_LATE, OPEN_FORECAST, OPEN_COUNTED, OPEN_OPENED = range(15, 21)
# An end card:
CLOSE, CLOSE_NOTHING, CLOSE_AGAIN, CLOSE_GAIN, CLOSE_LOSES, CLOSE_FORECAST, CLOSE_COUNTED, CLOSE_LATE = range(21, 29)
CLOSE_FOURTH, CLOSE_FIFTH, CLOSE_LEAD = range(29, 32)
# A point card in the point column, and on a column; any card of a pair that could earn a wishing stone:
POINTS, POINTS_LATE, POINTS_LATER, JOINS, JOIN_GAIN, BREAKS_PAIR = range(32, 38)
# A discard:
THROW_BUSY, THROW_FITS, THROW_NEAR, THROW_COLOUR, THROW_HALF, THROW_END, THROW_END_SIZE = range(38, 45)
THROW_POINT, THROW_NEXT, THROW_OTHERS = range(45, 48)
# A wishing stone, the first by the number the seat has, zero to five; and each discard owed for it:
STONE_NTH, STONE_COST, STONE_LATE, STONE_LEFT, STONE_UNSEEN, OWED_WORTH, OWED_NEXT = 48, *range(54, 60)
# A draw:
TAKE_COLOUR, TAKE_FITS, TAKE_NEAR, TAKE_HELD, TAKE_PAIR, TAKE_END_SIZE, TAKE_POINT, TAKE_JOIN = range(60, 68)
TAKE_NEXT, TAKE_UNDER, DECK_LAST, DECK_LEAD = range(68, 72)
# A card laid in the last phase: the points gained by it and by the best card after it.
LAST_GAIN = 72
FEATURES = 73

KNOWLEDGE = {
    "counting": (LAY_COUNTED, OPEN_COUNTED, CLOSE_COUNTED, STONE_UNSEEN),
    "opponents": (
        *(CLOSE_FOURTH, CLOSE_FIFTH, CLOSE_LEAD, THROW_NEXT, THROW_OTHERS, OWED_NEXT),
        *(TAKE_NEXT, TAKE_UNDER, DECK_LAST, DECK_LEAD),
    ),
}


def features(v: View, k: ViewSummary, action: int, index: Shorts, value: Floats) -> int:
    """Write the features of a legal action; returns their number."""
    t = v.table
    if t.phase == LAST:
        if action == DONE:
            return 0
        index[0], value[0] = LAST_GAIN, 0.25 * last_gain(v, k, action) - 0.01
        return 1
    if action < DISCARD:
        if action % COLUMN == END:
            return features_of_closing(v, k, action // COLUMN, index, value)
        if t.column_size[k.me, action // COLUMN] == 0:
            return features_of_opening(v, k, action, index, value)
        return features_of_laying(v, k, action, index, value)
    if action < JOIN:
        return features_of_discard(v, k, action - DISCARD, index, value)
    if action < POINT:
        return features_of_joining(v, k, action - JOIN, index, value)
    if action < DISCARD_POINT:
        return features_of_point(v, k, action - POINT, index, value)
    if action < STONE:
        return features_of_discard(v, k, POINT_CARDS + action - DISCARD_POINT, index, value)
    if action < DECK:
        return features_of_stone(v, k, action - STONE + 1, index, value)
    if action == DECK:
        return features_of_deck(t, k, index, value)
    return features_of_taking(v, k, action - TAKE, index, value)


def put_pair(k: ViewSummary, number: int, index: Shorts, value: Floats, n: int) -> int:
    """Add the feature for breaking up a pair in hand, if a card of this value does; returns the new number."""
    if has(k.pairs, number):
        index[n], value[n], n = BREAKS_PAIR, k.stone, n + 1
    return n


def features_of_laying(v: View, k: ViewSummary, card: int, index: Shorts, value: Floats) -> int:
    t = v.table
    path, number = card // COLUMN, card % COLUMN
    size = int(t.column_size[k.me, path])
    among = fitting_after(v, k, path, number)
    held = copies(v.hand, v.twice, among) - 1
    after = size + 1 + k.ends[path]
    index[0], value[0], n = LAY_NTH + min(size, 8) - 1, 1.0, 1
    index[n], value[n], n = LAY_KEEPS, 0.25 * held, n + 1
    index[n], value[n], n = LAY_LATE, k.late, n + 1
    index[n], value[n], n = LAY_LATE_GAIN, 0.25 * k.late * gain_of_size(size), n + 1
    if number != t.last[k.me, path]:
        index[n], value[n], n = LAY_LOSES, 0.5 * (k.held[path] - 1 - held), n + 1
        index[n], value[n], n = LAY_GAP, 0.25 * (gap(t, k.me, path, number) - 1), n + 1
        index[n], value[n], n = LAY_FORECAST, 0.25 * (guess(k, after, held, among) - k.forecast[path]), n + 1
        index[n], value[n], n = LAY_COUNTED, 0.25 * (reckon(k, after, held, among) - k.counted[path]), n + 1
    return put_pair(k, number, index, value, n)


def features_of_opening(v: View, k: ViewSummary, card: int, index: Shorts, value: Floats) -> int:
    path, number = card // COLUMN, card % COLUMN
    among = better_way(v, k, cards_from(path, number), cards_to(path, number))
    held = copies(v.hand, v.twice, among) - 1
    size = 1 + k.ends[path]
    index[0], value[0], n = OPEN, 1.0, 1
    index[n], value[n], n = OPEN_KEEPS, 0.25 * held, n + 1
    index[n], value[n], n = OPEN_LATE, k.late, n + 1
    index[n], value[n], n = OPEN_FORECAST, 0.25 * guess(k, size, held, among), n + 1
    index[n], value[n], n = OPEN_COUNTED, 0.25 * reckon(k, size, held, among), n + 1
    index[n], value[n], n = OPEN_OPENED, 0.25 * k.opened, n + 1
    return put_pair(k, number, index, value, n)


def features_of_closing(v: View, k: ViewSummary, path: int, index: Shorts, value: Floats) -> int:
    t = v.table
    size = int(t.column_size[k.me, path])
    index[0], value[0], n = CLOSE_GAIN, 0.25 * gain_of_size(size), 1
    index[n], value[n], n = CLOSE_LATE, k.late, n + 1
    if t.ends[k.me, path] > 0:
        index[n], value[n] = CLOSE_AGAIN, 1.0
        return n + 1
    if size == 0:
        index[n], value[n], n = CLOSE_NOTHING, 1.0, n + 1
    else:
        after = COLUMN_POINTS[size + k.ends[path]]
        index[n], value[n], n = CLOSE, 1.0, n + 1
        index[n], value[n], n = CLOSE_LOSES, 0.5 * k.held[path], n + 1
        index[n], value[n], n = CLOSE_FORECAST, 0.25 * (after - k.forecast[path]), n + 1
        index[n], value[n], n = CLOSE_COUNTED, 0.25 * (after - k.counted[path]), n + 1
    if t.closed_columns == CLOSED_COLUMNS - 2:
        index[n], value[n], n = CLOSE_FOURTH, 1.0 if k.lead > 0.0 else -1.0, n + 1
    if t.closed_columns == CLOSED_COLUMNS - 1:
        ahead = k.lead + gain_of_size(size)
        index[n], value[n], n = CLOSE_FIFTH, 1.0 if ahead > 0.0 else -1.0, n + 1
        index[n], value[n], n = CLOSE_LEAD, 0.1 * ahead, n + 1
    return n


def features_of_point(v: View, k: ViewSummary, number: int, index: Shorts, value: Floats) -> int:
    index[0], value[0], n = POINTS, 1.0, 1
    index[n], value[n], n = POINTS_LATE, k.late, n + 1
    later = count(v.hand & v.table.fits[k.me] & EACH_COLOUR << np.uint64(number))
    index[n], value[n], n = POINTS_LATER, 0.5 * later, n + 1
    return put_pair(k, number, index, value, n)


def features_of_joining(v: View, k: ViewSummary, join: int, index: Shorts, value: Floats) -> int:
    path, number = join // VALUES, join % VALUES
    size = int(v.table.column_size[k.me, path])
    index[0], value[0], n = JOINS, 1.0, 1
    index[n], value[n], n = JOIN_GAIN, 0.25 * gain_of_size(size), n + 1
    return put_pair(k, number, index, value, n)


def features_of_discard(v: View, k: ViewSummary, card: int, index: Shorts, value: Floats) -> int:
    t = v.table
    if t.phase == PAIR:
        index[0], value[0], n = OWED_WORTH, worth(v, k, card), 1
        index[n], value[n] = OWED_NEXT, use(t, k.next, card)
        return n + 1
    index[0], value[0], n = THROW_BUSY, k.busy, 1
    index[n], value[n], n = THROW_NEXT, use(t, k.next, card), n + 1
    if t.seats > 2:
        index[n], value[n], n = THROW_OTHERS, use_for_others(t, k, card), n + 1
    path, number = card // COLUMN, card % COLUMN
    if card >= POINT_CARDS:
        number = card - POINT_CARDS
        index[n], value[n], n = THROW_POINT, 1.0, n + 1
    elif number == END:
        index[n], value[n], n = THROW_END, 1.0, n + 1
        index[n], value[n] = THROW_END_SIZE, 0.2 * t.column_size[k.me, path]
        return n + 1
    elif t.column_size[k.me, path] == 0:
        index[n], value[n], n = THROW_COLOUR, 0.25 * (k.colour[path] - 1), n + 1
    elif has(t.fits[k.me], card):
        index[n], value[n], n = THROW_FITS, 1.0, n + 1
        index[n], value[n], n = THROW_NEAR, 1.0 / (1 + gap(t, k.me, path, number)), n + 1
    if has(k.halves, number):
        index[n], value[n], n = THROW_HALF, k.stone, n + 1
    return put_pair(k, number, index, value, n)


def features_of_stone(v: View, k: ViewSummary, stone: int, index: Shorts, value: Floats) -> int:
    t = v.table
    of_value = EACH_COLOUR << np.uint64(stone)
    index[0], value[0], n = STONE_NTH + min(5, count(np.uint64(t.stones[k.me]))), 1.0, 1
    index[n], value[n], n = STONE_COST, 0.5 * pair_cost(v, k, stone), n + 1
    index[n], value[n], n = STONE_LATE, k.late, n + 1
    index[n], value[n], n = STONE_LEFT, 0.1 * count(np.uint64(t.stones_left)), n + 1
    index[n], value[n] = STONE_UNSEEN, 0.2 * copies(k.unseen, k.unseen_twin, of_value)
    return n + 1


def features_of_deck(t: Table, k: ViewSummary, index: Shorts, value: Floats) -> int:
    if t.deck_size > 1:
        return 0
    index[0], value[0], n = DECK_LAST, 1.0 if k.lead > 0.0 else -1.0, 1
    index[n], value[n] = DECK_LEAD, 0.1 * k.lead
    return n + 1


def features_of_taking(v: View, k: ViewSummary, pile: int, index: Shorts, value: Floats) -> int:
    t = v.table
    card = int(t.pile[pile, t.pile_size[pile] - 1])
    number = card % COLUMN
    index[0], value[0], n = TAKE_NEXT, use(t, k.next, card), 1
    if t.pile_size[pile] > 1:
        index[n], value[n], n = TAKE_UNDER, use(t, k.next, int(t.pile[pile, t.pile_size[pile] - 2])), n + 1
    if pile == POINT_PILE:
        number = card - POINT_CARDS
        index[n], value[n], n = TAKE_POINT, 1.0, n + 1
        if t.joins[k.me] & bit(number) * EACH_COLUMN != NONE:
            index[n], value[n], n = TAKE_JOIN, 1.0, n + 1
    else:
        index[n], value[n], n = TAKE_COLOUR, 1.0, n + 1
        if number == END:
            index[n], value[n] = TAKE_END_SIZE, 0.2 * t.column_size[k.me, pile]
            return n + 1
        if t.column_size[k.me, pile] == 0:
            index[n], value[n], n = TAKE_HELD, 0.25 * k.colour[pile], n + 1
        elif has(t.fits[k.me], card):
            index[n], value[n], n = TAKE_FITS, 1.0, n + 1
            index[n], value[n], n = TAKE_NEAR, 1.0 / (1 + gap(t, k.me, pile, number)), n + 1
    if has(k.halves, number):
        index[n], value[n], n = TAKE_PAIR, k.stone, n + 1
    return n
