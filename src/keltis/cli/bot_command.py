"""The command that lets a bot play on a server. `keltis.cli.main` loads this file only when it is used."""

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from keltis.cli.game_arguments import GAME, SEATS, USUAL, complete_bot, complete_level
from keltis.i18n import counted

if TYPE_CHECKING:
    from keltis.bots.external.server_bridge import Outcome


@click.command()
@click.argument("bot", metavar="BOT", shell_complete=complete_bot)
@click.option("--server", "address", metavar="URL", required=True, help="Such as https://keltis.example.")
@click.option(
    "--token",
    envvar="KELTIS_TOKEN",
    help="Your token on that server; without it, a new one is requested. Also KELTIS_TOKEN.",
)
@click.option(
    "--token-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Read the token here; if there is no such file, keep a new one in it.",
)
@click.option("--room", metavar="ID", help="Sit down there, or go on; without it, a new room is made.")
@click.option("--invite", metavar="TOKEN", help="The invitation to a private room.")
@click.option("--name", default="Bot", show_default=True, help="The name that other players see.")
@click.option("--game", type=GAME, default=USUAL, show_default=True, help="Of a new room.")
@click.option("--seats", type=SEATS, default=2, help="Of a new room.")
@click.option(
    "--against",
    default="easy",
    show_default=True,
    shell_complete=complete_level,
    help="The level of the others in a new room.",
)
@click.option("--move-seconds", type=click.FloatRange(0, min_open=True), help="Longer moves are the rule bot's.")
def bot(
    bot: str,
    address: str,
    token: str | None,
    token_file: Path | None,
    room: str | None,
    invite: str | None,
    name: str,
    game: str,
    seats: int,
    against: str,
    move_seconds: float | None,
) -> None:
    """Let BOT play a game on a server: a bot by name, or a command that speaks the line protocol.

    keltis bot "./mybot --fast" --server http://127.0.0.1:8000
    """
    import keltis
    from keltis.bots import LEVELS, make_bot
    from keltis.bots.arena.processes import log_to_stderr
    from keltis.bots.external.http_client import Refused, Visitor
    from keltis.bots.external.server_bridge import Bridge, make_room, sit_down

    if token and token_file:
        raise click.ClickException("Give the token or the file that it is in, not both.")
    if against not in LEVELS:
        raise click.ClickException(f"--against is a level, one of {', '.join(LEVELS)}: not {against!r}.")
    if invite and not room:
        raise click.ClickException("An invitation is to a room: give --room too.")
    log_to_stderr()
    make_bot(bot, keltis.make(game, seats=seats))  # reject an invalid bot before anyone waits for it
    visitor = Visitor(address, token or _kept(token_file))
    if token_file:
        _keep(token_file, visitor.token)
    if room:
        seat = sit_down(visitor, room, name, invite)
    else:
        room, seat = make_room(visitor, name, game, seats, against), 0
    click.echo(f"{bot} sits in seat {seat} of room {room} at {visitor.address}.")
    bridge = Bridge(visitor, room, seat, bot, move_seconds)
    try:
        outcome = bridge.play()
    except KeyboardInterrupt:
        if not token and not token_file:  # without a saved token there is no way to come back
            with contextlib.suppress(Refused):
                bridge.leave()
        raise click.Abort from None
    click.echo(_told(outcome))


def _kept(file: Path | None) -> str | None:
    return file.read_text(encoding="ascii").strip() if file and file.exists() else None


def _keep(file: Path, token: str) -> None:
    """Save the token; only its owner may read it, since it gives access to the seat."""
    if not file.exists():
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as kept:
            kept.write(f"{token}\n")


def _told(outcome: "Outcome") -> str:
    if outcome.result is None:
        return f"The room was given up: {outcome.reason}."
    scores = " ".join(str(total) for total in outcome.result)
    kinds = ", ".join(f"{kind} {count}" for kind, count in outcome.failures.items())
    moves = counted(sum(outcome.failures.values()), "move")
    replaced = f" The rule bot played {moves} instead: {kinds}." if kinds else ""
    return f"The result is {scores}; the bot had seat {outcome.seat}.{replaced}"
