"""What the networks expect of positions: for all seats, from what may be known, and exactly at the end."""

import random

import numpy as np
import pytest

import keltis
from keltis import Game, State, View
from keltis.bots import make_bot, networks
from keltis.bots.compiled import BOTS
from keltis.bots.outcome_estimate import NotOnTurn, estimate, estimate_position, estimate_views
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.games import SEAT_COUNTS
from tests.support.token_networks import by_numpy

NAMES = ("board", "cards")
GAMES = [keltis.make(name, seats=seats, speed="native") for name in NAMES for seats in SEAT_COUNTS]


def states(game: Game) -> list[State]:
    bot, found = make_bot("rule", game), [game.start(game.deal("expected"))]
    while game.turn(found[-1]) is not None:
        found.append(game.apply(found[-1], bot(own_view(game, found[-1]))))
    return found


def own_view(game: Game, state: State) -> View:
    return game.observe(state, game.turn(state))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name} {game.seats}")
def test_chances_of_all_seats_add_up_and_a_finished_game_has_its_result(game: Game) -> None:
    *played, over = states(game)
    for state in played[::7]:
        for found in (estimate(game, own_view(game, state)), estimate_position(game, state)):
            assert len(found) == game.seats
            assert sum(each.win for each in found) == pytest.approx(1)
            assert all(0 < each.win < 1 for each in found)
    result = estimate_position(game, over)
    totals = [score.total for score in game.score(over)]
    assert [each.win > 0 for each in result] == [total == max(totals) for total in totals]
    assert sum(each.win for each in result) == pytest.approx(1)
    assert estimate(game, game.observe(over, None)) == estimate(game, game.observe(over, 0)) == result


@pytest.mark.parametrize("name", NAMES)
def test_they_are_what_the_network_says(name: str) -> None:
    """Computed a second time by plain NumPy, seats in their own order."""
    game = keltis.make(name, seats=3, speed="native")
    code = speeds.load(name, "plain", BOTS)
    arrays = networks.load_arrays(networks.builtin("champion", name), name, "player")
    for state in states(game)[5:60:18]:
        view = own_view(game, state)
        tokens = np.zeros(code.TOKENS, np.int8)
        code.write_tokens(fields_of(view.records[0]), tokens)
        _, outcome = by_numpy(name, arrays, tokens)
        odds = np.exp(outcome[4:7])
        found = estimate(game, view)
        assert view.seat is not None
        for place in range(3):
            seat = found[(view.seat + place) % 3]
            assert seat.win == pytest.approx(odds[place] / odds.sum(), abs=1e-3)
            assert seat.margin == pytest.approx(10 * outcome[place], abs=1e-2)


@pytest.mark.parametrize("name", NAMES)
def test_an_estimate_of_a_view_is_the_same_whatever_is_hidden_and_a_judgement_is_not(name: str) -> None:
    game = keltis.make(name, speed="native")
    state = states(game)[30]
    worlds = [game.determinize(own_view(game, state), random.Random(seed)) for seed in range(3)]
    assert len({estimate(game, own_view(game, world)) for world in [state, *worlds]}) == 1
    assert len({estimate_position(game, world) for world in [state, *worlds]}) > 1


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_clearly_ahead_is_expected_to_win(name: str) -> None:
    game, right = keltis.make(name, speed="native"), []
    for seed in "abcdef":
        bot, state = make_bot("rule", game), game.start(game.deal(seed))
        expected = []
        while (seat := game.turn(state)) is not None:
            expected += [estimate(game, own_view(game, state)), estimate_position(game, state)]
            state = game.apply(state, bot(game.observe(state, seat)))
        totals = [score.total for score in game.score(state)]
        late = expected[len(expected) // 2 :]
        right += [(each[0].win > 0.5) == (totals[0] > totals[1]) for each in late if abs(each[0].win - 0.5) > 0.3]
        assert np.mean([(each[0].margin > each[1].margin) == (each[0].win > 0.5) for each in late]) > 0.9
    assert len(right) > 50 and np.mean(right) > 0.7


@pytest.mark.parametrize("name", NAMES)
def test_many_views_at_once_are_the_same_as_one_by_one(name: str) -> None:
    game = keltis.make(name, speed="native")
    views = [own_view(game, state) for state in states(game)[:-1:9]]
    margins, wins = estimate_views(game, np.concatenate([view.records for view in views]))
    for view, margin, win in zip(views, margins, wins, strict=True):
        assert view.seat is not None
        assert estimate(game, view)[view.seat] == (win[0], margin[0])


def test_what_cannot_be_estimated_is_refused_in_a_sentence() -> None:
    game = keltis.make("board", first=0)
    state = game.start(game.deal("refused"))
    for seat in (None, 1):
        with pytest.raises(NotOnTurn, match=r"^Only the view of the seat on turn can be estimated: the networks have"):
            estimate(game, game.observe(state, seat))
    with pytest.raises(TypeError, match=r"^Only a view can be estimated here, not a BoardState: see Game\.observe\.$"):
        estimate(game, state)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^Only a full position can be judged, not a BoardView\.$"):
        estimate_position(game, own_view(game, state))  # type: ignore[arg-type]
