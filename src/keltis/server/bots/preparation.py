"""Compiles what searching bots and hints need, once on a machine, in processes of their own.

It takes half a minute for each game. Numba's cache keeps it, and workers then load it in a moment: none of them is busy
with compiling while other rooms wait. Such a process gives signs of life as workers do, and is replaced as they are.
"""

import asyncio
import contextlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import structlog

from keltis import games
from keltis.server.bots.signs_of_life import READY
from keltis.server.bots.workers import STALLED, USUAL, WITH_SIGNS, Failure, TimeLimits, message, reap

COMMAND = (*WITH_SIGNS, "keltis.server.bots.loading")
TRIES = 3  # in all, when a process is stopped or stuck; other failures are not retried
DELAY = 5.0  # seconds after the start, when the first pages have been loaded

log = structlog.get_logger()


class Preparation:
    """Prepares each game once: all of them in turn, those that somebody waits for at once."""

    def __init__(self, *, command: Sequence[str] = COMMAND, time_limits: TimeLimits = USUAL) -> None:
        self._command = command
        self._time_limits = time_limits
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._background: asyncio.Task[None] | None = None

    @property
    def preparing(self) -> list[str]:
        """The games that are being prepared."""
        return sorted(name for name, task in self._under_way.items() if not task.done())

    async def prepare(self, name: str) -> None:
        """Return when a game is prepared, or cannot be."""
        if name not in self._under_way:
            self._under_way[name] = asyncio.create_task(self._compile(name))
        await asyncio.wait([self._under_way[name]])

    def begin(self) -> None:
        """Prepare every game in the background."""
        self._background = asyncio.create_task(self._prepare_all())

    async def _prepare_all(self) -> None:
        await asyncio.sleep(DELAY)
        for name in games.names():
            await self.prepare(name)

    async def _compile(self, name: str) -> None:
        """A worker that finds nothing prepared compiles by itself: failures are only logged."""
        for _ in range(TRIES):
            if why := await self._try(name):
                log.warning("preparation failed", game=name, error=why)
            if why != STALLED:
                return

    async def _try(self, name: str) -> str:
        """Compile in a process of its own. Why it failed; nothing if it did not."""
        try:
            process = await asyncio.create_subprocess_exec(*self._command, name, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            return type(error).__name__
        time_limits = self._time_limits
        try:
            async with asyncio.timeout(time_limits.compile):
                return (
                    "" if await message(process, time_limits.compiling, time_limits.first_sign) == READY else "nonsense"
                )
        except TimeoutError:
            return "timeout"
        except Failure as failure:
            return failure.reason
        finally:
            await _end(process)

    async def close(self) -> None:
        """Stop compiling; whoever waits for it goes on."""
        tasks = [task for task in (self._background, *self._under_way.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _end(process: Process) -> None:
    """Kill the process if it still runs, and reap it."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await reap(process)
