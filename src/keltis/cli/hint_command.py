"""The command that explains its choices. `keltis.cli.main` loads this file only when it is used."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

import keltis
from keltis import games, i18n
from keltis.cli import terminal
from keltis.cli.game_arguments import LANG, NAMES
from keltis.core import Game, View
from keltis.games import drawing
from keltis.i18n import Speech
from keltis.records import record
from keltis.records.record import Record

WIDTH_OF_A_FILE = 100_000  # what reads a pipe or a file wants each sentence in one line


@click.command()
@click.argument("words", metavar=f"[[{NAMES}] POSITION]", nargs=-1)
@click.option("--record", "file", type=click.Path(path_type=Path), help="Instead of a position: a recorded game.")
@click.option("--turn", type=int, help="Of the record, as `keltis replay` counts; without it, the last.")
@click.option("--seat", type=click.IntRange(0, 3), help="Of the record: who asks; without it, who is on turn.")
@click.option("--worlds", type=click.IntRange(1, 1 << 14), default=128, show_default=True, help="To try actions in.")
@click.option("--seed", default="", help="The worlds come from it.")
@LANG
def hint(
    words: tuple[str, ...],
    file: Path | None,
    turn: int | None,
    seat: int | None,
    worlds: int,
    seed: str,
    lang: str | None,
) -> None:
    """Say what to do in a position: the best action, two others, and why.

    POSITION is what one seat sees, as text (docs/notation.md): keltis hint "board seats=2 …". It names the game, the
    seats and the options itself.
    """
    speak = i18n.load(i18n.choose(lang))
    if file is not None and not words:
        game, view = _from_record(_read(file, speak), turn, seat, speak)
    elif len(words) in (1, 2) and file is None:
        with terminal.refusing_in(speak):
            game = _game_in(words[-1], *words[:-1])
            view = _from_text(game, words[-1], speak)
    else:
        raise click.ClickException("Give a position, or --record FILE.")
    if game.turn(view) is None:
        raise click.ClickException(speak("hint-over"))
    if game.turn(view) != view.seat:
        raise click.ClickException(speak("hint-not-turn", seat=drawing.SEATS[view.seat or 0]))
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH_OF_A_FILE
    for said in terminal.hint(console, game, view, speak, worlds=worlds, seed=seed):
        console.print(said, highlight=False)


def _game_in(position: str, name: str | None = None) -> Game:
    """The game that a position is of: its name, seats and options stand in the text."""
    own, *facts = position.split() or [""]
    known = games.find(name or own)
    given = dict(fact.split("=", 1) for fact in facts if "=" in fact)
    wanted = ("seats", "quiet_limit", *(option.name for option in known.options))
    found: dict[str, Any] = {option: int(given[option]) for option in wanted if given.get(option, "").isdecimal()}
    return keltis.make(known.name, **found)


def _from_text(game: Game, position: str, speak: Speech) -> View:
    found = game.read(position)
    if not isinstance(found, View):
        raise click.ClickException(speak("hint-no-view"))
    if found.seat is None:
        raise click.ClickException(speak("hint-no-hand"))
    return found


def _read(file: Path, speak: Speech) -> Record:
    try:
        return record.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise click.ClickException(speak("terminal-no-text", file=str(file))) from None
    except FileNotFoundError:
        raise click.ClickException(speak("terminal-no-file", file=str(file))) from None
    except keltis.ParseError as error:
        raise click.ClickException(f"{file}, {speak.phrase(error.why)}") from None


def _from_record(rec: Record, turn: int | None, seat: int | None, speak: Speech) -> tuple[Game, View]:
    """The game, and a seat's view at the start of a turn."""
    game, states = rec.game, list(rec.states())
    if seat is not None and seat >= game.seats:
        raise click.ClickException(speak("terminal-no-seat", seat=seat))
    turns = [states[place] for place in terminal.turns_of(game, states)]
    number = len(turns) if turn is None else turn
    if not 1 <= number <= len(turns):
        raise click.ClickException(speak("hint-no-turn", turn=number, turns=len(turns)))
    state = turns[number - 1]
    return game, game.observe(state, game.turn(state) if seat is None else seat)
