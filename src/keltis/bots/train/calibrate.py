"""Measures how games really end, given the chances and margins that a network expects (`bots/outcome_estimate.py`).

Each position is one decision of a game of its own, so that they are independent. The network has seen none of these
games. Of each position all seats count, whose ends are not independent: errors are those of positions, not of seats.
"""

import dataclasses
import math
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis.bots import make_bot
from keltis.bots.arguments import Outcomes
from keltis.bots.kinds import Evaluator
from keltis.bots.networks import load_builtin
from keltis.bots.outcome_estimate import estimate_positions, estimate_views
from keltis.bots.weights import load_rule
from keltis.core import Game, State, View
from keltis.engine.arguments import Setup

CHUNK = 50  # positions measured in one go
PLAYERS = ("champion", "student")  # in compiled code; any others take longer
JUDGE = "judge"
NETWORKS = (*PLAYERS, JUDGE)  # whose expectations can be measured
BINS = 10
ENOUGH = 300  # seats of positions: below this, noise alone moves a bin by more than three points

Floats = npt.NDArray[np.float64]
Report = Callable[[int], None]


class Sample(NamedTuple):
    """What was expected of some positions and what came: rows of the seats in playing order, from the one on turn."""

    chances: Floats
    wins: Floats  # shares of the win
    margins: Floats
    leads: Floats  # over the best opponent


@dataclasses.dataclass(frozen=True)
class Bin:
    """Seats of positions with about the same prediction, and their outcomes."""

    positions: int
    predicted: float
    outcome: float
    error: float  # the standard error of the outcome


def bins(predicted: Floats, outcomes: Floats) -> list[Bin]:
    """Ten bins of equal width for chances, without empty ones; a position is a row, or a number."""
    return _bins(predicted, outcomes, np.minimum((predicted * BINS).astype(int), BINS - 1))


def margin_bins(predicted: Floats, outcomes: Floats) -> list[Bin]:
    """Ten bins of margins with equally many, from the lowest prediction to the highest."""
    edges = np.quantile(predicted, np.arange(1, BINS) / BINS)
    return _bins(predicted, outcomes, np.searchsorted(edges, predicted, side="right"))


def _bins(predicted: Floats, outcomes: Floats, places: Any) -> list[Bin]:
    found = []
    for place in range(BINS):
        mine = places == place
        if number := int(mine.sum()):
            outcome = float(outcomes[mine].mean())
            off = np.where(mine, outcomes - outcome, 0.0).reshape(len(predicted), -1).sum(axis=1)  # of each position
            found.append(Bin(number, float(predicted[mine].mean()), outcome, math.sqrt((off**2).sum()) / number))
    return found


def measure(
    game: Game, positions: int, seed: int, workers: int, report: Report, bot: str = "champion",
    network: str = "champion",
) -> Sample:  # fmt: skip
    """What a network expects of positions of games between bots of this name, and how they ended.

    The result does not depend on the number of workers.
    """
    _chunk(game, 0, 1, seed, bot, network)  # what is missing is compiled, by one thread
    with ThreadPoolExecutor(workers) as pool:
        chunks = [
            pool.submit(_chunk, game, begin, min(CHUNK, positions - begin), seed, bot, network)
            for begin in range(0, positions, CHUNK)
        ]
        samples = []
        for chunk in chunks:
            samples.append(chunk.result())
            report(len(samples[-1].wins))
    return Sample(*(np.concatenate(parts) for parts in zip(*samples, strict=True)))


def _chunk(game: Game, first: int, positions: int, seed: int, bot: str, network: str) -> Sample:
    views, states, ends = (_games_of_networks if bot in PLAYERS else _games)(game, bot, first, positions, seed)
    expected = estimate_positions(game, states) if network == JUDGE else estimate_views(game, views, network)
    margins, chances = expected
    return Sample(chances, ends.wins, margins, ends.leads)


def _games_of_networks(game: Game, bot: str, first: int, positions: int, seed: int) -> tuple[Any, Any, Outcomes]:
    """One decision from each of `positions` games, as it is seen and as it is, and how the game ended."""
    net = load_builtin(bot, game.name)
    evaluator = Evaluator(game, load_rule(game.name, game.seats), net, speed="native")
    code = evaluator.compiled
    views, states = np.zeros(positions, code.VIEW), np.zeros(positions, code.STATE)
    ends = Outcomes(*(np.zeros((positions, game.seats)) for _ in range(2)))
    setup = Setup(game.seats, 1, game.quiet_limit)
    lineup, memory = evaluator.lineup("net"), evaluator.memory
    code.sample_games(views, states, ends, first, np.uint64(seed), setup, lineup, memory)
    return views, states, ends


def _games(game: Game, bot: str, first: int, positions: int, seed: int) -> tuple[Any, Any, Outcomes]:
    """The same for any bot."""
    found = [_game(game, bot, f"calibrate {seed} {number}") for number in range(first, first + positions)]
    views, states, leads, wins = zip(*found, strict=True)
    seen, known = (np.concatenate([each.records for each in some]) for some in (views, states))
    return seen, known, Outcomes(np.array(leads), np.array(wins))


def _game(game: Game, bot: str, seed: str) -> tuple[View, State, list[float], list[float]]:
    bots = [make_bot(bot, game, f"{seed} {seat}") for seat in range(game.seats)]
    state = game.start(game.deal(seed))
    seen = []
    while (seat := game.turn(state)) is not None:
        seen.append((game.observe(state, seat), state))
        state = game.apply(state, bots[seat](seen[-1][0]))
    rng = np.random.default_rng(int.from_bytes(seed.encode(), "big"))
    view, then = seen[rng.integers(len(seen))]
    totals = [score.total for score in game.score(state)]
    assert view.seat is not None
    totals = totals[view.seat :] + totals[: view.seat]
    leads = [float(total - max(totals[:seat] + totals[seat + 1 :])) for seat, total in enumerate(totals)]
    return view, then, leads, [(total == max(totals)) / totals.count(max(totals)) for total in totals]


def told(chances: Mapping[int, list[Bin]], margins: Mapping[int, list[Bin]]) -> Iterator[str]:
    """The bins for each number of seats as Markdown tables, of chances to win and of margins in points."""
    yield from _told("chance", chances, lambda number: f"{number:.1%}")
    yield ""
    yield from _told("margin", margins, lambda number: f"{number:.1f}")


def _told(what: str, findings: Mapping[int, list[Bin]], text: Callable[[float], str]) -> Iterator[str]:
    yield f"| seats | predicted {what} | outcome | off by | standard error | seats of positions |"
    yield "|---|---|---|---|---|---|"
    for seats, found in findings.items():
        for each in found:
            few = "" if each.positions >= ENOUGH else " (few)"
            off = each.outcome - each.predicted
            yield (
                f"| {seats} | {text(each.predicted)} | {text(each.outcome)} | {'+' if off >= 0 else ''}{text(off)} | "
                f"{text(each.error)} | {each.positions:,}{few} |"
            )
