"""Positions of champions' games, and their worlds side by side as lanes (see `keltis.bots.train.champion.lanes`)."""

import functools
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import torch

from keltis.bots import compiled, networks
from keltis.bots.train.champion.compiled import LANES
from keltis.bots.train.champion.lanes import BLOCK, Lanes, Mix, kernels
from keltis.bots.train.champion.network import TokenNetwork, by_seat, expected, results
from keltis.engine import speeds
from keltis.engine.cuda import find_cuda
from keltis.engine.speeds import Part, of_game

Tensor = Any  # torch.Tensor
HERE = Path(__file__).parent
BOTS = Path(compiled.__file__).parent
SPREAD: Part[SimpleNamespace] = Part(
    "spread",
    (
        *LANES.sources[:-1],
        *of_game("outcome"),
        BOTS / "playout_search.py",
        HERE / "spread.py",
        HERE / "spread_entry.py",
    ),
    LANES.arguments,
)
LIKELY = 0.01


def load_network(game: str, name: str, device: str) -> TokenNetwork:
    """A built-in network in torch."""
    kind = networks.BUILT_IN[name]
    arrays = networks.load_arrays(networks.builtin(name, game), game, kind)
    network = TokenNetwork(speeds.load(game, "plain", LANES), *networks.shape_of(arrays), judge=kind == "judge")
    network.load_arrays(arrays)
    network.requires_grad_(False).to(device)
    return network.bfloat16() if torch.device(device).type == "cuda" else network


class Positions(NamedTuple):
    """Decisions with a choice, and what may be chosen: candidates are rows, those of one position together."""

    states: Tensor  # positions × bytes
    turns: Tensor
    turned: Tensor
    ply: Tensor  # how far the game is
    position: Tensor  # of each candidate
    outputs: Tensor
    champion: Tensor  # logarithm of its chance
    student: Tensor


def gather_positions(
    game: str, seats: int, nets: dict[str, Any], lanes: int, share: float, seed: int, device: str
) -> tuple[Positions, float]:
    """Sample decisions of games between champions; and how many decisions with several candidates a seat has a game."""
    mix = Mix(seats=tuple(float(n == seats) for n in (2, 3, 4)), rivals=(1.0, 0.0, 0.0, 0.0), unusual=0.0)  # type: ignore[arg-type]
    table = Lanes(game, lanes, device, mix)
    table.deal(seed)
    torch.manual_seed(seed)
    kept: list[list[Tensor]] = []
    rows: list[list[Tensor]] = []
    many = 0
    count = 0
    for ply in range(1500):
        table.look()
        if bool(table.over.all()):
            break
        tokens = table.tokens_by_number.t().contiguous()
        ours, _ = nets["champion"](tokens)
        theirs, _ = nets["student"](tokens)
        table.outputs.copy_(ours.argmax(1))
        several = ~table.over & ((ours.exp() >= LIKELY).sum(1) > 1)
        either = ~table.over & (((ours.exp() >= LIKELY) | (theirs.exp() >= LIKELY)).sum(1) > 1)
        many += int(several.sum())
        pick = (either & (torch.rand(lanes, device=device) < share)).nonzero()[:, 0]
        if len(pick):
            likely = torch.maximum(ours[pick], theirs[pick]).exp() >= LIKELY
            likely &= torch.maximum(ours[pick], theirs[pick]).argsort(1, descending=True).argsort(1) < 12
            position, output = likely.nonzero().unbind(1)
            rows.append([position + count, output, ours[pick][position, output], theirs[pick][position, output]])
            states = table.states.view(lanes, -1)[pick].clone()
            kept.append([states, table.turns[pick].clone(), table.turned[pick].clone(), torch.full_like(pick, ply)])
            count += len(pick)
        table.act_once()
    states, turns, turned, plies = (torch.cat(parts) for parts in zip(*kept, strict=True))
    position, outputs, champion, student = (torch.cat(parts) for parts in zip(*rows, strict=True))
    return Positions(states, turns, turned, plies, position, outputs, champion, student), many / lanes / seats


class Worlds(Lanes):
    """Lanes that hold worlds of positions."""

    def __init__(self, game: str, seats: int, size: int, device: str) -> None:
        mix = Mix(seats=tuple(float(n == seats) for n in (2, 3, 4)), rivals=(1.0, 0.0, 0.0, 0.0), unusual=0.0)  # type: ignore[arg-type]
        super().__init__(game, size, device, mix)
        self.item = self.code.STATE.itemsize
        self.deal(1)

    def some(self, name: str, n: int) -> None:
        """Look at, or act in, the first `n` lanes (on a CPU, all)."""
        ready = self.look if name == "look_at_all" else self.act_once
        if self.on_gpu:
            kernels(self.game)[name][-(-n // BLOCK), BLOCK](*ready.args)
        else:
            ready()

    def spread(self, some: Positions, chosen: Tensor, seeds: Tensor, first: int, worlds: int, known: bool) -> None:
        """Fill the first lanes with worlds of these candidates (rows of positions), one candidate after the other."""
        n = len(chosen) * worlds
        assert n <= self.size
        position = some.position[chosen]
        if known:
            self.states.view(self.size, self.item)[:n] = some.states[position].repeat_interleave(worlds, 0)
        code, array = speeds.load(self.game, "native", SPREAD) if not self.on_gpu else None, self._array
        sources = array(some.states.flatten()).view(self.code.STATE)
        arguments = (
            sources, array(position), array(some.outputs[chosen]), array(some.turned), array(seeds).view(np.uint64),
            first, worlds, int(known), array(self.states).view(self.code.STATE), array(self.scores), n,
        )  # fmt: skip
        if self.on_gpu:
            spread_kernel(self.game)[-(-n // BLOCK), BLOCK](*arguments)
        else:
            assert code
            code.spread_all(*arguments, np.zeros(1, self.code.VIEW))


@functools.cache
def spread_kernel(game: str) -> Any:
    cuda = find_cuda()
    code = speeds.load(game, "gpu", SPREAD)
    spread_known, spread_unknown, write_scores = code.spread_known, code.spread_unknown, code.write_scores
    view, cards, int8, uint64 = code.VIEW, code.ALL_DECK.size, np.int8, np.uint64

    @cuda.jit  # type: ignore[untyped-decorator]
    def spread_all(
        sources: Any, position: Any, outputs: Any, turned: Any, seeds: Any, first: int, worlds: int, known: int,
        states: Any, scores: Any, n: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < n:
            views, pool, rng = cuda.local.array(1, view), cuda.local.array(cards, int8), cuda.local.array(1, uint64)
            k = i // worlds
            p = position[k]
            number = first + i % worlds
            if known:
                spread_known(outputs[k], turned[p], seeds[p], number, states[i], rng)
            else:
                spread_unknown(sources[p], outputs[k], turned[p], seeds[p], number, states[i], views[0], pool, rng)
            write_scores(states[i], scores[i])

    return spread_all


class Playouts:
    """Plays worlds on, and notes what networks expect on the way, for the seat of the position."""

    def __init__(self, lanes: Worlds, player: TokenNetwork) -> None:
        self.lanes, self.player = lanes, player

    def _mine(self, outcome: Tensor, index: Tensor, me: Tensor) -> Tensor:
        """Share of the win and lead of the seat `me`."""
        lanes = self.lanes
        seats = lanes.seats[index]
        found = by_seat(expected(outcome, seats), lanes.turns[index], seats)
        return found[torch.arange(len(index), device=index.device), me[index].long()]

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def run(
        self,
        n: int,
        me: Tensor,
        own_view: dict[int, list[tuple[str, TokenNetwork]]],
        judged: dict[int, TokenNetwork],
        any_view: list[int],
        to_the_end: bool,
    ) -> dict[str, Tensor]:
        """`own_view`: by depth, networks asked at the seat's first own view from there on ("own": who plays)."""
        lanes, device = self.lanes, self.lanes.device
        found: dict[str, Tensor] = {}

        def room(name: str) -> Tensor:
            return found.setdefault(name, torch.full((n, 2), float("nan"), device=device))

        waiting = {depth: torch.ones(n, dtype=torch.bool, device=device) for depth in own_view}
        last = max([*own_view, *judged, *any_view, 0])
        for ply in range(1500):
            lanes.look()
            alive = ~lanes.over[:n]
            index = alive.nonzero()[:, 0]
            busy = to_the_end or ply <= last or any(bool((w & alive).any()) for w in waiting.values())
            if not len(index) or not busy:
                break
            tokens = lanes.tokens_by_number.index_select(1, index).t().contiguous()
            log_policy, outcome = self.player(tokens)
            turn = lanes.turns[index].long()
            for depth, nets in own_view.items():
                if ply < depth:
                    continue
                here = (waiting[depth][index] & (turn == me[index])).nonzero()[:, 0]
                if not len(here):
                    continue
                for name, net in nets:
                    seen = outcome[here] if name == "own" else net(tokens[here])[1]
                    room(f"{name}{depth}")[index[here]] = self._mine(seen, index[here], me)
                waiting[depth][index[here]] = False
            if ply in any_view:
                room(f"any{ply}")[index] = self._mine(outcome, index, me)
            if ply in judged:
                secrets = lanes.secrets_by_number.index_select(1, index).t().contiguous()
                room(f"judge{ply}")[index] = self._mine(judged[ply].judged(tokens, secrets), index, me)
            lanes.outputs[index] = log_policy.argmax(1)
            lanes.act_once()
        ends = results(lanes.scores[:n], lanes.seats[:n])[torch.arange(n, device=device), me.long()]
        if to_the_end:
            room("end")
        for values in found.values():
            values.copy_(torch.where(values.isnan(), ends, values))
        return {name: values.flip(1) for name, values in found.items()}  # win, lead in tens

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def to_the_end(self, n: int, me: Tensor) -> Tensor:
        """Share of the win and lead (in tens) at the end, of the first `n` lanes."""
        lanes = self.lanes
        states, m = lanes.states.view(lanes.size, lanes.item), n
        lane = torch.arange(n, device=lanes.device)
        ends = torch.zeros((n, 2), device=lanes.device)
        for ply in range(1500):
            lanes.some("look_at_all", m)
            if ply % 4 == 0:
                over = lanes.over[:m]
                left = m - int(over.sum())
                if left < 0.8 * m:
                    gone, going = over.nonzero()[:, 0], (~over).nonzero()[:, 0]
                    ends[lane[gone]] = results(lanes.scores[gone], lanes.seats[gone])[
                        torch.arange(len(gone), device=lanes.device), me[lane[gone]].long()
                    ]
                    if not left:
                        break
                    states[:left] = states[going]
                    lane, m = lane[going], left
                    lanes.some("look_at_all", m)
            log_policy, _ = self.player(lanes.tokens_by_number[:, :m].t().contiguous())
            lanes.outputs[:m] = log_policy.argmax(1)
            lanes.some("act_in_all", m)
        return ends.flip(1)
