"""The clock that rooms use: it runs evenly and never goes back, even if the system's clock is changed."""

import time
from collections.abc import Callable

RUNNING = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # goes on while the machine sleeps, where it can


def running_ms() -> int:
    """Milliseconds that no one can set, since some moment in the past."""
    return time.clock_gettime_ns(RUNNING) // 1_000_000


class SteadyTime:
    """Milliseconds since 1970. A clock that is set forward is followed, but only when the gap is recorded as an outage,
    so that nobody is charged for it; one that is set back is not.
    """

    def __init__(self, start_ms: int, running: Callable[[], int] = running_ms) -> None:
        self._running = running
        self._offset = start_ms - running()

    def __call__(self) -> int:
        return self._running() + self._offset

    def lead(self, system_ms: int) -> int:
        """How far the system's clock is ahead, as something to `follow`."""
        return max(self._offset, system_ms - self._running())

    def at(self, lead: int) -> int:
        """The time that this clock would show with that lead."""
        return self._running() + lead

    def follow(self, lead: int) -> None:
        self._offset = max(self._offset, lead)

    def catch_up(self, recorded_ms: int) -> None:
        """Go on from the end of an outage that is on record."""
        self.follow(self.lead(recorded_ms))
