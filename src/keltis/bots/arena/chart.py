"""A chart of ratings: a dot and an interval for each bot, as an SVG that suits light and dark themes."""

import math
from collections.abc import Mapping
from html import escape

from keltis.bots.arena.ratings import Rating

WIDTH, ROW, TOP, BOTTOM, MARGIN = 760, 36, 74, 46, 24
LETTER = 8.2  # typical width of a letter, to leave room for names
NUMBERS = 60  # room for the ratings on the right
TICK_STEPS = (20, 50, 100, 200, 500, 1000)
MOST_TICKS = 9

STYLE = """
  .page { fill: #fdf6e3; stroke: #e6d5ae }
  text { font: 15px "Alegreya Sans", "Gill Sans", Candara, system-ui, sans-serif; fill: #2a1d0f }
  .title { font: 600 20px Alegreya, Palatino, Georgia, serif }
  .soft { fill: #5d4a30; font-size: 13px }
  .number { font-weight: 600; font-variant-numeric: tabular-nums lining-nums }
  .grid { stroke: #5d4a30; stroke-opacity: .16 }
  .lane { fill: #e6d5ae; fill-opacity: .42 }
  .interval { stroke: #4c9152; stroke-width: 6; stroke-opacity: .5; fill: none }
  .interval { stroke-linecap: round; stroke-linejoin: round }
  .dot { fill: #275c30 }
  .anchor { fill: #b98a2c }
  @media (prefers-color-scheme: dark) {
    .page { fill: #2b251a; stroke: #6e5a33 }
    text { fill: #f3e6c8 }
    .soft { fill: #cbb98f }
    .grid { stroke: #f3e6c8 }
    .lane { fill: #372f21; fill-opacity: .8 }
    .interval { stroke-opacity: .65 }
    .dot { fill: #93d394 }
    .anchor { fill: #f2d486 }
  }
"""


def draw(ratings: Mapping[str, Rating], title: str, subtitle: str, anchor: str) -> str:
    """One row per bot, in the order given."""
    left = MARGIN + 10 + LETTER * max(len(name) for name in ratings)
    right = WIDTH - MARGIN - NUMBERS
    low, high, ticks = _scale(ratings)
    height = TOP + ROW * len(ratings) + BOTTOM

    def across(value: float) -> float:
        return left + (min(max(value, low), high) - low) / (high - low) * (right - left)

    bottom = TOP + ROW * len(ratings)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{escape(_in_words(ratings, title))}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="12"/>',
        f'<text class="title" x="{MARGIN}" y="34">{escape(title)}</text>',
        f'<text class="soft" x="{MARGIN}" y="55">{escape(subtitle)}</text>',
    ]
    for row in range(0, len(ratings), 2):
        lines.append(f'<rect class="lane" x="1" y="{TOP + ROW * row}" width="{WIDTH - 2}" height="{ROW}"/>')
    for tick in ticks:
        lines.append(f'<path class="grid" d="M{across(tick):.1f} {TOP}V{bottom}"/>')
        lines.append(f'<text class="soft" x="{across(tick):.1f}" y="{bottom + 20}" text-anchor="middle">{tick}</text>')
    for row, (name, rating) in enumerate(ratings.items()):
        y = TOP + ROW * row + ROW / 2
        lines.append(f'<text x="{MARGIN}" y="{y + 5}">{escape(name)}</text>')
        lines.append(f'<path class="interval" d="{_interval(across(rating.low), across(rating.high), y, rating)}"/>')
        if _bounded(rating):
            kind = "anchor" if name == anchor else "dot"
            lines.append(f'<circle class="{kind}" cx="{across(rating.value):.1f}" cy="{y}" r="6"/>')
        lines.append(
            f'<text class="number" x="{WIDTH - MARGIN}" y="{y + 5}" text-anchor="end">{written(rating)}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])


def written(rating: Rating) -> str:
    """The rating rounded; where it is bounded on one side only, that bound."""
    if math.isinf(rating.low) and math.isfinite(rating.high):
        return f"≤ {rating.high:.0f}"
    if math.isinf(rating.high) and math.isfinite(rating.low):
        return f"≥ {rating.low:.0f}"
    return f"{rating.value:.0f}"


def _bounded(rating: Rating) -> bool:
    return math.isfinite(rating.low) and math.isfinite(rating.high)


def _interval(left: float, right: float, y: float, rating: Rating) -> str:
    """A line, with an arrow head where the interval is unbounded."""
    line = f"M{left:.1f} {y}H{right:.1f}"
    if math.isinf(rating.low):
        line += f"M{left + 9:.1f} {y - 7}L{left:.1f} {y}L{left + 9:.1f} {y + 7}"
    if math.isinf(rating.high):
        line += f"M{right - 9:.1f} {y - 7}L{right:.1f} {y}L{right - 9:.1f} {y + 7}"
    return line


def _scale(ratings: Mapping[str, Rating]) -> tuple[float, float, range]:
    """The ends of the axis, and its ticks at round numbers."""
    known = [end for rating in ratings.values() for end in rating[1:] if math.isfinite(end)]
    low, high = min(known), max(known)
    room = max(20.0, 0.05 * (high - low))
    low, high = low - room, high + room
    step = next((step for step in TICK_STEPS if (high - low) / step <= MOST_TICKS), TICK_STEPS[-1])
    return low, high, range(math.ceil(low / step) * step, math.floor(high) + 1, step)


def _in_words(ratings: Mapping[str, Rating], title: str) -> str:
    return f"{title}: " + ", ".join(f"{name} {written(rating)}" for name, rating in ratings.items())
