"""What a log says besides the shuffle and the play, and what a server that keeps to its rules can say there."""

from collections.abc import Container
from typing import Any

from keltis.records.fair_shuffle import TIMED_FROM, Entry, Shuffle

DAY = 86_400_000  # milliseconds
LOBBY_TIME = {"live": 30 * 60_000, "none": 7 * DAY, "mail": 14 * DAY}  # until a room that does not fill is closed
IDLE_TIME = 21 * DAY  # until a game without a clock is
MOST_ENTRIES = 2_000  # of a room; never reached in practice, but without the house rule a game could be endless
MOST_LOBBY_ENTRIES = 500  # before its game begins, which is to have enough of them left
_LONGEST_TEXT = 24  # of a name, a level
_CLOCKS: dict[str, dict[str, Container[int]]] = {  # by mode, the settings of a clock
    "none": {},
    "live": {"bank_s": range(1, 7_201), "increment_s": range(601)},
    "mail": {"days": (1, 2, 3, 5, 7, 14)},
}
_AWAY = {"asked": "person", "gone": "server"}  # why a bot takes over, and who says so


def check(shuffle: Shuffle, before: Entry, entry: Entry) -> None:
    """Check an entry after another, or the first after itself; NotProven if no server writes it so."""
    data, created = entry.data, shuffle.created
    match entry.kind:
        case "create":
            if not _is_clock(data["clock"]):
                raise entry.no("there is no such clock", "proof-game")
            if not all(_is_place(place) for place in data["places"]):
                raise entry.no("there are no such seats", "proof-game")
            if data["after"] is not None and not _is_id(data["after"]):
                raise entry.no("there is no such room before it", "proof-game")
        case "sit" if not _is_text(data["name"]):
            raise entry.no("nobody may be named so")
        case "bot" if not _is_text(data["level"]):
            raise entry.no("no bot is named so")
        case "away" if _AWAY.get(data["reason"]) != entry.actor:
            raise entry.no("a bot takes over when a person asks for it, or the server because somebody is gone")
        case "abort" if entry.at_ms >= TIMED_FROM and not _may_abort(shuffle, created["clock"], before, entry):
            raise entry.no("there was no such reason")
        case "rematch" if not _is_id(data["room"]) or data["room"] == shuffle.room:
            raise entry.no("there is no such room")


def _is_text(text: object) -> bool:
    if not isinstance(text, str) or text != text.strip() or not 1 <= len(text) <= _LONGEST_TEXT:
        return False
    return all(ord(sign) >= 32 and not 127 <= ord(sign) < 160 for sign in text)


def _is_id(text: str) -> bool:
    return text.isascii() and text.isalnum() and len(text) <= _LONGEST_TEXT


def _is_place(place: dict[str, Any]) -> bool:
    """An open seat may say that guests may fill it, a bot's has its level."""
    if place["kind"] == "open":
        return set(place) <= {"kind", "for_guests"} and place.get("for_guests", True) is True
    return set(place) == {"kind", "level"} and _is_text(place["level"])


def _is_clock(clock: dict[str, Any]) -> bool:
    named = _CLOCKS.get(clock.get("mode", ""))
    if named is None or set(clock) != {"mode", *named}:
        return False
    return all(type(clock[part]) is int and clock[part] in values for part, values in named.items())


def _may_abort(shuffle: Shuffle, clock: dict[str, Any], before: Entry, entry: Entry) -> bool:
    reason: str = entry.data["reason"]
    match reason:
        case "closed":
            return before.kind == "rise" and not shuffle.names and entry.at_ms == before.at_ms
        case "idle":
            started = shuffle.deal is not None
            if started and clock["mode"] != "none":
                return False
            return entry.at_ms - before.at_ms >= (IDLE_TIME if started else LOBBY_TIME[clock["mode"]])
        case "limit":
            began = before.kind == "act" and before.ver > MOST_ENTRIES
            gathering = before.kind in ("sit", "bot", "rise") and before.ver > MOST_LOBBY_ENTRIES
            return (began or gathering) and entry.at_ms == before.at_ms
        case _:
            return reason == "operator"  # who may close a room at any time


class LeastTime:
    """The time that the seat on turn has at least: outages, of which the log does not tell, only add to it."""

    def __init__(self, clock: dict[str, Any], seats: int) -> None:
        self._clock = clock
        self._full: int = clock.get("bank_s", 0) * 1_000
        self._days: int = clock.get("days", 0)
        self._left: list[int] = [self._full] * seats
        self._seat = 0
        self._begin_ms = 0
        self._charged = True

    def begin(self, seat: int, at_ms: int, *, by_bot: bool) -> None:
        """A turn begins; one that a bot plays from its beginning costs nobody time."""
        self._seat, self._begin_ms, self._charged = seat, at_ms, not by_bot
        self._left[seat] = min(self._full, self._left[seat] + self._clock.get("increment_s", 0) * 1_000)

    def end(self, at_ms: int) -> None:
        if self._charged:
            self._left[self._seat] = max(0, self._left[self._seat] - (at_ms - self._begin_ms))

    def late(self) -> None:
        self._left[self._seat] = 0

    def is_over(self, at_ms: int) -> bool:
        """Can the time of the seat on turn be over?"""
        match self._clock["mode"]:
            case "live":
                return at_ms >= self._begin_ms + self._left[self._seat]
            case "mail":
                return at_ms >= self._begin_ms + self._days * DAY
            case _:
                return False
