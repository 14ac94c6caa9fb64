"""The command that generates self-play data. `keltis.cli.main` loads this file only when it is used."""

import contextlib
import sys
from pathlib import Path

import click
import numpy as np

from keltis.cli.arena_commands import FAILED, bar, check, game_of, players, playing
from keltis.cli.game_arguments import complete_bot
from keltis.i18n import counted


@click.command()
@click.argument("bots", nargs=-1, required=True, shell_complete=complete_bot)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many to play.")
@click.option("--seed", default="selfplay", show_default=True, help="All deals and bots come from it.")
@click.option("--shard", type=click.IntRange(1), default=250, show_default=True, help="Games in a file.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="The folder to write to, and to go on in."
)
@playing
def selfplay(
    bots: tuple[str, ...],
    games: int,
    seed: str,
    shard: int,
    out: Path | None,
    name: str,
    seats: int,
    workers: int | None,
    ray: str | None,
    cap: int | None,
    move_seconds: float | None,
    **rule_options: int | None,
) -> None:
    """Let BOTS, one for all seats or one for each, play games; write what they saw and did as NumPy files.

    Files that are in the folder are kept: the same command goes on where it was stopped, and more games can be added.
    """
    from keltis.bots.arena import selfplay as data

    plan = data.Plan(bots, game_of(name, seats, rule_options), seed, cap or 0, move_seconds, shard)
    check(bots, plan.game)
    folder = out or Path(f"selfplay-{name}-{seats}")
    files = -(-games // shard)
    interrupted = False
    with players(workers, ray, files) as crew:
        data.open_folder(folder, plan)
        shards = data.missing(folder, plan, games)
        done = games - sum(len(numbers) for _, numbers in shards)
        try:
            with (
                bar("Games", games, crew, done) as advance,
                contextlib.closing(data.play(folder, shards, crew)) as playing_on,
            ):
                for added in playing_on:
                    done += added
                    advance(done, lambda: str(folder))
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        click.echo(f"Stopped after {done:,} of {counted(games, 'game')}: the same command goes on.", err=True)
        raise click.Abort
    ends = [data.kept(folder, place) for place in range(files)]
    decisions, failures = (sum(int(end[count].sum()) for end in ends) for count in ("decisions", "failures"))
    kept = sum(map(len, ends))
    what = f"{counted(kept, 'game')} with {counted(decisions, 'decision')}"
    click.echo(f"{what} {'is' if kept == 1 else 'are'} in {folder}, in {counted(files, 'file')}.")
    if failures:
        spoilt = sum(int(np.count_nonzero(end["failures"])) for end in ends)
        who = bots[0] if len(set(bots)) == 1 else f"one of {', '.join(sorted(set(bots)))}"
        said = f"{who} failed in {counted(spoilt, 'game')}: the rule bot played {counted(failures, 'move')} instead."
        click.echo(f"{said} `failures` in the files says in which.", err=True)
        sys.exit(FAILED)
