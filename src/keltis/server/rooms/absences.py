"""A bot that plays for a person: when they are late, leave or are gone, until they return."""

from typing import Literal

from keltis.i18n import phrase
from keltis.server.rooms.log import Draft
from keltis.server.rooms.room import Refused, Room

MOST_RETURNS = 3  # by one seat in one turn of the game, so that nobody can fill a room's log by coming and going


def late(room: Room) -> list[Draft]:
    turn = room.turn
    if turn is None or room.seats[turn].by_bot:
        raise Refused(phrase("refused-late-nobody"))
    return [Draft("late", turn)]


def leave_to_bot(room: Room, seat: int, reason: Literal["asked", "gone"]) -> list[Draft]:
    """Once the log is full, only if it gets the game to its end."""
    room.expect("live", phrase("refused-no-game"))
    if room.seats[seat].kind != "person" or room.seats[seat].away:
        raise Refused(phrase("refused-bot-already"))
    if seat != room.turn:
        room.expect_space()
    return [Draft("away", seat, "person" if reason == "asked" else "server", {"reason": reason})]


def come_back(room: Room, seat: int) -> list[Draft]:
    room.expect("live", phrase("refused-no-game"))
    place = room.seats[seat]
    if not place.away or place.returning or place.resigned:
        raise Refused(phrase("refused-resigned" if place.resigned else "refused-no-bot"))
    room.expect_space()
    if room.returns.count(seat) >= MOST_RETURNS:
        raise Refused(phrase("refused-return-often"))
    return [Draft("return", seat, "person")]
