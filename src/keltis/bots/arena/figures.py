"""The figures of a comparison as plain data, with their types: `Comparison.figures()`, `keltis arena --json`."""

import math
from collections.abc import Sequence
from typing import NotRequired, TypedDict

from keltis.bots.arena.estimates import Sprt
from keltis.bots.arena.luck import without_luck
from keltis.bots.fallback import OnFailure


class SprtFigures(TypedDict):
    """How far the sequential test is."""

    elo: float  #: what H1 says A is better by
    error: float  #: the chance of a wrong verdict
    llr: float  #: the logarithm of the likelihood ratio
    verdict: str | None  #: "H0", "H1" or None: undecided


class LuckFreeFigures(TypedDict):
    """The win share and the margin with the luck of the draw taken out, and what that is worth in games."""

    win_share: float  #: A's share of the wins
    win_low: float | None  #: the lower end of its 95 % interval; None: no end
    win_high: float | None  #: the upper end
    win_worth: float  #: how many plain games are as certain as one of these
    margin: float  #: A's mean lead over the best opponent, in points
    margin_low: float | None  #: the lower end of its 95 % interval; None: no end
    margin_high: float | None  #: the upper end
    margin_worth: float  #: as `win_worth`


class Figures(TypedDict):
    """All figures of a comparison, from A's side."""

    a: str  #: A's name
    b: str  #: B's name
    game: str  #: the game's name
    seats: int  #: how many play
    quiet_limit: int  #: the house rule's number of turns; 0: none
    free_start: NotRequired[int]  #: where the game has this option
    end_opens: NotRequired[int]  #: likewise
    cap: int  #: turns after which a game was scored as it stood
    seed: str  #: of all deals and bots
    on_failure: OnFailure  #: what a bot's failure cost
    blocks: int  #: the number of deals
    games: int  #: the number of games: one for each deal and seat
    fair_share: float  #: of the wins, for equal bots
    win_share: float  #: A's share of the wins
    win_low: float  #: the lower end of its 95 % interval
    win_high: float  #: the upper end
    margin: float  #: A's mean lead over the best opponent, in points
    margin_low: float | None  #: the lower end of its 95 % interval; None: no end
    margin_high: float | None  #: the upper end
    seconds_per_turn: float  #: A's CPU time
    seconds_per_turn_of_b: float  #: that of B's
    turns_per_game: float  #: of all seats together
    endings: dict[str, int]  #: the number of games by what ended them
    failures: dict[str, int]  #: A's failures by kind
    failures_of_b: dict[str, int]  #: those of B's
    luck_free: LuckFreeFigures | None  #: the same without the luck of the draw, where it was measured
    interrupted: bool  #: whether the match was stopped early
    sprt: SprtFigures | None  #: the sequential test, if there was one


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
