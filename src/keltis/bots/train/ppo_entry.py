"""Entry points to the compiled training (see `engine/rules_entry.py`)."""

from typing import Any

from keltis.bots.train.ppo import (
    Decisions,
    Layers,
    Net,
    Numbers,
    Sizes,
    Starts,
    Statistics,
    learn_critic,
    learn_policy,
    play_and_note,
)
from keltis.engine.arguments import Setup
from keltis.engine.kernel import Floats, Ints, Words, below
from keltis.engine.playout import random_start
from keltis.games.board.rules import ALL_DECK, ALL_TILES

Records = Any


def play_and_note_games(
    states: Records,
    net: Net,
    critic: Net,
    decisions: Decisions,
    starts: Starts,
    numbers: Numbers,
    sizes: Sizes,
    workspaces: Records,
    layers: Layers,
    scores: Floats,
    deck: Ints,
    tiles: Ints,
    quiet_turns: int,
    trace: float,
    rng: Words,
) -> None:
    """Fill the buffers with whole games: half of them with two seats, a quarter each with three and four."""
    for i in range(len(sizes)):
        sizes[i] = 0
    for i in range(ALL_DECK.size):
        deck[i] = ALL_DECK[i]
    for i in range(ALL_TILES.size):
        tiles[i] = ALL_TILES[i]
    starts[0] = 0
    full = False
    while not full:
        before = sizes[0], sizes[1], sizes[2]
        seats = max(2, 1 + below(rng, 4))
        random_start(states[0], Setup(seats, 1, quiet_turns * seats), 0, deck, tiles, rng)
        full = not play_and_note(
            states[0], net, critic, decisions, starts, numbers, sizes, workspaces[0], layers, scores, trace, rng
        )  # fmt: skip
        if full:
            sizes[0], sizes[1], sizes[2] = before
        else:
            sizes[3] += 1


def learn(
    net: Net,
    critic: Net,
    decisions: Decisions,
    starts: Starts,
    numbers: Numbers,
    order: Any,
    clip: float,
    zest: float,
    layers: Layers,
    slopes: Layers,
    scores: Floats,
    gradient: Net,
    critic_gradient: Net,
    statistics: Statistics,
) -> None:
    """Sum the gradients of both networks over the decisions numbered in `order`."""
    gradient[:] = 0
    critic_gradient[:] = 0
    for which in order:
        d = decisions[which]
        learn_policy(net, d, starts, numbers, clip, zest, layers, slopes, scores, gradient, statistics)
        learn_critic(critic, d, starts, numbers, layers, slopes, scores, critic_gradient, statistics)
