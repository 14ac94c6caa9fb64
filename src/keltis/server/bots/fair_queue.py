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


class FairQueue:
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
            if turn.cancelled():
                self._leave(owner, turn)
            else:
                self.give_back(owner)
            raise

    def give_back(self, owner: Hashable) -> None:
        """Pass the place on to whoever is next."""
        while self._waiting:
            following = min(self._waiting, key=self._taken.__getitem__)
            turns = self._waiting.pop(following)
            turn = turns.popleft()
            if turns:
                self._waiting[following] = turns
            if not turn.cancelled():
                self._taken[following] += 1
                turn.set_result(None)
                break
        self._taken[owner] -= 1
        self._taken += Counter()  # forgets whoever has none

    def _leave(self, owner: Hashable, turn: asyncio.Future[None]) -> None:
        turns = self._waiting.get(owner, deque())
        if turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[owner]
