"""A room's settings, and the state of its seats."""

from typing import Literal

import msgspec

from keltis import games
from keltis.server.rooms.clock import Clock


class StoredOpenSeat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="open"
):
    """For a person. At a public table, may guests fill it: take it as a second seat, or give it to a bot?"""

    for_guests: bool = False


class StoredBotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bot"):
    level: str


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room's settings; the payload of its first entry."""

    game: str
    rules: int
    seats: int
    options: dict[str, bool | int]
    first: int | None
    clock: Clock
    places: list[StoredOpenSeat | StoredBotSeat]
    public: bool
    commit: str
    after: str | None = None

    def __post_init__(self) -> None:
        games.find(self.game)

    @property
    def guests_may_fill(self) -> bool:
        return any(isinstance(place, StoredOpenSeat) and place.for_guests for place in self.places)


class SeatState(msgspec.Struct):
    """Who sits in a seat, and whether they play themselves."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str = ""
    since: int = 0  # the version at which the person sat down
    contributes: bool = False  # entropy for the shuffle
    commit: bytes | None = None
    entropy: bytes | None = None
    lates: int = 0  # consecutive
    stand_in: bool = False  # a bot plays the rest of this turn
    away: bool = False  # a bot plays until the person returns
    returning: bool = False  # at the end of this turn
    resigned: bool = False
    offered: int = 0  # how often to end the game

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.stand_in
