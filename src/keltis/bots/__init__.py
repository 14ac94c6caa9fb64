"""Players made of code: a bot is a function from a view to an action. It never sees more than a view."""

from keltis.bots.levels import LEVELS
from keltis.bots.names import BOTS, UnknownBot, make_bot
from keltis.bots.thinking import Bot

__all__ = ["BOTS", "LEVELS", "Bot", "UnknownBot", "make_bot"]
