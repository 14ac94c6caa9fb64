"""Measures how often games are really won, given the chance that the champion expects (`bots/outcome_estimate.py`).

Each position is one decision of a game of its own, so that they are independent. The network has seen none of these
games.
"""

import dataclasses
import math
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.bots import make_bot
from keltis.bots.kinds import Evaluator
from keltis.bots.networks import load_builtin
from keltis.bots.outcome_estimate import estimate_views
from keltis.bots.weights import load_rule
from keltis.core import Game, View
from keltis.engine.arguments import Setup

CHUNK = 50  # positions measured in one go
NETWORKS = ("champion", "student")  # players in compiled code; any others take longer
BINS = 10
ENOUGH = 300  # positions: below this, noise alone moves a bin by more than three points

Floats = npt.NDArray[np.float64]
Report = Callable[[int], None]


@dataclasses.dataclass(frozen=True)
class Bin:
    """Positions with about the same predicted probability, and their outcomes."""

    positions: int
    predicted: float
    outcome: float
    error: float  # the standard error of the outcome


def bins(predicted: Floats, outcomes: Floats) -> list[Bin]:
    """Ten bins of equal width, without empty ones."""
    places = np.minimum((predicted * BINS).astype(int), BINS - 1)
    found = []
    for place in range(BINS):
        mine = places == place
        if mine.any():
            outcome = outcomes[mine]
            error = float(outcome.std() / math.sqrt(len(outcome)))
            found.append(Bin(len(outcome), float(predicted[mine].mean()), float(outcome.mean()), error))
    return found


def measure(
    game: Game, positions: int, seed: int, workers: int, report: Report, bot: str = "champion"
) -> tuple[Floats, Floats]:
    """Predicted chances and outcomes, for positions of games between bots of this name.

    The result does not depend on the number of workers.
    """
    with ThreadPoolExecutor(workers) as pool:
        chunks = [
            pool.submit(_chunk, game, begin, min(CHUNK, positions - begin), seed, bot)
            for begin in range(0, positions, CHUNK)
        ]
        predicted, outcomes = [], []
        for chunk in chunks:
            some_predicted, some_outcomes = chunk.result()
            predicted.append(some_predicted)
            outcomes.append(some_outcomes)
            report(len(some_outcomes))
    return np.concatenate(predicted), np.concatenate(outcomes)


def _chunk(game: Game, first: int, positions: int, seed: int, bot: str) -> tuple[Floats, Floats]:
    views, outcomes = (_games_of_networks if bot in NETWORKS else _games)(game, bot, first, positions, seed)
    _, wins = estimate_views(game, views)
    return wins[:, 0], outcomes


def _games_of_networks(game: Game, bot: str, first: int, positions: int, seed: int) -> tuple[Any, Floats]:
    """One decision from each of `positions` games."""
    net = load_builtin(bot, game.name)
    evaluator = Evaluator(game, load_rule(game.name, game.seats), net, speed="native")
    views, outcomes = np.zeros(positions, evaluator.compiled.VIEW), np.zeros(positions)
    setup = Setup(game.seats, 1, game.quiet_limit)
    lineup, memory = evaluator.lineup("net"), evaluator.memory
    evaluator.compiled.sample_games(views, outcomes, first, np.uint64(seed), setup, lineup, memory)
    return views, outcomes


def _games(game: Game, bot: str, first: int, positions: int, seed: int) -> tuple[Any, Floats]:
    """The same for any bot."""
    found = [_game(game, bot, f"calibrate {seed} {number}") for number in range(first, first + positions)]
    return np.concatenate([view.records for view, _ in found]), np.array([outcome for _, outcome in found])


def _game(game: Game, bot: str, seed: str) -> tuple[View, float]:
    bots = [make_bot(bot, game, f"{seed} {seat}") for seat in range(game.seats)]
    state = game.start(game.deal(seed))
    views = []
    while (seat := game.turn(state)) is not None:
        views.append(game.observe(state, seat))
        state = game.apply(state, bots[seat](views[-1]))
    rng = np.random.default_rng(int.from_bytes(seed.encode(), "big"))
    view = views[rng.integers(len(views))]
    totals = [score.total for score in game.score(state)]
    assert view.seat is not None
    return view, (totals[view.seat] == max(totals)) / totals.count(max(totals))


def told(findings: Mapping[int, list[Bin]]) -> Iterator[str]:
    """The bins for each number of seats as a Markdown table."""
    yield "| seats | predicted | outcome | off by | standard error | positions |"
    yield "|---|---|---|---|---|---|"
    for seats, found in findings.items():
        for each in found:
            few = "" if each.positions >= ENOUGH else " (few)"
            yield (
                f"| {seats} | {each.predicted:.1%} | {each.outcome:.1%} | {each.outcome - each.predicted:+.1%} | "
                f"{each.error:.1%} | {each.positions:,}{few} |"
            )
