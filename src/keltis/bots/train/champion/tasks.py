"""The three things that `keltis train` does: a champion, its students, and a best response to it."""

import dataclasses
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from keltis.bots import networks
from keltis.bots.train.champion.distil import Pupil, School, calibration, distil
from keltis.bots.train.champion.lanes import USUAL_MIX, Mix
from keltis.bots.train.champion.matches import Match
from keltis.bots.train.champion.network import TokenNetwork
from keltis.bots.train.champion.ppo import Settings
from keltis.bots.train.champion.run import (
    FINAL_DEALS,
    MANY_DEALS,
    Plan,
    Run,
    TrainingInterrupted,
    TrainingStopped,
    begun_with,
    read_arrays,
)
from keltis.engine.cuda import NoGpu

Tell = Callable[[dict[str, Any]], None]
COLD_ALONE = 0.5  # of the time, until which a cold response still has games against itself
STUDENT_SHAPE = (64, 2)  # width and blocks, of the judge too
TINY: dict[str, Any] = {
    "lanes": 64,
    "plies": 16,
    "minibatch": 128,
    "width": 32,
    "blocks": 1,
    "judge_width": 32,
    "judge_blocks": 1,
}
SMALL: dict[str, Any] = {  # for the mini game on a CPU
    "lanes": 512,
    "plies": 32,
    "minibatch": 1024,
    "width": 32,
    "blocks": 2,
    "judge_width": 32,
    "judge_blocks": 2,
}
HELD_OUT = 987_654_321  # the seed of the games on which calibration is measured


def settings_for(
    game: str, device: str, *, seed: int = 1, tiny: bool = False, small: bool = False, **others: Any
) -> Settings:
    """The settings of a run; tiny ones are for trying the commands without a GPU, small ones for the mini game."""
    check_device(device)
    return Settings(game, device, seed=seed, **(TINY if tiny else SMALL if small else {}), **others)


def settings_of(folder: Path, game: str, device: str) -> tuple[Settings, Plan]:
    """The settings and the plan of the run in a folder, to resume it."""
    check_device(device)
    return begun_with(folder, game, device)


def check_device(device: str) -> None:
    if device != "cpu" and not torch.cuda.is_available():
        raise NoGpu(
            "Training needs an NVIDIA GPU and a PyTorch that is built for it; --device cpu --tiny tries it out."
        )


def train_champion(
    folder: Path, settings: Settings, plan: Plan, tell: Tell, *, resume: bool = False, start: Path | None = None,
    until: float = math.inf,
) -> None:  # fmt: skip
    """Train for the plan's time, or until `time.perf_counter` is there; in the end the network is packed for play.

    When the plan is fulfilled, the last and the averaged weights are measured.
    """
    run = Run(folder, settings, plan, tell)
    if start:
        run.start_from(start)
    if resume:
        run.resume()
    run.warm_up()
    run.learn(until)
    pack(folder / f"champion-{settings.game}.npz", settings.game, run.learner.player)
    if run.seconds >= plan.seconds:
        run.measure_finally()


def train_students(
    game: str, champion: Path, folder: Path, seconds: float, tell: Tell, *, device: str = "cuda", tiny: bool = False
) -> None:
    """Distil a student and a judge from a champion; measure them, and pack them for play.

    They are packed before they are measured. Ctrl-C packs them as they are.
    """
    settings = settings_for(game, device, tiny=tiny)
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(settings.seed)
    lanes, deals = (32, 4) if tiny else (16_384, 4096)
    matches = {seats: Match(game, seats, deals, device) for seats in USUAL_MIX.shares(game)}
    code = matches[2].lanes.code
    teacher = TokenNetwork(code, *_shape(champion)).to(device)
    teacher.load_arrays(read_arrays(champion))
    school = School(game, teacher, lanes, device)
    width, blocks = (16, 1) if tiny else STUDENT_SHAPE
    pupils = {
        "student": Pupil(TokenNetwork(code, width, blocks), device),
        "judge": Pupil(TokenNetwork(code, width, blocks, judge=True), device),
    }
    try:
        distil(school, pupils, seconds, tell, minibatch=256 if tiny else 16_384)
        _pack_all(folder, game, pupils)  # at once: measuring takes a while, and may be stopped or fail
        _measure_students(school, pupils, matches, tell)
    except KeyboardInterrupt:
        _pack_all(folder, game, pupils)
        raise TrainingInterrupted(f"Stopped: the student and the judge as they are by now are in {folder}.") from None


def _measure_students(school: School, pupils: dict[str, Pupil], matches: dict[int, Match], tell: Tell) -> None:
    teacher, student, judge = school.teacher, pupils["student"].network, pupils["judge"].network
    tell(
        {"student_among_rule_bots": {seats: match.play(student, None, FINAL_DEALS) for seats, match in matches.items()}}
    )
    tell({"student_against_champion": matches[2].play(student, teacher, FINAL_DEALS)})
    held_out = school.play(HELD_OUT)
    for name, network in (("champion", teacher), ("student", student), ("judge", judge)):
        tell({f"calibration_of_{name}": calibration(network, held_out)})


def train_response(
    folder: Path, settings: Settings, champion: Path, plan: Plan, tell: Tell, *, cold: bool = False
) -> dict[str, float]:
    """A best response: learn against a champion that does not change, with two seats; its figures in the end.

    Warm it starts from the champion itself, with its judge where that is beside it. Cold it starts from imitating the
    rule bot and then plays itself, and the champion ever more: who always loses has nothing to learn from.
    """
    mix = Mix(seats=(1.0, 0.0, 0.0), rivals=(0.0, 0.0, 0.0, 1.0), unusual=0.0)
    settings = dataclasses.replace(settings, mix=mix, earlier_samples=False)
    if cold:
        plan = dataclasses.replace(plan, alone=COLD_ALONE)
    else:
        plan = dataclasses.replace(plan, imitation=0.0, warm_up=min(10.0, plan.seconds / 10))
    run = Run(folder, settings, plan, tell)
    arrays = read_arrays(champion)
    run.learner.set_rival(arrays)
    run.rival = run.learner.earlier
    if not cold:
        run.learner.player.load_arrays(arrays)
        judge = champion.with_name("judge.npz")
        if judge.is_file():
            run.learner.judge.load_arrays(read_arrays(judge))
    run.warm_up()
    run.learn()
    deals = MANY_DEALS if run.learner.lanes.on_gpu else plan.deals
    match = Match(settings.game, 2, deals, settings.device)
    figures: dict[str, float] = match.play(run.learner.player, run.rival, FINAL_DEALS)
    run.tell(final=figures)
    return figures


def _pack_all(folder: Path, game: str, pupils: dict[str, Pupil]) -> None:
    for name, pupil in pupils.items():
        pack(folder / f"{name}-{game}.npz", game, pupil.network)


def pack(path: Path, game: str, network: TokenNetwork) -> None:
    """Write a network as the bots load it."""
    networks.save(path, game, "judge" if network.judge else "player", network.arrays())


def _shape(path: Path) -> tuple[int, int]:
    try:
        return networks.shape_of(read_arrays(path))
    except (KeyError, ValueError, OSError) as error:
        raise TrainingStopped(f"{path} is no network of a run: {error}") from None
