"""A view as a row of small numbers, and what each of them means.

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
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np
import numpy.typing as npt

from keltis import speeds
from keltis.core import GAMES, Game, View, make
from keltis.fields import fields_of

Observation = npt.NDArray[np.int8]  # the last axis is the row


class Part(NamedTuple):
    """One piece of the row, and where it stands there."""

    name: str
    start: int
    size: int
    axes: tuple[str, ...]
    shape: tuple[int, ...]
    least: int
    most: int
    meaning: str


class Layout:
    """How the observations of a game are made up: the same for every number of seats and all options."""

    def __init__(self, name: str, speed: str = "plain") -> None:
        self.name, self.speed = name, speed
        self.code: Any = speeds.load(name, speed, "env")
        self.axes: dict[str, int] = self.code.AXES
        self.pieces = tuple(self._parts())
        self.size: int = self.code.OBSERVATION
        self.actions: int = self.code.ACTIONS
        self.low, self.high = self._bounds("least"), self._bounds("most")

    def _parts(self) -> Iterator[Part]:
        start = 0
        for piece in self.code.PIECES:
            shape = tuple(self.axes[axis] for axis in piece.axes)
            size = int(np.prod(shape))
            yield Part(piece.name, start, size, piece.axes, shape, piece.least, piece.most, piece.meaning)
            start += size

    def _bounds(self, which: str) -> Observation:
        return np.concatenate([np.full(piece.size, getattr(piece, which), np.int8) for piece in self.pieces])

    def write(self, view: View) -> Observation:
        """What the seat of a view knows, as numbers."""
        seen = np.zeros((1, self.size), np.int8)
        if view.records.dtype != self.code.VIEW:
            raise ValueError(f"This is not a view of the {self.name} game.")
        records = [fields_of(view.records[0])] if self.speed == "plain" else view.records
        self.code.write_view_at(records, seen)
        row: Observation = seen[0]
        return row

    def split(self, seen: Any) -> dict[str, Any]:
        """The pieces by name, each in its own shape; of one row, or of many at once."""
        if seen.shape[-1] != self.size:
            raise ValueError(f"An observation of the {self.name} game has {self.size} numbers, not {seen.shape[-1]}.")
        return {
            piece.name: seen[..., piece.start : piece.start + piece.size].reshape((*seen.shape[:-1], *piece.shape))
            for piece in self.pieces
        }

    def table(self) -> str:
        """The index table of the docs, in Markdown."""
        rows = ["| from | size | piece | by | values | meaning |", "|--:|--:|---|---|---|---|"]
        for piece in self.pieces:
            by = " × ".join(f"{axis} {size}" for axis, size in zip(piece.axes, piece.shape, strict=True)) or "–"
            values = f"{piece.least} to {piece.most}"
            rows.append(f"| {piece.start} | {piece.size} | `{piece.name}` | {by} | {values} | {piece.meaning} |")
        return "\n".join([*rows, f"| {self.size} | | | | | in all |"])


@functools.cache
def layout_of(name: str, speed: str = "plain") -> Layout:
    if name not in GAMES:
        raise ValueError(f"There is no game {name!r}; choose one of {', '.join(GAMES)}.")
    return Layout(name, speed)


def layout(game: Game) -> Layout:
    """How the observations of this game are made up, written at its speed."""
    return layout_of(game.name, game.speed)


# The tables of the docs ----------------------------------------------------------------------------------------------

ACTION_MEANINGS = {
    "board": {
        "LAY": "lay the card; a small figure opens its path",
        "LAY_BIG": "lay the card and open its path with the big figure",
        "DISCARD": "discard the card",
        "DECK": "draw from the deck",
        "TAKE": "take the top of the path's discard pile",
        "GO": "free step on the path; a small figure opens it",
        "GO_BIG": "free step that opens the path with the big figure",
        "DECLINE": "take no free step",
    },
    "cards": {
        "LAY": "lay the number card or end card in its column",
        "DISCARD": "discard it",
        "JOIN": "lay the point card on the column of the path",
        "POINT": "lay the point card in the point column",
        "DISCARD_POINT": "discard the point card",
        "STONE": "take the wishing stone; two discards of its value follow",
        "DECK": "draw from the deck",
        "TAKE": "take the top of the discard pile; `+n` is that of the point cards",
        "DONE": "lay no more cards in the last phase",
    },
}  # by the names that the rules give to the first action of each kind


def action_table(name: str) -> str:
    """The actions of a game by their numbers, in Markdown."""
    texts, code = make(name).text.ACTIONS, layout_of(name).code
    meanings = ACTION_MEANINGS[name]
    starts = [getattr(code, start) for start in meanings]
    rows = ["| from | size | actions | meaning |", "|--:|--:|---|---|"]
    for start, end, meaning in zip(starts, [*starts[1:], len(texts)], meanings.values(), strict=True):
        ends = f"`{texts[start]}`" if end == start + 1 else f"`{texts[start]}` … `{texts[end - 1]}`"
        rows.append(f"| {start} | {end - start} | {ends} | {meaning} |")
    return "\n".join([*rows, f"| {len(texts)} | | | in all |"])


def tables() -> dict[str, str]:
    """Every table by its title."""
    observations = {f"{name}: observation": layout_of(name).table() for name in GAMES}
    return observations | {f"{name}: actions": action_table(name) for name in GAMES}


def with_tables(text: str) -> str:
    """A text with each table between its markers."""
    for title, table in tables().items():
        begin, end = f"<!-- {title} -->\n", "<!-- end -->"
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        if not (found and closed) or begin in after:
            raise ValueError(f"There is not one place for the table {title!r}, from {begin.strip()} to {end}.")
        text = f"{before}{begin}{table}\n{end}{after}"
    return text


@click.command()
@click.option("--write", "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
def main(file: Path | None) -> None:
    """Print the index tables of observations and actions, or write them between the markers in a file."""
    if file is None:
        click.echo("\n\n".join(f"{title}\n\n{table}" for title, table in tables().items()))
        return
    try:
        text = with_tables(file.read_text("utf-8"))
    except ValueError as reason:
        raise click.UsageError(str(reason)) from None
    file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
