"""The tiny game as text."""

import dataclasses
from typing import Any

import numpy as np

from keltis import core
from keltis.engine.fields import fields_of
from keltis.engine.values import Records
from keltis.games.notation import Fields, Pack, is_state, write_cards, write_hand, write_head, write_stacks
from keltis.games.wire import bits
from tests.support.tiny_game import DEFINITION, rules

CARDS = tuple(colour + value for colour in "ry" for value in "012345")
TILES = ""
ACTIONS = (*CARDS, *(f"-{card}" for card in CARDS), "+")
PHASES = ("card", "draw", "over")


@dataclasses.dataclass(frozen=True)
class Score(core.Score):
    values: int
    length: int
    four: int


def cards_everywhere(state: Any) -> list[int]:
    t = state.table
    sets = (*state.hand, *t.laid, t.discarded[0])
    return [*(kind for cards in sets for kind in bits(int(cards))), *state.deck[: t.deck_size]]


def write(record: Any) -> str:
    t = record.table
    return " ".join(
        [
            *write_head(DEFINITION, PHASES, record),
            f"discarded={write_cards(CARDS, bits(int(t.discarded[0])))}",
            *write_stacks(record, CARDS, [], 0),
            *(_seat(record, seat) for seat in range(t.seats)),
        ]
    )


def _seat(record: Any, seat: int) -> str:
    t = record.table
    hand = record.hand[seat] if is_state(record) else record.hand if record.seat == seat else 0
    row = sorted(bits(int(t.laid[seat])), key=lambda kind: kind % rules.VALUES)
    return f"{seat}={write_hand(CARDS, [], bits(int(hand)), t.hand_size[seat])}/{write_cards(CARDS, row)}"


def read(text: str) -> tuple[Records, dict[str, int]]:
    fields = Fields(text)
    pack = Pack(fields, CARDS, rules.ALL_DECK)
    records = np.zeros(1, rules.STATE)
    s: Any = fields_of(records[0])
    t = s.table
    options, viewer = fields.head(DEFINITION)
    t.seats, t.quiet_limit = options["seats"], options["quiet_limit"]
    fields.moment(t, PHASES)
    discarded = fields.cards(fields.text("discarded"), pack.kinds)
    pack.place(discarded)
    t.discarded[0] = _set(discarded)
    pack.deck(s, hidden=viewer is not None)
    pack.stack("aside", (0,), hidden=viewer is not None)
    for seat in range(t.seats):
        hand, row = fields.parts(str(seat), 2, "/")
        missing = int(seat == t.turn and t.phase == rules.DRAW)
        _, named, t.hand_size[seat] = pack.hand(seat, hand, [rules.HAND - missing], hidden=viewer not in (None, seat))
        laid = fields.cards(row, pack.kinds)
        pack.place(laid)
        s.hand[seat], t.laid[seat] = _set(named), _set(laid)
        t.last[seat] = laid[-1] % rules.VALUES if laid else -1
    fields.end()
    pack.check()
    if viewer is None:
        return records, options
    views = np.zeros(1, rules.VIEW)
    rules.observe(s, viewer, fields_of(views[0]))
    return views, options


def _set(kinds: list[int]) -> int:
    return sum(1 << kind for kind in kinds)
