"""Many games in parallel on a GPU: states, observations and masks are torch tensors that never leave it.

    batch = GpuBatch("board", 1 << 18)
    step = batch.reset(seed=1)
    step = batch.act(actions)         # a tensor on the same GPU, one action for each game

With the same seed and actions it gives the same numbers as `keltis.env.batch.Batch`. The tensors of a step are
overwritten by the next: clone what you keep. Those with a row per game are stored in column-major order, so that
neighbouring threads write to neighbouring bytes; to torch they look the same.
"""

import functools
import importlib
import warnings
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack, overload

import numpy as np

from keltis.core import InvalidAction
from keltis.engine import speeds
from keltis.engine.arguments import Setup
from keltis.engine.cuda import NoGpu, find_cuda
from keltis.env.batch import check_games, refuse, streams
from keltis.env.compiled import ENV
from keltis.env.settings import Reward, Setting, setting
from keltis.games.make import BoardOptions, CardsOptions, OnTheBoard, OnTheTable, RuleOptions

if TYPE_CHECKING:
    from types import ModuleType

    from torch import Tensor

BLOCK = 128  # threads per block


class Step(NamedTuple):
    """The observations, masks and rewards of all games after a step, as GPU tensors. (Kernels get them as arrays.)"""

    seen: "Tensor"  #: games × numbers, int8
    masks: "Tensor"  #: games × actions, int8
    seats: "Tensor"  #: games, int8: the observing seat, which is on turn
    rewards: "Tensor"  #: games × seats, float32: zero except in games that have just ended
    terminated: "Tensor"  #: games, bool: those that have just ended by the rules
    truncated: "Tensor"  #: games, bool: those that have just reached `max_plies`
    final: "Tensor"  #: games × numbers, int8: the last observation of games that have just ended


class _Games(NamedTuple):
    """The games of a batch, as arrays on the GPU."""

    states: Any
    plies: Any
    deals: Any  # random streams


class _Settings(NamedTuple):
    """The settings shared by every game of a batch."""

    seats: int
    first: int  # the seat that starts; negative: random
    option_bits: int
    quiet_limit: int
    max_plies: int
    reward: int


class GpuBatch:
    """A batch of games on one GPU, the caller acting for every seat. A finished game is replaced by a new one."""

    @overload
    def __init__(
        self, name: OnTheBoard, games: int, *, seats: int = 2, device: str = "cuda", reward: Reward = "margin",
        max_plies: int = 0,
        **options: Unpack[BoardOptions],
    ) -> None: ...  # fmt: skip
    @overload
    def __init__(
        self, name: OnTheTable, games: int, *, seats: int = 2, device: str = "cuda", reward: Reward = "margin",
        max_plies: int = 0,
        **options: Unpack[CardsOptions],
    ) -> None: ...  # fmt: skip
    def __init__(
        self,
        name: str,
        games: int,
        *,
        seats: int = 2,
        device: str = "cuda",
        reward: Reward = "margin",
        max_plies: int = 0,
        **options: Unpack[RuleOptions],
    ) -> None:
        #: the game, reward and truncation
        self.setting: Setting = setting(name, seats=seats, reward=reward, max_plies=max_plies, **options)
        self.games = check_games(games)
        self._torch, self._cuda = find_torch(device), find_cuda()
        self.device = self._torch.device(device)
        self._gpu = self._cuda.gpus[self.device.index or 0]
        self._code: Any = speeds.load(name, "gpu", ENV)
        warnings.filterwarnings("ignore", "Grid size .* will likely result in GPU under-utilization")  # which is fine
        with self._gpu:
            self._allocate()

    def _allocate(self) -> None:
        torch, code, games = self._torch, self._code, self.games
        seats = self.setting.game.seats

        def tensor(kind: Any, *shape: int) -> Any:
            return torch.zeros(shape, dtype=kind, device=self.device)

        self.states = tensor(torch.uint8, games * code.STATE.itemsize)
        self.plies = tensor(torch.int32, games)
        self.deals, self.own_chance = tensor(torch.int64, games, 1), tensor(torch.int64, games, 1)  # random streams
        self._actions = tensor(torch.int64, games)
        ended = tensor(torch.bool, 2, games)
        self.step = Step(
            seen=tensor(torch.int8, code.OBSERVATION, games).t(),
            masks=tensor(torch.int8, code.ACTIONS, games).t(),
            seats=tensor(torch.int8, games),
            rewards=tensor(torch.float32, games, seats),
            terminated=ended[0],
            truncated=ended[1],
            final=tensor(torch.int8, code.OBSERVATION, games).t(),
        )
        self._found = tensor(torch.int64, 1)
        on_gpu = self._cuda.as_cuda_array
        self._states = on_gpu(self.states).view(code.STATE)
        self._choices, self._own_chance = on_gpu(self._actions), on_gpu(self.own_chance).view(np.uint64)
        self._games = _Games(self._states, on_gpu(self.plies), on_gpu(self.deals).view(np.uint64))
        self._step = Step(*map(on_gpu, self.step))
        self._illegal = on_gpu(self._found)

    def reset(self, seed: int) -> Step:
        """Deal a new game everywhere."""
        deals, _, chance = streams(seed, self.games).view(np.int64)
        self.deals.copy_(self._torch.from_numpy(deals))
        self.own_chance.copy_(self._torch.from_numpy(chance))
        self._launch("begin_all", self._games, self._settings(), self._step)
        return self.step

    def act(self, actions: "Tensor") -> Step:
        """Apply one action in each game; if any is illegal, raise and change nothing."""
        actions = self._checked(actions)
        self._launch("act_all", self._games, self._cuda.as_cuda_array(actions), self._settings(), self._step)
        return self.step

    def random_actions(self) -> "Tensor":
        """A uniformly random legal action for each game."""
        self._launch("choose_all", self._states, self._own_chance, self._choices)
        return self._actions

    def _settings(self) -> _Settings:
        game, setting = self.setting.game, self.setting
        first = -1 if game.first is None else game.first
        limits = game.quiet_limit, setting.max_plies
        return _Settings(game.seats, first, game.option_bits, *limits, setting.reward_number)

    def _checked(self, actions: "Tensor") -> "Tensor":
        torch = self._torch
        wanted = torch.is_tensor(actions) and actions.device == self.step.seats.device
        if not wanted or actions.shape != (self.games,) or actions.is_floating_point() or actions.dtype == torch.bool:
            raise InvalidAction(f"One whole number for each of the {self.games:,} games is wanted, on {self.device}.")
        actions = actions.to(torch.int64)
        self._found.fill_(self.games)
        self._launch("find_illegal", self._states, self._cuda.as_cuda_array(actions), self._illegal)
        if (number := int(self._found)) < self.games:
            size = self._code.STATE.itemsize
            record = self.states[number * size : (number + 1) * size].cpu().numpy()
            refuse(self.setting.game, record.tobytes(), number, int(actions[number]))
        return actions

    def _launch(self, kernel: str, *arguments: Any) -> None:
        with self._gpu:
            _kernels(self.setting.game.name)[kernel][-(-self.games // BLOCK), BLOCK](*arguments)


def find_torch(device: str) -> "ModuleType":
    """The torch module, if it can use this GPU; otherwise an error in one sentence."""
    try:
        torch = importlib.import_module("torch")
    except ImportError:
        raise NoGpu("A batch on a GPU needs PyTorch, which is not installed.") from None
    try:
        wanted = torch.device(device)
    except RuntimeError:
        raise ValueError(f"There is no device {device!r}; choose cuda, or cuda:0 and so on.") from None
    if wanted.type != "cuda":
        raise ValueError(f"A batch on a GPU needs a CUDA device, not {device!r}; see keltis.env.batch for the CPU.")
    if not torch.cuda.is_available():
        raise NoGpu("No CUDA device was found: this needs an NVIDIA GPU and a PyTorch that is built for it.")
    if (wanted.index or 0) >= torch.cuda.device_count():
        raise ValueError(f"There is no device {device!r}: this machine has {torch.cuda.device_count()} GPUs.")
    return torch


@functools.cache
def _kernels(name: str) -> dict[str, Any]:
    """The kernels around a game's rules; one thread per game."""
    cuda = find_cuda()
    code = speeds.load(name, "gpu", ENV)
    apply, observe, begin, is_legal = code.apply, code.observe, code.begin, code.is_legal
    how_it_stands, write_rewards = code.how_it_stands, code.write_rewards
    write_view, write_mask, random_action = code.write_view, code.write_mask, code.random_action
    goes_on, terminated_now = code.GOES_ON, code.TERMINATED
    view, int8, float32 = code.VIEW, np.int8, np.float32
    cards, tiles_size = code.ALL_DECK.size, max(code.ALL_TILES.size, 1)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def deal(games: _Games, i: int, settings: _Settings) -> None:
        deck, tiles = cuda.local.array(cards, int8), cuda.local.array(tiles_size, int8)
        setup = Setup(settings.seats, settings.option_bits, settings.quiet_limit)
        begin(games.states[i], setup, settings.first, deck, tiles, games.deals[i])
        games.plies[i] = 0

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def look(s: Any, views: Any, seen: Any) -> int:
        seat: int = s.table.turn
        observe(s, seat, views[0])
        write_view(views[0], seen)
        return seat

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin_all(games: _Games, settings: _Settings, step: Step) -> None:
        i = cuda.grid(1)
        if i < len(games.plies):
            views = cuda.local.array(1, view)
            deal(games, i, settings)
            step.terminated[i] = step.truncated[i] = False
            for seat in range(settings.seats):
                step.rewards[i, seat] = float32(0)
            step.seats[i] = look(games.states[i], views, step.seen[i])
            write_mask(views[0], step.masks[i])

    @cuda.jit  # type: ignore[untyped-decorator]
    def find_illegal(states: Any, actions: Any, found: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions) and not is_legal(states[i], actions[i]):
            cuda.atomic.min(found, 0, i)

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose_all(states: Any, rngs: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            actions[i] = random_action(states[i], rngs[i])

    @cuda.jit  # type: ignore[untyped-decorator]
    def act_all(games: _Games, actions: Any, settings: _Settings, step: Step) -> None:
        i = cuda.grid(1)
        if i < len(games.plies):
            views = cuda.local.array(1, view)
            apply(games.states[i], actions[i])
            games.plies[i] += 1
            standing = how_it_stands(games.states[i], games.plies[i], settings.max_plies)
            step.terminated[i] = standing == terminated_now
            step.truncated[i] = standing > terminated_now
            if standing == goes_on:
                for seat in range(settings.seats):
                    step.rewards[i, seat] = float32(0)
            else:
                write_rewards(games.states[i], settings.reward, step.rewards[i])
                look(games.states[i], views, step.final[i])
                deal(games, i, settings)
            step.seats[i] = look(games.states[i], views, step.seen[i])
            write_mask(views[0], step.masks[i])

    return {"begin_all": begin_all, "find_illegal": find_illegal, "choose_all": choose_all, "act_all": act_all}
