"""Why an action is refused in the card game: every reason, at every moment of a turn."""

from typing import NamedTuple

import pytest

import keltis
from keltis import Game, IllegalAction, InvalidAction, State
from keltis.games.cards.test_rules import (
    GAME,
    NO_END_OPENS,
    Seat,
    do,
    legal,
    position,
)


class Moment(NamedTuple):
    """A seat, and its actions so far this turn."""

    seat: Seat
    done: str = ""
    game: Game = GAME
    deck: int | None = None
    piles: str = "g4 n1"

    def state(self) -> State:
        start = position(self.seat, Seat(stones="6"), game=self.game, piles=self.piles, deck=self.deck)
        return do(start, self.done)


MINE = Seat("r84 y35n5E b7", hand="r7 y8 p6 g6 n4 n6 pE p8")
CARD = Moment(MINE)
PAIR = Moment(Seat(hand="r5 b5 n5 y5 g1 gE g7 g8"), "!5")
PAIR_HALF = Moment(PAIR.seat, "!5 -r5")
PAIR_DRAW = Moment(PAIR.seat, "!5 -r5 -n5")
LAID = Moment(MINE, "n4r")
NO_POINTS_YET = Moment(MINE, "n4r", piles="g4")
DISCARDED = Moment(MINE, "-p6")
DISCARDED_POINT = Moment(MINE, "-n6")
NO_OPENING = Moment(MINE, game=NO_END_OPENS)
LAST = Moment(MINE, deck=0)
LAST_HALF = Moment(MINE, "n4", deck=0)
LAST_NO_OPENING = Moment(MINE, game=NO_END_OPENS, deck=0)
OVER = Moment(MINE, "= =", deck=0)

PLAY_FIRST = "First lay or discard a card, or take a wishing stone."
PAY_NOW = "Now discard a card of value 5 for the wishing stone."
DRAW_NOW = "Now draw a card, from the deck with + or from a discard pile."
LAY_ONLY = "In the last phase you may only lay cards, or be done with =."
REFUSALS = [
    *((CARD, action, PLAY_FIRST) for action in ("+", "+g", "+b", "+n", "=")),
    (CARD, "!6", "Wishing stone 6 is taken already."),
    *((CARD, f"!{stone}", f"You do not hold two cards of value {stone}.") for stone in (1, 5, 7, 9)),
    *((moment, action, "You do not hold p3.") for moment in (CARD, NO_OPENING) for action in ("p3", "-p3")),
    *((CARD, action, "You do not hold gE.") for action in ("gE", "-gE")),
    *((CARD, action, "You do not hold n7.") for action in ("n7", "-n7", "n7b", "n7p")),
    (NO_OPENING, "pE", "pE cannot open a column."),
    (LAST_NO_OPENING, "pE", "pE cannot open a column."),
    *((moment, "n6p", "n6 cannot open a column.") for moment in (CARD, LAST)),
    *((moment, "r7", "r7 does not fit your red-brown column 84.") for moment in (CARD, LAST, LAST_HALF)),
    *((moment, "y8", "y8 does not fit your yellow column 35n5E.") for moment in (CARD, LAST)),
    *((moment, "n4y", "n4 does not fit your yellow column 35n5E.") for moment in (CARD, LAST)),
    *((moment, "n6b", "n6 does not fit your light blue column 7.") for moment in (CARD, LAST)),
    *((PAIR, action, PAY_NOW) for action in ("r5", "n5", "n5g", "-g7", "-gE", "-g5", "!7", "!5", "+", "+g", "=")),
    *((PAIR_HALF, action, PAY_NOW) for action in ("r5", "-r5", "-g7", "!5", "+", "+n", "=")),
    *((LAID, action, DRAW_NOW) for action in ("p6", "-p6", "n6", "n6b", "pE", "!6", "=")),
    *((PAIR_DRAW, action, DRAW_NOW) for action in ("b5", "-b5", "!5", "!1", "=")),
    (LAID, "+r", "The red-brown discard pile is empty."),
    (LAID, "+b", "The light blue discard pile is empty."),
    (NO_POINTS_YET, "+n", "The point discard pile is empty."),
    (DISCARDED, "+p", "The card on the pink discard pile is one you discarded this turn."),
    (DISCARDED_POINT, "+n", "The card on the point discard pile is one you discarded this turn."),
    (PAIR_DRAW, "+r", "The card on the red-brown discard pile is one you discarded this turn."),
    (PAIR_DRAW, "+n", "The card on the point discard pile is one you discarded this turn."),
    *((LAST, action, LAY_ONLY) for action in ("-r7", "-n6", "-p3", "!6", "!5", "+", "+r", "+n")),
    (LAST, "p3", "You do not hold p3."),
    (LAST_HALF, "n4", "You do not hold n4."),
    *((OVER, action, "The game is over.") for action in ("p6", "pE", "-r7", "n6", "n4r", "!5", "+", "+r", "=")),
]


@pytest.mark.parametrize(("moment", "action", "reason"), REFUSALS)
def test_a_refusal_gives_its_reason_and_changes_nothing(moment: Moment, action: str, reason: str) -> None:
    state, game = moment.state(), moment.game
    before = game.write(state)
    assert action not in legal(state)
    with pytest.raises(IllegalAction) as refused:
        keltis.play(game, state, action)
    assert str(refused.value) == reason
    assert (game.write(state), state) == (before, moment.state())


@pytest.mark.parametrize("moment", dict.fromkeys(moment for moment, _, _ in REFUSALS))
def test_every_action_is_either_legal_or_refused(moment: Moment) -> None:
    state, game = moment.state(), moment.game
    for action in game.actions:
        if action in game.legal(state):
            assert game.apply(state, action) != state
        else:
            with pytest.raises(IllegalAction, match=r"^[A-Zrypgbn].+\.$"):
                game.apply(state, action)
    assert state == moment.state()


@pytest.mark.parametrize(
    "text", ["", "r", "r11", "R5", "x5", "r5 ", "n5n", "nE", "-n5r", "!0", "!X", "!", "+x", "-", "==", "r5*", ">r"]
)
def test_a_text_that_is_no_action_is_invalid(text: str) -> None:
    with pytest.raises(InvalidAction):
        keltis.play(GAME, position(), text)
