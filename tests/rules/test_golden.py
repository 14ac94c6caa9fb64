"""Golden playthroughs and action counts (perft): no change of the rules goes unnoticed."""

import random
import re
from itertools import zip_longest
from typing import Any

import pytest

import keltis
from keltis import Game, State, games
from keltis.records import record
from keltis.testing import any_action
from tests.support import playthroughs

every_playthrough = pytest.mark.parametrize(
    "playthrough", playthroughs.PLAYTHROUGHS, ids=lambda p: f"{p.name}-{p.ending}"
)

# The number of sequences of one, two, ... actions, from the deal of the seed "perft" and from 60 random actions later.
PERFT = {
    ("board", 2, True): ((21, 21, 504, 661, 12558, 20908), (3, 36, 135, 1631, 6872, 66619)),
    ("board", 2, False): ((21, 21, 504, 661, 12558, 19468), (3, 36, 129, 1595, 6668, 64299)),
    ("board", 3, True): ((24, 24, 504, 661, 13881, 21158), (14, 44, 554, 2282, 21876, 102132)),
    ("board", 3, False): ((24, 24, 504, 661, 13881, 21158), (14, 42, 546, 1988, 20694, 88374)),
    ("board", 4, True): ((21, 21, 504, 660, 13860, 21298), (2, 28, 78, 1248, 4344, 50880)),
    ("board", 4, False): ((21, 21, 504, 660, 13860, 21298), (16, 47, 705, 2212, 28756, 94145)),
    ("cards", 2, True): ((14, 14, 206, 306, 4007, 6610), (2, 40, 110, 1482, 3892, 70059)),
    ("cards", 2, False): ((13, 13, 189, 288, 3596, 5949), (2, 30, 69, 849, 2007, 29972)),
    ("cards", 3, True): ((17, 18, 258, 395, 4720, 7653), (2, 18, 54, 878, 2684, 34117)),
    ("cards", 3, False): ((17, 18, 242, 371, 4079, 6664), (15, 56, 784, 2873, 45968, 171830)),
    ("cards", 4, True): ((16, 18, 245, 367, 4683, 7873), (2, 26, 50, 750, 1502, 23282)),
    ("cards", 4, False): ((15, 17, 215, 329, 3881, 6639), (16, 70, 1158, 5014, 68360, 280448)),
}
GAMES = [pytest.param(*setting, id="-".join(map(str, setting))) for setting in PERFT]


@every_playthrough
def test_a_playthrough_shows_what_the_rules_do(playthrough: Any) -> None:
    lines = zip_longest(playthroughs.written(playthrough).splitlines(), playthrough.path.read_text().splitlines())
    for number, (now, then) in enumerate(lines, 1):
        assert now == then, f"{playthrough.path}:{number}; CONTRIBUTING.md says how to make it again"


@every_playthrough
def test_a_playthrough_ends_as_its_name_says(playthrough: Any) -> None:
    *_, last = record_of(playthrough).states()
    table = last.table
    reasons = {
        "goal": playthrough.name == "board" and table.in_goal == 5,
        "columns": playthrough.name == "cards" and table.closed_columns >= 5,
        "deck": table.deck_size == 0,
        "quiet": table.quiet == table.quiet_limit,
    }
    assert [reason for reason, true in reasons.items() if true] == [playthrough.ending]


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_playthroughs_show_every_kind_of_action(name: str) -> None:
    def kinds(actions: Any) -> set[str]:
        return {re.sub(r"[rypgb]", "c", re.sub(r"[0-9X]", "0", str(action))) for action in actions}

    played = [record_of(playthrough).actions for playthrough in playthroughs.PLAYTHROUGHS if playthrough.name == name]
    assert set().union(*map(kinds, played)) == kinds(keltis.make(name).actions)


def record_of(playthrough: Any) -> record.Record:
    """The record at the end of the file."""
    text = playthrough.path.read_text()
    return record.read(text[text.index("[Game ") :])


def perft_positions(game: Game) -> tuple[State, State]:
    rng = random.Random("perft")
    begun = state = game.start(game.deal("perft"))
    for _ in range(60):
        state = game.apply(state, any_action(rng, game.legal(state)))
    return begun, state


@pytest.mark.parametrize(("name", "seats", "option"), GAMES)
def test_so_many_sequences_of_actions_there_are(name: str, seats: int, option: bool) -> None:
    game = keltis.make(name, seats=seats, speed="native", **{games.find(name).options[0].name: option})
    for state, counts in zip(perft_positions(game), PERFT[name, seats, option], strict=True):
        assert tuple(keltis.perft(game, state, depth) for depth in range(1, 7)) == counts


@pytest.mark.parametrize(("name", "seats", "option"), GAMES)
def test_interpreted_rules_count_the_same(name: str, seats: int, option: bool) -> None:
    game = keltis.make(name, seats=seats, speed="plain", **{games.find(name).options[0].name: option})
    for state, counts in zip(perft_positions(game), PERFT[name, seats, option], strict=True):
        assert keltis.perft(game, state, 3) == counts[2]
