"""Single-observer information-set Monte Carlo tree search (ISMCTS), compiled: one tree for the seat that decides.

Each iteration descends the tree in its own determinization, a world consistent with the view. A node represents the
actions since the view, whatever the hidden cards are. An action may be legal in some worlds only, so each node also
counts how often it was available. Every seat is assumed to maximise its own reward.

Bound to each game and speed like `policies.py`. The caller provides the array of nodes; when it is full the tree stops
growing, and further iterations only improve its estimates.
"""

from typing import Any

import numpy as np

from keltis.bots.arguments import Lineup, Memory
from keltis.bots.policies import MOST_ACTIONS, play_on, result
from keltis.engine.kernel import NONE, Floats, Words, below, bit, count, dtype_of, field, nth
from keltis.engine.playout import playout
from keltis.games.board.rules import OVER, SEATS, WORD_STARTS, State, Table, View, apply, legal
from keltis.games.board.worlds import determinize

ROOT, NO_NODE = 0, -1
WIN_POINTS = 5.0  # the value of the win itself, in points of lead
WIDE_LEAD = 25.0  # a lead of this many points counts 88 of 100


class Node:
    """An action, following those of its ancestors."""

    parent: int = field("i4")
    child: int = field("i4")  # the newest child
    sibling: int = field("i4")  # the next older sibling
    visits: int = field("i4")
    available: int = field("i4")  # visits of the parent in worlds where this action was legal
    word: int = field("i1")  # which of the four words of an action set
    place: int = field("i1")  # its bit in the word
    seat: int = field("i1")  # the seat that acted; at the root, the one to decide
    reward: float = field("f8")  # of the seat, summed over the visits


NODE = dtype_of(Node)
Nodes = Any  # an array of Node, the first one the root


class Growth:
    """A tree's data other than its nodes, and scratch memory."""

    size: int = field("i8")  # the number of nodes
    curiosity: float = field("f8")  # the exploration constant
    untried: Words = field("u8", len(WORD_STARTS))
    rewards: Floats = field("f8", SEATS)


GROWTH = dtype_of(Growth)


def plant(v: View, nodes: Nodes, g: Growth, curiosity: float) -> None:
    """Start a tree for the view's seat, which is on turn."""
    g.size = 0
    g.curiosity = curiosity
    add_node(nodes, g, NO_NODE, v.seat, 0, 0)


def add_node(nodes: Nodes, g: Growth, parent: int, seat: int, word: int, place: int) -> int:
    """Add a node and return its index; the array must have room for it."""
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


def grow(v: View, nodes: Nodes, g: Growth, iterations: int, memory: Memory) -> None:
    """Grow a tree: each iteration adds a node and plays the game out at random from there."""
    s, rng = memory.states[0], memory.rng
    for _ in range(iterations):
        determinize(v, s, memory.deck, rng)
        leaf = walk(nodes, g, s, rng)
        playout(s, rng)
        credit(nodes, g, leaf, s.table)


def grow_by_players(v: View, nodes: Nodes, g: Growth, iterations: int, lineup: Lineup, memory: Memory) -> None:
    """The same with playouts by a lineup. (A separate function, because players take much longer to compile.)"""
    s, rng = memory.states[0], memory.rng
    for _ in range(iterations):
        determinize(v, s, memory.deck, rng)
        leaf = walk(nodes, g, s, rng)
        play_on(s, lineup, memory.workspaces[0], MOST_ACTIONS, rng)
        credit(nodes, g, leaf, s.table)


def walk(nodes: Nodes, g: Growth, s: State, rng: Words) -> int:
    """Descend from the root along the most promising actions to an untried one; returns the last node."""
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
    """The legal child with the highest upper confidence bound; legal actions without a node are left in `untried`."""
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
    """The word and the bit of the n-th untried action, counting from 0."""
    word = 0
    while number >= count(g.untried[word]):
        number -= count(g.untried[word])
        word += 1
    return word, nth(g.untried[word], number)


def credit(nodes: Nodes, g: Growth, leaf: int, t: Table) -> None:
    """Backpropagate: add to each node up to the root the reward of the seat that acted there."""
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
    """The most visited action at the root; ties go to the higher reward, then the lower number."""
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
