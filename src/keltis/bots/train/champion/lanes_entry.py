"""Entry points to the compiled lanes on a CPU, for trying out and tests; `lanes.py` has the same for a GPU."""

from typing import Any

from keltis.bots.train.champion.lane import act_in_lane, deal_lane, look_at_lane, rule_output
from keltis.engine.arguments import Setup
from keltis.games.board.rules import ALL_DECK, ALL_TILES, OVER

Records = Any
Rows = Any  # a row of numbers per lane
Numbers = Any  # a number per lane


def deal_all(states: Records, setups: Rows, rivals: Numbers, players: Rows, first: int, rngs: Rows) -> None:
    deck, tiles = ALL_DECK.copy(), ALL_TILES.copy()
    for i in range(len(states)):
        setup = Setup(setups[i, 0], setups[i, 1], setups[i, 2])
        deal_lane(states[i], setup, first, rivals[i], players[i], deck, tiles, rngs[i])


def look_at_all(
    states: Records, views: Records, tokens: Rows, secrets: Rows, turned: Numbers, turns: Numbers, over: Numbers
) -> None:
    for i in range(len(states)):
        turned[i] = look_at_lane(states[i], views[0], tokens[i], secrets[i])
        turns[i] = states[i].table.turn
        over[i] = states[i].table.phase == OVER


def act_in_all(
    states: Records,
    outputs: Numbers,
    turned: Numbers,
    scores: Rows,
    over: Numbers,
    again: int,
    setups: Rows,
    rivals: Numbers,
    players: Rows,
    rngs: Rows,
) -> None:
    deck, tiles = ALL_DECK.copy(), ALL_TILES.copy()
    for i in range(len(states)):
        over[i] = act_in_lane(states[i], outputs[i], turned[i], scores[i])
        if over[i] and again:
            setup = Setup(setups[i, 0], setups[i, 1], setups[i, 2])
            deal_lane(states[i], setup, -1, rivals[i], players[i], deck, tiles, rngs[i])


def ask_rule_bots(
    states: Records,
    players: Rows,
    kind: int,
    everyone: int,
    turned: Numbers,
    weights: Any,
    workspaces: Records,
    outputs: Numbers,
) -> None:
    """Where the seat on turn is of this kind (or everywhere), write what a bot of this kind would do."""
    for i in range(len(states)):
        t = states[i].table
        if everyone or players[i, t.turn] == kind:
            outputs[i] = rule_output(states[i], kind, turned[i], weights[t.seats - 2], workspaces[0])
