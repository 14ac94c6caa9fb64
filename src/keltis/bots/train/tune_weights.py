"""Tunes the rule bot's weights by CMA-ES, each candidate playing the same deals against the best found so far.

The rivals are the last few champions, so that a candidate cannot win by exploiting just one of them. A new champion is
accepted only after it has beaten the old one on fresh deals.
"""

import dataclasses
import importlib
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from keltis.bots.train.tuning_games import OnCores, OnGpu, rule_players
from keltis.bots.weights import Weights

CHAMPIONS = 4  # number of recent champions used as rivals
TRIAL_EVERY = 20  # generations
FRESH = 1 << 40  # deals from here on are for trials only


@dataclasses.dataclass
class Progress:
    """The progress of a search."""

    generation: int
    champions: int
    share: float  # the last champion's win share per block against the initial weights, in two-seat terms
    margin: float


def tune(
    table: OnCores | OnGpu,
    begin: Weights,
    *,
    seconds: float,
    without: Sequence[int] = (),
    population: int = 16,
    deals: int = 300,
    trial_deals: int = 2000,
    seed: int = 1,
    report: Callable[[Progress], None] = lambda progress: None,
) -> Weights:
    """The best weights found in the given time; those in `without` stay 0."""
    cma = load_cma()
    free = np.array([place for place in range(len(begin)) if place not in set(without)])
    begin = begin.copy()
    begin[list(without)] = 0.0
    champions = [begin]
    options = {
        "popsize": population,
        "seed": seed,
        "verbose": -9,
        "CMA_stds": 0.3 + 0.3 * np.abs(begin[free]),
        "CMA_diagonal": 0,
    }
    strategy = cma.CMAEvolutionStrategy(begin[free], 0.7, options)
    deadline, generation = time.monotonic() + seconds, 0
    while time.monotonic() < deadline:
        asked = strategy.ask()
        weights = np.stack([_whole(begin, free, part) for part in asked] + champions[-CHAMPIONS:])
        strategy.tell(asked, -_worth(_play(table, weights, len(asked), generation * deals, deals)))
        generation += 1
        if generation % TRIAL_EVERY == 0:
            mean = _whole(begin, free, strategy.mean)
            if _beats(table, mean, champions[-1], generation, trial_deals):
                champions.append(mean)
            margins = _versus(table, champions[-1], begin, FRESH, trial_deals)
            report(Progress(generation, len(champions) - 1, _share(margins), float(margins.mean())))
    return champions[-1]


class NoCma(RuntimeError):
    """The CMA-ES library is not installed."""


def load_cma() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns that matplotlib is missing
            return importlib.import_module("cma")
    except ImportError:
        raise NoCma("Tuning needs the library cma: install keltis[tune].") from None


def _whole(begin: Weights, free: Any, part: Any) -> Weights:
    weights = begin.copy()
    weights[free] = part
    return weights


def _play(table: OnCores | OnGpu, weights: Weights, candidates: int, first: int, deals: int) -> Any:
    ones = rule_players(table.code, list(range(candidates)))
    others = rule_players(table.code, list(range(candidates, len(weights))))
    return table.play(weights, ones, others, first, deals)


def _worth(margins: Any) -> Any:
    """The fitness of each candidate: its margins, and its wins."""
    wins = (margins > 0) + 0.5 * (margins == 0)
    return (np.clip(margins, -40, 40) / 40 + wins).mean(axis=(1, 2))


def _versus(table: OnCores | OnGpu, one: Weights, other: Weights, first: int, deals: int) -> Any:
    return _play(table, np.stack([one, other]), 1, first, deals)[0]


def _share(margins: Any) -> float:
    return float(((margins > 0) + 0.5 * (margins == 0)).mean())


def _beats(table: OnCores | OnGpu, one: Weights, other: Weights, generation: int, deals: int) -> bool:
    """Whether `one` wins more than its fair share among `other`s, by two standard errors on fresh deals."""
    margins = _versus(table, one, other, FRESH + generation * deals, deals)
    wins = ((margins > 0) + 0.5 * (margins == 0)).mean(axis=1)
    fair = 1 / margins.shape[1]
    return bool(wins.mean() - 2 * wins.std() / np.sqrt(len(wins)) > fair)
