"""Bots without search in the other seats of many games at once, in compiled code."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from keltis.bots.compiled import BOTS, new_lineup
from keltis.bots.levels import NETWORKS, RULE_BOTS, SEARCH, Level, levels_of
from keltis.bots.networks import join, load_builtin
from keltis.bots.weights import load_rule
from keltis.core import Game
from keltis.core.errors import a_kind
from keltis.engine import speeds
from keltis.games.definition import NotOffered

POLICIES = {"random": "RANDOM", "greedy": "GREEDY", "rule": "RULE", "student": "NET", "champion": "NET"}


class Opponents:
    """Bots for the other seats, by name, in playing order after the learner's seat; or for every seat."""

    def __init__(self, game: Game, names: str | Sequence[str], *, every_seat: bool = False) -> None:
        places = game.seats if every_seat else game.seats - 1
        names = [names] * places if isinstance(names, str) else _checked(names)
        if len(names) != places:
            others = "bots" if every_seat else "others"
            raise ValueError(f"With {game.seats} seats there are {places} {others}, not {len(names)}.")
        game.definition.check("view_summary")
        self.code: Any = speeds.load(game.name, "native", BOTS)
        players = np.zeros(len(names), self.code.PLAYER)
        weights = np.zeros((len(names), self.code.FEATURES))
        self.levels = _levels_without_search(game)
        networks = sorted({bot for name in names if (bot := self._level(name).bot) in NETWORKS})
        nets, starts = join([load_builtin(name, game.name) for name in networks] or [np.zeros(1, np.float32)])
        self.networks = dict(zip(networks, starts, strict=False))
        self.lineup = new_lineup(players, weights, nets)
        for seat, name in enumerate(names):
            self._seat(seat, name, game)

    def _seat(self, seat: int, name: str, game: Game) -> None:
        if name not in POLICIES and name not in self.levels:
            known = ", ".join([*POLICIES, *self.levels])
            raise ValueError(f"Among bots that decide without search there is no {name!r}; choose one of {known}.")
        level = self._level(name)
        policy = getattr(self.code, POLICIES.get(level.bot, "RULE"))
        self.lineup.players[seat] = (policy, seat, self.networks.get(level.bot, 0), level.heat, level.slack)
        weights = level.bot if level.bot in RULE_BOTS else "rule"
        self.lineup.weights[seat] = load_rule(game.name, game.seats, weights)

    def _level(self, name: str) -> Level:
        return self.levels.get(name) or Level(name)

    def workspace(self) -> Any:
        """A workspace for one thread."""
        return np.zeros(1, self.code.WORKSPACE)

    def play(self, states: Any, mine: Any, workspaces: Any, rngs: Any, plies: Any, max_plies: int) -> None:
        """In each game, play until the seat `mine` is on turn or the game is over."""
        self.code.play_others(states, mine, *self.lineup, workspaces, rngs, plies, max_plies)

    def choose(self, states: Any, workspaces: Any, rngs: Any, actions: Any) -> None:
        """Write the action that the first bot would choose in each game, playing for the seat on turn."""
        self.code.choose_for_all(states, *self.lineup, workspaces, rngs, actions)


def _checked(names: Sequence[str]) -> list[str]:
    """TypeError unless these are names."""
    for name in names if isinstance(names, list | tuple) else [names]:
        if not isinstance(name, str):
            raise TypeError(f"A bot that plays in compiled code is told by its name, not by {a_kind(name)}.")
    return list(names)


def plays_without_search(game: Game, names: Sequence[str]) -> bool:
    """Whether these bots all decide without search, and so in compiled code."""
    return game.definition.has("view_summary") and {*names} <= {*POLICIES, *_levels_without_search(game)}


def _levels_without_search(game: Game) -> dict[str, Level]:
    try:
        levels = levels_of(game.name)[game.seats]
    except NotOffered:
        return {}
    return {name: level for name, level in levels.items() if level.bot != SEARCH}
