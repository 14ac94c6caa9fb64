"""Bots think in worker processes, so that they can neither block nor crash the server.

Bots that do not search, bots that do and hints have processes of their own: none of these waits for another. If a bot
fails in any way, the rule bot makes that move instead, and nothing else is affected.
"""

import asyncio
import dataclasses
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import msgspec
import structlog

from keltis.bots import make_bot
from keltis.bots.arena.processes import usable_cores
from keltis.bots.levels import answers_at_once
from keltis.core import Action, Game, InvalidAction, View
from keltis.server import metrics
from keltis.server.bots.hint_messages import Opinion
from keltis.server.bots.worker import Question
from keltis.server.bots.workers import COMMAND, USUAL, Closed, Failure, TimeLimits, Workers

MOST_SEARCHERS = 4  # by default, however many cores there are: each takes memory
HINT_SECONDS = 5.0  # a slow machine thinks until a hint is clear enough
PREPARED_SECONDS = 5.0  # for an answer that nobody waits for
REPLACEMENT = "rule"  # the bot that plays when another fails

log = structlog.get_logger()


class NoOpinion(Exception):
    """No assessment is available now."""


def usual_searchers() -> int:
    """How many processes search unless somebody says otherwise: one core is left for everything else."""
    return max(1, min(MOST_SEARCHERS, usable_cores() - 1))


class BotProcesses:
    """The worker processes of a node, each started on first use.

    The owner of a question is whoever it is for: owners take turns, however much each of them asks.
    """

    def __init__(
        self,
        searchers: int = 1,
        *,
        command: Sequence[str] = COMMAND,
        prepare: Callable[[str], Awaitable[None]] | None = None,  # compiles what a game needs, while workers do not
        time_limits: TimeLimits = USUAL,
    ) -> None:
        self.failures: Counter[str] = Counter()  # by reason
        self._prepare = prepare
        self._preparations: dict[tuple[Workers, str], asyncio.Task[bool]] = {}
        self._asking: set[asyncio.Task[Any]] = set()
        self._whole = time_limits.whole
        self._closed = False
        self._quick = Workers("quick", 1, command, time_limits)
        self._search = Workers("search", searchers, command, time_limits)
        self._hints = Workers("hint", 1, command, time_limits)
        self.workers = (self._quick, self._search, self._hints)

    async def think(
        self, game: Game, view: View, bot: str, seed: str, owner: str = "", *, seconds: float = 1.0
    ) -> Action:
        """The bot's action for the seat of this view; the rule bot's if the bot does not answer within `seconds`.

        Waiting for a worker, starting it and loading what it needs do not count towards the time limit; but where
        nobody waits for a compiler, nobody waits for these too long either. Until the search has been compiled,
        the student's first choice is the answer.
        Raises RuntimeError once the pool is closed: a bot stopped by shutdown has not failed.
        """
        legal = _choices(game, view)
        workers = self._quick if answers_at_once(game.name, game.seats, bot) else self._search
        try:
            asking = self._ask(workers, _question(game, view, bot=bot, seed=seed), owner, seconds)
            answer = await (self._in_time(asking, seconds) if self._prepare else asking)
            return _understood(game, legal, answer)
        except Failure as failure:
            self._count(failure.reason, game, bot)
            return await asyncio.to_thread(_replace, game, view, legal, seed)

    async def assess(self, game: Game, view: View, owner: str = "", *, seconds: float = HINT_SECONDS) -> list[Opinion]:
        """Assess the legal actions of this view's seat, best first; NoOpinion if not answered within `seconds`."""
        legal = {action.text for action in _choices(game, view)}
        try:
            answer = await self._ask(self._hints, _question(game, view, wants="opinions"), owner, seconds)
            return _opinions(legal, answer)
        except Failure as failure:
            self._count(failure.reason, game, "analysis")
            raise NoOpinion from failure

    def _count(self, reason: str, game: Game, bot: str) -> None:
        if self._closed:
            raise Closed
        self.failures[reason] += 1
        metrics.BOT_FAILURES.labels(reason).inc()
        log.warning("bot failed", game=game.name, bot=bot, reason=reason)  # do not log the view

    async def close(self) -> None:
        """Stop every worker and wait until all have exited."""
        self._closed = True
        for task in self._preparations.values():
            task.cancel()
        await asyncio.gather(*self._preparations.values(), return_exceptions=True)
        await asyncio.gather(*(workers.close() for workers in self.workers))

    async def _in_time(self, asking: Coroutine[Any, Any, Any], seconds: float) -> Any:
        """The answer, unless people would have to wait too long: then the worker goes on starting or loading, for the
        questions that come after this one.
        """
        task = asyncio.create_task(asking)
        self._asking.add(task)
        task.add_done_callback(self._has_ended)
        try:
            await asyncio.wait([task], timeout=self._whole + seconds)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if not task.done():
            raise Failure("late")
        return task.result()

    def _has_ended(self, task: asyncio.Task[Any]) -> None:
        self._asking.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more

    async def _ask(self, workers: Workers, question: Question, owner: str, seconds: float) -> Any:
        """A worker's answer. One that would have to compile its search answers without it and is prepared in the
        background, so that nobody waits.
        """
        if not self._prepare:
            return (await workers.ask(question, owner, seconds)).value
        question.may_compile = False
        if workers.all_warming:
            question.may_search = False
            return (await self._quick.ask(question, owner, seconds)).value
        answer = await workers.ask(question, owner, seconds)
        if not answer.prepared:
            self._begin_preparing(workers, question)
        return answer.value

    def _begin_preparing(self, workers: Workers, question: Question) -> None:
        """Once for each game and kind of worker; once more if one was prepared and another still is not."""
        key = workers, question.game
        before = self._preparations.get(key)
        if before is None or (before.done() and before.result()):
            self._preparations[key] = asyncio.create_task(self._prepare_worker(workers, question))

    async def _prepare_worker(self, workers: Workers, question: Question) -> bool:
        """Have a game compiled, and then a worker load it, or compile it itself if it could not be kept: it is asked
        the same again. Returns whether it answered.
        """
        assert self._prepare
        await self._prepare(question.game)
        workers.warming += 1
        try:
            again = msgspec.structs.replace(question, may_compile=True)
            return (await workers.ask(again, "", PREPARED_SECONDS)).value is not None
        except (Failure, Closed) as error:
            if isinstance(error, Failure) and not self._closed:
                log.warning("preparation failed", game=question.game, reason=error.reason)
            return False
        finally:
            workers.warming -= 1


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
        raise Failure("raised")
    try:
        action = game.parse(answer)
    except (InvalidAction, TypeError) as error:
        raise Failure("nonsense") from error
    if action not in legal:
        raise Failure("illegal")
    return action


def _opinions(legal: set[str], answer: Any) -> list[Opinion]:
    if answer is None:
        raise Failure("raised")
    try:
        opinions = msgspec.convert(answer, list[Opinion])
    except msgspec.ValidationError as error:
        raise Failure("nonsense") from error
    if not opinions or not {opinion.action for opinion in opinions} <= legal:
        raise Failure("illegal")
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
