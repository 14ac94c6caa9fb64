"""Samples histories from a seat's information set, for OpenSpiel's `resample_from_infostate`.

The hands are sampled by `Game.determinize`. Then the history is made consistent: each card that another seat holds or
has played, and was not seen taking, is assigned to one of the moments when it drew an unseen card. A played card was
drawn before it was played; otherwise all moments are equally likely. As the moments before one play are among those
before the next, there is always a free one.
"""

import functools
import random
from collections import Counter, defaultdict

from keltis.core import Game, State, make
from keltis.env.openspiel_chance import NO_CARD, Node, Ply, Unfolding, without_deck


def another_world(unfolding: Unfolding, node: Node, seat: int, rng: random.Random) -> Node:
    """Sample a node, with its history, from the seat's information set."""
    if node.state is None:
        return _another_setup(unfolding, len(node.setup), rng)
    game = unfolding.game
    state = game.determinize(game.observe(node.state, seat), rng)
    came: dict[int, int] = {}  # the card drawn at each moment: an index in the setup, continued in the log
    others = {other: _Other(unfolding.dealt_places(other)) for other in range(game.seats) if other != seat}
    _follow(game, node.log, len(node.setup), others, came, rng)
    for number, other in others.items():
        hidden = list((Counter(cards_of(game, state, number)) - other.seen).elements())
        rng.shuffle(hidden)
        came.update(zip(other.moments, hidden, strict=True))
    setup = tuple(came.get(moment, outcome) for moment, outcome in enumerate(node.setup))
    log = tuple(
        Ply(who, action, came.get(moment, card)) for moment, (who, action, card) in enumerate(node.log, len(setup))
    )
    return Node(_left(unfolding, setup, log), setup, log, without_deck(state), node.player)


class _Other:
    """Another seat: when it drew the unseen cards that it still holds, and which of its cards were seen."""

    def __init__(self, dealt: range) -> None:
        self.moments = list(dealt)
        self.seen: Counter[int] = Counter()


def _follow(
    game: Game, log: tuple[Ply, ...], start: int, others: dict[int, _Other], came: dict[int, int], rng: random.Random
) -> None:
    """Trace the other seats' draws and plays, and assign a moment to each unseen card that was played."""
    piles: dict[str, list[int]] = defaultdict(list)
    for moment, ply in enumerate(log, start):
        text, card = _words(game.name)[ply.action]
        taken = NO_CARD
        if text[0] == "-":
            piles[text[1]].append(card)
        elif text[0] == "+" and len(text) > 1:
            taken = piles[text[1]].pop()
        other = others.get(ply.seat)
        if other is None:
            continue
        if ply.card != NO_CARD:
            other.moments.append(moment)
        elif taken != NO_CARD:
            other.seen[taken] += 1
        elif other.seen[card]:  # as in the table: cards seen when taken are the first to leave
            other.seen[card] -= 1
        elif card != NO_CARD:
            came[other.moments.pop(rng.randrange(len(other.moments)))] = card


def _another_setup(unfolding: Unfolding, size: int, rng: random.Random) -> Node:
    """A random partial setup of this size: before it is complete, a seat knows only the progress."""
    node = unfolding.begin
    while len(node.setup) < size:
        outcomes, likely = zip(*unfolding.chances(node), strict=True)
        node = unfolding.after(node, rng.choices(outcomes, likely)[0])
    return node


def _left(unfolding: Unfolding, setup: tuple[int, ...], log: tuple[Ply, ...]) -> bytes:
    left = bytearray(unfolding.begin.left)
    for outcome in setup:
        left[outcome] -= 1
    for ply in log:
        if ply.card != NO_CARD:
            left[ply.card] -= 1
    return bytes(left)


def cards_of(game: Game, state: State, seat: int) -> list[int]:
    """The cards in the hand of a seat."""
    sets = [name for name in ("hand", "twice", "grey") if name in (state.records.dtype.names or ())]
    return game.text.kinds_in(*(state.record[name][seat] for name in sets))  # type: ignore[attr-defined,no-any-return]


@functools.cache
def _words(name: str) -> list[tuple[str, int]]:
    """Each action's text, and the kind of card that it removes from the hand."""
    game = make(name)
    kind_of = {card: kind for kind, card in enumerate(game.text.CARDS)}
    return [(action.text, kind_of.get(action.text.strip("-*")[:2], NO_CARD)) for action in game.actions]
