"""The tiny game drawn in a terminal."""

from collections.abc import Sequence

from rich.text import Text

from keltis.core import Game, View
from keltis.games.drawing import draw_prompt, hand_rows, seat_name, verdict
from keltis.i18n import Speech, card
from tests.support.tiny_game import rules, wire


def lines(
    game: Game, view: View, names: Sequence[str], width: int, speak: Speech, *, compact: bool = False
) -> list[Text]:
    t = wire.table(game, view)
    rows = [f"{seat_name(place, names, speak)}: {' '.join(seat.row)}" for place, seat in enumerate(t.seats)]
    sentence = prompt(game, view, names, speak) if game.turn(view) in (view.seat, None) else ""
    return [*(Text(row) for row in (*rows, sentence)), *hand_rows(wire.hand(view), ())]


def prompt(game: Game, view: View, names: Sequence[str], speak: Speech) -> str:
    if view.table.phase == rules.OVER:
        return verdict(game, view, names, speak("terminal-over-deck"), speak)
    return speak("ask-card") if view.table.phase == rules.CARD else draw_prompt(game.legal(view), speak)


def say(action: str, view: View, speak: Speech) -> str:
    if action == "+":
        return speak("say-draw")
    return speak("say-discard" if action[0] == "-" else "say-lay", **card(action[-2:]))
