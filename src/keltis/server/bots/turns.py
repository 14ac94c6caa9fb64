"""Who is next: questions wait for a free worker by owner, so that nobody gets more by asking more.

An owner is whoever a room's bots think for, an address: see `OpenRoom.owner`. Each room asks one question at a time, so
the rooms of one owner take turns among themselves by waiting in line.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Hashable

MOST_WAITING = 16  # questions of one owner


class TooMany(Exception):
    """The owner has as many questions waiting as it may have."""


class Turns:
    """A number of places. A free one goes to the waiting owner who has the fewest; among equals, in turns."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._taken: Counter[Hashable] = Counter()
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}  # who had a turn last comes last

    async def take(self, owner: Hashable) -> None:
        """Wait for a place, which must be given back; TooMany if this owner may not wait."""
        if self._taken.total() < self.places:
            self._taken[owner] += 1
            return
        if len(self._waiting.get(owner, ())) >= MOST_WAITING:
            raise TooMany
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(owner)
            else:
                self._leave(owner, turn)
            raise

    def give_back(self, owner: Hashable) -> None:
        """Pass the place on to whoever is next."""
        if self._waiting:
            following = min(self._waiting, key=self._taken.__getitem__)
            self._taken[following] += 1
            waiting = self._waiting.pop(following)
            waiting.popleft().set_result(None)
            if waiting:
                self._waiting[following] = waiting
        self._taken[owner] -= 1
        self._taken += Counter()  # forgets whoever has none

    def _leave(self, owner: Hashable, turn: asyncio.Future[None]) -> None:
        self._waiting[owner].remove(turn)
        if not self._waiting[owner]:
            del self._waiting[owner]
