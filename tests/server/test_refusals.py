"""The server's refusals arrive both as an English sentence and as translatable data, by HTTP and by socket."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from keltis import i18n
from keltis.i18n import LANGUAGES, Phrase
from tests.support.server_process import Client, Server, new_id, serving, socket

pytestmark = pytest.mark.server
TOO_LONG = 1_000.0  # seconds: no bot moves before the test is over


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("refusals"), pace=TOO_LONG) as running:
        yield running


@pytest.fixture(scope="module")
def ann(server: Server) -> Iterator[Client]:
    client = Client(server.address)
    yield client
    client.close()


@pytest.fixture(scope="module")
def bob(server: Server) -> Iterator[Client]:
    client = Client(server.address)
    yield client
    client.close()


def phrase_of(why: Any) -> Phrase:
    values = {key: phrase_of(value) if isinstance(value, dict) else value for key, value in why["values"].items()}
    return Phrase(why["id"], values)


def check(answer: Any, sentence: str, id: str, /, **values: Any) -> None:
    assert (answer["reason"], answer["why"]) == (sentence, {"id": id, "values": values})
    said = [i18n.load(language).phrase(phrase_of(answer["why"])) for language in LANGUAGES]
    assert said[0] == sentence
    assert len(set(said)) == len(LANGUAGES), said


def refused(answer: httpx.Response, status: int = 422) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json()


def begin(ann: Client, game: str = "board") -> tuple[str, dict[str, Any]]:
    """A hot-seat game; the view of seat 0, which begins."""
    room = ann.create(game, "me", "me", first=0)["room"]
    return room, ann.see(room, seat=0)


def test_a_reason_of_the_rules(ann: Client) -> None:
    room, seen = begin(ann)
    check(refused(ann.act(room, seen["v"], "+", seat=0)), "First lay or discard a card.", "why-not-before-card")
    missing = next(f"r{value}" for value in "0123456789X" if f"r{value}" not in seen["view"]["hand"])
    answer = refused(ann.act(room, seen["v"], missing, seat=0))
    check(answer, f"You do not hold {missing}.", "why-not-held", card=missing)
    answer = refused(ann.act(room, seen["v"], "zz", seat=0))
    values = {"text": "'zz'", "game": "board", "title": "board game"}
    check(answer, "'zz' is no action of the board game.", "why-not-action", **values)
    discard = next(action for action in seen["view"]["legal"] if action.startswith("-"))
    ann.act(room, seen["v"], discard, seat=0)
    answer = refused(ann.act(room, seen["v"] + 1, f"+{discard[1]}", seat=0))
    assert (answer["why"]["id"], answer["why"]["values"]) == ("why-not-redraw", {"path": discard[1]})


def test_whose_turn_it_is_and_what_can_be_taken_back(ann: Client) -> None:
    room, seen = begin(ann)
    answer = refused(ann.act(room, seen["v"], seen["view"]["legal"][0], seat=1))
    check(answer, "It is not your turn.", "refused-turn")
    body = {"id": new_id(), "v": seen["v"], "seat": 0}
    answer = refused(ann.http.post(f"/api/rooms/{room}/undo", json=body))
    sentence = "There is nothing to take back: you have done nothing yet, or have drawn a card."
    check(answer, sentence, "refused-undo")


def test_who_left_the_seat_to_a_bot_returns_first(ann: Client) -> None:
    room, seen = begin(ann)
    body = {"id": new_id(), "v": seen["v"], "seat": 0}
    check(refused(ann.http.post(f"/api/rooms/{room}/return", json=body)), "No bot plays for you.", "refused-no-bot")
    assert ann.http.post(f"/api/rooms/{room}/seats/0/away", json={**body, "id": new_id()}).status_code == 200
    answer = refused(ann.act(room, seen["v"] + 1, seen["view"]["legal"][0], seat=0))
    check(answer, "A bot plays for you; return first.", "refused-return-first")
    answer = refused(ann.http.post(f"/api/rooms/{room}/hint", json={"seat": 0}))
    check(answer, "A hint is for the seat on turn.", "refused-hint-turn")


def test_a_rematch_comes_after_the_game(ann: Client) -> None:
    room, _ = begin(ann)
    answer = refused(ann.http.post(f"/api/rooms/{room}/rematch", json={}))
    check(answer, "The game is not over.", "refused-not-over")


def test_levels_options_and_seats_that_are_not_there(ann: Client) -> None:
    me, bot = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "champion"}
    answer = refused(ann.http.post("/api/rooms", json={"game": "board", "seats": [me, bot]}))
    levels = ann.http.get("/api/games").json()["bots"]
    sentence = f"There is no level 'champion'; choose one of {', '.join(levels)}."
    check(answer, sentence, "refused-level", level="'champion'", levels=", ".join(levels))
    answer = refused(ann.http.post("/api/rooms", json={"game": "board", "seats": [me, me], "end_opens": True}))
    values = {"game": "board", "title": "board game", "name": "'end_opens'"}
    check(answer, "The board game has no option 'end_opens'.", "option-unknown", **values)
    answer = refused(ann.http.post("/api/rooms", json={"game": "board", "seats": [me, me], "first": 3}))
    check(answer, "Seat 3 cannot begin: the seats are 0 to 1.", "option-first", seat="3", last=1)
    easy = {"kind": "bot", "level": "easy"}
    answer = refused(ann.http.post("/api/rooms", json={"game": "board", "seats": [easy, easy]}))
    check(answer, "At least one seat is for a person.", "refused-no-person")


def test_names_and_seats_that_cannot_be_had(ann: Client, bob: Client) -> None:
    room = ann.create("board", "me", "open", "open", public=True)["room"]
    answer = refused(bob.join(room, "a\u200bb", seat=1))
    check(answer, "A name has only signs that can be seen.", "refused-name-signs")
    check(refused(bob.join(room, "  ", seat=1)), "A name has at least one sign.", "refused-name-empty")
    check(refused(bob.join(room, "Bob", seat=0)), "This seat is taken.", "refused-taken")
    answer = refused(ann.http.get(f"/api/rooms/{room}/story"))
    check(answer, "The game has not begun.", "refused-not-begun")
    private = ann.create("board", "me", "open")["room"]
    answer = refused(bob.join(private), 404)
    check(answer, "There is no such table, or it is not open to you.", "refused-unknown")


RECORD = '[Game "cards/1"]\n[Seats "2"]\n[First "0"]\n'


def test_a_record_that_cannot_be_read_names_line_and_column(ann: Client) -> None:
    def send(text: str) -> Any:
        answer = ann.http.post("/api/story", content=text, headers={"Content-Type": "text/plain"})
        return refused(answer)

    reason = {"id": "record-tag-missing", "values": {"tag": "Options"}}
    check(send(RECORD), "line 1, column 1: the tag Options is missing", "parse-error", line=1, column=1, reason=reason)
    options = {"id": "record-option", "values": {"name": "end_opens", "rest": "quiet_limit="}}
    reason = {"id": "record-options", "values": {"options": options}}
    sentence = "line 4, column 11: the options must be end_opens=0 or 1 and quiet_limit="
    check(send(f'{RECORD}[Options "x"]\n'), sentence, "parse-error", line=4, column=11, reason=reason)


def test_what_is_no_request(ann: Client) -> None:
    answer = refused(ann.http.post("/api/rooms", json={"game": "chess"}), 400)
    detail = answer["why"]["values"]["detail"]
    check(answer, f"The server does not understand that: {detail}", "refused-bad", detail=detail)
    answer = refused(ann.http.post("/api/rooms", content="x", headers={"Content-Type": "text/plain"}), 415)
    check(answer, "The body of this request is application/json.", "refused-body", type="application/json")


def test_the_same_by_socket(ann: Client) -> None:
    room, seen = begin(ann)
    legal = seen["view"]["legal"][0]

    async def script() -> None:
        async with socket(ann.address, room, ann.token, seat=0) as first:
            await first.hear("view")
            await first.say(t="move", id="too-early-1", v=seen["v"], action="+")
            answer = await first.hear("illegal")
            assert answer["id"] == "too-early-1"
            check(answer, "First lay or discard a card.", "why-not-before-card")
            await first.say(t="undo", id=new_id(), v=seen["v"])
            assert (await first.hear("illegal"))["why"]["id"] == "refused-undo"
            await first.say(t="away", id=new_id(), v=seen["v"], seat=1)
            answer = await first.hear("illegal")
            check(answer, "A bot plays for another only when they are gone.", "refused-not-gone")
            await first.say(t="away", id=new_id(), v=seen["v"], seat=3)
            check(await first.hear("illegal"), "There is no such seat.", "refused-no-seat")
            await first.say(t="move", id="short", v=seen["v"], action="+")
            assert (await first.hear("bad"))["why"]["id"] == "refused-bad"
        async with socket(ann.address, room, ann.token, seat=1) as second:
            await second.hear("view")
            await second.say(t="move", id=new_id(), v=seen["v"], action=legal)
            check(await second.hear("illegal"), "It is not your turn.", "refused-turn")

    asyncio.run(script())
