"""Compiles a game once for tests that would otherwise all do it: python -m tests.support.compile_first board"""

import sys

import keltis
from keltis.bots import make_bot
from keltis.bots.analysis import warm_up
from keltis.bots.kinds import Evaluator
from keltis.bots.train import calibrate
from keltis.bots.train.tuning_games import OnCores
from keltis.bots.weights import load_rule
from keltis.env.batch import Batch
from keltis.env.observation import layout
from keltis.env.settings import setting
from keltis.testing import check_game


def compile_all(name: str) -> None:
    """Compile the rules, and what searching bots need."""
    game = keltis.make(name, speed="native")
    check_game(game, games=1, every=1000)
    state = game.start(game.deal("compiling"))
    view = game.observe(state, game.turn(state))
    Evaluator(game, load_rule(name, 2)).rank(view, "rule")
    for bot in ("gated:2x2", "ismcts:2", "search:2x2"):
        make_bot(bot, game)(view)
    warm_up(game)
    calibrate.measure(game, 1, 1, 1, lambda _done: None)
    batch = Batch(setting(name), 2, "rule")
    step = batch.new_step()
    batch.reset(1, step)
    batch.act(batch.random_actions(), step)
    batch.bot_actions("rule")
    layout(game).write(view)
    OnCores(name, 2, 1)


if __name__ == "__main__":
    compile_all(sys.argv[1])
