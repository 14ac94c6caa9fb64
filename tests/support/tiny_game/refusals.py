"""Why an action is illegal."""

from typing import Any

from keltis.i18n import Phrase, phrase
from tests.support.tiny_game import rules
from tests.support.tiny_game.text import CARDS


def why_not(view: Any, action: str) -> Phrase:
    if view.table.phase == rules.DRAW:
        return phrase("why-not-before-draw")
    if action == "+":
        return phrase("why-not-before-card")
    if not int(view.hand) >> CARDS.index(action[-2:]) & 1:
        return phrase("why-not-held", card=action[-2:])
    return phrase("why-not-opening", card=action)
