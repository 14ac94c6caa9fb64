"""The command line. Every error is one sentence and exit code 2."""

import contextlib
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

import keltis
from keltis import games
from keltis.cli.game_arguments import LANG
from keltis.cli.tool_runners import run_with_extra
from keltis.extras import MissingExtra

ELSEWHERE = {
    "admin": "keltis.cli.admin_command",
    "arena": "keltis.cli.arena_commands",
    "bot": "keltis.cli.bot_command",
    "ladder": "keltis.cli.arena_commands",
    "calibrate": "keltis.cli.calibrate_command",
    "completion": "keltis.cli.completion_command",
    "draw": "keltis.cli.draw_command",
    "hint": "keltis.cli.hint_command",
    "perft": "keltis.cli.sim_command",
    "play": "keltis.cli.play_commands",
    "replay": "keltis.cli.play_commands",
    "selfplay": "keltis.cli.selfplay_command",
    "site": "keltis.cli.site_command",
    "sim": "keltis.cli.sim_command",
    "train": "keltis.cli.train_command",
    "tune": "keltis.cli.tune_command",
    "tune-levels": "keltis.cli.tune_levels_command",
}

NO_COMMAND = getattr(click.exceptions, "NoArgsIsHelpError", ())  # a group was named alone; click 8.1 prints its help


def main() -> None:
    """Run the command; any error in the user's input becomes one sentence."""
    try:
        cli(prog_name="keltis", standalone_mode=False)  # so named, shells find their completion however it was started
    except click.Abort:
        sys.exit(130)
    except NO_COMMAND as error:
        click.echo(error.format_message(), err=True)
        sys.exit(2)
    except click.ClickException as error:
        _refuse(error.format_message())
    except MissingExtra as missing:
        run_with_extra(missing.extra, sys.argv[1:])
        _refuse(str(missing))
    except (ValueError, OSError) as error:
        _refuse(str(error))


def _refuse(message: str) -> None:
    click.echo(f"keltis: {' '.join(message.split())}", err=True)
    sys.exit(2)


class Commands(click.Group):
    """A group that loads some commands' modules lazily."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *ELSEWHERE])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in ELSEWHERE:
            return super().get_command(ctx, cmd_name)
        try:
            module = importlib.import_module(ELSEWHERE[cmd_name])
        except MissingExtra as missing:
            return _unavailable(cmd_name, missing)
        command: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return command


def _unavailable(name: str, missing: MissingExtra) -> click.Command:
    """A command that lacks its packages: it can be listed, and whatever it is given, it says what to install."""

    def refuse(words: tuple[str, ...]) -> None:
        raise missing

    rest = click.Argument(["words"], nargs=-1, type=click.UNPROCESSED)
    taking_anything = {"ignore_unknown_options": True}
    sentence = f"Needs the extra keltis[{missing.extra}]."
    return click.Command(name, taking_anything, refuse, [rest], help=sentence, add_help_option=False)


def _tell_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """The version of Keltis, and that of each game's rules, which records name."""
    if asked and not context.resilient_parsing:
        rules = ", ".join(f"{name} {games.find(name).rules.VERSION}" for name in games.names())
        click.echo(f"keltis, version {keltis.__version__} (rules: {rules})")
        context.exit()


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version, help="Show versions and exit."
)
@click.pass_context
def cli(context: click.Context) -> None:
    """Keltis: the Way of Stones and Keltis: the Card Game. Without a command, a server for this machine starts."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 is all.")
@click.option("--port", type=click.IntRange(0, 65_535), help="The port; without it the next free one from 8000 on.")
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder to keep rooms in.")
@click.option("--open/--no-open", "open_browser", default=True, help="Show the page in a browser, if there is one.")
@click.option("--workers", type=click.IntRange(1, 64), help="Processes that search for bots; without it, by the cores.")
@click.option("--pace", type=click.FloatRange(0, 1_000), default=1.0, show_default=True, help="Of bots; 0 is at once.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="IP",
    help="A reverse proxy, or a network of them, whose headers are believed.",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another site whose pages may connect.")
@click.option("--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Change a limit; see docs/hosting.md.")
@click.option(
    "--keep", "keep_days", type=click.IntRange(1), metavar="DAYS", help="Delete rooms so long after their end."
)
@click.option("--log-addresses", is_flag=True, help="Log the addresses of clients, not codes that change daily.")
@click.option("--verbose", is_flag=True, help="Log what happens, not only what goes wrong.")
def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    data: Path | None = None,
    open_browser: bool = True,
    workers: int | None = None,
    pace: float = 1.0,
    proxies: tuple[str, ...] = (),
    origins: tuple[str, ...] = (),
    limits: tuple[str, ...] = (),
    keep_days: int | None = None,
    log_addresses: bool = False,
    verbose: bool = False,
) -> None:
    """Run the server: rooms for both games, kept in a database."""
    from keltis.server.bots.processes import usual_searchers
    from keltis.server.limits import read_limits
    from keltis.server.origins import read_origin
    from keltis.server.proxies import read_proxy
    from keltis.server.serve import Address, database_url
    from keltis.server.serve import serve as run
    from keltis.server.storage.store import StoreError

    try:
        run(
            host=host,
            port=port,
            url=database_url(database, data, make=True),
            open_browser=open_browser,
            workers=workers or usual_searchers(),
            pace=pace,
            limits=read_limits(limits),
            proxies=tuple(map(read_proxy, proxies)),
            origins=tuple(map(read_origin, origins)),
            keep_days=keep_days,
            log_addresses=log_addresses,
            verbose=verbose,
        )
    except (Address, StoreError) as error:
        raise click.ClickException(str(error)) from None


@cli.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that rooms are kept in.")
def backup(file: Path, database: str | None, data: Path | None) -> None:
    """Copy all rooms into a file, whether or not the server runs. The file has everybody's secrets in it."""
    from keltis.server.serve import database_url
    from keltis.server.storage.backup import BackupError, back_up
    from keltis.server.storage.store import StoreError

    try:
        with _progress() as report:
            back_up(database_url(database, data), file, report)
    except (BackupError, StoreError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Saved as {file}.")


@cli.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder to keep rooms in.")
def restore(file: Path, database: str | None, data: Path | None) -> None:
    """Check every room of a backup and put them into an empty database, of either kind."""
    from keltis.server.serve import database_url, only_one
    from keltis.server.storage import backup
    from keltis.server.storage.store import StoreError

    try:
        url = database_url(database, data, make=True)
        with only_one(url), _progress() as report:
            rooms = backup.restore(file, url, report)
    except (backup.BackupError, StoreError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{rooms} rooms are whole and restored." if rooms != 1 else "1 room is whole and restored.")


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar for each task."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        shown: dict[str, TaskID] = {}

        def report(what: str, done: int, total: int) -> None:
            if what not in shown:
                shown[what] = bars.add_task(what)
            bars.update(shown[what], completed=done, total=total)

        yield report


@cli.command()
@click.argument("file", type=click.Path())
@click.option(
    "--receipt", "receipts", metavar="FILE|VER:HASH", multiple=True, help="What you kept of the game, or one entry."
)
@LANG
def verify(file: str, receipts: tuple[str, ...], lang: str | None) -> None:
    """Check the proof of a game, by itself or in a record: its shuffle, every action, the times and the result."""
    from keltis import i18n
    from keltis.records import attached_proof, fair_shuffle, verify
    from keltis.records import receipts as kept

    speak = i18n.load(i18n.choose(lang))
    try:
        told = [kept.load(text) for text in receipts]
        checked = attached_proof.check_file(file, kept.marks(told))
        held = kept.hold(checked.shuffle, told)
    except fair_shuffle.NotProven as error:
        raise click.ClickException(attached_proof.refusal(error, speak)) from None
    except keltis.ParseError as error:
        raise click.ClickException(speak.phrase(error.why)) from None
    lines = [*fair_shuffle.account(checked.shuffle), *verify.account(checked), *kept.account(checked.shuffle, held)]
    click.echo("\n".join(lines))


@cli.group()
def bench() -> None:
    """Measure how fast the rules run."""


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--web", is_flag=True, help="WebAssembly, in Node, beside native code; needs a checkout.")
def engine(as_json: bool, web: bool) -> None:
    """Random games inside compiled code, one core, CPU time, best of five runs."""
    from keltis.cli import bench_engine, bench_web

    try:
        _report(bench_web.engine() if web else bench_engine.engine(), as_json=as_json)
    except bench_web.NoNode as error:
        raise click.ClickException(str(error)) from None


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def gpu(as_json: bool) -> None:
    """The same on a GPU, after comparing every state of some games with the CPU's."""
    from keltis.cli import bench_engine as measure
    from keltis.engine.cuda import NoGpu

    try:
        _report(measure.gpu(), as_json=as_json)
    except NoGpu as error:
        raise click.ClickException(str(error)) from None


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--web", is_flag=True, help="The browser's expert, in Node, beside native code; needs a checkout.")
def search(as_json: bool, web: bool) -> None:
    """Playouts and truncated playouts from mid-game, tree search from the opening, decisions of the student."""
    from keltis.cli import bench_bots, bench_web

    try:
        _report(bench_web.search() if web else bench_bots.rates(), as_json=as_json)
    except bench_web.NoNode as error:
        raise click.ClickException(str(error)) from None


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--gpu", is_flag=True, help="On a GPU, after comparing every number with the CPU's.")
def env(as_json: bool, gpu: bool) -> None:
    """Steps of the batch environments, with observations and masks."""
    from keltis.cli import bench_env
    from keltis.engine.cuda import NoGpu

    try:
        _report(bench_env.on_a_gpu() if gpu else bench_env.on_a_core(), as_json=as_json)
    except NoGpu as error:
        raise click.ClickException(str(error)) from None


def _report(rows: Iterator[tuple[str, int, dict[str, float]]], *, as_json: bool) -> None:
    found: dict[str, dict[str, dict[str, float]]] = {}
    table: Table | None = None
    with Console(stderr=True).status("Measuring...") as status:
        for name, seats, row in rows:
            table = table or Table("game", "seats", *(title.replace("_per_", "/") for title in row))
            figures = [f"{figure:,.0f}" for figure in row.values()]
            status.update(f"Measuring... {name} with {seats} seats: {figures[0]} {table.columns[2].header}")
            found.setdefault(name, {})[str(seats)] = row
            table.add_row(name, str(seats), *figures)
    if as_json:
        click.echo(json.dumps({name: dict(by_seats) for name, by_seats in found.items()}))
    elif table:
        Console().print(table)
