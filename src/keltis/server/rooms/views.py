"""What a viewer gets to see of a room: built from game views and the public log."""

from collections.abc import Sequence
from typing import Any

import msgspec

from keltis import core
from keltis.core import Game
from keltis.records.story import Story, Teller, Views
from keltis.server.http import messages
from keltis.server.http.messages import News, PlaceInfo, Presence, RoomInfo, SeatView
from keltis.server.rooms.clock import LiveClock, Span, banks
from keltis.server.rooms.guests import host_of
from keltis.server.rooms.log import NOBODY, Entry
from keltis.server.rooms.room import Room
from keltis.server.rooms.seats import SeatState


def table(room: Room, view: core.View) -> Any:
    """The public table as data; any viewer's view will do."""
    return room.game.definition.wire.table(room.game, view)


def seat_view(room: Room, view: core.View, table: Any) -> SeatView:
    """A view as data, given its table. A seat played by a bot is offered no actions."""
    seat = view.seat
    asked = seat is not None and seat == room.turn and not room.seats[seat].by_bot
    legal = [action.text for action in room.game.legal(view)] if asked else []
    return SeatView(table, seat, room.game.definition.wire.hand(view), legal, room.can_undo)


def news(game: Game, entry: Entry, before: core.View | None, after: core.View | None) -> News:
    """One entry as a viewer saw it, given the viewer's views before and after it."""
    seat = None if entry.seat == NOBODY else entry.seat
    if entry.kind != "act":
        return News(entry.ver, entry.at_ms, entry.kind, seat, entry.actor)
    assert before is not None and after is not None
    action = game.parse(entry.data["action"])
    events = game.definition.events.events(game, before, action, after)
    return News(entry.ver, entry.at_ms, entry.kind, seat, entry.actor, action.text, events)


def reveals(entry: Entry) -> bool:
    """Does the acting seat see more of it than the others?"""
    return entry.kind == "act" and entry.data["action"] == "+"


def story(room: Room, entries: Sequence[Entry], seat: int | None) -> Story | None:
    """Replay the entries into an empty room; the game as a viewer may see it, with all hands only when it is finished.

    Undone actions are left out. None before the deal.
    """
    finished = any(entry.kind == "end" for entry in entries)
    teller: Teller | None = None
    for entry in entries:
        room.add(entry)
        if entry.kind == "start":
            teller = Teller(room.game, _views(room, seat, finished=finished))
        elif teller and entry.kind == "act":
            views = _views(room, seat, finished=finished)
            teller.act(entry.data["action"], views, entry.ver, entry.at_ms, entry.actor)
        elif teller and entry.kind == "undo":
            teller.take_back()
    if teller is None:
        return None
    told = teller.story([place.name for place in room.seats], [place.level for place in room.seats])
    return msgspec.structs.replace(told, ended=room.ended)


def _views(room: Room, seat: int | None, *, finished: bool) -> Views:
    """The views for those who may see the game, depending on whether it is finished."""
    eyes: Sequence[int | None] = range(len(room.seats)) if finished else [seat]
    seen = {each: room.observe(each) for each in eyes}
    return {each: view for each, view in seen.items() if view}


def room_info(
    room: Room, presence: Sequence[Presence | None], away_ms: Sequence[int | None], outages: list[Span]
) -> RoomInfo:
    clock = room.settings.clock
    left = banks(clock, len(room.seats), room.turns, outages) if isinstance(clock, LiveClock) else None
    return RoomInfo(
        id=room.id,
        game=room.settings.game,
        status=room.status,  # type: ignore[arg-type]
        options=room.settings.options,
        first=room.settings.first,
        clock=clock,
        public=room.settings.public,
        commit=room.settings.commit,
        places=[
            _place(place, presence[seat], away_ms[seat], left[seat] if left else None, offers=seat in room.offers)
            for seat, place in enumerate(room.seats)
        ],
        created_ms=room.created_ms,
        deadline_ms=room.deadline(outages),
        result=room.result,
        winners=room.winners,
        ended=room.ended,
        reason=room.reason,
        seed=room.revealed,
        before=room.settings.after,
        next=room.next_room,
        host=host_of(room),
        guests_may_fill=room.settings.guests_may_fill,
    )


def _place(
    place: SeatState, presence: Presence | None, away_ms: int | None, left_ms: int | None, *, offers: bool
) -> PlaceInfo:
    return PlaceInfo(
        kind=place.kind,
        name=place.name,
        level=place.level,
        bot_plays=place.kind == "person" and place.by_bot,
        returning=place.returning,
        resigned=place.resigned,
        offers=offers,
        presence=presence,
        away_ms=away_ms,
        contributes=place.contributes,
        committed=place.commit is not None,
        revealed=place.entropy is not None,
        left_ms=left_ms,
    )


def summary(room: Room) -> str:
    """A room's line in a list of rooms, as JSON."""
    names = [place.name or place.level for place in room.seats]
    mode = msgspec.to_builtins(room.settings.clock)["mode"]
    return messages.encode({"game": room.settings.game, "clock": mode, "seats": names}).decode()
