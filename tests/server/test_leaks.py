"""The promise that nobody sees hidden information, for the whole server: every byte to a viewer, on every channel.

Twin servers differ only in what the viewer may not know; everything sent to the viewer must be equal, to the byte and
the millisecond, and so must all logs and metrics. Planted leaks prove that the comparison works: each must be caught.
"""

import ast
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import keltis
from keltis.server.storage import schema
from keltis.server.storage.opening import open_store
from tests.support.thorough import THOROUGH, rounds
from tests.support.twin_servers import planted_leaks, planted_seat_leaks, seats
from tests.support.twin_servers.servers import Leak, Play, Premises, Transcript, compare
from tests.support.twin_servers.visits import check

SETTINGS = [(name, number) for name in ("board", "cards") for number in (2, 3, 4)]
# Thorough runs test each setting by itself; otherwise a game's settings together cover every kind of message.
TOGETHER = [SETTINGS[:3], SETTINGS[3:]] if not THOROUGH else [[setting] for setting in SETTINGS]
PAIRS = rounds(40, 170)  # per setting; 240 in all, 1,020 in thorough runs
MOST_PAIRS = 60  # until a planted leak is caught
SERVER = Path(keltis.__file__).parent / "server"


@pytest.fixture(scope="module")
def premises() -> Iterator[Premises]:
    shared = Premises()
    yield shared
    shared.store.close()


def kinds(transcript: Transcript) -> Iterator[str]:
    """The message types and response statuses that were compared."""
    for _, channel, what in transcript.told:
        sent: list[Any] = what if isinstance(what, list) else [what]
        for message in sent:
            if "status" in message:
                yield str(message["status"])
            if "text" in message:
                told = json.loads(message["text"])
                yield told["t"]
                yield from (f"news of {news['kind']}" for news in told.get("news", []))
            if message["type"] == "websocket.close":
                yield f"close {message['code']}"
            if channel == "events" and message.get("body"):
                yield "event"
            if b'"opinions"' in message.get("body", b""):
                yield "hint"


EVERY_KIND = {
    *(
        "view",
        "beat",
        "seats",
        "ack",
        "illegal",
        "stale",
        "bad",
        "rate",
        "too_large",
        "unauthorized",
        "event",
        "restart",
        "hint",
    ),
    *(f"news of {kind}" for kind in ("act", "offer", "decline")),
    *("200", "201", "400", "401", "404", "409", "413", "422", "500", "503"),
    *(f"close {code}" for code in (1008, 1009, 1011, 1012)),
}


@pytest.mark.parametrize("settings", TOGETHER, ids=str)
def test_what_a_viewer_is_told_does_not_depend_on_what_it_may_not_know(
    premises: Premises, settings: list[tuple[str, int]]
) -> None:
    transcripts = []
    for name, number in settings:
        found = [check(premises, name, number, f"{name} {number} {pair}") for pair in range(PAIRS)]
        told = [transcript for transcript in found if transcript]
        assert len(told) >= 0.9 * PAIRS, "nearly every view has another deal behind it"
        transcripts += told
    compared = Counter(kind for transcript in transcripts for kind in kinds(transcript))
    resigning = {"news of resign"} if any(number > 2 for _, number in settings) else set()  # of two, it ends the game
    assert not (EVERY_KIND | resigning) - compared.keys(), "whatever can be told was told, and compared"


def visit_often(premises: Premises) -> None:
    for pair in range(MOST_PAIRS):
        check(premises, *SETTINGS[pair % len(SETTINGS)], f"planted {pair}", steps=8)


@pytest.mark.parametrize("plant", planted_leaks.VISITS)
def test_a_planted_leak_is_caught(plant: planted_leaks.Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    premises = Premises()
    with pytest.raises(Leak):
        visit_often(premises)
    premises.store.close()


# Seats changing hands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script",
    [
        seats.bob_leaves,
        *(seats.bob_leaves_while_he_comes(after / 1000) for after in range(0, 14, 2)),
        *(seats.bob_is_replaced(by) for by in ("Carl", "bot")),
        seats.bob_watches_the_rematch,
    ],
)
def test_who_has_lost_a_seat_sees_and_does_nothing_there(premises: Premises, script: Play) -> None:
    compare(premises, seats.strange_deals(), script)


@pytest.mark.parametrize(
    ("plant", "script"),
    [
        (planted_seat_leaks.nobody_is_sent_away, seats.bob_leaves),
        (planted_seat_leaks.nobody_is_asked_again, seats.bob_leaves_while_he_comes(0.004)),
        (planted_seat_leaks.a_kept_seat_gives_eyes, seats.bob_is_replaced("Carl")),
        (planted_seat_leaks.a_kept_seat_gives_eyes, seats.bob_is_replaced("bot")),
        (planted_seat_leaks.spectators_of_a_rematch_have_eyes, seats.bob_watches_the_rematch),
    ],
)
def test_a_planted_leak_of_a_seat_is_caught(
    premises: Premises, plant: planted_leaks.Plant, script: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        compare(premises, seats.strange_deals(), script)


# Code structure ------------------------------------------------------------------------------------------------------

SECRETS = {"_state", "_seed", "_before", "_proposed", "_key", "_deal"}
WHAT_MAKES_STATES = {"State", "Deal", "play", "replay", "fold", "deal", "deal_fairly", "game_key", "sub_key", "secrets"}
OUTSIDE = (
    "app",
    "metrics",
    "node",
    "refusal_log",
    "stories",
    "bots/hint_messages",
    "bots/hints",
    "bots/processes",
    "bots/workers",
    "http/admission",
    "http/bodies",
    "http/callers",
    "http/connection",
    "http/messages",
    "http/network_routes",
    "http/openapi",
    "http/page",
    "http/routes",
    "http/session_routes",
    "http/sockets",
    "http/story_routes",
    "http/connection_limits",
    "rooms/open_room",
    "rooms/recent",
    "rooms/views",
)


def secrets_touched(tree: ast.AST) -> Iterator[str]:
    """Where a room's secrets are used, or something other than a room is observed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = ast.unparse(node.value)
            if node.attr in SECRETS and (owner, node.attr) != ("self", "_deal"):  # the open rooms deal
                yield f"{owner}.{node.attr}"
            if node.attr in ("observe", "determinize") and not owner.endswith("room") and "metrics." not in owner:
                yield f"{owner}.{node.attr}"


def makers_imported(tree: ast.AST) -> Iterator[str]:
    """Names imported from other modules of Keltis that could make a state."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("keltis"):
            yield from (alias.name for alias in node.names if alias.name in WHAT_MAKES_STATES)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("core", "fair_shuffle", "room", "schema"):
            yield from {node.attr} & WHAT_MAKES_STATES


def test_only_a_room_touches_its_secrets() -> None:
    for path in SERVER.rglob("*.py"):
        if path.name not in ("room.py", "warmup.py", "loading.py"):  # these two play dummy games
            assert not list(secrets_touched(ast.parse(path.read_text("utf-8")))), path.name


@pytest.mark.parametrize("name", OUTSIDE)
def test_what_talks_to_clients_imports_nothing_that_makes_states(name: str) -> None:
    assert not list(makers_imported(ast.parse((SERVER / f"{name}.py").read_text("utf-8"))))


@pytest.mark.parametrize(
    "code", ["room._state", "self._before", "open_rooms.by_id[0].room._seed", "game.observe(state, 0)", "x._deal"]
)
def test_touching_a_secret_would_be_seen(code: str) -> None:
    assert list(secrets_touched(ast.parse(code)))


@pytest.mark.parametrize(
    "code", ["from keltis.core import State", "from keltis.server.rooms.room import fold", "core.replay(x)"]
)
def test_importing_what_makes_states_would_be_seen(code: str) -> None:
    assert list(makers_imported(ast.parse(code)))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_view_shows_only_what_its_seat_knows_however_it_is_printed(name: str, seat: int | None) -> None:
    game = keltis.make(name, seats=3)
    truth = game.start(game.deal("one"))
    view = game.observe(truth, seat)
    world = game.determinize(view, random.Random(1))
    assert world != truth and repr(world) != repr(truth)
    same = game.observe(world, seat)
    for shown in (repr, str, format, type(view)._repr_svg_):
        assert shown(view) == shown(same)


def test_an_error_of_the_database_does_not_name_the_seed() -> None:
    store = open_store("sqlite://")
    seed = b"the seed of a room, 32 bytes long"
    with pytest.raises(sa.exc.IntegrityError) as error, store.engine.begin() as db:
        db.execute(sa.insert(schema.secrets), {"room": None, "seed": seed})
    assert "NOT NULL" in str(error.value)
    assert "the seed" not in str(error.value)
    store.close()
