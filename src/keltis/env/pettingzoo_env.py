"""The games for PettingZoo: one agent per seat, acting in turn (`aec_env`) or all at once (`parallel_env`).

>>> from keltis.bots import make_bot
>>> env = aec_env("board")
>>> env.reset(seed=7)
>>> rule = make_bot("rule", env.game)
>>> for agent in env.agent_iter():                        # the rule bot against an agent that plays at random
...     seen, reward, terminated, truncated, info = env.last()
...     if terminated or truncated:
...         action = None
...     elif agent == "seat_0":
...         action = rule(env.view(agent)).number
...     else:
...         action = env.action_space(agent).sample(seen["action_mask"])
...     env.step(action)
>>> env.scores()["seat_0"] > env.scores()["seat_1"]
True

`reset(seed=7)` plays `env.game.deal("7")`. An illegal action raises and changes nothing.
"""

import functools
from collections.abc import Iterable
from typing import Any, Unpack, cast, overload

from keltis.core import Deal, IllegalAction, InvalidAction, View
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
from keltis.games.make import AnyOptions, BoardOptions, CardsOptions, GameName, OnTheBoard, OnTheTable, RuleOptions
from keltis.i18n import phrase

try:
    import gymnasium.spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as missing:
    raise MissingExtra("keltis.env.pettingzoo_env needs PettingZoo: install the extra keltis[rl].", "rl") from missing

from keltis.env.spaces import LegalActions, mask_space, row_space

Seen = dict[str, Row]  # observation and action_mask
Infos = dict[str, dict[str, Any]]


class KeltisAEC(AECEnv):  # type: ignore[misc] # published without types
    """A game, one action at a time; agents are `seat_0` and so on. A turn has several actions.

    All seats get their rewards when the game ends. An agent observes its own seat's view, whoever is on turn; its mask
    is all zeros when it is not.
    """

    @overload
    def __init__(
        self, game: OnTheBoard, seats: int = 2, *, reward: Reward = "margin", max_plies: int = 0,
        render_mode: RenderMode | None = None,
        **options: Unpack[BoardOptions],
    ) -> None: ...  # fmt: skip
    @overload
    def __init__(
        self, game: OnTheTable, seats: int = 2, *, reward: Reward = "margin", max_plies: int = 0,
        render_mode: RenderMode | None = None,
        **options: Unpack[CardsOptions],
    ) -> None: ...  # fmt: skip
    def __init__(
        self,
        game: str,
        seats: int = 2,
        *,
        reward: Reward = "margin",
        max_plies: int = 0,
        render_mode: RenderMode | None = None,
        **options: Unpack[RuleOptions],
    ) -> None:
        """`reward` is one of `keltis.env.settings.REWARDS`; the options are those of `keltis.make`."""
        super().__init__()
        check_render_mode(render_mode)
        self.one = SingleGame(setting(game, seats=seats, reward=reward, max_plies=max_plies, **options))
        self.game = self.one.game
        self.deal: Deal | None = None  #: that of the current game
        self.render_mode = render_mode
        self.metadata = {
            "name": f"keltis_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": row_space(game), "action_mask": mask_space(game)})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: LegalActions(game, functools.partial(self.one.mask, seat)) for agent, seat in self._seats.items()
        }
        self.agents: list[str] = []  #: those still in the game
        self.agent_selection = self.possible_agents[0]
        self._random = seeding.np_random()[0]

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """A dictionary of `observation` and `action_mask`, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """The numbers of all actions; `sample()` takes a legal one."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: from the seed, the option `deal`, the sequence of the last seed, or at random."""
        deal = given_deal(self.game, options)
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        else:
            seed = int(self._random.integers(1 << 63))
        self.deal = deal or self.game.deal(str(seed))
        self.one.begin(self.game.start(self.deal))
        self.agents = [*self.possible_agents]
        self.agent_selection = self.agents[self.one.turn]
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}  #: nothing, by agent
        if self.render_mode == "human":
            self.render()

    def step(self, action: Choice | None) -> None:
        """Apply the action with this number for the agent on turn; None removes an agent whose game is over."""
        self._check_begun()
        one = self.one
        if one.over:
            if action is not None:
                raise IllegalAction(phrase("why-not-over"))
            self._was_dead_step(action)
            return
        one.act(action)
        self.agent_selection = self.possible_agents[one.turn]
        if one.over:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        agents = self.agents
        self.terminations = dict.fromkeys(agents, not self.one.truncated)
        self.truncations = dict.fromkeys(agents, self.one.truncated)
        self.rewards = dict(zip(agents, self.one.rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """The agent on turn, again and again until all are done; after the end each comes once for its reward."""
        self._check_begun()
        agents: Iterable[str] = super().agent_iter(max_iter)
        return agents

    def observe(self, agent: str) -> Seen:
        """What the agent's seat sees, and its legal actions: none unless it is on turn."""
        self._check_begun()
        seen, mask = self.one.look(self._seat_of(agent))
        return {"observation": seen, "action_mask": mask}

    def view(self, agent: str | None) -> View:
        """The view of an agent's seat, as taken by keltis bots; None is a spectator."""
        self._check_begun()
        return self.one.view(None if agent is None else self._seat_of(agent))

    def scores(self) -> dict[str, int]:
        """Each agent's score as if the game ended now."""
        self._check_begun()
        scores = self.game.score(self.one.state)
        return {agent: scores[seat].total for agent, seat in self._seats.items()}

    def render(self) -> str | None:
        """The table as seen by a spectator."""
        if self.render_mode is None:
            gymnasium.logger.warn("Nothing is rendered: the environment was made without a render_mode.")
            return None
        return render(self.game, self.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

    def _seat_of(self, agent: str) -> int:
        if agent not in self._seats:
            raise ValueError(f"There is no agent {agent!r}; the agents are {', '.join(self.possible_agents)}.")
        return self._seats[agent]

    def _check_begun(self) -> None:
        if not self.one.begun:
            raise RuntimeError("Call reset first: no game has begun.")


class KeltisParallel(ParallelEnv):  # type: ignore[misc] # published without types
    """The same with actions from all agents at once: those of agents not on turn are ignored."""

    @overload
    def __init__(
        self, game: OnTheBoard, seats: int = 2, *, reward: Reward = "margin", max_plies: int = 0,
        render_mode: RenderMode | None = None,
        **options: Unpack[BoardOptions],
    ) -> None: ...  # fmt: skip
    @overload
    def __init__(
        self, game: OnTheTable, seats: int = 2, *, reward: Reward = "margin", max_plies: int = 0,
        render_mode: RenderMode | None = None,
        **options: Unpack[CardsOptions],
    ) -> None: ...  # fmt: skip
    def __init__(
        self,
        game: str,
        seats: int = 2,
        *,
        reward: Reward = "margin",
        max_plies: int = 0,
        render_mode: RenderMode | None = None,
        **options: Unpack[RuleOptions],
    ) -> None:
        """As for `KeltisAEC`."""
        #: the environment that it wraps
        self.aec: KeltisAEC = KeltisAEC(
            cast(GameName, game), seats, reward=reward, max_plies=max_plies, render_mode=render_mode,
            **cast(AnyOptions, options),
        )  # fmt: skip
        self.game, self.metadata, self.render_mode = self.aec.game, self.aec.metadata, self.aec.render_mode
        self.possible_agents = self.aec.possible_agents
        self.observation_spaces, self.action_spaces = self.aec.observation_spaces, self.aec.action_spaces
        self.agents: list[str] = []  #: those still in the game

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """A dictionary of `observation` and `action_mask`, the same for all agents."""
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> LegalActions:
        """The numbers of all actions; `sample()` takes a legal one."""
        return self.aec.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """Deal a new game: from the seed, the option `deal`, the sequence of the last seed, or at random."""
        self.aec.reset(seed, options)
        self.agents = [*self.possible_agents]
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, Choice]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Apply the action of the agent on turn, whose mask is the only one that is not all zeros."""
        aec = self.aec
        if not self.agents:
            raise RuntimeError("Call reset first: no game is going on.")
        if aec.agent_selection not in actions:
            raise InvalidAction(f"It is the turn of {aec.agent_selection}, for whom there is no action.")
        aec.step(actions[aec.agent_selection])
        seen, infos = self._seen(), self._infos()
        if aec.one.over:
            self.agents = []
        return seen, dict(aec.rewards), dict(aec.terminations), dict(aec.truncations), infos

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.aec.observe(agent) for agent in self.agents}

    def _infos(self) -> Infos:
        return {agent: {} for agent in self.agents}

    def view(self, agent: str | None) -> View:
        """The view of an agent's seat, as taken by keltis bots; None is a spectator."""
        return self.aec.view(agent)

    def render(self) -> str | None:
        """The table as seen by a spectator."""
        return self.aec.render()

    def close(self) -> None:
        """Nothing to close."""
        self.aec.close()


aec_env, parallel_env = KeltisAEC, KeltisParallel
