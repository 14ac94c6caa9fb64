"""Plays very many games between rule bots, for tuning: on this machine's cores or on a GPU, with the same results."""

import functools
import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from keltis.bots.arguments import Lineup, Memory
from keltis.bots.compiled import BOTS, new_lineup, new_memory
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.engine import speeds
from keltis.engine.arguments import Setup
from keltis.engine.cuda import find_cuda

Margins = npt.NDArray[np.float64]
BLOCK = 128  # threads per block


class OnCores:
    """Plays on this machine's cores."""

    def __init__(self, game: str, seats: int, workers: int | None = None) -> None:
        self.game, self.seats = game, seats
        self.code = speeds.load(game, "native", BOTS)
        self.pool = ThreadPoolExecutor(workers or os.cpu_count() or 1)
        self._play(np.zeros((2, self.code.FEATURES)), self._player(0), self._player(1), 0, 1)  # compiles

    def play(self, weights: Margins, ones: Any, others: Any, first: int, deals: int) -> Margins:
        """Play each of `ones` against the `others` in turn; returns the margins by player, deal and seat."""
        jobs = [self.pool.submit(self._play, weights, ones[i : i + 1], others, first, deals) for i in range(len(ones))]
        return np.stack([job.result() for job in jobs])

    def _player(self, row: int) -> Any:
        return rule_players(self.code, [row])

    def _play(self, weights: Margins, one: Any, others: Any, first: int, deals: int) -> Margins:
        code, seats = self.code, self.seats
        margins = np.zeros((deals, seats))
        setup = Setup(seats, 1, QUIET_TURNS_PER_SEAT * seats)
        lineup, memory = new_lineup(np.zeros(4, code.PLAYER), weights), new_memory(code)
        share = -(-deals // len(others))
        for i in range(len(others)):
            part = margins[i * share : (i + 1) * share]
            rivals = np.concatenate([one, others[i : i + 1]])
            code.play_deals(rivals, first + i * share, setup, lineup, memory, part)
        return margins


class OnGpu:
    """Plays on a GPU, one thread per game."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats = game, seats
        self.cuda: Any = find_cuda()
        self.code = speeds.load(game, "gpu", BOTS)
        self.nets = self.cuda.to_device(np.zeros(1, np.float32))

    def play(self, weights: Margins, ones: Any, others: Any, first: int, deals: int) -> Margins:
        """Play each of `ones` against the `others` in turn; returns the margins by player, deal and seat."""
        margins = self.cuda.device_array((len(ones), deals, self.seats), np.float64)
        threads = len(ones) * deals * self.seats
        _kernel(self.game)[-(-threads // BLOCK), BLOCK](
            margins, first, ones, others, weights, self.nets, self.seats, 1, QUIET_TURNS_PER_SEAT * self.seats
        )
        return margins.copy_to_host()  # type: ignore[no-any-return]


@functools.cache
def _kernel(game: str) -> Any:
    code = speeds.load(game, "gpu", BOTS)
    cuda: Any = importlib.import_module("numba.cuda")
    play_deal, state, workspace, player = code.play_deal, code.STATE, code.WORKSPACE, code.PLAYER
    cards, tiles_size = code.ALL_DECK.size, max(code.ALL_TILES.size, 1)
    int8, uint64 = np.int8, np.uint64

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(
        margins: Any, first: int, ones: Any, others: Any, weights: Any, nets: Any, seats: int, option: int, limit: int
    ) -> None:
        i = cuda.grid(1)
        deals = margins.shape[1]
        if i >= margins.shape[0] * deals * seats:
            return
        one, deal, seat = i // (deals * seats), i // seats % deals, i % seats
        share = (deals + len(others) - 1) // len(others)
        states, workspaces = cuda.local.array(1, state), cuda.local.array(1, workspace)
        players = cuda.local.array(4, player)
        deck, tiles = cuda.local.array(cards, int8), cuda.local.array(tiles_size, int8)
        rng = cuda.local.array(1, uint64)
        setup, lineup = Setup(seats, option, limit), Lineup(players, weights, nets)
        memory = Memory(states, workspaces, deck, tiles, rng)
        margins[one, deal, seat] = play_deal(
            first + deal, seat, ones[one], others[deal // share], setup, lineup, memory
        )

    return play


def rule_players(code: Any, rows: list[int]) -> Any:
    """Rule bots with these rows of the weights."""
    players = np.zeros(len(rows), code.PLAYER)
    players["policy"] = code.RULE
    players["weights"] = rows
    return players
