"""Random play of the nearest games of OpenSpiel, RLCard and PettingZoo, each by its fastest method."""

import importlib
import itertools
import random
from functools import partial
from typing import Any

from bench.peers_measure import Play, Row
from bench.peers_ours import in_turns

DEALS, GAMES_PER_DEAL, ROLLOUTS = 64, 32, 20
GAMES_PER_RUN = 16


def rows() -> list[Row]:
    return [*_open_spiel(), *_rlcard(), *_pettingzoo()]


# OpenSpiel -----------------------------------------------------------------------------------------------------------


def _open_spiel() -> list[Row]:
    # Hanabi gives intermediate rewards, which the tree search's evaluator does not support
    rows = [
        Row(
            "OpenSpiel",
            "gin_rummy",
            "C++, rollouts",
            "rules alone, no deal",
            partial(playouts, "gin_rummy"),
            count=round,
        )
    ]
    for name in ("gin_rummy", "hanabi"):
        theirs = partial(Row, "OpenSpiel", name)
        rows += [
            theirs("C++, whole games", "rules alone", partial(whole_games, name), count=decisions),
            theirs("Python", "rules alone", partial(from_python, name, see=False)),
            theirs("Python, tensors", "observation", partial(from_python, name, see=True)),
        ]
    return rows


def _load(name: str) -> tuple[Any, Any, Any]:
    """OpenSpiel, one of its games, and a state to copy: a new gin_rummy state takes 1.9 ms, a copy 16 µs."""
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game(name)
    return spiel, game, game.new_initial_state()


def whole_games(name: str) -> Play:
    """Games between OpenSpiel's own uniform random bots, each within one call into C++."""
    spiel, game, undealt = _load(name)
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = itertools.count()

    def play() -> list[Any]:
        states = [undealt.clone() for _ in range(GAMES_PER_RUN)]
        for state in states:
            spiel.evaluate_bots(state, bots, next(seeds))
        return states

    return play


def decisions(states: list[Any]) -> int:
    """The players' actions in these games: chance events are not counted as steps."""
    return sum(each.player >= 0 for state in states for each in state.full_history())


def playouts(name: str) -> Play:
    """Rollouts by the evaluator of OpenSpiel's tree search, reached through a search of one simulation.

    They start from a dealt hand. Their lengths are not reported: each deal's mean length is measured beforehand.
    """
    spiel, game, undealt = _load(name)
    rng = random.Random(1)
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    searcher = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.0, 1, 1, False, 1, False)

    def dealt() -> tuple[Any, float]:
        state = undealt.clone()
        while state.is_chance_node():
            state.apply_action(_by_chance(state, rng))
        ends = [state.clone() for _ in range(GAMES_PER_DEAL)]
        for end in ends:
            spiel.evaluate_bots(end, bots, rng.getrandbits(31))
        return state, decisions(ends) / GAMES_PER_DEAL

    deals = itertools.cycle([dealt() for _ in range(DEALS)])

    def play() -> float:
        state, steps = next(deals)
        searcher.step(state)
        return ROLLOUTS * steps

    return play


def from_python(name: str, *, see: bool) -> Play:
    """The loop from OpenSpiel's examples, in Python."""
    _, _, undealt = _load(name)
    rng = random.Random(1)

    def play() -> int:
        state = undealt.clone()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_by_chance(state, rng))
                continue
            if see:
                state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def _by_chance(state: Any, rng: random.Random) -> int:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, chances)[0])


# RLCard and PettingZoo -----------------------------------------------------------------------------------------------


def _rlcard() -> list[Row]:
    return [Row("RLCard", name, "Python", "observation", partial(rlcard, name)) for name in ("gin-rummy", "uno")]


def rlcard(name: str) -> Play:
    env: Any = importlib.import_module("rlcard").make(name, config={"seed": 1})
    rng = random.Random(1)

    def play() -> int:
        seen, _ = env.reset()
        steps = 0
        while not env.is_over():
            seen, _ = env.step(rng.choice(list(seen["legal_actions"])))
            steps += 1
        return steps

    return play


PETTINGZOO_GAMES = {
    "hanabi": "hanabi.hanabi",
    "leduc_holdem": "rlcard_envs.leduc_holdem",
    "texas_holdem": "rlcard_envs.texas_holdem",
}


def _pettingzoo() -> list[Row]:
    return [
        Row("PettingZoo", name, "AEC", "observation, mask, reward", partial(pettingzoo, module))
        for name, module in PETTINGZOO_GAMES.items()
    ]


def pettingzoo(module: str) -> Play:
    return in_turns(importlib.import_module(f"pettingzoo.classic.{module}").env())
