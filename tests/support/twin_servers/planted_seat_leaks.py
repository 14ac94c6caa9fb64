"""Planted leaks to those who had a seat, or will have one: for the scripts of `seats.py`."""

from typing import Any

import pytest

from keltis.server.http import admission, connection, sockets
from keltis.server.rooms.open_rooms import OpenRooms


def spectators_of_a_rematch_have_eyes(plant: pytest.MonkeyPatch) -> None:
    """Who comes along to watch sees what the first seat sees."""

    async def find_seat(open_rooms: OpenRooms, room: str, token: bytes | None, seat: int | None) -> Any:
        found = await original(open_rooms, room, token, seat)
        if found and found[1] is None and found[0].room.settings.after:
            return found[0], 0
        return found

    original = connection.find_seat
    plant.setattr(admission, "find_seat", find_seat)
    plant.setattr(connection, "find_seat", find_seat)
    nobody_is_asked_again(plant)


def nobody_is_sent_away(plant: pytest.MonkeyPatch) -> None:
    """Somebody who left a seat keeps its view."""
    plant.setattr(OpenRooms, "_dismiss", lambda *_: None)


async def _always(*_: object) -> bool:
    return True


def nobody_is_asked_again(plant: pytest.MonkeyPatch) -> None:
    """Somebody who leaves while connecting is not noticed."""
    plant.setattr(connection, "holds", _always)
    plant.setattr(sockets, "holds", _always)


def a_kept_seat_gives_eyes(plant: pytest.MonkeyPatch) -> None:
    """A reserved seat already gives its view, even if another takes it."""

    async def find_seat(open_rooms: OpenRooms, room: str, token: bytes | None, seat: int | None) -> Any:
        found = await original(open_rooms, room, token, None)
        held = open_rooms.store.seats_of(room, token) if token else []
        return (found[0], held[0] if held else None) if found else None

    original = connection.find_seat
    plant.setattr(admission, "find_seat", find_seat)
    plant.setattr(connection, "find_seat", find_seat)
    nobody_is_asked_again(plant)
