"""Bots without search in the other seats of many games at once, in compiled code."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from keltis.bots.compiled import BOTS, new_lineup
from keltis.bots.levels import LEVELS, levels_of
from keltis.bots.networks import join, load_builtin
from keltis.bots.weights import load_rule
from keltis.core import Game
from keltis.engine import speeds

POLICIES = {"random": "RANDOM", "greedy": "GREEDY", "rule": "RULE", "student": "NET", "champion": "NET"}


class Opponents:
    """Bots for the other seats, by name, in playing order after the learner's seat."""

    def __init__(self, game: Game, names: str | Sequence[str]) -> None:
        names = [names] * (game.seats - 1) if isinstance(names, str) else list(names)
        if len(names) != game.seats - 1:
            raise ValueError(f"With {game.seats} seats there are {game.seats - 1} others, not {len(names)}.")
        game.definition.check("view_summary")
        self.code: Any = speeds.load(game.name, "native", BOTS)
        players = np.zeros(len(names), self.code.PLAYER)
        weights = np.zeros((len(names), self.code.FEATURES))
        networks = sorted({name for name in names if POLICIES.get(name) == "NET"})
        nets, starts = join([load_builtin(name, game.name) for name in networks] or [np.zeros(1, np.float32)])
        self.networks = dict(zip(networks, starts, strict=False))
        self.lineup = new_lineup(players, weights, nets)
        for seat, name in enumerate(names):
            self._seat(seat, name, game)

    def _seat(self, seat: int, name: str, game: Game) -> None:
        weights, heat, slack = "rule", 0.0, 0.0
        if name in LEVELS and not (level := levels_of(game.name)[name]).worlds:
            weights, heat, slack = level.weights, level.heat, level.slack
        elif name not in POLICIES:
            known = ", ".join([*POLICIES, *(name for name in LEVELS if not levels_of(game.name)[name].worlds)])
            raise ValueError(f"Among bots that decide without search there is no {name!r}; choose one of {known}.")
        policy = getattr(self.code, POLICIES.get(name, "RULE"))
        self.lineup.players[seat] = (policy, seat, self.networks.get(name, 0), heat, slack)
        self.lineup.weights[seat] = load_rule(game.name, game.seats, weights)

    def workspace(self) -> Any:
        """A workspace for one thread."""
        return np.zeros(1, self.code.WORKSPACE)

    def play(self, states: Any, mine: Any, workspaces: Any, rngs: Any, plies: Any, max_plies: int) -> None:
        """In each game, play until the seat `mine` is on turn or the game is over."""
        self.code.play_others(states, mine, *self.lineup, workspaces, rngs, plies, max_plies)

    def choose(self, states: Any, workspaces: Any, rngs: Any, actions: Any) -> None:
        """Write the action that the first bot would choose in each game, playing for the seat on turn."""
        self.code.choose_for_all(states, *self.lineup, workspaces, rngs, actions)
