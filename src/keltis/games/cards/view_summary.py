"""Quantities derived from a view of the card game once per decision. Written like `rules.py`, to be compiled."""

import numpy as np

from keltis.engine.kernel import NONE, Cards, Floats, Ints, Words, bit, copies, count, dtype_of, field, has
from keltis.engine.playout import lead
from keltis.games.cards.rules import (
    ALL_COLOURS,
    CARD,
    CLOSED_COLUMNS,
    COLUMN,
    COLUMN_POINTS,
    COPIES,
    EACH_COLOUR,
    END,
    HAND,
    JOIN,
    LAST_LAYS,
    PATHS,
    POINT,
    POINT_CARDS,
    SET_ASIDE,
    STONE_POINTS,
    VALUES,
    Table,
    View,
    cards_from,
    cards_to,
    numbers,
    pairs,
)
from keltis.games.cards.worlds import in_sight

TWO_COPIES = EACH_COLOUR * np.uint64(sum(1 << value for value, copies in enumerate(COPIES) if copies == 2))
LATE_TURNS = 8.0  # the game is late when a seat has fewer turns left than this
OTHERS_GAIN = 3.0  # points that the best opponent may gain in the last phase
COMES_IN_TIME = 0.7  # the fraction of the cards a seat will draw that it can still lay in order


class ViewSummary:
    """Quantities computed once per decision and used for every action."""

    me: int = field("i1")
    next: int = field("i1")  # the seat after me
    opened: int = field("i1")  # the number of my columns that take number cards
    held: Ints = field("i1", PATHS)  # hand cards that still fit my column, in its better direction
    colour: Ints = field("i1", PATHS)  # number cards of the colour in hand
    ends: Ints = field("i1", PATHS)  # end cards of the colour in hand
    turns: float = field("f8")  # the turns I have left if everyone draws from the deck
    late: float = field("f8")  # 0 until LATE_TURNS, 1 at the end
    share: float = field("f8")  # my expected share of an unseen card
    lead: float = field("f8")  # my lead after a last phase; only computed when the end is near
    stone: float = field("f8")  # the points of one more wishing stone, divided by four
    busy: float = field("f8")  # my useful cards per turn left
    way: Words = field("u8", PATHS)  # the number cards that my open column takes, in its better direction
    forecast: Floats = field("f8", PATHS)  # the expected points of my open column, without counting cards
    counted: Floats = field("f8", PATHS)  # the same, counting the cards not seen yet
    pairs: Cards = field("u8")  # bit v: I hold two cards of value v, and the wishing stone is available
    halves: Cards = field("u8")  # bit v: I hold a card of value v, and the wishing stone is available
    unseen: Cards = field("u8")  # the colour cards with no copy seen
    unseen_twin: Cards = field("u8")  # those with two copies, not both seen


VIEW_SUMMARY = dtype_of(ViewSummary)


# Computing the summary -----------------------------------------------------------------------------------------------


def summarize(v: View, k: ViewSummary) -> None:
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
        once, both = in_sight(v)
        k.unseen = ALL_COLOURS & ~once
        k.unseen_twin = TWO_COPIES & ~both
    k.opened = 0
    k.busy = count(v.grey) + count(k.pairs)
    for path in range(PATHS):
        look_at_column(v, k, path)
    k.busy = min(2.0, k.busy / (k.turns + LAST_LAYS))
    k.lead = 0.0
    if t.closed_columns >= CLOSED_COLUMNS - 2 if t.phase == CARD else t.deck_size == 1:
        k.lead = lead(t, me) + best_two(v, k) - OTHERS_GAIN


def look_at_column(v: View, k: ViewSummary, path: int) -> None:
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


def better_way(v: View, k: ViewSummary, up: Cards, down: Cards) -> Cards:
    """The direction with more expected cards."""
    rising = copies(v.hand, v.twice, up) + k.share * count(up)
    return up if rising >= copies(v.hand, v.twice, down) + k.share * count(down) else down


def values_held(v: View) -> Cards:
    """Bit v: a card of value v is in hand."""
    held = v.grey
    for path in range(PATHS):
        held |= v.hand >> np.uint64(COLUMN * path)
    return held


def stone_gain(t: Table, seat: int) -> int:
    stones = count(np.uint64(t.stones[seat]))
    return int(STONE_POINTS[stones + 1] - STONE_POINTS[stones]) if stones < 9 else 0


def guess(k: ViewSummary, size: int, held: int, among: Cards) -> float:
    """The expected points of a column with `size` cards that takes `among`, knowing the pack but not counting cards."""
    return forecast(k, size, held, copies(among, TWO_COPIES, among) - held)


def reckon(k: ViewSummary, size: int, held: int, among: Cards) -> float:
    """The same with card counting."""
    return forecast(k, size, held, copies(k.unseen, k.unseen_twin, among))


def forecast(k: ViewSummary, size: int, held: int, hoped_for: int) -> float:
    """The expected points of a column, interpolated between sizes: a share of the cards hoped for will come."""
    length = size + min(held + k.share * hoped_for, k.turns + LAST_LAYS)
    whole = int(length)
    if whole >= 9:
        return 10.0
    return float(COLUMN_POINTS[whole]) + (length - whole) * gain_of_size(whole)


def gain_of_size(size: int) -> int:
    """The points gained by one more card in a column of this size."""
    return int(COLUMN_POINTS[size + 1] - COLUMN_POINTS[size])


# The last phase ------------------------------------------------------------------------------------------------------


def takes(v: View, k: ViewSummary, path: int) -> int:
    """The number of hand cards that my column takes; 0 for a new column, as two cards would not make it pay."""
    last = v.table.last[k.me, path]
    if v.table.ends[k.me, path] > 0:
        return int(k.ends[path])
    return k.held[path] + k.ends[path] + (1 if has(v.grey, last) else 0) if last >= 0 else 0


def best_other(v: View, k: ViewSummary, path: int, points: int) -> int:
    """The most points that one card gains outside this column, with this many point cards in hand."""
    best = 1 if points > 0 else 0
    for other in range(PATHS):
        if other != path and takes(v, k, other) > 0:
            best = max(best, gain_of_size(v.table.column_size[k.me, other]))
    return best


def best_two(v: View, k: ViewSummary) -> int:
    """The most points that two cards gain."""
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
    """The points gained by laying a card."""
    if action >= POINT:
        return 1
    path = (action - JOIN) // VALUES if action >= JOIN else action // COLUMN
    return gain_of_size(t.column_size[seat, path])


def last_gain(v: View, k: ViewSummary, action: int) -> int:
    """The points gained by laying this card in the last phase and the best one after it."""
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


# The value of a card -------------------------------------------------------------------------------------------------


def fitting_after(v: View, k: ViewSummary, path: int, value: int) -> Cards:
    """The number cards that my open column takes after this value, in its better direction."""
    last = v.table.last[k.me, path]
    among = k.way[path]
    if value != last:
        among = v.table.fits[k.me] & (cards_from(path, value) if value > last else cards_to(path, value))
    return np.uint64(among)


def gap(t: Table, seat: int, path: int, value: int) -> int:
    """The distance of the value from the last one of an open column."""
    return abs(int(t.last[seat, path]) - value)


def worth(v: View, k: ViewSummary, card: int) -> float:
    """The value to me of a card I give up, apart from its use in a pair."""
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
    """The value of a card to another seat, judged by public information."""
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


def use_for_others(t: Table, k: ViewSummary, card: int) -> float:
    """The highest such value among the opponents other than the next seat."""
    best = 0.0
    for seat in range(t.seats):
        if seat not in (k.me, k.next):
            best = max(best, use(t, seat, card))
    return best


def pair_cost(v: View, k: ViewSummary, value: int) -> float:
    """The cost of giving up the two cards of this value that I need least."""
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
