"""A child process that exchanges lines with us, always with a deadline. It is killed together with its children."""

import contextlib
import os
import select
import shlex
import signal
import subprocess
import time

from keltis.bots.external import line_protocol
from keltis.bots.external.line_protocol import MOST_BYTES, PROTOCOL, Action, Bye, Hello, Line

START_SECONDS = 10.0  # to say hello
CHUNK = 1 << 16
SHOWN = 60  # bytes of its output quoted in an error message


class ProgramFailed(ValueError):
    """An external bot has exited, or sent an invalid message."""


class Program:
    """A bot's program, started and greeted. Its standard error goes to ours.

    Pipes are non-blocking, so that a program that does not read or write cannot hold us up. The program runs in its own
    session: Ctrl-C does not reach it, and it can be killed together with its children.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self.asked = 0  # questions so far
        self.owner = os.getpid()
        self._heard = b""
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("it is empty")
            self._process = subprocess.Popen(
                words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise ProgramFailed(f"The bot {command!r} cannot be started: {reason}.") from None
        assert self._process.stdin and self._process.stdout
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        try:
            self._greet()
        except BaseException:
            self.end()
            raise

    def _greet(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        try:
            self.say(line_protocol.hello(), deadline)
            told = self.hear(deadline)
        except TimeoutError:
            raise ProgramFailed(f"The bot {self.command!r} did not say hello in {START_SECONDS:g} seconds.") from None
        if not isinstance(told, Hello) or told.protocol != PROTOCOL:
            speaks = f"speaks protocol {told.protocol}" if isinstance(told, Hello) else "did not say hello"
            raise ProgramFailed(f"The bot {self.command!r} {speaks}; this is protocol {PROTOCOL} (line-protocol.md).")

    def ask(self, question: Line, v: int, deadline: float) -> Action:
        """Ask question v and return the answer; late answers to earlier questions are skipped."""
        self.say(question, deadline)
        while not isinstance(told := self.hear(deadline), Action) or told.v != v:
            if not isinstance(told, Action) or not 0 <= told.v < v:
                raise ProgramFailed(f"The bot {self.command!r} answered what it was not asked.")
        return told

    def say(self, line: Line, deadline: float) -> None:
        data = line_protocol.write(line)
        while data:
            self._wait(self._in, select.POLLOUT, deadline)
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                raise ProgramFailed(f"The bot {self.command!r} has ended, or has closed its input or output.") from None

    def hear(self, deadline: float) -> Hello | Action:
        """The next line from the program."""
        while (end := self._heard.find(b"\n")) < 0 and len(self._heard) <= MOST_BYTES:
            self._wait(self._out, select.POLLIN, deadline)
            chunk = os.read(self._out, CHUNK)
            if not chunk:
                raise ProgramFailed(f"The bot {self.command!r} has ended, or has closed its input or output.")
            self._heard += chunk
        if not 0 <= end <= MOST_BYTES:
            raise ProgramFailed(f"The bot {self.command!r} wrote a line of more than {MOST_BYTES:,} bytes.")
        line, self._heard = self._heard[:end], self._heard[end + 1 :]
        try:
            return line_protocol.read(line)
        except ValueError as error:
            shown = repr(line[:SHOWN].decode(errors="replace"))
            raise ProgramFailed(f"The bot {self.command!r} said {shown}: {error}.") from None

    def _wait(self, pipe: int, event: int, deadline: float) -> None:
        waiting = select.poll()
        waiting.register(pipe, event)
        left = deadline - time.monotonic()
        if left <= 0 or not waiting.poll(1000 * left):
            raise TimeoutError(f"The bot {self.command!r} did not answer in time.")

    def bid_farewell(self) -> None:
        """Ask it to exit; call `end` afterwards."""
        if self.owner == os.getpid():
            with contextlib.suppress(ProgramFailed, TimeoutError, OSError):
                self.say(Bye(), time.monotonic() + 0.01)

    def end(self, deadline: float = 0.0) -> None:
        """Kill it and its children; until the deadline it may exit by itself.

        Does nothing in a fork of the process that started it.
        """
        if self.owner != os.getpid() or self._process.returncode is not None:
            return
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._let_it_finish(deadline)
        self._process.stdout.close()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)  # before wait: until then the pid is still its own
        self._process.wait()

    def _let_it_finish(self, deadline: float) -> None:
        """Wait until its output ends."""
        with contextlib.suppress(TimeoutError, OSError):
            while True:
                self._wait(self._out, select.POLLIN, deadline)
                if not os.read(self._out, CHUNK):
                    return
