"""The command that trains a bot. `keltis.cli.main` loads this file only when it is used."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from keltis.cli.game_arguments import GAME, USUAL

if TYPE_CHECKING:
    from keltis.bots.train.train_network import News, School


@click.group()
def train() -> None:
    """Train a bot."""


@train.command()
@click.option("--game", "name", type=GAME, default=USUAL, show_default=True)
@click.option("--minutes", type=click.FloatRange(0, min_open=True), default=15.0, show_default=True)
@click.option("--rounds", type=click.IntRange(1), help="Instead of minutes: the same rounds make the same network.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="All chance comes from it.")
@click.option("--threads", type=click.IntRange(1, 64), help="Without it, one for each core; the result is the same.")
@click.option("--resume", is_flag=True, help="Go on where the run that wrote this file was stopped.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="The file; without it small-GAME.npz, here."
)
def small(
    name: str,
    minutes: float,
    rounds: int | None,
    seed: int,
    threads: int | None,
    resume: bool,
    out: Path | None,
) -> None:
    """Train the small network by games against itself, on this machine's cores.

    The network that did best against the rule bots is kept, and beside it, every minute, all that --resume needs.
    """
    from keltis.bots.train.train_network import Recipe, School, beside
    from keltis.bots.train.train_network import train as run

    out = out or Path(f"small-{name}.npz")
    if beside(out).exists() and not resume:
        raise click.ClickException(f"{beside(out)} is there already: --resume goes on with it, or remove it.")
    if not out.parent.is_dir():
        raise click.ClickException(f"There is no folder {out.parent}.")
    console = Console()
    school = School(name, Recipe(seed=seed), threads)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:.0f} %"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, TextColumn("{task.fields[known]}"), console=console, transient=True) as bars:
        task = bars.add_task(f"Training, {name}", total=1.0, known="")

        def tell(news: "News") -> None:
            bars.update(task, completed=news.done, known=_known(news, school))
            if news.standings:
                bars.console.print(_line(news, school), highlight=False, soft_wrap=True)

        run(school, out, minutes=minutes, rounds=rounds, resume=resume, tell=tell)
    console.print(f"The best network is in {out}.", highlight=False)


def _known(news: "News", school: "School") -> str:
    report = news.report
    speed = school.decisions / max(news.seconds, 0.001)
    return f"{speed:,.0f} decisions/s, entropy {report.entropy:.3f}, change {report.change:.4f}"


def _line(news: "News", school: "School") -> str:
    """A progress line worth keeping: the results against the panel."""
    rule, greedy = (
        " / ".join(f"{standing.share:.1%}" for standing in news.standings if standing.rival == rival)
        for rival in ("rule", "greedy")
    )
    return (
        f"{news.seconds / 60:5.1f} min  {school.games:,} games, {school.decisions / 1e6:.1f} M decisions; "
        f"wins against rule {rule}, greedy {greedy} (at 2 / 3 / 4 seats){', the best' if news.best else ''}"
    )
