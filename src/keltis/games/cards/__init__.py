"""Keltis: the Card Game. See `RULES.md` for its rules."""

from keltis.games.definition import Definition, Option

DEFINITION = Definition(
    name="cards",
    package=__name__,
    title="card game",
    subtitle="Card Game",
    options=(Option("end_opens", "Cards: may an end card open a column?"),),
    goal="columns",
)
