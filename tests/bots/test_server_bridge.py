"""Local bots in rooms of a server: they see exactly what the server sends, and nothing is lost on the way."""

import contextlib
import json
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

import keltis
from keltis import games
from keltis.bots import make_bot
from keltis.bots.external import http_client, server_bridge
from keltis.bots.external.http_client import Lost, Refused, Visitor
from keltis.bots.external.server_bridge import Bridge, Outcome, SeatView, game_of, make_room, sit_down, view_of
from keltis.cli import bot_command
from keltis.cli.main import main
from keltis.core import Action, View
from keltis.records import verify
from keltis.testing import plays
from tests.support.server_process import Client, Server, serving

pytestmark = pytest.mark.server

LINE_BOT = f"{sys.executable} -IS {Path(__file__).parents[2]}/examples/bots/line_bot.py"
TOKEN = "t" * 43


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bridge")) as running:
        yield running


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_client, "FIRST_WAIT", 0.01)


def play(address: str, *arguments: str, bot: str = LINE_BOT) -> Result:
    done = CliRunner().invoke(bot_command.bot, [bot, "--server", address, *arguments])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


# Views from the server -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_comes_back_from_the_wire_as_it_was(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, quiet_limit=3)
    wire = games.find(name).wire
    for number, (_, _, state) in enumerate(plays(game, 3, "bridge")):
        if number % 17 == 0 and game.turn(state) is not None:
            view = game.observe(state, (game.turn(state), None)[number % 3 == 0])
            legal = [action.text for action in game.legal(view)]
            sent = msgspec.json.encode(SeatView(wire.table(game, view), view.seat, wire.hand(view), legal))
            seen = msgspec.json.decode(sent, type=SeatView)
            assert game_of(seen.table) == game
            assert view_of(game, seen) == view


def test_a_stone_taken_now_or_long_ago_makes_no_other_difference() -> None:
    """The only thing that the card game's wire format leaves open: the value of `quiet`."""
    game = keltis.make("cards", first=0)
    wire = games.find("cards").wire
    text = game.write(game.observe(game.start(game.deal("stone")), 0))
    fields = dict(field.split("=", 1) for field in text.split()[1:])
    own = [f"{path}{value}" for path in "ry" for value in "3456"][:7]
    fields |= {"phase": "draw", "draws": "1", "closed": "g", "stones": "12346789", "piles": "-,-,-,55,-,-"}
    fields |= {"deck": f"?{101 - 30 - 2 - 7 - 8}", "0": f"{''.join(own)}/-,-,-,-,-/-/5", "1": "?8/-,-,-,-,-/-/-"}
    views = []
    for quiet in ("0", "-1"):
        fields["quiet"] = quiet
        view = game.read(" ".join(["cards", *(f"{name}={value}" for name, value in fields.items())]))
        assert isinstance(view, View)
        seen = SeatView(wire.table(game, view), 0, wire.hand(view), [action.text for action in game.legal(view)])
        views.append((view, view_of(game, seen)))
    (unlike, shown), (same, again) = views
    assert shown == again == same != unlike
    assert game.legal(unlike) == game.legal(same)


def test_what_cannot_be_or_has_other_rules_is_refused() -> None:
    game = keltis.make("board", first=0)
    wire = games.find("board").wire
    view = game.observe(game.start(game.deal("x")), 0)
    table, hand = wire.table(game, view), wire.hand(view)
    with pytest.raises(Refused, match="other rules"):
        view_of(game, SeatView(table, 0, hand, ["g7"]))
    with pytest.raises(Refused, match="cannot be"):
        view_of(game, SeatView(table, 0, hand[1:], []))


# Playing -------------------------------------------------------------------------------------------------------------


def test_a_program_makes_a_room_and_plays_to_the_end(server: Server) -> None:
    done = play(server.address, "--against", "beginner")
    assert done.exit_code == 0, done.output
    first, last = done.output.splitlines()
    assert first.startswith(f"{LINE_BOT} sits in seat 0 of room ")
    assert last.startswith("The result is ") and last.endswith("; the bot had seat 0.")


def test_any_bot_comes_by_invitation_and_goes_on_with_its_token(server: Server, ann: Client, tmp_path: Path) -> None:
    made = ann.create("cards", "easy", "open", quiet_limit=5)
    kept = tmp_path / "token"
    arguments = ["--room", made["room"], "--token-file", str(kept)]
    done = play(server.address, *arguments, "--invite", made["invites"]["1"], bot="greedy")
    assert "greedy sits in seat 1" in done.output and "The result is" in done.output
    assert kept.stat().st_mode & 0o777 == 0o600
    again = play(server.address, *arguments, bot="greedy")  # it still holds its seat
    assert again.output == done.output


def test_a_bot_comes_to_a_public_room(server: Server, ann: Client) -> None:
    room = ann.create("board", "open", "beginner", public=True, quiet_limit=4)["room"]
    assert "The result is" in play(server.address, "--room", room, "--name", "Rob", bot="random").output
    assert ann.see(room)["room"]["places"][0]["name"] == "Rob"


class Unlucky(Visitor):
    """Every third request is carried out but its response is lost; every stream breaks after some lines."""

    asked = 0

    def _open(self, path: str, body: Any = None, method: str | None = None, last: str | None = None) -> Any:
        answer = super()._open(path, body, method, last)
        if last is not None:
            return contextlib.closing(_Torn(answer))
        Unlucky.asked += 1
        if Unlucky.asked % 3 == 0:
            answer.read()
            answer.close()
            raise Lost("planted")
        return answer


class _Torn:
    def __init__(self, stream: Any) -> None:
        self.stream, self.close = stream, stream.close

    def __iter__(self) -> Iterator[bytes]:
        for _ in range(13):
            yield next(self.stream)
        raise ConnectionResetError("planted")


def test_what_is_lost_on_the_way_is_sent_again_and_counts_once(
    server: Server, ann: Client, caplog: pytest.LogCaptureFixture
) -> None:
    Unlucky.asked = 0
    while Unlucky.asked <= 20:  # a game may be short
        room = ann.create("board", "open", "beginner", public=True, quiet_limit=4)["room"]
        unlucky = Unlucky(server.address, Visitor(server.address).token)
        seat = sit_down(unlucky, room, "Unlucky")
        outcome = Bridge(unlucky, room, seat, "greedy").play()
        assert not caplog.messages  # with another id, it would have been too late
        assert outcome.result is not None and outcome.failures == {}
    assert verify.check(ann.http.get(f"/api/rooms/{room}/proof").json()).record is not None


def test_the_rule_bot_plays_where_the_bot_fails(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, game: keltis.Game, seed: str) -> Any:
        return make_bot("rule", game, seed) if name == "rule" else lambda view: game.actions[0]

    monkeypatch.setattr(server_bridge, "make_bot", make)
    found = Visitor(server.address)
    outcome = Bridge(found, make_room(found, "Bad", "board", 2, "beginner"), 0, "bad").play()
    assert outcome.failures["illegal"] > 5
    assert f"The rule bot played {sum(outcome.failures.values())} moves instead: illegal" in bot_command._told(outcome)
    late = Outcome(0, [1, 2], None, {"late": 1})
    assert bot_command._told(late).endswith("The rule bot played 1 move instead: late 1.")


def test_one_who_is_interrupted_leaves_the_seat_to_a_bot(
    server: Server, ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(name: str, game: keltis.Game, seed: str) -> Any:
        def decide(view: View) -> Action:
            raise KeyboardInterrupt

        return decide

    room = ann.create("board", "open", "beginner", public=True, first=0)["room"]
    monkeypatch.setattr(server_bridge, "make_bot", make)
    done = play(server.address, "--room", room, bot="random")
    assert done.exit_code == 1 and "The result is" not in done.output
    assert any(entry["kind"] == "away" for entry in ann.see(room, since=0)["news"])


# Errors --------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def answering(*answers: tuple[int, dict[str, str], str]) -> Iterator[tuple[str, list[str]]]:
    """A server that gives these responses in turn; yields its address and the tokens it received."""
    left, tokens = list(answers), []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            tokens.append(self.headers["Authorization"])
            status, headers, body = left.pop(0) if len(left) > 1 else left[0]
            self.send_response(status)
            for name, value in {"Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body.encode())

        do_POST = do_GET

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{running.server_port}", tokens
        finally:
            running.shutdown()
            thread.join()


def test_a_busy_server_is_asked_again_when_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    busy, away = (429, {"Retry-After": "3"}, ""), (503, {"Retry-After": "2"}, "")
    with answering(busy, away, (200, {}, json.dumps([7]))) as (address, tokens):
        assert Visitor(address, TOKEN).ask("/", list[int], {}) == [7]
    assert slept == [3, 2]
    assert tokens == [f"Bearer {TOKEN}"] * 3


def test_a_server_that_stays_away_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1.0]
    clock = SimpleNamespace(monotonic=lambda: now[0], sleep=lambda seconds: now.__setitem__(0, now[0] + seconds))
    monkeypatch.setattr(http_client, "time", clock)
    with answering((502, {}, "")) as (address, tokens):
        with pytest.raises(Refused, match="was away for too long"):
            Visitor(address, TOKEN).ask("/", Any, {}, again=True)
        with pytest.raises(Refused, match="was away for too long"):
            next(Visitor(address, TOKEN).listen("/"))
        assert len(tokens) > 3 and now[0] > http_client.PATIENCE_SECONDS


def test_a_token_is_not_carried_elsewhere() -> None:
    with answering((200, {}, "[]")) as (other, seen), answering((302, {"Location": f"{other}/"}, "")) as (address, _):
        with pytest.raises(Refused, match="says: 302"):
            Visitor(address, TOKEN).ask("/", Any)
        assert seen == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rule", "--server", "here"], "A server's address is like https://keltis.example, not 'here'."),
        (["rule", "--server", "http://127.0.0.1:1"], "There is no answer from http://127.0.0.1:1: "),
        (["rule", "--server", "SERVER", "--token", "x"], "A token is 43 letters, digits, - and _; this is none."),
        (["rule", "--server", "SERVER", "--room", "x/y"], "A room's id is 12 letters and digits, not 'x/y'."),
        (["rule", "--server", "SERVER", "--room", 12 * "a"], "SERVER has no such room, or not for this token."),
        (
            ["rule", "--server", "http://127.0.0.1:1", "--against", "gated:1s"],
            "--against is a level, one of beginner, ",
        ),
        (["rule", "--server", "SERVER", "--invite", "x"], "An invitation is to a room: give --room too."),
        (["./no-bot", "--server", "SERVER"], "The bot './no-bot' cannot be started: No such file or directory."),
        (["deep", "--server", "SERVER"], "There is no bot 'deep'; choose one of "),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    arguments: list[str],
    sentence: str,
    server: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "argv", ["keltis", "bot", *(word.replace("SERVER", server.address) for word in arguments)])
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith(f"keltis: {sentence.replace('SERVER', server.address)}")


def test_what_is_no_keltis_server_is_refused() -> None:
    with answering((200, {}, "<html>")) as (address, _), pytest.raises(Refused, match="is not what a Keltis server"):
        Visitor(address)
