"""Bots that fill the other seats of many games at once, inside compiled code: those that decide without search."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from keltis.bots.compiled import BOTS
from keltis.bots.levels import LEVELS, levels_of
from keltis.bots.networks import load_builtin
from keltis.bots.weights import load_rule
from keltis.core import Game
from keltis.engine import speeds

POLICIES = {"random": "RANDOM", "greedy": "GREEDY", "rule": "RULE", "small": "NET"}


class Opponents:
    """The others, by name, in the order of play after the seat that is not theirs."""

    def __init__(self, game: Game, names: str | Sequence[str]) -> None:
        names = [names] * (game.seats - 1) if isinstance(names, str) else list(names)
        if len(names) != game.seats - 1:
            raise ValueError(f"With {game.seats} seats there are {game.seats - 1} others, not {len(names)}.")
        game.definition.check("view_summary")
        self.code: Any = speeds.load(game.name, "native", BOTS)
        self.players = np.zeros(len(names), self.code.PLAYER)
        self.weights = np.zeros((len(names), self.code.FEATURES))
        self.nets = load_builtin(game.name)[None] if "small" in names else self._no_net()
        for seat, name in enumerate(names):
            self._seat(seat, name, game)

    def _no_net(self) -> Any:
        return np.zeros((1, self.code.NET_ROWS, 1), np.float32)

    def _seat(self, seat: int, name: str, game: Game) -> None:
        weights, heat, slack = "rule", 0.0, 0.0
        if name in LEVELS and not (level := levels_of(game.name)[name]).worlds:
            weights, heat, slack = level.weights, level.heat, level.slack
        elif name not in POLICIES:
            known = ", ".join([*POLICIES, *(name for name in LEVELS if not levels_of(game.name)[name].worlds)])
            raise ValueError(f"Among bots that decide without search there is no {name!r}; choose one of {known}.")
        policy = getattr(self.code, POLICIES.get(name, "RULE"))
        self.players[seat] = (policy, seat, 0, heat, slack)
        self.weights[seat] = load_rule(game.name, game.seats, weights)

    def workspace(self) -> Any:
        """Room to think in, for one thread."""
        return np.zeros(1, self.code.WORKSPACE)

    def play(self, states: Any, mine: Any, workspaces: Any, rngs: Any, plies: Any, max_plies: int) -> None:
        """In each game, play on until the seat that is `mine` is on turn, or the game is over."""
        self.code.play_others(states, mine, self.players, self.weights, self.nets, workspaces, rngs, plies, max_plies)

    def choose(self, states: Any, workspaces: Any, rngs: Any, actions: Any) -> None:
        """What the first of them would do in each game, in the place of the seat on turn."""
        self.code.choose_for_all(states, self.players, self.weights, self.nets, workspaces, rngs, actions)
