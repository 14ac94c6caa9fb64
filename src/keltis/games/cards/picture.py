"""The card game as an SVG picture: the wishing stones, the piles, the seats with their columns, the hand."""

from typing import cast

from keltis.core import Position
from keltis.games.cards.objects import PILES, CardsState, CardsView
from keltis.games.drawing import GLYPHS, GOLD, WISH
from keltis.games.objects import Cards
from keltis.games.picture import (
    CARD_HEIGHT,
    LINE,
    SOFT,
    back,
    circle,
    hands,
    pile,
    row_of_chips,
    seat_head,
    title_of,
    whole,
    words,
)
from keltis.i18n import counted

WIDTH, LEFT, TOP = 640, 30, 30
PLACE = 84  # between two piles
DOING = {  # by phase
    "card": "lays or discards a card",
    "pair": "discards cards for a wishing stone",
    "draw": "draws a card",
    "last": "may lay cards in the last phase",
}


def _picture(position: CardsState | CardsView) -> str:
    y = TOP + 52
    parts = [_stones(position), *_piles(position, y)]
    y += CARD_HEIGHT + 40
    for seat, score in enumerate(position.score):
        stones = " ".join(map(str, position.stones[seat]))
        facts = f", {WISH} {stones}" if stones else ""
        parts.append(seat_head(LEFT, y, seat, position, score, WIDTH - 2 * LEFT, facts))
        for letter, cards in [*position.columns[seat].items(), ("n", position.point_columns[seat])]:
            y += LINE
            parts.append(
                words(LEFT + 6, y, GLYPHS[letter], fill=SOFT, size=12) + row_of_chips(LEFT + 28, y, cards, letter)
            )
        y += LINE + 12
    held = enumerate(position.hands) if isinstance(position, CardsState) else _own(position)
    drawn, end = hands(y, held)
    return whole(WIDTH, int(end) + 6, [*parts, drawn], title_of(position, DOING))


def svg(position: Position) -> str:
    return _picture(cast("CardsState | CardsView", position))


def _own(view: CardsView) -> list[tuple[int, Cards]]:
    return [] if view.seat is None else [(view.seat, view.hand)]


def _stones(position: CardsState | CardsView) -> str:
    """The wishing stones in the middle; a place is empty where one was taken."""
    found = []
    for stone in range(1, 10):
        x = LEFT + 20 + (stone - 1) * 42
        left = stone in position.stones_left
        found.append(circle(x, TOP + 8, 16, GOLD if left else "none", GOLD))
        found.append(words(x, TOP + 13, stone, fill="#2b1d05" if left else SOFT, anchor="middle", bold=left))
    closed = f"{counted(position.closed_columns, 'column')} closed"
    return "".join([*found, words(WIDTH - LEFT, TOP + 13, closed, fill=SOFT, anchor="end")])


def _piles(position: CardsState | CardsView, y: float) -> list[str]:
    found = [
        pile(LEFT + place * PLACE, y, letter, position.piles[letter], closed=letter in position.closed)
        for place, letter in enumerate(PILES)
    ]
    return [*found, back(LEFT + len(PILES) * PLACE, y, position.deck_size)]
