"""The training example runs end to end, where PyTorch is installed; PyTorch is too large to require everywhere.

CI installs examples/requirements-cpu.txt and sets KELTIS_REQUIRE_TORCH, so that this test is not skipped.
"""

import importlib.util
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
SHORT = shlex.split(
    "--minutes 0.05 --imitation 0.5 --games 8 --length 8 --minibatches 2 --width 12 --threads 1 --deals 1"
)
INSTALLED = all(map(importlib.util.find_spec, ("torch", "tensorboard")))
REQUIRED = os.environ.get("KELTIS_REQUIRE_TORCH") == "1"

pytestmark = pytest.mark.process


@pytest.mark.skipif(not (INSTALLED or REQUIRED), reason="needs torch and tensorboard")
@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_learner_learns_writes_and_is_measured(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "ignore", str(EXAMPLE), "--game", name, "--out", str(tmp_path), *SHORT]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert re.search(r"Against rule, 2 games: \d+\.\d % of the wins, 95 % interval", done.stdout)
    assert (tmp_path / "agent.pt").stat().st_size > 0
    assert any(tmp_path.glob("events.out.tfevents.*"))
