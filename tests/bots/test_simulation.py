"""Many games between bots as arrays: compiled or not, they are the same games."""

import numpy as np
import pytest

import keltis
from keltis import games

NAMES = sorted(games.names())


@pytest.mark.parametrize("name", NAMES)
def test_compiled_games_are_those_of_the_bots_in_python(name: str) -> None:
    game = keltis.make(name, seats=3)
    fast = keltis.simulate(game, 4, bots=["rule", "greedy", "rule"], seed=5)
    rule, greedy = keltis.make_bot("rule", game), keltis.make_bot("greedy", game)
    slow = keltis.simulate(game, 4, bots=[rule, greedy, rule], seed=5)
    assert fast.scores.tolist() == slow.scores.tolist()
    assert fast.lengths.tolist() == slow.lengths.tolist()
    assert (fast.bots, fast.first.tolist(), len(fast)) == (("rule", "greedy", "rule"), [0, 1, 2, 0], 4)


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    game = keltis.make("cards")
    few, many = (keltis.simulate(game, games, bots="random", seed=2) for games in (30, 1_200))
    assert few.scores.tolist() == many.scores[:30].tolist()
    assert few.scores.tolist() != keltis.simulate(game, 30, bots="random", seed=3).scores.tolist()


@pytest.mark.parametrize("bots", ["rule", lambda view: view.legal[0]])
def test_numpys_whole_numbers_are_whole_numbers(bots: str) -> None:
    game = keltis.make("cards")
    by_numpy = keltis.simulate(game, np.int64(3), bots, seed=np.uint8(2))  # type: ignore[arg-type]
    assert by_numpy.scores.tolist() == keltis.simulate(game, 3, bots, seed=2).scores.tolist()
    for wrong in (True, 3.0):
        with pytest.raises(TypeError, match=r"^The games of a simulation are a number, not a (bool|float)\.$"):
            keltis.simulate(game, wrong, bots)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^A simulation is of 1 to 16,777,216 games, not 0\.$"):
        keltis.simulate(game, np.int64(0), bots)  # type: ignore[arg-type]


def test_arrays_and_what_follows_from_them() -> None:
    result = keltis.simulate(keltis.make("board", first=1), 200, bots=["rule", "random"], progress=True)
    assert (result.scores.shape, set(result.first.tolist())) == ((200, 2), {1})
    assert result.wins.sum(axis=1).tolist() == [1.0] * 200
    assert result.wins[:, 0].mean() > 0.95
    assert (result.margins[:, 0] == -result.margins[:, 1]).all()
    assert (result.margins[:, 0] == result.scores[:, 0] - result.scores[:, 1]).all()
    with pytest.raises(ValueError, match="read-only"):
        result.scores[0, 0] = 1
    assert str(result).startswith("200 games of board, ")
    assert repr(result) == "<Simulation of 200 games: rule, random>"


def test_ties_and_margins_with_three_seats() -> None:
    game = keltis.make("board", seats=3)
    result = keltis.simulate(game, 60, bots="random")
    for scores, margins, wins in zip(result.scores, result.margins, result.wins, strict=True):
        for seat in range(3):
            others = np.delete(scores, seat)
            assert margins[seat] == scores[seat] - others.max()
            assert (wins[seat] > 0) == (margins[seat] >= 0)


def test_games_without_a_limit_of_quiet_turns_end() -> None:
    result = keltis.simulate(keltis.make("cards", quiet_limit=1), 50, bots="random")
    assert result.quiet.any()
    assert not keltis.simulate(keltis.make("cards", quiet_limit=0), 20, bots="random").quiet.any()


def test_what_cannot_be_simulated() -> None:
    game = keltis.make("board")
    with pytest.raises(ValueError, match=r"^With 2 seats there are 2 bots, not 3\.$"):
        keltis.simulate(game, 1, bots=["rule"] * 3)
    with pytest.raises(ValueError, match=r"^A simulation is of 1 to 16,777,216 games, not 0\.$"):
        keltis.simulate(game, 0)
    with pytest.raises(ValueError, match=r"^A seed is a whole number from 0 on, not -1\.$"):
        keltis.simulate(game, 1, seed=-1)
    with pytest.raises(ValueError, match="There is no bot 'nobody'"):
        keltis.simulate(game, 1, bots="nobody")


def test_a_function_that_fails_is_named() -> None:
    def forgetful(view: keltis.View) -> keltis.Action:
        raise KeyError("plan")

    def wishful(view: keltis.View) -> str:
        return "+"

    game = keltis.make("board", first=1)
    for bot, kind in ((forgetful, KeyError), (wishful, keltis.IllegalAction)):
        with pytest.raises(kind) as failure:
            keltis.simulate(game, 2, bots=["rule", bot])
        assert failure.value.__notes__ == [f"The bot {bot.__name__} was asked, in seat 1 of game 0."]
