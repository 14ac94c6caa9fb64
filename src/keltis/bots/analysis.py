"""Analysis for hints: every legal action of a view with its win probability, margin, standard error and reasons.

The rule bot's best few actions are played out in the same worlds, and those that fall behind are dropped early, as the
gated bot does (`bots/gated.py`). All other actions get playouts in a few worlds. Those that then rank among the best
three are played out in all worlds, and shown in the order of their win probability: the share of worlds won, calibrated
on whole games (`bots/calibration.py`).
"""

import dataclasses
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis.bots import calibration, gated
from keltis.bots.kinds import Evaluator, Playouts, search, seed_of
from keltis.bots.weights import load_rule
from keltis.core import Action, Game, View
from keltis.games.reasons import PlayoutStats, Watch, WeightedReason, most_telling, unlike
from keltis.i18n import Phrase, Value, phrase

KEEP = 8  # candidates for the full search
SHOWN = 3  # actions that are played out in all worlds
GLANCE = 16  # worlds for each of the others
WORLDS = 256
ENOUGH = 96  # worlds of an action that is shown, even if time has run out: they leave an error of five points
UNCLEAR = 0.06  # a win probability with a larger standard error is not worth a figure
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
    reasons: tuple[Reason, ...]  # at most three that tell it from the best others, the most important first
    as_good: bool = False  # not the first, but not clearly worse: less than a standard error behind in the same worlds


def analyse(
    game: Game, view: View, *, worlds: int = WORLDS, seconds: float | None = None, seed: str = ""
) -> tuple[Opinion, ...]:
    """Evaluate all legal actions of a view: the best three by win probability, then the others.

    The same seed gives the same result unless time runs out.
    """
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
    order = _order(close, others, best, min(GLANCE, worlds))
    while unfinished := [each for each in order[:SHOWN] if each.worlds < worlds]:
        in_time = [_finish(each, worlds, deadline) for each in unfinished]
        if not all(in_time):
            break
        order = _order(close, others, best, min(GLANCE, worlds))
    shown = sorted(order[:SHOWN], key=lambda each: round(100 * each.win), reverse=True)
    everything = [_said(each, ()) for each in shown]
    return tuple(_opinion(each, shown, everything) for each in [*shown, *order[SHOWN:]])


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
        self.watched = [self.reasons.watch(view, int(action)) for action in self.candidates]
        for k, watch in enumerate(self.watched):
            self.watch[k] = watch.card, watch.pile
        self.seen = np.zeros(len(self.candidates), int)

    def play(self, which: Any, begin: int, end: int) -> None:
        """Play these candidates in the worlds from `begin` to `end`."""
        super().play(which, begin, end)
        self.seen[which] = end


class Candidate(NamedTuple):
    """One action, and where its playouts are."""

    playouts: WatchedPlayouts
    k: int

    @property
    def action(self) -> Action:
        return self.playouts.evaluator.game.actions[int(self.playouts.candidates[self.k])]

    @property
    def watch(self) -> Watch:
        return self.playouts.watched[self.k]

    @property
    def worlds(self) -> int:
        return int(self.playouts.seen[self.k])

    @property
    def wins(self) -> Shares:
        return self.playouts.wins[self.k, : self.worlds]

    @property
    def leads(self) -> Shares:
        return self.playouts.leads[self.k, : self.worlds]

    @property
    def worth(self) -> Shares:
        """Its value in each world it was played in."""
        return gated.worth(self.leads, self.wins)

    @property
    def lead(self) -> float:
        return float(self.leads.mean())

    @property
    def certain(self) -> bool:
        """Whether the action itself ends the game."""
        return bool(self.playouts.stats[self.k, 0, self.playouts.evaluator.compiled.AT_ONCE])

    @property
    def curve(self) -> calibration.Curve:
        game = self.playouts.evaluator.game
        return calibration.load(game.name, game.seats)

    @property
    def win(self) -> float:
        return float(self.wins.mean()) if self.certain else float(self.curve.win(self.wins.sum(), self.worlds))

    @property
    def error(self) -> float:
        return 0.0 if self.certain else self.curve.error(float(self.wins.sum()), self.worlds)

    def share(self, fact: int, least: int = 1) -> int:
        """The percentage of worlds in which a statistic has at least this value."""
        return round(100 * float(np.mean(self.playouts.stats[self.k, : self.worlds, fact] >= least)))


# An opinion: what tells an action from the best others ---------------------------------------------------------------


def _opinion(one: Candidate, shown: Sequence[Candidate], everything: Sequence[list[WeightedReason]]) -> Opinion:
    """The opinion of an action; `everything` is what there is to say about each of those shown."""
    rivals = {each: said for each, said in zip(shown, everything, strict=True) if each != one}
    as_good = one in shown[1:] and _as_good(one, shown[0])
    reasons = tuple(Reason(each.name, dict(each.values)) for each in _reasons(one, rivals))
    return Opinion(one.action, one.win, one.lead, one.error, one.worlds, reasons, as_good)


def _as_good(one: Candidate, best: Candidate) -> bool:
    worlds = min(one.worlds, best.worlds)
    behind = best.wins[:worlds] - one.wins[:worlds]
    return bool(behind.mean() <= _error(behind))


def _reasons(one: Candidate, rivals: Mapping[Candidate, list[WeightedReason]]) -> tuple[Phrase, ...]:
    if not rivals:
        return (phrase("hint-only"),)
    found = most_telling(_said(one, [*rivals]), [*rivals.values()])
    lead = round(one.lead)
    if found or all(round(each.lead) == lead for each in rivals):
        return found
    return (_average(lead),)


def _said(one: Candidate, others: Sequence[Candidate]) -> list[WeightedReason]:
    """The reasons that the game has for an action, compared with others."""
    playouts = one.playouts
    return [*playouts.reasons.reasons(playouts.view, one.action.number, _stats(one, others))]


def _stats(one: Candidate, others: Sequence[Candidate]) -> PlayoutStats:
    code = one.playouts.evaluator.compiled

    def differing(fact: int, least: int = 1) -> int | None:
        return unlike(one.share(fact, least), (other.share(fact, least) for other in others))

    points = code.PATH_POINTS + one.watch.path
    plus, goal = (differing(points), differing(points, GOAL_POINTS)) if one.watch.path >= 0 else (None, None)
    return PlayoutStats(plus, goal, differing(code.ENDED), one.share(code.TAKEN), one.share(code.LAID))


def _average(lead: int) -> Phrase:
    if lead == 0:
        return phrase("hint-average-level")
    return phrase("hint-average-ahead" if lead > 0 else "hint-average-behind", count=abs(lead))


# Playing out ---------------------------------------------------------------------------------------------------------


def _glance(others: WatchedPlayouts, worlds: int, deadline: float | None) -> None:
    """Play every action out in a few worlds; in one if time has run out."""
    if len(others.candidates):
        others.play(np.arange(len(others.candidates)), 0, 1 if _is_late(deadline) else min(GLANCE, worlds))


def _finish(one: Candidate, worlds: int, deadline: float | None) -> bool:
    """Play a candidate in its remaining worlds, or in enough if time runs out; returns whether it did not."""
    while one.worlds < worlds:
        if _is_late(deadline) and one.worlds >= ENOUGH:
            return False
        one.playouts.play(np.array([one.k]), one.worlds, min(one.worlds + gated.FIRST_LOOK, worlds))
    return True


def _is_late(deadline: float | None) -> bool:
    return deadline is not None and time.perf_counter() > deadline


def _order(close: WatchedPlayouts, others: WatchedPlayouts, best: int, fewest: int) -> list[Candidate]:
    """The choice first, then by a lower confidence bound of the value relative to it, over the worlds both share.

    Candidates that were played in fewer than `fewest` worlds come last: their luck would rank them.
    """
    chosen = Candidate(close, best)

    def surely(one: Candidate) -> tuple[bool, float]:
        if one == chosen:
            return True, np.inf
        values = one.worth
        worlds = min(len(values), chosen.worlds)
        gains = values[:worlds] - chosen.worth[:worlds]
        return worlds >= fewest, float(gains.mean()) - gated.GATE * _error(gains)

    every = [Candidate(part, k) for part in (close, others) for k in range(len(part.candidates))]
    return sorted(every, key=surely, reverse=True)


def _error(values: Shares) -> float:
    """The standard error of the mean."""
    return float(values.std() / np.sqrt(max(1, len(values) - 1)))
