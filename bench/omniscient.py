"""How much would it be worth to know all hands? A search that does, against another bot.

    python bench/omniscient.py board search:64x8 search:64x8 --deals 200
    python bench/omniscient.py board search:64x8 search:64x8 --deals 200 --deck   # the order of the deck too

The first search sees the true hands (and with --deck, the one true world); the second bot is as usual. No player can do
this, and no bot of the project does: it bounds what better guesses about hidden cards could bring. The unit is a deal,
played in every seat, as in the arena, with the same deals.
"""

import functools
import json
from collections.abc import Callable

import click
import numpy as np

import keltis
from keltis import Action, Game, State
from keltis.bots import make_bot
from keltis.bots.arena.estimates import mean_interval, share_interval
from keltis.bots.arena.match import win_share
from keltis.bots.arena.processes import in_order
from keltis.bots.arguments import Outcomes
from keltis.bots.champion_search import Lookahead, Searcher
from keltis.bots.kinds import seed_of
from keltis.bots.registry import search_settings
from keltis.cli.game_arguments import GAME, SEATS


class Omniscience(Lookahead):
    """A look ahead from the true position."""

    def __init__(self, searcher: Searcher, game: Game, state: State, seed: str, deck_known: bool) -> None:
        view = game.observe(state, int(state.table.turn))
        super().__init__(searcher, view, seed_of(game, view, seed))
        self.state, self.deck_known = state, deck_known

    def look(self, candidates: object, begin: int, found: Outcomes) -> None:
        one = self.searcher
        one.policy.compiled.look_ahead_knowing_at(
            self.state.records, not self.deck_known, candidates, begin, self.seed, one.depth, one.leaf, one.lineup,
            one.policy.memory, found,
        )  # fmt: skip


def play(
    name: str, seats: int, knowing: str, other: str, deck_known: bool, seed: str, deal: int
) -> tuple[float, float]:
    """The knowing search's share of the wins and its margin over one deal, in every seat."""
    game = keltis.make(name, seats=seats, first=0, speed="native")
    searcher = _searcher(name, seats, knowing)
    shares, margins = [], []
    for place in range(seats):
        stream = f"{seed} block {deal} game {place}"
        rest = make_bot(other, game, stream)

        def think(state: State, stream: str = stream) -> Action:
            return searcher.choose(Omniscience(searcher, game, state, stream, deck_known))

        scores = _play_game(game, f"{seed} deal {deal}", place, think, rest)
        shares.append(win_share(scores, place))
        margins.append(scores[place] - max(score for seat, score in enumerate(scores) if seat != place))
    return float(np.mean(shares)), float(np.mean(margins))


def _play_game(
    game: Game, deal: str, place: int, think: Callable[[State], Action], rest: Callable[[keltis.View], Action]
) -> list[int]:
    state = game.start(game.deal(deal))
    while (seat := game.turn(state)) is not None:
        action = think(state) if seat == place else rest(game.observe(state, seat))
        state = game.apply(state, action)
    return [score.total for score in game.score(state)]


@functools.cache
def _searcher(name: str, seats: int, bot: str) -> Searcher:
    return Searcher(keltis.make(name, seats=seats, first=0, speed="native"), search_settings(bot))


@click.command()
@click.argument("name", type=GAME)
@click.argument("knowing")
@click.argument("other")
@click.option("--seats", type=SEATS, default=2, show_default=True)
@click.option("--deals", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", default="omniscient", show_default=True)
@click.option("--deck", is_flag=True, help="The search knows the order of the deck as well.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
def main(
    name: str, knowing: str, other: str, seats: int, deals: int, seed: str, deck: bool, workers: int
) -> None:  # fmt: skip
    """Play the search KNOWING, which sees all hands, against the bot OTHER."""
    calls = [(name, seats, knowing, other, deck, seed, deal) for deal in range(deals)]
    shares, margins = zip(*in_order(play, calls, workers), strict=True)
    win, margin = share_interval(shares), mean_interval(margins)
    found = {
        "game": name,
        "seats": seats,
        "knowing": knowing,
        "deck": deck,
        "other": other,
        "deals": deals,
        "seed": seed,
    }
    print(json.dumps(found | {"win": win, "margin": margin}))


if __name__ == "__main__":
    main()
