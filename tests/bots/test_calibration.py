"""Winning chances: the curves are sound, their predictions hold, and bad tables are refused."""

from pathlib import Path

import numpy as np
import pytest

import keltis
from keltis.bots import calibration
from keltis.bots.calibration import BadTable, Curve
from keltis.bots.train import calibrate
from keltis.games import SEAT_COUNTS
from tests.support.thorough import THOROUGH

NAMES = ("board", "cards")
GAMES = {name: keltis.make(name, speed="native") for name in NAMES}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("name", NAMES)
def test_the_curves_rise_and_more_worlds_make_surer(name: str, seats: int) -> None:
    curve = calibration.load(name, seats)
    assert "games of rule bots" in curve.how
    chances = [curve.win(won, 64) for won in range(65)]
    assert chances == sorted(set(chances))
    assert 0 < chances[0] < 0.03
    assert 0.97 < chances[-1] < 1
    assert curve.win(1024, 1024) > curve.win(16, 16)
    assert curve.error(512, 1024) < curve.error(32, 64) < curve.error(8, 16)


@pytest.mark.parametrize("name", NAMES if THOROUGH else NAMES[:1])
def test_chances_to_win_come_true_in_games_not_seen_before(name: str) -> None:
    sample = calibrate.measure(GAMES[name], 600, 1 << 42, 16, 3, 2, lambda _done: None)
    assert sample.won.shape == (600, 1)
    predicted = calibration.load(name, 2).win(sample.won[:, 0], 16)
    for part in (predicted < 0.35, (predicted >= 0.35) & (predicted <= 0.65), predicted > 0.65):
        assert part.sum() > 60
        assert sample.outcomes[part].mean() == pytest.approx(predicted[part].mean(), abs=0.1)


def test_a_sample_does_not_depend_on_the_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "CHUNK", 5)
    alone, together = (
        calibrate.measure(GAMES["board"], 12, 0, 4, 1, workers, lambda _done: None) for workers in (1, 3)
    )
    assert (alone.won == together.won).all()
    assert (alone.outcomes == together.outcomes).all()


def test_positions_of_other_bots_can_be_measured_too() -> None:
    sample = calibrate.measure(GAMES["board"], 3, 0, 4, 1, 1, lambda _done: None, "greedy")
    assert set(sample.outcomes) <= {0.0, 0.5, 1.0}


def test_the_fit_finds_the_curve_that_made_the_outcomes() -> None:
    rng = np.random.default_rng(1)
    true = Curve(0.5, 1.0, -0.3, 0.7)
    won = rng.integers(0, 129, 20_000).astype(float)
    outcomes = (rng.random(20_000) < true.win(won, 128)).astype(float)
    found = calibration.fit(2, won, np.full(20_000, 128), outcomes)
    for share in (2, 32, 64, 96, 126):
        assert found.win(share, 128) == pytest.approx(true.win(share, 128), abs=0.02)
    bins = calibration.bins(found.win(won, 128), outcomes)
    assert all(abs(each.outcome - each.predicted) < 4 * each.error + 0.01 for each in bins)
    assert sum(each.positions for each in bins) == 20_000
    raw = calibration.bins(won / 128, outcomes)
    assert max(abs(each.outcome - each.predicted) for each in raw) > 0.05


FALLING = '{"weight": 1, "shift": 0, "slope": -1, "how": ""}'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "cannot be read"),
        ('{"format": "other"}', "is no file of 'keltis calibration 1'"),
        ('{"format": "keltis calibration 1", "curves": {"board": {"2": {}}}}', "cannot be read"),
        (f'{{"format": "keltis calibration 1", "curves": {{"board": {{"2": {FALLING}}}}}}}', "does not rise"),
    ],
)
def test_a_table_that_cannot_be_used_is_refused_with_the_reason(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "table.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadTable, match=fault):
        calibration.read(file)


def test_a_table_reads_back(tmp_path: Path) -> None:
    curves = {("board", 2): Curve(0.5, 2.0, 0.25, 0.75, "somehow"), ("cards", 4): Curve(0.25, 1.0, -0.5, 1.0)}
    calibration.write(tmp_path / "table.json", curves)
    assert calibration.read(tmp_path / "table.json") == curves
