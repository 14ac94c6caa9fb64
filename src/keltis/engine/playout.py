"""Random play inside compiled code, for tests, benchmarks and statistics; and scores.

Written against the board game's rules; `speeds.py` loads it once per game and speed and binds the names imported from
there to that game's own.
"""

from typing import Any

from keltis.engine.arguments import Setup
from keltis.engine.kernel import NONE, Ints, Words, below, count, nth, shuffle
from keltis.games.board.rules import ALL_DECK, ALL_TILES, OVER, WORD_STARTS, State, apply, legal, parts
from keltis.games.board.worlds import start


def random_action(s: State, rng: Words) -> int:
    """A uniformly random legal action. Assignments rather than returns: a branch here is unpredictable."""
    word, b, c, d = legal(s)
    start, passed = WORD_STARTS[0], 0
    end_a = count(word)
    end_b = end_a + count(b)
    end_c = end_b + count(c)
    n = below(rng, end_c + count(d))
    if n >= end_a:
        word, start, passed = b, WORD_STARTS[1], end_a
    if n >= end_b:
        word, start, passed = c, WORD_STARTS[2], end_b
    if n >= end_c:
        word, start, passed = d, WORD_STARTS[3], end_c
    return start + nth(word, n - passed)


def eager_action(s: State, rng: Words) -> int:
    """Mostly lay a card where one fits, else a random action: such games end in every possible way."""
    cards = legal(s)[0]
    if cards == NONE or below(rng, 10) == 0:
        return random_action(s, rng)
    return WORD_STARTS[0] + nth(cards, below(rng, count(cards)))


def random_start(s: State, setup: Setup, first: int, deck: Ints, tiles: Ints, rng: Words) -> None:
    """Start a new game; `deck` and `tiles` hold the game's cards and tiles in any order and are shuffled in place."""
    shuffle(deck, ALL_DECK.size, rng)
    shuffle(tiles, ALL_TILES.size, rng)
    start(s, setup.seats, first, setup.option_bits, setup.quiet_limit, deck, tiles)


def playout(s: State, rng: Words) -> int:
    """Play at random to the end; returns the number of actions."""
    actions = 0
    while s.table.phase != OVER:
        apply(s, random_action(s, rng))
        actions += 1
    return actions


def total(t: Any, seat: int) -> int:
    """A seat's score so far."""
    a, b, c = parts(t, seat)
    return a + b + c


def lead(t: Any, me: int) -> int:
    """A seat's lead over the best opponent, in points."""
    others = -1000
    for seat in range(t.seats):
        if seat != me:
            others = max(others, total(t, seat))
    return total(t, me) - others
