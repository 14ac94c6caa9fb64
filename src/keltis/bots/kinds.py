"""The implementation of each kind of bot. Everything expensive happens in compiled code."""

import functools
import hashlib
import random
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np

from keltis.bots import candidate_comparison
from keltis.bots.arguments import Gate, Lineup, Memory, Outcomes, Results
from keltis.bots.compiled import BOTS, new_lineup, new_memory
from keltis.bots.networks import join
from keltis.bots.outcome_estimate import Expected
from keltis.core import Action, Game, View
from keltis.core.errors import a_kind
from keltis.engine import speeds
from keltis.engine.fields import fields_of

Bot = Callable[[View], Action]
TIMED_WORLDS = 1 << 14  # more than any time budget allows


class Evaluator:
    """Ranks the actions of a view with weights or a network, at the speed of the game; playouts are always compiled."""

    def __init__(self, game: Game, weights: Any, net: Any = None, *, speed: str | None = None) -> None:
        self.game = game
        self.speed = speed or game.speed
        self.code: SimpleNamespace = speeds.load(game.name, self.speed, BOTS)
        self.weights = np.atleast_2d(np.asarray(weights, np.float64))
        self.nets, _ = join([np.zeros(1, np.float32)] if net is None else [net])
        self.workspace = np.zeros(1, self.code.WORKSPACE)
        self._workspaces = self._in(self.workspace)

    def _in(self, records: Any) -> Any:
        """The records in the form that functions of this speed accept."""
        return [fields_of(record) for record in records] if self.speed == "plain" else records

    @functools.cached_property
    def compiled(self) -> SimpleNamespace:
        return speeds.load(self.game.name, "native", BOTS)

    @functools.cached_property
    def memory(self) -> Memory:
        """What compiled code plays in, one call at a time."""
        return new_memory(self.compiled, states=2)

    def lineup(self, policy: str) -> Lineup:
        """The same player in every seat, for compiled code."""
        players = np.zeros(4, self.code.PLAYER)
        players["policy"] = getattr(self.code, policy.upper())
        return new_lineup(players, self.weights, self.nets)

    def rank(self, view: View, policy: str) -> tuple[Any, Any]:
        """The numbers of the legal actions, best first, and their scores."""
        number = getattr(self.code, policy.upper())
        n = self.code.rank_at(self._in(view.records), number, self.weights[0], self.nets, 0, self._workspaces)
        order = np.argsort(-self.workspace["scores"][0, :n], kind="stable")
        return self.workspace["actions"][0, :n][order].copy(), self.workspace["scores"][0, :n][order].copy()

    def expect(self, view: View) -> Expected:
        """What the network expects of a view, whose seat is on turn."""
        found = Outcomes(*(np.zeros((1, self.game.seats)) for _ in range(2)))
        self.code.expect_of_views(self._in(view.records), self.nets, 0, self._workspaces, found)
        return Expected(float(found.wins[0, 0]), float(found.leads[0, 0]))

    def decide(self, view: View, policy: str, heat: float, slack: float, seed: int) -> Action:
        """The action with the highest score or, with some heat, one that scores nearly as well."""
        players = np.zeros(1, self.code.PLAYER)
        players["policy"], players["heat"], players["slack"] = getattr(self.code, policy.upper()), heat, slack
        lineup = Lineup(self._in(players), self.weights, self.nets)
        stream = np.array([seed], np.uint64)
        return self.game.actions[int(self.code.decide_at(self._in(view.records), lineup, self._workspaces, stream))]


class Playouts:
    """Plays out candidates of a view, all in the same worlds; always compiled."""

    def __init__(self, evaluator: Evaluator, view: View, playout: str, candidates: Any, worlds: int, seed: int) -> None:
        self.code = code = evaluator.compiled
        self.evaluator, self.view, self.seed = evaluator, view, np.uint64(seed)
        self.candidates = np.asarray(candidates, np.int16)
        self.lineup = evaluator.lineup(playout)
        self.leads, self.wins = (np.zeros((len(self.candidates), worlds)) for _ in range(2))
        self.watch = np.full((len(self.candidates), code.WATCHED), code.NOTHING, np.int8)
        self.stats = np.zeros((len(self.candidates), worlds, code.STATS), np.int8)

    def play(self, which: Any, begin: int, end: int) -> None:
        """Play these candidates in the worlds from `begin` to `end`."""
        code, memory, shape = self.evaluator.compiled, self.evaluator.memory, (len(which), end - begin)
        found = Results(np.zeros(shape), np.zeros(shape), np.zeros((*shape, code.STATS), np.int8))
        candidates, watch = self.candidates[which], self.watch[which]
        code.play_out_worlds_at(self.view.records, candidates, watch, begin, self.seed, self.lineup, memory, found)
        self.leads[which, begin:end], self.wins[which, begin:end], self.stats[which, begin:end] = found


def check_view(game: Game, view: object) -> None:
    """TypeError unless it is a view, ValueError unless it is one of a game like that of the bot."""
    if not isinstance(view, View):
        raise TypeError(f"A bot is asked with a view, not with {a_kind(view)}: see Game.observe.")
    wanted = game.definition.rules.VIEW.itemsize
    if view._records.dtype.itemsize != wanted or view._bytes[0] != game.seats:  # the first field is `seats`
        raise ValueError(f"This view is not one of the {game.definition.title} with {game.seats} seats.")


def seed_of(game: Game, view: View, seed: str) -> int:
    """The random seed of one decision: it depends only on the bot's seed and the view, which is checked."""
    check_view(game, view)
    return int.from_bytes(hashlib.sha256(seed.encode() + bytes(view)).digest()[:8], "big")


def random_bot(game: Game, seed: str) -> Bot:
    return lambda view: random.Random(seed_of(game, view, seed)).choice(game.legal(view))


def policy_bot(evaluator: Evaluator, policy: str, seed: str, heat: float = 0.0, slack: float = 0.0) -> Bot:
    """Plays the action with the highest score or, with some heat, one that scores nearly as well."""

    return lambda view: evaluator.decide(view, policy, heat, slack, seed_of(evaluator.game, view, seed))


def gated_bot(
    evaluator: Evaluator, worlds: int, keep: int, seed: str, *, policy: str = "rule", playout: str = "rule",
    seconds: float | None = None,
) -> Bot:  # fmt: skip
    """Plays out the policy's best `keep` actions in `worlds` worlds, or in as many as time allows."""

    def think(view: View) -> Action:
        deadline = None if seconds is None else time.perf_counter() + seconds
        chance = seed_of(evaluator.game, view, seed)
        actions, _ = evaluator.rank(view, policy)
        candidates = actions[:keep]
        best = 0
        if len(candidates) > 1:
            playouts = Playouts(evaluator, view, playout, candidates, worlds, chance)
            best = search(playouts, worlds, deadline)
        return evaluator.game.actions[int(candidates[best])]

    return think


class Tried(Protocol):
    """Candidates that are tried in the same worlds, and how they did."""

    code: SimpleNamespace  # compiled
    candidates: Any
    leads: Any  # candidates × worlds
    wins: Any

    def play(self, which: Any, begin: int, end: int) -> None: ...


def search(
    playouts: Tried,
    worlds: int,
    deadline: float | None,
    gate: Gate = candidate_comparison.BY_MARGIN,
    doubts: Any = None,
) -> int:
    """The index of the chosen candidate; `doubts` as for `candidate_comparison.choice`, or none.

    Too few worlds before the deadline say nothing: then it is the policy's own.
    """
    code, count = playouts.code, len(playouts.candidates)
    alive = np.ones(count, np.int8)
    doubts = np.zeros(count) if doubts is None else doubts
    seen = 0

    def values() -> Any:
        return candidate_comparison.worth(playouts.leads[:, :seen], playouts.wins[:, :seen], gate)

    for begin, end in candidate_comparison.rounds(worlds):
        for first, last in candidate_comparison.steps(begin, end, timed=deadline is not None):
            if not _play_in_time(playouts, np.flatnonzero(alive), first, last, deadline):
                return (
                    0
                    if seen < candidate_comparison.FIRST_LOOK
                    else int(code.choice_at(values(), seen, alive, doubts, gate))
                )
            seen = last
        if code.still_in_at(values(), seen, alive, gate) == 1:
            break
    return int(code.choice_at(values(), seen, alive, doubts, gate))


def _play_in_time(playouts: Tried, which: Any, begin: int, end: int, deadline: float | None) -> bool:
    """Play these candidates in the worlds from `begin` to `end`, unless time runs out before all have been."""
    if deadline is None:
        playouts.play(which, begin, end)
        return True
    for place in range(len(which)):
        if time.perf_counter() > deadline:
            return False
        playouts.play(which[place : place + 1], begin, end)
    return True


def flat_bot(evaluator: Evaluator, worlds: int, playout: str, seed: str) -> Bot:
    """Plays out every legal action in the same worlds and takes the one with the best mean."""

    def think(view: View) -> Action:
        chance = seed_of(evaluator.game, view, seed)
        actions = evaluator.game.legal(view)
        playouts = Playouts(evaluator, view, playout, [action.number for action in actions], worlds, chance)
        if len(actions) > 1:
            playouts.play(np.arange(len(actions)), 0, worlds)
        return actions[
            int(
                candidate_comparison.worth(playouts.leads, playouts.wins, candidate_comparison.BY_MARGIN)
                .mean(axis=1)
                .argmax()
            )
        ]

    return think
