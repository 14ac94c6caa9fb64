"""The card game as text: actions and positions."""

import dataclasses
import re
from typing import Any

import numpy as np

from keltis import core
from keltis.engine.fields import fields_of
from keltis.engine.kernel import has
from keltis.engine.values import Records
from keltis.games.cards import DEFINITION, rules, worlds
from keltis.games.cards.rules import COLUMN, END, PATHS, POINT_CARDS, VALUES
from keltis.games.notation import PATHS as LETTERS
from keltis.games.notation import VALUES as SIGNS
from keltis.games.notation import Fields, Pack, is_state, shown, write_hand, write_head, write_stacks
from keltis.i18n import phrase

CARDS = (*(path + value for path in LETTERS for value in f"{SIGNS}E"), *(f"n{value}" for value in SIGNS))
TILES = ""
PILES = f"{LETTERS}n"
ACTIONS = (
    *CARDS[:POINT_CARDS],
    *(f"-{card}" for card in CARDS[:POINT_CARDS]),
    *(f"n{value}{path}" for path in LETTERS for value in SIGNS),
    *CARDS[POINT_CARDS:],
    *(f"-{card}" for card in CARDS[POINT_CARDS:]),
    *(f"!{stone}" for stone in range(1, 10)),
    "+",
    *(f"+{pile}" for pile in PILES),
    "=",
)
PHASES = ("card", "pair", "draw", "last", "over")
_KIND = {card: kind for kind, card in enumerate(CARDS)}


@dataclasses.dataclass(frozen=True)
class Score(core.Score):
    """A seat's points in the card game: its columns, its point cards, its wishing stones."""

    columns: int  #: for its columns
    points: int  #: of its point cards
    stones: int  #: for its wishing stones


# Writing -------------------------------------------------------------------------------------------------------------


def kinds_in(held: Any, twice: Any, grey: Any) -> list[int]:
    """The cards of a set, duplicates listed twice, point cards last."""
    both = (int(held), int(twice))
    colours = [kind for kind in range(max(both).bit_length()) for copies in both if copies >> kind & 1]
    return colours + [POINT_CARDS + value for value in bits(grey)]


def bits(mask: Any) -> list[int]:
    return [i for i in range(int(mask).bit_length()) if int(mask) >> i & 1]


def columns(t: Any, seat: int) -> list[str]:
    """The cards in each of a seat's columns, in the order they were laid: values, point cards as n5, end cards as E."""
    kinds = kinds_in(t.laid[seat], t.laid_twice[seat], 0)
    found = []
    for path in range(PATHS):
        values = [kind % COLUMN for kind in kinds if kind // COLUMN == path and kind % COLUMN != END]
        if values and t.last[seat, path] != values[-1]:
            values.reverse()
        texts = [SIGNS[value] for value in values]
        for value in bits(t.laid_grey[seat, path]):
            texts.insert(max(i for i, text in enumerate(texts) if text == SIGNS[value]) + 1, f"n{SIGNS[value]}")
        found.append("".join(texts) + "E" * t.ends[seat, path])
    return found


def point_column(t: Any, seat: int) -> str:
    return "".join(SIGNS[value] for value in bits(t.point_column[seat]))


def stones(mask: Any) -> str:
    """The numbers of the wishing stones in a set."""
    return "".join(str(stone) for stone in bits(mask))


def piles(t: Any) -> list[list[str]]:
    """The cards in each discard pile, the top last."""
    return [[CARDS[kind] for kind in t.pile[pile, : t.pile_size[pile]]] for pile in range(len(PILES))]


def cards_everywhere(state: Any) -> list[int]:
    """All cards of a state, wherever they are."""
    t = state.table
    found = kinds_in(state.aside[0], state.aside_twice[0], state.aside_grey[0])
    for seat in range(t.seats):
        found += kinds_in(state.hand[seat], state.twice[seat], state.grey[seat])
        found += kinds_in(t.laid[seat], t.laid_twice[seat], t.point_column[seat])
        found += [POINT_CARDS + value for mask in t.laid_grey[seat] for value in bits(mask)]
    found += [_KIND[card] for pile in piles(t) for card in pile]
    return [*found, *(int(kind) for kind in state.deck[: t.deck_size])]


def _hand(record: Any, seat: int) -> str:
    t = record.table
    seen = kinds_in(t.seen[seat], t.seen_twice[seat], t.seen_grey[seat])
    named = seen
    if is_state(record):
        named = kinds_in(record.hand[seat], record.twice[seat], record.grey[seat])
    elif record.seat == seat:
        named = kinds_in(record.hand, record.twice, record.grey)
    return write_hand(CARDS, seen, named, t.hand_size[seat])


def _seat(record: Any, seat: int) -> str:
    t = record.table
    laid = ",".join(column or "-" for column in columns(t, seat))
    return f"{seat}={_hand(record, seat)}/{laid}/{point_column(t, seat) or '-'}/{stones(t.stones[seat]) or '-'}"


def write(record: Any) -> str:
    """A state or view as one line."""
    t = record.table
    aside = kinds_in(record.aside[0], record.aside_twice[0], record.aside_grey[0]) if is_state(record) else []
    fields = [
        *write_head(DEFINITION, PHASES, record),
        f"pair={t.pair if t.phase == rules.PAIR else '-'}",
        f"draws={t.draws_left}",
        f"lays={t.lays_left}",
        f"ender={'-' if t.ender == rules.NOBODY else t.ender}",
        f"closed={''.join(PILES[pile] for pile in bits(t.closed)) or '-'}",
        f"stones={stones(t.stones_left) or '-'}",
        f"piles={','.join(''.join(card[1] for card in pile) or '-' for pile in piles(t))}",
        *write_stacks(record, CARDS, aside, rules.SET_ASIDE if t.seats == 2 else 0),
        *(_seat(record, seat) for seat in range(t.seats)),
    ]
    return " ".join(fields)


# Reading -------------------------------------------------------------------------------------------------------------


def read(text: str) -> tuple[Records, dict[str, int]]:
    """Parse a line into a STATE or VIEW record and its options."""
    return _Reader(text).read()


class _Reader:
    """Builds a state; what the line does not show stays empty, and a view is derived from it at the end."""

    def __init__(self, text: str) -> None:
        self.fields = Fields(text)
        self.pack = Pack(self.fields, CARDS, rules.ALL_DECK)
        self.records = np.zeros(1, rules.STATE)
        self.state: Any = fields_of(self.records[0])

    def read(self) -> tuple[Records, dict[str, int]]:
        fields, t = self.fields, self.state.table
        options, viewer = fields.head(DEFINITION)
        seats, end_opens, quiet_limit = options.values()
        worlds.start(self.state, seats, 0, end_opens, quiet_limit, rules.ALL_DECK, rules.ALL_TILES)
        fields.moment(t, PHASES)
        self._phase()
        t.stones_left = self._mask(fields.text("stones"), "123456789", 1)
        self._piles()
        self._stacks(hidden=viewer is not None)
        for seat in range(seats):
            self._seat(seat, hidden=viewer not in (None, seat))
        fields.end()
        self._check()
        return (self.records if viewer is None else self._view(viewer)), options

    def _phase(self) -> None:
        """Read what depends on the phase: the pair owed, draws and lays left, who ended the play, closed piles."""
        t, fields = self.state.table, self.fields
        pair = fields.one_of("pair", ("-", *"123456789"))
        if bool(pair) != (t.phase == rules.PAIR):
            raise fields.fail(phrase("position-pair"))
        draws = {rules.PAIR: (0, 1), rules.DRAW: (1, 2)}.get(int(t.phase), (0, 0))
        t.draws_left = fields.number("draws", *draws)
        t.lays_left = fields.number("lays", *((1, 2) if t.phase == rules.LAST else (0, 0)))
        if pair:
            t.pair, t.owed = pair, 2 - t.draws_left
        t.ender = fields.one_of("ender", ("-", *(str(seat) for seat in range(t.seats)))) - 1
        ended = t.phase in (rules.LAST, rules.OVER)
        if ended != (t.ender != rules.NOBODY) or (t.phase == rules.OVER and t.turn != t.ender):
            raise fields.fail(phrase("position-ender"))
        t.closed = self._mask(fields.text("closed"), PILES, 0)
        closed = int(t.closed).bit_count()
        low, high = {rules.PAIR: (t.draws_left, t.draws_left), rules.DRAW: (t.draws_left - 1, 2)}.get(t.phase, (0, 0))
        if not low <= closed <= high:
            raise fields.fail(phrase("position-closed-count", number=closed))

    def _mask(self, text: str, signs: str, first: int) -> int:
        """Read a set written as its signs in order."""
        mask = sum(1 << first + i for i, sign in enumerate(signs) if sign in text)
        if (text or "?") != ("".join(signs[i - first] for i in bits(mask)) or "-"):
            raise self.fields.fail(phrase("position-signs", text=shown(text), signs=signs))
        return mask

    def _piles(self) -> None:
        t = self.state.table
        for pile, text in enumerate(self.fields.parts("piles", len(PILES), ",")):
            for value in "" if text == "-" else text or "?":
                kind = _KIND.get(PILES[pile] + value)
                if kind is None:
                    raise self.fields.fail(phrase("position-pile", text=shown(text)))
                self.pack.place([kind])
                t.pile[pile, t.pile_size[pile]] = kind
                t.pile_size[pile] += 1
                t.open_piles |= 1 << pile
        if t.closed & ~t.open_piles:
            raise self.fields.fail(phrase("position-closed-pile-empty"))

    def _stacks(self, *, hidden: bool) -> None:
        s, t = self.state, self.state.table
        self.pack.deck(s, hidden=hidden)
        aside, _ = self.pack.stack("aside", (rules.SET_ASIDE if t.seats == 2 else 0,), hidden=hidden)
        self._put(s.aside, s.aside_twice, s.aside_grey, 0, aside)

    def _seat(self, seat: int, *, hidden: bool) -> None:
        s, t = self.state, self.state.table
        hand, laid, points, own_stones = self.fields.parts(str(seat), 4, "/")
        seen, named, t.hand_size[seat] = self.pack.hand(seat, hand, self._hand_sizes(seat), hidden=hidden)
        self._put(t.seen, t.seen_twice, t.seen_grey, seat, seen)
        self._put(s.hand, s.twice, s.grey, seat, named)
        self._columns(seat, laid)
        t.point_column[seat] = self._mask(points, SIGNS, 0)
        self.pack.place(POINT_CARDS + value for value in bits(t.point_column[seat]))
        t.stones[seat] = self._mask(own_stones, "123456789", 1)

    def _hand_sizes(self, seat: int) -> list[int]:
        """The possible hand sizes of a seat now: the one that ended the play may have been one card short."""
        t = self.state.table
        if t.ender == rules.NOBODY:
            return [rules.HAND - (int(t.draws_left) if seat == t.turn else 0)]
        base = [rules.HAND, rules.HAND - 1] if seat == t.ender else [rules.HAND]
        places = [(place - t.ender - 1) % t.seats for place in (seat, t.turn)]
        if t.phase == rules.OVER or places[0] < places[1]:
            return [size - laid for size in base for laid in range(rules.LAST_LAYS + 1)]
        laid_now = rules.LAST_LAYS - int(t.lays_left) if seat == t.turn else 0
        return [size - laid_now for size in base]

    def _columns(self, seat: int, text: str) -> None:
        parts = text.split(",")
        if len(parts) != PATHS:
            raise self.fields.fail(phrase("position-columns", wanted=PATHS, found=len(parts)))
        for path, cards in enumerate(parts):
            if not re.fullmatch(r"-|(n?[0-9X]|E)+", cards):
                raise self.fields.fail(phrase("position-column", text=shown(cards)))
            for card in re.findall(r"n?[0-9X]|E", cards):
                self._extend(seat, path, card, cards)

    def _extend(self, seat: int, path: int, card: str, column: str) -> None:
        t = self.state.table
        kind = _KIND[card if card[0] == "n" else LETTERS[path] + card]
        value = kind - POINT_CARDS
        if not (has(t.joins[seat], VALUES * path + value) if value >= 0 else has(t.fits[seat], kind)):
            raise self.fields.fail(phrase("position-column-card", text=shown(column), card=card))
        self.pack.place([kind])
        if value >= 0:
            rules.join(t, seat, path, value)
        else:
            rules.extend(t, seat, kind)

    @staticmethod
    def _put(held: Any, twice: Any, grey: Any, place: int, cards: list[int]) -> None:
        held[place] = twice[place] = grey[place] = 0
        for card in cards:
            rules.gain_card(held, twice, grey, place, card)

    def _check(self) -> None:
        """Check constraints between fields."""
        t, fields = self.state.table, self.fields
        self.pack.check()
        owned = [stone for mask in (t.stones_left, *t.stones) for stone in bits(mask)]
        if sorted(owned) != list(range(1, 10)):
            raise fields.fail(phrase("position-numbered-stones"), "stones")
        ended = t.closed_columns >= rules.CLOSED_COLUMNS or t.deck_size == 0 or t.quiet == t.quiet_limit > 0
        if ended != (t.ender != rules.NOBODY):
            raise fields.fail(phrase("position-ended"), "phase")
        if t.phase == rules.PAIR:
            self._check_pair()
        traded = t.phase == rules.PAIR or (t.closed and (t.draws_left == 2 or t.quiet < 0))
        laid = t.phase == rules.DRAW and not t.closed
        if (t.quiet < 0) != bool(traded or laid) or (ended and t.quiet not in (0, t.quiet_limit)):
            raise fields.fail(phrase("position-quiet"), "quiet")
        if (traded and not t.stones[t.turn]) or (int(t.closed).bit_count() == 2 and not traded):
            raise fields.fail(phrase("position-no-stone"), "closed")

    def _check_pair(self) -> None:
        """Check that the seat on turn has the wishing stone and holds the cards to discard for it."""
        s, t = self.state, self.state.table
        if not t.stones[t.turn] >> t.pair & 1:
            raise self.fields.fail(phrase("position-pair-stone", seat=int(t.turn), stone=int(t.pair)), "pair")
        named = kinds_in(s.hand[t.turn], s.twice[t.turn], s.grey[t.turn])
        of_value = [kind for kind in named if kind % COLUMN == t.pair]  # true of point cards too
        unseen = sum(left for kind, left in self.pack.left.items() if kind % COLUMN == t.pair)
        if len(of_value) + min(t.hand_size[t.turn] - len(named), unseen) < t.owed:
            values = {"seat": int(t.turn), "number": int(t.owed), "value": int(t.pair)}
            raise self.fields.fail(phrase("position-pair-cards", **values), str(t.turn))

    def _view(self, viewer: int) -> Records:
        records = np.zeros(1, rules.VIEW)
        rules.observe(self.state, viewer, fields_of(records[0]))
        return records
