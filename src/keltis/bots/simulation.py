"""Many games between bots at once, as arrays: `simulate(game, 10_000, bots=["rule", "random"])`.

Bots that decide without search play in compiled code, on every core. Others, and functions of yours, play one game
after another. A game depends only on the seed and its number.
"""

import dataclasses
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from keltis.bots.functions import BotFunction, name_of
from keltis.bots.opponents import Opponents, plays_without_search
from keltis.bots.registry import check_bot, make_bot
from keltis.core import Game
from keltis.core.errors import a_kind
from keltis.core.game import check_game
from keltis.engine import speeds
from keltis.engine.values import check_whole, is_whole
from keltis.i18n import counted

MOST_GAMES = 1 << 24  # whose states take 11 GB; more are several simulations, each with its seed
CHUNK = 500  # games that one thread plays before the next report
MOST_ACTIONS = 5_000  # of a game without a limit of quiet turns
NO_SEAT = -1

Counts = npt.NDArray[np.int32]


@dataclasses.dataclass(frozen=True, eq=False)
class Simulation:
    """The results of many games. Arrays have a row for each game, and cannot be written to."""

    game: Game  #: the game that was played
    bots: tuple[str, ...]  #: by seat
    scores: Counts  #: games × seats
    lengths: Counts  #: the number of actions
    first: npt.NDArray[np.int8]  #: the seat that began
    quiet: npt.NDArray[np.bool_]  #: whether the house rule `quiet_limit` ended it

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """Each seat's share of the win in each game; a shared win counts as a fraction."""
        best = self.scores == self.scores.max(axis=1, keepdims=True)
        return np.asarray(best / best.sum(axis=1, keepdims=True))

    @property
    def margins(self) -> Counts:
        """Each seat's lead over the best other seat in each game."""
        ranked = np.sort(self.scores, axis=1)
        best_other = np.where(self.scores == ranked[:, -1:], ranked[:, -2:-1], ranked[:, -1:])
        return np.asarray(self.scores - best_other)

    def __str__(self) -> str:
        head = f"{counted(len(self), 'game')} of {self.game.name}, {self.lengths.mean():.1f} actions on average"
        columns = zip(self.bots, self.scores.mean(axis=0), self.wins.mean(axis=0), strict=True)
        rows = [f"{seat} {bot}: {score:.2f} points, {win:.1%} of the wins" for seat, (bot, score, win) in
                enumerate(columns)]  # fmt: skip
        return "\n".join([head, *rows])

    def __repr__(self) -> str:
        return f"<Simulation of {counted(len(self), 'game')}: {', '.join(self.bots)}>"


def simulate(
    game: Game,
    games: int = 10_000,
    bots: str | BotFunction | Sequence[str | BotFunction] = "random",
    *,
    seed: int = 1,
    progress: bool | None = None,
) -> Simulation:
    """Play games between bots: one name or function for all seats, or one for each.

    The seats begin in turn unless the game says who does. `progress` shows a bar; without it, in a terminal only.
    """
    check_game(game)
    if not is_whole(games):
        raise TypeError(f"The games of a simulation are a number, not {a_kind(games)}.")
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"A simulation is of 1 to {MOST_GAMES:,} games, not {games:,}.")
    if progress not in (None, False, True):
        raise TypeError(f"The progress of a simulation is shown if this is True, not if it is {a_kind(progress)}.")
    check_whole(seed, "A seed", 0)
    players = list(bots) if isinstance(bots, list | tuple) else [cast("str | BotFunction", bots)] * game.seats
    for player in players:
        check_bot(player)
    if len(players) != game.seats:
        raise ValueError(f"With {game.seats} seats there are {game.seats} bots, not {len(players)}.")
    games, seed = int(games), int(seed)  # NumPy's are written differently in the seeds of bots
    starts, streams, first = _starts(game, games, seed)
    lengths = np.zeros(games, np.int32)
    work = _chunks(game, players, starts, streams, lengths, seed)
    shown = sys.stderr.isatty() if progress is None else progress
    for _ in _with_bar(work, games, shown=shown):
        pass
    scores = np.zeros((games, game.seats), np.int32)
    speeds.load(game.name, "native").totals(starts, game.seats, scores)
    table = starts["table"]
    quiet = (table["quiet_limit"] > 0) & (table["quiet"] >= table["quiet_limit"])
    for array in (scores, lengths, first, quiet):
        array.flags.writeable = False
    return Simulation(game, tuple(map(name_of, players)), scores, lengths, first, quiet)


def _starts(game: Game, games: int, seed: int) -> tuple[Any, Any, npt.NDArray[np.int8]]:
    """The states after the deal, a random stream for each game, and the seats that begin."""
    rules = speeds.load(game.name, "native")
    states = np.zeros(games, rules.STATE)
    streams = np.random.SeedSequence(seed).generate_state(games, np.uint64).reshape(games, 1)
    seats = np.arange(games) % game.seats if game.first is None else np.full(games, game.first)
    deck, tiles = rules.ALL_DECK.copy(), rules.ALL_TILES.copy()
    options = (game.option_bits, game.quiet_limit)
    for i in range(games):
        deck[:], tiles[:] = rules.ALL_DECK, rules.ALL_TILES
        rules.random_start_at(states[i : i + 1], game.seats, int(seats[i]), *options, deck, tiles, streams[i])
    return states, streams, seats.astype(np.int8)


def _chunks(
    game: Game, players: Sequence[str | BotFunction], states: Any, streams: Any, lengths: Counts, seed: int
) -> Iterator[int]:
    """Play the games to their end; yields how many were played."""
    names = [player for player in players if isinstance(player, str)]
    if len(names) < len(players) or not plays_without_search(game, names):
        yield from _one_by_one(game, players, states, lengths, seed)
        return
    everybody = Opponents(game, names, every_seat=True)
    most = 0 if game.quiet_limit else MOST_ACTIONS
    nobody = np.full(CHUNK, NO_SEAT, np.int16)

    def play(begin: int) -> int:
        some = slice(begin, begin + CHUNK)
        mine = nobody[: len(lengths[some])]
        everybody.play(states[some], mine, everybody.workspace(), streams[some], lengths[some], most)
        return len(mine)

    play(len(states))  # none, but what is missing is compiled, by one thread
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        yield from threads.map(play, range(0, len(states), CHUNK))


def _one_by_one(
    game: Game, players: Sequence[str | BotFunction], states: Any, lengths: Counts, seed: int
) -> Iterator[int]:
    bots = [make_bot(player, game, f"{seed} {seat}") for seat, player in enumerate(players)]
    for i in range(len(states)):
        state = game.state_type(np.frombuffer(bytearray(states[i].tobytes()), game.rules.STATE))
        while (seat := game.turn(state)) is not None and (game.quiet_limit or lengths[i] < MOST_ACTIONS):
            view = game.observe(state, seat)
            try:
                state = game.apply(state, bots[seat](view))
            except Exception as error:
                error.add_note(f"The bot {name_of(players[seat])} was asked, in seat {seat} of game {i}.")
                raise
            lengths[i] += 1
        states[i : i + 1] = np.frombuffer(bytes(state), states.dtype)
        yield 1


def _with_bar(work: Iterator[int], total: int, *, shown: bool) -> Iterator[int]:
    if not shown:
        yield from work
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("Playing", total=total)
        for done in work:
            bars.update(task, advance=done)
            yield done
