"""The bot `search:64x8`: the champion names candidates, the student plays each on in the same worlds, the judge says
what to expect then. The champion's first choice is replaced only by what is clearly better.

Candidates are dropped and the choice is made as for gated playouts (`gated.py`).
"""

import dataclasses
import time
from typing import Any

import numpy as np

from keltis.bots.arguments import Lineup, Outcomes
from keltis.bots.compiled import new_lineup
from keltis.bots.kinds import Bot, Evaluator, search, seed_of
from keltis.bots.levels import Level
from keltis.bots.networks import join, load_builtin
from keltis.bots.weights import load_rule
from keltis.core import Action, Game, View

LIKELY = 0.01  # the least chance that the network gives a candidate
TO_THE_END = -1


@dataclasses.dataclass(frozen=True)
class Settings:
    """How a search looks ahead."""

    worlds: int = 64
    keep: int = 8  # the most candidates
    seconds: float | None = None  # with a limit of time, as many worlds as it allows
    depth: int = 8  # actions played after a candidate; or TO_THE_END
    leaf: str = "judge"  # or view: then who plays on says what to expect, of the seat's next view
    heat: float = 0.0  # of who plays on
    net: str = "champion"  # names the candidates; or another network: then nothing needs the large one, as in browsers
    by: str = "student"  # who plays on


def browser_settings(level: Level) -> Settings:
    """How browsers search at a level: with one small network."""
    return Settings(level.worlds, level.keep, leaf="view", net="pocket", by="pocket")


class Searcher:
    """What one search after the other needs: the networks, in compiled code."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.settings = settings
        leaf = "judge" if settings.leaf == "judge" else settings.by
        names = list(dict.fromkeys((settings.net, settings.by, leaf)))
        nets, starts = join([load_builtin(name, game.name) for name in names])
        self.champion = Evaluator(game, load_rule(game.name, game.seats), nets, speed="native")  # of the network above
        self.start = dict(zip(names, starts, strict=True))
        code = self.champion.compiled
        players = np.zeros(4, code.PLAYER)
        players["policy"], players["net"] = code.NET, self.start[settings.by]
        players["heat"], players["slack"] = settings.heat, np.inf
        self.lineup: Lineup = new_lineup(players, self.champion.weights, self.champion.nets)
        self.leaf = self.start[leaf]
        self.depth = code.MOST_ACTIONS if settings.depth == TO_THE_END else settings.depth

    def candidates(self, view: View) -> Any:
        """The network's likely actions, the likeliest first."""
        one, keep = self.champion, self.settings.keep
        actions, doubts = np.zeros(keep, np.int16), np.zeros(keep)
        found = one.compiled.rank_likely_at(view.records, one.nets, 0, LIKELY, keep, one.workspace, actions, doubts)
        return actions[:found]

    def choose(self, lookahead: "Lookahead") -> Action:
        """The chosen candidate."""
        seconds = self.settings.seconds
        best = 0
        if len(lookahead.candidates) > 1:
            best = search(lookahead, self.settings.worlds, seconds and time.perf_counter() + seconds)
        return self.champion.game.actions[int(lookahead.candidates[best])]


class Lookahead:
    """Candidates of a view and what is found about them, world by world."""

    def __init__(self, searcher: Searcher, view: View, seed: int, candidates: Any = None) -> None:
        self.code = searcher.champion.compiled
        self.searcher, self.view, self.seed = searcher, view, np.uint64(seed)
        self.candidates = searcher.candidates(view) if candidates is None else candidates
        self.leads, self.wins = (np.zeros((len(self.candidates), searcher.settings.worlds)) for _ in range(2))

    def play(self, which: Any, begin: int, end: int) -> None:
        """Try these candidates in the worlds from `begin` to `end`."""
        found = Outcomes(*(np.zeros((len(which), end - begin)) for _ in range(2)))
        self.look(self.candidates[which], begin, found)
        self.leads[which, begin:end], self.wins[which, begin:end] = found

    def look(self, candidates: Any, begin: int, found: Outcomes) -> None:
        one = self.searcher
        one.champion.compiled.look_ahead_at(
            self.view.records, candidates, begin, self.seed, one.depth, one.leaf, one.lineup, one.champion.memory, found
        )


def search_bot(game: Game, settings: Settings, seed: str) -> Bot:
    searcher = Searcher(game, settings)
    return lambda view: searcher.choose(Lookahead(searcher, view, seed_of(view, seed)))
