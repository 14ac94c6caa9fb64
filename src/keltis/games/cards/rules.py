"""Keltis: the Card Game. Every rule of the card game, once; `RULES.md` next to this file states them in words.

The functions run interpreted, compiled for the CPU and compiled for a GPU (`keltis.engine.speeds`). A card is a number,
its kind: 12 * path + value for a colour card, where an end card is value 11, and from 60 on the point cards. A set of
colour cards is one word; a set of point cards, `grey`, another, by value. `# E3` refers to a ruling in RULES.md.
"""

import numpy as np

from keltis.engine.kernel import NONE, Cards, Ints, Words, bit, copy_table, count, dtype_of, field, gain, lose

VERSION = 1  # of these rules, stored in records
PATHS, VALUES, SEATS, HAND = 5, 11, 4, 8
END = VALUES  # an end card has no value; this follows the ten
COLUMN = VALUES + 1  # kinds per colour
POINT_CARDS = PATHS * COLUMN  # the first kind of point card
KINDS = POINT_CARDS + VALUES
PACK = 101
PILES, POINT_PILE = PATHS + 1, PATHS  # a card's pile is its kind // COLUMN, for point cards too
PILE = 18  # the maximum size of a discard pile
SET_ASIDE = 30  # face down, with two seats
CLOSED_COLUMNS = 5  # this many end the play
LAST_LAYS = 2  # cards that each seat may lay after that

COLUMN_POINTS = np.array([0, -4, -3, -2, 1, 2, 3, 6, 7] + 21 * [10], np.int64)  # by the number of cards, at most 29
STONE_POINTS = np.array([-4, -1, 0, 4, 6, 10, 10, 10, 10, 10], np.int64)
COPIES = [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 2]  # of each value of a colour, the end card last
ALL_DECK = np.repeat(np.arange(KINDS, dtype=np.int8), PATHS * COPIES + VALUES * [1])
ALL_TILES = np.zeros(0, np.int8)  # there are none

CARD, PAIR, DRAW, LAST, OVER = 0, 1, 2, 3, 4  # phases: what the seat on turn decides
NOBODY, NO_PAIR = -1, -1

# Actions: lay a colour card, discard it, lay a point card on a colour column (11 * path + value), lay it in the point
# column, discard it, take a wishing stone, draw from the deck or a discard pile, lay no more cards in the last phase.
LAY, DISCARD, JOIN = 0, 60, 120
POINT, DISCARD_POINT, STONE, DECK, TAKE, DONE, ACTIONS = 175, 186, 197, 206, 207, 213, 214
WORD_STARTS = (LAY, DISCARD, JOIN, POINT)  # a set of actions is four words; bit b of word w is action start + b


class Table:
    """The public part of a state."""

    seats: int = field("i1")
    end_opens: int = field("i1")  # option: an end card may open a column
    turn: int = field("i1")  # the seat to act; after the end, the seat that acted last
    phase: int = field("i1")
    closed: int = field("i1")  # bit p: pile p was discarded to this turn
    closed_columns: int = field("i1")  # columns with an end card, all seats together
    deck_size: int = field("i1")
    open_piles: int = field("i1")  # bit p: discard pile p is not empty
    pair: int = field("i1")  # the value of the discards owed for a wishing stone, or NO_PAIR
    owed: int = field("i1")  # number of discards owed
    draws_left: int = field("i1")  # in this turn
    lays_left: int = field("i1")  # of the seat on turn, in the last phase
    ender: int = field("i1")  # the seat that ended the play, or NOBODY
    hand_size: Ints = field("i1", SEATS)
    column_size: Ints = field("i1", SEATS, PATHS)  # all cards of the column, including point cards and end cards
    last: Ints = field("i1", SEATS, PATHS)  # the value last laid in each column, or -1
    ends: Ints = field("i1", SEATS, PATHS)  # end cards in each column
    pile_size: Ints = field("i1", PILES)
    pile: Ints = field("i1", PILES, PILE)  # the kinds in each discard pile, the top last
    stones_left: int = field("i2")  # bit n: wishing stone n lies in the middle
    stones: Ints = field("i2", SEATS)  # bit n: the seat has wishing stone n
    point_column: Ints = field("i2", SEATS)  # bit v: point card v lies there
    laid_grey: Ints = field("i2", SEATS, PATHS)  # bit v: point card v lies in this colour column
    quiet: int = field("i4")  # consecutive turns that discarded one card and took from a pile
    quiet_limit: int = field("i4")  # option: the play ends after this many; 0 is never
    laid: Words = field("u8", SEATS)  # the colour cards in the seat's columns
    laid_twice: Words = field("u8", SEATS)
    fits: Words = field("u8", SEATS)  # the colour cards that the seat's columns accept
    joins: Words = field("u8", SEATS)  # the point cards that they accept, as bits from JOIN on
    seen: Words = field("u8", SEATS)  # the cards in the seat's hand that it was seen taking
    seen_twice: Words = field("u8", SEATS)
    seen_grey: Words = field("u8", SEATS)


TABLE = dtype_of(Table)


class State:
    """The full game state."""

    table: Table = field(TABLE)
    hand: Words = field("u8", SEATS)
    twice: Words = field("u8", SEATS)
    grey: Words = field("u8", SEATS)
    aside: Words = field("u8", 1)  # with two seats, the cards set aside
    aside_twice: Words = field("u8", 1)
    aside_grey: Words = field("u8", 1)
    deck: Ints = field("i1", PACK - 3 * HAND)  # kinds, the top at deck_size - 1


class View:
    """What one seat knows; the seat of a spectator is NOBODY."""

    table: Table = field(TABLE)
    hand: Cards = field("u8")
    twice: Cards = field("u8")
    grey: Cards = field("u8")
    seat: int = field("i1")


STATE = dtype_of(State)
VIEW = dtype_of(View)

ALL_COLOURS = np.uint64((1 << POINT_CARDS) - 1)
ALL_ENDS = np.uint64(sum(1 << COLUMN * path + END for path in range(PATHS)))
ALL_VALUES = np.uint64((1 << VALUES) - 1)
ALL_STONES = 0b11_1111_1110  # 1 to 9
EACH_COLOUR = np.uint64(sum(1 << COLUMN * path for path in range(PATHS)))  # value 0 of each path
EACH_COLUMN = np.uint64(sum(1 << VALUES * path for path in range(PATHS)))  # times `grey`: those cards on each column


def numbers(path: int) -> Cards:
    """The number cards of a path."""
    return ALL_VALUES << np.uint64(COLUMN * path)


def cards_from(path: int, value: int) -> Cards:
    """The number cards of a path with this value or higher."""
    return numbers(path) & (numbers(path) << np.uint64(value))


def cards_to(path: int, value: int) -> Cards:
    """The number cards of a path with this value or lower."""
    return numbers(path) & (numbers(path) >> np.uint64(VALUES - 1 - value))


def pairs(hand: Cards, twice: Cards, grey: Cards) -> Cards:
    """The values with two or more cards in hand (E4); bit v is value v."""
    once, two = grey, NONE
    for path in range(PATHS):
        shift = np.uint64(COLUMN * path)
        two |= once & hand >> shift | twice >> shift
        once |= hand >> shift
    return two & ALL_VALUES


# Legal actions -------------------------------------------------------------------------------------------------------


def choices(t: Table, hand: Cards, twice: Cards, grey: Cards) -> tuple[Cards, Cards, Cards, Cards]:
    """The legal actions of the seat on turn, which holds these cards, as four words (see WORD_STARTS)."""
    seat = t.turn & 3
    if t.phase == DRAW:
        return NONE, NONE, NONE, draws(t)
    if t.phase == PAIR:
        of_value = EACH_COLOUR << np.uint64(t.pair)
        return NONE, hand & of_value, NONE, (grey & bit(t.pair)) << np.uint64(DISCARD_POINT - POINT)
    if t.phase == OVER:
        return NONE, NONE, NONE, NONE
    fitting = hand & t.fits[seat]
    joins = grey * EACH_COLUMN & t.joins[seat]
    if t.phase == LAST:
        return fitting, NONE, joins, grey | bit(DONE - POINT)
    stones = pairs(hand, twice, grey) & np.uint64(t.stones_left)
    discards = grey << np.uint64(DISCARD_POINT - POINT)
    return fitting, hand, joins, grey | discards | stones << np.uint64(STONE - 1 - POINT)


def legal(s: State) -> tuple[Cards, Cards, Cards, Cards]:
    seat = s.table.turn & 3
    return choices(s.table, s.hand[seat], s.twice[seat], s.grey[seat])


def legal_in_view(v: View) -> tuple[Cards, Cards, Cards, Cards]:
    """The legal actions of the view's seat: none unless it is on turn."""
    if v.seat == v.table.turn:
        return choices(v.table, v.hand, v.twice, v.grey)
    return NONE, NONE, NONE, NONE


def draws(t: Table) -> Cards:
    """The legal draws, as bits from POINT on."""
    return np.uint64(1 | (t.open_piles & ~t.closed) << 1) << np.uint64(DECK - POINT)  # E5


# Applying actions ----------------------------------------------------------------------------------------------------


def apply(s: State, action: int) -> None:
    """Apply a legal action."""
    seat = s.table.turn & 3  # the mask tells the compilers that no index is negative
    action &= 255
    if action < DISCARD:
        lay(s, seat, action)
    elif action < JOIN:
        discard(s, seat, action - DISCARD)
    elif action < POINT:
        path, value = (action - JOIN) // VALUES, (action - JOIN) % VALUES
        give(s, seat, POINT_CARDS + value)
        join(s.table, seat, path, value)
        end_lay(s.table, seat)
    elif action < DISCARD_POINT:
        give(s, seat, POINT_CARDS + action - POINT)
        s.table.point_column[seat] |= 1 << action - POINT
        end_lay(s.table, seat)
    elif action < STONE:
        discard(s, seat, POINT_CARDS + action - DISCARD_POINT)
    elif action < DECK:
        take_stone(s.table, seat, action - STONE + 1)
    elif action == DECK:
        draw(s, seat)
    elif action < DONE:
        take(s, seat, action - TAKE)
    else:
        end_lays(s.table, seat)


def lay(s: State, seat: int, card: int) -> None:
    """Lay a number card or an end card in its column."""
    t = s.table
    give(s, seat, card)
    extend(t, seat, card)
    if t.closed_columns == CLOSED_COLUMNS and t.phase == CARD:  # E8: at once
        t.quiet = 0
        end_play(t, seat)
    else:
        end_lay(t, seat)


def extend(t: Table, seat: int, card: int) -> None:
    """Append a number card or end card that fits to the seat's column."""
    path, value = card // COLUMN, card % COLUMN
    last = t.last[seat, path]
    gain(t.laid, t.laid_twice, seat, card)
    t.column_size[seat, path] += 1
    t.joins[seat] &= ~(ALL_VALUES << np.uint64(VALUES * path))
    keep = numbers(path)
    if value == END:  # now only the other end card may follow
        t.closed_columns += 1 if t.ends[seat, path] == 0 else 0
        t.ends[seat, path] += 1
        keep = NONE
    else:
        t.last[seat, path] = value
        t.joins[seat] |= bit(VALUES * path + value)
        if last >= 0 and value != last:  # the first different value fixes the direction
            keep = cards_from(path, value) if value > last else cards_to(path, value)
    t.fits[seat] &= ~numbers(path) | keep
    t.fits[seat] |= bit(COLUMN * path + END)


def join(t: Table, seat: int, path: int, value: int) -> None:
    """Put a point card of the last value on the seat's column. It fixes no direction (E3)."""
    t.laid_grey[seat, path] |= 1 << value
    t.column_size[seat, path] += 1


def take_stone(t: Table, seat: int, stone: int) -> None:
    t.stones_left ^= 1 << stone
    t.stones[seat] |= 1 << stone
    t.pair = stone
    t.owed = 2
    t.quiet = -1
    t.phase = PAIR


def discard(s: State, seat: int, card: int) -> None:
    t = s.table
    pile = card // COLUMN
    give(s, seat, card)
    t.pile[pile, t.pile_size[pile]] = card
    t.pile_size[pile] += 1
    t.open_piles |= 1 << pile
    t.closed |= 1 << pile
    t.draws_left += 1
    if t.owed == 2:
        t.owed = 1
    else:
        t.owed = 0
        t.pair = NO_PAIR
        t.phase = DRAW


def draw(s: State, seat: int) -> None:
    """Draw from the deck."""
    t = s.table
    t.deck_size -= 1
    gain_card(s.hand, s.twice, s.grey, seat, s.deck[t.deck_size])
    s.deck[t.deck_size] = 0
    t.quiet = -1
    end_draw(t, seat)
    if t.deck_size == 0:  # E6: even if one more draw was due
        t.quiet = 0
        end_play(t, seat)


def take(s: State, seat: int, pile: int) -> None:
    """Take the top card of a discard pile, in view of everyone."""
    t = s.table
    t.pile_size[pile] -= 1
    top = t.pile_size[pile]
    card = t.pile[pile, top]
    t.pile[pile, top] = 0
    t.open_piles ^= (1 if top == 0 else 0) << pile  # an `if` here would be mispredicted too often
    gain_card(s.hand, s.twice, s.grey, seat, card)
    gain_card(t.seen, t.seen_twice, t.seen_grey, seat, card)
    end_draw(t, seat)
    if 0 < t.quiet_limit <= t.quiet:  # H1
        end_play(t, seat)


def gain_card(held: Words, twice: Words, grey: Words, seat: int, card: int) -> None:
    if card < POINT_CARDS:
        gain(held, twice, seat, card)
    else:
        grey[seat] |= bit(card - POINT_CARDS)


def give(s: State, seat: int, card: int) -> None:
    """Remove a card from the hand, face up. If a copy of it was seen before, the seat is known to hold one less."""
    t = s.table
    if card < POINT_CARDS:
        lose(s.hand, s.twice, seat, card)
        lose(t.seen, t.seen_twice, seat, card)
    else:
        s.grey[seat] &= ~bit(card - POINT_CARDS)
        t.seen_grey[seat] &= ~bit(card - POINT_CARDS)
    t.hand_size[seat] -= 1


# Turns and phases ----------------------------------------------------------------------------------------------------


def end_lay(t: Table, seat: int) -> None:
    """Continue after a card was laid: the seat draws or, in the last phase, may lay another."""
    if t.phase == CARD:
        t.quiet = -1
        t.draws_left = 1
        t.phase = DRAW
        return
    t.lays_left -= 1
    if t.lays_left == 0:
        end_lays(t, seat)


def end_draw(t: Table, seat: int) -> None:
    t.hand_size[seat] += 1
    t.draws_left -= 1
    if t.draws_left == 0:
        t.closed = 0
        t.quiet += 1
        t.phase = CARD
        t.turn = after(t, seat)


def end_play(t: Table, seat: int) -> None:
    """Begin the last phase: each seat may lay two more cards, the one that ended the play going last (E7)."""
    t.phase = LAST
    t.ender = seat
    t.turn = after(t, seat)
    t.closed = 0
    t.draws_left = 0
    t.lays_left = LAST_LAYS


def end_lays(t: Table, seat: int) -> None:
    """End the seat's part in the last phase. Every seat is asked: skipping one would reveal something of its hand."""
    if seat == t.ender:
        t.phase = OVER
        t.lays_left = 0
    else:
        t.turn = after(t, seat)
        t.lays_left = LAST_LAYS


def after(t: Table, seat: int) -> int:
    return seat + 1 if seat + 1 < t.seats else 0


# Observing and scoring -----------------------------------------------------------------------------------------------


def observe(s: State, seat: int, v: View) -> None:
    """Build a seat's view: the only function that reads hidden information for anyone."""
    copy_table(v, s)
    v.seat = seat
    v.hand = NONE if seat == NOBODY else s.hand[seat]
    v.twice = NONE if seat == NOBODY else s.twice[seat]
    v.grey = NONE if seat == NOBODY else s.grey[seat]


def parts(t: Table, seat: int) -> tuple[int, int, int]:
    """The seat's score so far: from columns, the point column and wishing stones."""
    columns = 0
    for path in range(PATHS):
        columns += COLUMN_POINTS[t.column_size[seat, path]]
    return columns, count(np.uint64(t.point_column[seat])), STONE_POINTS[count(np.uint64(t.stones[seat]))]
