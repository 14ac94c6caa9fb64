"""Both games pass the conformance suite, at every number of seats and with every option; and the suite can fail."""

import itertools

import numpy as np
import pytest

import keltis
from keltis import Action, Deal, Game, Score, State, games
from keltis.testing import check_game


@pytest.mark.parametrize(("name", "seats", "option"), list(itertools.product(games.names(), (2, 3, 4), (True, False))))
def test_a_game_conforms(name: str, seats: int, option: bool) -> None:
    game = keltis.make(
        name, seats=seats, quiet_limit=None, first=None, speed="native", **{games.find(name).options[0].name: option}
    )
    assert check_game(game, every=50) > 100


@pytest.mark.parametrize(("name", "quiet_limit"), list(itertools.product(games.names(), (0, 3))))
def test_a_game_conforms_with_another_quiet_limit(name: str, quiet_limit: int) -> None:
    assert check_game(keltis.make(name, seats=2, quiet_limit=quiet_limit, speed="native"), every=25) > 50


@pytest.mark.parametrize("name", games.names())
def test_a_game_conforms_interpreted(name: str) -> None:
    assert check_game(keltis.make(name, seats=3), games=1, every=100) > 50


class LosesACard(Game):
    def apply(self, state: State, action: Action) -> State:
        after = super().apply(state, action)
        records = np.frombuffer(bytearray(bytes(after)), after.records.dtype)
        records["hand"][0][0] &= records["hand"][0][0] - np.uint64(1)
        return State(records)


class ChangesItsArgument(Game):
    def apply(self, state: State, action: Action) -> State:
        after = super().apply(state, action)
        state._records["table"]["quiet"] += 1
        return after


class OffersAnActionTwice(Game):
    def legal(self, state: State) -> tuple[Action, ...]:  # type: ignore[override]
        return (*super().legal(state), *super().legal(state)[:1])


class OffersAnIllegalAction(Game):
    def legal(self, state: State) -> tuple[Action, ...]:  # type: ignore[override]
        legal = super().legal(state)
        return legal and (*legal, *(action for action in self.actions if action not in legal))


class DealsTheSeatsByChance(Game):
    def start(self, deal: Deal) -> State:
        object.__setattr__(self, "flips", getattr(self, "flips", 0) + 1)
        return super().start(Deal(deal.deck, deal.tiles, self.flips % 2))  # type: ignore[attr-defined]


class ForgetsAPart(Game):
    def score(self, state: object) -> tuple[Score, ...]:
        class Short(self.text.Score):  # type: ignore[misc, name-defined]
            @property
            def total(self) -> int:
                return 0

        return tuple(Short(*score.parts.values()) for score in super().score(state))  # type: ignore[arg-type]


class NeverEnds(Game):
    def turn(self, state: object) -> int | None:
        return super().turn(state) or 0  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "broken",
    [
        LosesACard,
        ChangesItsArgument,
        OffersAnActionTwice,
        OffersAnIllegalAction,
        DealsTheSeatsByChance,
        ForgetsAPart,
        NeverEnds,
    ],
)
@pytest.mark.parametrize("name", games.names())
def test_a_game_that_does_not_conform_is_caught(broken: type[Game], name: str) -> None:
    game = broken(name, 2, None, keltis.make(name).own_options, 16, "native")
    with pytest.raises(AssertionError):
        check_game(game)
