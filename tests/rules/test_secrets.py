"""The promise that nobody sees hidden information: non-interference, and planted leaks to prove that the test works.

Two worlds that a viewer cannot distinguish are played in parallel, with the same actions. As long as the viewer draws
no card from the deck, everything it gets must stay equal: views as bytes and as text, legal actions, scores, turns, and
the reasons of refusals.
"""

import random
from collections.abc import Iterator

import numpy as np
import pytest

import keltis
from keltis import Action, Game, IllegalAction, State, View
from keltis.testing import any_action, eager_action
from tests.support.thorough import rounds

SETTINGS = [(name, seats) for name in ("board", "cards") for seats in (2, 3, 4)]
COMPARISONS = rounds(4_000, 9_000)  # per setting; 24,000 in all, 54,000 in thorough runs
LEAK_COMPARISONS = 3_000


def told(game: Game, state: State, seat: int | None, wrong: Action, *, text: bool) -> list[object]:
    """Everything that reaches a viewer: by the API, as bytes and as text (which is slowest)."""
    view = game.observe(state, seat)
    messages: list[object] = [bytes(view), game.legal(view), game.score(view), game.turn(view)]
    if text:
        messages.append(game.write(view))
    if seat == game.turn(state):
        try:
            game.apply(state, wrong)
        except IllegalAction as reason:
            messages.append(str(reason))
    return messages


def worlds(game: Game, rng: random.Random) -> Iterator[tuple[State, State, int | None]]:
    """Pairs of states that are indistinguishable to a viewer, according to `worlds`."""
    for number in range(1_000_000):
        state = game.start(game.deal(f"worlds {number} {rng.random()}"))
        choose = any_action if number % 2 else eager_action
        while game.turn(state) is not None:
            seat = rng.choice((None, *range(game.seats)))
            yield state, game.determinize(game.observe(state, seat), rng), seat
            for _ in range(rng.randrange(1, 12)):
                if game.turn(state) is not None:
                    state = game.apply(state, choose(rng, game.legal(state)))


def check_non_interference(game: Game, comparisons: int, rng: random.Random) -> None:
    done = 0
    for state, other, seat in worlds(game, rng):
        for _ in range(8):
            wrong = rng.choice(game.actions)
            text = done % 8 == 0
            assert told(game, state, seat, wrong, text=text) == told(game, other, seat, wrong, text=text)
            done += 1
            common = [action for action in game.legal(state) if action in set(game.legal(other))]
            if seat == game.turn(state):
                assert len(common) == len(game.legal(state)) == len(game.legal(other))
                common = [action for action in common if action.text != "+"]  # this legitimately reveals a card
            if not common:
                break
            action = (eager_action if rng.random() < 0.5 else any_action)(rng, common)
            state, other = game.apply(state, action), game.apply(other, action)
        if done >= comparisons:
            return


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_what_a_viewer_is_told_does_not_depend_on_what_it_may_not_know(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    check_non_interference(game, COMPARISONS, random.Random(f"{name} {seats}"))


# Planted leaks -------------------------------------------------------------------------------------------------------


def changed(view: View, field: str, value: object, *, table: bool = True) -> View:
    """The view with a planted leak in it."""
    records = np.frombuffer(bytearray(bytes(view)), view.records.dtype)
    (records["table"] if table else records)[field][0] = value
    return View(records)


class SpectatorSeesAHand(Game):
    def observe(self, state: State, seat: int | None) -> View:
        return (
            changed(super().observe(state, seat), "hand", state.record.hand[0], table=False)
            if seat is None
            else (super().observe(state, seat))
        )


class NextCardInAnEmptyPileSlot(Game):
    def observe(self, state: State, seat: int | None) -> View:
        view = super().observe(state, seat)
        pile = view.table.pile.copy()
        pile[0, -1] = state.record.deck[state.table.deck_size - 1]
        return changed(view, "pile", pile)


class DrawnCardsCountAsSeen(Game):
    def apply(self, state: State, action: Action) -> State:
        after = super().apply(state, action)
        if action.text != "+":
            return after
        records = np.frombuffer(bytearray(bytes(after)), after.records.dtype)
        seat = int(state.table.turn)
        records["table"]["seen"][0][seat] |= records["hand"][0][seat] & ~state.record.hand[seat]
        return State(records)


class ChecksumOfTheWholeState(Game):
    def observe(self, state: State, seat: int | None) -> View:
        return changed(super().observe(state, seat), "quiet", sum(bytes(state)) % 1000)


class HowManyKindsTheOthersHold(Game):
    def observe(self, state: State, seat: int | None) -> View:
        kinds = sum(int(hand).bit_count() for hand in state.record.hand)
        return changed(super().observe(state, seat), "quiet", kinds)


class MemoryBetweenTheFields(Game):
    def observe(self, state: State, seat: int | None) -> View:
        view = super().observe(state, seat)
        data = bytearray(bytes(view))
        data[-1] = bytes(state)[-1] ^ int(state.record.deck[0])  # the last byte of a view is padding
        return View(np.frombuffer(data, view.records.dtype))


class LegalActionsOfTheSeatOnTurnForEveryone(Game):
    last: State

    def observe(self, state: State, seat: int | None) -> View:
        object.__setattr__(self, "last", state)
        return super().observe(state, seat)

    def legal(self, state: State | View) -> tuple[Action, ...]:
        return super().legal(self.last if isinstance(state, View) else state)


class RefusalsThatNameTheNextCard(Game):
    def apply(self, state: State, action: Action) -> State:
        try:
            return super().apply(state, action)
        except IllegalAction as reason:
            top = state.record.deck[max(state.table.deck_size - 1, 0)]
            raise IllegalAction(f"{reason} (The next card is {self.text.CARDS[top]}.)") from None


class LongerTextForFullerHands(Game):
    last: State

    def observe(self, state: State, seat: int | None) -> View:
        object.__setattr__(self, "last", state)
        return super().observe(state, seat)

    def write(self, state: State | View) -> str:
        return super().write(state) + " " * (int(self.last.record.twice[0]).bit_count())


LEAKS = [
    SpectatorSeesAHand,
    NextCardInAnEmptyPileSlot,
    DrawnCardsCountAsSeen,
    ChecksumOfTheWholeState,
    HowManyKindsTheOthersHold,
    MemoryBetweenTheFields,
    LegalActionsOfTheSeatOnTurnForEveryone,
    RefusalsThatNameTheNextCard,
    LongerTextForFullerHands,
]


@pytest.mark.parametrize("name", ["board", "cards"])
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: type[Game], name: str) -> None:
    game = leak(name, 3, None, keltis.make(name).own_options, 24, "native")
    with pytest.raises(AssertionError):
        check_non_interference(game, LEAK_COMPARISONS, random.Random(name))


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_a_view_cannot_tell_its_worlds_apart(name: str, seats: int) -> None:
    game = keltis.make(name, seats=seats, speed="native")
    rng = random.Random(f"{name} {seats}")
    for (state, other, seat), _ in zip(worlds(game, rng), range(400), strict=False):
        assert game.observe(other, seat) == game.observe(state, seat)
        assert game.observe(game.determinize(game.observe(other, seat), rng), seat) == game.observe(state, seat)
