"""How a bot judges the actions of the card game: greedy's rules of thumb, and the numbers that describe an action.

An action is described by a few numbers, each with its place in a list: the rule bot weighs them, the small network
takes them in. A place means the same for every colour. Everything is read from a view. Written like `rules.py`, to be
compiled.
"""

import numpy as np

from keltis.games.cards.rules import (
    ALL_COLOURS,
    CARD,
    CLOSED_COLUMNS,
    COLUMN,
    COLUMN_POINTS,
    COPIES,
    DECK,
    DISCARD,
    DISCARD_POINT,
    DONE,
    EACH_COLOUR,
    EACH_COLUMN,
    END,
    HAND,
    JOIN,
    LAST,
    LAST_LAYS,
    PACK,
    PAIR,
    PATHS,
    POINT,
    POINT_CARDS,
    POINT_PILE,
    SET_ASIDE,
    STONE,
    STONE_POINTS,
    TAKE,
    VALUES,
    Table,
    View,
    cards_from,
    cards_to,
    numbers,
    pairs,
    parts,
)
from keltis.kernel import NONE, Cards, Floats, Ints, Shorts, Words, add, bit, count, dtype_of, field, has

MOST = 24  # numbers that describe one action
MOST_STATE = 64  # numbers that describe a position

# The places of the list. A number card on an open column, the first by how many cards lie there, one to eight:
LAY_NTH, LAY_KEEPS, LAY_LOSES, LAY_GAP, LAY_FORECAST, LAY_COUNTED, LAY_LATE, LAY_LATE_GAIN = 0, *range(8, 15)
# A number card that opens a column:
OPEN, OPEN_KEEPS, OPEN_LATE, OPEN_FORECAST, OPEN_COUNTED, OPEN_OPENED = range(15, 21)
# An end card:
CLOSE, CLOSE_NOTHING, CLOSE_AGAIN, CLOSE_GAIN, CLOSE_LOSES, CLOSE_FORECAST, CLOSE_COUNTED, CLOSE_LATE = range(21, 29)
CLOSE_FOURTH, CLOSE_FIFTH, CLOSE_LEAD = range(29, 32)
# A point card in the point column, and on a column; any card of a pair that could bring a wishing stone:
POINTS, POINTS_LATE, POINTS_LATER, JOINS, JOIN_GAIN, BREAKS_PAIR = range(32, 38)
# A discard:
THROW_BUSY, THROW_FITS, THROW_NEAR, THROW_COLOUR, THROW_HALF, THROW_END, THROW_END_SIZE = range(38, 45)
THROW_POINT, THROW_NEXT, THROW_OTHERS = range(45, 48)
# A wishing stone, the first by how many the seat has, none to five; and each discard owed for it:
STONE_NTH, STONE_COST, STONE_LATE, STONE_LEFT, STONE_UNSEEN, OWED_WORTH, OWED_NEXT = 48, *range(54, 60)
# A draw:
TAKE_COLOUR, TAKE_FITS, TAKE_NEAR, TAKE_HELD, TAKE_PAIR, TAKE_END_SIZE, TAKE_POINT, TAKE_JOIN = range(60, 68)
TAKE_NEXT, TAKE_UNDER, DECK_LAST, DECK_LEAD = range(68, 72)
# A card of the last phase: what the seat's score gains by it and the best card after it.
LAST_GAIN = 72
FEATURES = 73

KNOWLEDGE = {
    "counting": (LAY_COUNTED, OPEN_COUNTED, CLOSE_COUNTED, STONE_UNSEEN),
    "opponents": (
        *(CLOSE_FOURTH, CLOSE_FIFTH, CLOSE_LEAD, THROW_NEXT, THROW_OTHERS, OWED_NEXT),
        *(TAKE_NEXT, TAKE_UNDER, DECK_LAST, DECK_LEAD),
    ),
}

TWO_COPIES = EACH_COLOUR * np.uint64(sum(1 << value for value, copies in enumerate(COPIES) if copies == 2))
LATE_TURNS = 8.0  # it is late when a seat has fewer turns than this
OTHERS_GAIN = 3.0  # what the best other may lay in the last phase
COMES_IN_TIME = 0.7  # of the cards that a seat will draw, how many it can still lay in order


class Sight:
    """What is worked out once for a decision."""

    me: int = field("i1")
    next: int = field("i1")  # the seat after me
    opened: int = field("i1")  # how many of my columns take number cards
    held: Ints = field("i1", PATHS)  # cards in hand that still fit my column, in its better direction
    colour: Ints = field("i1", PATHS)  # number cards of the colour in hand
    ends: Ints = field("i1", PATHS)  # end cards of the colour in hand
    turns: float = field("f8")  # how many I still have, if everybody draws from the deck
    late: float = field("f8")  # 0 until LATE_TURNS, 1 at the end
    share: float = field("f8")  # how much of a card that nobody has shown I may hope for
    lead: float = field("f8")  # how far ahead I would be after a last phase; only worked out when the end is near
    stone: float = field("f8")  # what one more wishing stone brings, in fours
    busy: float = field("f8")  # my useful cards for each turn that is left
    way: Words = field("u8", PATHS)  # the number cards that my open column takes, in its better direction
    forecast: Floats = field("f8", PATHS)  # what my open column may bring, if no card is remembered
    counted: Floats = field("f8", PATHS)  # the same by the cards not seen yet
    pairs: Cards = field("u8")  # bit v: I hold two cards of value v, and the wishing stone is there
    halves: Cards = field("u8")  # bit v: I hold a card of value v, and the wishing stone is there
    unseen: Cards = field("u8")  # the colour cards of which I have seen no copy
    unseen_twin: Cards = field("u8")  # those with two copies of which I have not seen both


SIGHT = dtype_of(Sight)


# One look before all actions are judged ------------------------------------------------------------------------------


def look(v: View, k: Sight) -> None:
    t = v.table
    me = v.seat & 3
    k.me = me
    k.next = me + 1 if me + 1 < t.seats else 0
    hidden = t.deck_size + HAND * (t.seats - 1) + (SET_ASIDE if t.seats == 2 else 0)
    k.turns = int(t.deck_size) / int(t.seats)
    k.late = max(0.0, 1.0 - k.turns / LATE_TURNS)
    k.share = COMES_IN_TIME * k.turns / hidden
    k.stone = 0.25 * stone_gain(t, me)
    k.pairs = pairs(v.hand, v.twice, v.grey) & np.uint64(t.stones_left)
    k.halves = values_held(v) & np.uint64(t.stones_left)
    k.unseen = k.unseen_twin = NONE
    if t.phase == CARD:
        look_for_unseen(v, k)
    k.opened = 0
    k.busy = count(v.grey) + count(k.pairs)
    for path in range(PATHS):
        look_at_column(v, k, path)
    k.busy = min(2.0, k.busy / (k.turns + LAST_LAYS))
    k.lead = 0.0
    if t.closed_columns >= CLOSED_COLUMNS - 2 if t.phase == CARD else t.deck_size == 1:
        k.lead = lead(t, me) + best_two(v, k) - OTHERS_GAIN


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
            once, both = add(once, both, bit(t.pile[path, i]))
    k.unseen = ALL_COLOURS & ~once
    k.unseen_twin = TWO_COPIES & ~both


def look_at_column(v: View, k: Sight, path: int) -> None:
    t = v.table
    k.colour[path] = copies(v.hand, v.twice, numbers(path))
    k.ends[path] = copies(v.hand, v.twice, bit(COLUMN * path + END))
    k.held[path] = 0
    k.way[path] = NONE
    k.forecast[path] = k.counted[path] = 0.0
    last = t.last[k.me, path]
    fitting = t.fits[k.me] & numbers(path)
    if last < 0 or fitting == NONE:
        return
    k.opened += 1
    k.way[path] = better_way(v, k, fitting & cards_from(path, last), fitting & cards_to(path, last))
    k.held[path] = copies(v.hand, v.twice, k.way[path])
    size = t.column_size[k.me, path] + k.ends[path]
    k.forecast[path] = guess(k, size, k.held[path], k.way[path])
    k.counted[path] = reckon(k, size, k.held[path], k.way[path])
    k.busy += k.held[path] + k.ends[path]


def better_way(v: View, k: Sight, up: Cards, down: Cards) -> Cards:
    """Of two directions, the one in which more cards can be hoped for."""
    rising = copies(v.hand, v.twice, up) + k.share * count(up)
    return up if rising >= copies(v.hand, v.twice, down) + k.share * count(down) else down


def copies(cards: Cards, twice: Cards, among: Cards) -> int:
    return count(cards & among) + count(twice & among)


def values_held(v: View) -> Cards:
    """Bit v: a card of value v is in hand."""
    held = v.grey
    for path in range(PATHS):
        held |= v.hand >> np.uint64(COLUMN * path)
    return held


def stone_gain(t: Table, seat: int) -> int:
    stones = count(np.uint64(t.stones[seat]))
    return int(STONE_POINTS[stones + 1] - STONE_POINTS[stones]) if stones < 9 else 0


def guess(k: Sight, size: int, held: int, among: Cards) -> float:
    """What a column may bring that has so many cards and takes these, for who knows the pack but counts nothing."""
    return forecast(k, size, held, copies(among, TWO_COPIES, among) - held)


def reckon(k: Sight, size: int, held: int, among: Cards) -> float:
    """The same for who counts."""
    return forecast(k, size, held, copies(k.unseen, k.unseen_twin, among))


def forecast(k: Sight, size: int, held: int, hoped_for: int) -> float:
    """The points of a column, also between two sizes: some of the cards hoped for will come."""
    length = size + min(held + k.share * hoped_for, k.turns + LAST_LAYS)
    whole = int(length)
    if whole >= 9:
        return 10.0
    return float(COLUMN_POINTS[whole]) + (length - whole) * gain_of_size(whole)


def gain_of_size(size: int) -> int:
    """What one more card brings to a column of this size."""
    return int(COLUMN_POINTS[size + 1] - COLUMN_POINTS[size])


def lead(t: Table, me: int) -> int:
    """My points before those of the best other."""
    mine, others = 0, -100
    for seat in range(t.seats):
        columns, points, stones = parts(t, seat)
        if seat == me:
            mine = columns + points + stones
        else:
            others = max(others, columns + points + stones)
    return mine - others


# The last phase ------------------------------------------------------------------------------------------------------


def takes(v: View, k: Sight, path: int) -> int:
    """How many cards of my hand my column takes; a new column is left out, as two cards would not make it good."""
    last = v.table.last[k.me, path]
    if v.table.ends[k.me, path] > 0:
        return int(k.ends[path])
    return k.held[path] + k.ends[path] + (1 if has(v.grey, last) else 0) if last >= 0 else 0


def best_other(v: View, k: Sight, path: int, points: int) -> int:
    """The most that one card brings, but not on this column, where so many point cards are in hand."""
    best = 1 if points > 0 else 0
    for other in range(PATHS):
        if other != path and takes(v, k, other) > 0:
            best = max(best, gain_of_size(v.table.column_size[k.me, other]))
    return best


def best_two(v: View, k: Sight) -> int:
    """The most that two cards bring."""
    points = count(v.grey)
    best = min(points, LAST_LAYS)
    for path in range(PATHS):
        number = takes(v, k, path)
        if number > 0:
            size = v.table.column_size[k.me, path]
            after = gain_of_size(size + 1) if number > 1 else 0
            best = max(best, gain_of_size(size) + max(after, best_other(v, k, path, points)))
    return best


def gain_now(t: Table, seat: int, action: int) -> int:
    """What laying a card adds to the seat's score."""
    if action >= POINT:
        return 1
    path = (action - JOIN) // VALUES if action >= JOIN else action // COLUMN
    return gain_of_size(t.column_size[seat, path])


def last_gain(v: View, k: Sight, action: int) -> int:
    """What this card of the last phase brings, and the best one after it."""
    gain = gain_now(v.table, k.me, action)
    if v.table.lays_left == 1:
        return gain
    points = count(v.grey)
    if action >= POINT:
        return gain + best_other(v, k, -1, points - 1)
    if action >= JOIN:
        path = (action - JOIN) // VALUES
        points -= 1
        more = k.held[path] + k.ends[path]
    else:
        path, value = action // COLUMN, action % COLUMN
        more = k.ends[path] - 1
        if value != END:
            more += copies(v.hand, v.twice, fitting_after(v, k, path, value)) + (1 if has(v.grey, value) else 0)
    after = gain_of_size(v.table.column_size[k.me, path] + 1) if more > 0 else 0
    return gain + max(after, best_other(v, k, path, points))


# What a card is good for ---------------------------------------------------------------------------------------------


def fitting_after(v: View, k: Sight, path: int, value: int) -> Cards:
    """The number cards that my open column takes once this value lies there, in its better direction."""
    last = v.table.last[k.me, path]
    among = k.way[path]
    if value != last:
        among = v.table.fits[k.me] & (cards_from(path, value) if value > last else cards_to(path, value))
    return np.uint64(among)


def gap(t: Table, seat: int, path: int, value: int) -> int:
    """How far the value is from the last one of an open column."""
    return abs(int(t.last[seat, path]) - value)


def worth(v: View, k: Sight, card: int) -> float:
    """What I give up with a card, but for its use in a pair."""
    t = v.table
    path, value = card // COLUMN, card % COLUMN
    if card >= POINT_CARDS:
        return 1.0
    if value == END:
        return 0.2 * int(t.column_size[k.me, path])
    if t.last[k.me, path] < 0:
        return 0.25 * (k.colour[path] - 1) if t.ends[k.me, path] == 0 else 0.0
    return max(0.3, 1.5 - 0.2 * gap(t, k.me, path, value)) if has(t.fits[k.me], card) else 0.0


def use(t: Table, seat: int, card: int) -> float:
    """What another seat would make of a card, as far as all can see."""
    path, value = card // COLUMN, card % COLUMN
    if card >= POINT_CARDS:
        value = card - POINT_CARDS
        return 0.8 + use_in_pair(t, seat, value)
    size = t.column_size[seat, path]
    if value == END:
        return 0.2 * min(int(size), 5)
    good = 0.0
    if size == 0:
        good = 0.2
    elif has(t.fits[seat], card):
        good = max(0.2, 1.2 - 0.2 * gap(t, seat, path, value))
    return good + use_in_pair(t, seat, value)


def use_in_pair(t: Table, seat: int, value: int) -> float:
    if not has(np.uint64(t.stones_left), value):
        return 0.0
    known = (t.seen[seat] & EACH_COLOUR << np.uint64(value)) | (t.seen_grey[seat] & bit(value))
    return (0.5 if known != NONE else 0.1) * stone_gain(t, seat)


def use_for_others(t: Table, k: Sight, card: int) -> float:
    """The same for the one of the others, but the next, that could use it most."""
    best = 0.0
    for seat in range(t.seats):
        if seat not in (k.me, k.next):
            best = max(best, use(t, seat, card))
    return best


def pair_cost(v: View, k: Sight, value: int) -> float:
    """What I give up with the two cards of this value that I need least."""
    least, second = 9.0, 9.0
    if has(v.grey, value):
        least = worth(v, k, POINT_CARDS + value)
    for path in range(PATHS):
        card = COLUMN * path + value
        if has(v.hand, card):
            cost = worth(v, k, card)
            if has(v.twice, card):
                second = min(second, max(cost, least))
                least = min(least, cost)
            second = min(second, max(cost, least))
            least = min(least, cost)
    return least + second


# Greedy: what a beginner sees on the own side of the table, without memory -------------------------------------------


def greedy(v: View, k: Sight, action: int) -> float:
    """Greedy's score of an action; it plays the highest."""
    if v.table.phase == LAST:
        return 0.5 if action == DONE else float(gain_now(v.table, k.me, action))
    if action < DISCARD:
        return greedy_lay(v, k, action)
    if action < JOIN:
        return -greedy_worth(v, k, action - DISCARD)
    if action < POINT:
        return 22.0
    if action < DISCARD_POINT:
        return 11.0
    if action < STONE:
        return -greedy_worth(v, k, POINT_CARDS + action - DISCARD_POINT)
    if action < DECK:
        return 19.0 + 4.0 * k.stone - 4.0 * pair_cost(v, k, action - STONE + 1)
    return 0.0 if action == DECK else greedy_take(v, k, action - TAKE)


def greedy_lay(v: View, k: Sight, card: int) -> float:
    t = v.table
    path, value = card // COLUMN, card % COLUMN
    size = t.column_size[k.me, path]
    if value == END:
        if t.ends[k.me, path] > 0:
            return 14.0
        return 14.0 if size >= 5 or (size >= 3 and k.turns < 3.0) else -50.0
    if size == 0:
        enough = k.colour[path] >= 3 and k.turns > 6.0
        return (12.0 if enough else -20.0) + int(k.colour[path]) - 0.1 * min(value, VALUES - 1 - value)
    lost = int(k.held[path]) - copies(v.hand, v.twice, fitting_after(v, k, path, value))
    skipped = gap(t, k.me, path, value)
    near = skipped <= 2 and lost <= 0
    return (20.0 if near else 6.0) - skipped - 2.0 * lost


def greedy_worth(v: View, k: Sight, card: int) -> float:
    value = card - POINT_CARDS if card >= POINT_CARDS else card % COLUMN
    paired = has(k.pairs, value) and value != END
    return 4.0 * worth(v, k, card) + (3.0 if paired else 0.0)


def greedy_take(v: View, k: Sight, pile: int) -> float:
    t = v.table
    card = int(t.pile[pile, t.pile_size[pile] - 1])
    if pile == POINT_PILE:
        return 1.0
    if card % COLUMN == END:
        return 1.0 if t.last[k.me, pile] >= 0 and t.column_size[k.me, pile] >= 4 else -1.0
    fits = t.last[k.me, pile] >= 0 and has(t.fits[k.me], card)
    return 3.0 - gap(t, k.me, pile, card % COLUMN) if fits else -1.0


# The numbers that describe an action ---------------------------------------------------------------------------------


def features(v: View, k: Sight, action: int, index: Shorts, value: Floats) -> int:
    """Describe a legal action; how many numbers it took."""
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


def put_pair(k: Sight, number: int, index: Shorts, value: Floats, n: int) -> int:
    """A card of this value may be half of a pair in hand."""
    if has(k.pairs, number):
        index[n], value[n], n = BREAKS_PAIR, k.stone, n + 1
    return n


def features_of_laying(v: View, k: Sight, card: int, index: Shorts, value: Floats) -> int:
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


def features_of_opening(v: View, k: Sight, card: int, index: Shorts, value: Floats) -> int:
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


def features_of_closing(v: View, k: Sight, path: int, index: Shorts, value: Floats) -> int:
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


def features_of_point(v: View, k: Sight, number: int, index: Shorts, value: Floats) -> int:
    index[0], value[0], n = POINTS, 1.0, 1
    index[n], value[n], n = POINTS_LATE, k.late, n + 1
    later = count(v.hand & v.table.fits[k.me] & EACH_COLOUR << np.uint64(number))
    index[n], value[n], n = POINTS_LATER, 0.5 * later, n + 1
    return put_pair(k, number, index, value, n)


def features_of_joining(v: View, k: Sight, join: int, index: Shorts, value: Floats) -> int:
    path, number = join // VALUES, join % VALUES
    size = int(v.table.column_size[k.me, path])
    index[0], value[0], n = JOINS, 1.0, 1
    index[n], value[n], n = JOIN_GAIN, 0.25 * gain_of_size(size), n + 1
    return put_pair(k, number, index, value, n)


def features_of_discard(v: View, k: Sight, card: int, index: Shorts, value: Floats) -> int:
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


def features_of_stone(v: View, k: Sight, stone: int, index: Shorts, value: Floats) -> int:
    t = v.table
    of_value = EACH_COLOUR << np.uint64(stone)
    index[0], value[0], n = STONE_NTH + min(5, count(np.uint64(t.stones[k.me]))), 1.0, 1
    index[n], value[n], n = STONE_COST, 0.5 * pair_cost(v, k, stone), n + 1
    index[n], value[n], n = STONE_LATE, k.late, n + 1
    index[n], value[n], n = STONE_LEFT, 0.1 * count(np.uint64(t.stones_left)), n + 1
    index[n], value[n] = STONE_UNSEEN, 0.2 * copies(k.unseen, k.unseen_twin, of_value)
    return n + 1


def features_of_deck(t: Table, k: Sight, index: Shorts, value: Floats) -> int:
    if t.deck_size > 1:
        return 0
    index[0], value[0], n = DECK_LAST, 1.0 if k.lead > 0.0 else -1.0, 1
    index[n], value[n] = DECK_LEAD, 0.1 * k.lead
    return n + 1


def features_of_taking(v: View, k: Sight, pile: int, index: Shorts, value: Floats) -> int:
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


# The numbers that describe a position, for the network ---------------------------------------------------------------

LATE, DECK_PART, LEAD, LEADS, CLOSED, MY_STONES, NEXT_STONES, STONES_LEFT, MY_PAIRS = 0, 1, 6, 7, 13, 18, 24, 30, 31
POINTS_HELD, POINTS_LAID, SEATS_HERE, PHASE, LAYS, QUIET, NO_END_OPENS = 35, 36, 37, 40, 45, 46, 47
MY_OPEN, MY_CLOSED, MY_HELD, MY_COLOUR, NEXT_COLUMN, OTHER_COLUMN = 48, 57, 61, 66, 71, 85
STATE_FEATURES = 99


def state_features(v: View, k: Sight, index: Shorts, value: Floats) -> int:
    """Describe the position; how many numbers it took. A place may come more than once, for several columns."""
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
    """The place of a column: nine by size while it is open, four when it is closed."""
    size = int(t.column_size[seat, path])
    return first + (min(size, 8) if t.ends[seat, path] == 0 else 9 + min(3, size // 3))


# Weights to begin with: tuned a little for two, three and four seats together ----------------------------------------

START = {
    LAY_NTH: 0.9, LAY_NTH + 1: 1.4, LAY_NTH + 2: 1.1, LAY_NTH + 3: 1.5, LAY_NTH + 4: 1.6, LAY_NTH + 5: 4.0,
    LAY_NTH + 6: 3.3, LAY_NTH + 7: 2.6, LAY_KEEPS: 2.7, LAY_LOSES: -0.6, LAY_GAP: -3.0, LAY_FORECAST: 4.0,
    LAY_COUNTED: 1.4, LAY_LATE: 1.3, LAY_LATE_GAIN: 1.5,
    OPEN: -2.8, OPEN_KEEPS: 3.5, OPEN_LATE: -2.6, OPEN_FORECAST: 3.0, OPEN_COUNTED: 0.4, OPEN_OPENED: -0.6,
    CLOSE: -1.3, CLOSE_NOTHING: -7.7, CLOSE_AGAIN: 1.6, CLOSE_GAIN: 2.9, CLOSE_LOSES: -1.7, CLOSE_FORECAST: 2.4,
    CLOSE_COUNTED: 2.7, CLOSE_LATE: -1.0, CLOSE_FOURTH: 0.2, CLOSE_FIFTH: 6.6, CLOSE_LEAD: 2.6,
    POINTS: 0.8, POINTS_LATE: -0.4, POINTS_LATER: -3.9, JOINS: 2.5, JOIN_GAIN: 1.7, BREAKS_PAIR: -2.4,
    THROW_BUSY: -1.7, THROW_FITS: -1.9, THROW_NEAR: -1.3, THROW_COLOUR: -2.0, THROW_HALF: -2.8, THROW_END: -0.5,
    THROW_END_SIZE: -2.5, THROW_POINT: -1.3, THROW_NEXT: -2.0, THROW_OTHERS: -0.4,
    STONE_NTH: 4.0, STONE_NTH + 1: 4.2, STONE_NTH + 2: 5.2, STONE_NTH + 3: 4.3, STONE_NTH + 4: 2.8,
    STONE_NTH + 5: -3.7, STONE_COST: -1.6, STONE_LATE: -2.4, STONE_LEFT: 3.2, STONE_UNSEEN: 3.2, OWED_WORTH: -2.0,
    OWED_NEXT: -2.5,
    TAKE_COLOUR: -1.9, TAKE_FITS: 4.1, TAKE_NEAR: 1.0, TAKE_HELD: 3.5, TAKE_PAIR: 2.3, TAKE_END_SIZE: 5.5,
    TAKE_POINT: 2.2, TAKE_JOIN: 2.0, TAKE_NEXT: 1.5, TAKE_UNDER: 0.1, DECK_LAST: 0.2, DECK_LEAD: 1.0,
    LAST_GAIN: 4.6,
}  # fmt: skip
START_WEIGHTS = np.array([START[place] for place in range(FEATURES)])
