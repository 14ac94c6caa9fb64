"""The greedy policy: what a beginner sees on their own side of the table, without memory. Written like `rules.py`."""

from keltis.engine.kernel import copies, has
from keltis.games.board.rules import (
    CARD,
    DECK,
    DECLINE,
    DISCARD,
    DRAW,
    GO,
    GO_BIG,
    LAY_BIG,
    ROW_POINTS,
    ROWS,
    TAKE,
    VALUES,
    Table,
    View,
    cards_from,
    cards_to,
    column,
)
from keltis.games.board.view_summary import ViewSummary, tile_worth


def greedy(v: View, k: ViewSummary, action: int) -> float:
    """Score an action; the policy plays the highest."""
    t = v.table
    if t.phase == CARD:
        if action < DISCARD:
            return greedy_lay(v, k, action - LAY_BIG if action >= LAY_BIG else action, action >= LAY_BIG)
        return greedy_discard(v, k, action - DISCARD)
    if t.phase == DRAW:
        return greedy_draw(t, k, action)
    if action == DECLINE:
        return 0.0
    if action >= GO_BIG or t.row[k.me, action - GO] == 0:
        return -1.0  # opens paths only with cards
    row = t.row[k.me, action - GO]
    gain = ROW_POINTS[row + 1] - ROW_POINTS[row]
    return float((2 if t.big[k.me] == action - GO else 1) * gain) + tile_worth(t, action - GO, row + 1) + 0.1


def greedy_lay(v: View, k: ViewSummary, card: int, big: bool) -> float:
    t = v.table
    path, value = card // VALUES, card % VALUES
    row, last = t.row[k.me, path], t.last[k.me, path]
    same_colour = copies(v.hand, v.twice, column(path))
    if row == 0:
        enough = same_colour >= 3 and t.deck_size > (21 if t.seats == 2 else 26)
        if not enough:
            return -4.5 - 0.001 * value
        wants_big = same_colour >= 4 or t.smalls[k.me] == 0
        return 500.0 + 10.0 * same_colour + (1.0 if big == wants_big else 0.0) + opening_worth(v, path, value)
    gap = abs(value - last) if last >= 0 else 0
    if gap > 2 or not the_better_direction(v, k, path, value):
        return -4.2 - 0.01 * gap
    return 1000.0 - 10.0 * gap + 2.0 * (tile_worth(t, path, row + 1) if row < ROWS else 1.0) + float(row)


def opening_worth(v: View, path: int, value: int) -> float:
    """Score opening a path: best with its lowest or highest card, whichever is nearer to its end."""
    held = v.hand & column(path)
    lowest, highest = 0, 0
    for other in range(VALUES):
        if has(held, VALUES * path + other):
            highest = other
    for other in range(VALUES - 1, -1, -1):
        if has(held, VALUES * path + other):
            lowest = other
    return 2.0 if value == (lowest if lowest <= VALUES - 1 - highest else highest) else 0.0


def the_better_direction(v: View, k: ViewSummary, path: int, value: int) -> bool:
    """While the direction is open: whether this value leads to the one for which I hold more cards."""
    last = v.table.last[k.me, path]
    if last < 0 or value == last or v.table.fits[k.me] & column(path) != column(path):
        return True
    up = copies(v.hand, v.twice, cards_from(path, last))
    down = copies(v.hand, v.twice, cards_to(path, last))
    return up >= down if value > last else down >= up


def greedy_discard(v: View, k: ViewSummary, card: int) -> float:
    t = v.table
    path, value = card // VALUES, card % VALUES
    score = 0.01 * abs(value - 5)
    if t.row[k.me, path] == 0:
        score -= 2.0 * copies(v.hand, v.twice, column(path)) - 1.0
    elif has(t.fits[k.me], card):
        score -= 2.0 if t.last[k.me, path] >= 0 and abs(value - t.last[k.me, path]) > 4 else 6.0
    else:
        score += 2.0
    if t.row[k.next, path] > 0 and has(t.fits[k.next], card):
        score -= 3.0
    return score


def greedy_draw(t: Table, k: ViewSummary, action: int) -> float:
    if action == DECK:
        return 0.0
    path = action - TAKE
    value = t.pile[path, t.pile_size[path] - 1]
    last = t.last[k.me, path]
    if t.row[k.me, path] == 0 or not has(t.fits[k.me], VALUES * path + value):
        return -1.0
    gap = abs(value - last) if last >= 0 else 0
    return 3.0 - gap if gap <= 2 else -1.0
