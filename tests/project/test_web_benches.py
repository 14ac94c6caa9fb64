"""The measurements of WebAssembly run, at tiny sizes, and say everything that they are for."""

import json

import pytest
from click.testing import CliRunner

from bench import web_moves
from keltis import games
from keltis.bots.levels import LEVELS
from keltis.cli import bench_web
from keltis.cli.main import cli

pytestmark = pytest.mark.process

TABLES = [(name, seats) for name in games.names() for seats in games.find(name).seats]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in (("RUNS", 1), ("GAMES", 20), ("WORLDS", 2)):
        monkeypatch.setattr(bench_web, name, size)


@pytest.mark.parametrize(
    ("what", "columns"),
    [
        ("engine", {"native_actions_per_s", "web_actions_per_s", "web_percent_of_native"}),
        (
            "search",
            {"native_lookaheads_per_s", "web_lookaheads_per_s", "web_percent_of_native", "two_workers_percent_of_one"},
        ),
    ],
)
def test_web_is_measured_beside_native_code(what: str, columns: set[str]) -> None:
    done = CliRunner().invoke(cli, ["bench", what, "--web", "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert [(name, int(seats)) for name, rows in found.items() for seats in rows] == TABLES
    for row in (row for rows in found.values() for row in rows.values()):
        assert row.keys() == columns and min(row.values()) > 0
        native, web = (row[each] for each in sorted(columns) if each.endswith("_per_s"))
        assert row["web_percent_of_native"] == pytest.approx(100 * web / native)


def test_the_moves_of_every_level_are_measured() -> None:
    loaded, moves = web_moves.measure(2)
    assert loaded.keys() == set(games.names()) and min(loaded.values()) > 0
    assert moves.keys() == {(name, level, seats) for name, seats in TABLES for level in LEVELS}
    assert all(len(took) == 2 and min(took) > 0 for took in moves.values())
    title, _, *rows = web_moves.table(moves)
    assert [row.split(" | ")[0] for row in rows] == [f"| {level}" for level in LEVELS]
    assert {row.count("|") for row in rows} == {title.count("|")}
