"""Many invalid frames against a temporary server, while a game is played in another room.

    python bench/fuzz.py --frames 100000 --resume fuzz.jsonl

Prints one JSON object: answers and closes, failures (there should be none), and the cost.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import resuming
from tests.support import bad_frames
from tests.support.server_process import complaints, serving

CHUNK = 10_000  # frames, to a server of their own


@click.command()
@click.option("--frames", default=100_000, show_default=True)
@click.option("--seed", default=1, show_default=True, help="Of the first ten thousand; one more for each that follow.")
@resuming.resume_option
def main(frames: int, seed: int, resume: Path | None) -> None:
    """Send frames that nobody should send."""
    what = {"test": "fuzz", "seed": seed}
    done = resuming.in_chunks(resume, what, range(frames), CHUNK, lambda part: send(seed + part.start // CHUNK, part))
    examples = done.figures.pop("examples")[:5]
    click.echo(json.dumps({**what, **done.figures, "examples": examples, "seconds": done.seconds, "load": done.load}))
    sys.exit(bool(done.figures["wrong"]) or not done.figures["alive"])


def send(seed: int, frames: range) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=bad_frames.LIMITS) as server:
        report = bad_frames.Fuzzer(server, seed).run(len(frames))
        logged = len(complaints(Path(folder)))
        alive = server.process.poll() is None
    found = vars(report) | {"wrong": len(report.wrong), "examples": report.wrong[:5]}
    return {"alive": alive, "logged": logged, **found}


if __name__ == "__main__":
    main()
