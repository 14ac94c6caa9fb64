"""Matches on the lanes: one network among rule bots or another network, each deal with it in every seat."""

import math
from typing import Any

import torch

from keltis.bots.train.champion.lanes import Lanes
from keltis.bots.train.champion.network import TokenNetwork, results
from keltis.core import make

Tensor = Any  # torch.Tensor
FIRST_DEAL = 1 << 43  # deals from here on are for measuring; training deals come from other streams
MOST_PLIES = 1500


def autocast(device: Any) -> Any:
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


class Match:
    """Room for matches of so many deals with so many seats; it can be used again and again."""

    def __init__(self, game: str, seats: int, deals: int, device: str, quiet_limit: int | None = None) -> None:
        self.seats, self.deals = seats, deals
        self.lanes = Lanes(game, deals * seats, device)
        rules = make(game, seats=seats, quiet_limit=quiet_limit)
        row = [seats, rules.option_bits, rules.quiet_limit]
        self.lanes.setups.copy_(torch.tensor(row, dtype=torch.int32).expand(deals * seats, 3))
        place = torch.arange(deals * seats, device=self.lanes.device)
        self.own = place % seats  # the seat of `one`

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, one: TokenNetwork, other: TokenNetwork | None = None, first: int = FIRST_DEAL) -> dict[str, float]:
        """Figures of `one` among `other`s, or among rule bots."""
        lanes = self.lanes
        lanes.deal_numbers(first, self.seats)
        for _ in range(MOST_PLIES):
            lanes.look()
            if bool(lanes.over.all()):
                break
            tokens = lanes.tokens_by_number.t().contiguous()
            if other is None:
                lanes.ask(lanes.code.RULE_BOT, everyone=True)
                theirs = lanes.outputs.clone()
            else:
                theirs = first_choice(other, tokens)
            mine = lanes.turns.long() == self.own
            lanes.outputs.copy_(torch.where(mine, first_choice(one, tokens), theirs))
            lanes.act_once()
        return self.figures()

    def figures(self) -> dict[str, float]:
        """The win share and the margin of `one`, with half of the 95 % intervals over deals."""
        found = results(self.lanes.scores, self.lanes.seats)
        mine = found[torch.arange(len(found), device=found.device), self.own].view(self.deals, self.seats, 2).mean(1)
        error = 1.96 / math.sqrt(self.deals) * mine.std(0)
        return {
            "deals": self.deals,
            "win": round(100 * mine[:, 1].mean().item(), 2),
            "win_pm": round(100 * error[1].item(), 2),
            "margin": round(10 * mine[:, 0].mean().item(), 2),
            "margin_pm": round(10 * error[0].item(), 2),
        }


def first_choice(network: TokenNetwork, tokens: Tensor) -> Tensor:
    with autocast(tokens.device):
        return torch.cat([network(part)[0].argmax(1) for part in tokens.split(1 << 15)])
