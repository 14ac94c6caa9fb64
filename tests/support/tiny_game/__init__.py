"""A third game, to show what a game needs: two seats, twelve cards, ascending rows. Nothing under src/ names it.

Each seat has three cards. On its turn it lays one that is higher than the last in its row, or discards any, and draws.
When the deck is empty the game is over: a row scores its values, two points for each card, and five for four cards.
"""

from keltis.games.definition import Definition

DEFINITION = Definition(name="tiny", package=__name__, title="tiny game", subtitle="Rising Row", seats=(2,))
