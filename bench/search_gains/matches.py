"""Matches of a searching bot on a GPU: one among others without search, each deal with it in every seat.

    python -m bench.search_gains.matches board champion --policy champion --worlds 512 --deals 1000
    python -m bench.search_gains.matches cards rule master --fused --deals 250 --first 101

The others are champions, students, rule bots, or a level that plays by a network. It chooses nearly as `search:512x8`
does (`keltis/bots/champion_search.py`), with networks in torch and numbers of 16 bits: by the same candidates, values,
gate and doubts, never dropping the first choice. But it drops others once, after 128 worlds, by their gains over the
first choice less their doubts, not four times, from 32 worlds on, by their differences to the best.
"""

import json
import math
import time
from typing import Any

import click
import torch

from bench.search_gains.worlds import Playouts, Positions, Worlds, load_network
from keltis.bots.levels import LEVELS, NETWORKS, Level, levels_of
from keltis.bots.train.champion.lanes import Lanes, Mix
from keltis.bots.train.champion.matches import FIRST_DEAL
from keltis.bots.train.champion.network import results

Tensor = Any
FIRST = 128  # worlds before candidates are dropped


class Search:
    """Chooses for many positions at once."""

    def __init__(self, game: str, seats: int, nets: dict[str, Any], lanes: int, device: str, **how: Any) -> None:
        self.lanes = Worlds(game, seats, lanes, device)
        self.playouts = Playouts(self.lanes, nets[how["player"]])
        self.how, self.device, self.number = how, device, 0
        self.changed = self.decided = 0

    def choose(self, states: Tensor, turns: Tensor, turned: Tensor, log_policy: Tensor) -> Tensor:
        how = self.how
        order = log_policy.argsort(1, descending=True)[:, : how["keep"]]
        scores = log_policy.gather(1, order)
        likely = scores.exp() >= how["likely"]
        likely[:, 0] = True
        position, rank = likely.nonzero().unbind(1)
        outputs = order[position, rank]
        doubts = how["pull"] * (scores[:, :1] - scores)[position, rank]
        some = Positions(states, turns, turned, turns, position, outputs, doubts, doubts)
        self.number += 1
        generator = torch.Generator().manual_seed(self.number)
        seeds = torch.randint(1 << 62, (len(states),), generator=generator).to(self.device)
        base = torch.searchsorted(position, torch.arange(len(states), device=self.device))[position]
        total, square = torch.zeros((2, len(position)), dtype=torch.float64, device=self.device)
        seen = torch.zeros_like(total)
        alive = torch.ones(len(position), dtype=torch.bool, device=self.device)
        first = min(FIRST, how["worlds"])
        for begin, end in ((0, first), (first, how["worlds"])):
            several = torch.bincount(position[alive], minlength=len(states)) > 1
            rows = (alive & several[position]).nonzero()[:, 0]
            if end == begin or not len(rows):
                break
            gains = self._play(some, rows, position, seeds, begin, end - begin)
            total[rows] += gains.sum(1)
            square[rows] += gains.square().sum(1)
            seen[rows] += end - begin
            mean = total / seen.clamp(min=1)
            error = ((square / seen.clamp(min=1) - mean.square()).clamp(min=0) / seen.clamp(min=2)).sqrt()
            worth = torch.where(alive, mean - doubts, torch.full_like(mean, -1e9))
            best = torch.full((len(states),), -1e9, dtype=torch.float64, device=self.device)
            best = best.scatter_reduce(0, position, worth, "amax").clamp(min=0)
            alive &= (worth + how["drop"] * error >= best[position]) | (
                base == torch.arange(len(base), device=self.device)
            )
        mean = total / seen.clamp(min=1)
        error = ((square / seen.clamp(min=1) - mean.square()).clamp(min=0) / seen.clamp(min=2)).sqrt()
        final = torch.where(alive, mean - how["gate"] * error - doubts, torch.full_like(mean, -1e9))
        rows = torch.arange(len(base), device=self.device)
        final = torch.where(base == rows, torch.zeros_like(final), final)
        best = torch.full((len(states),), -1e9, dtype=torch.float64, device=self.device).scatter_reduce(
            0, position, final, "amax"
        )
        hit = final == best[position]
        choice = torch.full((len(states),), len(base), device=self.device).scatter_reduce(
            0, position[hit], rows[hit], "amin"
        )
        self.changed += int((choice != base[choice]).sum())
        self.decided += len(states)
        return outputs[choice]

    def _play(self, some: Positions, rows: Tensor, position: Tensor, seeds: Tensor, begin: int, worlds: int) -> Tensor:
        """The gains over the first candidate of its position, of each row in each world."""
        found, start, room = [], 0, self.lanes.size // worlds
        where = position[rows]
        while start < len(rows):
            stop = min(len(rows), start + room)
            while stop < len(rows) and where[stop] == where[stop - 1]:
                stop -= 1
            part = rows[start:stop]
            self.lanes.spread(some, part, seeds, begin, worlds, False)
            me = some.turns[some.position[part]].repeat_interleave(worlds)
            if self.how["depth"] < 0:
                values = self.playouts.to_the_end(len(me), me)
            else:
                judged = {self.how["depth"]: self.how["judge"]}
                (values,) = self.playouts.run(len(me), me, {}, judged, [], False).values()
            table = values.view(len(part), worlds, 2).double()
            worth = table[:, :, 0] + 10 * self.how["lead"] * table[:, :, 1]
            here = where[start:stop]
            own = torch.searchsorted(here, here)  # the first row of each position is its first candidate
            found.append(worth - worth[own])
            start = stop
        return torch.cat(found)


class NearlyBest:
    """A level that plays by a network: it chooses among actions nearly as good as the best, as `policies.warm` does."""

    def __init__(self, level: Level, network: Any) -> None:
        self.level, self.network = level, network

    def __call__(self, tokens: Tensor) -> tuple[Tensor]:
        """Scores whose largest is that of the chosen action."""
        scores = self.network(tokens)[0]
        luck = -(-torch.rand_like(scores).clamp(1e-9).log()).log()
        far = scores < scores.amax(1, keepdim=True) - self.level.slack
        return ((scores / self.level.heat + luck).masked_fill(far, -1e9),)


def rival(game: str, seats: int, name: str, nets: dict[str, Any]) -> Any:
    """Who plays under this name; None is the rule bot."""
    if name == "rule":
        return None
    level = levels_of(game)[seats][name] if name in LEVELS else Level(name)
    if level.bot not in NETWORKS:
        raise click.BadParameter(f"{name} does not play by a network alone.")
    return NearlyBest(level, nets[level.bot]) if level.slack else nets[level.bot]


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(
    game: str, seats: int, deals: int, first: int, search: Search, policy: Any, other: Any, device: str, limit: float
) -> dict[str, Any]:
    n = deals * seats
    mix = Mix(seats=tuple(float(k == seats) for k in (2, 3, 4)), rivals=(1.0, 0.0, 0.0, 0.0), unusual=0.0)  # type: ignore[arg-type]
    table = Lanes(game, n, device, mix)
    table.deal_numbers(first, seats)
    own = torch.arange(n, device=device) % seats
    states = table.states.view(n, -1)
    begun = time.perf_counter()
    for _ in range(4000):
        table.look()
        going = ~table.over
        if not bool(going.any()):
            break
        tokens = table.tokens_by_number.t().contiguous()
        ours = policy(tokens)[0]
        mine = going & (table.turns == own)
        if other is None:
            table.ask(table.code.RULE_BOT, everyone=True)
            theirs = table.outputs.clone()
        else:
            theirs = other(tokens)[0].argmax(1)
        outputs = torch.where(mine, ours.argmax(1), theirs)
        waiting = (mine & ((ours.exp() >= search.how["likely"]).sum(1) > 1)).nonzero()[:, 0]
        held = None
        if len(waiting) >= 0.7 * int(going.sum()):
            outputs[waiting] = search.choose(
                states[waiting].clone(), table.turns[waiting].clone(), table.turned[waiting].clone(), ours[waiting]
            )
        else:
            held = states[waiting].clone()
        table.outputs.copy_(outputs)
        table.act_once()
        if held is not None:
            states[waiting] = held
        if time.perf_counter() - begun > limit:
            break
    table.look()
    found = results(table.scores, table.seats)
    done = table.over.view(deals, seats).all(1)
    one = found[torch.arange(n, device=device), own].view(deals, seats, 2).mean(1)[done]
    error = 1.96 / math.sqrt(max(1, len(one))) * one.std(0)
    return {
        "deals": len(one), "win": round(100 * one[:, 1].mean().item(), 2), "win_pm": round(100 * error[1].item(), 2),
        "margin": round(10 * one[:, 0].mean().item(), 2), "margin_pm": round(10 * error[0].item(), 2),
        "changed": round(search.changed / max(1, search.decided), 3), "decisions": search.decided,
        "seconds": round(time.perf_counter() - begun, 1),
    }  # fmt: skip


@click.command()
@click.argument("game")
@click.argument("others", nargs=-1)
@click.option("--seats", default=2)
@click.option("--policy", default="champion")
@click.option("--player", default="student")
@click.option("--depth", default=-1)
@click.option("--worlds", default=512)
@click.option("--keep", default=8)
@click.option("--likely", default=0.01)
@click.option("--pull", default=0.004)
@click.option("--gate", default=0.5)
@click.option("--drop", default=2.0)
@click.option("--lead", default=0.005)
@click.option("--deals", default=1000)
@click.option("--batch", default=500)
@click.option("--first", default=1)
@click.option("--lanes", default=1 << 19)
@click.option("--limit", default=1e9)
@click.option("--device", default="cuda")
@click.option("--fused", is_flag=True, help="Let torch compile the network of playouts: five to seven times as fast.")
@torch.no_grad()  # type: ignore[untyped-decorator]
def main(
    game: str,
    others: tuple[str, ...],
    seats: int,
    policy: str,
    deals: int,
    batch: int,
    first: int,
    lanes: int,
    limit: float,
    device: str,
    fused: bool,
    **how: Any,
) -> None:
    nets = {name: load_network(game, name, device) for name in ("champion", "student", "judge")}
    search = Search(game, seats, nets, lanes, device, judge=nets["judge"], **how)
    if fused:
        search.playouts.player = torch.compile(search.playouts.player, dynamic=True)
    for other in others:
        search.changed = search.decided = search.number = 0
        torch.manual_seed(first)
        against = rival(game, seats, other, nets)
        found = play(game, seats, deals, FIRST_DEAL + first * (1 << 32), search, nets[policy], against, device, limit)
        print(json.dumps({"game": game, "seats": seats, "policy": policy, "other": other, **how, **found}), flush=True)


if __name__ == "__main__":
    main()
