"""Many invalid frames against a temporary server, while a game is played in another room.

    python bench/fuzz.py --frames 100000

Prints one JSON object: answers and closes, failures (there should be none), and the cost.
"""

import json
import sys
import tempfile
import time
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support import bad_frames
from tests.support.server_process import complaints, serving


@click.command()
@click.option("--frames", default=100_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(frames: int, seed: int) -> None:
    """Send frames that nobody should send."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=bad_frames.LIMITS) as server:
        began = time.monotonic()
        report = bad_frames.Fuzzer(server, seed).run(frames)
        seconds = time.monotonic() - began
        logged = len(complaints(Path(folder)))
        alive = server.process.poll() is None
    shown = vars(report) | {"wrong": len(report.wrong), "examples": report.wrong[:5]}
    click.echo(
        json.dumps({"test": "fuzz", "seed": seed, "seconds": round(seconds), "alive": alive, "logged": logged} | shown)
    )
    sys.exit(bool(report.wrong) or not alive)


if __name__ == "__main__":
    main()
