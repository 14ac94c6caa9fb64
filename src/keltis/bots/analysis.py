"""Analysis for hints: every legal action of a view with its win probability, margin, standard error and reasons.

A network names the actions worth comparing, and these are tried in the same worlds: played on for some actions by the
student, then judged. (The expert has students play to the end and counts wins: see docs/bots.md.) The best three are
tried in all worlds and shown in the order of their chances; all other actions are tried in a few worlds.

The chance of the best is what the champion expects of the view (`bots/outcome_estimate.py`), which is calibrated; any
other action's is lower by as much as it is behind in the same worlds. Statistics for reasons need the end of the game:
for them, students play the best three to the end. `opinions.py` combines both into opinions.

Until all this is compiled, which happens once on a machine, `first_thoughts` gives the student's choices instead.
"""

import random

import numpy as np

from keltis.bots.arguments import Outcomes
from keltis.bots.champion_search import Lookahead, Searcher, Settings
from keltis.bots.first_choice import network_at_once
from keltis.bots.kinds import Playouts, seed_of
from keltis.bots.opinions import DEPTH, MISS, SHOWN, SPREAD, Opinion, Reason, Table, opinions
from keltis.bots.outcome_estimate import Expected, NotOnTurn, estimate, estimate_position
from keltis.core import Game, View
from keltis.core.errors import a_kind
from keltis.games.reasons import UNKNOWN, Watch, most_telling
from keltis.i18n import phrase

WORLDS = 64
UNCLEAR = 0.06  # a win probability with a larger standard error is not worth a figure
MOST_WORLDS = 1 << 14
ANALYSIS_CODE = ("rank_at", "play_out_worlds_at", "look_ahead_at", "expect_of_views")  # entry points
SERVER = Settings(depth=DEPTH)  # the networks that hints come from


def analyse(
    game: Game, view: View, *, worlds: int = WORLDS, seconds: float | None = None, seed: str = "",
    settings: Settings = SERVER,
) -> tuple[Opinion, ...]:  # fmt: skip
    """Evaluate all legal actions of a view: the best three by win probability, then the others.

    The same seed gives the same result unless time runs out. The settings tell the networks to ask.
    """
    _check(game, view, worlds)
    return tuple(opinions(game, view, Compiled(game, view, seed, settings), worlds, seconds))


def first_thoughts(game: Game, view: View) -> tuple[Opinion, ...]:
    """What the student thinks of the best three without trying them: for machines where nothing is compiled yet.

    It names them and says what to expect of the first. Of the others it only knows that they are no better: their
    error is that of an action tried in no world. An action that ends the game has the result as its chance.
    """
    _check(game, view, 1)
    one = network_at_once(game, "student", "rank_at", "expect_of_views")
    actions = [int(action) for action in one.rank(view, "net")[0]]
    expected = one.expect(view)
    ended = {number: end for number in actions if (end := _end_by(game, view, number))}
    chances = {number: ended[number].win if number in ended else expected.win for number in actions}
    shown = sorted(actions, key=lambda number: -chances[number])[:SHOWN]  # the student's order among equals
    said = [[*game.definition.reasons.reasons(view, number, UNKNOWN)] for number in shown]
    found = []
    for place, number in enumerate(shown):
        telling = (
            most_telling(said[place], said[:place] + said[place + 1 :]) if len(shown) > 1 else (phrase("hint-only"),)
        )
        reasons = tuple(Reason(each.name, dict(each.values)) for each in telling)
        error = 0.0 if number in ended else SPREAD if place else MISS
        margin = ended.get(number, expected).margin
        found.append(Opinion(game.actions[number], chances[number], margin, error, 0, reasons))
    return tuple(found)


def _end_by(game: Game, view: View, number: int) -> Expected | None:
    """The result for the seat of the view, if this action ends the game."""
    world = game.apply(game.determinize(view, random.Random(0)), game.actions[number])
    assert view.seat is not None
    return estimate_position(game, world)[view.seat] if game.turn(world) is None else None


def warm_up(game: Game) -> None:
    """Compile everything that an analysis needs."""
    state = game.start(game.deal("warm"))
    analyse(game, game.observe(state, game.turn(state)), worlds=1)


def _check(game: Game, view: View, worlds: int) -> None:
    if not isinstance(view, View):
        raise TypeError(f"Only a view can be analysed, not {a_kind(view)}: see Game.observe.")
    if not 0 < worlds <= MOST_WORLDS:
        raise ValueError(f"An analysis is of 1 to {MOST_WORLDS} worlds, not {worlds}.")
    game.definition.check("reasons")
    if not game.legal(view):
        raise NotOnTurn("The seat of this view is not on turn.")


class Compiled:
    """The oracle whose numbers are from code that is compiled for this machine."""

    def __init__(self, game: Game, view: View, seed: str, settings: Settings) -> None:
        self._game, self._view, self._settings = game, view, settings
        self._searcher = Searcher(game, settings)
        self._seed = seed_of(game, view, f"analysis {seed}")
        self._lookahead = Lookahead(self._searcher, view, self._seed)

    def rank(self) -> list[int]:
        """The numbers of the legal actions, the network's first choice first."""
        return [int(action) for action in self._searcher.policy.rank(self._view, "net")[0]]

    def likely(self) -> int:
        """How many of these are likely, as far as the network can tell."""
        return len(self._lookahead.candidates)

    def ends(self, actions: list[int]) -> list[bool]:
        """Whether each action itself ends the game."""
        played = Playouts(self._searcher.policy, self._view, "random", actions, 1, self._seed)
        played.play(np.arange(len(actions)), 0, 1)
        found: list[bool] = (played.stats[:, 0, played.code.AT_ONCE] > 0).tolist()
        return found

    def look(self, actions: list[int], begin: int, end: int) -> tuple[Table, Table]:
        """The leads and wins that each action leads to, in the worlds from `begin` to `end`."""
        found = Outcomes(*(np.zeros((len(actions), end - begin)) for _ in range(2)))
        self._lookahead.look(np.array(actions, np.int16), begin, found)
        return found.leads.tolist(), found.wins.tolist()

    def play_out(self, actions: list[int], watched: list[Watch], begin: int, end: int) -> list[list[list[int]]]:
        """The statistics when each action is played out: actions × worlds × STATS."""
        played = Playouts(self._searcher.policy, self._view, "net", actions, end, self._seed)
        played.lineup = self._searcher.lineup
        for k, watch in enumerate(watched):
            played.watch[k] = watch.card, watch.pile
        played.play(np.arange(len(actions)), begin, end)
        found: list[list[list[int]]] = played.stats[:, begin:].tolist()
        return found

    def expect(self) -> Expected:
        """What the seat can expect."""
        assert self._view.seat is not None
        return estimate(self._game, self._view, self._settings.policy)[self._view.seat]
