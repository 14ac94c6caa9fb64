"""The eight levels on a server: exactly these are offered, the page can say them, and rooms of former ones play on."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import keltis
from keltis.bots import LEVELS, make_bot
from keltis.bots.levels import PLAY
from keltis.server.http.messages import BotSeat, MySeat, NewRoom
from keltis.server.rooms import log
from keltis.server.rooms.lobby import settings_for
from keltis.server.rooms.room import Refused, Room
from keltis.server.rooms.scheduler import STAND_IN, steady_pace
from keltis.server.rooms.seats import BotPlace, OpenPlace, Place
from tests import rooms
from tests.locales import SOURCES, Texts

SEED = bytes(32)


def wish(level: str) -> NewRoom:
    return NewRoom("board", [MySeat("Ann"), BotSeat(level)])


def test_a_room_can_have_each_level_and_no_other_bot() -> None:
    for level in LEVELS:
        assert settings_for(wish(level), SEED).places[1] == BotPlace(level)
    for other in ("simple", "random", "rule", "gated:60s", ""):
        with pytest.raises(Refused, match=f"^There is no level '{other}'; choose one of beginner, easy, .*, expert.$"):
            settings_for(wish(other), SEED)
    assert STAND_IN in LEVELS


def test_every_level_has_a_name_and_a_character() -> None:
    named = [text for text in Texts.read(**SOURCES).patterns("en") if text.startswith("level-")]
    assert named == [text for level in LEVELS for text in (f"level-{level}", f"level-{level}.character")]


@pytest.mark.parametrize(("former", "now"), [("random", "beginner"), ("simple", "easy")])
def test_a_room_from_before_the_eight_levels_plays_on(former: str, now: str) -> None:
    settings = msgspec.structs.replace(rooms.settings("board", 3, SEED), places=[BotPlace(former), *[OpenPlace()] * 2])
    room = Room("oldroom22222", SEED)

    def add(drafts: list[log.Draft]) -> None:
        for entry in log.chain(room.id, room.ver, room.head, drafts, 1_000, b"old"):
            room.add(entry)

    add(room.create(settings))
    add(room.give_to_bot(1, former))
    add(room.sit(2, "Ann", None))
    assert [place.level for place in room.places] == [now, now, ""]
    while room.turn != 2:
        assert room.turn is not None
        view = room.observe(room.turn)
        assert view is not None
        game = keltis.make("board", seats=3)
        action = make_bot(room.places[room.turn].level, game, room.bot_seed())(view)
        add(room.act(room.turn, action.text, "bot"))
    assert room.status == "live"


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("level", LEVELS)
def test_how_long_a_bot_takes_shows_nothing_of_its_thinking(name: str, level: str) -> None:
    """Whoever searches may think for a second: its pace is never quicker than that."""
    for head in (b"\0\0", b"\xff\xff"):
        place, turn = Place("bot", level=level), SimpleNamespace(begin_ms=1)
        room: Any = SimpleNamespace(turn=0, places=[place], turns=[turn], head=head, game=SimpleNamespace(name=name))
        for at_ms in (1, 2):
            room.at_ms = at_ms
            assert 450 <= steady_pace(room) <= 2_000
            assert not PLAY[name][level].worlds or steady_pace(room) > 1_000
