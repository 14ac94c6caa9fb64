"""Entry points of the rules for web browsers (see `wasm.py`): WebAssembly exports each under its name.

JavaScript passes addresses in WebAssembly's memory and whole numbers. A parameter with a name that is listed below (or
in `bots_web_entry.py`) is the address of such an array. Nothing is allocated here: what a function has to say goes into
an array that it is given.
"""

from typing import Any

from keltis.engine.arguments import Setup
from keltis.engine.kernel import Ints, Shorts, Words, below, copy_record
from keltis.engine.playout import eager_action, playout, random_action, random_start
from keltis.games.board.rules import (
    ALL_DECK,
    ALL_TILES,
    OVER,
    SEATS,
    STATE,
    TABLE,
    VIEW,
    apply,
    legal,
    legal_in_view,
    observe,
    parts,
)
from keltis.games.board.worlds import determinize, start

Records = Any

WORDS, PARTS = 4, 3
RULES_ARRAYS: dict[str, tuple[Any, ...]] = {  # the type and the shape of each; names in a shape are other parameters
    "states": (STATE, "size"),
    "views": (VIEW, "size"),
    "state": (STATE, 1),
    "view": (VIEW, 1),
    "table": (TABLE, 1),  # of a state or of a view, which begin with it
    "world": (STATE, 1),
    "pool": ("i1", ALL_DECK.size),
    "deck": ("i1", ALL_DECK.size),
    "tiles": ("i1", ALL_TILES.size),
    "words": ("u8", WORDS),
    "scores": ("i2", SEATS, PARTS),
    "lists": ("u8", "size", WORDS),
    "chosen": ("i2", "size"),
    "rng": ("u8", 1),
}


def start_game(state: Records, seats: int, first: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints) -> None:
    start(state[0], seats, first, option, quiet_limit, deck, tiles)


def turn_of(table: Records) -> int:
    """The seat to act, -1 when the game is over."""
    return -1 if table[0].phase == OVER else table[0].turn


def legal_of_state(state: Records, words: Words) -> None:
    words[0], words[1], words[2], words[3] = legal(state[0])


def legal_of_view(view: Records, words: Words) -> None:
    words[0], words[1], words[2], words[3] = legal_in_view(view[0])


def apply_action(state: Records, action: int) -> None:
    apply(state[0], action)


def observe_state(state: Records, seat: int, view: Records) -> None:
    observe(state[0], seat, view[0])


def score_seats(table: Records, scores: Shorts) -> None:
    """Write the parts of each seat's score."""
    for seat in range(table[0].seats):
        scores[seat, 0], scores[seat, 1], scores[seat, 2] = parts(table[0], seat)


def determinize_view(view: Records, world: Records, pool: Ints, rng: Words) -> None:
    """Sample a state consistent with the view."""
    determinize(view[0], world[0], pool, rng)


def play_games(
    state: Records, games: int, seats: int, option: int, quiet_limit: int, deck: Ints, tiles: Ints, rng: Words
) -> int:
    """Play random games one after the other; returns the number of actions. For comparing the time that speeds take."""
    actions = 0
    for game in range(games):
        random_start(state[0], Setup(seats, option, quiet_limit), game % seats, deck, tiles, rng)
        actions += playout(state[0], rng)
    return actions


def trace_game(
    states: Records, views: Records, lists: Words, chosen: Shorts, size: int, pool: Ints, seats: int, option: int,
    quiet_limit: int, deck: Ints, tiles: Ints, rng: Words,
) -> int:  # fmt: skip
    """Play a game, random or eager, and keep each state, the view of a random seat, the legal actions and the choice.

    Every eighth state is a world sampled from what the seat on turn sees, and the game goes on in it. Returns the
    number of states. For comparing speeds: the arrays are the same at each.
    """
    eager = below(rng, 2) == 1
    random_start(states[0], Setup(seats, option, quiet_limit), below(rng, seats), deck, tiles, rng)
    for i in range(size):
        s = states[i]
        if i % 8 == 7 and s.table.phase != OVER:
            observe(s, s.table.turn, views[i])
            determinize(views[i], s, pool, rng)
        observe(s, below(rng, seats + 1) - 1, views[i])
        lists[i, 0], lists[i, 1], lists[i, 2], lists[i, 3] = legal(s)
        if s.table.phase == OVER or i + 1 == size:
            return i + 1
        chosen[i] = eager_action(s, rng) if eager else random_action(s, rng)
        copy_record(states[i + 1], s)
        apply(states[i + 1], chosen[i])
    return size
