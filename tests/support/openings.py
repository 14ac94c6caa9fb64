"""Planted security holes: each is a server that a security test must fail on.

A server with one comes from `fork_server`: `fork_server("every-host")`.
"""

from collections.abc import Callable
from typing import Any

from keltis.server import app
from keltis.server.http import callers
from keltis.server.rooms import lobby
from keltis.server.rooms.open_rooms import OpenRooms
from keltis.server.storage.store import Store

WATCHER = -1


def seats_for_all() -> None:
    """Any token holds the first seats of any room."""
    Store.seats_of = lambda *_: [0, 1]  # type: ignore[method-assign]


def eyes_for_all() -> None:
    """Any token may watch any room."""
    held = Store.seats_of
    Store.seats_of = lambda self, *which: [*held(self, *which), WATCHER]  # type: ignore[method-assign]


def seats_without_invitation() -> None:
    """Anyone who knows a private room can join it."""

    async def seat_for(*_: Any) -> int:
        return 1

    lobby.Lobby._seat_for = seat_for  # type: ignore[method-assign, assignment]


def invitations_for_ever() -> None:
    """An invitation can be reused."""
    submit = OpenRooms.submit

    def forget(*given: Any, spent: bytes | None = None, **named: Any) -> Any:
        return submit(*given, **named)

    OpenRooms.submit = forget  # type: ignore[method-assign]


def every_site() -> None:
    """Cross-site requests are accepted."""
    callers._same_origin = lambda *_: True


def every_host() -> None:
    """The server answers to any host name."""
    app.host_allowed = lambda *_: True  # type: ignore[attr-defined]


def careless_headers() -> None:
    """No security headers."""
    app.HEADERS.clear()


def any_name() -> None:
    """A name may contain anything."""
    lobby._clean = lambda name: name


BUGS: dict[str, Callable[[], None]] = {
    bug.__name__.replace("_", "-"): bug
    for bug in (
        seats_for_all, eyes_for_all, seats_without_invitation, invitations_for_ever, every_site, every_host,
        careless_headers, any_name,
    )
}  # fmt: skip
