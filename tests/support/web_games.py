"""Games in WebAssembly, in Node, and the same games in native code (see web_games.ts)."""

import functools
import hashlib
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np

from keltis import games
from keltis.bots.compiled import WEB
from keltis.engine import speeds
from tools import web

SUPPORT = Path(__file__).parent
MOST = 2000  # states of a game

Jobs = dict[str, list[dict[str, Any]]]


def jobs(each: int) -> Jobs:
    settings = list(itertools.product((2, 3, 4), (0, 1), (0, 3, None)))
    return {
        name: [
            {
                "seats": seats,
                "option": option,
                "quiet_limit": 8 * seats if limit is None else limit,
                "games": each,
                "seed": str(1_000_003 * place),
            }
            for place, (seats, option, limit) in enumerate(settings, 1)
        ]
        for name in games.names()
    }


def play_native(name: str, job: dict[str, Any]) -> dict[str, Any]:
    """What web_games.ts does."""
    code = speeds.load(name, "native", WEB)
    states, views = np.zeros(MOST, code.STATE), np.zeros(MOST, code.VIEW)
    lists, chosen = np.zeros((MOST, 4), np.uint64), np.zeros(MOST, np.int16)
    deck, tiles, pool = code.ALL_DECK.copy(), code.ALL_TILES.copy(), np.zeros(len(code.ALL_DECK), np.int8)
    rng = np.array([int(job["seed"])], np.uint64)
    setup = (job["seats"], job["option"], job["quiet_limit"])
    whole, actions = hashlib.sha256(), 0
    for _ in range(job["games"]):
        n = code.trace_game(states, views, lists, chosen, MOST, pool, *setup, deck, tiles, rng)
        parts = (states[:n], views[:n], lists[:n], chosen[: n - 1])
        whole.update(hashlib.sha256(b"".join(part.tobytes() for part in parts)).digest())
        actions += n - 1
    return {"actions": actions, "digest": whole.hexdigest()}


@functools.cache
def expected(each: int) -> dict[str, list[dict[str, Any]]]:
    return {name: [play_native(name, job) for job in settings] for name, settings in jobs(each).items()}


def play_in_node(given: Jobs, folder: Path = web.WEB / "src" / "engine") -> dict[str, list[dict[str, Any]]]:
    """Play in Node, by the .wasm files of a folder."""
    done = web.node(str(SUPPORT / "web_games_in_node.ts"), str(folder), typed=json.dumps(given))
    assert done.returncode == 0, done.stderr
    found: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return found
