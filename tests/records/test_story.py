"""Stories, action by action: what each viewer may see, from a room and from a record."""

import functools
import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from keltis import core
from keltis.core import ParseError
from keltis.games.board.wire import BoardTable
from keltis.games.cards.wire import CardsTable
from keltis.games.events import Draw
from keltis.records import record
from keltis.records.record import Record
from keltis.records.story import Story, StoryStep, story_of
from keltis.records.verify import record_of
from keltis.server.http.messages import News, TooLarge, Unauthorized
from keltis.server.http.openapi import describe
from keltis.server.http.refusals import illegal
from keltis.server.limits import MOST_RECORD_BYTES
from keltis.server.rooms import views
from keltis.server.rooms.log import Entry
from keltis.server.rooms.recent import KEPT, replay
from keltis.server.rooms.room import MOST_ENTRIES, Room, fold
from keltis.server.stories import proof_of
from tests.support import stored_rooms
from tests.support.server_process import Client, Server, complaints, new_id, serving

pytestmark = pytest.mark.server

SETTINGS = [(name, seats) for name in ("board", "cards") for seats in (2, 3, 4)]
NOT_IN_A_RECORD = ("v", "at_ms", "actor")
right = jsonschema_rs.Draft202012Validator(
    {"$ref": "#/components/schemas/Story", "components": describe()["components"]}
)


@functools.cache
def finished(name: str, seats: int) -> tuple[bytes, tuple[Entry, ...]]:
    """The seed and the log of a finished game."""
    appends = stored_rooms.game(f"story{name}{seats}", name, seats)
    assert appends[0].seed is not None
    return appends[0].seed, tuple(entry for append in appends for entry in append.entries)


def told(seed: bytes, entries: Sequence[Entry], seat: int | None) -> Story:
    story = views.story(Room(entries[0].room, seed), entries, seat)
    assert story is not None
    right.validate(msgspec.to_builtins(story))
    return story


def anonymous(step: StoryStep) -> StoryStep:
    """A step without names, as from a record."""
    return msgspec.structs.replace(step, **dict.fromkeys(NOT_IN_A_RECORD))


def moments(story: Story) -> list[tuple[BoardTable | CardsTable, list[list[str] | None]]]:
    """The table and the hands after the deal and after each action."""
    return [(story.table, story.hands), *((step.table, step.hands) for step in story.steps)]


def cards_drawn(story: Story) -> list[tuple[int, str | None]]:
    return [(event.seat, event.card) for step in story.steps for event in step.events if isinstance(event, Draw)]


# Visibility ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_a_running_game_is_told_with_the_eyes_of_the_one_who_asks(name: str, seats: int) -> None:
    seed, entries = finished(name, seats)
    running = entries[:-20]
    for viewer in (None, *range(seats)):
        story = told(seed, running, viewer)
        assert (story.game, story.result) == (name, None)
        room, told_next = Room(entries[0].room, seed), iter(moments(story))
        for entry in running:
            room.add(entry)
            if entry.kind in ("start", "act"):
                (table, hands), view = next(told_next), room.observe(viewer)
                assert view is not None
                assert table == views.table(room, view)
                hand = room.game.definition.wire.hand(view)
                assert hands == [hand if seat == viewer else None for seat in range(seats)]
        assert next(told_next, None) is None
        news, missed = replay(Room(room.id, seed), running).since(viewer, 0)
        latest = {item.v: item for item in (msgspec.json.decode(each, type=News) for each in news)}
        assert missed == len(running) - KEPT and list(latest) == [entry.ver for entry in running[-KEPT:]]
        for deed in story.steps[1 - KEPT // 2 :]:
            assert deed.v is not None
            same = latest[deed.v]
            assert (same.at_ms, same.seat, same.actor) == (deed.at_ms, deed.seat, deed.actor)
            assert (same.action, same.events) == (deed.action, deed.events)
        assert all((seat == viewer) == (card is not None) for seat, card in cards_drawn(story))


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_a_finished_game_is_told_to_everyone_with_all_hands(name: str, seats: int) -> None:
    seed, entries = finished(name, seats)
    room = fold(entries[0].room, seed, entries)
    story = told(seed, entries, None)
    assert all(told(seed, entries, seat) == story for seat in range(seats))
    assert story.names == [f"Player {seat}" for seat in range(seats)]
    assert story.options == room.settings.options
    assert story.result == room.result == [seat.score.total for seat in story.steps[-1].table.seats]
    for table, hands in moments(story):
        assert [len(hand or ()) for hand in hands] == [seat.hand_size for seat in table.seats]
    drawn = cards_drawn(story)
    assert drawn and all(card for _, card in drawn)
    for seat in range(seats):  # nothing that the seat itself did not see
        own = told(seed, entries[:-20], seat)
        assert [step.hands[seat] for step in own.steps] == [step.hands[seat] for step in story.steps][: len(own.steps)]


def test_nothing_is_told_before_the_deal() -> None:
    seed, entries = finished("board", 3)
    lobby = entries[: [entry.kind for entry in entries].index("start")]
    assert views.story(Room(entries[0].room, seed), lobby, 0) is None
    deal = told(seed, entries[: len(lobby) + 1], 0)
    assert (len(deal.hands[0] or ()), deal.hands[1:], deal.steps) == (8, [None, None], [])


# Records -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_the_story_of_a_room_is_the_story_of_its_record(name: str, seats: int) -> None:
    seed, entries = finished(name, seats)
    proof = proof_of(entries[0].room, entries)
    text = record.write(record_of(proof))
    here, there = told(seed, entries, None), story_of(record.read(text, speed="native"))
    assert there.steps == [anonymous(step) for step in here.steps]
    assert msgspec.structs.replace(here, steps=[]) == msgspec.structs.replace(there, steps=[])
    assert story_of(record.read(text)) == there, "at any speed"


def test_a_record_may_stop_anywhere() -> None:
    game = core.make("cards", seats=3)
    lay = game.legal(game.start(game.deal("x")))[0].text
    whole = story_of(Record(game, game.deal("x"), (lay, "+")))
    assert (len(whole.steps), whole.result, whole.names) == (2, None, ["", "", ""])
    assert story_of(Record(game, game.deal("x"))).steps == []


def test_reading_records_keeps_nothing() -> None:
    known = record._lexer.cache_info().currsize
    for limit in range(100, 105):
        game = core.make("board", quiet_limit=limit)
        record.read(record.write(Record(game, game.deal("x"))))
    assert record._lexer.cache_info().currsize <= known + 1


# Over HTTP -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("story")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as running:
        yield running


def story(client: Client, room: str, **query: Any) -> Any:
    answer = client.http.get(f"/api/rooms/{room}/story", params=query)
    assert answer.status_code == 200, answer.text
    right.validate(answer.json())
    return answer.json()


def send(client: Client, text: str | bytes, kind: str = "text/plain", **query: Any) -> httpx.Response:
    return client.http.post("/api/story", content=text, headers={"Content-Type": kind}, params=query)


def play(client: Client, room: str, most: int = 1000) -> None:
    """Play actions with a token that holds all seats."""
    rng = random.Random(room)
    for _ in range(most):
        seat = client.see(room)["view"]["table"]["turn"]
        if seat is None:
            break
        seen = client.see(room, seat=seat)
        assert client.act(room, seen["v"], rng.choice(seen["view"]["legal"]), seat=seat).status_code == 200


def test_each_viewer_has_a_story_of_their_own(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "me", "me", public=True)["room"]
    play(ann, room, 12)
    for seat in range(3):
        mine = story(ann, room, seat=seat)
        assert [hand is not None for hand in mine["hands"]] == [other == seat for other in range(3)]
        seen = ann.see(room, seat=seat)["view"]
        assert (mine["steps"][-1]["table"], mine["steps"][-1]["hands"][seat]) == (seen["table"], seen["hand"])
    assert story(ann, room) == story(ann, room, seat=0)
    assert {str(moment["hands"]) for moment in story(bob, room)["steps"]} == {"[None, None, None]"}
    assert bob.http.get(f"/api/rooms/{room}/story", params={"seat": 0}).status_code == 404


def test_what_was_taken_back_is_left_out(ann: Client) -> None:
    room = ann.create("board", "me", "me")["room"]
    turn = ann.see(room)["view"]["table"]["turn"]
    action = ann.see(room, seat=turn)["view"]["legal"][0]
    for keep in (False, True):
        assert ann.act(room, ann.see(room)["v"], action, seat=turn).status_code == 200
        if not keep:
            request = {"id": new_id(), "v": ann.see(room)["v"], "seat": turn}
            assert ann.http.post(f"/api/rooms/{room}/undo", json=request).status_code == 200
            assert story(ann, room)["steps"] == []
    (step,) = story(ann, room, seat=turn)["steps"]
    assert (step["action"], step["v"], step["actor"]) == (action, ann.see(room)["v"], "person")
    assert step["table"] == ann.see(room)["view"]["table"]
    assert [event["what"] for event in step["events"]][:2] == ["lay", "step"]
    assert step["events"] == ann.see(room, seat=turn, since=step["v"] - 1)["news"][-1]["events"]


def test_a_finished_room_and_its_record_file_are_told_alike(ann: Client, bob: Client) -> None:
    room = ann.create("cards", "me", "me", public=True, quiet_limit=3)["room"]
    play(ann, room)
    here = story(bob, room)
    answer = send(bob, ann.http.get(f"/api/rooms/{room}/record").content, "text/plain; charset=utf-8")
    assert answer.status_code == 200, answer.text
    right.validate(answer.json())
    assert answer.json()["steps"] == [step | dict.fromkeys(NOT_IN_A_RECORD) for step in here["steps"]]
    assert {**answer.json(), "steps": []} == {**here, "steps": [], "proven": True}
    assert here["result"] and None not in here["hands"]


def test_a_record_with_a_wrong_proof_is_refused(ann: Client) -> None:
    room = ann.create("cards", "me", "me", quiet_limit=3)["room"]
    play(ann, room)
    text = ann.http.get(f"/api/rooms/{room}/record").text
    answer = send(ann, text.replace('[Seat0 "Ann"]', '[Seat0 "Bob"]'))
    assert answer.status_code == 422
    why = answer.json()["why"]
    assert why == {"id": "record-proof", "values": {"why": {"id": "proof-other-game", "values": {}}}}
    assert answer.json()["reason"].endswith(": The proof is of another game than this record.")


def test_bots_are_told_apart(ann: Client) -> None:
    room = ann.create("board", "me", "easy")["room"]
    while not ann.see(room)["view"]["legal"] or ann.see(room)["v"] < 9:
        if ann.see(room)["view"]["legal"]:
            play_one(ann, room)
    whole = story(ann, room)
    assert (whole["names"], whole["levels"]) == (["Ann", ""], ["", "easy"])
    assert {(step["seat"], step["actor"]) for step in whole["steps"]} == {(0, "person"), (1, "bot")}


def play_one(client: Client, room: str) -> None:
    seen = client.see(room)
    client.act(room, seen["v"], seen["view"]["legal"][0])


def test_there_is_no_story_before_the_deal_or_for_strangers(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open")["room"]
    answer = ann.http.get(f"/api/rooms/{room}/story")
    assert (answer.status_code, answer.json()["reason"]) == (422, "The game has not begun.")
    private = ann.create("board", "me", "me")
    for headers in ({}, {"Authorization": ""}):  # with another token, and without one
        refused = bob.http.get(f"/api/rooms/{private['room']}/story", headers=headers)
        assert (refused.status_code, refused.json()) == (404, msgspec.to_builtins(Unauthorized()))
    bob.http.headers["Authorization"] = f"Bearer {private['watch']}"
    assert story(bob, private["room"])["hands"] == [None, None]


# Invalid records -----------------------------------------------------------------------------------------------------


def game_text(actions: int = 6, quiet_limit: int = 0) -> str:
    """A game of nothing but discards and taking them: it never ends."""
    game = core.make("board", quiet_limit=quiet_limit, speed="native")
    state, played = game.start(game.deal("x")), []
    for _ in range(actions):
        legal = [action for action in game.legal(state) if action.text[0] in "-+" and action.text != "+"]
        action = (legal or list(game.legal(state)))[0]
        played.append(action.text)
        state = game.apply(state, action)
    return record.write(Record(game, game.deal("x"), tuple(played)))


BAD: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "no tag": lambda text: text.replace("[Game", "Game"),
    "no game": lambda text: text.replace("board/", "chess/"),
    "other rules": lambda text: text.replace("board/1", "board/99"),
    "a tag twice": lambda text: '[Deck "x"]\n' + text,
    "no deck": lambda text: text.replace("[Deck", "[Dock"),
    "a card twice": lambda text: text.replace("r0", "r1", 1),
    "seats": lambda text: text.replace('[Seats "2"', '[Seats "5"'),
    "result": lambda text: text.replace('[Result "*"', '[Result "9 9"'),
    "nonsense": lambda text: text + "zz",
    "illegal": lambda text: text + "+ 4. +",
    "number": lambda text: text.replace("2. ", "7. "),
    "signs": lambda text: text.replace("2. ", "2. \x00☘"),
    "a comment open": lambda text: text + "{",
    "a large limit": lambda text: text.replace("quiet_limit=0", "quiet_limit=9999999999"),
    "deep": lambda text: "[" * 9000,
    "JSON": lambda text: '{"t":"move"}',
}


@pytest.mark.parametrize("name", BAD)
def test_a_text_that_is_no_record_is_refused_with_the_place(ann: Client, folder: Path, name: str) -> None:
    text = BAD[name](game_text())
    with pytest.raises(ParseError) as error:
        record.read(text)
    answer = send(ann, text)
    assert (answer.status_code, answer.json()) == (422, msgspec.to_builtins(illegal(None, error.value.why)))
    assert answer.json()["reason"] == str(error.value)
    why = answer.json()["why"]
    assert why["id"] == "parse-error"
    assert (why["values"]["line"], why["values"]["column"]) == (error.value.line, error.value.column)
    assert why["values"]["reason"]["id"]
    assert answer.json()["reason"].startswith(f"line {error.value.line}, column {error.value.column}: ")
    assert complaints(folder) == []


def test_what_is_no_text_is_refused(ann: Client) -> None:
    assert send(ann, game_text()).status_code == 200
    for body in (b"\xff\xfe", game_text().encode("utf-16")):
        answer = send(ann, body)
        assert (answer.status_code, answer.json()["t"]) == (400, "bad")
    for kind in ("application/json", "application/x-www-form-urlencoded", "text/html", "x"):
        answer = send(ann, game_text(), kind)
        assert (answer.status_code, answer.json()["t"]) == (415, "bad")
    stored_rooms = ann.http.post("/api/rooms", content="{}", headers={"Content-Type": "text/plain"})
    assert stored_rooms.status_code == 415, "other routes take no text"


def test_a_record_has_at_most_64_kib_and_2000_actions(ann: Client) -> None:
    filled = game_text().ljust(MOST_RECORD_BYTES)
    assert send(ann, filled).status_code == 200
    answer = send(ann, filled + " ")
    assert (answer.status_code, answer.json()) == (413, msgspec.to_builtins(TooLarge()))
    in_chunks = send(ann, itertools.repeat(b" ", MOST_RECORD_BYTES + 1))  # type: ignore[arg-type]
    assert (in_chunks.status_code, in_chunks.json()["why"]["id"]) == (411, "refused-bad")
    longest, longer = (game_text(actions) for actions in (MOST_ENTRIES, MOST_ENTRIES + 1))
    assert len(longer) < MOST_RECORD_BYTES
    pages = [send(ann, longest, page=page).json() for page in range(6)]
    assert [len(page["steps"]) for page in pages] == [500] * 4 + [0] * 2
    assert [page["more"] for page in pages] == [True] * 3 + [False] * 3
    right.validate(pages[0])
    answer = send(ann, longer)
    assert answer.status_code == 422
    assert answer.json()["reason"].endswith("there are more than 2000 actions")
