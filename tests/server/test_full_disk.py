"""A disk that is full or read-only: nothing is acknowledged and nothing is lost, reads go on, and it recovers."""

import asyncio
import contextlib
import functools
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from keltis.server.storage.opening import open_store
from keltis.server.storage.store import Append
from keltis.server.storage.writer import StoreUnavailable, Threads, Writer
from tests.support.hosting_programs import needs
from tests.support.server_process import Client, Server, fill_disk, new_id, serving, socket
from tests.support.stored_rooms import game
from tests.support.waiting import until, until_async

pytestmark = [pytest.mark.server, pytest.mark.skipif(os.name == "nt", reason="as on POSIX")]

NEW_ROOM = {"game": "board", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]}
Disk = Callable[[bool], None]  # makes it full, or gives it room again


# A whole server ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def no_file_may_grow(data: Path) -> Iterator[tuple[Server, Disk]]:
    """No write to a file succeeds."""
    with serving(data) as server:
        yield server, functools.partial(fill_disk, server)


@contextlib.contextmanager
def small_disk(data: Path) -> Iterator[tuple[Server, Disk]]:
    """A file system of four megabytes, and a file that fills it."""
    needs("a file system of its own", ["mount", "-t", "tmpfs", "-o", "size=4m", "keltis", data])
    filler = data / "filler"

    def disk(full: bool) -> None:
        if not full:
            filler.unlink()
            return
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(4_096)):
                pass

    try:
        with serving(data) as server:
            yield server, disk
    finally:
        subprocess.run(["umount", "-l", data], check=True)


@contextlib.contextmanager
def read_only_files(data: Path) -> Iterator[tuple[Server, Disk]]:
    """No file may be written, even if it is open; but for the one that SQLite has mapped, where that is a SIGBUS."""
    (data / "probe").touch()
    needs("immutable files", ["chattr", "+i", data / "probe"])
    subprocess.run(["chattr", "-i", data / "probe"], check=True)
    files: list[Path] = []

    def disk(full: bool) -> None:
        if full:
            files.extend(file for file in (data, *data.glob("keltis.db*"), data / "log") if file.suffix != ".db-shm")
        subprocess.run(["chattr", "+i" if full else "-i", *files], check=True)
        if not full:
            files.clear()

    with serving(data) as server:
        try:
            yield server, disk
        finally:
            if files:
                disk(False)


@pytest.mark.parametrize("kind", [no_file_may_grow, small_disk, read_only_files])
def test_reads_go_on_while_a_disk_is_full_and_play_when_there_is_room(tmp_path: Path, kind: Any) -> None:
    with kind(tmp_path) as (server, disk), contextlib.closing(Client(server.address)) as client:
        room, other = (client.create("board", "me", "me")["room"] for _ in range(2))
        acked = [play(client, room) for _ in range(3)]
        disk(True)
        while (last := play(client, room))[1].status_code == 200:  # as long as something fits
            acked.append(last)
        move, refused = last
        assert (refused.status_code, refused.json()["t"]) == (503, "unavailable")
        look_around(client, room, other)
        disk(False)
        until(lambda: client.http.get("/readyz").status_code == 200)
        answer = client.act(room, **move)
        assert answer.status_code == 200, answer.text
        assert client.act(room, **move).json() == answer.json(), "it happened once"
        entries = client.http.get(f"/api/rooms/{room}/proof").json()["entries"]
        assert [entry["ver"] for entry in entries] == list(range(1, answer.json()["v"] + 1))
        assert all(ack.json()["hash"] == entries[ack.json()["v"] - 1]["hash"] for _, ack in acked)
        assert server.terminate() == 0


def play(client: Client, room: str) -> tuple[dict[str, Any], httpx.Response]:
    """A move of the seat on turn, and the answer to it."""
    for seat in range(2):
        seen = client.see(room, seat=seat)
        if legal := seen["view"]["legal"]:
            move = {"version": seen["v"], "action": legal[0], "seat": seat, "id": new_id()}
            return move, client.act(room, **move)
    raise AssertionError("Nobody is on turn.")


def look_around(client: Client, room: str, other: str) -> None:
    """Everything that reads works, on a room in doubt too; nothing that writes does."""
    get = client.http.get
    assert get("/readyz").status_code == 503 and get("/healthz").status_code == 200
    for id in (room, other):
        asyncio.run(say_hello(client, id))
        assert get(f"/api/rooms/{id}/proof").status_code == get(f"/api/rooms/{id}/story").status_code == 200
    assert get("/api/rooms").status_code == 200
    assert {listed["id"] for listed in get("/api/mine").json()["rooms"]} == {room, other}
    assert play(client, other)[1].status_code == 503
    assert client.http.post("/api/rooms", json=NEW_ROOM).status_code == 503


async def say_hello(client: Client, room: str) -> None:
    async with socket(client.address, room, client.token) as ours:
        assert (await ours.hear())["t"] == "view"


# The store -----------------------------------------------------------------------------------------------------------

FULL = "PRAGMA max_page_count=1", "PRAGMA max_page_count=1000000"
READ_ONLY = "PRAGMA query_only=ON", "PRAGMA query_only=OFF"


@pytest.mark.parametrize(("spoil", "mend"), [FULL, READ_ONLY], ids=["full", "read-only"])
def test_a_database_that_stores_nothing_can_be_read(tmp_path: Path, spoil: str, mend: str) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'keltis.db'}")
    store.append([game("a")[0]])
    wanted = ["SELECT 1"]

    @sa.event.listens_for(store.engine, "checkout")
    def settings(connection: Any, *_: object) -> None:
        connection.execute(wanted[0]).close()

    async def check() -> None:
        writer = Writer(store, Threads(), lambda: 0, lambda outages, now_ms: None)
        writer.start()
        wanted[0] = spoil
        with pytest.raises(StoreUnavailable):
            await writer.append(long_game())
        assert writer.unavailable and not writer.unreadable
        for read in (writer.call, writer.call_after_writes):
            assert await read(store.versions, ["a"]) == {"a": game("a")[0].entries[-1].ver}
        with pytest.raises(StoreUnavailable):
            await writer.change(store.tick, "node", 1)
        wanted[0] = mend
        await until_async(lambda: not writer.unavailable)
        assert await writer.append(game("a")[1])
        await writer.stop()
        writer.runner.close()

    asyncio.run(check())
    store.close()


def long_game() -> Append:
    """More than fits into what is left of the pages that the database has."""
    entries = tuple(entry for append in game("b")[:60] for entry in append.entries)
    return msgspec.structs.replace(game("b")[0], entries=entries)
