"""Compares two bots by blocks of games: one deal, played with A in every seat in turn and B in all others.

A block depends only on the match and the block's number, so the figures are the same with any number of processes,
here or on a cluster. Deals and bots have separate random streams. See docs/bots.md.
"""

import contextlib
import dataclasses
import functools
import math
import pickle
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, cast, get_args

import msgspec

from keltis.bots import Bot, make_bot
from keltis.bots.arena.estimates import Sprt, mean_interval, share_interval
from keltis.bots.arena.figures import Figures, finite, luck_free_figures, sprt_figures
from keltis.bots.arena.luck import Luck, mean_luck
from keltis.bots.arena.processes import Workers, cores_of, in_order
from keltis.bots.arena.ray_cluster import Cluster
from keltis.bots.arena.summary import summary
from keltis.bots.fallback import Guarded, OnFailure
from keltis.bots.functions import BotFunction, name_of
from keltis.bots.registry import check_bot
from keltis.core import Action, Deal, Game, State
from keltis.core.errors import a_kind
from keltis.core.game import check_game
from keltis.engine.values import check_text, check_whole
from keltis.i18n import counted

FALLBACK = "rule"  # plays when a bot fails
PACKS_OF_TURNS = 4  # a game is capped after this many turns per card in the pack
SLOW_ACTIONS, SLOW_SECONDS = 8, 0.1  # a bot that was this slow this often is warmed up: it is slow by itself
MOST_BLOCKS_AT_ONCE = 8  # per chunk
FORFEIT = 100  # points behind the last of the others, for a bot that failed
CAPPED, QUIET, DECK = "capped", "quiet", "deck"


@dataclasses.dataclass(frozen=True)
class Match:
    """One A against B's: the game, the bots, and the seed of all deals and bots. Seat 0 starts."""

    a: str | BotFunction  #: a bot, by name or as a function
    b: str | BotFunction  #: the bot in all other seats
    game: Game  #: the game, in which seat 0 begins
    seed: str = "arena"  #: of all deals and bots
    cap: int = 0  #: turns after which a game is scored as it stands; 0 is the default
    seconds: float | None = None  #: time limit per move
    on_failure: OnFailure = "forfeit"  #: what a bot's failure costs: that move, the game, or the match
    luck_free: bool = False  #: also measure the luck of every draw

    def __post_init__(self) -> None:
        check_game(self.game)
        for bot in (self.a, self.b):
            check_bot(bot)
        check_text(self.seed, "The seed of a match")
        check_whole(self.cap, "The cap of a match", 0)
        seconds = 1 if self.seconds is None else self.seconds
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise TypeError(f"The seconds for a move are a number or None, not {a_kind(seconds)}.")
        if not seconds > 0:
            raise ValueError(f"The seconds for a move are more than 0, not {seconds!r}.")
        check_text(self.on_failure, "What a failure costs")
        if self.on_failure not in get_args(OnFailure):
            raise ValueError(f"On a failure: rule, forfeit or stop, not {self.on_failure!r}.")
        if not isinstance(self.luck_free, bool):
            raise TypeError(f"Luck is measured if luck_free is True, not if it is {a_kind(self.luck_free)}.")
        object.__setattr__(self, "game", dataclasses.replace(self.game, first=0))

    @property
    def names(self) -> tuple[str, str]:
        """What the two bots are called; a function by its own name."""
        return name_of(self.a), name_of(self.b)


class Block(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of one deal."""

    number: int  #: from 0
    scores: list[list[int]]  #: by game and seat: in game g, A sat in seat g
    turns: tuple[int, int]  #: of A, and of all B's
    seconds: tuple[float, float]  #: CPU time, of A and of all B's
    endings: dict[str, int]  #: the number of games by what ended them
    failures: tuple[dict[str, int], dict[str, int]]  #: A's failures by kind, and those of all B's
    luck: tuple[float, float] | None = None  #: A's mean luck, where it was measured: share of the wins, margin

    @property
    def share(self) -> float:
        """A's share of the wins; a shared win counts as a fraction."""
        return math.fsum(win_share(scores, seat) for seat, scores in enumerate(self.scores)) / len(self.scores)

    @property
    def margin(self) -> float:
        """A's mean lead over the best opponent."""
        margins = (row[seat] - max(row[:seat] + row[seat + 1 :]) for seat, row in enumerate(self.scores))
        return sum(margins) / len(self.scores)


def win_share(scores: Sequence[int], seat: int) -> float:
    best = max(scores)
    return (scores[seat] == best) / scores.count(best)


# Playing -------------------------------------------------------------------------------------------------------------

BotMaker = Callable[[Any, Game, str], Bot]  # from a name, or from a function of yours


def play_block(match: Match, number: int, make: BotMaker = make_bot) -> Block:
    """Play one deal of a match, as often as there are seats."""
    game, cap = match.game, match.cap or usual_cap(match.game)
    deal = game.deal(f"{match.seed} deal {number}")
    scores: list[list[int]] = []
    turns, seconds = [0, 0], [0.0, 0.0]
    endings: Counter[str] = Counter()
    failures: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    luck: list[Luck] = []
    for place in range(game.seats):
        # A bot against itself plays one game, seen from every seat
        stream = f"{match.seed} block {number} game {0 if match.a == match.b else place}"
        fallback = make(FALLBACK, game, f"{stream} fallback")
        sides = [match.a if seat == place else match.b for seat in range(game.seats)]
        bots = [
            Guarded(
                make(side, game, f"{stream} seat {seat}"), game, fallback, match.seconds, name=name_of(side),
                on_failure=match.on_failure,
            )
            for seat, side in enumerate(sides)
        ]  # fmt: skip
        if match.luck_free:
            luck.append(Luck(game))
        state, own_turns = play_game(game, deal, bots, cap, *(one.add for one in luck[place:]))
        scores.append(_with_forfeits([score.total for score in game.score(state)], bots))
        endings[ending(game, state)] += 1
        for seat, bot in enumerate(bots):
            side = int(seat != place)
            turns[side] += own_turns[seat]
            seconds[side] += bot.cpu_seconds
            failures[side].update(bot.failures)
    return Block(
        number,
        scores,
        (turns[0], turns[1]),
        (seconds[0], seconds[1]),
        dict(endings),
        (dict(failures[0]), dict(failures[1])),
        mean_luck(luck) if luck else None,
    )


def _with_forfeits(scores: list[int], bots: Sequence[Guarded]) -> list[int]:
    """The scores, with those of bots that forfeited far below all others."""
    last = min((score for score, bot in zip(scores, bots, strict=True) if not bot.forfeited), default=min(scores))
    return [last - FORFEIT if bot.forfeited else score for score, bot in zip(scores, bots, strict=True)]


Watcher = Callable[[State, Action], None]  # told of each action before it is played


def play_game(game: Game, deal: Deal, bots: Sequence[Bot], cap: int, *watchers: Watcher) -> tuple[State, list[int]]:
    """Play a game; returns the last state and each seat's number of turns. It stops after `cap` turns in all."""
    state, previous, turns = game.start(deal), None, [0] * game.seats
    while (seat := game.turn(state)) is not None:
        if seat != previous:
            if sum(turns) == cap:
                break
            turns[seat] += 1
            previous = seat
        action = bots[seat](game.observe(state, seat))
        for watch in watchers:
            watch(state, action)
        state = game.apply(state, action)
    return state, turns


def usual_cap(game: Game) -> int:
    return PACKS_OF_TURNS * len(game.rules.ALL_DECK)


def ending(game: Game, state: State) -> str:
    """What ended the play."""
    table = state.table
    if game.turn(state) is not None:
        return CAPPED
    if 0 < table.quiet_limit <= table.quiet:
        return QUIET
    return DECK if table.deck_size == 0 else game.definition.goal


def play_blocks(match: Match, numbers: Sequence[int]) -> list[Block]:
    for name in {match.a, match.b, FALLBACK}:
        warm_up(name, match.game)
    return [play_block(match, number) for number in numbers]


@functools.cache
def warm_up(name: str | BotFunction, game: Game) -> None:
    """Let a bot play a game first, so that compilation and loading do not count as its thinking time."""
    bot, slow = make_bot(name, game, "warm up"), 0
    state = game.start(game.deal("warm up"))
    with contextlib.suppress(Exception):  # it will fail again in games that count failures
        while (seat := game.turn(state)) is not None and slow < SLOW_ACTIONS:
            begun = time.perf_counter()
            state = game.apply(state, bot(game.observe(state, seat)))
            slow += time.perf_counter() - begun > SLOW_SECONDS


# Many blocks, in worker processes or on a cluster --------------------------------------------------------------------

Chunk = tuple[Match, Sequence[int]]  # a match and the numbers of some of its blocks


def chunks_of(match: Match, numbers: range, workers: Workers) -> Iterator[Chunk]:
    """Chunks small enough that no process waits long for the others at the end."""
    size = max(1, min(MOST_BLOCKS_AT_ONCE, len(numbers) // (16 * cores_of(workers))))
    return ((match, numbers[begin : begin + size]) for begin in range(0, len(numbers), size))


def play_all(chunks: Iterable[Chunk], workers: Workers) -> Generator[list[Block], None, None]:
    """The blocks of each chunk, in order."""
    return in_order(play_blocks, chunks, workers)


# Comparison ----------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Comparison:
    """The state of a match after some blocks."""

    match: Match  #: what was compared
    blocks: Sequence[Block]  #: the results of each deal, in order
    sprt: Sprt | None = None  #: the sequential test, if there was one
    interrupted: bool = False  #: whether it was stopped early, by Ctrl-C

    def __str__(self) -> str:
        return summary(self.figures()) if self.blocks else repr(self)

    def __repr__(self) -> str:
        return f"<Comparison of {' with '.join(self.match.names)}: {counted(len(self.blocks), 'deal')}>"

    def figures(self) -> Figures:
        """All figures as plain data, from A's side; seconds are CPU time, infinite interval ends are None."""
        shares, margins = [block.share for block in self.blocks], [block.margin for block in self.blocks]
        win, margin = share_interval(shares), mean_interval(margins)
        match, game = self.match, self.match.game
        endings = sum((Counter(block.endings) for block in self.blocks), Counter[str]())
        found: Figures = {
            "a": match.names[0],
            "b": match.names[1],
            "game": game.name,
            "seats": game.seats,
            "quiet_limit": game.quiet_limit,
            "cap": match.cap or usual_cap(game),
            "seed": match.seed,
            "on_failure": match.on_failure,
            "blocks": len(self.blocks),
            "games": len(self.blocks) * game.seats,
            "fair_share": 1 / game.seats,
            "win_share": win.mean,
            "win_low": win.low,
            "win_high": win.high,
            "margin": margin.mean,
            "margin_low": finite(margin.low),
            "margin_high": finite(margin.high),
            "seconds_per_turn": self._seconds_per_turn(0),
            "seconds_per_turn_of_b": self._seconds_per_turn(1),
            "turns_per_game": sum(sum(block.turns) for block in self.blocks) / (len(self.blocks) * game.seats),
            "endings": {name: endings[name] for name in (game.definition.goal, DECK, QUIET, CAPPED)},
            "failures": self._failures(0),
            "failures_of_b": self._failures(1),
            "luck_free": luck_free_figures(shares, margins, [block.luck for block in self.blocks if block.luck]),
            "interrupted": self.interrupted,
            "sprt": sprt_figures(self.sprt),
        }
        return cast(Figures, {**found, **{name: int(value) for name, value in game.own_options}})

    def _seconds_per_turn(self, side: int) -> float:
        turns = sum(block.turns[side] for block in self.blocks)
        return math.fsum(block.seconds[side] for block in self.blocks) / max(1, turns)

    def _failures(self, side: int) -> dict[str, int]:
        return dict(sum((Counter(block.failures[side]) for block in self.blocks), Counter[str]()))


def compare(
    match: Match,
    deals: int = 200,
    workers: Workers = 1,
    sprt: Sprt | None = None,
    report: Callable[[Sequence[Block]], None] = lambda blocks: None,
) -> Comparison:
    """Play blocks until all deals are played, the test has decided or Ctrl-C is pressed; report after each chunk."""
    if not isinstance(match, Match):
        raise TypeError(f"What is compared is a Match, not {a_kind(match)}: Match(a, b, game).")
    check_whole(deals, "The number of deals", 1)
    if not isinstance(workers, Cluster):
        check_whole(workers, "The number of workers", 1)
    if not isinstance(sprt, Sprt | None):
        raise TypeError(f"A sequential test is an Sprt, not {a_kind(sprt)}.")
    if not callable(report):
        raise TypeError(f"What is told of each chunk is a function, not {a_kind(report)}.")
    if workers != 1:
        _check_that_it_travels(match)
    blocks: list[Block] = []
    interrupted = False
    try:
        with contextlib.closing(play_all(chunks_of(match, range(deals), workers), workers)) as chunks:
            for chunk in chunks:
                for block in chunk:
                    blocks.append(block)
                    if sprt and sprt.add(block.share):
                        return Comparison(match, blocks, sprt)
                report(blocks)
    except KeyboardInterrupt:
        interrupted = True
    return Comparison(match, blocks, sprt, interrupted)


def _check_that_it_travels(match: Match) -> None:
    """Other processes find a function by its module and name."""
    try:
        pickle.dumps(match)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ValueError(
            f"Other processes cannot find this bot, use workers=1 or define it in a module: {error}."
        ) from None
