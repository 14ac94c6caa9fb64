"""Measures how often games are really won, given the share of playouts won, on positions from whole games.

Each position is from a different game, so that they are independent; a curve is fitted on some games and tested on
others.
"""

import dataclasses
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from keltis.bots import make_bot
from keltis.bots.calibration import Bin, Curve, Floats, bins, fit
from keltis.bots.kinds import Evaluator, Playouts
from keltis.bots.weights import load_rule
from keltis.core import Game, View
from keltis.engine.arguments import Setup

CHUNK = 250  # positions measured in one go
LOOKS = (16, 64)  # a curve must also be right after only this many worlds
HELD_OUT = 1 << 40  # number of the first test game

Report = Callable[[int], None]


@dataclasses.dataclass(frozen=True)
class Sample:
    """Positions: the worlds won, after some worlds and after all, and the outcome of the game."""

    worlds: tuple[int, ...]
    won: Floats  # positions × worlds
    outcomes: Floats

    @staticmethod
    def join(parts: "list[Sample]") -> "Sample":
        won, outcomes = (np.concatenate([getattr(part, name) for part in parts]) for name in ("won", "outcomes"))
        return Sample(parts[0].worlds, won, outcomes)


@dataclasses.dataclass(frozen=True)
class Finding:
    """A curve, and its results on held-out games; `raw` is without a curve."""

    curve: Curve
    bins: list[Bin]
    raw: list[Bin]


def calibrate(
    game: Game, positions: int, held_out: int, worlds: int, seed: int, workers: int, report: Report
) -> Finding:
    curve = fit_on(game, measure(game, positions, 0, worlds, seed, workers, report))
    curve = dataclasses.replace(curve, how=f"{positions} games of rule bots, {worlds} worlds, seed {seed}")
    return check(curve, measure(game, held_out, HELD_OUT, worlds, seed, workers, report))


def fit_on(game: Game, sample: Sample) -> Curve:
    worlds = np.broadcast_to(np.array(sample.worlds), sample.won.shape)
    outcomes = np.broadcast_to(sample.outcomes[:, None], sample.won.shape)
    return fit(game.seats, sample.won.ravel(), worlds.ravel(), outcomes.ravel())


def check(curve: Curve, sample: Sample) -> Finding:
    won, worlds = sample.won[:, -1], sample.worlds[-1]
    return Finding(curve, bins(curve.win(won, worlds), sample.outcomes), bins(won / worlds, sample.outcomes))


def measure(
    game: Game, positions: int, first: int, worlds: int, seed: int, workers: int, report: Report, bot: str = "rule"
) -> Sample:
    """Sample positions from the games numbered `first` on. The result does not depend on the number of workers."""
    starts = range(0, positions, CHUNK)
    with ThreadPoolExecutor(workers) as pool:
        chunks = [
            pool.submit(_chunk, game, first + begin, min(CHUNK, positions - begin), worlds, seed, bot)
            for begin in starts
        ]
        parts = []
        for chunk in chunks:
            parts.append(chunk.result())
            report(len(parts[-1].outcomes))
    return Sample.join(parts)


def _chunk(game: Game, first: int, positions: int, worlds: int, seed: int, bot: str) -> Sample:
    evaluator = Evaluator(game, load_rule(game.name, game.seats), speed="native")
    if bot == "rule":
        views, actions, outcomes = _rule_games(evaluator, first, positions, seed)
    else:
        views, actions, outcomes = _games(game, bot, first, positions, seed)
    looks = (*(look for look in LOOKS if look < worlds), worlds)
    won = np.zeros((positions, len(looks)))
    for i, (view, action) in enumerate(zip(views, actions, strict=True)):
        playouts = Playouts(evaluator, view, "rule", [action], worlds, (seed << 48) + (first + i << 1) + 1)
        playouts.play(np.array([0]), 0, worlds)
        won[i] = [playouts.wins[0, :look].sum() for look in looks]
    return Sample(looks, won, outcomes)


def _rule_games(evaluator: Evaluator, first: int, positions: int, seed: int) -> tuple[list[View], Any, Floats]:
    """One decision from each of `positions` games between rule bots."""
    game = evaluator.game
    code = evaluator.compiled
    views, actions, outcomes = np.zeros(positions, code.VIEW), np.zeros(positions, np.int16), np.zeros(positions)
    code.sample_games(
        views, actions, outcomes, first, np.uint64(seed), Setup(game.seats, 1, game.quiet_limit),
        evaluator.lineup("rule"), evaluator.memory,
    )  # fmt: skip
    return [View(views[i : i + 1]) for i in range(positions)], actions, outcomes


def _games(game: Game, bot: str, first: int, positions: int, seed: int) -> tuple[list[View], list[int], Floats]:
    """The same for any bot."""
    found = [_game(game, bot, f"calibrate {seed} {number}") for number in range(first, first + positions)]
    views, actions, outcomes = zip(*found, strict=True)
    return list(views), list(actions), np.array(outcomes)


def _game(game: Game, bot: str, seed: str) -> tuple[View, int, float]:
    bots = [make_bot(bot, game, f"{seed} {seat}") for seat in range(game.seats)]
    state = game.start(game.deal(seed))
    decisions = []
    while (seat := game.turn(state)) is not None:
        view = game.observe(state, seat)
        action = bots[seat](view)
        decisions.append((view, action.number))
        state = game.apply(state, action)
    rng = np.random.default_rng(int.from_bytes(seed.encode(), "big"))
    view, number = decisions[rng.integers(len(decisions))]
    totals = [score.total for score in game.score(state)]
    assert view.seat is not None
    won = totals[view.seat] == max(totals)
    return view, number, won / totals.count(max(totals))


def told(findings: dict[int, Finding], enough: int) -> Iterator[str]:
    """The bins for each number of seats as a Markdown table."""
    yield "| seats | predicted | outcome | off by | standard error | positions |"
    yield "|---|---|---|---|---|---|"
    for seats, finding in findings.items():
        for each in finding.bins:
            few = "" if each.positions >= enough else " (few)"
            yield (
                f"| {seats} | {each.predicted:.1%} | {each.outcome:.1%} | {each.outcome - each.predicted:+.1%} | "
                f"{each.error:.1%} | {each.positions:,}{few} |"
            )
