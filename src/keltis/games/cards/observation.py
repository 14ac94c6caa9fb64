"""The observation of the card game: a view as small numbers, for networks. Written like `rules.py`, to be compiled.

Seats are relative to the viewer: 0 is its own. The table in `docs/observations.md` is generated from PIECES.
"""

import numpy as np

from keltis.engine.kernel import Ints, put_bits, put_cards, put_place
from keltis.engine.playout import total
from keltis.games.cards.rules import (
    ALL_COLOURS,
    ALL_VALUES,
    COLUMN,
    NO_PAIR,
    PATHS,
    POINT_CARDS,
    POINT_PILE,
    SEATS,
    VALUES,
    View,
)
from keltis.games.cards.worlds import in_sight, points_in_sight
from keltis.games.observation_pieces import UNBOUNDED, Piece, starts_of

STONES = 9  # 1 to 9
AXES = {
    "seat": SEATS,
    "path": PATHS,
    "card": COLUMN,  # the values, then the end card
    "value": VALUES,
    "stone": STONES,
    "phase": 5,  # card, pair, draw, last, over
    "seats": 3,  # two, three, four
}
CARD, POINTS = ("path", "card"), ("value",)
PIECES = (
    Piece("hand", CARD, 2, "how many of each colour card are in the hand"),
    Piece("hand_points", POINTS, 1, "which point cards are in the hand"),
    Piece("unseen", CARD, 2, "of how many colour cards it is not known where they are"),
    Piece("unseen_points", POINTS, 1, "of which point cards it is not known where they are"),
    Piece("laid", ("seat", *CARD), 2, "how many lie in the seat's column"),
    Piece("laid_points", ("seat", "path", "value"), 1, "which point cards lie in the seat's column of a path"),
    Piece("fits", ("seat", *CARD), 1, "whether the seat's column accepts the card"),
    Piece("point_column", ("seat", *POINTS), 1, "which point cards lie in the seat's point column"),
    Piece("seen", ("seat", *CARD), 2, "how many the seat was seen taking and still holds"),
    Piece("seen_points", ("seat", *POINTS), 1, "the same for point cards"),
    Piece("pile", CARD, 18, "the place of the card in its discard pile; 1 is the top, 0 is not there"),
    Piece("pile_again", CARD, 18, "the place of its second copy"),
    Piece("pile_points", POINTS, 11, "the place of the point card in the discard pile of point cards"),
    Piece("may_take", ("path",), 1, "whether the seat on turn may take from this discard pile when it draws"),
    Piece("may_take_points", (), 1, "the same for point cards"),
    Piece("stones", ("seat", "stone"), 1, "which wishing stones the seat has"),
    Piece("stones_left", ("stone",), 1, "which wishing stones lie in the middle"),
    Piece("owed", ("stone",), 2, "how many discards of this value are owed for a wishing stone"),
    Piece("column_size", ("seat", "path"), 29, "all cards of the column"),
    Piece("ends", ("seat", "path"), 2, "end cards in the column"),
    Piece("score", ("seat",), 71, "the score as if the game ended now", -24),
    Piece("hand_size", ("seat",), 8, "cards in the hand"),
    Piece("turn", ("seat",), 1, "whose turn it is; after the end, who acted last"),
    Piece("ender", ("seat",), 1, "who ended the play"),
    Piece("phase", ("phase",), 1, "what is to be decided: card, pair, draw, a last card; or that the game is over"),
    Piece("draws_left", (), 2, "draws left in this turn"),
    Piece("lays_left", (), 2, "cards that the seat on turn may still lay in the last phase"),
    Piece("closed_columns", (), 20, "columns with an end card, of all seats"),
    Piece("deck_size", (), 77, "cards in the deck"),
    Piece("quiet", (), UNBOUNDED, "consecutive turns that discarded one card and took from a pile"),
    Piece("quiet_limit", (), UNBOUNDED, "rule option: at so many of them the play ends; 0 is never"),
    Piece("end_opens", (), 1, "rule option: an end card may open a column"),
    Piece("seats", ("seats",), 1, "how many seats there are: 2, 3, 4"),
)
(
    AT_HAND,
    AT_HAND_POINTS,
    AT_UNSEEN,
    AT_UNSEEN_POINTS,
    AT_LAID,
    AT_LAID_POINTS,
    AT_FITS,
    AT_POINT_COLUMN,
    AT_SEEN,
    AT_SEEN_POINTS,
    AT_PILE,
    AT_PILE_AGAIN,
    AT_PILE_POINTS,
    AT_MAY_TAKE,
    AT_MAY_TAKE_POINTS,
    AT_STONES,
    AT_STONES_LEFT,
    AT_OWED,
    AT_COLUMN_SIZE,
    AT_ENDS,
    AT_SCORE,
    AT_HAND_SIZE,
    AT_TURN,
    AT_ENDER,
    AT_PHASE,
    AT_DRAWS_LEFT,
    AT_LAYS_LEFT,
    AT_CLOSED_COLUMNS,
    AT_DECK_SIZE,
    AT_QUIET,
    AT_QUIET_LIMIT,
    AT_END_OPENS,
    AT_SEATS,
    OBSERVATION,
) = starts_of(PIECES, AXES)


def write_view(v: View, out: Ints) -> None:
    """Write the observation of a view, setting every number of `out`. A spectator's is relative to seat 0."""
    for i in range(OBSERVATION):
        out[i] = 0
    write_cards(v, out)
    write_seats(v, out)
    t = v.table
    takeable = t.open_piles & ~t.closed
    for path in range(PATHS):
        out[AT_MAY_TAKE + path] = takeable >> path & 1
    out[AT_MAY_TAKE_POINTS] = takeable >> POINT_PILE & 1
    put_bits(np.uint64(t.stones_left >> 1), 1, out, AT_STONES_LEFT)
    if t.pair != NO_PAIR:
        out[AT_OWED + int(t.pair) - 1] = t.owed  # interpreted, int8 arithmetic would overflow past 127; likewise below
    out[AT_PHASE + int(t.phase)] = 1
    out[AT_DRAWS_LEFT] = t.draws_left
    out[AT_LAYS_LEFT] = t.lays_left
    out[AT_CLOSED_COLUMNS] = t.closed_columns
    out[AT_DECK_SIZE] = t.deck_size
    out[AT_QUIET] = max(0, min(t.quiet, UNBOUNDED))
    out[AT_QUIET_LIMIT] = min(t.quiet_limit, UNBOUNDED)
    out[AT_END_OPENS] = t.end_opens
    out[AT_SEATS + int(t.seats) - 2] = 1


def write_cards(v: View, out: Ints) -> None:
    t = v.table
    once, both = in_sight(v)
    put_cards(v.hand, v.twice, out, AT_HAND)
    put_bits(v.grey, 1, out, AT_HAND_POINTS)
    put_cards(ALL_COLOURS & ~(once & both), ALL_COLOURS & ~(once | both), out, AT_UNSEEN)  # some have only one copy
    put_bits(ALL_VALUES & ~points_in_sight(v), 1, out, AT_UNSEEN_POINTS)
    for path in range(PATHS):
        size = t.pile_size[path]
        for i in range(size):
            put_place(size - i, int(t.pile[path, i]), out, AT_PILE, AT_PILE_AGAIN)
    size = t.pile_size[POINT_PILE]
    for i in range(size):
        out[AT_PILE_POINTS + int(t.pile[POINT_PILE, i]) - POINT_CARDS] = size - i


def write_seats(v: View, out: Ints) -> None:
    t = v.table
    me = max(0, v.seat)
    for i in range(t.seats):
        seat = (me + i) % t.seats
        put_cards(t.laid[seat], t.laid_twice[seat], out, AT_LAID + POINT_CARDS * i)
        put_bits(t.fits[seat], 1, out, AT_FITS + POINT_CARDS * i)
        put_bits(np.uint64(t.point_column[seat]), 1, out, AT_POINT_COLUMN + VALUES * i)
        put_cards(t.seen[seat], t.seen_twice[seat], out, AT_SEEN + POINT_CARDS * i)
        put_bits(t.seen_grey[seat], 1, out, AT_SEEN_POINTS + VALUES * i)
        put_bits(np.uint64(t.stones[seat] >> 1), 1, out, AT_STONES + STONES * i)
        for path in range(PATHS):
            place = i * PATHS + path
            put_bits(np.uint64(t.laid_grey[seat, path]), 1, out, AT_LAID_POINTS + VALUES * place)
            out[AT_COLUMN_SIZE + place] = t.column_size[seat, path]
            out[AT_ENDS + place] = t.ends[seat, path]
        out[AT_SCORE + i] = total(t, seat)
        out[AT_HAND_SIZE + i] = t.hand_size[seat]
        out[AT_TURN + i] = 1 if seat == t.turn else 0
        out[AT_ENDER + i] = 1 if seat == t.ender else 0
