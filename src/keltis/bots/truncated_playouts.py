"""Search by truncated playouts: each candidate is played on for some actions by a network in the same worlds, then
another network says what to expect of the position.

A judge says so of the full position, as the seat on turn there sees it with all secrets: they are those of a sampled
world. A player says so of a view: then the playout goes on until it is the searching seat's own.

Bound to each game and speed like `policies.py`.
"""

import numpy as np

from keltis.bots.arguments import Lineup, Memory, Outcomes
from keltis.bots.playout_search import world_seed
from keltis.bots.policies import Workspace, decide, play_on, result
from keltis.bots.token_network import JUDGE_NET, KIND, LEAD_UNIT, expect_outcome
from keltis.engine.kernel import Shorts, Words, copy_record, exp, shuffle
from keltis.engine.vectors import Numbers
from keltis.games.board.rules import OVER, SEATS, State, View, apply, observe
from keltis.games.board.tokens import write_secrets, write_tokens
from keltis.games.board.worlds import determinize


def look_ahead(
    v: View, candidates: Shorts, first: int, seed: np.uint64, depth: int, leaf: int, lineup: Lineup, memory: Memory,
    found: Outcomes,
) -> None:  # fmt: skip
    """Play each candidate in the worlds from number `first` on, as many as there is room for what is found.

    A world depends only on its number and the seed. `leaf` is where the network for the last positions begins. The
    memory has two states.
    """
    for w in range(found.leads.shape[1]):
        memory.rng[0] = world_seed(seed, first + w)
        determinize(v, memory.states[0], memory.deck, memory.rng)
        try_in_world(v.seat & 3, candidates, depth, leaf, lineup, memory, found, w)


def look_ahead_knowing(
    s: State, reshuffled: bool, candidates: Shorts, first: int, seed: np.uint64, depth: int, leaf: int, lineup: Lineup,
    memory: Memory, found: Outcomes,
) -> None:  # fmt: skip
    """The same in the true position, with the true deck or one reshuffled for each world: for measuring alone."""
    world, rng = memory.states[0], memory.rng
    for w in range(found.leads.shape[1]):
        rng[0] = world_seed(seed, first + w)
        copy_record(world, s)
        if reshuffled:
            shuffle(world.deck, world.table.deck_size, rng)
        try_in_world(s.table.turn & 3, candidates, depth, leaf, lineup, memory, found, w)


def try_in_world(
    me: int, candidates: Shorts, depth: int, leaf: int, lineup: Lineup, memory: Memory, found: Outcomes, w: int
) -> None:
    """Try the candidates in the world of the first state, each with the same luck."""
    s, d, rng = memory.states[1], memory.workspaces[0], memory.rng
    luck = rng[0]
    for k in range(len(candidates)):
        copy_record(s, memory.states[0])
        rng[0] = luck
        apply(s, candidates[k])
        play_on(s, lineup, d, depth, rng)
        found.leads[k, w], found.wins[k, w] = expect(s, me, leaf, lineup, d, rng)


def expect(s: State, me: int, leaf: int, lineup: Lineup, d: Workspace, rng: Words) -> tuple[float, float]:
    """What a network expects for a seat, its lead and its share of the win; of a finished game, how it ended."""
    judged = int(lineup.nets[leaf + KIND]) == JUDGE_NET
    while not judged and s.table.phase != OVER and s.table.turn != me:
        seat = s.table.turn & 3
        observe(s, seat, d.seen)
        apply(s, decide(d.seen, lineup.players[seat], lineup, d, rng))
    if s.table.phase == OVER:
        ahead, share = result(s.table, me)
        return float(ahead), share
    seat = int(s.table.turn) & 3  # interpreted, int8 arithmetic would overflow past 127
    observe(s, seat, d.seen)
    turned = write_tokens(d.seen, d.network.tokens)
    if judged:
        write_secrets(s, seat, turned, d.network.secrets)
    expect_outcome(lineup.nets, leaf, d.network)
    return expected_for((me - seat) % int(s.table.seats), int(s.table.seats), d.network.outcome)


def expected_for(place: int, seats: int, outcome: Numbers) -> tuple[float, float]:
    """The expected lead and share of the win of the seat `place` places after the one that a network was asked for."""
    highest = np.float64(outcome[SEATS])
    for i in range(1, seats):
        highest = max(highest, np.float64(outcome[SEATS + i]))
    total = 0.0
    for i in range(seats):
        total += exp(np.float64(outcome[SEATS + i]) - highest)
    share = exp(np.float64(outcome[SEATS + place]) - highest) / total
    return LEAD_UNIT * np.float64(outcome[place]), share
