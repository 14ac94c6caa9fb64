"""Writes the database that today's server leaves behind, to be opened by every later one.

    python -m tests.support.golden_database

Run it once for each schema version, before the next one: the file stays as it is from then on. It has a finished game,
one in progress and a room that waits for players; the first line is the token of who plays there.
"""

import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from keltis.server.storage import schema
from tests.support.server_process import Client, serving
from tests.support.waiting import until

FOLDER = Path(__file__).parents[1] / "server" / "golden_databases"
FILE = FOLDER / f"schema-{schema.VERSION}.sqlite.sql"


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
    assert not FILE.exists(), f"{FILE.name} was written by an earlier version, and is kept for that."
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with serving(data) as server:
            ann = Client(server.address)
            play_on(ann, ann.create("cards", "me", "beginner", quiet_limit=4)["room"], 10_000, "finished")
            play_on(ann, ann.create("board", "me", "easy", "easy")["room"], 12, "live")
            ann.create("board", "me", "open", public=True)
            server.terminate()
        with closing(sqlite3.connect(data / "keltis.db")) as db:
            lines = "\n".join(db.iterdump())
    FILE.write_text(f"-- {ann.token}\n{lines}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
