"""A server may be killed at any instant: acknowledged moves persist, and pending ones are answered after the restart.

The full run is `python bench/chaos.py kill`.
"""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.fork_server import Child, fork_server
from tests.support.server_kills import Table, Trial
from tests.support.thorough import rounds, thorough
from tests.support.waiting import until_async

pytestmark = pytest.mark.kill

ROUNDS = rounds(20, 60)
CONTROL_ROUNDS = 6
MOVES = 20
STRACE = ("strace", "-f", "-y", "-s", "60", "-e", "trace=fsync,fdatasync,write,writev,sendto,sendmsg", "-o")


def test_a_killed_server_has_lost_nothing_that_it_answered(tmp_path: Path) -> None:
    with fork_server() as born:
        trial = Trial(born, tmp_path)
        assert not any(trial.run(ROUNDS)), trial.figures()
    found = trial.figures()
    assert found["violations"] == 0, found
    assert found["acked"] > 10 * ROUNDS
    assert found["in_doubt_and_stored"] > 0  # some kills came between the fsync and the answer


@thorough
def test_a_server_that_answers_before_it_stores_is_caught(tmp_path: Path) -> None:
    with fork_server("answers-before-storing") as born:
        trial = Trial(born, tmp_path)
        assert any(trial.run(CONTROL_ROUNDS)), trial.figures()


needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")


@needs_strace
def test_the_log_is_synced_before_each_answer(tmp_path: Path) -> None:
    assert list(syncs_before_answers(tmp_path)) == [True] * MOVES


@needs_strace
@thorough
def test_answers_without_a_sync_are_seen(tmp_path: Path) -> None:
    assert not all(syncs_before_answers(tmp_path, "answers-before-storing"))


def syncs_before_answers(data: Path, *mutant: str) -> Iterator[bool]:
    """For each of the first moves in a room: was the log synced between the previous answer and its own?"""
    trace = data / "trace"
    with fork_server(*mutant, under=(*STRACE, str(trace))) as born:
        trial = Trial(born, data)
        with born.serving(data) as server:
            table = trial.new_table(server.address)
            asyncio.run(play(table, server))
    synced, answers = False, 0
    for line in trace.read_text().splitlines():
        if "sync resumed>" in line or ("sync(" in line and "keltis.db-wal" in line and "unfinished" not in line):
            synced = True
        elif '\\"t\\":\\"ack\\"' in line and answers < MOVES:
            yield synced
            synced, answers = False, answers + 1


async def play(table: Table, server: Child) -> None:
    playing = asyncio.create_task(table.play(server.address, on=True))
    await until_async(lambda: len(table.acked) >= MOVES)
    server.kill()
    await playing
