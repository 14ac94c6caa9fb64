"""What the page says about games without a server is what Python says: from the same sources, and compared."""

import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.core import ParseError
from keltis.games.board import wire
from keltis.records import record
from keltis.server.http.reasons import reason_of
from tests.records.test_bad_records import RECORD_CASES, short_record
from tests.rules.test_bad_text import BOARD, BOARD_CASES, CARDS, CARDS_CASES
from tests.support import portable_games
from tests.support.portable_games import Log, digest, dump, lines, log
from tests.support.text_changes import changed
from tests.support.thorough import THOROUGH
from tools import web
from tools.javascript.__main__ import differences
from tools.javascript.selection import FOLDER, ROOTS, Project
from tools.javascript.sources import Refused

pytestmark = pytest.mark.process

RUNNER = Path(__file__).with_name("portable.mjs")
GAMES = 2_000  # of each game
NAMES = ("board", "cards")
RARE = {b"why-not-no-small"}  # a free step, all small figures out, the big one not


def ask(given: str, *arguments: str, runner: Path = RUNNER) -> list[str]:
    """The page's answers."""
    found = web.node(str(runner), *arguments, typed=given)
    assert found.returncode == 0, found.stderr
    return found.stdout.splitlines()


def told_by_page(logs: list[Log], runner: Path = RUNNER) -> list[str]:
    return ask("".join(f"{dump(each)}\n" for each in logs), runner=runner)


def first_difference(differing: Log) -> str:
    """For a message: the first line that is not the same."""
    theirs = ask(f"{dump(differing)}\n", str(differing.number))
    for mine, other in zip((line.decode() for line in lines(differing)), theirs, strict=False):
        if mine != other:
            return f"{differing.game} {differing.number}:\n{mine}\nin Python, but on the page\n{other}"
    return f"{differing.game} {differing.number}: of different lengths"


# The comparison ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_look_the_same_on_the_page(name: str) -> None:
    logs = [log(name, number, tables=THOROUGH) for number in range(GAMES)]
    with ThreadPoolExecutor(1) as page:
        answers = page.submit(told_by_page, logs)
        ids: set[bytes] = set()
        mine = [digest(each, ids) for each in logs]
        theirs = answers.result()
    assert len(theirs) == GAMES
    assert texts_of(name) - ids <= RARE
    differing = [each for each, one, other in zip(logs, mine, theirs, strict=True) if one != other]
    assert not differing, first_difference(differing[0])


def texts_of(name: str) -> set[bytes]:
    """The ids of all that the game can say about an action."""
    folder = keltis.games.find(name).folder
    sources = b"".join((folder / file).read_bytes() for file in ("text.py", "reasons.py"))
    return {*re.findall(rb'"((?:why-not|hint)-[a-z-]+)"', sources)}


@pytest.mark.parametrize("name", NAMES)
def test_the_compared_games_are_of_every_kind(name: str) -> None:
    logs = [log(name, number) for number in range(200)]
    assert {each.options["seats"] for each in logs} == {2, 3, 4}
    [option] = keltis.games.find(name).options
    assert {each.options[option.name] for each in logs} == {False, True}
    last = [each for each in logs if each.number % portable_games.RECORD and each.number // 3 % 4 < 2][:60]
    ended = {json.loads([*lines(each)][-2])["reason"] for each in last}
    assert ended == {"quiet", "deck", keltis.games.find(name).goal if name == "board" else "columns"}
    played = {action for each in logs for action in each.actions}
    assert not [action.text for action in keltis.make(name).actions if action.text not in played][5:]


def test_constants_are_the_same_on_the_page() -> None:
    answers = [json.loads(line) for line in ask("".join(json.dumps({"constants": name}) + "\n" for name in NAMES))]
    for name, answer in zip(NAMES, answers, strict=True):
        definition = keltis.games.find(name)
        assert answer["actions"] == list(definition.text.ACTIONS)
        assert answer["cards"] == list(definition.text.CARDS)
        assert answer["pack"] == {"cards": list(definition.pack.cards), "tiles": definition.pack.tiles}
        assert answer["layout"] == json.loads(portable_games.encode(definition.wire.LAYOUT))


def test_impossible_texts_are_refused_with_the_same_words_and_place() -> None:
    asked: list[dict[str, Any]] = [{"record": changed(short_record(), case[0])} for case in RECORD_CASES.values()]
    for text, cases in ((BOARD, BOARD_CASES), (CARDS, CARDS_CASES)):
        for changes, *_ in cases.values():
            position = changed(text, changes)
            options = dict(field.split("=") for field in position.split()[1:4])
            asked.append({"position": position, "options": {name: int(value) for name, value in options.items()}})
    answers = ask("".join(json.dumps(each) + "\n" for each in asked))
    assert len(answers) == len(asked) > 100
    for each, answer in zip(asked, answers, strict=True):
        assert answer == refusal(each), each


def refusal(asked: dict[str, Any]) -> str:
    try:
        if "record" in asked:
            record.read(asked["record"])
        else:
            keltis.make(asked["position"][:5], **asked["options"]).read(asked["position"])
    except ParseError as error:
        return portable_games.encode([reason_of(error.why), error.line, error.column]).decode()
    return "none"


# What it would catch -------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the page's engine to change."""
    engine = tmp_path / "web" / "src" / "engine"
    shutil.copytree(FOLDER.parent, engine)
    (tmp_path / "tests" / "web").mkdir(parents=True)
    shutil.copy(RUNNER, tmp_path / "tests" / "web")
    return tmp_path


PLANTED = {
    "a field of the table": ("games/board/wire.js", "t.deck_size, py.eq(t.seats, 2)", "t.in_goal, py.eq(t.seats, 2)"),
    "a field of the table as a player sees it": (
        "games/board/wire.js",
        "t.deck_size, py.eq(t.seats, 2)",
        "t.seat < 0 ? t.deck_size : 0, py.eq(t.seats, 2)",
    ),
    "the order of a column": ("games/board/wire.js", "    py.reverse(column);", ""),
    "the card that was drawn": ("games/board/events.js", "new Draw(seat, _drawn(old, new_))", "new Draw(seat, null)"),
    "why an action is illegal": ("games/board/refusals.js", '"why-not-empty"', '"why-not-over"'),
    "the weight of a reason": ("games/board/reasons.js", "new WeightedReason(45", "new WeightedReason(46"),
    "the line of an error": ("records/record.js", 'py.count(before, "\\n") + 1', 'py.count(before, "\\n")'),
}


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_difference_is_caught(what: str, copy: Path) -> None:
    file, old, new = PLANTED[what]
    path = copy / "web" / "src" / "engine" / "portable" / file
    text = path.read_text()
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new))
    logs = [log("board", number) for number in range(1, 60)]  # without the first, whose story shows tables of its own
    assert told_by_page(logs, copy / "tests" / "web" / RUNNER.name) != [digest(each) for each in logs]


def test_a_change_in_python_alone_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    logs = [log("board", number) for number in range(12)]
    theirs = told_by_page(logs)
    assert theirs == [digest(each) for each in logs]
    hand = wire.hand
    monkeypatch.setattr(wire, "hand", lambda view: hand(view)[::-1])
    assert theirs != [digest(each) for each in logs]


# The files -----------------------------------------------------------------------------------------------------------


def test_the_generated_files_are_up_to_date() -> None:
    assert not differences(), "run python -m tools.javascript"


def test_a_changed_file_is_not_up_to_date(copy: Path) -> None:
    folder = copy / "web" / "src" / "engine" / "portable"
    assert not differences(folder)
    changed_file = folder / "games" / "wire.js"
    changed_file.write_text(changed_file.read_text().replace("found", "lost"))
    (folder / "left.js").write_text("")
    assert differences(folder) == ["games/wire.js", "left.js"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("with_statement", "With is not in the subset here"),
        ("unknown_function", "os.getpid is not in the subset"),
        ("format_of_a_number", "a format is not in the subset"),
        ("loop_with_else", "For is not in the subset here"),
        ("no_such_parameter", "there is no parameter height"),
        ("two_kinds_of_exception", "a try with other than one kind of exception is not in the subset"),
    ],
)
def test_what_is_not_in_the_subset_is_refused_with_its_place(
    name: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = "tests.support.not_portable"
    monkeypatch.setitem(ROOTS, module, (name,))
    with pytest.raises(Refused, match=rf"^tests/support/not_portable\.py:\d+: {why}$"):
        Project().texts()
