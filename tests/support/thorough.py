"""What takes minutes and is not needed with every change: KELTIS_THOROUGH=1 ./keltis test runs it too.

Controls of the longest tests, every combination where one of each is enough, and more rounds of what is left to chance.
"""

import os

import pytest

THOROUGH = os.environ.get("KELTIS_THOROUGH") == "1"
thorough = pytest.mark.skipif(not THOROUGH, reason="runs with KELTIS_THOROUGH=1")


def rounds(usual: int, thoroughly: int) -> int:
    """How often something is tried that finds a little more each time."""
    return thoroughly if THOROUGH else usual
