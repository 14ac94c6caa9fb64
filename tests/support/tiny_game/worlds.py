"""Every way in which chance can fill what a view of the tiny game does not show."""

from keltis.engine.kernel import NONE, Ints, Words, bit, copy_table, pour, shuffle
from tests.support.tiny_game.rules import ALL_CARDS, SEATS, State, View


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
