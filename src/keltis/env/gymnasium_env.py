"""One game as a `gymnasium.Env`: the learner in seat 0, bots in the others.

>>> import gymnasium
>>> env = gymnasium.make("keltis.env.gymnasium_env:Keltis/Board-v0", opponents="greedy")
>>> seen, info = env.reset(seed=1)
>>> seen.shape, info["action_mask"].shape
((1350,), (182,))
>>> over = False
>>> while not over:
...     seen, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
...     over = terminated or truncated
>>> reward < 0                                            # the points before the other: so many behind
True

`reset(seed=1)` plays the deal of the seed "1". An illegal action raises and changes nothing. `gymnasium.make_vec` with
the same id makes an environment of many games, see `vector.py`.
"""

import functools
from collections.abc import Sequence
from typing import Any, Unpack, overload

from keltis import games
from keltis.bots import Bot, make_bot
from keltis.bots.fallback import Guarded
from keltis.bots.functions import BotFunction, name_of
from keltis.bots.registry import check_bot
from keltis.core import Deal, InvalidDeal, View
from keltis.env.batch import MINE
from keltis.env.settings import Reward, setting
from keltis.env.single_game import (
    RENDER_MODES,
    Choice,
    RenderMode,
    Row,
    SingleGame,
    check_render_mode,
    given_deal,
    render,
)
from keltis.extras import MissingExtra
from keltis.games.make import BoardOptions, CardsOptions, OnTheBoard, OnTheTable, RuleOptions

try:
    import gymnasium
except ImportError as missing:
    raise MissingExtra("keltis.env.gymnasium_env needs Gymnasium: install the extra keltis[rl].", "rl") from missing

from keltis.env.spaces import LegalActions, masked_row_space, row_space

Seen = Row | dict[str, Row]
Opponents = str | BotFunction | Sequence[str | BotFunction]


class KeltisEnv(gymnasium.Env[Seen, Choice]):
    """A game of the learner against bots. The deal decides who starts.

    The reward comes at the end of the episode. `info["action_mask"]` and `action_masks()` give the legal actions;
    `action_space.sample()` without a mask samples from them. With `mask_in_observation` they are in the observation
    too, `{"observation": row, "action_mask": mask}`, for libraries that look there.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (as in Gymnasium)

    @overload
    def __init__(
        self, game: OnTheBoard, opponents: Opponents = "rule", seats: int = 2, *, reward: Reward = "margin",
        max_plies: int = 0, mask_in_observation: bool = False, render_mode: RenderMode | None = None,
        **options: Unpack[BoardOptions],
    ) -> None: ...  # fmt: skip
    @overload
    def __init__(
        self, game: OnTheTable, opponents: Opponents = "rule", seats: int = 2, *, reward: Reward = "margin",
        max_plies: int = 0, mask_in_observation: bool = False, render_mode: RenderMode | None = None,
        **options: Unpack[CardsOptions],
    ) -> None: ...  # fmt: skip
    def __init__(
        self,
        game: str,
        opponents: Opponents = "rule",
        seats: int = 2,
        *,
        reward: Reward = "margin",
        max_plies: int = 0,
        mask_in_observation: bool = False,
        render_mode: RenderMode | None = None,
        **options: Unpack[RuleOptions],
    ) -> None:
        """`opponents` is any bot name of `make_bot` or a function, for all other seats, or one for each."""
        check_render_mode(render_mode)
        self.one = SingleGame(setting(game, seats=seats, reward=reward, max_plies=max_plies, **options))
        self.game = self.one.game
        self.deal: Deal | None = None  #: that of the current game
        self.render_mode = render_mode
        self.opponents = _each(opponents, seats - 1)
        self._bots = self._seated("")
        self.mask_in_observation = mask_in_observation
        space: gymnasium.Space[Any] = masked_row_space(game) if mask_in_observation else row_space(game)
        self.observation_space = space
        self.action_space = LegalActions(game, functools.partial(self.one.mask, MINE))

    def _seated(self, seed: str) -> list[Bot]:
        """The bots of the other seats, in playing order, each with its own seed and a fallback."""
        rule = make_bot("rule", self.game)
        return [
            Guarded(make_bot(bot, self.game, f"{seed} {seat}"), self.game, rule, name=name_of(bot))
            for seat, bot in enumerate(self.opponents, MINE + 1)
        ]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal a new game: from the seed, the option `deal`, the sequence of the last seed, or at random."""
        deal = given_deal(self.game, options)
        super().reset(seed=seed)
        text = str(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        self._begin(deal or self.game.deal(text), text)
        while self.one.over:  # with a very low quiet limit the others may already have ended it
            if deal:
                raise InvalidDeal("In this deal the others end the game before the learner has acted.")
            text += "'"
            self._begin(self.game.deal(text), text)
        return self._shown()

    def _begin(self, deal: Deal, seed: str) -> None:
        self.deal = deal
        self.one.begin(self.game.start(deal))
        self._bots = self._seated(seed)
        self._let_others_play(unlimited=True)  # the learner gets at least one action

    def step(self, action: Choice) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Apply the action with this number, then the others' actions until it is the learner's turn again."""
        one = self.one
        if not one.begun or not self._bots:
            raise RuntimeError("Call reset first: no game is going on.")
        one.act(action)
        self._let_others_play()
        seen, info = self._shown()
        return seen, one.rewards[MINE], one.over and not one.truncated, one.truncated, info

    def _let_others_play(self, *, unlimited: bool = False) -> None:
        one = self.one
        while not one.over and one.turn != MINE:
            bot = self._bots[one.turn - MINE - 1]
            one.act(bot(one.view(one.turn)).number, unlimited=unlimited)

    def _shown(self) -> tuple[Seen, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        seen, mask = self.one.look(MINE)
        info = {"action_mask": mask}
        return ({"observation": seen, "action_mask": mask.copy()} if self.mask_in_observation else seen), info

    def action_masks(self) -> Row:
        """The legal action mask; sb3-contrib calls it by this name."""
        return self.one.mask(MINE)

    def view(self) -> View:
        """The view of the learner's seat, as taken by keltis bots."""
        if not self.one.begun:
            raise RuntimeError("Call reset first: no game has begun.")
        return self.one.view(MINE)

    def render(self) -> str | None:
        """The table as seen by the learner."""
        if self.render_mode is None:
            gymnasium.logger.warn("Nothing is rendered: the environment was made without a render_mode.")
            return None
        return render(self.game, self.view(), self.render_mode)

    def close(self) -> None:
        """End the programs that play for other seats."""
        self._bots = []  # this also releases external programs


def _each(opponents: Opponents, others: int) -> list[str | BotFunction]:
    bots = [opponents] * others if isinstance(opponents, str) or callable(opponents) else opponents
    if (
        not isinstance(bots, Sequence)
        or len(bots) != others
        or not all(isinstance(b, str) or callable(b) for b in bots)
    ):
        raise ValueError(f"Opponents are a bot, by name or a function, or {others} in a list, not {opponents!r}.")
    for bot in bots:
        check_bot(bot)
    return list(bots)


for name in games.names():
    gymnasium.register(
        f"Keltis/{name.title()}-v0",
        f"{__name__}:KeltisEnv",
        # A bot may be limited by time; and Gymnasium's determinism check tries actions in a game where they are illegal
        nondeterministic=True,
        kwargs={"game": name, "opponents": "rule"},
        vector_entry_point="keltis.env.vector:KeltisVectorEnv",
    )
