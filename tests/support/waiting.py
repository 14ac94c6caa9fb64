"""Tests wait for conditions, never for times: however busy a machine is, only a failure takes this long."""

import asyncio
import contextlib
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, TypeVar

PATIENCE = 120.0  # seconds
LOOK = 0.02  # seconds between polls

Fact = TypeVar("Fact")


def until(fact: Callable[[], Fact | None], *, look: float = LOOK) -> Fact:
    """Poll until the condition is true; returns its value."""
    deadline = time.monotonic() + PATIENCE
    while not (seen := fact()):
        assert time.monotonic() < deadline, f"This did not come true in {PATIENCE:.0f} seconds."
        time.sleep(look)
    return seen


async def until_async(fact: Callable[[], Fact | None], *, look: float = LOOK) -> Fact:
    """The same, while other tasks run."""

    async def seen() -> Fact | None:
        return fact()

    return await until_awaited(seen, look=look)


async def until_awaited(fact: Callable[[], Awaitable[Fact | None]], *, look: float = LOOK) -> Fact:
    """The same, for an async condition."""
    async with asyncio.timeout(PATIENCE):
        while not (seen := await fact()):
            await asyncio.sleep(look)
    return seen


@contextlib.contextmanager
def started(command: Sequence[str], **how: Any) -> Iterator["subprocess.Popen[str]"]:
    """A program whose output is read as text; `Popen` alone would wait for its end for ever if a test fails before."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **how) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise
