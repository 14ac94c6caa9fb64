"""Arguments that several commands share: the game, the number of seats, bots, the language and the rule options."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from keltis import games
from keltis.games import SEAT_COUNTS
from keltis.i18n import LANGUAGES

Command = TypeVar("Command", bound=Callable[..., Any])

NAMES = "|".join(games.names())
USUAL = games.names()[0]
SEATS = click.IntRange(min(SEAT_COUNTS), max(SEAT_COUNTS))


class _KnownGame(click.Choice[str]):
    """The name of a game, which may be registered after the commands were defined."""

    def __init__(self, names: Callable[[], tuple[str, ...]]) -> None:
        super().__init__(names())
        self._names = names

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        self.choices = self._names()
        return super().convert(value, param, ctx)


GAME, ANY_GAME = _KnownGame(games.names), _KnownGame(games.all_names)  # any: those for experiments, too


def complete_bot(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """For the shell: the bots by name, and the levels."""
    from keltis.bots import BOTS, LEVELS

    kinds = {**dict.fromkeys(LEVELS, "level"), **dict.fromkeys(BOTS, "bot")}
    return [CompletionItem(name, help=kind) for name, kind in kinds.items() if name.startswith(incomplete)]


def complete_level(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """For the shell: the levels, which are what a server offers."""
    from keltis.bots import LEVELS

    return [CompletionItem(level) for level in LEVELS if level.startswith(incomplete)]


def _complete_language(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(language) for language in LANGUAGES if language.startswith(incomplete)]


LANG = click.option(
    "--lang", metavar="CODE", shell_complete=_complete_language, help=f"The language: {' '.join(LANGUAGES)}."
)


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
