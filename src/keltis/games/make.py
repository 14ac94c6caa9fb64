"""`keltis.make`: each game's own options and classes are known to type checkers. `core.make` takes any game's."""

from typing import TYPE_CHECKING, Literal, TypedDict, overload

from keltis import core

if TYPE_CHECKING:
    from keltis.games.board.objects import BoardGame
    from keltis.games.cards.objects import CardsGame

Speed = Literal["plain", "native"]


OnTheBoard = Literal["board", "mini"]  # the mini game's options and classes are the board game's
OnTheTable = Literal["cards"]
GameName = OnTheBoard | OnTheTable


class AnyOptions(TypedDict, total=False):
    """The rule options that every game has."""

    first: int | None
    quiet_limit: int | None


class BoardOptions(AnyOptions, total=False):
    """Those of the board game, for functions that pass them on: `**options: Unpack[BoardOptions]`."""

    free_start: bool


class CardsOptions(AnyOptions, total=False):
    """Those of the card game."""

    end_opens: bool


class RuleOptions(BoardOptions, CardsOptions, total=False):
    """Those of all games."""


@overload
def make(
    name: OnTheBoard, *, seats: int = 2, first: int | None = None, free_start: bool = True,
    quiet_limit: int | None = None, speed: Speed = "plain",
) -> "BoardGame": ...  # fmt: skip
@overload
def make(
    name: OnTheTable, *, seats: int = 2, first: int | None = None, end_opens: bool = True,
    quiet_limit: int | None = None, speed: Speed = "plain",
) -> "CardsGame": ...  # fmt: skip
@overload
def make(
    name: str, *, seats: int = 2, first: int | None = None, quiet_limit: int | None = None, speed: Speed = "plain"
) -> core.Game: ...
def make(
    name: str,
    *,
    seats: int = 2,
    first: int | None = None,
    quiet_limit: int | None = None,
    speed: str = "plain",
    **options: bool,
) -> core.Game:
    """Make a game by its name, "board" or "cards", with its rule options; or "mini", for exact methods.

    Options: `seats` 2 to 4; `first` the seat that starts (default: the deal decides); `quiet_limit` the house rule
    against endless games (default 8 turns per seat, 0 is off); board `free_start`, cards `end_opens` (default True).
    `speed` is "plain" (interpreted, starts at once) or "native" (compiled, for simulations).
    """
    return core.make(name, seats=seats, first=first, quiet_limit=quiet_limit, speed=speed, **options)
