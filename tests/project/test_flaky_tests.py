"""The order of tests, and the tool that repeats them."""

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import conftest
from tools import flaky_tests
from tools.flaky_tests import Outcome, Plan

REPORT = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_fine" time="1"/>
<testcase classname="tests.test_a" name="test_left_out" time="0"><skipped/></testcase>
<testcase classname="tests.test_b" name="test_bad[x]" time="1"><failure message="no">AssertionError</failure></testcase>
<testcase classname="tests.test_b" name="test_bad[x]" time="1"><error message="no">at the end, too</error></testcase>
</testsuite></testsuites>"""


def items(*names: str) -> list[Any]:
    return [SimpleNamespace(path=Path(name.partition(":")[0]), name=name) for name in names]


def test_shuffled_tests_stay_together_by_file_in_an_order_that_the_seed_gives() -> None:
    names = [f"{file}:{number}" for file in "abcdef" for number in range(6)]
    orders = []
    for seed in ("1", "1", "2"):
        found = items(*names)
        conftest.shuffle(found, seed)
        orders.append([item.name for item in found])
        files = [item.path for item in found]
        assert sum(one != other for one, other in itertools.pairwise(files)) == 5
    assert sorted(orders[0]) == names != orders[0] == orders[1] != orders[2]


def test_a_file_that_has_been_renamed_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = SimpleNamespace(getoption=lambda _: None)
    conftest.pytest_collection_modifyitems(config, [])
    monkeypatch.setattr(conftest, "LONGEST_FIRST", ("kill", "no_such_file"))
    with pytest.raises(pytest.UsageError, match="test_no_such_file"):
        conftest.pytest_collection_modifyitems(config, [])


def test_a_report_names_what_failed_once(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert flaky_tests.read_report(report) == (3, ("tests.test_b::test_bad[x]",))


def test_what_is_asked_for_is_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flaky_tests, "files_of", lambda marker: (f"test_{marker}.py",))
    some = flaky_tests.plans(["server", "kill"], 3, 0, suite=False, seed="7")
    assert [(plan.what, plan.times) for plan in some] == [("server, alone", 3), ("kill, alone", 3)]
    assert some[1].arguments == ("-m", "kill", "test_kill.py")
    whole = flaky_tests.plans([], 10, 5, suite=True, seed="7")
    assert [(plan.times, plan.loaded, plan.options) for plan in whole] == [
        (3, False, ()),
        (1, True, ()),
        (1, False, ("--shuffle", "7")),
    ]


def test_the_table_has_a_line_for_each_part() -> None:
    good = Outcome(20, (), 60.4, Path("a"))
    bad = Outcome(20, ("x", "y"), 61.4, Path("b"))
    lines = flaky_tests.table([(Plan("server, alone", 2, ()), [good, bad])]).splitlines()
    assert [line.split() for line in lines] == [
        ["what", "runs", "tests", "failures", "seconds"],
        ["server,", "alone", "2", "40", "2", "122"],
    ]
