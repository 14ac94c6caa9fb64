"""Every way in which chance can fill what a view of the board game does not show."""

from keltis.games.board.rules import KINDS, SEATS, VALUES, State, View
from keltis.kernel import NONE, Ints, Words, gain, has, shuffle


def determinize(v: View, s: State, pool: Ints, rng: Words) -> None:
    """A state that this view cannot tell from the true one, every one equally likely; `pool` is scratch space."""
    t = v.table
    s.table = v.table
    for i in range(s.deck.size):
        s.deck[i] = 0
    for seat in range(SEATS):
        s.hand[seat] = v.hand if seat == v.seat else t.seen[seat]
        s.twice[seat] = v.twice if seat == v.seat else t.seen_twice[seat]
    unseen = gather_unseen(s, pool)
    shuffle(pool, unseen, rng)
    for seat in range(t.seats):
        if seat != v.seat:
            for _ in range(t.hand_size[seat] - held(s, seat)):
                unseen -= 1
                gain(s.hand, s.twice, seat, pool[unseen])
    for i in range(t.deck_size):
        unseen -= 1
        s.deck[i] = pool[unseen]
    s.aside[0] = s.aside_twice[0] = NONE
    for i in range(unseen):
        gain(s.aside, s.aside_twice, 0, pool[i])


def held(s: State, seat: int) -> int:
    """How many cards the seat holds."""
    cards = 0
    for kind in range(KINDS):
        cards += (1 if has(s.hand[seat], kind) else 0) + (1 if has(s.twice[seat], kind) else 0)
    return cards


def gather_unseen(s: State, pool: Ints) -> int:
    """Put the cards that are in no hand, column or pile into the pool; how many they are."""
    t = s.table
    size = 0
    for kind in range(KINDS):
        copies = 2
        for seat in range(t.seats):
            copies -= (1 if has(s.hand[seat], kind) else 0) + (1 if has(s.twice[seat], kind) else 0)
            copies -= (1 if has(t.laid[seat], kind) else 0) + (1 if has(t.laid_twice[seat], kind) else 0)
        for i in range(t.pile_size[kind // VALUES]):
            copies -= 1 if t.pile[kind // VALUES, i] == kind % VALUES else 0
        for _ in range(copies):
            pool[size] = kind
            size += 1
    return size
