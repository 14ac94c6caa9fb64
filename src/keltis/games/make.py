"""`keltis.make`: each game's own options and classes are known to type checkers. `core.make` takes any game's."""

from typing import TYPE_CHECKING, Literal, TypedDict, overload

from keltis import core

if TYPE_CHECKING:
    from keltis.games.board.objects import BoardGame
    from keltis.games.cards.objects import CardsGame

Speed = Literal["plain", "native"]


class RuleOptions(TypedDict, total=False):
    """The rule options of every game, for functions that pass them on: `**options: Unpack[RuleOptions]`."""

    first: int | None
    quiet_limit: int | None
    free_start: bool
    end_opens: bool


@overload  # the mini game's classes are the board game's, with other constants
def make(
    name: Literal["board", "mini"], *, seats: int = 2, first: int | None = None, free_start: bool = True,
    quiet_limit: int | None = None, speed: Speed = "plain",
) -> "BoardGame": ...  # fmt: skip
@overload
def make(
    name: Literal["cards"], *, seats: int = 2, first: int | None = None, end_opens: bool = True,
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
