"""The commands for who runs a server. `keltis.cli.main` loads this file only when it is used."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from keltis.i18n import counted
from keltis.server import admin as rooms
from keltis.server.admin import AdminError, RoomReport
from keltis.server.serve import database_url
from keltis.server.storage.store import Store, StoreError

UNITS = ((86_400, "d"), (3_600, "h"), (60, "min"))  # in seconds
DATABASE = click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
DATA = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that rooms are kept in."
)
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@contextlib.contextmanager
def _rooms(database: str | None, data: Path | None) -> Iterator[Store]:
    try:
        with rooms.opened(database_url(database, data)) as store:
            yield store
    except (AdminError, StoreError) as error:
        raise click.ClickException(str(error)) from None


@click.group()
def admin() -> None:
    """See and close the rooms of a server, while it runs or not. Nothing hidden is shown."""


@admin.command("list")
@DATABASE
@DATA
@click.option("--status", "statuses", multiple=True, type=click.Choice(rooms.STATUSES), help="Only these; repeatable.")
@click.option(
    "--idle", type=click.FloatRange(0), default=0.0, metavar="DAYS", help="Only where nothing happened since."
)
@click.option("--most", type=click.IntRange(1), default=50, show_default=True, help="How many to print.")
@JSON
def list_rooms(
    database: str | None, data: Path | None, statuses: tuple[str, ...], idle: float, most: int, as_json: bool
) -> None:
    """List rooms, those in which something has just happened first."""
    with _rooms(database, data) as store:
        found, total = rooms.list_rooms(store, statuses or rooms.STATUSES, int(idle * 86_400_000), most)
    if as_json:
        for line in found:
            click.echo(msgspec.json.encode(line))
        return
    table = Table("room", "status", "game", "seats", "listed", "entries", "made", "last entry", box=None)
    for line in found:
        listed = "public" if line.public else "private"
        times = (_ago(line.created_ms), _ago(line.updated_ms))
        seats = f"{line.taken} of {line.seats}"
        table.add_row(line.id, line.status, line.game, seats, listed, str(line.entries), *times)
    console = Console()
    if found:
        console.print(table)
    said = f"{len(found):,} of {counted(total, 'room')}" if total else "There are no such rooms."
    console.print(said, highlight=False)


@admin.command()
@click.argument("room")
@DATABASE
@DATA
@JSON
def show(room: str, database: str | None, data: Path | None, as_json: bool) -> None:
    """Show a room: its settings, who sits there and how long its log is. No cards, seeds or tokens."""
    with _rooms(database, data) as store:
        report = rooms.show_room(store, room)
    if as_json:
        click.echo(msgspec.json.encode(report))
        return
    table = Table.grid(padding=(0, 2))
    for title, text in _facts(report):
        table.add_row(title, text)
    Console(markup=False, highlight=False).print(table)


@admin.command()
@click.argument("room")
@DATABASE
@DATA
def close(room: str, database: str | None, data: Path | None) -> None:
    """End a room now. It stays readable; everyone in it sees that it was given up."""
    with _rooms(database, data) as store:
        rooms.close_room(store, room)
    click.echo(f"Room {room} is closed.")


def _facts(report: RoomReport) -> Iterator[tuple[str, str]]:
    yield "room", report.id
    yield "status", report.status + (f" ({report.reason})" if report.reason else "")
    options = ", ".join(f"{name}={value}" for name, value in report.options.items())
    yield "game", report.game + (f" ({options})" if options else "")
    yield "clock", report.clock
    yield "listed", "public" if report.public else "private"
    yield "made", _ago(report.created_ms)
    yield "last entry", _ago(report.updated_ms)
    entries = "1 entry" if report.entries == 1 else f"{report.entries:,} entries"
    yield "log", f"{entries}: " + ", ".join(f"{count:,} {kind}" for kind, count in report.kinds.items())
    for number, seat in enumerate(report.seats):
        name = repr(seat.name) if seat.name else ""
        parts = [seat.kind, name, seat.state, "on turn" if report.turn == number else "", _points(report, number)]
        yield f"seat {number}", ", ".join(part for part in parts if part)
    for title, other in (("rematch of", report.before), ("rematch", report.next)):
        if other:
            yield title, other


def _points(report: RoomReport, seat: int) -> str:
    return counted(report.result[seat], "point") if report.result else ""


def _ago(moment_ms: int) -> str:
    """How long ago, in the largest unit that fits."""
    seconds = max(0, rooms.now_ms() - moment_ms) // 1_000
    for size, unit in UNITS:
        if seconds >= 2 * size:
            return f"{seconds // size} {unit} ago"
    return f"{seconds} s ago"
