"""Speed of the searching bots, on one core, in CPU time."""

import time
from collections.abc import Iterator

import numpy as np

from keltis import games, make
from keltis.bots.champion_search import Lookahead, Searcher, Settings
from keltis.bots.ismcts import Tree
from keltis.bots.kinds import Bot, Evaluator, Playouts, policy_bot
from keltis.bots.opinions import DEPTH
from keltis.bots.opponents import Opponents
from keltis.bots.weights import load_rule
from keltis.core import Game, View

OPENINGS = 5
WORLDS = 256
DECISIONS = 50  # in each position
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
                    "decisions_per_s": decision_rate(name, seats),
                    "lookaheads_per_s": lookahead_rate(name, seats),
                },
            )


def playout_rate(game_name: str, seats: int) -> float:
    """Playouts per second by the rule bot, from mid-game to the end: the best of five games."""
    game = make(game_name, seats=seats, first=0, speed="native")
    evaluator = Evaluator(game, load_rule(game_name, seats))
    rule = policy_bot(evaluator, "rule", "speed")
    best = 0.0
    for number in range(OPENINGS):
        view = middle(game, number, rule)
        candidates = evaluator.rank(view, "rule")[0][:8]
        playouts = Playouts(evaluator, view, "rule", candidates, WORLDS, number)
        playouts.play(np.arange(len(candidates)), 0, 1)
        begun = time.process_time()
        playouts.play(np.arange(len(candidates)), 0, WORLDS)
        best = max(best, len(candidates) * WORLDS / (time.process_time() - begun))
    return best


def middle(game: Game, number: int, rule: Bot) -> View:
    """A view from the middle of a game between rule bots, at the beginning of a turn."""
    state = game.start(game.deal(f"opening {number}"))
    half = int(state.table.deck_size) // 2
    while int(state.table.deck_size) > half or int(state.table.phase) != 0:
        state = game.apply(state, rule(game.observe(state, game.turn(state))))
    return game.observe(state, game.turn(state))


def decision_rate(game_name: str, seats: int) -> float:
    """Decisions of the student per second, in all positions of a game with a choice: the best of five games."""
    game = make(game_name, seats=seats, first=0, speed="native")
    student = Opponents(game, ["student"] * (seats - 1))
    rule = policy_bot(Evaluator(game, load_rule(game_name, seats)), "rule", "speed")
    workspace, best = student.workspace(), 0.0
    for number in range(OPENINGS):
        states, state = [], game.start(game.deal(f"opening {number}"))
        while game.turn(state) is not None:
            if len(game.legal(state)) > 1:
                states.append(state.records)
            state = game.apply(state, rule(game.observe(state, game.turn(state))))
        records = np.concatenate(states * DECISIONS)
        rngs, actions = np.zeros((len(records), 1), np.uint64), np.zeros(len(records), np.int64)
        student.choose(records[:1], workspace, rngs, actions)
        begun = time.process_time()
        student.choose(records, workspace, rngs, actions)
        best = max(best, len(records) / (time.process_time() - begun))
    return best


def lookahead_rate(game_name: str, seats: int) -> float:
    """Truncated playouts of the usual depth per second, by the student and the judge: the best of five mid-games."""
    game = make(game_name, seats=seats, first=0, speed="native")
    searcher = Searcher(game, Settings(WORLDS, depth=DEPTH))
    rule = policy_bot(Evaluator(game, load_rule(game_name, seats)), "rule", "speed")
    best = 0.0
    for number in range(OPENINGS):
        view = middle(game, number, rule)
        candidates = searcher.policy.rank(view, "net")[0][:4]
        lookahead = Lookahead(searcher, view, number, candidates)
        lookahead.play(np.arange(len(candidates)), 0, 1)
        begun = time.process_time()
        lookahead.play(np.arange(len(candidates)), 0, WORLDS)
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
