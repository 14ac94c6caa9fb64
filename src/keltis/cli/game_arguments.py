"""Arguments that several commands share: the game, the number of seats, and the rule options."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from keltis import games
from keltis.games import SEAT_COUNTS

Command = TypeVar("Command", bound=Callable[..., Any])

NAMES = "|".join(games.names())
USUAL = games.names()[0]
SEATS = click.IntRange(min(SEAT_COUNTS), max(SEAT_COUNTS))


class _KnownGame(click.Choice[str]):
    """The name of a game, which may be registered after the commands were defined."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        self.choices = games.names()
        return super().convert(value, param, ctx)


GAME = _KnownGame(games.names())


def rule_options(command: Command) -> Command:
    """The rule options of all games; the command gets them by name, None if not given."""
    own = [option for name in games.names() for option in games.find(name).options]
    for option in reversed(own):
        flag = option.name.replace("_", "-")
        command = click.option(f"--{flag}/--no-{flag}", default=None, help=option.help)(command)
    return click.option("--quiet-limit", type=int, help="House rule: so many quiet turns end the game, 0 is never.")(
        command
    )


def chosen(rule_options: dict[str, Any]) -> dict[str, Any]:
    """The options that were given."""
    return {option: value for option, value in rule_options.items() if value is not None}
