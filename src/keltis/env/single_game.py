"""One game in compiled code, wrapped by `pettingzoo_env.py` and `gymnasium_env.py`."""

import io
import operator
from typing import Any, Literal, NoReturn, SupportsIndex, get_args

import numpy as np
import numpy.typing as npt
from rich.console import Console

from keltis.core import Action, Deal, Game, IllegalAction, InvalidAction, InvalidDeal, State, View
from keltis.engine import speeds
from keltis.env.compiled import ENV
from keltis.env.settings import Setting
from keltis.games import drawing
from keltis.i18n import phrase

RenderMode = Literal["human", "ansi"]
RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)
DRAWING_WIDTH = 100

Row = npt.NDArray[np.int8]
Choice = SupportsIndex  # an action's number, of Python or NumPy


class SingleGame:
    """A game in progress. A method that raises changes nothing."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.game = setting, setting.game
        self.turn = 0  # the seat to act; after the end, the one that acted last
        self.over = self.truncated = False
        self.rewards = [0.0] * self.game.seats  # zeros until the game is over
        self.log: list[Action] = []
        self._states: Any = None  # an array of one, once a game has begun
        self._load()

    def _load(self) -> None:
        self._code: Any = speeds.load(self.game.name, "native", ENV)
        # Numba recognises a dtype fastest if it is the same object as before: hence those of the game
        self._kind, view = self.game.rules.STATE, self.game.rules.VIEW
        self._seat, self._action = np.zeros(1, np.int8), np.zeros(1, np.int64)
        self._plies, self._views = np.zeros(1, np.int32), np.zeros(1, view)
        self._terminated, self._truncated = np.zeros(1, bool), np.zeros(1, bool)
        self._rewards = np.zeros((1, self.game.seats), np.float32)
        self._reward_number = self.setting.reward_number
        self._here = np.ones(1, bool)

    def begin(self, state: State) -> None:
        """Start from this state."""
        self.over = self.truncated = False
        self.rewards = [0.0] * self.game.seats
        self.log = []
        self._place(state)

    def _place(self, state: State) -> None:
        self._states = np.frombuffer(bytearray(bytes(state)), self._kind)
        self._turn = self._states["table"]["turn"]  # a view of the same memory
        self.turn = int(self._turn[0])
        self._plies[0] = len(self.log)

    def act(self, number: object, *, unlimited: bool = False) -> None:
        """Apply the action with this number for the seat on turn; `unlimited` ignores `max_plies`."""
        action = self._known(number)
        self._action[0] = action.number
        code = self._code
        if self.over or code.first_illegal(self._states, self._here, self._action) >= 0:
            self._refuse(action)
        code.act(self._states, self._here, self._action, self._plies)
        self.log.append(action)
        limit = 0 if unlimited else self.setting.max_plies
        ends = self._terminated, self._truncated, self._rewards
        if code.settle(self._states, self._plies, limit, self._reward_number, *ends):
            self.over, self.truncated = True, bool(self._truncated[0])
            self.rewards = self._rewards[0].tolist()
        self.turn = int(self._turn[0])

    def _known(self, number: object) -> Action:
        actions = self.game.actions
        try:
            place = -1 if isinstance(number, bool) else operator.index(number)  # type: ignore[arg-type]
        except TypeError:
            place = -1
        if not 0 <= place < len(actions):
            raise InvalidAction(f"The actions are the numbers 0 to {len(actions) - 1}, not {repr(number)[:50]}.")
        return actions[place]

    def _refuse(self, action: Action) -> NoReturn:
        reason: object = phrase("why-not-over")
        if not self.over:
            try:
                self.game.apply(self.state, action)
            except IllegalAction as refusal:
                reason = refusal
        raise IllegalAction(f"Action {action.number} ({action}): {reason}") from None

    def look(self, seat: int) -> tuple[Row, Row]:
        """A seat's observation and legal action mask; the mask is empty unless it is on turn."""
        code = self._code
        seen, mask = np.empty((1, code.OBSERVATION), np.int8), np.empty((1, code.ACTIONS), np.int8)
        self._seat[0] = seat
        code.look_at(self._states, self._here, self._seat, self._views, seen, mask)
        if self.over:
            mask[:] = 0  # a truncated game still has legal actions
        return seen[0], mask[0]

    def mask(self, seat: int) -> Row:
        return self.look(seat)[1] if self.begun else np.zeros(self._code.ACTIONS, np.int8)

    @property
    def begun(self) -> bool:
        return self._states is not None

    @property
    def state(self) -> State:
        return self.game.state_type(np.frombuffer(bytearray(self._states.tobytes()), self._kind))

    def view(self, seat: int | None) -> View:
        return self.game.observe(self.state, seat)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle and copy only the state of the game, not the code and memory loaded for it."""
        kept = ("setting", "game", "turn", "over", "truncated", "rewards", "log")
        return {name: getattr(self, name) for name in kept} | {"_states": self.state if self.begun else None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.rewards, self.log = [*self.rewards], [*self.log]
        state = self._states
        self._load()
        if state is not None:
            self._place(state)


def given_deal(game: Game, options: dict[str, Any] | None) -> Deal | None:
    """The deal passed to a reset, if any; it must be valid for this game."""
    deal = (options or {}).get("deal")
    if deal is not None:
        if not isinstance(deal, Deal):
            raise InvalidDeal(f"The option 'deal' is a keltis.Deal, not {repr(deal)[:50]}.")
        game.start(deal)
    return deal


def check_render_mode(mode: str | None) -> None:
    if mode == "rgb_array":  # a TypeError: Stable-Baselines3 asks for this mode and then makes do without one
        modes = ", ".join(RENDER_MODES)
        raise TypeError(f"There is no render mode 'rgb_array'; choose one of {modes}, or None. Pictures are SVG.")
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"There is no render mode {mode!r}; choose one of {', '.join(RENDER_MODES)}, or None.")


def render(game: Game, view: View, mode: str | None) -> str | None:
    """Render a view: printed, or returned as text."""
    picture = drawing.draw(game, view)
    if mode == "human":
        Console().print(picture)
        return None
    console = Console(file=io.StringIO(), width=DRAWING_WIDTH)
    with console.capture() as captured:
        console.print(picture)
    return captured.get()
