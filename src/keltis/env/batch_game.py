"""One game of a batch: dealing, action masks, termination and rewards. The rules are elsewhere.

Written against the board game's rules; `engine/speeds.py` loads it once per game and speed and binds the names
imported from there to that game's own.
"""

from typing import Any

import numpy as np

from keltis.engine.arguments import Setup
from keltis.engine.kernel import Ints, Words, below, has, put_bits
from keltis.engine.playout import lead, random_start, total
from keltis.games.board.rules import ACTIONS, ALL_DECK, ALL_TILES, OVER, WORD_STARTS, State, View, legal, legal_in_view

MARGIN, WIN, RANK = 0, 1, 2  # kinds of reward
GOES_ON, TERMINATED, TRUNCATED = 0, 1, 2

Rewards = Any  # float32, one per seat


def begin(s: State, setup: Setup, first: int, deck: Ints, tiles: Ints, rng: Words) -> None:
    """Deal a new game; who starts is random if `first` is negative. It depends only on the random stream.

    `deck` and `tiles` are scratch memory for shuffling.
    """
    for i in range(ALL_DECK.size):
        deck[i] = ALL_DECK[i]
    for i in range(ALL_TILES.size):
        tiles[i] = ALL_TILES[i]
    beginner = below(rng, setup.seats) if first < 0 else first
    random_start(s, setup, beginner, deck, tiles, rng)


def is_legal(s: State, action: int) -> bool:
    if action < 0 or action >= ACTIONS:
        return False
    word, b, c, d = legal(s)
    start = WORD_STARTS[0]
    if action >= WORD_STARTS[1]:
        word, start = b, WORD_STARTS[1]
    if action >= WORD_STARTS[2]:
        word, start = c, WORD_STARTS[2]
    if action >= WORD_STARTS[3]:
        word, start = d, WORD_STARTS[3]
    return has(word, action - start)


def write_mask(v: View, out: Ints) -> None:
    """Write the legal action mask of the view's seat: one if legal, zero otherwise."""
    a, b, c, d = legal_in_view(v)
    for i in range(ACTIONS):
        out[i] = 0
    put_bits(a, 1, out, WORD_STARTS[0])
    put_bits(b, 1, out, WORD_STARTS[1])
    put_bits(c, 1, out, WORD_STARTS[2])
    put_bits(d, 1, out, WORD_STARTS[3])


def how_it_stands(s: State, plies: int, max_plies: int) -> int:
    """Whether the game is running, terminated, or truncated: by the quiet limit or after `max_plies` actions."""
    t = s.table
    if t.phase == OVER:
        return TRUNCATED if 0 < t.quiet_limit <= t.quiet else TERMINATED
    return TRUNCATED if 0 < max_plies <= plies else GOES_ON


def write_rewards(s: State, kind: int, rewards: Rewards) -> None:
    """Write the reward of each seat for the game as it stands."""
    t = s.table
    for seat in range(t.seats):
        mine = total(t, seat)
        better = level = 0
        for other in range(t.seats):
            theirs = total(t, other)
            better += 1 if theirs > mine else 0
            level += 1 if theirs == mine else 0
        if kind == MARGIN:
            rewards[seat] = np.float32(lead(t, seat))
        elif kind == WIN:
            rewards[seat] = np.float32(1.0 / level if better == 0 else 0.0)
        else:  # from 1, ahead of all others, to -1
            worse = t.seats - better - level
            rewards[seat] = np.float32((worse - better) / (t.seats - 1))
