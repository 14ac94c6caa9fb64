"""Winning chances and margins: what the networks expect comes true in games they have not seen."""

import math
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import keltis
from keltis.bots.outcome_estimate import estimate_position, estimate_positions
from keltis.bots.train import calibrate
from keltis.cli.main import cli
from tests.support.thorough import THOROUGH

NAMES = ("board", "cards")
GAMES = {name: keltis.make(name, speed="native") for name in NAMES}


def silent(_done: int) -> None:
    pass


@pytest.mark.parametrize("name", NAMES)
def test_chances_to_win_come_true_in_games_not_seen_before(name: str) -> None:
    found = calibrate.measure(GAMES[name], 3000 if THOROUGH else 900, 3, 2, silent, "student")
    predicted, outcomes = found.chances[:, 0], found.wins[:, 0]
    for part in (predicted < 0.35, (predicted >= 0.35) & (predicted <= 0.65), predicted > 0.65):
        assert part.sum() > 90
        assert outcomes[part].mean() == pytest.approx(predicted[part].mean(), abs=0.1)


@pytest.mark.parametrize("network", calibrate.NETWORKS)
@pytest.mark.parametrize("name", NAMES)
def test_chances_and_margins_of_every_seat_are_measured_for_each_network(name: str, network: str) -> None:
    """Three seats, from the one on turn: a row that was turned round would not go with its outcomes."""
    game = keltis.make(name, seats=3, speed="native")
    found = calibrate.measure(game, 300, 4, 2, silent, "student", network)
    assert all(part.shape == (300, 3) for part in found)
    for one, other in ((found.chances, found.wins), (found.margins, found.leads)):
        for seat in range(3):
            assert np.corrcoef(one[:, seat], other[:, seat])[0, 1] > 0.3, seat
        assert other.mean() == pytest.approx(one.mean(), abs=4 * other.std() / math.sqrt(300))
    assert np.allclose(found.chances.sum(axis=1), 1) and np.allclose(found.wins.sum(axis=1), 1)
    assert ((found.leads > 0) == (found.wins == 1)).all()


def test_bots_that_are_not_compiled_end_their_games_in_the_same_order_of_seats() -> None:
    game = keltis.make("cards", seats=3, speed="native")
    view, state, leads, wins = calibrate._game(game, "greedy", "order")
    assert view.seat is not None and game.observe(state, view.seat) == view
    found = calibrate.measure(game, 2, 1, 1, silent, "greedy", "judge")
    expected = estimate_position(game, state)
    margins, chances = estimate_positions(game, state.records)
    assert [expected[(view.seat + place) % 3].win for place in range(3)] == chances[0].tolist()
    assert (max(leads) > 0) == (1.0 in wins) and found.wins.shape == (2, 3) and margins.shape == (1, 3)


def test_a_sample_does_not_depend_on_the_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "CHUNK", 5)
    alone, together = (calibrate.measure(GAMES["board"], 12, 1, workers, silent, "student") for workers in (1, 3))
    assert np.array_equal(alone, together)


def test_games_of_any_bot_can_be_measured() -> None:
    for bot in ("champion", "greedy"):
        found = calibrate.measure(GAMES["board"], 3, 1, 1, silent, bot)
        assert ((found.chances > 0) & (found.chances < 1)).all()
        assert set(found.wins.flatten()) <= {0.0, 0.5, 1.0}


def test_bins_show_chances_that_are_off() -> None:
    rng = np.random.default_rng(1)
    true = rng.random(20_000)
    outcomes = (rng.random(20_000) < true).astype(float)
    fair, bold = (calibrate.bins(predicted, outcomes) for predicted in (true, np.clip(1.5 * true - 0.25, 0, 1)))
    assert all(abs(each.outcome - each.predicted) < 4 * each.error for each in fair)
    assert sum(each.positions for each in fair) == 20_000
    assert max(abs(each.outcome - each.predicted) for each in bold) > 0.05


def test_margins_are_in_bins_of_equally_many_and_show_what_is_off() -> None:
    rng = np.random.default_rng(1)
    true = rng.normal(0, 20, 20_000)
    leads = true + rng.normal(0, 10, 20_000)
    fair, bold = (calibrate.margin_bins(predicted, leads) for predicted in (true, 1.5 * true))
    assert {each.positions for each in fair} == {2000}
    assert [each.predicted for each in fair] == sorted(each.predicted for each in fair)
    assert all(abs(each.outcome - each.predicted) < 4 * each.error for each in fair)
    assert max(abs(each.outcome - each.predicted) for each in bold) > 5


def test_seats_of_one_position_are_not_taken_for_independent() -> None:
    """Each position twice in a row: the error stays that of the positions."""
    rng = np.random.default_rng(1)
    true = rng.random((5_000, 1))
    wins = (rng.random((5_000, 1)) < true).astype(float)
    alone, twice = calibrate.bins(true, wins), calibrate.bins(np.hstack([true, true]), np.hstack([wins, wins]))
    for one, both in zip(alone, twice, strict=True):
        assert both.positions == 2 * one.positions and both.error == pytest.approx(one.error)


def test_the_command_prints_a_table_and_draws_a_chart(tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    arguments = ["calibrate", "cards", "--seats", "3", "--positions", "100", "--players", "student", "--workers", "1"]
    ran = CliRunner().invoke(cli, [*arguments, "--network", "judge", "--picture", str(picture)])
    assert ran.exit_code == 0, ran.output
    assert "| 3 | " in ran.output and "predicted chance" in ran.output and "predicted margin" in ran.output
    assert (
        "100 positions each, of games between bots named student; seed 1; the judge&#x27;s chances"
        in picture.read_text(encoding="utf-8")
    )
