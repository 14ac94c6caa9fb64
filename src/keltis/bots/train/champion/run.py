"""A whole run of training: its schedule, its measurements, and what it keeps so that it can be resumed in pieces.

A run is a folder: `player.npz`, `average.npz` and `judge.npz` (float16, by name), `state.pt` (the optimizers, and how
far it is), `log.jsonl` (a line for each measurement). Each file is replaced whole, so a stopped run loses a minute.
"""

import dataclasses
import json
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from keltis.bots.train.champion.matches import FIRST_DEAL, Match
from keltis.bots.train.champion.network import TokenNetwork
from keltis.bots.train.champion.ppo import Learner, Pace, Settings

Tell = Callable[[dict[str, Any]], None]
NETWORKS = ("player", "average", "judge")
FINAL_DEALS = FIRST_DEAL + (1 << 30)  # for the last measurement: not those looked at while it learns


class TrainingStopped(RuntimeError):
    """Training cannot go on; the message says why, and what was kept."""


@dataclasses.dataclass(frozen=True)
class Plan:
    """How long to learn, and how the pace changes over that time. Seconds are seconds of learning."""

    seconds: float
    imitation: float = 10.0  # of these, at first, while the rule bot is imitated
    warm_up: float = 0.0  # of these, then, while only the judge learns
    rate: tuple[float, float] = (8e-4, 1e-5)  # by cosine
    entropy: tuple[float, float] = (0.03, 0.004)
    trace: tuple[float, float] = (0.98, 0.99)
    lead_worth: tuple[float, float] = (0.25, 0.10)  # of ten points
    win_worth: tuple[float, float] = (0.6, 0.9)
    finishing: float = 0.7  # from this share of the time on, wins count more and leads less
    remember: float = 60.0  # seconds after which the league's earlier self is replaced
    every: float = 60.0  # seconds between measurements
    deals: int = 1024  # of a measurement

    def pace(self, now: float) -> Pace:
        if now < self.imitation:
            rate = 1.5e-3 * (1 - 0.7 * now / self.imitation)
            return Pace(rate, 0.0, self.trace[0], self.lead_worth[0], self.win_worth[0], imitating=True)
        begun = self.imitation + self.warm_up
        done = min(1.0, max(0.0, (now - begun) / max(1e-9, self.seconds - begun)))
        rise = min(1.0, (now - begun + 1.0) / 4.0) if now >= begun else 1.0
        finish = max(0.0, (done - self.finishing) / (1 - self.finishing))
        return Pace(
            rate=rise * (self.rate[1] + (self.rate[0] - self.rate[1]) * 0.5 * (1 + math.cos(math.pi * done))),
            entropy=_between(self.entropy, done),
            trace=_between(self.trace, done),
            lead_worth=_between(self.lead_worth, finish),
            win_worth=_between(self.win_worth, finish),
            policy=0.0 if now < begun else 1.0,
        )


def _between(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * done


class Run:
    """A folder, and the learner that it is for."""

    def __init__(self, folder: Path, settings: Settings, plan: Plan, tell: Tell) -> None:
        self.folder, self.settings, self.plan, self._tell = folder, settings, plan, tell
        folder.mkdir(parents=True, exist_ok=True)
        self.learner = Learner(settings)
        self.seconds = 0.0  # of learning so far
        self.matches = {
            seats: Match(settings.game, seats, plan.deals, settings.device, settings.mix.quiet_limit)
            for seats in settings.mix.shares(settings.game)
        }
        self.rival: TokenNetwork | None = None  # whom it is measured against, instead of rule bots

    def tell(self, **told: Any) -> None:
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(told) + "\n")
        self._tell(told)

    # Keeping and resuming ---------------------------------------------------------------------------------------------

    def start_from(self, folder: Path) -> None:
        """Begin with the networks of another folder."""
        self.learner.player.load_arrays(read_arrays(folder / "player.npz"))
        if (folder / "judge.npz").is_file():
            self.learner.judge.load_arrays(read_arrays(folder / "judge.npz"))

    def resume(self) -> None:
        """Go on where the run in this folder was stopped."""
        state = self.folder / "state.pt"
        if not state.is_file():
            raise TrainingStopped(f"There is nothing to resume in {self.folder}.")
        try:
            kept = torch.load(state, map_location=self.learner.device, weights_only=True)
            if kept["game"] != self.settings.game:
                raise TrainingStopped(f"{self.folder} has a run of the game {kept['game']!r}.")
            for name in NETWORKS:
                getattr(self.learner, name).load_state_dict(kept[name])
            for optimizer, part in zip(self.learner.optimizers, kept["optimizers"], strict=True):
                optimizer.load_state_dict(part)
        except (RuntimeError, KeyError, ValueError) as error:
            if isinstance(error, TrainingStopped):
                raise
            reason = str(error).splitlines()[0]
            raise TrainingStopped(f"{state} is of another network, or damaged: {reason}") from None
        self.seconds, self.learner.decisions = kept["seconds"], kept["decisions"]

    def keep(self) -> None:
        learner = self.learner
        if not all(bool(torch.isfinite(part).all()) for part in learner.player.parameters()):
            raise TrainingStopped(f"The network has a weight that is no number; {self.folder} has the last good one.")
        for name in NETWORKS:
            write_arrays(self.folder / f"{name}.npz", getattr(learner, name))
        state = {
            "game": self.settings.game,
            "seconds": self.seconds,
            "decisions": learner.decisions,
            "optimizers": [optimizer.state_dict() for optimizer in learner.optimizers],
            **{name: getattr(learner, name).state_dict() for name in NETWORKS},
        }
        beside = self.folder / f"state.{os.getpid()}.new"
        torch.save(state, beside)
        beside.replace(self.folder / "state.pt")

    # Learning ---------------------------------------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Compile everything, which does not count as learning."""
        begun = time.perf_counter()
        kept = [{key: part.clone() for key, part in net.state_dict().items()} for net in self._nets()]
        nothing = Pace(0.0, 0.0, 0.98, 0.25, 0.6)
        for _ in range(2):
            self.learner.play(nothing)
            self.learner.learn(nothing)
        for net, state in zip(self._nets(), kept, strict=True):
            net.load_state_dict(state)
        for optimizer in self.learner.optimizers:
            optimizer.state.clear()
        self.learner.report(1)
        self.learner.decisions = 0
        self.learner.lanes.wait()
        self.tell(
            compiled=round(time.perf_counter() - begun, 1), settings=_plain(self.settings), plan=_plain(self.plan)
        )

    def _nets(self) -> tuple[TokenNetwork, ...]:
        return (self.learner.player, self.learner.judge)

    def learn(self, most: float = math.inf, *, measure_first: bool = False) -> None:
        """Learn until the plan is fulfilled, or for `most` seconds of wall-clock time."""
        learner, plan = self.learner, self.plan
        learner.begin(self.settings.seed + int(self.seconds * 1000), anew=self.seconds == 0.0)
        begun = time.perf_counter()
        measured = remembered = self.seconds
        rounds, decisions, since = 0, learner.decisions, self.seconds
        if measure_first:
            self.tell(seconds=round(self.seconds, 1), **self.measure(learner.player, FIRST_DEAL))
        while self.seconds < plan.seconds and time.perf_counter() - begun < most:
            started = time.perf_counter()
            pace = plan.pace(self.seconds)
            learner.play(pace)
            learner.learn(pace)
            learner.lanes.wait()
            self.seconds += time.perf_counter() - started
            rounds += 1
            if self.seconds >= remembered + plan.remember:
                learner.remember()
                remembered = self.seconds
            if self.seconds >= measured + plan.every or self.seconds >= plan.seconds:
                speed = (learner.decisions - decisions) / max(1e-9, self.seconds - since)
                self.tell(
                    seconds=round(self.seconds, 1),
                    decisions=learner.decisions,
                    decisions_per_second=round(speed),
                    rate=round(pace.rate, 6),
                    **learner.report(rounds),
                    **self.measure(learner.player, FIRST_DEAL),
                )
                measured, rounds, decisions, since = self.seconds, 0, learner.decisions, self.seconds
                self.keep()
        self.keep()

    def measure(self, one: TokenNetwork, first: int) -> dict[str, Any]:
        """Win shares and margins by number of seats, among rule bots or rivals."""
        found = {seats: match.play(one, self.rival, first) for seats, match in self.matches.items()}
        return {f"{key}_{seats}": told[key] for seats, told in found.items() for key in ("win", "win_pm", "margin")}


def write_arrays(path: Path, network: TokenNetwork) -> None:
    beside = path.with_name(f"{path.stem}.{os.getpid()}.new.npz")
    np.savez(beside, **{name: array.astype(np.float16) for name, array in network.arrays().items()})
    beside.replace(path)


def read_arrays(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise TrainingStopped(f"There is no file {path}.")
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name].astype(np.float32) for name in file.files}


def _plain(settings: Any) -> dict[str, Any]:
    return dataclasses.asdict(settings)
