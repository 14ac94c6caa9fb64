"""Ratings of bots from games between them, with seat advantage separated from strength.

The model is Plackett-Luce: the winner is drawn from all at the table with probability proportional to strength times
seat advantage, then the second from the rest, and so on. With two seats that is the Bradley-Terry model with a term
for going first. 400 points are odds of ten to one. Tied scores count for each of their orders in equal parts.
"""

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

POINTS = 400 / math.log(10)  # per unit of log odds
ANCHOR_RATING = 1500
PRIOR = 0.5  # virtual blocks won and lost by each bot and seat, so that a bot that always wins has a rating too
NOBODY = NOWHERE = -1  # a seat without a bot, a bot without a seat
LEAST_WEIGHT = 1e-3  # of a virtual block: with less, a rating diverges
LONGEST_STEP = 2.0  # in log odds: Newton's steps overshoot where nearly every game was won

Floats = npt.NDArray[np.float64]


class Played(NamedTuple):
    """A game: the bots by seat, and the scores. Games of one block are not independent."""

    block: int  #: its number
    bots: tuple[str, ...]  #: by seat
    scores: tuple[int, ...]  #: by seat


class Rating(NamedTuple):
    """A rating and its 95 % interval. An end is infinite where no chain of wins bounds it."""

    value: float  #: the estimate
    low: float  #: where its interval begins
    high: float  #: where it ends


class Ratings(NamedTuple):
    """Each bot's strength, and what a seat is worth."""

    bots: dict[str, Rating]  #: the best first; the anchor is 1500
    seats: list[Rating]  #: each seat's advantage, in the same points; their sum is 0


def fit(games: Iterable[Played], anchor: str, *, replicates: int = 400, seed: int = 1) -> Ratings:
    """Maximum-likelihood ratings, with intervals from a Bayesian bootstrap that reweights the blocks."""
    choices = _Choices(list(games))
    if anchor not in choices.names:
        raise ValueError(f"{anchor!r} has not played, so nothing can be rated by it.")
    rng = np.random.default_rng(seed)
    best = choices.fit(choices.most_likely_counts())
    drawn = [choices.fit(choices.redrawn_counts(rng), best) for _ in range(replicates)]
    place = choices.names.index(anchor)
    values = POINTS * np.array([best, *drawn])
    of_bots = values[:, : len(choices.names)] - values[:, [place]] + ANCHOR_RATING
    of_seats = values[:, len(choices.names) :]
    of_seats = of_seats - of_seats.mean(axis=1, keepdims=True)
    wins = choices.chains_of_wins()
    bots = {
        name: _rating(of_bots[:, bot], open_low=not wins[bot, place], open_high=not wins[place, bot])
        for bot, name in enumerate(choices.names)
    }
    ranked = sorted(bots, key=lambda name: -bots[name].value)
    return Ratings({name: bots[name] for name in ranked}, [_rating(column) for column in of_seats.T])


def _rating(values: Floats, *, open_low: bool = False, open_high: bool = False) -> Rating:
    low, high = (float(end) for end in np.quantile(values[1:], [0.025, 0.975]))
    return Rating(float(values[0]), -math.inf if open_low else low, math.inf if open_high else high)


class _Choices:
    """The games as choices: which of a set of (bot, seat) pairs ranked next, and how often."""

    def __init__(self, games: Sequence[Played]) -> None:
        self.names = sorted({name for game in games for name in game.bots})
        self.seats = len(games[0].bots)
        numbers = {block: place for place, block in enumerate(sorted({game.block for game in games}))}
        self.blocks = len(numbers)
        self._sets: dict[tuple[tuple[int, int], ...], int] = {}  # a set of alternatives (bot, seat)
        self._beaten = np.eye(len(self.names), dtype=bool)
        entries = [entry for game in games for entry in self._entries(game, numbers[game.block])]
        pairs = sorted({pair for game in games for pair in itertools.combinations(sorted(set(game.bots)), 2)})
        virtual = [self._virtual((self.names.index(name), NOWHERE) for name in pair) for pair in pairs]
        virtual += [
            self._virtual((NOBODY, seat) for seat in pair) for pair in itertools.combinations(range(self.seats), 2)
        ]
        columns = zip(*entries, strict=True)
        self._where, self._block, self._weight = (np.array(column) for column in columns)
        self._virtual_where = np.array([where for wheres in virtual for where in wheres], np.int64)
        self._prior = np.repeat(
            [PRIOR / (len(self.names) - 1), PRIOR / (self.seats - 1)], [2 * len(pairs), 2 * (len(virtual) - len(pairs))]
        )
        self._features = self._design()

    def _entries(self, game: Played, block: int) -> Iterable[tuple[int, int, float]]:
        """Yield the index, block and weight of each choice in a game."""
        bots = [self.names.index(name) for name in game.bots]
        orders = list(_orders(game.scores))
        for order in orders:
            for place in range(self.seats - 1):
                chosen = (bots[order[place]], order[place])
                yield self._place([(bots[seat], seat) for seat in order[place:]], chosen), block, 1 / len(orders)
        for winner, loser in itertools.permutations(range(self.seats), 2):
            if game.scores[winner] >= game.scores[loser]:
                self._beaten[bots[winner], bots[loser]] = True

    def _virtual(self, pair: Iterable[tuple[int, int]]) -> list[int]:
        """The indices of virtual choices, each way, between two bots without seats or two seats without bots."""
        pair = list(pair)
        return [self._place(pair, chosen) for chosen in pair]

    def _place(self, alternatives: Iterable[tuple[int, int]], chosen: tuple[int, int]) -> int:
        key = tuple(sorted(alternatives))
        return self._sets.setdefault(key, len(self._sets)) * self.seats + key.index(chosen)

    def _design(self) -> Floats:
        """The design matrix: one-hot bot and seat for each alternative of each set, zero-padded for small sets."""
        features = np.zeros((len(self._sets), self.seats, len(self.names) + self.seats))
        for number, alternatives in enumerate(self._sets):
            for place, (bot, seat) in enumerate(alternatives):
                if bot != NOBODY:
                    features[number, place, bot] = 1
                if seat != NOWHERE:
                    features[number, place, len(self.names) + seat] = 1
        return features

    def most_likely_counts(self) -> Floats:
        return self._counts(np.ones(self.blocks), self._prior)

    def redrawn_counts(self, rng: np.random.Generator) -> Floats:
        """Counts with random weights, also for virtual blocks: the rating of a bot that always wins is uncertain."""
        of_virtual = rng.standard_gamma(self._prior)
        return self._counts(rng.standard_exponential(self.blocks), np.maximum(of_virtual, LEAST_WEIGHT))

    def _counts(self, of_blocks: Floats, of_virtual: Floats) -> Floats:
        """The weighted number of times each alternative was chosen."""
        size = len(self._sets) * self.seats
        played: Floats = np.bincount(self._where, self._weight * of_blocks[self._block], size).astype(np.float64)
        played += np.bincount(self._virtual_where, of_virtual * self.seats, size)
        return played.reshape(-1, self.seats)

    def fit(self, counts: Floats, start: Floats | None = None) -> Floats:
        """Maximum-likelihood log strengths of bots and seats, by Newton's method."""
        features, bots = self._features, len(self.names)
        absent = np.where(features.any(axis=2), 0.0, -np.inf)
        totals = counts.sum(axis=1)
        flat = features.reshape(-1, features.shape[2])
        free = np.zeros((features.shape[2], features.shape[2]))  # a constant added to all bots or seats changes nothing
        free[:bots, :bots] = free[bots:, bots:] = 1
        found = np.zeros(features.shape[2]) if start is None else start
        for _ in range(200):
            utility = features @ found + absent
            chances = np.exp(utility - utility.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            expected = chances * totals[:, None]
            slope = (counts - expected).ravel() @ flat
            mean = np.einsum("sa,saf->sf", chances, features)
            curve = (flat.T * expected.ravel()) @ flat - (mean.T * totals) @ mean
            step = np.linalg.solve(curve + free, slope)
            longest = np.abs(step).max()
            found = found + step * min(1.0, LONGEST_STEP / max(longest, 1e-300))
            if longest < 1e-6:
                break
        return found

    def chains_of_wins(self) -> npt.NDArray[np.bool_]:
        """For each pair of bots, whether a chain of wins or ties leads from one to the other."""
        chains = self._beaten
        for _ in self.names:
            chains = chains | (chains @ chains)
        return chains


def _orders(scores: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """All rankings of the seats, best first, that the scores allow."""
    levels = [[seat for seat, score in enumerate(scores) if score == level] for level in sorted(set(scores))[::-1]]
    for parts in itertools.product(*(itertools.permutations(level) for level in levels)):
        yield tuple(itertools.chain.from_iterable(parts))
