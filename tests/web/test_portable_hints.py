"""Hints in the browser are those of Python with the same network: actions, their order and reasons exactly, figures to
the last places (native and WebAssembly round alike but for a few operations of the network)."""

import json
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.bots.analysis import SERVER, analyse
from keltis.bots.champion_search import Settings
from keltis.bots.opinions import DEPTH
from keltis.core import Game, View
from keltis.server.bots.worker import HINT_WORLDS, OPINIONS
from tests.support.portable_games import log
from tests.support.thorough import rounds
from tools import web

pytestmark = pytest.mark.process

RUNNER = str(Path(__file__).with_name("portable_hints.mjs"))
POCKET = Settings(policy="pocket", playout="pocket", depth=DEPTH, leaf="view")
FIGURES = ("win", "margin", "error")
TOLERANCE = 1e-6


def views(name: str, numbers: range) -> list[tuple[Game, View]]:
    """Views of seats on turn, at the beginning, in the middle and at the end of games that a bot plays."""
    found = []
    for number in numbers:
        told = log(name, 24 * (number // 3) + number % 3)
        options = dict(told.options)
        game = keltis.make(name, speed="native", **options)
        state = game.start(keltis.Deal(told.deck, told.tiles, told.first))
        last = len(told.actions) - 1
        for place, action in enumerate(told.actions):
            if place in (number % 5, last * (1 + number % 7) // 8, last - 1, last):
                found.append((game, game.observe(state, game.turn(state))))
            state = keltis.play(game, state, action)
    return found


def opinions(game: Game, view: View, settings: Settings = POCKET) -> list[dict[str, Any]]:
    return [
        {
            "action": each.action.text,
            "win": each.win,
            "margin": each.margin,
            "error": each.error,
            "worlds": each.worlds,
            "reasons": [{"id": reason.id, "values": dict(reason.values)} for reason in each.reasons],
            "as_good": each.as_good,
        }
        for each in analyse(game, view, worlds=HINT_WORLDS, seed="portable", settings=settings)[:OPINIONS]
    ]


def asked(game: Game, view: View) -> str:
    options = {"seats": game.seats, **game.options()}
    return json.dumps({"game": game.name, "options": options, "view": bytes(view).hex(), "seed": "portable"})


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_page_gives_the_same_hints(name: str) -> None:
    seen = views(name, range(rounds(12, 120)))
    answered = web.node(RUNNER, typed="".join(f"{asked(*each)}\n" for each in seen))
    assert answered.returncode == 0, answered.stderr
    answers = [json.loads(line) for line in answered.stdout.splitlines()]
    assert len(answers) == len(seen)
    ids = set()
    for each, answer in zip(seen, answers, strict=True):
        wanted = opinions(*each)
        for mine, theirs in zip(wanted, answer, strict=True):
            for figure in FIGURES:
                assert theirs.pop(figure) == pytest.approx(mine.pop(figure), abs=TOLERANCE)
        assert answer == wanted
        ids |= {reason["id"] for opinion in wanted for reason in opinion["reasons"]}
    assert len(ids) > 10


def test_another_network_gives_other_hints() -> None:
    [(game, view), *_] = views("board", range(1))
    assert opinions(game, view) != opinions(game, view, SERVER)
