"""The promise that an observation matches its table at every speed, and reveals nothing hidden."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import keltis
from keltis import Game, View
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.env.compiled import ENV
from keltis.env.observation import layout, layout_of
from keltis.testing import any_action, eager_action
from tests.support.observation_by_hand import ByHand
from tests.support.sample_positions import copy_of, positions
from tools.observation_tables import main, tables, with_tables

SETTINGS = [(name, seats) for name in ("board", "cards") for seats in (2, 3, 4)]
DOCS = Path(__file__).parents[2] / "docs" / "observations.md"
ON_TURN = -1

Records = Any
Look = Callable[[Game, Records, Any], tuple[Any, Any]]


def look(game: Game, states: Records, seats: Any, speed: str = "native") -> tuple[Any, Any]:
    """Observations and masks of one seat of each state."""
    code: Any = speeds.load(game.name, speed, ENV)
    seen = np.full((len(states), code.OBSERVATION), 99, np.int8)  # previous contents must not matter
    masks = np.full((len(states), code.ACTIONS), 99, np.int8)
    views = np.zeros(1, code.VIEW)
    rooms = (states, views) if speed == "native" else ([fields_of(state) for state in states], [fields_of(views[0])])
    code.look_at(rooms[0], np.ones(len(states), bool), np.array(seats, np.int8), rooms[1], seen, masks)
    return seen, masks


def seats_for(game: Game, states: Records, rng: np.random.Generator) -> Any:
    """A seat for each state: the one on turn, or any."""
    return np.where(rng.random(len(states)) < 0.3, ON_TURN, rng.integers(game.seats, size=len(states)))


# Contents ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_interpreted_and_native_observations_and_masks_are_equal(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    rng = np.random.default_rng(seats)
    for states in positions(game, 5, 16, seed=10 + seats):
        viewers = seats_for(game, states, rng)
        for plain, native in zip(look(game, states, viewers, "plain"), look(game, states, viewers), strict=True):
            assert np.array_equal(plain, native)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_spectator_looks_from_seat_0_and_sees_no_hand(name: str) -> None:
    plain, native = keltis.make(name), keltis.make(name, speed="native")
    state = plain.start(plain.deal("spectator"))
    seen = layout(plain).write(plain.observe(state, None))
    assert np.array_equal(seen, layout(native).write(native.observe(state, None)))
    pieces, own = layout(plain).split(seen), layout(plain).split(layout(plain).write(plain.observe(state, 0)))
    assert not pieces["hand"].any()
    assert np.array_equal(pieces["unseen"], own["unseen"] + own["hand"])
    assert pieces["hand_size"].tolist() == own["hand_size"].tolist() == [8, 8, 0, 0]


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_every_number_is_inside_its_bounds_and_every_piece_is_used(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    told = layout(game)
    most = np.zeros(told.size, np.int8)
    rng = np.random.default_rng(seats)
    for states in positions(game, 50, 20, seed=20 + seats):
        seen, masks = look(game, states, seats_for(game, states, rng))
        assert (seen >= told.low).all()
        assert (seen <= told.high).all()
        assert set(np.unique(masks)) <= {0, 1}
        most = np.maximum(most, seen.max(axis=0))
    assert [piece for piece, numbers in told.split(most).items() if not numbers.any()] == []


def test_more_quiet_turns_than_a_byte_holds_are_cut() -> None:
    for name in ("board", "cards"):
        game = keltis.make(name, quiet_limit=100_000)
        records = copy_of(game.start(game.deal("quiet")).records)
        records["table"]["quiet"] = 50_000
        pieces = layout(game).split(look(keltis.make(name, speed="native"), records, [0])[0][0])
        assert (int(pieces["quiet"]), int(pieces["quiet_limit"])) == (127, 127)


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_every_piece_is_what_an_observer_of_the_game_writes_down_by_hand(name: str, seats: int) -> None:
    own_option = {"board": "free_start", "cards": "end_opens"}[name]
    rng = random.Random(f"{name} {seats}")
    compared = 0
    for choose in (any_action, eager_action):
        game = keltis.make(name, seats=seats, speed="native", **{own_option: choose is eager_action})
        state = game.start(game.deal(f"by hand {seats}"))
        by_hand = ByHand(game, state)
        while game.turn(state) is not None:
            action = choose(rng, game.legal(state))
            after = game.apply(state, action)
            by_hand.watch(state, action, after)
            state = after
            if rng.random() < 0.1 or game.turn(state) is None:
                me = rng.randrange(seats)
                pieces = layout(game).split(layout(game).write(game.observe(state, me)))
                assert {piece: numbers.tolist() for piece, numbers in pieces.items()} == by_hand.write(state, me)
                allowed = {action.number for action in game.legal(game.observe(state, me))}
                assert set(np.flatnonzero(look(game, state.records, [me])[1][0])) == allowed
                compared += 1
    assert compared >= 24


def test_what_is_no_observation_is_refused() -> None:
    board, cards = keltis.make("board"), keltis.make("cards")
    view = board.observe(board.start(board.deal("x")), 0)
    with pytest.raises(ValueError, match=r"^This is not a view of the cards game\.$"):
        layout(cards).write(view)
    with pytest.raises(ValueError, match=r"^An observation of the cards game has 1432 numbers, not 1350\.$"):
        layout(cards).split(layout(board).write(view))
    with pytest.raises(ValueError, match=r"^There is no game 'chess'; choose one of board, cards\.$"):
        layout_of("chess")


# Secrecy -------------------------------------------------------------------------------------------------------------


def other_worlds(game: Game, states: Records, seats: Any, rng: np.random.Generator) -> Records:
    """For each state, another that its seat cannot distinguish from it."""
    rules: Any = game.rules
    worlds, views = np.zeros(len(states), rules.STATE), np.zeros(1, rules.VIEW)
    pool, stream = np.zeros(len(rules.ALL_DECK), np.int8), rng.integers(1 << 63, size=1, dtype=np.uint64)
    for i, seat in enumerate(seats):
        rules.observe_at(states[i : i + 1], seat, views)
        rules.determinize_at(views, worlds[i : i + 1], pool, stream)
    return worlds


def check_nothing_is_told(game: Game, look: Look) -> int:
    """Indistinguishable worlds have equal observations; returns how many pairs differ."""
    rng = np.random.default_rng(game.seats)
    compared = 0
    for states in positions(game, 40, 10, seed=30 + game.seats):
        seats = rng.integers(game.seats, size=len(states))
        worlds = other_worlds(game, states, seats, rng)
        for one, other in zip(look(game, states, seats), look(game, worlds, seats), strict=True):
            assert np.array_equal(one, other)
        compared += sum(one.tobytes() != other.tobytes() for one, other in zip(states, worlds, strict=True))
    return compared


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_observations_and_masks_do_not_depend_on_secrets(name: str, seats: int) -> None:
    assert check_nothing_is_told(keltis.make(name, seats=seats, speed="native"), look) >= 350  # 2,100 in all


def next_card(game: Game, states: Records, seats: Any) -> tuple[Any, Any]:
    seen, masks = look(game, states, seats)
    top = np.maximum(states["table"]["deck_size"] - 1, 0)
    layout(game).split(seen)["quiet"][:] = states["deck"][np.arange(len(states)), top]
    return seen, masks


def hands_count_as_seen(game: Game, states: Records, seats: Any) -> tuple[Any, Any]:
    states = copy_of(states)
    states["table"]["seen"] |= states["hand"]
    return look(game, states, seats)


def how_many_doubles_lie_aside(game: Game, states: Records, seats: Any) -> tuple[Any, Any]:
    seen, masks = look(game, states, seats)
    layout(game).split(seen)["quiet"][:] = np.bitwise_count(states["aside_twice"][:, 0])
    return seen, masks


def masks_of_the_seat_on_turn(game: Game, states: Records, seats: Any) -> tuple[Any, Any]:
    return look(game, states, seats)[0], look(game, states, np.full(len(states), ON_TURN))[1]


LEAKS = [next_card, hands_count_as_seen, how_many_doubles_lie_aside, masks_of_the_seat_on_turn]


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: Look, name: str) -> None:
    with pytest.raises(AssertionError):
        check_nothing_is_told(keltis.make(name, speed="native"), leak)


def test_layouts_take_views_and_nothing_else() -> None:
    game = keltis.make("board")
    state = game.start(game.deal("x"))
    with pytest.raises(ValueError, match=r"^This is not a view of the board game\.$"):
        layout(game).write(View(state.records))


# The tables in the docs ----------------------------------------------------------------------------------------------


def test_the_tables_of_the_docs_are_those_of_the_code() -> None:
    text = DOCS.read_text("utf-8")
    assert all(table in text for table in tables().values())
    assert with_tables(text) == text, "run python -m tools.observation_tables --write docs/observations.md"


def test_tables_are_written_between_their_markers_or_not_at_all(tmp_path: Path) -> None:
    text = DOCS.read_text("utf-8")
    file = tmp_path / "page.md"
    file.write_text(text.replace("| 55 | `r0` … `bX` |", "| 54 | `r0` |"), "utf-8")
    assert CliRunner().invoke(main, ["--write", str(file)]).exit_code == 0
    assert file.read_text("utf-8") == text
    for damage in ("<!-- board: observation -->", "<!-- end -->"):
        damaged = text.replace(damage, "")
        file.write_text(damaged, "utf-8")
        refused = CliRunner().invoke(main, ["--write", str(file)])
        assert refused.exit_code == 2
        assert "Error: There is not one place for the table 'board: " in refused.output
        assert file.read_text("utf-8") == damaged
    assert tables()["cards: actions"] in CliRunner().invoke(main).output
