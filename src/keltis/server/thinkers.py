"""Bots think in processes of their own, so that the server never waits for one and survives whatever one does.

A bot that fails, in any way, costs its seat a good move and nothing else: a legal action is chosen at random instead.
"""

import asyncio
import contextlib
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence

import msgspec
import structlog

from keltis.bots.worker import READY, Question
from keltis.core import Action, Game, InvalidAction, View

COMMAND = (sys.executable, "-m", "keltis.bots.worker")
START_SECONDS = 60.0  # the first start on a machine compiles the rules
STOP_SECONDS = 1.0  # between asking a worker to end and ending it

log = structlog.get_logger()
_answers: msgspec.json.Decoder[str | None] = msgspec.json.Decoder(str | None)


class _Failure(Exception):
    """Why there is no answer: start, timeout, died, nonsense, illegal or raised."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Thinkers:
    """A pool of worker processes that answer for bots; each is started when it is first needed."""

    def __init__(
        self, workers: int = 1, *, command: Sequence[str] = COMMAND, start_seconds: float = START_SECONDS
    ) -> None:
        self.failures: Counter[str] = Counter()  # by reason
        self._workers = workers
        self._command = command
        self._start_seconds = start_seconds
        self._free = asyncio.Semaphore(workers)  # serves in the order of asking
        self._idle: list[Process] = []
        self._living: set[Process] = set()
        self._endings: set[asyncio.Task[object]] = set()
        self._closed = False

    async def think(self, game: Game, view: View, bot: str, seed: str, *, seconds: float = 1.0) -> Action:
        """What the bot does in the seat of this view; something legal at random if it has no answer after `seconds`.

        Neither waiting for a worker nor starting one counts. RuntimeError once the pool is closed: a bot that is
        stopped with the server has not failed.
        """
        if not isinstance(view, View):
            raise TypeError(f"A bot is asked with a view, not with a {type(view).__name__}: see observe.")
        legal = game.legal(view)
        if not legal:
            raise ValueError("The seat of this view has nothing to decide.")
        question = Question(game.name, game.seats, game.option, game.quiet_limit, bytes(view), bot, seed)
        try:
            return _understood(game, legal, await self._ask(msgspec.json.encode(question) + b"\n", seconds))
        except _Failure as failure:
            self._refuse_if_closed()
            self.failures[failure.reason] += 1
            log.warning("bot failed", game=game.name, bot=bot, reason=failure.reason)  # the view stays out of the log
            return random.Random(seed).choice(legal)

    async def close(self) -> None:
        """End every worker and wait until none is left."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*map(_stop, self._living))
        for _ in range(self._workers):  # every question has ended, and with it the worker it had
            await self._free.acquire()
        for process in self._idle:
            self._end(process)
        await asyncio.gather(*self._endings, return_exceptions=True)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise RuntimeError("These thinkers are closed.")

    async def _ask(self, question: bytes, seconds: float) -> str | None:
        self._refuse_if_closed()
        async with self._free:
            self._refuse_if_closed()
            process = self._waiting_worker() or await self._start()
            try:
                answer = await _exchange(process, question, seconds)
            except BaseException:  # a cancelled question as well: its answer must not meet the next one
                self._end(process)
                raise
            self._idle.append(process)
            return answer

    def _waiting_worker(self) -> Process | None:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._end(process)
        return None

    async def _start(self) -> Process:
        try:
            process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            raise _Failure("start") from error
        self._living.add(process)
        try:
            self._refuse_if_closed()
            async with asyncio.timeout(self._start_seconds):
                if await _message(process) != READY:
                    raise _Failure("start")
        except (TimeoutError, _Failure) as error:
            self._end(process)
            raise _Failure("start") from error
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: Process) -> None:
        """Kill a worker at once; what is left of it is cleared away in the background, whoever is cancelled."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        self._living.discard(process)
        ending: asyncio.Task[object] = asyncio.create_task(process.communicate(b""))  # closes its pipes as well
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)


async def _stop(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


async def _exchange(process: Process, question: bytes, seconds: float) -> str | None:
    assert process.stdin
    try:
        async with asyncio.timeout(seconds):
            process.stdin.write(question)
            await process.stdin.drain()
            return await _message(process)
    except TimeoutError as error:
        raise _Failure("timeout") from error
    except ConnectionError as error:
        raise _Failure("died") from error


async def _message(process: Process) -> str | None:
    assert process.stdout
    try:
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise _Failure("died")
        return _answers.decode(line)
    except (ValueError, msgspec.DecodeError) as error:  # ValueError: the line does not end
        raise _Failure("nonsense") from error


def _understood(game: Game, legal: Sequence[Action], answer: str | None) -> Action:
    if answer is None:
        raise _Failure("raised")
    try:
        action = game.parse(answer)
    except InvalidAction as error:
        raise _Failure("nonsense") from error
    if action not in legal:
        raise _Failure("illegal")
    return action
