"""Measures the speed of several things in turns, so that other load on the machine affects all of them alike."""

import dataclasses
import os
import time
from collections.abc import Callable, Iterable
from typing import Any

Play = Callable[[], Any]  # plays a little; its result is counted afterwards
Tell = Callable[[str], None]


@dataclasses.dataclass(frozen=True)
class Row:
    """Random play of one game in one way. Of rows that differ only in size, the fastest counts."""

    package: str
    game: str
    way: str
    includes: str  # what a step does besides choosing and applying an action
    prepare: Callable[[], Play]  # imports and compiles whatever it needs
    count: Callable[[Any], int] = int  # the number of steps played; not timed
    size: str = ""
    clock: Callable[[], float] = time.process_time

    def __str__(self) -> str:
        return ", ".join(filter(None, (f"{self.package} {self.game}", self.way, self.size)))


@dataclasses.dataclass(frozen=True)
class Result:
    """The best of all turns of a row. A step is one action of one player."""

    package: str
    game: str
    way: str
    includes: str
    steps_per_s: float


def pin() -> None:
    """Pin the process to one core, where possible: multithreading would look faster than it is."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(rows: Iterable[Row], seconds: float, rounds: int, tell: Tell) -> tuple[list[Result], list[str]]:
    """Play each row for this many seconds per round; returns the best of each, and a sentence for each omitted one."""
    ready, left_out = _prepare(rows, tell)
    best = [0.0] * len(ready)
    for number in range(1, rounds + 1):
        for place, (row, play) in enumerate(ready):
            speed = _speed(row, play, seconds)
            best[place] = max(best[place], speed)
            tell(f"Round {number} of {rounds}: {row}: {speed:,.0f} steps/s")
    return _fastest_sizes([row for row, _ in ready], best), left_out


def _prepare(rows: Iterable[Row], tell: Tell) -> tuple[list[tuple[Row, Play]], list[str]]:
    """The rows, warmed up, and why others are omitted."""
    ready: list[tuple[Row, Play]] = []
    left_out: dict[str, None] = {}  # in order, without duplicates
    for row in rows:
        try:
            play = row.prepare()
            row.count(play())
        except Exception as problem:  # noqa: BLE001 (strangers' libraries may fail in any way: the others go on)
            reason = _reason(row, problem)
            left_out[reason] = None
            tell(reason)
        else:
            ready.append((row, play))
            tell(f"Ready: {row}")
    return ready, list(left_out)


def _reason(row: Row, problem: Exception) -> str:
    if isinstance(problem, ModuleNotFoundError):
        return f"{row.package} is left out: there is no module {problem.name}."
    first_line = f"{problem}".strip().partition("\n")[0] or type(problem).__name__
    return f"{row} is left out: {first_line}"


def _speed(row: Row, play: Play, seconds: float) -> float:
    steps, took = 0, 0.0
    while took < seconds:
        begun = row.clock()
        played = play()
        took += row.clock() - begun
        steps += row.count(played)
    return steps / took


def _fastest_sizes(rows: list[Row], speeds: list[float]) -> list[Result]:
    found: dict[tuple[str, str, str], Result] = {}
    for row, speed in zip(rows, speeds, strict=True):
        key = row.package, row.game, row.way
        if key not in found or found[key].steps_per_s < speed:
            way = ", ".join(filter(None, (row.way, row.size)))
            found[key] = Result(row.package, row.game, way, row.includes, speed)
    return list(found.values())
