"""Making a game by its name, with its options checked."""

from keltis import games
from keltis.core.errors import InvalidOption
from keltis.core.game import Game, is_number
from keltis.games.definition import Definition
from keltis.i18n import Phrase, phrase
from keltis.i18n import Value as PhraseValue

QUIET_TURNS_PER_SEAT = 8


def make(
    name: str,
    *,
    seats: int = 2,
    first: int | None = None,
    quiet_limit: int | None = None,
    speed: str = "plain",
    **options: bool,
) -> Game:
    """Make a game by its name, such as "board" or "cards", with its rule options.

    Options: `seats` 2 to 4; `first` the seat that starts (default: the deal decides); `quiet_limit` the house rule
    against endless games (default 8 turns per seat, 0 is off); board `free_start`, cards `end_opens` (default True).
    `speed` is "plain" (interpreted, starts at once) or "native" (compiled, for simulations).
    """
    definition = games.find(name)
    if not is_number(seats, definition.seats):
        raise InvalidOption(_why_not_seats(definition, seats))
    if first is not None and not is_number(first, range(seats)):
        raise InvalidOption(phrase("option-first", seat=repr(first), last=seats - 1))
    if quiet_limit is None:
        quiet_limit = QUIET_TURNS_PER_SEAT * seats
    if type(quiet_limit) is not int or not 0 <= quiet_limit < 1 << 31:
        raise InvalidOption(phrase("option-quiet-limit", value=repr(quiet_limit)))
    if speed not in ("plain", "native"):
        raise ValueError(f"A game is played at speed plain or native, not {speed!r}; see keltis.speeds for the GPU.")
    return definition.game_type(name, seats, first, _own_options(definition, options), quiet_limit, speed)


def _why_not_seats(definition: Definition, seats: object) -> Phrase:
    least, most = min(definition.seats), max(definition.seats)
    values: dict[str, PhraseValue] = {
        "game": definition.name,
        "title": definition.title,
        "seats": repr(seats),
        "most": most,
    }
    return phrase("option-seats-only", **values) if least == most else phrase("option-seats", least=least, **values)


def _own_options(definition: Definition, given: dict[str, bool]) -> tuple[tuple[str, bool], ...]:
    """Every game-specific option with its given value, or its default."""
    chosen = {option.name: given.pop(option.name, option.default) for option in definition.options}
    if given:
        title, name = definition.title, repr(next(iter(given)))
        raise InvalidOption(phrase("option-unknown", game=definition.name, title=title, name=name))
    for name, value in chosen.items():
        if value not in (False, True):
            raise InvalidOption(phrase("option-switch", name=name, value=repr(value)))
    return tuple((name, bool(value)) for name, value in chosen.items())
