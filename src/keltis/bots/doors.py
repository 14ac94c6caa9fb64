"""The doors from Python into compiled bots (see `keltis/doors.py`): every function here takes arrays of records."""

from typing import Any

import numpy as np

from keltis.bots.minds import Minds, Nets, play_deal, rank
from keltis.bots.search import play_out_worlds
from keltis.bots.tree import Nodes, grow, grow_by_minds, most_visited, plant
from keltis.kernel import Floats, Ints, Shorts, Words

Records = Any


def rank_at(views: Records, policy: int, weights: Floats, net: Nets, desks: Records) -> int:
    """Rank the legal actions of a view; actions and scores then lie on the desk."""
    return rank(views[0], policy, weights, net, desks[0])


def play_out_worlds_at(
    views: Records,
    candidates: Shorts,
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
) -> None:
    rng = np.zeros(1, np.uint64)
    play_out_worlds(
        views[0], candidates, first, seed, minds, weights, nets, states[0], states[1], desks[0], pool, rng, leads, wins
    )


def play_deals(
    states: Records,
    rivals: Minds,
    weights: Floats,
    nets: Nets,
    minds: Minds,
    desks: Records,
    seats: int,
    option: int,
    quiet_limit: int,
    deck: Ints,
    tiles: Ints,
    first: int,
    rng: Words,
    margins: Floats,
) -> None:
    """Play deals from number `first` on, each with rivals[0] in every place in turn and rivals[1] in the others.

    `margins[deal, place]` is by how many points rivals[0] is before the best of the others.
    """
    for deal in range(len(margins)):
        for place in range(seats):
            margins[deal, place] = play_deal(
                states[0], first + deal, place, rivals[0], rivals[1], minds, weights, nets, desks[0], seats, option,
                quiet_limit, deck, tiles, rng,
            )  # fmt: skip


def plant_at(views: Records, nodes: Nodes, growths: Records, curiosity: float) -> None:
    """Begin a search tree."""
    plant(views[0], nodes, growths[0], curiosity)


def grow_at(
    views: Records, nodes: Nodes, growths: Records, iterations: int, states: Records, pool: Ints, rng: Words
) -> None:
    """So many iterations more: a tree grown in parts is the same as one grown at once."""
    grow(views[0], nodes, growths[0], iterations, states[0], pool, rng)


def grow_by_minds_at(
    views: Records,
    nodes: Nodes,
    growths: Records,
    iterations: int,
    states: Records,
    pool: Ints,
    rng: Words,
    minds: Minds,
    weights: Floats,
    nets: Nets,
    desks: Records,
) -> None:
    grow_by_minds(views[0], nodes, growths[0], iterations, states[0], pool, rng, minds, weights, nets, desks[0])


def most_visited_at(nodes: Nodes) -> int:
    return most_visited(nodes)
