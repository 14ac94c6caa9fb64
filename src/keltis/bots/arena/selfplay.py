"""Self-play games as training data: the view of the seat on turn, its action, and the result of the game.

A folder holds *shards*, files with a fixed number of games each. A game depends only on the plan and its number, so a
shard is byte-for-byte reproducible. It contains only the views shown to bots, their actions and the final scores: no
hidden cards. docs/cluster.md describes the format.
"""

import contextlib
import dataclasses
import io
import os
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import keltis
from keltis.bots import Bot, make_bot
from keltis.bots.arena.match import FALLBACK, ending, play_game, usual_cap, warm_up
from keltis.bots.arena.processes import Workers, in_order
from keltis.bots.fallback import Guarded
from keltis.core import Action, Game, View

SETTING = "setting.json"
GAMES_IN_A_SHARD = 250
DECISION = np.dtype([("game", "<i8"), ("ply", "<i4"), ("seat", "i1"), ("action", "<i2")])


@dataclasses.dataclass(frozen=True)
class Plan:
    """The settings of all games in a folder: one bot for all seats, or one for each. The deal decides who starts."""

    bots: tuple[str, ...]  #: by name: one for all seats, or one for each
    game: Game  #: the game, in which the deal decides who begins
    seed: str = "selfplay"  #: of all deals and bots
    cap: int = 0  #: turns after which a game is scored as it stands; 0 is the default
    seconds: float | None = None  #: time limit per move
    shard: int = GAMES_IN_A_SHARD  #: the number of games in a file

    def __post_init__(self) -> None:
        if len(self.bots) not in (1, self.game.seats):
            raise ValueError(f"Name one bot for all seats or {self.game.seats}, one for each: not {len(self.bots)}.")
        if self.shard < 1:
            raise ValueError(f"A shard has one game or more, not {self.shard}.")
        object.__setattr__(self, "game", dataclasses.replace(self.game, first=None))


class Setting(msgspec.Struct, frozen=True):
    """A plan as stored next to the shards, so that games of different plans are never mixed."""

    keltis: str
    game: str
    rules: int
    seats: int
    options: dict[str, int]
    bots: list[str]
    seed: str
    cap: int
    seconds: float | None
    shard: int


def setting_of(plan: Plan) -> Setting:
    game = plan.game
    options = {name: int(value) for name, value in game.options().items()}
    return Setting(
        keltis=keltis.__version__,
        game=game.name,
        rules=game.rules.VERSION,
        seats=game.seats,
        options=options,
        bots=list(plan.bots),
        seed=plan.seed,
        cap=plan.cap or usual_cap(game),
        seconds=plan.seconds,
        shard=plan.shard,
    )


# Playing -------------------------------------------------------------------------------------------------------------


@dataclasses.dataclass
class Played:
    """One game: every decision with its view and action, and the result."""

    notes: list[tuple[View, Action]]
    turns: int
    failures: int  # moves that the fallback had to play
    ending: str
    scores: list[int]


def play_noted(plan: Plan, number: int) -> Played:
    game, stream = plan.game, f"{plan.seed} game {number}"
    notes: list[tuple[View, Action]] = []
    fallback = make_bot(FALLBACK, game, f"{stream} fallback")
    names = plan.bots * game.seats if len(plan.bots) == 1 else plan.bots
    bots = [
        Guarded(make_bot(name, game, f"{stream} seat {seat}"), game, fallback, plan.seconds, name=name)
        for seat, name in enumerate(names)
    ]
    deal = game.deal(f"{plan.seed} deal {number}")
    state, turns = play_game(game, deal, [_noting(bot, notes) for bot in bots], plan.cap or usual_cap(game))
    failures = sum(sum(bot.failures.values()) for bot in bots)
    return Played(notes, sum(turns), failures, ending(game, state), [score.total for score in game.score(state)])


def _noting(bot: Bot, notes: list[tuple[View, Action]]) -> Bot:
    def decide(view: View) -> Action:
        action = bot(view)
        notes.append((view, action))
        return action

    return decide


def play_shard(plan: Plan, numbers: Sequence[int]) -> bytes:
    """Play these games; returns the bytes of a shard file."""
    for name in {*plan.bots, FALLBACK}:
        warm_up(name, plan.game)
    played = {number: play_noted(plan, number) for number in numbers}
    rows = [
        (number, ply, view.seat, action.number)
        for number, game in played.items()
        for ply, (view, action) in enumerate(game.notes)
    ]
    views = b"".join(bytes(view) for game in played.values() for view, _ in game.notes)
    ends = [
        (number, len(game.notes), game.turns, game.failures, game.ending, game.scores)
        for number, game in played.items()
    ]
    size = plan.game.rules.VIEW.itemsize
    packed = io.BytesIO()
    np.savez_compressed(
        packed,
        decisions=np.array(rows, DECISION),
        views=np.frombuffer(views, f"V{size}"),  # raw, as NumPy could leave padding bytes of records undefined
        games=np.array(ends, game_dtype(plan.game.seats)),
        actions=np.array(plan.game.text.ACTIONS),
        setting=msgspec.json.encode(setting_of(plan)).decode(),
    )
    return packed.getvalue()


def game_dtype(seats: int) -> np.dtype[np.void]:
    counts = [(name, "<i4") for name in ("decisions", "turns", "failures")]
    return np.dtype([("game", "<i8"), *counts, ("ending", "U8"), ("scores", "<i4", (seats,))])


# Storing and resuming ------------------------------------------------------------------------------------------------


def shard_file(folder: Path, place: int) -> Path:
    return folder / f"shard-{place:06}.npz"


def open_folder(folder: Path, plan: Plan) -> None:
    """Create the folder, or reject one with games of another plan."""
    setting, file = setting_of(plan), folder / SETTING
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _replace(file, msgspec.json.encode(setting) + b"\n")
        return
    written = file.read_bytes()
    try:
        same = msgspec.json.decode(written, type=Setting) == setting
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file} is no setting of self-play: {error}.") from None
    if not same:
        raise ValueError(f"{file} is of other games: {written.decode().strip()} Choose another folder.")


def kept(folder: Path, place: int) -> Any:
    """The games of a stored shard; empty if it does not exist."""
    file = shard_file(folder, place)
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as shard:
            return shard["games"]
    except FileNotFoundError:
        return np.zeros(0, game_dtype(2))
    except Exception as error:  # noqa: BLE001 (what NumPy raises for a damaged file is undocumented)
        why = " ".join(str(error).split())
        raise ValueError(f"{file} is damaged: {why}. Without it, the same command plays it again.") from None


def missing(folder: Path, plan: Plan, games: int) -> list[tuple[Plan, range]]:
    """The shards that do not exist, or were played when fewer games were requested."""
    numbers = [range(begin, min(begin + plan.shard, games)) for begin in range(0, games, plan.shard)]
    return [(plan, wanted) for place, wanted in enumerate(numbers) if len(kept(folder, place)) < len(wanted)]


def play(folder: Path, shards: Sequence[tuple[Plan, range]], workers: Workers) -> Generator[int, None, None]:
    """Play and store these shards; yields the number of games each has added."""
    with contextlib.closing(in_order(play_shard, shards, workers)) as played:
        for (plan, numbers), packed in zip(shards, played, strict=True):
            _replace(shard_file(folder, numbers[0] // plan.shard), packed)
            yield len(numbers)


def _replace(file: Path, data: bytes) -> None:
    """Write a file atomically: readers see all of it or nothing, even after a power cut."""
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
