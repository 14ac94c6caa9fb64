"""How a bot judges the actions of the board game: greedy's rules of thumb, and the numbers that describe an action.

An action is described by a few numbers, each with its place in a list: the rule bot weighs them (`weights/`), the small
network takes them in. A place means the same on every path, so nothing here depends on which path it is. Everything is
read from a view. Written like `rules.py`, to be compiled.
"""

import numpy as np

from keltis.games.board.rules import (
    ALL_CARDS,
    CARD,
    CLOVER,
    DECK,
    DECLINE,
    DISCARD,
    DRAW,
    GO,
    GO_BIG,
    GOAL_FIGURES,
    GOAL_ROW,
    LAY_BIG,
    NO_PATH,
    PACK,
    PATHS,
    ROW_POINTS,
    ROWS,
    SET_ASIDE,
    STONE_POINTS,
    TAKE,
    VALUES,
    WISH,
    Table,
    View,
    cards_from,
    cards_to,
    column,
    parts,
)
from keltis.kernel import Cards, Floats, Ints, Shorts, add, bit, count, dtype_of, field, has

MOST = 24  # numbers that describe one action
MOST_STATE = 64  # numbers that describe a position

# The places of the list. Laying a card where a figure stands:
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
# Any step of a figure, by a card or free:
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


class Sight:
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


SIGHT = dtype_of(Sight)


def look(v: View, k: Sight) -> None:
    t = v.table
    me = v.seat & 3
    k.me = me
    k.next = me + 1 if me + 1 < t.seats else 0
    k.lead = lead(t, me)
    k.late = 1.0 - t.deck_size / (PACK - 8 * t.seats - (SET_ASIDE if t.seats == 2 else 0))
    k.turns = t.deck_size / t.seats
    look_for_unseen(v, k)
    k.opened = 0
    for path in range(PATHS):
        k.opened += 1 if t.row[me, path] > 0 else 0
        fitting = t.fits[me] & column(path)
        last = t.last[me, path]
        k.holding[path] = reach(v.hand, v.twice, fitting, path, last)
        k.coming[path] = reach(k.unseen, k.unseen_twice, fitting, path, last)


def lead(t: Table, me: int) -> int:
    mine, others = 0, -1000
    for seat in range(t.seats):
        a, b, c = parts(t, seat)
        if seat == me:
            mine = a + b + c
        else:
            others = max(others, a + b + c)
    return mine - others


def look_for_unseen(v: View, k: Sight) -> None:
    t = v.table
    once, both = v.hand, v.twice
    for seat in range(t.seats):
        once, both = add(once, both, t.laid[seat])
        both |= t.laid_twice[seat]
        if seat != v.seat:
            once, both = add(once, both, t.seen[seat])
            both |= t.seen_twice[seat]
    for path in range(PATHS):
        for i in range(t.pile_size[path]):
            once, both = add(once, both, bit(VALUES * path + t.pile[path, i]))
    k.unseen = ALL_CARDS & ~both
    k.unseen_twice = ALL_CARDS & ~once


def copies(cards: Cards, twice: Cards, among: Cards) -> int:
    return count(cards & among) + count(twice & among)


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


# Greedy: the best it sees on its own columns, without memory and without a look at the others -------------------------


def greedy(v: View, k: Sight, action: int) -> float:
    """Greedy's score of an action; it plays the highest."""
    t = v.table
    if t.phase == CARD:
        if action < DISCARD:
            return greedy_lay(v, k, action - LAY_BIG if action >= LAY_BIG else action, action >= LAY_BIG)
        return greedy_discard(v, k, action - DISCARD)
    if t.phase == DRAW:
        return greedy_draw(t, k, action)
    if action == DECLINE:
        return 0.0
    if action >= GO_BIG or t.row[k.me, action - GO] == 0:
        return -1.0  # greedy opens paths only with cards
    row = t.row[k.me, action - GO]
    gain = ROW_POINTS[row + 1] - ROW_POINTS[row]
    return float((2 if t.big[k.me] == action - GO else 1) * gain) + tile_worth(t, action - GO, row + 1) + 0.1


def tile_worth(t: Table, path: int, row: int) -> float:
    if row == ROWS:
        return 1.0
    tile = t.tile[path, row]
    if tile == WISH:
        return 3.0
    return 2.0 if tile == CLOVER else float(tile)


def greedy_lay(v: View, k: Sight, card: int, big: bool) -> float:
    t = v.table
    path, value = card // VALUES, card % VALUES
    row, last = t.row[k.me, path], t.last[k.me, path]
    same_colour = copies(v.hand, v.twice, column(path))
    if row == 0:
        enough = same_colour >= 3 and t.deck_size > (21 if t.seats == 2 else 26)
        if not enough:
            return -4.5 - 0.001 * value
        wants_big = same_colour >= 4 or t.smalls[k.me] == 0
        return 500.0 + 10.0 * same_colour + (1.0 if big == wants_big else 0.0) + opening_worth(v, path, value)
    gap = abs(value - last) if last >= 0 else 0
    if gap > 2 or not the_better_direction(v, k, path, value):
        return -4.2 - 0.01 * gap
    return 1000.0 - 10.0 * gap + 2.0 * (tile_worth(t, path, row + 1) if row < ROWS else 1.0) + float(row)


def opening_worth(v: View, path: int, value: int) -> float:
    """A path is begun with its lowest or highest card, whichever is nearer to its end."""
    held = v.hand & column(path)
    lowest, highest = 0, 0
    for other in range(VALUES):
        if has(held, VALUES * path + other):
            highest = other
    for other in range(VALUES - 1, -1, -1):
        if has(held, VALUES * path + other):
            lowest = other
    return 2.0 if value == (lowest if lowest <= VALUES - 1 - highest else highest) else 0.0


def the_better_direction(v: View, k: Sight, path: int, value: int) -> bool:
    """Where the direction is free: is this the one of which I hold more cards?"""
    last = v.table.last[k.me, path]
    if last < 0 or value == last or v.table.fits[k.me] & column(path) != column(path):
        return True
    up = copies(v.hand, v.twice, cards_from(path, last))
    down = copies(v.hand, v.twice, cards_to(path, last))
    return up >= down if value > last else down >= up


def greedy_discard(v: View, k: Sight, card: int) -> float:
    t = v.table
    path, value = card // VALUES, card % VALUES
    score = 0.01 * abs(value - 5)
    if t.row[k.me, path] == 0:
        score -= 2.0 * copies(v.hand, v.twice, column(path)) - 1.0
    elif has(t.fits[k.me], card):
        score -= 2.0 if t.last[k.me, path] >= 0 and abs(value - t.last[k.me, path]) > 4 else 6.0
    else:
        score += 2.0
    if t.row[k.next, path] > 0 and has(t.fits[k.next], card):
        score -= 3.0
    return score


def greedy_draw(t: Table, k: Sight, action: int) -> float:
    if action == DECK:
        return 0.0
    path = action - TAKE
    value = t.pile[path, t.pile_size[path] - 1]
    last = t.last[k.me, path]
    if t.row[k.me, path] == 0 or not has(t.fits[k.me], VALUES * path + value):
        return -1.0
    gap = abs(value - last) if last >= 0 else 0
    return 3.0 - gap if gap <= 2 else -1.0


# The numbers that describe an action ----------------------------------------------------------------------------------


def features(v: View, k: Sight, action: int, index: Shorts, value: Floats) -> int:
    """Describe a legal action; how many numbers it took."""
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


def features_of_laying(v: View, k: Sight, card: int, index: Shorts, value: Floats) -> int:
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


def step(t: Table, k: Sight, path: int, row: int, big_place: int, index: Shorts, value: Floats, n: int) -> int:
    """Describe the step of a figure from this row to the next."""
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
    """What one more wishing stone brings, at least a little: the next one may bring more."""
    stones = t.stones[me]
    return max(1, STONE_POINTS[stones + 1] - STONE_POINTS[stones]) if stones < 9 else 0


def features_of_opening(v: View, k: Sight, card: int, big: bool, index: Shorts, value: Floats) -> int:
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
    """What lies on the first stones of a path."""
    return tile_worth(t, path, 2) + tile_worth(t, path, 3) + tile_worth(t, path, 4)


def features_of_discarding(v: View, k: Sight, card: int, index: Shorts, value: Floats) -> int:
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


def what_others_make_of_it(v: View, k: Sight, card: int, index: Shorts, value: Floats, n: int) -> int:
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


def skipped(t: Table, k: Sight, seat: int, path: int, worth: int) -> int:
    """How many unseen cards a seat would give up by laying this value."""
    fitting = t.fits[seat] & column(path)
    last = t.last[seat, path]
    before = reach(k.unseen, k.unseen_twice, fitting, path, last)
    return before - reach_later(k.unseen, k.unseen_twice, fitting, path, last, worth)


def features_of_the_deck(t: Table, k: Sight, index: Shorts, value: Floats) -> int:
    index[0], value[0], n = FROM_DECK, 1.0, 1
    index[n], value[n], n = DECK_LATE, k.late, n + 1
    if t.deck_size == 1:
        index[n], value[n], n = DECK_LAST_AHEAD if k.lead > 0 else DECK_LAST_BEHIND, 1.0, n + 1
    elif t.deck_size <= t.seats:
        index[n], value[n], n = DECK_NEAR_AHEAD if k.lead > 0 else DECK_NEAR_BEHIND, 1.0, n + 1
    return n


def features_of_taking(v: View, k: Sight, path: int, index: Shorts, value: Floats) -> int:
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


def features_of_a_free_step(v: View, k: Sight, action: int, index: Shorts, value: Floats) -> int:
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


# The numbers that describe a position, for the network ----------------------------------------------------------------

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


def state_features(v: View, k: Sight, index: Shorts, value: Floats) -> int:
    """Describe the position; how many numbers it took."""
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


# Weights to begin with, near those of a prototype that was tuned by hill climbing -------------------------------------

_FIRST = {
    **dict(zip(range(LAY_ROW, LAY_ROW + 10), (0.0, 0.59, 0.88, 0.88, 1.14, 1.16, 1.62, 1.11, 3.17, 1.0), strict=True)),
    **dict(zip(range(GO_ROW, GO_ROW + 9), (0.0, 1.2, 1.8, 1.8, 2.4, 2.4, 3.4, 2.3, 3.2), strict=True)),
    LAY_BIG_POINTS: 2.0,
    KEEP: 3.7,
    LOST_HAND: -2.2,
    LOST_UNSEEN: -2.0,
    SAME: 0.2,
    TO_CLOVER: 1.1,
    TO_WISH: 3.0,
    TO_POINTS: 0.7,
    END_AHEAD: 50.0,
    END_BEHIND: -30.0,
    END_LEAD: 3.0,
    OPEN: -1.4,
    OPEN_HAND: 6.0,
    OPEN_UNSEEN: 1.7,
    OPEN_LOST: -2.2,
    OPEN_LATE: -2.6,
    OPEN_BIG: -1.0,
    OPEN_BIG_HAND: 2.0,
    THROW: -0.9,
    THROW_FITS: -1.8,
    THROW_UNOPENED_HAND: -3.0,
    THROW_NEXT: -0.6,
    THROW_NEXT_SKIPS: 0.4,
    THROW_NEXT_UNOPENED: -0.2,
    FROM_DECK: 0.6,
    DECK_LAST_AHEAD: 50.0,
    DECK_LAST_BEHIND: -50.0,
    TAKE_FITS: 1.9,
    TAKE_LOST: -2.4,
    TAKE_UNOPENED: -0.5,
    TAKE_UNOPENED_HAND: 2.0,
    TAKE_DEAD: -1.0,
    TAKE_NEXT: 0.2,
    GO_BIG_POINTS: 2.0,
    GO_OPEN: -3.0,
    GO_OPEN_HAND: 3.0,
    GO_OPEN_LATE: -3.0,
}
START_WEIGHTS = np.array([_FIRST.get(place, 0.0) for place in range(FEATURES)])
