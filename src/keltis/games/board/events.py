"""The events of one action of the board game."""

from typing import Annotated, Any

from keltis.core import Action, Game, View
from keltis.games.board import rules
from keltis.games.board.rules import VALUES
from keltis.games.board.text import CARDS, LETTERS, TILES
from keltis.games.board.wire import facts, reason
from keltis.games.events import Discard, Draw, Event, Lay, Over, Take, Turn
from keltis.games.wire import Path, check_viewer, one_of


class Step(Event, frozen=True):
    """The seat's figure on a path moved to the next stone; to row 1 it moves from the start stone."""

    seat: int
    path: Path
    row: int  # after the step
    big: bool  # whether it is the big figure
    free: bool  # a free step rather than one for a card


class Goal(Event, frozen=True):
    """That step took the figure into the goal."""

    seat: int
    path: Path
    number: int  # figures in the goal now, all seats together


class Tile(Event, frozen=True):
    """The figure reached a tile. A wishing stone goes from the path to the seat; other tiles stay."""

    seat: int
    path: Path
    row: int
    tile: Annotated[str, one_of(TILES.replace(".", ""))]


class FreeStep(Event, frozen=True, tag="free_step"):
    """The seat may move a figure: it reached a clover on this path, or laid a card on this finished path."""

    seat: int
    path: Path


class Decline(Event, frozen=True):
    """The seat declines the free step."""

    seat: int


BoardEvent = Lay | Discard | Step | Goal | Tile | FreeStep | Decline | Draw | Take | Turn | Over
AnyEvent = BoardEvent


def events(game: Game, before: View, action: Action, after: View) -> list[BoardEvent]:
    """The events of an action, in order, as one viewer saw it; both views are that viewer's."""
    old, new = facts(before), facts(after)
    check_viewer(old, new)
    found = _deed(old, action.text, new)
    if new.phase == rules.OVER:
        found.append(Over(reason(new)))
    elif new.turn != old.turn:
        found.append(Turn(new.turn))
    return found


def _deed(old: Any, action: str, new: Any) -> list[BoardEvent]:
    """What the seat on turn did, without the change of turn."""
    seat = old.turn
    match action[0], action[1:]:
        case "=", _:
            return [Decline(seat)]
        case "+", "":
            return [Draw(seat, _drawn(old, new))]
        case "+", pile:
            path = LETTERS.index(pile)
            return [Take(seat, CARDS[VALUES * path + old.pile[path][old.pile_size[path] - 1]])]
        case "-", card:
            return [Discard(seat, card)]
        case ">", place:
            return _moves(old, new, seat, place[0], free=True)
        case path, _:
            return [Lay(seat, action[:2]), *_moves(old, new, seat, path, free=False)]


def _drawn(old: Any, new: Any) -> str | None:
    """The card added to the viewer's own hand; None when another seat drew."""
    gained = new.hand & ~old.hand or new.twice & ~old.twice
    return CARDS[gained.bit_length() - 1] if gained else None


def _moves(old: Any, new: Any, seat: int, letter: str, *, free: bool) -> list[BoardEvent]:
    """The effect of a card laid on a path, or of a free step there, on the seat's figure."""
    path = LETTERS.index(letter)
    row = new.row[seat][path]
    found: list[BoardEvent] = []
    if row != old.row[seat][path]:
        found.append(Step(seat, letter, row, big=new.big[seat] == path, free=free))
        if new.in_goal != old.in_goal:
            found.append(Goal(seat, letter, new.in_goal))
        if old.tile[path][row] != rules.NO_TILE and new.phase != rules.OVER:  # D12
            found.append(Tile(seat, letter, row, TILES[old.tile[path][row]]))
    if new.phase == rules.STEP:
        found.append(FreeStep(seat, letter))
    return found
