"""Random play of both games in OpenSpiel."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

import keltis.env.openspiel_env  # noqa: F401 - makes the games known

SETTINGS = [(name, seats) for name in ("board", "cards") for seats in (2, 3, 4)]


def load(name: str, **given: Any) -> Any:
    return pyspiel.load_game(f"keltis_{name}", given)


def choose(state: Any, rng: random.Random) -> int:
    """A random action, of chance or of a player."""
    if state.is_chance_node():
        outcomes, likely = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, likely)[0])
    return int(rng.choice(state.legal_actions()))


def played(state: Any, rng: random.Random, decisions: int = 1_000_000) -> Any:
    """The state after this many random decisions, or at the end."""
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(choose(state, rng))
    return state


def set_up(game: Any, rng: random.Random) -> Any:
    return played(game.new_initial_state(), rng, game.unfolding.setup_size)


def moments(game: Any, rng: random.Random) -> Iterator[Any]:
    """States of random games, from the first of them to the last."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            yield played(state, rng, rng.randrange(1, 40))
