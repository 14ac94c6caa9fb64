"""Ending a game before the rules do: resigning, and agreeing to end it. docs/decisions/0021 has the reasons."""

from keltis.i18n import phrase
from keltis.server.rooms.log import Draft
from keltis.server.rooms.room import Refused, Room

MOST_OFFERS = 5  # by one seat in a game


def resign(room: Room, seat: int) -> list[Draft]:
    """The seat loses. A bot plays on for it, unless only two played or no other person is left."""
    _expect_player(room, seat)
    drafts = [Draft("resign", seat, "person")]
    return drafts + room.end() if len(room.seats) == 2 or room.players == [seat] else drafts


def offer(room: Room, seat: int) -> list[Draft]:
    """Offer to end the game with the points as they stand, or agree to that: it ends when every player has."""
    _expect_player(room, seat)
    if seat in room.offers or room.seats[seat].offered >= MOST_OFFERS:
        raise Refused(phrase("refused-offered"))
    drafts = [Draft("offer", seat, "person")]
    if room.offers | {seat} >= set(room.players):
        return drafts + room.end()
    room.expect_space()
    return drafts


def decline(room: Room, seat: int) -> list[Draft]:
    """Play on: every offer lapses, the seat's own too."""
    _expect_player(room, seat)
    if not room.offers:
        raise Refused(phrase("refused-no-offer"))
    room.expect_space()
    return [Draft("decline", seat, "person")]


def _expect_player(room: Room, seat: int) -> None:
    room.expect("live", phrase("refused-no-game"))
    if room.seats[seat].resigned:
        raise Refused(phrase("refused-resigned"))
