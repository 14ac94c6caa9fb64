"""Analysis for hints: every legal action of a view with its win probability, margin, standard error and reasons.

The champion names the actions worth comparing, and these are tried in the same worlds as the expert tries them
(`bots/search_bot.py`): played on for some actions by the student, then judged. The best three are tried in all worlds
and shown in the order of their chances; all other actions are tried in a few worlds.

The chance of the best is what the champion expects of the view (`bots/outcome_estimate.py`), which is calibrated; any
other action's is lower by as much as it is behind in the same worlds. Statistics for reasons need the end of the game:
for them, students play the best three out.
"""

import dataclasses
import math
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis.bots import gated
from keltis.bots.arguments import Outcomes
from keltis.bots.kinds import Playouts, search, seed_of
from keltis.bots.outcome_estimate import Expected, NotOnTurn, estimate
from keltis.bots.search_bot import Lookahead, Searcher, Settings
from keltis.core import Action, Game, View
from keltis.games.reasons import UNKNOWN, PlayoutStats, WeightedReason, most_telling, unlike
from keltis.i18n import Phrase, Value, phrase

LEAST = 4  # actions that are compared, even if the champion finds them unlikely
SHOWN = 3  # actions that are tried in all worlds, and played out
GLANCE = 4  # worlds for each of those that are not compared
WORLDS = 64
DEPTH = 8  # actions that students play after a candidate, before the judge is asked
PLAYED_OUT = 32  # worlds, for statistics of the actions shown
IN_ANY_CASE = 16  # of these, even if time has run out
SEARCHING = 0.5  # the share of the time for comparing; the rest is for statistics
MISS = 0.01  # by how much calibrated chances are typically off (docs/bots.md)
SPREAD = 0.3  # a deviation that is assumed besides those seen, so that few worlds do not look certain
UNCLEAR = 0.06  # a win probability with a larger standard error is not worth a figure
MOST_WORLDS = 1 << 14
GOAL_POINTS = 6  # points of a path whose figure is in the goal

Shares = npt.NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Reason:
    """One fact from the playouts or the view, to be formatted in any language."""

    id: str  # a text in locales/*/hint.ftl
    values: Mapping[str, Value]  # arguments of the text


@dataclasses.dataclass(frozen=True)
class Opinion:
    """The evaluation of one action."""

    action: Action
    win: float  # the win probability, between strong players of equal strength
    margin: float  # points ahead of the best opponent at the end
    error: float  # the standard error of `win`; 0 if the action ends the game
    worlds: int  # how many it was tried in
    reasons: tuple[Reason, ...]  # at most three that tell it from the best others, the most important first
    as_good: bool = False  # not the first, but not clearly worse: less than a standard error behind in the same worlds


def analyse(
    game: Game, view: View, *, worlds: int = WORLDS, seconds: float | None = None, seed: str = ""
) -> tuple[Opinion, ...]:
    """Evaluate all legal actions of a view: the best three by win probability, then the others.

    The same seed gives the same result unless time runs out.
    """
    _check(game, view, worlds)
    begun = time.perf_counter()
    searched, finished = (None if seconds is None else begun + part * seconds for part in (SEARCHING, 1.0))
    searcher = Searcher(game, Settings(worlds=worlds, depth=DEPTH))
    number = seed_of(view, f"analysis {seed}")
    compared, others = _all_looks(searcher, view, worlds, number)
    best = search(compared, worlds, searched)
    if len(others.candidates):
        others.play(np.arange(len(others.candidates)), 0, 1 if _is_late(searched) else min(GLANCE, worlds))
    shown, rest = _ranked(compared, others, best, worlds, searched)
    played_out = Statistics(searcher, view, [one.number for one in shown], min(PLAYED_OUT, worlds), number)
    if len(shown) > 1:
        played_out.play_in_time(finished)
    scale = _scale(game, view, shown)
    everything = [_said(view, one, played_out, ()) for one in shown]
    return tuple(_opinion(view, one, scale, shown, everything, played_out) for one in [*shown, *rest])


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


# Trying actions in the same worlds -----------------------------------------------------------------------------------


class Looks:
    """Actions that are tried in the same worlds, each in the first few, and how they did."""

    def __init__(self, lookahead: Lookahead, candidates: Any, ending: Any, worlds: int) -> None:
        self.code = lookahead.code
        self.lookahead, self.candidates, self.ending = lookahead, candidates, ending
        self.leads, self.wins = (np.zeros((len(candidates), worlds)) for _ in range(2))
        self.seen = np.zeros(len(candidates), int)

    def play(self, which: Any, begin: int, end: int) -> None:
        """Try these candidates in the worlds from `begin` to `end`."""
        found = Outcomes(*(np.zeros((len(which), end - begin)) for _ in range(2)))
        self.lookahead.look(self.candidates[which], begin, found)
        self.leads[which, begin:end], self.wins[which, begin:end] = found
        self.seen[which] = end


class Candidate(NamedTuple):
    """One action, and where it was tried."""

    looks: Looks
    k: int

    @property
    def number(self) -> int:
        return int(self.looks.candidates[self.k])

    @property
    def action(self) -> Action:
        return self.looks.lookahead.searcher.policy.game.actions[self.number]

    @property
    def worlds(self) -> int:
        return int(self.looks.seen[self.k])

    @property
    def wins(self) -> Shares:
        return self.looks.wins[self.k, : self.worlds]

    @property
    def leads(self) -> Shares:
        return self.looks.leads[self.k, : self.worlds]

    @property
    def worth(self) -> Shares:
        """Its value in each world it was tried in."""
        value: Shares = gated.worth(self.leads, self.wins, gated.BY_MARGIN)
        return value

    @property
    def certain(self) -> bool:
        """Whether the action itself ends the game."""
        return bool(self.looks.ending[self.k])


def _all_looks(searcher: Searcher, view: View, worlds: int, seed: int) -> tuple[Looks, Looks]:
    """The actions to compare, the champion's first choice first, and all others."""
    lookahead = Lookahead(searcher, view, seed)
    actions, _ = searcher.policy.rank(view, "net")
    first_world = Playouts(searcher.policy, view, "random", actions, 1, seed)
    first_world.play(np.arange(len(actions)), 0, 1)
    ending = first_world.stats[:, 0, searcher.policy.compiled.AT_ONCE] > 0
    likely = np.arange(len(actions)) < max(LEAST, len(lookahead.candidates))
    parts = (likely | ending, ~(likely | ending))
    compared, others = (Looks(lookahead, actions[part], ending[part], worlds) for part in parts)
    return compared, others


def _ranked(
    compared: Looks, others: Looks, best: int, worlds: int, deadline: float | None
) -> tuple[list[Candidate], list[Candidate]]:
    """The best three, tried in all worlds unless time runs out, by win probability; and all others."""
    choice = Candidate(compared, best)
    while True:
        order = _order(choice, [Candidate(compared, k) for k in range(len(compared.candidates))])
        unfinished = [one for one in order[:SHOWN] if one.worlds < worlds]
        if not unfinished or _is_late(deadline):
            break
        for one in unfinished:
            compared.play(np.array([one.k]), one.worlds, min(one.worlds + gated.FIRST_LOOK, worlds))
    shown = sorted(order[:SHOWN], key=lambda one: round(100 * _gain(one, choice).mean()), reverse=True)
    glanced = [Candidate(others, k) for k in range(len(others.candidates))]
    return shown, _order(choice, [*order[SHOWN:], *glanced])


def _order(choice: Candidate, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The choice first, then by a lower confidence bound of the value relative to it, over the worlds both share."""

    def surely(one: Candidate) -> float:
        if one == choice:
            return np.inf
        worlds = min(one.worlds, choice.worlds)
        gains = one.worth[:worlds] - choice.worth[:worlds]
        return float(gains.mean() - gated.BY_MARGIN.error * gains.std() / math.sqrt(max(1, worlds - 1)))

    return sorted(candidates, key=surely, reverse=True)


def _gain(one: Candidate, other: Candidate) -> Shares:
    """By how much one is likelier to win than the other, in each world both were tried in."""
    worlds = min(one.worlds, other.worlds)
    gains: Shares = one.wins[:worlds] - other.wins[:worlds]
    return gains


def _is_late(deadline: float | None) -> bool:
    return deadline is not None and time.perf_counter() > deadline


# Chances -------------------------------------------------------------------------------------------------------------


class Scale(NamedTuple):
    """What is expected of the best action, which others are compared with."""

    best: Candidate
    expected: Expected

    def of(self, one: Candidate) -> tuple[float, float, float]:
        """An action's win probability, its standard error, and its margin."""
        if one.certain:
            return float(one.wins[0]), 0.0, float(one.leads[0])
        if one == self.best:
            return self.expected.win, MISS, self.expected.margin
        behind = _gain(self.best, one)
        win = self.expected.win - max(0.0, float(behind.mean()))
        lead = self.expected.margin + float((one.leads[: len(behind)] - self.best.leads[: len(behind)]).mean())
        return max(0.0, win), math.hypot(MISS, _error(behind)), lead


def _scale(game: Game, view: View, shown: Sequence[Candidate]) -> Scale:
    best = shown[0]
    if best.certain:
        return Scale(best, Expected(float(best.wins[0]), float(best.leads[0])))
    assert view.seat is not None
    expected = estimate(game, view)[view.seat]
    least = max((float(one.wins[0]) for one in shown if one.certain), default=0.0)  # what can be had for certain
    return Scale(best, expected._replace(win=max(expected.win, least)))


def _error(gains: Shares) -> float:
    """The standard error of the mean, on the cautious side where worlds are few."""
    return math.sqrt((gains.var() * len(gains) + SPREAD**2) / len(gains) ** 2)


# An opinion: what tells an action from the best others ---------------------------------------------------------------


class Statistics(Playouts):
    """What becomes of the actions shown when students play them out to the end, in the first of the same worlds."""

    def __init__(self, searcher: Searcher, view: View, actions: Sequence[int], worlds: int, seed: int) -> None:
        super().__init__(searcher.policy, view, "net", actions, worlds, seed)
        self.lineup = searcher.lineup
        self.reasons = searcher.policy.game.definition.reasons
        self.watched = [self.reasons.watch(view, action) for action in actions]
        for k, watch in enumerate(self.watched):
            self.watch[k] = watch.card, watch.pile
        self.worlds, self.played = worlds, 0

    def play_in_time(self, deadline: float | None) -> None:
        everyone = np.arange(len(self.candidates))
        while self.played < self.worlds and not (self.played >= IN_ANY_CASE and _is_late(deadline)):
            end = min(self.played + IN_ANY_CASE, self.worlds)
            self.play(everyone, self.played, end)
            self.played = end

    def share(self, k: int, fact: int, least: int = 1) -> int:
        """The percentage of worlds in which a statistic has at least this value."""
        return round(100 * float(np.mean(self.stats[k, : self.played, fact] >= least)))

    def of(self, number: int, rivals: Sequence[int]) -> PlayoutStats:
        """The statistics of an action, compared with others."""
        if not self.played or number not in self.candidates:
            return UNKNOWN
        code, places = self.evaluator.compiled, {int(each): k for k, each in enumerate(self.candidates)}
        k = places[number]

        def differing(fact: int, least: int = 1) -> int | None:
            return unlike(self.share(k, fact, least), (self.share(places[each], fact, least) for each in rivals))

        path = self.watched[k].path
        points = code.PATH_POINTS + path
        plus, goal = (differing(points), differing(points, GOAL_POINTS)) if path >= 0 else (None, None)
        return PlayoutStats(plus, goal, differing(code.ENDED), self.share(k, code.TAKEN), self.share(k, code.LAID))


def _opinion(
    view: View, one: Candidate, scale: Scale, shown: Sequence[Candidate], everything: Sequence[list[WeightedReason]],
    played_out: Statistics,
) -> Opinion:  # fmt: skip
    """The opinion of an action; `everything` is what there is to say about each of those shown."""
    rivals = {each: said for each, said in zip(shown, everything, strict=True) if each != one}
    win, error, margin = scale.of(one)
    behind = _gain(scale.best, one)
    as_good = one in shown[1:] and bool(behind.mean() <= _error(behind))
    found: tuple[Phrase, ...] = (phrase("hint-only"),)
    if rivals:
        found = most_telling(_said(view, one, played_out, [*rivals]), [*rivals.values()])
        average = round(margin)
        if not found and any(round(scale.of(each)[2]) != average for each in rivals):
            found = (_average(average),)
    reasons = tuple(Reason(each.name, dict(each.values)) for each in found)
    return Opinion(one.action, win, margin, error, one.worlds, reasons, as_good)


def _said(view: View, one: Candidate, played_out: Statistics, others: Sequence[Candidate]) -> list[WeightedReason]:
    """The reasons that the game has for an action, compared with others."""
    stats = played_out.of(one.number, [each.number for each in others])
    return [*played_out.reasons.reasons(view, one.number, stats)]


def _average(lead: int) -> Phrase:
    if lead == 0:
        return phrase("hint-average-level")
    return phrase("hint-average-ahead" if lead > 0 else "hint-average-behind", count=abs(lead))
