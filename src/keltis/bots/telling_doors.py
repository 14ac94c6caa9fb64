"""The doors from Python into playouts that tell a tale (see `keltis/doors.py`)."""

from typing import Any

import numpy as np

from keltis.bots.minds import MOST_ACTIONS, Minds, Nets, decide, play_on, result
from keltis.bots.search import world_seed
from keltis.bots.telling import Tales, tell_worlds
from keltis.games.board.rules import ALL_DECK, ALL_TILES, apply, observe
from keltis.kernel import Floats, Ints, Shorts, below, copy_record
from keltis.playout import random_start

Records = Any


def tell_worlds_at(
    views: Records,
    candidates: Shorts,
    watch: Ints,
    first: int,
    seed: np.uint64,
    minds: Minds,
    weights: Floats,
    nets: Nets,
    states: Records,
    desks: Records,
    pool: Ints,
    leads: Floats,
    wins: Floats,
    told: Tales,
) -> None:
    rng = np.zeros(1, np.uint64)
    tell_worlds(
        views[0], candidates, watch, first, seed, minds, weights, nets, states[0], states[1], desks[0], pool, rng,
        leads, wins, told,
    )  # fmt: skip


def sample_games(
    views: Records,
    actions: Shorts,
    outcomes: Floats,
    first: int,
    seed: np.uint64,
    minds: Minds,
    weights: Floats,
    nets: Nets,
    states: Records,
    desks: Records,
    seats: int,
    quiet_limit: int,
) -> None:
    """Play whole games, numbered from `first` on, and keep one decision of each, any with the same chance.

    `views[i]` is what the seat on turn sees, `actions[i]` what it does, `outcomes[i]` its share of the win in the end.
    """
    rng = np.zeros(1, np.uint64)
    s, beginning = states[0], states[1]
    deck, tiles = ALL_DECK.copy(), ALL_TILES.copy()
    for i in range(len(actions)):
        deck[:] = ALL_DECK
        tiles[:] = ALL_TILES
        rng[0] = world_seed(seed, first + i)
        random_start(beginning, seats, below(rng, seats), 1, quiet_limit, deck, tiles, rng)
        luck = rng[0]
        copy_record(s, beginning)
        length = play_on(s, minds, weights, nets, desks[0], MOST_ACTIONS, rng)
        place = below(rng, length)
        rng[0] = luck
        copy_record(s, beginning)
        play_on(s, minds, weights, nets, desks[0], place, rng)
        seat = s.table.turn & 3
        observe(s, seat, views[i])
        actions[i] = decide(views[i], minds[seat], weights, nets, desks[0], rng)
        apply(s, actions[i])
        play_on(s, minds, weights, nets, desks[0], MOST_ACTIONS, rng)
        outcomes[i] = result(s.table, seat)[1]
