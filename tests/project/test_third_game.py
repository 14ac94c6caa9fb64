"""A third game that no file under src/ names: registering its definition is enough to play it everywhere."""

import contextlib
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import pytest
from click.testing import CliRunner

import keltis
from keltis import core, games
from keltis.bots import make_bot
from keltis.bots.analysis import analyse
from keltis.bots.outcome_estimate import estimate
from keltis.cli.main import cli
from keltis.env.observation import layout_of
from keltis.env.symmetry import all_symmetries
from keltis.games.definition import NotOffered
from keltis.records import fair_shuffle, record, verify
from keltis.records.story import story_of
from keltis.testing import any_action, check_game
from tests.support import server_process, tiny_game
from tests.support.server_process import Client, Process, Server, serving

SOURCES = Path(keltis.__file__).parent
NAME = tiny_game.DEFINITION.name


@pytest.fixture(autouse=True)
def _tiny_game_is_known() -> Iterator[None]:
    games.register(tiny_game.DEFINITION)
    yield
    games.unregister(NAME)


def whole_game(seed: str) -> record.Record:
    game, rng = keltis.make(NAME), random.Random(seed)
    deal = game.deal(seed)
    state, actions = game.start(deal), list[str]()
    while game.turn(state) is not None:
        action = any_action(rng, game.legal(state))
        state = game.apply(state, action)
        actions.append(action.text)
    return record.Record(game, deal, tuple(actions))


def test_no_source_names_it() -> None:
    named = [path.name for path in SOURCES.rglob("*.py") if f'"{NAME}"' in path.read_text() or "tiny_game" in path.name]
    assert named == []


def test_a_name_is_taken_once_and_free_again_afterwards() -> None:
    with pytest.raises(ValueError, match=r"^There is a game 'tiny' already\.$"):
        games.register(tiny_game.DEFINITION)
    games.unregister(NAME)
    with pytest.raises(ValueError, match=r"^There is no game 'tiny'; choose one of board, cards\.$"):
        keltis.make(NAME)
    games.register(tiny_game.DEFINITION)
    assert keltis.make(NAME).options() == {"quiet_limit": 16}


def test_it_has_the_seats_and_options_that_it_says() -> None:
    with pytest.raises(ValueError, match=r"^The tiny game is for 2 seats, not 3\.$"):
        keltis.make(NAME, seats=3)
    with pytest.raises(ValueError, match=r"^The tiny game has no option 'free_start'\.$"):
        core.make(NAME, free_start=True)


@pytest.mark.parametrize("speed", ["plain", "native"])
def test_it_conforms(speed: Literal["plain", "native"]) -> None:
    assert check_game(keltis.make(NAME, speed=speed), games=10, every=1) == 10 * 12


def test_a_whole_game_is_written_read_and_told() -> None:
    played = whole_game("record")
    text = record.write(played)
    assert text.startswith('[Game "tiny/1"]\n[Seats "2"]\n')
    assert record.read(text) == played
    story = story_of(played)
    assert [step.action for step in story.steps] == list(played.actions)
    assert story.result == [int(total) for total in played.result.split()]
    with pytest.raises(keltis.ParseError, match="the options must be quiet_limit="):
        record.read(text.replace("quiet_limit", "free_start=1 quiet_limit"))


def test_bots_play_it_in_the_terminal_and_it_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run = CliRunner().invoke
    played = run(cli, ["play", NAME, "--watch", "--bot", "random", "--seed", "x", "--record", str(file)])
    assert played.exit_code == 0, played.output
    assert "Bot A: " in played.output and "The deck is empty" in played.output
    saved = record.read(file.read_text())
    assert saved.result != "*"
    replayed = run(cli, ["replay", str(file), "--all"])
    assert replayed.exit_code == 0, replayed.output
    assert replayed.output.count("draws from the deck") == saved.actions.count("+")


def test_a_person_plays_it_in_the_terminal() -> None:
    typed = "?\nl\nh\n+\nq\n"
    played = CliRunner().invoke(cli, ["play", NAME, "--bot", "random", "--first", "0", "--seed", "x"], input=typed)
    assert played.exit_code == 0, played.output
    assert "The tiny game has no reasons.py." in played.output
    assert "First lay or discard a card." in played.output


def test_what_it_does_not_offer_is_said_in_a_sentence() -> None:
    game = keltis.make(NAME)
    view = game.observe(game.start(game.deal("x")), 0)
    sentences: dict[Callable[[], object], str] = {
        lambda: make_bot("rule", game): "The tiny game has no weights for the rule bot.",
        lambda: make_bot("easy", game): "The tiny game has no levels.",
        lambda: analyse(game, view): "The tiny game has no reasons.py.",
        lambda: estimate(game, view): "The tiny game has no tokens.py.",
        lambda: layout_of(NAME): "The tiny game has no observation.py.",
        lambda: all_symmetries(game): "The tiny game has no symmetry.py.",
    }
    for ask, sentence in sentences.items():
        with pytest.raises(NotOffered) as error:
            ask()
        assert str(error.value) == sentence


# A room -------------------------------------------------------------------------------------------------------------

SERVER = f"""
from keltis import core, games
from {tiny_game.__name__} import DEFINITION
games.register(DEFINITION)
from keltis.cli.main import main
main()
"""


def start(arguments: Sequence[str], log: int) -> Process:
    command = [sys.executable, "-c", SERVER, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(server_process, "start", start)
    with serving(tmp_path) as running:
        yield running


def test_two_people_play_it_in_a_room_and_can_verify_it(server: Server) -> None:
    with contextlib.closing(Client(server.address)) as ann, contextlib.closing(Client(server.address)) as bob:
        assert ann.http.get("/api/games").json()["games"][NAME] == {"option": "", "seats": [2]}
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
        refused = ann.http.post("/api/rooms", json={"game": NAME, "seats": seats})
        assert refused.json()["reason"] == "The tiny game has no levels."
        room = ann.create(NAME, "me", "open", public=True)["room"]
        assert bob.join(room).json()["seat"] == 1
        rng = random.Random(7)
        while (seen := ann.see(room))["room"]["status"] == "live":
            who = (ann, bob)[seen["view"]["table"]["turn"]]
            legal = who.see(room)["view"]["legal"]
            assert who.act(room, seen["v"], rng.choice(legal)).status_code == 200
        assert seen["room"]["status"] == "finished"
        proof = ann.http.get(f"/api/rooms/{room}/proof").json()
        told = record.read(ann.http.get(f"/api/rooms/{room}/record").text)
        story = ann.http.get(f"/api/rooms/{room}/story").json()
    checked = verify.check(proof)
    assert checked.record is not None
    assert checked.record.actions == told.actions == tuple(step["action"] for step in story["steps"])
    assert checked.record.result.split() == [str(total) for total in seen["room"]["result"]]
    assert story["game"] == story["table"]["game"] == NAME
    with pytest.raises(fair_shuffle.NotProven, match="there is no such game"):
        fair_shuffle.check(proof)  # on its own, the file knows only the built-in games
