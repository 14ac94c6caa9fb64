"""Pictures of positions as SVG, for notebooks and documents. What both games share: cards, chips, the panel of seats.

A picture shows what its position knows: a view only its own hand, a state every hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from keltis.core import Card, Position, Score
from keltis.games.drawing import FILL, GLYPHS, GOLD, SEAT_FILL, SEATS, number
from keltis.i18n import counted

CARD_WIDTH, CARD_HEIGHT = 34, 46
GROUND, INK, SOFT = "#f7f3e8", "#2b2620", "#7d786c"
LINE = 20  # between lines of text


def colours(style: str) -> tuple[str, str]:
    """The text colour and the fill of a style of the terminal: "#fff on #000"."""
    ink, _, fill = style.partition(" on ")
    return ink, fill


def whole(width: int, height: int, parts: Iterable[str], title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="14" role="img"><title>{escape(title)}</title>'
        f"{box(0, 0, width, height, GROUND, radius=8)}{''.join(parts)}</svg>"
    )


def title_of(position: Position, doing: Mapping[str, str]) -> str:
    """What a screen reader says of a picture: whose turn it is, and what is done in this phase."""
    game = f"Keltis, the {position.game.definition.title}"
    seat = position.turn
    return f"{game}: the game is over" if seat is None else f"{game}: seat {SEATS[seat]} {doing[position.phase]}"


def box(x: float, y: float, width: float, height: float, fill: str, *, radius: float = 4, line: str = "none") -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" '
        f'stroke="{line}"/>'
    )


def words(x: float, y: float, text: object, *, fill: str = INK, anchor: str = "start", size: int = 14,
          bold: bool = False) -> str:  # fmt: skip
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" text-anchor="{anchor}" font-size="{size}"{weight}>'
        f"{escape(str(text))}</text>"
    )


def circle(x: float, y: float, radius: float, fill: str, line: str = "none") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}"/>'


def card(x: float, y: float, shown: Card) -> str:
    """A card, its value above the sign of its path."""
    ink, fill = colours(FILL[shown.path])
    value = {None: "E", 10: "10"}.get(shown.value, str(shown.value))
    middle = x + CARD_WIDTH / 2
    return (
        box(x, y, CARD_WIDTH, CARD_HEIGHT, fill, line=ink)
        + words(middle, y + 20, value, fill=ink, anchor="middle", size=17, bold=True)
        + words(middle, y + 39, GLYPHS[shown.path], fill=ink, anchor="middle")
    )


def back(x: float, y: float, count: int, label: str = "") -> str:
    """Cards face down, with their number."""
    return (
        box(x, y, CARD_WIDTH, CARD_HEIGHT, "#24492f", line="#e9c873")
        + words(x + CARD_WIDTH / 2, y + 28, count, fill="#e9c873", anchor="middle", bold=True)
        + words(x + CARD_WIDTH + 6, y + 28, label, fill=SOFT)
    )


def empty_pile(x: float, y: float, path: str) -> str:
    return box(x, y, CARD_WIDTH, CARD_HEIGHT, "none", line=SOFT) + words(
        x + CARD_WIDTH / 2, y + 28, GLYPHS[path], fill=SOFT, anchor="middle"
    )


def pile(x: float, y: float, path: str, cards: Sequence[Card], *, closed: bool) -> str:
    """A discard pile: its top card and its size; crossed out while it is closed to this turn's draw."""
    if not cards:
        return empty_pile(x, y, path)
    cross = f'<path d="M{x:g} {y:g}l{CARD_WIDTH} {CARD_HEIGHT}" stroke="{INK}" stroke-width="2"/>' if closed else ""
    return card(x, y, cards[-1]) + cross + words(x + CARD_WIDTH + 3, y + CARD_HEIGHT, f"×{len(cards)}", fill=SOFT)


def chip(x: float, y: float, text: str, style: str, width: float = 16, line: str = "none") -> str:
    ink, fill = colours(style)
    return box(x, y - 13, width, 17, fill, radius=3, line=line) + words(
        x + width / 2, y, text, fill=ink, anchor="middle", size=12, bold=True
    )


def row_of_chips(x: float, y: float, cards: Sequence[Card], letter: str) -> str:
    """The cards of one column as chips, side by side."""
    if not cards:
        return words(x, y, "·", fill=SOFT)
    texts = [str(each)[1] if each.path == letter else str(each) for each in cards]
    place, found = x, []
    for each, text in zip(cards, texts, strict=True):
        found.append(chip(place, y, text, FILL[each.path], 9 + 7 * len(text)))
        place += 10 + 7 * len(text)
    return "".join(found)


def seat_head(x: float, y: float, seat: int, position: Position, score: Score, width: int, facts: str) -> str:
    """A seat with its total, the parts of its score, and a line of facts."""
    on_turn = words(x - 14, y, "►", fill=GOLD) if position.turn == seat else ""
    parts = ", ".join(f"{name} {number(value)}" for name, value in score.parts.items())
    return (
        on_turn
        + chip(x, y, SEATS[seat], SEAT_FILL[seat], 20, SOFT)
        + words(x + 28, y, f"{counted(position.hand_sizes[seat], 'card')}{facts}", fill=SOFT, size=12)
        + words(x + width, y, number(score.total), anchor="end", size=17, bold=True)
        + words(x + width - 42, y, parts, fill=SOFT, anchor="end", size=11)
    )


def hands(y: float, by_seat: Iterable[tuple[int, Sequence[Card]]]) -> tuple[str, float]:
    """Hands below each other, and where they end."""
    found = []
    for seat, held in by_seat:
        found.append(chip(14, y + 28, SEATS[seat], SEAT_FILL[seat], 20, SOFT))
        found += [card(44 + i * (CARD_WIDTH + 6), y, each) for i, each in enumerate(held)]
        y += CARD_HEIGHT + 8
    return "".join(found), y
