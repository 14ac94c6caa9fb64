"""What takes minutes and is not needed with every change: KELTIS_THOROUGH=1 ./keltis test runs it too.

Above all the controls, planted bugs that a long test must catch, and every combination where one of each is enough.
"""

import os

import pytest

THOROUGH = os.environ.get("KELTIS_THOROUGH") == "1"
thorough = pytest.mark.skipif(not THOROUGH, reason="runs with KELTIS_THOROUGH=1")
