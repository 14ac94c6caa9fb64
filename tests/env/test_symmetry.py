"""The promise that symmetries preserve everything: games, masks and observations commute with them.

Each field that a symmetry moves is left out once, to prove that the test would notice.
"""

import functools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import keltis
import keltis.games.board.rules
import keltis.games.cards.rules
from keltis import Game, InvalidAction, State, games
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.env import symmetry as module
from keltis.env.compiled import ENV
from keltis.env.symmetry import Symmetry, all_symmetries, identity, random_symmetry
from tests.support.sample_positions import copy_of, positions

STATES = 10_000  # in all
SETTINGS = [
    (name, seats, options, quiet_limit)
    for name, own in (("board", "free_start"), ("cards", "end_opens"))
    for seats, options, quiet_limit in ((2, {}, None), (3, {own: False}, None), (4, {}, 2))
]
GAMES_AT_ONCE, LOOKS = 60, 28
LAWS = 40
RULES: dict[str, Any] = {"board": keltis.games.board.rules, "cards": keltis.games.cards.rules}

Records = Any


@functools.cache
def native(name: str, seats: int = 2) -> Game:
    return keltis.make(name, seats=seats, speed="native")


def seen_and_allowed(game: Game, states: Records, seat: int) -> tuple[Any, Any]:
    code: Any = speeds.load(game.name, "native", ENV)
    seen = np.zeros((len(states), code.OBSERVATION), np.int8)
    masks = np.zeros((len(states), code.ACTIONS), np.int8)
    everywhere, seats = np.ones(len(states), bool), np.full(len(states), seat, np.int8)
    code.look_at(states, everywhere, seats, np.zeros(1, code.VIEW), seen, masks)
    return seen, masks


def returns(game: Game, states: Records) -> list[list[int]]:
    scores = np.zeros((len(states), game.seats), np.int32)
    game.rules.totals(states, game.seats, scores)
    return scores.tolist()


def after_actions(game: Game, states: Records, actions: Any) -> Records:
    code: Any = speeds.load(game.name, "native", ENV)
    everywhere = np.ones(len(states), bool)
    assert code.first_illegal(states, everywhere, actions) == -1
    after = copy_of(states)
    code.act(after, everywhere, actions, np.zeros(len(states), np.int32))
    return after


def check_symmetry(game: Game, states: Records, symmetry: Symmetry, seed: int) -> None:
    """Check the invariants between states and their images."""
    images = symmetry.records(states)
    for seat in range(-1, game.seats):  # -1 is the seat on turn
        seen, masks = seen_and_allowed(game, states, seat)
        seen_there, masks_there = seen_and_allowed(game, images, seat)
        assert np.array_equal(symmetry.mask(masks), masks_there)
        assert np.array_equal(symmetry.observation(seen), seen_there)
    assert returns(game, images) == returns(game, states)
    going = states["table"]["phase"] != game.rules.OVER
    states, images = copy_of(states, going), copy_of(images, going)
    code: Any = speeds.load(game.name, "native", ENV)
    streams = np.random.default_rng(seed).integers(1 << 63, size=(len(states), 1), dtype=np.uint64)
    actions = np.zeros(len(states), np.int64)
    code.choose_at_random(states, streams, actions)
    after, after_there = after_actions(game, states, actions), after_actions(game, images, symmetry.actions[actions])
    assert symmetry.records(after).tobytes() == after_there.tobytes()
    assert returns(game, after) == returns(game, after_there)
    pack = Counter(game.rules.ALL_DECK.tolist())
    assert all(Counter(game.text.cards_everywhere(fields_of(image))) == pack for image in images[:2])
    assert symmetry.inverse().records(images).tobytes() == states.tobytes()


@pytest.mark.parametrize(("name", "seats", "options", "quiet_limit"), SETTINGS)
def test_ten_thousand_states_and_their_images_do_the_same(
    name: str, seats: int, options: dict[str, bool], quiet_limit: int | None
) -> None:
    game = keltis.make(name, seats=seats, speed="native", quiet_limit=quiet_limit, **options)
    rng = random.Random(seats)
    phases, looked_at = set(), 0
    for states in positions(game, GAMES_AT_ONCE, LOOKS, seed=seats):
        check_symmetry(game, states, random_symmetry(game, rng), rng.getrandbits(32))
        phases |= set(states["table"]["phase"].tolist())
        looked_at += len(states)
    assert phases == set(range(game.rules.OVER + 1))
    assert looked_at * len(SETTINGS) >= STATES


@pytest.mark.parametrize("name", ["board", "cards"])
def test_the_symmetries_of_a_game_are_a_group(name: str) -> None:
    game = keltis.make(name)
    every = all_symmetries(game)
    assert len(every) == len(set(every)) == {"board": 120 * 2**5, "cards": 120 * 2}[name]
    assert every[0] == identity(game)
    assert np.array_equal(identity(game).actions, np.arange(len(game.actions)))
    assert np.array_equal(identity(game).observation_index, np.arange(len(identity(game).observation_index)))
    numbers = np.random.default_rng(1)
    for _ in range(LAWS):
        one, two = random_symmetry(game, numbers), random_symmetry(game, random.Random(int(numbers.integers(99))))
        both = one.then(two)
        assert both in every
        assert one.then(one.inverse()) == one.inverse().then(one) == identity(game)
        assert np.array_equal(both.actions, two.actions[one.actions])
        assert np.array_equal(both.mask_index, one.mask_index[two.mask_index])
        assert np.array_equal(both.observation_index, one.observation_index[two.observation_index])


def test_every_symmetry_of_the_card_game_does_something_else() -> None:
    every = all_symmetries(keltis.make("cards"))
    assert len({symmetry.actions.tobytes() for symmetry in every}) == len(every)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_a_game_and_its_image_are_played_alike_to_the_end(name: str) -> None:
    game = native(name)
    rng = random.Random(name)
    symmetry = random_symmetry(game, rng)
    state = game.start(game.deal("mirror"))
    image = symmetry.state(state)
    while (seat := game.turn(state)) is not None:
        assert game.observe(image, seat) == symmetry.view(game.observe(state, seat))
        action = rng.choice(game.legal(state))
        there = game.actions[symmetry.action(action.number)]
        assert there.text == symmetry.text(action.text)
        state, image = game.apply(state, action), game.apply(image, there)
    assert game.turn(image) is None
    assert game.score(image) == game.score(state)


def test_texts_say_what_a_symmetry_does() -> None:
    board = Symmetry("board", (1, 2, 3, 4, 0), (True, False, False, False, True))
    assert [board.text(text) for text in ("r0*", "-y3", "bX", "+p", ">b*", "=", "+")] == [
        *("yX*", "-p3", "r0", "+g", ">r*", "=", "+")
    ]
    cards = Symmetry("cards", (4, 1, 2, 3, 0), (True,) * 5)
    assert [cards.text(text) for text in ("r0", "-rE", "n3b", "-nX", "!1", "+n", "+b", "=")] == [
        *("bX", "-bE", "n7r", "-n0", "!9", "+n", "+r", "=")
    ]


def test_any_array_that_can_be_indexed_is_moved() -> None:
    class Tensor:
        shape = (2, 182)

        def __getitem__(self, index: Any) -> Any:
            return np.arange(2 * 182).reshape(2, 182)[index]

    symmetry = random_symmetry(native("board"), random.Random(1))
    moved: Any = symmetry.mask(Tensor())
    assert np.array_equal(moved, symmetry.mask(Tensor()[:]))
    assert symmetry.mask(Tensor()[:]).flags.c_contiguous


# Planted bugs --------------------------------------------------------------------------------------------------------


@functools.cache
def examples(name: str) -> tuple[Records, ...]:
    return tuple(positions(native(name), 40, 12, seed=5))


def check_examples(name: str, choose: Callable[[Game, random.Random], Symmetry] = random_symmetry) -> None:
    rng = random.Random(name)
    module._all.cache_clear()  # the cache was filled before the bug
    try:
        for states in examples(name):
            check_symmetry(native(name), states, choose(native(name), rng), rng.getrandbits(32))
    finally:
        module._all.cache_clear()


@pytest.mark.parametrize("name", ["board", "cards"])
def test_nothing_planted_is_nothing_caught(name: str) -> None:
    check_examples(name)


@pytest.mark.parametrize(
    ("name", "field"), [(name, field) for name in games.names() for field in games.find(name).symmetry.SETS]
)
def test_a_forgotten_set_is_caught(name: str, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(games.find(name).symmetry.SETS, field)
    with pytest.raises(AssertionError):
        check_examples(name)


@pytest.mark.parametrize(
    ("name", "field"),
    [(name, field) for name, rules in RULES.items() for field in module.BY_PATH if field in rules.TABLE.fields],
)
def test_a_field_whose_paths_stay_is_caught(name: str, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(module.BY_PATH, field)
    with pytest.raises(AssertionError):
        check_examples(name)


@pytest.mark.parametrize(
    ("name", "field"),
    [("board", field) for field in ("big", "last", "pile", "deck")]
    + [("cards", field) for field in ("pair", "last", "pile", "deck")],
)
def test_numbers_that_stay_are_caught(name: str, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Symmetry._numbers
    monkeypatch.setattr(
        Symmetry, "_numbers", lambda self, name, old: old[name] if name == field else right(self, name, old)
    )
    with pytest.raises(AssertionError):
        check_examples(name)


@pytest.mark.parametrize(("name", "axis"), [("board", "value"), *(("cards", axis) for axis in module.LAST_PLACE)])
def test_an_axis_that_is_not_turned_round_is_caught(name: str, axis: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(module.LAST_PLACE, axis)
    with pytest.raises(AssertionError):
        check_examples(name)


@pytest.mark.parametrize("path", range(5))
def test_one_colour_alone_cannot_be_reflected_in_the_card_game(path: int) -> None:
    """Any other reflection is the wrong symmetry that the check at construction refuses."""
    wrong = object.__new__(Symmetry)
    fields = {"game": "cards", "paths": (0, 1, 2, 3, 4), "reflected": tuple(i == path for i in range(5))}
    vars(wrong).update(fields)
    with pytest.raises(AssertionError):
        check_examples("cards", lambda _game, _rng: wrong)
    with pytest.raises(ValueError, match=r"^In the card game all colours are reflected or none, because .*\.$"):
        Symmetry(**fields)  # type: ignore[arg-type]


# Refusals ------------------------------------------------------------------------------------------------------------


def test_what_is_no_symmetry_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There is no game 'chess'; choose one of board, cards\.$"):
        Symmetry("chess", (0, 1, 2, 3, 4), (False,) * 5)
    for paths in ((0, 1, 2, 3, 3), (0, 1, 2, 3), (1, 2, 3, 4, 5)):
        with pytest.raises(ValueError, match=r"^A symmetry gives each of the paths 0 to 4 a place, not \(.*\)\.$"):
            Symmetry("board", paths, (False,) * 5)
    with pytest.raises(ValueError, match=r"^Each of 5 paths is reflected or not: True or False, not \(True,\)\.$"):
        Symmetry("board", (0, 1, 2, 3, 4), (True,))
    one, other = (identity(keltis.make(name)) for name in ("board", "cards"))
    with pytest.raises(ValueError, match=r"^These are symmetries of different games\.$"):
        one.then(other)


def test_what_a_symmetry_is_not_for_is_refused() -> None:
    game = keltis.make("cards")
    state = game.start(game.deal("x"))
    symmetry = identity(keltis.make("board"))
    for wrong in (State(state.records), game.observe(state, 0)):
        with pytest.raises(ValueError, match=r"^These are no positions of the board game\.$"):
            symmetry.records(wrong.records)
    for number in (-1, 182):
        with pytest.raises(InvalidAction, match=rf"^The actions are 0 to 181, not {number}\.$"):
            symmetry.action(number)
    with pytest.raises(ValueError, match=r"^Such masks have 182 numbers in the last axis; this is \(3, 214\)\.$"):
        symmetry.mask(np.zeros((3, 214)))
    with pytest.raises(ValueError, match=r"^Such observations have 1350 numbers in the last axis; this is \(\)\.$"):
        symmetry.observation(np.zeros(()))
