"""Winning chances: what the champion expects comes true in games it has not seen."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import keltis
from keltis.bots.train import calibrate
from keltis.cli.main import cli
from tests.support.thorough import THOROUGH

NAMES = ("board", "cards")
GAMES = {name: keltis.make(name, speed="native") for name in NAMES}


def silent(_done: int) -> None:
    pass


@pytest.mark.parametrize("name", NAMES)
def test_chances_to_win_come_true_in_games_not_seen_before(name: str) -> None:
    predicted, outcomes = calibrate.measure(GAMES[name], 3000 if THOROUGH else 900, 3, 2, silent, "student")
    for part in (predicted < 0.35, (predicted >= 0.35) & (predicted <= 0.65), predicted > 0.65):
        assert part.sum() > 90
        assert outcomes[part].mean() == pytest.approx(predicted[part].mean(), abs=0.1)


def test_a_sample_does_not_depend_on_the_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "CHUNK", 5)
    alone, together = (calibrate.measure(GAMES["board"], 12, 1, workers, silent, "student") for workers in (1, 3))
    assert np.array_equal(alone, together)


def test_games_of_any_bot_can_be_measured() -> None:
    for bot in ("champion", "greedy"):
        predicted, outcomes = calibrate.measure(GAMES["board"], 3, 1, 1, silent, bot)
        assert ((predicted > 0) & (predicted < 1)).all()
        assert set(outcomes) <= {0.0, 0.5, 1.0}


def test_bins_show_chances_that_are_off() -> None:
    rng = np.random.default_rng(1)
    true = rng.random(20_000)
    outcomes = (rng.random(20_000) < true).astype(float)
    fair, bold = (calibrate.bins(predicted, outcomes) for predicted in (true, np.clip(1.5 * true - 0.25, 0, 1)))
    assert all(abs(each.outcome - each.predicted) < 4 * each.error for each in fair)
    assert sum(each.positions for each in fair) == 20_000
    assert max(abs(each.outcome - each.predicted) for each in bold) > 0.05


def test_the_command_prints_a_table_and_draws_a_chart(tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    arguments = ["calibrate", "cards", "--seats", "3", "--positions", "100", "--players", "student", "--workers", "1"]
    ran = CliRunner().invoke(cli, [*arguments, "--picture", str(picture)])
    assert ran.exit_code == 0, ran.output
    assert "| 3 | " in ran.output
    assert "100 positions each, of games between bots named student" in picture.read_text(encoding="utf-8")
