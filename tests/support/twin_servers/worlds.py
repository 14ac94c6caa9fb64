"""Two deals that one viewer cannot distinguish in mid-game, and what everyone may do in both of them.

Every action is public, and only the deal is hidden. So from the actions, the viewer's own cards and any guess at the
rest follows a deal in which the same actions lead to the same view.
"""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from keltis.core import Action, Deal, Game, State, replay
from keltis.games.wire import bits
from keltis.testing import any_action, eager_action, steady_action

POINT_CARDS = 60  # the first kind of point card, in the card game


@dataclasses.dataclass(frozen=True)
class Pair:
    """The two deals, and the public actions after which the viewer's view is the same; None is a spectator."""

    game: Game
    viewer: int | None
    prefix: tuple[str, ...]
    deals: tuple[Deal, Deal]


@dataclasses.dataclass
class Hidden:
    """The cards that the viewer cannot see, in order."""

    hands: dict[int, list[int]]  # of the other seats, without cards seen taken
    deck: list[int]  # from the top
    aside: list[int]

    def swap(self, rng: random.Random) -> None:
        """Swap two of them."""
        places = [(cards, i) for cards in (*self.hands.values(), self.deck, self.aside) for i in range(len(cards))]
        if len(places) > 1:
            (here, i), (there, j) = rng.sample(places, 2)
            here[i], there[j] = there[j], here[i]


@dataclasses.dataclass
class Course:
    """What a prefix reveals about the dealt cards: who showed which, and who drew when."""

    shown: dict[int, list[int]]  # by seat, in order
    drawers: list[int]


HAND, SEEN, ASIDE = (
    ("hand", "twice", "grey"),
    ("seen", "seen_twice", "seen_grey"),
    ("aside", "aside_twice", "aside_grey"),
)


def _kinds(record: Any, fields: tuple[str, str, str], place: int) -> Counter[int]:
    once, twice = (int(record[name][place]) for name in fields[:2])
    found = bits(once) + bits(twice)
    if fields[2] in record.dtype.names:  # the board game has no point cards
        found += [POINT_CARDS + value for value in bits(int(record[fields[2]][place]))]
    return Counter(found)


def unseen(state: State, seat: int) -> Counter[int]:
    """The cards in a hand that it was not seen taking."""
    record = state.records[0]
    return _kinds(record, HAND, seat) - _kinds(record["table"], SEEN, seat)


def hidden(game: Game, state: State, viewer: int | None, rng: random.Random) -> Hidden:
    """What the viewer cannot see of a state; the order within a hand does not matter."""
    hands = {seat: list(unseen(state, seat).elements()) for seat in range(game.seats) if seat != viewer}
    for cards in hands.values():
        rng.shuffle(cards)
    size = int(state.table.deck_size)
    return Hidden(hands, state.record.deck[:size][::-1].tolist(), list(_kinds(state.records[0], ASIDE, 0).elements()))


def play_some(game: Game, deal: Deal, most: int, rng: random.Random) -> tuple[State, list[str], Course]:
    """Play this many actions, or all but the last."""
    choose: Callable[[random.Random, Sequence[Action]], Action]
    choose = rng.choice((any_action, eager_action, steady_action))
    state, actions = game.start(deal), []
    course = Course({seat: [] for seat in range(game.seats)}, [])
    for _ in range(most):
        seat = game.turn(state)
        assert seat is not None
        action = choose(rng, game.legal(state))
        after = game.apply(state, action)
        if game.turn(after) is None:
            break
        course.shown[seat] += (unseen(state, seat) - unseen(after, seat)).elements()
        course.drawers += [seat] * (action.text == "+")
        actions.append(action.text)
        state = after
    return state, actions, course


def deal_again(game: Game, deal: Deal, course: Course, viewer: int | None, rest: Hidden) -> Deal:
    """The deal in which the same cards appear, with these hidden ones."""
    cards = deal.deck.split()
    piled = cards[8 * game.seats :]
    cards_of = {}
    for seat in range(game.seats):
        if seat == viewer:
            drawn = [card for card, drawer in zip(piled, course.drawers, strict=False) if drawer == seat]
            cards_of[seat] = cards[8 * seat : 8 * seat + 8] + drawn
        else:
            cards_of[seat] = [game.text.CARDS[kind] for kind in course.shown[seat] + rest.hands[seat]]
    dealt = [card for seat in range(game.seats) for card in cards_of[seat][:8]]
    slots = {seat: iter(cards_of[seat][8:]) for seat in range(game.seats)}
    drawn = [next(slots[seat]) for seat in course.drawers]
    return Deal(dealt + drawn + [game.text.CARDS[kind] for kind in rest.deck + rest.aside], deal.tiles, deal.first)


def make_pair(game: Game, viewer: int | None, rng: random.Random) -> Pair | None:
    """Two deals that lead to the same view by the same actions; None if the second one turns out not to."""
    deal = game.deal(str(rng.random()))
    state, actions, course = play_some(game, deal, rng.choice((0, 1, 3, rng.randrange(40), rng.randrange(120))), rng)
    view = game.observe(state, viewer)
    if rng.random() < 0.5:  # a very different world, where the others have few actions in common
        other = game.determinize(view, rng)
        rest = hidden(game, other, viewer, rng)
    else:  # a similar one, where they have nearly all in common
        other = None
        rest = hidden(game, state, viewer, rng)
        for _ in range(rng.choice((1, 2, 5, 10))):
            rest.swap(rng)
    again = deal_again(game, deal, course, viewer, rest)
    try:
        reached = replay(game, again, actions)
    except ValueError:
        return None
    if game.observe(reached, viewer) != view or (other is not None and reached != other):
        return None
    return Pair(game, viewer, tuple(actions), (deal, again))


class Both:
    """The two worlds of a pair side by side, for choosing actions that are possible in both."""

    def __init__(self, pair: Pair) -> None:
        self.game, self.viewer = pair.game, pair.viewer
        self.states = (pair.game.start(pair.deals[0]), pair.game.start(pair.deals[1]))
        self._before: list[tuple[State, State]] = []

    @property
    def turn(self) -> int | None:
        return self.game.turn(self.states[0])

    def act(self, text: str) -> None:
        action = self.game.parse(text)
        self._before.append(self.states)
        self.states = (self.game.apply(self.states[0], action), self.game.apply(self.states[1], action))

    def undo(self) -> None:
        self.states = self._before.pop()

    def choices(self) -> list[Action]:
        """The seat's actions that are legal in both worlds and keep them indistinguishable to the viewer.

        None that ends the game, which reveals everything.
        """
        one, other = self.states
        there = set(self.game.legal(other))
        blind = self.turn == self.viewer and _top(one) != _top(other)
        return [
            action
            for action in self.game.legal(one)
            if action in there
            and not (blind and action.text == "+")
            and self.game.turn(self.game.apply(one, action)) is not None
        ]

    def same(self, text: str) -> bool:
        """Is this action of the seat on turn refused in both worlds, or among the choices?"""
        action = self.game.parse(text)
        legal = [action in self.game.legal(state) for state in self.states]
        return not any(legal) or action in self.choices()


def _top(state: State) -> int:
    return int(state.record.deck[max(int(state.table.deck_size) - 1, 0)])
