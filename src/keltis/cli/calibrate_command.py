"""The command that calibrates winning chances. `keltis.cli.main` loads this file only when it is used."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

import keltis
from keltis import games
from keltis.cli.game_arguments import GAME, NAMES, SEATS

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("name", metavar=NAMES, type=GAME)
@click.option(
    "--seats", "seat_counts", type=SEATS, multiple=True,
    help="How many play, also several times; without it 2, 3 and 4.",
)  # fmt: skip
@click.option("--positions", type=click.IntRange(100), default=10_000, show_default=True, help="To fit a curve on.")
@click.option("--held-out", type=click.IntRange(100), default=10_000, show_default=True, help="To test it on.")
@click.option("--worlds", type=click.IntRange(1, 1 << 14), default=128, show_default=True, help="For each position.")
@click.option("--seed", type=click.IntRange(0, 1 << 15), default=1, show_default=True, help="Of the games and worlds.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; without it, one for each core.")
@click.option("--against", "bot", metavar="BOT", help="Fit nothing: test the present curve in games of this bot.")
@click.option("--table", type=FILE, default=Path("calibration.json"), show_default=True, help="To write the curves to.")
@click.option("--picture", type=FILE, help="To write; without it calibration-GAME.svg.")
def calibrate(
    name: str,
    seat_counts: tuple[int, ...],
    positions: int,
    held_out: int,
    worlds: int,
    seed: int,
    workers: int | None,
    bot: str | None,
    table: Path,
    picture: Path | None,
) -> None:
    """Compare chances to win with how games end, and fit the curves that hints are corrected by.

    Each position is one decision of a game of its own. A curve is tested on games that it was not fitted on.
    """
    from keltis.bots import calibration
    from keltis.bots.arena.match import usable_cores
    from keltis.bots.train import calibrate
    from keltis.bots.train.calibration_chart import draw

    findings: dict[int, calibrate.Finding] = {}
    total = held_out if bot else positions + held_out
    workers = workers or usable_cores()
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        for seats in seat_counts or games.find(name).seats:
            game = keltis.make(name, seats=seats, speed="native")
            task = bars.add_task(f"{name}, {seats} seats", total=total)

            def report(done: int, task: int = task) -> None:
                bars.advance(task, done)  # type: ignore[arg-type]

            if bot:
                sample = calibrate.measure(game, held_out, 0, worlds, seed, workers, report, bot)
                findings[seats] = calibrate.check(calibration.load(name, seats), sample)
            else:
                findings[seats] = calibrate.calibrate(game, positions, held_out, worlds, seed, workers, report)
    players = bot or "rule"
    picture = picture or Path(f"calibration-{name}.svg")
    picture.write_text(
        draw(
            findings,
            name,
            f"{held_out:,} positions each, from games of {players} bots that no curve was fitted on; {worlds} worlds",
        ),
        encoding="utf-8",
    )
    click.echo("\n".join(calibrate.told(findings, calibration.ENOUGH)))
    if not bot:
        known = calibration.read(table if table.exists() else calibration.TABLE)
        found = {(name, seats): finding.curve for seats, finding in findings.items()}
        calibration.write(table, known | found)
        click.echo(f"Written to {table} and {picture}.", err=True)
