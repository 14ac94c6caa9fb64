"""A whole run of training: its schedule, its measurements, and what it keeps so that it can be resumed in pieces.

A run is a folder: `player.npz`, `average.npz` and `judge.npz` (float16, by name), `state.pt` (all that is resumed: the
networks, the optimizers, how far it is, and what it was begun with), `log.jsonl` (a line for each measurement). Each
file is replaced whole, so a killed run loses a minute, and one that Ctrl-C stops nothing.
"""

import copy
import dataclasses
import json
import math
import os
import time
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
import torch

from keltis.bots.train.champion.lanes import Mix
from keltis.bots.train.champion.matches import FIRST_DEAL, Match
from keltis.bots.train.champion.network import TokenNetwork, all_finite
from keltis.bots.train.champion.ppo import Learner, Pace, Settings

Tell = Callable[[dict[str, Any]], None]
NETWORKS = ("player", "average", "judge")
EARLIER = "earlier"  # the league's earlier self, which has no file of its own; former versions did not keep it
DAMAGE = "{} is of another network or version, or damaged: {}"
DAMAGED = (RuntimeError, LookupError, ValueError, TypeError, AttributeError, OSError, EOFError, UnpicklingError)
RESUMED_OTHERWISE = ("device", "compiled", "every", "deals")  # what may be another when a run is resumed
FINAL_DEALS = FIRST_DEAL + (1 << 30)  # for the last measurement: not those looked at while it learns
MANY_DEALS = 4096  # of it, on a GPU


class TrainingStopped(RuntimeError):
    """Training cannot go on; the message says why, and what was kept."""


class TrainingInterrupted(TrainingStopped):
    """Somebody pressed Ctrl-C; the message says what was kept."""


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
    alone: float = 0.0  # until this share of the time, games against itself instead of an earlier self, ever fewer
    remember: float = 60.0  # seconds after which the league's earlier self is replaced
    every: float = 60.0  # seconds between measurements
    deals: int = 1024  # of a measurement

    def pace(self, now: float) -> Pace:
        if now < self.imitation:
            rate = 1.5e-3 * (1 - 0.7 * now / self.imitation)
            trace, lead_worth, win_worth = self.trace[0], self.lead_worth[0], self.win_worth[0]
            return Pace(rate, 0.0, trace, lead_worth, win_worth, imitating=True, itself=float(self.alone > 0))
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
            itself=max(0.0, 1 - done / self.alone) if self.alone else 0.0,
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
        self.measured = self.remembered = 0.0  # when it was measured last, and when the earlier self was replaced
        self.matches = {
            seats: Match(settings.game, seats, plan.deals, settings.device, settings.mix.quiet_limit)
            for seats in settings.mix.shares(settings.game)
        }
        self.rival: TokenNetwork | None = None  # the opponent that it is measured against, instead of rule bots
        self.has_kept = False  # whether the folder has a good state of this run

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
        kept = read_state(self.folder, self.learner.device)
        state = self.folder / "state.pt"
        try:
            self._compare(kept["settings"], kept["plan"])
            for name in NETWORKS:
                getattr(self.learner, name).load_state_dict(kept[name])
            for optimizer, part in zip(self.learner.optimizers, kept["optimizers"], strict=True):
                optimizer.load_state_dict(part)
            self.learner.earlier.load_state_dict(kept.get(EARLIER, kept["player"]))
            self.seconds, self.learner.decisions = float(kept["seconds"]), int(kept["decisions"])
            self.measured, self.remembered = (float(kept.get(at, self.seconds)) for at in ("measured", "remembered"))
        except TrainingStopped:
            raise
        except DAMAGED as error:
            raise TrainingStopped(DAMAGE.format(state, _reason(error))) from None
        if not self._is_finite():
            raise TrainingStopped(f"{state} is damaged: a weight is NaN or infinite.")
        self.has_kept = True

    def _compare(self, settings: dict[str, Any], plan: dict[str, Any]) -> None:
        """Another schedule or other rules would make another run of it."""
        if settings["game"] != self.settings.game:
            raise TrainingStopped(f"{self.folder} has a run of the game {settings['game']!r}.")
        mine, theirs = plain(self.settings) | plain(self.plan), settings | plan
        differing = [
            name for name in mine if name not in RESUMED_OTHERWISE and theirs.get(name, mine[name]) != mine[name]
        ]
        if differing:
            told = ", ".join(f"{name} {theirs[name]} and not {mine[name]}" for name in differing)
            raise TrainingStopped(f"The run in {self.folder} was begun with {told}.")

    def keep(self) -> None:
        """Replace the state that can be resumed, but never by one with a weight that is NaN or infinite."""
        self._check()
        learner = self.learner
        for name in NETWORKS:
            write_arrays(self.folder / f"{name}.npz", getattr(learner, name))
        state = {
            "settings": plain(self.settings),
            "plan": plain(self.plan),
            "seconds": self.seconds,
            "decisions": learner.decisions,
            "measured": self.measured,
            "remembered": self.remembered,
            "optimizers": [optimizer.state_dict() for optimizer in learner.optimizers],
            **{name: getattr(learner, name).state_dict() for name in (*NETWORKS, EARLIER)},
        }
        beside = self.folder / f"state.{os.getpid()}.new"
        try:
            with beside.open("wb") as file:  # by a path, torch would not say that the disk is full
                torch.save(state, file)
            beside.replace(self.folder / "state.pt")
        finally:
            beside.unlink(missing_ok=True)
        self.has_kept = True

    def _check(self) -> None:
        if self._is_finite():
            return
        kept = f"{self.folder} has the last good state" if self.has_kept else "it was too early to have kept anything"
        raise TrainingStopped(f"A network or its optimizer has a weight that is NaN or infinite; {kept}.")

    def _is_finite(self) -> bool:
        """Whether every number that is kept is one."""
        learner = self.learner
        return all_finite([getattr(learner, name) for name in (*NETWORKS, EARLIER)], learner.optimizers)

    # Learning ---------------------------------------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Compile everything, which does not count as learning and leaves what was learnt as it is."""
        learner, begun = self.learner, time.perf_counter()
        parts = [*(getattr(learner, name) for name in NETWORKS), *learner.optimizers]
        kept = [copy.deepcopy(part.state_dict()) for part in parts]
        decisions, nothing = learner.decisions, Pace(0.0, 0.0, 0.98, 0.25, 0.6)
        for _ in range(2):
            learner.play(nothing)
            learner.learn(nothing)
        for part, state in zip(parts, kept, strict=True):
            part.load_state_dict(state)
        learner.report(1)
        learner.decisions = decisions
        learner.lanes.wait()
        self.tell(compiled=round(time.perf_counter() - begun, 1), settings=plain(self.settings), plan=plain(self.plan))

    def learn(self, until: float = math.inf) -> None:
        """Learn until the plan is fulfilled or the clock (`time.perf_counter`) is there, but for a round at least.

        What was learnt is kept in the end, also when somebody presses Ctrl-C.
        """
        try:
            self._learn(until)
        except KeyboardInterrupt:
            self.keep()
            minutes = f"{self.seconds / 60:.1f} minutes of learning"
            raise TrainingInterrupted(f"Stopped after {minutes}: what was learnt is in {self.folder}.") from None
        self.keep()

    def _learn(self, until: float) -> None:
        learner, plan = self.learner, self.plan
        seed, itself = self.settings.seed + int(self.seconds * 1000), plan.pace(self.seconds).itself
        learner.begin(seed, anew=self.seconds == 0.0, itself=itself)
        rounds, decisions, since, late = 0, learner.decisions, self.seconds, False
        while self.seconds < plan.seconds and not late:
            started = time.perf_counter()
            pace = plan.pace(self.seconds)
            learner.play(pace)
            learner.learn(pace)
            learner.lanes.wait()
            self._check()  # before it plays on with such a network
            ended = time.perf_counter()
            self.seconds += ended - started
            late = ended >= until
            rounds += 1
            if self.seconds >= self.remembered + plan.remember:
                learner.remember()
                self.remembered = self.seconds
            if self.seconds >= self.measured + plan.every or self.seconds >= plan.seconds:
                speed = (learner.decisions - decisions) / max(1e-9, self.seconds - since)
                self.tell(
                    seconds=round(self.seconds, 1),
                    decisions=learner.decisions,
                    decisions_per_second=round(speed),
                    rate=round(pace.rate, 6),
                    **learner.report(rounds),
                    **self.measure(learner.player, FIRST_DEAL),
                )
                self.measured = since = self.seconds
                rounds, decisions = 0, learner.decisions
                self.keep()

    def measure(self, one: TokenNetwork, first: int) -> dict[str, Any]:
        """Win shares and margins by number of seats, among rule bots or rivals."""
        return _figures({seats: match.play(one, self.rival, first) for seats, match in self.matches.items()})

    def measure_finally(self) -> None:
        """The last and the averaged weights in the same deals, which nothing was learnt or looked at on."""
        settings, deals = self.settings, MANY_DEALS if self.learner.lanes.on_gpu else self.plan.deals
        found: dict[str, dict[int, dict[str, float]]] = {"player": {}, "average": {}}
        for seats, match in self.matches.items():
            if match.deals != deals:
                match = Match(settings.game, seats, deals, settings.device, settings.mix.quiet_limit)
            for name, figures in found.items():
                figures[seats] = match.play(getattr(self.learner, name), self.rival, FINAL_DEALS)
        self.tell(final={"deals": deals, **{name: _figures(figures) for name, figures in found.items()}})


def _figures(found: dict[int, dict[str, float]]) -> dict[str, Any]:
    return {f"{key}_{seats}": told[key] for seats, told in found.items() for key in ("win", "win_pm", "margin")}


def read_state(folder: Path, device: Any) -> dict[str, Any]:
    """What the run in a folder is resumed from."""
    state = folder / "state.pt"
    if not state.is_file():
        raise TrainingStopped(f"There is nothing to resume in {folder}.")
    try:
        kept: Any = torch.load(state, map_location=device, weights_only=True)
    except DAMAGED as error:
        raise TrainingStopped(DAMAGE.format(state, _reason(error))) from None
    if not isinstance(kept, dict):
        raise TrainingStopped(DAMAGE.format(state, "it is no run."))
    return kept


def begun_with(folder: Path, game: str, device: str) -> tuple[Settings, Plan]:
    """The settings and the plan of the run in a folder."""
    kept = read_state(folder, "cpu")
    try:
        settings, plan = kept["settings"], kept["plan"]
        if settings["game"] != game:
            raise TrainingStopped(f"{folder} has a run of the game {settings['game']!r}.")
        mix = Mix(*(_ends(part) for part in settings["mix"]))
        paces = {name: _ends(value) for name, value in plan.items()}
        return Settings(**settings | {"mix": mix, "device": device}), Plan(**paces)
    except DAMAGED as error:
        if isinstance(error, TrainingStopped):
            raise
        raise TrainingStopped(DAMAGE.format(folder / "state.pt", _reason(error))) from None


def _ends(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def write_arrays(path: Path, network: TokenNetwork) -> None:
    beside = path.with_name(f"{path.stem}.{os.getpid()}.new.npz")
    try:
        np.savez(beside, **{name: array.astype(np.float16) for name, array in network.arrays().items()})
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def read_arrays(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise TrainingStopped(f"There is no file {path}.")
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name].astype(np.float32) for name in file.files}
    except (*DAMAGED, zipfile.BadZipFile, zlib.error) as error:
        raise TrainingStopped(f"{path} cannot be read as a network of a run: {_reason(error)}") from None
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise TrainingStopped(f"{path} has a weight that is no finite number.")
    return arrays


def _reason(error: Exception) -> str:
    """What an error says, in a line; of networks torch says first that there is something, then what."""
    lines = [line.strip() for line in str(error).splitlines() if not line.startswith("Error(s) in loading")]
    return lines[0] if lines else type(error).__name__


def plain(settings: Any) -> dict[str, Any]:
    """As text would have it, and as it is kept."""
    found: dict[str, Any] = json.loads(json.dumps(dataclasses.asdict(settings)))
    return found
