"""The eight levels on a server: exactly these are offered, and the page has names for them."""

from types import SimpleNamespace
from typing import Any

import pytest

from keltis.bots import LEVELS
from keltis.bots.levels import searches
from keltis.server.http.bodies import BotSeat, MySeat, NewRoom
from keltis.server.rooms.room import Refused
from keltis.server.rooms.room_settings import settings_for
from keltis.server.rooms.scheduler import STAND_IN, TEMPO, pause_at, steady_pace
from keltis.server.rooms.seats import SeatState, StoredBotSeat
from tests.support.locale_checks import SOURCES, Texts

SEED = bytes(32)


def request(level: str) -> NewRoom:
    return NewRoom("board", [MySeat("Ann"), BotSeat(level)])


def test_a_room_can_have_each_level_and_no_other_bot() -> None:
    for level in LEVELS:
        assert settings_for(request(level), SEED).places[1] == StoredBotSeat(level)
    for other in ("simple", "random", "rule", "gated:60s", ""):
        with pytest.raises(Refused, match=f"^There is no level '{other}'; choose one of beginner, easy, .*, expert.$"):
            settings_for(request(other), SEED)
    assert STAND_IN in LEVELS


def test_every_level_has_a_name_and_a_character() -> None:
    named = [text for text in Texts.read(**SOURCES).patterns("en") if text.startswith("level-")]
    assert named == [text for level in LEVELS for text in (f"level-{level}", f"level-{level}.character")]


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("level", LEVELS)
def test_how_long_a_bot_takes_shows_nothing_of_its_thinking(name: str, level: str) -> None:
    """A searching bot may think for a second: its pace is never faster than that."""
    for head in (b"\0\0", b"\xff\xff"):
        place, turn = SeatState("bot", level=level), SimpleNamespace(begin_ms=1)
        game = SimpleNamespace(name=name, seats=2)
        room: Any = SimpleNamespace(turn=0, seats=[place], turns=[turn], head=head, game=game)
        for at_ms in (1, 2):
            room.at_ms = at_ms
            assert 450 <= steady_pace(room) <= 2_000
            for tempo in TEMPO:
                assert not searches(name, 2, level) or pause_at(tempo, room, steady_pace(room)) > 1_000
