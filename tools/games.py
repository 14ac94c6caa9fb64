"""Writes what a page must know of the games, so that it need not ask a server: the same as GET /api/games, and besides
the tiles, which are shuffled like the cards, and how many quiet turns a seat has under the house rule.

python tools/games.py            writes web/src/games.json
python tools/games.py --check    fails if it is out of date
"""

import sys
from pathlib import Path

import click
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from keltis import games
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.server.http.routes import describe_games
from tools import web

FILE = web.WEB / "src" / "games.json"


def make() -> bytes:
    tiles = {name: games.find(name).pack[1] for name in games.names()}
    known = {**msgspec.to_builtins(describe_games([])), "tiles": tiles, "quiet_turns": QUIET_TURNS_PER_SEAT}
    return msgspec.json.format(msgspec.json.encode(known), indent=0) + b"\n"


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if the file is not up to date.")
def main(check: bool) -> None:
    """Write the file."""
    if not check:
        FILE.write_bytes(make())
    elif not FILE.exists() or FILE.read_bytes() != make():
        raise click.ClickException("web/src/games.json is not up to date: run python tools/games.py.")


if __name__ == "__main__":
    main()
