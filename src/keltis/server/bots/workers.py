"""Worker processes that answer one kind of question: started when needed, replaced when they fail or fall silent."""

import asyncio
import contextlib
import dataclasses
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from keltis.server import metrics
from keltis.server.bots import signs_of_life
from keltis.server.bots.fair_queue import FairQueue, TooMany
from keltis.server.bots.signs_of_life import ALIVE, READY
from keltis.server.bots.worker import COMPILING, THINKING, UNPREPARED, Question

WITH_SIGNS = (
    sys.executable,
    "-P",
    str(Path(signs_of_life.__file__)),
)  # of life, while the program that follows is loaded
COMMAND = (*WITH_SIGNS, "keltis.server.bots.worker")
STOP_SECONDS = 1.0  # between asking a worker to exit and killing it
STALLED = "stalled"
LOOKS = 5  # for a sign of life, spread over the time it may take: one would be too few after a pause of this process

_answers: msgspec.json.Decoder[Any] = msgspec.json.Decoder(str | list[Any] | None)


@dataclasses.dataclass(frozen=True)
class TimeLimits:
    """How long a question and its worker may take for each stage but thinking, in seconds."""

    whole: float = 20.0  # then the rule bot plays: better than to keep people waiting
    queue: float = 20.0
    first_sign: float = 10.0  # from a process that is only just there
    start: float = 60.0  # a second, or several on a very busy machine
    load: float = 60.0  # a second, or ten on a very busy machine
    compile: float = 600.0  # on a slow or busy machine
    sign: float = 2.5  # until the next sign of life, whatever it is doing: five are due
    compiling: float = 20.0  # the same while it compiles: Numba keeps the interpreter for long (docs/reliability.md)


USUAL = TimeLimits()


class Failure(Exception):
    """Why there is no answer: late, queue, start, load, timeout, stalled, died, nonsense, illegal or raised."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Closed(RuntimeError):
    """The server is shutting down: nobody has failed."""

    def __init__(self) -> None:
        super().__init__("The bot processes are closed.")


class Answer(NamedTuple):
    """What a worker said."""

    value: Any
    prepared: bool = True  # or its search would have to be compiled, and it answered without


class Workers:
    """The processes for one kind of question, and the questions that wait for them."""

    def __init__(self, kind: str, number: int, command: Sequence[str], time_limits: TimeLimits) -> None:
        self.command = command
        self.warming = 0  # how many of them load or compile what nobody waits for
        self.living: set[Process] = set()
        self._time_limits = time_limits
        self._queue = FairQueue(number)
        self._waiting = metrics.BOT_QUEUE.labels(kind)
        self._waits = metrics.BOT_WAIT_SECONDS.labels(kind)
        self._idle: list[Process] = []
        self._endings: set[asyncio.Task[object]] = set()
        self._closed = False

    async def ask(self, question: Question, owner: str, seconds: float) -> Answer:
        """The answer; Failure if there is none."""
        await self._take_turn(owner)
        try:
            self._refuse_if_closed()
            process = self._waiting_worker() or await self._start()
            try:
                answer = await self._exchange(process, question, seconds)
            except BaseException:  # on cancellation too: a late answer must not be taken for the next question's
                self._end(process)
                raise
            self._idle.append(process)
            return answer
        finally:
            self._queue.give_back(owner)

    @property
    def all_warming(self) -> bool:
        return self.warming >= self._queue.places

    async def close(self) -> None:
        """Stop every worker and wait until all have exited."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*map(_stop, self.living))
        for _ in range(self._queue.places):  # all questions have ended, and their workers are idle or dead
            await self._queue.take(self)
        for process in self._idle:
            self._end(process)
        await asyncio.gather(*self._endings, return_exceptions=True)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise Closed

    async def _take_turn(self, owner: str) -> None:
        self._refuse_if_closed()
        with self._waiting.track_inprogress(), self._waits.time():
            try:
                async with asyncio.timeout(self._time_limits.queue):
                    await self._queue.take(owner)
            except (TooMany, TimeoutError) as error:
                self._refuse_if_closed()
                raise Failure("queue") from error

    # Processes -----------------------------------------------------------------------------------------------------

    def _waiting_worker(self) -> Process | None:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._end(process)
        return None

    async def _start(self) -> Process:
        try:
            process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            raise Failure("start") from error
        self.living.add(process)
        try:
            self._refuse_if_closed()
            async with asyncio.timeout(self._time_limits.start):
                if await message(process, self._time_limits.sign, self._time_limits.first_sign) != READY:
                    raise Failure("start")
        except (TimeoutError, Failure) as error:
            self._end(process)
            raise Failure("start") from error
        except BaseException:
            self._end(process)
            raise
        return process

    async def _exchange(self, process: Process, question: Question, seconds: float) -> Answer:
        """Ask a question; the time limit starts when the worker reports that it is thinking."""
        assert process.stdin
        late, time_limits = "load", self._time_limits
        try:
            async with asyncio.timeout(time_limits.compile if question.may_compile else time_limits.load) as limit:
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                first = await message(process, time_limits.sign)
                if first == COMPILING:
                    first = await message(process, time_limits.compiling)
                prepared = question.may_compile or first != UNPREPARED
                if not prepared:
                    first = await message(process, time_limits.sign)
                if first != THINKING:
                    raise Failure("nonsense")
                late = "timeout"
                limit.reschedule(asyncio.get_running_loop().time() + seconds)
                return Answer(await message(process, time_limits.sign), prepared)
        except TimeoutError as error:
            raise Failure(late) from error
        except ConnectionError as error:
            raise Failure("died") from error

    def _end(self, process: Process) -> None:
        """Kill a worker at once; reap it in the background, even if the caller is cancelled."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        self.living.discard(process)
        ending: asyncio.Task[object] = asyncio.create_task(reap(process))
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)


async def message(process: Process, sign: float, first_sign: float | None = None) -> Any:
    """The next message but signs of life, and Failure if there is neither for so many seconds: it is stopped or stuck.

    The first sign of a process may take longer.
    """
    heard = await _heard(process, sign if first_sign is None else first_sign)
    while heard == ALIVE:
        heard = await _heard(process, sign)
    return heard


async def _heard(process: Process, seconds: float) -> Any:
    reading = asyncio.ensure_future(_line(process))
    try:
        for _ in range(LOOKS):
            await asyncio.wait([reading], timeout=seconds / LOOKS)
            if reading.done():
                return reading.result()
    finally:
        reading.cancel()
        await asyncio.wait([reading])  # whoever ends the process reads what is left
    raise Failure(STALLED)


async def reap(process: Process) -> None:
    """Close the pipes of a killed worker and wait for its end (`communicate` fails if they are closed already)."""
    assert process.stdin and process.stdout
    process.stdin.close()
    await process.stdout.read()
    await process.wait()


async def _stop(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


async def _line(process: Process) -> Any:
    assert process.stdout
    try:
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Failure("died")
        return _answers.decode(line)
    except (ValueError, msgspec.DecodeError) as error:  # ValueError: the line is too long
        raise Failure("nonsense") from error
