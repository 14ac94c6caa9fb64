"""Thorough runs, which take minutes and are not needed for every change: KELTIS_THOROUGH=1 ./keltis test.

They add controls of the longest tests, all combinations where one of each is enough, and more random rounds.
"""

import os

import pytest

THOROUGH = os.environ.get("KELTIS_THOROUGH") == "1"
thorough = pytest.mark.skipif(not THOROUGH, reason="runs with KELTIS_THOROUGH=1")


def rounds(usual: int, thoroughly: int) -> int:
    """The number of rounds of a random test."""
    return thoroughly if THOROUGH else usual
