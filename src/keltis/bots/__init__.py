"""Computer players: a bot is a function from a view to an action. It never sees more than a view."""

from keltis.bots.kinds import Bot
from keltis.bots.levels import LEVELS
from keltis.bots.registry import BOTS, UnknownBot, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "UnknownBot", "make_bot"]
