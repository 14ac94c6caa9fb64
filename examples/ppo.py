"""Learn a game and beat the rule bot, in one file: imitation, then proximal policy optimisation.

    pip install "keltis[rl]" torch tensorboard
    python examples/ppo.py                     # a quarter of an hour on two cores, then a match in the arena
    tensorboard --logdir runs

The learner plays hundreds of games at once against the rule bot, in a `KeltisVectorEnv`. For the first fifth of the
time it is told what the rule bot would do in its place, and learns that; then it learns from what its own actions lead
to. The network knows one thing about the game: all paths are alike. It looks at each with the same eyes.
"""

import argparse
import re
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.tensorboard import SummaryWriter

import keltis
from keltis.bots.arena import Comparison, Match, play_block
from keltis.env.observation import Layout, layout
from keltis.env.vector import KeltisVectorEnv

SEATS, PATHS = 2, 5
SOME_FORCED = 0.1  # of the decisions between one action are learnt from, for the sake of the value


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--game", default="board", choices=keltis.games.names())
    parser.add_argument("--minutes", type=float, default=14.0, help="to learn")
    parser.add_argument("--imitation", type=float, default=0.2, help="part of the time in which the bot is imitated")
    parser.add_argument("--opponent", default="rule", help="a bot that decides without search")
    parser.add_argument("--games", type=int, default=512, help="side by side")
    parser.add_argument("--length", type=int, default=64, help="decisions of each game in a rollout")
    parser.add_argument("--epochs", type=int, default=3, help="how often a rollout is learnt from")
    parser.add_argument("--minibatches", type=int, default=32)
    parser.add_argument("--imitation-rate", type=float, default=1e-3, help="learning rate; falls to a tenth")
    parser.add_argument("--rate", type=float, default=6e-4, help="the same, after imitation")
    parser.add_argument("--trace", type=float, default=0.9, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2, help="how far a rollout may change the policy")
    parser.add_argument("--entropy", type=float, default=0.003, help="the worth of staying undecided")
    parser.add_argument("--point", type=float, default=0.05, help="the worth of a point")
    parser.add_argument("--width", type=int, default=160, help="of the network")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--deals", type=int, default=200, help="of the match at the end; each is played twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs/ppo"))
    return parser.parse_args()


class Agent(nn.Module):
    """Looks at every path, then at all of them together, and says what to do on each."""

    def __init__(self, name: str, width: int) -> None:
        super().__init__()
        rows = layout(keltis.make(name))
        of_paths, of_table, self.places = _numbers(rows)
        path_actions, other_actions = _actions(name)
        self.register_buffer("of_paths", of_paths)
        self.register_buffer("of_table", of_table)
        self.register_buffer("path_actions", path_actions)
        self.register_buffer("other_actions", other_actions)
        self.register_buffer("order", torch.argsort(torch.cat([path_actions.flatten(), other_actions])))
        self.register_buffer("scale", 1 / torch.tensor(np.maximum(rows.high, 1), dtype=torch.float32))
        actions, half = self.path_actions.shape[1], 2 * width // 3
        cards = self.places["hand"].stop - self.places["hand"].start
        size = self.of_paths.shape[1] + actions + 6 * cards
        self.path = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, half), nn.ReLU())
        size = 2 * half + len(self.of_table) + len(self.other_actions)
        self.table = nn.Sequential(nn.Linear(size, 128), nn.ReLU())
        self.there, self.in_all = nn.Linear(half, half), nn.Linear(128, half)
        self.on_path, self.elsewhere = nn.Linear(half, actions), nn.Linear(128, len(self.other_actions))
        self.value = nn.Sequential(nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's chance, and what is expected of the position."""
        paths = self.path(self._path_inputs(seen, mask))
        table = seen[:, self.of_table] * self.scale[self.of_table]
        table = self.table(torch.cat([paths.mean(1), paths.amax(1), table, mask[:, self.other_actions]], 1))
        there = torch.relu(self.there(paths) + self.in_all(table)[:, None])
        scores = torch.cat([self.on_path(there).flatten(1), self.elsewhere(table)], 1)[:, self.order]
        return torch.log_softmax(scores.masked_fill(mask == 0, -1e9), 1), self.value(table)[:, 0]

    def _path_inputs(self, seen: Tensor, mask: Tensor) -> Tensor:
        """What there is of each path, what may be done there, and which cards fit which column."""
        numbers = seen[:, self.of_paths].float()
        hand, unseen, pile, fits = (numbers[..., self.places[name]] for name in ("hand", "unseen", "pile", "fits"))
        mine, theirs = fits.chunk(SEATS, -1)
        top = (pile == 1).float()
        matches = [top, top * mine, top * theirs, hand * mine, hand * theirs, unseen * mine]
        return torch.cat([numbers * self.scale[self.of_paths], mask[:, self.path_actions], *matches], -1)


def _numbers(rows: Layout) -> tuple[Tensor, Tensor, dict[str, slice]]:
    """Which numbers of an observation are about each path, and which about none; where a piece is among the former."""
    of_paths, of_table, places, size = [], [], {}, 0
    for name, numbers in rows.split(np.arange(rows.size)).items():
        axes = next(piece.axes for piece in rows.pieces if piece.name == name)
        numbers = numbers[:SEATS] if axes[:1] == ("seat",) else numbers
        if "path" in axes:
            of_paths.append(np.moveaxis(numbers, axes.index("path"), 0).reshape(PATHS, -1))
            places[name] = slice(size, size := size + of_paths[-1].shape[1])
        else:
            of_table.append(numbers.reshape(-1))
    return torch.tensor(np.concatenate(of_paths, 1)), torch.tensor(np.concatenate(of_table)), places


def _actions(name: str) -> tuple[Tensor, Tensor]:
    """Which actions are about each path, in the same order for all, and which are about none."""
    about = [re.search("[rypgb]", action.text) for action in keltis.make(name).actions]
    on_paths = [[number for number, path in enumerate(about) if path and path[0] == letter] for letter in "rypgb"]
    return torch.tensor(on_paths), torch.tensor([number for number, path in enumerate(about) if not path])


class Learner:
    """Plays, and learns from what it played."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.env = KeltisVectorEnv(args.game, args.games, seats=SEATS, opponents=args.opponent, threads=args.threads)
        self.agent = Agent(args.game, args.width).to(args.device)
        self.optimizer = torch.optim.Adam(self.agent.parameters(), eps=1e-5, fused=True)
        score = next(piece.start for piece in self.env.layout.pieces if piece.name == "score")
        self.score = slice(score, score + SEATS)
        seen, info = self.env.reset(seed=args.seed)
        self.seen, self.mask = torch.from_numpy(seen), torch.from_numpy(info["action_mask"])
        self.margins: list[float] = []  # of the games that ended in the last rollout

    def rollout(self, *, imitating: bool) -> dict[str, Tensor]:
        """Some decisions of every game, one after the other."""
        self.margins = []
        steps = [self._step(imitating=imitating) for _ in range(self.args.length)]
        rollout = {name: torch.stack([step[name] for step in steps]) for name in steps[0]}
        _, expected = self._judged()
        rollout |= self._advantages(rollout, expected)
        return rollout

    def _step(self, *, imitating: bool) -> dict[str, Tensor]:
        """One decision of every game."""
        seen, mask = self.seen, self.mask
        log_policy, value = self._judged()
        action = (log_policy - torch.empty_like(log_policy).exponential_().log()).argmax(1)  # a sample: Gumbel's trick
        told = torch.from_numpy(self.env.bot_actions("rule")).long() if imitating else action
        found, margin, terminated, truncated, info = self.env.step(action.numpy())
        self.seen, self.mask = torch.from_numpy(found), torch.from_numpy(info["action_mask"])
        over = torch.from_numpy(terminated | truncated)
        self.margins.extend(margin[over.numpy()])
        # the margin is told bit by bit, as the lead changes, and not only at the end: the sum is the same
        lead = torch.where(over, torch.from_numpy(margin), self._lead(self.seen))
        return {
            "seen": seen,
            "mask": mask,
            "forced": mask.sum(1) == 1,
            "value": value,
            "action": action,
            "log_chance": log_policy.gather(1, action[:, None])[:, 0],
            "told": told,
            "reward": self.args.point * (lead - self._lead(seen)),
            "over": over,
        }

    def _judged(self) -> list[Tensor]:
        """What the agent makes of where all games stand."""
        with torch.no_grad():
            judged = self.agent(self.seen.to(self.args.device), self.mask.to(self.args.device))
        return [part.cpu() for part in judged]

    def _lead(self, seen: Tensor) -> Tensor:
        mine, theirs = seen[:, self.score].float().unbind(1)
        return mine - theirs

    def _advantages(self, rollout: dict[str, Tensor], expected: Tensor) -> dict[str, Tensor]:
        """How much more came of each action than was expected: generalised advantage estimation, without discount.

        Where there was only one action, nothing was decided: what was to be expected is what came.
        """
        advantages, targets = torch.zeros_like(rollout["value"]), torch.zeros_like(rollout["value"])
        trace = torch.zeros_like(expected)
        for t in reversed(range(self.args.length)):
            forced, goes_on = rollout["forced"][t], ~rollout["over"][t]
            came, trace = rollout["reward"][t] + goes_on * expected, goes_on * trace
            expected = torch.where(forced, came, rollout["value"][t])
            advantages[t] = trace = torch.where(forced, trace, came - expected + self.args.trace * trace)
            targets[t] = expected + trace
        return {"advantage": advantages, "target": targets}

    def learn(self, rollout: dict[str, Tensor], rate: float, *, imitating: bool) -> dict[str, float]:
        """Go through a rollout in minibatches, several times unless it is only imitated; some figures of the last."""
        self.optimizer.param_groups[0]["lr"] = rate
        used = ~rollout["forced"] | (torch.rand_like(rollout["value"]) < SOME_FORCED)
        batch = {name: part[used].to(self.args.device) for name, part in rollout.items()}
        loss_of = self._imitation_loss if imitating else self._policy_loss
        figures: dict[str, float] = {}
        for _ in range(2 if imitating else self.args.epochs):
            for some in torch.randperm(len(batch["action"]), device=self.args.device).chunk(self.args.minibatches):
                chosen = {name: part[some] for name, part in batch.items()}
                log_policy, value = self.agent(chosen["seen"], chosen["mask"])
                loss, figures = loss_of(log_policy, chosen)
                loss = loss + 0.5 * (value - chosen["target"]).square().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
                self.optimizer.step()
        explained = 1 - (batch["target"] - batch["value"]).var() / batch["target"].var()
        return figures | {"explained": float(explained)}

    def _imitation_loss(self, log_policy: Tensor, chosen: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
        agreed = (log_policy.argmax(1) == chosen["told"]).float().mean()
        return -log_policy.gather(1, chosen["told"][:, None]).mean(), {"agreed": agreed.item()}

    def _policy_loss(self, log_policy: Tensor, chosen: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
        log_change = log_policy.gather(1, chosen["action"][:, None])[:, 0] - chosen["log_chance"]
        change, clip = log_change.exp(), self.args.clip
        advantage = (chosen["advantage"] - chosen["advantage"].mean()) / (chosen["advantage"].std() + 1e-8)
        gain = torch.min(change * advantage, change.clamp(1 - clip, 1 + clip) * advantage).mean()
        entropy = -(log_policy.exp() * log_policy).sum(1).mean()
        figures = {"entropy": entropy.item(), "divergence": (change - 1 - log_change).mean().item()}
        return -gain - self.args.entropy * entropy, figures


def train(args: argparse.Namespace) -> Agent:
    learner, writer = Learner(args), SummaryWriter(args.out)
    begun, told, decisions = time.monotonic(), 0.0, 0
    while (part := (time.monotonic() - begun) / (60 * args.minutes)) < 1:
        imitating = part < args.imitation
        done = part / args.imitation if imitating else (part - args.imitation) / (1 - args.imitation)
        rate = (args.imitation_rate if imitating else args.rate) * (1 - 0.9 * done)
        figures = learner.learn(learner.rollout(imitating=imitating), rate, imitating=imitating)
        decisions += args.length * args.games
        margins = np.array(learner.margins or [np.nan])
        figures |= {"margin": margins.mean(), "wins": np.mean((margins > 0) + 0.5 * (margins == 0))}
        for name, figure in figures.items():
            writer.add_scalar(name, figure, decisions)
        seconds = time.monotonic() - begun
        if seconds > told + 10:
            told = seconds
            words = "  ".join(f"{name} {figure:+.3f}" for name, figure in figures.items())
            print(
                f"{seconds:4.0f} s  {decisions / 1e6:5.2f} million  {decisions / seconds:,.0f}/s  {words}", flush=True
            )
    writer.close()
    return learner.agent.cpu()


def as_bot(agent: Agent, game: keltis.Game) -> keltis.bots.Bot:
    """The agent as a bot: it sees a view and takes the action it thinks best."""
    rows = layout(game)

    def think(view: keltis.View) -> keltis.Action:
        mask = torch.zeros(1, rows.actions, dtype=torch.int8)
        mask[0, [action.number for action in game.legal(view)]] = 1
        with torch.no_grad():
            log_policy, _ = agent(torch.from_numpy(rows.write(view))[None], mask)
        return game.actions[int(log_policy.argmax())]

    return think


def measure(agent: Agent, args: argparse.Namespace) -> str:
    """A match in the arena, on deals that it did not learn from."""
    game = keltis.make(args.game, seats=SEATS, speed="native")
    match = Match(as_bot(agent, game), args.opponent, game, seed="a match after learning")
    blocks = [play_block(match, number) for number in range(args.deals)]
    found = Comparison(match, blocks).figures()
    return (
        f"Against {args.opponent}, {found['games']} games: {100 * found['win_share']:.1f} % of the wins, 95 % interval "
        f"{100 * found['win_low']:.1f} to {100 * found['win_high']:.1f}; {found['margin']:+.2f} points a game."
    )


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    agent = train(args)
    torch.save(agent.state_dict(), args.out / "agent.pt")
    print(measure(agent, args))


if __name__ == "__main__":
    main()
