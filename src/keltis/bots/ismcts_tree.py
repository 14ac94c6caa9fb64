"""One search tree for the seat that thinks: single-observer information-set Monte Carlo tree search, compiled.

Each iteration walks the tree in a world of its own that the view cannot tell from the true one. A node stands for what
was done since the view, whatever the hidden cards are. An action may be possible in some worlds only, so each node
also counts how often it could have been chosen. Every seat is taken to want the best for itself.

Bound to each game and speed like `policies.py`. The tree lies in an array of nodes given by the caller; when that is
full it grows no more, and iterations only make its numbers better.
"""

from typing import Any

import numpy as np

from keltis.bots.policies import MOST_ACTIONS, Nets, Players, Workspace, play_on, result
from keltis.engine.kernel import NONE, Floats, Ints, Words, below, bit, count, dtype_of, field, nth
from keltis.engine.playout import playout
from keltis.games.board.rules import OVER, SEATS, WORD_STARTS, State, Table, View, apply, legal
from keltis.games.board.worlds import determinize

ROOT, NO_NODE = 0, -1
WIN_POINTS = 5.0  # what the win itself is worth, in points of lead
WIDE_LEAD = 25.0  # a lead of so many points counts 88 of 100


class Node:
    """An action, after those of its ancestors."""

    parent: int = field("i4")
    child: int = field("i4")  # the newest
    sibling: int = field("i4")  # the next older
    visits: int = field("i4")
    available: int = field("i4")  # visits of the parent in worlds where this action was legal
    word: int = field("i1")  # of the four that are a set of actions
    place: int = field("i1")  # its bit in the word
    seat: int = field("i1")  # who acted; at the root, who thinks
    reward: float = field("f8")  # of the seat, summed over the visits


NODE = dtype_of(Node)
Nodes = Any  # an array of Node, the first one the root


class Growth:
    """What belongs to a tree besides its nodes, and room to work in."""

    size: int = field("i8")  # how many nodes there are
    curiosity: float = field("f8")  # how much is tried that seems worse but is little known
    untried: Words = field("u8", len(WORD_STARTS))
    rewards: Floats = field("f8", SEATS)


GROWTH = dtype_of(Growth)


def plant(v: View, nodes: Nodes, g: Growth, curiosity: float) -> None:
    """Begin a tree for the seat of a view, which is on turn."""
    g.size = 0
    g.curiosity = curiosity
    add_node(nodes, g, NO_NODE, v.seat, 0, 0)


def add_node(nodes: Nodes, g: Growth, parent: int, seat: int, word: int, place: int) -> int:
    """Its index; there must be room for it."""
    index = g.size
    n = nodes[index]
    n.parent = parent
    n.child = n.sibling = NO_NODE
    n.visits = 0
    n.available = 1
    n.word = word
    n.place = place
    n.seat = seat
    n.reward = 0.0
    if parent != NO_NODE:
        n.sibling = nodes[parent].child
        nodes[parent].child = index
    g.size = index + 1
    return index


def action_of(n: Node) -> int:
    return WORD_STARTS[n.word] + int(n.place)


def grow(v: View, nodes: Nodes, g: Growth, iterations: int, s: State, pool: Ints, rng: Words) -> None:
    """Go on with a tree: each iteration adds a node, and chance plays on from there to the end of the game."""
    for _ in range(iterations):
        determinize(v, s, pool, rng)
        leaf = walk(nodes, g, s, rng)
        playout(s, rng)
        credit(nodes, g, leaf, s.table)


def grow_by_players(
    v: View,
    nodes: Nodes,
    g: Growth,
    iterations: int,
    s: State,
    pool: Ints,
    rng: Words,
    players: Players,
    weights: Floats,
    nets: Nets,
    d: Workspace,
) -> None:
    """The same, but players play on, one for each seat. (Apart, since these take much longer to compile.)"""
    for _ in range(iterations):
        determinize(v, s, pool, rng)
        leaf = walk(nodes, g, s, rng)
        play_on(s, players, weights, nets, d, MOST_ACTIONS, rng)
        credit(nodes, g, leaf, s.table)


def walk(nodes: Nodes, g: Growth, s: State, rng: Words) -> int:
    """From the root by the most promising actions to one that was not tried yet; the node where the walk ends."""
    at = ROOT
    while s.table.phase != OVER:
        seat = s.table.turn & 3
        best = most_promising(nodes, g, at, s)
        if g.size < len(nodes) and count_untried(g) > 0:
            word, place = untried_action(g, below(rng, count_untried(g)))
            best = add_node(nodes, g, at, seat, word, place)
            apply(s, action_of(nodes[best]))
            return best
        if best == NO_NODE:
            return at
        apply(s, action_of(nodes[best]))
        at = best
    return at


def most_promising(nodes: Nodes, g: Growth, parent: int, s: State) -> int:
    """The child with the highest upper bound among those that are legal here; leaves in `untried` what has no node."""
    g.untried[0], g.untried[1], g.untried[2], g.untried[3] = legal(s)
    best, highest = NO_NODE, -1.0
    child = nodes[parent].child
    while child != NO_NODE:
        n = nodes[child]
        action = bit(n.place)
        if g.untried[n.word] & action != NONE:
            g.untried[n.word] ^= action
            n.available += 1
            bound = n.reward / n.visits + g.curiosity * np.sqrt(np.log(n.available) / n.visits)
            if bound > highest:
                best, highest = child, bound
        child = n.sibling
    return best


def count_untried(g: Growth) -> int:
    return count(g.untried[0]) + count(g.untried[1]) + count(g.untried[2]) + count(g.untried[3])


def untried_action(g: Growth, number: int) -> tuple[int, int]:
    """The word and the place of the untried action with this number, counting from 0."""
    word = 0
    while number >= count(g.untried[word]):
        number -= count(g.untried[word])
        word += 1
    return word, nth(g.untried[word], number)


def credit(nodes: Nodes, g: Growth, leaf: int, t: Table) -> None:
    """Tell each node on the way back to the root how the game ended for the seat that acted there."""
    for seat in range(t.seats):
        lead, win = result(t, seat)
        g.rewards[seat] = 0.5 + 0.5 * np.tanh((lead + WIN_POINTS * (2.0 * win - 1.0)) / WIDE_LEAD)
    at = leaf
    while at != NO_NODE:
        n = nodes[at]
        n.visits += 1
        n.reward += g.rewards[n.seat]
        at = n.parent


def most_visited(nodes: Nodes) -> int:
    """The action tried most often at the root; among equals the better rewarded, then the lower one."""
    child = nodes[ROOT].child
    best = child
    while child != NO_NODE:
        n, b = nodes[child], nodes[best]
        if n.visits > b.visits or (n.visits == b.visits and is_better(n, b)):
            best = child
        child = n.sibling
    return action_of(nodes[best])


def is_better(n: Node, b: Node) -> bool:
    return n.reward > b.reward or (n.reward == b.reward and action_of(n) < action_of(b))
