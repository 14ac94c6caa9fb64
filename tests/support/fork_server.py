"""Servers that start instantly: forked from a process with everything imported, and cheap to kill.

    python -m tests.support.fork_server SOCKET [MUTANT]

Each message on its socket is a command line of `keltis`, as JSON, with three file descriptors: for stdout, for the log,
and for the exit status. A mutant is a server with a planted bug.
"""

import asyncio
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.support.server_process import serve_arguments

ROOT = Path(__file__).parents[2]


class Child:
    """A forked server: the part of `subprocess.Popen` that tests use."""

    def __init__(self, printed: int, end: int) -> None:
        self.stdout = os.fdopen(printed, encoding="utf-8")
        self._end = end
        self.returncode: int | None = None
        self.pid = int(self.stdout.readline())
        self.address = ""

    def wait_until_ready(self) -> None:
        line = self.stdout.readline()
        assert line.startswith("Keltis is at "), "The server did not start; its reason stands above."
        self.address = line.split()[-1].rstrip("/")

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):  # its keeper has just reaped it
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._end], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("keltis", timeout or 0)
            self.returncode = int(os.read(self._end, 100))
            os.close(self._end)
        return self.returncode


class ForkServer:
    """The parent process of forked servers."""

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests

    def start(self, arguments: Sequence[str], log: int = 2) -> Child:
        """Run `keltis` with these arguments; its log goes to this file descriptor."""
        printed, end = os.pipe(), os.pipe()
        socket.send_fds(self._requests, [json.dumps(arguments).encode()], [printed[1], log, end[1]])
        os.close(printed[1])
        os.close(end[1])
        return Child(printed[0], end[0])

    @contextlib.contextmanager
    def serving(self, data: Path, *options: str) -> Iterator[Child]:
        """As `tests.support.server_process.serving`; the server is killed at the end if it is still alive."""
        child = self.start(serve_arguments(data, *options))
        try:
            child.wait_until_ready()
            yield child
        finally:
            child.kill()
            child.wait()
            child.stdout.close()


@contextlib.contextmanager
def fork_server(*mutant: str, under: Sequence[str] = ()) -> Iterator[ForkServer]:
    """A fork server, run by another program if one is given."""
    paths = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": paths}
    ours, theirs = socket.socketpair()
    with ours, theirs:
        command = [*under, sys.executable, "-m", "tests.support.fork_server", str(theirs.fileno()), *mutant]
        nothing, fds = subprocess.DEVNULL, [theirs.fileno()]
        with subprocess.Popen(command, stdin=nothing, pass_fds=fds, cwd=ROOT, env=environment):
            theirs.close()
            try:
                yield ForkServer(ours)
            finally:
                ours.close()  # then it exits by itself


# In the fork server's own process ------------------------------------------------------------------------------------


def answer_before_storing() -> None:
    """A server that acknowledges at once, and stores soon after."""
    from keltis.server.storage.store import Append
    from keltis.server.storage.writer import Writer

    careful = Writer.append
    later: set[asyncio.Task[None]] = set()

    async def write(writer: Writer, item: Append) -> None:
        await asyncio.sleep(0.02)
        await careful(writer, item)

    async def careless(writer: Writer, item: Append) -> bool:
        if item.seed is not None:
            return await careful(writer, item)
        task = asyncio.create_task(write(writer, item))
        later.add(task)
        task.add_done_callback(later.discard)
        return True

    Writer.append = careless  # type: ignore[method-assign, assignment]


MUTANTS = {"answers-before-storing": answer_before_storing}


def _prepare() -> None:
    """Load everything that a server needs and a fork inherits."""
    import uvicorn

    from keltis.server import serve  # noqa: F401
    from keltis.server.app import make_app
    from keltis.server.limits import Limits
    from keltis.server.node import Node
    from keltis.server.storage.opening import open_store
    from keltis.server.warmup import warm_up

    warm_up()
    node = Node(open_store("sqlite://"), limits=Limits())
    uvicorn.Config(make_app(node), ws="websockets-sansio", log_config=None).load()
    node.store.close()


def _main(descriptor: int, mutants: Sequence[str]) -> None:
    from tests.support import openings

    _prepare()
    for mutant in mutants:
        (MUTANTS | openings.BUGS)[mutant]()
    with socket.socket(fileno=descriptor) as requests:
        while True:
            message, files, _, _ = socket.recv_fds(requests, 65_536, 3)
            if not message:
                return
            if not os.fork():
                requests.close()
                _keep(json.loads(message), *files)
            for each in files:
                os.close(each)
            with contextlib.suppress(ChildProcessError):  # there are none left
                while os.waitpid(-1, os.WNOHANG)[0]:  # keepers whose servers have exited
                    pass


def _keep(arguments: list[str], printed: int, log: int, end: int) -> None:
    """Become the keeper of one server, which waits for it and forwards its exit status; or that server itself."""
    if child := os.fork():
        for each in (printed, log):
            os.close(each)
        os.write(end, str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())
        os._exit(0)
    from keltis.cli.main import cli

    os.close(end)
    for file, number in ((printed, 1), (log, 2)):
        os.dup2(file, number)
        os.close(file)
    print(os.getpid(), flush=True)
    cli(arguments)


if __name__ == "__main__":
    _main(int(sys.argv[1]), sys.argv[2:])
