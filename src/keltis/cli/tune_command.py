"""`keltis tune`: find weights for the rule bot."""

from pathlib import Path

import click
from rich.console import Console

from keltis import games
from keltis.cli.game_arguments import GAME, NAMES, SEATS


@click.command()
@click.argument("game", metavar=NAMES, type=GAME)
@click.option("--seats", "seat_counts", type=SEATS, multiple=True, help="Only for so many seats.")
@click.option("--minutes", type=click.FloatRange(0, min_open=True), default=5.0, show_default=True, help="For each.")
@click.option("--without", "without", multiple=True, help="Knowledge to do without: opponents, counting, tiles ...")
@click.option("--begin", type=click.Path(dir_okay=False, path_type=Path), help="Weights to begin with.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--gpu", is_flag=True, help="Play on a GPU, which is a hundred times as fast.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; without it, one for each core.")
@click.option("--seed", type=click.IntRange(1, 1 << 31), default=1, show_default=True, help="Of all random choices.")
def tune(
    game: str,
    seat_counts: tuple[int, ...],
    minutes: float,
    without: tuple[str, ...],
    begin: Path | None,
    out: Path | None,
    gpu: bool,
    workers: int | None,
    seed: int,
) -> None:
    """Find weights for the rule bot by CMA-ES: candidates play the last champions, the same deals each."""
    from keltis.bots import weights
    from keltis.bots.train.tune_weights import NoCma, Progress, load_cma, tune
    from keltis.bots.train.tuning_games import OnCores, OnGpu
    from keltis.engine.cuda import NoGpu

    knowledge = weights.knowledge(game)
    for name in without:
        if name not in knowledge:
            raise click.ClickException(f"No knowledge is called {name!r}: choose of {', '.join(knowledge)}.")
    excluded = [place for name in without for place in knowledge[name]]
    out = out or Path(f"rule-{game}.json")
    found = weights.read(begin, game) if begin else weights.first(game)
    console = Console(stderr=True)
    for seats in seat_counts or games.find(game).seats:
        try:
            load_cma()
            table = OnGpu(game, seats) if gpu else OnCores(game, seats, workers)
        except (NoCma, NoGpu) as error:
            raise click.ClickException(str(error)) from None
        sizes = {"population": 40, "deals": 1536, "trial_deals": 16_384} if gpu else {}
        with console.status(f"{game}, {seats} seats: beginning") as status:

            def report(now: Progress, seats: int = seats) -> None:
                status.update(
                    f"{game}, {seats} seats: generation {now.generation}, champion {now.champions} wins "
                    f"{now.share:.1%} among those it began with, margin {now.margin:+.2f}"
                )

            found[seats] = tune(table, found[seats], seconds=60 * minutes, without=excluded, seed=seed, report=report,
                                **sizes)  # fmt: skip
        weights.write(out, game, found, _how(game, minutes, without, gpu=gpu, seed=seed))
        console.print(f"{game}, {seats} seats: written to {out}", highlight=False, markup=False)


def _how(game: str, minutes: float, without: tuple[str, ...], *, gpu: bool, seed: int) -> str:
    words = ["keltis tune", game, f"--minutes {minutes:g}", *(f"--without {name}" for name in without)]
    return " ".join([*words, *(["--gpu"] if gpu else []), f"--seed {seed}"])
