"""The promises of `search:64x8`: legal and repeatable, blind to hidden cards, exact where a playout ends."""

import random
from typing import Any

import numpy as np
import pytest

import keltis
from keltis import Game, State, View
from keltis.bots import UnknownBot, make_bot
from keltis.bots.arguments import Memory, Outcomes
from keltis.bots.champion_search import TO_THE_END, Lookahead, Searcher, Settings
from keltis.bots.compiled import BOTS, new_lineup, new_memory
from keltis.bots.kinds import Playouts
from keltis.bots.networks import flatten, join, load_builtin
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from tests.support.token_networks import by_numpy, random_arrays

GAMES = ("board", "cards")


def middle(game: Game, seed: str, plies: int) -> State:
    """The state after some actions of rule bots, at the next real choice."""
    bot = make_bot("rule", game, seed)
    state = game.start(game.deal(seed))
    while plies > 0 or len(game.legal(state)) < 4:
        state = game.apply(state, bot(seen(game, state)))
        plies -= 1
    return state


def seen(game: Game, state: State) -> View:
    seat = game.turn(state)
    assert seat is not None
    return game.observe(state, seat)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "bot", ["search:4x3", "search:2x2:depth=0:heat=1", "search:2x2:depth=end", "search:2x2:leaf=view"]
)
def test_it_plays_legally_and_repeats_itself(name: str, bot: str) -> None:
    game = keltis.make(name, seats=random.Random(bot).choice([2, 3, 4]), speed="native")
    state = middle(game, bot, 10)
    one, other = (make_bot(bot, game, "seed") for _ in range(2))
    for _ in range(12):
        if game.turn(state) is None:
            break
        view = seen(game, state)
        action = one(view)
        assert action in game.legal(view) and other(view) == action
        state = game.apply(state, action)


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_nothing(name: str) -> None:
    game = keltis.make(name, seats=3, speed="native")
    bot = make_bot("search:8x4", game, "blind")
    rng = random.Random(5)
    for plies in (4, 25, 50):
        state = middle(game, "hidden", plies)
        other = game.determinize(seen(game, state), rng)
        assert other != state and bot(seen(game, other)) == bot(seen(game, state))


@pytest.mark.parametrize("name", GAMES)
def test_where_only_the_student_is_at_hand_it_names_the_candidates(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = keltis.make(name, seats=2, speed="native")
    asked: list[str] = []

    def load(network: str, of: str) -> Any:
        asked.append(network)
        return load_builtin(network, of)

    monkeypatch.setattr("keltis.bots.champion_search.load_builtin", load)
    bot, student = make_bot("search:8x4:policy=student", game), make_bot("student", game)
    assert "champion" not in asked
    view = seen(game, middle(game, "alone", 20))
    searcher = Searcher(game, Settings(8, 4, policy="student"))
    actions, unlikelier = searcher.candidates(view)
    assert game.actions[int(actions[0])] == student(view)
    assert unlikelier[0] == 0 and (np.diff(unlikelier) >= 0).all()
    assert bot(view).number in actions


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_to_the_end_counts_as_it_is(name: str) -> None:
    """As in the playouts of other bots, with the same worlds and the student in every seat."""
    game = keltis.make(name, seats=2, speed="native")
    view = seen(game, middle(game, "ends", 60))
    searcher = Searcher(game, Settings(6, 3, depth=TO_THE_END))
    found = Lookahead(searcher, view, 7, searcher.policy.rank(view, "net")[0][:3])
    found.play(np.arange(3), 0, 6)
    expected = Playouts(searcher.policy, view, "net", found.candidates, 6, 7)
    expected.lineup.players["net"] = searcher.start["student"]
    expected.play(np.arange(3), 0, 6)
    assert (found.leads == expected.leads).all() and (found.wins == expected.wins).all()


@pytest.mark.parametrize("name", GAMES)
def test_worlds_and_luck_are_the_same_for_all_and_in_any_order(name: str) -> None:
    game = keltis.make(name, seats=2, speed="native")
    view = seen(game, middle(game, "worlds", 30))
    searcher = Searcher(game, Settings(8, 3, heat=1.0, depth=3))
    actions = searcher.policy.rank(view, "net")[0]
    whole, parts = (Lookahead(searcher, view, 3, actions[[0, 1, 0]]) for _ in range(2))
    whole.play(np.arange(3), 0, 8)
    parts.play(np.array([1]), 0, 8)
    for begin, end in ((3, 8), (0, 3)):
        parts.play(np.array([2, 0]), begin, end)
    assert (whole.leads == parts.leads).all()
    assert (whole.leads[0] == whole.leads[2]).all() and (whole.leads[0] != whole.leads[1]).any()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["judge", "player"])
def test_it_looks_ahead_alike_interpreted_and_compiled(name: str, kind: str) -> None:
    """To the last bit; and a judge expects what its layers say."""
    game = keltis.make(name, seats=3, speed="native")
    view = seen(game, middle(game, "alike", 20))
    arrays = random_arrays(name, kind, width=16, blocks=1)
    nets, (student, leaf) = join(
        [flatten(name, "player", random_arrays(name, width=16, blocks=1)), flatten(name, kind, arrays)]
    )
    candidates = np.array([action.number for action in game.legal(view)][:2], np.int16)
    results = []
    for speed in ("plain", "native"):
        code = speeds.load(name, speed, BOTS)
        memory = new_memory(code, states=2)
        used = memory
        if speed == "plain":
            used = Memory([*map(fields_of, memory.states)], [*map(fields_of, memory.workspaces)], *memory[2:])
        players = np.zeros(4, code.PLAYER)
        players["policy"], players["net"] = code.NET, student
        rivals: Any = [*map(fields_of, players)] if speed == "plain" else players
        found = Outcomes(np.zeros((2, 1)), np.zeros((2, 1)))
        lineup = new_lineup(rivals, np.zeros((1, code.FEATURES)), nets)
        views: Any = [fields_of(view.records[0])] if speed == "plain" else view.records
        with np.errstate(over="ignore"):  # interpreted, the seed of a world wraps round with a warning
            code.look_ahead_at(views, candidates, 5, np.uint64(9), 2, leaf, lineup, used, found)
        results.append(found)
        work = memory.workspaces["network"][0]
        secrets = work["secrets"] if kind == "judge" else None
        _, outcome = by_numpy(name, arrays, work["tokens"], secrets)
        np.testing.assert_allclose(work["outcome"][: len(outcome)], outcome, atol=1e-4)
    assert (results[0].leads == results[1].leads).all()
    np.testing.assert_allclose(results[0].wins, results[1].wins, rtol=1e-12)
    assert ((results[0].wins > 0) & (results[0].wins < 1)).all()


@pytest.mark.parametrize(
    "name", ["search", "search:", "search:8", "search:0x4", "search:8x4:depth=x", "search:8x4:leaf=eye", "search:8x4:9"]
)
def test_names_that_are_no_search_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(name, keltis.make("board"))
