"""Both games in OpenSpiel: its own checks, identical rules, information states, bad input.

`python -m tests.env.test_openspiel` rewrites the golden playthroughs.
"""

import copy
import importlib.util
import pickle
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import keltis
from keltis import IllegalAction, InvalidAction
from keltis.env import openspiel_env
from keltis.env.observation import layout
from keltis.env.openspiel_chance import NO_CARD
from keltis.env.settings import REWARDS
from tests.support.openspiel_play import SETTINGS, choose, load, played, set_up
from tests.support.thorough import THOROUGH

GOLDEN = Path(__file__).parent / "golden_playthroughs"
PLAYTHROUGHS = {
    "board": "keltis_board(max_plies=24)",
    "cards": "keltis_cards(players=3,max_plies=24,reward=rank)",
}


# OpenSpiel's own checks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_openspiel_plays_at_random_and_finds_nothing_wrong(name: str, seats: int) -> None:
    max_plies = openspiel_env.MAX_PLIES if THOROUGH or seats == 2 else 40
    game = load(name, players=seats, max_plies=max_plies, reward=list(REWARDS)[seats - 2])
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def shown(name: str) -> str:
    """A playthrough in OpenSpiel's format, without the tensors, which take twenty times the space."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    lines = playthrough(PLAYTHROUGHS[name], None, seed=1).splitlines()
    tensors = ("InformationStateTensor", "ObservationTensor")
    kept = [line for line in lines if not line.startswith(tensors) and not set("◯◉") & set(line)]
    return "\n".join(kept) + "\n"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    assert shown(name) == (GOLDEN / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", ["board", "cards"])
def test_openspiels_search_for_hidden_information_plays(name: str) -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = load(name, max_plies=24)
    rng, numbers = random.Random(1), np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 20.0, 6, random_state=numbers)
    state = set_up(game, rng)
    while not state.is_terminal():
        action = bot.step(state) if state.current_player() == 0 else choose(state, rng)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(state.node.log) == 24


# The same game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_it_is_the_game_that_a_deal_gives(name: str, seats: int) -> None:
    """With chance following a deal, observations, legal actions and returns equal those of the game from that deal."""
    rng = random.Random(f"{name} {seats}")
    plain = keltis.make(name, seats=seats, speed="native")
    deal = plain.deal("openspiel")
    spiel_game = load(name, players=seats)
    unfolding = spiel_game.unfolding
    cards = [plain.text.CARDS.index(card) for card in deal.deck.split()]
    hands = cards[: 8 * seats]
    deck = iter(cards[8 * seats :])
    state, true = spiel_game.new_initial_state(), plain.start(deal)
    tiles = [unfolding.tiles.start + plain.text.TILES.index(tile) for tile in deal.tiles]
    for outcome in (unfolding.seats.start + deal.first, *tiles, *hands):
        state.apply_action(outcome)
    while plain.turn(true) is not None:
        seat = state.current_player()
        assert seat == plain.turn(true)
        assert [state.action_to_string(action) for action in state.legal_actions()] == list(map(str, plain.legal(true)))
        looking = rng.randrange(seats)
        assert state.observation_string(looking) == plain.write(plain.observe(true, looking))
        action = choose(state, rng)
        state.apply_action(action)
        if state.is_chance_node():
            assert dict(state.chance_outcomes()) == pytest.approx(pool(plain, true))
            state.apply_action(next(deck))
        true = plain.apply(true, plain.actions[action])
    assert state.is_terminal()
    totals = [score.total for score in plain.score(true)]
    others = [max(totals[:seat] + totals[seat + 1 :]) for seat in range(seats)]
    assert state.returns() == [mine - best for mine, best in zip(totals, others, strict=True)]


def pool(game: keltis.Game, state: keltis.State) -> dict[int, float]:
    """The probability of each card that nobody has seen: in the deck or set aside."""
    record: Any = state.record
    aside = [record[word][0] for word in ("aside", "aside_twice", "aside_grey") if word in record.dtype.names]
    cards = Counter(map(int, record.deck[: record.table.deck_size]))
    cards.update(game.text.kinds_in(*aside))  # type: ignore[attr-defined]
    return {card: count / cards.total() for card, count in cards.items()}


def test_chance_sets_the_table_up_step_by_step() -> None:
    state = load("board", players=3).new_initial_state()
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == [
        "seat 0 begins",
        "seat 1 begins",
        "seat 2 begins",
    ]
    state.apply_action(state.legal_actions()[2])
    likely = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert likely == pytest.approx({"tile 1": 0.08, "tile 2": 0.12, "tile 3": 0.08, "tile c": 0.36, "tile w": 0.36})
    played(state, random.Random(1), 25)
    assert dict(state.chance_outcomes()) == pytest.approx(dict.fromkeys(range(55), 1 / 55))
    played(state, random.Random(1), 24)
    assert state.current_player() == 2
    given = load("cards", first=1).new_initial_state()
    assert state.get_game().max_chance_nodes_in_history() == 1 + 25 + 24 + 86
    assert given.action_to_string(given.legal_actions()[0]) == "card r0", "who begins is given, and there are no tiles"


def test_a_game_that_is_stopped_is_scored_as_it_stands() -> None:
    state = played(load("board", max_plies=41).new_initial_state(), random.Random(1))
    assert len(state.node.log) == 41
    totals = [score.total for score in keltis.make("board", speed="native").score(state.node.state)]
    assert state.returns() == [totals[0] - totals[1], totals[1] - totals[0]]
    assert any(totals)


@pytest.mark.parametrize(
    ("given", "utility", "utility_sum", "most"),
    [
        ({"players": 2}, "ZERO_SUM", 0.0, 112),
        ({"players": 3}, "GENERAL_SUM", None, 112),
        ({"players": 3, "reward": "win"}, "CONSTANT_SUM", 1.0, 1),
        ({"players": 4, "reward": "rank"}, "ZERO_SUM", 0.0, 1),
    ],
)
def test_how_the_rewards_add_up(given: dict[str, Any], utility: str, utility_sum: float | None, most: int) -> None:
    game = load("board", max_plies=60, **given)
    assert game.get_type().utility.name == utility
    assert (game.utility_sum(), game.max_utility(), game.max_game_length()) == (utility_sum, most, 60)
    for seed in range(3):
        returns = played(game.new_initial_state(), random.Random(seed)).returns()
        assert any(returns)
        assert all(game.min_utility() <= reward <= game.max_utility() for reward in returns)
        if utility_sum is not None:
            assert sum(returns) == pytest.approx(utility_sum)


@pytest.mark.parametrize("name", ["board", "cards"])
def test_copies_and_pickles_go_on_alike(name: str) -> None:
    rng = random.Random(1)
    game = load(name, players=3, max_plies=99)
    state = played(game.new_initial_state(), rng, 120)
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    read = again.deserialize_state(state.serialize())
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), read):
        assert (other.history(), other.node) == (state.history(), state.node)
        ends = [played(one.clone(), random.Random(2)) for one in (state, other)]
        assert ends[0].history() == ends[1].history()
        assert ends[0].returns() == ends[1].returns()


# What players can see ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_an_information_state_forgets_nothing(name: str, seats: int) -> None:
    rng = random.Random(f"{name} {seats}")
    game = load(name, players=seats, max_plies=80)
    state = set_up(game, rng)
    seat = rng.randrange(seats)
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    past = observer.string_from(state, seat)
    while not state.is_terminal():
        before = state.node
        state.apply_action(choose(state, rng))
        now = observer.string_from(state, seat)
        sees_it = not before.is_drawing or before.log[-1].seat == seat
        assert now.startswith(past) and (now != past) == sees_it
        past = now
    observer.set_from(state, seat)
    log = state.node.log
    cards = [ply.card + 1 for ply in log if ply.seat == seat and ply.card != NO_CARD]
    assert observer.dict["history"].tolist() == [ply.action + 1 for ply in log] + [0] * (80 - len(log))
    assert observer.dict["draws"].tolist() == cards + [0] * (game.unfolding.deck_size - len(cards))
    assert state.information_state_tensor(seat) == observer.tensor.tolist()


def test_the_pieces_of_an_observation_have_names() -> None:
    game = load("board")
    state = played(set_up(game, random.Random(1)), random.Random(1), 30)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    view = game.unfolding.game.observe(state.node.state, 1)
    numbers = layout(game.unfolding.game).write(view).tolist()
    assert observer.tensor.tolist() == state.observation_tensor(1) == numbers
    assert observer.dict["hand"].shape == (5, 11) and observer.dict["hand"].sum() == 8
    assert observer.dict["deck_size"].tolist() == [int(view.table.deck_size)]


def test_what_all_see_and_what_one_sees_can_be_had_apart() -> None:
    none, own = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    game = load("cards", max_plies=60)
    state = played(set_up(game, random.Random(1)), random.Random(1), 20)

    def told(seat: int, *, public: bool, private: Any, recall: bool) -> tuple[str, list[float]]:
        kind = pyspiel.IIGObservationType(public_info=public, private_info=private, perfect_recall=recall)
        observer = game.make_py_observer(kind)
        observer.set_from(state, seat)
        return observer.string_from(state, seat), observer.tensor.tolist()

    view = game.unfolding.game.observe(state.node.state, None)
    for recall in (False, True):
        assert told(0, public=True, private=none, recall=recall) == told(1, public=True, private=none, recall=recall)
        assert told(0, public=False, private=none, recall=recall) == ("", [])
        hand, numbers = told(1, public=False, private=own, recall=recall)
        assert hand and "piles=" not in hand and len(numbers) == 71 + (game.unfolding.deck_size if recall else 0)
    assert told(0, public=True, private=none, recall=False)[0] == game.unfolding.game.write(view)
    with pytest.raises(ValueError, match=r"^No observer of Keltis sees the hands of all players\.$"):
        told(0, public=True, private=pyspiel.PrivateInfoType.ALL_PLAYERS, recall=False)


# Bad input -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("keltis_board(players=5)", "The board game is for 2 to 4 seats, not 5."),
        ("keltis_cards(first=2)", "Seat 2 cannot begin: the seats are 0 to 1."),
        ("keltis_cards(quiet_limit=-2)", "quiet_limit is a number of turns, or 0 for none, not -2."),
        ("keltis_cards(reward=money)", "There is no reward 'money'; choose one of margin, win, rank."),
        ("keltis_cards(max_plies=0)", "In OpenSpiel max_plies is a number from 1 to 1,000,000, not 0."),
        ("keltis_board(end_opens=True)", "Unknown parameter 'end_opens'. Available parameters are: first, free_start,"),
        ("keltis_board(players=two)", "Wrong type for parameter players."),
    ],
)
def test_a_game_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)) as refusal:
        pyspiel.load_game(text)
    assert str(refusal.value).startswith(reason)


def test_an_action_that_cannot_be_done_changes_nothing() -> None:
    state = load("board", first=0, max_plies=3).new_initial_state()

    def refused(number: int, kind: type[Exception], reason: str) -> None:
        before = (state.node, state.history())
        with pytest.raises(kind) as refusal:
            state.apply_action(number)
        assert str(refusal.value) == reason
        assert (state.node, state.history()) == before

    refused(3, IllegalAction, "Chance cannot decide 3 now.")
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match=r"^Chance has nothing to decide now\.$"):
        state.chance_outcomes()
    refused(165, IllegalAction, "First lay or discard a card.")
    refused(182, InvalidAction, "The actions are 0 to 181, not 182.")
    refused(-2, InvalidAction, "The actions are 0 to 181, not -2.")
    played(state, random.Random(1))
    refused(0, IllegalAction, "The game was stopped after 3 actions.")
    whole = played(load("cards").new_initial_state(), random.Random(1))
    with pytest.raises(IllegalAction, match=r"^The game is over\.$"):
        whole.apply_action(0)


def test_without_openspiel_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    spec = importlib.util.spec_from_file_location("spiel_without_openspiel", str(openspiel_env.__file__))
    assert spec and spec.loader
    with pytest.raises(ImportError, match=r"^keltis\.env\.openspiel_env needs OpenSpiel: install the extra keltis\[op"):
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if __name__ == "__main__":
    for game_name in PLAYTHROUGHS:
        (GOLDEN / f"{game_name}.txt").write_text(shown(game_name))
