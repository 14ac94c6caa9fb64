"""Why an action of the board game is illegal, as somebody who attempts it is told."""

from typing import Any

from keltis.engine.kernel import has
from keltis.games.board import rules
from keltis.games.board.rules import ROWS
from keltis.games.board.text import CARDS, LETTERS, columns
from keltis.i18n import Phrase, phrase


def why_not(view: Any, action: str) -> Phrase:
    """Why an action is illegal now for the seat on turn, whose view this is."""
    t = view.table
    is_card = action[0] in LETTERS or action[0] == "-"
    is_step = action[0] in ">="
    if t.phase == rules.CARD:
        return _why_not_card(view, action) if is_card else phrase("why-not-before-card")
    if t.phase == rules.STEP:
        return _why_not_step(t, action) if is_step else phrase("why-not-before-step")
    if is_card or is_step:
        return phrase("why-not-before-draw")
    empty = t.pile_size[LETTERS.index(action[1])] == 0
    return phrase("why-not-empty" if empty else "why-not-redraw", path=action[1])


def _why_not_card(view: Any, action: str) -> Phrase:
    t, seat = view.table, view.seat
    card = action.strip("-*")
    path = LETTERS.index(card[0])
    if not has(view.hand, CARDS.index(card)):
        return phrase("why-not-held", card=card)
    if not has(t.fits[seat], CARDS.index(card)):
        column = columns(t, seat)[path]
        return phrase("why-not-fitting", card=card, path=card[0], column=column)
    if t.row[seat, path] > 0:
        return phrase("why-not-big-again", card=card)
    if action.endswith("*"):
        return phrase("why-not-big-gone")
    return phrase("why-not-small-gone", card=card)


def _why_not_step(t: Any, action: str) -> Phrase:
    path = LETTERS.index(action[1])
    row = t.row[t.turn, path]
    if row == ROWS:
        return phrase("why-not-end-stone")
    if row > 0:
        return phrase("why-not-step-big", path=action[1])
    if not t.free_start:
        return phrase("why-not-free-start")
    if action.endswith("*"):
        return phrase("why-not-big-gone")
    return phrase("why-not-no-small")
