"""Hints in the terminal: while playing, and as a command."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import keltis
from keltis import i18n
from keltis.bots import make_bot
from keltis.bots.analysis import analyse
from keltis.cli import terminal
from keltis.cli.main import main
from keltis.records.record import Record, write
from tests.bots.test_analysis import GAMES, NAMES, own_view, states


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_said_can_be_said_in_every_language(name: str) -> None:
    game, ids = GAMES[name], set()
    for state in [*states(game, "said")][::6]:
        for opinion in analyse(game, own_view(game, state), worlds=1):
            for reason in opinion.reasons:
                ids.add(reason.id)
                for language in ("en", "ru"):
                    assert i18n.load(language)(reason.id, **reason.values)
    assert len(ids) > 12


def test_a_person_who_plays_is_given_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    game = keltis.make("board")
    console = Console(file=io.StringIO(), width=200)
    lines = iter(["?", "h", "q"])
    monkeypatch.setattr("builtins.input", lambda *_prompt: next(lines))
    deal = next(deal for deal in map(game.deal, "abcdefgh") if deal.first == 0)
    terminal.play(console, game, deal, [None, make_bot("greedy", game)], i18n.load("de"))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert i18n.load("de")("hint-help") in shown
    best, *others = [line for line in shown.splitlines() if " % ± " in line.replace("\N{NO-BREAK SPACE}", " ")]
    assert i18n.load("de")("hint-best") in best
    assert len(others) == 2


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.argv", ["keltis", "hint", *arguments, "--lang", "en", "--worlds", "8"])
    try:
        main()
        code = 0
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_the_command_gives_a_hint_for_a_position_and_for_a_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = keltis.make("cards", seats=3)
    deal = game.deal("command")
    view = own_view(game, game.start(deal))
    monkeypatch.setenv("COLUMNS", "40")
    code, told, errors = run(capsys, monkeypatch, game.write(view))
    assert (code, errors) == (0, "")
    assert told.startswith("Best: ")
    assert "% ± 1 to win" in told.splitlines()[0]
    assert told.splitlines() == [line.rstrip() for line in told.splitlines()]
    view_of_game = keltis.read(game.write(view))
    assert isinstance(view_of_game, keltis.View)
    wide = Console(file=io.StringIO(), width=1_000)
    for said in terminal.hint(wide, game, view_of_game, i18n.load("en"), worlds=8):
        wide.print(said, highlight=False)
    assert told == wide.file.getvalue()  # type: ignore[attr-defined] # no sentence is folded: this is no terminal
    file = tmp_path / "game.txt"
    file.write_text(write(Record(game, deal)), encoding="utf-8")
    assert run(capsys, monkeypatch, "--record", str(file), "--turn", "1") == (0, told, "")


def test_bad_input_gets_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = keltis.make("board", first=0)
    state = game.start(game.deal("command"))
    file = tmp_path / "game.txt"
    file.write_text(write(Record(game, game.deal("command"))), encoding="utf-8")
    for sentence, *arguments in (
        ("line 1, column 1: a position of this game begins with 'board'", "board", "nonsense"),
        ("A hint is for what one seat sees: this position shows every hand.", "board", game.write(state)),
        (
            "A hint is for a seat that plays: this is what a spectator sees.",
            "board",
            game.write(game.observe(state, None)),
        ),
        ("It is not seat B’s turn here.", "board", game.write(game.observe(state, 1))),
        ("There is no turn 9: this game has 1.", "--record", str(file), "--turn", "9"),
        ("This game has no seat 2.", "--record", str(file), "--seat", "2"),
        ("Give a position, or --record FILE.",),
        ("Give a position, or --record FILE.", "board", "--record", str(file)),
    ):
        assert run(capsys, monkeypatch, *arguments) == (2, "", f"keltis: {sentence}\n")
