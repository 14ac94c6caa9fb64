"""The public interface: Action, Deal, Score, State, View and Game, and the functions that work on them.

A `Game` is the rules of one game with its options; it holds no state. Deals, states and views are values: nothing
here changes one in place.
"""

import dataclasses
import functools
import random
import re
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.engine.values import Records, Value, copy_of
from keltis.games.definition import Definition, Text
from keltis.i18n import Phrase, TranslatableError, phrase, shortened
from keltis.i18n import Value as PhraseValue
from keltis.records import fair_shuffle

QUIET_TURNS_PER_SEAT = 8


class InvalidAction(TranslatableError):
    """The text does not name an action of this game."""


class IllegalAction(TranslatableError):
    """The action exists but is not legal now; the message says why."""


class InvalidDeal(TranslatableError):
    """The deal has the wrong cards, tiles or first seat for this game."""


class InvalidOption(TranslatableError):
    """No game can be made with these options."""


class ParseError(TranslatableError):
    """A position or record that is malformed or impossible."""

    def __init__(self, reason: Phrase | str, line: int, column: int) -> None:
        super().__init__(phrase("parse-error", line=line, column=column, reason=reason))
        self.line = line
        self.column = column

    @property
    def reason(self) -> str:
        """The message in English, without line and column."""
        return str(self.why.values["reason"])

    def __reduce__(self) -> tuple[Any, ...]:
        return ParseError, (self.why.values["reason"], self.line, self.column)


@dataclasses.dataclass(frozen=True, slots=True)
class Action:
    """One decision: its number in the game's action list, and its text."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclasses.dataclass(frozen=True, slots=True)
class Deal:
    """The outcome of all chance in a game.

    `deck` is all the cards in the order they leave the pack: eight to seat 0, eight to seat 1 and so on, then the
    draw pile from the top and, with two seats, the 30 cards set aside. It may be given as one string, with or
    without spaces, or card by card. `tiles` (board game only) is 25 characters, path by path from the start stone.
    """

    deck: str
    tiles: str = ""
    first: int = 0

    def __init__(self, deck: str | Iterable[str], tiles: str = "", first: int = 0) -> None:
        text = deck if isinstance(deck, str) else " ".join(deck)
        object.__setattr__(self, "deck", " ".join(re.findall(r"[a-z][0-9A-Z]|\S", text)))
        object.__setattr__(self, "tiles", "".join(tiles.split()))
        object.__setattr__(self, "first", first)


@dataclasses.dataclass(frozen=True)
class Score:
    """A seat's score; each game has its own named parts, and the total is their sum."""

    @property
    def parts(self) -> dict[str, int]:
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @property
    def total(self) -> int:
        return sum(self.parts.values())


class State(Value):
    """The full game state: the table, every hand, the deck."""

    __slots__ = ()


class View(Value):
    """What one seat knows: the table and its own hand. A spectator's view has no hand."""

    __slots__ = ()

    @property
    def seat(self) -> int | None:
        seat = int(self.records["seat"][0])
        return None if seat < 0 else seat


@dataclasses.dataclass(frozen=True)
class Game:
    """The rules of one game with its options, at one speed. Made by `keltis.make`."""

    name: str
    seats: int = 2
    first: int | None = dataclasses.field(default=None, compare=False)  # the seat that starts; None: the deal decides
    own_options: tuple[tuple[str, bool], ...] = ()  # game-specific options, in the definition's order
    quiet_limit: int = 16
    speed: str = dataclasses.field(default="plain", compare=False)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle only the options, not what was loaded for them."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @functools.cached_property
    def definition(self) -> Definition:
        return games.find(self.name)

    @functools.cached_property
    def rules(self) -> SimpleNamespace:
        return speeds.load(self.name, self.speed)

    @property
    def text(self) -> Text:
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
        return self.deal_by_key(fair_shuffle.key_from_seed(str(seed)))

    def deal_by_key(self, key: bytes) -> Deal:
        """The deal for a shuffle key."""
        return Deal(*fair_shuffle.deal(self.definition.pack, key, self.seats, self.first))

    def start(self, deal: Deal) -> State:
        """The initial state for a deal; InvalidDeal if it does not fit this game."""
        deck = _numbers(deal.deck.split(), self.text.CARDS, self.rules.ALL_DECK, "card")
        tiles = _numbers(deal.tiles, self.text.TILES, self.rules.ALL_TILES, "tile")
        if not _is_number(deal.first, range(self.seats)):
            raise InvalidDeal(phrase("option-first", seat=repr(deal.first), last=self.seats - 1))
        records = self._blank("STATE")
        self.rules.start_at(self._in(records), self.seats, deal.first, self.option_bits, self.quiet_limit, deck, tiles)
        return State(records)

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
            raise TypeError(f"An action is applied to a state, not to a {type(state).__name__}: see determinize.")
        if not self._is_legal(state, action):
            raise IllegalAction(self._why_not(state, action))
        records = copy_of(state)
        self.rules.apply_at(self._in(records), action.number)
        return State(records)

    def observe(self, state: State, seat: int | None) -> View:
        """A seat's view of a state; None is a spectator."""
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"There is no seat {seat}: the seats are 0 to {self.seats - 1}.")
        records = self._blank("VIEW")
        self.rules.observe_at(self._in(state), self.rules.NOBODY if seat is None else seat, self._in(records))
        return View(records)

    def score(self, state: State | View) -> tuple[Any, ...]:
        """Each seat's score as if the game ended now."""
        records = self._in(state)
        return tuple(
            self.text.Score(*(int(part) for part in self.rules.parts_at(records, seat))) for seat in range(self.seats)
        )

    def determinize(self, view: View, rng: random.Random | np.random.Generator) -> State:
        """A state drawn uniformly from those consistent with the view."""
        word = rng.getrandbits(64) if isinstance(rng, random.Random) else int(rng.integers(1 << 63))
        records = self._blank("STATE")
        pool = np.zeros(len(self.rules.ALL_DECK), np.int8)
        self.rules.determinize_at(self._in(view), self._in(records), pool, np.array([word], np.uint64))
        return State(records)

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
        return State(records) if records.dtype == self.rules.STATE else View(records)

    # Inside --------------------------------------------------------------------------------------------------------

    def _blank(self, record: str) -> Records:
        return np.zeros(1, getattr(self.rules, record))

    def _in(self, value: Value | Records) -> Any:
        """The records in the form that functions of this speed take; interpreted ones take attributes."""
        records = value
        if isinstance(value, Value):
            records = value.records
            kind = self.rules.STATE if isinstance(value, State) else self.rules.VIEW
            if records.dtype.itemsize != kind.itemsize or bytes(value)[0] != self.seats:  # the first field is `seats`
                raise ValueError(f"This position is not one of the {self.definition.title} with {self.seats} seats.")
        return [fields_of(records[0])] if self.speed == "plain" else records  # type: ignore[index]

    def _words(self, state: State | View) -> Sequence[Any]:
        entry_point = self.rules.legal_at if isinstance(state, State) else self.rules.legal_in_view_at
        return entry_point(self._in(state))  # type: ignore[no-any-return]

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
        return self.text.why_not(self.observe(state, seat).record, action.text)


def make(
    name: str,
    *,
    seats: int = 2,
    first: int | None = None,
    quiet_limit: int | None = None,
    speed: str = "plain",
    **options: bool,
) -> Game:
    """Make a game by its name, such as "board" or "cards", with its rule options.

    Options: `seats` 2 to 4; `first` the seat that starts (default: the deal decides); `quiet_limit` the house rule
    against endless games (default 8 turns per seat, 0 is off); board `free_start`, cards `end_opens` (default True).
    `speed` is "plain" (interpreted, starts at once) or "native" (compiled, for simulations).
    """
    definition = games.find(name)
    if not _is_number(seats, definition.seats):
        raise InvalidOption(_why_not_seats(definition, seats))
    if first is not None and not _is_number(first, range(seats)):
        raise InvalidOption(phrase("option-first", seat=repr(first), last=seats - 1))
    if quiet_limit is None:
        quiet_limit = QUIET_TURNS_PER_SEAT * seats
    if type(quiet_limit) is not int or not 0 <= quiet_limit < 1 << 31:
        raise InvalidOption(phrase("option-quiet-limit", value=repr(quiet_limit)))
    if speed not in ("plain", "native"):
        raise ValueError(f"A game is played at speed plain or native, not {speed!r}; see keltis.speeds for the GPU.")
    return Game(name, seats, first, _own_options(definition, options), quiet_limit, speed)


def _why_not_seats(definition: Definition, seats: object) -> Phrase:
    least, most = min(definition.seats), max(definition.seats)
    values: dict[str, PhraseValue] = {
        "game": definition.name,
        "title": definition.title,
        "seats": repr(seats),
        "most": most,
    }
    return phrase("option-seats-only", **values) if least == most else phrase("option-seats", least=least, **values)


def _own_options(definition: Definition, given: dict[str, bool]) -> tuple[tuple[str, bool], ...]:
    """Every game-specific option with its given value, or its default."""
    chosen = {option.name: given.pop(option.name, option.default) for option in definition.options}
    if given:
        title, name = definition.title, repr(next(iter(given)))
        raise InvalidOption(phrase("option-unknown", game=definition.name, title=title, name=name))
    for name, value in chosen.items():
        if value not in (False, True):
            raise InvalidOption(phrase("option-switch", name=name, value=repr(value)))
    return tuple((name, bool(value)) for name, value in chosen.items())


def _is_number(value: object, allowed: Container[int]) -> bool:
    return type(value) is int and value in allowed


def play(game: Game, state: State, text: str) -> State:
    """Apply an action given as text; InvalidAction if it names none, IllegalAction if it is not legal now."""
    return game.apply(state, game.parse(text))


def replay(game: Game, deal: Deal, actions: Iterable[str]) -> State:
    """The state that a deal and a list of actions lead to."""
    state = game.start(deal)
    for text in actions:
        state = play(game, state, str(text))
    return state


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats with the highest total; several if tied."""
    best = max(score.total for score in scores)
    return tuple(seat for seat, score in enumerate(scores) if score.total == best)


def perft(game: Game, state: State, depth: int) -> int:
    """The number of legal action sequences of this length: a fingerprint of the rules."""
    if depth == 0:
        return 1
    legal = game.legal(state)
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in legal)


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
