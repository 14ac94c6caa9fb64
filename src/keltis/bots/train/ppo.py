"""PPO for the small network: records self-play games decision by decision and learns from them.

Proximal policy optimisation: an action that led to more than expected becomes likelier, but only a little in each
update. The expectation comes from the critic, a second network that sees what every seat sees. It is not part of a bot
and only used in training. Bound to each game and speed like `policies.py`.
"""

from typing import Any

import numpy as np

from keltis.bots.policies import CHOICES, NET_ROWS, Workspace, list_actions, result
from keltis.engine.kernel import Floats, Words, below, dtype_of, field
from keltis.games.board.action_features import MOST, features
from keltis.games.board.rules import OVER, SEATS, State, apply, observe
from keltis.games.board.view_features import MOST_STATE, STATE_FEATURES, state_features
from keltis.games.board.view_summary import summarize

CRITIC_ROWS = 3 * STATE_FEATURES + 2  # the position as seen by me, by the next seat, by the others
LONGEST = 2000  # actions of a game; a longer one is scored as it stands
WIDTH = 64  # of both networks; a constant compiles to far better code
TINY = 1e-30  # keeps a logarithm finite
LEAD_REWARD, WIN_REWARD = 0.025, 0.6  # per point ahead, for a win

Net = Any  # rows × width: one row per input, then the biases, then the last layer
Decisions = Any
Numbers = Any  # concatenated feature lists
Starts = Any  # int32: list i is numbers[starts[i]:starts[i + 1]]
Sizes = Any  # int64: the decisions, lists, numbers and games recorded so far
Layers = Any  # hidden layers, of the same dtype as the networks: one per action, then those below
BASE, CRITIC, TERMS, LAYERS = CHOICES, CHOICES + 1, CHOICES + 2, CHOICES + 3
Statistics = Floats  # surrogate, entropy, estimated KL divergence, critic error, clip fraction


class Decision:
    """One decision between two or more actions."""

    lists: int = field("i4")  # index of its first list: other seats, own seat, each action
    actions: int = field("i2")
    choice: int = field("i2")
    seat: int = field("i1")
    seats: int = field("i1")
    log_chance: float = field("f4")  # of the choice, under the behaviour policy
    estimate: float = field("f4")  # the critic's at that time
    advantage: float = field("f4")  # by how much the result exceeded it
    target: float = field("f4")  # the critic's training target


DECISION = dtype_of(Decision)


class Number:
    """One feature of a position or an action."""

    place: int = field("u2")
    value: float = field("f4")


NUMBER = dtype_of(Number)


# The networks, on feature lists --------------------------------------------------------------------------------------


# Each of these handles many lists or layers per call: passing arrays to a function costs more than processing one list.


def add_lists(net: Net, starts: Starts, numbers: Numbers, first: int, n: int, layers: Layers, layer: int) -> None:
    """Forward pass: add the features of n lists to n hidden layers."""
    for k in range(n):
        for i in range(starts[first + k], starts[first + k + 1]):
            row, number = numbers[i].place, numbers[i].value
            for j in range(WIDTH):
                layers[layer + k, j] += net[row, j] * number


def spread_lists(
    gradient: Net, starts: Starts, numbers: Numbers, first: int, n: int, layers: Layers, layer: int
) -> None:
    """Backward pass: add the gradient of the rows that the lists used."""
    for k in range(n):
        for i in range(starts[first + k], starts[first + k + 1]):
            row, number = numbers[i].place, numbers[i].value
            for j in range(WIDTH):
                gradient[row, j] += layers[layer + k, j] * number


def set_layers(source: Net, row: int, layers: Layers, layer: int, n: int) -> None:
    for k in range(layer, layer + n):
        for j in range(WIDTH):
            layers[k, j] = source[row, j]


def outputs(net: Net, layers: Layers, layer: int, n: int, scores: Floats) -> None:
    """Forward pass of the last layer; terms are summed pairwise by halves, which vectorises."""
    last = net.shape[0] - 1
    for k in range(n):
        for j in range(WIDTH):
            number = layers[layer + k, j]
            layers[TERMS, j] = number * net[last, j] if number > 0 else number * 0
        for j in range(WIDTH // 2):
            layers[TERMS, j] += layers[TERMS, j + WIDTH // 2]
        for j in range(WIDTH // 4):
            layers[TERMS, j] += layers[TERMS, j + WIDTH // 4]
        for j in range(WIDTH // 8):
            layers[TERMS, j] += layers[TERMS, j + WIDTH // 8]
        scores[k] = 0.0
        for j in range(WIDTH // 8):
            scores[k] += layers[TERMS, j]


def spread_outputs(net: Net, slopes: Layers, layers: Layers, layer: int, n: int, gradient: Net) -> None:
    """Backward pass through the last layer and the biases; the hidden layers are replaced by their gradients."""
    last = net.shape[0] - 1
    for k in range(n):
        slope = slopes[k]
        for j in range(WIDTH):
            number = layers[layer + k, j]
            gradient[last, j] += slope * number if number > 0 else number * 0
            layers[layer + k, j] = slope * net[last, j] if number > 0 else number * 0
            gradient[last - 1, j] += layers[layer + k, j]


def score_actions(net: Net, d: Decision, starts: Starts, numbers: Numbers, layers: Layers, scores: Floats) -> None:
    set_layers(net, NET_ROWS - 2, layers, BASE, 1)
    add_lists(net, starts, numbers, d.lists + 1, 1, layers, BASE)
    set_layers(layers, BASE, layers, 0, d.actions)
    add_lists(net, starts, numbers, d.lists + 2, d.actions, layers, 0)
    outputs(net, layers, 0, d.actions, scores)


def estimate(critic: Net, d: Decision, starts: Starts, numbers: Numbers, layers: Layers, scores: Floats) -> float:
    """The critic's value estimate for the deciding seat."""
    set_layers(critic, CRITIC_ROWS - 2, layers, CRITIC, 1)
    add_lists(critic, starts, numbers, d.lists, 1, layers, CRITIC)
    add_lists(critic, starts, numbers, d.lists + 1, 1, layers, CRITIC)
    outputs(critic, layers, CRITIC, 1, scores)
    expected: float = scores[0]
    return expected


def to_chances(scores: Floats, n: int) -> None:
    highest = scores[0]
    for i in range(1, n):
        highest = max(highest, scores[i])
    total = 0.0
    for i in range(n):
        scores[i] = np.exp(scores[i] - highest)
        total += scores[i]
    for i in range(n):
        scores[i] /= total


# Playing and recording -----------------------------------------------------------------------------------------------


def has_room(decisions: Decisions, starts: Starts, numbers: Numbers, sizes: Sizes) -> bool:
    """Whether there is room for one more decision of any size."""
    lists, most = sizes[1] + CHOICES + 3, sizes[2] + SEATS * MOST_STATE + CHOICES * MOST
    return bool(sizes[0] < len(decisions) and lists < len(starts) and most <= len(numbers))


def note_numbers(numbers: Numbers, sizes: Sizes, workspace: Workspace, offset: int, size: int) -> None:
    """Append the features in the workspace to the current list."""
    end = sizes[2]
    for i in range(size):
        numbers[end + i].place = offset + workspace.index[i]
        numbers[end + i].value = workspace.value[i]
    sizes[2] = end + size


def end_list(starts: Starts, sizes: Sizes) -> None:
    sizes[1] += 1
    starts[sizes[1]] = sizes[2]


def note_position(s: State, starts: Starts, numbers: Numbers, sizes: Sizes, workspace: Workspace) -> None:
    """Record the other seats' list, for the critic only, and that of the seat on turn, whose view stays in place."""
    me, seats = s.table.turn & 3, s.table.seats
    for i in range(1, seats + 1):
        if i == seats:
            end_list(starts, sizes)
        observe(s, (me + i) % seats, workspace.seen)
        summarize(workspace.seen, workspace.summary)
        size = state_features(workspace.seen, workspace.summary, workspace.index, workspace.value)
        note_numbers(numbers, sizes, workspace, STATE_FEATURES * min(i, 2) if i < seats else 0, size)
    end_list(starts, sizes)


def note_decision(
    s: State,
    net: Net,
    critic: Net,
    d: Decision,
    starts: Starts,
    numbers: Numbers,
    sizes: Sizes,
    workspace: Workspace,
    layers: Layers,
    scores: Floats,
    rng: Words,
) -> int:
    """Sample an action from the policy and record the decision."""
    d.lists = sizes[1]
    d.seat = s.table.turn & 3
    d.seats = s.table.seats
    note_position(s, starts, numbers, sizes, workspace)
    d.actions = list_actions(workspace.seen, workspace.actions)
    for i in range(d.actions):
        size = features(workspace.seen, workspace.summary, workspace.actions[i], workspace.index, workspace.value)
        note_numbers(numbers, sizes, workspace, STATE_FEATURES, size)
        end_list(starts, sizes)
    d.estimate = estimate(critic, d, starts, numbers, layers, scores)
    score_actions(net, d, starts, numbers, layers, scores)
    to_chances(scores, d.actions)
    d.choice = draw_lot(scores, d.actions, rng)
    d.log_chance = np.log(scores[d.choice])
    sizes[0] += 1
    action: int = workspace.actions[d.choice]
    return action


def draw_lot(chances: Floats, n: int, rng: Words) -> int:
    left = below(rng, 1 << 24) / (1 << 24)
    for i in range(n - 1):
        left -= chances[i]
        if left < 0.0:
            return i
    return n - 1


def play_and_note(
    s: State,
    net: Net,
    critic: Net,
    decisions: Decisions,
    starts: Starts,
    numbers: Numbers,
    sizes: Sizes,
    workspace: Workspace,
    layers: Layers,
    scores: Floats,
    trace: float,
    rng: Words,
) -> bool:
    """Play and record a game to its end; returns False if the buffers were full before that."""
    first = sizes[0]
    actions = 0
    while s.table.phase != OVER and actions < LONGEST:
        observe(s, s.table.turn & 3, workspace.seen)
        action = 0
        if list_actions(workspace.seen, workspace.actions) == 1:
            action = workspace.actions[0]
        elif has_room(decisions, starts, numbers, sizes):
            d = decisions[sizes[0]]
            action = note_decision(s, net, critic, d, starts, numbers, sizes, workspace, layers, scores, rng)
        else:
            return False
        apply(s, action)
        actions += 1
    settle(s, decisions, first, sizes[0], scores, trace)
    return True


def settle(s: State, decisions: Decisions, first: int, end: int, scores: Floats, trace: float) -> None:
    """Compute the advantage and target of each decision, from the result back to the first.

    `trace` is the λ of generalised advantage estimation: 1 looks to the end, 0 to the seat's next decision.
    """
    for seat in range(s.table.seats):
        lead, win = result(s.table, seat)
        scores[seat] = LEAD_REWARD * lead + WIN_REWARD * (win - 1.0 / s.table.seats)
        scores[SEATS + seat] = 0.0
    for i in range(end - 1, first - 1, -1):
        d = decisions[i]
        surprise = scores[d.seat] - d.estimate + trace * scores[SEATS + d.seat]
        scores[d.seat] = d.estimate
        scores[SEATS + d.seat] = surprise
        d.advantage = surprise
        d.target = d.estimate + surprise


# Learning ------------------------------------------------------------------------------------------------------------


def learn_policy(
    net: Net,
    d: Decision,
    starts: Starts,
    numbers: Numbers,
    clip: float,
    zest: float,
    layers: Layers,
    slopes: Layers,
    scores: Floats,
    gradient: Net,
    statistics: Statistics,
) -> None:
    """Add the policy gradient of one decision; `zest` is the entropy coefficient."""
    score_actions(net, d, starts, numbers, layers, scores)
    to_chances(scores, d.actions)
    log_chance = np.log(scores[d.choice] + TINY)
    ratio = np.exp(log_chance - d.log_chance)
    near = min(max(ratio, 1.0 - clip), 1.0 + clip)
    clipped = near * d.advantage < ratio * d.advantage
    entropy = 0.0
    for i in range(d.actions):
        entropy -= scores[i] * np.log(scores[i] + TINY)
    pull = 0.0 if clipped else ratio * d.advantage
    for i in range(d.actions):
        slopes[i] = scores[i] * (pull + zest * (np.log(scores[i] + TINY) + entropy)) - (pull if i == d.choice else 0.0)
    spread_policy(net, d, starts, numbers, layers, slopes, gradient)
    statistics[0] += min(ratio * d.advantage, near * d.advantage)
    statistics[1] += entropy
    statistics[2] += d.log_chance - log_chance
    statistics[4] += 1.0 if clipped else 0.0


def spread_policy(
    net: Net, d: Decision, starts: Starts, numbers: Numbers, layers: Layers, slopes: Layers, gradient: Net
) -> None:
    """Backpropagate the slopes of the scores to all weights involved."""
    spread_outputs(net, slopes, layers, 0, d.actions, gradient)
    spread_lists(gradient, starts, numbers, d.lists + 2, d.actions, layers, 0)
    for j in range(WIDTH):
        layers[BASE, j] = 0
    for i in range(d.actions):
        for j in range(WIDTH):
            layers[BASE, j] += layers[i, j]
    spread_lists(gradient, starts, numbers, d.lists + 1, 1, layers, BASE)


def learn_critic(
    critic: Net,
    d: Decision,
    starts: Starts,
    numbers: Numbers,
    layers: Layers,
    slopes: Layers,
    scores: Floats,
    gradient: Net,
    statistics: Statistics,
) -> None:
    error = estimate(critic, d, starts, numbers, layers, scores) - d.target
    slopes[0] = error
    spread_outputs(critic, slopes, layers, CRITIC, 1, gradient)
    spread_lists(gradient, starts, numbers, d.lists, 1, layers, CRITIC)
    spread_lists(gradient, starts, numbers, d.lists + 1, 1, layers, CRITIC)
    statistics[3] += error * error
