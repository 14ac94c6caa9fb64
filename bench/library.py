"""What one call from Python costs, and what starting costs: the figures of docs/performance.md, "From Python".

    python bench/library.py [--compile]

CPU time per call in positions of random games, for each game and speed; the best of several rounds. `--compile` also
measures the first use of `speed="native"` with an empty cache, and the second.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

import click

import keltis
from keltis.core import Game, State
from keltis.games import find, names

POSITIONS, ROUNDS = 100, 15
FIRST_USE = {
    "playing both games": """
for name in ("board", "cards"):
    game = keltis.make(name, speed="native")
    state = game.start(game.deal("bench"))
    game.determinize(game.observe(game.apply(state, game.legal(state)[0]), 0), random.Random(1))
""",
    "simulating both games": "[keltis.simulate(keltis.make(name), 1) for name in ('board', 'cards')]",
}


def positions(game: Game) -> list[State]:
    """States on turn, from random games."""
    rng, found = random.Random(1), list[State]()
    state = game.start(game.deal("bench"))
    while len(found) < POSITIONS:
        if game.turn(state) is None:
            state = game.start(game.deal(f"bench {len(found)}"))
        found.append(state)
        state = game.apply(state, rng.choice(game.legal(state)))
    return found


def calls(game: Game) -> dict[str, Sequence[Callable[[], object]]]:
    """Each kind of call, in every position."""
    rng, states = random.Random(2), positions(game)
    views = [game.observe(state, game.turn(state)) for state in states]
    actions = [rng.choice(game.legal(state)) for state in states]
    return {
        "game.legal(state)": [lambda state=state: game.legal(state) for state in states],  # type: ignore[misc]
        "game.apply(state, action)": [
            lambda state=state, action=action: game.apply(state, action)  # type: ignore[misc]
            for state, action in zip(states, actions, strict=True)
        ],
        "game.observe(state, seat)": [lambda state=state: game.observe(state, 0) for state in states],  # type: ignore[misc]
        "game.determinize(view, rng)": [lambda view=view: game.determinize(view, rng) for view in views],  # type: ignore[misc]
    }


def microseconds(each: Sequence[Callable[[], object]]) -> float:
    """CPU time of one call, the best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        for call in each:
            call()
        best = min(best, time.process_time() - begun)
    return best / len(each) * 1e6


def seconds_of(program: str, **environment: str) -> float:
    """CPU time of a new process, less that of one that does nothing."""

    def used(text: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-c", text], check=True, stderr=subprocess.DEVNULL, env=os.environ | environment
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return used(program) - used("")


@click.command()
@click.option("--compile", "compiling", is_flag=True, help="Also measure compiling with an empty cache.")
def main(compiling: bool) -> None:
    """Print the figures as Markdown."""
    click.echo(f"load {os.getloadavg()[0]:.1f}, CPU time\n")
    click.echo("| | board, native | board, plain | cards, native | cards, plain |\n|---|---|---|---|---|")
    columns = [calls(keltis.make(name, speed=speed)) for name in names() for speed in ("native", "plain")]
    for kind in columns[0]:
        click.echo(f"| `{kind}` | " + " | ".join(f"{microseconds(column[kind]):.1f} µs" for column in columns) + " |")
    sizes = ", ".join(f"{name} {find(name).rules.STATE.itemsize} bytes" for name in names())
    click.echo(f"\nA state: {sizes}. `import keltis`: {min(seconds_of('import keltis') for _ in range(5)):.2f} s.")
    if compiling:
        for what, program in FIRST_USE.items():
            with tempfile.TemporaryDirectory() as cache:
                first, second = (
                    seconds_of(f"import keltis, random\n{program}", NUMBA_CACHE_DIR=cache) for _ in range(2)
                )
            click.echo(f"First use, {what}: {first:.1f} s, then {second:.1f} s.")


if __name__ == "__main__":
    main()
