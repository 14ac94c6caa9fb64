"""One game among thousands, for training: dealing, looking, acting, and the bots of the league.

Written against the board game; `engine/speeds.py` binds it to each game and speed. A *lane* is the place of one game;
when it ends, the next is dealt there.
"""

from typing import Any

from keltis.bots.policies import CHOICES, best_of, list_actions, weigh
from keltis.engine.arguments import Setup
from keltis.engine.kernel import Floats, Ints, Shorts, Words, below, dtype_of, field
from keltis.engine.playout import random_start, total
from keltis.games.board.action_features import MOST, features
from keltis.games.board.rules import ALL_DECK, ALL_TILES, DECK, OVER, SEATS, VIEW, State, View, apply, observe
from keltis.games.board.tokens import action_of, output_of, write_secrets, write_tokens
from keltis.games.board.view_summary import VIEW_SUMMARY, ViewSummary, summarize

LEARNER, RULE_BOT, STALLER, EARLIER = 0, 1, 2, 3  # who plays a seat: EARLIER is an earlier state of the network
STALLING = 1000.0  # how much worse a staller finds drawing from the deck: it never does where it may take a card

Numbers = Any  # one number per seat


class RuleWorkspace:
    """The memory of one decision of a rule bot."""

    seen: View = field(VIEW)
    summary: ViewSummary = field(VIEW_SUMMARY)
    actions: Shorts = field("i2", CHOICES)
    scores: Floats = field("f8", CHOICES)
    index: Shorts = field("i2", 2 * MOST)
    value: Floats = field("f8", 2 * MOST)


RULE_WORKSPACE = dtype_of(RuleWorkspace)


def deal_lane(
    s: State, setup: Setup, first: int, rival: int, players: Ints, deck: Ints, tiles: Ints, rng: Words
) -> None:
    """Deal a game; who begins is random if `first` is negative. With a rival, one random seat is the learner's."""
    for i in range(ALL_DECK.size):
        deck[i] = ALL_DECK[i]
    for i in range(ALL_TILES.size):
        tiles[i] = ALL_TILES[i]
    random_start(s, setup, below(rng, setup.seats) if first < 0 else first, deck, tiles, rng)
    own = below(rng, setup.seats)
    for seat in range(SEATS):
        players[seat] = LEARNER if rival == LEARNER or seat == own else rival


def look_at_lane(s: State, v: View, tokens: Ints, secrets: Ints) -> int:
    """Write what the seat on turn sees, and what it does not; returns which paths are turned round."""
    seat = int(s.table.turn)
    observe(s, seat, v)
    turned = write_tokens(v, tokens)
    write_secrets(s, seat, turned, secrets)
    return turned


def act_in_lane(s: State, output: int, turned: int, scores: Numbers) -> bool:
    """Carry out the action of a network's output; when that ends the game, write each seat's score."""
    if s.table.phase == OVER:
        return True
    apply(s, action_of(output, turned))
    for seat in range(s.table.seats):
        scores[seat] = total(s.table, seat)
    return bool(s.table.phase == OVER)


def rule_output(s: State, kind: int, turned: int, weights: Floats, d: RuleWorkspace) -> int:
    """The output that stands for what a rule bot, or a staller, with these weights would do."""
    if s.table.phase == OVER:
        return 0
    observe(s, int(s.table.turn), d.seen)
    n = list_actions(d.seen, d.actions)
    if n > 1:
        summarize(d.seen, d.summary)
        for i in range(n):
            size = features(d.seen, d.summary, d.actions[i], d.index, d.value)
            d.scores[i] = weigh(weights, d.index, d.value, size)
            if kind == STALLER and d.actions[i] == DECK:
                d.scores[i] -= STALLING
    return output_of(int(d.actions[best_of(d.scores, n) if n > 1 else 0]), turned)
