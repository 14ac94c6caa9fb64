"""The types of the library: mypy finds a user's typos, and no public signature is loose."""

import doctest
import importlib
import inspect
import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from mypy import api

from tests.support.reference import documented_modules, fields_of, own_names, public_fields

ROOT = Path(__file__).parents[2]

START = """
import numpy as np
import keltis
from keltis import Card, View
from keltis.core import Pile
from keltis.env.gpu_batch import GpuBatch
from keltis.env.gymnasium_env import KeltisEnv
from keltis.env.pettingzoo_env import aec_env, parallel_env
from keltis.env.vector import KeltisVectorEnv
from keltis.games.make import GameName
game = keltis.make("board", seats=3)
state = game.start(game.deal("x"))
view = game.observe(state, 0)
cards = keltis.make("cards")
table = cards.observe(cards.start(cards.deal("x")), 0)
minis = keltis.make("mini")
mini = minis.observe(minis.start(minis.deal("x")), 0)
rules = keltis.speeds.load("board", "native")
env = KeltisEnv("board")
"""
RIGHT = """
keltis.make("board", free_start=False, quiet_limit=3, speed="native")
keltis.make("cards", end_opens=True)
total: int = game.score(state)[0].total + view.score[0].tiles + table.score[0].points
card: Card = view.hand[0]
rows: list[int] = [figure.row for figure in view.figures[0].values()]
words: tuple[str, str] = (state.phase, table.phase)
path: Pile | None = game.legal(view)[0].path
figure = view.figures[0][path or "r"]
laid: tuple[Card, ...] = view.columns[0][path or "r"] + table.piles[cards.legal(table)[0].path or "n"]
deck: tuple[Card, ...] = keltis.play(game, state, "r0").deck
goal: int = game.apply(state, game.legal(state)[0]).in_goal + view.table.in_goal
stones: tuple[int, ...] = table.stones[0] + table.stones_left
world: int = len(game.determinize(view, __import__("random").Random(1)).hands)
wins: float = float(keltis.simulate(game, 10, bots="rule").wins[0, 0])
def first_legal(view: keltis.BoardView) -> keltis.Action:
    return view.legal[0]
def any_game(view: View) -> keltis.Action:
    # a bot for every game
    assert view.seat is not None
    wanted = [a for a in view.legal if a.path and a.kind == "lay" and view.columns[view.seat][a.path]]
    known = len(view.seen[0]) + len(view.closed) + sum(map(len, view.piles.values()))
    return (wanted or view.legal)[known % len(wanted or view.legal)]
record = keltis.record.read("")
top: list[Card] = [pile[-1] for pile in record.final.piles.values() if pile]
after = next(iter(record)).after
seen_by_all: int = len(after.columns[0]["r"]) + len(after.hands[0]) + len(after.deck) + len(after.set_aside)
figures = keltis.compare(keltis.Match(first_legal, "rule", game), 1).figures()
margin: float = figures["margin"] + figures["blocks"]
row: int = mini.figures[0]["g"].row
deck_size: int = rules.ALL_DECK.size
KeltisEnv("board", "greedy", 3, free_start=False, first=None, quiet_limit=3).step(np.int8(3))
KeltisVectorEnv("cards", 8, seats=3, end_opens=False)
aec_env("board", free_start=False).step(None)
parallel_env("board", 3, reward="win", quiet_limit=3)
GpuBatch("board", 8, seats=3, free_start=False)
env.step(env.action_space.sample())
KeltisEnv("board", first_legal)
KeltisEnv("mini", ["rule"], free_start=True)
def on(name: GameName) -> None:
    KeltisEnv(name, quiet_limit=3)
    aec_env(name)
"""
WRONG = {
    "view.columns[0]['x']": "index",
    "record.final.hand": "attr-defined",
    "record.final.pile": "attr-defined",
    'keltis.make("board", free_strat=True)': "call-overload",
    'keltis.make("board", end_opens=True)': "call-overload",
    'keltis.make("board", speed="fast")': "call-overload",
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
    "mini.figures[0]['q']": "index",
    "figures['win_shar']": "typeddict-item",
    "figures['sprt']['verdict'].foo": "union-attr",
    "rules.legal_att": "attr-defined",
    "KeltisEnv('board', free_strat=True)": "call-overload",
    "KeltisEnv('board', quiet_limit='3')": "call-overload",
    "KeltisVectorEnv('cards', 8, end_open=False)": "call-overload",
    "aec_env('board', freestart=True)": "call-overload",
    "parallel_env('board', rewards='win')": "call-overload",
    "parallel_env('board', reward='wins')": "call-overload",
    "KeltisEnv('board', render_mode='rgb_array')": "call-overload",
    "KeltisVectorEnv('cards', 8, autoreset_mode='same')": "call-overload",
    "keltis.Match('rule', 'rule', game, on_failure='hang')": "arg-type",
    "GpuBatch('board', 8, free_start=None)": "call-overload",
    "env.step('g7')": "arg-type",
    "KeltisEnv('cards', free_start=True)": "call-overload",
    "KeltisEnv('bord')": "call-overload",
    "KeltisEnv('board', 3)": "call-overload",
    "KeltisVectorEnv('board', 8, end_opens=True)": "call-overload",
    "KeltisVectorEnv('card', 8)": "call-overload",
    "aec_env('cards', free_start=True)": "call-overload",
    "aec_env('bord')": "call-overload",
    "parallel_env('mini', end_opens=True)": "call-overload",
    "parallel_env('bord')": "call-overload",
    "GpuBatch('cards', 8, free_start=True)": "call-overload",
    "GpuBatch('bord', 8)": "call-overload",
}


def errors_in(program: str, folder: Path, *options: str) -> list[tuple[str, str]]:
    """The line and the code of each error that mypy reports."""
    file = folder / "program.py"
    file.write_text(program)
    said, trouble, _ = api.run([str(file), "--strict", "--no-error-summary", "--hide-error-context", *options])
    assert trouble == ""
    lines = program.splitlines()
    found = re.findall(r"program\.py:(\d+): error: .* {2}\[([\w-]+)\]", said)
    return [(lines[int(number) - 1], code) for number, code in found]


def test_mypy_finds_every_planted_typo_and_nothing_else(tmp_path: Path) -> None:
    found = errors_in(START + RIGHT + "\n".join(WRONG) + "\n", tmp_path)
    assert {line: code for line, code in found if line in WRONG} == WRONG
    assert [(line, code) for line, code in found if line not in WRONG] == []


def code_in(page: str) -> str:
    """The examples of a page as one program, without those that show an error."""
    examples = doctest.DocTestParser().get_examples((ROOT / page).read_text(encoding="utf-8"))
    return "".join(example.source for example in examples if not example.exc_msg)


@pytest.mark.parametrize("page", ["docs/library.md", "docs/bots.md"])
def test_mypy_agrees_with_the_examples_in_the_docs(page: str, tmp_path: Path) -> None:
    program = code_in(page)
    assert "view" in program
    assert errors_in(program, tmp_path, "--allow-redefinition") == []


# Public signatures ---------------------------------------------------------------------------------------------------


def public_names() -> list[str]:
    """Everything in the reference: each name with its module."""
    found = []
    for name, only in documented_modules().items():
        module = importlib.import_module(name)
        found += [f"{name}:{each}" for each in only or own_names(module)]
    return found


def public_functions(name: str) -> Iterator[tuple[str, typing.Any]]:
    module, _, short = name.partition(":")
    public = getattr(importlib.import_module(module), short)
    if inspect.isfunction(public):
        yield short, public
    elif inspect.isclass(public):
        for member, value in inspect.getmembers_static(public):
            function = value.fget if isinstance(value, property) else getattr(value, "func", value)
            function = getattr(function, "__func__", function)
            own = str(getattr(function, "__module__", "")).startswith("keltis")
            if own and inspect.isfunction(function) and (not member.startswith("_") or member == "__init__"):
                yield f"{short}.{member}", function


def loose(hint: object) -> bool:
    if isinstance(hint, str):
        return re.search(r"\b(Any|SimpleNamespace)\b", hint) is not None
    if typing.get_origin(hint) is np.ndarray:  # NumPy's own alias says Any of the shape
        return False
    return hint in (typing.Any, types.SimpleNamespace) or any(map(loose, typing.get_args(hint)))


INFO: set[object] = {dict[str, typing.Any], dict[str, typing.Any] | None, dict[str, dict[str, typing.Any]]}
GYMNASIUM: dict[str, set[object]] = {  # what Gymnasium's own signatures say, and PettingZoo's as well
    "reset": INFO,
    "step": INFO,
    "observation_space": {gymnasium.Space[typing.Any]},
    "close_extras": {typing.Any},
    "sample": {typing.Any},
}


def loose_parts(function_name: str, function: typing.Any) -> list[object]:
    """The annotations of a function that say nothing, without those that Gymnasium demands."""
    demanded = GYMNASIUM.get(function_name.partition(".")[2], set())
    found = []
    for hint in function.__annotations__.values():
        parts = typing.get_args(hint) if typing.get_origin(hint) is tuple else (hint,)
        found += [part for part in parts if loose(part) and part not in demanded]
    return found


@pytest.mark.parametrize("name", public_names())
def test_no_public_signature_is_loose(name: str) -> None:
    for function_name, function in public_functions(name):
        assert "return" in function.__annotations__, function_name
        assert loose_parts(function_name, function) == [], function_name


def test_no_public_field_is_loose() -> None:
    found = dict(public_fields())
    assert {"keltis.records.fair_shuffle.Entry.data", "keltis.env.gpu_batch.GpuBatch.setting"} <= set(found)
    assert [name for name, field in found.items() if loose(field.hint)] == []


class Planted:
    """What the test below is to find."""

    payload: dict[str, typing.Any]
    number: int

    def __init__(self) -> None:
        self.code: typing.Any = None
        self._hidden: typing.Any = None


def test_a_loose_field_would_be_found() -> None:
    assert {field.name: loose(field.hint) for field in fields_of(Planted)} == {
        "payload": True, "number": False, "code": True,
    }  # fmt: skip


def test_a_loose_signature_would_be_found() -> None:
    def step(options: dict[str, typing.Any], more: typing.Any) -> tuple[int, types.SimpleNamespace]:
        raise NotImplementedError

    assert loose(dict[str, typing.Any])
    assert loose(types.SimpleNamespace | None)
    assert loose("list[Any]")
    assert not loose(tuple[int, ...])
    assert loose_parts("KeltisEnv.step", step) == [typing.Any, types.SimpleNamespace]
    assert loose_parts("KeltisEnv.act", step) == [dict[str, typing.Any], typing.Any, types.SimpleNamespace]
