"""OpenSpiel's resampled worlds have the right distribution, and players see nothing hidden."""

import math
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis.env import openspiel_observer
from keltis.env.openspiel_chance import NO_CARD, Node
from keltis.env.openspiel_worlds import another_world, cards_of
from tests.support.openspiel_play import SETTINGS, choose, load, moments, set_up
from tests.support.thorough import rounds

COMPARISONS = rounds(90, 1_000)  # per setting
RESAMPLES = rounds(170, 2_000)  # per setting
LEAK_COMPARISONS = 120

# Resampled worlds ----------------------------------------------------------------------------------------------------


def replayed(game: Any, node: Node) -> Node:
    """Replay the same history."""
    now: Node = game.unfolding.begin
    for player, number in node.history():
        assert player == now.player
        now = game.unfolding.after(now, number)
    return now


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_a_player_cannot_tell_its_worlds_apart(name: str, seats: int) -> None:
    rng = random.Random(f"{name} {seats}")
    game = load(name, players=seats)
    differ = 0
    for number, state in zip(range(RESAMPLES), moments(game, rng), strict=False):
        seat = rng.randrange(seats)
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.current_player() == state.current_player()
        if state.current_player() == seat:
            assert other.legal_actions() == state.legal_actions()
        history = [(entry.player, entry.action) for entry in other.full_history()]
        assert history == list(other.node.history())
        if number % 6 == 0:
            assert replayed(game, other.node) == other.node
        differ += other.history() != state.history()
    assert differ > RESAMPLES * 0.9


def chi_square(counts: Counter[int], expected: dict[int, float]) -> float:
    """Chi-square deviation of the counts from the expected ones, in standard deviations."""
    total = counts.total()
    assert not counts.keys() - expected.keys()
    found = sum((counts[kind] - total * likely) ** 2 / (total * likely) for kind, likely in expected.items())
    freedom = len(expected) - 1
    return (found - freedom) / math.sqrt(2 * freedom)


def discard_and_draw(state: Any, rng: random.Random) -> Any:
    """The seat on turn discards a card that is in no pile yet, and draws from the deck."""
    gone = {state.action_to_string(ply.action) for ply in state.node.log}
    texts = {state.action_to_string(action): action for action in state.legal_actions()}
    state.apply_action(rng.choice([texts[text] for text in sorted(texts) if text[0] == "-" and text not in gone]))
    state.apply_action(state.string_to_action("+"))
    state.apply_action(choose(state, rng))
    return state


@pytest.mark.parametrize("name", ["board", "cards"])
def test_hidden_cards_are_as_likely_as_they_should_be(name: str) -> None:
    """Seat 1 discarded, drew and discarded again. The first card was one of the eight dealt to it. The second was one
    of the seven left or the one drawn. All the others are any unseen cards.
    """
    game = load(name, first=1)
    unfolding, rng = game.unfolding, random.Random(name)
    state = set_up(game, rng)
    for _ in range(3):
        discard_and_draw(state, rng)
    node: Node = state.node
    assert node.state is not None
    names = list(unfolding.game.text.CARDS)
    gone = [names.index(unfolding.game.actions[ply.action].text[1:]) for ply in node.log[::2]]
    first, _, second = gone
    view = unfolding.game.observe(node.state, 0)
    known = Counter([*gone, *cards_of(unfolding.game, node.state, 0)])
    unseen = Counter(unfolding.game.rules.ALL_DECK.tolist()) - known
    place = rng.choice(unfolding.dealt_places(1))
    dealt, drawn, held, determined = (Counter[int]() for _ in range(4))
    for _ in range(rounds(2_000, 30_000)):
        world = another_world(unfolding, node, 0, rng)
        dealt[world.setup[place]] += 1
        drawn[world.log[1].card] += 1
        assert world.state is not None
        held.update(cards_of(unfolding.game, world.state, 1))
        determined.update(cards_of(unfolding.game, unfolding.game.determinize(view, rng), 1))
    even = {kind: count / unseen.total() for kind, count in unseen.items()}
    assert abs(chi_square(held, even)) < 4
    assert abs(chi_square(determined, even)) < 4
    assert abs(chi_square(dealt, mixed({first: 1 / 8, second: 7 / 64}, even))) < 4
    assert abs(chi_square(drawn, mixed({second: 1 / 8}, even))) < 4
    assert chi_square(drawn, mixed({first: 1 / 8, second: 7 / 64}, even)) > 4, "the test can tell"


def mixed(known: dict[int, float], even: dict[int, float]) -> dict[int, float]:
    """One of these with this probability, otherwise uniformly any unseen card."""
    rest = 1 - sum(known.values())
    return {kind: known.get(kind, 0.0) + rest * even.get(kind, 0.0) for kind in known.keys() | even.keys()}


# Non-interference ----------------------------------------------------------------------------------------------------


def told(state: Any, seat: int) -> list[object]:
    """Everything that reaches a player."""
    return [
        state.current_player(),
        state.observation_string(seat),
        state.information_state_string(seat),
        state.observation_tensor(seat),
        state.information_state_tensor(seat),
        state.legal_actions(seat) if state.current_player() == seat else None,
        state.returns(),
    ]


def check_non_interference(game: Any, comparisons: int, rng: random.Random) -> None:
    """Two indistinguishable worlds are played in parallel; they stay so for as long as the player draws no card."""
    done = 0
    for state in moments(game, rng):
        seat = rng.randrange(game.num_players())
        here, there = state.clone(), state.resample_from_infostate(seat, rng.random)
        for _ in range(6):
            assert told(here, seat) == told(there, seat)
            done += 1
            if here.is_terminal() or is_told_by_chance(here.node, seat):
                break
            if here.is_chance_node():
                here.apply_action(choose(here, rng))
                there.apply_action(choose(there, rng))
                continue
            common = sorted(set(here.legal_actions()) & set(there.legal_actions()))
            if not common:
                break
            action = rng.choice(common)
            here.apply_action(action)
            there.apply_action(action)
        if done >= comparisons:
            return


def is_told_by_chance(node: Node, seat: int) -> bool:
    """Whether the next chance event is visible to the player."""
    return node.state is None or (node.is_drawing and node.log[-1].seat == seat)


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_what_a_player_is_told_does_not_depend_on_what_it_may_not_know(name: str, seats: int) -> None:
    check_non_interference(load(name, players=seats), COMPARISONS, random.Random(f"{name} {seats}"))


OBSERVER = openspiel_observer.Observer
look, tell, fill, say = OBSERVER._view, OBSERVER._past, OBSERVER.set_from, OBSERVER.string_from


def through_other_eyes(observer: Any, node: Node, player: int) -> keltis.View:
    return look(observer, node, (player + 1) % observer._game.seats)


def draws_of_all(observer: Any, node: Node, player: int) -> str:
    return tell(observer, node, player) + str([ply.card for ply in node.log])


def draws_of_all_in_numbers(observer: Any, state: Any, player: int) -> None:
    fill(observer, state, player)
    if "draws" in observer.dict and state.node.state is not None:
        cards = [ply.card + 1 for ply in state.node.log if ply.card != NO_CARD]
        observer.dict["draws"][: len(cards)] = cards


def hands_as_dealt(observer: Any, node: Node, player: int) -> str:
    return tell(observer, node, player) + str(node.setup)


def setup_told(observer: Any, state: Any, player: int) -> str:
    return say(observer, state, player) + (str(state.node.setup) if state.node.state is None else "")


def cards_left(observer: Any, node: Node, player: int) -> str:
    return tell(observer, node, player) + str(node.left[0])


LEAKS: list[tuple[str, Callable[..., Any]]] = [
    ("_view", through_other_eyes),
    ("_past", draws_of_all),
    ("set_from", draws_of_all_in_numbers),
    ("_past", hands_as_dealt),
    ("string_from", setup_told),
    ("_past", cards_left),
]


@pytest.mark.parametrize(("method", "leak"), LEAKS)
def test_a_planted_leak_is_caught(method: str, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OBSERVER, method, leak)
    with pytest.raises(AssertionError):
        check_non_interference(load("board", players=3), LEAK_COMPARISONS, random.Random(1))
