"""A view of the card game as tokens, the input of networks: one for each path, one for the table as a whole.

All paths have the same numbers in the same order, so a network can treat them alike; the score of an action on a path
comes out of that path's token. Nothing is turned round here: point cards and wishing stones tie the paths' values
together. Seats are relative to the viewer: 0 is its own. Written like `rules.py`, to be compiled.
"""

import numpy as np

from keltis.engine.kernel import NONE, ONE, Cards, Ints, put_bits, put_cards, put_steps
from keltis.engine.playout import lead, total
from keltis.games.cards.rules import (
    ALL_COLOURS,
    ALL_VALUES,
    COLUMN,
    DECK,
    DISCARD,
    DONE,
    JOIN,
    NO_PAIR,
    PATHS,
    POINT,
    POINT_CARDS,
    POINT_PILE,
    SEATS,
    TAKE,
    VALUES,
    State,
    View,
    legal_in_view,
)
from keltis.games.cards.worlds import in_sight, points_in_sight
from keltis.games.token_fields import DECKS, LEADS, Field, scales_of, starts_of

PATH_ACTIONS, TABLE_ACTIONS = 36, 34  # lay, discard, join, take; POINT to DECK, take a point card, done
OUTPUTS = PATHS * PATH_ACTIONS + TABLE_ACTIONS
STONES, SIZES = 9, 9  # wishing stones; a column of at least 1 ... 9 cards

PATH_FIELDS = (
    Field("hand", COLUMN),
    Field("unseen", COLUMN),
    Field("laid", SEATS * COLUMN),
    Field("laid_points", SEATS * VALUES),
    Field("fits", SEATS * COLUMN),
    Field("seen", SEATS * COLUMN),
    Field("pile", COLUMN, 1 / 8),  # 8 is the top, 7 the next ...
    Field("pile_again", COLUMN, 1 / 8),
    Field("may_take", 1),
    Field("column_size", SEATS, 1 / 20),
    Field("ends", SEATS),
    Field("top", COLUMN),  # of the pile
    Field("top_fits", COLUMN),
    Field("top_fits_next", COLUMN),  # the next seat's column
    Field("held_fits_next", COLUMN),
    Field("held_fits_others", COLUMN),  # any column of the seats after the next
    Field("unseen_fits", COLUMN),
    Field("column_at_least", SEATS * SIZES),
    Field("legal", PATH_ACTIONS),
)
TABLE_FIELDS = (
    Field("hand_points", VALUES),
    Field("unseen_points", VALUES),
    Field("point_column", SEATS * VALUES),
    Field("seen_points", SEATS * VALUES),
    Field("pile_points", VALUES),
    Field("pile_points_below", VALUES),  # not the top
    Field("may_take_points", 1),
    Field("stones", SEATS * STONES),
    Field("stones_left", STONES),
    Field("owed", STONES),
    Field("score", SEATS, 1 / 30),
    Field("hand_size", SEATS, 1 / 8),
    Field("ender", SEATS),
    Field("phase", 5),
    Field("draws_left", 1),
    Field("lays_left", 1),
    Field("closed_columns", 9),
    Field("deck_size", 1, 1 / 20),
    Field("quiet", 1, 1 / 20),
    Field("lead", 1, 1 / 10),
    Field("lead_at_least", LEADS.size),
    Field("deck_at_least", DECKS.size),
    Field("held_of_value", VALUES, 1 / 2),  # over all paths
    Field("end_opens", 1),
    Field("has_quiet_limit", 1),
    Field("seats", 3),
    Field("legal", TABLE_ACTIONS),
)
(
    AT_HAND,
    AT_UNSEEN,
    AT_LAID,
    AT_LAID_POINTS,
    AT_FITS,
    AT_SEEN,
    AT_PILE,
    AT_PILE_AGAIN,
    AT_MAY_TAKE,
    AT_COLUMN_SIZE,
    AT_ENDS,
    AT_TOP,
    AT_TOP_FITS,
    AT_TOP_FITS_NEXT,
    AT_HELD_FITS_NEXT,
    AT_HELD_FITS_OTHERS,
    AT_UNSEEN_FITS,
    AT_COLUMN_AT_LEAST,
    AT_PATH_LEGAL,
    PATH_TOKEN,
) = starts_of(PATH_FIELDS)
(
    AT_HAND_POINTS,
    AT_UNSEEN_POINTS,
    AT_POINT_COLUMN,
    AT_SEEN_POINTS,
    AT_PILE_POINTS,
    AT_PILE_POINTS_BELOW,
    AT_MAY_TAKE_POINTS,
    AT_STONES,
    AT_STONES_LEFT,
    AT_OWED,
    AT_SCORE,
    AT_HAND_SIZE,
    AT_ENDER,
    AT_PHASE,
    AT_DRAWS_LEFT,
    AT_LAYS_LEFT,
    AT_CLOSED_COLUMNS,
    AT_DECK_SIZE,
    AT_QUIET,
    AT_LEAD,
    AT_LEAD_AT_LEAST,
    AT_DECK_AT_LEAST,
    AT_HELD_OF_VALUE,
    AT_END_OPENS,
    AT_HAS_QUIET_LIMIT,
    AT_SEATS,
    AT_TABLE_LEGAL,
    TABLE_TOKEN,
) = starts_of(TABLE_FIELDS)
AT_TABLE = PATHS * PATH_TOKEN
TOKENS = AT_TABLE + TABLE_TOKEN
PATH_SCALES, TABLE_SCALES = scales_of(PATH_FIELDS), scales_of(TABLE_FIELDS)

# What a seat cannot see, for a judge of full positions: the others' hands, and which cards will come to whom.
HANDS, POINT_HANDS = (SEATS - 1) * COLUMN, (SEATS - 1) * VALUES
PATH_SECRETS, TABLE_SECRETS = HANDS + SEATS * COLUMN, POINT_HANDS + SEATS * VALUES
SECRETS = PATHS * PATH_SECRETS + TABLE_SECRETS
SOON = 34  # of the next card to come; one less for each turn later
PATH_SECRET_SCALES = np.array(HANDS * [1.0] + SEATS * COLUMN * [1 / 32], np.float32)
TABLE_SECRET_SCALES = np.array(POINT_HANDS * [1.0] + SEATS * VALUES * [1 / 32], np.float32)

ALL_OF_COLUMN = np.uint64((1 << COLUMN) - 1)


def write_tokens(v: View, out: Ints) -> int:
    """Write the tokens of a view, setting every number of `out`; returns 0: no path is ever turned round."""
    for i in range(TOKENS):
        out[i] = 0
    once, both = in_sight(v)
    lay, discard, join, others = legal_in_view(v)
    for path in range(PATHS):
        at = path * PATH_TOKEN
        write_path_cards(v, path, once, both, out, at)
        write_path_seats(v, path, out, at)
        legal = at + AT_PATH_LEGAL
        put_bits(of_path(lay, path), 1, out, legal)
        put_bits(of_path(discard, path), 1, out, legal + COLUMN)
        put_bits(join >> np.uint64(VALUES * path) & ALL_VALUES, 1, out, legal + 2 * COLUMN)
        out[legal + 2 * COLUMN + VALUES] = has_action(others, TAKE + path)
    write_points(v, out)
    write_table(v, out)
    for i in range(DECK + 1 - POINT):
        out[AT_TABLE + AT_TABLE_LEGAL + i] = has_action(others, POINT + i)
    out[AT_TABLE + AT_TABLE_LEGAL + DECK + 1 - POINT] = has_action(others, TAKE + POINT_PILE)
    out[AT_TABLE + AT_TABLE_LEGAL + DECK + 2 - POINT] = has_action(others, DONE)
    return 0


def has_action(word: Cards, action: int) -> int:
    """Whether the last word of legal actions has this one."""
    return 1 if word >> np.uint64(action - POINT) & ONE else 0


def of_path(cards: Cards, path: int) -> Cards:
    """The values of a path's cards in a set, the end card last."""
    return cards >> np.uint64(COLUMN * path) & ALL_OF_COLUMN


def write_path_cards(v: View, path: int, once: Cards, both: Cards, out: Ints, at: int) -> None:
    """Write the cards of a path: in the hand, unseen, in the pile, and which columns accept them."""
    t = v.table
    seat = v.seat & 3
    hand, twice = of_path(v.hand, path), of_path(v.twice, path)
    unseen, unseen_twice = of_path(ALL_COLOURS & ~(once & both), path), of_path(ALL_COLOURS & ~(once | both), path)
    put_cards(hand, twice, out, at + AT_HAND)
    put_cards(unseen, unseen_twice, out, at + AT_UNSEEN)
    mine, following = of_path(t.fits[seat], path), of_path(t.fits[(seat + 1) % t.seats], path)
    others = NONE
    for i in range(2, t.seats):
        others |= of_path(t.fits[(seat + i) % t.seats], path)
    put_cards(hand & following, twice & following, out, at + AT_HELD_FITS_NEXT)
    put_cards(hand & others, twice & others, out, at + AT_HELD_FITS_OTHERS)
    put_cards(unseen & mine, unseen_twice & mine, out, at + AT_UNSEEN_FITS)
    size = t.pile_size[path]
    for i in range(size):
        spot = int(t.pile[path, i]) - COLUMN * path
        out[at + AT_PILE_AGAIN + spot] = out[at + AT_PILE + spot]
        out[at + AT_PILE + spot] = max(1, 9 - (size - i))
    if size > 0:
        top = ONE << np.uint64(int(t.pile[path, size - 1]) - COLUMN * path)
        put_bits(top, 1, out, at + AT_TOP)
        put_bits(top & mine, 1, out, at + AT_TOP_FITS)
        put_bits(top & following, 1, out, at + AT_TOP_FITS_NEXT)
    out[at + AT_MAY_TAKE] = (t.open_piles & ~t.closed) >> path & 1


def write_path_seats(v: View, path: int, out: Ints, at: int) -> None:
    """Write each seat's column of a path."""
    t = v.table
    for i in range(t.seats):
        seat = ((v.seat & 3) + i) % t.seats
        line = COLUMN * i
        put_cards(of_path(t.laid[seat], path), of_path(t.laid_twice[seat], path), out, at + AT_LAID + line)
        put_bits(np.uint64(t.laid_grey[seat, path]), 1, out, at + AT_LAID_POINTS + VALUES * i)
        put_bits(of_path(t.fits[seat], path), 1, out, at + AT_FITS + line)
        put_cards(of_path(t.seen[seat], path), of_path(t.seen_twice[seat], path), out, at + AT_SEEN + line)
        size = int(t.column_size[seat, path])
        out[at + AT_COLUMN_SIZE + i] = size
        put_steps(size, SIZES, out, at + AT_COLUMN_AT_LEAST + SIZES * i)
        out[at + AT_ENDS + i] = t.ends[seat, path]


def write_points(v: View, out: Ints) -> None:
    """Write the point cards, and how many cards of each value are held."""
    t = v.table
    at = AT_TABLE
    put_bits(v.grey, 1, out, at + AT_HAND_POINTS)
    put_bits(ALL_VALUES & ~points_in_sight(v), 1, out, at + AT_UNSEEN_POINTS)
    size = t.pile_size[POINT_PILE]
    for i in range(size):
        value = int(t.pile[POINT_PILE, i]) - POINT_CARDS
        out[at + AT_PILE_POINTS + value] = 1
        out[at + AT_PILE_POINTS_BELOW + value] = 1 if i + 1 < size else 0
    out[at + AT_MAY_TAKE_POINTS] = (t.open_piles & ~t.closed) >> POINT_PILE & 1
    for value in range(VALUES):
        held = 1 if v.grey >> np.uint64(value) & ONE else 0
        for path in range(PATHS):
            held += 1 if v.hand >> np.uint64(COLUMN * path + value) & ONE else 0
            held += 1 if v.twice >> np.uint64(COLUMN * path + value) & ONE else 0
        out[at + AT_HELD_OF_VALUE + value] = held


def write_table(v: View, out: Ints) -> None:
    t = v.table
    me = v.seat & 3
    at = AT_TABLE
    for i in range(t.seats):
        seat = (me + i) % t.seats
        put_bits(np.uint64(t.point_column[seat]), 1, out, at + AT_POINT_COLUMN + VALUES * i)
        put_bits(t.seen_grey[seat], 1, out, at + AT_SEEN_POINTS + VALUES * i)
        put_bits(np.uint64(t.stones[seat] >> 1), 1, out, at + AT_STONES + STONES * i)
        out[at + AT_SCORE + i] = total(t, seat)
        out[at + AT_HAND_SIZE + i] = t.hand_size[seat]
        out[at + AT_ENDER + i] = 1 if seat == t.ender else 0
    put_bits(np.uint64(t.stones_left >> 1), 1, out, at + AT_STONES_LEFT)
    if t.pair != NO_PAIR:
        out[at + AT_OWED + int(t.pair) - 1] = t.owed
    out[at + AT_PHASE + int(t.phase)] = 1
    out[at + AT_DRAWS_LEFT] = t.draws_left
    out[at + AT_LAYS_LEFT] = t.lays_left
    put_steps(int(t.closed_columns), 9, out, at + AT_CLOSED_COLUMNS)
    out[at + AT_DECK_SIZE] = t.deck_size
    out[at + AT_QUIET] = max(0, min(t.quiet, 127))
    ahead = lead(t, me)
    out[at + AT_LEAD] = max(-100, min(ahead, 100))
    for i in range(LEADS.size):
        out[at + AT_LEAD_AT_LEAST + i] = 1 if ahead >= LEADS[i] else 0
    for i in range(DECKS.size):
        out[at + AT_DECK_AT_LEAST + i] = 1 if t.deck_size >= DECKS[i] else 0
    out[at + AT_END_OPENS] = t.end_opens
    out[at + AT_HAS_QUIET_LIMIT] = 1 if t.quiet_limit > 0 else 0
    out[at + AT_SEATS + int(t.seats) - 2] = 1


# Actions: a network has an output for each action on each path, and one for each other action -------------------------


def output_of(action: int, turned: int) -> int:
    """The network's output for an action."""
    if action < JOIN:
        kind, card = action // DISCARD, action % DISCARD  # lay, discard
        return card // COLUMN * PATH_ACTIONS + kind * COLUMN + card % COLUMN
    if action < POINT:
        card = action - JOIN
        return card // VALUES * PATH_ACTIONS + 2 * COLUMN + card % VALUES
    if action <= DECK:
        return PATHS * PATH_ACTIONS + action - POINT
    if action < TAKE + PATHS:
        return (action - TAKE) * PATH_ACTIONS + 2 * COLUMN + VALUES
    return PATHS * PATH_ACTIONS + DECK + 1 - POINT + (1 if action == DONE else 0)


def action_of(output: int, turned: int) -> int:
    """The action that a network's output is for."""
    if output >= PATHS * PATH_ACTIONS:
        place = output - PATHS * PATH_ACTIONS
        if place <= DECK - POINT:
            return POINT + place
        return TAKE + POINT_PILE if place == DECK + 1 - POINT else DONE
    path, place = output // PATH_ACTIONS, output % PATH_ACTIONS
    if place < 2 * COLUMN:
        return place // COLUMN * DISCARD + path * COLUMN + place % COLUMN
    if place < 2 * COLUMN + VALUES:
        return JOIN + path * VALUES + place - 2 * COLUMN
    return TAKE + path


def write_secrets(s: State, seat: int, turned: int, out: Ints) -> None:
    """Write what a seat cannot see, path by path and then for point cards: the other hands, then which cards will come
    to whom, the sooner the larger. (Nearly all draws are from the deck.) For judging full positions, never for a
    player."""
    t = s.table
    seats = int(t.seats)  # interpreted, int8 arithmetic would overflow past 127
    for i in range(SECRETS):
        out[i] = 0
    table = PATHS * PATH_SECRETS
    for i in range(1, seats):
        other = (seat + i) % seats
        for path in range(PATHS):
            at = path * PATH_SECRETS + (i - 1) * COLUMN
            put_cards(of_path(s.hand[other], path), of_path(s.twice[other], path), out, at)
        put_bits(s.grey[other], 1, out, table + (i - 1) * VALUES)
    drawing = (int(t.turn) - seat) % seats  # relative to the seat: who draws the next card
    for i in range(t.deck_size):
        card = int(s.deck[t.deck_size - 1 - i])
        soon = SOON - i // seats
        who = (drawing + i) % seats
        if card >= POINT_CARDS:
            out[table + POINT_HANDS + who * VALUES + card - POINT_CARDS] += soon
        else:
            out[card // COLUMN * PATH_SECRETS + HANDS + who * COLUMN + card % COLUMN] += soon
