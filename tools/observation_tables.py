"""The index tables of docs/observations.md, generated from the pieces and the rules:

python -m tools.observation_tables --write docs/observations.md
"""

from pathlib import Path

import click

from keltis import games
from keltis.core import make
from keltis.engine import speeds
from keltis.env.compiled import ENV
from keltis.env.observation import layout_of

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
}  # by the rules' names for the first action of each kind


def observation_table(name: str) -> str:
    """The meaning of each number of an observation, in Markdown."""
    rows = ["| from | size | piece | by | values | meaning |", "|--:|--:|---|---|---|---|"]
    for piece in layout_of(name).pieces:
        by = " × ".join(f"{axis} {size}" for axis, size in zip(piece.axes, piece.shape, strict=True)) or "–"
        values = f"{piece.least} to {piece.most}"
        rows.append(f"| {piece.start} | {piece.size} | `{piece.name}` | {by} | {values} | {piece.meaning} |")
    return "\n".join([*rows, f"| {layout_of(name).size} | | | | | in all |"])


def action_table(name: str) -> str:
    """The actions of a game by number, in Markdown."""
    texts, code = make(name).text.ACTIONS, speeds.load(name, "plain", ENV)
    meanings = ACTION_MEANINGS[name]
    starts = [getattr(code, start) for start in meanings]
    rows = ["| from | size | actions | meaning |", "|--:|--:|---|---|"]
    for start, end, meaning in zip(starts, [*starts[1:], len(texts)], meanings.values(), strict=True):
        ends = f"`{texts[start]}`" if end == start + 1 else f"`{texts[start]}` … `{texts[end - 1]}`"
        rows.append(f"| {start} | {end - start} | {ends} | {meaning} |")
    return "\n".join([*rows, f"| {len(texts)} | | | in all |"])


def tables() -> dict[str, str]:
    """Every table by title."""
    observations = {f"{name}: observation": observation_table(name) for name in games.names()}
    return observations | {f"{name}: actions": action_table(name) for name in games.names()}


def with_tables(text: str) -> str:
    """A text with each table inserted between its markers."""
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
