"""Games with explicit chance nodes, as in OpenSpiel, instead of one deal at the start.

Chance decides who starts, each tile, each card of the hands and each card drawn from the deck. Cards that nobody holds
yet are in one pool, whether they would be in the deck or, with two seats, set aside: nobody can tell. So the deck of
the states here is a placeholder; when chance has decided on a card, it is put on top, and the action `+`, which was
chosen before, takes it. The rules themselves are those of `rules.py`.
"""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from keltis.core import Deal, IllegalAction, InvalidAction, State
from keltis.engine import speeds
from keltis.env.compiled import ENV
from keltis.env.settings import Setting

CHANCE, OVER = -1, -4  # OpenSpiel's ids for players other than the seats
NO_CARD = -1


class Ply(NamedTuple):
    """One action, and the card drawn by chance for it."""

    seat: int
    action: int
    card: int = NO_CARD


@dataclasses.dataclass(frozen=True, slots=True)
class Node:
    """A node of the game tree: a state and its history. Immutable, so that a copy is the node itself."""

    left: bytes  # the remaining count of each chance outcome
    setup: tuple[int, ...] = ()  # the chance outcomes before the first action
    log: tuple[Ply, ...] = ()
    state: State | None = None  # None before the setup is complete
    player: int = CHANCE  # the seat to act, or CHANCE, or OVER

    def __deepcopy__(self, _memo: Any) -> "Node":
        return self

    @property
    def is_drawing(self) -> bool:
        """Whether an action `+` is waiting for its card."""
        return self.player == CHANCE and self.state is not None

    def history(self) -> Iterator[tuple[int, int]]:
        """Every decision so far, as player and number."""
        for outcome in self.setup:
            yield CHANCE, outcome
        for seat, action, card in self.log:
            yield seat, action
            if card != NO_CARD:
                yield CHANCE, card


class Unfolding:
    """The rules of a game including chance.

    Chance outcomes have their own numbers: first the kinds of cards, then those of tiles, then the seats.
    """

    def __init__(self, setting: Setting) -> None:
        game = setting.game
        self.setting, self.game = setting, game
        self.cards = range(len(game.text.CARDS))
        self.tiles = range(self.cards.stop, self.cards.stop + len(game.text.TILES))
        self.seats = range(self.tiles.stop, self.tiles.stop + game.seats)
        self._stages = [
            *([] if game.first is not None else [self.seats]),
            *[self.tiles] * len(game.rules.ALL_TILES),
            *[self.cards] * (game.rules.HAND * game.seats),
        ]
        self._draw = game.parse("+")
        cards = np.bincount(game.rules.ALL_DECK, minlength=len(self.cards))
        tiles = np.bincount(game.rules.ALL_TILES, minlength=len(self.tiles))
        self.begin = Node(bytes([*cards.tolist(), *tiles.tolist(), *[1] * game.seats]))

    @property
    def outcomes(self) -> int:
        """The number of distinct chance outcomes."""
        return self.seats.stop

    @property
    def setup_size(self) -> int:
        """The number of chance decisions before the first action."""
        return len(self._stages)

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck before the first action."""
        rules = self.game.rules
        aside = rules.SET_ASIDE if self.game.seats == 2 else 0
        return len(rules.ALL_DECK) - int(rules.HAND) * self.game.seats - int(aside)

    # Playing -------------------------------------------------------------------------------------------------------

    def chances(self, node: Node) -> list[tuple[int, float]]:
        """The possible chance outcomes now, with their probabilities."""
        if node.player != CHANCE:
            raise ValueError("Chance has nothing to decide now.")
        among = self._among(node)
        left = node.left
        total = sum(left[among.start : among.stop])
        return [(outcome, left[outcome] / total) for outcome in among if left[outcome]]

    def legal(self, node: Node) -> list[int]:
        """The numbers of the legal actions of the seat on turn."""
        assert node.state is not None
        return [action.number for action in self.game.legal(node.state)]

    def after(self, node: Node, number: int) -> Node:
        """The node after a decision of a seat or of chance; IllegalAction, with the reason, if impossible."""
        if node.player == CHANCE:
            return self._decided(node, number)
        assert node.state is not None
        if number not in range(len(self.game.actions)):
            raise InvalidAction(f"The actions are 0 to {len(self.game.actions) - 1}, not {number}.")
        if node.player == OVER and self.game.turn(node.state) is not None:
            raise IllegalAction(f"The game was stopped after {len(node.log)} actions.")
        log = (*node.log, Ply(node.player, number))
        if number == self._draw.number and number in self.legal(node):
            return dataclasses.replace(node, log=log, player=CHANCE)
        return self._went_on(node.left, node.setup, log, self.game.apply(node.state, self.game.actions[number]))

    def rewards(self, node: Node) -> list[float]:
        """Each seat's reward: zero until the game is over."""
        rewards = np.zeros((1, self.game.seats), np.float32)
        if node.state is not None and node.player == OVER:
            setting, plies = self.setting, np.array([len(node.log)], np.int32)
            ends = np.zeros(1, bool), np.zeros(1, bool), rewards
            settle = speeds.load(self.game.name, self.game.speed, ENV).settle
            settle(node.state.records, plies, setting.max_plies, setting.reward_number, *ends)
        return [round(12 * float(reward)) / 12 for reward in rewards[0]]  # all are multiples of 1/12: make them exact

    # Text ----------------------------------------------------------------------------------------------------------

    def text(self, outcome: int) -> str:
        """The text of a chance outcome."""
        if outcome in self.cards:
            return f"card {self.game.text.CARDS[outcome]}"
        if outcome in self.tiles:
            return f"tile {self.game.text.TILES[outcome - self.tiles.start]}"
        return f"seat {outcome - self.seats.start} begins"

    def describe(self, node: Node) -> str:
        """Everything decided so far, for people."""
        if node.state is None:
            return ", ".join(self.text(outcome) for outcome in node.setup) or "nothing is set up"
        text = re.sub(r"deck=\S+ aside=\S+", "deck=? aside=?", self.game.write(node.state))
        return f"{text} plies={len(node.log)}" + (" +" if node.is_drawing else "")

    # The setup -----------------------------------------------------------------------------------------------------

    def first(self, node: Node) -> int:
        """The seat that started."""
        return node.setup[0] - self.seats.start if self.game.first is None else self.game.first

    def tile_signs(self, node: Node) -> str:
        tiles = [outcome for outcome in node.setup if outcome in self.tiles]
        return "".join(self.game.text.TILES[tile - self.tiles.start] for tile in tiles)

    def dealt(self, node: Node, seat: int) -> tuple[int, ...]:
        """The seat's initial hand, in the order dealt."""
        places = self.dealt_places(seat)
        return node.setup[places.start : places.stop]

    def dealt_places(self, seat: int) -> range:
        """The indices of the seat's initial hand in the setup."""
        size = self.game.rules.HAND
        start = len(self._stages) - size * (self.game.seats - seat)
        return range(start, start + size)

    # Inside --------------------------------------------------------------------------------------------------------

    def _decided(self, node: Node, outcome: int) -> Node:
        if outcome not in self._among(node) or not node.left[outcome]:
            raise IllegalAction(f"Chance cannot decide {outcome} now.")
        left = bytearray(node.left)
        left[outcome] -= 1
        if node.state is not None:
            *before, ply = node.log
            log = (*before, ply._replace(card=outcome))
            return self._went_on(bytes(left), node.setup, log, self._drawn(node.state, outcome))
        setup = (*node.setup, outcome)
        if len(setup) < len(self._stages):
            return Node(bytes(left), setup)
        return self._went_on(bytes(left), setup, (), self._start(bytes(left), setup))

    def _among(self, node: Node) -> range:
        """The range of outcomes that chance chooses from now."""
        return self.cards if node.state is not None else self._stages[len(node.setup)]

    def _start(self, left: bytes, setup: tuple[int, ...]) -> State:
        names = self.game.text.CARDS
        rest = [card for card in self.cards for _ in range(left[card])]
        deck = [names[card] for card in (*setup[self.dealt_places(0).start :], *rest)]
        node = Node(left, setup)
        return without_deck(self.game.start(Deal(deck, self.tile_signs(node), self.first(node))))

    def _drawn(self, state: State, card: int) -> State:
        """The state after drawing this card from the deck."""
        records = np.frombuffer(bytearray(bytes(state)), state.records.dtype)
        records["deck"][0, records["table"]["deck_size"][0] - 1] = card
        return self.game.apply(type(state)(records), self._draw)

    def _went_on(self, left: bytes, setup: tuple[int, ...], log: tuple[Ply, ...], state: State) -> Node:
        seat = self.game.turn(state)
        is_over = seat is None or len(log) >= self.setting.max_plies
        return Node(left, setup, log, state, OVER if is_over or seat is None else seat)


def without_deck(state: State) -> State:
    """The state without information about the cards that nobody holds."""
    records = np.frombuffer(bytearray(bytes(state)), state.records.dtype)
    for name in records.dtype.names or ():
        if name.startswith(("deck", "aside")):
            records[name] = 0
    return type(state)(records)
