"""Long runs in chunks: with `--resume FILE`, each finished chunk is a line of JSON there, and is not done again.

    python bench/simulate.py --seeds 10000 --resume simulation.jsonl    # again after it was stopped: it goes on

What is printed is the sum of all chunks, those of earlier runs too. Of figures whose names end in _ms, _s or _mb, which
nobody can add up, it is the largest of any chunk.
"""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click

LARGEST = ("_ms", "_s", "_mb")

Figures = dict[str, Any]

resume_option = click.option(
    "--resume", type=click.Path(path_type=Path, dir_okay=False), help="Keep finished chunks here, and go on after them."
)


class Done(NamedTuple):
    """All chunks together."""

    figures: Figures
    seconds: float
    load: list[float]  # the lowest and the highest at the end of a chunk


def in_chunks(file: Path | None, what: Figures, numbers: range, size: int, work: Callable[[range], Figures]) -> Done:
    """Do the work for all numbers, so many at a time, but for what the file has. `what` says which run this is."""
    known = _read(file) if file else {}
    total: Figures = {}
    seconds, loads = 0.0, []
    for start in range(numbers.start, numbers.stop, size):
        part = range(start, min(start + size, numbers.stop))
        chunk = {"of": what, "first": part.start, "n": len(part)}
        line = known.get(_key(chunk))
        if line is None:
            began = time.perf_counter()
            figures = json.loads(json.dumps(work(part)))  # as it would be read
            line = {**chunk, "figures": figures, "seconds": time.perf_counter() - began, "load": os.getloadavg()[0]}
            if file:
                _keep(file, line)
        total = {**total, **{name: _added(name, total.get(name), value) for name, value in line["figures"].items()}}
        seconds += line["seconds"]
        loads.append(round(line["load"], 1))
    return Done(total, round(seconds, 1), [min(loads), max(loads)] if loads else [])


def _added(name: str, before: Any, value: Any) -> Any:
    if before is None:
        return value
    match value:
        case bool():
            return before and value
        case int() | float() if name.endswith(LARGEST):
            return max(before, value)
        case int() | float() | list():
            return before + value
        case dict():
            inner = name if name.endswith(LARGEST) else ""
            return {**before, **{key: _added(inner or key, before.get(key), each) for key, each in value.items()}}
    return before


def _key(line: Figures) -> str:
    return json.dumps([line["of"], line["first"], line["n"]], sort_keys=True)


def _read(file: Path) -> dict[str, Figures]:
    """The chunks that were finished; a line that is cut off was not."""
    if not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text().split("\n")[:-1] if line]
    return {_key(line): line for line in lines}


def _keep(file: Path, line: Figures) -> None:
    with file.open("ab+") as kept:
        kept.seek(0)
        whole = kept.read().rpartition(b"\n")
        kept.truncate(len(whole[0]) + len(whole[1]))  # without a line that was cut off
        kept.write(json.dumps(line).encode() + b"\n")
        kept.flush()
        os.fsync(kept.fileno())
