"""How long `uvx keltis` takes from the command to the page, with a warm cache.

    python bench/start.py              # the median of five starts, as one JSON object

The wheel of this checkout is built; the first start, which fills uv's cache and compiles Python, is not counted.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import uv

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.installed_wheel import ROOT, build_wheel, from_cache_or_index, started

TIMES = 5
PATIENCE = 60.0  # seconds


def seconds_to_the_page(command: list[str], home: Path) -> float:
    begun = time.perf_counter()
    with started(command, home) as server:
        httpx.get(f"{server.address}/", timeout=PATIENCE).raise_for_status()
        return time.perf_counter() - begun


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        wheel = build_wheel(Path(made))
        run = ["tool", "run", "--constraints", str(ROOT / "constraints.txt"), "--from", str(wheel), "keltis"]
        from_cache_or_index([*run, "--version"])
        command = [uv.find_uv_bin(), *run]
        first = seconds_to_the_page(command, Path(made))
        found = [seconds_to_the_page(command, Path(made)) for _ in range(TIMES)]
        size = wheel.stat().st_size
    figures = {"first_s": first, "median_s": statistics.median(found), "longest_s": max(found), "wheel_bytes": size}
    print(json.dumps({**figures, "load": os.getloadavg()[0]}))


if __name__ == "__main__":
    main()
