"""What the networks expect of a position: every seat's chance to win, and its margin.

    estimate(game, view)              # of what the seat on turn sees: the champion's, calibrated (docs/bots.md)
    estimate_position(game, state)    # of a full position, hands and deck included: the judge's, for research

Both are for games that strong players of equal strength play on to the end. The networks have learnt from the seat on
turn alone, so the view of any other seat, or a spectator's, is refused. Of a finished game the result is returned.
"""

import functools
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from keltis.bots.arguments import Outcomes
from keltis.bots.compiled import BOTS
from keltis.bots.networks import join, load_builtin
from keltis.core import Game, State, View
from keltis.core.errors import a_kind
from keltis.core.game import state_of
from keltis.engine import speeds
from keltis.engine.values import Records

Floats = npt.NDArray[np.float64]


class NotOnTurn(ValueError):
    """The view's seat is not on turn."""


class Expected(NamedTuple):
    """What one seat can expect."""

    win: float  #: its share of the win; all seats' add up to 1
    margin: float  #: points ahead of the best opponent at the end


def estimate(game: Game, view: View, network: str = "champion") -> tuple[Expected, ...]:
    """What each seat can expect, as far as the seat on turn can tell from its view."""
    if not isinstance(view, View):
        raise TypeError(f"Only a view can be estimated here, not {a_kind(view)}: see Game.observe.")
    turn = game.turn(view)
    if turn is None:
        return _result(game, view)
    if turn != view.seat:
        raise NotOnTurn("Only the view of the seat on turn can be estimated: the networks have learnt from no other.")
    leads, wins = _expect(game, network, "expect_of_views", view.records)
    return _by_seat(turn, leads[0], wins[0])


def estimate_position(game: Game, state: State) -> tuple[Expected, ...]:
    """What each seat can expect, for somebody who sees all hands and the order of the deck."""
    if not isinstance(state, State):
        raise TypeError(f"Only a full position can be judged, not {a_kind(state)}.")
    turn = game.turn(state)
    if turn is None:
        return _result(game, state)
    leads, wins = _expect(game, "judge", "expect_of_positions", state.records)
    return _by_seat(turn, leads[0], wins[0])


def estimate_views(game: Game, views: Records, network: str = "champion") -> tuple[Floats, Floats]:
    """Margins and win shares that a player expects, for an array of records of views whose seats are on turn.

    Each row is of the seats in playing order, from the one on turn.
    """
    return _expect(game, network, "expect_of_views", views)


def estimate_positions(game: Game, states: Records) -> tuple[Floats, Floats]:
    """The same that the judge expects, for an array of records of states that are not over."""
    return _expect(game, "judge", "expect_of_positions", states)


def judge_positions(game: Game, states: Records) -> tuple[Floats, Floats]:
    """Margins and win shares of the seats, for an array of records of states: the judge's opinion, or the result."""
    leads, wins = estimate_positions(game, states)
    places = (np.arange(game.seats) - states["table"]["turn"][:, None]) % game.seats
    leads, wins = np.take_along_axis(leads, places, 1), np.take_along_axis(wins, places, 1)
    for row in np.flatnonzero(states["table"]["phase"] == game.rules.OVER):
        ended = _result(game, state_of(game, states[row : row + 1]))
        leads[row], wins[row] = [seat.margin for seat in ended], [seat.win for seat in ended]
    return leads, wins


def _expect(game: Game, network: str, entry: str, records: Any) -> tuple[Floats, Floats]:
    game.definition.check("tokens")
    code = speeds.load(game.name, "native", BOTS)
    found = Outcomes(*(np.zeros((len(records), game.seats)) for _ in range(2)))
    getattr(code, entry)(records, _network(network, game.name), 0, np.zeros(1, code.WORKSPACE), found)
    return found.leads, found.wins


@functools.cache
def _network(name: str, game: str) -> Any:
    return join([load_builtin(name, game)])[0]


def _by_seat(first: int, leads: Floats, wins: Floats) -> tuple[Expected, ...]:
    places = [(seat - first) % len(wins) for seat in range(len(wins))]
    return tuple(Expected(float(wins[place]), float(leads[place])) for place in places)


def _result(game: Game, position: State | View) -> tuple[Expected, ...]:
    totals = [score.total for score in game.score(position)]
    best, found = max(totals), []
    for seat, total in enumerate(totals):
        others = max(totals[:seat] + totals[seat + 1 :])
        found.append(Expected((total == best) / totals.count(best), float(total - others)))
    return tuple(found)
