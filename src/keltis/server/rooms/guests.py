"""What guests may do at a public table: each takes one seat. The others are the host's, who may leave them to all."""

from collections.abc import Collection

from keltis.i18n import phrase
from keltis.server.limits import Throttle
from keltis.server.rooms.room import Refused, Room

MOST_ARRIVALS = 20  # of guests of one address at one table, a day: who comes and goes fills the room's log


class Arrivals:
    """How often guests have sat down at a table, by their address."""

    def __init__(self) -> None:
        self._at = Throttle(MOST_ARRIVALS, 86_400)

    def check(self, room: Room, address: str) -> None:
        """Refused if this is once too often."""
        if address and not self._at.passes((room.id, address)):
            raise Refused(phrase("refused-network-seats"))


def host_of(room: Room) -> int | None:
    """The seat of the person who has sat here longest: whoever made the room, until they leave it."""
    return min(room.persons, key=lambda seat: room.seats[seat].since, default=None)


def may_fill(room: Room, held: Collection[int]) -> bool:
    """Whether who holds these seats may fill others: invite, add bots, sit down again."""
    return not room.settings.public or room.settings.guests_may_fill or host_of(room) in held


def check_host(room: Room, held: Collection[int]) -> None:
    if not may_fill(room, held):
        raise Refused(phrase("refused-not-host"))


def check_seat(room: Room, held: Collection[int], address: str, addresses: dict[int, str], most: int) -> None:
    """Refused if a guest without an invitation takes more seats than one, or too many come from one address."""
    if may_fill(room, held):
        return
    if any(room.seats[seat].kind == "person" for seat in held if seat >= 0):
        raise Refused(phrase("refused-one-seat"))
    same = [seat for seat in room.persons if address and addresses.get(seat) == address]
    if len(same) >= most:
        raise Refused(phrase("refused-network-seats"))
