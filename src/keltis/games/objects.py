"""What the positions of both games are made of, for people who write code: cards by path, read-only."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from keltis.core import Path
from keltis.core.positions import Cards, Columns, card_of

__all__ = ["LETTERS", "Cards", "Columns", "cards", "frozen"]

Key = TypeVar("Key")
Item = TypeVar("Item")

LETTERS: tuple[Path, ...] = ("r", "y", "p", "g", "b")


def cards(texts: Iterable[str]) -> Cards:
    return tuple(map(card_of, texts))


def frozen(items: Iterable[tuple[Key, Item]]) -> Mapping[Key, Item]:
    """A mapping that cannot be written to."""
    return MappingProxyType(dict(items))
