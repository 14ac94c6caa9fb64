"""Servers that start at once: forked from a process that has everything imported, and killed as often as one likes.

    python -m tests.nursery [MUTANT]

Each line it reads is a command line of `keltis`, as JSON; it runs in a process of its own. A mutant is a server with a
planted bug.
"""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.serving import GENEROUS

ROOT = Path(__file__).parents[1]
DEAD = "dead"


class Child:
    """A server that came from the nursery."""

    def __init__(self, pid: int, address: str) -> None:
        self.pid = pid
        self.address = address

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


class Nursery:
    """Where servers come from."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    @contextlib.contextmanager
    def serving(self, data: Path, *options: str) -> Iterator[Child]:
        """As `tests.serving.serving`; the server is killed at the end if it still lives."""
        limits = [part for limit in GENEROUS for part in ("--limit", limit)]
        command = ["serve", "--no-open", "--port", "0", "--data", str(data), "--pace", "0", *limits, *options]
        assert self.process.stdin is not None
        print(json.dumps(command), file=self.process.stdin, flush=True)
        child = Child(int(self._read()), self._read().split()[-1].rstrip("/"))
        assert child.address != DEAD, "The server did not start; its reason stands above."
        try:
            yield child
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            assert self._read() == DEAD

    def _read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@contextlib.contextmanager
def nursery(*mutant: str, under: Sequence[str] = ()) -> Iterator[Nursery]:
    """A nursery, started by another program if one is given."""
    paths = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    command = [*under, sys.executable, "-m", "tests.nursery", *mutant]
    pipe = subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": paths}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT, env=environment) as process:
        try:
            yield Nursery(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()  # then it ends by itself


# In the nursery's own process ----------------------------------------------------------------------------------------


def answer_before_storing() -> None:
    """A server that says yes at once, and writes soon after."""
    from keltis.server.store import Append
    from keltis.server.writer import Writer

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
    """All that a server needs and a fork keeps."""
    import uvicorn

    from keltis.server import serve  # noqa: F401
    from keltis.server.app import make_app
    from keltis.server.house import House
    from keltis.server.limits import Limits
    from keltis.server.store import open_store
    from keltis.server.warm import warm_up

    warm_up()
    house = House(open_store("sqlite://"), limits=Limits())
    uvicorn.Config(make_app(house), ws="websockets-sansio", log_config=None).load()
    house.store.close()


def _main(mutants: Sequence[str]) -> None:
    _prepare()
    for mutant in mutants:
        MUTANTS[mutant]()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            from keltis.cli import cli

            print(os.getpid(), flush=True)
            cli(json.loads(line))
        os.waitpid(child, 0)
        print(DEAD, flush=True)


if __name__ == "__main__":
    _main(sys.argv[1:])
