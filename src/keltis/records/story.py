"""A game told from its deal on, action by action, as plain data: to look back in it, and to play it again.

It is told with the eyes of one viewer or of all seats, and from their views alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from keltis.core import Game, View
from keltis.games.wire import Card
from keltis.games.wire_types import AnyEvent, AnyTable, GameName
from keltis.records.record import Record

Views = Mapping[int | None, View]  # by seat, of those who look; None is a spectator


class StoryStep(msgspec.Struct, frozen=True):
    """One action of a game and where it led."""

    v: int | None  # its version in the room's log; a record has none
    at_ms: int | None
    seat: int
    actor: Literal["person", "bot"] | None  # a record does not say
    action: str
    events: list[AnyEvent]
    table: AnyTable  # after it
    hands: list[list[Card] | None]  # of each seat, after it; None where it is not to be seen


class Story(msgspec.Struct, frozen=True):
    """A game from its deal on, as one viewer may see it. What was taken back is left out."""

    game: GameName
    names: list[str]  # "" for a bot, or if it is not known
    levels: list[str]  # of bots; "" for a person, and in a record
    options: dict[str, bool | int]
    table: AnyTable  # right after the deal
    hands: list[list[Card] | None]
    steps: list[StoryStep]
    result: list[int] | None  # None while the game is not over


class Teller:
    """Puts a story together from what those who look see: after the deal, and after each action."""

    def __init__(self, game: Game, views: Views) -> None:
        self._game = game
        self._views = [views]
        self._steps: list[StoryStep] = []

    def act(self, text: str, after: Views, v: int | None = None, at_ms: int | None = None, actor: Any = None) -> None:
        """The seat on turn did this. Who sees most of it tells it: the seat itself, if it looks."""
        before = self._views[-1]
        seat = self._game.turn(next(iter(before.values())))
        assert seat is not None
        eyes = seat if seat in after else next(iter(after))
        game = self._game
        events = game.definition.events.events(game, before[eyes], game.parse(text), after[eyes])
        self._views.append(after)
        self._steps.append(StoryStep(v, at_ms, seat, actor, text, events, *self._seen(after)))

    def take_back(self) -> None:
        """The last action was never done."""
        self._views.pop()
        self._steps.pop()

    def story(self, names: list[str], levels: list[str]) -> Story:
        game, last = self._game, next(iter(self._views[-1].values()))
        result = [score.total for score in game.score(last)] if game.turn(last) is None else None
        table, hands = self._seen(self._views[0])
        return Story(game.name, names, levels, game.options(), table, hands, self._steps, result)

    def _seen(self, views: Views) -> tuple[Any, list[list[Card] | None]]:
        """The table and the hands."""
        wire = self._game.definition.wire
        hands = [wire.hand(views[seat]) if seat in views else None for seat in range(self._game.seats)]
        return wire.table(self._game, next(iter(views.values()))), hands


def story_of(record: Record) -> Story:
    """The story of a record, which hides nothing."""
    game, seats = record.game, range(record.game.seats)
    eyes: Sequence[int | None] = seats
    first, *rest = ({seat: game.observe(state, seat) for seat in eyes} for state in record.states())
    teller = Teller(game, first)
    for action, views in zip(record.actions, rest, strict=True):
        teller.act(action, views)
    return teller.story([record.tags.get(f"Seat{seat}", "") for seat in seats], [""] * game.seats)
