"""The command that checks chances to win and margins. `keltis.cli.main` loads this file only when it is used."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

import keltis
from keltis import games
from keltis.cli.game_arguments import GAME, NAMES, SEATS, complete_bot
from keltis.i18n import counted

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("name", metavar=NAMES, type=GAME)
@click.option(
    "--seats", "seat_counts", type=SEATS, multiple=True,
    help="How many play, also several times; without it 2, 3 and 4.",
)  # fmt: skip
@click.option("--positions", type=click.IntRange(100), default=2_000, show_default=True, help="For each of these.")
@click.option(
    "--players", "bot", metavar="BOT", default="champion", show_default=True, shell_complete=complete_bot,
    help="Who plays the games.",
)  # fmt: skip
@click.option(
    "--network", type=click.Choice(("champion", "student", "judge")), default="champion", show_default=True,
    help="Who expects something: a player of what the seat on turn sees, the judge of all hands.",
)  # fmt: skip
@click.option("--seed", type=click.IntRange(0, 1 << 15), default=1, show_default=True, help="Of the games.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; without it, one for each core.")
@click.option("--picture", type=FILE, help="To write; without it calibration-GAME.svg.")
def calibrate(
    name: str,
    seat_counts: tuple[int, ...],
    positions: int,
    bot: str,
    network: str,
    seed: int,
    workers: int | None,
    picture: Path | None,
) -> None:
    """Compare the chances to win and the margins that a network expects with how games end.

    Each position is one decision of a game of its own, and counts for all seats. Hints show the champion's chances.
    Games of students take a tenth of the time.
    """
    from keltis.bots.arena.processes import usable_cores
    from keltis.bots.train import calibrate
    from keltis.bots.train.calibration_chart import draw

    chances: dict[int, list[calibrate.Bin]] = {}
    margins: dict[int, list[calibrate.Bin]] = {}
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        for seats in seat_counts or games.find(name).seats:
            game = keltis.make(name, seats=seats, speed="native")
            task = bars.add_task(f"{name}, {seats} seats", total=positions)

            def report(done: int, task: int = task) -> None:
                bars.advance(task, done)  # type: ignore[arg-type]

            found = calibrate.measure(game, positions, seed, workers or usable_cores(), report, bot, network)
            chances[seats] = calibrate.bins(found.chances, found.wins)
            margins[seats] = calibrate.margin_bins(found.margins, found.leads)
    picture = picture or Path(f"calibration-{name}.svg")
    each = counted(positions, "position")
    subtitle = f"{each} each, of games between bots named {bot}; seed {seed}; the {network}'s chances"
    picture.write_text(draw(chances, name, subtitle), encoding="utf-8")
    click.echo("\n".join(calibrate.told(chances, margins)))
    click.echo(f"Written to {picture}.", err=True)
