"""Entry points to `spread.py` on a CPU, for trying out; `worlds.py` has the same for a GPU."""

from typing import Any

import numpy as np

from bench.search_gains.spread import spread_known, spread_unknown, write_scores
from keltis.games.board.rules import ALL_DECK


def spread_all(
    sources: Any, position: Any, outputs: Any, turned: Any, seeds: Any, first: int, worlds: int, known: int,
    states: Any, scores: Any, n: int, views: Any,
) -> None:  # fmt: skip
    pool, rng = ALL_DECK.copy(), np.zeros(1, np.uint64)
    for i in range(n):
        k = i // worlds
        p = position[k]
        number = first + i % worlds
        if known:
            spread_known(outputs[k], turned[p], seeds[p], number, states[i], rng)
        else:
            spread_unknown(sources[p], outputs[k], turned[p], seeds[p], number, states[i], views[0], pool, rng)
        write_scores(states[i], scores[i])
