"""The bot `search:512x8`: the champion names candidates, and students play each to the end in the same worlds.

Its first choice is replaced by what wins more often there, the less readily the less likely the champion finds it.

Where only the student is at hand, it names the candidates too (`policy=student`). Playouts can also be cut short, and
the judge asked what to expect then, as it is of a game that is drawn out. Candidates are dropped and the choice is made
as for gated playouts (`candidate_comparison.py`).

`choice=regularised` is a policy-improvement step without a gate. With values q and the policy pi, the policy that
maximises its mean q less lambda times its divergence (KL) from pi is proportional to pi exp(q / lambda); its likeliest
action is the argmax of q + lambda log pi. The larger lambda, the nearer it is to the policy's own choice.
"""

import dataclasses
import time
from typing import Any

import numpy as np

from keltis.bots import candidate_comparison
from keltis.bots.arguments import Lineup, Outcomes
from keltis.bots.compiled import new_lineup
from keltis.bots.kinds import Bot, Evaluator, search, seed_of
from keltis.bots.levels import Level
from keltis.bots.networks import join, load_builtin
from keltis.bots.weights import load_rule
from keltis.core import Action, Game, View

LIKELY = 0.01  # the least chance that the policy gives a candidate
TO_THE_END = -1
LAMBDA = 0.008  # in wins for each power of e
REGULARISED = candidate_comparison.BY_WINS._replace(error=0.0, doubt=LAMBDA)
CHOICES = {"gated": candidate_comparison.BY_WINS, "regularised": REGULARISED}


@dataclasses.dataclass(frozen=True)
class Settings:
    """How a search looks ahead."""

    worlds: int = 64
    keep: int = 8  # the most candidates
    seconds: float | None = None  # with a limit of time, as many worlds as it allows
    policy: str = "champion"  # or student or pocket: who names the candidates
    playout: str = "student"  # or another network: who plays on
    depth: int = TO_THE_END  # or the number of actions played after a candidate
    leaf: str = "judge"  # or view: then who plays on says what to expect, of the seat's next view
    heat: float = 0.0  # of who plays on
    choice: str = "gated"  # or regularised: see CHOICES


def browser_settings(level: Level) -> Settings:
    """How browsers search at a level: with one small network."""
    return Settings(level.worlds, level.keep, policy="pocket", playout="pocket", leaf="view")


class Searcher:
    """What one search after the other needs: the networks, in compiled code."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.settings = settings
        leaf = "judge" if settings.leaf == "judge" else settings.playout
        names = list(dict.fromkeys((settings.policy, settings.playout, leaf)))
        nets, starts = join([load_builtin(name, game.name) for name in names])
        self.policy = Evaluator(game, load_rule(game.name, game.seats), nets, speed="native")
        self.start = dict(zip(names, starts, strict=True))
        code = self.policy.compiled
        players = np.zeros(4, code.PLAYER)
        players["policy"], players["net"] = code.NET, self.start[settings.playout]
        players["heat"], players["slack"] = settings.heat, np.inf
        self.lineup: Lineup = new_lineup(players, self.policy.weights, self.policy.nets)
        self.leaf = self.start[leaf]
        self.depth = code.LONGEST_PLAYOUT if settings.depth == TO_THE_END else settings.depth

    def candidates(self, view: View) -> tuple[Any, Any]:
        """The policy's likely actions, the likeliest first; and by what power of e each is less likely than that."""
        one, keep = self.policy, self.settings.keep
        actions, doubts = np.zeros(keep, np.int16), np.zeros(keep)
        found = one.compiled.rank_likely_at(view.records, one.nets, 0, LIKELY, keep, one.workspace, actions, doubts)
        return actions[:found], doubts[:found]

    def choose(self, lookahead: "Lookahead") -> Action:
        """The chosen candidate."""
        seconds = self.settings.seconds
        best = 0
        if len(lookahead.candidates) > 1:
            deadline = seconds and time.perf_counter() + seconds
            best = search(lookahead, self.settings.worlds, deadline, CHOICES[self.settings.choice], lookahead.doubts)
        return self.policy.game.actions[int(lookahead.candidates[best])]


class Lookahead:
    """Candidates of a view and what is found about them, world by world."""

    def __init__(self, searcher: Searcher, view: View, seed: int, candidates: Any = None) -> None:
        self.code = searcher.policy.compiled
        self.searcher, self.view, self.seed = searcher, view, np.uint64(seed)
        self.candidates: Any = candidates
        self.doubts: Any = None
        if candidates is None:
            self.candidates, self.doubts = searcher.candidates(view)
        self.leads, self.wins = (np.zeros((len(self.candidates), searcher.settings.worlds)) for _ in range(2))

    def play(self, which: Any, begin: int, end: int) -> None:
        """Try these candidates in the worlds from `begin` to `end`."""
        found = Outcomes(*(np.zeros((len(which), end - begin)) for _ in range(2)))
        self.look(self.candidates[which], begin, found)
        self.leads[which, begin:end], self.wins[which, begin:end] = found

    def look(self, candidates: Any, begin: int, found: Outcomes) -> None:
        one = self.searcher
        one.policy.compiled.look_ahead_at(
            self.view.records, candidates, begin, self.seed, one.depth, one.leaf, one.lineup, one.policy.memory, found
        )


def search_bot(game: Game, settings: Settings, seed: str) -> Bot:
    searcher = Searcher(game, settings)
    return lambda view: searcher.choose(Lookahead(searcher, view, seed_of(game, view, seed)))
