"""Keltis: the Way of Stones. Every rule of the board game, once; `RULES.md` next to this file states them in words.

The functions run interpreted, compiled for the CPU and compiled for a GPU (`keltis.engine.speeds`). A card is a number,
its kind, VALUES * path + value: the two copies of a kind are indistinguishable. `# D3` refers to a ruling in RULES.md.
"""

import numpy as np

from keltis.engine.kernel import NONE, Cards, Ints, Words, bit, copy_table, count, dtype_of, field, gain, lose

VERSION = 1  # of these rules, stored in records
PATHS, VALUES, COPIES, ROWS, SEATS, HAND = 5, 11, 2, 9, 4, 8  # the mini game has others: see games/mini
KINDS = PATHS * VALUES
PACK = COPIES * KINDS  # 110 cards
PILE = COPIES * VALUES  # the maximum size of a discard pile
SET_ASIDE = 30  # face down, with two seats
SMALL_FIGURES = 4
GOAL_ROW, GOAL_FIGURES = 7, 5
TILES = 25
TRACK = 50  # fields of the score track around the board

ROW_POINTS = np.array([0, -4, -3, -2, 1, 2, 3, 6, 7, 10], np.int64)
STONE_POINTS = np.array([-4, -3, 2, 3, 6, 10, 10, 10, 10, 10], np.int64)
TILE_ROWS = np.array([[3, 5, 6, 7, 9], [2, 4, 6, 7, 9], [2, 3, 5, 7, 9], [2, 4, 5, 7, 9], [3, 4, 6, 7, 9]], np.int64)
NO_TILE, CLOVER, WISH = 0, 4, 5  # 1, 2, 3 are points
ALL_DECK = np.repeat(np.arange(KINDS, dtype=np.int8), COPIES)
ALL_TILES = np.repeat(np.array([WISH, CLOVER, 1, 2, 3], np.int8), [9, 9, 2, 3, 2])

CARD, STEP, DRAW, OVER = 0, 1, 2, 3  # phases: what the seat on turn decides
NOBODY, NO_PATH = -1, -1

# Actions: lay a card (opening a path with a small figure), lay it and open with the big figure, discard it, draw from
# the deck or a discard pile, a free step on a path, a free step that opens it with the big figure, decline the step.
LAY, LAY_BIG, DISCARD, DECK = 0, KINDS, 2 * KINDS, 3 * KINDS
TAKE = DECK + 1
GO, GO_BIG, DECLINE = TAKE + PATHS, TAKE + 2 * PATHS, TAKE + 3 * PATHS
ACTIONS = DECLINE + 1  # 182
WORD_STARTS = (LAY, LAY_BIG, DISCARD, DECK)  # a set of actions is four words; bit b of word w is action start + b


class Table:
    """The public part of a state."""

    seats: int = field("i1")
    free_start: int = field("i1")  # option: a free step may open a path
    turn: int = field("i1")  # the seat to act; after the end, the seat that acted last
    phase: int = field("i1")
    closed: int = field("i1")  # bit p: path p's pile was discarded to this turn
    in_goal: int = field("i1")  # figures in the goal, all seats together
    deck_size: int = field("i1")
    open_piles: int = field("i1")  # bit p: path p's discard pile is not empty
    quiet: int = field("i4")  # consecutive turns that discarded and took from a pile
    quiet_limit: int = field("i4")  # option: the game ends after this many; 0 is never
    big: Ints = field("i1", SEATS)  # the path of the big figure, or NO_PATH while it is on the start stone
    smalls: Ints = field("i1", SEATS)  # small figures on the start stone
    stones: Ints = field("i1", SEATS)  # wishing stones
    points: Ints = field("i1", SEATS)  # from tiles
    hand_size: Ints = field("i1", SEATS)
    row: Ints = field("i1", SEATS, PATHS)  # the row of the seat's figure on each path
    last: Ints = field("i1", SEATS, PATHS)  # the value last laid in each column, or -1
    tile: Ints = field("i1", PATHS, ROWS + 1)
    pile_size: Ints = field("i1", PATHS)
    pile: Ints = field("i1", PATHS, PILE)  # the values in each discard pile, the top last
    laid: Words = field("u8", SEATS)  # the cards in the seat's columns
    laid_twice: Words = field("u8", SEATS)
    fits: Words = field("u8", SEATS)  # the cards that the seat's columns accept
    unopened: Words = field("u8", SEATS)  # the cards of the paths on which the seat has no figure
    seen: Words = field("u8", SEATS)  # the cards in the seat's hand that it was seen taking
    seen_twice: Words = field("u8", SEATS)


TABLE = dtype_of(Table)


class State:
    """The full game state."""

    table: Table = field(TABLE)
    hand: Words = field("u8", SEATS)
    twice: Words = field("u8", SEATS)
    aside: Words = field("u8", 1)  # with two seats, the cards set aside
    aside_twice: Words = field("u8", 1)
    deck: Ints = field("i1", PACK - 3 * HAND)  # kinds, the top at deck_size - 1


class View:
    """What one seat knows; the seat of a spectator is NOBODY."""

    table: Table = field(TABLE)
    hand: Cards = field("u8")
    twice: Cards = field("u8")
    seat: int = field("i1")


STATE = dtype_of(State)
VIEW = dtype_of(View)

ALL_CARDS = np.uint64((1 << KINDS) - 1)
SINGLE = NONE if COPIES == 2 else ALL_CARDS  # the kinds without a second copy
ALL_VALUES = np.uint64((1 << VALUES) - 1)


def column(path: int) -> Cards:
    """All cards of a path."""
    return ALL_VALUES << np.uint64(VALUES * path)


def cards_from(path: int, value: int) -> Cards:
    """The cards of a path with this value or higher."""
    return column(path) & (column(path) << np.uint64(value))


def cards_to(path: int, value: int) -> Cards:
    """The cards of a path with this value or lower."""
    return column(path) & (column(path) >> np.uint64(VALUES - 1 - value))


# Legal actions -------------------------------------------------------------------------------------------------------


def choices(t: Table, hand: Cards) -> tuple[Cards, Cards, Cards, Cards]:
    """The legal actions of the seat on turn, which holds `hand`, as four words (see WORD_STARTS)."""
    seat = t.turn & 3
    if t.phase == CARD:
        fitting = hand & t.fits[seat]
        opening = fitting & t.unopened[seat]
        small = fitting if t.smalls[seat] > 0 else fitting ^ opening
        big = opening if t.big[seat] == NO_PATH else NONE
        return small, big, hand, NONE
    if t.phase == DRAW:
        return NONE, NONE, NONE, draws(t)
    if t.phase == STEP:
        return NONE, NONE, NONE, steps(t, seat)
    return NONE, NONE, NONE, NONE


def legal(s: State) -> tuple[Cards, Cards, Cards, Cards]:
    return choices(s.table, s.hand[s.table.turn & 3])


def legal_in_view(v: View) -> tuple[Cards, Cards, Cards, Cards]:
    """The legal actions of the view's seat: none unless it is on turn."""
    if v.seat == v.table.turn:
        return choices(v.table, v.hand)
    return NONE, NONE, NONE, NONE


def draws(t: Table) -> Cards:
    """The legal draws, as bits from DECK on."""
    return np.uint64(1 | (t.open_piles & ~t.closed) << 1)  # D6


def steps(t: Table, seat: int) -> Cards:
    """The legal free steps and declining, as bits from DECK on."""
    moves = bit(DECLINE - DECK)
    for path in range(PATHS):
        row = t.row[seat, path]
        if row == 0 and t.free_start:  # D9
            if t.smalls[seat] > 0:
                moves |= bit(GO + path - DECK)
            if t.big[seat] == NO_PATH:
                moves |= bit(GO_BIG + path - DECK)
        elif 0 < row < ROWS:
            moves |= bit(GO + path - DECK)
    return moves


# Applying actions ----------------------------------------------------------------------------------------------------


def apply(s: State, action: int) -> None:
    """Apply a legal action."""
    seat = s.table.turn & 3  # the mask tells the compilers that no index is negative: 4 % faster
    action &= 255
    if action < DISCARD:
        big = action >= LAY_BIG
        lay(s, seat, action - LAY_BIG if big else action, big)
    elif action < DECK:
        discard(s, seat, action - DISCARD)
    elif action == DECK:
        draw(s, seat)
    elif action < GO:
        take(s, seat, action - TAKE)
    elif action < DECLINE:
        big = action >= GO_BIG
        advance(s.table, seat, action - GO_BIG if big else action - GO, big)
    else:
        s.table.phase = DRAW


def lay(s: State, seat: int, card: int, big: bool) -> None:
    t = s.table
    path = card // VALUES
    give(s, seat, card)
    extend(t, seat, card)
    t.quiet = -1
    if t.row[seat, path] < ROWS:
        advance(t, seat, path, big)
    else:
        free_step(t, seat)


def extend(t: Table, seat: int, card: int) -> None:
    """Append a card that fits to the seat's column."""
    path = card // VALUES
    value = card % VALUES
    last = t.last[seat, path]
    t.last[seat, path] = value
    gain(t.laid, t.laid_twice, seat, card)
    if last >= 0 and value != last:  # D5: the first different value fixes the direction
        keep = cards_from(path, value) if value > last else cards_to(path, value)
        t.fits[seat] &= ~column(path) | keep


def discard(s: State, seat: int, card: int) -> None:
    t = s.table
    path = card // VALUES
    give(s, seat, card)
    t.pile[path, t.pile_size[path]] = card % VALUES
    t.pile_size[path] += 1
    t.open_piles |= 1 << path
    t.closed = 1 << path
    t.phase = DRAW


def draw(s: State, seat: int) -> None:
    """Draw from the deck."""
    t = s.table
    t.deck_size -= 1
    gain(s.hand, s.twice, seat, s.deck[t.deck_size])
    s.deck[t.deck_size] = 0
    t.hand_size[seat] += 1
    t.quiet = -1
    end_turn(t)
    if t.deck_size == 0:  # D10
        end_game(t, seat)


def take(s: State, seat: int, path: int) -> None:
    """Take the top card of a discard pile, in view of everyone."""
    t = s.table
    t.pile_size[path] -= 1
    top = t.pile_size[path]
    card = VALUES * path + t.pile[path, top]
    t.pile[path, top] = 0
    t.open_piles ^= (1 if top == 0 else 0) << path  # an `if` here would be mispredicted too often
    gain(s.hand, s.twice, seat, card)
    gain(t.seen, t.seen_twice, seat, card)
    t.hand_size[seat] += 1
    end_turn(t)
    if 0 < t.quiet_limit <= t.quiet:  # H1
        end_game(t, seat)


def give(s: State, seat: int, card: int) -> None:
    """Remove a card from the hand, face up. If a copy of it was seen before, the seat is known to hold one less."""
    lose(s.hand, s.twice, seat, card)
    lose(s.table.seen, s.table.seen_twice, seat, card)
    s.table.hand_size[seat] -= 1


def advance(t: Table, seat: int, path: int, big: bool) -> None:
    """Move the seat's figure one stone; from the start stone if it has none on this path yet."""
    row = t.row[seat, path] + 1
    t.row[seat, path] = row
    t.phase = DRAW
    if row == 1:
        t.unopened[seat] &= ~column(path)
        if big:
            t.big[seat] = path
        else:
            t.smalls[seat] -= 1
    elif row == GOAL_ROW:
        t.in_goal += 1
        if t.in_goal == GOAL_FIGURES:  # D12: at once; the tile has no effect
            end_game(t, seat)
            return
    tile = t.tile[path, row]
    if tile == CLOVER:
        free_step(t, seat)
    elif tile == WISH:
        t.tile[path, row] = NO_TILE
        t.stones[seat] += 1
    else:
        t.points[seat] += tile  # D7: not doubled


def free_step(t: Table, seat: int) -> None:
    """Let the seat move any one of its figures one stone, if one can move (D8, D13)."""
    t.phase = STEP if count(steps(t, seat)) > 1 else DRAW


def end_turn(t: Table) -> None:
    t.closed = 0
    t.quiet += 1
    t.phase = CARD
    t.turn = t.turn + 1 if t.turn + 1 < t.seats else 0


def end_game(t: Table, seat: int) -> None:
    t.phase = OVER
    t.turn = seat
    t.closed = 0


# Observing and scoring -----------------------------------------------------------------------------------------------


def observe(s: State, seat: int, v: View) -> None:
    """Build a seat's view: the only function that reads hidden information for anyone."""
    copy_table(v, s)
    v.seat = seat
    v.hand = NONE if seat == NOBODY else s.hand[seat]
    v.twice = NONE if seat == NOBODY else s.twice[seat]


def parts(t: Table, seat: int) -> tuple[int, int, int]:
    """The seat's score so far: from figures on the paths, tiles and wishing stones."""
    paths = 0
    for path in range(PATHS):
        points = ROW_POINTS[t.row[seat, path]]
        paths += 2 * points if t.big[seat] == path else points
    return paths, t.points[seat], STONE_POINTS[t.stones[seat]]


def track_field(total: int) -> int:
    """The marker's field on the score track: past 50 it starts again, 0 is before field 1 (D1)."""
    return (total - 1) % TRACK + 1 if total > 0 else 0
