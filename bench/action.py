"""The CPU time of one action on the server: checked, stored and synced, applied, broadcast to three viewers.

    python bench/action.py

Everything but the network: a real room and store, viewers that discard their messages. Prints one JSON object.
"""

import json
import os
import random
import tempfile
import time
from pathlib import Path

import click
import uvloop

from keltis.games import names
from keltis.server.http.bodies import BotSeat, MySeat, NewRoom, OpenSeat
from keltis.server.http.connection import submit
from keltis.server.http.messages import Ack, Move, TempoName
from keltis.server.rooms.lobby import Lobby
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.storage.opening import open_store
from keltis.server.storage.writer import Threads
from keltis.server.warmup import warm_up


class Nobody:
    """A viewer that discards everything."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.tempo: TempoName = "at_once"
        self.bytes = 0

    def push(self, message: bytes) -> None:
        self.bytes += len(message)

    def dismiss(self) -> None:
        pass


async def measure(folder: Path, game: str, games: int) -> dict[str, float]:
    open_rooms = OpenRooms(open_store(f"sqlite:///{folder / 'action.db'}"), Threads(), pace=lambda room: 0)
    open_rooms.writer.start()
    rng = random.Random(game)
    actions, cpu = 0, 0.0
    for _ in range(games):
        seats: list[MySeat | BotSeat | OpenSeat] = [MySeat(f"Player {seat}") for seat in range(3)]
        token_hash = os.urandom(32)
        made = await Lobby(open_rooms).create(NewRoom(game, seats), token_hash)
        room = open_rooms.by_id[made.room]
        viewers = [Nobody(seat) for seat in range(3)]
        for viewer in viewers:
            open_rooms.look(room, viewer)
        while (seat := room.room.turn) is not None:
            view = room.view(seat)
            assert view is not None
            action = rng.choice(room.room.game.legal(view)).text
            move = Move(os.urandom(8).hex(), room.room.ver, action)
            began = time.process_time()
            answer = await submit(open_rooms, room, seat, move, token_hash)
            cpu += time.process_time() - began
            assert isinstance(answer, Ack), answer
            actions += 1
    await open_rooms.writer.stop()
    open_rooms.writer.runner.close()
    return {"actions": actions, "cpu_ms_per_action": round(1000 * cpu / actions, 3)}


@click.command()
@click.option("--games", default=5, help="To play of each game.")
def main(games: int) -> None:
    """Measure the CPU time of an action."""
    warm_up()
    with tempfile.TemporaryDirectory() as folder:
        for game in names():
            report = uvloop.run(measure(Path(folder), game, games))
            click.echo(json.dumps({"test": "action", "game": game, "viewers": 3, "load": os.getloadavg()[0], **report}))


if __name__ == "__main__":
    main()
