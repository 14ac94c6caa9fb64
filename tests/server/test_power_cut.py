"""What the store has acknowledged survives a power cut, on a disk that loses unsynced writes.

The full run is `python bench/chaos.py power-cut`.
"""

from collections import Counter

import pytest

from tests.support.thorough import rounds
from tests.support.unsynced_disk import CUTS, VIOLATIONS, run

pytestmark = pytest.mark.kill

SEEDS = rounds(100, 300)
CONTROL_SEEDS = 10


def total(seeds: int, synchronous: str | None = None) -> Counter[str]:
    return sum(run(range(seeds), synchronous=synchronous), Counter())


def test_no_power_cut_loses_or_tears_what_was_stored() -> None:
    found = total(SEEDS)
    assert {name: found[name] for name in VIOLATIONS} == dict.fromkeys(VIOLATIONS, 0)
    assert found["cuts"] == SEEDS * CUTS
    assert found["acked"] > 15 * SEEDS
    assert found["stored in doubt"] > 0  # some cuts came between the fsync and the answer


def test_a_store_that_does_not_sync_each_commit_loses_moves() -> None:
    assert total(CONTROL_SEEDS, "NORMAL")["lost"] > 0


def test_a_store_that_never_syncs_breaks() -> None:
    found = total(CONTROL_SEEDS, "OFF")
    assert found["corrupt"] + found["torn"] + found["lost"] > 0
