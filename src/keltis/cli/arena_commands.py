"""The commands about bots. `keltis.cli.main` loads this file only when one of them is used."""

import contextlib
import json
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import keltis
from keltis.cli.game_arguments import ANY_GAME, SEATS, USUAL, chosen, complete_bot, rule_options
from keltis.core import Game
from keltis.i18n import counted

if TYPE_CHECKING:
    from keltis.bots.arena.match import Block
    from keltis.bots.arena.processes import Workers
    from keltis.bots.fallback import OnFailure

Command = TypeVar("Command", bound=Callable[..., Any])

FAILED = 1  # the exit code when a bot has failed
ANCHOR = "rule"
SPEED: Final = "native"
REFRESH_SECONDS = 0.2
CHANGE_NOTHING = ("workers", "ray", "out")  # options that do not affect the result

ON_FAILURE = click.option(
    "--on-failure",
    type=click.Choice(["rule", "forfeit", "stop"]),
    default="forfeit",
    show_default=True,
    help="When a bot fails: the rule bot plays that move, the bot loses that game, or the match stops.",
)

PLAYING = (
    click.option("--game", "name", type=ANY_GAME, default=USUAL, show_default=True, help="Which game."),
    click.option("--seats", type=SEATS, default=2, show_default=True, help="How many play."),
    click.option("--workers", type=click.IntRange(1, 1024), help="Processes; without it, one for each core."),
    click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: auto, HOST:PORT, ray://HOST:PORT or local."),
    click.option("--cap", type=click.IntRange(1), help="Turns after which a game is scored as it stands."),
    click.option("--move-seconds", type=click.FloatRange(0, min_open=True), help="Longer moves are failures."),
    rule_options,
)


def playing(command: Command) -> Command:
    """The options that control how games are played."""
    for option in reversed(PLAYING):
        command = option(command)
    return command


def game_of(name: str, seats: int, options: dict[str, Any]) -> Game:
    return keltis.make(name, seats=seats, first=0, speed=SPEED, **chosen(options))


def check(bots: Sequence[str], game: Game) -> None:
    """Reject invalid bots before playing, and compile once in this process."""
    from keltis.bots import make_bot
    from keltis.bots.arena.match import FALLBACK, warm_up
    from keltis.bots.arena.processes import log_to_stderr

    log_to_stderr()
    for name in bots:
        make_bot(name, game)
    for name in (*bots, FALLBACK):
        warm_up(name, game)


@click.command()
@click.argument("a", shell_complete=complete_bot)
@click.argument("b", shell_complete=complete_bot)
@click.option("--deals", type=click.IntRange(1), default=1000, show_default=True, help="Each is played once per seat.")
@click.option("--seed", default="arena", show_default=True, help="All deals and bots come from it.")
@click.option("--sprt", is_flag=True, help="Stop as soon as it is known whether A is better: 0 against 15 Elo, 5 %.")
@click.option("--luck-free", is_flag=True, help="Also give the figures with the luck of the draw taken out.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@ON_FAILURE
@playing
def arena(
    a: str,
    b: str,
    deals: int,
    seed: str,
    sprt: bool,
    luck_free: bool,
    as_json: bool,
    on_failure: "OnFailure",
    name: str,
    seats: int,
    workers: int | None,
    ray: str | None,
    cap: int | None,
    move_seconds: float | None,
    **rule_options: int | None,
) -> None:
    """Compare bot A with bot B: the same deals, with A in every seat in turn and B in all others.

    A bot is a name (see docs/bots.md), a function of yours such as mymodule:my_bot, or a command such as ./mybot.
    """
    from keltis.bots.arena.estimates import Sprt
    from keltis.bots.arena.match import Match, compare
    from keltis.bots.arena.summary import summary

    match = Match(a, b, game_of(name, seats, rule_options), seed, cap or 0, move_seconds, on_failure, luck_free)
    check((a, b), match.game)
    test = Sprt(1 / seats) if sprt else None
    with players(workers, ray, deals) as crew, bar(f"{a} – {b}", deals, crew) as advance:
        found = compare(match, deals, crew, test, lambda blocks: advance(len(blocks), lambda: _estimate(blocks)))
    if not found.blocks:
        raise click.Abort
    figures = found.figures()
    click.echo(json.dumps(figures) if as_json else summary(figures, deals))
    if found.interrupted:
        raise click.Abort
    if figures["failures"] or figures["failures_of_b"]:
        sys.exit(FAILED)


@contextlib.contextmanager
def players(workers: int | None, ray: str | None, most: int) -> "Iterator[Workers]":
    """A cluster, or local processes. More than `most` of them would be idle."""
    from keltis.bots.arena.processes import usable_cores
    from keltis.bots.arena.ray_cluster import connected

    if ray is not None:
        if workers is not None:
            raise click.ClickException("--workers is for this machine: a cluster plays on all of its cores.")
        with contextlib.redirect_stdout(sys.stderr), connected(ray) as cluster:  # Ray reports dead workers there
            yield cluster
        return
    try:
        yield min(workers or usable_cores(), most)
    except BrokenProcessPool:
        raise click.ClickException("A process that played games has died, perhaps for want of memory.") from None


@contextlib.contextmanager
def bar(
    title: str, total: int, workers: "Workers", done: int = 0
) -> Iterator[Callable[[int, Callable[[], str]], None]]:
    """A progress bar with interim results. While this process itself plays, nothing else uses its CPU time."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[known]}"),
    )
    shown = 0.0
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal, auto_refresh=workers != 1
    ) as bars:
        task = bars.add_task(title, total=total, completed=done, known="")

        def advance(completed: int, known: Callable[[], str]) -> None:
            nonlocal shown
            if time.monotonic() - shown > REFRESH_SECONDS:
                bars.update(task, completed=completed, known=known(), refresh=True)
                shown = time.monotonic()

        yield advance


def _estimate(blocks: "Sequence[Block]") -> str:
    from keltis.bots.arena.estimates import mean_interval, share_interval

    win = share_interval([block.share for block in blocks])
    margin = mean_interval([block.margin for block in blocks])
    return f"{win.mean:.1%} ± {(win.high - win.low) / 2:.1%}, margin {margin.mean:+.1f}"


@click.command()
@click.argument("bots", nargs=-1, shell_complete=complete_bot)
@click.option("--all", "every", is_flag=True, help="One bot of each kind, instead of naming them: this takes long.")
@click.option("--deals", type=click.IntRange(1), default=200, show_default=True, help="For each match.")
@click.option("--seed", default="ladder", show_default=True, help="All deals and bots come from it.")
@click.option("--anchor", help=f"The bot that is rated 1500: without it {ANCHOR}, or else the first.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder to write to, and to go on in."
)
@ON_FAILURE
@playing
def ladder(
    bots: tuple[str, ...],
    every: bool,
    deals: int,
    seed: str,
    anchor: str | None,
    out: Path | None,
    on_failure: "OnFailure",
    name: str,
    seats: int,
    workers: int | None,
    ray: str | None,
    cap: int | None,
    move_seconds: float | None,
    **rule_options: int | None,
) -> None:
    """Let BOTS play each other; write their ratings as a table and a picture.

    What was played is kept in the folder: the same command goes on where it was stopped.

    keltis ladder random greedy rule --deals 50
    """
    from keltis.bots import BOTS
    from keltis.bots.arena import ladder as rungs

    if not bots and not every:
        click.echo(f"{click.get_current_context().get_help()}\n\nBots: {' '.join(BOTS)}; see docs/bots.md.")
        return
    bots = bots or tuple(BOTS)
    anchor = anchor or (ANCHOR if ANCHOR in bots else bots[0])
    if len(set(bots)) < max(2, len(bots)):
        raise click.ClickException("A ladder is of two or more different bots.")
    if anchor not in bots:
        raise click.ClickException(f"The anchor {anchor!r} is not among the bots of this ladder.")
    game = game_of(name, seats, rule_options)
    check(bots, game)
    folder = out or Path(f"ladder-{name}-{seats}")
    matches = rungs.matches(bots, game, seed, cap or 0, move_seconds, on_failure)
    total, interrupted = len(matches) * deals, False
    with players(workers, ray, total) as crew:
        results = rungs.open_results(folder, rungs.setting_of(matches[0]))
        chunks = rungs.missing(matches, results, deals)
        done = total - sum(len(numbers) for _, numbers in chunks)
        try:
            with (
                bar("Ladder", total, crew, done) as advance,
                contextlib.closing(rungs.play(folder, chunks, results, crew)) as playing_on,
            ):
                for match, added in playing_on:
                    done += added
                    advance(done, lambda match=match: f"{match.a} – {match.b}")  # type: ignore[misc]
        except KeyboardInterrupt:
            interrupted = True
    played = rungs.chosen(results, matches, deals)
    if anchor in {bot for match in played for bot in (match.a, match.b)}:
        text = rungs.write(folder, played, anchor, _command("ladder", bots))
        console = Console()
        console.print(Markdown(text) if console.is_terminal else text, markup=False, highlight=False, soft_wrap=True)
        click.echo(f"Written to {folder / rungs.TABLE} and {folder / rungs.PICTURE}.", err=True)
    if interrupted:
        click.echo(f"Stopped after {done:,} of {counted(total, 'block')}: the same command goes on.", err=True)
        raise click.Abort
    if any(rungs.failures_of(bot, played) for bot in bots):
        sys.exit(FAILED)


def _command(name: str, bots: Sequence[str]) -> str:
    """The command that reproduces this result, without options that do not affect it."""
    context = click.get_current_context()
    words = ["keltis", name]
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        if isinstance(parameter, click.Option) and value is not None and parameter.name not in CHANGE_NOTHING:
            if parameter.is_flag:
                words += parameter.opts[:1] if value else parameter.secondary_opts[:1]
            else:
                words += [parameter.opts[0], str(value)]
    return shlex.join([*words, *bots])
