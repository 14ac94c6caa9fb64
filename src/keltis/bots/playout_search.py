"""Search by playouts: each candidate is played to the end in the same worlds, so that luck cancels out.

A game that players draw out is scored as it stands after `LONGEST_PLAYOUT` actions.

Besides the result, a playout records statistics about the action it began with.

Bound to each game and speed like `policies.py`.
"""

import numpy as np

from keltis.bots.arguments import Lineup, Memory, Results
from keltis.bots.policies import LONGEST_PLAYOUT, Workspace, decide, play_on, result
from keltis.engine.kernel import Ints, Shorts, Words, copy_record
from keltis.games.board.outcome import copies_laid, ended_by, path_points
from keltis.games.board.rules import OVER, PATHS, State, View, apply, observe
from keltis.games.board.worlds import determinize

# What to track for an action, or NOTHING: a card that the seat may lay later, a pile it discards to.
WATCHED_CARD, WATCHED_PILE, WATCHED = 0, 1, 2
NOTHING = -1
# Statistics of a playout: whether the next seat took the discarded card in its next turn, whether the card was laid,
# whether the seat ended the game, whether the action itself did; then the points of each path of the seat at the end.
TAKEN, LAID, ENDED, AT_ONCE, PATH_POINTS = 0, 1, 2, 3, 4
STATS = PATH_POINTS + PATHS


def play_out_worlds(
    v: View,
    candidates: Shorts,
    watch: Ints,
    first: int,
    seed: np.uint64,
    lineup: Lineup,
    memory: Memory,
    results: Results,
) -> None:
    """Play each candidate to the end in the worlds from number `first` on, as many as the results have room for.

    A world depends only on its number and the seed. `watch[k]` says what to track for candidate k. The memory has
    two states.
    """
    world, s, d, rng = memory.states[0], memory.states[1], memory.workspaces[0], memory.rng
    for w in range(results.leads.shape[1]):
        rng[0] = world_seed(seed, first + w)
        determinize(v, world, memory.deck, rng)
        luck = rng[0]
        for k in range(len(candidates)):
            copy_record(s, world)
            rng[0] = luck
            play_out(s, candidates[k], watch[k], lineup, d, rng, results.stats[k, w])
            results.leads[k, w], results.wins[k, w] = result(s.table, v.seat)


def play_out(s: State, action: int, watch: Ints, lineup: Lineup, d: Workspace, rng: Words, stats: Ints) -> None:
    """Play one world to the end, starting with an action of the seat on turn."""
    me = s.table.turn & 3
    card, pile = watch[WATCHED_CARD], watch[WATCHED_PILE]
    laid = copies_laid(s.table, me, card) if card != NOTHING else 0
    apply(s, action)
    stats[AT_ONCE] = 1 if s.table.phase == OVER else 0
    place = s.table.pile_size[pile] - 1 if pile != NOTHING else 0
    play_turn(s, me, lineup, d, rng)
    play_turn(s, me + 1 if me + 1 < s.table.seats else 0, lineup, d, rng)
    stats[TAKEN] = 1 if pile != NOTHING and s.table.pile_size[pile] <= place else 0
    play_on(s, lineup, d, LONGEST_PLAYOUT, rng)
    for path in range(PATHS):
        stats[PATH_POINTS + path] = path_points(s.table, me, path)
    stats[LAID] = 1 if card != NOTHING and copies_laid(s.table, me, card) > laid else 0
    stats[ENDED] = 1 if ended_by(s.table) == me else 0


def play_turn(s: State, seat: int, lineup: Lineup, d: Workspace, rng: Words) -> None:
    """Play while this seat is on turn."""
    while s.table.phase != OVER and s.table.turn == seat:
        observe(s, seat, d.seen)
        apply(s, decide(d.seen, lineup.players[seat], lineup, d, rng))


def world_seed(seed: np.uint64, number: int) -> np.uint64:
    """The seed of a world's random stream (splitmix64's finaliser: streams of adjacent numbers are unrelated)."""
    z = seed + np.uint64(number + 1) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
