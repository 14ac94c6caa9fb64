"""Searches are compiled beforehand, in a process of their own: no other room waits for it."""

import asyncio
import contextlib
import dataclasses
import os
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest
import structlog

from keltis.bots import make_bot
from keltis.bots.analysis import first_thoughts
from keltis.server.bots.loading import COMPILED, use_network
from keltis.server.bots.preparation import Preparation
from keltis.server.bots.workers import USUAL, WITH_SIGNS
from tests.support.odd_workers import EASY, GAME, LONG, VIEW, WISH, Pool, Run, ask, by_rule, impostor, pids
from tests.support.waiting import PATIENCE, started, until_async

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.name == "nt", reason="looks at processes as POSIX does"),
]


SIGNS = """
import os, pathlib, sys, threading, time
def say(word):
    os.write(1, f'"{word}"{chr(10)}'.encode())
def live():
    while True:
        say("alive")
        time.sleep(0.2)
threading.Thread(target=live, daemon=True).start()
"""
WORKER = "from keltis.server.bots import worker; worker.main()"


def compiler(code: str) -> tuple[str, ...]:
    return (sys.executable, "-S", "-c", SIGNS + code)


def test_nobody_waits_while_a_search_is_compiled(run: Run, pool: Pool, tmp_path: Path) -> None:
    begun, finished = tmp_path / "begun", tmp_path / "finished"
    wait = f"pathlib.Path({str(begun)!r}).touch()\nwhile not pathlib.Path({str(finished)!r}).exists(): time.sleep(0.01)"
    preparation = Preparation(command=compiler(f"{wait}\nsay('ready')"))
    bot_processes = pool(command=impostor(f"cold {EASY}"), prepare=preparation.prepare)

    async def play() -> None:
        for _ in range(2):
            assert await ask(bot_processes, "needs compiling") == EASY, "without its search"
            await until_async(begun.exists)
            assert preparation.preparing == [GAME.name]
            assert await ask(bot_processes) == WISH
        finished.touch()
        await until_async(lambda: not preparation.preparing)
        assert len(pids(bot_processes)) == 1
        await preparation.close()

    run(play())
    assert not bot_processes.failures


FAILURES = {"died": compiler("sys.exit(1)"), "nonsense": compiler("say('done')"), "FileNotFoundError": ("no-such",)}


@pytest.mark.parametrize(("why", "command"), FAILURES.items())
def test_where_nothing_can_be_prepared_a_worker_compiles_and_nobody_waits_for_it(
    run: Run, pool: Pool, why: str, command: tuple[str, ...], tmp_path: Path
) -> None:
    """The only worker that searches compiles until a file is there; until then another plays without searching."""
    preparation, compiled = Preparation(command=command), tmp_path / "compiled"
    bot_processes = pool(command=impostor(f"cold {EASY}", str(compiled)), prepare=preparation.prepare)

    async def play() -> None:
        assert await ask(bot_processes, "needs compiling") == EASY
        search = next(workers for workers in bot_processes.workers if workers.living)
        await until_async(lambda: search.all_warming)
        assert await ask(bot_processes, "needs compiling") == EASY, "while the worker compiles"
        assert len(pids(bot_processes)) == 2
        compiled.touch()
        await until_async(lambda: not search.warming)
        assert await ask(bot_processes, "needs compiling") == WISH
        await preparation.close()

    with structlog.testing.capture_logs() as logs:
        run(play())
    assert [(line["event"], line["error"]) for line in logs] == [("preparation failed", why)]
    assert not bot_processes.failures


STOPS_ONCE = """
import os, pathlib, signal, sys
stopped = pathlib.Path(sys.argv[1])
if not stopped.exists():
    stopped.write_text(str(os.getpid()))
    os.write(1, b'"alive"' + bytes([10]))
    os.kill(os.getpid(), signal.SIGSTOP)
os.write(1, b'"ready"' + bytes([10]))
"""


def test_a_stopped_preparation_is_replaced(run: Run, pool: Pool, tmp_path: Path) -> None:
    command = (sys.executable, "-S", "-c", STOPS_ONCE, str(tmp_path / "stopped"))
    preparation = Preparation(command=command, time_limits=dataclasses.replace(LONG, compiling=USUAL.sign))
    bot_processes = pool(command=impostor(f"cold {EASY}"), prepare=preparation.prepare)

    async def play() -> None:
        assert await ask(bot_processes, "needs compiling") == EASY
        first = await until_async(lambda: [word for path in tmp_path.iterdir() for word in path.read_text().split()])
        await until_async(lambda: not preparation.preparing)
        with pytest.raises(ProcessLookupError):
            os.kill(int(first[0]), 0)
        await preparation.close()

    with structlog.testing.capture_logs() as logs:
        run(play())
    assert [(line["event"], line["error"]) for line in logs] == [("preparation failed", "stalled")]
    assert not bot_processes.failures


@pytest.fixture
def slow_to_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """A program that is loaded only when a line comes, and prints it."""
    (tmp_path / "slow_to_load.py").write_text("import sys\nprint(sys.stdin.readline())\nraise SystemExit(3)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return (*WITH_SIGNS, "slow_to_load")


def test_a_process_gives_signs_of_life_before_it_has_loaded_anything(slow_to_load: tuple[str, ...]) -> None:
    with started(slow_to_load, stdin=PIPE, stderr=PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        assert [process.stdout.readline() for _ in range(3)] == ['"alive"\n'] * 3
        process.stdin.write("printed\n")
        process.stdin.flush()
        assert "printed" in process.stderr.read(), "Only signs and answers go to the server."
        assert set(process.stdout) <= {'"alive"\n'} and process.wait() == 3


def test_a_worker_stopped_while_it_starts_is_not_waited_for(
    run: Run, pool: Pool, slow_to_load: tuple[str, ...]
) -> None:
    bot_processes = pool(
        command=slow_to_load, time_limits=dataclasses.replace(LONG, sign=USUAL.sign, start=10 * PATIENCE)
    )

    async def play() -> None:
        question = asyncio.create_task(ask(bot_processes))
        (pid,) = await until_async(lambda: pids(bot_processes))
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it may have stalled by itself
            await until_async(lambda: len([*Path(f"/proc/{pid}/task").iterdir()]) > 1)  # it has given its first sign
            os.kill(pid, signal.SIGSTOP)
        assert await question == by_rule(WISH)

    run(play())
    assert bot_processes.failures == {"start": 1}


def test_closing_ends_a_preparation(run: Run, pool: Pool, tmp_path: Path) -> None:
    preparation = Preparation(command=compiler(f"pathlib.Path({str(tmp_path / 'begun')!r}).touch(); time.sleep(600)"))
    bot_processes = pool(command=impostor(f"cold {EASY}"), prepare=preparation.prepare)

    async def close() -> None:
        assert await ask(bot_processes, "needs compiling") == EASY
        await until_async((tmp_path / "begun").exists)
        await bot_processes.close()
        await preparation.close()
        with pytest.raises(RuntimeError, match=r"^The bot processes are closed\.$"):
            await ask(bot_processes, "needs compiling")

    run(close())
    assert not bot_processes.failures


def test_the_expert_and_hints_answer_before_anything_is_compiled(run: Run, pool: Pool, tmp_path: Path) -> None:
    """They play and say what the student does, interpreted; and nobody compiles but the preparation, which is asked."""
    cold = f"import os; os.environ['NUMBA_CACHE_DIR'] = {str(tmp_path)!r}"
    asked: list[str] = []

    async def never(game: str) -> None:
        asked.append(game)
        await asyncio.Event().wait()

    bot_processes = pool(command=(sys.executable, "-c", f"{cold}; {WORKER}"), prepare=never)
    action = run(bot_processes.think(GAME, VIEW, "expert", "s", seconds=PATIENCE))
    opinions = run(bot_processes.assess(GAME, VIEW, seconds=PATIENCE))
    assert asked == [GAME.name] * 2, "once by each kind of worker"
    assert not bot_processes.failures and not list(tmp_path.rglob("*.nbc"))
    assert action == make_bot("student", GAME)(VIEW)
    assert [opinion.action for opinion in opinions] == [each.action.text for each in first_thoughts(GAME, VIEW)]
    assert opinions[0].action == action.text and {opinion.worlds for opinion in opinions} == {0}


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
