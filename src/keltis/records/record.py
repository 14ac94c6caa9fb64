"""Whole games as text: tags in brackets, then numbered turns, comments in braces. `docs/notation.md` has the grammar.

A record is accepted only if it is consistent: every action is legal, every turn has its number, and the result is the
one that the actions lead to.
"""

import dataclasses
import functools
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import cast

from keltis import games
from keltis.core import (
    Action,
    Deal,
    Game,
    IllegalAction,
    InvalidDeal,
    InvalidOption,
    ParseError,
    Score,
    State,
    make,
    play,
)
from keltis.core.errors import a_kind
from keltis.core.game import check_game
from keltis.i18n import Phrase, phrase, shortened

_OWN_TAGS = ("Game", "Seats", "First", "Options", "Tiles", "Deck", "Result")
_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]')
_NO_SPACE = re.compile(r"\S")
_WIDTH = 100
MOST_SHOWN = 40  # characters of a tag's name in an error message


@dataclasses.dataclass(frozen=True)
class Record:
    """A game from its deal on, finished or not.

    `comments` are keyed by position: a comment at n follows the first n actions. `tags` hold any other information,
    such as the players' names.
    """

    game: Game  #: the game with its options
    deal: Deal  #: its deal
    actions: tuple[str, ...] = ()  #: the actions as text
    comments: Mapping[int, str] = dataclasses.field(default_factory=dict)  #: texts by the number of actions before them
    tags: Mapping[str, str] = dataclasses.field(default_factory=dict)  #: any other information by name

    def __post_init__(self) -> None:
        check_game(self.game)
        if not isinstance(self.deal, Deal):
            raise TypeError(f"A record is of a Deal, not of {a_kind(self.deal)}: see Game.deal.")
        actions: object = self.actions
        if not isinstance(actions, tuple | list) or not all(isinstance(action, str | Action) for action in actions):
            raise TypeError("The actions of a record are texts, in a tuple.")
        object.__setattr__(self, "actions", tuple(map(str, actions)))
        for name, kind in (("comments", int), ("tags", str)):
            told: object = getattr(self, name)
            if not isinstance(told, Mapping):
                raise TypeError(f"The {name} of a record are a mapping, not {a_kind(told)}.")
            if not all(isinstance(key, kind) and isinstance(value, str) for key, value in told.items()):
                raise TypeError(f"The {name} of a record are texts, by {'place' if kind is int else 'name'}.")
            object.__setattr__(self, name, MappingProxyType(dict(told)))

    def __reduce__(self) -> tuple[object, ...]:
        return Record, (self.game, self.deal, self.actions, dict(self.comments), dict(self.tags))

    def __repr__(self) -> str:
        given = self.game, self.deal, self.actions, dict(self.comments), dict(self.tags)
        return f"Record({', '.join(map(repr, given))})"

    def states(self) -> Iterator[State]:
        """The state after the deal and after each action."""
        state = self.game.start(self.deal)
        yield state
        for action in self.actions:
            state = play(self.game, state, action)
            yield state

    def turns(self) -> Iterator["Turn"]:
        """The turns in order, each with its actions and the states around it. A record iterates over them."""
        game, states = self.game, list(self.states())
        seats = [game.turn(state) for state in states]
        starts = [i for i, seat in enumerate(seats[:-1]) if i == 0 or seat != seats[i - 1]]
        for number, (start, end) in enumerate(itertools.pairwise([*starts, len(self.actions)]), 1):
            actions = tuple(game.parse(text) for text in self.actions[start:end])
            yield Turn(number, cast(int, seats[start]), actions, states[start], states[end])

    def __iter__(self) -> Iterator["Turn"]:
        return self.turns()

    def scores(self) -> Iterator[tuple[Score, ...]]:
        """Each seat's score after the deal and after each action."""
        return (self.game.score(state) for state in self.states())

    @property
    def final(self) -> State:
        """The last state."""
        *_, last = self.states()
        return last

    def __str__(self) -> str:
        """The record as text, as `keltis.record.write` writes it."""
        return write(self)

    def _repr_html_(self) -> str | None:
        return self.final._repr_html_()

    @functools.cached_property
    def result(self) -> str:
        """The final scores, or * for an unfinished game."""
        return _result(self.game, self.final)


@dataclasses.dataclass(frozen=True)
class Turn:
    """One turn of a record: several actions of one seat. It prints as in the record: `12. g7+`."""

    number: int  #: from 1
    seat: int  #: who played it
    actions: tuple[Action, ...]  #: its actions
    before: State  #: the state before the first of them
    after: State  #: the state after the last

    def __str__(self) -> str:
        return f"{self.number}. {''.join(map(str, self.actions))}"


def _result(game: Game, state: State) -> str:
    over = game.turn(state) is None
    return " ".join(str(score.total) for score in game.score(state)) if over else "*"


# Writing -------------------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The record as text; `read` is the inverse."""
    if not isinstance(record, Record):
        raise TypeError(f"A Record is written, not {a_kind(record)}.")
    game = record.game
    own = (
        f"{game.name}/{game.rules.VERSION}",
        str(game.seats),
        str(record.deal.first),
        " ".join(f"{name}={int(value)}" for name, value in game.options().items()),
        record.deal.tiles,
        record.deal.deck,
        record.result,
    )
    tags = [(name, value) for name, value in zip(_OWN_TAGS, own, strict=True) if value]
    for name, value in record.tags.items():
        if name in _OWN_TAGS or not re.fullmatch(r"\w+", name) or not value.isprintable():
            raise ValueError(f"A record cannot have the tag {name!r} with {value!r}.")
        tags.append((name, value))
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in tags]
    return "\n".join([*lines, "", *_wrapped(_words(record))]) + "\n"


def _quoted(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)


def _wrapped(words: Iterable[str]) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _words(record: Record) -> Iterator[str]:
    """Turns with their numbers, remainders of turns after a comment, and words of comments, in order."""
    run, number, last_seat = "", 0, None
    if not set(record.comments) <= set(range(len(record.actions) + 1)):
        raise ValueError("A comment stands behind none, one or more of the actions.")
    for i, state in enumerate(record.states()):
        seat = record.game.turn(state)
        comment = " ".join(record.comments.get(i, "").split())
        if "{" in comment or "}" in comment:
            raise ValueError(f"A comment cannot contain braces: {comment!r}.")
        if run and (seat != last_seat or comment or i == len(record.actions)):
            yield run
            run = ""
        if comment:
            yield from f"{{{comment}}}".split()
        if i < len(record.actions):
            if seat != last_seat:
                number += 1
                run = f"{number}. "
            run += record.actions[i]
        last_seat = seat


# Reading -------------------------------------------------------------------------------------------------------------


def read(text: str, *, speed: str = "plain", most_actions: int | None = None) -> Record:
    """Parse a record; ParseError, with line and column, if it is invalid or has too many actions."""
    return _Reader(text, speed, most_actions).read()


class _Reader:
    def __init__(self, text: str, speed: str, most_actions: int | None) -> None:
        if not isinstance(text, str):
            raise ParseError(phrase("record-text", type=type(text).__name__), 1, 1)
        self.text = text
        self.speed = speed
        self.most_actions = most_actions
        self.tags: dict[str, str] = {}
        self.places: dict[str, int] = {}  # where each tag's value starts

    def fail(self, reason: Phrase, place: int) -> ParseError:
        before = self.text[:place]
        line = list(before[before.rfind("\n") + 1 :])  # characters: the browser's text has another length
        return ParseError(reason, before.count("\n") + 1, len(line) + 1)

    def read(self) -> Record:
        place = self._tags()
        game = self._game()
        tiles = self._tag("Tiles") if game.rules.ALL_TILES.size else self.tags.get("Tiles", "")
        deal = Deal(self._tag("Deck"), tiles, self._number("First", 0, game.seats - 1))
        try:
            state = game.start(deal)
        except InvalidDeal as error:
            tag = "Tiles" if error.why.values.get("kind") == "tile" else "Deck"
            raise self.fail(error.why, self.places[tag]) from None
        actions, comments, state = self._turns(place, game, state)
        result = _result(game, state)
        if self._tag("Result") != result:
            raise self.fail(phrase("record-result", result=repr(result)), self.places["Result"])
        extra = {name: value for name, value in self.tags.items() if name not in _OWN_TAGS}
        return Record(game, deal, actions, comments, extra)

    def _tags(self) -> int:
        """Read the tags; returns the position after them."""
        place = 0
        while True:
            place = self._skip_space(place)
            if not self.text.startswith("[", place):
                return place
            match = _TAG.match(self.text, place)
            if not match:
                raise self.fail(phrase("record-tag"), place)
            if match[1] in self.tags:
                raise self.fail(phrase("record-tag-twice", tag=shortened(match[1], MOST_SHOWN)), place)
            if not match[2].isprintable():
                raise self.fail(phrase("record-tag-signs", tag=shortened(match[1], MOST_SHOWN)), match.start(2))
            self.tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
            self.places[match[1]] = match.start(2)
            place = match.end()

    def _skip_space(self, place: int) -> int:
        found = _NO_SPACE.search(self.text, place)
        return found.start() if found else len(self.text)

    def _tag(self, name: str) -> str:
        if name not in self.tags:
            raise self.fail(phrase("record-tag-missing", tag=name), 0)
        return self.tags[name]

    def _number(self, name: str, low: int, high: int) -> int:
        value = self._tag(name)
        if not re.fullmatch(r"\d{1,10}", value, re.ASCII) or not low <= int(value) <= high:
            raise self.fail(phrase("record-number", tag=name, low=low, high=high), self.places[name])
        return int(value)

    def _game(self) -> Game:
        name, _, version = self._tag("Game").partition("/")
        if name not in games.all_names():
            raise self.fail(phrase("record-game", name=repr(shortened(name))), self.places["Game"])
        seats = self._number("Seats", 2, 4)
        own = [option.name for option in games.find(name).options]
        pattern = " ".join([*(rf"{option}=([01])" for option in own), r"quiet_limit=(\d{1,10})"])
        match = re.fullmatch(pattern, self._tag("Options"), re.ASCII)
        if not match:
            wanted: Phrase | str = "quiet_limit="
            for option in reversed(own):
                wanted = phrase("record-option", name=option, rest=wanted)
            raise self.fail(phrase("record-options", options=wanted), self.places["Options"])
        *flags, quiet_limit = match.groups()
        options = {option: flag == "1" for option, flag in zip(own, flags, strict=True)}
        try:
            game = make(name, seats=seats, quiet_limit=int(quiet_limit), first=None, speed=self.speed, **options)
        except InvalidOption as error:
            raise self.fail(error.why, self.places["Options"]) from None
        if version != str(game.rules.VERSION):
            raise self.fail(phrase("record-version", version=repr(shortened(version, 9))), self.places["Game"])
        return game

    def _turns(self, place: int, game: Game, state: State) -> tuple[tuple[str, ...], dict[int, str], State]:
        lexer = _lexer(game.text.ACTIONS)
        actions: list[str] = []
        comments: dict[int, list[str]] = {}
        number, seat, numbered = 0, None, False
        while (place := self._skip_space(place)) < len(self.text):
            match = lexer.match(self.text, place)
            if not match:
                word = shortened(self.text[place : place + 20], 10).split()[0]  # of at least ten characters
                raise self.fail(phrase("record-word", text=repr(word)), place)
            if match["comment"] is not None:
                comments.setdefault(len(actions), []).extend(match["comment"].split())
            elif match["number"]:
                number += 1
                if int(match["number"]) != number or numbered or game.turn(state) in (seat, None):
                    raise self.fail(phrase("record-turn"), place)
                numbered, seat = True, game.turn(state)
            else:
                if game.turn(state) != seat and game.turn(state) is not None:
                    raise self.fail(phrase("record-turn-unnumbered", turn=number + 1), place)
                if len(actions) == self.most_actions:
                    raise self.fail(phrase("record-too-long", most=self.most_actions), place)
                try:
                    state = play(game, state, match["action"])
                except IllegalAction as error:
                    raise self.fail(phrase("record-illegal", action=match["action"], why=error.why), place) from None
                actions.append(match["action"])
                numbered = False
            place = match.end()
        if numbered:
            raise self.fail(phrase("record-turn-empty", turn=number), len(self.text))
        return tuple(actions), {at: " ".join(words) for at, words in comments.items() if words}, state


def split_actions(game: Game, text: str) -> list[Action]:
    """Split a turn's actions, written without separators; InvalidAction if they are none."""
    lexer = _lexer(game.text.ACTIONS)
    actions, place = [], 0
    while place < len(text):
        match = lexer.match(text, place)
        if not match or not match["action"]:
            return [game.parse(text[place:])]  # raises InvalidAction
        actions.append(game.parse(match["action"]))
        place = match.end()
    return actions


@functools.cache
def _lexer(all_actions: tuple[str, ...]) -> re.Pattern[str]:
    """Matches comments, turn numbers and actions; `n5g7` begins with the action `n5`, as none begins with a value."""
    longest_first = sorted(all_actions, key=len, reverse=True)
    actions = "|".join(re.escape(action) for action in longest_first)
    return re.compile(
        rf"\{{(?P<comment>[^{{}}]*)\}}|(?P<number>\d{{1,6}})\.|(?P<action>{actions})(?![0-9XE*])", re.ASCII
    )
