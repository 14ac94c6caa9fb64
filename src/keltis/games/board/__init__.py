"""Keltis: the Way of Stones. See `RULES.md` for its rules."""

from keltis.games.definition import Definition, Option

DEFINITION = Definition(
    name="board",
    package=__name__,
    title="board game",
    subtitle="Way of Stones",
    options=(Option("free_start", "Board: may a free step open a path?"),),
)
