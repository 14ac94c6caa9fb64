"""`keltis draw`: a position as a picture or in the terminal, and what it refuses."""

import io
import random
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import keltis
from keltis import games
from keltis.cli.main import main

CARD_HEIGHT, CHIP_HEIGHT = 46, 17
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


Box = tuple[float, float, float, float]  # left, top, right, bottom


def boxes(picture: ET.Element, height: int) -> list[Box]:
    """The rectangles of this height, such as cards (46) or chips (17)."""
    found = [
        [float(rect.attrib[name]) for name in ("x", "y", "width", "height")] for rect in picture.iter(f"{SVG}rect")
    ]
    return [(x, y, x + wide, y + high) for x, y, wide, high in found if high == height]


def overlaps(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def half_way(game: keltis.Game) -> keltis.State:
    """Where most is on the table."""
    rng, states = random.Random("draw"), [game.start(game.deal("draw"))]
    while states[-1].turn is not None:
        states.append(game.apply(states[-1], rng.choice(states[-1].legal)))
    return max(states, key=lambda state: sum(len(column) for seat in state.columns for column in seat.values()))


@pytest.mark.parametrize(("name", "seats"), [("mini", 2), *((name, n) for name in games.names() for n in (2, 3, 4))])
def test_nothing_is_drawn_over_anything_else(name: str, seats: int) -> None:
    state = half_way(keltis.make(name, seats=seats))
    for position in (state, state.game.observe(state, 0), state.game.observe(state, None)):
        picture = ET.fromstring(position.svg())
        things = [*boxes(picture, CARD_HEIGHT), *boxes(picture, CHIP_HEIGHT)]
        assert len(things) > seats
        assert [(a, b) for i, a in enumerate(things) for b in things[:i] if overlaps(a, b)] == []
        _, _, width, height = map(float, picture.attrib["viewBox"].split())
        assert all(box[2] <= width and box[3] <= height for box in things)


def test_figures_leave_the_tile_of_their_stone_to_be_seen() -> None:
    rng, met = random.Random("tiles"), set()
    game = keltis.make("board", seats=4)
    state = game.start(game.deal("tiles"))
    while state.turn is not None:
        for _ in range(20):
            state = game.apply(state, rng.choice(state.legal)) if state.legal else state
        picture = ET.fromstring(state.svg())
        tiles = [each.attrib for each in picture.iter(f"{SVG}text") if each.attrib["font-size"] == "16"]
        for figure in picture.iter(f"{SVG}circle"):
            x, y, radius = (float(figure.attrib[name]) for name in ("cx", "cy", "r"))
            for tile in tiles:
                right = float(tile["x"]) - x
                if float(tile["y"]) - 6 == y and 0 < right < 60:
                    met.add(right)
                    assert right >= radius + 7
    assert len(met) == 4  # each seat's figures have been beside a tile


def test_one_is_no_plural() -> None:
    game = keltis.make("mini")
    state = game.start(game.deal("draw"))
    assert ">1 card, " in state.svg() and "1 cards" not in state.svg()
    assert "0 columns closed<" in keltis.make("cards").start(keltis.make("cards").deal("x")).svg()


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
