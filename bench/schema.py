"""Many requests generated from the OpenAPI document, against a temporary server.

    python bench/schema.py --calls 10000

Prints one JSON object: the number of requests, and deviations from the document (there should be none).
"""

import json
import sys
import tempfile
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support import openapi_requests
from tests.support.server_process import complaints, serving

OPERATIONS = 20


@click.command()
@click.option("--calls", default=10_000, show_default=True, help="About so many.")
def main(calls: int) -> None:
    """Hold the server to its description."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        found = openapi_requests.check(server, Path(folder), max(1, calls // OPERATIONS))
        logged = len(complaints(Path(folder)))
    shown = {"test": "schema", "seconds": round(found["running_time"]), "calls": found["test_cases"]["generated"]}
    click.echo(json.dumps(shown | {"failures": found["failures"], "errors": found["errors"], "logged": logged}))
    if found["failures"]:
        click.echo(found["said"], err=True)
    sys.exit(bool(found["failures"] or found["errors"]))


if __name__ == "__main__":
    main()
