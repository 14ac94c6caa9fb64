"""The results of `bench/peers.py`: as a Markdown table, and as a bar chart on a logarithmic scale."""

import math
from collections.abc import Callable, Sequence
from html import escape

from bench.peers_measure import Result
from keltis.bots.arena.chart import LETTER, STYLE

# The baseline of all ratios: the fastest of these
REFERENCES: dict[str, Callable[[Result], bool]] = {
    "OpenSpiel gin_rummy, C++": lambda it: (it.package, it.game, it.way[:3]) == ("OpenSpiel", "gin_rummy", "C++"),
    "Pgx, nearest game": lambda it: (it.package, it.game) == ("Pgx", "sparrow_mahjong"),
    "Pgx, fastest game": lambda it: it.package == "Pgx",
}
HEADINGS = ("package", "game", "way", "a step includes", "steps/s")

WIDTH, ROW, TOP, BOTTOM, MARGIN = 900, 24, 74, 40, 24
NUMBERS = 104  # space for the figures on the right
NAMED_POWERS = {3: "a thousand", 6: "a million", 9: "a billion"}
OWN_STYLE = """
  .ours { fill: #4c9152 }
  .theirs { fill: #b98a2c; fill-opacity: .75 }
  .bars text { font-size: 14px }
  @media (prefers-color-scheme: dark) {
    .ours { fill: #93d394 }
    .theirs { fill: #f2d486; fill-opacity: .7 }
  }
"""


def table(results: Sequence[Result], left_out: Sequence[str], remark: str) -> str:
    """One line per result, in the given order, and below it what is missing."""
    references = [_fastest(results, chosen) for chosen in REFERENCES.values()]
    headings = [*HEADINGS, *(f"× {name}" for name in REFERENCES)]
    lines = [remark, "", f"| {' | '.join(headings)} |", "|---|---|---|---|" + "--:|" * (1 + len(references))]
    for it in results:
        ratios = [_ratio(it.steps_per_s / reference) if reference else "–" for reference in references]
        cells = it.package, it.game, it.way, it.includes, written(it.steps_per_s), *ratios
        lines.append(f"| {' | '.join(cells)} |")
    if left_out:
        lines += ["", *(f"- {sentence}" for sentence in left_out)]
    return "\n".join([*lines, ""])


def written(speed: float) -> str:
    """Three significant figures, which is more than a second run would confirm."""
    for size, word in ((1e9, " billion"), (1e6, " million")):
        if speed >= size:
            return f"{_three_figures(speed / size)}{word}"
    return _three_figures(speed)


def _fastest(results: Sequence[Result], chosen: Callable[[Result], bool]) -> float | None:
    return max((it.steps_per_s for it in results if chosen(it)), default=None)


def _three_figures(value: float) -> str:
    if value <= 0:
        return "0"
    places = 2 - math.floor(math.log10(value))
    return f"{round(value, places):,.{max(places, 0)}f}"


def _ratio(value: float) -> str:
    return f"{float(f'{value:.2g}'):,g}"


def chart(results: Sequence[Result], title: str, subtitle: str) -> str:
    """A bar for each result, the fastest on top."""
    ranked = sorted(results, key=lambda it: -it.steps_per_s)
    left = MARGIN + 10 + LETTER * max(len(_label(it)) for it in ranked)
    right = WIDTH - MARGIN - NUMBERS
    low, high = _powers([it.steps_per_s for it in ranked])
    bottom = TOP + ROW * len(ranked)
    height = bottom + BOTTOM

    def across(speed: float) -> float:
        return left + (math.log10(max(speed, 1)) - low) / (high - low) * (right - left)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{escape(_in_words(ranked, title))}</title>",
        f"<style>{STYLE}{OWN_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="12"/>',
        f'<text class="title" x="{MARGIN}" y="34">{escape(title)}</text>',
        f'<text class="soft" x="{MARGIN}" y="55">{escape(subtitle)}</text>',
    ]
    for power in range(low, high + 1):
        x = across(10**power)
        lines.append(f'<path class="grid" d="M{x:.1f} {TOP}V{bottom}"/>')
        if power in NAMED_POWERS:
            name = NAMED_POWERS[power]
            lines.append(f'<text class="soft" x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{name}</text>')
    lines.append('<g class="bars">')
    for place, it in enumerate(ranked):
        y = TOP + ROW * place
        kind = "ours" if it.package == "Keltis" else "theirs"
        length, figure = max(across(it.steps_per_s) - left, 2), written(it.steps_per_s)
        lines += [
            f'<text x="{MARGIN}" y="{y + 17}">{escape(_label(it))}</text>',
            f'<rect class="{kind}" x="{left:.1f}" y="{y + 5}" width="{length:.1f}" height="{ROW - 9}" rx="3"/>',
            f'<text class="number" x="{WIDTH - MARGIN}" y="{y + 17}" text-anchor="end">{figure}</text>',
        ]
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _powers(speeds: Sequence[float]) -> tuple[int, int]:
    """The powers of ten around all of these; at least two."""
    low = math.floor(math.log10(max(min(speeds), 1)))
    return low, max(math.ceil(math.log10(max(*speeds, 1))), low + 1)


def _label(it: Result) -> str:
    return f"{it.package} {it.game}: {it.way}"


def _in_words(ranked: Sequence[Result], title: str) -> str:
    return f"{title}: " + "; ".join(f"{_label(it)} {written(it.steps_per_s)}" for it in ranked)
