"""The ISMCTS bot (B4): it needs no domain knowledge, but a long search to play well."""

import time
from typing import Any

import numpy as np

from keltis.bots.arguments import Lineup
from keltis.bots.compiled import BOTS, new_lineup, new_memory
from keltis.bots.kinds import Bot, seed_of
from keltis.bots.weights import load_rule
from keltis.core import Action, Game, View
from keltis.engine import speeds

CURIOSITY = 0.2
CHUNK = 250  # iterations between clock checks
MOST_NODES = 1 << 20  # 32 MB; a full tree only improves its estimates

TIMED_ITERATIONS = 1 << 22  # more than a minute allows
PLAYOUTS = ("random", "rule")


class Tree:
    """The memory of one bot's search, reused for each decision."""

    def __init__(
        self,
        game_name: str,
        most_iterations: int,
        *,
        playout: str = "random",
        c: float = CURIOSITY,
        weights: Any = None,
        nets: Any = None,
    ) -> None:
        if playout not in PLAYOUTS:
            raise ValueError(f"There is no playout {playout!r}; choose one of {', '.join(PLAYOUTS)}.")
        bots = self._bots = speeds.load(game_name, "native", BOTS)
        self.nodes = np.zeros(min(most_iterations, MOST_NODES) + 1, bots.NODE)
        self._growths = np.zeros(1, bots.GROWTH)
        self._c = c
        self._memory = new_memory(bots)
        self._lineup: Lineup | None = None
        if playout == "rule":
            players = np.zeros(bots.SEATS, bots.PLAYER)
            players["policy"] = bots.RULE
            weights = np.atleast_2d(np.asarray(load_rule(game_name, 2) if weights is None else weights, np.float64))
            self._lineup = new_lineup(players, weights, nets)

    def plant(self, view: View, seed: int) -> None:
        """Start a new tree for a view whose seat is on turn."""
        self._views = view.records
        self._memory.rng[0] = seed
        self._bots.plant_at(self._views, self.nodes, self._growths, self._c)

    def grow(self, iterations: int) -> None:
        tree = self._views, self.nodes, self._growths, iterations
        if self._lineup:
            self._bots.grow_by_players_at(*tree, self._lineup, self._memory)
        else:
            self._bots.grow_at(*tree, self._memory)

    @property
    def size(self) -> int:
        """The number of nodes."""
        return int(self._growths["size"][0])

    def most_visited(self) -> int:
        """The number of the most visited action."""
        return int(self._bots.most_visited_at(self.nodes))


def make_ismcts(
    game: Game,
    iterations: int,
    *,
    seconds: float | None = None,
    playout: str = "random",
    c: float = CURIOSITY,
    seed: str = "",
    weights: Any = None,
    nets: Any = None,
) -> Bot:
    """A bot that searches for `iterations`, or for as many as fit in `seconds` if those are fewer.

    Without `seconds`, a decision depends on the seed and the view alone.
    """
    if iterations < 1:
        raise ValueError(f"A search needs at least 1 iteration, not {iterations}.")
    tree = Tree(game.name, iterations, playout=playout, c=c, weights=weights, nets=nets)

    def decide(view: View) -> Action:
        begun = time.perf_counter()
        chance = seed_of(game, view, seed)
        legal = game.legal(view)
        if not legal:
            raise ValueError("It is not the turn of the seat whose view this is.")
        if len(legal) == 1:
            return legal[0]
        tree.plant(view, chance)
        left = iterations
        while left > 0:
            tree.grow(min(left, CHUNK))
            left -= CHUNK
            if seconds is not None and time.perf_counter() - begun >= seconds:
                break
        return game.actions[tree.most_visited()]

    return decide
