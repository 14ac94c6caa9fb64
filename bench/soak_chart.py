"""A server's memory and latency over time, as an SVG that suits light and dark themes."""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

import msgspec

from keltis.bots.arena.chart import MARGIN, STYLE, WIDTH

LEFT, RIGHT = MARGIN + 44, WIDTH - MARGIN
TOP, HEIGHT, GAP, BOTTOM = 92, 110, 52, 40
TICK_MINUTES = (1, 2, 5, 10, 15, 30, 60)
MOST_TICKS = 9
OWN_STYLE = """
  .line { fill: none; stroke: #275c30; stroke-width: 2; stroke-linejoin: round }
  .second { stroke: #b98a2c }
  .number { font-size: 13px }
  @media (prefers-color-scheme: dark) { .line { stroke: #93d394 } .second { stroke: #f2d486 } }
"""


class Sample(msgspec.Struct):
    """A quarter of a minute."""

    minute: float
    rss_mb: float
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    files: int
    load: float


class Panel(NamedTuple):
    title: str
    values: Sequence[Callable[[Sample], float]]  # the second is drawn in another colour


PANELS = (
    Panel("Memory of the server, MB", [lambda it: it.rss_mb]),
    Panel("From a move to its answer, ms: median, and 99 % (lighter)", [lambda it: it.p50_ms, lambda it: it.p99_ms]),
    Panel("Moves a second, and the machine's load (lighter)", [lambda it: it.moves_per_s, lambda it: it.load]),
)


def draw(samples: Sequence[Sample]) -> str:
    end = samples[-1].minute + (samples[-1].minute - samples[0].minute) / max(1, len(samples) - 1)
    height = TOP + len(PANELS) * (HEIGHT + GAP) - GAP + BOTTOM
    title, words = "A server in use", f"{end:.0f} minutes, one point for a quarter of each."
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{escape(_in_words(samples, title))}</title>",
        f"<style>{STYLE}{OWN_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="12"/>',
        f'<text class="title" x="{MARGIN}" y="34">{title}</text>',
        f'<text class="soft" x="{MARGIN}" y="55">{words}</text>',
    ]
    for number, panel in enumerate(PANELS):
        lines += _panel(panel, samples, end, TOP + number * (HEIGHT + GAP))
    step = next((step for step in TICK_MINUTES if end / step <= MOST_TICKS), TICK_MINUTES[-1])
    for minute in range(0, math.floor(end) + 1, step):
        x = _across(minute, end)
        lines.append(f'<text class="soft" x="{x:.1f}" y="{height - 16}" text-anchor="middle">{minute}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _panel(panel: Panel, samples: Sequence[Sample], end: float, top: int) -> list[str]:
    most = _round_up(max(value(sample) for value in panel.values for sample in samples))
    lines = [f'<text class="number" x="{MARGIN}" y="{top - 12}">{escape(panel.title)}</text>']
    for share in (0.0, 0.5, 1.0):
        y = top + HEIGHT * (1 - share)
        lines.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{RIGHT}"/>')
        lines.append(f'<text class="soft" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{most * share:g}</text>')
    for number, value in enumerate(panel.values):
        points = (
            f"{_across(sample.minute, end):.1f} {top + HEIGHT * (1 - value(sample) / most):.1f}" for sample in samples
        )
        kind = "line second" if number else "line"
        lines.append(f'<path class="{kind}" d="M{"L".join(points)}"/>')
    return lines


def _across(minute: float, end: float) -> float:
    return LEFT + minute / end * (RIGHT - LEFT)


def _round_up(value: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 and so on."""
    power = 10.0 ** math.floor(math.log10(max(value, 1)))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= value)


def _in_words(samples: Sequence[Sample], title: str) -> str:
    slowest = max(sample.p99_ms for sample in samples)
    return f"{title}: memory {samples[0].rss_mb:.0f} to {samples[-1].rss_mb:.0f} MB, 99 % at most {slowest:.0f} ms"
