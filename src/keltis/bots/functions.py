"""Bots that are functions of yours: `Match(my_bot, "rule", game)` or, on the command line, `mymodule:my_bot`."""

import importlib
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path

from keltis.bots.kinds import Bot, check_view
from keltis.core import Action, Game, View
from keltis.core.errors import a_kind
from keltis.extras import MissingExtra

BotFunction = Callable[..., Action | str]  # takes a view; returns an action or its text


def is_function(name: str) -> bool:
    """Whether a bot's name is that of a function in a module, such as mymodule:my_bot."""
    return re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", name) is not None


def find(name: str) -> BotFunction:
    """The function of this name; its module is also looked for in the current folder."""
    module, _, function = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: object = getattr(importlib.import_module(module), function, None)
    except MissingExtra:
        raise  # the command may know how to get it
    except (Exception, SystemExit) as error:  # whatever somebody's module does
        raise ValueError(f"The bot {name} cannot be loaded: {_why(error)}.") from error
    if not callable(found):
        raise ValueError(f"There is no function {function} in the module {module}.")
    try:
        check_function(found)
    except TypeError as refusal:
        raise ValueError(str(refusal)) from None
    return found


def _why(error: BaseException) -> str:
    """What kept a module from being imported, and where it says so itself."""
    what = str(error).rstrip(".")
    if isinstance(error, ModuleNotFoundError | SyntaxError):
        return what
    return f"{type(error).__name__}: {what}" if what else type(error).__name__


def check_function(bot: object) -> None:
    """TypeError unless it can be called with a view and nothing else."""
    if not callable(bot):
        raise TypeError(f"A bot is a name or a function, not {a_kind(bot)}.")
    try:
        signature = inspect.signature(bot)
    except ValueError:
        return  # of some functions in C nobody knows
    try:
        signature.bind(None)
    except TypeError:
        raise TypeError(f"A bot is called with a view alone: {name_of(bot)}{signature} cannot be.") from None


def function_bot(function: BotFunction, game: Game) -> Bot:
    """A bot that may also answer with the text of an action."""
    check_function(function)

    def think(view: View) -> Action:
        check_view(game, view)
        action = function(view)
        return game.parse(action) if isinstance(action, str) else action

    return think


def name_of(bot: str | BotFunction) -> str:
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", type(bot).__name__))
