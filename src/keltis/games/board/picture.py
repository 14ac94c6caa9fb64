"""The board game as an SVG picture: the five paths with tiles and figures, the seats with their columns, the hand."""

from typing import cast

from keltis.core import Position
from keltis.games.board import rules
from keltis.games.board.drawing import STONE, TILE_SIGNS, TILE_STONE
from keltis.games.board.objects import BoardState, BoardView, Figure
from keltis.games.board.text import TILES
from keltis.games.drawing import FILL, GLYPHS, GOLD, SEAT_FILL, SEATS, WISH, number
from keltis.games.objects import LETTERS as ALL_LETTERS
from keltis.games.objects import Cards
from keltis.games.picture import (
    CARD_HEIGHT,
    LINE,
    SOFT,
    back,
    box,
    circle,
    colours,
    hands,
    pile,
    row_of_chips,
    seat_head,
    title_of,
    whole,
    words,
)

WIDTH, LEFT, TOP = 860, 44, 34
LANE, ROW = 84, 40
LETTERS = ALL_LETTERS[: rules.PATHS]
PANEL, PANEL_WIDTH = LEFT + rules.PATHS * LANE + 28, 340
DOING = {"card": "lays or discards a card", "step": "may take a free step", "draw": "draws a card"}  # by phase
SEAT_HEIGHT = rules.PATHS * (LINE - 1) + LINE + 8  # in the panel


def _picture(position: BoardState | BoardView) -> str:
    below = TOP + (rules.ROWS + 1) * ROW + 14
    deck = max(below, TOP + position.seats * SEAT_HEIGHT - 12)  # below the seats, where they reach further down
    parts = [*_paths(position), _start(position), *_piles(position, below), *_seats(position)]
    parts.append(back(PANEL, deck, position.deck_size, "in the deck"))
    held = enumerate(position.hands) if isinstance(position, BoardState) else _own(position)
    drawn, end = hands(deck + CARD_HEIGHT + 22, held)
    return whole(WIDTH, int(end) + 6, [*parts, drawn], title_of(position, DOING))


def svg(position: Position) -> str:
    return _picture(cast("BoardState | BoardView", position))


def _own(view: BoardView) -> list[tuple[int, Cards]]:
    return [] if view.seat is None else [(view.seat, view.hand)]


def _middle(lane: int, row: int) -> tuple[float, float]:
    return LEFT + lane * LANE + LANE / 2, TOP + (rules.ROWS - row) * ROW + ROW / 2


def _paths(position: BoardState | BoardView) -> list[str]:
    found = []
    for row in range(1, rules.ROWS + 1):
        y = _middle(0, row)[1]
        points = number(int(rules.ROW_POINTS[row]))
        found.append(words(LEFT - 8, y + 5, points, anchor="end", fill=GOLD if row >= rules.GOAL_ROW else SOFT))
    goal = TOP + (rules.ROWS - rules.GOAL_ROW + 1) * ROW
    found.append(box(LEFT, goal - 1, rules.PATHS * LANE, 2, GOLD, radius=0))
    for lane, letter in enumerate(LETTERS):
        x, _ = _middle(lane, 0)
        found.append(words(x, TOP - 12, f"{letter} {GLYPHS[letter]}", anchor="middle", bold=True))
        for row in range(1, rules.ROWS + 1):
            found.append(_stone(position, lane, row))
    return found


def _stone(position: BoardState | BoardView, lane: int, row: int) -> str:
    letter = LETTERS[lane]
    x, y = _middle(lane, row)
    has_tile = row in rules.TILE_ROWS[lane]
    ink, fill = colours(FILL[letter] if row == rules.ROWS else TILE_STONE if has_tile else STONE)
    parts = [box(x - LANE / 2 + 3, y - ROW / 2 + 3, LANE - 6, ROW - 6, fill, radius=14, line=colours(FILL[letter])[1])]
    tile = position.tiles[letter].get(row)
    if tile is not None:
        sign = TILE_SIGNS[TILES.index(tile.text)]
        parts.append(words(x + 30, y + 6, sign, fill=ink, anchor="middle", size=16, bold=True))
    for seat, figures in enumerate(position.figures):
        figure = figures.get(letter)
        if figure is not None and figure.row == row:
            parts.append(_figure(x - 28 + 13 * seat, y, seat, figure))
    return "".join(parts)


def _figure(x: float, y: float, seat: int, figure: Figure) -> str:
    ink, fill = colours(SEAT_FILL[seat])
    return circle(x, y, 10 if figure.big else 7, fill, ink) + words(
        x, y + 4, SEATS[seat] if figure.big else SEATS[seat].lower(), fill=ink, anchor="middle", size=11, bold=True
    )


def _start(position: BoardState | BoardView) -> str:
    """The start stone with the figures that wait on it."""
    _, y = _middle(0, 0)
    parts = [words(LEFT - 8, y + 5, 0, anchor="end", fill=SOFT)]
    parts.append(box(LEFT, y - ROW / 2 + 3, rules.PATHS * LANE, ROW - 6, colours(STONE)[1], radius=14))
    x = LEFT + 20.0
    for seat, figures in enumerate(position.waiting):
        for figure in figures:
            parts.append(_figure(x, y, seat, figure))
            x += 20 if figure.big else 17
        x += 10
    return "".join(parts)


def _piles(position: BoardState | BoardView, y: float) -> list[str]:
    return [
        pile(LEFT + lane * LANE + 16, y, letter, position.piles[letter], closed=letter in position.closed)
        for lane, letter in enumerate(LETTERS)
    ]


def _seats(position: BoardState | BoardView) -> list[str]:
    found = []
    for seat, score in enumerate(position.score):
        y = TOP + seat * SEAT_HEIGHT
        facts = f", {WISH} {position.stones[seat]}"
        found.append(seat_head(PANEL, y, seat, position, score, PANEL_WIDTH, facts))
        for letter in LETTERS:
            y += LINE - 1
            found.append(row_of_chips(PANEL + 20, y, position.columns[seat][letter], letter))
            found.append(words(PANEL + 4, y, GLYPHS[letter], fill=SOFT, size=12))
    return found
