"""Fixtures for tests of bot processes."""

import asyncio
import gc
import importlib.util
import os
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from keltis.server.bots.processes import BotProcesses
from tests.support.odd_workers import LONG, SEEN, Pool, Run, impostor, pids
from tests.support.waiting import PATIENCE


@pytest.fixture(params=["uvloop" if importlib.util.find_spec("uvloop") else "asyncio"])  # the server's event loops
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    """Run coroutines on each kind of event loop; whatever they leave open is a ResourceWarning, and thus an error."""
    factory = pytest.importorskip("uvloop").new_event_loop if request.param == "uvloop" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        yield lambda coroutine: runner.run(asyncio.wait_for(coroutine, 2 * PATIENCE))
    gc.collect()


@pytest.fixture
def pool(run: Run) -> Iterator[Pool]:
    """Make bot processes, and close them at the end; then no worker may be left, not even as a zombie."""
    made = []

    def make(workers: int = 1, *, command: Sequence[str] = impostor(), **options: Any) -> BotProcesses:
        made.append(BotProcesses(workers, command=command, **{"time_limits": LONG, **options}))
        return made[-1]

    SEEN.clear()
    yield make
    for bot_processes in made:
        run(bot_processes.close())
        assert not pids(bot_processes)
    for pid in SEEN:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
