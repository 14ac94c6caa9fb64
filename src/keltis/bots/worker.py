"""A process that thinks for a server: it reads questions on its input and answers on its output, a line of JSON each.

`keltis.server.thinkers` starts it as `python -m keltis.bots.worker`. First it says "ready"; from then on its answer is
the action's text, or null when the bot raised an exception.
"""

import os
import queue
import random
import signal
import threading
import traceback
from collections.abc import Callable
from typing import IO

import msgspec
import numpy as np

from keltis.bots import Bot, make_bot
from keltis.core import GAMES, Game, View, make

READY = "ready"
NICENESS = 5


class Question(msgspec.Struct):
    """What a seat is asked: the game with its options, and what that seat knows."""

    game: str
    seats: int
    option: bool
    quiet_limit: int
    view: bytes
    bot: str
    seed: str


def main(make_bot: Callable[[str, Game, str], Bot] = make_bot) -> None:
    """Answer until the input ends. Tests bring bots of their own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    if hasattr(os, "nice"):
        os.nice(NICENESS)  # thinking must not slow the server
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    source, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    threading.Thread(target=_read, args=(source, questions), daemon=True).start()
    speed = _warm_up()
    _silence()
    _say(answers, READY)
    decode = msgspec.json.Decoder(Question).decode
    while True:
        _say(answers, _answer(decode(questions.get()), speed, make_bot))


def _read(source: IO[bytes], questions: queue.SimpleQueue[bytes]) -> None:
    """Pass lines on; when the server is gone, end the process, even in the middle of a thought."""
    try:
        for line in source:
            questions.put(line)
    finally:
        os._exit(0)


def _silence() -> None:
    """Let what bots print or read go nowhere: it must not mix with the answers, and may show a hand to the log."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


def _warm_up() -> str:
    """Load and use all that bots need, so that no bot pays for it; the speed that works here."""
    try:
        for name in GAMES:
            _use(make(name, speed="native"))
    except Exception:  # noqa: BLE001 (Numba fails in many ways: missing, too old, no cache, no compiler for this machine)
        traceback.print_exc()
        return "plain"
    return "native"


def _use(game: Game) -> None:
    """Pass through each door once, with each kind of record."""
    state = game.start(game.deal(""))
    view = game.observe(state, game.turn(state))
    game.turn(view)
    for position in (view, state, game.apply(game.determinize(view, random.Random(0)), game.legal(view)[0])):
        game.legal(position)
        game.score(position)


def _answer(question: Question, speed: str, make_bot: Callable[[str, Game, str], Bot]) -> str | None:
    game = Game(question.game, question.seats, None, question.option, question.quiet_limit, speed)
    view = View(np.frombuffer(bytearray(question.view), game.rules.VIEW))
    try:
        return str(make_bot(question.bot, game, question.seed)(view))
    except Exception:  # noqa: BLE001 (whatever a bot does wrong is the bot's failure, not the worker's)
        return None


def _say(answers: IO[bytes], message: str | None) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
