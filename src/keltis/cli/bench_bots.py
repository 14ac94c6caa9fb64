"""Speed of the searching bots, on one core, in CPU time."""

import time
from collections.abc import Iterator

import numpy as np

from keltis import games, make
from keltis.bots.ismcts import Tree
from keltis.bots.kinds import Evaluator, Playouts, policy_bot
from keltis.bots.weights import load_rule

OPENINGS = 5
WORLDS = 256
ITERATIONS = {"random": 50_000, "rule": 5_000}  # about a second's worth: trees slow down as they grow


def rates() -> Iterator[tuple[str, int, dict[str, float]]]:
    """The search speed for each game and seat count."""
    for name in games.names():
        for seats in games.find(name).seats:
            yield (
                name,
                seats,
                {
                    "rollouts_per_s": playout_rate(name, seats),
                    "iterations_per_s": ismcts_rate(name, seats, "random"),
                },
            )


def playout_rate(game_name: str, seats: int) -> float:
    """Playouts per second by the rule bot, from mid-game to the end: the best of five games."""
    game = make(game_name, seats=seats, first=0, speed="native")
    evaluator = Evaluator(game, load_rule(game_name, seats))
    rule = policy_bot(evaluator, "rule", "speed")
    best = 0.0
    for number in range(OPENINGS):
        state = game.start(game.deal(f"opening {number}"))
        half = int(state.table.deck_size) // 2
        while int(state.table.deck_size) > half or int(state.table.phase) != 0:
            state = game.apply(state, rule(game.observe(state, game.turn(state))))
        view = game.observe(state, game.turn(state))
        candidates = evaluator.rank(view, "rule")[0][:8]
        playouts = Playouts(evaluator, view, "rule", candidates, WORLDS, number)
        playouts.play(np.arange(len(candidates)), 0, 1)
        begun = time.process_time()
        playouts.play(np.arange(len(candidates)), 0, WORLDS)
        best = max(best, len(candidates) * WORLDS / (time.process_time() - begun))
    return best


def ismcts_rate(game_name: str, seats: int, playout: str) -> float:
    """Iterations per second from the opening: the best of five runs, each with another deal, without compile time."""
    game = make(game_name, seats=seats, first=0, speed="native")
    iterations = ITERATIONS[playout]
    tree = Tree(game_name, iterations, playout=playout)
    best = 0.0
    for number in range(OPENINGS):
        view = game.observe(game.start(game.deal(f"opening {number}")), 0)
        tree.plant(view, number)
        tree.grow(1)
        begun = time.process_time()
        tree.grow(iterations - 1)
        best = max(best, (iterations - 1) / (time.process_time() - begun))
    return best
