"""The observation of the board game: a view as small numbers, for networks. Written like `rules.py`, to be compiled.

Seats are relative to the viewer: 0 is its own. The table in `docs/observations.md` is generated from PIECES.
"""

from keltis.engine.kernel import Ints, put_bits, put_cards, put_place
from keltis.engine.playout import total
from keltis.games.board.rules import ALL_CARDS, KINDS, NO_PATH, NO_TILE, PATHS, ROWS, SEATS, VALUES, View
from keltis.games.board.worlds import in_sight
from keltis.games.observation_pieces import UNBOUNDED, Piece, starts_of

AXES = {
    "seat": SEATS,
    "path": PATHS,
    "value": VALUES,
    "row": ROWS,
    "tile": 5,  # 1, 2 or 3 points, clover, wishing stone
    "phase": 4,  # card, step, draw, over
    "seats": 3,  # two, three, four
}
CARD = ("path", "value")
PIECES = (
    Piece("hand", CARD, 2, "how many of each card are in the hand"),
    Piece("unseen", CARD, 2, "of how many it is not known where they are"),
    Piece("laid", ("seat", *CARD), 2, "how many lie in the seat's column"),
    Piece("fits", ("seat", *CARD), 1, "whether the seat's column accepts the card"),
    Piece("seen", ("seat", *CARD), 2, "how many the seat was seen taking and still holds"),
    Piece("pile", CARD, 22, "the place of the card in its discard pile; 1 is the top, 0 is not there"),
    Piece("pile_again", CARD, 22, "the place of its second copy"),
    Piece("may_take", ("path",), 1, "whether the seat on turn may take from this discard pile when it draws"),
    Piece("reached", ("seat", "path", "row"), 1, "whether the seat's figure has come to this stone"),
    Piece("big", ("seat", "path"), 1, "whether the seat's big figure is on this path"),
    Piece("tile", ("path", "row", "tile"), 1, "which tile lies on the stone"),
    Piece("smalls", ("seat",), 4, "small figures on the start stone"),
    Piece("big_home", ("seat",), 1, "whether the big figure is on the start stone"),
    Piece("stones", ("seat",), 9, "wishing stones"),
    Piece("points", ("seat",), 14, "points from tiles"),
    Piece("score", ("seat",), 84, "the score as if the game ended now", -28),
    Piece("hand_size", ("seat",), 8, "cards in the hand"),
    Piece("turn", ("seat",), 1, "whose turn it is; after the end, who acted last"),
    Piece("phase", ("phase",), 1, "what is to be decided: card, step, draw; or that the game is over"),
    Piece("in_goal", (), 5, "figures in the goal, of all seats"),
    Piece("deck_size", (), 86, "cards in the deck"),
    Piece("quiet", (), UNBOUNDED, "consecutive turns that discarded and took from a pile"),
    Piece("quiet_limit", (), UNBOUNDED, "rule option: at so many of them the game ends; 0 is never"),
    Piece("free_start", (), 1, "rule option: a free step may open a path"),
    Piece("seats", ("seats",), 1, "how many seats there are: 2, 3, 4"),
)
(
    AT_HAND,
    AT_UNSEEN,
    AT_LAID,
    AT_FITS,
    AT_SEEN,
    AT_PILE,
    AT_PILE_AGAIN,
    AT_MAY_TAKE,
    AT_REACHED,
    AT_BIG,
    AT_TILE,
    AT_SMALLS,
    AT_BIG_HOME,
    AT_STONES,
    AT_POINTS,
    AT_SCORE,
    AT_HAND_SIZE,
    AT_TURN,
    AT_PHASE,
    AT_IN_GOAL,
    AT_DECK_SIZE,
    AT_QUIET,
    AT_QUIET_LIMIT,
    AT_FREE_START,
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
    for path in range(PATHS):
        out[AT_MAY_TAKE + path] = (t.open_piles & ~t.closed) >> path & 1
        for row in range(1, ROWS + 1):
            tile = int(t.tile[path, row])  # interpreted, int8 arithmetic would overflow past 127; likewise below
            if tile != NO_TILE:
                out[AT_TILE + (path * ROWS + row - 1) * 5 + tile - 1] = 1
    out[AT_PHASE + int(t.phase)] = 1
    out[AT_IN_GOAL] = t.in_goal
    out[AT_DECK_SIZE] = t.deck_size
    out[AT_QUIET] = max(0, min(t.quiet, UNBOUNDED))
    out[AT_QUIET_LIMIT] = min(t.quiet_limit, UNBOUNDED)
    out[AT_FREE_START] = t.free_start
    out[AT_SEATS + int(t.seats) - 2] = 1


def write_cards(v: View, out: Ints) -> None:
    t = v.table
    once, both = in_sight(v)
    put_cards(v.hand, v.twice, out, AT_HAND)
    put_cards(ALL_CARDS & ~both, ALL_CARDS & ~once, out, AT_UNSEEN)
    for path in range(PATHS):
        size = t.pile_size[path]
        for i in range(size):
            put_place(size - i, VALUES * path + int(t.pile[path, i]), out, AT_PILE, AT_PILE_AGAIN)


def write_seats(v: View, out: Ints) -> None:
    t = v.table
    me = max(0, v.seat)
    for i in range(t.seats):
        seat = (me + i) % t.seats
        put_cards(t.laid[seat], t.laid_twice[seat], out, AT_LAID + KINDS * i)
        put_bits(t.fits[seat], 1, out, AT_FITS + KINDS * i)
        put_cards(t.seen[seat], t.seen_twice[seat], out, AT_SEEN + KINDS * i)
        for path in range(PATHS):
            for row in range(t.row[seat, path]):
                out[AT_REACHED + (i * PATHS + path) * ROWS + row] = 1
        big = int(t.big[seat])
        if big == NO_PATH:
            out[AT_BIG_HOME + i] = 1
        else:
            out[AT_BIG + i * PATHS + big] = 1
        out[AT_SMALLS + i] = t.smalls[seat]
        out[AT_STONES + i] = t.stones[seat]
        out[AT_POINTS + i] = t.points[seat]
        out[AT_SCORE + i] = total(t, seat)
        out[AT_HAND_SIZE + i] = t.hand_size[seat]
        out[AT_TURN + i] = 1 if seat == t.turn else 0
