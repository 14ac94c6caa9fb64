"""The tree-search bot: it obeys the rules, uses only its view, counts correctly and finds winning actions."""

import random
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Game, State, View
from keltis.bots.compiled import BOTS, new_memory
from keltis.bots.ismcts import CHUNK, CURIOSITY, PLAYOUTS, Tree, make_ismcts
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.games.board import test_rules as board
from keltis.games.cards import test_rules as cards
from tests.support.thorough import THOROUGH

NAMES = ("board", "cards")
TRIED = PLAYOUTS if THOROUGH else PLAYOUTS[:1]  # playouts by policies take long to compile


def positions(game: Game, number: int, seed: str) -> list[State]:
    """Positions with more than one legal action, from random games."""
    rng = random.Random(seed)
    state = game.start(game.deal(seed))
    found: list[State] = []
    while len(found) < number:
        if game.turn(state) is None:
            state = game.start(game.deal(f"{seed} {len(found)}"))
        if len(game.legal(state)) > 2 and rng.random() < 0.1:
            found.append(state)
        state = game.apply(state, rng.choice(game.legal(state)))
    return found


def own_view(game: Game, state: State) -> View:
    return game.observe(state, game.turn(state))


def opening(name: str, seats: int = 2) -> View:
    game = keltis.make(name, seats=seats, speed="native")
    return own_view(game, game.start(game.deal("a tree")))


def grown(view: View, name: str, *chunks: int, room: int = 1000, **options: Any) -> Any:
    """The nodes of a tree after this many iterations."""
    tree = Tree(name, room, **options)
    tree.plant(view, 1)
    for iterations in chunks:
        tree.grow(iterations)
    return tree.nodes[: tree.size]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", NAMES)
def test_it_plays_whole_games_by_the_rules(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    bots = [make_ismcts(game, 12, playout=TRIED[seat % len(TRIED)], seed=f"{seat}") for seat in range(seats)]
    state = game.start(game.deal("a game"))
    while (seat := game.turn(state)) is not None:
        state = game.apply(state, bots[seat](game.observe(state, seat)))


@pytest.mark.parametrize("name", NAMES)
def test_a_decision_depends_on_the_seed_and_the_view_alone(name: str) -> None:
    game = keltis.make(name, seats=3, speed="native")
    states = positions(game, 30, "decisions")
    views = [own_view(game, state) for state in states]
    bot = make_ismcts(game, 60, seed="a")
    first = [bot(view) for view in views]
    again = make_ismcts(keltis.make(name, seats=3), 60, seed="a")
    assert [again(view) for view in reversed(views)] == first[::-1]
    other = make_ismcts(game, 60, seed="b")
    assert [other(view) for view in views] != first


@pytest.mark.parametrize("name", NAMES)
def test_what_the_view_does_not_show_changes_nothing(name: str) -> None:
    game = keltis.make(name, seats=2, speed="native")
    bot = make_ismcts(game, 60)
    for number, state in enumerate(positions(game, 30, "hidden")):
        world = game.determinize(own_view(game, state), random.Random(number))
        assert world != state
        assert bot(own_view(game, world)) == bot(own_view(game, state))


@pytest.mark.parametrize("playout", TRIED)
@pytest.mark.parametrize("name", NAMES)
def test_a_tree_grown_in_parts_is_the_same(name: str, playout: str) -> None:
    view = opening(name)
    at_once = grown(view, name, 100, playout=playout)
    assert grown(view, name, 1, 30, 0, 69, playout=playout).tobytes() == at_once.tobytes()


def test_the_clock_stops_a_search_after_a_chunk() -> None:
    game = keltis.make("board", speed="native")
    stopped, short, long = (make_ismcts(game, n, seconds=s) for n, s in ((1000, 0.0), (CHUNK, None), (1000, None)))
    views = [own_view(game, state) for state in positions(game, 20, "clock")]
    assert [stopped(view) for view in views] == [short(view) for view in views] != [long(view) for view in views]


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_and_compiled_trees_are_the_same(name: str) -> None:
    view, plain = opening(name), speeds.load(name, "plain", BOTS)
    compiled = grown(view, name, 6)
    nodes, growths, memory = np.zeros(7, plain.NODE), np.zeros(1, plain.GROWTH), new_memory(plain)
    tree = [[fields_of(record) for record in records] for records in (view.records, nodes, growths)]
    plain.plant_at(*tree, CURIOSITY)
    memory.rng[0] = 1
    plain.grow_at(*tree, 6, memory._replace(states=[fields_of(memory.states[0])]))
    for column in compiled.dtype.names:
        assert nodes[column] == pytest.approx(compiled[column], rel=1e-12)


# Node statistics -----------------------------------------------------------------------------------------------------


def actions_of(nodes: Any, name: str) -> list[int]:
    starts = speeds.load(name, "plain").WORD_STARTS
    return [starts[node["word"]] + int(node["place"]) for node in nodes]


@pytest.mark.parametrize("name", NAMES)
def test_every_iteration_adds_a_node_and_is_counted_on_its_way(name: str) -> None:
    nodes = grown(opening(name, seats=3), name, 600)
    assert len(nodes) == 601
    assert nodes["visits"][0] == 600
    for index, node in enumerate(nodes):
        through_children = nodes["visits"][nodes["parent"] == index].sum()
        assert through_children == node["visits"] - (1 if index else 0)


@pytest.mark.parametrize("name", NAMES)
def test_own_actions_are_available_in_every_world_and_those_of_others_in_some(name: str) -> None:
    rules: Any = speeds.load(name, "plain")
    nodes, deck = grown(opening(name), name, 1000), rules.DECK
    own = np.flatnonzero(nodes["parent"] == 0)
    assert (nodes["available"][own] == 1001 - own).all()  # each of the first iterations added one of them
    below = nodes[1:]
    assert (below["visits"] <= below["available"]).all()
    assert (below["available"] <= nodes["visits"][below["parent"]]).all()
    draws = cards_of_others = 0
    for index in range(1, len(nodes)):
        children = nodes[nodes["parent"] == index]
        if nodes["visits"][index] > 30:
            since_first = nodes["visits"][index] - 1  # the first visit ended here, the second added the first child
            if deck in actions_of(children, name):
                draws += 1
                assert children["available"][0] == since_first
            elif children["seat"][0] != nodes["seat"][0]:
                cards_of_others += 1
                assert children["available"][0] < since_first
    assert draws
    assert cards_of_others


@pytest.mark.parametrize("name", NAMES)
def test_each_node_keeps_the_reward_of_the_seat_that_acted(name: str) -> None:
    nodes = grown(opening(name), name, 1000)
    assert ((nodes["reward"] > 0) & (nodes["reward"] < nodes["visits"])).all()
    for seat in (0, 1):
        assert (nodes["seat"] == seat).sum() > 50
    for index in range(1, len(nodes)):
        node, children = nodes[index], nodes[nodes["parent"] == index]
        if children.size:
            mine = children["seat"][0] == node["seat"]
            through = children["reward"].sum() if mine else (children["visits"] - children["reward"]).sum()
            assert 0 < node["reward"] - through < 1  # with two seats, rewards are complementary; plus its own playout


def test_a_full_tree_goes_on_counting() -> None:
    view = opening("board")
    nodes = grown(view, "board", 500, room=40)
    assert len(nodes) == 41
    assert nodes["visits"][0] == 500
    assert nodes["visits"][nodes["parent"] == 0].sum() == 500


# Information ---------------------------------------------------------------------------------------------------------


def choice(game: Game, state: State, **options: Any) -> str:
    return make_ismcts(game, 1500, **options)(own_view(game, state)).text


@pytest.mark.parametrize("playout", TRIED)
@pytest.mark.parametrize(("mine", "theirs", "ends"), [("7*7600", "776*60", True), ("4464*4", "77770", False)])
def test_the_last_step_into_the_goal_is_taken_ahead_and_put_off_behind(
    mine: str, theirs: str, playout: str, *, ends: bool
) -> None:
    state = board.position(board.Seat(mine, hand="p9", stones=2), board.Seat(theirs))
    after = keltis.play(board.GAME, state, "p9")
    me, rival = (score.total for score in board.GAME.score(after))
    assert board.GAME.turn(after) is None
    assert (me > rival) == ends
    assert (choice(board.GAME, state, playout=playout) == "p9") == ends


def test_in_the_last_phase_it_lays_what_adds_points_and_nothing_else() -> None:
    me = cards.Seat("r012345 g0123456", hand="r9 y1 p1 b1 y5 p5 b5 y8")
    state = cards.position(me, deck=0)
    assert choice(cards.GAME, state) == "r9"
    assert choice(cards.GAME, keltis.play(cards.GAME, state, "r9")) == "="


# Refusals ------------------------------------------------------------------------------------------------------------


def test_a_search_of_nothing_an_unknown_playout_and_a_seat_not_on_turn_are_refused() -> None:
    game = keltis.make("board", speed="native")
    with pytest.raises(ValueError, match=r"^A search needs at least 1 iteration, not 0\.$"):
        make_ismcts(game, 0)
    with pytest.raises(ValueError, match=r"^There is no playout 'wild'; choose one of random, rule\.$"):
        make_ismcts(game, 1, playout="wild")
    state = game.start(game.deal("x"))
    with pytest.raises(ValueError, match=r"^It is not the turn of the seat whose view this is\.$"):
        make_ismcts(game, 1)(game.observe(state, 1 - (game.turn(state) or 0)))
