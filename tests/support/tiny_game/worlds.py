"""States of the tiny game, from a deal, and sampled from a view."""

from keltis.engine.kernel import NONE, Ints, Words, bit, copy_table, pour, shuffle
from tests.support.tiny_game.rules import ALL_CARDS, CARD, HAND, KINDS, SEATS, State, View


def start(s: State, seats: int, first: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints) -> None:
    t = s.table
    t.seats = seats
    t.turn = first
    t.phase = CARD
    t.quiet = 0
    t.quiet_limit = quiet_limit
    t.deck_size = s.deck.size
    t.discarded[0] = NONE
    for seat in range(SEATS):
        t.last[seat] = -1
        t.hand_size[seat] = HAND
        t.laid[seat] = NONE
        s.hand[seat] = NONE
        for i in range(HAND):
            s.hand[seat] |= bit(deck[HAND * seat + i])
    for i in range(s.deck.size):
        s.deck[i] = deck[KINDS - 1 - i]


def determinize(v: View, s: State, pool: Ints, rng: Words) -> None:
    t = v.table
    copy_table(s, v)
    seen = v.hand | t.discarded[0]
    for seat in range(SEATS):
        seen |= t.laid[seat]
        s.hand[seat] = v.hand if seat == v.seat else NONE
    unseen = pour(ALL_CARDS & ~seen, 0, pool, 0)
    shuffle(pool, unseen, rng)
    for seat in range(SEATS):
        if seat != v.seat:
            for _ in range(t.hand_size[seat]):
                unseen -= 1
                s.hand[seat] |= bit(pool[unseen])
    for i in range(s.deck.size):
        s.deck[i] = pool[i] if i < t.deck_size else 0
