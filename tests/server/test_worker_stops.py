"""Workers of a server are stopped at random while people play with bots of several kinds: the short form of
`bench/chaos.py workers`. That all of them go on is a fact; how soon is measured there.
"""

from pathlib import Path

import pytest

from tests.support.thorough import rounds
from tests.support.worker_stops import LEVELS, stops

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc"),
]


def test_whichever_workers_are_stopped_every_bot_goes_on_and_nothing_is_lost(tmp_path: Path) -> None:
    found = stops(tmp_path, rounds(2, 6), seed=1)
    assert found["acked"] > 0 and found["turns"] >= len(LEVELS)
    assert [line for line in found["wrong"] if not line.startswith("late")] == []
