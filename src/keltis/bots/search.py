"""Looking ahead by playouts: each candidate is played to the end in the same worlds, so that luck cancels out.

Bound to each game and speed like `minds.py`.
"""

import numpy as np

from keltis.bots.minds import MOST_ACTIONS, Desk, Minds, Nets, play_on, result
from keltis.games.board.rules import State, View, apply
from keltis.games.board.worlds import determinize
from keltis.kernel import Floats, Ints, Shorts, Words, copy_record


def play_out_worlds(
    v: View,
    candidates: Shorts,
    first: int,
    seed: np.uint64,
    minds: Minds,
    weights: Floats,
    nets: Nets,
    world: State,
    s: State,
    d: Desk,
    pool: Ints,
    rng: Words,
    leads: Floats,
    wins: Floats,
) -> None:
    """Play each candidate to the end in the worlds from number `first` on.

    A world is decided by its number and the seed alone. `leads[k, w]` and `wins[k, w]` are what the seat of the view
    has at the end.
    """
    for w in range(leads.shape[1]):
        rng[0] = world_seed(seed, first + w)
        determinize(v, world, pool, rng)
        luck = rng[0]
        for k in range(len(candidates)):
            copy_record(s, world)
            rng[0] = luck
            apply(s, candidates[k])
            play_on(s, minds, weights, nets, d, MOST_ACTIONS, rng)
            leads[k, w], wins[k, w] = result(s.table, v.seat)


def world_seed(seed: np.uint64, number: int) -> np.uint64:
    """The random stream that a world is made from (the finaliser of splitmix64: streams of near numbers are unlike)."""
    z = seed + np.uint64(number + 1) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
