"""The doors from Python into compiled code: every function here takes arrays of records, which cross fast.

(A single record takes 6 µs to cross, an array of one 0.3 µs.) Bound to each game and speed like `playout.py`.
"""

from typing import Any

from keltis.games.board.rules import OVER, apply, legal, legal_in_view, observe, parts, start
from keltis.games.board.worlds import determinize
from keltis.kernel import Cards, Ints, Words
from keltis.playout import playout, random_action, random_start

Records = Any  # an array of STATE or VIEW records
Result = Any  # an int32 array: for each game its number of actions and the score of each seat


def start_at(states: Records, seats: int, first: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints) -> None:
    start(states[0], seats, first, option, quiet_limit, deck, tiles)


def turn_at(records: Records) -> int:
    """The seat to act, -1 when the game is over."""
    t = records[0].table
    return -1 if t.phase == OVER else t.turn


def legal_at(states: Records) -> tuple[Cards, Cards, Cards, Cards]:
    return legal(states[0])


def legal_in_view_at(views: Records) -> tuple[Cards, Cards, Cards, Cards]:
    return legal_in_view(views[0])


def apply_at(states: Records, action: int) -> None:
    apply(states[0], action)


def observe_at(states: Records, seat: int, views: Records) -> None:
    observe(states[0], seat, views[0])


def determinize_at(views: Records, states: Records, pool: Ints, rng: Words) -> None:
    determinize(views[0], states[0], pool, rng)


def parts_at(records: Records, seat: int) -> tuple[int, int, int]:
    return parts(records[0].table, seat)


def random_start_at(
    states: Records, seats: int, first: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints, rng: Words
) -> None:
    random_start(states[0], seats, first, option, quiet_limit, deck, tiles, rng)


def random_action_at(states: Records, rng: Words) -> int:
    return random_action(states[0], rng)


def random_games(
    states: Records, results: Result, seats: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints, rng: Words
) -> int:
    """Play a random game for each row of `results`; the number of actions in all."""
    s = states[0]
    total = 0
    for game in range(len(results)):
        random_start(s, seats, game % seats, option, quiet_limit, deck, tiles, rng)
        results[game, 0] = playout(s, rng)
        total += results[game, 0]
        for seat in range(seats):
            a, b, c = parts(s.table, seat)
            results[game, 1 + seat] = a + b + c
    return total
