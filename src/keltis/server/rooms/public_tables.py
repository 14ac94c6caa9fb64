"""The public tables that wait for players, by the address that made them: nobody may bury those of others."""

import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection

from keltis.i18n import phrase
from keltis.server.limits import MOST_KEYS
from keltis.server.rooms.room import Refused

Waiting = Callable[[Collection[str]], Awaitable[Collection[str]]]  # which of these rooms still wait for players


class PublicTables:
    def __init__(self, waiting: Waiting, most: int) -> None:
        self.most = most
        self._waiting = waiting
        self._made: OrderedDict[str, dict[str, bool]] = (
            OrderedDict()
        )  # by address: the rooms, and whether they are stored

    @contextlib.asynccontextmanager
    async def counting(self, address: str, room: str) -> AsyncIterator[None]:
        """While a table is being stored, and as long as it waits then; Refused if too many of the address do."""
        made = self._made.setdefault(address, {})
        self._made.move_to_end(address)
        if len(made) >= self.most:
            stored = [id for id, is_stored in made.items() if is_stored]
            still = await self._waiting(stored)
            for id in stored:
                if id not in still:
                    made.pop(id, None)
            if len(made) >= self.most:
                raise Refused(phrase("refused-public-tables"))
        made[room] = False
        if len(self._made) > MOST_KEYS:
            self._made.popitem(last=False)
        try:
            yield
        finally:
            made[room] = True
