"""Two nodes on one PostgreSQL, with clients at both, and faults of either. In full: bench/nodes.py."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import node_faults
from tests.support.node_clients import Crowd
from tests.support.postgres_nodes import Postgres, postgres
from tests.support.thorough import thorough

pytestmark = pytest.mark.node

AWAY = 20  # seconds; clocks are so much shorter that this alone would exhaust them, but a busy machine would not
LONGEST = 60_000  # milliseconds: only something that never comes takes this long; bench/nodes.py measures


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


def sees_much_at_both(crowd: Crowd) -> bool:
    return min(crowd.pushed_to[node] for node in range(2)) > 10 and len(crowd.acked_at) > 50


def sees_something_at_the_first(crowd: Crowd) -> bool:
    return crowd.pushed_to[0] > 5


def run(scene: Any) -> dict[str, Any]:
    return asyncio.run(scene)


def test_a_move_at_one_node_is_seen_at_the_other(server: Postgres) -> None:
    report = run(node_faults.play(server, 2, rate=60, enough=sees_much_at_both))
    assert report["wrong"] == {} and report["acked"] > 50
    assert min(report["pushed_to"]) > 10
    assert report["push_ms"]["max"] < LONGEST, report


def test_killed_nodes_lose_and_double_nothing_and_their_people_play_on(server: Postgres) -> None:
    report = run(node_faults.kills(server, 5, rate=50, tables=10))
    assert report["wrong"] == {} and report["acked"] > 100
    assert len(report["gap_ms"]) and report["gap_ms"]["p99"] < LONGEST, report


def test_stopped_nodes_that_go_on_lose_and_double_nothing(server: Postgres) -> None:
    report = run(node_faults.pauses(server, 2, 6))
    assert report["wrong"] == {} and report["alive"] and report["acked"] > 50


def test_while_the_database_is_away_nothing_is_promised_and_nobody_loses_time(server: Postgres) -> None:
    report = run(node_faults.outages(server, 1, AWAY))
    assert report["wrong"] == {} and report["alive"]
    assert report["acked_while_away"] == 0 and report["untold"] == 0
    assert report["answered_after_s"] < LONGEST / 1000, report


def test_a_database_that_hangs_holds_up_neither_the_nodes_nor_their_end(server: Postgres) -> None:
    report = run(node_faults.freeze(server))
    assert report["wrong"] == {} and report["fine"] == 200 and report["ready"] == 503
    assert report["waiting"] and report["untold"] == 0 and report["acked_while_away"] == 0
    assert report["status"] == 0 and report["exit_s"] < LONGEST / 1000
    assert report["answered_after_s"] < LONGEST / 1000, report


def test_a_node_that_is_cut_off_from_the_database_promises_nothing_and_the_other_plays_on(server: Postgres) -> None:
    report = run(node_faults.partitions(server, 2))
    assert report["wrong"] == {} and report["alive"] and report["told"]["unavailable"]
    assert report["acked_while_cut_off"] == 0 and report["acked_elsewhere"] >= 2 * node_faults.MOVES
    assert report["answered_after_s"] < LONGEST / 1000, report


def test_connections_for_notifications_that_break_cost_a_second_at_most(server: Postgres) -> None:
    report = run(node_faults.listeners_lost(server, 2, enough=sees_much_at_both))
    assert report["wrong"] == {} and report["broken"] >= 4
    assert report["push_ms"]["max"] < LONGEST, report


def test_nodes_restarted_in_turn_lose_nothing(server: Postgres) -> None:
    report = run(node_faults.rolling(server, 2, rate=50, tables=10))
    assert report["wrong"] == {} and report["statuses"] == [0] and report["exit_s"] < LONGEST / 1000
    assert report["told"]["restart"] and report["gap_ms"]["p99"] < LONGEST, report


# Planted bugs --------------------------------------------------------------------------------------------------------


def test_without_notifications_a_node_looks_for_itself_and_one_that_does_not_is_caught(server: Postgres) -> None:
    """At each table only the first turn is played, if one at the blind node begins: who begins must not be chance."""
    faults, enough = ("no-notifications", "no-polling"), sees_something_at_the_first
    report = run(node_faults.play(server, 3, rate=30, tables=16, faults=faults, enough=enough, first=0))
    assert report["wrong"] == {}
    seeing, blind = report["pushed_to"]
    assert seeing and report["push_ms"]["max"] < LONGEST, report
    assert blind == 0


@thorough
def test_a_node_that_acknowledges_before_it_has_stored_is_caught(server: Postgres) -> None:
    assert run(node_faults.kills(server, 3, faults=("ack-early", "ack-early")))["wrong"]["acked but lost"]


@thorough
def test_a_node_that_charges_outages_is_caught(server: Postgres) -> None:
    assert run(node_faults.outages(server, 1, AWAY, faults=("outages-charged", "outages-charged")))["wrong"]["late"]
