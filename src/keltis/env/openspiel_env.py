"""Both games for OpenSpiel. Importing this module registers them as "keltis_board" and "keltis_cards".

See docs/openspiel.md. Chance nodes are in `openspiel_chance.py`, observations in `openspiel_observer.py`, resampling in
`openspiel_worlds.py`; this file adapts them to OpenSpiel's interface.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

from keltis import games
from keltis.env.observation import layout
from keltis.env.openspiel_chance import CHANCE, OVER, Node, Unfolding
from keltis.env.openspiel_observer import Observer
from keltis.env.openspiel_worlds import another_world
from keltis.env.settings import REWARDS, Setting, setting
from keltis.extras import MissingExtra

try:
    import pyspiel
except ImportError:
    raise MissingExtra(
        "keltis.env.openspiel_env needs OpenSpiel: install the extra keltis[openspiel].", "openspiel"
    ) from None

USUAL = -1  # for `first`: chance decides; for `quiet_limit`: 8 turns per seat
MAX_PLIES = 1000  # random play hardly ever takes this long
MOST_PLIES = 1_000_000  # an information state has a number per ply


def parameters(name: str) -> dict[str, int | str]:
    """The parameters of a game, with their defaults."""
    return {
        "players": 2,
        "first": USUAL,
        **{option.name: option.default for option in games.find(name).options},
        "quiet_limit": USUAL,
        "max_plies": MAX_PLIES,
        "reward": next(iter(REWARDS)),
    }


class KeltisGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; `register` makes a subclass for each."""

    name: str  #: the game's name in Keltis

    def __init__(self, given: Mapping[str, int | str] | None = None) -> None:
        name = self.name
        chosen = _setting(name, {**parameters(name), **(given or {})})
        self.unfolding = Unfolding(chosen)
        least, most = self._utilities(chosen)
        utility, utility_sum = _utility_of(chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(chosen.game.actions),
            max_chance_outcomes=self.unfolding.outcomes,
            num_players=chosen.game.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=utility_sum,
            max_game_length=chosen.max_plies,
        )
        super().__init__(_game_type(name, utility), info, dict(given or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_from, (str(self),)

    @staticmethod
    def _utilities(chosen: Setting) -> tuple[float, float]:
        if chosen.reward != "margin":
            return chosen.reward_bounds()
        score = next(piece for piece in layout(chosen.game).pieces if piece.name == "score")
        return float(score.least - score.most), float(score.most - score.least)

    def new_initial_state(self) -> "KeltisState":
        """The state before anything is dealt."""
        return KeltisState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance decides at most: in the deal, and whenever a card is drawn."""
        return self.unfolding.setup_size + self.unfolding.deck_size

    def make_py_observer(
        self,
        kind: "pyspiel.IIGObservationType | None" = None,
        params: dict[str, int | str] | None = None,
    ) -> Observer:
        """An observer; `kind` is an IIGObservationType."""
        if isinstance(kind, dict):  # how OpenSpiel's C++ code asks for the default
            kind, params = None, kind
        if params:
            raise ValueError(f"Observers of Keltis have no parameter {next(iter(params))!r}.")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("No observer of Keltis sees the hands of all players.")
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.unfolding, public=kind.public_info, private=private, recall=kind.perfect_recall)


class KeltisState(pyspiel.State):  # type: ignore[misc]
    """A node as an OpenSpiel state. Only `node` is in its `__dict__`, which OpenSpiel copies and pickles."""

    __slots__ = ("__dict__", "_is_told", "_unfolding")

    def __init__(self, game: KeltisGame) -> None:
        super().__init__(game)
        self._unfolding = game.unfolding
        self._is_told = False
        self.node = game.unfolding.begin

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_from, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or the end."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Whether the game is over, by its rules or by `max_plies`."""
        return self.node.player == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide here, each with its probability."""
        return self._unfolding.chances(self.node)

    def _legal_actions(self, _player: int) -> list[int]:
        return self._unfolding.legal(self.node)

    def _apply_action(self, number: int) -> None:
        if not self._is_told:
            self.node = self._unfolding.after(self.node, number)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == CHANCE:
            return self._unfolding.text(number)
        return self._unfolding.game.actions[number].text

    def returns(self) -> list[float]:
        """Each seat's reward; all are 0 until the end."""
        return self._unfolding.rewards(self.node)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KeltisState":
        """A state sampled from the player's information set; `sampler` returns numbers from 0 to 1."""
        other = KeltisState(self.get_game())
        other._tell(another_world(self._unfolding, self.node, player, random.Random(sampler())))
        return other

    def _tell(self, node: Node) -> None:
        """Set a node with its whole history, without replaying it."""
        tellers = {player: Node(b"", player=player) for player in (CHANCE, *range(self.num_players()))}
        self._is_told = True
        for player, number in node.history():
            self.node = tellers[player]
            self.apply_action(number)
        self._is_told = False
        self.node = node

    def __str__(self) -> str:
        """Everything decided so far."""
        return self._unfolding.describe(self.node)


def register() -> None:
    """Register all games with `pyspiel.load_game`; importing this module does so."""
    for name in games.all_names():
        kind = type(f"{name.title()}Game", (KeltisGame,), {"name": name})
        pyspiel.register_game(_game_type(name, pyspiel.GameType.Utility.GENERAL_SUM), kind)


def _game_from(text: str) -> KeltisGame:
    return pyspiel.load_game(text)  # type: ignore[no-any-return]


def _state_from(text: str) -> KeltisState:
    _game, state = pyspiel.deserialize_game_and_state(text)
    return state  # type: ignore[no-any-return]


def _setting(name: str, chosen: dict[str, Any]) -> Setting:
    """Check the parameters."""
    if chosen["max_plies"] not in range(1, MOST_PLIES + 1):
        raise ValueError(f"In OpenSpiel max_plies is a number from 1 to {MOST_PLIES:,}, not {chosen['max_plies']}.")
    first, quiet_limit = (None if chosen[key] == USUAL else chosen[key] for key in ("first", "quiet_limit"))
    return setting(
        name,
        reward=chosen["reward"],
        max_plies=chosen["max_plies"],
        seats=chosen["players"],
        first=first,
        quiet_limit=quiet_limit,
        **{option.name: chosen[option.name] for option in games.find(name).options},
    )


def _utility_of(chosen: Setting) -> tuple[Any, float | None]:
    """The utility type, and the sum of all rewards if it is constant."""
    kinds = pyspiel.GameType.Utility
    if chosen.reward == "win":
        return kinds.CONSTANT_SUM, 1.0
    if chosen.reward == "rank" or chosen.game.seats == 2:
        return kinds.ZERO_SUM, 0.0
    return kinds.GENERAL_SUM, None


def _game_type(name: str, utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=f"keltis_{name}",
        long_name=f"Keltis: the {games.find(name).subtitle}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(name),
    )


register()
