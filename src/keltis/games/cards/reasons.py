"""Why an action of the card game is good or bad, derived from the view and from playout statistics."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from keltis.core import View
from keltis.engine.fields import copied
from keltis.engine.kernel import has
from keltis.games.cards import rules, text
from keltis.games.cards.rules import (
    ALL_DECK,
    CARD,
    CLOSED_COLUMNS,
    COLUMN,
    COLUMN_POINTS,
    DECK,
    DISCARD,
    DISCARD_POINT,
    DONE,
    END,
    JOIN,
    LAST,
    PATHS,
    PILES,
    POINT,
    POINT_CARDS,
    STONE,
    STONE_POINTS,
    TAKE,
    VALUES,
)
from keltis.games.notation import PATHS as LETTERS
from keltis.games.reasons import PlayoutStats, Watch, WeightedReason
from keltis.i18n import card as named
from keltis.i18n import phrase

HARDLY = 10  # per cent: a card taken less often than this is safe to discard
NEAR_END = 10  # cards in the deck


def watch(view: View, action: int) -> Watch:
    if action < DISCARD:
        return Watch(path=action // COLUMN)
    if JOIN <= action < POINT:
        return Watch(path=(action - JOIN) // VALUES)
    if action < JOIN or DISCARD_POINT <= action < STONE:
        return Watch(pile=_discarded(action) // COLUMN)
    if TAKE <= action < DONE:
        return Watch(card=_top(view.table, action - TAKE))
    return Watch()


def reasons(view: View, action: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    record = view.record
    if action < DISCARD:
        path, value = divmod(action, COLUMN)
        yield from _end_card(record, path) if value == END else _number(record, path, value, stats)
    elif action < JOIN or DISCARD_POINT <= action < STONE:
        yield from _discard(record, _discarded(action), stats)
    elif action < POINT:
        path = (action - JOIN) // VALUES
        yield WeightedReason(25, phrase("hint-joins", path=LETTERS[path]))
        yield from _longer(record, path, stats)
        yield from _breaks_pair(record, (action - JOIN) % VALUES)
    elif action < DISCARD_POINT:
        yield WeightedReason(30, phrase("hint-point"))
        yield from _breaks_pair(record, action - POINT)
    elif action < DECK:
        yield from _stone(record, action - STONE + 1)
    elif action == DECK:
        yield from _deck(record, stats)
    elif action < DONE:
        yield from _take(record, action - TAKE, stats)
    elif not _has_gain(record):
        yield WeightedReason(50, phrase("hint-done"))


def _discarded(action: int) -> int:
    return action - DISCARD if action < JOIN else POINT_CARDS + action - DISCARD_POINT


# Columns -------------------------------------------------------------------------------------------------------------


def _number(record: Any, path: int, value: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    t = record.table
    last, letter = int(t.last[record.seat, path]), LETTERS[path]
    if t.column_size[record.seat, path] > 0:
        yield from _longer(record, path, stats)
    elif stats.plus is not None:
        yield WeightedReason(60, phrase("hint-opens-column", path=letter, share=stats.plus))
    hand = _values(_hand(record), path)
    hand.remove(value)
    skipped = _between(last, value, _values(unseen(record), path)) if t.phase != LAST else 0
    if skipped:
        yield WeightedReason(30 + min(6 * skipped, 24), phrase("hint-skips", path=letter, count=skipped))
    elif 0 <= last != value and t.phase != LAST:
        yield WeightedReason(8, phrase("hint-skips-nothing", path=letter))
    given_up, kept = _between(last, value, hand), _keeps(record, path, value, hand)
    if given_up:
        yield WeightedReason(40 + min(8 * given_up, 24), phrase("hint-skips-own", path=letter, count=given_up))
    if kept:
        yield WeightedReason(15 + 3 * kept, phrase("hint-keeps", path=letter, count=kept))
    yield from _breaks_pair(record, value)


def _longer(record: Any, path: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    """Reasons from what one more card does for an open column."""
    size = int(record.table.column_size[record.seat, path])
    gain = _gain(size)
    if COLUMN_POINTS[size + 1] < 0 and stats.plus is not None:
        yield WeightedReason(32, phrase("hint-column-plus", path=LETTERS[path], share=stats.plus))
    if gain > 0:
        yield WeightedReason(10 + 3 * gain, phrase("hint-gains", count=gain))


def _end_card(record: Any, path: int) -> Iterator[WeightedReason]:
    t, me = record.table, record.seat
    size = int(t.column_size[me, path])
    if t.ends[me, path] == 0:
        points = int(COLUMN_POINTS[size + 1])
        if t.closed_columns == CLOSED_COLUMNS - 1 and t.phase == CARD:
            yield _last_phase(t, me, _gain(size))
        yield WeightedReason(55, phrase("hint-closes", path=LETTERS[path], count=points))
        held = sum(has(t.fits[me], COLUMN * path + value) for value in _values(_hand(record), path))
        if held and size:
            yield WeightedReason(40 + min(8 * held, 24), phrase("hint-skips-own", path=LETTERS[path], count=held))
    if _gain(size) > 0:
        yield WeightedReason(10 + 3 * _gain(size), phrase("hint-gains", count=_gain(size)))


def _gain(size: int) -> int:
    """The points gained by one more card in a column of this size."""
    return int(COLUMN_POINTS[size + 1] - COLUMN_POINTS[size])


def _values(cards: list[int], path: int) -> list[int]:
    """The values of a colour's number cards among the cards."""
    return [card % COLUMN for card in cards if card // COLUMN == path and card < POINT_CARDS and card % COLUMN != END]


def _between(last: int, value: int, cards: list[int]) -> int:
    """The number of cards that the column skips by going from `last` to this value."""
    if last < 0:
        return 0
    return sum(last <= other < value if value > last else value < other <= last for other in cards)


def _keeps(record: Any, path: int, value: int, hand: list[int]) -> int:
    """The number of hand values that still fit, in the better direction if both are open."""
    after = copied(record).table
    rules.extend(after, record.seat, COLUMN * path + value)
    fitting = [other for other in hand if has(after.fits[record.seat], COLUMN * path + other)]
    return max(sum(other >= value for other in fitting), sum(other <= value for other in fitting))


# Wishing stones ------------------------------------------------------------------------------------------------------


def _stone(record: Any, value: int) -> Iterator[WeightedReason]:
    stones = int(record.table.stones[record.seat]).bit_count()
    more = int(STONE_POINTS[stones + 1] - STONE_POINTS[stones])
    if more:
        yield WeightedReason(50 + 3 * more, phrase("hint-wish", number=stones + 1, count=more))
    of_value = [card for card in _hand(record) if _value(card) == value]
    if sum(not _could_lay(record.table, record.seat, card) for card in of_value) >= 2:
        yield WeightedReason(45, phrase("hint-pair-spare", value=value))


def _breaks_pair(record: Any, value: int) -> Iterator[WeightedReason]:
    t = record.table
    pair = sum(_value(card) == value for card in _hand(record)) == 2
    if pair and t.phase == CARD and int(t.stones_left) >> value & 1:
        yield WeightedReason(38, phrase("hint-breaks-pair", value=value))


def _value(card: int) -> int:
    return card - POINT_CARDS if card >= POINT_CARDS else card % COLUMN


# Discards and draws --------------------------------------------------------------------------------------------------


def _discard(record: Any, card: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    t, pile = record.table, card // COLUMN
    if stats.taken is not None and stats.taken < HARDLY:
        yield WeightedReason(40, phrase("hint-safe", share=stats.taken))
    elif stats.taken is not None:
        yield WeightedReason(60, phrase("hint-gives", share=stats.taken))
    if card < POINT_CARDS and not has(t.fits[record.seat], card):
        yield WeightedReason(45, phrase("hint-useless"))
    elif _could_lay(t, record.seat, card):
        yield WeightedReason(50, phrase("hint-gives-up", **named(text.CARDS[card])))
    if t.pile_size[pile] > 0 and _could_lay(t, _next(record), _top(t, pile)):
        yield WeightedReason(35, phrase("hint-covers", **named(text.CARDS[_top(t, pile)])))
    yield from _breaks_pair(record, _value(card))


def _deck(record: Any, stats: PlayoutStats) -> Iterator[WeightedReason]:
    t, left = record.table, int(record.table.deck_size) - 1
    if left == 0:
        yield _last_phase(t, record.seat, 0)
        return
    if left <= NEAR_END:
        yield WeightedReason(45, phrase("hint-deck-left", count=left))
        if stats.ended is not None:
            yield WeightedReason(25, phrase("hint-ender", share=stats.ended))
    cards = unseen(record)
    fitting = sum(_could_lay(t, record.seat, card) for card in cards)
    yield WeightedReason(30, phrase("hint-deck-fits", count=fitting, all=len(cards)))


def _take(record: Any, pile: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    card = _top(record.table, pile)
    if stats.laid is not None:
        yield WeightedReason(50, phrase("hint-takes", share=stats.laid, **named(text.CARDS[card])))
    if _could_lay(record.table, _next(record), card):
        yield WeightedReason(40, phrase("hint-denies", **named(text.CARDS[card])))


def _could_lay(t: Any, seat: int, card: int) -> bool:
    """Whether the card fits a column that the seat has opened. A point card always fits."""
    return card >= POINT_CARDS or bool(t.column_size[seat, card // COLUMN] > 0 and has(t.fits[seat], card))


def _top(t: Any, pile: int) -> int:
    return int(t.pile[pile, t.pile_size[pile] - 1])


def _next(record: Any) -> int:
    return int((record.seat + 1) % record.table.seats)


def _hand(record: Any) -> list[int]:
    return text.kinds_in(record.hand, record.twice, record.grey)


def unseen(record: Any) -> list[int]:
    """The cards that this seat has not seen, duplicates listed twice."""
    t = record.table
    shown = Counter(_hand(record))
    for seat in range(t.seats):
        shown.update(text.kinds_in(t.laid[seat], t.laid_twice[seat], t.point_column[seat]))
        for path in range(PATHS):
            shown.update(text.kinds_in(0, 0, t.laid_grey[seat, path]))
        if seat != record.seat:
            shown.update(text.kinds_in(t.seen[seat], t.seen_twice[seat], t.seen_grey[seat]))
    for pile in range(PILES):
        shown.update(t.pile[pile, : t.pile_size[pile]].tolist())
    return sorted((Counter(ALL_DECK.tolist()) - shown).elements())


# The end -------------------------------------------------------------------------------------------------------------


def _last_phase(t: Any, me: int, gain: int) -> WeightedReason:
    """The reason for starting the last phase with an action that gains this many points."""
    totals = [int(sum(rules.parts(t, seat))) for seat in range(t.seats)]
    lead = totals[me] + gain - max(total for seat, total in enumerate(totals) if seat != me)
    if lead == 0:
        return WeightedReason(100, phrase("hint-last-level"))
    return WeightedReason(100, phrase("hint-last-ahead" if lead > 0 else "hint-last-behind", count=abs(lead)))


def _has_gain(record: Any) -> bool:
    """Whether any card of the hand would gain points now."""
    t, me = record.table, record.seat
    colours = [card for card in _hand(record) if card < POINT_CARDS and _could_lay(t, me, card)]
    return bool(record.grey) or any(_gain(int(t.column_size[me, card // COLUMN])) > 0 for card in colours)
