"""Hints for players, computed only from what their seat sees.

Only where no opponent is disadvantaged: every person at the table shares one token (alone against bots, or hot seat).
"""

from typing import Protocol

from keltis.core import Game, View
from keltis.i18n import Phrase, phrase
from keltis.server import metrics
from keltis.server.bots.hint_messages import Hint, Opinion
from keltis.server.bots.processes import NoOpinion
from keltis.server.http.messages import Answer, Unavailable
from keltis.server.http.refusals import illegal, too_much
from keltis.server.rooms.open_room import OpenRoom
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.rooms.room import Room

BUSY_MS = 1_000  # to compute a hint


class Assessor(Protocol):
    async def assess(self, game: Game, view: View, owner: str) -> list[Opinion]: ...


class HintService:
    """Computes hints, one at a time per room."""

    def __init__(self, open_rooms: OpenRooms, bot_processes: Assessor) -> None:
        self.open_rooms = open_rooms
        self.bot_processes = bot_processes
        self._busy: set[str] = set()

    async def hint(self, open_room: OpenRoom, seat: int, token_hash: bytes) -> Hint | Answer:
        """The best actions of a seat now, or the reason why there is no hint."""
        room = open_room.room
        held = await self.open_rooms.writer.call(self.open_rooms.store.seats_of, room.id, token_hash)
        if why := why_not(room, seat, held):
            return illegal(None, why)
        if room.id in self._busy:
            return too_much(BUSY_MS)
        view = room.observe(seat)
        assert view is not None
        self._busy.add(room.id)
        try:
            opinions = await self.bot_processes.assess(room.game, view, open_room.owner)
            metrics.HINTS.inc()
            return Hint(room.ver, opinions)
        except NoOpinion:
            return Unavailable(BUSY_MS)
        finally:
            self._busy.discard(room.id)


def why_not(room: Room, seat: int, held: list[int]) -> Phrase | None:
    """Why the holder of these seats gets no hint for one of them."""
    if room.status != "live":
        return phrase("refused-no-game")
    if not set(room.persons) <= set(held):
        return phrase("refused-hint-others")
    if room.turn != seat or room.seats[seat].by_bot:
        return phrase("refused-hint-turn")
    return None
