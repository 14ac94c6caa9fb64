"""Playing and replaying. `keltis.cli.main` loads this file only when one of these commands is used."""

import secrets
import sys
from pathlib import Path

import click
from rich.console import Console

import keltis
from keltis.cli.game_arguments import GAME, LANG, NAMES, SEATS, chosen, complete_bot, rule_options


@click.command()
@click.argument("name", metavar=NAMES, type=GAME)
@click.option("--seats", type=SEATS, default=2, show_default=True, help="How many play.")
@click.option("--seed", help="Deal the game that belongs to this text.")
@click.option(
    "--bot",
    default="easy",
    show_default=True,
    shell_complete=complete_bot,
    help="Who sits in the other seats: a level, or any bot.",
)
@click.option("--watch", is_flag=True, help="Let bots play in every seat.")
@click.option("--first", type=int, help="The seat that begins; you are 0. Without it, the deal decides.")
@rule_options
@click.option("--record", "file", type=click.Path(dir_okay=False, path_type=Path), help="Save the game.")
@LANG
def play(
    name: str,
    seats: int = 2,
    seed: str | None = None,
    bot: str = "easy",
    watch: bool = False,
    file: Path | None = None,
    lang: str | None = None,
    **options: int | None,
) -> None:
    """Play in the terminal: you sit in seat A, bots in the others."""
    from keltis import i18n
    from keltis.bots import make_bot, stand_in
    from keltis.cli import terminal

    speak = i18n.load(i18n.choose(lang))
    with terminal.refusing_in(speak):
        game = keltis.make(name, seats=seats, **chosen(options))
    if file:
        with terminal.saving(file, speak):
            _check_writable(file)  # before anybody plays for it
    seed = secrets.token_hex(4) if seed is None else seed
    greeting = [speak("terminal-deal", seed=repr(seed))]
    if not watch:
        greeting.append(speak("terminal-keys"))
    waiting = stand_in.needs_compiling(bot, game)
    if waiting:
        greeting.append(speak("terminal-stands-in"))
    make = stand_in.StandIn if waiting else make_bot
    players = [None if seat == 0 and not watch else make(bot, game, f"{seed} {seat}") for seat in range(seats)]
    console = Console()
    table = terminal.play(console, game, game.deal(seed), players, speak, " ".join(greeting))
    if file:
        with terminal.saving(file, speak):
            table.save(file)
        console.print(speak("terminal-saved", file=str(file)), highlight=False, markup=False)


def _check_writable(file: Path) -> None:
    """OSError if this file cannot be written; one that is not there is not left there."""
    missing = not file.exists()
    with file.open("a"):
        pass
    if missing:
        file.unlink()


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=click.IntRange(0, 3), help="See the game with the eyes of this seat.")
@click.option("--all", "whole", is_flag=True, help="Print all turns at once.")
@LANG
def replay(file: Path, seat: int | None, whole: bool, lang: str | None) -> None:
    """Step through a recorded game."""
    from keltis import i18n
    from keltis.cli import terminal
    from keltis.records import record

    speak = i18n.load(i18n.choose(lang))
    try:
        rec = record.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise click.ClickException(speak("terminal-no-text", file=str(file))) from None
    except FileNotFoundError:
        raise click.ClickException(speak("terminal-no-file", file=str(file))) from None
    except keltis.ParseError as error:
        raise click.ClickException(f"{file}, {speak.phrase(error.why)}") from None
    if seat is not None and seat >= rec.game.seats:
        raise click.ClickException(speak("terminal-no-seat", seat=seat))
    terminal.replay(Console(), rec, seat, speak, step=sys.stdin.isatty() and not whole)
