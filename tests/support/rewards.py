"""Each seat's reward, from the scores: reimplemented for the tests of the environments."""

from keltis import Game, State


def worth(reward: str, game: Game, state: State) -> list[float]:
    totals = [score.total for score in game.score(state)]
    found: list[float] = []
    for seat, mine in enumerate(totals):
        others = totals[:seat] + totals[seat + 1 :]
        won = mine >= max(others)
        ranked = sum((mine > other) - (mine < other) for other in others) / len(others)
        found.append({"margin": mine - max(others), "win": won / totals.count(mine), "rank": ranked}[reward])
    return found
