"""The levels in a browser choose what Python's `browser:LEVEL` chooses: in Node, from the same compiled sources."""

import functools
import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis import games
from keltis.bots import make_bot
from keltis.bots.levels import LEVELS, searches
from keltis.core import Game, View
from tests.support.thorough import rounds
from tools import web

pytestmark = pytest.mark.process

SCRIPT = Path(__file__).parents[1] / "support" / "web_bots_in_node.ts"
VIEWS = rounds(60, 200)  # of each game and number of seats
SEARCHED = rounds(1, 8)  # of these, by the levels that search, split over 1, 2 and 3 workers


def views(game: Game, wanted: int) -> list[View]:
    """Views with a choice, from all stages of games between levels."""
    rng = random.Random(f"{game.name} {game.seats}")
    found: list[View] = []
    for number in itertools.count():
        state = game.start(game.deal(f"browser {number}"))
        players = [make_bot(rng.choice(LEVELS[:7]), game, str(seat)) for seat in range(game.seats)]
        while (seat := game.turn(state)) is not None:
            view = game.observe(state, seat)
            if len(game.legal(view)) > 1 and rng.random() < 0.2:
                found.append(view)
            state = game.apply(state, players[seat](view))
        if len(found) >= wanted:
            return rng.sample(found, wanted)
    raise AssertionError


def questions(name: str) -> list[tuple[Game, View, dict[str, Any]]]:
    asked = []
    for seats in games.find(name).seats:
        game = keltis.make(name, seats=seats, speed="native")
        for number, view in enumerate(views(game, VIEWS)):
            for level in LEVELS:
                if not searches(name, seats, level):
                    asked.append((game, view, {"level": level, "seed": str(number), "workers": 1}))
                elif number < SEARCHED:
                    asked += [(game, view, {"level": level, "seed": str(number), "workers": n}) for n in (1, 2, 3)]
    return asked


def test_every_level_chooses_the_same_in_a_browser() -> None:
    asked = {name: questions(name) for name in games.names()}
    told = {
        name: [{**how, "seats": game.seats, "view": bytes(view).hex()} for game, view, how in each]
        for name, each in asked.items()
    }
    done = web.node(str(SCRIPT), typed=json.dumps(told))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    for name, each in asked.items():
        expected = [choice(game, view, how["level"], how["seed"]) for game, view, how in each]
        wrong = [(each[i][2], a, b) for i, (a, b) in enumerate(zip(found[name], expected, strict=True)) if a != b]
        assert not wrong
        quick = [(game, view, how) for game, view, how in each if not searches(name, game.seats, how["level"])]
        planted = [choice(game, view, how["level"], "another seed") for game, view, how in quick]
        told_apart = sum(
            number != choice(*asked[:2], asked[2]["level"], asked[2]["seed"])
            for asked, number in zip(quick, planted, strict=True)
        )
        assert told_apart > 100, "levels that always choose the same would be easy to agree with"


@functools.cache
def choice(game: Game, view: View, level: str, seed: str) -> int:
    return make_bot(f"browser:{level}", game, seed)(view).number
