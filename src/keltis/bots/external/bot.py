"""Bots that are programs of their own: `make_bot("./mybot", game)` starts one and asks it by the line protocol.

Starting a program takes longer than a game. So those that a game no longer needs wait here for the next one.
"""

import atexit
import contextlib
import hashlib
import os
import signal
import threading
import time
from collections import Counter, defaultdict
from types import FrameType

from keltis.bots.external import line_protocol
from keltis.bots.external.process import Program, ProgramFailed
from keltis.core import Action, Game, View

MOVE_SECONDS = 10.0  # for a move, where nobody has said otherwise
MOST_FAILURES = 3  # in a game; then it is not asked again in that game
MOST_IN_A_ROW = 12  # without a good answer between them; then it is not asked again at all
BYE_SECONDS = 0.5  # between asking programs to end and ending them


def is_command(name: str) -> bool:
    """Does the name of a bot say how to start a program? Then it has a slash or a space in it."""
    return "/" in name or " " in name


class ExternalBot:
    """A bot that is a program, in one seat of one game.

    It raises TimeoutError when there is no answer in time, ProgramFailed when there is none or nonsense. Then the
    program is ended, and started again for the next move.
    """

    def __init__(self, command: str, game: Game, seed: str) -> None:
        self.seconds = MOVE_SECONDS
        self._command, self._game = command, game
        # a deal's seed begins like a bot's: what a bot is told must not lead to it
        self._seed = int.from_bytes(hashlib.sha256(f"{command} {seed}".encode()).digest()[:6], "big")
        self._failures = 0
        self._program: Program | None = None
        _programs.prove(command)

    def __call__(self, view: View) -> Action:
        if self._failures >= MOST_FAILURES:
            raise ProgramFailed(f"The bot {self._command!r} is not asked again in this game.")
        try:
            answer = self._ask(view)
        except (ProgramFailed, TimeoutError):
            self._failures += 1
            _programs.failures[self._command] += 1
            self._drop()
            raise
        _programs.failures[self._command] = 0
        return self._game.parse(answer)

    def _ask(self, view: View) -> str:
        program = self._program
        if program is None:
            program = self._program = _programs.borrow(self._command)
            program.say(line_protocol.new(self._game, self._seed), time.monotonic() + self.seconds)
        program.asked += 1
        question = line_protocol.question(self._game, view, program.asked, self.seconds)
        return program.ask(question, program.asked, time.monotonic() + self.seconds).action

    def _drop(self) -> None:
        if self._program is not None:
            _programs.end(self._program)
            self._program = None

    def close(self) -> None:
        """The game is over: the program may be asked in another."""
        if self._program is not None:
            _programs.give_back(self._program)
            self._program = None

    def __del__(self) -> None:
        self.close()


class Programs:
    """All that this process has started."""

    def __init__(self) -> None:
        self.failures: Counter[str] = Counter()  # in a row, by command
        self._living: set[Program] = set()
        # by the process that started them, which may have been forked, and command
        self._idle: defaultdict[tuple[int, str], list[Program]] = defaultdict(list)
        self._proven: set[str] = set()

    def prove(self, command: str) -> None:
        """Refuse a command that is no bot: ProgramFailed, the first time that it is named."""
        if command not in self._proven:
            self.give_back(self._start(command))
            self._proven.add(command)

    def borrow(self, command: str) -> Program:
        if self.failures[command] >= MOST_IN_A_ROW:
            raise ProgramFailed(
                f"The bot {command!r} has failed {MOST_IN_A_ROW} times in a row and is not asked again."
            )
        idle = self._idle[os.getpid(), command]
        return idle.pop() if idle else self._start(command)

    def _start(self, command: str) -> Program:
        if os.name != "posix":
            raise ProgramFailed(
                "Bots that are programs can be started on Linux, macOS and the like, not on this system."
            )
        _end_when_terminated()
        program = Program(command)
        self._living.add(program)
        return program

    def give_back(self, program: Program) -> None:
        if program in self._living:
            self._idle[program.owner, program.command].append(program)

    def end(self, program: Program) -> None:
        self._living.discard(program)
        program.end()

    def close(self) -> None:
        """End all, those first asked to that are waiting for a question."""
        self._idle.clear()
        for program in self._living:
            program.bid_farewell()
        deadline = time.monotonic() + BYE_SECONDS
        while self._living:
            self._living.pop().end(deadline)


_programs = Programs()
atexit.register(_programs.close)


def _end_when_terminated() -> None:
    """A process that is terminated runs nothing at its exit, unless it asks to: the arena's workers are."""
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminated)


def _terminated(number: int, frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)
    with contextlib.suppress(Exception):
        _programs.close()
    os.kill(os.getpid(), number)
