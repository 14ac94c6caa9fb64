"""Deals, games and values: what is accepted, what is refused, and value semantics."""

import copy
import dataclasses
import pickle
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import keltis
from keltis import Action, Deal, InvalidAction, InvalidDeal, core, games
from keltis.games.board.objects import Figure, Tile

# Deals ---------------------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None, database=None, derandomize=True)
@given(st.data(), st.sampled_from(sorted(games.names())), st.integers(2, 4))
def test_a_deal_of_other_cards_is_refused(data: st.DataObject, name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats)
    deal = game.deal("text")
    deck = deal.deck.split()
    place = data.draw(st.integers(0, len(deck) - 1))
    other = data.draw(st.sampled_from([None, "q9", "r", "?", *game.text.CARDS]))
    cards = [*deck[:place], *([other] if other else []), *deck[place + 1 :]]
    if Counter(cards) == Counter(deck):
        cards.append(cards[0])
    with pytest.raises(InvalidDeal, match=r"(card .* is there \d times instead of [12]|is no card of this game)\.$"):
        game.start(Deal(cards, deal.tiles, deal.first))


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("board", {"deck": ""}, "The card r0 is there 0 times instead of 2."),
        ("board", {"tiles": ""}, "The tile 1 is there 0 times instead of 2."),
        ("board", {"tiles": "x" * 25}, "'x' at place 1 is no tile of this game."),
        ("board", {"tiles": "w" * 25}, "The tile 1 is there 0 times instead of 2."),
        ("board", {"first": 2}, "Seat 2 cannot begin: the seats are 0 to 1."),
        ("board", {"first": -1}, "Seat -1 cannot begin: the seats are 0 to 1."),
        ("cards", {"tiles": "w"}, "'w' at place 1 is no tile of this game."),
        ("cards", {"first": 7}, "Seat 7 cannot begin: the seats are 0 to 1."),
    ],
)
def test_a_deal_that_is_not_this_games(name: str, change: dict[str, Any], message: str) -> None:
    game = keltis.make(name)
    deal = game.deal("text")
    parts: dict[str, Any] = {"deck": deal.deck, "tiles": deal.tiles, "first": deal.first}
    with pytest.raises(InvalidDeal, match=f"^{re.escape(message)}$"):
        game.start(Deal(**parts | change))


@pytest.mark.parametrize("name", sorted(games.names()))
def test_a_deal_may_be_given_with_spaces_without_or_card_by_card(name: str) -> None:
    deal = keltis.make(name).deal("text")
    for deck in (deal.deck, deal.deck.replace(" ", ""), deal.deck.split(), iter(deal.deck.split()), f" {deal.deck}\n"):
        assert Deal(deck, deal.tiles, deal.first) == deal
    assert Deal(deal.deck, " ".join(deal.tiles), deal.first) == deal


def test_a_deals_repr_evaluates_back() -> None:
    for name in games.names():
        deal = keltis.make(name, seats=3).deal("text")
        assert eval(repr(deal), {"Deal": Deal}) == deal
        assert hash(Deal(deal.deck, deal.tiles, deal.first)) == hash(deal)
        assert deal != Deal(deal.deck, deal.tiles, (deal.first + 1) % 3)


# Games and values ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("chess", {}, "There is no game 'chess'; choose one of board, cards."),
        ("board", {"seats": 1}, "The board game is for 2 to 4 seats, not 1."),
        ("cards", {"seats": 5}, "The card game is for 2 to 4 seats, not 5."),
        ("board", {"seats": 2.0}, "The board game is for 2 to 4 seats, not 2.0."),
        ("board", {"first": True}, "Seat True cannot begin: the seats are 0 to 1."),
        ("board", {"quiet_limit": "3"}, "quiet_limit is a number of turns, or 0 for none, not '3'."),
        ("board", {"seats": True}, "The board game is for 2 to 4 seats, not True."),
        ("board", {"seats": None}, "The board game is for 2 to 4 seats, not None."),
        ("board", {"first": 2}, "Seat 2 cannot begin: the seats are 0 to 1."),
        ("board", {"first": -1}, "Seat -1 cannot begin: the seats are 0 to 1."),
        ("board", {"quiet_limit": -1}, "quiet_limit is a number of turns, or 0 for none, not -1."),
        ("cards", {"quiet_limit": 1 << 31}, "quiet_limit is a number of turns, or 0 for none, not 2147483648."),
        (
            "board",
            {"speed": "gpu"},
            "A game is played at speed plain or native, not 'gpu'; see keltis.speeds for the GPU.",
        ),
        ("board", {"end_opens": True}, "The board game has no option 'end_opens'."),
        ("cards", {"free_start": False}, "The card game has no option 'free_start'."),
        ("cards", {"colour": "red"}, "The card game has no option 'colour'."),
        ("board", {"free_start": None}, "free_start is True or False, not None."),
        ("cards", {"end_opens": 2}, "end_opens is True or False, not 2."),
    ],
)
def test_a_game_that_there_is_not(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        keltis.make(name, **options)


@pytest.mark.parametrize("speed", ["plain", "native"])
def test_games_and_deals_can_be_pickled(speed: str) -> None:
    game = core.make("cards", seats=3, end_opens=False, quiet_limit=5, first=1, speed=speed)
    state = game.start(game.deal("text"))  # its rules are loaded only now
    again = pickle.loads(pickle.dumps(game))
    assert (again, again.first, again.speed) == (game, 1, speed)
    assert again.start(pickle.loads(pickle.dumps(game.deal("text")))) == state


@pytest.mark.parametrize("name", sorted(games.names()))
def test_states_are_equal_exactly_when_everything_is(name: str) -> None:
    game = keltis.make(name)
    deal = game.deal("text")
    state, action = game.start(deal), game.legal(game.start(deal))[0]
    assert state == game.start(deal) == keltis.make(name, speed="native").start(deal)
    assert len({state, game.start(deal), game.apply(state, action), game.apply(game.start(deal), action)}) == 2
    assert state != game.apply(state, action)
    assert state != game.start(game.deal("other"))
    assert state != game.observe(state, 0)
    assert game.observe(state, 0) != game.observe(state, 1)
    assert state != game.write(state)


def test_games_are_equal_when_their_rules_are() -> None:
    assert keltis.make("board") == keltis.make("board", first=1, speed="native", quiet_limit=16)
    assert keltis.make("board") != keltis.make("board", free_start=False)
    assert len({keltis.make("cards"), keltis.make("cards", seats=3), keltis.make("cards", speed="native")}) == 2


def test_a_position_of_another_game_or_table_is_refused() -> None:
    board, cards, three = keltis.make("board"), keltis.make("cards"), keltis.make("board", seats=3)
    state = board.start(board.deal("text"))
    with pytest.raises(ValueError, match=r"^This position is not one of the card game with 2 seats\.$"):
        cards.legal(state)
    with pytest.raises(ValueError, match=r"^This position is not one of the board game with 3 seats\.$"):
        three.score(board.observe(state, 0))


def test_seats_that_there_are_not_cannot_look() -> None:
    game = keltis.make("board")
    state = game.start(game.deal("text"))
    wrong: list[Any] = [1.0, True, "0", np.float32(0), np.bool_(1), [0]]
    for seat in wrong:
        with pytest.raises(TypeError, match=r"^A seat is a whole number, not an? \w+\.$"):
            game.observe(state, seat)
    for seat in (2, -1):
        with pytest.raises(ValueError, match=rf"^There is no seat {re.escape(repr(seat))}: the seats are 0 to 1\.$"):
            game.observe(state, seat)
    assert game.observe(state, np.int8(1)) == game.observe(state, 1)  # type: ignore[arg-type] # as in a batch's seats


def test_actions_are_applied_to_states_and_must_be_the_games_own() -> None:
    game = keltis.make("board")
    state = game.start(game.deal("text"))
    with pytest.raises(TypeError, match=r"^An action is applied to a state, not to a BoardView: see determinize\.$"):
        game.apply(game.observe(state, 0), game.legal(state)[0])  # type: ignore[arg-type]
    for forged in (Action(0, "r1"), Action(-1, "="), Action(999, "?")):
        with pytest.raises(InvalidAction, match=r"is no action of the board game\.$"):
            game.apply(state, forged)


def test_what_a_value_shows_cannot_be_written_to() -> None:
    game = keltis.make("board")
    state = game.start(game.deal("text"))
    card, figure = keltis.Card("g7"), Figure("r", 3)
    for value, name in (
        (card, "text"), (card, "path"), (game.legal(state)[0], "kind"), (game.deal("x"), "deck"),
        (figure, "row"), (figure, "seat"), (Tile("w"), "points"), (state.score[0], "total"),
    ):  # fmt: skip
        with pytest.raises(dataclasses.FrozenInstanceError, match=rf"^cannot assign to field '{name}'$"):
            setattr(value, name, 1)
        assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
    for owner, kind, maker in ((state, "BoardState", "apply"), (game.observe(state, 0), "BoardView", "observe")):
        for name in ("phase", "hand", "more", "_records", "_bytes", "__class__"):
            sentence = rf"^A {kind} cannot be written to: Game\.{maker} makes a new one\.$"
            with pytest.raises(AttributeError, match=sentence):
                setattr(owner, name, 1)
            with pytest.raises(AttributeError, match=f"^Nothing can be deleted from a {kind}.$"):
                delattr(owner, name)
        assert pickle.loads(pickle.dumps(owner)) == owner == copy.deepcopy(owner) == copy.copy(owner)


def test_cards_and_actions_are_formatted_as_their_text() -> None:
    game = keltis.make("board")
    assert f"{keltis.Card('gX'):>4}|{game.parse('-gX'):<5}|{game.parse('+')}" == "  gX|-gX  |+"


def test_a_wrong_type_is_named_with_its_article() -> None:
    game: Any = keltis.make("board")
    state = game.start(game.deal("text"))
    for wrong, named in ((3, "an int"), (None, "None"), ("r0", "a str"), (state, "a BoardState")):
        with pytest.raises(TypeError, match=rf"^An action is an Action, not {named}: see Game\.parse, "):
            game.apply(state, wrong)


def test_a_state_says_what_it_is() -> None:
    game = keltis.make("board", first=1)
    state = game.start(game.deal("text"))
    assert repr(state).startswith("BoardState('board seats=2 free_start=1 quiet_limit=16 sees=all turn=1 phase=card ")
    assert (state.turn, state.phase) == (1, "card")


def test_what_is_no_game_match_or_depth_is_refused_in_a_sentence() -> None:
    game: Any = keltis.make("board")
    state: Any = game.start(game.deal("text"))
    no_game: dict[str, list[Callable[[], object]]] = {
        "str": [
            lambda: keltis.simulate("board", 10),  # type: ignore[arg-type]
            lambda: keltis.perft("board", state, 1),  # type: ignore[arg-type]
            lambda: keltis.replay("board", game.deal("x"), []),  # type: ignore[arg-type]
            lambda: keltis.make_bot("rule", "board"),  # type: ignore[arg-type]
            lambda: keltis.Match("rule", "rule", "board"),  # type: ignore[arg-type]
        ],
        "BoardState": [lambda: keltis.play(state, game, "r0")],
    }
    for kind, calls in no_game.items():
        for call in calls:
            with pytest.raises(TypeError, match=rf"^A game is what keltis\.make returns, not a {kind}\.$"):
                call()
    for depth in (1.5, True, "2", None):
        with pytest.raises(TypeError, match=r"^A depth is a number of actions, not (a \w+|None)\.$"):
            keltis.perft(game, state, depth)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^A depth is a number of actions from 0 on, not -1\.$"):
        keltis.perft(game, state, -1)
    with pytest.raises(TypeError, match=r"^What is compared is a Match, not a str: Match\(a, b, game\)\.$"):
        keltis.compare("rule", "rule")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^The number of deals is a whole number from 1 on, not 0\.$"):
        keltis.compare(keltis.Match("rule", "rule", game), 0)
    with pytest.raises(TypeError, match=r"^A bot is a name or a function, not an int\.$"):
        keltis.Match("rule", 7, game)  # type: ignore[arg-type]
    for a, b in (("rul", "rule"), ("rule", "rul")):
        with pytest.raises(ValueError, match=r"^There is no bot 'rul'; choose one of random, greedy, "):
            keltis.Match(a, b, game)


def test_a_game_that_there_is_not_has_an_error_of_its_own() -> None:
    for ask in (lambda: keltis.make("bord"), lambda: keltis.read("chess seats=2")):
        with pytest.raises(keltis.UnknownGame, match=r"^There is no game '\w+'; choose one of board, cards\.$"):
            ask()
    with pytest.raises(keltis.UnknownGame, match=r"^There is no game 'bord'; choose one of board, cards, mini"):
        keltis.speeds.load("bord", "plain")


def test_nothing_follows_the_last_action() -> None:
    game = keltis.make("board", seats=2)
    state = game.start(game.deal("text"))
    assert (keltis.perft(game, state, 0), keltis.perft(game, state, 1)) == (1, len(game.legal(state)))
