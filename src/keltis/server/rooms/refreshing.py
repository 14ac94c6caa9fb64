"""Reading a room's log again for those who may have seen more than this node: once for all who ask meanwhile.

Whoever asks gets what was stored before they asked, so an earlier reading is no answer; but a client that names
versions of the future all the time must not keep the room from its players.
"""

import asyncio
from collections.abc import Awaitable, Callable

APART = 0.1  # seconds between two readings of a room


class Refreshing:
    """The readings of one room."""

    def __init__(self, lock: asyncio.Lock) -> None:
        self._lock = lock  # the room's
        self._next: asyncio.Task[None] | None = None  # it has not begun
        self._begun_ms: int | None = None

    async def ask(self, read: Callable[[], Awaitable[None]], now_ms: Callable[[], int]) -> None:
        """Wait for the next reading, which happens under the lock."""
        if self._next is None or self._next.done():
            self._next = asyncio.create_task(self._read_soon(read, now_ms))
            self._next.add_done_callback(_look_at)
        await asyncio.shield(self._next)

    async def _read_soon(self, read: Callable[[], Awaitable[None]], now_ms: Callable[[], int]) -> None:
        if self._begun_ms is not None and (wait := APART - (now_ms() - self._begun_ms) / 1_000) > 0:
            await asyncio.sleep(min(wait, APART))
        async with self._lock:
            self._next, self._begun_ms = None, now_ms()
            await read()


def _look_at(done: asyncio.Task[None]) -> None:
    """Its error is for those who wait, if they still do."""
    if not done.cancelled():
        done.exception()
