"""Stories: a game from its deal on, action by action, as plain data, for reviewing and replaying it.

A story is told from the perspective of one viewer or of all seats, and built from their views alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

import msgspec

from keltis.core import Game, View
from keltis.games.wire import Card
from keltis.games.wire_types import AnyEvent, AnyTable, GameName
from keltis.records.record import Record

Ended = Literal["resigned", "agreed"]
ENDINGS = get_args(Ended)
Views = Mapping[int | None, View]  # by viewer: a seat, or None for a spectator


class StoryStep(msgspec.Struct, frozen=True):
    """One action of a game and its result."""

    v: int | None  # its version in the room's log; None in a record
    at_ms: int | None
    seat: int
    actor: Literal["person", "bot"] | None  # None in a record
    action: str
    events: list[AnyEvent]
    table: AnyTable  # after it
    hands: list[list[Card] | None]  # of each seat, after it; None where hidden


class Story(msgspec.Struct, frozen=True):
    """A game from its deal on, as seen by one viewer. Actions taken back are left out."""

    game: GameName
    names: list[str]  # "" for a bot, or if unknown
    levels: list[str]  # of bots; "" for a person, or if unknown
    options: dict[str, bool | int]
    table: AnyTable  # right after the deal
    hands: list[list[Card] | None]
    steps: list[StoryStep]
    result: list[int] | None  # None while the game is not over by the rules
    ended: Ended | None = None  # by its players, before the rules ended it
    proven: bool = False  # from a record with a proof that holds
    more: bool = False  # the steps go on, on the next page


class Teller:
    """Builds a story from the viewers' views after the deal and after each action."""

    def __init__(self, game: Game, views: Views) -> None:
        self._game = game
        self._views = [views]
        self._steps: list[StoryStep] = []

    def act(self, text: str, after: Views, v: int | None = None, at_ms: int | None = None, actor: Any = None) -> None:
        """Add an action of the seat on turn. Events are as seen by that seat, if it is a viewer: it sees most."""
        before = self._views[-1]
        seat = self._game.turn(next(iter(before.values())))
        assert seat is not None
        eyes = seat if seat in after else next(iter(after))
        game = self._game
        events = game.definition.events.events(game, before[eyes], game.parse(text), after[eyes])
        self._views.append(after)
        self._steps.append(StoryStep(v, at_ms, seat, actor, text, events, *self._seen(after)))

    def take_back(self) -> None:
        """Remove the last action."""
        self._views.pop()
        self._steps.pop()

    def story(self, names: list[str], levels: list[str]) -> Story:
        game, last = self._game, next(iter(self._views[-1].values()))
        result = [score.total for score in game.score(last)] if game.turn(last) is None else None
        table, hands = self._seen(self._views[0])
        return Story(game.name, names, levels, game.options(), table, hands, self._steps, result)

    def _seen(self, views: Views) -> tuple[Any, list[list[Card] | None]]:
        """The table and the visible hands."""
        wire = self._game.definition.wire
        hands = [wire.hand(views[seat]) if seat in views else None for seat in range(self._game.seats)]
        return wire.table(self._game, next(iter(views.values()))), hands


def story_of(record: Record, *, proven: bool = False) -> Story:
    """The story of a record, which hides nothing."""
    game, seats = record.game, range(record.game.seats)
    eyes: Sequence[int | None] = seats
    first, *rest = ({seat: game.observe(state, seat) for seat in eyes} for state in record.states())
    teller = Teller(game, first)
    for action, views in zip(record.actions, rest, strict=True):
        teller.act(action, views)
    names, levels = ([record.tags.get(f"{tag}{seat}", "") for seat in seats] for tag in ("Seat", "Level"))
    ended: Any = record.tags.get("Ended")
    return msgspec.structs.replace(
        teller.story(names, levels), ended=ended if ended in ENDINGS else None, proven=proven
    )
