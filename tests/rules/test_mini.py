"""The mini game is the board game with other constants: it conforms, is the same at every speed, and is kept apart."""

import importlib
import pickle
import random

import numpy as np
import pytest

import keltis
from keltis import games
from keltis.bots import make_bot
from keltis.engine import speeds, variants
from keltis.games.board import rules as board_rules
from keltis.records import record
from keltis.server import stories
from keltis.testing import check_game, plays

MINI = games.find("mini")
SETTINGS = [{}, {"free_start": False}, {"quiet_limit": 0}, {"quiet_limit": 1, "first": 1}]


@pytest.mark.parametrize("speed", ["plain", "native"])
@pytest.mark.parametrize("options", SETTINGS)
def test_it_passes_the_suite_for_every_game(speed: str, options: dict[str, int]) -> None:
    check_game(keltis.core.make("mini", speed=speed, **options), games=6, every=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", SETTINGS)
def test_it_is_the_same_at_both_speeds_byte_for_byte(options: dict[str, int]) -> None:
    plain, native = (keltis.core.make("mini", speed=speed, **options) for speed in ("plain", "native"))  # type: ignore[arg-type]
    rng = random.Random(1)
    over = set()
    for state, action, after in plays(plain, 60, "mini"):
        twin = native.state_type(state.records)
        assert native.legal(twin) == plain.legal(state)
        assert bytes(native.apply(twin, action)) == bytes(after)
        for seat in (None, 0, 1):
            view = plain.observe(after, seat)
            assert bytes(native.observe(native.state_type(after.records), seat)) == bytes(view)
            assert native.observe(native.determinize(view, rng), seat) == view
        assert plain.score(after) == native.score(after)
        if plain.turn(after) is None:
            t = after.table
            over.add("goal" if t.in_goal == 2 else "deck" if t.deck_size == 0 else "quiet")
    assert over >= {"deck"} and over <= {"deck", "goal", "quiet"}


def test_its_worlds_are_all_deals_that_a_view_allows() -> None:
    game = keltis.make("mini", first=0)
    view = game.observe(game.start(game.deal("1")), 0)
    rng = random.Random(1)
    found = {tuple(game.determinize(view, rng).record.deck[:2].tolist()) for _ in range(400)}
    assert len(found) == 20  # two of five unseen cards, in order; no card is there twice


def test_both_bots_without_search_can_play_it_alike_at_both_speeds() -> None:
    """Interpreted, a look past the end of an array would raise."""
    plain, native = (keltis.make("mini", speed=speed) for speed in ("plain", "native"))
    for name in ("greedy", "rule"):
        slow, fast = make_bot(name, plain), make_bot(name, native)
        for state, _, _ in plays(plain, 12, "bots"):
            seat = plain.turn(state)
            there = native.observe(native.state_type(state.records), seat)
            assert str(slow(plain.observe(state, seat))) == str(fast(there))


def test_it_can_be_asked_for_and_is_not_offered() -> None:
    assert "mini" not in games.names() and "mini" in games.all_names()
    with pytest.raises(keltis.core.errors.InvalidOption, match=r"^The mini game is for 2 seats, not 3\.$"):
        keltis.make("mini", seats=3)
    with pytest.raises(games.UnknownGame, match=r"choose one of board, cards\.$"):
        games.find("micro")


def test_a_server_tells_no_story_of_it() -> None:
    game = keltis.make("mini", first=0, quiet_limit=1)
    log = []
    state = game.start(game.deal("1"))
    while game.turn(state) is not None:
        log.append(str(game.legal(state)[0]))
        state = game.apply(state, game.legal(state)[0])
    text = record.write(record.Record(game, game.deal("1"), tuple(log)))
    with pytest.raises(keltis.ParseError, match="mini"):
        stories._read(text)


def test_the_board_game_is_as_it_was() -> None:
    assert (board_rules.PATHS, board_rules.PACK, board_rules.ACTIONS) == (5, 110, 182)
    assert (MINI.rules.PATHS, MINI.rules.PACK, MINI.rules.ACTIONS) == (2, 6, 26)  # type: ignore[attr-defined]
    assert len(games.find("board").text.ACTIONS) == 182 and len(MINI.text.ACTIONS) == 26
    assert MINI.text.__name__ == "keltis.games.mini.text"  # type: ignore[attr-defined]
    module = importlib.import_module("keltis.games.mini.wire")
    assert module.rules is MINI.rules is not board_rules


def test_positions_print_pickle_and_read_back() -> None:
    game = keltis.make("mini", first=0)
    state = game.start(game.deal("1"))
    view = game.observe(state, 0)
    assert pickle.loads(pickle.dumps(view)) == view == keltis.read(view.notation)
    assert "goal 0 of 2" in str(view) and view.svg().startswith("<svg")
    assert pickle.loads(pickle.dumps(game.score(state))) == game.score(state)


def test_a_constant_that_is_none_is_refused() -> None:
    variants.add_package("keltis.games.wrong", MINI.like.package, MINI.folder, {"PATHES": 2})  # type: ignore[union-attr]
    speeds.add_game("wrong", MINI.folder, {"PATHES": 2})
    with pytest.raises(ValueError, match=r"^rules\.py assigns to no PATHES at its top level\.$"):
        speeds.load("wrong", "plain")


def test_other_constants_are_other_compiled_code() -> None:
    assert speeds.digest("mini", speeds.RULES) != speeds.digest("board", speeds.RULES)
    speeds.add_game("half", MINI.folder, {**MINI.constants, "HAND": 2})
    assert speeds.digest("mini", speeds.RULES) != speeds.digest("half", speeds.RULES)
    assert np.array_equal(speeds.load("half", "plain").ALL_TILES, MINI.rules.ALL_TILES)
