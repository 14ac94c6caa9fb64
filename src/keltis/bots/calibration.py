"""Calibrates the share of playouts won to a win probability: playouts are played by rule bots, in worlds assumed to be
equally likely, and so they are slightly overconfident.

A curve has three parameters per game and number of seats, fitted by `keltis calibrate` on separate games.
"""

import dataclasses
import functools
import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

FORMAT = "keltis calibration 1"
TABLE = Path(__file__).with_name("calibration.json")
NUMBERS = ("weight", "shift", "slope")
WEIGHTS = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0, 12.0)
PRIOR_WORLDS = 0.5  # pseudo-count of worlds with a fair result, so that no share is 0 or 1

Floats = npt.NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Curve:
    """A line from the log odds of the share to those of the probability; flatter where few worlds were played."""

    fair: float  # one win per number of seats
    weight: float  # the number of worlds at which the slope is half its limit
    shift: float
    slope: float
    how: str = ""  # what it was fitted on

    def win(self, won: Any, worlds: Any) -> Any:
        """The win probability given the worlds won and played; also vectorised."""
        return _chance(self.shift + self.slope * self.odds(won, worlds))

    def error(self, won: float, worlds: int) -> float:
        """The standard error of that probability due to the finite number of worlds."""
        share, win = self._share(won, worlds), float(self.win(won, worlds))
        steepness = self.slope * self._steepness(worlds) * win * (1.0 - win) / (share * (1.0 - share))
        return float(steepness * math.sqrt(share * (1.0 - share) / (worlds + PRIOR_WORLDS)))

    def odds(self, won: Any, worlds: Any) -> Any:
        share = self._share(won, worlds)
        return self._steepness(worlds) * np.log(share / (1.0 - share))

    def _share(self, won: Any, worlds: Any) -> Any:
        return (won + PRIOR_WORLDS * self.fair) / (worlds + PRIOR_WORLDS)

    def _steepness(self, worlds: Any) -> Any:
        return worlds / (worlds + self.weight)


def _chance(odds: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-odds))


def fit(seats: int, won: Floats, worlds: npt.NDArray[np.int64], outcomes: Floats) -> Curve:
    """The maximum-likelihood curve for positions, given their worlds won and the outcomes of their games."""
    curves = [_fit(Curve(1.0 / seats, weight, 0.0, 1.0), won, worlds, outcomes) for weight in WEIGHTS]
    return min(curves, key=lambda curve: _surprise(curve, won, worlds, outcomes))


def _fit(curve: Curve, won: Floats, worlds: npt.NDArray[np.int64], outcomes: Floats) -> Curve:
    """Logistic regression by Newton's method."""
    odds = curve.odds(won, worlds)
    columns = np.stack([np.ones_like(odds), odds])
    line = np.array([0.0, 1.0])
    for _ in range(20):
        win = _chance(line @ columns)
        line += np.linalg.solve((columns * win * (1.0 - win)) @ columns.T, columns @ (outcomes - win))
    return dataclasses.replace(curve, shift=float(line[0]), slope=float(line[1]))


def _surprise(curve: Curve, won: Floats, worlds: Any, outcomes: Floats) -> float:
    win = curve.win(won, worlds)
    return float(-np.mean(outcomes * np.log(win) + (1.0 - outcomes) * np.log(1.0 - win)))


@dataclasses.dataclass(frozen=True)
class Bin:
    """Positions with about the same predicted probability, and their outcomes."""

    positions: int
    predicted: float
    outcome: float
    error: float  # the standard error of the outcome


BINS = 10
ENOUGH = 300  # positions: below this, noise alone moves a bin by more than three points


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


# The table in the repository -----------------------------------------------------------------------------------------


class BadTable(ValueError):
    """An unusable table of curves; the message says why."""


@functools.cache
def load(game: str, seats: int) -> Curve:
    """The built-in curve of a game."""
    curves = read(TABLE)
    if (game, seats) not in curves:
        raise BadTable(f"{TABLE.name} has no curve for {game} with {seats} seats.")
    return curves[game, seats]


def read(path: Path) -> dict[tuple[str, int], Curve]:
    """The curves in a file, by game and number of seats."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise BadTable(f"{path.name} is no file of {FORMAT!r}.")
        found = {
            (game, int(seats)): Curve(
                1 / int(seats), float(row["weight"]), float(row["shift"]), float(row["slope"]), str(row["how"])
            )
            for game, rows in data["curves"].items()
            for seats, row in rows.items()
        }
    except (OSError, json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError) as error:
        raise BadTable(f"{path.name} cannot be read: {error!r}.") from None
    if not all(curve.slope > 0 and curve.weight >= 0 for curve in found.values()):
        raise BadTable(f"{path.name} has a curve that does not rise.")
    return found


def write(path: Path, curves: dict[tuple[str, int], Curve]) -> None:
    rows: dict[str, dict[str, Any]] = {}
    for (game, seats), curve in sorted(curves.items()):
        numbers = {name: round(getattr(curve, name), 4) for name in NUMBERS}
        rows.setdefault(game, {})[str(seats)] = {**numbers, "how": curve.how}
    path.write_text(json.dumps({"format": FORMAT, "curves": rows}, indent=1) + "\n", encoding="utf-8")
