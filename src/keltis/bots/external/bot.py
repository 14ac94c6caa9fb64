"""Bots that are external programs: `make_bot("./mybot", game)` starts one and talks to it in the line protocol.

Starting a program takes longer than a game, so idle programs are kept for the next one.
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
from keltis.bots.kinds import check_view
from keltis.core import Action, Game, View

MOVE_SECONDS = 10.0  # default time limit per move
MOST_FAILURES = 3  # per game; then it is not asked again in that game
MOST_IN_A_ROW = 12  # failures without a good answer in between; then it is not asked again at all
BYE_SECONDS = 0.5  # between asking programs to exit and killing them


def is_command(name: str) -> bool:
    """Whether a bot's name is a command that starts a program: it contains a slash or a space."""
    return "/" in name or " " in name


class ExternalBot:
    """A bot that is an external program, in one seat of one game.

    It raises TimeoutError if there is no answer in time, ProgramFailed if there is none or an invalid one. Then the
    program is killed, and started again for the next move.
    """

    def __init__(self, command: str, game: Game, seed: str) -> None:
        self.seconds = MOVE_SECONDS
        self._command, self._game = command, game
        # a deal's seed has the same prefix as a bot's: hashed, so that a bot cannot derive it
        self._seed = int.from_bytes(hashlib.sha256(f"{command} {seed}".encode()).digest()[:6], "big")
        self._failures = 0
        self._program: Program | None = None
        _programs.prove(command)

    def __call__(self, view: View) -> Action:
        check_view(self._game, view)
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
        """Release the program for use in another game."""
        if self._program is not None:
            _programs.give_back(self._program)
            self._program = None

    def __del__(self) -> None:
        self.close()


class Programs:
    """All programs started by this process."""

    def __init__(self) -> None:
        self.failures: Counter[str] = Counter()  # in a row, by command
        self._living: set[Program] = set()
        # by command and the process that started them, as this one may be a fork
        self._idle: defaultdict[tuple[int, str], list[Program]] = defaultdict(list)
        self._proven: set[str] = set()

    def prove(self, command: str) -> None:
        """Start a command on its first use; ProgramFailed if it is not a bot."""
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
        """End all programs; idle ones are asked to exit first."""
        self._idle.clear()
        for program in self._living:
            program.bid_farewell()
        deadline = time.monotonic() + BYE_SECONDS
        while self._living:
            self._living.pop().end(deadline)


_programs = Programs()
atexit.register(_programs.close)


def _end_when_terminated() -> None:
    """Clean up on SIGTERM too, which the arena's workers get: by default it skips exit handlers."""
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminated)


def _terminated(number: int, frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)
    with contextlib.suppress(Exception):
        _programs.close()
    os.kill(os.getpid(), number)
