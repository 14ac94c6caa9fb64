"""The small values of a game: cards, actions, deals and scores. Each prints as its notation (docs/notation.md)."""

import dataclasses
import functools
import re
from collections.abc import Iterable
from typing import Literal

from keltis.core.errors import a_kind
from keltis.engine.values import is_whole

PATHS = "rypgb"  # red-brown, yellow, pink, green, light blue
VALUES = "0123456789X"
POINT_CARDS = "n"  # their letter, in place of a path's
END = "E"  # an end card's sign, in place of a value

Path = Literal["r", "y", "p", "g", "b"]
Pile = Literal["r", "y", "p", "g", "b", "n"]
ActionKind = Literal["lay", "discard", "draw", "take", "step", "stone", "pass"]


@functools.total_ordering
@dataclasses.dataclass(frozen=True)
class Card:
    """A card by its notation: a path and a value, `g7`; `X` is the ten, `gE` an end card, `n5` a point card.

    Cards are in the order of a hand: by path, then by value, an end card last; point cards after all others.

    >>> card = Card("g7")
    >>> print(card, card.path, card.value)
    g7 g 7
    """

    text: str  #: its notation: `g7`

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise TypeError(f"A card is made of its text, not of {a_kind(self.text)}.")
        if not re.fullmatch(rf"[{PATHS}{POINT_CARDS}][{VALUES}{END}]", self.text):
            raise ValueError(f"{self.text!r} is no card: a card is a path and a value, such as g7, gX, gE or n5.")

    def __lt__(self, other: "Card") -> bool:
        return self._place < other._place if isinstance(other, Card) else NotImplemented

    @property
    def _place(self) -> tuple[int, int]:
        return f"{PATHS}{POINT_CARDS}".index(self.text[0]), f"{VALUES}{END}".index(self.text[1])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    @property
    def path(self) -> Pile:
        """The letter of its path; `n` for a point card."""
        return self.text[0]  # type: ignore[return-value]  # checked above

    @property
    def value(self) -> int | None:
        """0 to 10; None for an end card."""
        return None if self.is_end else VALUES.index(self.text[1])

    @property
    def is_end(self) -> bool:
        """Whether it is one of the card game's end cards."""
        return self.text[1] == END

    @property
    def is_point(self) -> bool:
        """Whether it is one of the card game's grey point cards."""
        return self.text[0] == POINT_CARDS


_KINDS: dict[str, ActionKind] = {"-": "discard", ">": "step", "!": "stone", "=": "pass"}


@dataclasses.dataclass(frozen=True)
class Action:
    """One decision: its number in the game's action list, and its text."""

    number: int  #: its index in `Game.actions`
    text: str  #: its notation

    def __post_init__(self) -> None:
        if not (is_whole(self.number) and isinstance(self.text, str)):
            given = f"{a_kind(self.number)} and {a_kind(self.text)}"
            raise TypeError(f"An action is made of its number and its text, not of {given}: see Game.parse.")
        if not self.text:
            raise ValueError("An action has a text, such as g7 or +: see Game.parse.")

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    @property
    def kind(self) -> ActionKind:
        """What is done: lay or discard a card, draw from the deck, take from a pile, a free step, a stone, pass."""
        if self.text[0] == "+":
            return "draw" if self.text == "+" else "take"
        return _KINDS.get(self.text[0], "lay")

    @property
    def card(self) -> Card | None:
        """The card that is laid or discarded."""
        return Card(self.text.removeprefix("-")[:2]) if self.kind in ("lay", "discard") else None

    @property
    def path(self) -> Pile | None:
        """The path of the step or column, or the discard pile; `n` is the point cards'. None for draw, stone, pass."""
        match self.kind:
            case "lay":  # a point card names the column that it joins
                place = 2 if len(self.text) == 3 and self.text[2] != "*" else 0
            case "discard" | "step" | "take":
                place = 1
            case _:
                return None
        return self.text[place]  # type: ignore[return-value]  # every action of a game has a path's letter there

    @property
    def big(self) -> bool:
        """Whether the big figure sets out."""
        return self.text.endswith("*")

    @property
    def stone(self) -> int | None:
        """The number of the wishing stone that is taken."""
        return int(self.text[1]) if self.kind == "stone" else None


@dataclasses.dataclass(frozen=True)
class Deal:
    """The outcome of all chance in a game.

    `deck` is all the cards in the order they leave the pack: eight to seat 0, eight to seat 1 and so on, then the
    draw pile from the top and, with two seats, the 30 cards set aside. It may be given as one string, with or
    without spaces, or card by card. `tiles` (board game only) is 25 characters, path by path from the start stone.
    """

    deck: str  #: all cards, with a space between two
    tiles: str = ""  #: the tiles, path by path; empty in the card game
    first: int = 0  #: the seat that begins

    def __init__(self, deck: str | Iterable[str | Card], tiles: str = "", first: int = 0) -> None:
        try:
            text = deck if isinstance(deck, str) else " ".join([str(card) for card in deck])
        except TypeError:
            raise TypeError(f"A deck is a text or cards, not {a_kind(deck)}.") from None
        if not isinstance(tiles, str):
            raise TypeError(f"The tiles of a deal are a text, not {a_kind(tiles)}.")
        if not is_whole(first):
            raise TypeError(f"The first seat of a deal is a whole number, not {a_kind(first)}.")
        object.__setattr__(self, "deck", " ".join(re.findall(r"[a-z][0-9A-Z]|\S", text)))
        object.__setattr__(self, "tiles", "".join(tiles.split()))
        object.__setattr__(self, "first", int(first))


@dataclasses.dataclass(frozen=True)
class Score:
    """A seat's score; each game has its own named parts, and the total is their sum."""

    @property
    def parts(self) -> dict[str, int]:
        """The points of each part by its name."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @property
    def total(self) -> int:
        """The sum of the parts: the seat's points."""
        return sum(self.parts.values())
