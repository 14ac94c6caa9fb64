"""Matches of searching bots on a GPU: hundreds of games in lockstep, one thread per playout.

A bot here is a policy, or gated playouts over one, exactly as in `kinds.py`: with the same seeds, worlds and gate it
chooses the same actions (a test on a machine with a GPU compares them). It exists because a thousand games with a
one-second search take a day on one core.
"""

import dataclasses
import functools
import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from keltis.bots import gated
from keltis.bots.arguments import Lineup
from keltis.bots.compiled import BOTS
from keltis.bots.kinds import seed_of
from keltis.bots.networks import join
from keltis.core import Game, View, make
from keltis.engine import speeds
from keltis.engine.cuda import find_cuda
from keltis.engine.values import copy_of

BLOCK = 128
MOST_KEPT = 16
MOST_PLAYOUTS = 1 << 21  # in one launch


@dataclasses.dataclass(frozen=True)
class Searcher:
    """A policy and its search parameters; with 0 `worlds` it does not search."""

    policy: str  # greedy, rule or net: ranks the actions
    worlds: int = 0
    keep: int = 1
    playout: str = "rule"
    weights: int = 0  # row of the weights
    heat: float = 0.0
    slack: float = np.inf


class GpuArena:
    """Plays deal blocks between searchers on a GPU."""

    def __init__(self, name: str, seats: int, weights: Any, net: Any = None) -> None:
        self.game: Game = make(name, seats=seats, speed="native")
        self.cuda: Any = find_cuda()
        self.code = speeds.load(name, "gpu", BOTS)
        self.native = speeds.load(name, "native", BOTS)
        nets, _ = join([np.zeros(1, np.float32)] if net is None else [net])
        self.weights, self.nets = self.cuda.to_device(np.atleast_2d(weights)), self.cuda.to_device(nets)
        self.kernels = _kernels(name)

    def play(
        self, one: Searcher, other: Searcher, seed: str, deals: Sequence[int], report: Callable[[str], None] = print
    ) -> Any:
        """The final margins of `one` among `other`s, by deal and seat."""
        seats = self.game.seats
        states = np.concatenate([self._start(f"{seed} {deal}") for deal in deals for _ in range(seats)])
        places = np.tile(np.arange(seats), len(deals))
        sits = np.array([[seat != place for seat in range(seats)] for place in places], np.int64)  # 0 is `one`
        kinds = (one, other)
        players = np.concatenate([self._player(kind, kind.policy) for kind in kinds])
        playouts = np.concatenate([self._player(kind, kind.playout) for kind in kinds])
        keeps = np.array([kind.keep if kind.worlds else 0 for kind in kinds], np.int64)
        device = self.cuda.to_device(states)
        for step in range(4000):
            views, candidates, counts = self._go_on(device, sits, players, keeps, step)
            if not counts.any():
                break
            if step % 10 == 0:
                report(f"step {step}: {int((counts > 0).sum())} games wait for a decision")
            chosen = self._search(views, candidates, counts, sits, kinds, playouts, seed)
            self.kernels.apply[-(-len(states) // BLOCK), BLOCK](device, chosen)
        scores = np.zeros((len(states), seats), np.int32)
        self.game.rules.totals(device.copy_to_host(), seats, scores)
        rows = np.arange(len(states))
        mine = scores[rows, places]
        scores[rows, places] = -1000
        return (mine - scores.max(axis=1)).reshape(len(deals), seats)

    def _start(self, seed: str) -> Any:
        deal = self.game.deal(seed)
        return self.game.start(dataclasses.replace(deal, first=0) if deal.first else deal).records

    def _player(self, kind: Searcher, policy: str) -> Any:
        players = np.zeros(1, self.code.PLAYER)
        players["policy"] = getattr(self.code, policy.upper())
        players["weights"] = kind.weights
        players["heat"], players["slack"] = kind.heat, kind.slack
        return players

    def _go_on(self, states: Any, sits: Any, players: Any, keeps: Any, step: int) -> tuple[Any, Any, Any]:
        """Play until a searcher has to choose in each game; returns its views and best actions."""
        games = len(sits)
        views = self.cuda.to_device(np.zeros(games, self.code.VIEW))
        candidates = np.zeros((games, MOST_KEPT), np.int16)
        counts = np.zeros(games, np.int64)
        self.kernels.go_on[-(-games // BLOCK), BLOCK](
            states, views, candidates, counts, sits, players, keeps, self.weights, self.nets, step
        )
        return views, candidates, counts

    def _search(self, views: Any, candidates: Any, counts: Any, sits: Any, kinds: Any, playouts: Any, seed: str) -> Any:
        """The chosen action for each waiting game; -1 for finished games."""
        seen = views.copy_to_host()
        waiting = np.flatnonzero(counts)
        who = sits[waiting, seen["seat"][waiting]]
        worlds = np.array([kinds[kind].worlds for kind in who])
        seeds = np.zeros(len(counts), np.uint64)
        for game in waiting:
            seeds[game] = seed_of(View(copy_of(seen[game : game + 1])), seed)
        alive = np.arange(MOST_KEPT) < counts[waiting, None]
        alive = alive[:, : int(counts.max())].astype(np.int8)
        leads, wins = (np.zeros((*alive.shape, int(worlds.max()))) for _ in range(2))
        chosen = np.full(len(counts), -1, np.int64)
        best, no_doubts = np.zeros(len(waiting), np.int64), np.zeros(alive.shape[1])
        for begin, end in gated.rounds(int(worlds.max())):
            active = (begin < worlds) & (alive.sum(axis=1) > 1)
            if not active.any():
                break
            pairs = np.argwhere((alive > 0) & active[:, None])
            self._play_out(views, candidates, waiting, who, pairs, begin, end, seeds, playouts, leads, wins)
            for row in np.flatnonzero(active):
                values = gated.worth(leads[row, :, :end], wins[row, :, :end], gated.BY_MARGIN)
                self.native.still_in_at(values, end, alive[row], gated.BY_MARGIN)
                best[row] = self.native.choice_at(values, end, alive[row], no_doubts, gated.BY_MARGIN)
        chosen[waiting] = candidates[waiting, best]
        return chosen

    def _play_out(
        self, views: Any, candidates: Any, waiting: Any, who: Any, pairs: Any, begin: int, end: int, seeds: Any,
        playouts: Any, leads: Any, wins: Any,
    ) -> None:  # fmt: skip
        share = max(1, MOST_PLAYOUTS // (end - begin))
        for first in range(0, len(pairs), share):
            part = pairs[first : first + share]
            games = waiting[part[:, 0]]
            results = self.cuda.device_array((len(part), end - begin, 2), np.float32)
            threads = len(part) * (end - begin)
            self.kernels.play_out[-(-threads // BLOCK), BLOCK](
                views, games, candidates[games, part[:, 1]], seeds[games], begin, playouts, who[part[:, 0]],
                self.weights, self.nets, results,
            )  # fmt: skip
            found = results.copy_to_host()
            leads[part[:, 0], part[:, 1], begin:end] = found[:, :, 0]
            wins[part[:, 0], part[:, 1], begin:end] = found[:, :, 1]


@dataclasses.dataclass(frozen=True)
class Kernels:
    go_on: Any
    play_out: Any
    apply: Any


@functools.cache
def _kernels(name: str) -> Kernels:
    code = speeds.load(name, "gpu", BOTS)
    cuda: Any = importlib.import_module("numba.cuda")
    state, workspace, player, over = code.STATE, code.WORKSPACE, code.PLAYER, code.OVER
    observe, apply, decide, rank, best_of = code.observe, code.apply, code.decide, code.rank, code.best_of
    list_actions, determinize, play_on, result = code.list_actions, code.determinize, code.play_on, code.result
    world_seed, most, cards = code.world_seed, code.MOST_ACTIONS, code.ALL_DECK.size
    int8, uint64 = np.int8, np.uint64

    @cuda.jit  # type: ignore[untyped-decorator]
    def go_on(
        states: Any, views: Any, candidates: Any, counts: Any, sits: Any, players: Any, keeps: Any, weights: Any,
        nets: Any, step: int,
    ) -> None:  # fmt: skip
        g = cuda.grid(1)
        if g >= len(states):
            return
        workspaces, rng = cuda.local.array(1, workspace), cuda.local.array(1, uint64)
        lineup = Lineup(players, weights, nets)
        rng[0] = world_seed(uint64(g), step)
        counts[g] = 0
        while states[g].table.phase != over:
            seat = states[g].table.turn
            who = sits[g, seat]
            observe(states[g], seat, views[g])
            if keeps[who] > 1 and list_actions(views[g], workspaces[0].actions) > 1:
                n = rank(
                    views[g], players[who].policy, weights[players[who].weights], nets, players[who].net, workspaces[0]
                )
                keep = min(n, keeps[who])
                for k in range(keep):
                    best = best_of(workspaces[0].scores, n)
                    candidates[g, k] = workspaces[0].actions[best]
                    workspaces[0].scores[best] = -1e300
                counts[g] = keep
                return
            apply(states[g], decide(views[g], players[who], lineup, workspaces[0], rng))

    @cuda.jit  # type: ignore[untyped-decorator]
    def play_out(
        views: Any, games: Any, actions: Any, seeds: Any, first: int, playouts: Any, who: Any, weights: Any, nets: Any,
        results: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        worlds = results.shape[1]
        if i >= results.shape[0] * worlds:
            return
        pair, w = i // worlds, i % worlds
        states, workspaces = cuda.local.array(1, state), cuda.local.array(1, workspace)
        players, pool = cuda.local.array(4, player), cuda.local.array(cards, int8)
        rng = cuda.local.array(1, uint64)
        for seat in range(4):
            players[seat] = playouts[who[pair]]
        g = games[pair]
        rng[0] = world_seed(seeds[pair], first + w)
        determinize(views[g], states[0], pool, rng)
        apply(states[0], actions[pair])
        play_on(states[0], Lineup(players, weights, nets), workspaces[0], most, rng)
        lead, win = result(states[0].table, views[g].seat)
        results[pair, w, 0] = lead
        results[pair, w, 1] = win

    @cuda.jit  # type: ignore[untyped-decorator]
    def apply_all(states: Any, chosen: Any) -> None:
        g = cuda.grid(1)
        if g < len(states) and chosen[g] >= 0:
            apply(states[g], chosen[g])

    return Kernels(go_on, play_out, apply_all)
