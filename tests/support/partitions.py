"""A network between a node and its database that can be cut or slowed down: bytes wait, and no connection is closed."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import quote

import psycopg


class Network:
    """Brings bytes from a port of its own to the database's socket and back."""

    def __init__(self, database: str) -> None:
        told = psycopg.conninfo.conninfo_to_dict(database)
        self._user, self._name = quote(str(told["user"])), told["dbname"]
        self._socket = f"{told['host']}/.s.PGSQL.{told.get('port', 5432)}"
        self._whole = asyncio.Event()
        self._whole.set()
        self._pumps: set[asyncio.Task[None]] = set()
        self.delay = 0.0  # seconds, each way
        self.address = ""  # the database, through this network

    def cut(self) -> None:
        """Nothing arrives any more, as if every packet were dropped; new connections hang as well."""
        self._whole.clear()

    def mend(self) -> None:
        """What was sent meanwhile arrives."""
        self._whole.set()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Network"]:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.address = f"postgresql://{self._user}@127.0.0.1:{server.sockets[0].getsockname()[1]}/{self._name}"
        try:
            yield self
        finally:
            server.close()
            for pump in self._pumps:
                pump.cancel()
            await asyncio.gather(*self._pumps, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(self._socket)
        except OSError:
            writer.close()
            return
        for source, target in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._pump(source, target))
            self._pumps.add(task)
            task.add_done_callback(self._pumps.discard)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            with contextlib.suppress(OSError):
                while data := await source.read(65_536):
                    await asyncio.sleep(self.delay)
                    await self._whole.wait()
                    target.write(data)
                    await target.drain()
        finally:
            target.close()
