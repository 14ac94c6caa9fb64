"""The types of the library: mypy finds a user's typos, and no public signature is loose."""

import inspect
import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from mypy import api

import keltis

START = """
import keltis
from keltis import Card
game = keltis.make("board", seats=3)
state = game.start(game.deal("x"))
view = game.observe(state, 0)
cards = keltis.make("cards")
table = cards.observe(cards.start(cards.deal("x")), 0)
"""
RIGHT = """
keltis.make("board", free_start=False, quiet_limit=3, speed="native")
keltis.make("cards", end_opens=True)
total: int = game.score(state)[0].total + view.score[0].tiles + table.score[0].points
card: Card = view.hand[0]
rows: list[int] = [figure.row for figure in view.figures[0].values()]
words: tuple[str, str] = (state.phase, table.phase)
path: str | None = game.legal(view)[0].path
deck: tuple[Card, ...] = keltis.play(game, state, "r0").deck
goal: int = game.apply(state, game.legal(state)[0]).in_goal + view.table.in_goal
stones: tuple[int, ...] = table.stones[0] + table.stones_left
world: int = len(game.determinize(view, __import__("random").Random(1)).hands)
wins: float = float(keltis.simulate(game, 10, bots="rule").wins[0, 0])
def first_legal(view: keltis.BoardView) -> keltis.Action:
    return view.legal[0]
keltis.compare(keltis.Match(first_legal, "rule", game), 1)
"""
WRONG = {
    'keltis.make("board", free_strat=True)': "call-overload",
    'keltis.make("board", end_opens=True)': "call-overload",
    'keltis.make("cards", free_start=True)': "call-overload",
    "game.score(state)[0].totl": "attr-defined",
    "game.score(state)[0].points": "attr-defined",
    "view.hnd": "attr-defined",
    "table.figures": "attr-defined",
    "view.piles['x']": "index",
    "view.hand[0].colour": "attr-defined",
    "game.legal(view)[0].txt": "attr-defined",
    "game.apply(view, game.legal(view)[0])": "arg-type",
    "game.apply(state, 'r0')": "arg-type",
    "game.determinize(state, None)": "arg-type",
    "state.phase == 'discard'": "comparison-overlap",
    "view.table.in_gaol": "attr-defined",
    "view.hand = ()": "misc",
    "keltis.simulate(game, 10, bot='rule')": "call-arg",
    "keltis.Match('rule', len, game)": "arg-type",
}


def errors_in(program: str, folder: Path) -> list[tuple[str, str]]:
    """The line and the code of each error that mypy reports."""
    file = folder / "program.py"
    file.write_text(program)
    said, trouble, _ = api.run([str(file), "--strict", "--no-error-summary", "--hide-error-context"])
    assert trouble == ""
    lines = program.splitlines()
    found = re.findall(r"program\.py:(\d+): error: .* {2}\[([\w-]+)\]", said)
    return [(lines[int(number) - 1], code) for number, code in found]


def test_mypy_finds_every_planted_typo_and_nothing_else(tmp_path: Path) -> None:
    found = errors_in(START + RIGHT + "\n".join(WRONG) + "\n", tmp_path)
    assert {line: code for line, code in found if line in WRONG} == WRONG
    assert [(line, code) for line, code in found if line not in WRONG] == []


# Public signatures ---------------------------------------------------------------------------------------------------


def public_functions(name: str) -> Iterator[tuple[str, typing.Any]]:
    public = getattr(keltis, name)
    if inspect.isfunction(public):
        yield name, public
    elif inspect.isclass(public):
        for member, value in inspect.getmembers_static(public):
            function = value.fget if isinstance(value, property) else getattr(value, "func", value)
            function = getattr(function, "__func__", function)
            own = str(getattr(function, "__module__", "")).startswith("keltis")
            if own and inspect.isfunction(function) and (not member.startswith("_") or member == "__init__"):
                yield f"{name}.{member}", function


def loose(hint: object) -> bool:
    if typing.get_origin(hint) is np.ndarray:  # NumPy's own alias says Any of the shape
        return False
    return hint in (typing.Any, types.SimpleNamespace) or any(map(loose, typing.get_args(hint)))


RAW = {"table", "record", "records"}  # typed as a game's own record in each game's classes


@pytest.mark.parametrize("name", keltis.__all__)
def test_no_public_signature_is_loose(name: str) -> None:
    for function_name, function in public_functions(name):
        if function_name.partition(".")[2] in RAW:
            continue
        annotations = function.__annotations__
        assert "return" in annotations, function_name
        said = " ".join(str(hint) for hint in annotations.values() if isinstance(hint, str))
        assert not re.search(r"\b(Any|SimpleNamespace)\b", said), function_name
        assert not any(loose(hint) for hint in annotations.values()), function_name


def test_a_loose_signature_would_be_found() -> None:
    assert loose(dict[str, typing.Any])
    assert loose(types.SimpleNamespace | None)
    assert not loose(tuple[int, ...])
