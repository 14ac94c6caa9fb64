"""Draws the pictures of the terminal for the documentation: `PYTHONPATH=src python docs/img/make.py`.

Each shows a position that simple play reaches from a fixed seed, so the pictures change only when a drawing does.
"""

import io
import random
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from keltis.core import Action, Game, State, View, make
from keltis.games import drawing
from keltis.games.notation import PATHS, VALUES

POSITIONS = {"board": (398, 193), "cards": (274, 191)}  # game: the seed, and how many actions were played
NAMES = ("Aoife", "Niamh", "Oisín")
INK, GROUND = (233, 220, 187), (27, 26, 20)
THEME = TerminalTheme(GROUND, INK, [GROUND, *[INK] * 7])  # every other colour is named by the drawing itself


def position(name: str) -> tuple[Game, View]:
    seed, actions = POSITIONS[name]
    game = make(name, seats=len(NAMES))
    rng = random.Random(seed)
    state = game.start(game.deal(f"picture {seed}"))
    for _ in range(actions):
        state = game.apply(state, choose(game, state, rng))
    return game, game.observe(state, game.turn(state))


def choose(game: Game, state: State, rng: random.Random) -> Action:
    """Lays the card that leaves the smallest gap in its column, opens few columns, draws and discards what comes."""
    t = state.table
    legal = game.legal(state)

    def cost(action: Action) -> int:
        kind, value = action.text[0], VALUES.find(action.text[1:2] or " ")
        if kind == ">":
            return 4 - int(t.row[t.turn, PATHS.index(action.text[1])])
        if kind not in PATHS or value < 0:
            return 1 if kind == "!" else 9
        last = int(t.last[t.turn, PATHS.index(kind)])
        return 3 + min(value, 10 - value) if last < 0 else abs(value - last)

    best = min(legal, key=cost)
    return best if cost(best) < 5 else rng.choice(legal)


def picture(name: str) -> str:
    """The drawing as SVG that loads nothing: rich's web font is taken out, any monospaced one will do."""
    game, view = position(name)
    console = Console(width=100, record=True, file=io.StringIO(), no_color=False)
    console.print(drawing.draw(game, view, NAMES))
    svg = console.export_svg(title="keltis", theme=THEME, unique_id=f"keltis-{name}")
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return re.sub("Fira Code,? ?", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', ", svg)


if __name__ == "__main__":
    for name in POSITIONS:
        Path(__file__).with_name(f"{name}-terminal.svg").write_text(picture(name), encoding="utf-8")
