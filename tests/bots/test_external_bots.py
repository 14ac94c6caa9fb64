"""Bots that are external programs: they play; whatever they do wrong, the game finishes, and failures are counted."""

import json
import os
import re
import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.bots import make_bot
from keltis.bots.arena.match import Block, Match, play_block, play_game, usual_cap
from keltis.bots.external import bot as outside
from keltis.bots.external import line_protocol, process
from keltis.bots.external.bot import ExternalBot, Programs
from keltis.bots.external.process import Program, ProgramFailed
from keltis.cli.main import main
from tests.support.waiting import PATIENCE, started, until
from tools import web

pytestmark = pytest.mark.process

CAP = 6  # turns
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PAGE = Path(__file__).parents[2] / "docs" / "line-protocol.md"

PLANTED = """
import json, os, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def answer(v, action):
    say(t="action", v=v, action=action)

kind, notes = sys.argv[1:]
with open(notes, "a") as started:
    print(os.getpid(), file=started)
if kind == "litters":
    child = os.fork()
    if child == 0:
        time.sleep(600)
    with open(notes, "a") as started:
        print(child, file=started)
if kind == "silent":
    time.sleep(600)
if kind == "hasty":
    sys.exit()
if kind == "deaf":
    say(t="hello", protocol=1)
    time.sleep(600)
asked = 0
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        if kind == "rude":
            print("who is there?", flush=True)
        say(t="hello", protocol=2 if kind == "modern" else 1)
    if told["t"] == "new":
        game = told
    if told["t"] == "bye" and kind != "stubborn":
        break
    if told["t"] != "view":
        continue
    asked += 1
    v, legal = told["v"], told["view"]["legal"]
    if kind == "sleeps":
        time.sleep(600)
    elif kind == "garbage":
        print("g7!", flush=True)
    elif kind == "nested":
        print("[" * 50_000, flush=True)
    elif kind == "guesses":
        answer(v + 1, legal[0])
    elif kind == "crashes" and asked == 3:
        os._exit(1)
    elif kind == "huge":
        print("x" * 200_000, flush=True)
    elif kind == "cheats":
        answer(v, next(action for action in game["actions"] if action not in legal))
    elif kind == "nonsense":
        answer(v, "castle")
    elif kind == "closes":
        os.close(1)
        time.sleep(600)
    elif kind == "floods":
        while True:
            answer(0, legal[0])
    elif kind == "litters":
        os._exit(1)
    else:
        if kind == "scribbles":
            print("x" * 100_000, file=sys.stderr)
        if kind == "notes":
            with open(notes, "a") as heard:
                heard.write(line)
        answer(v, legal[0])
        if kind == "repeats":
            answer(v, legal[-1])
if kind == "stubborn":
    time.sleep(600)
"""

Plant = Callable[[str], str]


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Programs]:
    """Runs the programs of one test, however slowly they start; none survives it."""
    own = Programs()
    monkeypatch.setattr(outside, "_programs", own)
    monkeypatch.setattr(process, "START_SECONDS", PATIENCE)
    monkeypatch.setattr(outside, "MOVE_SECONDS", PATIENCE)
    before = signal.getsignal(signal.SIGTERM)
    yield own
    own.close()
    signal.signal(signal.SIGTERM, before)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    return tmp_path / "notes"


@pytest.fixture
def plant(tmp_path: Path, notes: Path) -> Plant:
    """The command of a bot with this fault."""
    (tmp_path / "bot.py").write_text(PLANTED)
    return lambda kind: shlex.join([sys.executable, "-IS", str(tmp_path / "bot.py"), kind, str(notes)])


def is_gone(pid: int) -> bool:
    """Exited, or a zombie that its parent has not reaped yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def await_end(*pids: int) -> None:
    until(lambda: all(map(is_gone, pids)))


def block_of(a: str, b: str = "random", *, seconds: float | None = PATIENCE, name: str = "board") -> Block:
    return play_block(Match(a, b, keltis.make(name), "test", CAP, seconds, "rule"), 0)


# Good bots -----------------------------------------------------------------------------------------------------------


def node() -> str:
    return shlex.quote(str(web._bin() / "node"))


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_examples_play_a_whole_game_alike(name: str) -> None:
    game, results = keltis.make(name, seats=3, first=0), []
    for command in (f"{sys.executable} -I {EXAMPLES}/line_bot.py", f"{node()} {EXAMPLES}/line_bot.mjs"):
        bots = [make_bot(command, game), make_bot("random", game, "one"), make_bot("random", game, "two")]
        state, turns = play_game(
            game, game.deal("examples"), bots, usual_cap(game)
        )  # without a fallback: any failure would show
        assert game.turn(state) is None
        scores = [score.total for score in game.score(state)]
        assert scores[0] > max(scores[1:])
        results.append((scores, turns))
    assert results[0] == results[1]


def test_the_examples_are_short() -> None:
    assert all(len(file.read_text().splitlines()) <= 40 for file in EXAMPLES.iterdir())


@pytest.mark.parametrize("kind", ["plain", "repeats", "scribbles"])
def test_what_is_said_twice_or_beside_the_point_does_no_harm(kind: str, plant: Plant) -> None:
    assert block_of(plant(kind)).failures == ({}, {})


def test_a_program_is_kept_for_the_next_game(plant: Plant, notes: Path) -> None:
    command = plant("plain")
    blocks = [block_of(command, command) for _ in range(2)]
    assert blocks[0].failures == ({}, {})
    assert blocks[0].scores == blocks[1].scores
    assert len(notes.read_text().split()) <= 3  # started for eight seats; the previous one may not be free yet


def test_a_bot_is_told_what_its_seat_sees_and_no_more(plant: Plant, notes: Path) -> None:
    game = keltis.make("cards", seats=3, end_opens=False, first=1)
    bot = make_bot(plant("notes"), game, "a seed")
    state = game.start(game.deal("told"))
    for _ in range(9):
        view = game.observe(state, game.turn(state))
        action = bot(view)
        told = json.loads(notes.read_text().splitlines()[-1])
        assert told.keys() == {"t", "v", "view", "position", "seconds"}
        assert told["view"].keys() == {"table", "seat", "hand", "legal"}
        assert told["view"]["seat"] == view.seat
        assert game.read(told["position"]) == view
        state = game.apply(state, action)
    said = json.loads(line_protocol.write(line_protocol.new(game, 7)))
    assert said.keys() == {"t", "game", "seats", "options", "seed", "actions"}
    assert said["options"] == {"end_opens": False, "quiet_limit": 24}
    assert said["actions"][3] == str(game.actions[3])


def test_the_page_shows_what_is_really_said() -> None:
    lines = [line.split(" ", 1) for line in PAGE.read_text().splitlines() if line.startswith(("keltis> ", "bot> "))]
    kinds: dict[str, set[str]] = {"hello": {"t", "protocol", "keltis", "name"}, "bye": {"t"}}
    game = keltis.make("board", first=0)
    state = game.start(game.deal("docs"))
    for line in (line_protocol.new(game, 1), line_protocol.question(game, game.observe(state, 0), 1, 10.0)):
        said: dict[str, Any] = json.loads(line_protocol.write(line))
        kinds[said["t"]] = set(said)
    for speaker, text in lines:
        if speaker == "bot>":
            line_protocol.read(text.encode())
        else:
            told = json.loads(text)
            assert told.keys() <= kinds.pop(told["t"])
    assert not kinds  # each of our actions is shown once


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_page_shows_a_whole_view(name: str) -> None:
    game = keltis.make(name, first=0)
    state, bot = game.start(game.deal("line protocol")), make_bot("rule", game)
    for _ in range(12):
        state = game.apply(state, bot(game.observe(state, game.turn(state))))
    said = line_protocol.write(line_protocol.question(game, game.observe(state, game.turn(state)), 7, 10.0))
    shown = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.DOTALL)]
    assert [view for view in shown if view["view"]["table"]["game"] == name] == [json.loads(said)]


# Faulty bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "counted"),
    [
        ("sleeps", "late"),
        ("floods", "late"),
        ("garbage", "raised"),
        ("nested", "raised"),
        ("guesses", "raised"),
        ("huge", "raised"),
        ("closes", "raised"),
        ("cheats", "illegal"),
        ("nonsense", "illegal"),
    ],
)
def test_a_program_that_fails_is_replaced_and_counted(
    kind: str, counted: str, plant: Plant, notes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    block = block_of(plant(kind), seconds=0.3 if counted == "late" else PATIENCE)
    failures = block.failures[0]
    assert failures[counted] >= (6 if counted != "illegal" else block.turns[0])  # three in each of two games
    assert sum(failures.values()) >= block.turns[0]
    assert set(block.failures[1]) <= ({"late"} if counted == "late" else set())  # on a busy machine, all may be late
    lines = [line for line in caplog.messages if not line.startswith("bot_replaced bot=random ")]
    assert sum(f" kind={counted} " in line for line in lines) == 2  # one line per game
    assert len(notes.read_text().split()) == (1 if counted == "illegal" else 6)  # number of starts


def test_a_program_that_crashes_is_started_again_but_not_for_ever(plant: Plant, notes: Path) -> None:
    game = keltis.make("board", first=0)
    bot, state = make_bot(plant("crashes"), game), game.start(game.deal("crash"))
    outcomes = ""
    for _ in range(15):
        view = game.observe(state, game.turn(state))
        try:
            action = bot(view)
            outcomes += "."
        except ProgramFailed:
            action = game.legal(view)[0]
            outcomes += "x"
        state = game.apply(state, action)
    assert outcomes == "..x..x..xxxxxxx"
    assert len(notes.read_text().split()) == 3


def test_a_program_that_only_fails_is_given_up(plant: Plant, notes: Path) -> None:
    game, command = keltis.make("board", first=0), plant("garbage")
    view = game.observe(game.start(game.deal("x")), 0)
    for _ in range(2 * outside.MOST_IN_A_ROW):
        with pytest.raises(ProgramFailed):
            make_bot(command, game)(view)
    assert len(notes.read_text().split()) == outside.MOST_IN_A_ROW


def test_one_that_never_reads_does_not_hold_us_up(plant: Plant) -> None:
    deaf = Program(plant("deaf"))
    begun = time.monotonic()
    with pytest.raises(TimeoutError):
        deaf.say(line_protocol.Hello(1, name="x" * 1_000_000), begun + 0.1)
    deaf.end()
    assert time.monotonic() - begun < PATIENCE / 2  # it would sleep longer


def test_children_end_with_their_program(plant: Plant, notes: Path) -> None:
    """A child keeps stdout open, so that there is no EOF."""
    assert block_of(plant("litters"), seconds=0.3).failures[0]["late"] == 6
    left = [int(line) for line in notes.read_text().split()]
    assert len(left) == 12
    await_end(*left)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("modern", "speaks protocol 2; this is protocol 1 (line-protocol.md)."),
        ("rude", "said 'who is there?': JSON is malformed: invalid character (byte 0)."),
        ("silent", "did not say hello in 3 seconds."),
        ("hasty", "has ended, or has closed its input or output."),
    ],
)
def test_what_does_not_speak_the_protocol_is_refused_at_once(
    kind: str, sentence: str, plant: Plant, notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_SECONDS", 3.0 if kind == "silent" else process.START_SECONDS)
    command = plant(kind)

    def started() -> bool:
        with pytest.raises(ProgramFailed) as refused:
            make_bot(command, keltis.make("board"))
        assert str(refused.value) == f"The bot {command!r} {sentence}"
        return notes.is_file()  # a busy machine may not have begun with its first line in three seconds

    until(started)
    await_end(*map(int, notes.read_text().split()))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("./no-such-bot", "The bot './no-such-bot' cannot be started: No such file or directory."),
        ("/", "The bot '/' cannot be started: Permission denied."),
        (" ", "The bot ' ' cannot be started: it is empty."),
        ("./bot 'x", """The bot "./bot 'x" cannot be started: No closing quotation."""),
        ("mybot", "There is no bot 'mybot'; choose one of "),
        ("rule:no/such.json", "There is no file no/such.json."),
    ],
)
def test_what_cannot_be_started_is_refused_in_one_sentence(
    name: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["keltis", "arena", name, "random"])
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith(f"keltis: {sentence}")


# Shutdown ------------------------------------------------------------------------------------------------------------

HOLDER = """
import signal, sys, keltis
from keltis.bots import make_bot
from keltis.bots.external import process
process.START_SECONDS = 120
make_bot(sys.argv[1], keltis.make("board"))
print("holding", flush=True)
if sys.argv[2] == "wait":
    signal.pause()
"""


@pytest.mark.parametrize(("how", "code"), [("wait", -signal.SIGTERM), ("leave", 0)])
def test_programs_end_with_us(how: str, code: int, plant: Plant, notes: Path) -> None:
    """On a normal exit, and when terminated, as the arena's workers are on Ctrl-C."""
    command = [sys.executable, "-c", HOLDER, plant("stubborn"), how]
    with started(command) as holder:
        assert holder.stdout and holder.stdout.readline() == "holding\n"
        if how == "wait":
            holder.terminate()
        assert holder.wait(PATIENCE) == code
    await_end(int(notes.read_text()))


def test_a_fork_leaves_the_programs_of_its_parent_alone(programs: Programs, plant: Plant, notes: Path) -> None:
    game = keltis.make("board")
    make_bot(plant("plain"), game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "getpid", lambda: -1)  # as in a forked process
        forked = ExternalBot(plant("plain"), game, "")
        forked(game.observe(game.start(keltis.make("board", first=0).deal("x")), 0))
        forked.close()
        parents = next(each for each in programs._living if each.owner != -1)
        programs.close()
    first, second = (int(pid) for pid in notes.read_text().split())
    await_end(second)
    os.kill(first, 0)  # it is alive
    parents.end()
