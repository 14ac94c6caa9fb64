"""The settings that all environments share: the game, the reward, when to truncate."""

import dataclasses
from typing import Literal

from keltis.core import Game, make

Reward = Literal["margin", "win", "rank"]
REWARDS: dict[Reward, str] = {
    "margin": "the points before the best other seat",
    "win": "one for a win, shared if several are level, otherwise nothing",
    "rank": "from 1, before all others, to -1, behind all others",
}


@dataclasses.dataclass(frozen=True)
class Setting:
    """A compiled game with its reward and truncation."""

    game: Game  #: the game, compiled
    reward: Reward = "margin"  #: one of `REWARDS`
    max_plies: int = 0  #: actions after which a game is truncated and scored as it stands; 0 is never

    @property
    def reward_number(self) -> int:
        """The reward's place in `REWARDS`, for compiled code."""
        return list(REWARDS).index(self.reward)

    def reward_bounds(self) -> tuple[float, float]:
        """The lowest and highest possible reward."""
        return {"margin": (-127.0, 127.0), "win": (0.0, 1.0), "rank": (-1.0, 1.0)}[self.reward]


def setting(
    name: str,
    *,
    seats: int = 2,
    reward: Reward = "margin",
    max_plies: int = 0,
    first: int | None = None,
    quiet_limit: int | None = None,
    **options: bool,
) -> Setting:
    """Check the arguments of an environment; the options are those of `keltis.make`."""
    if not isinstance(reward, str) or reward not in REWARDS:
        raise ValueError(f"There is no reward {reward!r}; choose one of {', '.join(REWARDS)}.")
    if type(max_plies) is not int or max_plies < 0:
        raise ValueError(f"max_plies is a number of actions, or 0 for no limit, not {max_plies!r}.")
    if "speed" in options:
        raise ValueError("An environment always runs compiled: it takes no speed.")
    game = make(name, seats=seats, first=first, quiet_limit=quiet_limit, speed="native", **options)
    return Setting(game, reward, max_plies)
