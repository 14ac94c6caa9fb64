"""`keltis serve`: one process that listens until it is stopped, and then shuts down gracefully."""

import asyncio
import contextlib
import errno
import functools
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import click
import platformdirs
import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from keltis.server.app import guarded, make_app
from keltis.server.file_limits import fit
from keltis.server.http.connection_limits import HttpConnection, SocketConnection, TcpConnections
from keltis.server.limits import MOST_BYTES, Limits
from keltis.server.loop_lag import watch_lag
from keltis.server.node import Node
from keltis.server.rooms.scheduler import steady_pace
from keltis.server.storage import retention
from keltis.server.storage.files import lock_file, make_folder
from keltis.server.storage.opening import open_store
from keltis.server.storage.store import StoreError
from keltis.server.warmup import keep_compiled_code, keep_what_is_loaded, warm_up

FIRST_PORT, LAST_PORT = 8000, 8099
DRAIN = 8  # at most, in seconds
UNREAD = 256 * 1_024  # bytes that the kernel keeps for a client
VANISHED = 60_000  # milliseconds until a client that acknowledges nothing is gone
CLIENTS_FAULTS = (  # any client could flood the log with these
    "ASGI callable returned without completing handshake.",  # how uvicorn logs a refused socket
    "Invalid UTF-8 sequence received from client.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)


class Address(Exception):
    """Cannot listen on the port; the message says why."""


def database_url(database: str | None, data: Path | None, *, make: bool = False) -> str:
    """The database that is given, or the one in a folder; `make` makes the folder where there is none."""
    if database:
        return database
    folder = data or Path(platformdirs.user_data_dir("keltis", appauthor=False))
    try:
        if make:
            make_folder(folder)
    except OSError as error:
        raise StoreError(f"The folder {folder} cannot be made: {error.strerror}. Choose another with --data.") from None
    return f"sqlite:///{folder / 'keltis.db'}"


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on this port; by default on the first free port from 8000."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (port,) if port is not None else range(FIRST_PORT, LAST_PORT + 1):
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            raise Address(f"Keltis cannot listen on {host}:{candidate}: {os.strerror(error.errno or 0)}.") from None
        listener.set_inheritable(False)
        # connections inherit these: what one does not read takes little memory, and one that has vanished is closed
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED)
        return listener
    raise Address(f"The ports {FIRST_PORT} to {LAST_PORT} of {host} are all taken; choose another with --port.")


@contextlib.contextmanager
def only_one(url: str) -> Iterator[None]:
    """Lock a SQLite database, which only one server may use at a time."""
    if not url.startswith("sqlite:///") or os.name == "nt":
        yield
        return
    import fcntl

    path = lock_file(Path(url.removeprefix("sqlite:///")))
    try:
        file = os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "w")
    except OSError as error:
        raise StoreError(f"The database's folder cannot be written to ({path}: {error.strerror}).") from None
    with file:
        path.chmod(0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(f"Another Keltis server uses this database ({path} is locked).") from None
        yield


class Server(uvicorn.Server):
    """On a signal, disconnects the clients gracefully before closing anything."""

    def __init__(
        self, config: uvicorn.Config, node: Node, tcp: TcpConnections, greeting: str, *, open_browser: str | None
    ) -> None:
        super().__init__(config)
        self.node = node
        self.tcp = tcp
        self.greeting = greeting
        self.open_browser = open_browser
        self._draining: asyncio.Task[None] | None = None
        self._watching: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._watching = [asyncio.create_task(watch_lag()), asyncio.create_task(self.tcp.watch())]
            self.node.preparation.begin()
            keep_what_is_loaded()
            click.echo(self.greeting)
            if self.open_browser:
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.open_browser)

    def handle_exit(self, sig: int, frame: object) -> None:
        if self._draining is None:
            asyncio.get_running_loop().call_soon_threadsafe(self._drain)
        elif sig == signal.SIGINT:
            self.should_exit = self.force_exit = True

    def _drain(self) -> None:
        async def drain() -> None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.node.drain(), DRAIN)
            self.should_exit = True

        if self._draining is None:
            self._draining = asyncio.create_task(drain())

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for sig in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                loop.add_signal_handler(sig, self.handle_exit, sig, None)
        yield


class LibraryLog(logging.Handler):
    """Logs library warnings without their arguments, which might contain secrets."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.msg not in CLIENTS_FAULTS:
            error = record.exc_info[0] if record.exc_info else None
            what = str(record.msg).strip()
            structlog.get_logger().warning("library", logger=record.name, what=what, error=error and error.__name__)


class Stderr:
    """Where the log goes. A log that cannot be written, as on a full disk, stops nobody."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.flush()


def set_up_logs(*, verbose: bool) -> None:
    """Log one JSON object per line to stderr. No event contains a token, a seed or a card."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO if verbose else logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(Stderr()),  # type: ignore[arg-type]
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, handlers=[LibraryLog()], force=True)


def serve(
    *,
    host: str,
    port: int | None,
    url: str,
    open_browser: bool,
    workers: int,
    pace: float,
    limits: Limits,
    proxies: tuple[str, ...],
    origins: tuple[str, ...],
    keep_days: int | None,
    log_addresses: bool,
    verbose: bool,
) -> None:
    set_up_logs(verbose=verbose)
    limits = fit(limits, workers)
    with only_one(url):
        listener = listen(host, port)
        store = open_store(url)
        if not store.shared and store.engine.url.database:
            keep_compiled_code(Path(store.engine.url.database).parent / "compiled")
        if keep_days:
            retention.prepare(store)
        warm_up()
        local = host in ("127.0.0.1", "localhost", "::1")
        node = Node(
            store,
            limits=limits,
            workers=workers,
            pace=lambda room: int(pace * steady_pace(room)),
            origins=origins,
            local=local and not proxies,
            log_addresses=log_addresses,
            keep_days=keep_days,
        )
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listener.getsockname()[1]}/"
        app = ProxyHeadersMiddleware(guarded(make_app(node), node), list(proxies))
        tcp = TcpConnections(limits, lambda address: address in app.trusted_hosts, node.gate.budget)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            http=functools.partial(HttpConnection, tcp=tcp),  # type: ignore[arg-type]
            ws=functools.partial(SocketConnection, tcp=tcp),  # type: ignore[arg-type]
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=limits.ping_seconds,
            ws_ping_timeout=limits.ping_seconds,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=2,
            proxy_headers=False,  # `app` does that
            lifespan="on",
        )
        browser = address if open_browser and local and _has_browser() else None
        Server(config, node, tcp, f"Keltis is at {address}", open_browser=browser).run(sockets=[listener])


def _has_browser() -> bool:
    """Is there a display for a browser?"""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
