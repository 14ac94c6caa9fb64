"""A view of the tiny game as plain data."""

from typing import Annotated

import msgspec

from keltis.core import Game, View, winners
from keltis.games.wire import Card, Reader, bits, one_of
from tests.support.tiny_game import rules
from tests.support.tiny_game.text import CARDS, PHASES

facts = Reader(
    rules.VIEW, "turn", "phase", "quiet_limit", "deck_size", "hand_size", "laid", "discarded", "hand", "seat"
)


class TinySeat(msgspec.Struct, frozen=True):
    hand_size: int
    row: list[Card]
    total: int


class TinyTable(msgspec.Struct, frozen=True, tag_field="game", tag="tiny"):
    seats: list[TinySeat]
    turn: int | None
    phase: Annotated[str, one_of(PHASES)]
    quiet_limit: int
    deck_size: int
    discarded: list[Card]
    winners: list[int]


class TinyLayout(msgspec.Struct, frozen=True):
    cards: int


Table = TinyTable
LAYOUT = TinyLayout(rules.KINDS)


def table(game: Game, view: View) -> TinyTable:
    t = facts(view)
    scores = game.score(view)
    over = t.phase == rules.OVER
    return TinyTable(
        seats=[TinySeat(t.hand_size[seat], _cards(t.laid[seat]), score.total) for seat, score in enumerate(scores)],
        turn=None if over else t.turn,
        phase=PHASES[t.phase],
        quiet_limit=t.quiet_limit,
        deck_size=t.deck_size,
        discarded=_cards(t.discarded[0]),
        winners=list(winners(scores)) if over else [],
    )


def hand(view: View) -> list[str]:
    return _cards(facts(view).hand)


def _cards(cards: int) -> list[str]:
    return [CARDS[kind] for kind in bits(cards)]
