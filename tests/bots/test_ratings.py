"""Confidence intervals, the sequential test and ratings are correct as often as they claim."""

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from keltis.bots.arena import chart
from keltis.bots.arena.estimates import Sprt, mean_interval, share_at, share_interval
from keltis.bots.arena.ratings import POINTS, Played, Rating, fit

STRENGTHS = {"strong": 1750.0, "middle": 1580.0, "rule": 1500.0, "weak": 1250.0}
SEATS = (("all", "rule"), ("rule", "all"))


# Intervals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("true", "blocks"), [(0.5, 8), (0.5, 100), (0.8, 40), (0.97, 100)])
def test_a_share_is_in_its_interval_about_as_often_as_said(true: float, blocks: int) -> None:
    rng = np.random.default_rng(5)
    found = [share_interval(list(shares)) for shares in rng.binomial(2, true, (400, blocks)) / 2]
    assert 0.92 <= sum(low <= true <= high for _, low, high in found) / len(found) <= 0.995


@pytest.mark.parametrize("blocks", [3, 12, 60])
def test_a_margin_is_in_its_interval_about_as_often_as_said(blocks: int) -> None:
    rng = np.random.default_rng(6)
    found = [mean_interval(list(margins)) for margins in rng.normal(3, 13, (400, blocks))]
    assert 0.92 <= sum(low <= 3 <= high for _, low, high in found) / len(found) <= 0.98


def test_a_thousand_of_a_thousand_is_not_certainty() -> None:
    mean, low, high = share_interval([1.0] * 1000)
    assert (mean, high) == (1.0, 1.0)
    assert low == pytest.approx(1 - 3.84 / 1000, abs=2e-4)
    assert share_interval([0.5] * 100)[1:] == pytest.approx((0.404, 0.596), abs=1e-3)


def test_one_block_says_nothing_of_its_spread() -> None:
    assert share_interval([0.5]) == (0.5, 0.0, 1.0)
    assert mean_interval([4.0]) == (4.0, -math.inf, math.inf)


def test_a_block_is_the_unit_not_a_game() -> None:
    """If both games of a deal always went alike, the interval would be that of half as many games."""
    alike = share_interval([1.0, 0.0] * 50)
    apart = share_interval([1.0, 0.5, 0.5, 0.0] * 25)
    assert alike.high - alike.low == pytest.approx(math.sqrt(2) * (apart.high - apart.low), rel=0.02)


# The sequential test -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "elo", "true"), [(2, 0, "H0"), (2, 15, "H1"), (4, 15, "H1")])
def test_the_sequential_test_errs_no_more_often_than_said(seats: int, elo: int, true: str) -> None:
    rng, streams = np.random.default_rng(7), 80
    wrong = 0
    for _ in range(streams):
        test, shares = Sprt(1 / seats), iter(rng.binomial(seats, share_at(elo, 1 / seats), 20_000) / seats)
        while test.add(next(shares)) is None:
            pass
        wrong += test.verdict != true
    assert wrong / streams <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / streams)


def test_the_sequential_test_does_not_decide_on_the_first_wins() -> None:
    test = Sprt(1 / 2)
    assert [test.add(1.0) for _ in range(10)] == [None] * 10
    assert test.llr > 0


def test_elo_is_relative_to_the_fair_share() -> None:
    assert share_at(0, 1 / 3) == pytest.approx(1 / 3)
    assert share_at(400, 1 / 2) == pytest.approx(10 / 11)
    assert share_at(400, 1 / 4) == pytest.approx(10 / 13)


# Ratings -------------------------------------------------------------------------------------------------------------


def games(
    rng: np.random.Generator, strengths: dict[str, float], seat_terms: Sequence[float], blocks: int
) -> Iterator[Played]:
    """A ladder simulated by the Plackett-Luce model: the best of strength, seat and luck wins."""
    seats = len(seat_terms)
    for a, b in itertools.permutations(strengths, 2) if seats > 2 else itertools.combinations(strengths, 2):
        for block, place in itertools.product(range(blocks), range(seats)):
            bots = tuple(a if seat == place else b for seat in range(seats))
            luck = rng.gumbel(size=seats)
            worth = [(strengths[bot] + term) / POINTS for bot, term in zip(bots, seat_terms, strict=True)]
            order = np.argsort(np.argsort(worth + luck))
            yield Played(block, bots, tuple(int(place) for place in order))


@pytest.mark.parametrize("seat_terms", [(25.0, -25.0), (40.0, 0.0, -40.0), (45.0, 10.0, -15.0, -40.0)])
def test_planted_strengths_and_seats_are_found(seat_terms: Sequence[float]) -> None:
    rng = np.random.default_rng(8)
    found = fit(games(rng, STRENGTHS, seat_terms, 100), "rule", replicates=60)
    assert list(found.bots) == list(STRENGTHS)
    assert found.bots["rule"] == (1500, 1500, 1500)
    for name, true in STRENGTHS.items():
        rating = found.bots[name]
        assert abs(rating.value - true) <= 1.5 * max(true - rating.low, rating.high - true, 1)
        assert rating.high - rating.low < 130
    for seat, term in zip(found.seats, seat_terms, strict=True):
        assert abs(seat.value - term) < 20
    assert sum(seat.value for seat in found.seats) == pytest.approx(0, abs=1e-6)


def test_ratings_are_in_their_intervals_about_as_often_as_said() -> None:
    rng, strengths = np.random.default_rng(9), {"rule": 1500.0, "better": 1600.0, "worse": 1350.0}
    inside = []
    for seed in range(30):
        found = fit(games(rng, strengths, (25, -25), 30), "rule", replicates=60, seed=seed)
        checks = [(found.bots["better"], 1600), (found.bots["worse"], 1350), (found.seats[0], 25)]
        inside += [rating.low <= true <= rating.high for rating, true in checks]
    assert 0.85 <= sum(inside) / len(inside) < 1


def test_games_of_one_block_do_not_count_as_independent() -> None:
    played = list(games(np.random.default_rng(10), {"rule": 1500.0, "other": 1600.0}, (0, 0), 60))
    once, twice = fit(played, "rule"), fit([*played, *played], "rule")
    widths = [found.bots["other"].high - found.bots["other"].low for found in (once, twice)]
    assert widths[1] == pytest.approx(widths[0], rel=0.15)


def test_level_scores_are_half_a_win_each() -> None:
    tables = [(block, bots) for block in range(200) for bots in (("rule", "other"), ("other", "rule"))]
    level = [Played(block, bots, (7, 7)) for block, bots in tables]
    assert fit(level, "rule", replicates=10).bots["other"].value == pytest.approx(1500, abs=1e-6)
    won = [Played(block, bots, tuple(int(bot == "other") for bot in bots)) for block, bots in tables]
    three_of_four = fit([*level[:200], *won[200:]], "rule", replicates=10).bots["other"].value
    assert three_of_four == pytest.approx(1500 + POINTS * math.log(3), abs=3)


def test_who_has_won_everything_has_half_a_block_against_it() -> None:
    won = [
        Played(block, bots, (9 * (bots[0] == "all"), 9 * (bots[1] == "all"))) for block in range(40) for bots in SEATS
    ]
    assert fit(won, "rule", replicates=10).bots["all"].value == pytest.approx(1500 + POINTS * math.log(81))


def test_who_never_loses_or_never_wins_is_bounded_on_one_side_only() -> None:
    rng = np.random.default_rng(11)
    between = list(games(rng, {"rule": 1500.0, "other": 1550.0}, (0, 0), 40))
    always = [
        Played(block, bots, tuple(int(bot != "loser") for bot in bots))
        for block in range(40)
        for one in ("rule", "other")
        for bots in ((one, "loser"), ("loser", one))
    ]
    found = fit([*between, *always], "rule", replicates=60).bots
    assert found["loser"].low == -math.inf and found["loser"].high < 1200
    assert math.isfinite(found["other"].low) and math.isfinite(found["other"].high)
    turned = fit([*between, *always], "loser", replicates=60).bots
    assert turned["rule"].high == turned["other"].high == math.inf and turned["rule"].low > 1800


def test_an_anchor_that_has_not_played_is_refused() -> None:
    with pytest.raises(ValueError, match="'deep' has not played"):
        fit([Played(0, ("rule", "other"), (1, 0))], "deep")


def test_the_picture_has_a_row_for_each_bot_and_no_dot_where_nothing_is_known() -> None:
    ratings = {"<best>": Rating(1600, 1550, 1650), "rule": Rating(1500, 1500, 1500), "last": Rating(0, -math.inf, 300)}
    picture = chart.draw(ratings, "Bots", "of a game", "rule")
    assert picture.count("<circle") == 2
    assert picture.count('class="number"') == 3
    assert "&lt;best&gt;" in picture and "<best>" not in picture
    assert "≤ 300" in picture
