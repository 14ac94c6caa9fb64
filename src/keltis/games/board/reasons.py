"""Why an action of the board game is good or bad, derived from the view and from playout statistics."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from keltis.core import View
from keltis.engine.fields import copied
from keltis.engine.kernel import has
from keltis.games.board import rules, text
from keltis.games.board.rules import (
    ALL_DECK,
    DECK,
    DECLINE,
    DISCARD,
    GO,
    GO_BIG,
    GOAL_FIGURES,
    GOAL_ROW,
    LAY_BIG,
    ROW_POINTS,
    ROWS,
    STEP,
    STONE_POINTS,
    TAKE,
    VALUES,
)
from keltis.games.board.text import LETTERS
from keltis.games.reasons import PlayoutStats, Watch, WeightedReason
from keltis.i18n import card as named
from keltis.i18n import phrase

HARDLY = 10  # per cent: a card taken less often than this is safe to discard
NEAR_END = 10  # cards in the deck


def watch(view: View, action: int) -> Watch:
    if action < DISCARD:
        return Watch(path=action % LAY_BIG // VALUES)
    if action < DECK:
        return Watch(pile=(action - DISCARD) // VALUES)
    if TAKE <= action < GO:
        return Watch(card=_top(view.table, action - TAKE))
    if GO <= action < DECLINE:
        return Watch(path=(action - GO) % (GO_BIG - GO))
    return Watch()


def reasons(view: View, action: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    record = view.record
    if action < DISCARD:
        card = action % LAY_BIG
        yield from _column(record, card)
        yield from _step(view, card // VALUES, card, stats, big=action >= LAY_BIG)
    elif action < DECK:
        yield from _discard(record, action - DISCARD, stats)
    elif action == DECK:
        yield from _deck(record, stats)
    elif action < GO:
        yield from _take(record, action - TAKE, stats)
    elif action < DECLINE:
        yield from _step(view, (action - GO) % (GO_BIG - GO), None, stats, big=action >= GO_BIG)


# A figure's step, for a card or free ---------------------------------------------------------------------------------


def _step(view: View, path: int, card: int | None, stats: PlayoutStats, *, big: bool) -> Iterator[WeightedReason]:
    before, letter = view.table, LETTERS[path]
    me = view.record.seat
    row = before.row[me, path]
    if row == ROWS:
        yield WeightedReason(45, phrase("hint-free-step", path=letter))
        return
    after = _table_after(view, path, card, big=big)
    if after.phase == rules.OVER:
        yield _ending(after, me)
        return
    yield from _progress(row, letter, stats, big=big)
    if row + 1 == GOAL_ROW:
        yield WeightedReason(55, phrase("hint-goal", number=int(after.in_goal), all=GOAL_FIGURES))
    gain = int(ROW_POINTS[row + 1] - ROW_POINTS[row]) * (2 if after.big[me] == path else 1)
    if gain > 0:
        yield WeightedReason(10 + 3 * gain, phrase("hint-gains", count=gain))
    yield from _tile(before, after, me)


def _progress(row: int, letter: str, stats: PlayoutStats, *, big: bool) -> Iterator[WeightedReason]:
    """Reasons from what becomes of the path on which a figure leaves this row."""
    if row + 1 < GOAL_ROW - 3 and stats.plus is not None:
        name = "hint-plus" if row else "hint-opens-big" if big else "hint-opens"
        yield WeightedReason(32 if row else 60, phrase(name, path=letter, share=stats.plus))
    elif GOAL_ROW - 3 <= row + 1 < GOAL_ROW and stats.goal is not None:
        yield WeightedReason(28, phrase("hint-reaches", path=letter, share=stats.goal))


def _table_after(view: View, path: int, card: int | None, *, big: bool) -> Any:
    """The table after the figure has moved."""
    after = copied(view.record).table
    if card is not None:
        rules.extend(after, view.record.seat, card)
    rules.advance(after, view.record.seat, path, big)
    return after


def _tile(before: Any, after: Any, me: int) -> Iterator[WeightedReason]:
    stones, points = int(after.stones[me]), int(after.points[me] - before.points[me])
    more = int(STONE_POINTS[stones] - STONE_POINTS[before.stones[me]])
    if more:
        yield WeightedReason(50 + 3 * more, phrase("hint-wish", number=stones, count=more))
    elif points:
        yield WeightedReason(35 + 3 * points, phrase("hint-tile", count=points))
    elif after.phase == STEP:
        yield WeightedReason(45, phrase("hint-clover"))


# The cards of a column -----------------------------------------------------------------------------------------------


def _column(record: Any, card: int) -> Iterator[WeightedReason]:
    """Reasons from the cards that laying this one skips and keeps."""
    path, value = divmod(card, VALUES)
    last, letter = int(record.table.last[record.seat, path]), LETTERS[path]
    hand = [kind % VALUES for kind in text.kinds_in(record.hand, record.twice) if kind // VALUES == path]
    hand.remove(value)
    coming = [kind % VALUES for kind in unseen(record) if kind // VALUES == path]
    skipped, given_up = (_between(last, value, cards) for cards in (coming, hand))
    if skipped:
        yield WeightedReason(30 + min(6 * skipped, 24), phrase("hint-skips", path=letter, count=skipped))
    elif 0 <= last != value:
        yield WeightedReason(8, phrase("hint-skips-nothing", path=letter))
    if given_up:
        yield WeightedReason(40 + min(8 * given_up, 24), phrase("hint-skips-own", path=letter, count=given_up))
    kept = _keeps(record, path, value, hand)
    if kept:
        yield WeightedReason(15 + 3 * kept, phrase("hint-keeps", path=letter, count=kept))


def _between(last: int, value: int, cards: list[int]) -> int:
    """The number of cards that the column skips by going from `last` to this value."""
    if last < 0:
        return 0
    return sum(last <= other < value if value > last else value < other <= last for other in cards)


def _keeps(record: Any, path: int, value: int, hand: list[int]) -> int:
    """The number of hand cards that still fit, in the better direction if both are open."""
    after = copied(record).table
    rules.extend(after, record.seat, VALUES * path + value)
    fitting = [other for other in hand if has(after.fits[record.seat], VALUES * path + other)]
    return max(sum(other >= value for other in fitting), sum(other <= value for other in fitting))


def unseen(record: Any) -> list[int]:
    """The cards that this seat has not seen, duplicates listed twice."""
    t = record.table
    shown = Counter(text.kinds_in(record.hand, record.twice))
    for seat in range(t.seats):
        shown.update(text.kinds_in(t.laid[seat], t.laid_twice[seat]))
        if seat != record.seat:
            shown.update(text.kinds_in(t.seen[seat], t.seen_twice[seat]))
    for path in range(rules.PATHS):
        shown.update(VALUES * path + int(value) for value in t.pile[path, : t.pile_size[path]])
    return sorted((Counter(ALL_DECK.tolist()) - shown).elements())


# Discards and draws --------------------------------------------------------------------------------------------------


def _discard(record: Any, card: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    t, path = record.table, card // VALUES
    if stats.taken is not None and stats.taken < HARDLY:
        yield WeightedReason(40, phrase("hint-safe", share=stats.taken))
    elif stats.taken is not None:
        yield WeightedReason(60, phrase("hint-gives", share=stats.taken))
    if not has(t.fits[record.seat], card):
        yield WeightedReason(45, phrase("hint-useless"))
    elif t.row[record.seat, path] > 0:
        yield WeightedReason(50, phrase("hint-gives-up", **named(text.CARDS[card])))
    if t.pile_size[path] > 0 and _could_lay(t, _next(record), _top(t, path)):
        yield WeightedReason(42, phrase("hint-covers", **named(text.CARDS[_top(t, path)])))


def _deck(record: Any, stats: PlayoutStats) -> Iterator[WeightedReason]:
    t, left = record.table, int(record.table.deck_size) - 1
    if left == 0:
        yield _ending(t, record.seat)
        return
    if left <= NEAR_END:
        yield WeightedReason(45, phrase("hint-deck-left", count=left))
        if stats.ended is not None:
            yield WeightedReason(25, phrase("hint-ender", share=stats.ended))
    cards = unseen(record)
    fitting = sum(_could_lay(t, record.seat, card) for card in cards)
    yield WeightedReason(30, phrase("hint-deck-fits", count=fitting, all=len(cards)))


def _take(record: Any, path: int, stats: PlayoutStats) -> Iterator[WeightedReason]:
    card = _top(record.table, path)
    if stats.laid is not None:
        yield WeightedReason(50, phrase("hint-takes", share=stats.laid, **named(text.CARDS[card])))
    if _could_lay(record.table, _next(record), card):
        yield WeightedReason(40, phrase("hint-denies", **named(text.CARDS[card])))


def _could_lay(t: Any, seat: int, card: int) -> bool:
    """Whether the card fits a path on which the seat has a figure."""
    return bool(t.row[seat, card // VALUES] > 0 and has(t.fits[seat], card))


def _top(t: Any, path: int) -> int:
    return VALUES * path + int(t.pile[path, t.pile_size[path] - 1])


def _next(record: Any) -> int:
    return int((record.seat + 1) % record.table.seats)


# The end -------------------------------------------------------------------------------------------------------------


def _ending(t: Any, me: int) -> WeightedReason:
    totals = [int(sum(rules.parts(t, seat))) for seat in range(t.seats)]
    lead = totals[me] - max(total for seat, total in enumerate(totals) if seat != me)
    if lead == 0:
        return WeightedReason(100, phrase("hint-ends-level"))
    return WeightedReason(100, phrase("hint-ends-ahead" if lead > 0 else "hint-ends-behind", count=abs(lead)))
