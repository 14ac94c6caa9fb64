"""Entry points to the compiled rules: the functions that Python can call. They take arrays of records.

(Passing a single record takes 6 µs, an array of one 0.3 µs.) Bound to each game and speed like `playout.py`.
"""

from typing import Any

from keltis.engine.arguments import Setup
from keltis.engine.kernel import Cards, Ints, Words
from keltis.engine.playout import eager_action, playout, random_action, random_start, total
from keltis.games.board.rules import OVER, apply, legal, legal_in_view, observe, parts
from keltis.games.board.worlds import determinize, start

Records = Any  # an array of STATE or VIEW records
Counts = Any  # an int32 array


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
    random_start(states[0], Setup(seats, option, quiet_limit), first, deck, tiles, rng)


def random_action_at(states: Records, rng: Words) -> int:
    return random_action(states[0], rng)


def eager_action_at(states: Records, rng: Words) -> int:
    return eager_action(states[0], rng)


def random_games(
    states: Records, lengths: Counts, seats: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints, rng: Words
) -> int:
    """Play a random game in each state, the starting seat rotating; stores each length, returns their sum."""
    setup = Setup(seats, option, quiet_limit)
    total = 0
    for game in range(len(states)):
        random_start(states[game], setup, game % seats, deck, tiles, rng)
        lengths[game] = playout(states[game], rng)
        total += lengths[game]
    return total


def totals(states: Records, seats: int, scores: Counts) -> None:
    """Write each seat's score in each state."""
    for game in range(len(states)):
        for seat in range(seats):
            scores[game, seat] = total(states[game].table, seat)
