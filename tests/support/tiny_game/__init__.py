"""A third game, to show what a game needs: two seats, twelve cards, rows that rise. Nothing under src/ names it.

Each seat has three cards. On its turn it lays one that is higher than the last in its row, or discards any, and draws.
When the deck is empty the game is over: the values of a row count, two points for each card, five for a row of four.
"""

from keltis.games.definition import Definition

DEFINITION = Definition(name="tiny", package=__name__, title="tiny game", subtitle="Rising Row", seats=(2,))
