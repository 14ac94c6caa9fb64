"""Writes the database that today's server leaves behind, to be opened by every later one.

    python -m tests.support.golden_database

Run it once for each schema version, before the next one: the file stays as it is from then on. It has a finished game,
one in progress and a room that waits for players; the first line is the token of who plays there.

No server ever had schema 2: its files are those of the first, one step of `migrations.py` later, as a migration that
was stopped there leaves them.
"""

import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from keltis.server.storage import schema
from tests.support.postgres_nodes import postgres
from tests.support.server_process import Client, serving
from tests.support.waiting import until

FOLDER = Path(__file__).parents[1] / "server" / "golden_databases"
FILE = FOLDER / f"schema-{schema.VERSION}.sqlite.sql"
OF_POSTGRES = FOLDER / f"schema-{schema.VERSION}.postgresql.sql"


def play_on(client: Client, room: str, most: int, seed: str) -> None:
    """Let the client play a room to its end, or so many actions."""
    rng, seen = random.Random(seed), client.see(room)
    while seen["room"]["status"] == "live" and most:
        if seen["view"]["legal"]:
            answer = client.act(room, seen["v"], rng.choice(seen["view"]["legal"]))
            assert answer.status_code == 200, answer.text
            most -= 1
        version = seen["v"]
        seen = until(lambda version=version: (now := client.see(room)) and now["v"] > version and now)  # type: ignore[misc]


def main() -> None:
    missing = [file for file in (FILE, OF_POSTGRES) if not file.exists()]
    assert missing, f"{FILE.name} was written by an earlier version, and is kept for that."
    for file in missing:
        with tempfile.TemporaryDirectory() as folder:
            token, lines = of_sqlite(Path(folder)) if file == FILE else of_postgres(Path(folder))
        file.write_text(f"-- {token}\n{lines}\n", encoding="utf-8")


def of_sqlite(data: Path) -> tuple[str, str]:
    token = _played(data)
    with closing(sqlite3.connect(data / "keltis.db")) as db:
        return token, "\n".join(db.iterdump())


def of_postgres(data: Path) -> tuple[str, str]:
    with postgres() as running:
        address = running.database()
        return _played(data, "--database", address), running.dump(address)


def _played(data: Path, *options: str) -> str:
    """Let a server have its rooms; returns the token of who plays there."""
    with serving(data, *options) as server:
        ann = Client(server.address)
        play_on(ann, ann.create("cards", "me", "beginner", quiet_limit=4)["room"], 10_000, "finished")
        play_on(ann, ann.create("board", "me", "easy", "easy")["room"], 12, "live")
        ann.create("board", "me", "open", public=True)
        server.terminate()
        token: str = ann.token
    return token


if __name__ == "__main__":
    main()
