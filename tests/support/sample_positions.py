"""Positions from all phases of many games, as arrays of states, for tests over thousands of them."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from keltis import Game

Records = Any


def copy_of(records: Records, which: Any = slice(None)) -> Records:
    """A copy of some records, including the padding bytes (NumPy's own copy leaves those undefined)."""
    rows = records.view(np.uint8).reshape(len(records), -1)[which]
    return np.frombuffer(bytearray(rows.tobytes()), records.dtype)


def positions(game: Game, games: int, looks: int, seed: int) -> Iterator[Records]:
    """Snapshots of this many parallel games, some actions apart; half of the games are played eagerly.

    A finished game appears once and is then dealt anew.
    """
    rules: Any = game.rules
    rng = np.random.default_rng(seed)
    stream = rng.integers(1 << 63, size=1, dtype=np.uint64)
    decks = rules.ALL_DECK.copy(), rules.ALL_TILES.copy()
    states = np.zeros(games, rules.STATE)
    options = game.option_bits, game.quiet_limit
    for look in range(looks):
        for number in range(games):
            state = states[number : number + 1]
            if look == 0 or rules.turn_at(state) < 0:
                rules.random_start_at(state, game.seats, int(rng.integers(game.seats)), *options, *decks, stream)
            choose = rules.random_action_at if number % 2 else rules.eager_action_at
            for _ in range(rng.integers(30)):
                if rules.turn_at(state) >= 0:
                    rules.apply_at(state, choose(state, stream))
        yield copy_of(states)
