"""Thousands of games side by side as torch tensors: a thread of a GPU for each, or on the CPU for trying out.

lanes = Lanes("board", 32768, "cuda")
lanes.deal(seed=1)
lanes.look()                       # into lanes.tokens, .secrets, .turns ...
lanes.outputs.copy_(chosen)
lanes.act()                        # into lanes.scores, lanes.over; games that end are dealt anew
"""

import functools
import warnings
from typing import Any, NamedTuple

import numpy as np
import torch

from keltis import games
from keltis.bots.train.champion.compiled import LANES
from keltis.bots.weights import load_rule
from keltis.core import make
from keltis.engine import speeds
from keltis.engine.arguments import Setup
from keltis.engine.cuda import find_cuda
from keltis.games import SEAT_COUNTS

Tensor = Any  # torch.Tensor
BLOCK = 128


class Mix(NamedTuple):
    """Shares of the lanes: by number of seats, by who sits with the learner, and those with an unusual rule option."""

    seats: tuple[float, float, float] = (0.5, 0.25, 0.25)  # two, three, four; where a game has no such, none
    rivals: tuple[float, float, float, float] = (0.63, 0.22, 0.05, 0.10)  # itself, rule bots, stallers, earlier selves
    unusual: float = 0.06  # with the game's own option switched, and as many without a quiet limit
    quiet_limit: int | None = None  # of the others; without it the game's usual one

    def shares(self, game: str) -> dict[int, float]:
        """By number of seats that the game can have."""
        own = games.find(game).seats
        return {seats: share for seats, share in zip(SEAT_COUNTS, self.seats, strict=True) if share and seats in own}


USUAL_MIX = Mix()


class Lanes:
    """The games and all tensors of a step; always the same tensors, so that a step costs little to start."""

    def __init__(self, game: str, size: int, device: str, mix: Mix | None = None) -> None:
        self.game, self.size, self.device = game, size, torch.device(device)
        self.on_gpu = self.device.type == "cuda"
        self.code: Any = speeds.load(game, "gpu" if self.on_gpu else "native", LANES)
        code = self.code

        def tensor(kind: Any, *shape: int) -> Tensor:
            return torch.zeros(shape, dtype=kind, device=self.device)

        self.states = tensor(torch.uint8, size * code.STATE.itemsize)
        self.rngs = tensor(torch.int64, size, 1)
        self.setups, self.rivals = tensor(torch.int32, size, 3), tensor(torch.int8, size)
        self.players = tensor(torch.int8, size, code.SEATS)  # who plays each seat: LEARNER ...
        self.tokens_by_number = tensor(torch.int8, code.TOKENS, size)  # so that threads write side by side
        self.secrets_by_number = tensor(torch.int8, code.SECRETS, size)
        self.turned, self.turns = tensor(torch.int8, size), tensor(torch.int8, size)
        self.over, self.outputs = tensor(torch.bool, size), tensor(torch.int64, size)
        self.scores = tensor(torch.int16, size, code.SEATS)
        own = games.find(game).seats
        self.weights = np.stack([load_rule(game, seats if seats in own else own[0]) for seats in SEAT_COUNTS])
        self.blocks = self._arrange(mix or USUAL_MIX)
        self._prepare()

    @property
    def seats(self) -> Tensor:
        """The number of seats of each lane."""
        return self.setups[:, 0]

    def _arrange(self, mix: Mix) -> dict[int, slice]:
        """Give each lane its rival, in blocks, its seats and options; returns the blocks."""
        ends = np.round(np.cumsum(mix.rivals) / sum(mix.rivals) * self.size).astype(int)
        blocks = {kind: slice(int(ends[kind - 1]) if kind else 0, int(ends[kind])) for kind in range(4)}
        place = (np.arange(self.size) * 0.6180339887) % 1  # evenly mixed
        shares = mix.shares(self.game)
        parts = np.cumsum(list(shares.values())) / sum(shares.values())
        which = np.searchsorted(parts, place, side="right").clip(0, len(shares) - 1)
        seats = np.array(list(shares))[which]
        tables = [make(self.game, seats=number, quiet_limit=mix.quiet_limit) for number in shares]
        usual, quiet = tables[0].option_bits, np.array([table.quiet_limit for table in tables])[which]
        other = (np.arange(self.size) * 0.7548776662) % 1
        options = np.where(other < mix.unusual, 1 - usual, usual)
        endless = (other >= mix.unusual) & (other < 2 * mix.unusual)
        endless[blocks[self.code.STALLER]] = False  # such games would never end
        self.set_up(np.stack([seats, options, np.where(endless, 0, quiet)], 1))
        for kind, block in blocks.items():
            self.rivals[block] = kind
        return blocks

    def play_itself(self, share: float) -> None:
        """Let this share of the lanes with an earlier self be games against itself, each from its next game on."""
        block = self.blocks[self.code.EARLIER]
        end = block.start + round(share * (block.stop - block.start))
        self.rivals[block.start : end] = self.code.LEARNER
        self.rivals[end : block.stop] = self.code.EARLIER

    def set_up(self, setups: Any) -> None:
        """Seats, option bits and quiet limit of each lane."""
        self.setups.copy_(torch.as_tensor(np.ascontiguousarray(setups, np.int32)))

    def _prepare(self) -> None:
        code, array = self.code, self._array
        states, rngs = array(self.states).view(code.STATE), array(self.rngs).view(np.uint64)
        setups, rivals, players = map(array, (self.setups, self.rivals, self.players))
        seen = (array(self.tokens_by_number.t()), array(self.secrets_by_number.t()))
        turned, outputs, over = map(array, (self.turned, self.outputs, self.over))
        workspaces: tuple[Any, ...] = () if self.on_gpu else (np.zeros(1, code.RULE_WORKSPACE),)
        views: tuple[Any, ...] = () if self.on_gpu else (np.zeros(1, code.VIEW),)
        after = (array(self.scores), over)
        self._deal = self._ready("deal_all", states, setups, rivals, players)
        self.look = self._ready("look_at_all", states, *views, *seen, turned, array(self.turns), over)
        self.act = self._ready(
            "act_in_all", states, outputs, turned, *after, 1, setups, rivals, players, rngs
        )  # fmt: skip
        self.act_once = self._ready(
            "act_in_all", states, outputs, turned, *after, 0, setups, rivals, players, rngs
        )  # fmt: skip
        self._rngs = rngs
        weights = find_cuda().to_device(self.weights) if self.on_gpu else self.weights
        self._asking = (states, players), (turned, weights, *workspaces, outputs)

    def _array(self, tensor: Tensor) -> Any:
        return find_cuda().as_cuda_array(tensor) if self.on_gpu else tensor.numpy()

    def _ready(self, name: str, *arguments: Any) -> Any:
        function = kernels(self.game)[name][-(-self.size // BLOCK), BLOCK] if self.on_gpu else getattr(self.code, name)
        return functools.partial(function, *arguments)

    def deal(self, seed: int) -> None:
        """Deal all games anew, each from its own random stream."""
        streams = np.random.SeedSequence(seed).generate_state(self.size, np.uint64)
        self._set_streams(streams)
        self._deal(-1, self._rngs)

    def deal_numbers(self, first: int, copies: int) -> None:
        """Deal by number, from `first` on, each deal `copies` times side by side; seat 0 begins."""
        numbers = np.uint64(first) + np.arange(self.size, dtype=np.uint64) // np.uint64(copies)
        self._set_streams((numbers + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15))
        self._deal(0, self._rngs)

    def _set_streams(self, streams: Any) -> None:
        self.rngs.copy_(torch.from_numpy(streams.view(np.int64))[:, None])

    def ask(self, kind: int, *, everyone: bool = False) -> None:
        """Write the outputs of rule bots or stallers, where they are on turn (or everywhere)."""
        before, after = self._asking
        self._ready("ask_rule_bots", *before, kind, int(everyone), *after)()

    def wait(self) -> None:
        if self.on_gpu:
            torch.cuda.synchronize()


@functools.cache
def kernels(game: str) -> dict[str, Any]:
    """`lanes_entry.py` for a GPU: one thread per lane."""
    cuda = find_cuda()
    warnings.filterwarnings("ignore", "Grid size .* will likely result in GPU under-utilization")
    code = speeds.load(game, "gpu", LANES)
    deal_lane, look_at_lane, act_in_lane, rule_output = (
        code.deal_lane, code.look_at_lane, code.act_in_lane, code.rule_output,
    )  # fmt: skip
    view, workspace, over_now, int8 = code.VIEW, code.RULE_WORKSPACE, code.OVER, np.int8
    cards, tiles_size = code.ALL_DECK.size, max(code.ALL_TILES.size, 1)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def deal(s: Any, setup: Any, first: int, rival: int, players: Any, rng: Any) -> None:
        deck, tiles = cuda.local.array(cards, int8), cuda.local.array(tiles_size, int8)
        deal_lane(s, Setup(setup[0], setup[1], setup[2]), first, rival, players, deck, tiles, rng)

    @cuda.jit  # type: ignore[untyped-decorator]
    def deal_all(states: Any, setups: Any, rivals: Any, players: Any, first: int, rngs: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            deal(states[i], setups[i], first, rivals[i], players[i], rngs[i])

    @cuda.jit  # type: ignore[untyped-decorator]
    def look_at_all(states: Any, tokens: Any, secrets: Any, turned: Any, turns: Any, over: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            views = cuda.local.array(1, view)
            turned[i] = look_at_lane(states[i], views[0], tokens[i], secrets[i])
            turns[i] = states[i].table.turn
            over[i] = states[i].table.phase == over_now

    @cuda.jit  # type: ignore[untyped-decorator]
    def act_in_all(
        states: Any, outputs: Any, turned: Any, scores: Any, over: Any, again: int, setups: Any, rivals: Any,
        players: Any, rngs: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(states):
            over[i] = act_in_lane(states[i], outputs[i], turned[i], scores[i])
            if over[i] and again:
                deal(states[i], setups[i], -1, rivals[i], players[i], rngs[i])

    @cuda.jit  # type: ignore[untyped-decorator]
    def ask_rule_bots(
        states: Any, players: Any, kind: int, everyone: int, turned: Any, weights: Any, outputs: Any
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(states):
            t = states[i].table
            if everyone or players[i, t.turn] == kind:
                workspaces = cuda.local.array(1, workspace)
                outputs[i] = rule_output(states[i], kind, turned[i], weights[t.seats - 2], workspaces[0])

    made = (deal_all, look_at_all, act_in_all, ask_rule_bots)
    return {kernel.__name__: kernel for kernel in made}
