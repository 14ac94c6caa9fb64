"""Bots in worker processes: correct answers come back, and no bot can harm the server or leak a hand to it.

Most tests talk to a fake worker, which speaks the protocol, starts fast and misbehaves.
"""

import asyncio
import contextlib
import dataclasses
import inspect
import itertools
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog

import keltis
from keltis.bots import LEVELS, UnknownBot, make_bot
from keltis.bots.analysis import analyse
from keltis.server.bots import processes, worker
from keltis.server.bots.processes import NoOpinion
from keltis.server.bots.workers import COMMAND, TimeLimits
from tests.support.odd_workers import (
    EASY,
    GAME,
    LEGAL,
    LONG,
    ODD_GAME,
    ODD_WORKER,
    START,
    VIEW,
    WISH,
    Pool,
    Run,
    ask,
    ask_together,
    by_rule,
    impostor,
    pids,
    silence_noticed,
    waiting,
)
from tests.support.waiting import PATIENCE, started, until, until_async

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.name == "nt", reason="looks at processes as POSIX does"),
]

BAD_ANSWERS = {"silent": "timeout", "frozen": "stalled", "half": "died", "crash": "died", "failed": "raised"}
BAD_ANSWERS |= dict.fromkeys(["garbage", "number", "endless", "hasty"], "nonsense")


def is_running(pid: int) -> bool:
    """Zombies do not count: whoever inherits an orphan may be slow to reap it."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        os.kill(pid, 0)
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False


# The real worker -----------------------------------------------------------------------------------------------------


def test_a_worker_answers_as_the_bot_does_here(run: Run, pool: Pool) -> None:
    bot_processes = pool(command=COMMAND)
    for name, seats in itertools.product(("board", "cards"), (2, 3, 4)):
        game = keltis.make(name, seats=seats)
        state = game.start(game.deal(f"{name} {seats}"))
        for number in range(2 * seats + 2):
            seat = game.turn(state)
            view = game.observe(state, seat)
            bot = LEVELS[number % 6]  # without search, which would be compiled
            action = run(bot_processes.think(game, view, bot, f"seed {number}", seconds=PATIENCE))
            assert action == make_bot(bot, game, f"seed {number}")(view)
            state = game.apply(state, action)
    assert not bot_processes.failures
    assert len(pids(bot_processes)) == 1


def test_a_worker_judges_as_the_analysis_does_here(run: Run, pool: Pool) -> None:
    here = analyse(GAME, VIEW, worlds=worker.HINT_WORLDS)[: worker.OPINIONS]
    code = "from keltis.server.bots import worker; worker.HINT_SECONDS = None; worker.main()"  # it may be busy
    bot_processes = pool(command=(sys.executable, "-c", code))
    told = run(bot_processes.assess(GAME, VIEW, seconds=PATIENCE))
    assert [(each.action, each.win, each.error, each.worlds) for each in told] == [
        (each.action.text, each.win, each.error, each.worlds) for each in here
    ]
    assert [[reason.id for reason in each.reasons] for each in told] == [
        [reason.id for reason in each.reasons] for each in here
    ]
    assert not bot_processes.failures


def test_a_worker_is_nice_and_leaves_ctrl_c_to_the_server(run: Run, pool: Pool) -> None:
    bot_processes = pool(command=COMMAND)
    assert run(ask(bot_processes, "easy", "s")) == EASY
    (pid,) = pids(bot_processes)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(own + worker.NICENESS, 19)
    os.kill(pid, signal.SIGINT)
    assert run(ask(bot_processes, "easy", "s")) == EASY
    assert pids(bot_processes) == {pid} and not bot_processes.failures


def test_odd_bots_fail_alone_and_show_no_hand(run: Run, pool: Pool, capfd: pytest.CaptureFixture[str]) -> None:
    bot_processes = pool(command=ODD_WORKER)
    with structlog.testing.capture_logs() as logs:
        assert run(ask(bot_processes, "talkative", "s")) == EASY
        assert not bot_processes.failures
        before = pids(bot_processes)
        assert run(ask(bot_processes, "raises", "t")) == by_rule("t")
        assert run(ask(bot_processes, "answers a poem", "u")) == by_rule("u")
        assert pids(bot_processes) == before  # such a bot does not harm its worker
        assert run(ask(bot_processes, "loops", "v", seconds=0.1)) == by_rule("v")
        assert not pids(bot_processes)
        assert run(ask(bot_processes, "exits", "w")) == by_rule("w")
    reasons = {"raises": "raised", "answers a poem": "nonsense", "loops": "timeout", "exits": "died"}
    assert bot_processes.failures == dict.fromkeys(reasons.values(), 1)
    assert logs == [
        {"event": "bot failed", "log_level": "warning", "game": "cards", "bot": bot, "reason": reason}
        for bot, reason in reasons.items()
    ]
    assert "hand" not in "".join(capfd.readouterr())


def test_a_worker_gets_the_options(run: Run, pool: Pool) -> None:
    bot_processes, state = pool(command=ODD_WORKER), ODD_GAME.start(ODD_GAME.deal("options"))
    view = ODD_GAME.observe(state, ODD_GAME.turn(state))
    run(bot_processes.think(ODD_GAME, view, "knows its game", "", seconds=PATIENCE))
    assert not bot_processes.failures
    run(ask(bot_processes, "knows its game"))
    assert bot_processes.failures == {"raised": 1}


def test_a_worker_that_cannot_compile_answers_too(run: Run, pool: Pool, capfd: pytest.CaptureFixture[str]) -> None:
    code = "import sys; sys.modules['numba'] = None; from keltis.server.bots import worker; worker.main()"
    bot_processes = pool(command=(sys.executable, "-c", code))
    assert run(ask(bot_processes, "easy", "s")) == EASY
    assert not bot_processes.failures
    assert run(ask(bot_processes, "expert", "t")) == by_rule("t")
    assert bot_processes.failures == {"raised": 1}
    assert "import of numba halted" in capfd.readouterr().err


@pytest.mark.parametrize("bot", ["usual", "begins and loops"])
def test_a_worker_dies_with_a_killed_server_idle_or_thinking(bot: str, tmp_path: Path) -> None:
    command = [*ODD_WORKER, "server", bot, str(tmp_path / "begun")]
    with started(command) as server:
        assert server.stdout
        pid = int(server.stdout.readline())
        assert is_running(pid)
        server.kill()
    until(lambda: not is_running(pid))


# The pool ------------------------------------------------------------------------------------------------------------


def test_only_a_view_with_something_to_decide_is_asked_about(run: Run, pool: Pool) -> None:
    bot_processes = pool()
    with pytest.raises(TypeError, match=r"^A bot is asked with a view, not with a CardsState: see observe\.$"):
        run(bot_processes.think(GAME, START, "echo", WISH))  # type: ignore[arg-type]
    for seat in (1 - (GAME.turn(START) or 0), None):
        with pytest.raises(ValueError, match=r"^The seat of this view has nothing to decide\.$"):
            run(bot_processes.think(GAME, GAME.observe(START, seat), "echo", WISH))
    assert not pids(bot_processes)


@pytest.mark.parametrize(("bot", "reason"), BAD_ANSWERS.items())
def test_after_a_bad_answer_comes_a_good_one(run: Run, pool: Pool, bot: str, reason: str) -> None:
    bot_processes = pool()
    assert run(ask(bot_processes)) == WISH
    first = pids(bot_processes)
    with silence_noticed(bot_processes) if bot == "frozen" else contextlib.nullcontext():
        assert run(ask(bot_processes, bot, seconds=0.2 if bot == "silent" else PATIENCE)) == by_rule(WISH) != WISH
    assert bot_processes.failures == {reason: 1}
    assert run(ask(bot_processes)) == WISH
    assert bot_processes.failures == {reason: 1}
    assert (pids(bot_processes) == first) == (bot == "failed")


def test_an_illegal_action_is_not_played(run: Run, pool: Pool) -> None:
    bot_processes, illegal = pool(), next(action.text for action in GAME.actions if action not in LEGAL)
    assert run(ask(bot_processes, "echo", illegal)) == by_rule(illegal)
    assert bot_processes.failures == {"illegal": 1}


def test_a_worker_that_dies_idle_is_replaced_before_the_next_question(run: Run, pool: Pool) -> None:
    bot_processes = pool()
    run(ask(bot_processes))
    (process,) = bot_processes._search.living
    os.kill(process.pid, signal.SIGKILL)
    run(process.wait())
    assert run(ask(bot_processes)) == WISH
    assert not bot_processes.failures


def test_neither_starting_nor_loading_nor_queueing_counts_as_thinking(run: Run, pool: Pool, tmp_path: Path) -> None:
    """Each takes longer than a bot may think. Thinking itself takes no time: its beginning and its end come at once."""
    seconds, longer = 2.0, 2.5
    late, loading = pool(command=impostor(f"late {longer}")), pool(command=impostor(f"loads {longer}"))
    queue = pool(command=impostor(f"queue {tmp_path}"))

    async def queued() -> list[str]:
        first = asyncio.create_task(ask(queue, "gated"))
        await until_async(lambda: any(tmp_path.iterdir()))
        second = asyncio.create_task(ask(queue, "prompt", seconds=seconds))
        await asyncio.sleep(longer)
        (tmp_path / "go").touch()
        return [await first, await second]

    async def together() -> tuple[str, str, list[str]]:
        return await asyncio.gather(
            ask(late, "prompt", seconds=seconds), ask(loading, "loading", seconds=seconds), queued()
        )

    assert [*run(together())] == [WISH, WISH, [WISH] * 2]
    assert not any(bot_processes.failures for bot_processes in (late, loading, queue))
    assert len(pids(queue)) == 1


@pytest.mark.parametrize("command", [impostor("mute"), impostor("rude"), (sys.executable, "-c", ""), ("no-such",)])
def test_a_worker_that_does_not_start_costs_its_bots_move(run: Run, pool: Pool, command: tuple[str, ...]) -> None:
    bot_processes = pool(command=command, time_limits=TimeLimits(start=0.3))
    assert run(ask(bot_processes)) == by_rule(WISH)
    assert bot_processes.failures == {"start": 1}
    assert not pids(bot_processes)


def test_a_worker_that_loads_for_too_long_is_given_up(run: Run, pool: Pool) -> None:
    bot_processes = pool(command=impostor(f"loads {PATIENCE}"), time_limits=dataclasses.replace(LONG, compile=0.2))
    assert run(ask(bot_processes, "loading")) == by_rule(WISH)
    assert bot_processes.failures == {"load": 1}
    assert not pids(bot_processes)


def test_nobody_waits_too_long_for_a_worker_that_loads_and_it_goes_on_loading(
    run: Run, pool: Pool, tmp_path: Path
) -> None:
    told = tmp_path / "told"

    async def prepare(game: str) -> None:
        """Nothing has to be."""

    limits = dataclasses.replace(LONG, whole=0.1)
    bot_processes = pool(command=impostor(f"loads {told}"), prepare=prepare, time_limits=limits)
    assert run(ask(bot_processes, "loading until told", seconds=0.1)) == by_rule(WISH)
    assert bot_processes.failures == {"late": 1}
    (loading,) = pids(bot_processes)
    told.touch()
    assert run(ask(bot_processes)) == WISH
    assert pids(bot_processes) == {loading}
    assert not bot_processes._asking


def test_if_even_the_rule_bot_fails_anything_legal_is_played(
    run: Run, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "REPLACEMENT", "no-such-bot")
    with structlog.testing.capture_logs() as logs:
        found = {run(ask(pool(), "failed", seed)) for seed in "abcdefgh"}
    assert len(found) > 1 and found <= {action.text for action in LEGAL}
    assert [line["error"] for line in logs if line["event"] == "replacement failed"] == ["UnknownBot"] * 8


# Opinions ------------------------------------------------------------------------------------------------------------


def opinion(action: str) -> dict[str, Any]:
    reason = {"id": "hint-opens", "values": {"path": "g", "share": 72}}
    figures = {"win": 0.5, "margin": -1.5, "error": 0.02, "worlds": 64}
    return {"action": action, **figures, "reasons": [reason], "as_good": False}


def test_opinions_come_back_as_they_were_given(run: Run, pool: Pool) -> None:
    told = [opinion(action.text) for action in LEGAL[:3]]
    bot_processes = pool(command=impostor(f"judge {json.dumps(told)}"))
    assert msgspec.to_builtins(run(bot_processes.assess(GAME, VIEW))) == told
    assert not bot_processes.failures


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("null", "raised"),
        ("[]", "illegal"),
        (json.dumps([opinion("zz")]), "illegal"),
        (json.dumps([{**opinion(WISH), "win": 54}]), "nonsense"),
        ('"+"', "nonsense"),
    ],
)
def test_a_bad_opinion_is_not_passed_on(run: Run, pool: Pool, told: str, reason: str) -> None:
    bot_processes = pool(command=impostor(f"judge {told}"))
    with pytest.raises(NoOpinion):
        run(bot_processes.assess(GAME, VIEW))
    assert bot_processes.failures == {reason: 1}


# Order and shutdown --------------------------------------------------------------------------------------------------


def test_questions_are_answered_in_the_order_of_asking(run: Run, pool: Pool) -> None:
    bot_processes = pool()

    async def in_order_of_answers() -> list[str]:
        questions = [asyncio.create_task(ask(bot_processes, seed=action.text)) for action in LEGAL[:6]]
        return [await answer for answer in asyncio.as_completed(questions)]

    assert run(in_order_of_answers()) == [action.text for action in LEGAL[:6]]


def test_two_workers_think_at_the_same_time(run: Run, pool: Pool, tmp_path: Path) -> None:
    bot_processes = pool(2, command=impostor(f"meet {tmp_path}"))
    assert run(ask_together(bot_processes, 2, "meet")) == [WISH] * 2
    assert not bot_processes.failures
    assert len(pids(bot_processes)) == 2


@pytest.mark.parametrize("start", ["", "mute"])
def test_a_cancelled_question_frees_its_worker(run: Run, pool: Pool, start: str, tmp_path: Path) -> None:
    bot_processes = pool(command=impostor(f"{start} {tmp_path}"))

    async def cancel() -> None:
        question = asyncio.create_task(ask(bot_processes, "gated"))
        queued = asyncio.create_task(ask(bot_processes, "gated"))
        await until_async(lambda: pids(bot_processes) if start else any(tmp_path.iterdir()))
        assert len(pids(bot_processes)) == 1 and waiting("search") == 1
        for task in (queued, question):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    run(cancel())
    assert not pids(bot_processes)
    bot_processes._search.command = impostor()
    assert run(ask(bot_processes)) == WISH
    assert not bot_processes.failures


@pytest.mark.parametrize("start", ["", "deaf"])
def test_closing_ends_every_worker_and_plays_nothing(run: Run, pool: Pool, start: str, tmp_path: Path) -> None:
    """One of two workers is busy; or both are, and a third question waits."""
    bot_processes = pool(2, command=impostor(f"{start} {tmp_path}"))

    async def close() -> None:
        await ask_together(bot_processes, 2, "slow")
        busy = [asyncio.create_task(ask(bot_processes, "gated")) for _ in range(1 if start else 3)]
        await until_async(lambda: len([*tmp_path.iterdir()]) == (1 if start else 2))
        assert len(pids(bot_processes)) == 2 and waiting("search") == (0 if start else 1)
        await bot_processes.close()
        for question in (*busy, ask(bot_processes)):
            with pytest.raises(RuntimeError, match=r"^The bot processes are closed\.$"):
                await question

    run(close())
    assert not bot_processes.failures


def test_closing_during_a_start_leaves_nothing_behind(run: Run, pool: Pool) -> None:
    bot_processes = pool(command=impostor("mute"))

    async def close() -> None:
        question = asyncio.create_task(ask(bot_processes))
        await asyncio.sleep(0)
        await bot_processes.close()
        with pytest.raises(RuntimeError, match="closed"):
            await question

    run(close())
    assert not bot_processes.failures


def test_a_server_starts_no_program_for_the_name_of_a_level(tmp_path: Path) -> None:
    """A backup from somebody else may contain any name."""
    make = inspect.signature(worker.main).parameters["make_bot"].default  # how a server's worker makes bots
    with pytest.raises(UnknownBot):
        make(f"touch {tmp_path}/done", keltis.make("board"), "")
    assert not any(tmp_path.iterdir())
    assert make("greedy", keltis.make("board"), "")
