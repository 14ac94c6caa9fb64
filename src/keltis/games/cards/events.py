"""The events of one action of the card game."""

from typing import Any

from keltis.core import Action, Game, View
from keltis.games.cards import rules
from keltis.games.cards.text import CARDS, PILES
from keltis.games.cards.wire import COLOUR_CARDS, GREY_CARDS, facts, reason
from keltis.games.events import Discard, Draw, Event, Lay, Over, Take, Turn
from keltis.games.wire import Card, Path, Reason, check_viewer


class Join(Event, frozen=True):
    """A point card moved from the hand to a colour column."""

    seat: int
    card: Card
    path: Path


class Stone(Event, frozen=True):
    """A wishing stone moved from the middle to the seat, which now owes two discards of that value."""

    seat: int
    stone: int


class Close(Event, frozen=True):
    """The end card laid is the first in its column and closes it."""

    seat: int
    path: Path
    number: int  # closed columns now, all seats together


class LastPhase(Event, frozen=True, tag="last_phase"):
    """The play has ended; each seat may lay a few more cards, the seat that ended it going last."""

    ender: int
    reason: Reason


class Done(Event, frozen=True):
    """The seat lays no more cards in the last phase."""

    seat: int


CardsEvent = Lay | Join | Discard | Stone | Close | Draw | Take | LastPhase | Done | Turn | Over
AnyEvent = CardsEvent


def events(game: Game, before: View, action: Action, after: View) -> list[CardsEvent]:
    """The events of an action, in order, as one viewer saw it; both views are that viewer's."""
    old, new = facts(before), facts(after)
    check_viewer(old, new)
    found = _deed(old, action.text, new)
    if new.ender != old.ender:
        found.append(LastPhase(new.ender, reason(new)))
    if new.phase == rules.OVER:
        found.append(Over(reason(new)))
    elif new.turn != old.turn:
        found.append(Turn(new.turn))
    return found


def _deed(old: Any, action: str, new: Any) -> list[CardsEvent]:
    """What the seat on turn did, without the change of turn."""
    seat = old.turn
    match action[0], action[1:]:
        case "=", _:
            return [Done(seat)]
        case "!", stone:
            return [Stone(seat, int(stone))]
        case "+", "":
            return [Draw(seat, _drawn(old, new))]
        case "+", letter:
            pile = PILES.index(letter)
            return [Take(seat, CARDS[old.pile[pile][old.pile_size[pile] - 1]])]
        case "-", card:
            return [Discard(seat, card)]
        case "n", place if place[1:]:
            return [Join(seat, action[:2], place[1])]
        case path, _:
            closes = new.closed_columns != old.closed_columns
            return [Lay(seat, action), *([Close(seat, path, new.closed_columns)] if closes else [])]


def _drawn(old: Any, new: Any) -> str | None:
    """The card added to the viewer's own hand; None when another seat drew."""
    gained: int = new.hand & ~old.hand or new.twice & ~old.twice
    grey: int = new.grey & ~old.grey
    if gained:
        return COLOUR_CARDS[gained.bit_length() - 1]
    return GREY_CARDS[grey.bit_length() - 1] if grey else None
