"""The features of an action of the board game, as sparse (index, value) pairs.

The rule bot weights them (`bots/weights/`). An index means the same on every path, so features do not depend on which
path it is. All are computed from a view. Written like `rules.py`, to be compiled.
"""

from keltis.engine.kernel import Floats, Shorts, has
from keltis.games.board.rules import (
    CLOVER,
    DECK,
    DECLINE,
    DISCARD,
    GO,
    GO_BIG,
    GOAL_FIGURES,
    GOAL_ROW,
    LAY_BIG,
    ROW_POINTS,
    ROWS,
    STONE_POINTS,
    TAKE,
    VALUES,
    WISH,
    Table,
    View,
    column,
)
from keltis.games.board.view_summary import ViewSummary, reach, reach_after, reach_later, tile_worth

MOST = 24  # features of one action

# Feature indices. Laying a card on a path with a figure:
LAY_ROW, LAY_BIG_POINTS, KEEP, LOST_HAND, LOST_UNSEEN, GAP, SAME, LAY_LATE, LAY_UNUSED = (
    0,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
)
# Any step of a figure, for a card or free:
TO_CLOVER, TO_WISH, TO_POINTS, CLOVER_AFTER, WISH_AFTER, TO_GOAL, TO_LAST_GOAL, END_AHEAD, END_BEHIND, END_LEAD = range(
    18, 28
)
# Opening a path with a card:
OPEN, OPEN_HAND, OPEN_UNSEEN, OPEN_LOST, OPEN_EDGE, OPEN_LATE, OPEN_PATHS, OPEN_TILES, OPEN_BIG, OPEN_BIG_HAND = range(
    28, 38
)
OPEN_BIG_UNSEEN, OPEN_BIG_LATE, OPEN_GOAL = range(38, 41)
# Discarding:
THROW, THROW_FITS, THROW_GAP, THROW_DEAD, THROW_UNOPENED, THROW_UNOPENED_HAND, THROW_LATE, THROW_TWIN = range(41, 49)
THROW_NEXT, THROW_NEXT_SKIPS, THROW_NEXT_FAR, THROW_NEXT_UNOPENED, THROW_OTHERS = range(49, 54)
THROW_COVERS_MINE, THROW_COVERS_NEXT, THROW_LOST = range(54, 57)
# Drawing:
FROM_DECK, DECK_LATE, DECK_LAST_AHEAD, DECK_LAST_BEHIND, DECK_NEAR_AHEAD, DECK_NEAR_BEHIND = range(57, 63)
TAKE_FITS, TAKE_GAP, TAKE_LOST, TAKE_UNOPENED, TAKE_UNOPENED_HAND, TAKE_DEAD, TAKE_NEXT, TAKE_UNDER_NEXT = range(63, 71)
TAKE_BEHIND, TAKE_LATE = 71, 72
# A free step:
GO_ROW, GO_BIG_POINTS, GO_HAND, GO_UNSEEN, GO_OPEN, GO_OPEN_HAND, GO_OPEN_LATE, GO_OPEN_BIG = (
    73,
    83,
    84,
    85,
    86,
    87,
    88,
    89,
)
FEATURES = 90

KNOWLEDGE = {
    "counting": (LOST_UNSEEN, OPEN_UNSEEN, OPEN_BIG_UNSEEN, TAKE_LOST, GO_UNSEEN, THROW_LOST),
    "opponents": (
        *(THROW_NEXT, THROW_NEXT_SKIPS, THROW_NEXT_FAR, THROW_NEXT_UNOPENED, THROW_OTHERS, THROW_COVERS_NEXT),
        *(TAKE_NEXT, TAKE_UNDER_NEXT, END_AHEAD, END_BEHIND, END_LEAD, TO_LAST_GOAL, OPEN_GOAL),
        *(DECK_LAST_AHEAD, DECK_LAST_BEHIND, DECK_NEAR_AHEAD, DECK_NEAR_BEHIND, TAKE_BEHIND),
    ),
    "tiles": (CLOVER_AFTER, WISH_AFTER, OPEN_TILES),
}


def features(v: View, k: ViewSummary, action: int, index: Shorts, value: Floats) -> int:
    """Write the features of a legal action; returns their number."""
    if action < DISCARD:
        big = action >= LAY_BIG
        card = action - LAY_BIG if big else action
        if v.table.row[k.me, card // VALUES] == 0:
            return features_of_opening(v, k, card, big, index, value)
        return features_of_laying(v, k, card, index, value)
    if action < DECK:
        return features_of_discarding(v, k, action - DISCARD, index, value)
    if action == DECK:
        return features_of_the_deck(v.table, k, index, value)
    if action < GO:
        return features_of_taking(v, k, action - TAKE, index, value)
    if action < DECLINE:
        return features_of_a_free_step(v, k, action, index, value)
    return 0


def features_of_laying(v: View, k: ViewSummary, card: int, index: Shorts, value: Floats) -> int:
    t = v.table
    path, worth = card // VALUES, card % VALUES
    row, last = t.row[k.me, path], t.last[k.me, path]
    fitting = t.fits[k.me] & column(path)
    held = reach_later(v.hand, v.twice, fitting, path, last, worth) - 1
    coming = reach_later(k.unseen, k.unseen_twice, fitting, path, last, worth)
    index[0], value[0], n = LAY_ROW + row, 1.0, 1
    index[n], value[n], n = KEEP, 0.25 * held, n + 1
    index[n], value[n], n = LOST_HAND, 0.5 * (k.holding[path] - 1 - held), n + 1
    index[n], value[n], n = LOST_UNSEEN, 0.25 * (k.coming[path] - coming), n + 1
    index[n], value[n], n = LAY_LATE, k.late, n + 1
    index[n], value[n], n = LAY_UNUSED, 0.25 * min(float(coming), k.turns), n + 1
    if last == worth:
        index[n], value[n], n = SAME, 1.0, n + 1
    elif last >= 0:
        index[n], value[n], n = GAP, 0.25 * (abs(worth - last) - 1), n + 1
    if row < ROWS:
        n = step(t, k, path, row, LAY_BIG_POINTS, index, value, n)
    return n


def step(t: Table, k: ViewSummary, path: int, row: int, big_place: int, index: Shorts, value: Floats, n: int) -> int:
    """Write the features of a figure's step from this row to the next; returns the new number of features."""
    big = t.big[k.me] == path
    gain = ROW_POINTS[row + 1] - ROW_POINTS[row]
    if big:
        index[n], value[n], n = big_place, 0.25 * gain, n + 1
    if row + 1 == GOAL_ROW:
        if t.in_goal + 1 == GOAL_FIGURES:
            ahead = k.lead + (2 if big else 1) * gain
            index[n], value[n], n = END_AHEAD if ahead > 0 else END_BEHIND, 1.0, n + 1
            index[n], value[n] = END_LEAD, 0.1 * ahead
            return n + 1
        index[n], value[n], n = TO_LAST_GOAL if t.in_goal + 2 == GOAL_FIGURES else TO_GOAL, 0.1 * k.lead, n + 1
    tile = t.tile[path, row + 1]
    if tile == CLOVER:
        index[n], value[n], n = TO_CLOVER, 1.0, n + 1
    elif tile == WISH:
        index[n], value[n], n = TO_WISH, 0.25 * wish_worth(t, k.me), n + 1
    elif tile > 0:
        index[n], value[n], n = TO_POINTS, 0.5 * tile, n + 1
    if row + 2 <= ROWS:
        after = t.tile[path, row + 2]
        if after == CLOVER:
            index[n], value[n], n = CLOVER_AFTER, 1.0, n + 1
        elif after == WISH:
            index[n], value[n], n = WISH_AFTER, 0.25 * wish_worth(t, k.me), n + 1
    return n


def wish_worth(t: Table, me: int) -> int:
    """The points that one more wishing stone brings; at least 1, as the one after it may bring more."""
    stones = t.stones[me]
    return max(1, STONE_POINTS[stones + 1] - STONE_POINTS[stones]) if stones < 9 else 0


def features_of_opening(v: View, k: ViewSummary, card: int, big: bool, index: Shorts, value: Floats) -> int:
    t = v.table
    path, worth = card // VALUES, card % VALUES
    last = t.last[k.me, path]
    held = float(reach_after(v.hand, v.twice, path, last, worth) - 1)
    coming = reach_after(k.unseen, k.unseen_twice, path, last, worth)
    room = max(0.0, k.turns - held)
    index[0], value[0], n = OPEN, 1.0, 1
    index[n], value[n], n = OPEN_HAND, 0.25 * min(held, k.turns), n + 1
    index[n], value[n], n = OPEN_UNSEEN, 0.25 * min(float(coming), room), n + 1
    index[n], value[n], n = OPEN_LOST, 0.5 * (k.holding[path] - 1 - held), n + 1
    index[n], value[n], n = OPEN_EDGE, 0.2 * min(worth, VALUES - 1 - worth), n + 1
    index[n], value[n], n = OPEN_LATE, k.late, n + 1
    index[n], value[n], n = OPEN_PATHS, 0.25 * k.opened, n + 1
    index[n], value[n], n = OPEN_GOAL, 0.25 * t.in_goal, n + 1
    index[n], value[n], n = OPEN_TILES, 0.25 * tiles_ahead(t, path), n + 1
    if big:
        index[n], value[n], n = OPEN_BIG, 1.0, n + 1
        index[n], value[n], n = OPEN_BIG_HAND, 0.25 * min(held, k.turns), n + 1
        index[n], value[n], n = OPEN_BIG_UNSEEN, 0.25 * min(float(coming), room), n + 1
        index[n], value[n], n = OPEN_BIG_LATE, k.late, n + 1
    return n


def tiles_ahead(t: Table, path: int) -> float:
    """The value of the tiles on the first stones of a path."""
    return tile_worth(t, path, 2) + tile_worth(t, path, 3) + tile_worth(t, path, 4)


def features_of_discarding(v: View, k: ViewSummary, card: int, index: Shorts, value: Floats) -> int:
    t = v.table
    path, worth = card // VALUES, card % VALUES
    index[0], value[0], n = THROW, 1.0, 1
    if has(v.twice, card):
        index[n], value[n], n = THROW_TWIN, 1.0, n + 1
    last = t.last[k.me, path]
    if t.row[k.me, path] == 0:
        index[n], value[n], n = THROW_UNOPENED, 1.0, n + 1
        index[n], value[n], n = THROW_UNOPENED_HAND, 0.25 * (reach_after(v.hand, v.twice, path, last, worth) - 1), n + 1
        index[n], value[n], n = THROW_LATE, k.late, n + 1
    elif has(t.fits[k.me], card):
        fitting = t.fits[k.me] & column(path)
        after = reach_later(k.unseen, k.unseen_twice, fitting, path, last, worth)
        index[n], value[n], n = THROW_FITS, 1.0, n + 1
        index[n], value[n], n = THROW_GAP, 0.25 * (abs(worth - last) if last >= 0 else 0), n + 1
        index[n], value[n], n = THROW_LOST, 0.25 * (k.coming[path] - after), n + 1
    else:
        index[n], value[n], n = THROW_DEAD, 1.0, n + 1
    return what_others_make_of_it(v, k, card, index, value, n)


def what_others_make_of_it(v: View, k: ViewSummary, card: int, index: Shorts, value: Floats, n: int) -> int:
    t = v.table
    path, worth = card // VALUES, card % VALUES
    if t.row[k.next, path] == 0:
        index[n], value[n], n = THROW_NEXT_UNOPENED, 1.0, n + 1
    elif has(t.fits[k.next], card):
        index[n], value[n], n = THROW_NEXT, 1.0, n + 1
        index[n], value[n], n = THROW_NEXT_SKIPS, 0.25 * skipped(t, k, k.next, path, worth), n + 1
        if t.row[k.next, path] >= 5:
            index[n], value[n], n = THROW_NEXT_FAR, 1.0, n + 1
    others = 0
    for seat in range(t.seats):
        if seat != k.me and seat != k.next and t.row[seat, path] > 0 and has(t.fits[seat], card):
            others += 1
    if others > 0:
        index[n], value[n], n = THROW_OTHERS, 0.5 * others, n + 1
    if t.pile_size[path] > 0:
        top = VALUES * path + t.pile[path, t.pile_size[path] - 1]
        if t.row[k.me, path] > 0 and has(t.fits[k.me], top):
            index[n], value[n], n = THROW_COVERS_MINE, 1.0, n + 1
        if t.row[k.next, path] > 0 and has(t.fits[k.next], top):
            index[n], value[n], n = THROW_COVERS_NEXT, 1.0, n + 1
    return n


def skipped(t: Table, k: ViewSummary, seat: int, path: int, worth: int) -> int:
    """The number of unseen cards that a seat would give up by laying this value."""
    fitting = t.fits[seat] & column(path)
    last = t.last[seat, path]
    before = reach(k.unseen, k.unseen_twice, fitting, path, last)
    return before - reach_later(k.unseen, k.unseen_twice, fitting, path, last, worth)


def features_of_the_deck(t: Table, k: ViewSummary, index: Shorts, value: Floats) -> int:
    index[0], value[0], n = FROM_DECK, 1.0, 1
    index[n], value[n], n = DECK_LATE, k.late, n + 1
    if t.deck_size == 1:
        index[n], value[n], n = DECK_LAST_AHEAD if k.lead > 0 else DECK_LAST_BEHIND, 1.0, n + 1
    elif t.deck_size <= t.seats:
        index[n], value[n], n = DECK_NEAR_AHEAD if k.lead > 0 else DECK_NEAR_BEHIND, 1.0, n + 1
    return n


def features_of_taking(v: View, k: ViewSummary, path: int, index: Shorts, value: Floats) -> int:
    t = v.table
    worth = t.pile[path, t.pile_size[path] - 1]
    card = VALUES * path + worth
    last = t.last[k.me, path]
    index[0], value[0], n = TAKE_LATE, k.late, 1
    if t.row[k.me, path] == 0:
        index[n], value[n], n = TAKE_UNOPENED, 1.0, n + 1
        index[n], value[n], n = TAKE_UNOPENED_HAND, 0.25 * reach_after(v.hand, v.twice, path, last, worth), n + 1
    elif has(t.fits[k.me], card):
        fitting = t.fits[k.me] & column(path)
        after = reach_later(k.unseen, k.unseen_twice, fitting, path, last, worth)
        index[n], value[n], n = TAKE_FITS, 1.0, n + 1
        index[n], value[n], n = TAKE_GAP, 0.25 * (abs(worth - last) if last >= 0 else 0), n + 1
        index[n], value[n], n = TAKE_LOST, 0.25 * (k.coming[path] - after), n + 1
    else:
        index[n], value[n], n = TAKE_DEAD, 1.0, n + 1
    if t.row[k.next, path] > 0 and has(t.fits[k.next], card):
        index[n], value[n], n = TAKE_NEXT, 1.0, n + 1
    if t.pile_size[path] > 1 and t.row[k.next, path] > 0:
        under = VALUES * path + t.pile[path, t.pile_size[path] - 2]
        if has(t.fits[k.next], under):
            index[n], value[n], n = TAKE_UNDER_NEXT, 1.0, n + 1
    if k.lead < 0:
        index[n], value[n], n = TAKE_BEHIND, 1.0, n + 1
    return n


def features_of_a_free_step(v: View, k: ViewSummary, action: int, index: Shorts, value: Floats) -> int:
    t = v.table
    big = action >= GO_BIG
    path = action - GO_BIG if big else action - GO
    row = t.row[k.me, path]
    if row == 0:
        index[0], value[0], n = GO_OPEN, 1.0, 1
        index[n], value[n], n = GO_OPEN_HAND, 0.25 * k.holding[path], n + 1
        index[n], value[n], n = GO_OPEN_LATE, k.late, n + 1
        if big:
            index[n], value[n], n = GO_OPEN_BIG, 1.0, n + 1
        return n
    index[0], value[0], n = GO_ROW + row, 1.0, 1
    index[n], value[n], n = GO_HAND, 0.25 * min(float(k.holding[path]), k.turns), n + 1
    index[n], value[n], n = GO_UNSEEN, 0.25 * min(float(k.coming[path]), k.turns), n + 1
    return step(t, k, path, row, GO_BIG_POINTS, index, value, n)
