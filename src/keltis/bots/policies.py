"""Decisions without search: ranks the legal actions of a view by one of four policies.

Written against the board game's rules and features; `engine/speeds.py` loads it once per game and speed and binds the
names imported from there to that game's own. Nothing is allocated here: the memory of a decision is in a workspace,
made once and reused.
"""

from typing import Any

import numpy as np

from keltis.bots.arguments import Lineup, Memory
from keltis.bots.token_network import NETWORK_MEMORY, NetworkMemory, score_actions, score_of
from keltis.engine.arguments import Setup
from keltis.engine.kernel import NONE, ONE, Cards, Floats, Shorts, Words, below, dtype_of, exp, field, lowest
from keltis.engine.playout import lead, random_start, total
from keltis.games.board.action_features import FEATURES, features
from keltis.games.board.greedy import greedy
from keltis.games.board.rules import (
    ALL_DECK,
    ALL_TILES,
    OVER,
    VIEW,
    WORD_STARTS,
    State,
    Table,
    View,
    apply,
    legal_in_view,
    observe,
)
from keltis.games.board.tokens import output_of, write_tokens
from keltis.games.board.view_summary import VIEW_SUMMARY, ViewSummary, summarize

RANDOM, GREEDY, RULE, NET = 0, 1, 2, 3  # policies
CHOICES = 96  # maximum number of legal actions in a position
MOST_ACTIONS = 4000  # of a game: only one without a quiet limit can be longer
LONGEST_PLAYOUT = 1000  # actions: more than bots take that mean to end a game, few enough for any network

Nets = Any  # float32, networks one after the other


class Player:
    """How one bot decides."""

    policy: int = field("i1")
    weights: int = field("i2")  # row of the weights, for RULE
    net: int = field("i4")  # where the network begins, for NET
    heat: float = field("f8")  # the temperature: 0 plays the best action, more also those that score nearly as well
    slack: float = field("f8")  # by how much the score of such an action may be lower than the best


PLAYER = dtype_of(Player)
Players = Any  # an array of Player


class Workspace:
    """The memory used while deciding."""

    seen: View = field(VIEW)
    summary: ViewSummary = field(VIEW_SUMMARY)
    actions: Shorts = field("i2", CHOICES)
    scores: Floats = field("f8", CHOICES)
    index: Shorts = field("i2", FEATURES)
    value: Floats = field("f8", FEATURES)
    network: NetworkMemory = field(NETWORK_MEMORY)


WORKSPACE = dtype_of(Workspace)


def list_actions(v: View, actions: Shorts) -> int:
    """List the legal actions of a view; returns their number."""
    a, b, c, e = legal_in_view(v)
    n = list_word(a, WORD_STARTS[0], actions, 0)
    n = list_word(b, WORD_STARTS[1], actions, n)
    n = list_word(c, WORD_STARTS[2], actions, n)
    return list_word(e, WORD_STARTS[3], actions, n)


def list_word(word: Cards, start: int, actions: Shorts, n: int) -> int:
    while word != NONE:
        actions[n] = start + lowest(word)
        n += 1
        word &= word - ONE
    return n


def rank(v: View, policy: int, weights: Floats, nets: Nets, net: int, d: Workspace) -> int:
    """Score the legal actions of a view; returns their number."""
    n = list_actions(v, d.actions)
    if policy == NET:
        rank_by_network(v, nets, net, n, d)
        return n
    summarize(v, d.summary)
    for i in range(n):
        action = d.actions[i]
        if policy == GREEDY:
            d.scores[i] = greedy(v, d.summary, action)
        else:
            size = features(v, d.summary, action, d.index, d.value)
            d.scores[i] = weigh(weights, d.index, d.value, size)
    return n


def rank_by_network(v: View, nets: Nets, net: int, n: int, d: Workspace) -> None:
    """Score the actions listed, `n` of them, by the network that begins at `net`."""
    turned = write_tokens(v, d.network.tokens)
    score_actions(nets, net, d.network)
    for i in range(n):
        d.scores[i] = score_of(output_of(d.actions[i], turned), d.network)


def weigh(weights: Floats, index: Shorts, value: Floats, size: int) -> float:
    score = 0.0
    for i in range(size):
        score += weights[index[i]] * value[i]
    return score


def rank_likely(
    v: View, nets: Nets, net: int, least: float, most: int, d: Workspace, actions: Shorts, doubts: Floats
) -> int:
    """List the actions that a network finds likely, the likeliest first; returns their number, at most `most`.

    `least` is the smallest chance that counts. `doubts[i]` says how much lower the score of action i is than the best.
    """
    n = list_actions(v, d.actions)
    rank_by_network(v, nets, net, n, d)
    sort_by_score(d.actions, d.scores, n)
    total = 0.0
    for i in range(n):
        total += exp(d.scores[i] - d.scores[0])
    found = 0
    while found < min(n, most) and exp(d.scores[found] - d.scores[0]) >= least * total:
        actions[found] = d.actions[found]
        doubts[found] = d.scores[0] - d.scores[found]
        found += 1
    return found


def sort_by_score(actions: Shorts, scores: Floats, n: int) -> None:
    """Sort actions by their scores, the highest first; equal ones stay in their order."""
    for i in range(1, n):
        action, score = actions[i], scores[i]
        j = i
        while j > 0 and scores[j - 1] < score:
            actions[j], scores[j] = actions[j - 1], scores[j - 1]
            j -= 1
        actions[j], scores[j] = action, score


# Decisions ------------------------------------------------------------------------------------------------------------


def decide(v: View, m: Player, lineup: Lineup, d: Workspace, rng: Words) -> int:
    """The action that a player of the lineup chooses in a view whose seat is on turn."""
    if m.policy == RANDOM:
        return int(d.actions[below(rng, list_actions(v, d.actions))])
    if list_actions(v, d.actions) == 1:
        return int(d.actions[0])
    n = rank(v, m.policy, lineup.weights[m.weights], lineup.nets, m.net, d)
    best = best_of(d.scores, n)
    return int(d.actions[best if m.heat == 0.0 else warm(d.scores, n, d.scores[best], m.heat, m.slack, rng)])


def best_of(scores: Floats, n: int) -> int:
    best = 0
    for i in range(1, n):
        best = i if scores[i] > scores[best] else best
    return best


def warm(scores: Floats, n: int, highest: float, heat: float, slack: float, rng: Words) -> int:
    """Sample an action that scores nearly as well as the best: the better the score, the likelier."""
    total = 0.0
    for i in range(n):
        scores[i] = exp((scores[i] - highest) / heat) if scores[i] >= highest - slack else 0.0
        total += scores[i]
    left = total * below(rng, 1 << 24) / (1 << 24)
    for i in range(n - 1):
        left -= scores[i]
        if left < 0.0:
            return i
    return n - 1


def play_on(s: State, lineup: Lineup, d: Workspace, most: int, rng: Words) -> int:
    """Let the players play to the end, or for at most `most` actions; returns the number of actions."""
    actions = 0
    while s.table.phase != OVER and actions < most:
        seat = s.table.turn & 3
        observe(s, seat, d.seen)
        apply(s, decide(d.seen, lineup.players[seat], lineup, d, rng))
        actions += 1
    return actions


def result(t: Table, me: int) -> tuple[int, float]:
    """A seat's lead over the best opponent in points, and its share of the win."""
    ahead, level = lead(t, me), 1
    for seat in range(t.seats):
        level += 1 if seat != me and total(t, seat) == total(t, me) else 0
    return ahead, (1.0 / level if ahead >= 0 else 0.0)


def play_deal(number: int, seat: int, one: Player, others: Player, setup: Setup, lineup: Lineup, memory: Memory) -> int:
    """Play the deal with this number, `one` in this seat and `others` in the rest; returns the final lead of `one`.

    The players of the lineup are overwritten.
    """
    s, deck, tiles, rng = memory.states[0], memory.deck, memory.tiles, memory.rng
    for i in range(ALL_DECK.size):
        deck[i] = ALL_DECK[i]
    for i in range(ALL_TILES.size):
        tiles[i] = ALL_TILES[i]
    rng[0] = np.uint64(number + 1) * np.uint64(0x9E3779B97F4A7C15)
    random_start(s, setup, 0, deck, tiles, rng)
    for each in range(setup.seats):
        lineup.players[each] = one if each == seat else others
    play_on(s, lineup, memory.workspaces[0], MOST_ACTIONS, rng)
    return result(s.table, seat)[0]
