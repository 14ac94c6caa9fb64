"""The benchmark against other environments: what it counts, omits and writes. Asserts no times."""

import itertools
import json
import sys
import xml.etree.ElementTree as Xml
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bench import peers, peers_others, peers_ours, peers_pgx
from bench.peers_measure import Play, Result, Row, measure
from bench.peers_report import REFERENCES, chart, table, written

SVG = "{http://www.w3.org/2000/svg}"
RESULTS = [
    Result("Keltis", "board, 2 seats", "compiled", "rules alone", 40e6),
    Result("Keltis", "board, 2 seats", "interpreted", "a new state", 20_400.0),
    Result("OpenSpiel", "gin_rummy", "C++, whole games", "rules alone", 80_000.0),
    Result("OpenSpiel", "gin_rummy", "C++, rollouts", "rules alone, no deal", 100_000.0),
    Result("Pgx", "sparrow_mahjong", "whole games, 128 at once", "rules alone", 400_000.0),
    Result("Pgx", "leduc_holdem", "whole games, 4,096 at once", "rules <alone> & fast", 8e6),
]


def silent(text: str) -> None:
    """Discards all output."""


def steady(steps: int) -> Callable[[], Play]:
    return lambda: lambda: steps


def ticking() -> Callable[[], float]:
    """A clock that advances by half a second per call."""
    return itertools.count(0.0, 0.5).__next__


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_every_way_to_play_our_games_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers_ours, "VECTOR_SIZES", (4, 8))
    monkeypatch.setattr(peers_ours, "GAMES_PER_RUN", 10)
    told: list[str] = []
    results, left_out = measure(peers_ours.rows_of("board"), 0.001, 1, told.append)
    assert left_out == []
    assert [it.way.partition(", ")[0] for it in results] == [
        "interpreted", "compiled", "PettingZoo AEC", "VectorEnv", "compiled",
    ]  # fmt: skip
    assert all(it.steps_per_s > 0 for it in results)
    assert sum(line.startswith("Round 1 of 1: Keltis board") for line in told) == 6


def test_steps_are_divided_by_the_time_they_took_and_the_best_size_counts() -> None:
    rows = [
        Row("A", "go", "fast", "nothing", steady(10), clock=ticking()),
        Row("B", "go", "wide", "nothing", steady(3), size="1 at once", clock=ticking()),
        Row("B", "go", "wide", "nothing", steady(4), lambda steps: 2 * steps, size="2 at once", clock=ticking()),
    ]
    results, left_out = measure(rows, 1.0, 2, silent)
    assert left_out == []
    assert results == [
        Result("A", "go", "fast", "nothing", 20.0),
        Result("B", "go", "wide, 2 at once", "nothing", 16.0),
    ]


def test_what_is_not_installed_is_left_out_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pyspiel", "rlcard", "jax"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr(peers_others, "PETTINGZOO_GAMES", {"bridge": "no_such_game", "skat": "no_such_game"})
    told: list[str] = []
    results, left_out = measure([*peers_others.rows(), *peers_pgx.rows()], 0.001, 1, told.append)
    assert results == []
    assert [sentence.partition(" is left out: there is no module ")[::2] for sentence in left_out] == [
        ("OpenSpiel", "pyspiel."),
        ("RLCard", "rlcard."),
        ("PettingZoo", "pettingzoo.classic.no_such_game."),
        ("Pgx", "jax."),
    ]
    assert set(told) == set(left_out)


def test_what_fails_is_left_out_and_the_others_go_on() -> None:
    def broken() -> Play:
        raise RuntimeError("this release has no such game\nand much more")

    rows = [Row("A", "go", "slow", "nothing", broken), Row("B", "go", "fast", "nothing", steady(1), clock=ticking())]
    results, left_out = measure(rows, 0.001, 1, silent)
    assert [it.package for it in results] == ["B"]
    assert left_out == ["A go, slow is left out: this release has no such game"]


def test_what_chance_does_is_no_step_in_open_spiel() -> None:
    spiel: Any = pytest.importorskip("pyspiel")
    for state in peers_others.whole_games("hanabi")():
        again, steps = spiel.load_game("hanabi").new_initial_state(), 0
        for action in state.history():
            steps += not again.is_chance_node()
            again.apply_action(action)
        assert again.is_terminal()
        assert peers_others.decisions([state]) == steps < len(state.history())


def test_the_table_has_a_line_for_each_result_and_sets_it_beside_the_references() -> None:
    lines = table(RESULTS, ["RLCard is left out: there is no module rlcard."], "Measured once.").splitlines()
    grid = [cells(line) for line in lines if line.startswith("|")]
    assert {len(row) for row in grid} == {5 + len(REFERENCES)}
    assert len(grid) == 2 + len(RESULTS)
    assert grid[2][4:] == ["40.0 million", "400", "100", "5"]
    assert grid[3][4:] == ["20,400", "0.2", "0.051", "0.0026"]
    assert lines[0] == "Measured once."
    assert lines[-1] == "- RLCard is left out: there is no module rlcard."


def test_without_a_reference_there_is_no_ratio() -> None:
    lines = table(RESULTS[:2], [], "").splitlines()
    assert cells(lines[-1])[4:] == ["20,400", "–", "–", "–"]


def test_the_chart_has_a_bar_for_each_result_the_fastest_on_top() -> None:
    root = Xml.fromstring(chart(RESULTS, "Who & what", "by day"))
    bars = [bar for bar in root.iter(f"{SVG}rect") if bar.get("class") in ("ours", "theirs")]
    lengths = [float(bar.attrib["width"]) for bar in bars]
    assert len(bars) == len(RESULTS)
    assert lengths == sorted(lengths, reverse=True)
    assert [bar.get("class") for bar in bars].count("ours") == 2
    assert all(0 < float(bar.attrib["x"]) + length < 900 for bar, length in zip(bars, lengths, strict=True))


@pytest.mark.parametrize(
    ("speed", "text"),
    [(0.0, "0"), (9.87, "9.87"), (1234.0, "1,230"), (1.5e6, "1.50 million"), (1.1e10, "11.0 billion")],
)
def test_speeds_are_written_with_three_figures(speed: float, text: str) -> None:
    assert written(speed) == text


def test_table_chart_and_figures_are_written(tmp_path: Path) -> None:
    peers.write(tmp_path, RESULTS, ["Pgx is left out: there is no module jax."], peers.facts())
    found = json.loads((tmp_path / "peers.json").read_text())
    assert [Result(**row) for row in found["rows"]] == RESULTS
    assert found["left_out"] == ["Pgx is left out: there is no module jax."]
    assert found["versions"]["Python"]
    assert (tmp_path / "peers.md").read_text().startswith(f"Measured on {found['date']} on one core")
    Xml.parse(tmp_path / "peers.svg")


@pytest.mark.parametrize("arguments", [("--seconds", "0"), ("--rounds", "0"), ("--out", __file__)])
def test_bad_input_is_refused(arguments: tuple[str, str]) -> None:
    refused = CliRunner().invoke(peers.main, arguments)
    assert refused.exit_code == 2
    assert "Error: Invalid value" in refused.output
