"""Evaluates a network in training, always against the same rivals on the same deals."""

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.bots.compiled import BOTS, new_lineup, new_memory
from keltis.bots.weights import load_rule
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.engine import speeds
from keltis.engine.arguments import Setup

DEALS = 1000
FIRST = 1 << 41  # disjoint from the deals used to tune weights
CHUNKS = 4
RIVALS = ("rule", "greedy")

Margins = npt.NDArray[np.float64]


class Standing(NamedTuple):
    """A network's results with one number of seats, alone against rivals of one kind."""

    rival: str
    seats: int
    share: float  # of wins
    margin: float  # in points, over the best opponent


def play_panel(game: str, net: Any, pool: Executor, deals: int = DEALS, first: int = FIRST) -> list[Standing]:
    return list(_standings(game, net, pool, deals, first))


def worth(standings: list[Standing]) -> float:
    """One number to compare networks by: 1 is a fair share of wins at every number of seats."""
    return float(np.mean([standing.share * standing.seats for standing in standings if standing.rival == "rule"]))


def _standings(game: str, net: Any, pool: Executor, deals: int, first: int) -> Iterator[Standing]:
    for seats in games.find(game).seats:
        for rival in RIVALS:
            margins = _play(game, net, pool, seats, rival, deals, first)
            wins = (margins > 0) + (margins == 0) / 2
            yield Standing(rival, seats, float(wins.mean()), float(margins.mean()))


def _play(game: str, net: Any, pool: Executor, seats: int, rival: str, deals: int, first: int) -> Margins:
    code = speeds.load(game, "native", BOTS)
    rivals = np.zeros(2, code.PLAYER)
    rivals["policy"] = code.NET, code.RULE if rival == "rule" else code.GREEDY
    weights, nets = load_rule(game, seats)[None], np.ascontiguousarray(net[None], np.float32)

    def play(deals: Any) -> Margins:
        margins = np.zeros((len(deals), seats))
        lineup = new_lineup(code, np.zeros(4, code.PLAYER), weights, nets)
        setup = Setup(seats, 1, QUIET_TURNS_PER_SEAT * seats)
        code.play_deals(rivals, int(deals[0]), setup, lineup, new_memory(code), margins)
        return margins

    return np.concatenate(list(pool.map(play, np.array_split(first + np.arange(deals), min(CHUNKS, deals)))))
