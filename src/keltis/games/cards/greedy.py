"""The greedy policy: what a beginner sees on their own side of the table, without memory. Written like `rules.py`."""

from keltis.engine.kernel import copies, has
from keltis.games.cards.rules import (
    COLUMN,
    DECK,
    DISCARD,
    DISCARD_POINT,
    DONE,
    END,
    JOIN,
    LAST,
    POINT,
    POINT_CARDS,
    POINT_PILE,
    STONE,
    TAKE,
    VALUES,
    View,
)
from keltis.games.cards.view_summary import ViewSummary, fitting_after, gain_now, gap, pair_cost, worth


def greedy(v: View, k: ViewSummary, action: int) -> float:
    """Score an action; the policy plays the highest."""
    if v.table.phase == LAST:
        return 0.5 if action == DONE else float(gain_now(v.table, k.me, action))
    if action < DISCARD:
        return greedy_lay(v, k, action)
    if action < JOIN:
        return -greedy_worth(v, k, action - DISCARD)
    if action < POINT:
        return 22.0
    if action < DISCARD_POINT:
        return 11.0
    if action < STONE:
        return -greedy_worth(v, k, POINT_CARDS + action - DISCARD_POINT)
    if action < DECK:
        return 19.0 + 4.0 * k.stone - 4.0 * pair_cost(v, k, action - STONE + 1)
    return 0.0 if action == DECK else greedy_take(v, k, action - TAKE)


def greedy_lay(v: View, k: ViewSummary, card: int) -> float:
    t = v.table
    path, value = card // COLUMN, card % COLUMN
    size = t.column_size[k.me, path]
    if value == END:
        if t.ends[k.me, path] > 0:
            return 14.0
        return 14.0 if size >= 5 or (size >= 3 and k.turns < 3.0) else -50.0
    if size == 0:
        enough = k.colour[path] >= 3 and k.turns > 6.0
        return (12.0 if enough else -20.0) + int(k.colour[path]) - 0.1 * min(value, VALUES - 1 - value)
    lost = int(k.held[path]) - copies(v.hand, v.twice, fitting_after(v, k, path, value))
    skipped = gap(t, k.me, path, value)
    near = skipped <= 2 and lost <= 0
    return (20.0 if near else 6.0) - skipped - 2.0 * lost


def greedy_worth(v: View, k: ViewSummary, card: int) -> float:
    value = card - POINT_CARDS if card >= POINT_CARDS else card % COLUMN
    paired = has(k.pairs, value) and value != END
    return 4.0 * worth(v, k, card) + (3.0 if paired else 0.0)


def greedy_take(v: View, k: ViewSummary, pile: int) -> float:
    t = v.table
    card = int(t.pile[pile, t.pile_size[pile] - 1])
    if pile == POINT_PILE:
        return 1.0
    if card % COLUMN == END:
        return 1.0 if t.last[k.me, pile] >= 0 and t.column_size[k.me, pile] >= 4 else -1.0
    fits = t.last[k.me, pile] >= 0 and has(t.fits[k.me], card)
    return 3.0 - gap(t, k.me, pile, card % COLUMN) if fits else -1.0
