"""Levels that play at once: until a search has been compiled on this machine, the student stands in for it.

    python -m keltis.bots.stand_in board    # compiles what searches and hints need, and ends when its stdin does

Compiling goes on in a process of its own, and ends with this one. Where compiled code cannot be kept, that would be of
no use, and nobody stands in.
"""

import functools
import os
import subprocess
import sys
import threading

import numpy as np

from keltis.bots.analysis import ANALYSIS_CODE, warm_up
from keltis.bots.champion_search import Lookahead, Searcher, Settings
from keltis.bots.compiled import is_compiled
from keltis.bots.first_choice import SEARCH_CODE, first_choice
from keltis.bots.kinds import Bot
from keltis.bots.levels import LEVELS, searches
from keltis.bots.registry import make_bot
from keltis.core import Action, Game, View, make
from keltis.engine import speeds

COMMAND = (sys.executable, "-m", "keltis.bots.stand_in")


def needs_compiling(name: object, game: Game) -> bool:
    """Whether this bot is a level whose search has yet to be compiled."""
    searching = isinstance(name, str) and name in LEVELS and searches(game.name, game.seats, name)
    return searching and not _is_ready(game, SEARCH_CODE)


def hints_need_compiling(game: Game) -> bool:
    """Whether what hints need has yet to be compiled; then that begins."""
    if _is_ready(game, ANALYSIS_CODE):
        return False
    compiling(game.name)
    return True


def _is_ready(game: Game, entry_points: tuple[str, ...]) -> bool:
    return is_compiled(game.name, *entry_points) or not speeds.can_cache()


class StandIn:
    """A searching level: plays the student's first choice until its search has been compiled."""

    def __init__(self, name: str, game: Game, seed: str) -> None:
        self._name, self._game, self._seed = name, game, seed
        self._level: Bot | None = None
        self._until_then = first_choice(game, seed)
        compiling(game.name)

    def __call__(self, view: View) -> Action:
        if self._level is None and is_compiled(self._game.name, *SEARCH_CODE):
            self._level = make_bot(self._name, self._game, self._seed)
        return (self._level or self._until_then)(view)


@functools.cache
def compiling(game: str) -> "subprocess.Popen[bytes]":
    """The process that compiles what searches and hints of this game need."""
    nowhere = subprocess.DEVNULL
    return subprocess.Popen([*COMMAND, game], stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere)


def use_search(name: str) -> None:
    """Search once, so that everything is compiled."""
    game = make(name)
    state = game.start(game.deal(""))
    view = game.observe(state, game.turn(state))
    searcher = Searcher(game, Settings(worlds=2))
    searcher.candidates(view)
    two = np.array([action.number for action in game.legal(view)[:2]], np.int16)  # by itself it often has but one
    searcher.choose(Lookahead(searcher, view, 0, two))


def _exit_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    use_search(sys.argv[1])
    warm_up(make(sys.argv[1]))
    os._exit(0)
