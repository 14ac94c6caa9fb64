"""`keltis` with a planted bug that tests of several nodes must find: python -m tests.support.faulty_node BUG serve"""

import asyncio
import sys
from typing import Any

from keltis.cli.main import cli
from keltis.server.rooms import scheduler
from keltis.server.rooms.scheduler import Scheduler
from keltis.server.storage.notify import PostgresNotifications
from keltis.server.storage.store import Append, Store
from keltis.server.storage.writer import Writer


def ack_early() -> None:
    """A move is acknowledged before it is stored, on a slow disk."""
    store, append_well = Writer._store, Writer.append

    async def append(self: Writer, item: Append) -> bool:
        if self.unavailable or item.entries[0].kind != "act":
            return await append_well(self, item)
        self._waiting.append((item, asyncio.get_running_loop().create_future()))
        self._wake.set()
        return True

    async def store_slowly(self: Writer, batch: Any) -> None:
        await asyncio.sleep(0.05)
        await store(self, batch)

    Writer.append = append  # type: ignore[method-assign]
    Writer._store = store_slowly  # type: ignore[method-assign]


def no_notifications() -> None:
    """Not a bug: all notifications to other nodes are lost."""
    PostgresNotifications._note = lambda *_: None  # type: ignore[method-assign]
    PostgresNotifications._note_sign_out = lambda *_: None  # type: ignore[method-assign]


def no_polling() -> None:
    """Notifications are lost, and there is no polling."""

    async def watch(self: Scheduler) -> None:
        pass

    no_notifications()
    Scheduler._watch = watch  # type: ignore[method-assign]


def outages_charged() -> None:
    """The clocks keep running while the database is down, and what has arrived is not read before a deadline."""

    def forget(self: Store, db: Any, from_ms: int, to_ms: int) -> None:
        pass

    Store._add_outage = forget  # type: ignore[method-assign]
    scheduler.CAME_LATE = 10**9


if __name__ == "__main__":
    globals()[sys.argv.pop(1).replace("-", "_")]()
    cli()
