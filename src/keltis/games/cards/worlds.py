"""Builds states of the card game: from a deal, and from a view by sampling what it does not show."""

import numpy as np

from keltis.engine.kernel import NONE, Cards, Ints, Words, add, bit, copy_table, count, has, pour, shuffle
from keltis.games.cards.rules import (
    ALL_COLOURS,
    ALL_ENDS,
    ALL_STONES,
    ALL_VALUES,
    CARD,
    COPIES,
    EACH_COLOUR,
    HAND,
    NO_PAIR,
    NOBODY,
    PACK,
    PAIR,
    PATHS,
    PILE,
    PILES,
    POINT_CARDS,
    POINT_PILE,
    SEATS,
    SET_ASIDE,
    State,
    View,
    gain_card,
)

SINGLE = EACH_COLOUR * np.uint64(sum(1 << value for value, copies in enumerate(COPIES) if copies == 1))


def start(s: State, seats: int, first: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints) -> None:
    """Set up the initial state; `deck` holds all cards in the order they leave the pack. There are no `tiles`."""
    t = s.table
    t.seats = seats
    t.end_opens = option
    t.turn = first
    t.phase = CARD
    t.closed = t.closed_columns = t.open_piles = 0
    t.pair, t.ender = NO_PAIR, NOBODY
    t.owed = t.draws_left = t.lays_left = 0
    t.stones_left = ALL_STONES
    t.quiet = 0
    t.quiet_limit = quiet_limit
    for seat in range(SEATS):
        t.hand_size[seat] = HAND if seat < seats else 0
        t.stones[seat] = t.point_column[seat] = 0
        t.laid[seat] = t.laid_twice[seat] = t.joins[seat] = NONE
        t.fits[seat] = ALL_COLOURS if option else ALL_COLOURS ^ ALL_ENDS  # E2
        t.seen[seat] = t.seen_twice[seat] = t.seen_grey[seat] = NONE
        s.hand[seat] = s.twice[seat] = s.grey[seat] = NONE
        for path in range(PATHS):
            t.column_size[seat, path] = t.ends[seat, path] = t.laid_grey[seat, path] = 0
            t.last[seat, path] = -1
    for pile in range(PILES):
        t.pile_size[pile] = 0
        for i in range(PILE):
            t.pile[pile, i] = 0
    hands = HAND * seats
    t.deck_size = PACK - hands - (SET_ASIDE if seats == 2 else 0)
    for i in range(hands):
        gain_card(s.hand, s.twice, s.grey, i // HAND, deck[i])
    for i in range(s.deck.size):
        s.deck[i] = 0
    for i in range(t.deck_size):
        s.deck[t.deck_size - 1 - i] = deck[hands + i]
    s.aside[0] = s.aside_twice[0] = s.aside_grey[0] = NONE
    for i in range(hands + t.deck_size, PACK):
        gain_card(s.aside, s.aside_twice, s.aside_grey, 0, deck[i])


def determinize(v: View, s: State, pool: Ints, rng: Words) -> None:
    """Sample uniformly a state consistent with the view; `pool` is scratch space."""
    copy_table(s, v)
    for i in range(s.deck.size):
        s.deck[i] = 0
    clear(v, s)
    unseen = gather_unseen(v, pool)
    fill(v, s, pool, unseen, rng)
    while not owes_what_it_holds(s):
        clear(v, s)
        fill(v, s, pool, unseen, rng)


def clear(v: View, s: State) -> None:
    """Reduce the hands to what the view shows of them."""
    t = v.table
    for seat in range(SEATS):
        s.hand[seat] = v.hand if seat == v.seat else t.seen[seat]
        s.twice[seat] = v.twice if seat == v.seat else t.seen_twice[seat]
        s.grey[seat] = v.grey if seat == v.seat else t.seen_grey[seat]


def fill(v: View, s: State, pool: Ints, unseen: int, rng: Words) -> None:
    """Deal the unseen cards to the hands, the deck and the cards set aside."""
    t = v.table
    shuffle(pool, unseen, rng)
    for seat in range(t.seats):
        if seat != v.seat:
            held = count(s.hand[seat]) + count(s.twice[seat]) + count(s.grey[seat])
            for _ in range(t.hand_size[seat] - held):
                unseen -= 1
                gain_card(s.hand, s.twice, s.grey, seat, pool[unseen])
    for i in range(t.deck_size):
        unseen -= 1
        s.deck[i] = pool[unseen]
    s.aside[0] = s.aside_twice[0] = s.aside_grey[0] = NONE
    for i in range(unseen):
        gain_card(s.aside, s.aside_twice, s.aside_grey, 0, pool[i])


def owes_what_it_holds(s: State) -> bool:
    """Whether a seat that owes discards for a wishing stone holds enough cards of that value, as it is known to."""
    t = s.table
    if t.phase != PAIR:
        return True
    of_value = EACH_COLOUR << np.uint64(t.pair)
    in_colours = count(s.hand[t.turn] & of_value) + count(s.twice[t.turn] & of_value)
    return in_colours + (1 if has(s.grey[t.turn], t.pair) else 0) >= t.owed


def in_sight(v: View) -> tuple[Cards, Cards]:
    """The kinds of colour cards of which the view's seat knows where one copy is, and those of which it knows all."""
    t = v.table
    once, both = v.hand, v.twice | SINGLE
    for seat in range(t.seats):
        once, both = add(once, both, t.laid[seat])
        both |= t.laid_twice[seat]
        if seat != v.seat:
            once, both = add(once, both, t.seen[seat])
            both |= t.seen_twice[seat]
    for path in range(PATHS):
        for i in range(t.pile_size[path]):
            once, both = add(once, both, bit(t.pile[path, i]))
    return once, both


def points_in_sight(v: View) -> Cards:
    """The point cards whose location the view's seat knows."""
    t = v.table
    grey = v.grey
    for seat in range(t.seats):
        grey |= np.uint64(t.point_column[seat])
        if seat != v.seat:
            grey |= t.seen_grey[seat]
        for path in range(PATHS):
            grey |= np.uint64(t.laid_grey[seat, path])
    for i in range(t.pile_size[POINT_PILE]):
        grey |= bit(t.pile[POINT_PILE, i] - POINT_CARDS)
    return grey


def gather_unseen(v: View, pool: Ints) -> int:
    """Put the cards whose location the view does not show into the pool; returns their number."""
    once, both = in_sight(v)
    size = pour(ALL_VALUES & ~points_in_sight(v), POINT_CARDS, pool, 0)
    return pour(ALL_COLOURS & ~both, 0, pool, pour(ALL_COLOURS & ~once, 0, pool, size))
