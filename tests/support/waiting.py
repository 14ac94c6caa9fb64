"""Tests wait for conditions, never for times: however busy a machine is, only a failure takes this long."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

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
