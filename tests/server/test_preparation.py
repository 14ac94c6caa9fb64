"""Searches are compiled beforehand, in a process of their own: no other room waits for it."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
import structlog

from keltis.server.bots.loading import COMPILED, use_network
from keltis.server.bots.preparation import Preparation
from tests.support.odd_workers import GAME, WISH, Pool, Run, ask, impostor, pids
from tests.support.waiting import until_async

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.name == "nt", reason="looks at processes as POSIX does"),
]


def compiler(code: str) -> tuple[str, ...]:
    return (sys.executable, "-S", "-c", f"import pathlib, sys, time; {code}")


def test_nobody_else_waits_while_a_search_is_compiled(run: Run, pool: Pool, tmp_path: Path) -> None:
    begun, finished = tmp_path / "begun", tmp_path / "finished"
    wait = f"pathlib.Path({str(begun)!r}).touch()\nwhile not pathlib.Path({str(finished)!r}).exists(): time.sleep(0.01)"
    preparation = Preparation(command=compiler(f"exec({wait!r})"))
    bot_processes = pool(command=impostor("cold"), prepare=preparation.prepare)

    async def play() -> None:
        searching = [asyncio.create_task(ask(bot_processes, "needs compiling")) for _ in range(2)]
        await until_async(begun.exists)
        assert preparation.preparing == [GAME.name]
        assert await ask(bot_processes) == WISH, "the only worker is free for another room"
        assert not any(task.done() for task in searching)
        finished.touch()
        assert await asyncio.gather(*searching) == [WISH] * 2
        assert preparation.preparing == [] and len(pids(bot_processes)) == 1
        await preparation.close()

    run(play())
    assert not bot_processes.failures


@pytest.mark.parametrize("command", [compiler("sys.exit(1)"), ("no-such",)])
def test_where_nothing_can_be_prepared_a_worker_compiles(run: Run, pool: Pool, command: tuple[str, ...]) -> None:
    preparation = Preparation(command=command)
    bot_processes = pool(command=impostor("cold"), prepare=preparation.prepare)
    with structlog.testing.capture_logs() as logs:
        assert run(ask(bot_processes, "needs compiling")) == WISH
    assert [line["event"] for line in logs] == ["preparation failed"]
    assert not bot_processes.failures
    run(preparation.close())


def test_closing_ends_a_preparation(run: Run, pool: Pool, tmp_path: Path) -> None:
    preparation = Preparation(command=compiler(f"pathlib.Path({str(tmp_path / 'begun')!r}).touch(); time.sleep(600)"))
    bot_processes = pool(command=impostor("cold"), prepare=preparation.prepare)

    async def close() -> None:
        question = asyncio.create_task(ask(bot_processes, "needs compiling"))
        await until_async((tmp_path / "begun").exists)
        await bot_processes.close()
        await preparation.close()
        with pytest.raises(RuntimeError, match=r"^The bot processes are closed\.$"):
            await question

    run(close())
    assert not bot_processes.failures


def test_an_empty_cache_is_seen(tmp_path: Path) -> None:
    code = (
        "from keltis.server.bots.loading import COMPILED, is_prepared; "
        "print(*(is_prepared('cards', use) for use in COMPILED))"
    )

    def told(**environment: str) -> str:
        command, variables = [sys.executable, "-c", code], {**os.environ, **environment}
        return subprocess.run(command, env=variables, capture_output=True, text=True, check=True).stdout

    assert told(NUMBA_CACHE_DIR=str(tmp_path)) == "True False False False\n", "only rule bots need nothing compiled"
    for use in COMPILED:
        use("cards")
    assert told() == "True True True True\n"


def test_a_network_plays_before_it_is_compiled_and_the_same(tmp_path: Path) -> None:
    """Nobody waits half a minute for the first move of a level that decides in microseconds."""
    code = (
        "import keltis; from keltis.bots import make_bot; game = keltis.make('cards', seats=3); "
        "state = game.start(game.deal('cold')); view = game.observe(state, game.turn(state)); "
        "print(make_bot('master', game, 'cold')(view), make_bot('advanced', game, 'cold')(view))"
    )

    def played(**environment: str) -> tuple[str, str]:
        command, variables = [sys.executable, "-c", code], {**os.environ, **environment}
        found = subprocess.run(command, env=variables, capture_output=True, text=True, check=True)
        return found.stdout, found.stderr

    use_network("cards")
    cold = played(NUMBA_CACHE_DIR=str(tmp_path))
    assert cold == played() and "Compiling" not in cold[1]
    assert not list(tmp_path.rglob("*.nbc"))
