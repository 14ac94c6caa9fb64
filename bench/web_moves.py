"""How long the levels of a page without a server take for a move, as on a device four times slower.

python bench/web_moves.py

Prints a table in Markdown: the median, the 95 % quantile and the longest move of each level, in milliseconds, of games
between levels with two to four seats. Node plays as a page with one worker does. Its clock is CPU time, so that other
work does not count. A device four times slower is emulated: a search gets a quarter of its time here, and every result
is multiplied by four. The messages between threads thereby count four times as well.
"""

import argparse
import itertools
import os
import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from keltis import games, make
from keltis.bots import make_bot
from keltis.bots.levels import LEVELS
from keltis.cli import bench_web
from keltis.core import Game, View

SLOWER = 4
AIM = 1000  # milliseconds


def views(game: Game) -> Iterator[View]:
    """From all stages of games between levels, without those at which there is no choice."""
    rng = random.Random(f"{game.name} {game.seats}")
    for number in itertools.count():
        state = game.start(game.deal(f"moves {number}"))
        players = [make_bot(rng.choice(LEVELS[:7]), game, str(seat)) for seat in range(game.seats)]
        while (seat := game.turn(state)) is not None:
            view = game.observe(state, seat)
            if len(game.legal(view)) > 1 and rng.random() < 0.2:
                yield view
            state = game.apply(state, players[seat](view))


def measure(count: int) -> tuple[dict[str, float], dict[tuple[str, str, int], list[float]]]:
    """Milliseconds of a device four times slower: until a game's bots are loaded; for the moves of each level."""
    loaded, moves = {}, {}
    with bench_web.node() as ask:
        for name in games.names():
            loaded[name] = 1000 * SLOWER * ask(kind="load", game=name, view="", candidates=[])
            for seats in games.find(name).seats:
                found = list(itertools.islice(views(make(name, seats=seats, speed="native")), count))
                for level in LEVELS:
                    how = {"game": name, "seats": seats, "level": level, "time": 1 / SLOWER}
                    took = [
                        ask(kind="move", view=bytes(view).hex(), seed=str(i), **how) for i, view in enumerate(found)
                    ]
                    moves[name, level, seats] = [1000 * SLOWER * each for each in took]
    return loaded, moves


def table(moves: dict[tuple[str, str, int], list[float]]) -> Iterator[str]:
    yield (
        "| level | "
        + " | ".join(f"{name}, {what}" for name in games.names() for what in ("50 %", "95 %", "longest"))
        + " |"
    )
    yield "|---|" + 6 * "--:|"
    for level in LEVELS:
        cells = []
        for name in games.names():
            took = [each for (game, one, _), found in moves.items() if (game, one) == (name, level) for each in found]
            cells += [statistics.median(took), statistics.quantiles(took, n=20, method="inclusive")[-1], max(took)]
        yield f"| {level} | " + " | ".join(f"{each:.0f}" if each >= 10 else f"{each:.1f}" for each in cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=60, help="of each level in each game with each number of seats")
    loaded, moves = measure(parser.parse_args().moves)
    print("\n".join(table(moves)))
    print(
        f"\nload {os.getloadavg()[0]:.1f}; loading, once:",
        ", ".join(f"{name} {took:.0f} ms" for name, took in loaded.items()),
    )
    late = sum(took > AIM for found in moves.values() for took in found)
    print(f"moves over {AIM} ms: {late} of {sum(map(len, moves.values()))}")


if __name__ == "__main__":
    main()
