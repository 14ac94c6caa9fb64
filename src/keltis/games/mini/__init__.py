"""A mini game for exact methods: the board game's rules with fewer paths, values, tiles and cards.

Two paths of four stones and six cards: one in each hand, two in the deck, two set aside. See docs/openspiel.md.
"""

import numpy as np

from keltis.games.board import DEFINITION as BOARD
from keltis.games.definition import Definition

_CLOVER, _WISH = 4, 5
DEFINITION = Definition(
    name="mini",
    package=__name__,
    title="mini game",
    subtitle="Mini Way of Stones",
    options=BOARD.options,
    seats=(2,),
    like=BOARD,
    constants={
        "PATHS": 2,
        "VALUES": 3,
        "COPIES": 1,
        "ROWS": 4,
        "HAND": 1,
        "SET_ASIDE": 2,
        "SMALL_FIGURES": 1,
        "GOAL_ROW": 3,
        "GOAL_FIGURES": 2,
        "TILES": 2,
        "ROW_POINTS": np.array([0, -1, 2, 4, 5], np.int64),
        "STONE_POINTS": np.array([-1, 2], np.int64),
        "TILE_ROWS": np.array([[1], [2]], np.int64),
        "ALL_TILES": np.array([_WISH, _CLOVER], np.int8),
    },
)
