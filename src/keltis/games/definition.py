"""The contract of a game: one `Definition` says what the rest of the project may ask of it.

A game is a package. Six modules make it playable everywhere: `rules` and `worlds` (which are compiled), `text`, `wire`,
`events` and `drawing`. The others are optional: `reasons` for hints, `wire_reader` for bots that visit a server,
`symmetry` and `observation` for environments, `view_summary`, `greedy`, `action_features`, `view_features` and
`outcome` for the bots. Whoever asks for one that is not there is told so in a sentence (`NotOffered`).

This file imports nothing of Keltis, and a definition imports a game's modules only when they are asked for: naming the
games costs nothing.
"""

import dataclasses
import functools
import importlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import rich.text

    from keltis.core import Action, Game, Score, View
    from keltis.engine.values import Records
    from keltis.games.reasons import PlayoutStats, Watch, WeightedReason
    from keltis.i18n import Phrase, Speech

Contract = TypeVar("Contract")

SEAT_COUNTS = (2, 3, 4)  # no table has fewer or more


class NotOffered(ValueError):
    """The game lacks an optional part; the message says which."""


# What the modules of a game offer -------------------------------------------------------------------------------------


class Rules(Protocol):
    """The constants of rules.py; its functions are reached through `Game.rules`, at the speed of the game."""

    VERSION: int
    ALL_DECK: "npt.NDArray[np.int8]"  # the number of each card's kind, in the order from which the pack is shuffled
    ALL_TILES: "npt.NDArray[np.int8]"


class Text(Protocol):
    """text.py"""

    ACTIONS: tuple[str, ...]
    CARDS: tuple[str, ...]  # the text of each kind of card
    TILES: str  # the sign of each kind of tile
    Score: "type[Score]"

    @staticmethod
    def write(record: Any) -> str: ...
    @staticmethod
    def read(text: str) -> "tuple[Records, dict[str, int]]": ...
    @staticmethod
    def cards_everywhere(state: Any) -> list[int]: ...
    @staticmethod
    def why_not(view: Any, action: str) -> "Phrase": ...


class Wire(Protocol):
    """wire.py"""

    Table: type  # a msgspec.Struct, tagged with the game's name; it has `seats`, `quiet_limit` and every own option
    LAYOUT: Any  # a msgspec.Struct: what never changes on the table

    @staticmethod
    def table(game: "Game", view: "View") -> Any: ...
    @staticmethod
    def hand(view: "View") -> list[str]: ...


class WireReader(Protocol):
    """wire_reader.py"""

    @staticmethod
    def position(table: Any, seat: int | None, hand: Sequence[str]) -> str: ...


class Events(Protocol):
    """events.py"""

    AnyEvent: Any  # the union of the events that the game has

    @staticmethod
    def events(game: "Game", before: "View", action: "Action", after: "View") -> list[Any]: ...


class Drawing(Protocol):
    """drawing.py"""

    @staticmethod
    def lines(
        game: "Game", view: "View", names: Sequence[str], width: int, speak: "Speech"
    ) -> "list[rich.text.Text]": ...
    @staticmethod
    def prompt(game: "Game", view: "View", names: Sequence[str], speak: "Speech") -> str: ...
    @staticmethod
    def say(action: str, view: "View", speak: "Speech") -> str: ...


class Reasons(Protocol):
    """reasons.py"""

    @staticmethod
    def watch(view: "View", action: int) -> "Watch": ...
    @staticmethod
    def reasons(view: "View", action: int, stats: "PlayoutStats") -> "Iterable[WeightedReason]": ...


class Symmetries(Protocol):
    """symmetry.py: what `keltis.env.symmetry` has to know"""

    EACH_PATH_REFLECTS: bool  # or only all of them together
    PILES_HOLD_KINDS: bool  # or only values
    SET_KINDS: int  # the kinds of cards, from the first on, that are in sets of cards
    SETS: Mapping[str, str]  # the fields that are sets, one bit for each member, and of what


# The definition -------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Option:
    """A rule that can be played either way."""

    name: str
    help: str  # a line for the command line
    default: bool = True


class Pack(NamedTuple):
    """The cards and tiles of a game as text, in the order from which they are shuffled."""

    cards: tuple[str, ...]
    tiles: str


class _Module(Generic[Contract]):
    """A module of the game, imported when it is first asked for. Nothing else imports a game's modules by name."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, game: "Definition", _owner: type) -> Contract:
        game.check(self._name)
        module: Any = importlib.import_module(f"{game.package}.{self._name}")
        vars(game)[self._name] = module  # from now on it is found there first
        return module  # type: ignore[no-any-return]


@dataclasses.dataclass(frozen=True)
class Definition:
    """A game: what it is called, what can be chosen, and where its modules are."""

    name: str  # in commands, on the wire, in records
    package: str  # with the modules
    title: str  # in the middle of a sentence: "the board game"
    subtitle: str  # in a heading: "Keltis: the Way of Stones"
    options: tuple[Option, ...] = ()  # of its own; `quiet_limit` goes without saying
    seats: tuple[int, ...] = SEAT_COUNTS
    goal: str = "goal"  # the word for an end that was played for, not come to by chance

    @functools.cached_property
    def folder(self) -> Path:
        return Path(importlib.import_module(self.package).__path__[0])

    rules = _Module[Rules]()
    text = _Module[Text]()
    wire = _Module[Wire]()
    events = _Module[Events]()
    drawing = _Module[Drawing]()
    wire_reader = _Module[WireReader]()
    reasons = _Module[Reasons]()
    symmetry = _Module[Symmetries]()

    @functools.cached_property
    def pack(self) -> Pack:
        cards = tuple(self.text.CARDS[kind] for kind in self.rules.ALL_DECK)
        return Pack(cards, "".join(self.text.TILES[tile] for tile in self.rules.ALL_TILES))

    def encode(self, options: Mapping[str, bool]) -> int:
        """The game's own options as the one number that compiled code takes: a bit for each, in their order."""
        return sum(options[option.name] << place for place, option in enumerate(self.options))

    def check(self, module: str) -> None:
        """NotOffered if the game has no such module."""
        if not (self.folder / f"{module}.py").is_file():
            raise NotOffered(f"The {self.title} has no {module}.py.")
