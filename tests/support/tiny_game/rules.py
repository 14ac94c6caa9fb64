"""The rules of the tiny game, in the words of `keltis.engine.kernel`. A card is a number, 6 * colour + value."""

import numpy as np

from keltis.engine.kernel import NONE, Cards, Ints, Words, bit, copy_table, count, dtype_of, field, has

VERSION = 1
SEATS, HAND, VALUES, KINDS = 2, 3, 6, 12
ALL_DECK = np.arange(KINDS, dtype=np.int8)
ALL_TILES = np.zeros(0, np.int8)
CARD, DRAW, OVER = 0, 1, 2
NOBODY = -1
LAY, DISCARD, DECK, ACTIONS = 0, 12, 24, 25
WORD_STARTS = (LAY, DISCARD, DECK, ACTIONS)
ALL_CARDS = np.uint64((1 << KINDS) - 1)


class Table:
    """What everyone sees."""

    seats: int = field("i1")
    turn: int = field("i1")
    phase: int = field("i1")
    deck_size: int = field("i1")
    quiet: int = field("i4")  # turns without a lay; this game has no limit
    quiet_limit: int = field("i4")
    last: Ints = field("i1", SEATS)  # the value at the end of each row, or -1
    hand_size: Ints = field("i1", SEATS)
    laid: Words = field("u8", SEATS)
    discarded: Words = field("u8", 1)


TABLE = dtype_of(Table)


class State:
    table: Table = field(TABLE)
    hand: Words = field("u8", SEATS)
    deck: Ints = field("i1", KINDS - SEATS * HAND)


class View:
    table: Table = field(TABLE)
    hand: Cards = field("u8")
    seat: int = field("i1")


STATE = dtype_of(State)
VIEW = dtype_of(View)


def choices(t: Table, hand: Cards) -> tuple[Cards, Cards, Cards, Cards]:
    if t.phase == CARD:
        return hand & higher(t.last[t.turn]), hand, NONE, NONE
    if t.phase == DRAW:
        return NONE, NONE, bit(0), NONE
    return NONE, NONE, NONE, NONE


def higher(value: int) -> Cards:
    cards = NONE
    for kind in range(KINDS):
        if kind % VALUES > value:
            cards |= bit(kind)
    return cards


def legal(s: State) -> tuple[Cards, Cards, Cards, Cards]:
    return choices(s.table, s.hand[s.table.turn])


def legal_in_view(v: View) -> tuple[Cards, Cards, Cards, Cards]:
    if v.seat == v.table.turn:
        return choices(v.table, v.hand)
    return NONE, NONE, NONE, NONE


def apply(s: State, action: int) -> None:
    t = s.table
    seat = t.turn
    if action == DECK:
        t.deck_size -= 1
        s.hand[seat] |= bit(s.deck[t.deck_size])
        s.deck[t.deck_size] = 0
        t.hand_size[seat] += 1
        if t.deck_size == 0:
            t.phase = OVER
        else:
            t.phase = CARD
            t.turn = 1 - seat
        return
    card = action % DISCARD
    s.hand[seat] &= ~bit(card)
    t.hand_size[seat] -= 1
    t.phase = DRAW
    if action < DISCARD:
        t.laid[seat] |= bit(card)
        t.last[seat] = card % VALUES
        t.quiet = 0
    else:
        t.discarded[0] |= bit(card)
        t.quiet += 1


def observe(s: State, seat: int, v: View) -> None:
    copy_table(v, s)
    v.seat = seat
    v.hand = NONE if seat == NOBODY else s.hand[seat]


def parts(t: Table, seat: int) -> tuple[int, int, int]:
    values = 0
    for kind in range(KINDS):
        if has(t.laid[seat], kind):
            values += kind % VALUES
    length = count(t.laid[seat])
    return values, 2 * length, 5 if length >= 4 else 0
