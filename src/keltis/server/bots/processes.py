"""Bots think in worker processes, so that they can neither block nor crash the server.

If a bot fails in any way, the rule bot makes that move instead, and nothing else is affected.
"""

import asyncio
import contextlib
import dataclasses
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import structlog

from keltis.bots import make_bot
from keltis.core import Action, Game, InvalidAction, View
from keltis.server import metrics
from keltis.server.bots.hint_messages import Opinion
from keltis.server.bots.worker import READY, THINKING, UNPREPARED, Question

COMMAND = (sys.executable, "-m", "keltis.server.bots.worker")
START_SECONDS = 60.0
LOAD_SECONDS = 240.0  # the first search of a game may have to be compiled, on a slow or busy machine
HINT_SECONDS = 5.0  # a slow machine thinks until a hint is clear enough
STOP_SECONDS = 1.0  # between asking a worker to exit and killing it
REPLACEMENT = "rule"  # the bot that plays when another fails

log = structlog.get_logger()
_UNPREPARED = object()  # a worker's answer: it would have to compile
_answers: msgspec.json.Decoder[Any] = msgspec.json.Decoder(str | list[Any] | None)


class _Failure(Exception):
    """Why there is no answer: start, load, timeout, died, nonsense, illegal or raised."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NoOpinion(Exception):
    """No assessment is available now."""


class BotProcesses:
    """A pool of worker processes for bots; each is started on first use."""

    def __init__(
        self,
        workers: int = 1,
        *,
        command: Sequence[str] = COMMAND,
        prepare: Callable[[str], Awaitable[None]] | None = None,  # compiles what a game needs, while workers do not
        start_seconds: float = START_SECONDS,
        load_seconds: float = LOAD_SECONDS,
    ) -> None:
        self.failures: Counter[str] = Counter()  # by reason
        self._workers = workers
        self._command = command
        self._prepare = prepare
        self._start_seconds = start_seconds
        self._load_seconds = load_seconds
        self._free = asyncio.Semaphore(workers)  # first come, first served
        self._idle: list[Process] = []
        self._living: set[Process] = set()
        self._endings: set[asyncio.Task[object]] = set()
        self._closed = False

    async def think(self, game: Game, view: View, bot: str, seed: str, *, seconds: float = 1.0) -> Action:
        """The bot's action for the seat of this view; the rule bot's if the bot does not answer within `seconds`.

        Waiting for a worker, starting it, preparing and loading what it needs do not count towards the time limit.
        Raises RuntimeError once the pool is closed: a bot stopped by shutdown has not failed.
        """
        legal = _choices(game, view)
        try:
            answer = await self._ask(_question(game, view, bot=bot, seed=seed), seconds)
            return _understood(game, legal, answer)
        except _Failure as failure:
            self._count(failure.reason, game, bot)
            return await asyncio.to_thread(_replace, game, view, legal, seed)

    async def assess(self, game: Game, view: View, *, seconds: float = HINT_SECONDS) -> list[Opinion]:
        """Assess the legal actions of this view's seat, best first; NoOpinion if not answered within `seconds`."""
        legal = {action.text for action in _choices(game, view)}
        try:
            answer = await self._ask(_question(game, view, wants="opinions"), seconds)
            return _opinions(legal, answer)
        except _Failure as failure:
            self._count(failure.reason, game, "analysis")
            raise NoOpinion from failure

    def _count(self, reason: str, game: Game, bot: str) -> None:
        self._refuse_if_closed()
        self.failures[reason] += 1
        metrics.BOT_FAILURES.labels(reason).inc()
        log.warning("bot failed", game=game.name, bot=bot, reason=reason)  # do not log the view

    async def close(self) -> None:
        """Stop every worker and wait until all have exited."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*map(_stop, self._living))
        for _ in range(self._workers):  # all questions have ended, and their workers are idle or dead
            await self._free.acquire()
        for process in self._idle:
            self._end(process)
        await asyncio.gather(*self._endings, return_exceptions=True)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise RuntimeError("The bot processes are closed.")

    async def _ask(self, question: Question, seconds: float) -> Any:
        if self._prepare:
            question.may_compile = False
            if (answer := await self._ask_worker(question, seconds)) is not _UNPREPARED:
                return answer
            await self._prepare(question.game)
            question.may_compile = True
        return await self._ask_worker(question, seconds)

    async def _ask_worker(self, question: Question, seconds: float) -> Any:
        self._refuse_if_closed()
        async with self._free:
            self._refuse_if_closed()
            process = self._waiting_worker() or await self._start()
            try:
                answer = await self._exchange(process, question, seconds)
            except BaseException:  # on cancellation too: a late answer must not be taken for the next question's
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

    async def _exchange(self, process: Process, question: Question, seconds: float) -> Any:
        """Ask a question; the time limit starts when the worker reports that it is thinking."""
        assert process.stdin
        late = "load"
        try:
            async with asyncio.timeout(self._load_seconds) as limit:
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                first = await _message(process)
                if first == UNPREPARED and not question.may_compile:
                    return _UNPREPARED
                if first != THINKING:
                    raise _Failure("nonsense")
                late = "timeout"
                limit.reschedule(asyncio.get_running_loop().time() + seconds)
                return await _message(process)
        except TimeoutError as error:
            raise _Failure(late) from error
        except ConnectionError as error:
            raise _Failure("died") from error

    def _end(self, process: Process) -> None:
        """Kill a worker at once; reap it in the background, even if the caller is cancelled."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        self._living.discard(process)
        ending: asyncio.Task[object] = asyncio.create_task(_reap(process))
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)


async def _reap(process: Process) -> None:
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


async def _message(process: Process) -> Any:
    assert process.stdout
    try:
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise _Failure("died")
        return _answers.decode(line)
    except (ValueError, msgspec.DecodeError) as error:  # ValueError: the line is too long
        raise _Failure("nonsense") from error


def _choices(game: Game, view: View) -> tuple[Action, ...]:
    """The legal actions of a view; it must be a seat's view, and there must be some."""
    if not isinstance(view, View):
        raise TypeError(f"A bot is asked with a view, not with a {type(view).__name__}: see observe.")
    legal = game.legal(view)
    if not legal:
        raise ValueError("The seat of this view has nothing to decide.")
    return legal


def _question(game: Game, view: View, **what: Any) -> Question:
    return Question(game.name, game.seats, game.options(), bytes(view), **what)


def _understood(game: Game, legal: Sequence[Action], answer: Any) -> Action:
    if answer is None:
        raise _Failure("raised")
    try:
        action = game.parse(answer)
    except (InvalidAction, TypeError) as error:
        raise _Failure("nonsense") from error
    if action not in legal:
        raise _Failure("illegal")
    return action


def _opinions(legal: set[str], answer: Any) -> list[Opinion]:
    if answer is None:
        raise _Failure("raised")
    try:
        opinions = msgspec.convert(answer, list[Opinion])
    except msgspec.ValidationError as error:
        raise _Failure("nonsense") from error
    if not opinions or not {opinion.action for opinion in opinions} <= legal:
        raise _Failure("illegal")
    return opinions


def _replace(game: Game, view: View, legal: Sequence[Action], seed: str) -> Action:
    """The rule bot's action, interpreted (a millisecond, no compiler); any legal action if that fails."""
    try:
        action = make_bot(REPLACEMENT, dataclasses.replace(game, speed="plain"), seed)(view)
        if action in legal:
            return action
    except Exception as error:  # noqa: BLE001 (whatever goes wrong here, the game must go on)
        log.error("replacement failed", game=game.name, error=type(error).__name__)
    return random.Random(seed).choice(legal)
