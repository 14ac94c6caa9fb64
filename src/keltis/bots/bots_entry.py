"""Entry points from Python to compiled bots (see `engine/rules_entry.py`): every function takes arrays of records."""

from typing import Any

import numpy as np

from keltis.bots.ismcts_tree import Nodes, grow, grow_by_players, most_visited, plant
from keltis.bots.playout_search import StatsArray, play_out_worlds, world_seed
from keltis.bots.policies import MOST_ACTIONS, Nets, Players, decide, play_deal, play_on, rank, result
from keltis.engine.kernel import Floats, Ints, Shorts, Words, below, copy_record
from keltis.engine.playout import random_start
from keltis.games.board.rules import ALL_DECK, ALL_TILES, OVER, apply, observe

Records = Any


def rank_at(views: Records, policy: int, weights: Floats, net: Nets, workspaces: Records) -> int:
    """Rank the legal actions of a view; actions and scores are then in the workspace."""
    return rank(views[0], policy, weights, net, workspaces[0])


def play_out_worlds_at(
    views: Records,
    candidates: Shorts,
    watch: Ints,
    first: int,
    seed: np.uint64,
    players: Players,
    weights: Floats,
    nets: Nets,
    states: Records,
    workspaces: Records,
    pool: Ints,
    leads: Floats,
    wins: Floats,
    told: StatsArray,
) -> None:
    rng = np.zeros(1, np.uint64)
    play_out_worlds(
        views[0], candidates, watch, first, seed, players, weights, nets, states[0], states[1], workspaces[0],
        pool, rng,
        leads, wins, told,
    )  # fmt: skip


def play_deals(
    states: Records,
    rivals: Players,
    weights: Floats,
    nets: Nets,
    players: Players,
    workspaces: Records,
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
                states[0], first + deal, place, rivals[0], rivals[1], players, weights, nets, workspaces[0],
                seats, option,
                quiet_limit, deck, tiles, rng,
            )  # fmt: skip


def play_others(
    states: Records,
    mine: Shorts,
    players: Players,
    weights: Floats,
    nets: Nets,
    workspaces: Records,
    rngs: Any,
    plies: Any,
    max_plies: int,
) -> None:
    """In each game, let the others play until the seat that is `mine` is on turn, or the game is over.

    `players` are of the seats after mine, in the order of play; each game has a random stream of its own.
    """
    seen = workspaces[0].seen
    for i in range(len(states)):
        t = states[i].table
        while t.phase != OVER and t.turn != mine[i] and not 0 < max_plies <= plies[i]:
            seat = t.turn & 3
            observe(states[i], seat, seen)
            place = (seat - mine[i] - 1) % t.seats
            apply(states[i], decide(seen, players[place], weights, nets, workspaces[0], rngs[i]))
            plies[i] += 1


def choose_for_all(
    states: Records, players: Players, weights: Floats, nets: Nets, workspaces: Records, rngs: Any, actions: Any
) -> None:
    """What the first of the players would do in each game, in the place of the seat on turn."""
    seen = workspaces[0].seen
    for i in range(len(states)):
        observe(states[i], states[i].table.turn & 3, seen)
        actions[i] = decide(seen, players[0], weights, nets, workspaces[0], rngs[i])


def plant_at(views: Records, nodes: Nodes, growths: Records, curiosity: float) -> None:
    """Begin a search tree."""
    plant(views[0], nodes, growths[0], curiosity)


def grow_at(
    views: Records, nodes: Nodes, growths: Records, iterations: int, states: Records, pool: Ints, rng: Words
) -> None:
    """So many iterations more: a tree grown in parts is the same as one grown at once."""
    grow(views[0], nodes, growths[0], iterations, states[0], pool, rng)


def grow_by_players_at(
    views: Records,
    nodes: Nodes,
    growths: Records,
    iterations: int,
    states: Records,
    pool: Ints,
    rng: Words,
    players: Players,
    weights: Floats,
    nets: Nets,
    workspaces: Records,
) -> None:
    grow_by_players(
        views[0], nodes, growths[0], iterations, states[0], pool, rng, players, weights, nets, workspaces[0]
    )


def most_visited_at(nodes: Nodes) -> int:
    return most_visited(nodes)


def sample_games(
    views: Records,
    actions: Shorts,
    outcomes: Floats,
    first: int,
    seed: np.uint64,
    players: Players,
    weights: Floats,
    nets: Nets,
    states: Records,
    workspaces: Records,
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
        length = play_on(s, players, weights, nets, workspaces[0], MOST_ACTIONS, rng)
        place = below(rng, length)
        rng[0] = luck
        copy_record(s, beginning)
        play_on(s, players, weights, nets, workspaces[0], place, rng)
        seat = s.table.turn & 3
        observe(s, seat, views[i])
        actions[i] = decide(views[i], players[seat], weights, nets, workspaces[0], rng)
        apply(s, actions[i])
        play_on(s, players, weights, nets, workspaces[0], MOST_ACTIONS, rng)
        outcomes[i] = result(s.table, seat)[1]
