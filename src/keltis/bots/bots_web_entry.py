"""Entry points of the bots for web browsers (see `engine/rules_web_entry.py`).

A lineup is passed as its players, `rows` rows of weights and `numbers` numbers of networks; its memory as two states,
a workspace, a pool of cards and a random stream.
"""

from typing import Any

from keltis.bots.arguments import Gate, Lineup, Memory, Outcomes, Results
from keltis.bots.candidate_comparison import choice, still_in, worth
from keltis.bots.playout_search import STATS, WATCHED, play_out_worlds
from keltis.bots.policies import CHOICES, PLAYER, WORKSPACE, decide, rank, rank_likely
from keltis.bots.token_network import expect_outcome
from keltis.bots.truncated_playouts import expected_for, look_ahead
from keltis.engine.kernel import Floats, Ints, Shorts, Words
from keltis.engine.rules_web_entry import RULES_ARRAYS
from keltis.engine.vectors import Numbers
from keltis.games.board.action_features import FEATURES
from keltis.games.board.rules import SEATS, STATE
from keltis.games.board.tokens import write_tokens

Records = Any

ARRAYS = RULES_ARRAYS | {
    "players": (PLAYER, SEATS),
    "weights": ("f8", "rows", FEATURES),
    "nets": ("f4", "numbers"),
    "pair": (STATE, 2),
    "workspace": (WORKSPACE, 1),
    "candidates": ("i2", "count"),
    "watch": ("i1", "count", WATCHED),
    "seed": ("u8", 1),
    "leads": ("f8", "count", "worlds"),
    "wins": ("f8", "count", "worlds"),
    "stats": ("i1", "count", "worlds", STATS),
    "values": ("f8", "count", "worlds"),
    "alive": ("i1", "count"),
    "doubts": ("f8", "count"),
    "gate": ("f8", 5),
    "actions": ("i2", CHOICES),
    "scores_of": ("f8", CHOICES),
    "margins": ("f8", SEATS),
    "shares": ("f8", SEATS),
}


def decide_in_view(
    view: Records, players: Records, weights: Floats, rows: int, nets: Numbers, numbers: int, workspace: Records,
    rng: Words,
) -> int:  # fmt: skip
    """The action that the first player chooses."""
    return decide(view[0], players[0], Lineup(players, weights, nets), workspace[0], rng)


def rank_in_view(
    view: Records, policy: int, weights: Floats, rows: int, nets: Numbers, numbers: int, net: int, workspace: Records,
    actions: Shorts, scores_of: Floats,
) -> int:  # fmt: skip
    """Write the legal actions, in their order, and their scores; returns their number."""
    n = rank(view[0], policy, weights[0], nets, net, workspace[0])
    for i in range(n):
        actions[i] = workspace[0].actions[i]
        scores_of[i] = workspace[0].scores[i]
    return n


def rank_likely_in_view(
    view: Records, nets: Numbers, numbers: int, net: int, least: float, most: int, workspace: Records, actions: Shorts,
    scores_of: Floats,
) -> int:  # fmt: skip
    """Write the likely actions, the likeliest first, and how much lower each one's score is; returns their number."""
    return rank_likely(view[0], nets, net, least, most, workspace[0], actions, scores_of)


def expect_of_view(
    view: Records, nets: Numbers, numbers: int, net: int, workspace: Records, margins: Floats, shares: Floats
) -> None:
    """Write what a player expects for each seat, in playing order from the one on turn."""
    m = workspace[0].network
    write_tokens(view[0], m.tokens)
    expect_outcome(nets, net, m)
    seats = int(view[0].table.seats)
    for place in range(seats):
        margins[place], shares[place] = expected_for(place, seats, m.outcome)


def look_ahead_in_worlds(
    view: Records, candidates: Shorts, count: int, first: int, worlds: int, seed: Words, depth: int, leaf: int,
    players: Records, weights: Floats, rows: int, nets: Numbers, numbers: int, pair: Records, workspace: Records,
    pool: Ints, rng: Words, leads: Floats, wins: Floats,
) -> None:  # fmt: skip
    lineup, memory = Lineup(players, weights, nets), Memory(pair, workspace, pool, pool, rng)
    look_ahead(view[0], candidates, first, seed[0], depth, leaf, lineup, memory, Outcomes(leads, wins))


def play_out_in_worlds(
    view: Records, candidates: Shorts, count: int, watch: Ints, first: int, worlds: int, seed: Words, players: Records,
    weights: Floats, rows: int, nets: Numbers, numbers: int, pair: Records, workspace: Records, pool: Ints, rng: Words,
    leads: Floats, wins: Floats, stats: Ints,
) -> None:  # fmt: skip
    lineup, memory = Lineup(players, weights, nets), Memory(pair, workspace, pool, pool, rng)
    play_out_worlds(view[0], candidates, watch, first, seed[0], lineup, memory, Results(leads, wins, stats))


def weigh_results(leads: Floats, wins: Floats, values: Floats, count: int, worlds: int, gate: Floats) -> None:
    """Write the value of each result."""
    weights = Gate(gate[0], gate[1], gate[2], gate[3], gate[4])
    for k in range(count):
        for w in range(worlds):
            values[k, w] = worth(leads[k, w], wins[k, w], weights)


def drop_candidates(values: Floats, count: int, worlds: int, seen: int, alive: Ints, gate: Floats) -> int:
    """Unmark the candidates that are clearly behind in the worlds seen; returns how many are left."""
    return still_in(values, seen, alive, Gate(gate[0], gate[1], gate[2], gate[3], gate[4]))


def choose_candidate(
    values: Floats, count: int, worlds: int, seen: int, alive: Ints, doubts: Floats, gate: Floats
) -> int:
    return choice(values, seen, alive, doubts, Gate(gate[0], gate[1], gate[2], gate[3], gate[4]))
