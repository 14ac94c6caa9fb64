"""Small networks learn from the large one: how it plays, and how its games end.

Whole games of the teacher are played side by side; every position is kept until its game has ended. A *student* learns
the teacher's chances of each action and, from the seat's view, each seat's lead and share of the win; a *judge* learns
those from full positions. In two thirds of the games the teacher plays its first choice: only these count for outcomes.
"""

import math
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import torch

from keltis.bots.train.champion.lanes import Lanes, Mix
from keltis.bots.train.champion.matches import autocast
from keltis.bots.train.champion.network import (
    TokenNetwork,
    all_finite,
    from_turn,
    outcome_loss,
    results,
    win_chances,
)
from keltis.bots.train.champion.run import TrainingStopped

Tensor = Any  # torch.Tensor
MOST_PLIES = 400
SAMPLED = 3  # every third lane is played by chance


class Positions(NamedTuple):
    """Positions of whole games, as they came."""

    tokens: Tensor
    secrets: Tensor
    policy: Tensor  # logarithms, float16
    outcome: Tensor  # n × seats × 2, from the seat on turn
    seats: Tensor
    counts: Tensor  # whether the outcome counts


class School:
    """A teacher and its games."""

    def __init__(self, game: str, teacher: TokenNetwork, lanes: int, device: str) -> None:
        self.teacher = teacher
        self.lanes = Lanes(game, lanes, device, Mix(rivals=(1.0, 0.0, 0.0, 0.0)))

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, seed: int) -> Positions:
        """All positions with a choice, of one game in each lane."""
        lanes = self.lanes
        lanes.deal(seed)
        sampled = torch.arange(lanes.size, device=lanes.device) % SAMPLED == 0
        place = torch.arange(lanes.size, device=lanes.device)
        kept: list[list[Tensor]] = []
        for _ in range(MOST_PLIES):
            lanes.look()
            going = ~lanes.over
            if not bool(going.any()):
                break
            tokens = lanes.tokens_by_number.t().contiguous()
            with autocast(lanes.device):
                log_policy, _ = self.teacher(tokens)
            noise = torch.empty_like(log_policy).exponential_().log()
            lanes.outputs.copy_((log_policy - noise * sampled[:, None]).argmax(1))
            free = (going & (self.teacher.mask(tokens).sum(1) > 1)).nonzero()[:, 0]
            secrets = lanes.secrets_by_number.t()[free]
            kept.append([tokens[free], secrets, log_policy[free].half(), lanes.turns[free], place[free]])
            lanes.act_once()
        tokens, secrets, policy, turns, lane = (torch.cat(parts) for parts in zip(*kept, strict=True))
        seats = lanes.seats[lane]
        outcome = from_turn(results(lanes.scores, lanes.seats)[lane], turns, seats)
        counts = ~sampled & lanes.over
        return Positions(tokens, secrets, policy, outcome, seats, counts[lane])


class Pupil:
    """A small network that learns."""

    def __init__(self, network: TokenNetwork, device: Any) -> None:
        self.network = network.to(device)
        self.optimizer = torch.optim.AdamW(
            network.parameters(), lr=1e-3, eps=1e-6, weight_decay=0.0, fused=torch.device(device).type == "cuda"
        )
        self.lost: Tensor = torch.zeros(2, device=device)

    def learn(self, some: Positions, rate: float) -> None:
        if not bool(some.counts.any()):  # as among a few that were left over: the mean of no outcome is no number
            return
        network = self.network
        with autocast(some.tokens.device):
            if network.judge:
                policy_loss, outcome = (
                    torch.zeros((), device=some.tokens.device),
                    network.judged(some.tokens, some.secrets),
                )
            else:
                ours, outcome = network(some.tokens)
                theirs = some.policy.float().clamp(min=-30)
                policy_loss = (theirs.exp() * (theirs - ours.clamp(min=-30))).sum(1).mean()
        counts = some.counts
        value_loss = outcome_loss(outcome[counts], some.outcome[counts], some.seats[counts])
        self.optimizer.param_groups[0]["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        (policy_loss + (1.0 if network.judge else 0.15) * value_loss).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0, foreach=True)
        self.optimizer.step()
        self.lost.lerp_(torch.stack([policy_loss.detach(), value_loss.detach()]), 0.02)


def distil(
    school: School, pupils: dict[str, Pupil], seconds: float, tell: Callable[[dict[str, Any]], None],
    *, minibatch: int = 16384, rate: float = 2e-3, seed: int = 1,
) -> None:  # fmt: skip
    """Teach for so many seconds, but not on with a weight that is no number."""
    begun = time.perf_counter()
    positions = cycle = 0
    told = 0.0
    while (now := time.perf_counter() - begun) < seconds:
        some = school.play(seed * 1_000_003 + cycle)
        cycle += 1
        positions += len(some.tokens)
        for pick in torch.randperm(len(some.tokens), device=some.tokens.device).split(minibatch):
            now = time.perf_counter() - begun
            pace = rate * (0.005 + 0.995 * 0.5 * (1 + math.cos(math.pi * min(1.0, now / seconds))))
            part = Positions(*(each[pick] for each in some))
            for pupil in pupils.values():
                pupil.learn(part, pace)
        for name, pupil in pupils.items():
            if not all_finite([pupil.network], [pupil.optimizer]):
                raise TrainingStopped(f"The {name} has a weight that is NaN or infinite; no student has been kept.")
        if now - told > 20:
            told = now
            lost = {name: [round(x, 4) for x in pupil.lost.tolist()] for name, pupil in pupils.items()}
            tell({"seconds": round(now, 1), "positions": positions, "lost": lost})


@torch.no_grad()  # type: ignore[untyped-decorator]
def calibration(network: TokenNetwork, some: Positions, bins: int = 10) -> dict[str, list[list[float]]]:
    """By number of seats and tenth of the predicted chance: positions, mean prediction and share of wins."""
    found: dict[str, list[list[float]]] = {}
    chances = []
    for part in torch.arange(len(some.tokens), device=some.tokens.device).split(1 << 15):
        with autocast(some.tokens.device):
            if network.judge:
                outcome = network.judged(some.tokens[part], some.secrets[part])
            else:
                outcome = network(some.tokens[part])[1]
        chances.append(win_chances(outcome, some.seats[part]))
    predicted = torch.cat(chances)
    for seats in some.seats.unique().tolist():
        rows = some.counts & (some.seats == seats)
        guess, won = predicted[rows, :seats].flatten(), some.outcome[rows, :seats, 1].flatten()
        place = (guess * bins).long().clamp(max=bins - 1)
        size, total, wins = (
            torch.bincount(place, weights, minlength=bins).float() for weights in (None, guess.double(), won.double())
        )
        found[str(seats)] = [
            [int(n), round(float(p / max(n, 1)), 4), round(float(w / max(n, 1)), 4)]
            for n, p, w in zip(size.tolist(), total.tolist(), wins.tolist(), strict=True)
        ]
    return found
