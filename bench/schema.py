"""Many requests generated from the OpenAPI document, against a temporary server.

    python bench/schema.py --calls 10000 --resume schema.jsonl

Prints one JSON object: the number of requests, and deviations from the document (there should be none).
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import resuming
from tests.support import openapi_requests
from tests.support.server_process import complaints, serving

OPERATIONS = 20
CHUNK = 2_000  # calls of one seed, to a server of their own


@click.command()
@click.option("--calls", default=10_000, show_default=True, help="About so many.")
@click.option("--seed", default=1, show_default=True, help="Of the first two thousand; one more for each that follow.")
@resuming.resume_option
def main(calls: int, seed: int, resume: Path | None) -> None:
    """Hold the server to its description."""
    what = {"test": "schema", "seed": seed}
    done = resuming.in_chunks(resume, what, range(calls), CHUNK, lambda part: call(seed + part.start // CHUNK, part))
    click.echo(json.dumps({**what, **done.figures, "seconds": done.seconds, "load": done.load}))
    sys.exit(bool(done.figures["failures"] or done.figures["errors"]))


def call(seed: int, calls: range) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        found = openapi_requests.check(server, Path(folder), max(1, len(calls) // OPERATIONS), seed)
        logged = len(complaints(Path(folder)))
    if found["failures"]:
        click.echo(found["said"], err=True)
    told = {"calls": found["test_cases"]["generated"], "failures": found["failures"], "errors": found["errors"]}
    return {**told, "logged": logged}


if __name__ == "__main__":
    main()
