"""Finds the eight levels of a game, from the top down: as much slack for each that the one above wins as wanted.

How often the expert, which searches, beats the plain network is measured in the arena; all other games are played in
compiled code. A level is weaker by knowing less before it is weaker by chance: the lower ones begin with the bot that
knows least, and take a better one only if that is too weak without any slack.
"""

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from keltis.bots.arena.match import Match, compare
from keltis.bots.compiled import BOTS, new_lineup, new_memory
from keltis.bots.levels import LEVELS, MOST_SLACK, NETWORKS, RULE_BOTS, SEARCH, Level
from keltis.bots.networks import join, load_builtin
from keltis.bots.weights import load_rule
from keltis.core import QUIET_TURNS_PER_SEAT, make
from keltis.engine import speeds
from keltis.engine.arguments import Setup

WANTED = 0.64  # how often a level beats the one below, with two seats
EXPERT = Level(SEARCH, worlds=512, keep=8)
PLAIN = "student"  # the network that the expert is measured against
KNOWING = (*RULE_BOTS, *NETWORKS)  # the more, the later
BEGIN_WITH = dict.fromkeys(LEVELS[:4], "casual") | {"strong": "rule", "advanced": "student", "master": "student"}
STEPS = 7  # of a bisection
MORE_BY_RULE = 4  # rule bots play faster than networks, and so many times as many deals
FRESH = 1 << 40  # deals from here on are for confirming only
CHUNK = 50  # deals that a thread plays at a time


@dataclasses.dataclass(frozen=True)
class Found:
    """How often a level wins, alone among those of the level below, and the standard error over deals."""

    share: float
    error: float
    deals: int


def odds_of(share: float, seats: int) -> float:
    """How many times as strong somebody is who wins so often, alone among others of equal strength."""
    return share * (seats - 1) / (1 - share)


def share_of(odds: float, seats: int) -> float:
    return odds / (odds + seats - 1)


def wanted_share(seats: int) -> float:
    """What matches WANTED with this number of seats."""
    return share_of(odds_of(WANTED, 2), seats)


class Table:
    """Plays levels that do not search, in compiled code; the same deals give the same results on any machine."""

    def __init__(self, game: str, seats: int, workers: int = 1) -> None:
        self.seats = seats
        self.code: Any = speeds.load(game, "native", BOTS)
        self.weights = np.stack([load_rule(game, seats, name) for name in RULE_BOTS])
        self.nets, starts = join([load_builtin(name, game) for name in NETWORKS])
        self.starts = dict(zip(NETWORKS, starts, strict=True))
        self.pool = ThreadPoolExecutor(workers)

    def player(self, level: Level) -> Any:
        """The level for compiled code."""
        one = np.zeros(1, self.code.PLAYER)
        one["heat"], one["slack"] = level.heat, level.slack
        if level.bot in NETWORKS:
            one["policy"], one["net"] = self.code.NET, self.starts[level.bot]
        else:
            one["policy"], one["weights"] = self.code.RULE, RULE_BOTS.index(level.bot)
        return one

    def measure(self, above: Level, below: Level, first: int, deals: int) -> Found:
        """How often one `above` beats those `below`, in the deals from number `first` on."""
        rivals = np.concatenate([self.player(above), self.player(below)])
        margins = np.zeros((deals, self.seats))
        parts = [margins[begin : begin + CHUNK] for begin in range(0, deals, CHUNK)]
        firsts = range(first, first + deals, CHUNK)
        self._play(rivals, first, margins[:0])  # what is missing is compiled, by one thread
        list(self.pool.map(self._play, [rivals] * len(parts), firsts, parts))
        shares = ((margins > 0) + 0.5 * (margins == 0)).mean(axis=1)
        return Found(float(shares.mean()), float(shares.std() / np.sqrt(deals)), deals)

    def _play(self, rivals: Any, first: int, margins: Any) -> None:
        setup = Setup(self.seats, 1, QUIET_TURNS_PER_SEAT * self.seats)
        lineup = new_lineup(np.zeros(4, self.code.PLAYER), self.weights, self.nets)
        self.code.play_deals(rivals, first, setup, lineup, new_memory(self.code), margins)


def measure_expert(game: str, seats: int, deals: int, seed: str, workers: int) -> Found:
    """How often one expert beats plain networks."""
    name = f"{EXPERT.bot}:{EXPERT.worlds}x{EXPERT.keep}"
    match = Match(name, PLAIN, make(game, seats=seats, speed="native"), seed)
    shares = np.array([block.share for block in compare(match, deals, workers).blocks])
    return Found(float(shares.mean()), float(shares.std() / np.sqrt(deals)), deals)


def tune_levels(
    table: Table, *, expert_share: float, deals: int, first: int = 0, report: Callable[[str], None] = lambda line: None
) -> dict[str, Level]:
    """The levels, given how often the expert beats plain networks."""
    seats = table.seats
    levels = {LEVELS[-1]: EXPERT}
    above = Level(PLAIN)
    wanted = share_of(odds_of(WANTED, 2) / odds_of(expert_share, seats), seats)
    for name in reversed(LEVELS[:-1]):
        bot = next((bot for bot in _candidates(name) if _is_strong_enough(table, above, bot, wanted, first, deals)), "")
        slack = bisect(table, above, bot, wanted, first, deals) if bot else 0.0
        levels[name] = above = Level(bot or KNOWING[-1], slack)
        report(f"{name}: {above.bot}, slack {above.slack:.3g}")
        wanted = wanted_share(seats)
    return {name: levels[name] for name in LEVELS}


def _candidates(name: str) -> tuple[str, ...]:
    return KNOWING[KNOWING.index(BEGIN_WITH[name]) :]


def _is_strong_enough(table: Table, above: Level, bot: str, wanted: float, first: int, deals: int) -> bool:
    return above == Level(bot) or table.measure(above, Level(bot), first, deals).share <= wanted


def bisect(table: Table, above: Level, bot: str, wanted: float, first: int, deals: int) -> float:
    """The slack with which a bot loses as often as wanted."""
    deals *= MORE_BY_RULE if above.bot in RULE_BOTS and bot in RULE_BOTS else 1

    def loses(slack: float) -> bool:
        return table.measure(above, Level(bot, slack), first, deals).share > wanted

    low, high = 0.0, 1.0
    while not loses(high) and high < MOST_SLACK:
        low, high = high, min(2 * high, MOST_SLACK)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if loses(middle):
            high = middle
        else:
            low = middle
    return float(f"{(low + high) / 2:.3g}")


def confirm(table: Table, levels: dict[str, Level], deals: int) -> Iterator[tuple[str, str, Found]]:
    """How often each level that does not search beats the one below, on fresh deals."""
    for below, above in itertools.pairwise(LEVELS):
        if levels[above].bot != SEARCH:
            yield above, below, table.measure(levels[above], levels[below], FRESH, deals)
