"""Analysis for hints: every legal action of a view with its win probability, margin, standard error and reasons.

The rule bot's best few actions are played out in the same worlds, those that fall behind are dropped early, and the
choice is that of the gated bot (`bots/gated.py`). All other actions get playouts in a few worlds. Those that then rank
among the best three are played out in all worlds. The share of worlds won is calibrated on whole games
(`bots/calibration.py`).
"""

import dataclasses
import time
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.bots import calibration, gated
from keltis.bots.kinds import Evaluator, Playouts, search, seed_of
from keltis.bots.weights import load_rule
from keltis.core import Action, Game, View
from keltis.games.reasons import PlayoutStats, most_telling
from keltis.i18n import Phrase, Value, phrase

KEEP = 8  # candidates for the full search
SHOWN = 3  # actions that are played out in all worlds
GLANCE = 16  # worlds for each of the others
WORLDS = 256
MOST_WORLDS = 1 << 14
GOAL_POINTS = 6  # points of a path whose figure is in the goal

Shares = npt.NDArray[np.float64]


class NotOnTurn(ValueError):
    """The view's seat is not on turn."""


@dataclasses.dataclass(frozen=True)
class Reason:
    """One fact from the playouts or the view, to be formatted in any language."""

    id: str  # a text in locales/*/hint.ftl
    values: Mapping[str, Value]  # arguments of the text


@dataclasses.dataclass(frozen=True)
class Opinion:
    """The evaluation of one action."""

    action: Action
    win: float  # the win probability
    margin: float  # points ahead of the best opponent at the end
    error: float  # the standard error of `win`
    worlds: int  # the number of playouts
    reasons: tuple[Reason, ...]  # at most three, the most important first


def analyse(
    game: Game, view: View, *, worlds: int = WORLDS, seconds: float | None = None, seed: str = ""
) -> tuple[Opinion, ...]:
    """Evaluate all legal actions of a view, best first. The same seed gives the same result unless time runs out."""
    _check(game, view, worlds)
    deadline = None if seconds is None else time.perf_counter() + seconds
    evaluator = Evaluator(game, load_rule(game.name, game.seats))
    actions, _ = evaluator.rank(view, "rule")
    number = seed_of(view, f"analysis {seed}")
    close, others = (
        WatchedPlayouts(evaluator, view, part, worlds, number) for part in (actions[:KEEP], actions[KEEP:])
    )
    best = search(close, worlds, deadline)
    _glance(others, worlds, deadline)
    order = _order(close, others, best)
    while unfinished := [(part, k) for part, k in order[:SHOWN] if part.seen[k] < worlds]:
        if not all(_finish(part, k, worlds, deadline) for part, k in unfinished):
            break
        order = _order(close, others, best)
    return tuple(part.opinion(k, alone=len(actions) == 1) for part, k in order)


def warm_up(game: Game) -> None:
    """Compile everything that an analysis needs."""
    state = game.start(game.deal("warm"))
    analyse(game, game.observe(state, game.turn(state)), worlds=1)


def _check(game: Game, view: View, worlds: int) -> None:
    if not isinstance(view, View):
        raise TypeError(f"Only a view can be analysed, not a {type(view).__name__}: see Game.observe.")
    if not 0 < worlds <= MOST_WORLDS:
        raise ValueError(f"An analysis is of 1 to {MOST_WORLDS} worlds, not {worlds}.")
    game.definition.check("reasons")
    if not game.legal(view):
        raise NotOnTurn("The seat of this view is not on turn.")


class WatchedPlayouts(Playouts):
    """Playouts that record statistics of each action. A candidate's worlds always start at the first."""

    def __init__(self, evaluator: Evaluator, view: View, candidates: Any, worlds: int, seed: int) -> None:
        super().__init__(evaluator, view, "rule", candidates, worlds, seed)
        self.reasons = evaluator.game.definition.reasons
        for k, action in enumerate(self.candidates):
            self.watch[k] = self.reasons.watch(view, int(action))
        self.seen = np.zeros(len(self.candidates), int)

    def play(self, which: Any, begin: int, end: int) -> None:
        """Play these candidates in the worlds from `begin` to `end`."""
        super().play(which, begin, end)
        self.seen[which] = end

    def worth(self, k: int) -> Shares:
        """A candidate's value in each world it was played in."""
        seen = self.seen[k]
        return gated.worth(self.leads[k, :seen], self.wins[k, :seen])

    def opinion(self, k: int, *, alone: bool) -> Opinion:
        game, seen = self.evaluator.game, int(self.seen[k])
        won, lead = float(self.wins[k, :seen].sum()), float(self.leads[k, :seen].mean())
        curve = calibration.load(game.name, game.seats)
        win, error = float(curve.win(won, seen)), curve.error(won, seen)
        if self.stats[k, 0, self.evaluator.compiled.AT_ONCE]:  # the action itself ends the game: the result is certain
            win, error = won / seen, 0.0
        action = game.actions[int(self.candidates[k])]
        said = [*self.reasons.reasons(self.view, action.number, self._stats(k))]
        phrases = (phrase("hint-only"),) if alone else most_telling(said) or (_average(round(lead)),)
        return Opinion(action, win, lead, error, seen, tuple(Reason(each.name, dict(each.values)) for each in phrases))

    def _stats(self, k: int) -> PlayoutStats:
        code, seen = self.evaluator.compiled, self.seen[k]
        stats = self.stats[k, :seen]
        points = stats[:, code.PATH_POINTS]
        shares = (points > 0, points >= GOAL_POINTS, *(stats[:, fact] for fact in (code.TAKEN, code.LAID, code.ENDED)))
        return PlayoutStats(*(round(100 * float(np.mean(share))) for share in shares))


def _average(lead: int) -> Phrase:
    if lead == 0:
        return phrase("hint-average-level")
    return phrase("hint-average-ahead" if lead > 0 else "hint-average-behind", count=abs(lead))


def _glance(others: WatchedPlayouts, worlds: int, deadline: float | None) -> None:
    """Play every action out in a few worlds; in one if time has run out."""
    if len(others.candidates):
        others.play(np.arange(len(others.candidates)), 0, 1 if _is_late(deadline) else min(GLANCE, worlds))


def _finish(playouts: WatchedPlayouts, k: int, worlds: int, deadline: float | None) -> bool:
    """Play a candidate in its remaining worlds; returns False if time runs out."""
    while playouts.seen[k] < worlds:
        if _is_late(deadline):
            return False
        begin = int(playouts.seen[k])
        playouts.play(np.array([k]), begin, min(begin + gated.FIRST_LOOK, worlds))
    return True


def _is_late(deadline: float | None) -> bool:
    return deadline is not None and time.perf_counter() > deadline


def _order(close: WatchedPlayouts, others: WatchedPlayouts, best: int) -> list[tuple[WatchedPlayouts, int]]:
    """The choice first, then by a lower confidence bound of the value relative to it, over the worlds both share."""
    chosen = close.worth(best)

    def surely(candidate: tuple[WatchedPlayouts, int]) -> float:
        playouts, k = candidate
        if playouts is close and k == best:
            return np.inf
        values = playouts.worth(k)
        worlds = min(len(values), len(chosen))
        gains = values[:worlds] - chosen[:worlds]
        return float(gains.mean() - gated.GATE * gains.std() / np.sqrt(max(1, worlds - 1)))

    return sorted(
        ((part, k) for part in (close, others) for k in range(len(part.candidates))), key=surely, reverse=True
    )
