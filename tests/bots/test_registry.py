"""Bots by name: they play whole games from views alone, reproducibly, and the greedy one plays sensibly."""

import pytest

import keltis
from keltis import Game
from keltis.bots import make_bot
from keltis.games.definition import NotOffered


def totals(game: Game, names: list[str], seed: str) -> list[int]:
    """The final scores of a game between these bots."""
    bots = [make_bot(name, game, f"{seed} {seat}") for seat, name in enumerate(names)]
    state = game.start(game.deal(seed))
    while (seat := game.turn(state)) is not None:
        state = game.apply(state, bots[seat](game.observe(state, seat)))
    return [score.total for score in game.score(state)]


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats)
    wins = 0
    for number in range(12):
        names = ["random"] * seats
        names[number % seats] = "greedy"
        scores = totals(game, names, f"match {number}")
        wins += scores[number % seats] == max(scores)
    assert wins >= 10


def test_the_same_seed_gives_the_same_play() -> None:
    game = keltis.make("cards", seats=3)
    assert totals(game, ["greedy"] * 3, "again") == totals(game, ["greedy"] * 3, "again")


@pytest.mark.parametrize("name", ["student", "champion", "search:4x2", "search:4x2:policy=pocket:playout=pocket"])
def test_a_game_without_networks_says_so(name: str) -> None:
    game = keltis.make("mini")
    state = game.start(game.deal("x"))
    with pytest.raises(NotOffered, match=r"^The mini game has no built-in networks; champion:FILE plays by one that "):
        make_bot(name, game)(game.observe(state, 0 if state.turn is None else state.turn))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        ValueError,
        match=r"^There is no bot .deep.; choose one of random, .*, expert, a command such as \./mybot, or a ",
    ):
        make_bot("deep", keltis.make("board"))
