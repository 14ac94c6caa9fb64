"""Wraps a bot so that it cannot spoil a game: a fallback plays for any failed move, which is logged and counted."""

import logging
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from keltis.bots import Bot
from keltis.bots.external.bot import ExternalBot
from keltis.core import Action, Game, IllegalAction, InvalidAction, View

RAISED, ILLEGAL, LATE = "raised", "illegal", "late"  # what can go wrong with a move

OnFailure = Literal["rule", "forfeit", "stop"]  # the rule bot plays that move; the game is lost; the match ends

PACKAGE = Path(__file__).parents[1]

logger = logging.getLogger(__name__)


Report = Callable[[str, str, str], None]  # of which bot, what kind of failure, what happened


class BotFailed(ValueError):
    """A bot failed, and the match is to stop then."""


def log(bot: str, kind: str, what: str) -> None:
    """Log a bot's failure."""
    logger.warning("bot_replaced bot=%s kind=%s what=%s", bot, kind, what)


class Guarded:
    """A bot whose moves are checked; the fallback replaces bad ones, and all after the first if that forfeits the game.

    Time is checked after the bot has answered: this does not stop a bot that never answers. External programs are
    stopped in time; their CPU time is not visible here, so the wall-clock time is counted instead.
    """

    def __init__(
        self,
        bot: Bot,
        game: Game,
        fallback: Bot,
        seconds: float | None = None,
        *,
        name: str = "",
        on_failure: OnFailure = "rule",
        report: Report = log,
    ) -> None:
        self.failures: Counter[str] = Counter()
        self.cpu_seconds = 0.0  # of the bot itself
        self._bot, self._game, self._fallback = bot, game, fallback
        self._seconds, self._name, self._on_failure, self._report = seconds, name, on_failure, report
        self._cpu = time.process_time
        if isinstance(bot, ExternalBot):
            self._cpu, self._seconds = time.perf_counter, None
            bot.seconds = bot.seconds if seconds is None else seconds

    @property
    def forfeited(self) -> bool:
        return self._on_failure == "forfeit" and bool(self.failures)

    def __call__(self, view: View) -> Action:
        if self.forfeited:
            return self._fallback(view)
        begun, cpu_begun = time.perf_counter(), self._cpu()
        try:
            action = self._bot(view)
        except (Exception, SystemExit) as error:  # noqa: BLE001 (any error in a bot counts as its failure)
            self.cpu_seconds += self._cpu() - cpu_begun
            return self._replace(view, _kind(error), f"{type(error).__name__}: {error}{_place(error)}")
        self.cpu_seconds += self._cpu() - cpu_begun
        took = time.perf_counter() - begun
        if not isinstance(action, Action) or action not in self._game.legal(view):
            return self._replace(view, ILLEGAL, (str(action) if isinstance(action, Action) else repr(action))[:80])
        if self._seconds is not None and took > self._seconds:
            return self._replace(view, LATE, f"{took:.3f} s")
        return action

    def _replace(self, view: View, kind: str, what: str) -> Action:
        if self._on_failure == "stop":
            raise BotFailed(f"The bot {self._name} failed ({kind}): {what.removesuffix('.')}.")
        self.failures[kind] += 1
        if self.failures[kind] == 1:  # report once per game; the counter has the total
            self._report(self._name, kind, what)
        return self._fallback(view)


def _place(error: BaseException) -> str:
    """Where in somebody's own program it went wrong; nothing if that was in ours or in a package."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_own(frame.filename)]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


def _is_own(file: str) -> bool:
    return not (file.startswith((str(PACKAGE), "<")) or "site-packages" in file)


def _kind(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return LATE
    return ILLEGAL if isinstance(error, InvalidAction | IllegalAction) else RAISED
