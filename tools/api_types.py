"""Generates the browser's types for the API from the OpenAPI document.

python tools/api_types.py            writes web/src/api.ts
python tools/api_types.py --check    fails if it is out of date
"""

import sys
import tempfile
from pathlib import Path

import click
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from keltis.server.http.openapi import describe
from tools import web

FILE = web.WEB / "src" / "api.ts"


def make() -> str:
    with tempfile.TemporaryDirectory() as folder:
        document, types = Path(folder) / "openapi.json", Path(folder) / "api.ts"
        document.write_bytes(msgspec.json.encode(describe()))
        tool = web.modules() / "openapi-typescript" / "bin" / "cli.js"
        # without the option, fields with a default would be required in requests too
        found = web.node(
            str(tool), str(document), "--output", str(types), "--default-non-nullable=false", "--alphabetize"
        )
        if found.returncode != 0:
            raise click.ClickException(found.stderr)
        return types.read_text()


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if the file is not up to date.")
def main(check: bool) -> None:
    """Make the types."""
    if not check:
        FILE.write_text(make())
    elif not FILE.exists() or FILE.read_text() != make():
        raise click.ClickException("web/src/api.ts is not up to date: run python tools/api_types.py.")


if __name__ == "__main__":
    main()
