"""Entry points to compiled batches of games (see `engine/rules_entry.py`): all functions take arrays of records."""

from typing import Any

import numpy as np

from keltis.engine.arguments import Setup
from keltis.engine.playout import random_action
from keltis.env.batch_game import GOES_ON, TERMINATED, begin, how_it_stands, is_legal, write_mask, write_rewards
from keltis.games.board.observation import write_view
from keltis.games.board.rules import ALL_DECK, ALL_TILES, apply, observe

Records = Any
Numbers = Any  # one number per game
Rows = Any  # a row of numbers per game
ON_TURN = -1  # placeholder for the seat on turn


def begin_games(states: Records, which: Numbers, plies: Numbers, rngs: Rows, setup: Setup, first: int) -> None:
    """Deal a new game at each marked index."""
    deck, tiles = ALL_DECK.copy(), ALL_TILES.copy()
    for i in range(len(states)):
        if which[i]:
            begin(states[i], setup, first, deck, tiles, rngs[i])
            plies[i] = 0


def first_illegal(states: Records, which: Numbers, actions: Numbers) -> int:
    """The index of the first marked game whose action is illegal, or -1."""
    for i in range(len(states)):
        if which[i] and not is_legal(states[i], actions[i]):
            return i
    return -1


def act(states: Records, which: Numbers, actions: Numbers, plies: Numbers) -> None:
    """Apply an action in each marked game; all must be legal."""
    for i in range(len(states)):
        if which[i]:
            apply(states[i], actions[i])
            plies[i] += 1


def settle(
    states: Records, plies: Numbers, max_plies: int, reward: int, terminated: Numbers, truncated: Numbers, rewards: Rows
) -> int:
    """Mark terminated and truncated games and write their rewards; returns their number."""
    found = 0
    for i in range(len(states)):
        standing = how_it_stands(states[i], plies[i], max_plies)
        terminated[i] = standing == TERMINATED
        truncated[i] = standing > TERMINATED
        if standing != GOES_ON:
            write_rewards(states[i], reward, rewards[i])
            found += 1
        else:
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = np.float32(0.0)
    return found


def look_at(states: Records, which: Numbers, seats: Numbers, views: Records, seen: Rows, masks: Rows) -> None:
    """Write a seat's observation and action mask in each marked game; ON_TURN is replaced by the seat on turn."""
    for i in range(len(states)):
        if which[i]:
            seat = states[i].table.turn if seats[i] == ON_TURN else seats[i]
            seats[i] = seat
            observe(states[i], seat, views[0])
            write_view(views[0], seen[i])
            write_mask(views[0], masks[i])


def write_view_at(views: Records, seen: Rows) -> None:
    write_view(views[0], seen[0])


def choose_at_random(states: Records, rngs: Rows, actions: Numbers) -> None:
    """Write a uniformly random legal action for each game."""
    for i in range(len(states)):
        actions[i] = random_action(states[i], rngs[i])
