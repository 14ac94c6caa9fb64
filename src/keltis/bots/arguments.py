"""Arguments of compiled bots that travel together (see `Part` in `engine/speeds.py`)."""

from typing import Any, NamedTuple

from keltis.engine.kernel import Floats, Ints, Words


class Lineup(NamedTuple):
    """Who plays: a player for each seat, with the weights and networks that their numbers refer to."""

    players: Any  # an array of PLAYER
    weights: Floats  # rows × FEATURES
    nets: Any  # float32, networks one after the other (see `token_network.py`)


class Memory(NamedTuple):
    """What games are played in, by one thread at a time; nothing in it has to be set beforehand but `rng`."""

    states: Any  # an array of STATE
    workspaces: Any  # an array of one WORKSPACE
    deck: Ints  # as many as the game has cards
    tiles: Ints  # and tiles
    rng: Words  # a random stream


class Outcomes(NamedTuple):
    """What a search expects for the seat of the view: arrays of candidates × worlds."""

    leads: Floats
    wins: Floats  # its share of the win


class Results(NamedTuple):
    """How playouts ended for the seat of the view: arrays of candidates × worlds."""

    leads: Floats
    wins: Floats  # its share of the win
    stats: Any  # int8, candidates × worlds × STATS


class Gate(NamedTuple):
    """How results of candidates are valued, and when one is dropped or chosen (`candidate_comparison.py`)."""

    lead: float  # the value of a point of lead
    win: float  # the value of a win, half of it each way
    drop: float  # standard errors behind the best
    error: float  # standard errors ahead of the policy's choice
    doubt: float  # what an action must gain besides, for each time that the policy finds it e times less likely
