"""A calibration chart: predicted win probability against outcome, for each number of seats."""

from collections.abc import Mapping
from html import escape

from keltis import games
from keltis.bots.arena.chart import STYLE
from keltis.bots.train.calibrate import ENOUGH, Bin

SIDE, GAP, LEFT, TOP, BOTTOM, MARGIN = 236, 44, 84, 124, 62, 24
LEGEND = "Dots: games won, with 95 % intervals (small: few positions). Band: within 3 points."
TOLERANCE = 0.03
OWN_STYLE = """
  .band { fill: #4c9152; fill-opacity: .2 }
  .even { stroke: #4c9152; stroke-opacity: .7; fill: none }
  .frame { fill: none; stroke: #5d4a30; stroke-opacity: .4 }
  @media (prefers-color-scheme: dark) {
    .frame { stroke: #f3e6c8 }
  }
"""


def draw(findings: Mapping[int, list[Bin]], game: str, subtitle: str) -> str:
    """One square plot per number of seats."""
    width = max(LEFT + len(findings) * (SIDE + GAP) - GAP + MARGIN, 660)
    height = TOP + SIDE + BOTTOM
    title = f"{games.find(game).subtitle}: chances to win"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(_in_words(findings, title))}</title>",
        f"<style>{STYLE}{OWN_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="12"/>',
        f'<text class="title" x="{MARGIN}" y="34">{escape(title)}</text>',
        f'<text class="soft" x="{MARGIN}" y="55">{escape(subtitle)}</text>',
        f'<text class="soft" x="{MARGIN}" y="76">{escape(LEGEND)}</text>',
        f'<g transform="rotate(-90 {MARGIN + 6} {TOP + SIDE / 2})">',
        f'<text class="soft" x="{MARGIN + 6}" y="{TOP + SIDE / 2}" text-anchor="middle">games won</text></g>',
    ]
    for place, (seats, found) in enumerate(findings.items()):
        lines += _square(LEFT + place * (SIDE + GAP), seats, found, first=place == 0)
    return "\n".join([*lines, "</svg>", ""])


def _square(left: float, seats: int, found: list[Bin], *, first: bool) -> list[str]:
    def x(share: float) -> str:
        return f"{left + SIDE * share:.1f}"

    def y(share: float) -> str:
        return f"{TOP + SIDE * (1 - share):.1f}"

    near = TOLERANCE
    band = f"M{x(0)} {y(0)}V{y(near)}L{x(1 - near)} {y(1)}H{x(1)}V{y(1 - near)}L{x(near)} {y(0)}Z"
    lines = [
        f'<text x="{x(0.5)}" y="{TOP - 12}" text-anchor="middle">{seats} seats</text>',
        f'<rect class="frame" x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}"/>',
        f'<path class="band" d="{band}"/>',
        f'<path class="even" d="M{x(0)} {y(0)}L{x(1)} {y(1)}"/>',
    ]
    for tick in (0.25, 0.5, 0.75):
        lines.append(f'<path class="grid" d="M{x(tick)} {y(0)}V{y(1)}M{x(0)} {y(tick)}H{x(1)}"/>')
    for tick in (0, 0.5, 1):
        lines.append(f'<text class="soft" x="{x(tick)}" y="{TOP + SIDE + 18}" text-anchor="middle">{tick:.0%}</text>')
        if first:
            lines.append(
                f'<text class="soft" x="{left - 8}" y="{float(y(tick)) + 5}" text-anchor="end">{tick:.0%}</text>'
            )
    lines.append(f'<text class="soft" x="{x(0.5)}" y="{TOP + SIDE + 40}" text-anchor="middle">predicted</text>')
    for each in found:
        spread = 1.96 * each.error
        ends = y(min(1, each.outcome + spread)), y(max(0, each.outcome - spread))
        lines.append(f'<path class="interval" stroke-width="3" d="M{x(each.predicted)} {ends[0]}V{ends[1]}"/>')
        size = 5 if each.positions >= ENOUGH else 3
        lines.append(f'<circle class="dot" cx="{x(each.predicted)}" cy="{y(each.outcome)}" r="{size}"/>')
    return lines


def _in_words(findings: Mapping[int, list[Bin]], title: str) -> str:
    parts = [f"{seats} seats: off by at most {_worst(found):.1%}" for seats, found in findings.items()]
    return f"{title}. {'; '.join(parts)}"


def _worst(found: list[Bin]) -> float:
    """The largest error of a bin with enough positions."""
    return max((abs(each.outcome - each.predicted) for each in found if each.positions >= ENOUGH), default=0.0)
