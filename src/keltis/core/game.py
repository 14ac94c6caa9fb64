"""A game: the rules with their options, and every function that works on positions. It holds no state itself."""

import dataclasses
import functools
import random
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.core.errors import IllegalAction, InvalidAction, InvalidDeal, ParseError, a_kind
from keltis.core.pieces import Action, Deal, Score
from keltis.core.positions import Position, State, View
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.engine.values import Records, check_text, copy_of, is_whole
from keltis.games.definition import Definition, RulesCode, Text
from keltis.i18n import Phrase, phrase, shortened
from keltis.records import fair_shuffle


@dataclasses.dataclass(frozen=True)
class Game:
    """The rules of one game with its options, at one speed. Made by `keltis.make`."""

    name: str  #: "board", "cards" or "mini"
    seats: int = 2  #: how many play
    first: int | None = dataclasses.field(default=None, compare=False)  #: the seat that starts; None: the deal decides
    own_options: tuple[tuple[str, bool], ...] = ()  #: game-specific options, in the definition's order
    quiet_limit: int = 16  #: turns without progress that end the game (house rule); 0: never
    speed: str = dataclasses.field(default="plain", compare=False)  #: "plain" or "native": how the rules run

    state_type: ClassVar[type[State]] = State  #: the class of its states
    view_type: ClassVar[type[View]] = View  #: the class of its views

    def __repr__(self) -> str:
        options: dict[str, object] = {"seats": self.seats, "first": self.first, **self.options(), "speed": self.speed}
        return f"make({', '.join([repr(self.name), *(f'{name}={value!r}' for name, value in options.items())])})"

    def __getstate__(self) -> dict[str, object]:
        """Pickle only the options, not what was loaded for them."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @functools.cached_property
    def definition(self) -> Definition:
        """What the project knows of this game: its names, options and modules."""
        return games.find(self.name)

    @functools.cached_property
    def rules(self) -> RulesCode:
        """The rules at this game's speed: its constants, and the functions that Python can call."""
        return speeds.load(self.name, self.speed)

    @property
    def text(self) -> Text:
        """The game's text.py: its actions, cards and positions as text."""
        return self.definition.text

    @functools.cached_property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the game; an action's number is its index here."""
        return tuple(Action(number, text) for number, text in enumerate(self.text.ACTIONS))

    @functools.cached_property
    def _action_of(self) -> dict[str, Action]:
        return {action.text: action for action in self.actions}

    def options(self) -> dict[str, int]:
        """The rule options by name, as passed to `make`."""
        return {**dict(self.own_options), "quiet_limit": self.quiet_limit}

    @property
    def option_bits(self) -> int:
        """The game-specific options as a bit mask for compiled code."""
        return self.definition.encode(dict(self.own_options))

    # Playing -------------------------------------------------------------------------------------------------------

    def deal(self, seed: str) -> Deal:
        """The deal for a seed, shuffled by `keltis.records.fair_shuffle`."""
        check_text(seed, "The seed of a deal")
        return self.deal_by_key(fair_shuffle.key_from_seed(seed))

    def deal_by_key(self, key: bytes) -> Deal:
        """The deal for a shuffle key."""
        if not isinstance(key, bytes):
            raise TypeError(f"A shuffle key is bytes, not {a_kind(key)}: see Game.deal for texts.")
        return Deal(*fair_shuffle.deal(self.definition.pack, key, self.seats, self.first))

    def start(self, deal: Deal) -> State:
        """The initial state for a deal; InvalidDeal if it does not fit this game."""
        if not isinstance(deal, Deal):
            raise TypeError(f"A game is started with a Deal, not with {a_kind(deal)}: see Game.deal.")
        deck = _numbers(deal.deck.split(), self.text.CARDS, self.rules.ALL_DECK, "card")
        tiles = _numbers(deal.tiles, self.text.TILES, self.rules.ALL_TILES, "tile")
        if not is_number(deal.first, range(self.seats)):
            raise InvalidDeal(phrase("option-first", seat=repr(deal.first), last=self.seats - 1))
        records = np.zeros(1, self.rules.STATE)
        options = (self.option_bits, self.quiet_limit)
        self.rules.start_at(self._form(records), self.seats, deal.first, *options, deck, tiles)
        return state_of(self, records)

    def turn(self, state: State | View) -> int | None:
        """The seat to act; None when the game is over."""
        seat = int(self.rules.turn_at(self._in(state)))
        return None if seat < 0 else seat

    def legal(self, state: State | View) -> tuple[Action, ...]:
        """The legal actions of the seat on turn; for a view, of its own seat."""
        actions = self.actions
        found = []
        for start, word in zip(self.rules.WORD_STARTS, self._words(state), strict=True):
            rest = int(word)
            while rest:
                found.append(actions[start + (rest & -rest).bit_length() - 1])
                rest &= rest - 1
        return tuple(found)

    def apply(self, state: State, action: Action) -> State:
        """The state after an action; IllegalAction, with the reason, if it is not legal."""
        if not isinstance(state, State):
            raise TypeError(f"An action is applied to a state, not to {a_kind(state)}: see determinize.")
        if not isinstance(action, Action):
            raise TypeError(f"An action is an Action, not {a_kind(action)}: see Game.parse, or keltis.play for texts.")
        if not self._is_legal(state, action):
            raise IllegalAction(self._why_not(state, action))
        records = copy_of(state)
        self.rules.apply_at(self._form(records), action.number)
        return state_of(self, records)

    def observe(self, state: State, seat: int | None) -> View:
        """A seat's view of a state; None is a spectator."""
        if not isinstance(state, State):
            raise TypeError(f"A state is observed, not {a_kind(state)}.")
        if seat is not None:
            check_seat(seat, self.seats)
        records = np.zeros(1, self.rules.VIEW)
        self.rules.observe_at(self._in(state), self.rules.NOBODY if seat is None else seat, self._form(records))
        return view_of(self, records)

    def score(self, state: State | View) -> tuple[Score, ...]:
        """Each seat's score as if the game ended now."""
        records = self._in(state)
        return tuple(
            self.text.Score(*(int(part) for part in self.rules.parts_at(records, seat))) for seat in range(self.seats)
        )

    def determinize(self, view: View, rng: random.Random | np.random.Generator) -> State:
        """A state drawn uniformly from those consistent with the view."""
        if not isinstance(view, View):
            raise TypeError(f"A world is drawn for a view, not for {a_kind(view)}: see Game.observe.")
        if not isinstance(rng, random.Random | np.random.Generator):
            raise TypeError(f"A world is drawn with a random.Random or a numpy Generator, not with {a_kind(rng)}.")
        word = rng.getrandbits(64) if isinstance(rng, random.Random) else int(rng.integers(1 << 63))
        records = np.zeros(1, self.rules.STATE)
        pool = np.zeros(len(self.rules.ALL_DECK), np.int8)
        self.rules.determinize_at(self._in(view), self._form(records), pool, np.array([word], np.uint64))
        return state_of(self, records)

    # Text ----------------------------------------------------------------------------------------------------------

    def parse(self, text: str) -> Action:
        """The action with this text; InvalidAction if there is none."""
        if not isinstance(text, str):
            raise InvalidAction(phrase("why-not-text", type=type(text).__name__))
        if text not in self._action_of:
            raise InvalidAction(self._no_action(shortened(text, 50)))
        return self._action_of[text]

    def write(self, state: State | View) -> str:
        """A position as one line of text: everything in the state or view."""
        if not isinstance(state, Position):
            raise TypeError(f"A position is a State or a View, not {a_kind(state)}.")
        if state._records.dtype.itemsize not in (self.rules.STATE.itemsize, self.rules.VIEW.itemsize):
            raise ValueError(f"This position is not one of the {self.definition.title}.")
        return self.text.write(state.record)

    def read(self, text: str) -> State | View:
        """Parse a position; ParseError, with line and column, if it is not one of this game."""
        records, options = self.text.read(text)
        expected = {"seats": self.seats, **{name: int(value) for name, value in self.options().items()}}
        if options != expected:
            differing = next(name for name in expected if options[name] != expected[name])
            column = text.index(f"{differing}=") + 1
            values = {"wanted": str(expected[differing]), "found": str(options[differing])}
            raise ParseError(phrase("position-option", name=differing, **values), 1, column)
        return state_of(self, records) if records.dtype == self.rules.STATE else view_of(self, records)

    # Inside --------------------------------------------------------------------------------------------------------

    def _in(self, position: Position) -> Any:
        """A position's records in the form that functions of this speed take."""
        if not isinstance(position, Position):
            raise TypeError(f"A position is a State or a View, not {a_kind(position)}.")
        records = position._records
        kind = self.rules.STATE if isinstance(position, State) else self.rules.VIEW
        if records.dtype.itemsize != kind.itemsize or bytes(position)[0] != self.seats:  # the first field is `seats`
            raise ValueError(f"This position is not one of the {self.definition.title} with {self.seats} seats.")
        return self._form(records)

    def _form(self, records: Records) -> Any:
        """Interpreted functions take attributes."""
        return [fields_of(records[0])] if self.speed == "plain" else records

    def _words(self, state: State | View) -> Sequence[Any]:
        entry_point = self.rules.legal_at if isinstance(state, State) else self.rules.legal_in_view_at
        return entry_point(self._in(state))

    def _is_legal(self, state: State | View, action: Action) -> bool:
        if not (0 <= action.number < len(self.actions) and self.actions[action.number] == action):
            raise InvalidAction(self._no_action(action))
        starts = self.rules.WORD_STARTS
        word = max(i for i, start in enumerate(starts) if start <= action.number)
        return bool(int(self._words(state)[word]) >> (action.number - starts[word]) & 1)

    def _no_action(self, given: object) -> Phrase:
        return phrase("why-not-action", text=repr(given), game=self.name, title=self.definition.title)

    def _why_not(self, state: State, action: Action) -> Phrase:
        seat = self.turn(state)
        if seat is None:
            return phrase("why-not-over")
        return self.definition.refusals.why_not(self.observe(state, seat).record, action.text)


def check_game(game: object) -> None:
    """TypeError unless it is a game, as `keltis.make` returns: "board" is only its name."""
    if not isinstance(game, Game):
        raise TypeError(f"A game is what keltis.make returns, not {a_kind(game)}.")


def check_seat(seat: object, seats: int) -> None:
    """TypeError unless it is a whole number, ValueError unless it is that of one of so many seats."""
    if not is_whole(seat):
        raise TypeError(f"A seat is a whole number, not {a_kind(seat)}.")
    if seat not in range(seats):
        raise ValueError(f"There is no seat {seat!r}: the seats are 0 to {seats - 1}.")


def state_of(game: Game, records: Records) -> State:
    """The records as a state of the game's own class."""
    return game.state_type(records)


def view_of(game: Game, records: Records) -> View:
    return game.view_type(records)


def is_number(value: object, allowed: Container[int]) -> bool:
    return type(value) is int and value in allowed


def _numbers(items: Iterable[str], signs: Sequence[str], expected: npt.NDArray[np.int8], word: str) -> Any:
    """The items as numbers; InvalidDeal unless they are exactly the game's."""
    number_of = {sign: number for number, sign in enumerate(signs)}
    numbers = []
    for place, item in enumerate(items, 1):
        if item not in number_of:
            raise InvalidDeal(phrase("deal-item", item=repr(item), place=place, kind=word))
        numbers.append(number_of[item])
    given, wanted = Counter(numbers), Counter(expected.tolist())
    for number, sign in enumerate(signs):
        if given[number] != wanted[number]:
            counts = {"given": given[number], "wanted": wanted[number]}
            raise InvalidDeal(phrase("deal-count", kind=word, sign=sign, **counts))
    return np.array(numbers, np.int8)
