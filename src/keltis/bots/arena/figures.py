"""The figures of a comparison as plain data, with their types: `Comparison.figures()`, `keltis arena --json`."""

import math
from collections.abc import Sequence
from typing import NotRequired, TypedDict

from keltis.bots.arena.estimates import Sprt
from keltis.bots.arena.luck import without_luck
from keltis.bots.fallback import OnFailure


class SprtFigures(TypedDict):
    """How far the sequential test is."""

    elo: float
    error: float
    llr: float
    verdict: str | None


class LuckFreeFigures(TypedDict):
    """The win share and the margin with the luck of the draw taken out, and what that is worth in games."""

    win_share: float
    win_low: float | None
    win_high: float | None
    win_worth: float
    margin: float
    margin_low: float | None
    margin_high: float | None
    margin_worth: float


class Figures(TypedDict):
    """All figures of a comparison, from A's side."""

    a: str
    b: str
    game: str
    seats: int
    quiet_limit: int
    free_start: NotRequired[int]  # where the game has this option
    end_opens: NotRequired[int]
    cap: int
    seed: str
    on_failure: OnFailure
    blocks: int
    games: int
    fair_share: float
    win_share: float
    win_low: float
    win_high: float
    margin: float
    margin_low: float | None
    margin_high: float | None
    seconds_per_turn: float
    seconds_per_turn_of_b: float
    turns_per_game: float
    endings: dict[str, int]
    failures: dict[str, int]
    failures_of_b: dict[str, int]
    luck_free: LuckFreeFigures | None
    interrupted: bool
    sprt: SprtFigures | None


def finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


def sprt_figures(test: Sprt | None) -> SprtFigures | None:
    return None if test is None else {"elo": test.elo, "error": test.error, "llr": test.llr, "verdict": test.verdict}


def luck_free_figures(
    shares: Sequence[float], margins: Sequence[float], luck: Sequence[tuple[float, float]]
) -> LuckFreeFigures | None:
    """The win share and the margin with the luck of the draw taken out, where it was measured."""
    if not luck:
        return None
    win = without_luck(shares, [wins for wins, _ in luck])
    margin = without_luck(margins, [points for _, points in luck])
    return {
        "win_share": win.interval.mean,
        "win_low": finite(win.interval.low),
        "win_high": finite(win.interval.high),
        "win_worth": win.worth,
        "margin": margin.interval.mean,
        "margin_low": finite(margin.interval.low),
        "margin_high": finite(margin.interval.high),
        "margin_worth": margin.worth,
    }
