"""What bots need loaded before they think; and a program that compiles it beforehand, for `preparation.py`:

    python -P signs_of_life.py keltis.server.bots.loading board

Each kind of bot runs once on a dummy opening, so that no question pays for compiling.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable

from keltis.bots import analysis, make_bot
from keltis.bots.compiled import is_compiled
from keltis.bots.first_choice import SEARCH_CODE, first_choice
from keltis.bots.stand_in import use_search
from keltis.core import Game, View, make
from keltis.engine import speeds
from keltis.server.bots import signs_of_life

NICENESS = 10  # more than a worker's; but whoever waits for it on a busy machine should not wait for ever


def use_policy(name: str) -> None:
    game = make(name)
    make_bot("rule", game)(_opening(game))


def use_at_once(name: str) -> None:
    game = make(name)
    view = _opening(game)
    first_choice(game, "")(view)
    analysis.first_thoughts(game, view)


def use_network(name: str) -> None:
    game = make(name)
    make_bot("student", game)(_opening(game))


def use_analysis(name: str) -> None:
    analysis.warm_up(make(name))


Use = Callable[[str], None]
COMPILED: dict[Use, tuple[str, ...]] = {  # by each use, in the order in which they are prepared
    use_policy: (),
    use_network: ("decide_at",),
    use_search: SEARCH_CODE,
    use_analysis: analysis.ANALYSIS_CODE,
}


def is_prepared(name: str, use: Use) -> bool:
    """Whether what a use of a game needs has been compiled on this machine, and need only be loaded."""
    return is_compiled(name, *COMPILED[use])


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
    signs_of_life.begin()
    threading.Thread(target=_exit_with_server, daemon=True).start()
    if speeds.can_cache():
        for use in COMPILED:
            if not is_prepared(sys.argv[1], use):
                use(sys.argv[1])
    signs_of_life.say(signs_of_life.READY)
    os._exit(0)
