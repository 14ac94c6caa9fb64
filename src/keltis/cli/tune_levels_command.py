"""`keltis tune-levels`: find the eight levels of bots."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console

from keltis.cli.game_arguments import GAME, NAMES, SEATS
from keltis.i18n import counted

if TYPE_CHECKING:
    from keltis.bots.train.level_tuning import Found


@click.command("tune-levels")
@click.argument("game", metavar=NAMES, type=GAME)
@click.option("--seats", type=SEATS, multiple=True, help="Only for so many seats; the others stay as they are.")
@click.option("--deals", type=click.IntRange(50), default=800, show_default=True, help="For each step.")
@click.option("--confirm-deals", type=click.IntRange(1), default=2000, show_default=True, help="Fresh, at the end.")
@click.option("--expert-deals", type=click.IntRange(2), default=200, show_default=True, help="Of the expert.")
@click.option(
    "--expert-share", type=click.FloatRange(0, 1, min_open=True, max_open=True), multiple=True,
    help="How often the expert beats plain networks, if known, for each of --seats: it is not measured then.",
)  # fmt: skip
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads and processes; without it, one for each core.")
@click.option("--seed", type=click.IntRange(0, 1 << 20), default=1, show_default=True, help="Of all deals and bots.")
def tune_levels(
    game: str,
    seats: tuple[int, ...],
    deals: int,
    confirm_deals: int,
    expert_deals: int,
    expert_share: tuple[float, ...],
    out: Path | None,
    workers: int | None,
    seed: int,
) -> None:
    """Find the slack of each level, from the top down, so that the one above beats it in 64 % (two seats)."""
    from keltis import games
    from keltis.bots import levels
    from keltis.bots.arena.processes import usable_cores
    from keltis.bots.train import level_tuning as tuning

    if expert_share and len(expert_share) != len(seats):
        raise click.ClickException("Each --expert-share belongs to one --seats: give as many of both.")
    workers = workers or usable_cores()
    out = out or Path(f"levels-{game}.json")
    found = levels.read(out if out.is_file() else levels.builtin(game), game)
    console = Console(stderr=True, highlight=False, markup=False)
    for i, number in enumerate(seats or games.find(game).seats):
        with console.status(f"{game}, {number} seats: compiling") as status:
            table = tuning.Table(game, number, workers)

            def report(line: str, number: int = number) -> None:
                console.print(f"{game}, {number} seats: {line}")

            if expert_share:
                share = expert_share[i]
            else:
                status.update(f"{game}, {number} seats: the expert plays")
                anchor = tuning.measure_expert(game, number, expert_deals, f"levels {seed}", workers)
                share = anchor.share
                report(f"expert – {tuning.PLAIN} {_written(anchor)}")
            status.update(f"{game}, {number} seats: looking for the others")
            first = seed * 1_000_000
            found[number] = tuning.tune_levels(table, expert_share=share, deals=deals, first=first, report=report)
            for above, below, won in tuning.confirm(table, dict(found[number]), confirm_deals):
                report(f"{above} – {below} {_written(won)} (wanted {tuning.wanted_share(number):.1%})")
        levels.write(out, game, found, f"keltis tune-levels {game} --deals {deals} --seed {seed}")
        console.print(f"{game}, {number} seats: written to {out}")


def _written(won: "Found") -> str:
    return f"{won.share:.1%} ± {1.96 * won.error:.1%} of {counted(won.deals, 'deal')}"
