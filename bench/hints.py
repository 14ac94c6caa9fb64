"""What a hint costs: CPU seconds of one analysis, on views from games between rule bots, without a limit of time.

python -m bench.hints board
python -m bench.hints board --depth end    # as the expert looks ahead: students play each action to the end
"""

import argparse
import dataclasses
import time

import numpy as np

import keltis
from keltis.bots import make_bot
from keltis.bots.analysis import SERVER, analyse
from keltis.bots.champion_search import TO_THE_END
from keltis.bots.opinions import DEPTH
from keltis.core import Game, View
from keltis.server.bots.worker import HINT_WORLDS


def views(game: Game, number: int) -> list[View]:
    """Every fifth view with a choice, of as many games as it takes."""
    bot, found, place = make_bot("rule", game), [], 0
    for deal in range(number):
        state = game.start(game.deal(f"hints {deal}"))
        while (seat := game.turn(state)) is not None:
            view = game.observe(state, seat)
            if len(game.legal(view)) > 1:
                place += 1
                if place % 5 == 0:
                    found.append(view)
            if len(found) == number:
                return found
            state = game.apply(state, bot(view))
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=("board", "cards"))
    parser.add_argument("--depth", choices=(str(DEPTH), "end"), default=str(DEPTH))
    parser.add_argument("--views", type=int, default=50)
    asked = parser.parse_args()
    game = keltis.make(asked.game, speed="native")
    settings = dataclasses.replace(SERVER, depth=TO_THE_END if asked.depth == "end" else DEPTH)
    taken = []
    for number, view in enumerate(views(game, asked.views + 1)):
        begun = time.process_time()
        analyse(game, view, worlds=HINT_WORLDS, settings=settings)
        if number:  # the first one loads what is compiled
            taken.append(1000 * (time.process_time() - begun))
    median, most = np.percentile(taken, [50, 90])
    print(f"{asked.game}: median {median:.0f} ms, 90 % {most:.0f} ms, longest {max(taken):.0f} ms, {len(taken)} views")


if __name__ == "__main__":
    main()
