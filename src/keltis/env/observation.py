"""A view as a row of small numbers, and the meaning of each.

>>> import keltis
>>> game = keltis.make("board")
>>> view = game.observe(game.start(game.deal("stones")), 0)
>>> seen = layout(game).write(view)
>>> seen.shape, seen.dtype
((1350,), dtype('int8'))
>>> layout(game).split(seen)["hand_size"].tolist()
[8, 8, 0, 0]
"""

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.core import Game, View
from keltis.engine import speeds
from keltis.engine.fields import fields_of
from keltis.env.compiled import ENV

Observation = npt.NDArray[np.int8]  # the last axis is the row


class Part(NamedTuple):
    """One piece of the row, and its position there."""

    name: str  #: the piece's name
    start: int  #: where it begins in the row
    size: int  #: how many numbers it has
    axes: tuple[str, ...]  #: what its numbers are by
    shape: tuple[int, ...]  #: how many there are along each axis
    least: int  #: the lowest value of a number
    most: int  #: the highest
    meaning: str  #: in words


class Layout:
    """The layout of a game's observations: the same for every number of seats and all options."""

    def __init__(self, name: str, speed: str = "plain") -> None:
        self.name, self.speed = name, speed
        self._code: Any = speeds.load(name, speed, ENV)
        self.axes: dict[str, int] = self._code.AXES  #: how many there are along each axis
        self.pieces = tuple(self._parts())
        self.size: int = self._code.OBSERVATION  #: the numbers of an observation
        self.actions: int = self._code.ACTIONS  #: the actions of the game
        self.low, self.high = self._bounds("least"), self._bounds("most")

    def _parts(self) -> Iterator[Part]:
        start = 0
        for piece in self._code.PIECES:
            shape = tuple(self.axes[axis] for axis in piece.axes)
            size = int(np.prod(shape))
            yield Part(piece.name, start, size, piece.axes, shape, piece.least, piece.most, piece.meaning)
            start += size

    def _bounds(self, which: str) -> Observation:
        return np.concatenate([np.full(piece.size, getattr(piece, which), np.int8) for piece in self.pieces])

    def write(self, view: View) -> Observation:
        """The observation of a view."""
        seen = np.zeros((1, self.size), np.int8)
        if view.records.dtype != self._code.VIEW:
            raise ValueError(f"This is not a view of the {self.name} game.")
        records = [fields_of(view.records[0])] if self.speed == "plain" else view.records
        self._code.write_view_at(records, seen)
        row: Observation = seen[0]
        return row

    def split(self, seen: Observation) -> dict[str, Observation]:
        """The pieces by name, each in its own shape; for one row or many."""
        if seen.shape[-1] != self.size:
            raise ValueError(f"An observation of the {self.name} game has {self.size} numbers, not {seen.shape[-1]}.")
        return {
            piece.name: seen[..., piece.start : piece.start + piece.size].reshape((*seen.shape[:-1], *piece.shape))
            for piece in self.pieces
        }


@functools.cache
def layout_of(name: str, speed: str = "plain") -> Layout:
    games.find(name).check("observation")
    return Layout(name, speed)


def layout(game: Game) -> Layout:
    """The layout of this game's observations, written at the game's speed."""
    return layout_of(game.name, game.speed)
