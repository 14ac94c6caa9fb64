"""What one action of the tiny game did."""

from keltis.core import Action, Game, View
from keltis.games.events import Discard, Draw, Lay, Over, Turn
from tests.support.tiny_game import rules
from tests.support.tiny_game.text import CARDS
from tests.support.tiny_game.wire import facts

AnyEvent = Lay | Discard | Draw | Turn | Over


def events(game: Game, before: View, action: Action, after: View) -> list[AnyEvent]:
    old, new = facts(before), facts(after)
    if action.text != "+":
        kind = Discard if action.text[0] == "-" else Lay
        return [kind(old.turn, action.text[-2:])]
    gained = new.hand & ~old.hand
    found: list[AnyEvent] = [Draw(old.turn, CARDS[gained.bit_length() - 1] if gained else None)]
    return [*found, Over("deck") if new.phase == rules.OVER else Turn(new.turn)]
