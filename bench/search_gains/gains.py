"""How much would a search gain? Decisions of champions' games, judged twice: as a search sees them, and by the truth.

    python -m bench.search_gains.gains board --out gains-board --seconds 200          # on a GPU

Of each decision sampled from games between champions, every candidate is tried in worlds as a search would, by several
ways of playing on and judging (`arms`), and, for comparison, in the true position with its deck reshuffled, where
champions play to the end. Kept are, for each way and some numbers of worlds, the mean and the variance of the
difference to the first candidate; `rules.py` then finds out what a rule of choice would have gained, in chances to win.
"""

import json
import time
from pathlib import Path
from typing import Any

import click
import numpy as np
import torch

from bench.search_gains.worlds import Playouts, Positions, Worlds, gather_positions, load_network

Tensor = Any


def differences(values: Tensor, base: Tensor, levels: list[int]) -> Tensor:
    """Of candidates × worlds × (win, lead), by number of worlds: means of the differences to a base, and variances."""
    far = values - values[base]
    found = []
    for worlds in levels:
        part = far[:, :worlds].double()
        mean = part.mean(1)
        off = part - mean[:, None]
        square = off.square().mean(1)
        both = (off[..., 0] * off[..., 1]).mean(1)
        found.append(torch.cat([mean, square, both[:, None]], 1))
    return torch.stack(found, 1).float()


def base_of(position: Tensor, scores: Tensor) -> Tensor:
    """For each candidate, the row of its position's best candidate by these scores."""
    count = int(position.max()) + 1
    best = torch.full((count,), -1e9, device=scores.device).scatter_reduce(0, position, scores.float(), "amax")
    first = torch.full((count,), len(position), dtype=torch.long, device=scores.device)
    rows = torch.arange(len(position), device=scores.device)
    hit = scores.float() == best[position]
    first = first.scatter_reduce(0, position[hit], rows[hit], "amin")
    return first[position]


def arms(nets: dict[str, Any], quick: bool) -> dict[str, dict[str, Any]]:
    champion, student, judge = nets["champion"], nets["student"], nets["judge"]
    depths = [0, 2, 4, 8, 12]
    return {
        "champion": {
            "player": champion, "worlds": 16 if quick else 256, "levels": [16, 64, 256], "known": False,
            "own_view": {d: [("own", champion)] for d in depths}, "judged": dict.fromkeys([0, 4, 8, 12], judge),
            "any_view": [4, 8, 12], "to_the_end": True,
        },
        "student": {
            "player": student, "worlds": 16 if quick else 512, "levels": [32, 128, 512], "known": False,
            "own_view": {0: [("own", student), ("champion", champion)], 4: [("own", student), ("champion", champion)],
                         8: [("own", student), ("champion", champion)], 12: [("own", student)]},
            "judged": dict.fromkeys([0, 4, 8, 12, 16], judge), "any_view": [], "to_the_end": True,
        },
        "truth": {
            "player": champion, "worlds": 16 if quick else 512, "levels": [128, 512], "known": True,
            "own_view": {4: [("own", champion)]}, "judged": {8: judge}, "any_view": [], "to_the_end": True,
        },
    }  # fmt: skip


def part_of(some: Positions, begin: int, end: int) -> Positions:
    rows = ((some.position >= begin) & (some.position < end)).nonzero()[:, 0]
    by_position = (part[begin:end].contiguous() for part in some[:4])
    return Positions._make([*by_position, some.position[rows] - begin, *(part[rows] for part in some[5:])])


def try_arm(arm: dict[str, Any], lanes: Worlds, some: Positions, number: int) -> dict[str, Tensor]:
    """What an arm finds about some positions, as differences to the champion's first choice, and to the student's."""
    device, worlds = lanes.device, arm["worlds"]
    levels = [min(level, worlds) for level in arm["levels"]]
    seeds = torch.from_numpy(np.random.default_rng(number).integers(0, 1 << 62, len(some.states))).to(device)
    room = lanes.size // worlds
    found: dict[str, list[Tensor]] = {}
    start = 0
    while start < len(some.position):
        stop = min(len(some.position), start + room)
        while stop < len(some.position) and some.position[stop] == some.position[stop - 1]:
            stop -= 1
        rows = torch.arange(start, stop, device=device)
        lanes.spread(some, rows, seeds, 0, worlds, arm["known"])
        me = some.turns[some.position[rows]].repeat_interleave(worlds)
        seen = Playouts(lanes, arm["player"]).run(
            len(me), me, arm["own_view"], arm["judged"], arm["any_view"], arm["to_the_end"]
        )
        position = some.position[rows] - some.position[start]
        for name, values in seen.items():
            table = values.view(len(rows), worlds, 2)
            for base, scores in (("c", some.champion[rows]), ("s", some.student[rows])):
                found.setdefault(f"{name}.{base}", []).append(differences(table, base_of(position, scores), levels))
        start = stop
    return {name: torch.cat(parts) for name, parts in found.items()}


@click.command()
@click.argument("game")
@click.option("--seats", default=2)
@click.option("--out", default="gains")
@click.option("--seconds", default=200.0)
@click.option("--lanes", default=1 << 18)
@click.option("--batch", default=128)
@click.option("--games", default=4096)
@click.option("--share", default=0.05)
@click.option("--seed", default=1)
@click.option("--only", default="")
@click.option("--device", default="cuda")
@click.option("--quick", is_flag=True)
@torch.no_grad()  # type: ignore[untyped-decorator]
def main(
    game: str, seats: int, out: str, seconds: float, lanes: int, batch: int, games: int, share: float, seed: int,
    only: str, device: str, quick: bool,
) -> None:  # fmt: skip
    begun = time.perf_counter()
    nets = {name: load_network(game, name, device) for name in ("champion", "student", "judge")}
    some, a_game = gather_positions(game, seats, nets, games, share, seed, device)
    order = torch.from_numpy(np.random.default_rng(seed).permutation(len(some.states))).to(device)
    place = torch.empty_like(order)
    place[order] = torch.arange(len(order), device=device)
    moved = place[some.position]
    rows = torch.from_numpy(np.argsort(moved.cpu().numpy(), kind="stable")).to(device)
    some = Positions._make([*(part[order] for part in some[:4]), moved[rows], *(part[rows] for part in some[5:])])
    told = {"game": game, "seats": seats, "positions": len(some.states), "candidates": len(some.position)}
    print(json.dumps(told | {"decisions_a_seat": a_game, "seconds": round(time.perf_counter() - begun, 1)}), flush=True)
    worlds = Worlds(game, seats, lanes, device)
    tried = {name: arm for name, arm in arms(nets, quick).items() if not only or name in only.split(",")}
    kept: dict[str, list[Any]] = {}
    done, number = 0, seed * 1_000_003
    while done < len(some.states) and time.perf_counter() - begun < seconds:
        part = part_of(some, done, min(done + batch, len(some.states)))
        told = {}
        for name, arm in tried.items():
            since = time.perf_counter()
            number += 1
            for key, values in try_arm(arm, worlds, part, number).items():
                kept.setdefault(f"{name}.{key}", []).append(values.half().cpu().numpy())
            told[name] = round(time.perf_counter() - since, 2)
        for key, values in (("position", part.position + done), ("champion", part.champion), ("student", part.student)):
            kept.setdefault(key, []).append(values.cpu().numpy())
        kept.setdefault("ply", []).append(part.ply.cpu().numpy())
        done += len(part.states)
        print(json.dumps({"done": done, "seconds": round(time.perf_counter() - begun, 1), **told}), flush=True)
    arrays = {key: np.concatenate(parts) for key, parts in kept.items()}
    np.savez_compressed(Path(f"{out}.npz"), allow_pickle=False, a_game=a_game, **arrays)


if __name__ == "__main__":
    main()
