"""Why an action of the card game is illegal, as somebody who attempts it is told."""

from typing import Any

from keltis.games.cards import rules
from keltis.games.cards.text import CARDS, PILES, columns, kinds_in
from keltis.games.notation import PATHS as LETTERS
from keltis.i18n import Phrase, phrase


def why_not(view: Any, action: str) -> Phrase:
    """Why an action is illegal now for the seat on turn, whose view this is."""
    t = view.table
    kind = action[0] if action[0] in "-!+=" else "lay"
    match int(t.phase):
        case rules.CARD if kind in "-!lay":
            return _why_not_card(view, action)
        case rules.CARD:
            return phrase("why-not-before-card-or-stone")
        case rules.PAIR:
            return phrase("why-not-before-pair", value=int(t.pair))
        case rules.DRAW if kind == "+":
            return _why_not_take(t, action[1])
        case rules.DRAW:
            return phrase("why-not-before-draw")
        case _ if kind == "lay":
            return _why_not_card(view, action)
    return phrase("why-not-last-phase")


def _why_not_take(t: Any, pile: str) -> Phrase:
    empty = t.pile_size[PILES.index(pile)] == 0
    return phrase("why-not-empty" if empty else "why-not-redraw", path=pile)


def _why_not_card(view: Any, action: str) -> Phrase:
    t, seat = view.table, view.seat
    if action[0] == "!":
        stone = int(action[1])
        if not t.stones_left >> stone & 1:
            return phrase("why-not-stone-gone", value=stone)
        return phrase("why-not-pair", value=stone)
    card = action.removeprefix("-")[:2]
    if CARDS.index(card) not in kinds_in(view.hand, view.twice, view.grey):
        return phrase("why-not-held", card=card)
    path = action[2] if card[0] == "n" else card[0]
    column = columns(t, seat)[LETTERS.index(path)]
    if not column:
        return phrase("why-not-opening", card=card)
    return phrase("why-not-fitting", card=card, path=path, column=column)
