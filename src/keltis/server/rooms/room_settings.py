"""The settings of a new room: as requested, or as in the game before with some changes."""

from typing import Any

import msgspec

from keltis import core
from keltis.bots import LEVELS
from keltis.bots.levels import levels_of
from keltis.games import find
from keltis.games.definition import NotOffered
from keltis.i18n import phrase
from keltis.records import fair_shuffle
from keltis.server.http import bodies
from keltis.server.http.bodies import NewRoom, Rematch
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.seats import Settings, StoredBotSeat, StoredOpenSeat


def settings_for(request: NewRoom, seed: bytes) -> Settings:
    """A room's settings from a request; Refused for options that its game does not have."""
    for place in request.seats:
        if isinstance(place, bodies.BotSeat):
            check_level(place.level, request.game)
    game = _make_game(request.game, seats=len(request.seats), first=request.first, **bodies.given_options(request))
    return Settings(
        game=request.game,
        rules=game.rules.VERSION,
        seats=game.seats,
        options=_options_of(game),
        first=request.first,
        clock=request.clock,
        places=[
            StoredBotSeat(place.level)
            if isinstance(place, bodies.BotSeat)
            else StoredOpenSeat(for_guests=request.guests_may_fill)
            for place in request.seats
        ],
        public=request.public,
        commit=fair_shuffle.commit_server(seed).hex(),
    )


def settings_after(room: Room, changes: Rematch) -> Settings:
    """The settings of a room's rematch, whose commitment is still missing; Refused for changes that are impossible."""
    before, levels = room.settings, changes.levels
    for seat, level in levels.items():
        if seat >= len(room.seats):
            raise Refused(phrase("refused-no-seat"))
        if room.seats[seat].kind != "bot":
            raise Refused(phrase("refused-not-a-bot"))
        check_level(level, before.game)
    options = {**before.options, **bodies.given_options(changes)}
    return msgspec.structs.replace(
        before,
        options=_options_of(_make_game(before.game, seats=before.seats, **options)),
        first=(room.turns[0].seat + 1) % before.seats if room.turns else before.first,  # the start moves on
        clock=changes.clock or before.clock,
        places=[
            StoredBotSeat(levels.get(seat, place.level))
            if place.kind == "bot"
            else StoredOpenSeat(for_guests=before.guests_may_fill)
            for seat, place in enumerate(room.seats)
        ],
        commit="",
        after=room.id,
    )


def _make_game(name: str, **options: Any) -> core.Game:
    try:
        return core.make(name, **options)
    except core.InvalidOption as error:
        raise Refused(error.why) from None


def _options_of(game: core.Game) -> dict[str, bool | int]:
    return {name: bool(value) if name != "quiet_limit" else value for name, value in game.options().items()}


def check_level(level: str, game: str) -> None:
    try:
        levels_of(game)
    except NotOffered:
        raise Refused(phrase("refused-no-levels", game=game, title=find(game).title)) from None
    if level not in LEVELS:  # other bots could be set to think for a minute
        raise Refused(phrase("refused-level", level=repr(level), levels=", ".join(LEVELS)))
