"""Counts refused requests and messages, and logs what an operator should see: a few lines a minute, without names or
addresses.
"""

import asyncio
import dataclasses
import hashlib
import secrets
from collections.abc import Callable

import structlog

from keltis.server import metrics

LINES = 5  # of one kind in a window; the rest is summed up in one more line
WINDOW = 60.0  # seconds
DAY = 86_400.0
LOGGED = {"host", "rate", "site", "token"}  # the kinds worth a line; the others are only counted
MOST_ADDRESS = 45  # characters: the longest form of an IPv6 address

logger = structlog.get_logger()


@dataclasses.dataclass
class _Window:
    """The lines of one kind since a moment."""

    began: float
    lines: int = 0
    left_out: int = 0


class RefusalLog:
    """What one node has refused. Clients are shown as codes that change daily, unless addresses may be logged."""

    def __init__(
        self,
        clock: Callable[[], float],
        random: Callable[[int], bytes] = secrets.token_bytes,
        *,
        addresses: bool = False,
    ) -> None:
        self.addresses = addresses
        self._clock = clock
        self._random = random
        self._windows: dict[str, _Window] = {}
        self._day = -1.0
        self._salt = b""

    def note(self, kind: str, route: str, address: str) -> None:
        """Count a refusal. `route` is a template, never a path that a client has chosen."""
        metrics.REFUSALS.labels(kind, route).inc()
        if kind in LOGGED:
            self.write(kind, address, route=route)

    def note_socket(self, status: int, address: str) -> None:
        """Count a socket that was not opened."""
        metrics.SOCKETS_REFUSED.labels(str(status)).inc()
        self.write("socket", address, status=status)

    def note_close(self, code: int | None, address: str, *, fault: bool) -> None:
        """Count the end of a socket; None: the client ended it. A line if it was the client's fault."""
        metrics.SOCKET_CLOSES.labels("client" if code is None else str(code)).inc()
        if fault:
            self.write("closed", address, code=code)

    def write(self, kind: str, address: str, **facts: object) -> None:
        """Log it, unless there were enough lines of this kind; then it goes into their sum."""
        now = self._clock()
        window = self._windows.get(kind)
        if window is None or now - window.began >= WINDOW:
            window = self._windows[kind] = _Window(now)
        if window.lines < LINES:
            window.lines += 1
            logger.warning("refused", kind=kind, client=self.shown(address), **facts)
            return
        if not window.left_out:
            asyncio.get_running_loop().call_later(window.began + WINDOW - now, _sum_up, kind, window)
        window.left_out += 1

    def shown(self, address: str) -> str:
        """The address as it may be logged: by default a code by which only this node knows it, and only today."""
        if self.addresses:
            return address[:MOST_ADDRESS]
        day = self._clock() // DAY
        if day != self._day:
            self._day, self._salt = day, self._random(16)
        return hashlib.blake2b(address.encode(), key=self._salt, digest_size=4).hexdigest()


def _sum_up(kind: str, window: _Window) -> None:
    logger.warning("refused_more", kind=kind, count=window.left_out)
