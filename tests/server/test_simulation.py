"""Whatever fails among nodes, network and database, no promise is broken and every game finishes.

The full run is `python bench/simulate.py`.
"""

import contextlib
from collections.abc import Callable

import pytest

from tests.support.simulation.planted_bugs import BUGS
from tests.support.simulation.world import simulate
from tests.support.thorough import rounds

SEEDS, PARTS = rounds(150, 500), 5  # split up for several cores
CONTROL_SEEDS = 150  # within which each planted bug must be found


@pytest.mark.parametrize("part", range(PARTS))
def test_no_promise_is_broken_and_every_table_ends(part: int) -> None:
    outcomes = [simulate(seed) for seed in range(part, SEEDS, PARTS)]
    assert {outcome.seed: outcome.violations for outcome in outcomes if outcome.violations} == {}
    assert sum(len(outcome.trace) for outcome in outcomes) > 250 * SEEDS / PARTS
    assert sum(outcome.entries for outcome in outcomes) > 30 * SEEDS / PARTS


@pytest.mark.parametrize("seed", [3, 15, 17])
def test_a_seed_gives_the_same_run_again(seed: int) -> None:
    assert simulate(seed) == simulate(seed)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_planted_bug_shows(bug: Callable[[], contextlib.AbstractContextManager[None]]) -> None:
    with bug():
        assert any(simulate(seed).violations for seed in range(CONTROL_SEEDS))
