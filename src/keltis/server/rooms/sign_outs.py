"""Signing out: a token becomes invalid on all nodes, and its connections end before the answer.

That it gets no acknowledgement any more does not depend on this: whatever is appended, the sender's right is checked
in the same transaction. `docs/decisions/0026-signing-out.md` has the reasons.
"""

import asyncio
import contextlib
from collections.abc import Callable

import structlog

from keltis.server import metrics
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.storage import rights
from keltis.server.storage.store import OUTAGE
from keltis.server.storage.writer import StoreUnavailable

LOOK = 1.0  # seconds between queries for tokens that were signed out elsewhere, in case no notification arrives
ASK = 0.05  # seconds between queries whether the others have confirmed
MOST_ASKED = int(2 * OUTAGE / 1_000 / ASK)  # who has not confirmed by then cannot reach the database

logger = structlog.get_logger()


class SignOuts:
    """Signs tokens out, and ends the connections of those signed out on other nodes."""

    def __init__(self, open_rooms: OpenRooms, node: str, dismiss: Callable[[bytes], None]) -> None:
        self.open_rooms = open_rooms
        self.node = node
        self.when_stored: list[Callable[[], None]] = []  # called after this node stored a sign-out
        self._dismiss = dismiss  # ends the connections of a token on this node
        self._hurry = asyncio.Event()

    async def sign_out(self, old_hash: bytes, new_hash: bytes) -> None:
        """Give a token's seats to a new one; returns when no live node has a connection of the old one."""
        writer, store = self.open_rooms.writer, self.open_rooms.store
        await writer.change(store.rotate, old_hash, new_hash, self.node)
        self._dismiss(old_hash)
        for tell in self.when_stored:
            tell()
        for _ in range(MOST_ASKED if store.shared else 0):
            with contextlib.suppress(StoreUnavailable):
                alive_after_ms = self.open_rooms.now_ms() - OUTAGE
                if not await writer.call(rights.is_awaited, store.engine, old_hash, alive_after_ms):
                    return
            await asyncio.sleep(ASK)

    def hurry(self) -> None:
        """Another node has signed somebody out."""
        self._hurry.set()

    async def heed_all(self) -> None:
        while self.open_rooms.store.shared:
            try:
                await self.heed()
            except StoreUnavailable:
                pass
            except Exception as error:  # noqa: BLE001 (the next time, it may go well)
                metrics.ERRORS.inc()
                logger.error("scheduler_failed", work="sign_outs", error=type(error).__name__)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), LOOK)
            self._hurry.clear()

    async def heed(self) -> None:
        """End the connections of tokens that were signed out elsewhere, and confirm it."""
        writer, store = self.open_rooms.writer, self.open_rooms.store
        tokens = await writer.call(rights.signed_out, store.engine, self.node)
        for token_hash in tokens:
            self._dismiss(token_hash)
        if tokens:
            await writer.change(rights.confirm, store.engine, self.node, tokens)
