"""Entry points to the compiled bots (see `engine/rules_entry.py`): every function takes arrays of records."""

from typing import Any

import numpy as np

from keltis.bots.arguments import Gate, Lineup, Memory, Outcomes, Results
from keltis.bots.candidate_comparison import choice, still_in
from keltis.bots.ismcts_tree import Nodes, grow, grow_by_players, most_visited, plant
from keltis.bots.playout_search import play_out_worlds, world_seed
from keltis.bots.policies import MOST_ACTIONS, Nets, Players, decide, play_deal, rank, rank_likely, result
from keltis.bots.token_network import expect_outcome
from keltis.bots.truncated_playouts import expected_for, look_ahead, look_ahead_knowing
from keltis.engine.arguments import Setup
from keltis.engine.kernel import Floats, Ints, Shorts, Words, below, copy_record
from keltis.engine.playout import random_start
from keltis.games.board.rules import ALL_DECK, ALL_TILES, OVER, apply, observe
from keltis.games.board.tokens import write_secrets, write_tokens

Records = Any


def rank_at(views: Records, policy: int, weights: Floats, nets: Nets, net: int, workspaces: Records) -> int:
    """Rank the legal actions of a view, leaving actions and scores in the workspace."""
    return rank(views[0], policy, weights, nets, net, workspaces[0])


def decide_at(views: Records, lineup: Lineup, workspaces: Records, rng: Words) -> int:
    """The action that the first player of a lineup chooses."""
    return decide(views[0], lineup.players[0], lineup, workspaces[0], rng)


def rank_likely_at(
    views: Records, nets: Nets, net: int, least: float, most: int, workspaces: Records, actions: Shorts, doubts: Floats
) -> int:
    return rank_likely(views[0], nets, net, least, most, workspaces[0], actions, doubts)


def still_in_at(values: Floats, seen: int, alive: Ints, gate: Gate) -> int:
    return still_in(values, seen, alive, gate)


def choice_at(values: Floats, seen: int, alive: Ints, doubts: Floats, gate: Gate) -> int:
    return choice(values, seen, alive, doubts, gate)


def play_out_worlds_at(
    views: Records,
    candidates: Shorts,
    watch: Ints,
    first: int,
    seed: np.uint64,
    lineup: Lineup,
    memory: Memory,
    results: Results,
) -> None:
    play_out_worlds(views[0], candidates, watch, first, seed, lineup, memory, results)


def look_ahead_at(
    views: Records, candidates: Shorts, first: int, seed: np.uint64, depth: int, leaf: int, lineup: Lineup,
    memory: Memory, found: Outcomes,
) -> None:  # fmt: skip
    look_ahead(views[0], candidates, first, seed, depth, leaf, lineup, memory, found)


def look_ahead_knowing_at(
    states: Records, reshuffled: bool, candidates: Shorts, first: int, seed: np.uint64, depth: int, leaf: int,
    lineup: Lineup, memory: Memory, found: Outcomes,
) -> None:  # fmt: skip
    look_ahead_knowing(states[0], reshuffled, candidates, first, seed, depth, leaf, lineup, memory, found)


def expect_of_views(views: Records, nets: Nets, net: int, workspaces: Records, found: Outcomes) -> None:
    """Write what a player expects of each view, whose seat is on turn, for the seats in playing order from it on."""
    m = workspaces[0].network
    for i in range(len(views)):
        write_tokens(views[i], m.tokens)
        expect_outcome(nets, net, m)
        for place in range(found.wins.shape[1]):
            found.leads[i, place], found.wins[i, place] = expected_for(place, found.wins.shape[1], m.outcome)


def expect_of_positions(states: Records, nets: Nets, net: int, workspaces: Records, found: Outcomes) -> None:
    """Write what a judge expects of each position, seen from the seat on turn."""
    d = workspaces[0]
    m = d.network
    for i in range(len(states)):
        seat = states[i].table.turn & 3
        observe(states[i], seat, d.seen)
        turned = write_tokens(d.seen, m.tokens)
        write_secrets(states[i], seat, turned, m.secrets)
        expect_outcome(nets, net, m)
        for place in range(found.wins.shape[1]):
            found.leads[i, place], found.wins[i, place] = expected_for(place, found.wins.shape[1], m.outcome)


def play_deals(rivals: Players, first: int, setup: Setup, lineup: Lineup, memory: Memory, margins: Floats) -> None:
    """Play deals from number `first` on, each with rivals[0] in every seat in turn and rivals[1] in the others.

    `margins[deal, seat]` is the lead of rivals[0], in that seat, over the best opponent.
    """
    for deal in range(len(margins)):
        for seat in range(setup.seats):
            margins[deal, seat] = play_deal(first + deal, seat, rivals[0], rivals[1], setup, lineup, memory)


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
    """In each game, let the other seats play until the seat `mine` is on turn or the game is over.

    The players are those of the seats after mine, in playing order; each game has its own random stream. (A lineup is
    passed as its arrays: a tuple takes 1 µs longer, which a step of a single game would notice.)
    """
    lineup = Lineup(players, weights, nets)
    seen = workspaces[0].seen
    for i in range(len(states)):
        t = states[i].table
        while t.phase != OVER and t.turn != mine[i] and not 0 < max_plies <= plies[i]:
            seat = t.turn & 3
            observe(states[i], seat, seen)
            place = (seat - mine[i] - 1) % t.seats
            apply(states[i], decide(seen, players[place], lineup, workspaces[0], rngs[i]))
            plies[i] += 1


def choose_for_all(
    states: Records, players: Players, weights: Floats, nets: Nets, workspaces: Records, rngs: Any, actions: Any
) -> None:
    """Write the action that the first player would choose in each game, playing for the seat on turn."""
    lineup = Lineup(players, weights, nets)
    seen = workspaces[0].seen
    for i in range(len(states)):
        observe(states[i], states[i].table.turn & 3, seen)
        actions[i] = decide(seen, players[0], lineup, workspaces[0], rngs[i])


def plant_at(views: Records, nodes: Nodes, growths: Records, curiosity: float) -> None:
    """Initialise a search tree."""
    plant(views[0], nodes, growths[0], curiosity)


def grow_at(views: Records, nodes: Nodes, growths: Records, iterations: int, memory: Memory) -> None:
    """Run search iterations; splitting them over several calls gives the same tree."""
    grow(views[0], nodes, growths[0], iterations, memory)


def grow_by_players_at(
    views: Records, nodes: Nodes, growths: Records, iterations: int, lineup: Lineup, memory: Memory
) -> None:
    grow_by_players(views[0], nodes, growths[0], iterations, lineup, memory)


def most_visited_at(nodes: Nodes) -> int:
    return most_visited(nodes)


def sample_games(
    views: Records, positions: Records, ends: Outcomes, first: int, seed: np.uint64, setup: Setup, lineup: Lineup,
    memory: Memory,
) -> None:  # fmt: skip
    """Play whole games, numbered from `first` on, and sample one decision of each uniformly.

    `views[i]` is the view of the seat on turn, `positions[i]` the same with all hands; `ends.leads[i]` and
    `ends.wins[i]` are how the game ended for the seats in playing order from it on.
    """
    s, d, rng, deck, tiles = memory.states[0], memory.workspaces[0], memory.rng, memory.deck, memory.tiles
    for i in range(len(views)):
        deck[:] = ALL_DECK
        tiles[:] = ALL_TILES
        rng[0] = world_seed(seed, first + i)
        random_start(s, setup, below(rng, setup.seats), deck, tiles, rng)
        sampled, length = 0, 0
        while s.table.phase != OVER and length < MOST_ACTIONS:
            seat = s.table.turn & 3
            observe(s, seat, d.seen)
            length += 1
            if below(rng, length) == 0:
                copy_record(views[i], d.seen)
                copy_record(positions[i], s)
                sampled = seat
            apply(s, decide(d.seen, lineup.players[seat], lineup, d, rng))
        for place in range(setup.seats):
            ends.leads[i, place], ends.wins[i, place] = result(s.table, (sampled + place) % setup.seats)
