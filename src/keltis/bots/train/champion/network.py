"""The network in torch: a token for each path and one for the table, residual blocks, and what comes out of them.

`bots/token_network.py` computes the same in compiled code from a file; the arrays have the same names in both.
"""

from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

Tensor = Any  # torch.Tensor


class Block(nn.Module):  # type: ignore[misc]
    """Each path learns from the table, and the table from the mean of the paths."""

    def __init__(self, width: int, blocks: int) -> None:
        super().__init__()
        self.norm, self.table_norm = nn.LayerNorm(width), nn.LayerNorm(width)
        self.up, self.down = nn.Linear(width, width), nn.Linear(width, width)
        self.tell = nn.Linear(width, width, bias=False)
        self.table_up, self.table_down = nn.Linear(width, width), nn.Linear(width, width)
        self.gather = nn.Linear(width, width, bias=False)
        for layer in (self.down, self.table_down):
            nn.init.zeros_(layer.bias)
            layer.weight.data *= 1 / (2 * blocks) ** 0.5

    def forward(self, paths: Tensor, table: Tensor) -> tuple[Tensor, Tensor]:
        known = self.table_norm(table)
        inner = F.relu(self.up(self.norm(paths)) + self.tell(known)[:, None])
        paths = paths + self.down(inner)
        table = table + self.table_down(F.relu(self.table_up(known) + self.gather(inner.mean(1))))
        return paths, table


class TokenNetwork(nn.Module):  # type: ignore[misc]
    """A player sees tokens; a judge also sees the secrets of a full position.

    `outcome` is, for each seat counted from the one on turn, the expected lead in tens of points, then a win logit.
    """

    def __init__(self, code: Any, width: int, blocks: int, *, judge: bool = False, flags: int = 0) -> None:
        super().__init__()
        self.width, self.judge, self.flags = width, judge, flags
        self.paths, self.table_start = code.PATHS, code.AT_TABLE
        self.path_secrets = code.PATH_SECRETS
        self.legal = (code.AT_PATH_LEGAL, code.AT_PATH_LEGAL + code.PATH_ACTIONS)
        self.table_legal = (code.AT_TABLE_LEGAL, code.AT_TABLE_LEGAL + code.TABLE_ACTIONS)
        paths, table = [code.PATH_SCALES], [code.TABLE_SCALES]
        if judge:
            paths.append(code.PATH_SECRET_SCALES)
            table += [code.TABLE_SECRET_SCALES, np.ones(flags, np.float32)]
        self.register_buffer("path_scale", torch.from_numpy(np.concatenate(paths)), persistent=False)
        self.register_buffer("table_scale", torch.from_numpy(np.concatenate(table)), persistent=False)
        self.path_in = nn.Linear(len(self.path_scale), width)
        self.table_in = nn.Linear(len(self.table_scale), 2 * width)
        self.blocks = nn.ModuleList([Block(width, blocks) for _ in range(blocks)])
        self.norm, self.table_norm = nn.LayerNorm(width), nn.LayerNorm(width)
        heads = [] if judge else [("on_path", code.PATH_ACTIONS), ("elsewhere", code.TABLE_ACTIONS)]
        for name, size in [*heads, ("outcome", code.OUTCOMES)]:
            layer = nn.Linear(width, size)
            layer.weight.data *= 0.1
            nn.init.zeros_(layer.bias)
            setattr(self, name, layer)

    def trunk(self, paths: Tensor, table: Tensor) -> tuple[Tensor, Tensor]:
        kind = torch.bfloat16 if paths.is_cuda else torch.float32  # on a GPU under autocast
        table = self.table_in(table.to(kind) * self.table_scale.to(kind))
        to_paths, table = table.chunk(2, 1)
        paths = self.path_in(paths.to(kind) * self.path_scale.to(kind)) + to_paths[:, None]
        for block in self.blocks:
            paths, table = block(paths, table)
        return F.relu(self.norm(paths)), F.relu(self.table_norm(table))

    def split(self, tokens: Tensor) -> tuple[Tensor, Tensor]:
        return tokens[:, : self.table_start].unflatten(1, (self.paths, -1)), tokens[:, self.table_start :]

    def mask(self, tokens: Tensor) -> Tensor:
        """Which outputs are legal actions: the tokens say so."""
        paths, table = self.split(tokens)
        legal = paths[:, :, slice(*self.legal)].flatten(1), table[:, slice(*self.table_legal)]
        return torch.cat(legal, 1) > 0

    def forward(self, tokens: Tensor) -> tuple[Tensor, Tensor]:
        """A player: the logarithms of the actions' chances, and the outcome."""
        paths, table = self.trunk(*self.split(tokens))
        scores = torch.cat([self.on_path(paths).flatten(1), self.elsewhere(table)], 1).float()
        return torch.log_softmax(scores.masked_fill(~self.mask(tokens), -1e9), 1), self.outcome(table).float()

    def judged(self, tokens: Tensor, secrets: Tensor, flags: Tensor | None = None) -> Tensor:
        """A judge: the outcome."""
        paths, table = self.split(tokens)
        of_paths = self.paths * self.path_secrets
        paths = torch.cat([paths, secrets[:, :of_paths].unflatten(1, (self.paths, -1))], 2)
        parts = [table, secrets[:, of_paths:]] + ([] if flags is None else [flags])
        _, table = self.trunk(paths, torch.cat(parts, 1))
        return self.outcome(table).float()

    def arrays(self) -> dict[str, Any]:
        """All weights by name."""
        return {name: part.detach().float().cpu().numpy() for name, part in self.state_dict().items()}

    def load_arrays(self, arrays: dict[str, Any]) -> None:
        """Take weights by name; a head that is missing stays new, inputs that are missing count nothing at first."""
        own = self.state_dict()
        for name, part in own.items():
            if name not in arrays:
                if name.startswith("outcome"):
                    continue
                raise ValueError(f"The weights have no {name!r}: they are of another network.")
            found = torch.from_numpy(np.asarray(arrays[name], np.float32))
            if name in ("path_in.weight", "table_in.weight") and found.shape[1] < part.shape[1]:
                found = F.pad(found, (0, part.shape[1] - found.shape[1]))
            if found.shape != part.shape:
                raise ValueError(f"{name!r} is {tuple(found.shape)}, but {tuple(part.shape)} is wanted.")
            part.copy_(found)


def all_finite(networks: list[TokenNetwork], optimizers: list[Any]) -> bool:
    """Whether every weight is a number, and all that the optimizers remember."""
    parts = [part for network in networks for part in network.parameters()]
    parts += [part for optimizer in optimizers for kept in optimizer.state.values() for part in kept.values()]
    return bool(torch.stack([torch.isfinite(part).all().to(parts[0].device) for part in parts]).all())


def win_chances(outcome: Tensor, seats: Tensor) -> Tensor:
    """Each seat's share of the win, counted from the one on turn."""
    _, wins = outcome.chunk(2, 1)
    return torch.softmax(wins.masked_fill(~_playing(wins, seats), -1e9), 1)


def expected(outcome: Tensor, seats: Tensor) -> Tensor:
    """Lead in tens of points and share of the win, for each seat counted from the one on turn: n × seats × 2."""
    leads, _ = outcome.chunk(2, 1)
    return torch.stack([leads * _playing(leads, seats), win_chances(outcome, seats)], 2)


def outcome_loss(outcome: Tensor, target: Tensor, seats: Tensor) -> Tensor:
    """Squared errors of the leads, cross-entropy of the wins; `target` is as of `expected`."""
    leads, wins = outcome.chunk(2, 1)
    playing = _playing(leads, seats).float()
    leads = ((leads - target[:, :, 0]).square() * playing).sum(1) / seats
    logits = wins.masked_fill(playing == 0, -1e9)
    wins = -(target[:, :, 1] * torch.log_softmax(logits, 1) * playing).sum(1)
    return leads.mean() + wins.mean()


def results(scores: Tensor, seats: Tensor) -> Tensor:
    """Of final scores, by seat: the lead over the best other in tens of points, and the share of the win."""
    playing = _playing(scores, seats)
    points = scores.float().masked_fill(~playing, -1e4)
    best = points.amax(1, keepdim=True)
    winners = (points == best) & playing
    second = points.masked_fill(points == best, -1e4).amax(1, keepdim=True)
    level = winners.sum(1, keepdim=True) > 1
    other = torch.where(winners & ~level, second, best)
    leads = ((points - other) / 10) * playing
    return torch.stack([leads, winners / winners.sum(1, keepdim=True)], 2)


def from_turn(by_seat: Tensor, turns: Tensor, seats: Tensor) -> Tensor:
    """What is listed by seat, listed from the seat on turn on."""
    return _rolled(by_seat, turns.long(), seats.long())


def by_seat(from_turn_on: Tensor, turns: Tensor, seats: Tensor) -> Tensor:
    """What is listed from the seat on turn on, listed by seat."""
    return _rolled(from_turn_on, -turns.long(), seats.long())


def _playing(by_seat: Tensor, seats: Tensor) -> Tensor:
    """Which of the places for seats are taken."""
    return torch.arange(by_seat.shape[1], device=by_seat.device) < seats[:, None]


def _rolled(rows: Tensor, shift: Tensor, seats: Tensor) -> Tensor:
    place = torch.arange(rows.shape[1], device=rows.device)[None]
    source = torch.where(place < seats[:, None], (place + shift[:, None]) % seats[:, None], place)
    return rows.gather(1, source[:, :, None].expand(-1, -1, rows.shape[2]))
