"""The commands that train networks, on a GPU. `keltis.cli.main` loads this file only when it is used."""

import contextlib
import json
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console

from keltis.cli.game_arguments import ANY_GAME, USUAL

MINUTES = click.FloatRange(0, min_open=True)
FOLDER = click.Path(file_okay=False, path_type=Path)
KNOWN_FOLDER = click.Path(file_okay=False, exists=True, path_type=Path)
FILE = click.Path(dir_okay=False, exists=True, path_type=Path)
KEPT = "What had been kept is there."
TOO_LITTLE = f"This computer has too little memory. {KEPT}"
NO_MEMORY = ("can't allocate memory", "not enough memory")  # what torch says of a computer's, rather than a GPU's
OF_A_RUN = ("state.pt", "player.npz", "average.npz", "judge.npz")

game_option = click.option("--game", "name", type=ANY_GAME, default=USUAL, show_default=True, help="Which game.")
device_option = click.option("--device", default="cuda", show_default=True, help="cuda, or cpu for trying out.")
small_option = click.option("--small", is_flag=True, help="A small network and 512 games: for the mini game on a CPU.")
tiny_option = click.option("--tiny", is_flag=True, help="A toy network and few games: tries the command out.")


@click.group()
def train() -> None:
    """Train networks (extra keltis[train]; a GPU). docs/training.md has the recipe."""


@train.command()
@game_option
@click.option("--minutes", type=MINUTES, default=15.0, show_default=True, help="Of learning, in all.")
@click.option("--piece", type=MINUTES, help="Stop after so many minutes, compiling included; --resume goes on.")
@click.option("--resume", is_flag=True, help="Go on where the run in this folder was stopped, by its plan.")
@click.option("--start-from", type=KNOWN_FOLDER, help="The folder of another run, to begin with its networks.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of all random choices.")
@click.option("--quiet-limit", type=click.IntRange(0), help="House rule: so many quiet turns end the game, 0 is never.")
@device_option
@small_option
@tiny_option
@click.option("--out", type=FOLDER, help="The run's folder; without it champion-GAME, here.")
def champion(
    name: str,
    minutes: float,
    piece: float | None,
    resume: bool,
    start_from: Path | None,
    seed: int,
    quiet_limit: int | None,
    device: str,
    small: bool,
    tiny: bool,
    out: Path | None,
) -> None:
    """Train the champion by games against itself, rule bots, stallers and its earlier selves."""
    begun = time.perf_counter()
    if small and tiny:
        raise click.UsageError("--small and --tiny are two sizes: choose one.")
    if resume and start_from:
        raise click.UsageError("--start-from begins a run, --resume goes on with one: choose one.")
    folder = out or Path(f"champion-{name}")
    if not resume:
        _refuse_used(folder, OF_A_RUN, "There is a run in {} already: continue it with --resume, or remove it.")
    with _explained("Continue with --resume."):
        from keltis.bots.train.champion.lanes import Mix
        from keltis.bots.train.champion.run import Plan
        from keltis.bots.train.champion.tasks import SMALL, TINY, settings_for, settings_of, train_champion

        if resume:
            settings, plan = settings_of(folder, name, device)
            has = vars(settings).items()
            kept = {"minutes": plan.seconds / 60, "seed": settings.seed, "quiet_limit": settings.mix.quiet_limit}
            _refuse_changes(folder, dict(kept, small=has >= SMALL.items(), tiny=has >= TINY.items()))
        else:
            mix = Mix(quiet_limit=quiet_limit)
            settings = settings_for(name, device, seed=seed, small=small, tiny=tiny, mix=mix)
            seconds = 60 * minutes
            at_first = min(10.0, seconds / 5)
            imitation, warm_up = (0.0, at_first) if start_from else (at_first, 0.0)
            plan = Plan(seconds, imitation=imitation, warm_up=warm_up, **_measuring(seconds, tiny))
        tell = _teller(folder)
        until = math.inf if piece is None else begun + 60 * piece
        train_champion(folder, settings, plan, tell, resume=resume, start=start_from, until=until)
    Console().print(
        f"The champion is in {folder}: try keltis arena champion:{folder}/champion-{name}.npz rule --game {name}."
    )


@train.command()
@game_option
@click.option("--champion", "teacher", type=FILE, required=True, help="player.npz of a champion's run.")
@click.option("--minutes", type=MINUTES, default=3.0, show_default=True, help="How long to train.")
@device_option
@tiny_option
@click.option("--out", type=FOLDER, help="The folder for the files; without it students-GAME, here.")
def students(name: str, teacher: Path, minutes: float, device: str, tiny: bool, out: Path | None) -> None:
    """Distil the student, which decides in microseconds, and the judge of full positions from a champion."""
    folder = out or Path(f"students-{name}")
    theirs = (f"student-{name}.npz", f"judge-{name}.npz")
    _refuse_used(folder, theirs, "There are students in {} already: name another folder, or remove them.")
    with _explained():
        from keltis.bots.train.champion.tasks import train_students

        train_students(name, teacher, folder, 60 * minutes, _teller(folder), device=device, tiny=tiny)
    Console().print(f"The student and the judge are in {folder}.")


@train.command()
@game_option
@click.option("--champion", "rival", type=FILE, required=True, help="player.npz of a champion's run.")
@click.option("--minutes", type=MINUTES, default=5.0, show_default=True, help="How long to train.")
@click.option("--cold", is_flag=True, help="Start from the rule bot, not from the champion itself.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of all random choices.")
@device_option
@tiny_option
@click.option("--out", type=FOLDER, help="The run's folder; without it response-GAME, here.")
def response(
    name: str, rival: Path, minutes: float, cold: bool, seed: int, device: str, tiny: bool, out: Path | None
) -> None:
    """Train a best response to a champion, two seats: how far above half it comes shows how exploitable that is."""
    folder = out or Path(f"response-{name}")
    _refuse_used(folder, OF_A_RUN, "There is a run in {} already: name another folder, or remove it.")
    with _explained():
        from keltis.bots.train.champion.run import Plan
        from keltis.bots.train.champion.tasks import settings_for, train_response

        seconds = 60 * minutes
        plan = Plan(seconds, imitation=min(10.0, seconds / 5), **_measuring(seconds, tiny))
        figures = train_response(
            folder, settings_for(name, device, seed=seed, tiny=tiny), rival, plan, _teller(folder), cold=cold
        )
    Console().print(f"It wins {figures['win']} ± {figures['win_pm']} % against the champion.")


def _refuse_used(folder: Path, files: tuple[str, ...], reason: str) -> None:
    """What another command left there took long to make: nothing writes over it."""
    if any((folder / file).exists() for file in files):
        raise click.ClickException(reason.format(folder))


def _refuse_changes(folder: Path, kept: dict[str, Any]) -> None:
    """A run is resumed with what it was begun with: options may be left out, but not be others."""
    context = click.get_current_context()
    for name, begun in kept.items():
        asked = context.params[name]
        same = asked == begun or (isinstance(asked, float) and math.isclose(asked, begun))
        if not same and context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            option = f"--{name.replace('_', '-')}"
            told = (
                f"with {option} {begun:g}" if not isinstance(begun, bool) and begun is not None else f"without {option}"
            )
            raise click.ClickException(
                f"The run in {folder} was begun {told}: leave {option} out, or begin another run."
            )


def _measuring(seconds: float, tiny: bool) -> dict[str, Any]:
    return {"every": min(60.0, seconds / 2), "deals": 4 if tiny else 1024}


def _teller(folder: Path) -> Any:
    """Prints what is measured, and writes it for TensorBoard if that is there (the extra has it)."""
    console = Console(stderr=True)
    begun = time.monotonic()
    try:
        from torch.utils.tensorboard import SummaryWriter

        writer: Any = SummaryWriter(str(folder))
    except ImportError:
        writer = None

    def tell(told: dict[str, Any]) -> None:
        shown = {key: value for key, value in told.items() if key not in ("settings", "plan")}
        passed = (time.monotonic() - begun) / 60
        console.print(f"{passed:5.1f} min  {json.dumps(shown)}", highlight=False, soft_wrap=True)
        if writer:
            for key, value in told.items():
                if isinstance(value, int | float) and key != "seconds":
                    writer.add_scalar(key, value, int(told.get("seconds", 0)))
            writer.flush()

    return tell


@contextlib.contextmanager
def _explained(and_then: str = "") -> Iterator[None]:
    """What can go wrong, in one sentence each; `and_then` says what can be done with what Ctrl-C has left."""
    try:
        import torch
    except ImportError:
        raise click.ClickException("Training needs PyTorch: install the extra keltis[train].") from None
    from keltis.bots.train.champion.run import TrainingInterrupted, TrainingStopped
    from keltis.bots.weights import BadWeights
    from keltis.engine.cuda import NoGpu

    try:
        yield
    except torch.OutOfMemoryError:
        reason = f"The GPU has too little memory: a run needs about 16 GB. {KEPT}"
        raise click.ClickException(reason) from None
    except KeyboardInterrupt:
        click.echo(f"Stopped. {KEPT}", err=True)
        raise click.Abort from None
    except TrainingInterrupted as stopped:
        click.echo(f"{stopped} {and_then}".strip(), err=True)
        raise click.Abort from None
    except MemoryError:
        raise click.ClickException(TOO_LITTLE) from None
    except OSError as error:
        raise click.ClickException(f"A file could not be read or written: {error.strerror or error}. {KEPT}") from None
    except (TrainingStopped, BadWeights, NoGpu, ValueError) as error:
        raise click.ClickException(str(error)) from None
    except RuntimeError as error:
        if not any(words in str(error) for words in NO_MEMORY):
            raise
        raise click.ClickException(TOO_LITTLE) from None
