"""Builds states of the board game: from a deal, and from a view by sampling what it does not show."""

from keltis.engine.kernel import NONE, Cards, Ints, Words, add, bit, copy_table, count, gain, pour, shuffle
from keltis.games.board.rules import (
    ALL_CARDS,
    CARD,
    HAND,
    NO_PATH,
    NO_TILE,
    PACK,
    PATHS,
    PILE,
    ROWS,
    SEATS,
    SET_ASIDE,
    SINGLE,
    SMALL_FIGURES,
    TILE_ROWS,
    TILES,
    VALUES,
    State,
    View,
)


def start(s: State, seats: int, first: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints) -> None:
    """Set up the initial state; `deck` holds all cards in the order they leave the pack, `tiles` path by path."""
    t = s.table
    t.seats = seats
    t.free_start = option
    t.turn = first
    t.phase = CARD
    t.closed = 0
    t.in_goal = 0
    t.open_piles = 0
    t.quiet = 0
    t.quiet_limit = quiet_limit
    for seat in range(SEATS):
        playing = seat < seats
        t.big[seat] = NO_PATH
        t.smalls[seat] = SMALL_FIGURES
        t.stones[seat] = 0
        t.points[seat] = 0
        t.hand_size[seat] = HAND if playing else 0
        t.laid[seat] = t.laid_twice[seat] = NONE
        t.fits[seat] = t.unopened[seat] = ALL_CARDS
        t.seen[seat] = t.seen_twice[seat] = NONE
        s.hand[seat] = s.twice[seat] = NONE
        for path in range(PATHS):
            t.row[seat, path] = 0
            t.last[seat, path] = -1
    for path in range(PATHS):
        t.pile_size[path] = 0
        for i in range(PILE):
            t.pile[path, i] = 0
        for row in range(ROWS + 1):
            t.tile[path, row] = NO_TILE
        for i in range(TILES // PATHS):
            t.tile[path, TILE_ROWS[path, i]] = tiles[TILES // PATHS * path + i]
    hands = HAND * seats
    t.deck_size = PACK - hands - (SET_ASIDE if seats == 2 else 0)
    for i in range(hands):
        gain(s.hand, s.twice, i // HAND, deck[i])
    for i in range(s.deck.size):
        s.deck[i] = 0
    for i in range(t.deck_size):
        s.deck[t.deck_size - 1 - i] = deck[hands + i]
    s.aside[0] = s.aside_twice[0] = NONE
    for i in range(hands + t.deck_size, PACK):
        gain(s.aside, s.aside_twice, 0, deck[i])


def determinize(v: View, s: State, pool: Ints, rng: Words) -> None:
    """Sample uniformly a state consistent with the view; `pool` is scratch space."""
    t = v.table
    copy_table(s, v)
    for i in range(s.deck.size):
        s.deck[i] = 0
    for seat in range(SEATS):
        s.hand[seat] = v.hand if seat == v.seat else t.seen[seat]
        s.twice[seat] = v.twice if seat == v.seat else t.seen_twice[seat]
    unseen = gather_unseen(v, pool)
    shuffle(pool, unseen, rng)
    for seat in range(t.seats):
        if seat != v.seat:
            held = count(s.hand[seat]) + count(s.twice[seat])
            for _ in range(t.hand_size[seat] - held):
                unseen -= 1
                gain(s.hand, s.twice, seat, pool[unseen])
    for i in range(t.deck_size):
        unseen -= 1
        s.deck[i] = pool[unseen]
    s.aside[0] = s.aside_twice[0] = NONE
    for i in range(unseen):
        gain(s.aside, s.aside_twice, 0, pool[i])


def in_sight(v: View) -> tuple[Cards, Cards]:
    """The kinds of which the view's seat knows where one copy is, and those of which it knows both."""
    t = v.table
    once, both = add(SINGLE, v.twice, v.hand)  # a second copy that does not exist is nowhere else
    for seat in range(t.seats):
        once, both = add(once, both, t.laid[seat])
        both |= t.laid_twice[seat]
        if seat != v.seat:
            once, both = add(once, both, t.seen[seat])
            both |= t.seen_twice[seat]
    for path in range(PATHS):
        for i in range(t.pile_size[path]):
            once, both = add(once, both, bit(VALUES * path + t.pile[path, i]))
    return once, both


def gather_unseen(v: View, pool: Ints) -> int:
    """Put the cards whose location the view does not show into the pool; returns their number."""
    once, both = in_sight(v)
    return pour(ALL_CARDS & ~both, 0, pool, pour(ALL_CARDS & ~once, 0, pool, 0))
