"""The contract of a game: one `Definition` is all that the rest of the project uses of it.

A game is a package. Seven modules make it playable everywhere: `rules` and `worlds` (which are compiled), `text`,
`refusals`, `wire`, `events` and `drawing`. The others are optional: `objects` for people who write code,
`picture` for notebooks, `reasons` for hints, `wire_reader` for bots that visit a server,
`symmetry` and `observation` for environments, `view_summary`, `greedy`, `action_features`, `tokens` and
`outcome` for the bots. Accessing one that a game lacks raises `NotOffered`.

This file imports nothing from Keltis, and a definition imports a game's modules only on first access: listing the
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

    from keltis.core import Action, Game, Position, Score, View
    from keltis.engine.fields import Fields
    from keltis.engine.values import Records
    from keltis.games.reasons import PlayoutStats, Watch, WeightedReason
    from keltis.i18n import Phrase, Speech

    Rows = Records | list[Fields]  # interpreted rules take records with attributes
    Kinds = npt.NDArray[np.int8]
    Counts = npt.NDArray[np.int32]
    Stream = npt.NDArray[np.uint64]

Contract = TypeVar("Contract")

SEAT_COUNTS = (2, 3, 4)  # supported by any game


class NotOffered(ValueError):
    """The game lacks an optional part; the message says which."""


# Interfaces of a game's modules ---------------------------------------------------------------------------------------


class Rules(Protocol):
    """The constants of rules.py; its functions are called through `Game.rules`, at the game's speed."""

    VERSION: int
    ALL_DECK: "npt.NDArray[np.int8]"  # the kind of each card, in the order before shuffling
    ALL_TILES: "npt.NDArray[np.int8]"
    STATE: "np.dtype[np.void]"
    VIEW: "np.dtype[np.void]"


class Table(Protocol):
    """The public part of a position of some game. Each game's own positions have the type in its rules.py instead."""

    seats: int
    turn: int  # the seat to act; after the end, the seat that acted last
    phase: int
    deck_size: int
    quiet: int
    quiet_limit: int
    hand_size: "Kinds"

    def __getitem__(self, name: str, /) -> int: ...
    def __getattr__(self, name: str, /) -> Any: ...  # what only some games have


class RawRecord(Protocol):
    """A state or view of some game, field by field."""

    table: Table

    def __getitem__(self, name: str, /) -> Any: ...
    def __getattr__(self, name: str, /) -> Any: ...


class RulesCode(Rules, Protocol):
    """A game's rules at one speed: constants, and the functions of `engine/rules_entry.py`."""

    WORD_STARTS: tuple[int, ...]
    NOBODY: int
    OVER: int
    HAND: int
    SET_ASIDE: int

    def start_at(
        self, states: "Rows", seats: int, first: int, option: int, quiet_limit: int, deck: "Kinds", tiles: "Kinds", /
    ) -> None: ...
    def turn_at(self, records: "Rows", /) -> int: ...
    def legal_at(self, states: "Rows", /) -> "Sequence[int]": ...
    def legal_in_view_at(self, views: "Rows", /) -> "Sequence[int]": ...
    def apply_at(self, states: "Rows", action: int, /) -> None: ...
    def observe_at(self, states: "Rows", seat: int, views: "Rows", /) -> None: ...
    def determinize_at(self, views: "Rows", states: "Rows", pool: "Kinds", rng: "Stream", /) -> None: ...
    def parts_at(self, records: "Rows", seat: int, /) -> "Sequence[int]": ...
    def random_start_at(
        self, states: "Rows", seats: int, first: int, option: int, quiet_limit: int, deck: "Kinds", tiles: "Kinds",
        rng: "Stream", /,
    ) -> None: ...  # fmt: skip
    def random_action_at(self, states: "Rows", rng: "Stream", /) -> int: ...
    def eager_action_at(self, states: "Rows", rng: "Stream", /) -> int: ...
    def random_games(
        self, states: "Rows", lengths: "Counts", seats: int, option: int, quiet_limit: int, deck: "Kinds",
        tiles: "Kinds", rng: "Stream", /,
    ) -> int: ...  # fmt: skip
    def totals(self, states: "Rows", seats: int, scores: "Counts", /) -> None: ...


class Text(Protocol):
    """text.py"""

    ACTIONS: tuple[str, ...]
    CARDS: tuple[str, ...]  # the text of each kind of card
    TILES: str  # the sign of each kind of tile
    PHASES: tuple[str, ...]  # the last is "over"
    Score: "type[Score]"

    @staticmethod
    def write(record: Any) -> str: ...
    @staticmethod
    def read(text: str) -> "tuple[Records, dict[str, int]]": ...
    @staticmethod
    def cards_everywhere(state: Any) -> list[int]: ...


class Refusals(Protocol):
    """refusals.py"""

    @staticmethod
    def why_not(view: Any, action: str) -> "Phrase": ...


class Wire(Protocol):
    """wire.py"""

    Table: type  # a msgspec.Struct, tagged with the game's name; has `seats`, `quiet_limit` and every own option
    LAYOUT: Any  # a msgspec.Struct with the constant parts of the table

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

    AnyEvent: Any  # the union of the game's events

    @staticmethod
    def events(game: "Game", before: "View", action: "Action", after: "View") -> list[Any]: ...


class Drawing(Protocol):
    """drawing.py"""

    @staticmethod
    def lines(
        game: "Game", view: "View", names: Sequence[str], width: int, speak: "Speech", *, compact: bool = False
    ) -> "list[rich.text.Text]": ...
    @staticmethod
    def prompt(game: "Game", view: "View", names: Sequence[str], speak: "Speech") -> str: ...
    @staticmethod
    def say(action: str, view: "View", speak: "Speech") -> str: ...


class Objects(Protocol):
    """objects.py"""

    Game: "type[Game]"  # with its own classes of states and views


class Picture(Protocol):
    """picture.py"""

    @staticmethod
    def svg(position: "Position") -> str: ...


class Reasons(Protocol):
    """reasons.py"""

    @staticmethod
    def watch(view: "View", action: int) -> "Watch": ...
    @staticmethod
    def reasons(view: "View", action: int, stats: "PlayoutStats") -> "Iterable[WeightedReason]": ...


class Symmetries(Protocol):
    """symmetry.py: the facts that `keltis.env.symmetry` needs"""

    EACH_PATH_REFLECTS: bool  # False: only all together
    PILES_HOLD_KINDS: bool  # False: they hold values
    SET_KINDS: int  # sets of cards hold the kinds below this
    SETS: Mapping[str, str]  # the fields that are bit sets, and the type of their members


# The definition -------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Option:
    """A rule that can be switched on or off."""

    name: str
    help: str  # one line, for the command line
    default: bool = True


class Pack(NamedTuple):
    """The cards and tiles of a game as text, in the order before shuffling."""

    cards: tuple[str, ...]
    tiles: str


class _Module(Generic[Contract]):
    """A module of the game, imported on first access. Nothing else imports a game's modules by name."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, game: "Definition", _owner: type) -> Contract:
        game.check(self._name)
        module: Any = importlib.import_module(f"{game.package}.{self._name}")
        vars(game)[self._name] = module  # later lookups find it here first
        return module  # type: ignore[no-any-return]


@dataclasses.dataclass(frozen=True)
class Definition:
    """A game: its names, its options, and where its modules are."""

    name: str  # in commands, on the wire, in records
    package: str  # contains the modules
    title: str  # for use in a sentence: "the board game"
    subtitle: str  # for headings: "Keltis: the Way of Stones"
    options: tuple[Option, ...] = ()  # game-specific ones; every game has `quiet_limit`
    seats: tuple[int, ...] = SEAT_COUNTS
    goal: str = "goal"  # names the ending that players aim for, as opposed to an empty deck or quiet turns
    like: "Definition | None" = None  # the game whose modules this one is made of, with other constants in rules.py
    constants: Mapping[str, Any] = dataclasses.field(default_factory=dict, compare=False)

    @functools.cached_property
    def folder(self) -> Path:
        return self.like.folder if self.like else Path(importlib.import_module(self.package).__path__[0])

    rules = _Module[Rules]()
    text = _Module[Text]()
    refusals = _Module[Refusals]()
    wire = _Module[Wire]()
    events = _Module[Events]()
    drawing = _Module[Drawing]()
    objects = _Module[Objects]()
    picture = _Module[Picture]()
    wire_reader = _Module[WireReader]()
    reasons = _Module[Reasons]()
    symmetry = _Module[Symmetries]()

    @functools.cached_property
    def pack(self) -> Pack:
        cards = tuple(self.text.CARDS[kind] for kind in self.rules.ALL_DECK)
        return Pack(cards, "".join(self.text.TILES[tile] for tile in self.rules.ALL_TILES))

    @functools.cached_property
    def game_type(self) -> "type[Game]":
        """The class of this game: its own if it has objects.py, otherwise the one that fits any."""
        return self.objects.Game if self.has("objects") else importlib.import_module("keltis.core").Game

    def encode(self, options: Mapping[str, bool]) -> int:
        """The game-specific options as the bit mask that compiled code takes, in their order."""
        return sum(options[option.name] << place for place, option in enumerate(self.options))

    def check(self, module: str) -> None:
        """Raise NotOffered if the game has no such module."""
        if not self.has(module):
            raise NotOffered(f"The {self.title} has no {module}.py.")

    def has(self, module: str) -> bool:
        return (self.folder / f"{module}.py").is_file()
