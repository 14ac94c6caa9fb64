"""Opinions about the actions of a view, formed from numbers that compiled code gives: which are best, and why.

The numbers come from an `Oracle`: the server's is in `analysis.py`, the page's in web/src/engine/hints.ts. This module
is translated to JavaScript (tools/javascript), so that both form the same opinions: figures are plain lists, and every
sum has its order.
"""

import dataclasses
import math
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from keltis.bots import candidate_comparison
from keltis.bots.outcome_estimate import Expected
from keltis.bots.playout_search import ENDED, LAID, PATH_POINTS, TAKEN
from keltis.core import Action, Game, View
from keltis.games.reasons import UNKNOWN, PlayoutStats, Watch, WeightedReason, most_telling, unlike
from keltis.i18n import Phrase, Value, phrase

DEPTH = 8  # actions that are played after a candidate, before a network says what to expect
LEAST = 4  # actions that are compared, even if the network finds them unlikely
SHOWN = 3  # actions that are tried in all worlds, and played out
GLANCE = 4  # worlds for each of those that are not compared
PLAYED_OUT = 32  # worlds, for statistics of the actions shown
IN_ANY_CASE = 16  # of these, even if time has run out: fewer say nothing
SEARCHING = 0.5  # the share of the time for comparing; the rest is for statistics
PATIENCE = 4.0  # times the time, on a slow machine, until opinions are clear enough; what is not known then stays so
MISS = 0.01  # by how much calibrated chances are typically off (docs/bots.md)
SPREAD = 0.3  # a deviation that is assumed besides those seen, so that few worlds do not look certain
GOAL_POINTS = 6  # points of a path whose figure is in the goal

Table = list[list[float]]  # actions × worlds


class Oracle(Protocol):
    """Answers questions about one view, whose seat is on turn. A world depends only on its number."""

    def rank(self) -> list[int]:
        """The numbers of the legal actions, the network's first choice first."""

    def likely(self) -> int:
        """How many of these are likely, as far as the network can tell."""

    def ends(self, actions: list[int]) -> list[bool]:
        """Whether each action itself ends the game."""

    def look(self, actions: list[int], begin: int, end: int) -> tuple[Table, Table]:
        """The leads and wins that each action leads to, in the worlds from `begin` to `end`."""

    def play_out(self, actions: list[int], watched: list[Watch], begin: int, end: int) -> list[list[list[int]]]:
        """The statistics of `playout_search.py` when each action is played out: actions × worlds × STATS."""

    def expect(self) -> Expected:
        """What the seat can expect."""


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


def opinions(game: Game, view: View, oracle: Oracle, worlds: int, seconds: float | None) -> list[Opinion]:
    """Of all legal actions: the best three by win probability, then the others."""
    begun = time.perf_counter()
    searched, finished, latest = (
        None if seconds is None else begun + part * seconds for part in (SEARCHING, 1.0, PATIENCE)
    )
    compared, others = _all_looks(oracle)
    best = _search(compared, worlds, searched, latest)
    if others.candidates:
        others.play(list(range(len(others.candidates))), 0, 1 if _is_late(searched) else min(GLANCE, worlds))
    shown, rest = _ranked(compared, others, best, worlds, searched)
    played_out = Statistics(game, view, oracle, [one.number for one in shown], min(PLAYED_OUT, worlds))
    if len(shown) > 1:
        played_out.play_in_time(finished, latest)
    scale = _scale(oracle, shown)
    everything = [_said(view, one, played_out, []) for one in shown]
    return [_opinion(game, view, one, scale, shown, everything, played_out) for one in [*shown, *rest]]


# Trying actions in the same worlds -----------------------------------------------------------------------------------


class Looks:
    """Actions that are tried in the same worlds, each in the first few, and how they did."""

    def __init__(self, oracle: Oracle, candidates: list[int], ending: list[bool]) -> None:
        self.oracle, self.candidates, self.ending = oracle, candidates, ending
        self.leads: Table = [[] for _ in candidates]
        self.wins: Table = [[] for _ in candidates]

    def play(self, which: list[int], begin: int, end: int) -> None:
        """Try these candidates in the worlds from `begin` to `end`."""
        leads, wins = self.oracle.look([self.candidates[k] for k in which], begin, end)
        for k, lead, win in zip(which, leads, wins, strict=True):
            self.leads[k] = [*self.leads[k][:begin], *lead]
            self.wins[k] = [*self.wins[k][:begin], *win]


class Candidate(NamedTuple):
    """One action, and where it was tried."""

    looks: Looks
    k: int

    @property
    def number(self) -> int:
        return self.looks.candidates[self.k]

    @property
    def worlds(self) -> int:
        return len(self.looks.leads[self.k])

    @property
    def wins(self) -> list[float]:
        return self.looks.wins[self.k]

    @property
    def leads(self) -> list[float]:
        return self.looks.leads[self.k]

    @property
    def worth(self) -> list[float]:
        """Its value in each world it was tried in."""
        return [
            candidate_comparison.worth(lead, win, candidate_comparison.BY_MARGIN)
            for lead, win in zip(self.leads, self.wins, strict=True)
        ]

    @property
    def certain(self) -> bool:
        """Whether the action itself ends the game."""
        return self.looks.ending[self.k]


def _all_looks(oracle: Oracle) -> tuple[Looks, Looks]:
    """The actions to compare, the network's first choice first, and all others."""
    actions, likely = oracle.rank(), max(LEAST, oracle.likely())
    ending = oracle.ends(actions)
    first = [place for place in range(len(actions)) if place < likely or ending[place]]
    rest = [place for place in range(len(actions)) if not (place < likely or ending[place])]
    compared = Looks(oracle, [actions[place] for place in first], [ending[place] for place in first])
    return compared, Looks(oracle, [actions[place] for place in rest], [ending[place] for place in rest])


def _search(looks: Looks, worlds: int, deadline: float | None, latest: float | None) -> int:
    """The index of the chosen candidate: as `kinds.search` finds it, but the first look may take until `latest`."""
    alive: Any = [1 for _ in looks.candidates]
    no_doubts: Any = [0.0 for _ in looks.candidates]
    seen = 0
    for begin, end in candidate_comparison.rounds(worlds):
        for first, last in candidate_comparison.steps(begin, end, timed=deadline is not None):
            if seen >= candidate_comparison.FIRST_LOOK and _is_late(deadline):
                return candidate_comparison.choice(
                    _values(looks, seen), seen, alive, no_doubts, candidate_comparison.BY_MARGIN
                )
            if 0 < seen < candidate_comparison.FIRST_LOOK and _is_late(latest):
                return 0
            seen = last
            looks.play([k for k, playing in enumerate(alive) if playing], first, seen)
        if candidate_comparison.still_in(_values(looks, seen), seen, alive, candidate_comparison.BY_MARGIN) == 1:
            break
    return candidate_comparison.choice(_values(looks, seen), seen, alive, no_doubts, candidate_comparison.BY_MARGIN)


def _values(looks: Looks, seen: int) -> Any:
    """The value of each candidate in each of the worlds seen; of those dropped early, something in the others."""
    worths = [Candidate(looks, k).worth for k in range(len(looks.candidates))]
    return np.array([[*worth, *[0.0] * (seen - len(worth))] for worth in worths])


def _ranked(
    compared: Looks, others: Looks, best: int, worlds: int, deadline: float | None
) -> tuple[list[Candidate], list[Candidate]]:
    """The best three, tried in all worlds unless time runs out, by win probability; and all others."""
    choice = Candidate(compared, best)
    every = [Candidate(compared, k) for k in range(len(compared.candidates))]
    order = _order(choice, every)
    while not _is_late(deadline):
        unfinished = [one for one in order[:SHOWN] if one.worlds < worlds]
        if not unfinished:
            break
        for one in unfinished:
            most = min(one.worlds + candidate_comparison.FIRST_LOOK, worlds)
            for begin, end in candidate_comparison.steps(one.worlds, most, timed=deadline is not None):
                if not _is_late(deadline):
                    compared.play([one.k], begin, end)
        order = _order(choice, every)
    shown = sorted(order[:SHOWN], key=lambda one: round(100 * _mean(_gain(one, choice))), reverse=True)
    glanced = [Candidate(others, k) for k in range(len(others.candidates))]
    return shown, _order(choice, [*order[SHOWN:], *glanced])


def _order(choice: Candidate, candidates: list[Candidate]) -> list[Candidate]:
    """The choice first, then by a lower confidence bound of the value relative to it, over the worlds both share."""

    def surely(one: Candidate) -> float:
        if one == choice:
            return math.inf
        gains = _less(one.worth, choice.worth)
        return _mean(gains) - candidate_comparison.BY_MARGIN.error * math.sqrt(_variance(gains)) / math.sqrt(
            max(1, len(gains) - 1)
        )

    return sorted(candidates, key=surely, reverse=True)


def _gain(one: Candidate, other: Candidate) -> list[float]:
    """By how much one is likelier to win than the other, in each world both were tried in."""
    return _less(one.wins, other.wins)


def _less(one: list[float], other: list[float]) -> list[float]:
    """Differences, as far as there are both."""
    return [one[place] - other[place] for place in range(min(len(one), len(other)))]


def _mean(values: Sequence[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _variance(values: Sequence[float]) -> float:
    mean = _mean(values)
    return _mean([(value - mean) * (value - mean) for value in values])


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
            return one.wins[0], 0.0, one.leads[0]
        if one == self.best:
            return self.expected.win, MISS, self.expected.margin
        behind = _gain(self.best, one)
        win = self.expected.win - max(0.0, _mean(behind))
        lead = self.expected.margin + _mean(_less(one.leads, self.best.leads))
        return max(0.0, win), math.sqrt(MISS * MISS + _error(behind) * _error(behind)), lead


def _scale(oracle: Oracle, shown: list[Candidate]) -> Scale:
    best = shown[0]
    if best.certain:
        return Scale(best, Expected(best.wins[0], best.leads[0]))
    expected = oracle.expect()
    least = max((one.wins[0] for one in shown if one.certain), default=0.0)  # what can be had for certain
    return Scale(best, Expected(max(expected.win, least), expected.margin))


def _error(gains: list[float]) -> float:
    """The standard error of the mean, on the cautious side where worlds are few."""
    number = len(gains)
    return math.sqrt((_variance(gains) * number + SPREAD * SPREAD) / (number * number))


# An opinion: what tells an action from the best others ---------------------------------------------------------------


class Statistics:
    """What becomes of the actions shown when they are played out to the end, in the first of the same worlds."""

    def __init__(self, game: Game, view: View, oracle: Oracle, actions: list[int], worlds: int) -> None:
        self.reasons = game.definition.reasons
        self.oracle, self.actions, self.worlds = oracle, actions, worlds
        self.watched = [self.reasons.watch(view, action) for action in actions]
        self.stats: list[list[list[int]]] = [[] for _ in actions]
        self.played = 0

    def play_in_time(self, deadline: float | None, latest: float | None) -> None:
        for begin, end in candidate_comparison.steps(0, self.worlds, timed=deadline is not None):
            if _is_late(latest if begin < IN_ANY_CASE else deadline):
                break
            found = self.oracle.play_out(self.actions, self.watched, begin, end)
            self.stats = [[*known, *more] for known, more in zip(self.stats, found, strict=True)]
            self.played = end

    def share(self, k: int, fact: int, least: int = 1) -> int:
        """The percentage of worlds in which a statistic has at least this value."""
        return round(100 * (len([1 for world in self.stats[k] if world[fact] >= least]) / self.played))

    def of(self, number: int, rivals: list[int]) -> PlayoutStats:
        """The statistics of an action, compared with others."""
        if self.played < min(IN_ANY_CASE, self.worlds) or number not in self.actions:
            return UNKNOWN
        k = self.actions.index(number)
        others = [self.actions.index(each) for each in rivals]

        def differing(fact: int, least: int = 1) -> int | None:
            return unlike(self.share(k, fact, least), [self.share(each, fact, least) for each in others])

        path = self.watched[k].path
        points = PATH_POINTS + path
        plus, goal = (differing(points), differing(points, GOAL_POINTS)) if path >= 0 else (None, None)
        return PlayoutStats(plus, goal, differing(ENDED), self.share(k, TAKEN), self.share(k, LAID))


def _opinion(
    game: Game, view: View, one: Candidate, scale: Scale, shown: list[Candidate],
    everything: list[list[WeightedReason]], played_out: Statistics,
) -> Opinion:  # fmt: skip
    """The opinion of an action; `everything` is what there is to say about each of those shown."""
    rivals = [each for each in shown if each != one]
    heard = [said for each, said in zip(shown, everything, strict=True) if each != one]
    win, error, margin = scale.of(one)
    behind = _gain(scale.best, one)
    as_good = one in shown[1:] and _mean(behind) <= _error(behind)
    found: tuple[Phrase, ...] = (phrase("hint-only"),)
    if rivals:
        found = most_telling(_said(view, one, played_out, rivals), heard)
        average = round(margin)
        if not found and any(round(scale.of(each)[2]) != average for each in rivals):
            found = (_average(average),)
    reasons = tuple(Reason(each.name, dict(each.values)) for each in found)
    return Opinion(game.actions[one.number], win, margin, error, one.worlds, reasons, as_good)


def _said(view: View, one: Candidate, played_out: Statistics, others: list[Candidate]) -> list[WeightedReason]:
    """The reasons that the game has for an action, compared with others."""
    stats = played_out.of(one.number, [each.number for each in others])
    return [*played_out.reasons.reasons(view, one.number, stats)]


def _average(lead: int) -> Phrase:
    if lead == 0:
        return phrase("hint-average-level")
    return phrase("hint-average-ahead" if lead > 0 else "hint-average-behind", count=abs(lead))
