"""Presence: each seat is here, away (for a while) or gone, depending on its connections."""

from collections import Counter
from collections.abc import Sequence

from keltis.server.http.messages import Presence
from keltis.server.rooms.seats import SeatState

AWAY_AFTER = 30_000  # milliseconds without a connection
AWAY_AFTER_LEAVING = 10_000  # after a clean disconnect
GONE_AFTER = 120_000


class Attendance:
    """Connections of a room's seats to this node, and what is known from other nodes."""

    def __init__(self, now_ms: int) -> None:
        self._open: Counter[int] = Counter()
        self._left: dict[int, tuple[int, int]] = {}  # when the last one closed, and the delay until away
        self._elsewhere: dict[int, int | None] = {}  # None: connected to another node; else when it disconnected there
        self.since_ms = now_ms  # nothing is known before this
        self.told: list[Presence | None] = []

    def come(self, seat: int) -> None:
        self._open[seat] += 1

    def leave(self, seat: int, now_ms: int, *, properly: bool) -> None:
        self._open[seat] -= 1
        self._left[seat] = now_ms, AWAY_AFTER_LEAVING if properly else AWAY_AFTER

    @property
    def known(self) -> list[int]:
        """The seats that have ever been connected to this node."""
        return list(self._open)

    def connected(self, seat: int) -> bool:
        return self._open[seat] > 0

    def left_ms(self, seat: int) -> int | None:
        """When the seat's last connection to this node ended; None while one is open."""
        return None if self.connected(seat) else self._left.get(seat, (self.since_ms, 0))[0]

    def learn(self, seat: int, left_ms: int | None) -> None:
        """Record what another node knows about a seat."""
        self._elsewhere[seat] = left_ms

    def of_people(self, seats: Sequence[SeatState], now_ms: int) -> tuple[list[Presence | None], list[int | None]]:
        """The presence of each person, and since when those who are away have been so; None for others."""
        people = [seat if state.kind == "person" else None for seat, state in enumerate(seats)]
        presence = [None if seat is None else self.of(seat, now_ms) for seat in people]
        return presence, [None if seat is None else self.away_ms(seat, now_ms) for seat in people]

    def away_ms(self, seat: int, now_ms: int) -> int | None:
        """Since when the seat has been without a connection; None while it is here."""
        if self.of(seat, now_ms) == "here":
            return None
        return max(self._left.get(seat, (self.since_ms, 0))[0], self._elsewhere.get(seat) or self.since_ms)

    def of(self, seat: int, now_ms: int) -> Presence:
        elsewhere = self._elsewhere.get(seat, self.since_ms)
        if self.connected(seat) or elsewhere is None:
            return "here"
        left, patience = self._left.get(seat, (self.since_ms, AWAY_AFTER))
        gone_for = now_ms - max(left, elsewhere)
        if gone_for < (patience if left >= elsewhere else AWAY_AFTER):
            return "here"
        return "away" if gone_for < GONE_AFTER else "gone"
