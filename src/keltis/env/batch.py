"""Many games side by side in compiled code, on any number of threads. `vector.py` wraps it as an environment.

A game depends only on the seed, its index in the batch and the actions: not on the number of threads or the other
games. Its deals come from one random stream, the choices of its bots from another.
"""

import itertools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from keltis.bots.opponents import Opponents
from keltis.core import Game, IllegalAction, InvalidAction
from keltis.core.game import check_seat
from keltis.engine import speeds
from keltis.engine.arguments import Setup
from keltis.engine.values import check_text
from keltis.env.compiled import ENV
from keltis.env.settings import Setting

MOST_GAMES = 1 << 24
MINE = 0  # the learner's seat when bots fill the others; who starts is random

Array = npt.NDArray[Any]


class Step:
    """The observations, masks and rewards of all games after a step."""

    def __init__(self, games: int, size: int, actions: int, seats: int) -> None:
        self.seen = np.empty((games, size), np.int8)
        self.masks = np.empty((games, actions), np.int8)
        self.seats = np.empty(games, np.int8)  # the observing seat: in each game the next to act
        self.rewards = np.empty((games, seats), np.float32)  # zero except in games that have just ended
        self.terminated, self.truncated = np.zeros(games, bool), np.zeros(games, bool)
        self.final = np.zeros((games, size), np.int8)  # the last observation of games that have just ended


class Batch:
    """A batch of independent games.

    A finished game is replaced by a new one in the same step; with `redeals=False` instead of the next action.
    """

    def __init__(
        self,
        setting: Setting,
        games: int,
        others: str | Sequence[str] | None = None,
        threads: int = 1,
        *,
        redeals: bool = True,
    ) -> None:
        check_games(games)
        if type(threads) is not int or not 0 < threads <= games:
            raise ValueError(f"A batch of {games:,} games runs on 1 to {games:,} threads, not {threads!r}.")
        game = setting.game
        self.setting, self.game, self.games, self.threads = setting, game, games, threads
        self._code: Any = speeds.load(game.name, "native", ENV)
        self.opponents = None if others is None else Opponents(game, others)
        self.states = np.zeros(games, self._code.STATE)
        self.plies = np.zeros(games, np.int32)
        self.redeals = redeals
        self.over = np.zeros(games, bool)  # finished games that have not been replaced yet
        self.deals = np.zeros((games, 1), np.uint64)  # random streams
        self.chance = np.zeros((games, 1), np.uint64)
        self.own_chance = np.zeros((games, 1), np.uint64)
        self._mine = np.full(games, MINE, np.int16)
        edges = np.linspace(0, games, threads + 1).astype(int)
        self._parts = [slice(begin, end) for begin, end in itertools.pairwise(edges)]
        self._views = [np.zeros(1, self._code.VIEW) for _ in self._parts]
        self._workspaces = [self.opponents.workspace() if self.opponents else None for _ in self._parts]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._advisers: dict[str, Opponents] = {}
        self._setup = Setup(game.seats, game.option_bits, game.quiet_limit)
        self._first = -1 if game.first is None else game.first

    def new_step(self) -> Step:
        """Allocate the arrays of a step."""
        return Step(self.games, self._code.OBSERVATION, self._code.ACTIONS, self.game.seats)

    def reset(self, seed: int | None, step: Step, which: Array | None = None) -> None:
        """Deal a new game everywhere, or in the marked games. Without a seed their random streams go on."""
        which = np.ones(self.games, bool) if which is None else which
        if seed is not None:
            for mine, new in zip((self.deals, self.chance, self.own_chance), streams(seed, self.games), strict=True):
                mine[which] = new[which]
        self.over &= ~which
        self._in_parts(lambda number, part: self._begin(number, part, step, which))
        step.terminated[:] = step.truncated[:] = False
        step.rewards[:] = 0

    def act(self, actions: Array, step: Step) -> None:
        """Apply one action in each game that is not over; if any is illegal, raise and change nothing."""
        actions = self._checked(actions)
        self._in_parts(lambda number, part: self._act(number, part, actions, step))

    def look(self, seat: int) -> tuple[Array, Array]:
        """A seat's observation and legal action mask in every game; the mask is empty unless it is on turn."""
        check_seat(seat, self.game.seats)
        step = self.new_step()
        step.seats[:] = seat
        everywhere = np.ones(self.games, bool)
        self._code.look_at(self.states, everywhere, step.seats, self._views[0], step.seen, step.masks)
        step.masks[self.over] = 0
        return step.seen, step.masks

    def random_actions(self) -> Array:
        """A uniformly random legal action for each game."""
        return self._chosen(self._code.choose_at_random)

    def bot_actions(self, name: str) -> Array:
        """The action that a bot without search would choose in each game, playing for the seat on turn."""
        check_text(name, "The name of a bot")
        bot = self._advisers.get(name) or Opponents(self.game, name)
        self._advisers[name] = bot
        return self._chosen(lambda states, chance, actions: bot.choose(states, bot.workspace(), chance, actions))

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()

    # Inside ----------------------------------------------------------------------------------------------------------

    def _chosen(self, choose: Callable[[Array, Array, Array], None]) -> Array:
        """An action for each game; 0 where it is over."""
        actions = np.zeros(self.games, np.int16)
        if self.over.any():
            going = np.flatnonzero(~self.over)
            chance, some = self.own_chance[going], actions[going]
            choose(self.states[going], chance, some)
            self.own_chance[going], actions[going] = chance, some
        else:
            self._in_parts(lambda _, part: choose(self.states[part], self.own_chance[part], actions[part]))
        return actions

    def _in_parts(self, work: Callable[[int, slice], None]) -> None:
        if self._pool is None:
            work(0, self._parts[0])
        else:
            for done in [self._pool.submit(work, number, part) for number, part in enumerate(self._parts)]:
                done.result()

    def _checked(self, actions: Array) -> Array:
        actions = np.asarray(actions)
        if actions.shape != (self.games,) or not np.issubdtype(actions.dtype, np.integer):
            raise InvalidAction(
                f"One whole number for each of the {self.games:,} games is wanted, "
                f"not {actions.dtype} in the shape {actions.shape}."
            )
        wide = actions.astype(np.int64)
        found = self._code.first_illegal(self.states, ~self.over, wide)
        if found >= 0:
            refuse(self.game, self.states[found : found + 1].tobytes(), found, int(wide[found]))
        return wide

    def _act(self, number: int, part: slice, actions: Array, step: Step) -> None:
        states, plies, waiting = self.states[part], self.plies[part], self.over[part]
        self._code.act(states, ~waiting, actions[part], plies)
        self._others_play(number, part, self.setting.max_plies)
        terminated, truncated, rewards = step.terminated[part], step.truncated[part], step.rewards[part]
        setting = self.setting
        limits = setting.max_plies, setting.reward_number
        ended = self._code.settle(states, plies, *limits, terminated, truncated, rewards)
        if ended and self.redeals:
            over = terminated | truncated
            seats = step.seats[part]
            seats[:] = self._who_looks()
            self._code.look_at(states, over, seats, self._views[number], step.final[part], step.masks[part])
            self._deal(number, part, over)
        elif waiting.any():
            terminated[waiting] = truncated[waiting] = False
            rewards[waiting] = 0
            self._deal(number, part, waiting)
        if not self.redeals:
            self.over[part] = terminated | truncated
        self._look(number, part, step)

    def _begin(self, number: int, part: slice, step: Step, which: Array) -> None:
        self._deal(number, part, which[part])
        self._look(number, part, step)

    def _deal(self, number: int, part: slice, which: Array) -> None:
        """Deal new games and let the others start; redeal where that ends the game, as with a quiet limit of 1 or 2."""
        states = self.states[part]
        while which.any():
            self._code.begin_games(states, which, self.plies[part], self.deals[part], self._setup, self._first)
            self._others_play(number, part, 0, which)  # no limit: the learner gets at least one action
            which = which & (states["table"]["phase"] == self._code.OVER)

    def _others_play(self, number: int, part: slice, max_plies: int, which: Array | None = None) -> None:
        """Let the others play until the learner's turn; in the other games than `which` nobody plays."""
        if self.opponents:
            states, mine = self.states[part], self._mine[part]
            if which is not None:
                mine = np.where(which, mine, states["table"]["turn"])
            chance, plies = self.chance[part], self.plies[part]
            self.opponents.play(states, mine, self._workspaces[number], chance, plies, max_plies)

    def _look(self, number: int, part: slice, step: Step) -> None:
        seats = step.seats[part]
        seats[:] = self._who_looks()
        everywhere = np.ones(len(seats), bool)
        self._code.look_at(self.states[part], everywhere, seats, self._views[number], step.seen[part], step.masks[part])
        step.masks[part][self.over[part]] = 0  # a truncated game still has legal actions

    def _who_looks(self) -> int:
        return MINE if self.opponents else int(self._code.ON_TURN)


def check_games(games: int) -> int:
    """The number of games, if a batch can have so many; otherwise ValueError."""
    if type(games) is not int or not 0 < games <= MOST_GAMES:
        raise ValueError(f"A batch is of 1 to {MOST_GAMES:,} games, not {games!r}.")
    return games


def streams(seed: int, games: int) -> Array:
    """The random streams of each game: for deals, for bots, for random actions."""
    if type(seed) is not int or seed < 0:
        raise ValueError(f"A seed is a whole number from 0 on, not {seed!r}.")
    each = np.random.SeedSequence(seed).generate_state(3 * games, np.uint64).reshape(games, 3, 1)
    return np.ascontiguousarray(each.swapaxes(0, 1))  # a game is the same in a batch of any size


def refuse(game: Game, state: bytes, number: int, action: int) -> NoReturn:
    """Raise with the reason why an action is illegal in a game of a batch."""
    if not 0 <= action < len(game.actions):
        raise InvalidAction(f"Game {number}: the actions are 0 to {len(game.actions) - 1}, not {action}.")
    try:
        game.apply(game.state_type(np.frombuffer(bytearray(state), game.rules.STATE)), game.actions[action])
    except IllegalAction as reason:
        raise IllegalAction(f"Game {number}, action {action} ({game.actions[action]}): {reason}") from None
    raise AssertionError("The batch refuses what the game allows.")
