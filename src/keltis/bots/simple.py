"""Two first bots for both games: one plays at random, one by a beginner's rules of thumb."""

import random
import re
from collections.abc import Callable, Sequence

from keltis.core import Action, Game, View
from keltis.notation import PATHS, VALUES

Bot = Callable[[View], Action]

WIDEST_GAP = 2  # a beginner skips no more values than this
ENOUGH_TO_OPEN = 3  # cards of a colour, to begin its column
ENOUGH_TO_CLOSE = 5  # cards in a column, to close it with an end card


def make_bot(name: str, game: Game, seed: str = "") -> Bot:
    """The bot of this name; the same seed gives the same play."""
    if name not in BOTS:
        raise ValueError(f"There is no bot {name!r}; choose one of {', '.join(BOTS)}.")
    rng = random.Random(f"{name} {seed}")
    return lambda view: BOTS[name](game, view, rng)


def play_at_random(game: Game, view: View, rng: random.Random) -> Action:
    return rng.choice(game.legal(view))


def play_like_a_beginner(game: Game, view: View, rng: random.Random) -> Action:
    """Lays the card that skips least, discards what it needs least, takes what it can use, else draws."""
    legal = game.legal(view)
    return min(legal, key=lambda action: (_cost(game, view, action, legal), rng.random()))


def _cost(game: Game, view: View, action: Action, legal: Sequence[Action]) -> float:
    """How much a beginner dislikes an action: below 0 it wants to, above 10 it only does when it must."""
    text = action.text
    match text[0]:
        case "+":
            return 0 if text == "+" else _cost_of_taking(game, view, text[1])
        case "!":
            return -2
        case "=":
            return 0
        case ">":
            return -_gain(game, view, action)
        case "-":
            return 10 + _worth(game, view, text[1:])
    if any(other.text == "=" for other in legal):  # the last phase
        return -_gain(game, view, action)
    return _cost_of_laying(game, view, text)


def _gain(game: Game, view: View, action: Action) -> float:
    """What the action adds to the own score at once; laying and steps need no hidden card."""
    seat = view.seat
    assert seat is not None
    before = game.score(view)[seat].total
    world = game.determinize(view, random.Random(0))
    after = game.score(game.apply(world, action))[seat].total
    return float(after - before) - 0.5


def _column(game: Game, view: View, path: str) -> str:
    return game.text.columns(view.table, view.seat)[PATHS.index(path)]


def _gap(column: str, value: str) -> int | None:
    """How many steps of value the card is away from the column's top; None if it does not fit."""
    values = [VALUES.index(sign) for sign in re.sub("[nE]", "", column)]
    step = VALUES.index(value) - values[-1]
    direction = values[-1] - values[0]
    return None if step * direction < 0 or "E" in column else abs(step)


def _hand(game: Game, view: View) -> list[str]:
    """The cards in hand, each kind once: whatever can be laid or discarded."""
    record = view.record
    points = int(record.grey) if hasattr(record, "grey") else 0
    kinds = int(record.hand) | points << (len(game.text.CARDS) - len(VALUES))
    return [card for kind, card in enumerate(game.text.CARDS) if kinds >> kind & 1]


def _cost_of_laying(game: Game, view: View, text: str) -> float:
    if text[0] == "n":
        return -1 if len(text) == 3 else 0
    column = _column(game, view, text[0])
    if text[1] == "E":
        return -1 if len(column) >= ENOUGH_TO_CLOSE else 20
    if not column:
        same_colour = sum(card[0] == text[0] for card in _hand(game, view))
        edge = min(VALUES.index(text[1]), 10 - VALUES.index(text[1]))
        return 5 + edge + 0.1 * text.endswith("*") if same_colour >= ENOUGH_TO_OPEN else 25 + edge
    gap = _gap(column, text[1])
    return -1 + 0.3 * gap if gap is not None and gap <= WIDEST_GAP else 9 + (gap or 0)


def _worth(game: Game, view: View, card: str) -> float:
    """How much the own columns still want a card."""
    if card[0] == "n":
        return 3
    column = _column(game, view, card[0])
    if card[1] == "E":
        return 3
    if not column:
        return 1
    gap = _gap(column, card[1])
    return 0 if gap is None else 4 - 0.4 * gap


def _cost_of_taking(game: Game, view: View, pile: str) -> float:
    """Less than a card from the deck, if the top of the pile fits closely."""
    top = game.text.piles(view.table)[(PATHS + "n").index(pile)][-1][-1]
    if pile == "n":
        return -1
    column = _column(game, view, pile)
    gap = _gap(column, top) if column and top != "E" else None
    return -1 if gap is not None and gap <= WIDEST_GAP else 1


BOTS = {"random": play_at_random, "simple": play_like_a_beginner}
