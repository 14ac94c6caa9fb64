"""Trains the small network: rounds of self-play and of updates from it (`ppo.py`).

All randomness comes from the seed, and the work is always split into the same shards, so a run with a given number of
rounds gives the same network on any number of threads, whether or not it was interrupted.
"""

import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis.bots.networks import read_file, replace_file, save_net
from keltis.bots.train.compiled import TRAINING
from keltis.bots.train.evaluation import DEALS, Standing, play_panel, worth
from keltis.bots.weights import BadWeights
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.engine import speeds

FORMAT = "keltis small training 1"
SHARDS = 4
PANELS = 10  # evaluations per run
SAVE_SECONDS = 60
LISTS, NUMBERS = 32, 320  # buffer size per decision; a round ends early when it does not suffice

Net = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Recipe:
    """The hyperparameters that, with its length, determine the result of a run."""

    seed: int = 1
    decisions: int = 16_384  # per shard and round
    lessons: int = 24  # minibatches per epoch
    epochs: int = 1
    rate: float = 6e-3  # initial learning rate
    last_rate: float = 2e-4
    zest: float = 0.04  # initial entropy coefficient
    last_zest: float = 0.01
    clip: float = 0.15
    trace: float = 0.95  # initial λ of generalised advantage estimation; 1 later
    whole: float = 0.3  # fraction of the run after which λ is 1: by then the critic's errors would mislead
    longest_step: float = 0.5  # maximum norm of a gradient


class Report(NamedTuple):
    """Statistics of one round, averaged over its decisions."""

    decisions: int
    games: int
    entropy: float
    change: float  # estimated KL divergence of the policy, in nats
    error: float  # mean squared error of the critic
    clipped: float  # share of decisions


class Adam:
    """The Adam optimiser (Kingma and Ba 2015)."""

    def __init__(self, net: Net) -> None:
        self.mean, self.square, self.steps = np.zeros_like(net), np.zeros_like(net), 0

    def step(self, net: Net, gradient: Net, rate: float) -> None:
        self.steps += 1
        self.mean += np.float32(0.1) * (gradient - self.mean)
        self.square += np.float32(0.001) * (gradient**2 - self.square)
        pace = np.sqrt(self.square / np.float32(1 - 0.999**self.steps)) + np.float32(1e-8)
        net -= np.float32(rate / (1 - 0.9**self.steps)) * self.mean / pace


class Shard:
    """A part of the work with its own games, buffers and random stream."""

    def __init__(self, code: SimpleNamespace, recipe: Recipe, number: int) -> None:
        self.code = code
        self.states, self.workspaces = np.zeros(1, code.STATE), np.zeros(1, code.WORKSPACE)
        self.deck, self.tiles = code.ALL_DECK.copy(), code.ALL_TILES.copy()
        self.rng = np.random.SeedSequence([recipe.seed, number]).generate_state(1, np.uint64)
        self.notes = (
            np.zeros(recipe.decisions, code.DECISION),
            np.zeros(LISTS * recipe.decisions, np.int32),
            np.zeros(NUMBERS * recipe.decisions, code.NUMBER),
        )
        self.sizes = np.zeros(4, np.int64)
        self.layers = np.zeros((code.LAYERS, code.WIDTH), np.float32)
        self.slopes, self.scores = np.zeros(code.CHOICES, np.float32), np.zeros(code.CHOICES)
        self.gradients = [np.zeros((rows, code.WIDTH), np.float32) for rows in (code.NET_ROWS, code.CRITIC_ROWS)]
        self.statistics = np.zeros(5)

    @property
    def decisions(self) -> Any:
        return self.notes[0][: self.sizes[0]]

    def play(self, net: Net, critic: Net, trace: float) -> None:
        self.code.play_and_note_games(
            self.states, net, critic, *self.notes, self.sizes, self.workspaces, self.layers, self.scores,
            self.deck, self.tiles, QUIET_TURNS_PER_SEAT, trace, self.rng,
        )  # fmt: skip

    def learn(self, net: Net, critic: Net, order: Any, clip: float, zest: float) -> None:
        self.code.learn(
            net, critic, *self.notes, order, clip, zest, self.layers, self.slopes, self.scores,
            *self.gradients, self.statistics,
        )  # fmt: skip


class School:
    """One training run: the two networks and everything that their next round depends on."""

    def __init__(self, game: str, recipe: Recipe, threads: int | None = None) -> None:
        self.game, self.recipe = game, recipe
        self.code = speeds.load(game, "native", TRAINING)
        self.rng = np.random.default_rng(recipe.seed)
        self.net = new_net(self.code.NET_ROWS, self.code.WIDTH, self.rng)
        self.critic = new_net(self.code.CRITIC_ROWS, self.code.WIDTH, self.rng)
        self.adams = Adam(self.net), Adam(self.critic)
        self.shards = [Shard(self.code, recipe, number) for number in range(SHARDS)]
        self.pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
        self.rounds = self.decisions = self.games = 0
        self._compile()

    def _compile(self) -> None:
        """Compile both entry points by calling them with empty buffers."""
        shard = Shard(self.code, replace(self.recipe, decisions=0), 0)
        shard.play(self.net, self.critic, 1.0)
        shard.learn(self.net, self.critic, np.zeros(0, np.int32), 0.1, 0.1)

    def round(self, done: float) -> Report:
        """Play and learn once; `done` is the fraction of the run completed."""
        trace = _between(self.recipe.trace, 1.0, done / self.recipe.whole)
        list(self.pool.map(lambda shard: shard.play(self.net, self.critic, trace), self.shards))
        compare_with_expected([shard.decisions for shard in self.shards])
        decisions = sum(len(shard.decisions) for shard in self.shards)
        games = sum(int(shard.sizes[3]) for shard in self.shards)
        for shard in self.shards:
            shard.statistics[:] = 0
        for _ in range(self.recipe.epochs):
            self._epoch(done)
        self.rounds, self.decisions, self.games = self.rounds + 1, self.decisions + decisions, self.games + games
        means = np.sum([shard.statistics for shard in self.shards], axis=0) / max(1, decisions * self.recipe.epochs)
        return Report(decisions, games, *(float(mean) for mean in means[1:]))

    def _epoch(self, done: float) -> None:
        recipe = self.recipe
        rate = _between(recipe.rate, recipe.last_rate, done)
        zest = _between(recipe.zest, recipe.last_zest, done)
        orders = [self.rng.permutation(len(shard.decisions)).astype(np.int32) for shard in self.shards]
        for lesson in range(recipe.lessons):
            parts = [np.array_split(order, recipe.lessons)[lesson] for order in orders]
            self._lesson(parts, rate, zest)

    def _lesson(self, parts: list[Any], rate: float, zest: float) -> None:
        recipe = self.recipe

        def learn(number: int) -> None:
            self.shards[number].learn(self.net, self.critic, parts[number], recipe.clip, zest)

        list(self.pool.map(learn, range(SHARDS)))
        decisions = max(1, sum(map(len, parts)))
        for which, (net, adam) in enumerate(zip((self.net, self.critic), self.adams, strict=True)):
            gradient = np.sum([shard.gradients[which] for shard in self.shards], axis=0) / np.float32(decisions)
            norm = float(np.linalg.norm(gradient))
            adam.step(net, gradient * np.float32(min(1.0, recipe.longest_step / (norm + 1e-9))), rate)

    # Checkpoints -----------------------------------------------------------------------------------------------------

    def save(self, path: Path, **notes: Any) -> None:
        """Save a checkpoint of the run, with `notes` of the caller."""
        policy, critic = self.adams
        replace_file(
            path,
            format=FORMAT,
            game=self.game,
            recipe=json.dumps(asdict(self.recipe)),
            counts=np.array([self.rounds, self.decisions, self.games, policy.steps, critic.steps]),
            rng=json.dumps(self.rng.bit_generator.state),
            streams=np.concatenate([shard.rng for shard in self.shards]),
            policy=np.stack([self.net, policy.mean, policy.square]),
            critic=np.stack([self.critic, critic.mean, critic.square]),
            notes=json.dumps(notes),
        )

    def go_on_from(self, path: Path) -> dict[str, Any]:
        """Resume from a checkpoint, if it is of this run; returns the notes saved with it."""
        saved = read_file(path)
        if str(saved.get("format")) != FORMAT:
            raise BadWeights(f"{path.name} is no file of {FORMAT!r}.")
        if str(saved["game"]) != self.game:
            raise BadWeights(f"{path.name} is of the game {str(saved['game'])!r}, not of {self.game!r}.")
        if json.loads(str(saved["recipe"])) != asdict(self.recipe):
            raise BadWeights(f"{path.name} was begun with another recipe: {saved['recipe']}.")
        for net, adam, stack in zip(
            (self.net, self.critic), self.adams, (saved["policy"], saved["critic"]), strict=True
        ):
            if stack.shape != (3, *net.shape):
                raise BadWeights(f"{path.name} was begun by another version: {stack.shape} is not (3, *{net.shape}).")
            net[:], adam.mean[:], adam.square[:] = stack
        counts = [int(count) for count in saved["counts"]]
        self.rounds, self.decisions, self.games, self.adams[0].steps, self.adams[1].steps = counts
        self.rng.bit_generator.state = json.loads(str(saved["rng"]))
        for shard, stream in zip(self.shards, saved["streams"], strict=True):
            shard.rng[0] = stream
        notes: dict[str, Any] = json.loads(str(saved["notes"]))
        return notes


# A whole run ---------------------------------------------------------------------------------------------------------


class News(NamedTuple):
    """Progress after a round."""

    done: float  # from 0 to 1
    seconds: float
    report: Report
    standings: list[Standing]  # if this round was evaluated
    best: bool  # whether it is the best so far


def train(
    school: School,
    out: Path,
    *,
    minutes: float,
    rounds: int | None = None,
    resume: bool = False,
    deals: int = DEALS,
    tell: Callable[[News], None] = lambda news: None,
) -> None:
    """Train for a number of minutes, or rounds; the network with the best evaluation is saved to `out`.

    A checkpoint is saved next to it every minute, so that a run can be resumed. Only runs by rounds are reproducible:
    with minutes, the clock decides how fast the learning rate falls.
    """
    notes: dict[str, Any] = {"seconds": 0.0, "best": -1.0}
    if resume:
        notes = school.go_on_from(beside(out))
    play_panel(school.game, school.net, school.pool, 1)  # compiles
    panels = int(PANELS * _done(school, notes["seconds"], minutes, rounds))
    begun = saved = time.monotonic()
    before = notes["seconds"]
    while (done := _done(school, notes["seconds"], minutes, rounds)) < 1:
        report = school.round(done)
        notes["seconds"] = before + time.monotonic() - begun
        done = _done(school, notes["seconds"], minutes, rounds)
        standings, best = [], False
        if int(done * PANELS) > panels:
            standings = play_panel(school.game, school.net, school.pool, deals)
            best = worth(standings) > notes["best"]
            panels = int(done * PANELS)
            if best:
                notes["best"] = worth(standings)
                save_net(out, school.game, school.net)
        if done >= 1 or time.monotonic() - saved > SAVE_SECONDS:
            school.save(beside(out), **notes)
            saved = time.monotonic()
        tell(News(done, notes["seconds"], report, standings, best))


def beside(out: Path) -> Path:
    """The path of a run's checkpoint."""
    return out.with_suffix(".training.npz")


def _done(school: School, seconds: float, minutes: float, rounds: int | None) -> float:
    return min(1.0, school.rounds / rounds if rounds else seconds / (60 * minutes))


def _between(first: float, last: float, done: float) -> float:
    return first + (last - first) * min(1.0, done)


def new_net(rows: int, width: int, rng: np.random.Generator) -> Net:
    """A new network that scores all actions nearly equally."""
    net = rng.normal(0, 0.1, (rows, width)).astype(np.float32)
    net[-2] = 0
    net[-1] = rng.normal(0, width**-0.5, width)
    return net


def compare_with_expected(shards: list[Any]) -> None:
    """Normalise the advantages for each number of seats: mean 0, variance 1."""
    seats = np.concatenate([decisions["seats"] for decisions in shards])
    advantages = np.concatenate([decisions["advantage"] for decisions in shards])
    for number in np.unique(seats):
        mean, spread = advantages[seats == number].mean(), advantages[seats == number].std()
        for decisions in shards:
            here = decisions["seats"] == number
            decisions["advantage"][here] = (decisions["advantage"][here] - mean) / (spread + 1e-6)
