"""Bots that are functions of yours: `Match(my_bot, "rule", game)` or, on the command line, `mymodule:my_bot`."""

import importlib
import re
import sys
from collections.abc import Callable
from pathlib import Path

from keltis.bots.kinds import Bot
from keltis.core import Action, Game, View

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
    except ModuleNotFoundError as error:
        raise ValueError(f"The bot {name} cannot be loaded: {error}.") from None
    if not callable(found):
        raise ValueError(f"There is no function {function} in the module {module}.")
    return found


def function_bot(function: BotFunction, game: Game) -> Bot:
    """A bot that may also answer with the text of an action."""

    def think(view: View) -> Action:
        action = function(view)
        return game.parse(action) if isinstance(action, str) else action

    return think


def name_of(bot: str | BotFunction) -> str:
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", type(bot).__name__))
