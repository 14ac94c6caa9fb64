"""What bots need loaded before they think; and a program that compiles it beforehand, for `preparation.py`:

    python -m keltis.server.bots.loading board

Each kind of bot runs once on a dummy opening, so that no question pays for compiling.
"""

import os
import signal
import sys
import threading

from keltis.bots import make_bot
from keltis.core import Game, View, make
from keltis.engine import speeds

NICENESS = 10  # more than a worker's; but whoever waits for it on a busy machine should not wait for ever


def use_policy(name: str) -> None:
    game = make(name)
    make_bot("rule", game)(_opening(game))


def use_search(name: str) -> None:
    game = make(name)
    make_bot("gated:2x2", game)(_opening(game))


def use_analysis(name: str) -> None:
    from keltis.bots import analysis

    analysis.warm_up(make(name))


def is_compiled(name: str) -> bool:
    """Whether the searches and analyses of a game have been compiled on this machine, and need only be loaded."""
    from keltis.bots.compiled import BOTS

    code = speeds.load(name, "native", BOTS)
    return all(map(speeds.is_cached, (code.play_out_worlds_at, code.look_ahead_at, code.expect_of_views)))


def _opening(game: Game) -> View:
    state = game.start(game.deal(""))
    return game.observe(state, game.turn(state))


def _exit_with_server() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_exit_with_server, daemon=True).start()
    if speeds.can_cache() and not is_compiled(sys.argv[1]):
        use_search(sys.argv[1])
        use_analysis(sys.argv[1])
    os._exit(0)
