"""Every route of the server, with a sample body where it takes one; for tests of access by strangers."""

from typing import Any

import msgspec
from litestar.routes import HTTPRoute

from keltis.server.app import make_app
from keltis.server.http import bodies, messages
from keltis.server.limits import Limits
from keltis.server.node import Node
from keltis.server.storage.opening import open_store

VERBS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")
UNKNOWN_ROOM = "a2b3c4d5e6f7"
NOT_HERE = msgspec.to_builtins(messages.Unauthorized())
BODIES: dict[type, Any] = {  # a sample of each kind of body
    bodies.NewRoom: {"game": "board", "seats": [{"kind": "open"}, {"kind": "open"}]},
    bodies.Rematch: {"levels": {"0": "easy"}},
    bodies.TakeSeat: {"name": "Mallory", "id": "stranger-1"},
    bodies.OpenInvitation: {"invite": "a" * 43},
    bodies.AskInvite: {"id": "stranger-1"},
    bodies.FillSeat: {"id": "stranger-1", "level": "easy"},
    bodies.Leave: {"id": "stranger-1", "seat": 0},
    bodies.EndGame: {"id": "stranger-1", "seat": 0},
    bodies.Commit: {"id": "stranger-1", "seat": 0, "commit": "ab" * 32},
    bodies.Reveal: {"id": "stranger-1", "seat": 0, "entropy": "ab" * 32},
    bodies.Play: {"id": "stranger-1", "v": 4, "action": "+", "seat": 0},
    bodies.TakeBack: {"id": "stranger-1", "v": 4, "seat": 0},
    bodies.AskHint: {"seat": 0},
    bodies.Rotate: {"id": "a" * 43},
}


def a_node() -> Node:
    return Node(open_store("sqlite://"), limits=Limits())


def routes() -> list[tuple[str, dict[str, Any]]]:
    """Every path of the application, with a sample body for each of its methods."""
    app = make_app(a_node())
    found = []
    for route in app.routes:
        assert isinstance(route, HTTPRoute)
        bodies = {}
        for handler in route.route_handlers:
            data = handler.parsed_data_field
            for verb in handler.http_methods:
                bodies[str(verb)] = BODIES[data.annotation] if data else None
        found.append((route.path_format, bodies))
    return found


ROUTES = routes()
ROOM_ROUTES = [(path, bodies) for path, bodies in ROUTES if "{room}" in path]


def fill(path: str, room: str) -> str:
    return path.replace("{room}", room).replace("{seat}", "0")
