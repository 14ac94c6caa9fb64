"""A world of a position with a candidate played in it. Bound to each game and speed like `lane.py`."""

import numpy as np

from keltis.bots.playout_search import world_seed
from keltis.engine.kernel import Ints, Words, shuffle
from keltis.engine.playout import total
from keltis.games.board.rules import State, View, apply, observe
from keltis.games.board.tokens import action_of
from keltis.games.board.worlds import determinize


def spread_unknown(
    source: State, output: int, turned: int, seed: np.uint64, number: int, s: State, v: View, pool: Ints, rng: Words
) -> None:
    """Into `s` comes a world that the seat on turn cannot tell from the position, after the candidate."""
    rng[0] = world_seed(seed, number)
    observe(source, source.table.turn & 3, v)
    determinize(v, s, pool, rng)
    apply(s, action_of(output, turned))


def spread_known(output: int, turned: int, seed: np.uint64, number: int, s: State, rng: Words) -> None:
    """`s` is the position itself: its deck is shuffled anew, then the candidate is played."""
    rng[0] = world_seed(seed, number)
    shuffle(s.deck, s.table.deck_size, rng)
    apply(s, action_of(output, turned))


def write_scores(s: State, scores: Ints) -> None:
    for seat in range(s.table.seats):
        scores[seat] = total(s.table, seat)
