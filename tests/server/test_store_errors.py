"""An error of the database that only one request can get is no outage: the clocks of all others go on."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
import sqlalchemy as sa
import websockets
from click.testing import CliRunner

from keltis.cli.main import cli
from keltis.server.rooms.clock import Span
from keltis.server.storage.opening import open_store
from keltis.server.storage.schema import outages
from keltis.server.storage.store import Append, Store
from keltis.server.storage.writer import StoreUnavailable, Threads, Writer
from tests.support.all_routes import NOT_HERE, ROOM_ROUTES, fill
from tests.support.postgres_nodes import Postgres, nodes, postgres
from tests.support.server_process import Client
from tests.support.stored_rooms import game
from tests.support.waiting import PATIENCE, until_async

pytestmark = pytest.mark.node

NUL, SURROGATE = "\0", "\ud800"  # neither is a text to PostgreSQL, and the latter to no database


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'keltis.db'}"
    return str(request.getfixturevalue("postgresql").database())


# What clients send ---------------------------------------------------------------------------------------------------

ODD_IDS = [
    "%00",
    "a2b3c4d5e6f%00",
    "a2b3c4d5e6f7%00",
    "%0a",
    "a2b3c4d5e6f7%0a",
    "%ed%a0%80",
    "%ff",
    "A2B3C4D5E6F7",
    "x",
]


def test_an_id_that_no_room_can_have_is_no_room_on_every_route_and_the_store_is_fine(url: str) -> None:
    with nodes(url, (None,)) as [node], contextlib.closing(Client(node.address)) as client:
        for path, bodies in ROOM_ROUTES:
            for verb, body in bodies.items():
                for id in ODD_IDS if verb in ("GET", "POST") else ():
                    answer = client.http.request(verb, fill(path, id), **({"json": body} if body else {}))
                    told = {**answer.json(), "id": None}
                    assert (answer.status_code, told) == (404, {**NOT_HERE, "id": None}), (verb, path, id)
        for seat in ({"kind": "me", "name": NUL}, {"kind": "me", "name": f"A{NUL}nn"}, {"kind": "bot", "level": NUL}):
            new = {"game": "board", "seats": [seat, {"kind": "open"}]}
            assert client.http.post("/api/rooms", json=new).status_code == 422
        asyncio.run(talk(node.address, client.token))
        assert client.http.get("/readyz").status_code == 200
        assert figure(client, "keltis_store_failures_total") == 0
        assert figure(client, "keltis_unexpected_errors_total") == 0
    store = open_store(url)
    with store.engine.connect() as db:
        assert db.execute(sa.select(outages)).all() == []
    store.close()


async def talk(address: str, token: str) -> None:
    """Texts with such signs in every message that has a text."""
    url = address.replace("http", "ws") + "/api/ws"
    for id in ("\\u0000", "a2b3c4d5e6f\\u0000", "\\ud800", "a2b3c4d5e6f7\\n"):
        for frame in (
            f'{{"t": "hello", "room": "{id}", "token": "{token}"}}',
            f'{{"t": "hello", "room": "a2b3c4d5e6f7", "token": "{id}"}}',
            f'{{"t": "move", "id": "{id}", "v": 1, "action": "+"}}',
            f'{{"t": "move", "id": "moving-on", "v": 1, "action": "{id[-6:]}"}}',
        ):
            async with asyncio.timeout(PATIENCE), websockets.connect(url, open_timeout=PATIENCE) as connection:
                await connection.send(frame)
                assert json.loads(await connection.recv())["t"] in ("bad", "unauthorized")


def figure(client: Client, name: str) -> float:
    [line] = [line for line in client.http.get("/metrics").text.splitlines() if line.startswith(f"{name} ")]
    return float(line.split()[-1])


@pytest.mark.parametrize("command", ["show", "close"])
@pytest.mark.parametrize("id", [NUL, SURROGATE, "a2b3c4d5e6f7\n"])
def test_an_operator_is_told_that_there_is_no_such_room(url: str, command: str, id: str) -> None:
    open_store(url).close()
    done = CliRunner().invoke(cli, ["admin", command, id, "--database", url])
    assert done.exit_code == 1 and isinstance(done.exception, SystemExit)
    assert done.output.startswith("Error: There is no room ")


# The writer ----------------------------------------------------------------------------------------------------------


def unstorable(append: Append) -> Append:
    return msgspec.structs.replace(append, row=msgspec.structs.replace(append.row, status=SURROGATE))


async def with_writer(url: str, work: Any) -> list[Span]:
    """Returns the outages that there were."""
    store, noticed = open_store(url), []
    writer = Writer(store, Threads(), lambda: 1_000, lambda outages, _: noticed.extend(outages))
    writer.start()
    try:
        await work(store, writer)
    finally:
        await writer.stop()
        writer.runner.close()
        store.close()
    return noticed


def test_who_reads_what_a_database_refuses_gets_an_error_and_all_others_go_on(url: str) -> None:
    async def work(store: Store, writer: Writer) -> None:
        for read in (writer.call, writer.call_after_writes, writer.change):
            with pytest.raises(Exception) as caught:  # noqa: PT011 (each driver has its own)
                await read(store.versions, [SURROGATE])
            assert not isinstance(caught.value, StoreUnavailable)
            assert not writer.unavailable and not writer.unreadable

    assert asyncio.run(with_writer(url, work)) == []


def test_of_a_batch_only_what_a_database_refuses_is_not_stored(url: str) -> None:
    async def work(store: Store, writer: Writer) -> None:
        items = [game(id)[0] for id in ("a", "b", "c")]
        items[1] = unstorable(items[1])
        stored = await asyncio.gather(*map(writer.append, items), return_exceptions=True)
        assert (stored[0], stored[2]) == (True, True)
        assert isinstance(stored[1], Exception) and not isinstance(stored[1], StoreUnavailable)
        assert not writer.unavailable
        assert store.versions(["a", "b", "c"]).keys() == {"a", "c"}

    assert asyncio.run(with_writer(url, work)) == []


def test_a_database_that_is_gone_is_an_outage_as_before(postgresql: Postgres) -> None:
    address = postgresql.database()
    name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]

    async def work(store: Store, writer: Writer) -> None:
        assert await writer.append(game("a")[0])
        postgresql.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgresql.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        with pytest.raises(StoreUnavailable):
            await writer.call(store.versions, ["a"])
        assert writer.unavailable and writer.unreadable
        postgresql.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await until_async(lambda: not writer.unavailable)

    assert len(asyncio.run(with_writer(address, work))) == 1


def test_a_database_that_may_only_be_read_is_an_outage_for_who_writes(postgresql: Postgres) -> None:
    """A standby: to the driver, that is an internal error."""
    address = postgresql.database()

    async def work(store: Store, writer: Writer) -> None:
        only_read = sa.event.listens_for(store.engine, "begin")(
            lambda db: db.exec_driver_sql("SET TRANSACTION READ ONLY")
        )
        with pytest.raises(StoreUnavailable):
            await writer.append(game("a")[0])
        assert writer.unavailable and not writer.unreadable
        sa.event.remove(store.engine, "begin", only_read)
        await until_async(lambda: not writer.unavailable)

    asyncio.run(with_writer(address, work))
