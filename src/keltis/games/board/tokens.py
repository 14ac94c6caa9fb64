"""A view of the board game as tokens, the input of networks: one for each path, one for the table as a whole.

All paths have the same numbers in the same order, so a network can treat them alike; the score of an action on a path
comes out of that path's token. A path's values are *turned round* where its own column falls (or, while it has no
direction, where the cards held and laid there are high), so that each column rises: one position stands for up to 32.

Seats are relative to the viewer: 0 is its own. Written like `rules.py`, to be compiled.
"""

import numpy as np

from keltis.engine.kernel import NONE, ONE, Cards, Ints, lowest, put_steps
from keltis.engine.playout import lead, total
from keltis.games.board.rules import (
    ALL_CARDS,
    ALL_VALUES,
    DECK,
    DECLINE,
    GO,
    GO_BIG,
    LAY_BIG,
    NO_PATH,
    NO_TILE,
    PATHS,
    ROWS,
    SEATS,
    SMALL_FIGURES,
    TAKE,
    VALUES,
    State,
    View,
    legal_in_view,
)
from keltis.games.board.worlds import in_sight
from keltis.games.token_fields import DECKS, LEADS, Field, scales_of, starts_of

PATH_ACTIONS, TABLE_ACTIONS = 36, 2  # lay, lay big, discard, take, go, go big; draw from the deck, decline
OUTPUTS = PATHS * PATH_ACTIONS + TABLE_ACTIONS

PATH_FIELDS = (
    Field("hand", VALUES),
    Field("unseen", VALUES),
    Field("laid", SEATS * VALUES),
    Field("fits", SEATS * VALUES),
    Field("seen", SEATS * VALUES),
    Field("pile", VALUES, 1 / 8),  # 8 is the top, 7 the next ...
    Field("pile_again", VALUES, 1 / 8),
    Field("may_take", 1),
    Field("reached", SEATS * ROWS),
    Field("big", SEATS),
    Field("tile", ROWS * 5),
    Field("top", VALUES),  # of the pile
    Field("top_fits", VALUES),
    Field("top_fits_next", VALUES),  # the next seat's column
    Field("held_fits_next", VALUES),
    Field("held_fits_others", VALUES),  # any column of the seats after the next
    Field("unseen_fits", VALUES),
    Field("legal", PATH_ACTIONS),
)
TABLE_FIELDS = (
    Field("smalls", SEATS * SMALL_FIGURES),  # at least 1, 2 ...
    Field("big_home", SEATS),
    Field("stones", SEATS * 9),
    Field("points", SEATS * 9),
    Field("in_goal", 5),
    Field("score", SEATS, 1 / 30),
    Field("hand_size", SEATS, 1 / 8),
    Field("phase", 4),
    Field("deck_size", 1, 1 / 20),
    Field("quiet", 1, 1 / 20),
    Field("lead", 1, 1 / 10),
    Field("lead_at_least", LEADS.size),
    Field("deck_at_least", DECKS.size),
    Field("free_start", 1),
    Field("has_quiet_limit", 1),
    Field("seats", 3),
    Field("legal", TABLE_ACTIONS),
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
    AT_TOP,
    AT_TOP_FITS,
    AT_TOP_FITS_NEXT,
    AT_HELD_FITS_NEXT,
    AT_HELD_FITS_OTHERS,
    AT_UNSEEN_FITS,
    AT_PATH_LEGAL,
    PATH_TOKEN,
) = starts_of(PATH_FIELDS)
(
    AT_SMALLS,
    AT_BIG_HOME,
    AT_STONES,
    AT_POINTS,
    AT_IN_GOAL,
    AT_SCORE,
    AT_HAND_SIZE,
    AT_PHASE,
    AT_DECK_SIZE,
    AT_QUIET,
    AT_LEAD,
    AT_LEAD_AT_LEAST,
    AT_DECK_AT_LEAST,
    AT_FREE_START,
    AT_HAS_QUIET_LIMIT,
    AT_SEATS,
    AT_TABLE_LEGAL,
    TABLE_TOKEN,
) = starts_of(TABLE_FIELDS)
AT_TABLE = PATHS * PATH_TOKEN
TOKENS = AT_TABLE + TABLE_TOKEN
PATH_SCALES, TABLE_SCALES = scales_of(PATH_FIELDS), scales_of(TABLE_FIELDS)

# What a seat cannot see, for a judge of full positions: the others' hands, and which cards will come to whom.
HANDS = (SEATS - 1) * VALUES
PATH_SECRETS, TABLE_SECRETS = HANDS + SEATS * VALUES, 0
SECRETS = PATHS * PATH_SECRETS
SOON = 34  # of the next card to come; one less for each turn later
PATH_SECRET_SCALES = np.array(HANDS * [1.0] + SEATS * VALUES * [1 / 32], np.float32)
TABLE_SECRET_SCALES = np.zeros(0, np.float32)


def write_tokens(v: View, out: Ints) -> int:
    """Write the tokens of a view, setting every number of `out`; returns which paths are turned round, as bits."""
    for i in range(TOKENS):
        out[i] = 0
    once, both = in_sight(v)
    lay, lay_big, discard, others = legal_in_view(v)
    turned = 0
    for path in range(PATHS):
        flip = is_turned(v, path)
        turned |= (1 if flip else 0) << path
        at = path * PATH_TOKEN
        write_path_cards(v, path, flip, once, both, out, at)
        write_path_seats(v, path, flip, out, at)
        legal = at + AT_PATH_LEGAL
        put_line(of_path(lay, path), 1, flip, out, legal)
        put_line(of_path(lay_big, path), 1, flip, out, legal + VALUES)
        put_line(of_path(discard, path), 1, flip, out, legal + 2 * VALUES)
        out[legal + 3 * VALUES] = has_action(others, TAKE + path)
        out[legal + 3 * VALUES + 1] = has_action(others, GO + path)
        out[legal + 3 * VALUES + 2] = has_action(others, GO_BIG + path)
    write_table(v, out)
    out[AT_TABLE + AT_TABLE_LEGAL] = has_action(others, DECK)
    out[AT_TABLE + AT_TABLE_LEGAL + 1] = has_action(others, DECLINE)
    return turned


def has_action(word: Cards, action: int) -> int:
    """Whether the last word of legal actions has this one."""
    return 1 if word >> np.uint64(action - DECK) & ONE else 0


def of_path(cards: Cards, path: int) -> Cards:
    """The values of a path's cards in a set."""
    return cards >> np.uint64(VALUES * path) & ALL_VALUES


def put_line(values: Cards, number: int, flip: bool, out: Ints, start: int) -> None:
    """Write this number for each value in the set, from the lowest or from the highest on."""
    while values != NONE:
        value = lowest(values)
        out[start + (VALUES - 1 - value if flip else value)] = number
        values &= values - ONE


def put_counts(held: Cards, twice: Cards, flip: bool, out: Ints, start: int) -> None:
    put_line(held, 1, flip, out, start)
    put_line(twice, 2, flip, out, start)


def is_turned(v: View, path: int) -> bool:
    """Whether the own column falls; without a direction, whether the cards held and laid there are high."""
    t = v.table
    seat = v.seat & 3
    fits = of_path(t.fits[seat], path)
    direction = (1 if fits >> np.uint64(VALUES - 1) & ONE else 0) - (1 if fits & ONE else 0)
    if direction != 0:
        return direction < 0
    height = above_middle(of_path(v.hand, path)) + above_middle(of_path(v.twice, path))
    laid = above_middle(of_path(t.laid[seat], path)) + above_middle(of_path(t.laid_twice[seat], path))
    return height + 8 * laid > 0


def above_middle(values: Cards) -> int:
    """The sum of the values, each counted from the middle one."""
    height = 0
    while values != NONE:
        height += lowest(values) - VALUES // 2
        values &= values - ONE
    return height


def write_path_cards(v: View, path: int, flip: bool, once: Cards, both: Cards, out: Ints, at: int) -> None:
    """Write the cards of a path: in the hand, unseen, in the pile, and which columns accept them."""
    t = v.table
    seat = v.seat & 3
    hand, twice = of_path(v.hand, path), of_path(v.twice, path)
    unseen, unseen_twice = of_path(ALL_CARDS & ~both, path), of_path(ALL_CARDS & ~once, path)
    put_counts(hand, twice, flip, out, at + AT_HAND)
    put_counts(unseen, unseen_twice, flip, out, at + AT_UNSEEN)
    mine, following = of_path(t.fits[seat], path), of_path(t.fits[(seat + 1) % t.seats], path)
    others = NONE
    for i in range(2, t.seats):
        others |= of_path(t.fits[(seat + i) % t.seats], path)
    put_counts(hand & following, twice & following, flip, out, at + AT_HELD_FITS_NEXT)
    put_counts(hand & others, twice & others, flip, out, at + AT_HELD_FITS_OTHERS)
    put_counts(unseen & mine, unseen_twice & mine, flip, out, at + AT_UNSEEN_FITS)
    size = t.pile_size[path]
    for i in range(size):
        value = int(t.pile[path, i])
        spot = VALUES - 1 - value if flip else value
        out[at + AT_PILE_AGAIN + spot] = out[at + AT_PILE + spot]
        out[at + AT_PILE + spot] = max(1, 9 - (size - i))
    if size > 0:
        top = ONE << np.uint64(t.pile[path, size - 1])
        put_line(top, 1, flip, out, at + AT_TOP)
        put_line(top & mine, 1, flip, out, at + AT_TOP_FITS)
        put_line(top & following, 1, flip, out, at + AT_TOP_FITS_NEXT)
    out[at + AT_MAY_TAKE] = (t.open_piles & ~t.closed) >> path & 1


def write_path_seats(v: View, path: int, flip: bool, out: Ints, at: int) -> None:
    """Write each seat's column and figure on a path, and the tiles."""
    t = v.table
    for i in range(t.seats):
        seat = ((v.seat & 3) + i) % t.seats
        line = VALUES * i
        put_counts(of_path(t.laid[seat], path), of_path(t.laid_twice[seat], path), flip, out, at + AT_LAID + line)
        put_line(of_path(t.fits[seat], path), 1, flip, out, at + AT_FITS + line)
        put_counts(of_path(t.seen[seat], path), of_path(t.seen_twice[seat], path), flip, out, at + AT_SEEN + line)
        for row in range(t.row[seat, path]):
            out[at + AT_REACHED + ROWS * i + row] = 1
        out[at + AT_BIG + i] = 1 if t.big[seat] == path else 0
    for row in range(1, ROWS + 1):
        tile = int(t.tile[path, row])
        if tile != NO_TILE:
            out[at + AT_TILE + (row - 1) * 5 + tile - 1] = 1


def write_table(v: View, out: Ints) -> None:
    t = v.table
    me = v.seat & 3
    at = AT_TABLE
    for i in range(t.seats):
        seat = (me + i) % t.seats
        put_steps(int(t.smalls[seat]), SMALL_FIGURES, out, at + AT_SMALLS + SMALL_FIGURES * i)
        out[at + AT_BIG_HOME + i] = 1 if t.big[seat] == NO_PATH else 0
        put_steps(int(t.stones[seat]), 9, out, at + AT_STONES + 9 * i)
        put_steps(int(t.points[seat]), 9, out, at + AT_POINTS + 9 * i)
        out[at + AT_SCORE + i] = total(t, seat)
        out[at + AT_HAND_SIZE + i] = t.hand_size[seat]
    put_steps(int(t.in_goal), 5, out, at + AT_IN_GOAL)
    out[at + AT_PHASE + int(t.phase)] = 1
    out[at + AT_DECK_SIZE] = t.deck_size
    out[at + AT_QUIET] = max(0, min(t.quiet, 127))
    ahead = lead(t, me)
    out[at + AT_LEAD] = max(-100, min(ahead, 100))
    for i in range(LEADS.size):
        out[at + AT_LEAD_AT_LEAST + i] = 1 if ahead >= LEADS[i] else 0
    for i in range(DECKS.size):
        out[at + AT_DECK_AT_LEAST + i] = 1 if t.deck_size >= DECKS[i] else 0
    out[at + AT_FREE_START] = t.free_start
    out[at + AT_HAS_QUIET_LIMIT] = 1 if t.quiet_limit > 0 else 0
    out[at + AT_SEATS + int(t.seats) - 2] = 1


# Actions: a network has an output for each action on each path, in turned order, and one for each other action -------


def output_of(action: int, turned: int) -> int:
    """The network's output for an action."""
    if action < DECK:
        kind, card = action // LAY_BIG, action % LAY_BIG  # lay, lay big, discard
        path, value = card // VALUES, card % VALUES
        if turned >> path & 1:
            value = VALUES - 1 - value
        return path * PATH_ACTIONS + kind * VALUES + value
    if action == DECK:
        return PATHS * PATH_ACTIONS
    if action == DECLINE:
        return PATHS * PATH_ACTIONS + 1
    place = action - TAKE
    return place % PATHS * PATH_ACTIONS + 3 * VALUES + place // PATHS


def action_of(output: int, turned: int) -> int:
    """The action that a network's output is for."""
    if output >= PATHS * PATH_ACTIONS:
        return DECK if output == PATHS * PATH_ACTIONS else DECLINE
    path, place = output // PATH_ACTIONS, output % PATH_ACTIONS
    if place >= 3 * VALUES:
        return TAKE + (place - 3 * VALUES) * PATHS + path
    kind, value = place // VALUES, place % VALUES
    if turned >> path & 1:
        value = VALUES - 1 - value
    return kind * LAY_BIG + path * VALUES + value


def write_secrets(s: State, seat: int, turned: int, out: Ints) -> None:
    """Write what a seat cannot see, path by path: the other hands, then which cards will come to whom, the sooner the
    larger. (Nearly all draws are from the deck.) For judging full positions, never for a player."""
    t = s.table
    seats = int(t.seats)  # interpreted, int8 arithmetic would overflow past 127
    for i in range(SECRETS):
        out[i] = 0
    for path in range(PATHS):
        flip = bool(turned >> path & 1)
        for i in range(1, seats):
            other = (seat + i) % seats
            at = path * PATH_SECRETS + (i - 1) * VALUES
            put_counts(of_path(s.hand[other], path), of_path(s.twice[other], path), flip, out, at)
    drawing = (int(t.turn) - seat) % seats  # relative to the seat: who draws the next card
    for i in range(t.deck_size):
        card = int(s.deck[t.deck_size - 1 - i])
        path, value = card // VALUES, card % VALUES
        if turned >> path & 1:
            value = VALUES - 1 - value
        out[path * PATH_SECRETS + HANDS + (drawing + i) % seats * VALUES + value] += SOON - i // seats
