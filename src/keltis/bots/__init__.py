"""Players made of code: a bot is a function from a view to an action. It never sees more than a view."""

from keltis.bots.simple import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
