"""Misbehaving workers, for tests of bot processes, and questions for them.

A fake worker speaks the protocol, starts fast and does what its name says. Run as a program, this file is a worker with
odd bots or, with the argument "server", a server that waits to be killed.
"""

import asyncio
import contextlib
import dataclasses
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import keltis
from keltis import Game, View
from keltis.bots import Bot, make_bot
from keltis.server import metrics
from keltis.server.bots import worker
from keltis.server.bots.processes import BotProcesses
from keltis.server.bots.workers import USUAL, TimeLimits

sys.path.append(str(Path(__file__).parents[2]))  # needed when run as a program

from tests.support.waiting import PATIENCE, until_async

LONG = TimeLimits(*(PATIENCE,) * len(dataclasses.fields(TimeLimits)))  # of a test that is not about time

Run = Callable[[Coroutine[Any, Any, Any]], Any]
Pool = Callable[..., BotProcesses]

IMPOSTOR = """
import json, os, pathlib, signal, sys, time

def say(line):
    os.write(1, (line + chr(10)).encode())

def rest(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        say('"alive"')
        time.sleep(min(0.2, seconds))

def compiled():
    return sys.argv[2:] and os.path.exists(sys.argv[2])

start, _, folder = sys.argv[1].partition(" ")
if start == "deaf":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if start == "late":
    time.sleep(float(folder))
if start == "rude":
    say('"hello"')
start == "mute" or say('"ready"')
for line in sys.stdin:
    question = json.loads(line)
    if question["bot"] == "loading":
        rest(float(folder))
    while question["bot"] == "loading until told" and not os.path.exists(folder):
        rest(0.01)
    searches = question["may_search"] and (question["may_compile"] or compiled())
    if question["bot"] == "needs compiling" and not searches:
        question["may_search"] and say('"unprepared"')
        question["seed"] = folder
    while start == "cold" and question["may_compile"] and sys.argv[2:] and not compiled():
        rest(0.01)
    prompt = question["bot"] in ("loading", "prompt")  # thinks for no time at all
    prompt or question["bot"] == "hasty" or say('"thinking"')
    while start == "held" and question["bot"] in ("expert", "") and not os.path.exists(folder):
        rest(0.01)
    if question["wants"] == "opinions":
        say("null" if start == "held" else folder)
        continue
    match question["bot"]:
        case "silent":
            rest(600)
        case "frozen":
            time.sleep(600)
        case "slow":
            rest(0.2)
        case "gated":
            pathlib.Path(folder, f"{os.getpid()} thinks").touch()
            while not os.path.exists(folder + "/go"):
                rest(0.01)
        case "meet":
            pathlib.Path(folder, str(os.getpid())).touch()
            while len(os.listdir(folder)) < 2:
                rest(0.01)
        case "half":
            os.write(1, b'"half')
            sys.exit()
        case "crash":
            os.abort()
    odd = {"garbage": chr(0), "number": "5", "endless": "x" * 1000000, "failed": "null"}
    answer = odd.get(question["bot"]) or json.dumps(question["seed"])
    say('"thinking"' + chr(10) + answer if prompt else answer)
"""


def impostor(start: str = "", *compiled: str) -> tuple[str, ...]:
    """A worker that starts like this. Its code is `compiled` when this file is there."""
    return (sys.executable, "-S", "-c", IMPOSTOR, start, *compiled)


ODD_WORKER = (sys.executable, __file__)
ODD_GAME = keltis.make("cards", seats=3, end_opens=False, quiet_limit=7)


def odd_bot(name: str, game: Game, seed: str) -> Bot:
    """Bots that no client can request."""
    easy = make_bot("easy", game, seed)

    def bot(view: View) -> Any:
        match name:
            case "talkative":
                print("\nmy hand:", view.record.hand, flush=True)
                print("\nmy hand:", view.record.hand, file=sys.stderr, flush=True)
                os.write(1, b'"my hand"\n')
                assert sys.stdin.readline() == ""
            case "raises":
                raise ValueError(f"my hand is {view.record.hand}")
            case "exits":
                sys.exit("my hand")
            case "loops" | "begins and loops":
                if name != "loops":
                    Path(seed).touch()
                while True:
                    pass
            case "answers a poem":
                return "Roses are red"
            case "knows its game":
                assert game == ODD_GAME
        return easy(view)

    return bot


GAME = keltis.make("cards")
START = GAME.start(GAME.deal("thinkers"))
VIEW = GAME.observe(START, GAME.turn(START))
LEGAL = GAME.legal(VIEW)
EASY = make_bot("easy", GAME, "s")(VIEW).text


def by_rule(seed: str) -> str:
    return make_bot("rule", GAME, seed)(VIEW).text


WISH = next(
    action.text for action in LEGAL if action.text != by_rule(action.text)
)  # an answer that the rule bot does not give


async def ask(
    bot_processes: BotProcesses, bot: str = "echo", seed: str = WISH, owner: str = "", *, seconds: float = PATIENCE
) -> str:
    return str(await bot_processes.think(GAME, VIEW, bot, seed, owner, seconds=seconds))


async def ask_together(bot_processes: BotProcesses, number: int, bot: str, *, seconds: float = PATIENCE) -> list[str]:
    return await asyncio.gather(*(ask(bot_processes, bot, seconds=seconds) for _ in range(number)))


SEEN: set[int] = set()  # processes of the current test


def pids(bot_processes: BotProcesses) -> set[int]:
    numbers = {process.pid for workers in bot_processes.workers for process in workers.living}
    SEEN.update(numbers)
    return numbers


@contextlib.contextmanager
def silence_noticed(bot_processes: BotProcesses) -> Iterator[None]:
    """A worker that gets a question meanwhile is replaced when it is silent for as long as a server allows. On a busy
    machine any worker may be: so this is only for one that was stopped.
    """
    before = [workers._time_limits for workers in bot_processes.workers]
    for workers in bot_processes.workers:
        workers._time_limits = dataclasses.replace(workers._time_limits, sign=USUAL.sign)
    try:
        yield
    finally:
        for workers, time_limits in zip(bot_processes.workers, before, strict=True):
            workers._time_limits = time_limits


def waiting(kind: str) -> float:
    """How many questions of this kind wait for a worker."""
    return float(metrics.BOT_QUEUE.labels(kind)._value.get())


async def serve(bot: str, begun: str) -> None:
    """Ask once, and report which worker has answered, or has begun to think."""
    bot_processes = BotProcesses(1, command=ODD_WORKER, time_limits=LONG)
    question = asyncio.create_task(ask(bot_processes, bot, begun, seconds=2 * PATIENCE))
    await until_async(lambda: question.done() or Path(begun).exists())
    print(*pids(bot_processes), flush=True)
    await asyncio.sleep(PATIENCE)


if __name__ == "__main__":
    if sys.argv[1:2] == ["server"]:
        asyncio.run(serve(*sys.argv[2:]))
    else:
        worker.main(odd_bot)
