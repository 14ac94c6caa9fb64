"""Every way in which chance can fill what a view of the board game does not show."""

from keltis.engine.kernel import NONE, Cards, Ints, Words, add, bit, copy_table, count, gain, pour, shuffle
from keltis.games.board.rules import ALL_CARDS, PATHS, SEATS, VALUES, State, View


def determinize(v: View, s: State, pool: Ints, rng: Words) -> None:
    """A state that this view cannot tell from the true one, every one equally likely; `pool` is scratch space."""
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
    """The kinds of which the seat of a view knows where a copy is, and of which it knows where both are."""
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
    return once, both


def gather_unseen(v: View, pool: Ints) -> int:
    """Put the cards of which the view does not show where they are into the pool; how many they are."""
    once, both = in_sight(v)
    return pour(ALL_CARDS & ~both, 0, pool, pour(ALL_CARDS & ~once, 0, pool, 0))
