"""The programs that measure bots run: in the smallest sizes, since their figures are not what is tested here."""

import importlib.util
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import hints, omniscient
from keltis import games
from keltis.cli.main import cli
from tests.support.thorough import thorough

needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None and os.environ.get("KELTIS_REQUIRE_TORCH") != "1", reason="needs torch"
)
pytestmark = pytest.mark.process
CPU = ("--device", "cpu")


def test_bench_search_measures_every_game_and_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, tiny in (("OPENINGS", 1), ("WORLDS", 2), ("DECISIONS", 1), ("ITERATIONS", {"random": 20, "rule": 20})):
        monkeypatch.setattr(f"keltis.cli.bench_bots.{name}", tiny)
    ran = CliRunner().invoke(cli, ["bench", "search", "--json"])
    assert ran.exit_code == 0, ran.output
    found = json.loads(ran.stdout)
    assert {*found} == {*games.names()}
    rates = [rate for seats in found.values() for figures in seats.values() for rate in figures.values()]
    assert len(rates) == 4 * sum(len(games.find(name).seats) for name in games.names()) and min(rates) > 0


@pytest.mark.parametrize("depth", ["8", "end"])
def test_the_cost_of_hints_is_measured(
    depth: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["hints", "cards", "--views", "2", "--depth", depth])
    hints.main()
    assert re.fullmatch(r"cards: median \d+ ms, 90 % \d+ ms, longest \d+ ms, 2 views\n", capsys.readouterr().out)


@pytest.mark.parametrize("deck", [[], ["--deck"]], ids=["hands", "deck"])
def test_a_search_that_knows_all_hands_plays_a_deal_in_every_seat(deck: list[str]) -> None:
    ran = CliRunner().invoke(omniscient.main, ["cards", "search:2x2:depth=0", "rule", "--deals", "1", *deck])
    assert ran.exit_code == 0, ran.output
    found = json.loads(ran.stdout)
    assert found["deals"] == 1 and found["deck"] is bool(deck)
    assert 0 <= found["win"][0] <= 1


@pytest.fixture
def gradients_stay_on() -> Iterator[None]:
    """For whatever learns after it in this process."""
    import torch

    yield
    assert torch.is_grad_enabled()


@thorough
@needs_torch
@pytest.mark.filterwarnings("ignore")  # PyTorch's own
@pytest.mark.usefixtures("gradients_stay_on")
def test_gains_are_counted_and_a_rule_of_choice_is_judged_by_them(tmp_path: Path) -> None:
    from bench.search_gains import gains
    from bench.search_gains.rules import Gains

    tiny = ["--quick", "--games", "2", "--share", "0.05", "--lanes", "64", "--batch", "2"]
    ran = CliRunner().invoke(gains.main, ["cards", "--out", str(tmp_path / "gains"), "--only", "truth", *tiny, *CPU])
    assert ran.exit_code == 0, ran.output
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    assert told[-1]["done"] == told[0]["positions"] > 0
    found = Gains(str(tmp_path / "gains.npz"))
    gained, error, changed = found.rule("truth.end", 1, worlds=16)
    assert found.n == told[0]["positions"] and error >= 0 and 0 <= changed <= 100
    assert gained >= 0, "the truth, judged by itself"


@thorough
@needs_torch
@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("gradients_stay_on")
def test_a_searching_bot_plays_a_match_of_lanes() -> None:
    from bench.search_gains import matches

    tiny = ["--worlds", "2", "--keep", "2", "--deals", "1", "--lanes", "64", "--policy", "student"]
    ran = CliRunner().invoke(matches.main, ["cards", "student", *tiny, *CPU])
    assert ran.exit_code == 0, ran.output
    found = json.loads(ran.stdout)
    assert found["deals"] == 1 and found["decisions"] > 0
