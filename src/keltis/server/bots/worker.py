"""A worker process for bots: reads questions from stdin and writes answers to stdout, one line of JSON each.

`workers.py` starts it by `signs_of_life.py`, which writes such signs while it starts or is busy. Once it can be asked,
it writes "ready". For each question it writes "thinking" once everything needed is loaded, then the answer: an action's
text, opinions, or null after an exception. If a search would have to be compiled, which may take a minute, it first
writes "compiling" if it may, and otherwise "unprepared": then the answer is the student's, who does not search.
"""

import os
import queue
import signal
import threading
import traceback
from collections.abc import Callable
from typing import IO, Any, Literal

import msgspec
import numpy as np

from keltis import games
from keltis.bots import Bot, UnknownBot, make_bot
from keltis.bots.external.bot import is_command
from keltis.bots.first_choice import first_choice
from keltis.bots.functions import is_function
from keltis.bots.levels import LEVELS, NETWORKS, SEARCH, levels_of
from keltis.bots.stand_in import use_search
from keltis.core import Game, View, make
from keltis.games.definition import NotOffered
from keltis.server.bots import signs_of_life
from keltis.server.bots.loading import Use, is_prepared, use_analysis, use_at_once, use_network, use_policy

UNPREPARED, COMPILING, THINKING = "unprepared", "compiling", "thinking"
NICENESS = 5
OPINIONS = 3  # the best and two alternatives
HINT_WORLDS, HINT_SECONDS = 64, 0.6  # whichever limit is reached first

Maker = Callable[[str, Game, str], Bot]


class Question(msgspec.Struct):
    """A question about one seat, from the game, its options and the seat's view: choose an action, or give opinions."""

    game: str
    seats: int
    options: dict[str, bool | int]
    view: bytes
    bot: str = ""
    seed: str = ""
    wants: Literal["action", "opinions"] = "action"
    may_search: bool = True  # or answer at once, even where everything is compiled
    may_compile: bool = True


def bot_of_ours(name: str, game: Game, seed: str) -> Bot:
    """Built-in bots only, no external programs: the name may come from a stranger's backup."""
    if is_command(name) or is_function(name):
        raise UnknownBot(name)
    return make_bot(name, game, seed)


def main(make_bot: Maker = bot_of_ours) -> None:
    """Answer questions until EOF. Tests substitute their own bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops its workers
    if hasattr(os, "nice"):
        os.nice(NICENESS)  # must not slow down the server
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    signs_of_life.begin()
    source = os.fdopen(os.dup(0), "rb")
    threading.Thread(target=_read, args=(source, questions), daemon=True).start()
    complaints = os.fdopen(os.dup(2), "w")
    loaded: set[tuple[str, Use]] = {
        (name, use_policy) for name in games.names() if _tried(use_policy, name, complaints)
    }
    _silence()
    signs_of_life.say(signs_of_life.READY)
    decode = msgspec.json.Decoder(Question).decode
    while True:
        signs_of_life.rest()
        question = decode(questions.get())
        signs_of_life.begin()
        need = question.game, _needed(question)
        if question.may_search and need not in loaded and not is_prepared(*need):
            signs_of_life.say(COMPILING if question.may_compile else UNPREPARED)
            question.may_search = question.may_compile
        if not question.may_search:
            need = question.game, use_at_once
        if need not in loaded and _tried(need[1], question.game, complaints):
            loaded.add(need)
        signs_of_life.say(THINKING)
        signs_of_life.write(msgspec.json.encode(_answer(question, make_bot)))


def _read(source: IO[bytes], questions: queue.SimpleQueue[bytes]) -> None:
    """Forward lines; exit the process when the server is gone, even in mid-thought."""
    try:
        for line in source:
            questions.put(line)
    finally:
        os._exit(0)


def _silence() -> None:
    """Redirect stdin, stdout and stderr to /dev/null: a bot's prints must not mix with answers or leak a hand into the
    log.
    """
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


# Loading -------------------------------------------------------------------------------------------------------------


def _needed(question: Question) -> Use:
    """What has to be loaded. Nothing has to be compiled for a level that does not search: until it is, it is
    interpreted.
    """
    if question.wants == "opinions":
        return use_analysis
    if question.bot not in LEVELS:
        return use_policy
    bot = levels_of(question.game)[question.seats][question.bot].bot
    if bot == SEARCH:
        return use_search
    return use_network if bot in NETWORKS and is_prepared(question.game, use_network) else use_policy


def _tried(use: Use, name: str, complaints: IO[str]) -> bool:
    try:
        use(name)
    except NotOffered:
        return False
    except Exception:  # noqa: BLE001 (Numba fails in many ways: missing, too old, no cache, no compiler for this machine)
        traceback.print_exc(file=complaints)
        complaints.flush()
        return False
    return True


# Thinking ------------------------------------------------------------------------------------------------------------


def _answer(question: Question, make_bot: Maker) -> Any:
    game = make(question.game, seats=question.seats, **question.options)  # type: ignore[arg-type]
    view = game.view_type(np.frombuffer(bytearray(question.view), game.rules.VIEW))
    try:
        if question.wants == "opinions":
            return _opinions(game, view, at_once=not question.may_search)
        if not question.may_search:
            return str(first_choice(game, question.seed)(view))
        return str(make_bot(question.bot, game, question.seed)(view))
    except Exception:  # noqa: BLE001 (whatever a bot does wrong is the bot's failure, not the worker's)
        return None


def _opinions(game: Game, view: View, *, at_once: bool) -> list[dict[str, Any]]:
    from keltis.bots.analysis import analyse, first_thoughts

    if at_once:
        found = first_thoughts(game, view)
    else:
        found = analyse(game, view, worlds=HINT_WORLDS, seconds=HINT_SECONDS)[:OPINIONS]
    return [
        {
            "action": opinion.action.text,
            "win": opinion.win,
            "margin": opinion.margin,
            "error": opinion.error,
            "worlds": opinion.worlds,
            "as_good": opinion.as_good,
            "reasons": [{"id": reason.id, "values": dict(reason.values)} for reason in opinion.reasons],
        }
        for opinion in found
    ]


if __name__ == "__main__":
    main()
