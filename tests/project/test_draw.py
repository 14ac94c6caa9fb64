"""`keltis draw`: a position as a picture or in the terminal, and what it refuses."""

import io
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import keltis
from keltis import games
from keltis.cli.main import main

SVG = "{http://www.w3.org/2000/svg}"
NAMES = sorted(games.all_names())


def position(name: str, seat: int | None = 0) -> str:
    game = keltis.make(name)
    return game.write(game.observe(game.start(game.deal("draw")), seat))


def draw(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: str = "") -> int:
    """Run the command; returns its exit code."""
    monkeypatch.setattr(sys, "argv", ["keltis", "draw", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        main()
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_is_that_of_the_position_and_well_formed(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, line = tmp_path / f"{name}.svg", position(name)
    assert draw(monkeypatch, line, str(file)) == 0
    assert capsys.readouterr() == ("", f"Drawn as {file}.\n")
    picture = ET.parse(file).getroot()
    assert picture.tag == f"{SVG}svg" and len([*picture.iter()]) > 20
    hand = {str(card) for card in keltis.read(line).hand}  # type: ignore[union-attr]
    assert hand
    assert file.read_text(encoding="utf-8") == keltis.read(line).svg()
    assert draw(monkeypatch, position(name, None), str(file)) == 0
    assert file.read_text(encoding="utf-8") == keltis.read(position(name, None)).svg() != keltis.read(line).svg()


@pytest.mark.parametrize("name", NAMES)
def test_without_a_file_the_terminal_shows_it_also_when_typed(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = position(name)
    for arguments, typed in (((line,), ""), (("-",), f"{line}\n")):
        assert draw(monkeypatch, *arguments, typed=typed) == 0
        assert capsys.readouterr() == (f"{keltis.read(line)}\n", "")


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("", "There is no game ''"),
        ("chess seats=2", "There is no game 'chess'"),
        ("board seats=2", "line 1, column "),
        (position("board").replace("deck=", "deck=9"), "line 1, column "),
        (position("cards").replace("cards ", "board ", 1), "line 1, column "),
        (position("mini") + " more=1", "line 1, column "),
    ],
)
def test_a_bad_position_is_refused_in_a_sentence_and_nothing_is_written(
    line: str, refusal: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert draw(monkeypatch, line, str(tmp_path / "picture.svg")) == 2
    said, refused = capsys.readouterr()
    assert said == "" and refused.startswith("keltis: ") and refused.count("\n") == 1
    assert refusal in refused
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("file", "refusal"),
    [
        ("nowhere/a.svg", "nowhere/a.svg cannot be written: No such file or directory."),
        ("file/a.svg", "file/a.svg cannot be written: Not a directory."),
        ("a.png", "The picture is an SVG: name it a.svg."),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_in_a_sentence(
    file: str, refusal: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    assert draw(monkeypatch, position("board"), file) == 2
    assert capsys.readouterr() == ("", f"keltis: {refusal}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
