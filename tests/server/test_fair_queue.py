"""Bots think in fair order: who asks much delays only himself, and a worker that is stopped is soon replaced."""

import asyncio
import dataclasses
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keltis.bots.levels import LEVELS, answers_at_once
from keltis.games import SEAT_COUNTS
from keltis.server.bots import fair_queue, processes
from keltis.server.bots.fair_queue import MOST_WAITING, FairQueue, TooMany
from keltis.server.bots.processes import NoOpinion
from keltis.server.bots.workers import COMMAND
from tests.support.odd_workers import (
    EASY,
    GAME,
    LONG,
    VIEW,
    WISH,
    Pool,
    Run,
    ask,
    by_rule,
    impostor,
    pids,
    silence_noticed,
    waiting,
)
from tests.support.server_process import Client, complaints, serving
from tests.support.waiting import PATIENCE, until, until_async
from tests.support.worker_stops import workers_of

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.name == "nt", reason="looks at processes as POSIX does"),
]

# Whose turn it is ----------------------------------------------------------------------------------------------------


def served(places: int, questions: str, *, cancelled: tuple[int, ...] = ()) -> str:
    """Ask these owners' questions at once; the order in which they come to a place."""

    async def serve() -> str:
        line, order = FairQueue(places), []

        async def question(owner: str) -> None:
            await line.take(owner)
            order.append(owner)
            try:
                await asyncio.sleep(0)
            finally:
                line.give_back(owner)

        asked = [asyncio.create_task(question(owner)) for owner in questions]
        await asyncio.sleep(0)
        for number in cancelled:
            asked[number].cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        for _ in range(places):
            await asyncio.wait_for(line.take("afterwards"), PATIENCE)  # every place has been given back
        return "".join(order)

    return asyncio.run(serve())


def test_owners_take_turns_however_much_each_asks() -> None:
    assert served(1, "aaaaaab") == "abaaaaa"
    assert served(1, "aaaabbbbcc") == "abacbacbab"
    assert served(2, "aaaaab")[:3] == "aab"
    assert served(3, "aaaaaabc")[3:5] == "bc", "whoever has none of the places comes before who has some"


def test_a_plain_queue_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    take, give_back = FairQueue.take, FairQueue.give_back
    monkeypatch.setattr(FairQueue, "take", lambda line, owner: take(line, ""))
    monkeypatch.setattr(FairQueue, "give_back", lambda line, owner: give_back(line, ""))
    with pytest.raises(AssertionError):
        test_owners_take_turns_however_much_each_asks()


def test_whoever_gives_up_holds_up_nobody() -> None:
    assert sorted(served(1, "aaabbc", cancelled=(1, 3))) == ["a", "a", "b", "c"]
    assert served(1, "aabb", cancelled=(0,)) == "abab", "nor whoever has the place"


def test_a_place_that_comes_too_late_is_passed_on() -> None:
    async def check() -> None:
        line = FairQueue(1)
        await line.take("a")
        late = asyncio.create_task(line.take("b"))
        await asyncio.sleep(0)
        line.give_back("a")
        late.cancel()  # has the place, but does not know it yet
        await asyncio.gather(late, return_exceptions=True)
        await asyncio.wait_for(line.take("c"), PATIENCE)

    asyncio.run(check())


def test_so_many_questions_of_one_owner_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_WAITING", 2)

    async def check() -> None:
        line = FairQueue(1)
        await line.take("a")
        waiting = [asyncio.create_task(line.take(owner)) for owner in "aab"]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await line.take("a")
        line.give_back("a")
        for task, owner in zip((waiting[2], *waiting[:2]), "baa", strict=True):
            await task
            line.give_back(owner)

    asyncio.run(check())


# Workers -------------------------------------------------------------------------------------------------------------


def beside_twenty_rooms(run: Run, pool: Pool, go: Path) -> tuple[list[str], Any]:
    """Twenty searches for one address, then one for another and its easy bot, while no search is answered.

    Returns whose searches were answered, in order, and the failures.
    """
    bot_processes, answered = pool(command=impostor(f"held {go}")), []

    async def question(owner: str) -> None:
        answered.append((owner, await ask(bot_processes, "expert", WISH, owner)))

    async def play() -> None:
        many = [asyncio.create_task(question("stranger")) for _ in range(20)]
        await until_async(lambda: len(answered) == 20 - 1 - MOST_WAITING)
        assert {answer for _, answer in answered} == {by_rule(WISH)}, "what is beyond the bound is the rule bot's"
        answered.clear()
        mine = asyncio.create_task(question("me"))
        await until_async(lambda: waiting("search") == MOST_WAITING + 1)
        assert await ask(bot_processes, "easy", WISH, "me") == WISH
        assert not answered
        go.touch()
        await asyncio.gather(*many, mine)
        assert {answer for _, answer in answered} == {WISH}
        assert waiting("search") == 0

    run(play())
    assert len(pids(bot_processes)) == 2
    return [owner for owner, _ in answered], bot_processes.failures


def test_a_stranger_with_twenty_expert_rooms_delays_nobody_else(run: Run, pool: Pool, tmp_path: Path) -> None:
    order, failures = beside_twenty_rooms(run, pool, tmp_path / "go")
    assert order == ["stranger", "me", *["stranger"] * MOST_WAITING]
    assert failures == {"queue": 20 - 1 - MOST_WAITING}


def test_whoever_waits_too_long_gets_the_rule_bots_action(run: Run, pool: Pool, tmp_path: Path) -> None:
    go = tmp_path / "go"
    bot_processes = pool(command=impostor(f"held {go}"), time_limits=dataclasses.replace(LONG, queue=0.2))

    async def play() -> None:
        first = asyncio.create_task(ask(bot_processes, "expert", WISH, "a"))
        await until_async(lambda: pids(bot_processes))
        assert await ask(bot_processes, "expert", WISH, "b") == by_rule(WISH)
        assert bot_processes.failures == {"queue": 1}
        go.touch()
        assert await first == WISH

    run(play())


def test_a_hint_delays_no_bot(run: Run, pool: Pool, tmp_path: Path) -> None:
    go = tmp_path / "go"
    bot_processes = pool(command=impostor(f"held {go}"))

    async def play() -> None:
        hints = [asyncio.create_task(bot_processes.assess(GAME, VIEW, "a")) for _ in range(3)]
        await until_async(lambda: waiting("hint") == 2)
        assert await ask(bot_processes, "easy", WISH, "a") == WISH
        assert await ask(bot_processes, "a search", WISH, "a") == WISH
        assert not any(hint.done() for hint in hints)
        go.touch()
        for hint in hints:
            with pytest.raises(NoOpinion):
                await hint

    run(play())
    assert len(pids(bot_processes)) == 3


def test_levels_that_do_not_search_have_a_worker_of_their_own() -> None:
    for seats in SEAT_COUNTS:
        assert [level for level in LEVELS if not answers_at_once("cards", seats, level)] == ["expert"]
    assert not answers_at_once("cards", 2, "gated:64x4"), "whatever an old backup names may take long"


@pytest.mark.parametrize(("cores", "searchers"), [(1, 1), (2, 1), (4, 3), (64, 4)])
def test_one_core_is_left_for_everything_else(monkeypatch: pytest.MonkeyPatch, cores: int, searchers: int) -> None:
    monkeypatch.setattr(processes, "usable_cores", lambda: cores)
    assert processes.usual_searchers() == searchers


# Stopped workers -----------------------------------------------------------------------------------------------------


def test_a_stopped_worker_is_replaced_and_whoever_waits_gets_the_new_one(run: Run, pool: Pool) -> None:
    bot_processes = pool(command=COMMAND)
    assert run(ask(bot_processes, "easy", "s")) == EASY
    (pid,) = pids(bot_processes)
    os.kill(pid, signal.SIGSTOP)

    async def together() -> list[str]:
        with silence_noticed(bot_processes):
            asked = [asyncio.create_task(ask(bot_processes, "easy", "s", owner)) for owner in "ab"]
            await until_async(lambda: not bot_processes._quick._idle)  # it has got the first question
        return await asyncio.gather(*asked)

    assert run(together()) == [by_rule("s"), EASY]
    assert bot_processes.failures == {"stalled": 1}
    assert not pids(bot_processes) & {pid}


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_room_goes_on_when_the_worker_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Client(server.address)
        room = ann.create("cards", "me", "easy", first=1)["room"]

        def my_turn() -> Callable[..., Any] | Any:
            seen = ann.see(room)
            return seen if seen["view"] and seen["view"]["legal"] else None

        def take_turn() -> int:
            """Until the bot has answered; by how many versions the room is then newer."""
            before = seen = until(my_turn)
            while seen["view"]["legal"]:
                assert ann.act(room, seen["v"], seen["view"]["legal"][0]).status_code == 200
                seen = ann.see(room)
            return int(until(my_turn)["v"]) - int(before["v"])

        until(my_turn)
        while not (stopped := workers_of(server.process.pid)):  # on a busy machine, it may have stalled by itself
            take_turn()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        assert take_turn() >= 4, "both have played a card and drawn one"
        assert len(stopped) == 1 and not workers_of(server.process.pid) & stopped
        ann.close()
    reasons = [json.loads(line)["reason"] for line in complaints(tmp_path)]
    assert "stalled" in reasons and {*reasons} <= {"stalled", "start"}  # a new one, too, on a very busy machine
