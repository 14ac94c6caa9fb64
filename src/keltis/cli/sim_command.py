"""The commands that count: random games, and sequences of actions. `keltis.cli.main` loads this file only when used."""

import json
import time
from collections.abc import Iterator
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

import keltis
from keltis.cli.game_arguments import GAME, NAMES, SEATS, chosen, rule_options
from keltis.core import Game
from keltis.i18n import counted


@click.command()
@click.argument("name", metavar=NAMES, type=GAME)
@click.option("--seats", type=SEATS, default=2, show_default=True, help="How many play.")
@click.option("--games", type=click.IntRange(1), default=100_000, show_default=True, help="How many to play.")
@click.option(
    "--seed", type=click.IntRange(0, (1 << 64) - 1), default=1, show_default=True, help="The same seed, the same games."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@rule_options
def sim(name: str, seats: int, games: int, seed: int, as_json: bool, **options: int | None) -> None:
    """Play random games and print how long they are, what they score and who wins."""
    import numpy as np

    game = keltis.make(name, seats=seats, speed="native", **chosen(options))
    list(_random_results(game, 1, seed, shown=False))  # compiling, or loading what is compiled, is not playing
    began = time.perf_counter()
    chunks = list(_random_results(game, games, seed, shown=not as_json))
    seconds = time.perf_counter() - began
    lengths, scores = (np.concatenate(column) for column in zip(*chunks, strict=True))
    best = scores == scores.max(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    found = {
        "game": name,
        "seats": seats,
        "games": games,
        "seed": seed,
        "options": {**dict(game.own_options), "quiet_limit": game.quiet_limit},
        "seconds": round(seconds, 3),
        "actions": {"mean": float(lengths.mean()), "least": int(lengths.min()), "most": int(lengths.max())},
        "places": [  # in the order of playing: the first one begins
            {
                "score": float(scores[:, place].mean()),
                "score_deviation": float(scores[:, place].std()),
                "win_share": float(shares[:, place].mean()),
            }
            for place in range(seats)
        ],
    }
    if as_json:
        click.echo(json.dumps(found))
    else:
        _tell(found)


def _tell(found: dict[str, Any]) -> None:
    console, actions = Console(), found["actions"]
    console.print(
        f"{counted(found['games'], 'random game')} of {found['game']} with {found['seats']} seats in "
        f"{found['seconds']:.1f} s: {actions['mean']:.1f} actions (from {actions['least']} to {actions['most']})",
        highlight=False,
    )
    table = Table("", "score", "± s.d.", "wins")
    for place, row in enumerate(found["places"]):
        who = "begins" if place == 0 else f"{place} after"
        table.add_row(who, f"{row['score']:.2f}", f"{row['score_deviation']:.2f}", f"{row['win_share']:.2%}")
    console.print(table)


def _random_results(game: Game, games: int, seed: int, *, shown: bool) -> Iterator[tuple[Any, Any]]:
    """Chunks of lengths and scores, with the seats in playing order, the starting seat first."""
    import numpy as np

    rules, chunk = game.rules, 3_600  # rounded so that each seat begins equally often
    rng = np.array([seed], np.uint64)
    deck, tiles = rules.ALL_DECK.copy(), rules.ALL_TILES.copy()
    for done in track(range(0, games, chunk), "Playing", transient=True, disable=not shown):
        states = np.zeros(min(chunk, games - done), rules.STATE)
        lengths, scores = np.zeros(len(states), np.int32), np.zeros((len(states), game.seats), np.int32)
        rules.random_games(states, lengths, game.seats, game.option_bits, game.quiet_limit, deck, tiles, rng)
        rules.totals(states, game.seats, scores)
        order = (np.arange(len(states))[:, None] + np.arange(game.seats)) % game.seats
        yield lengths, np.take_along_axis(scores, order, axis=1)


@click.command()
@click.argument("name", metavar=NAMES, type=GAME)
@click.option("--seats", type=SEATS, default=2, show_default=True, help="How many play.")
@click.option("--seed", default="perft", show_default=True, help="The deal to count from.")
@click.option("--depth", type=click.IntRange(1, 8), default=4, show_default=True, help="Actions in a sequence.")
@rule_options
def perft(name: str, seats: int, seed: str, depth: int, **options: int | None) -> None:
    """Count the sequences of actions from a deal: a fingerprint of the rules."""
    game = keltis.make(name, seats=seats, speed="native", **chosen(options))
    state = game.start(game.deal(seed))
    for length in range(1, depth + 1):
        click.echo(f"{length} {keltis.perft(game, state, length)}")
