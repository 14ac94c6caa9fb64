"""The learning step: proximal policy optimisation (Schulman et al. 2017) with a critic that sees the whole position.

Every seat's expectation is known at every ply, from one critic that judges all seats at once, so advantages are
estimated ply by ply for any number of seats. Where there was only one legal action nothing was decided: such plies are
passed over. Seats of the league's bots are played but not learnt from.
"""

import dataclasses
from typing import Any

import torch
from torch import nn

from keltis.bots.train.champion.lanes import USUAL_MIX, Lanes, Mix
from keltis.bots.train.champion.matches import autocast
from keltis.bots.train.champion.network import TokenNetwork, by_seat, expected, from_turn, outcome_loss, results

Tensor = Any  # torch.Tensor
RIVALS = 4


@dataclasses.dataclass(frozen=True)
class Settings:
    """What the learning step depends on, beside the schedule."""

    game: str
    device: str = "cuda"
    lanes: int = 32768
    plies: int = 64  # of each lane in a round
    minibatch: int = 32768
    width: int = 256
    blocks: int = 4
    judge_width: int = 256
    judge_blocks: int = 3
    clip: float = 0.2
    follow: float = 0.03  # how fast the averaged weights follow, by round
    seed: int = 1
    compiled: bool = True  # by torch.compile, and as a CUDA graph
    earlier_samples: bool = True  # the earlier self plays by its chances; otherwise its first choice
    mix: Mix = USUAL_MIX


@dataclasses.dataclass(frozen=True)
class Pace:
    """What changes while it learns."""

    rate: float
    entropy: float
    trace: float  # lambda, by decision of any seat
    lead_worth: float  # of ten points
    win_worth: float
    policy: float = 1.0  # 0 while only the judge learns
    imitating: bool = False  # the rule bot instead
    itself: float = 0.0  # of the games with an earlier self, how many are against itself instead


class Learner:
    """The networks and all memory of a round."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.lanes = Lanes(settings.game, settings.lanes, settings.device, settings.mix)
        self.device, code = self.lanes.device, self.lanes.code
        self.player, self.average, self.earlier = (
            TokenNetwork(code, settings.width, settings.blocks).to(self.device) for _ in range(3)
        )
        self.judge = TokenNetwork(code, settings.judge_width, settings.judge_blocks, judge=True, flags=RIVALS)
        self.judge.to(self.device)
        self.optimizers = [
            torch.optim.AdamW(net.parameters(), lr=1e-3, eps=1e-5, weight_decay=0.0, fused=self.lanes.on_gpu)
            for net in (self.player, self.judge)
        ]
        self._allocate()
        use = torch.compile if settings.compiled and self.lanes.on_gpu else (lambda function, **_: function)
        self._decide_fast, self._judge_fast, self._loss_fast = (
            use(function, dynamic=False) for function in (self._decide, self._judged, self._loss)
        )
        self._graph: Any = None
        self._rival_is_fixed = False
        self.decisions = 0
        self.statistics = torch.zeros(9, device=self.device)
        self.lessons = 0

    def begin(self, seed: int, *, anew: bool, itself: float = 0.0) -> None:
        """Deal all games; anew, the average and the league's earlier self start from the network as it is."""
        self._oppose(itself)
        self.lanes.deal(seed)
        if anew:
            self.average.load_state_dict(self.player.state_dict())
            self.remember()

    def remember(self) -> None:
        """Let the league's earlier self be the network as it is now, unless a rival has taken its place for good."""
        if not self._rival_is_fixed:
            self.earlier.load_state_dict(self.player.state_dict())

    def set_rival(self, arrays: dict[str, Any]) -> None:
        """Put a network in the place of the earlier self, for good."""
        self.earlier.load_arrays(arrays)
        self._rival_is_fixed = True

    def _oppose(self, itself: float) -> None:
        """Choose the rivals of the next games, and tell the judge."""
        self.lanes.play_itself(itself)
        self.flags.copy_(nn.functional.one_hot(self.lanes.rivals.long(), RIVALS))
        self.flags[:, 0] = 0  # nobody special

    def _allocate(self) -> None:
        plies, n, code = self.settings.plies, self.settings.lanes, self.lanes.code

        def tensor(kind: Any, *shape: int) -> Tensor:
            return torch.zeros((plies, n, *shape), dtype=kind, device=self.device)

        self.tokens, self.secrets = tensor(torch.int8, code.TOKENS), tensor(torch.int8, code.SECRETS)
        self.chosen, self.log_chances = tensor(torch.int64), tensor(torch.float32)
        self.turns, self.over, self.own = tensor(torch.int8), tensor(torch.bool), tensor(torch.bool)
        self.forced = tensor(torch.bool)
        self.final, self.values = (tensor(torch.float32, code.SEATS, 2) for _ in range(2))
        self.flags = torch.zeros((n, RIVALS), dtype=torch.int8, device=self.device)
        self._oppose(0.0)
        self._now_tokens = torch.zeros((n, code.TOKENS), dtype=torch.int8, device=self.device)
        self._now = [torch.zeros(n, device=self.device) for _ in range(2)]

    # Compiled by torch ------------------------------------------------------------------------------------------------

    def _decide(self, tokens: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """An output by its chance, the logarithm of that chance, and whether there was a choice."""
        log_policy, _ = self.player(tokens)
        noise = -torch.log(-torch.log(torch.rand_like(log_policy).clamp(1e-10, 1 - 1e-7)))
        output = (log_policy + noise).argmax(1)
        return output, log_policy.gather(1, output[:, None])[:, 0], self.player.mask(tokens).sum(1) == 1

    def _judged(self, tokens: Tensor, secrets: Tensor, flags: Tensor, seats: Tensor) -> Tensor:
        return expected(self.judge.judged(tokens, secrets, flags), seats)

    def _loss(
        self, tokens: Tensor, secrets: Tensor, flags: Tensor, seats: Tensor, chosen: Tensor, log_chance: Tensor,
        advantage: Tensor, target: Tensor, numbers: Tensor,
    ) -> tuple[Tensor, Tensor]:  # fmt: skip
        clip, zest, weight, imitating = numbers.unbind()
        log_policy, outcome = self.player(tokens)
        log_new = log_policy.gather(1, chosen[:, None])[:, 0]
        change = torch.exp((log_new - log_chance).clamp(-10, 10))
        near = torch.minimum(torch.maximum(change, 1 - clip), 1 + clip)
        gain = torch.minimum(change * advantage, near * advantage).mean()
        entropy = -(log_policy.exp() * log_policy.clamp(min=-30)).sum(1).mean()
        policy = torch.where(imitating > 0, -log_new.mean(), -gain - zest * entropy) * weight
        seen = outcome_loss(outcome, target, seats)
        judged = outcome_loss(self.judge.judged(tokens, secrets, flags), target, seats)
        with torch.no_grad():
            clipped = ((change - 1).abs() > clip).float().mean()
            divergence = (change - 1 - (log_new - log_chance)).mean()
            agreed = (log_policy.argmax(1) == chosen).float().mean()
            told = torch.stack([policy, entropy, clipped, divergence, agreed, seen, judged])
        return policy + 0.2 * seen + 0.5 * judged, told

    # A round ----------------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """From what is seen to what is chosen, between two kernels of the game; on a GPU one graph for all of it."""
        self._now_tokens.copy_(self.lanes.tokens_by_number.t())
        with autocast(self.device):
            output, log_chance, forced = self._decide_fast(self._now_tokens)
            block = self.lanes.blocks[self.lanes.code.EARLIER]
            if block.stop > block.start:
                log_policy, _ = self.earlier(self._now_tokens[block])
                if self.settings.earlier_samples:
                    log_policy = log_policy - torch.empty_like(log_policy).exponential_().log()
                theirs = log_policy.argmax(1)
                mine = self._own()[block]
                output[block] = torch.where(mine, output[block], theirs)
        self.lanes.outputs.copy_(output)
        self._chosen = (output, log_chance, forced)

    def _own(self) -> Tensor:
        """Whether the learner is on turn."""
        lanes = self.lanes
        return lanes.players.gather(1, lanes.turns.long()[:, None])[:, 0] == lanes.code.LEARNER

    def _run_step(self) -> None:
        if self._graph is None:
            self._graph = self._capture() if self.settings.compiled and self.lanes.on_gpu else False
        if self._graph:
            self._graph.replay()
        else:
            self._step()

    def _capture(self) -> Any:
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self._step()
        torch.cuda.current_stream().wait_stream(aside)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._step()
        return graph

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, pace: Pace) -> None:
        """Play some plies of every lane."""
        lanes, code = self.lanes, self.lanes.code
        self._oppose(pace.itself)
        for t in range(self.settings.plies):
            lanes.look()
            self._run_step()
            _, log_chance, forced = self._chosen
            own = self._own()
            for kind in (code.RULE_BOT, code.STALLER):
                if lanes.blocks[kind].stop > lanes.blocks[kind].start:
                    lanes.ask(kind)
            if pace.imitating:
                lanes.ask(code.RULE_BOT, everyone=True)
            self.tokens[t], self.secrets[t] = self._now_tokens, lanes.secrets_by_number.t()
            self.chosen[t], self.log_chances[t] = lanes.outputs, log_chance
            self.turns[t], self.own[t], self.forced[t] = lanes.turns, own, forced
            lanes.act()
            self.over[t] = lanes.over
            self.final[t] = results(lanes.scores, lanes.seats)
        lanes.look()
        with autocast(self.device):
            for t in range(self.settings.plies):
                self.values[t] = self._value(self.tokens[t], self.secrets[t], self.turns[t])
            after = self._value(
                lanes.tokens_by_number.t().contiguous(), lanes.secrets_by_number.t().contiguous(), lanes.turns
            )
        self._estimate(after, pace)

    def _value(self, tokens: Tensor, secrets: Tensor, turns: Tensor) -> Tensor:
        seats = self.lanes.seats
        return by_seat(self._judge_fast(tokens, secrets, self.flags, seats), turns, seats)

    def _estimate(self, after: Tensor, pace: Pace) -> None:
        """Advantages and targets by generalised advantage estimation, for every seat at once."""
        worth = torch.tensor([pace.lead_worth, pace.win_worth], device=self.device)
        self.advantages = torch.zeros_like(self.log_chances)
        self.targets = torch.zeros_like(self.values)
        trace = torch.zeros_like(after)
        for t in reversed(range(self.settings.plies)):
            over, forced = self.over[t][:, None, None], self.forced[t][:, None, None]
            came = torch.where(over, self.final[t], after)
            trace = torch.where(over, torch.zeros_like(trace), trace)
            value = torch.where(forced, came, self.values[t])
            trace = torch.where(forced, trace, came - value + pace.trace * trace)
            self.targets[t] = from_turn(value + trace, self.turns[t], self.lanes.seats)
            gains = (trace * worth).sum(2)
            self.advantages[t] = gains.gather(1, self.turns[t].long()[:, None])[:, 0]
            after = value

    def learn(self, pace: Pace) -> None:
        """One pass over the decisions of the round."""
        settings = self.settings
        for optimizer in self.optimizers:
            optimizer.param_groups[0]["lr"] = pace.rate
        usable = ~self.forced if pace.imitating else ~self.forced & self.own
        free = usable.flatten().nonzero()[:, 0]
        self.decisions += len(free)
        tokens, secrets = (part.flatten(0, 1) for part in (self.tokens, self.secrets))
        chosen, log_chances, targets = (part.flatten(0, 1) for part in (self.chosen, self.log_chances, self.targets))
        advantages = self.advantages.flatten()
        some = advantages[free]
        advantages = (advantages - some.mean()) / (some.std() + 1e-6)
        numbers = torch.tensor([settings.clip, pace.entropy, pace.policy, float(pace.imitating)], device=self.device)
        seats = self.lanes.seats
        for pick in free[torch.randperm(len(free), device=self.device)].split(settings.minibatch):
            if len(pick) < settings.minibatch:
                break
            lane = pick % settings.lanes
            with autocast(self.device):
                loss, told = self._loss_fast(
                    tokens[pick], secrets[pick], self.flags[lane], seats[lane], chosen[pick], log_chances[pick],
                    advantages[pick], targets[pick], numbers,
                )  # fmt: skip
            loss.backward()
            for net, optimizer in zip((self.player, self.judge), self.optimizers, strict=True):
                nn.utils.clip_grad_norm_(net.parameters(), 1.0, foreach=True)
                optimizer.step()
                optimizer.zero_grad(set_to_none=True)
            self.statistics[:7] += told
            self.lessons += 1
        values = from_turn(self.values.flatten(0, 1)[free], self.turns.flatten()[free], seats[free % settings.lanes])
        wanted = targets[free]
        self.statistics[7:] += 1 - (wanted - values)[:, 0].var(0) / wanted[:, 0].var(0)
        with torch.no_grad():
            follow = 1.0 if pace.imitating else settings.follow
            torch._foreach_lerp_(list(self.average.parameters()), list(self.player.parameters()), follow)

    def report(self, rounds: int) -> dict[str, float]:
        """The means of what was noted since the last report."""
        names = ("loss", "entropy", "clipped", "divergence", "agreed", "seen", "judged")
        told = (self.statistics[:7] / max(1, self.lessons)).tolist() + (self.statistics[7:] / max(1, rounds)).tolist()
        self.statistics.zero_()
        self.lessons = 0
        keys = (*names, "explained_lead", "explained_win")
        return {name: round(number, 4) for name, number in zip(keys, told, strict=True)}
